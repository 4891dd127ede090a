//! The names of tactical motifs, and sets of them.

use std::ops::{BitAnd, BitOr};

use serde::{Deserialize, Serialize};

/// A tactical motif. The order is the number of its bit in [`Motifs`] and never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Motif {
    /// One piece attacks several at once.
    Fork,
    /// A piece cannot move without exposing a more valuable one behind it.
    Pin,
    /// A piece has to move and exposes another behind it.
    Skewer,
    /// A piece leaves a line, and another attacks along it.
    DiscoveredAttack,
    /// Two pieces give check with one move.
    DoubleCheck,
    /// A piece that nothing protects is taken.
    HangingPiece,
    /// A piece that protects another is taken.
    CapturingDefender,
    /// A piece has no safe square to go to.
    TrappedPiece,
    /// A piece is made to leave what it protects.
    Deflection,
    /// A piece is made to go to a square where it stands badly.
    Attraction,
    /// A piece is put between two others that protect each other.
    Interference,
    /// A stronger move comes before an expected capture.
    Intermezzo,
    /// A piece works through another on the same line.
    XRayAttack,
    /// A piece has two duties and can do only one.
    Overloading,
    /// A mate on the first rank, where own pieces stand before the king.
    BackRankMate,
    /// A mate by a knight, the king shut in by its own pieces.
    SmotheredMate,
    /// A pawn becomes a queen.
    Promotion,
    /// A pawn becomes a piece other than a queen.
    UnderPromotion,
    /// Every move of the opponent makes its position worse.
    Zugzwang,
    /// The line ends in mate by the side that begins it, or its score is one.
    Mate,
    /// A piece makes room for another.
    Clearance,
    /// Material is given to gain more.
    Sacrifice,
    /// A strong move that neither takes, promotes, checks nor answers a check.
    QuietMove,
    /// A move that is needed in order not to lose.
    DefensiveMove,
}

impl Motif {
    /// All motifs in the order of their bits.
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

    /// The name that Lichess gives the theme, such as `discoveredAttack`.
    pub const fn name(self) -> &'static str {
        self.names().0
    }

    /// The name as the keys of words have it, such as `discovered-attack`.
    pub const fn key(self) -> &'static str {
        self.names().1
    }

    /// The motif that Lichess gives this name.
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

/// A set of motifs, one bit each. In a file it is a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "u32", into = "u32")]
pub struct Motifs(u32);

impl Motifs {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// The set as a number: bit `n` stands for motif `n` of [`Motif::ALL`].
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The set that a number stands for. Bits without a motif are passed over.
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits & ((1 << Motif::ALL.len()) - 1))
    }

    /// Whether the motif is in the set.
    pub const fn contains(self, motif: Motif) -> bool {
        self.0 & 1 << motif as u32 != 0
    }

    /// Puts a motif into the set.
    pub const fn insert(&mut self, motif: Motif) {
        self.0 |= 1 << motif as u32;
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The motifs of the set in the order of [`Motif::ALL`].
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
    fn every_motif_has_a_bit_and_names_of_its_own() {
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
    fn a_set_is_a_number_in_a_file() {
        let set: Motifs = [Motif::Fork, Motif::Skewer].into_iter().collect();
        assert_eq!(serde_json::to_string(&set).unwrap(), "5");
        assert_eq!(serde_json::from_str::<Motifs>("5").unwrap(), set);
    }
}
