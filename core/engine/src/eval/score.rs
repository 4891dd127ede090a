//! Scores of positions, in centipawns or as distance to mate.

use plywise_chess::Color;
use std::fmt;
use std::ops::{Add, Neg, Sub};

/// Exclusive upper bound, in plies, of the distance of any searched position from the root of a search.
pub const MAX_PLY: usize = 128;

/// Score: the value of a position for the side to move.
///
/// Small values are centipawns. Values near [`Score::MATE`] are forced mates; shorter mates have larger values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Score(#[cfg_attr(feature = "serde", serde(deserialize_with = "raw"))] i32);

#[cfg(feature = "serde")]
fn raw<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<i32, D::Error> {
    <i32 as serde::Deserialize>::deserialize(deserializer).map(|raw| Score::from_raw(raw).0)
}

impl Score {
    /// Score of a drawn position.
    pub const DRAW: Self = Self(0);
    /// Score of a position in which the opponent is checkmated. A mate in a number of plies is lower by that number.
    pub const MATE: Self = Self(32_000);
    /// Upper bound of all scores, used for search windows.
    pub(crate) const INFINITY: Self = Self(32_600);
    /// Lower bound of all scores, used for search windows.
    pub(crate) const NEG_INFINITY: Self = Self(-32_600);
    /// Smallest score that is a mate, not centipawns.
    const MATE_BOUND: i32 = Self::MATE.0 - 2 * MAX_PLY as i32;
    /// Largest score that a static evaluation can have, in centipawns.
    const EVALUATION_LIMIT: i32 = 20_000;

    /// Creates a score from a static evaluation in centipawns, clamped to ±20,000, well below the mate scores.
    #[inline]
    pub const fn centipawns(value: i32) -> Self {
        if value > Self::EVALUATION_LIMIT {
            Self(Self::EVALUATION_LIMIT)
        } else if value < -Self::EVALUATION_LIMIT {
            Self(-Self::EVALUATION_LIMIT)
        } else {
            Self(value)
        }
    }

    /// Returns the score for giving mate `plies` plies from the root, from 0 to 2 × [`MAX_PLY`].
    #[inline]
    pub const fn mate_in(plies: usize) -> Self {
        Self(Self::MATE.0 - plies as i32)
    }

    /// Returns the score for being mated `plies` plies from the root, from 0 to 2 × [`MAX_PLY`].
    #[inline]
    pub const fn mated_in(plies: usize) -> Self {
        Self(plies as i32 - Self::MATE.0)
    }

    /// Converts a score for the side to move, `turn`, to White's point of view.
    #[must_use]
    pub const fn for_white(self, turn: Color) -> Self {
        match turn {
            Color::White => self,
            Color::Black => Self(-self.0),
        }
    }

    /// Returns the number behind the score: centipawns unless the score is a mate.
    #[inline]
    pub const fn raw(self) -> i32 {
        self.0
    }

    /// Creates a score from the number returned by [`Score::raw`]. Clamps out-of-range numbers to the nearest score.
    #[inline]
    pub const fn from_raw(raw: i32) -> Self {
        if raw > Self::MATE.0 {
            Self::MATE
        } else if raw < -Self::MATE.0 {
            Self(-Self::MATE.0)
        } else {
            Self(raw)
        }
    }

    /// Returns the mean of this score and `other`.
    #[inline]
    pub(crate) const fn midpoint(self, other: Self) -> Self {
        Self(i32::midpoint(self.0, other.0))
    }

    /// Returns whether the score is a forced mate, for either side.
    #[inline]
    pub const fn is_mate(self) -> bool {
        self.0.abs() >= Self::MATE_BOUND
    }

    /// Returns whether the score is a forced mate against the side to move.
    #[inline]
    pub const fn is_mated(self) -> bool {
        self.0 <= -Self::MATE_BOUND
    }

    /// Returns the plies to mate: positive if the side to move mates, zero or negative if the opponent mates. `None` if
    /// the score is not a mate.
    pub const fn mate_plies(self) -> Option<i32> {
        if !self.is_mate() {
            None
        } else if self.0 > 0 {
            Some(Self::MATE.0 - self.0)
        } else {
            Some(-(Self::MATE.0 + self.0))
        }
    }

    /// Returns the number of moves to mate as in UCI: `1` mates with the next move, `-1` is mated by the opponent's
    /// next move, `0` is checkmate. Also valid for a negated score.
    pub fn mate_moves(self) -> Option<i32> {
        self.mate_plies().map(|plies| plies / 2 + plies % 2)
    }

    /// Returns the winning chances in percent, from 0 to 100, for the side the score is for. Uses the formula that
    /// Lichess publishes (lichess.org/page/accuracy), fitted to games on that site. Not used by the search. The result
    /// is identical on every processor.
    pub fn winning_chances(self) -> f64 {
        if self.is_mate() {
            return if self > Self::DRAW { 100.0 } else { 0.0 };
        }
        let centipawns = f64::from(self.0.clamp(-1_000, 1_000));
        50.0 + 50.0 * (2.0 / (1.0 + libm::exp(-0.003_682_08 * centipawns)) - 1.0)
    }

    /// Converts a score for storage in the transposition table: mate distances then count from the stored position,
    /// which is `ply` plies below the root.
    #[inline]
    #[must_use]
    pub(crate) const fn for_table(self, ply: usize) -> Self {
        match self.0 {
            raw if raw >= Self::MATE_BOUND => Self(raw + ply as i32),
            raw if raw <= -Self::MATE_BOUND => Self(raw - ply as i32),
            raw => Self(raw),
        }
    }

    /// Converts a score from the transposition table to one for a search, where mate distances count from the root;
    /// inverse of [`Score::for_table`].
    #[inline]
    #[must_use]
    pub(crate) const fn at_ply(self, ply: usize) -> Self {
        match self.0 {
            raw if raw >= Self::MATE_BOUND => Self(raw - ply as i32),
            raw if raw <= -Self::MATE_BOUND => Self(raw + ply as i32),
            raw => Self(raw),
        }
    }
}

impl Neg for Score {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// Adds at most a million centipawns to a search bound.
impl Add<i32> for Score {
    type Output = Self;

    #[inline]
    fn add(self, centipawns: i32) -> Self {
        Self((self.0 + centipawns).clamp(-Self::INFINITY.0, Self::INFINITY.0))
    }
}

/// Subtracts at most a million centipawns from a search bound.
impl Sub<i32> for Score {
    type Output = Self;

    #[inline]
    fn sub(self, centipawns: i32) -> Self {
        self + -centipawns
    }
}

impl fmt::Display for Score {
    /// Formats the score as `+0.35`, `-1.20`, `#3` (the side to move mates in three moves) or `#-2` (the side to move
    /// is mated in two).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.mate_moves() {
            return write!(f, "#{moves}");
        }
        let sign = if self.0 < 0 { '-' } else { '+' };
        write!(f, "{sign}{}.{:02}", self.0.abs() / 100, self.0.abs() % 100)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn out_of_range_numbers_are_clamped() {
        let cases = [
            (35, 35),
            (-32_000, -32_000),
            (32_001, 32_000),
            (i32::MAX, 32_000),
            (i32::MIN, -32_000),
        ];
        for (raw, expected) in cases {
            assert_eq!(Score::from_raw(raw).raw(), expected, "{raw}");
            #[cfg(feature = "serde")]
            assert_eq!(
                serde_json::from_str::<Score>(&raw.to_string())
                    .unwrap()
                    .raw(),
                expected
            );
        }
    }

    #[test]
    fn mate_plies_convert_to_moves() {
        let cases = [
            (Score::mate_in(1), Some(1), "#1"),
            (Score::mate_in(2), Some(1), "#1"),
            (Score::mate_in(3), Some(2), "#2"),
            (Score::mated_in(0), Some(0), "#0"),
            (Score::mated_in(2), Some(-1), "#-1"),
            (Score::mated_in(4), Some(-2), "#-2"),
            (-Score::mate_in(1), Some(-1), "#-1"),
            (-Score::mate_in(3), Some(-2), "#-2"),
            (-Score::mated_in(0), Some(0), "#0"),
            (-Score::mated_in(2), Some(1), "#1"),
            (Score::centipawns(35), None, "+0.35"),
            (Score::centipawns(-120), None, "-1.20"),
            (Score::centipawns(-5), None, "-0.05"),
            (Score::centipawns(99_999), None, "+200.00"),
        ];
        for (score, moves, text) in cases {
            assert_eq!(score.mate_moves(), moves, "{score:?}");
            assert_eq!(score.to_string(), text);
        }
    }

    #[test]
    fn mate_distance_survives_the_table() {
        for ply in 0..MAX_PLY {
            for score in [
                Score::mate_in(ply + 3),
                Score::mated_in(ply + 4),
                Score::centipawns(7),
            ] {
                assert_eq!(score.for_table(ply).at_ply(ply), score);
            }
            assert_eq!(Score::mate_in(ply + 3).for_table(ply), Score::mate_in(3));
        }
    }
}
