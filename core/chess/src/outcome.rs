//! How a game ends.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Color;

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// The side to move is in check and has no legal move.
    Checkmate,
    /// A side gave up.
    Resignation,
    /// A side's time ran out, and the other side could still mate.
    FlagFall,
    /// The side to move is not in check and has no legal move.
    Stalemate,
    /// Neither side has the material to mate.
    InsufficientMaterial,
    /// The same position for the third time, claimed.
    ThreefoldRepetition,
    /// The same position for the fifth time: the game ends by itself.
    FivefoldRepetition,
    /// Fifty moves by each side without capture or pawn move, claimed.
    FiftyMoves,
    /// Seventy-five such moves: the game ends by itself.
    SeventyFiveMoves,
    /// Both sides agreed on a draw.
    Agreement,
    /// A side's time ran out, but the other side could not mate anyhow.
    FlagFallWithoutMate,
}

impl EndReason {
    /// Whether some rule ended the game by itself, so that the position alone tells.
    pub const fn is_automatic(self) -> bool {
        matches!(
            self,
            Self::Checkmate
                | Self::Stalemate
                | Self::InsufficientMaterial
                | Self::FivefoldRepetition
                | Self::SeventyFiveMoves
        )
    }

    /// Whether the time of the side to move ran out.
    pub const fn is_flag_fall(self) -> bool {
        matches!(self, Self::FlagFall | Self::FlagFallWithoutMate)
    }
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Checkmate => "Checkmate",
            Self::Resignation => "Resignation",
            Self::FlagFall => "Time is up",
            Self::Stalemate => "Stalemate",
            Self::InsufficientMaterial => "Neither side can mate",
            Self::ThreefoldRepetition => "The position occurred three times",
            Self::FivefoldRepetition => "The position occurred five times",
            Self::FiftyMoves => "Fifty moves without capture or pawn move",
            Self::SeventyFiveMoves => "Seventy-five moves without capture or pawn move",
            Self::Agreement => "Draw agreed",
            Self::FlagFallWithoutMate => "Time is up, but the other side cannot mate",
        })
    }
}

/// How a game ended: who won, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// The winner; `None` for a draw.
    pub winner: Option<Color>,
    /// Why.
    pub reason: EndReason,
}

impl Outcome {
    /// A win.
    pub const fn win(winner: Color, reason: EndReason) -> Self {
        Self {
            winner: Some(winner),
            reason,
        }
    }

    /// A draw.
    pub const fn draw(reason: EndReason) -> Self {
        Self {
            winner: None,
            reason,
        }
    }

    /// `1-0`, `0-1` or `1/2-1/2`.
    pub const fn score_text(self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl fmt::Display for Outcome {
    /// "Checkmate. White wins."
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = match self.winner {
            Some(Color::White) => "White wins",
            Some(Color::Black) => "Black wins",
            None => "Draw",
        };
        write!(f, "{}. {result}.", self.reason)
    }
}
