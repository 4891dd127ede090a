//! Text of the moves of a line.

use plywise_chess::{Color, Move, Position};
use plywise_words::spoken_move;

use crate::context::Shared;

/// A move of an engine line.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct LineMove {
    /// Number of the move; empty where it is omitted.
    pub number: String,
    /// The move in the chosen notation.
    pub text: String,
    /// Accessibility label of the move.
    pub spoken: String,
    /// The move in UCI notation.
    pub uci: String,
}

/// Returns the view models of the moves of a line.
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
