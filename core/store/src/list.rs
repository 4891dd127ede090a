//! Lists of games: pages, filters, search.

use rusqlite::types::Value;
use rusqlite::{OptionalExtension, params_from_iter};

use super::dates::UnixMillis;
use super::error::{LibraryError, Result};
use super::facts::{color_name, fold};
use super::schema::pieces;
use super::summary::{COLUMNS, GameSummary};
use super::{GameId, Library, search, words};
use plywise_chess::{Color, Position};
use plywise_game::Level;
use plywise_pgn::PgnResult;

/// How a game went for the only person in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PersonResult {
    /// The person won.
    Won,
    /// Nobody won.
    Drawn,
    /// The computer won.
    Lost,
}

/// Which games a list shows. All that is given must fit; the default shows every game
/// that is not deleted and not empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// Words that stand in the title, the names, the event or the opening, or are a level's
    /// name. Upper and lower case do not matter.
    pub text: String,
    /// What the person knows the levels by, for `text`.
    pub level_names: Vec<(Level, String)>,
    /// The result; [`PgnResult::Unknown`] for games without one.
    pub result: Option<PgnResult>,
    /// How it went for the person.
    pub person: Option<PersonResult>,
    /// Games against this level, or between it and another.
    pub level: Option<Level>,
    /// The beginning of an ECO code (`C6`), or a part of an opening's name.
    pub opening: Option<String>,
    /// A part of a player's name.
    pub player: Option<String>,
    /// Played at this time or later.
    pub from: Option<UnixMillis>,
    /// Played before this time.
    pub until: Option<UnixMillis>,
    /// Games that come upon this position, by whatever moves.
    pub position: Option<Box<Position>>,
    /// Imported games only, or only those played here.
    pub imported: Option<bool>,
    /// Deleted games instead of the others.
    pub deleted: bool,
}

/// Of a text that somebody has pasted so many words are looked for: SQLite's queries are bounded.
const MOST_WORDS: usize = 50;

/// A query in the making.
#[derive(Default)]
struct Conditions {
    sql: Vec<String>,
    values: Vec<Value>,
}

impl Conditions {
    /// Adds a condition; each `?` in it stands for the next value.
    fn add(&mut self, sql: &str, values: impl IntoIterator<Item = Value>) {
        self.sql.push(format!("({sql})"));
        self.values.extend(values);
    }

    fn sql(&self) -> String {
        self.sql.join(" AND ")
    }
}

impl GameFilter {
    fn conditions(&self) -> Conditions {
        let mut conditions = Conditions::default();
        let text = |text: &str| Value::Text(fold(text.trim()));
        if self.deleted {
            conditions.add("deleted IS NOT NULL", []);
        } else {
            // A game of which nothing has been played is no news to anybody.
            conditions.add(
                "deleted IS NULL AND (plies > 0 OR finished OR help > 0 OR imported)",
                [],
            );
        }
        for word in self.text.split_whitespace().take(MOST_WORDS) {
            let (sql, values) = search::condition(word, &self.level_names);
            conditions.add(&sql, values);
        }
        if let Some(result) = self.result {
            conditions.add("result = ?", [Value::Text(result.as_str().to_owned())]);
        }
        if let Some(person) = self.person {
            let won = |color| PgnResult::win(color).as_str();
            let side = |person: Color, winner: Color| {
                format!(
                    "person = '{}' AND result = '{}'",
                    color_name(person),
                    won(winner)
                )
            };
            let [white, black] = [Color::White, Color::Black];
            let sql = match person {
                PersonResult::Won => format!("{} OR {}", side(white, white), side(black, black)),
                PersonResult::Lost => format!("{} OR {}", side(white, black), side(black, white)),
                PersonResult::Drawn => "person IS NOT NULL AND result = '1/2-1/2'".to_owned(),
            };
            conditions.add(&sql, []);
        }
        if let Some(level) = self.level {
            let name = Value::Text(words::level_name(level));
            conditions.add("white_level = ? OR black_level = ?", [name.clone(), name]);
        }
        if let Some(opening) = &self.opening {
            conditions.add(
                "instr(fold(eco), ?) = 1 OR instr(fold(opening), ?)",
                [text(opening), text(opening)],
            );
        }
        if let Some(player) = &self.player {
            conditions.add(
                "instr(fold(white), ?) OR instr(fold(black), ?)",
                [text(player), text(player)],
            );
        }
        if let Some(from) = self.from {
            conditions.add("played >= ?", [Value::Integer(from)]);
        }
        if let Some(until) = self.until {
            conditions.add("played < ?", [Value::Integer(until)]);
        }
        if let Some(imported) = self.imported {
            conditions.add("imported = ?", [Value::Integer(imported.into())]);
        }
        // Last, since it takes longest: SQLite asks in this order.
        if let Some(position) = &self.position {
            conditions.add(
                "reaches(start, moves, ?, ?)",
                [
                    Value::Integer(position.hash().cast_signed()),
                    Value::Integer(pieces(position) as i64),
                ],
            );
        }
        conditions
    }
}

impl Library {
    /// Games that fit, those played last first: at most `limit` of them, from the one
    /// after `after` on. The next page begins after the last game of this one, whatever
    /// has come or gone meanwhile.
    ///
    /// # Errors
    /// `NoSuchGame` for `after`; `AlreadyOpen`, `Damaged`, `File`.
    pub fn list(
        &self,
        filter: &GameFilter,
        after: Option<GameId>,
        limit: usize,
    ) -> Result<Vec<GameSummary>> {
        let mut conditions = filter.conditions();
        self.reading(|connection| {
            if let Some(id) = after {
                let played: Option<UnixMillis> = connection
                    .prepare_cached("SELECT played FROM games WHERE id = ?1")?
                    .query_row([id.get()], |row| row.get(0))
                    .optional()?;
                let played = played.ok_or(LibraryError::NoSuchGame { id })?;
                conditions.sql.insert(0, "(played, id) < (?, ?)".to_owned());
                conditions
                    .values
                    .splice(0..0, [Value::Integer(played), Value::Integer(id.get())]);
            }
            let limit = i64::try_from(limit).unwrap_or(i64::MAX);
            let sql = format!(
                "SELECT {COLUMNS} FROM games WHERE {} ORDER BY played DESC, id DESC LIMIT {limit}",
                conditions.sql()
            );
            let mut statement = connection.prepare_cached(&sql)?;
            let rows =
                statement.query_map(params_from_iter(conditions.values), GameSummary::read)?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// How many games fit.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`.
    pub fn count(&self, filter: &GameFilter) -> Result<usize> {
        let conditions = filter.conditions();
        let sql = format!("SELECT count(*) FROM games WHERE {}", conditions.sql());
        self.reading(|connection| {
            let count: i64 = connection
                .prepare_cached(&sql)?
                .query_row(params_from_iter(conditions.values), |row| row.get(0))?;
            Ok(count as usize)
        })
    }

    /// One game as a list shows it, deleted or not.
    ///
    /// # Errors
    /// `NoSuchGame`, `AlreadyOpen`, `Damaged`, `File`.
    pub fn summary(&self, id: GameId) -> Result<GameSummary> {
        self.reading(|connection| {
            let sql = format!("SELECT {COLUMNS} FROM games WHERE id = ?1");
            let found = connection
                .prepare_cached(&sql)?
                .query_row([id.get()], GameSummary::read)
                .optional()?;
            Ok(found.ok_or(LibraryError::NoSuchGame { id })?)
        })
    }
}
