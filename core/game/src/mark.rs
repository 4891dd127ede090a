//! How bad a move was, by the winning chances that it gave away.

use plywise_engine::Score;

/// A mark on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// `!`: the only good move, and not an easy one.
    Good,
    /// `?!`
    Inaccuracy,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Mark {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// Winning chances in percent that an inaccuracy gives away at least.
    const INACCURACY: f64 = 10.0;
    /// Winning chances in percent that a mistake gives away at least.
    pub const MISTAKE: f64 = 20.0;
    /// Winning chances in percent that a blunder gives away at least.
    const BLUNDER: f64 = 30.0;

    /// As people write it.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Good => "!",
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// Whether the move gave something away.
    pub const fn is_mistake(self) -> bool {
        !matches!(self, Self::Good)
    }

    /// The numeric annotation glyph of PGN.
    pub const fn nag(self) -> u8 {
        match self {
            Self::Good => 1,
            Self::Mistake => 2,
            Self::Blunder => 4,
            Self::Inaccuracy => 6,
        }
    }

    /// The mark of a move that keeps `after` where the best move keeps `best`, both for the side
    /// that moves; `None` if it loses too little. Reviews and blunder warnings judge by this.
    pub fn of_loss(best: Score, after: Score) -> Option<Self> {
        match best.winning_chances() - after.winning_chances() {
            lost if lost >= Self::BLUNDER => Some(Self::Blunder),
            lost if lost >= Self::MISTAKE => Some(Self::Mistake),
            lost if lost >= Self::INACCURACY => Some(Self::Inaccuracy),
            _ => None,
        }
    }
}
