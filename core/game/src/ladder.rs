//! The ladder of levels: from one that a child beats to one that few people do.
//!
//! A rung is its search depth in plies and how much of the tree it sees (see
//! [`Sight`]). Everything else is the engine's search, evaluating by the terms: what a rung sees it judges well.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use crate::level_ratings::RATINGS;
use crate::pace::Pace;
use plywise_engine::{Limits, Sight};

/// One rung of the ladder of levels, by its number from 1 to [`Rung::COUNT`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Rung(u8);

/// How strong a level is, as it was measured against others: see `docs/levels.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelRating {
    /// Elo, on the scale of Stockfish's `UCI_Elo`.
    pub elo: i32,
    /// Half the width of its 95 % interval.
    pub margin: i32,
}

/// What makes a rung what it is.
#[derive(Clone, Copy, Debug)]
struct LevelSpec {
    plies: u8,
    /// See [`Sight::handicap`].
    handicap: u16,
    /// See [`Sight::recaptures`].
    recaptures: bool,
}

const fn blind(plies: u8, handicap: u16) -> LevelSpec {
    LevelSpec {
        plies,
        handicap,
        recaptures: false,
    }
}

const fn sees(plies: u8, handicap: u16) -> LevelSpec {
    LevelSpec {
        plies,
        handicap,
        recaptures: true,
    }
}

/// All rungs, the lowest first.
const LEVELS: [LevelSpec; 20] = [
    blind(1, 2_600),
    blind(1, 930),
    blind(1, 780),
    sees(1, 780),
    sees(1, 650),
    sees(1, 440),
    sees(3, 280),
    sees(3, 150),
    sees(4, 112),
    sees(5, 62),
    sees(6, 42),
    sees(7, 33),
    sees(8, 21),
    sees(9, 11),
    sees(10, 4),
    sees(12, 4),
    sees(13, 0),
    sees(15, 0),
    sees(18, 0),
    sees(23, 0),
];

/// The most positions that a move looks at. It is a cap for extraordinary positions:
/// elsewhere the depth ends the search.
const MAX_NODES: u64 = 360_000;
/// The most positions that a move of the top rungs looks at.
const MAX_NODES_AT_THE_TOP: u64 = 8_000_000;
/// How many rungs are at the top and may take their time.
const TOP: u8 = 2;

impl Rung {
    /// How many there are.
    pub const COUNT: u8 = LEVELS.len() as u8;

    /// The rung of a number; numbers beyond the ladder count as its ends.
    pub const fn new(number: u8) -> Self {
        Self(match number {
            0 => 1,
            1..=Self::COUNT => number,
            _ => Self::COUNT,
        })
    }

    /// The rung of a number, if the ladder has it.
    pub fn exact(number: u8) -> Option<Self> {
        (1..=Self::COUNT).contains(&number).then_some(Self(number))
    }

    /// All rungs, the lowest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT).map(|below| Self(below + 1))
    }

    /// The rung whose strength is the nearest.
    pub fn of_elo(elo: i32) -> Self {
        let nearest = Self::all().min_by_key(|rung| rung.rating().elo.abs_diff(elo));
        nearest.unwrap_or(Self::new(1))
    }

    /// Its number, 1 to [`Rung::COUNT`].
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How many plies it looks ahead.
    pub const fn plies(self) -> u8 {
        self.spec().plies
    }

    /// How strong it is.
    pub const fn rating(self) -> LevelRating {
        let (elo, margin) = RATINGS[self.0 as usize - 1];
        LevelRating { elo, margin }
    }

    /// What ends its search, and what that sees, in a game of this pace and seed. A fast game
    /// lets the top rungs look at fewer positions.
    pub fn limits(self, pace: Option<Pace>, seed: u64) -> Limits {
        let spec = self.spec();
        let most = if self.0 > Self::COUNT - TOP {
            MAX_NODES_AT_THE_TOP
        } else {
            MAX_NODES
        };
        Limits {
            depth: Some(u32::from(spec.plies)),
            nodes: Some(pace.map_or(most, |pace| most.min(pace.nodes()))),
            sight: Some(Sight {
                seed,
                handicap: spec.handicap,
                recaptures: spec.recaptures,
            }),
            ..Limits::default()
        }
    }

    const fn spec(self) -> LevelSpec {
        LEVELS[self.0 as usize - 1]
    }
}

impl<'de> Deserialize<'de> for Rung {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Self::exact(number).ok_or_else(|| {
            D::Error::custom(format!("there is no level {number}: 1 to {}", Self::COUNT))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rung_looks_further_than_the_one_below_or_sees_more() {
        for (below, above) in Rung::all().zip(Rung::all().skip(1)) {
            let (below, above) = (below.spec(), above.spec());
            assert!(below.plies <= above.plies);
            assert!(below.recaptures <= above.recaptures);
            let sees_more = above.handicap < below.handicap || above.recaptures;
            assert!(above.plies > below.plies || sees_more);
        }
    }

    #[test]
    fn ratings_rise_by_steps_that_a_person_can_climb() {
        for (below, above) in Rung::all().zip(Rung::all().skip(1)) {
            let step = above.rating().elo - below.rating().elo;
            assert!((80..=250).contains(&step), "{above:?}: {step}");
        }
    }

    #[test]
    fn numbers_and_ratings_find_their_rung() {
        for rung in Rung::all() {
            assert_eq!(Rung::new(rung.number()), rung);
            assert_eq!(Rung::exact(rung.number()), Some(rung));
            assert_eq!(Rung::of_elo(rung.rating().elo), rung);
        }
        assert_eq!(Rung::new(0), Rung::new(1));
        assert_eq!(Rung::exact(0), None);
        assert_eq!(Rung::exact(Rung::COUNT + 1), None);
        assert_eq!(Rung::new(255).number(), Rung::COUNT);
        assert_eq!(Rung::of_elo(-5_000).number(), 1);
        assert_eq!(Rung::of_elo(9_999).number(), Rung::COUNT);
    }
}
