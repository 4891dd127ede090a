//! Writes the moves of the skill levels, for tests in other languages. The tab-separated columns
//! are the FEN, the move to be answered or `-`, the level, the seed and the move in SAN.

use std::io::{Write, stdout};

use plywise_tests::{LEVEL_CASES, LevelCase};

fn main() -> std::io::Result<()> {
    for case in LEVEL_CASES.iter() {
        let LevelCase {
            fen,
            answered,
            level,
            seed,
            mv,
        } = case;
        writeln!(stdout(), "{fen}\t{answered}\t{level}\t{seed}\t{mv}")?;
    }
    Ok(())
}
