//! Results of games.

use std::fmt;

use serde::{Deserialize, Serialize};

use plywise_chess::Color;
use plywise_pgn::PgnResult;

/// Reason why a game ended, such as checkmate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// Checkmate: the side to move is in check and has no legal move.
    Checkmate,
    /// A player resigned.
    Resignation,
    /// A player's time ran out, and the opponent could still mate.
    FlagFall,
    /// Stalemate: the side to move is not in check and has no legal move.
    Stalemate,
    /// Neither side has enough material to mate, which ends the game.
    InsufficientMaterial,
    /// The same position occurred three times and a player claimed a draw.
    ThreefoldRepetition,
    /// The same position occurred five times, which ends the game without a claim.
    FivefoldRepetition,
    /// Each side made fifty moves without a capture or pawn move, and a player claimed a draw.
    FiftyMoves,
    /// Each side made seventy-five moves without a capture or pawn move, which ends the game
    /// without a claim.
    SeventyFiveMoves,
    /// The players agreed on a draw.
    Agreement,
    /// A player's time ran out, but the opponent could not mate by any sequence of legal moves, so
    /// the game is drawn.
    FlagFallWithoutMate,
}

impl EndReason {
    /// Returns `true` if the position alone ends the game, without a player's resignation, claim,
    /// agreement or time.
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

    /// Returns `true` if the game ended because a player's time ran out.
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

/// Result of a finished game with the reason why it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// Winner of the game, or `None` for a draw.
    pub winner: Option<Color>,
    /// The reason why the game ended.
    pub reason: EndReason,
}

impl Outcome {
    /// Creates the outcome of a game that `winner` has won.
    pub const fn win(winner: Color, reason: EndReason) -> Self {
        Self {
            winner: Some(winner),
            reason,
        }
    }

    /// Creates the outcome of a drawn game.
    pub const fn draw(reason: EndReason) -> Self {
        Self {
            winner: None,
            reason,
        }
    }

    /// Returns the result as PGN writes it: `1-0`, `0-1` or `1/2-1/2`.
    pub const fn score_text(self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl From<Outcome> for PgnResult {
    fn from(outcome: Outcome) -> Self {
        outcome.winner.map_or(Self::Draw, Self::win)
    }
}

impl fmt::Display for Outcome {
    /// Formats the outcome as an English sentence, such as "Checkmate. White wins."
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = match self.winner {
            Some(Color::White) => "White wins",
            Some(Color::Black) => "Black wins",
            None => "Draw",
        };
        write!(f, "{}. {result}.", self.reason)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_have_pgn_results() {
        let mate = Outcome::win(Color::White, EndReason::Checkmate);
        assert_eq!(PgnResult::from(mate), PgnResult::WhiteWins);
        let agreed = Outcome::draw(EndReason::Agreement);
        assert_eq!(PgnResult::from(agreed), PgnResult::Draw);
    }
}
