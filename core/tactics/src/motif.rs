//! Tactical motifs and sets of motifs.

use std::ops::{BitAnd, BitOr};

use serde::{Deserialize, Serialize};

/// Tactical motif. The order defines the bits of [`Motifs`] and is stable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Motif {
    /// One piece attacks several pieces at once.
    Fork,
    /// A piece cannot move without exposing a more valuable piece behind it.
    Pin,
    /// A piece must move and exposes another piece behind it.
    Skewer,
    /// A piece leaves a line along which another piece attacks.
    DiscoveredAttack,
    /// Two pieces give check at the same time.
    DoubleCheck,
    /// An undefended piece is captured.
    HangingPiece,
    /// A piece that defends another one is captured.
    CapturingDefender,
    /// A piece has no safe square.
    TrappedPiece,
    /// A piece is forced away from something it defends.
    Deflection,
    /// A piece is lured to a bad square.
    Attraction,
    /// A piece comes between two pieces, one of which defends the other.
    Interference,
    /// A stronger move precedes an expected capture.
    Intermezzo,
    /// A piece acts through another piece on the same line.
    XRayAttack,
    /// A piece has two defensive tasks and can only fulfil one.
    Overloading,
    /// Mate on the back rank, with own pieces in front of the king.
    BackRankMate,
    /// Mate by a knight, with the king enclosed by its own pieces.
    SmotheredMate,
    /// A pawn promotes to a queen.
    Promotion,
    /// A pawn promotes to a piece other than a queen.
    UnderPromotion,
    /// Every move of the opponent worsens its position.
    Zugzwang,
    /// The line ends in mate by the side that starts it, or has a mate score.
    Mate,
    /// A piece vacates a square or line for another piece, or for a pawn that promotes.
    Clearance,
    /// Material is given up for a larger gain, and not won back by the next move.
    Sacrifice,
    /// Strong move that is neither a capture, a promotion, a check nor an evasion, and attacks nothing it could win.
    QuietMove,
    /// Quiet move or evasion that avoids a loss.
    DefensiveMove,
}

impl Motif {
    /// All motifs in bit order.
    pub const ALL: [Self; 24] = [
        Self::Fork,
        Self::Pin,
        Self::Skewer,
        Self::DiscoveredAttack,
        Self::DoubleCheck,
        Self::HangingPiece,
        Self::CapturingDefender,
        Self::TrappedPiece,
        Self::Deflection,
        Self::Attraction,
        Self::Interference,
        Self::Intermezzo,
        Self::XRayAttack,
        Self::Overloading,
        Self::BackRankMate,
        Self::SmotheredMate,
        Self::Promotion,
        Self::UnderPromotion,
        Self::Zugzwang,
        Self::Mate,
        Self::Clearance,
        Self::Sacrifice,
        Self::QuietMove,
        Self::DefensiveMove,
    ];

    /// Returns the Lichess name of the theme, such as `discoveredAttack`.
    pub const fn name(self) -> &'static str {
        self.names().0
    }

    /// Returns the key of the motif's name in the text catalogue, such as `discovered-attack`.
    pub const fn key(self) -> &'static str {
        self.names().1
    }

    /// Returns the motif with the given Lichess name, or `None` if there is none.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|motif| motif.name() == name)
    }

    const fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Fork => ("fork", "fork"),
            Self::Pin => ("pin", "pin"),
            Self::Skewer => ("skewer", "skewer"),
            Self::DiscoveredAttack => ("discoveredAttack", "discovered-attack"),
            Self::DoubleCheck => ("doubleCheck", "double-check"),
            Self::HangingPiece => ("hangingPiece", "hanging-piece"),
            Self::CapturingDefender => ("capturingDefender", "capturing-defender"),
            Self::TrappedPiece => ("trappedPiece", "trapped-piece"),
            Self::Deflection => ("deflection", "deflection"),
            Self::Attraction => ("attraction", "attraction"),
            Self::Interference => ("interference", "interference"),
            Self::Intermezzo => ("intermezzo", "intermezzo"),
            Self::XRayAttack => ("xRayAttack", "x-ray-attack"),
            Self::Overloading => ("overloading", "overloading"),
            Self::BackRankMate => ("backRankMate", "back-rank-mate"),
            Self::SmotheredMate => ("smotheredMate", "smothered-mate"),
            Self::Promotion => ("promotion", "promotion"),
            Self::UnderPromotion => ("underPromotion", "under-promotion"),
            Self::Zugzwang => ("zugzwang", "zugzwang"),
            Self::Mate => ("mate", "mate"),
            Self::Clearance => ("clearance", "clearance"),
            Self::Sacrifice => ("sacrifice", "sacrifice"),
            Self::QuietMove => ("quietMove", "quiet-move"),
            Self::DefensiveMove => ("defensiveMove", "defensive-move"),
        }
    }
}

/// Set of motifs, one bit each. Serialized as a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "u32", into = "u32")]
pub struct Motifs(u32);

impl Motifs {
    /// Empty set.
    pub const NONE: Self = Self(0);

    /// Returns the set as a number: bit `n` is motif `n` of [`Motif::ALL`].
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Creates a set from a number. Bits without a motif are ignored.
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits & ((1 << Motif::ALL.len()) - 1))
    }

    /// Returns whether the set contains a motif.
    pub const fn contains(self, motif: Motif) -> bool {
        self.0 & 1 << motif as u32 != 0
    }

    /// Adds a motif to the set.
    pub const fn insert(&mut self, motif: Motif) {
        self.0 |= 1 << motif as u32;
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the motifs of the set in the order of [`Motif::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Motif> {
        let all = Motif::ALL.into_iter();
        all.filter(move |&motif| self.contains(motif))
    }
}

impl From<Motif> for Motifs {
    fn from(motif: Motif) -> Self {
        Self(1 << motif as u32)
    }
}

impl From<u32> for Motifs {
    fn from(bits: u32) -> Self {
        Self::from_bits(bits)
    }
}

impl From<Motifs> for u32 {
    fn from(motifs: Motifs) -> Self {
        motifs.0
    }
}

impl FromIterator<Motif> for Motifs {
    fn from_iter<I: IntoIterator<Item = Motif>>(motifs: I) -> Self {
        let sets = motifs.into_iter().map(Self::from);
        sets.fold(Self::NONE, |all, one| all | one)
    }
}

impl BitOr for Motifs {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for Motifs {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn motifs_have_distinct_bits_and_names() {
        let mut all = Motifs::NONE;
        for (bit, motif) in Motif::ALL.into_iter().enumerate() {
            assert_eq!(motif as usize, bit);
            assert_eq!(Motif::named(motif.name()), Some(motif));
            assert!(!all.contains(motif));
            all.insert(motif);
            let key = motif.name().chars().fold(String::new(), |mut key, letter| {
                if letter.is_uppercase() {
                    key.push('-');
                }
                key.extend(letter.to_lowercase());
                key
            });
            assert_eq!(motif.key(), key);
        }
        assert_eq!(Motif::ALL.into_iter().collect::<Motifs>(), all);
        assert_eq!(all.iter().collect::<Vec<_>>(), Motif::ALL);
        assert_eq!(Motifs::from_bits(u32::MAX), all);
    }

    #[test]
    fn set_serializes_as_a_number() {
        let set: Motifs = [Motif::Fork, Motif::Skewer].into_iter().collect();
        assert_eq!(serde_json::to_string(&set).unwrap(), "5");
        assert_eq!(serde_json::from_str::<Motifs>("5").unwrap(), set);
    }
}
