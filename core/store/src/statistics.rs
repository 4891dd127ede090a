//! The user's results against each level, and the rating derived from them.

use plywise_library::{
    Aftermath, EndedGame, GameId, LevelStatistics, PersonRating, PersonResult, aftermath, ratings,
    statistics,
};
use plywise_pgn::PgnResult;

use super::error::Result;
use super::facts::named;
use super::library::Library;
use super::sql::Sql;

impl Library {
    /// Returns the results against each level that the user has played, in the order of the first
    /// finished games. Games with help count.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`.
    pub fn statistics(&self) -> Result<Vec<LevelStatistics>> {
        Ok(statistics(&self.ended_games()?))
    }

    /// Returns the user's achievements in the game that was saved last, and the level to suggest
    /// next. Achievements are a first win and a record streak against the level. Empty unless the
    /// game is finished and was played against a level.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`.
    pub fn aftermath(&self) -> Result<Aftermath> {
        Ok(aftermath(&self.ended_games()?, self.current()?))
    }

    /// Returns the user's rating before the first and after each rated game, in the order in which
    /// the games ended.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`.
    pub fn ratings(&self) -> Result<Vec<PersonRating>> {
        Ok(ratings(&self.ended_games()?))
    }

    /// Returns the finished games of the user against a level, in the order in which they ended.
    /// Deleted games are left out, and so are games with a change of level, since these say nothing
    /// about either level.
    fn ended_games(&self) -> Result<Vec<EndedGame>> {
        self.reading(|connection| {
            let games = connection.rows(
                "SELECT id, person, coalesce(white_level, black_level), result, counts,
                     variant != 'position'
                 FROM games
                 WHERE finished AND person IS NOT NULL AND deleted IS NULL AND imported = 0
                     AND NOT mixed
                 ORDER BY ended, id",
                (),
                |row| {
                    let level: Option<String> = row.get(2)?;
                    let level = level.as_deref().and_then(named);
                    let result = result(&row.get::<_, String>(1)?, &row.get::<_, String>(3)?);
                    let (id, counts, usual_start) = (row.get(0)?, row.get(4)?, row.get(5)?);
                    Ok(level.zip(result).map(|(level, result)| EndedGame {
                        id: GameId::new(id),
                        level,
                        result,
                        counts,
                        usual_start,
                    }))
                },
            )?;
            Ok(games.into_iter().flatten().collect())
        })
    }
}

/// Returns the result from the point of view of the side `person`.
fn result(person: &str, result: &str) -> Option<PersonResult> {
    let person = named(person)?;
    Some(match result.parse::<PgnResult>().ok()? {
        PgnResult::Unknown => return None,
        PgnResult::Draw => PersonResult::Drawn,
        won if won.winner() == Some(person) => PersonResult::Won,
        PgnResult::WhiteWins | PgnResult::BlackWins => PersonResult::Lost,
    })
}
