//! Playing strength requested by a chess program: full strength or a skill level.

use std::ops::RangeInclusive;

use plywise_engine::Limits;
use plywise_game::{Pace, SkillLevel};

/// Playing strength that a chess program has configured: full strength, a skill level or a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Configured skill level; takes precedence over the rating.
    level: Option<SkillLevel>,
    /// Whether the configured rating limits the strength.
    limited: bool,
    rated: SkillLevel,
    /// Configured random seed for the moves of a skill level, if any.
    seed: Option<u64>,
    /// Random seed for the current game if no seed is configured.
    seed_of_game: u64,
}

impl Strength {
    /// Creates the configuration of full strength.
    pub fn full() -> Self {
        Self {
            level: None,
            limited: false,
            rated: SkillLevel::new(SkillLevel::COUNT),
            seed: None,
            seed_of_game: rand::random(),
        }
    }

    /// Returns the range of ratings that can be configured: that of the skill levels, but at least 1, since some chess
    /// programs do not accept smaller numbers.
    pub fn ratings() -> RangeInclusive<usize> {
        let elo = |number| SkillLevel::new(number).rating().elo.max(1) as usize;
        elo(1)..=elo(SkillLevel::COUNT)
    }

    /// Picks a new random seed at the start of a game.
    pub fn new_game(&mut self) {
        self.seed_of_game = rand::random();
    }

    /// Sets the skill level by its number; 0 selects full strength.
    pub fn set_level(&mut self, number: usize) {
        self.level = u8::try_from(number).ok().and_then(SkillLevel::exact);
    }

    /// Sets whether the configured rating limits the strength.
    pub const fn set_limited(&mut self, limited: bool) {
        self.limited = limited;
    }

    /// Sets the skill level with the nearest rating, which takes effect once the strength is limited. The lowest
    /// available rating selects the first level, even if that level is rated lower.
    pub fn set_rating(&mut self, elo: usize) {
        self.rated = if elo <= *Self::ratings().start() {
            SkillLevel::new(1)
        } else {
            SkillLevel::of_elo(i32::try_from(elo).unwrap_or(i32::MAX))
        };
    }

    /// Sets the random seed, a text of a number with up to 64 bits as stored in a game. 0 selects a new seed per game.
    /// Returns `false` if the text is not a seed.
    pub fn set_seed(&mut self, seed: &str) -> bool {
        let Ok(seed) = seed.trim().parse() else {
            return false;
        };
        self.seed = Some(seed).filter(|&seed| seed > 0);
        true
    }

    /// Returns the search limits for the configured skill level, or `None` at full strength. The limits do not depend
    /// on the remaining time; `pace` is derived from the time control, if known.
    pub fn limits(&self, pace: Option<Pace>) -> Option<Limits> {
        Some(self.skill()?.limits(pace, self.game_seed()))
    }

    /// Returns whether the configuration is full strength.
    pub fn is_full(&self) -> bool {
        self.skill().is_none()
    }

    /// Returns the random seed for the moves of a skill level, or `None` at full strength.
    pub fn seed(&self) -> Option<u64> {
        self.skill().map(|_| self.game_seed())
    }

    fn skill(&self) -> Option<SkillLevel> {
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
    fn level_takes_precedence_over_limited_rating() {
        let plies = |number| Some(u32::from(SkillLevel::new(number).plies()));
        let mut strength = Strength::full();
        strength.set_rating(SkillLevel::new(9).rating().elo as usize);
        assert_eq!(depth(&strength), None);
        strength.set_limited(true);
        assert_eq!(depth(&strength), plies(9));
        strength.set_level(19);
        assert_eq!(depth(&strength), plies(19));
        strength.set_level(0);
        strength.set_rating(*Strength::ratings().start());
        assert_eq!(strength.skill(), Some(SkillLevel::new(1)));
        strength.set_rating(*Strength::ratings().end());
        assert_eq!(depth(&strength), plies(SkillLevel::COUNT));
    }

    #[test]
    fn seed_is_per_game_unless_configured() {
        let seed = |strength: &Strength| strength.limits(None).unwrap().handicap().unwrap().seed;
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
