//! Lists of games: paging, filters and search.

use rusqlite::types::Value;
use rusqlite::{Row, params_from_iter};
use serde::Deserialize;
use serde::de::IgnoredAny;

use super::error::Result;
use super::facts::{fold, name_of, named, unnamed};
use super::library::{Library, text};
use super::schema::pieces;
use super::sql::Sql;
use plywise_chess::{Color, Move};
use plywise_game::{Level, western_digit};
use plywise_library::{
    GameFilter, GameId, GameSummary, LibraryError, PersonResult, UnixMillis, Variant,
};
use plywise_openings::Opening;
use plywise_pgn::PgnResult;

/// Columns read by [`read_summary`].
const COLUMNS: &str = "id, uid, imported, created, modified, deleted, played, date, \
     title, event, white, black, white_level, black_level, person, result, reason, finished, \
     help, variant, time, eco, opening, plies, final_fen, substr(moves, -2), \
     iif(person IS NULL, NULL, (SELECT review FROM reviews WHERE game = games.id))";

/// The part of a stored review that the list of games shows.
#[derive(Deserialize)]
struct ReviewSummary {
    moves: Vec<IgnoredAny>,
    /// White's and Black's accuracy in percent.
    accuracy: [Option<u8>; 2],
}

/// Reads a count from a row, clamped to the valid range, so that a damaged row does not hide the
/// others.
fn count(row: &Row<'_>, index: usize) -> rusqlite::Result<u32> {
    let count: i64 = row.get(index)?;
    Ok(u32::try_from(count.max(0)).unwrap_or(u32::MAX))
}

/// Reads the summary of a game from a row of [`COLUMNS`].
fn read_summary(row: &Row<'_>) -> rusqlite::Result<GameSummary> {
    let level = |index| -> rusqlite::Result<Option<Level>> {
        Ok(text(row, index)?.as_deref().and_then(named))
    };
    let words_at = |index| text(row, index).map(Option::unwrap_or_default);
    let imported: bool = row.get(2)?;
    let name = |index, color| -> rusqlite::Result<String> {
        let name = words_at(index)?;
        let is_unnamed = !imported && name == unnamed(color);
        Ok(if is_unnamed { String::new() } else { name })
    };
    let person: Option<Color> = text(row, 14)?.as_deref().and_then(named);
    let result = words_at(15)?;
    let reason = text(row, 16)?;
    let variant = words_at(19)?;
    let plies = count(row, 23)?;
    let review = text(row, 26)?.and_then(|text| serde_json::from_str(&text).ok());
    // A review of other moves is outdated.
    let review = review.filter(|review: &ReviewSummary| review.moves.len() == plies as usize);
    // Absent before the first move.
    let last: Option<Vec<u8>> = row.get(25)?;
    let last = last.and_then(|bytes| <[u8; 2]>::try_from(bytes).ok());
    Ok(GameSummary {
        id: GameId::new(row.get(0)?),
        uid: words_at(1)?,
        imported,
        created: row.get(3)?,
        modified: row.get(4)?,
        deleted: row.get(5)?,
        played: row.get(6)?,
        date: words_at(7)?,
        title: words_at(8)?,
        event: words_at(9)?,
        white: name(10, Color::White)?,
        black: name(11, Color::Black)?,
        white_level: level(12)?,
        black_level: level(13)?,
        person,
        result: result.parse().unwrap_or_default(),
        reason: reason.as_deref().and_then(named),
        finished: row.get(17)?,
        help: count(row, 18)?,
        variant: named(&variant).unwrap_or(Variant::Position),
        time: words_at(20)?,
        opening: Opening {
            eco: words_at(21)?.into(),
            name: words_at(22)?.into(),
        },
        plies,
        accuracy: review.zip(person).and_then(|(review, person)| {
            let [white, black] = review.accuracy;
            match person {
                Color::White => white,
                Color::Black => black,
            }
        }),
        final_fen: words_at(24)?,
        last_move: last.and_then(|bytes| Move::from_bits(u16::from_le_bytes(bytes))),
    })
}

/// Maximum number of search words, since SQLite limits the size of queries.
const MAX_WORDS: usize = 50;

/// SQL `WHERE` clause with its values.
#[derive(Default)]
struct Conditions {
    sql: Vec<String>,
    values: Vec<Value>,
}

impl Conditions {
    /// Adds a condition to the clause. The `?` placeholders of the condition are bound to the
    /// values in order.
    fn add(&mut self, sql: &str, values: impl IntoIterator<Item = Value>) {
        self.sql.push(format!("({sql})"));
        self.values.extend(values);
    }

    fn sql(&self) -> String {
        self.sql.join(" AND ")
    }
}

/// Returns the SQL `WHERE` clause of a filter.
fn conditions(filter: &GameFilter) -> Conditions {
    let mut conditions = Conditions::default();
    let text = |text: &str| Value::Text(fold(text.trim()));
    if filter.deleted {
        conditions.add("deleted IS NOT NULL", []);
    } else {
        // Hides games in which nothing was done yet.
        conditions.add(
            "deleted IS NULL AND (plies > 0 OR finished OR help > 0 OR imported)",
            [],
        );
    }
    for word in filter.text.split_whitespace().take(MAX_WORDS) {
        let (sql, values) = word_condition(word, &filter.level_names, &filter.opening_names);
        conditions.add(&sql, values);
    }
    if let Some(result) = filter.result {
        conditions.add("result = ?", [Value::Text(result.as_str().to_owned())]);
    }
    if let Some(person) = filter.person {
        let won = |color| PgnResult::win(color).as_str();
        let side = |person: Color, winner: Color| {
            format!(
                "person = '{}' AND result = '{}'",
                name_of(&person),
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
    if let Some(level) = filter.level {
        let name = Value::Text(name_of(&level));
        conditions.add("white_level = ? OR black_level = ?", [name.clone(), name]);
    }
    if let Some(opening) = &filter.opening {
        let mut sql = "instr(fold(eco), ?) = 1 OR instr(fold(opening), ?)".to_owned();
        let mut values = vec![text(opening), text(opening)];
        for name in begun(opening, &filter.opening_names) {
            sql += OR_BEGINS;
            values.push(Value::Text(name));
        }
        conditions.add(&sql, values);
    }
    if let Some(player) = &filter.player {
        conditions.add(
            "instr(fold(white), ?) OR instr(fold(black), ?)",
            [text(player), text(player)],
        );
    }
    if let Some(from) = filter.from {
        conditions.add("played >= ?", [Value::Integer(from)]);
    }
    if let Some(until) = filter.until {
        conditions.add("played < ?", [Value::Integer(until)]);
    }
    if let Some(imported) = filter.imported {
        conditions.add("imported = ?", [Value::Integer(imported.into())]);
    }
    // Last, since it is slowest: SQLite evaluates conditions in this order.
    if let Some(position) = &filter.position {
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

impl Library {
    /// Returns up to `limit` games that match a filter, most recently played first, starting after
    /// the game `after`. Paging with the last game of the previous page works even if games were
    /// added or deleted in the meantime.
    ///
    /// # Errors
    /// `NoSuchGame` for `after`; `AlreadyOpen`, `Damaged`, `File`.
    pub fn list(
        &self,
        filter: &GameFilter,
        after: Option<GameId>,
        limit: usize,
    ) -> Result<Vec<GameSummary>> {
        let mut conditions = conditions(filter);
        self.reading(|connection| {
            if let Some(id) = after {
                let sql = "SELECT played FROM games WHERE id = ?1";
                let played: Option<UnixMillis> =
                    connection.first(sql, [id.get()], |row| row.get(0))?;
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
            Ok(connection.rows(&sql, params_from_iter(conditions.values), read_summary)?)
        })
    }

    /// Returns the ids of all games that match a filter, most recently played first.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`.
    pub fn ids(&self, filter: &GameFilter) -> Result<Vec<GameId>> {
        let conditions = conditions(filter);
        let sql = format!(
            "SELECT id FROM games WHERE {} ORDER BY played DESC, id DESC",
            conditions.sql()
        );
        self.reading(|connection| {
            let values = params_from_iter(conditions.values);
            Ok(connection.rows(&sql, values, |row| row.get(0).map(GameId::new))?)
        })
    }

    /// Returns the number of games that match a filter.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`.
    pub fn count(&self, filter: &GameFilter) -> Result<usize> {
        let conditions = conditions(filter);
        let sql = format!("SELECT count(*) FROM games WHERE {}", conditions.sql());
        self.reading(|connection| {
            let count: i64 = connection
                .prepare_cached(&sql)?
                .query_row(params_from_iter(conditions.values), |row| row.get(0))?;
            Ok(count as usize)
        })
    }

    /// Returns the summary of a game, even of a deleted one.
    ///
    /// # Errors
    /// `NoSuchGame`, `AlreadyOpen`, `Damaged`, `File`.
    pub fn summary(&self, id: GameId) -> Result<GameSummary> {
        self.reading(|connection| {
            let sql = format!("SELECT {COLUMNS} FROM games WHERE id = ?1");
            let found = connection.first(&sql, [id.get()], read_summary)?;
            Ok(found.ok_or(LibraryError::NoSuchGame { id })?)
        })
    }
}

/// Condition of a query with the values of its `?` placeholders.
type Condition = (String, Vec<Value>);

/// SQL condition that a game contains a search word.
const ANYWHERE: &str = "instr(words, ?) OR instr(fold(title || ' ' || eco || ' ' || opening), ?)";
/// SQL condition that a game contains a search word that is a number: 1 should match neither level
/// 12 nor an ECO code.
const NUMBER: &str = r#"instr(fold(iif(white_level GLOB '{"rung"*', '', white) || ' ' ||
                                 iif(black_level GLOB '{"rung"*', '', black) || ' ' || event), ?)
                      OR instr(fold(title || ' ' || opening), ?)"#;

/// Additional SQL condition that a search word is the beginning of an opening's name.
const OR_BEGINS: &str = " OR instr(fold(opening), ?) = 1";

/// Returns beginnings of English opening names, case-folded, that match a text in the user's
/// language: a part of a family's name, or the whole name followed by the beginning of a
/// variation's.
fn begun(text: &str, opening_names: &[(&str, &str)]) -> Vec<String> {
    let text = fold(text.trim());
    let part = text.trim_end_matches(':');
    if part.is_empty() {
        return Vec::new();
    }
    let begin = |&(english, own_name): &(&str, &str)| {
        let own_name = fold(own_name);
        if own_name.contains(part) {
            return Some(fold(english));
        }
        let rest = text.strip_prefix(&*own_name)?;
        rest.starts_with(':').then(|| fold(english) + rest)
    };
    opening_names.iter().filter_map(begin).collect()
}

/// Returns the SQL condition that a game contains a search word, or has a level or an opening with
/// this name.
fn word_condition(
    word: &str,
    level_names: &[(Level, String)],
    opening_names: &[(&str, &str)],
) -> Condition {
    let word = fold(word);
    let number = number(&word);
    let is_named = |(_, name): &&(Level, String)| {
        let name = fold(name);
        let mut parts = name.split(|letter: char| !letter.is_alphanumeric());
        parts.any(|part| match &number {
            None => part.contains(&*word),
            Some(wanted) => self::number(part).as_ref() == Some(wanted),
        })
    };
    let text = Value::Text(word.clone());
    let levels: Vec<Value> = level_names
        .iter()
        .filter(is_named)
        .map(|(level, _)| Value::Text(name_of(level)))
        .collect();
    let places = vec!["?"; levels.len()].join(", ");
    let texts = if number.is_some() { NUMBER } else { ANYWHERE };
    let openings: Vec<Value> = begun(&word, opening_names)
        .into_iter()
        .map(Value::Text)
        .collect();
    let begins = OR_BEGINS.repeat(openings.len());
    let sql = format!("{texts} OR white_level IN ({places}) OR black_level IN ({places}){begins}");
    let values = [vec![text.clone(), text], levels.clone(), levels, openings].concat();
    (sql, values)
}

/// Returns a search word that is a number, with ASCII digits, or `None` for any other word. In some
/// languages users may type either kind of digits.
fn number(word: &str) -> Option<String> {
    let digits: String = word.chars().map(western_digit).collect();
    let is_number = !digits.is_empty() && digits.chars().all(|letter| letter.is_ascii_digit());
    is_number.then_some(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_in_any_script() {
        for (word, expected) in [
            ("12", Some("12")),
            ("١٢", Some("12")),
            ("۱۲", Some("12")),
            ("1a", None),
            ("c60", None),
            ("", None),
        ] {
            assert_eq!(number(word).as_deref(), expected, "{word}");
        }
    }
}
