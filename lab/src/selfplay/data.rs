//! Positions for the tuner: one a line, `FEN;SCORE;RESULT`, score in centipawns and result
//! as 0, 0.5 or 1, both for White.

use std::io::{self, Write};

use plywise_chess::Color;

use super::match_game::MatchGame;

/// Writes the quiet positions of a game.
pub(super) fn write(out: &mut dyn Write, played: &MatchGame) -> io::Result<()> {
    let result = match played.outcome.winner {
        Some(Color::White) => "1",
        Some(Color::Black) => "0",
        None => "0.5",
    };
    for quiet in &played.quiet {
        writeln!(out, "{};{};{result}", quiet.position, quiet.score.raw())?;
    }
    Ok(())
}
