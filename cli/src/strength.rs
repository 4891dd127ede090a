//! How strong a chess program wants its opponent: at full strength, or a level of the ladder.

use std::ops::RangeInclusive;

use plywise_engine::Limits;
use plywise_game::{Pace, Rung};

/// The strength that is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// The level, which counts more than a rating.
    level: Option<Rung>,
    /// Whether the rating counts.
    limited: bool,
    rated: Rung,
    /// The seed of a level's moves, if one was set.
    seed: Option<u64>,
    /// The seed of a level's moves in this game, if none was set.
    seed_of_game: u64,
}

impl Strength {
    /// Full strength.
    pub fn full() -> Self {
        Self {
            level: None,
            limited: false,
            rated: Rung::new(Rung::COUNT),
            seed: None,
            seed_of_game: rand::random(),
        }
    }

    /// The ratings that can be asked for: those of the ladder, but none below 1, which is no
    /// number for every chess program.
    pub fn ratings() -> RangeInclusive<usize> {
        let elo = |number| Rung::new(number).rating().elo.max(1) as usize;
        elo(1)..=elo(Rung::COUNT)
    }

    /// Another game begins: without a seed that was set it will be another one.
    pub fn new_game(&mut self) {
        self.seed_of_game = rand::random();
    }

    /// Takes a level by its number, or full strength for 0.
    pub fn set_level(&mut self, number: usize) {
        self.level = u8::try_from(number).ok().and_then(Rung::exact);
    }

    /// Whether the rating shall limit the strength.
    pub const fn set_limited(&mut self, limited: bool) {
        self.limited = limited;
    }

    /// Takes the level whose rating is the nearest, once it is to be limited. The least that
    /// can be asked for is the first level, even where that is rated below it.
    pub fn set_rating(&mut self, elo: usize) {
        self.rated = if elo <= *Self::ratings().start() {
            Rung::new(1)
        } else {
            Rung::of_elo(i32::try_from(elo).unwrap_or(i32::MAX))
        };
    }

    /// Takes a seed as a game's record has it, up to 64 bits, or another one each game for 0.
    /// Whether it was a seed.
    pub fn set_seed(&mut self, seed: &str) -> bool {
        let Ok(seed) = seed.trim().parse() else {
            return false;
        };
        self.seed = Some(seed).filter(|&seed| seed > 0);
        true
    }

    /// The limits of a move below full strength. What a clock shows has no say in them; `pace`
    /// is that of a game whose time control is known.
    pub fn limits(&self, pace: Option<Pace>) -> Option<Limits> {
        Some(self.rung()?.limits(pace, self.game_seed()))
    }

    /// Whether nothing limits the strength.
    pub fn is_full(&self) -> bool {
        self.rung().is_none()
    }

    /// What the moves grow from below full strength.
    pub fn seed(&self) -> Option<u64> {
        self.rung().map(|_| self.game_seed())
    }

    fn rung(&self) -> Option<Rung> {
        self.level.or_else(|| self.limited.then_some(self.rated))
    }

    fn game_seed(&self) -> u64 {
        self.seed.unwrap_or(self.seed_of_game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn depth(strength: &Strength) -> Option<u32> {
        strength.limits(None).and_then(|limits| limits.depth)
    }

    #[test]
    fn a_level_counts_more_than_a_rating_and_a_rating_only_once_it_limits() {
        let plies = |number| Some(u32::from(Rung::new(number).plies()));
        let mut strength = Strength::full();
        strength.set_rating(Rung::new(9).rating().elo as usize);
        assert_eq!(depth(&strength), None);
        strength.set_limited(true);
        assert_eq!(depth(&strength), plies(9));
        strength.set_level(19);
        assert_eq!(depth(&strength), plies(19));
        strength.set_level(0);
        strength.set_rating(*Strength::ratings().start());
        assert_eq!(strength.rung(), Some(Rung::new(1)));
        strength.set_rating(*Strength::ratings().end());
        assert_eq!(depth(&strength), plies(Rung::COUNT));
    }

    #[test]
    fn the_seed_is_the_game_s_unless_one_is_set() {
        let seed = |strength: &Strength| strength.limits(None).unwrap().sight.unwrap().seed;
        let mut strength = Strength::full();
        assert_eq!(strength.seed(), None);
        strength.set_level(3);
        let first = seed(&strength);
        assert_eq!(seed(&strength), first);
        strength.new_game();
        assert_ne!(seed(&strength), first);
        let largest = u64::MAX.to_string();
        assert!(strength.set_seed(&largest));
        for no_seed in ["", "-1", "18446744073709551616", "seven"] {
            assert!(!strength.set_seed(no_seed), "{no_seed}");
        }
        strength.new_game();
        assert_eq!(seed(&strength), u64::MAX);
        assert_eq!(strength.seed(), Some(u64::MAX));
        assert!(strength.set_seed("0"));
        assert_ne!(seed(&strength), u64::MAX);
    }
}
