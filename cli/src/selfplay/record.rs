//! A game of self-play as PGN.

use std::io::{self, Write};

use super::match_game::MatchGame;

pub(super) fn write(out: &mut impl Write, played: &MatchGame, chess960: bool) -> io::Result<()> {
    let _ = chess960;
    writeln!(
        out,
        "{} {} {:?}",
        played.number,
        played.game.start(),
        played.game.moves()
    )
}
