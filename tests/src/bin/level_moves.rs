//! Writes the moves of the levels, for tests in other languages: FEN, a move to be answered or -,
//! level, seed and SAN, with tabs between them.

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
