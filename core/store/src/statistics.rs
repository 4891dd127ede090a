//! How the person does against each level, and how strong that makes them.

use super::error::Result;
use super::facts::named;
use super::list::PersonResult;
use super::offer::offer;
use super::strength::{DEVIATIONS, Rating, Scored, estimates};
use super::{GameId, Library};
use plywise_game::{Level, Rung};
use plywise_pgn::PgnResult;

/// The games of a person against one level that are over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelStatistics {
    /// The level.
    pub level: Level,
    /// Games that the person won.
    pub won: u32,
    /// Drawn games.
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

/// What a game against the computer that has just ended means for the person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Aftermath {
    /// A level that is likelier to be an even opponent.
    pub offer: Option<Rung>,
    /// Whether the level was beaten for the first time.
    pub first_win: bool,
    /// Wins in a row against the level, if they are more than ever before.
    pub best_streak: Option<u32>,
}

/// The person's strength, worked out from the games that count.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PersonRating {
    /// The estimate and its uncertainty, were the levels' own strengths known exactly.
    pub rating: Rating,
    /// How well the levels' own strengths are known: half the width of their 95 % intervals, in
    /// Elo, on average over the games.
    pub levels: f64,
    /// How many games it rests on.
    pub games: u32,
}

/// How many games must count before the estimate is worth telling: after fewer its interval
/// holds half the ladder.
const ENOUGH: u32 = 5;

/// A best streak is told of from this many wins on.
const IN_A_ROW: u32 = 3;

/// A game that is over, as it counts here.
struct Ended {
    id: i64,
    level: Level,
    result: PersonResult,
    counts: bool,
    usual_start: bool,
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

impl Ended {
    /// The points that the person has made, where they say something of the level. A win with
    /// help says nothing, nor does a game that began with pieces of the person's choice.
    fn points(&self) -> Option<f64> {
        match self.result {
            PersonResult::Won => self.counts.then_some(1.0),
            PersonResult::Drawn => self.counts.then_some(0.5),
            PersonResult::Lost => self.usual_start.then_some(0.0),
        }
    }
}

impl PersonRating {
    /// The estimate, in whole Elo.
    pub fn elo(&self) -> i32 {
        self.rating.rating.round() as i32
    }

    /// Half the width of the estimate's 95 % interval, in whole Elo. However many games there
    /// are, they say nothing about what the levels themselves are worth.
    pub fn margin(&self) -> u32 {
        let of_games = DEVIATIONS * self.rating.deviation;
        of_games.hypot(self.levels).round() as u32
    }

    /// How many more games must count before the estimate is worth telling.
    pub const fn games_missing(&self) -> u32 {
        ENOUGH.saturating_sub(self.games)
    }
}

impl Library {
    /// The person's games against each level that they have met, in the order in which
    /// the first ones ended. Deleted games do not count, nor do games in which the level was
    /// changed: their results say nothing of either level. Games with help do.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`.
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

    /// What the game that was saved last means, if it was one of the person against a level and is
    /// over.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`.
    pub fn aftermath(&self) -> Result<Aftermath> {
        let current = self.current()?.map(GameId::get);
        let games = self.ended_games()?;
        let Some(last) = games.last().filter(|game| Some(game.id) == current) else {
            return Ok(Aftermath::default());
        };
        let mut level = LevelStatistics::none(last.level);
        let (_, before) = games.split_last().unwrap_or((last, &[]));
        for game in before.iter().filter(|game| game.level == last.level) {
            level.add(game.result);
        }
        let (won_before, best_before) = (level.won, level.best_streak);
        level.add(last.result);
        let counted = games.iter().filter_map(|game| match game.level {
            Level::Rung(rung) => Some((rung, game.points()?)),
            Level::Time(_) | Level::Full => None,
        });
        let is_counted = last.points().is_some() && last.level.rating().is_some();
        let streak = level.streak;
        Ok(Aftermath {
            offer: offer(&counted.collect::<Vec<_>>()).filter(|_| is_counted),
            first_win: won_before == 0 && level.won > 0,
            best_streak: (streak >= IN_A_ROW && streak > best_before).then_some(streak),
        })
    }

    /// The person's strength before the first and after each game against a level whose strength is
    /// known, in the order in which they ended; the last one is the strength now. Games with help,
    /// games of more than one level or whose level was not left to think, and games from set-up
    /// positions do not count.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`.
    pub fn ratings(&self) -> Result<Vec<PersonRating>> {
        let games = self.ended_games()?;
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
        Ok(ratings.collect())
    }

    fn ended_games(&self) -> Result<Vec<Ended>> {
        self.reading(|connection| {
            let mut statement = connection.prepare_cached(
                "SELECT id, person, coalesce(white_level, black_level), result, counts,
                     variant != 'position'
                 FROM games
                 WHERE finished AND person IS NOT NULL AND deleted IS NULL AND imported = 0
                     AND NOT mixed
                 ORDER BY ended, id",
            )?;
            let rows = statement.query_map((), |row| {
                let level: Option<String> = row.get(2)?;
                let level = level.as_deref().and_then(named);
                let result = result(&row.get::<_, String>(1)?, &row.get::<_, String>(3)?);
                let (id, counts, usual_start) = (row.get(0)?, row.get(4)?, row.get(5)?);
                Ok(level.zip(result).map(|(level, result)| Ended {
                    id,
                    level,
                    result,
                    counts,
                    usual_start,
                }))
            })?;
            let mut games = Vec::new();
            for game in rows {
                games.extend(game?);
            }
            Ok(games)
        })
    }
}

/// What a result is for the person, who has a side.
fn result(person: &str, result: &str) -> Option<PersonResult> {
    let person = named(person)?;
    Some(match result.parse::<PgnResult>().ok()? {
        PgnResult::Unknown => return None,
        PgnResult::Draw => PersonResult::Drawn,
        won if won.winner() == Some(person) => PersonResult::Won,
        PgnResult::WhiteWins | PgnResult::BlackWins => PersonResult::Lost,
    })
}
