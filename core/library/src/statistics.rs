//! The user's results against each level, and the rating derived from them.

use plywise_game::{Level, SkillLevel};

use crate::offer::offer;
use crate::strength::{DEVIATIONS, Rating, Scored, estimates};
use crate::{GameId, PersonResult};

/// Results of the user's finished games against one level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelStatistics {
    /// Level of the computer.
    pub level: Level,
    /// Number of games won by the user.
    pub won: u32,
    /// Number of drawn games.
    pub drawn: u32,
    /// Number of games lost by the user.
    pub lost: u32,
    /// Current winning streak: number of consecutive wins up to the last game.
    pub streak: u32,
    /// Current losing streak: number of consecutive losses up to the last game.
    pub losing_streak: u32,
    /// Longest winning streak so far.
    pub best_streak: u32,
}

/// Achievements of the user in a game against the computer that has just ended, and the suggestion
/// for the next game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Aftermath {
    /// Skill level suggested for the next game, as a more even opponent; `None` if the level should
    /// not change.
    pub offer: Option<SkillLevel>,
    /// Whether the user has beaten the level for the first time.
    pub first_win: bool,
    /// Length of the current winning streak against the level, if it is a new record; otherwise
    /// `None`.
    pub best_streak: Option<u32>,
}

/// The user's rating, estimated from the rated games against the computer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PersonRating {
    /// Estimate of the user's rating with its uncertainty, assuming that the ratings of the levels
    /// are exact.
    pub rating: Rating,
    /// Uncertainty of the levels' own ratings: half the width of their 95 % confidence intervals in
    /// Elo, averaged over the games.
    pub levels: f64,
    /// Number of rated games that the estimate is based on.
    pub games: u32,
}

/// Minimum number of rated games to show the estimated rating. With fewer games, its confidence
/// interval spans half of all levels.
const ENOUGH: u32 = 5;

/// Minimum number of consecutive wins that is reported as a record.
const IN_A_ROW: u32 = 3;

/// Finished game of the user against a level of the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndedGame {
    /// Id of the game.
    pub id: GameId,
    /// Level of the computer.
    pub level: Level,
    /// Result for the user.
    pub result: PersonResult,
    /// Whether the game is rated. Games with help, with a change of level, with moves played before
    /// the computer had finished thinking, or from set-up positions are not.
    pub counts: bool,
    /// Whether the game began at a standard or Chess960 start position.
    pub usual_start: bool,
}

impl LevelStatistics {
    const fn none(level: Level) -> Self {
        Self {
            level,
            won: 0,
            drawn: 0,
            lost: 0,
            streak: 0,
            losing_streak: 0,
            best_streak: 0,
        }
    }

    fn add(&mut self, result: PersonResult) {
        match result {
            PersonResult::Won => self.won += 1,
            PersonResult::Drawn => self.drawn += 1,
            PersonResult::Lost => self.lost += 1,
        }
        let goes_on = |streak: u32, which| if result == which { streak + 1 } else { 0 };
        self.streak = goes_on(self.streak, PersonResult::Won);
        self.losing_streak = goes_on(self.losing_streak, PersonResult::Lost);
        self.best_streak = self.best_streak.max(self.streak);
    }
}

impl EndedGame {
    /// Returns the user's score if the game says anything about the strength of the level. A win
    /// with help does not, and neither does a loss from a position set up by the user.
    fn points(&self) -> Option<f64> {
        match self.result {
            PersonResult::Won => self.counts.then_some(1.0),
            PersonResult::Drawn => self.counts.then_some(0.5),
            PersonResult::Lost => self.usual_start.then_some(0.0),
        }
    }
}

impl PersonRating {
    /// Returns the estimated rating in whole Elo.
    pub fn elo(&self) -> i32 {
        self.rating.rating.round() as i32
    }

    /// Returns half the width of the rating's 95 % confidence interval in whole Elo. It includes
    /// the uncertainty of the levels' own ratings, which does not shrink with the number of games.
    pub fn margin(&self) -> u32 {
        let of_games = DEVIATIONS * self.rating.deviation;
        of_games.hypot(self.levels).round() as u32
    }

    /// Returns the number of further rated games needed before the estimate is shown; 0 if it is
    /// shown.
    pub const fn games_missing(&self) -> u32 {
        ENOUGH.saturating_sub(self.games)
    }
}

/// Returns the user's results against each level, in the order of the first games. Games with help
/// count.
pub fn statistics(games: &[EndedGame]) -> Vec<LevelStatistics> {
    let mut all: Vec<LevelStatistics> = Vec::new();
    for game in games {
        let known = all.iter().position(|level| level.level == game.level);
        let index = known.unwrap_or_else(|| {
            all.push(LevelStatistics::none(game.level));
            all.len() - 1
        });
        all[index].add(game.result);
    }
    all
}

/// Returns the user's achievements and the suggested level after the last of the finished games, if
/// that game is `current`; otherwise an empty result.
pub fn aftermath(games: &[EndedGame], current: Option<GameId>) -> Aftermath {
    let Some((last, before)) = games
        .split_last()
        .filter(|(game, _)| Some(game.id) == current)
    else {
        return Aftermath::default();
    };
    let mut level = LevelStatistics::none(last.level);
    for game in before.iter().filter(|game| game.level == last.level) {
        level.add(game.result);
    }
    let (won_before, best_before) = (level.won, level.best_streak);
    level.add(last.result);
    let counted = games.iter().filter_map(|game| match game.level {
        Level::Skill(skill) => Some((skill, game.points()?)),
        Level::Time(_) | Level::Full => None,
    });
    let is_counted = last.points().is_some() && last.level.rating().is_some();
    let streak = level.streak;
    Aftermath {
        offer: offer(&counted.collect::<Vec<_>>()).filter(|_| is_counted),
        first_win: won_before == 0 && level.won > 0,
        best_streak: (streak >= IN_A_ROW && streak > best_before).then_some(streak),
    }
}

/// Returns the user's rating before the first and after each rated game. The last element is the
/// current rating.
pub fn ratings(games: &[EndedGame]) -> Vec<PersonRating> {
    let counted = games.iter().filter(|game| game.counts);
    let scored: Vec<Scored> = counted
        .filter_map(|game| {
            Some(Scored {
                opponent: game.level.rating()?.into(),
                score: game.points()?,
            })
        })
        .collect();
    let mut deviations = 0.0;
    let ratings = (0..).zip(estimates(&scored)).map(|(games, rating)| {
        let last = scored.get((games as usize).wrapping_sub(1));
        deviations += last.map_or(0.0, |game| game.opponent.deviation);
        PersonRating {
            rating,
            levels: DEVIATIONS * deviations / f64::from(games.max(1)),
            games,
        }
    });
    ratings.collect()
}
