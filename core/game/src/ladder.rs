//! Skill levels of the computer, from one that a child beats to one that few people beat.
//!
//! A skill level consists of a search depth in plies and a visibility handicap (see [`Handicap`]). Everything else is the
//! engine's normal search with the hand-crafted evaluation: positions that remain visible are judged well.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use crate::level_ratings::RATINGS;
use crate::pace::Pace;
use plywise_engine::{Handicap, Limits, Profile};

/// A skill level of the computer, numbered from 1 (weakest) to [`SkillLevel::COUNT`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct SkillLevel(u8);

/// Measured strength of a skill level. See `docs/levels.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelRating {
    /// Measured rating of the skill level, in Elo.
    pub elo: i32,
    /// Half the width of the rating's 95% confidence interval, in Elo.
    pub margin: i32,
}

/// Parameters of a skill level.
#[derive(Clone, Copy, Debug)]
struct LevelSpec {
    plies: u8,
    handicap: u16,
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

/// Parameters of all skill levels, weakest first.
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

/// Node limit per move of a skill level. A safeguard for extraordinary positions; normally the depth ends the search.
const MAX_NODES: u64 = 360_000;
/// Node limit per move for the top skill levels.
const MAX_NODES_AT_THE_TOP: u64 = 8_000_000;
/// Number of the strongest skill levels, which have the larger node limit.
const TOP: u8 = 2;

impl SkillLevel {
    /// Number of skill levels.
    pub const COUNT: u8 = LEVELS.len() as u8;

    /// Returns the skill level with the given number. Numbers out of range are clamped.
    pub const fn new(number: u8) -> Self {
        Self(match number {
            0 => 1,
            1..=Self::COUNT => number,
            _ => Self::COUNT,
        })
    }

    /// Returns the skill level with the given number, or `None` if the number is out of range.
    pub fn exact(number: u8) -> Option<Self> {
        (1..=Self::COUNT).contains(&number).then_some(Self(number))
    }

    /// Iterates over all skill levels, weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT).map(|below| Self(below + 1))
    }

    /// Returns the skill level whose rating is nearest to `elo`.
    pub fn of_elo(elo: i32) -> Self {
        let nearest = Self::all().min_by_key(|skill| skill.rating().elo.abs_diff(elo));
        nearest.unwrap_or(Self::new(1))
    }

    /// Returns the number of the skill level, from 1 to [`SkillLevel::COUNT`].
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the depth to which the skill level searches, in plies.
    pub const fn plies(self) -> u8 {
        self.spec().plies
    }

    /// Returns the measured strength of the skill level.
    pub const fn rating(self) -> LevelRating {
        let (elo, margin) = RATINGS[self.0 as usize - 1];
        LevelRating { elo, margin }
    }

    /// Returns the search limits of the skill level, including its handicap. `pace` lowers the node limit of the top
    /// skill levels in fast games; `seed` is the random seed of the game.
    pub fn limits(self, pace: Option<Pace>, seed: u64) -> Limits {
        let spec = self.spec();
        let max_nodes = if self.0 > Self::COUNT - TOP {
            MAX_NODES_AT_THE_TOP
        } else {
            MAX_NODES
        };
        let handicap = Handicap {
            seed,
            overlooked: spec.handicap,
            recaptures: spec.recaptures,
        };
        Limits::depth(u32::from(spec.plies))
            .with_nodes(pace.map_or(max_nodes, |pace| max_nodes.min(pace.nodes())))
            .with_profile(Profile::Handicapped(handicap))
    }

    const fn spec(self) -> LevelSpec {
        LEVELS[self.0 as usize - 1]
    }
}

impl<'de> Deserialize<'de> for SkillLevel {
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
    fn each_level_has_more_depth_or_visibility_than_the_one_below() {
        for (below, above) in SkillLevel::all().zip(SkillLevel::all().skip(1)) {
            let (below, above) = (below.spec(), above.spec());
            assert!(below.plies <= above.plies);
            assert!(below.recaptures <= above.recaptures);
            let sees_more = above.handicap < below.handicap || above.recaptures;
            assert!(above.plies > below.plies || sees_more);
        }
    }

    #[test]
    fn ratings_rise_in_moderate_steps() {
        for (below, above) in SkillLevel::all().zip(SkillLevel::all().skip(1)) {
            let step = above.rating().elo - below.rating().elo;
            assert!((80..=250).contains(&step), "{above:?}: {step}");
        }
    }

    #[test]
    fn levels_are_found_by_number_and_rating() {
        for skill in SkillLevel::all() {
            assert_eq!(SkillLevel::new(skill.number()), skill);
            assert_eq!(SkillLevel::exact(skill.number()), Some(skill));
            assert_eq!(SkillLevel::of_elo(skill.rating().elo), skill);
        }
        assert_eq!(SkillLevel::new(0), SkillLevel::new(1));
        assert_eq!(SkillLevel::exact(0), None);
        assert_eq!(SkillLevel::exact(SkillLevel::COUNT + 1), None);
        assert_eq!(SkillLevel::new(255).number(), SkillLevel::COUNT);
        assert_eq!(SkillLevel::of_elo(-5_000).number(), 1);
        assert_eq!(SkillLevel::of_elo(9_999).number(), SkillLevel::COUNT);
    }
}
