//! How the person does against each level, and how strong that makes them.

use super::error::Result;
use super::glicko::{Rating, Scored, update};
use super::list::PersonResult;
use super::summary::color;
use super::{Library, words};
use crate::game::Level;
use crate::game::pgn::PgnResult;

/// The games of a person against one level that are over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelStatistics {
    /// The level.
    pub level: Level,
    /// Games that the person won.
    pub won: u32,
    /// Games that nobody won.
    pub drawn: u32,
    /// Games that the computer won.
    pub lost: u32,
    /// Wins in a row up to the last game.
    pub streak: u32,
    /// Losses in a row up to the last game.
    pub losing_streak: u32,
    /// The most wins in a row there have been.
    pub best_streak: u32,
}

/// The person's strength, worked out from the games that count.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PersonRating {
    /// The estimate and its uncertainty.
    pub rating: Rating,
    /// How many games it rests on.
    pub games: u32,
}

/// So many games must count before the estimate is worth telling: after fewer its interval
/// holds half the ladder.
const ENOUGH: u32 = 5;

/// After so many wins or losses in a row another level may be more fun.
const IN_A_ROW: u32 = 3;

/// Games of one rating period: Glickman advises ten to fifteen.
const PERIOD: usize = 12;

/// No person is rated lower: the absolute floor of the United States Chess Federation.
const FLOOR: f64 = 100.0;

/// Standard deviations in half the width of a 95 % interval.
const DEVIATIONS: f64 = 1.96;

/// A game that is over, as it counts here.
struct Ended {
    level: Level,
    result: PersonResult,
    counts: bool,
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

    /// The level to go on with after a row of wins or losses, if the ladder has one.
    pub fn suggested(&self) -> Option<Level> {
        if self.streak >= IN_A_ROW {
            self.level.harder()
        } else if self.losing_streak >= IN_A_ROW {
            self.level.easier()
        } else {
            None
        }
    }
}

impl PersonRating {
    /// Half the width of the estimate's 95 % interval, in Elo.
    pub fn margin(&self) -> f64 {
        DEVIATIONS * self.rating.deviation
    }

    /// How many more games must count before the estimate is worth telling.
    pub const fn games_missing(&self) -> u32 {
        ENOUGH.saturating_sub(self.games)
    }
}

impl Library {
    /// The person's games against each level that they have met, in the order in which
    /// they met them. Deleted games do not count, nor do games in which the level was
    /// changed: their results say nothing of either level. Games with help do.
    ///
    /// # Errors
    /// `Locked`, `Damaged`, `File`.
    pub fn statistics(&self) -> Result<Vec<LevelStatistics>> {
        let mut all: Vec<LevelStatistics> = Vec::new();
        for game in self.ended_games()? {
            let known = all.iter().position(|level| level.level == game.level);
            let index = known.unwrap_or_else(|| {
                all.push(LevelStatistics::none(game.level));
                all.len() - 1
            });
            all[index].add(game.result);
        }
        Ok(all)
    }

    /// The person's strength by Glicko-2, from all games against levels whose strength is
    /// known, in the order in which they were played. Games with help, games
    /// of more than one level and games from set-up positions do not count.
    ///
    /// # Errors
    /// `Locked`, `Damaged`, `File`.
    pub fn rating(&self) -> Result<PersonRating> {
        let games = self.ended_games()?;
        let scored: Vec<Scored> = games
            .iter()
            .filter(|game| game.counts)
            .filter_map(|game| {
                let level = game.level.rating()?;
                let deviation = f64::from(level.margin) / DEVIATIONS;
                Some(Scored {
                    opponent: Rating::measured(f64::from(level.elo), deviation),
                    score: match game.result {
                        PersonResult::Won => 1.0,
                        PersonResult::Drawn => 0.5,
                        PersonResult::Lost => 0.0,
                    },
                })
            })
            .collect();
        // People choose a level that suits them: a better first guess than any number.
        let guess = scored.first().map_or(Rating::UNKNOWN, |first| Rating {
            rating: first.opponent.rating,
            ..Rating::UNKNOWN
        });
        let mut rating = scored.chunks(PERIOD).fold(guess, update);
        rating.rating = rating.rating.max(FLOOR);
        Ok(PersonRating {
            rating,
            games: scored.len() as u32,
        })
    }

    fn ended_games(&self) -> Result<Vec<Ended>> {
        self.reading(|connection| {
            let mut statement = connection.prepare_cached(
                "SELECT person, coalesce(white_level, black_level), result, counts FROM games
                 WHERE finished AND person IS NOT NULL AND deleted IS NULL AND imported = 0
                     AND NOT mixed
                 ORDER BY played, id",
            )?;
            let rows = statement.query_map((), |row| {
                let person: String = row.get(0)?;
                let level: Option<String> = row.get(1)?;
                let result: String = row.get(2)?;
                let counts: bool = row.get(3)?;
                Ok(ended(&person, level.as_deref(), &result, counts))
            })?;
            let mut games = Vec::new();
            for game in rows {
                games.extend(game?);
            }
            Ok(games)
        })
    }
}

fn ended(person: &str, level: Option<&str>, result: &str, counts: bool) -> Option<Ended> {
    let person = color(person)?;
    let result = match result.parse::<PgnResult>().ok()? {
        PgnResult::Unknown => return None,
        PgnResult::Draw => PersonResult::Drawn,
        won if won.winner() == Some(person) => PersonResult::Won,
        PgnResult::WhiteWins | PgnResult::BlackWins => PersonResult::Lost,
    };
    Some(Ended {
        level: words::level(level?)?,
        result,
        counts,
    })
}
