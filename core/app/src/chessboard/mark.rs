//! Judgments of moves (NAGs 1 to 6).

use plywise_coach::StudyMove;
use plywise_game::Mark;

/// Judgment of a move, shown by symbol and colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum MoveMark {
    /// Symbol `!!`.
    Brilliant,
    /// Symbol `!`.
    Good,
    /// Symbol `!?`.
    Interesting,
    /// Symbol `?!`.
    Inaccuracy,
    /// Symbol `?`.
    Mistake,
    /// Symbol `??`.
    Blunder,
}

impl MoveMark {
    pub(crate) const ALL: [Self; 6] = [
        Self::Brilliant,
        Self::Good,
        Self::Interesting,
        Self::Inaccuracy,
        Self::Mistake,
        Self::Blunder,
    ];

    /// Returns the NAG (numeric annotation glyph) of the judgment.
    pub(crate) const fn glyph(self) -> u8 {
        match self {
            Self::Good => 1,
            Self::Mistake => 2,
            Self::Brilliant => 3,
            Self::Blunder => 4,
            Self::Interesting => 5,
            Self::Inaccuracy => 6,
        }
    }

    pub(crate) const fn sign(self) -> &'static str {
        match self {
            Self::Brilliant => "!!",
            Self::Good => "!",
            Self::Interesting => "!?",
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// Returns the message key of the judgment's name.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Brilliant | Self::Good => "analysis-mark-good",
            Self::Interesting => "analysis-mark-interesting",
            Self::Inaccuracy => "analysis-mark-inaccuracy",
            Self::Mistake => "analysis-mark-mistake",
            Self::Blunder => "analysis-mark-blunder",
        }
    }

    pub(crate) fn of_glyph(glyph: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| mark.glyph() == glyph)
    }

    pub(crate) const fn of(mark: Mark) -> Self {
        match mark {
            Mark::Good => Self::Good,
            Mark::Inaccuracy => Self::Inaccuracy,
            Mark::Mistake => Self::Mistake,
            Mark::Blunder => Self::Blunder,
        }
    }

    pub(crate) fn of_move(mv: &StudyMove) -> Option<Self> {
        mv.nags.iter().find_map(|nag| Self::of_glyph(nag.0))
    }
}
