//! Texts of the games: game states as JSON, and PGN.

use plywise_game::session::SavedGame;
use plywise_library::{GameId, LibraryError};
use plywise_pgn::PgnGame;
use rusqlite::{Connection, Row, Transaction, params};

use super::error::Result;
use super::facts::Fnv;
use super::library::{Fault, text};
use super::sql::Sql;

/// Game state and PGN text of a game, as far as it has them.
pub(super) type ReadTexts = (Option<SavedGame>, Option<String>);

/// Reads the texts of a game to copy them elsewhere. Returns `None` if the game has no texts, and
/// `(None, None)` if its texts are damaged.
pub(super) fn read_texts(connection: &Connection, id: i64) -> rusqlite::Result<Option<ReadTexts>> {
    match texts(connection, GameId::new(id)) {
        Ok((record, pgn)) => {
            let record = record.map(|text| serde_json::from_str(&text)).transpose();
            Ok(Some(record.map_or((None, None), |record| (record, pgn))))
        }
        Err(Fault::Sql(error)) => Err(error),
        Err(Fault::Library(LibraryError::NoSuchGame { .. })) => Ok(None),
        Err(Fault::Library(_)) => Ok(Some((None, None))),
    }
}

/// Returns the stored texts of a game after verifying their checksum.
pub(super) fn texts(
    connection: &Connection,
    id: GameId,
) -> Result<(Option<String>, Option<String>), Fault> {
    let sql = "SELECT record, pgn, checksum FROM records WHERE game = ?1";
    let read = |row: &Row<'_>| Ok((text(row, 0)?, text(row, 1)?, row.get(2)?));
    let found = connection.first(sql, [id.get()], read)?;
    let (record, pgn, checksum): (Option<String>, Option<String>, i64) =
        found.ok_or(LibraryError::NoSuchGame { id })?;
    if record_checksum(record.as_deref(), pgn.as_deref()) != checksum {
        let reason = "its checksum is wrong".to_owned();
        return Err(LibraryError::DamagedGame { id, reason }.into());
    }
    Ok((record, pgn))
}

/// Contents of a game.
pub(super) enum Content {
    /// Game that was played here, with the PGN text of the notes on it.
    Played(Box<SavedGame>, Option<String>),
    /// Imported game.
    Imported(Box<PgnGame>),
}

/// Returns the checksum stored with the texts of a game.
pub(super) fn record_checksum(record: Option<&str>, pgn: Option<&str>) -> i64 {
    let mut hash = Fnv::new();
    hash.add(record.unwrap_or_default().as_bytes());
    hash.add(pgn.unwrap_or_default().as_bytes());
    hash.0.cast_signed()
}

/// Reads the contents of a game.
pub(super) fn content(connection: &Connection, id: GameId) -> Result<Content, Fault> {
    let (record, pgn) = texts(connection, id)?;
    let content = match record {
        Some(text) => serde_json::from_str(&text)
            .map(|game| Content::Played(game, pgn))
            .map_err(|error| error.to_string()),
        None => read_pgn(pgn.as_deref()).map(|game| Content::Imported(Box::new(game))),
    };
    Ok(content.map_err(|reason| LibraryError::DamagedGame { id, reason })?)
}

/// Parses the PGN text of an imported game. Returns a description of the problem if it is invalid.
pub(super) fn read_pgn(pgn: Option<&str>) -> Result<PgnGame, String> {
    let text = pgn.ok_or("it has no moves")?;
    match PgnGame::read_all(text).pop() {
        Some(game) if !game.is_damaged() => Ok(game),
        _ => Err("its PGN text is damaged".to_owned()),
    }
}

/// Writes the texts of a game with their checksum.
pub(super) fn put_texts(
    transaction: &Transaction<'_>,
    id: i64,
    record: Option<&str>,
    pgn: Option<&str>,
) -> rusqlite::Result<()> {
    transaction.run(
        "INSERT INTO records (game, record, pgn, checksum) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (game) DO UPDATE SET record = excluded.record, pgn = excluded.pgn,
             checksum = excluded.checksum",
        params![id, record, pgn, record_checksum(record, pgn)],
    )?;
    Ok(())
}
