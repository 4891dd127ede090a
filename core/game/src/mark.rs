//! Judgment of a move by the loss of winning chances.

use plywise_engine::Score;

/// Judgment of a move in a review, with its annotation symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// The only good move, and hard to find; written as `!`.
    Good,
    /// Inaccuracy, written as `?!`.
    Inaccuracy,
    /// Mistake, written as `?`.
    Mistake,
    /// Blunder, written as `??`.
    Blunder,
}

impl Mark {
    pub const ALL: [Self; 4] = [Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// Minimum loss of winning chances for an inaccuracy, in percentage points.
    const INACCURACY: f64 = 10.0;
    /// Minimum loss of winning chances for a mistake, in percentage points.
    pub const MISTAKE: f64 = 20.0;
    /// Minimum loss of winning chances for a blunder, in percentage points.
    const BLUNDER: f64 = 30.0;

    /// Returns the annotation symbol of the judgment, such as `?!`.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Good => "!",
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// Returns `true` for an inaccuracy, a mistake or a blunder.
    pub const fn is_mistake(self) -> bool {
        !matches!(self, Self::Good)
    }

    /// Returns the Numeric Annotation Glyph (NAG) with which PGN writes the judgment.
    pub const fn nag(self) -> u8 {
        match self {
            Self::Good => 1,
            Self::Mistake => 2,
            Self::Blunder => 4,
            Self::Inaccuracy => 6,
        }
    }

    /// Judges a move by the scores of the best move and of the position after the move, both for
    /// the player who made the move. Returns `None` if the loss of winning chances is small. Used
    /// by reviews and blunder warnings.
    pub fn of_loss(best: Score, after: Score) -> Option<Self> {
        match best.winning_chances() - after.winning_chances() {
            lost if lost >= Self::BLUNDER => Some(Self::Blunder),
            lost if lost >= Self::MISTAKE => Some(Self::Mistake),
            lost if lost >= Self::INACCURACY => Some(Self::Inaccuracy),
            _ => None,
        }
    }
}
