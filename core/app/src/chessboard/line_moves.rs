//! Moves of a line in words.

use plywise_chess::{Color, Move, Position};
use plywise_words::spoken_move;

use crate::context::Shared;

/// A move of an engine's line.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LineMove {
    /// The number in front of it; empty where none is shown.
    pub number: String,
    /// The move as it is written.
    pub text: String,
    /// The move as a voice says it.
    pub spoken: String,
    /// The move as in UCI, to play it by.
    pub uci: String,
}

/// The moves of a line from a position, as they are written and said.
pub(crate) fn line_moves(line: &[Move], root: &Position, cx: &Shared<'_>) -> Vec<LineMove> {
    let mut position = *root;
    let written = line.iter().enumerate().map(|(index, &mv)| {
        let (number, white) = (position.fullmove_number(), position.turn() == Color::White);
        let written = LineMove {
            number: match (white, index) {
                (true, _) => format!("{number}."),
                (false, 0) => format!("{number}…"),
                (false, _) => String::new(),
            },
            text: cx.naming().of_move(mv, &position, cx.words),
            spoken: spoken_move(&position, mv, cx.words),
            uci: mv.to_string(),
        };
        position.play(mv);
        written
    });
    written.collect()
}
