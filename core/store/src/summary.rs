//! A game as a list shows it.

use rusqlite::Row;

use super::dates::UnixMillis;
use super::portable::text;
use super::{GameId, words};
use plywise_chess::EndReason;
use plywise_chess::{Color, Move};
use plywise_engine::Opening;
use plywise_game::Level;
use plywise_pgn::PgnResult;

/// Where a game's start is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// The usual start.
    Standard,
    /// One of the 960 starts of Chess960.
    Chess960,
    /// A position that was set up.
    Position,
}

/// A game as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// Its number in this library.
    pub id: GameId,
    /// The same in every library that holds the game.
    pub uid: String,
    /// Whether it comes from a PGN file.
    pub imported: bool,
    /// When it was begun or imported.
    pub created: UnixMillis,
    /// When it was saved last.
    pub modified: UnixMillis,
    /// When it was deleted, if it was.
    pub deleted: Option<UnixMillis>,
    /// When it was played, as far as is known: lists are in this order.
    pub played: UnixMillis,
    /// The day it was played in PGN's form; parts may be unknown, as in `1992.??.??`.
    pub date: String,
    /// The title that the person gave it; empty if none.
    pub title: String,
    /// The event of an imported game; empty if none.
    pub event: String,
    /// White's name, or the level in the words of a record; empty for a person without a name
    /// who played here.
    pub white: String,
    /// Black's.
    pub black: String,
    /// White's level, if the computer played White.
    pub white_level: Option<Level>,
    /// Black's.
    pub black_level: Option<Level>,
    /// The side of the only person, if there was exactly one.
    pub person: Option<Color>,
    /// The result.
    pub result: PgnResult,
    /// How it ended, if it ended here.
    pub reason: Option<EndReason>,
    /// Whether it is over. An imported game counts as over if it has a result.
    pub finished: bool,
    /// Takebacks, hints and heeded warnings.
    pub help: u32,
    /// Where it began.
    pub variant: Variant,
    /// The time control as PGN writes it; empty without clocks.
    pub time: String,
    /// The opening.
    pub opening: Opening,
    /// How many plies were played.
    pub plies: u32,
    /// The last position as FEN, for a thumbnail.
    pub final_fen: String,
    /// The last move, for a thumbnail, as in `e2e4`; castling shows the rook's square.
    pub last_move: Option<Move>,
}

/// The columns that [`GameSummary::read`] wants.
pub(super) const COLUMNS: &str = "id, uid, imported, created, modified, deleted, played, date, \
     title, event, white, black, white_level, black_level, person, result, reason, finished, \
     help, variant, time, eco, opening, plies, final_fen, substr(moves, -2)";

/// A side in a column.
pub(super) fn color(name: &str) -> Option<Color> {
    match name {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    }
}

/// A count in a column; the nearest possible one if the file was damaged there, so that
/// one bad row does not hide the others.
fn count(row: &Row<'_>, index: usize) -> rusqlite::Result<u32> {
    let count: i64 = row.get(index)?;
    Ok(u32::try_from(count.max(0)).unwrap_or(u32::MAX))
}

impl GameSummary {
    /// Reads a row of [`COLUMNS`].
    pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        let level = |index| -> rusqlite::Result<Option<Level>> {
            Ok(text(row, index)?.as_deref().and_then(words::level))
        };
        let words_at = |index| text(row, index).map(Option::unwrap_or_default);
        let imported: bool = row.get(2)?;
        let name = |index, color| -> rusqlite::Result<String> {
            let name = words_at(index)?;
            let is_unnamed = !imported && name == words::unnamed(color);
            Ok(if is_unnamed { String::new() } else { name })
        };
        let person = text(row, 14)?;
        let result = words_at(15)?;
        let reason = text(row, 16)?;
        let variant = words_at(19)?;
        // Nothing before the first move.
        let last: Option<Vec<u8>> = row.get(25)?;
        let last = last.and_then(|bytes| <[u8; 2]>::try_from(bytes).ok());
        Ok(Self {
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
            person: person.as_deref().and_then(color),
            result: result.parse().unwrap_or_default(),
            reason: reason.as_deref().and_then(words::reason),
            finished: row.get(17)?,
            help: count(row, 18)?,
            variant: match variant.as_str() {
                "standard" => Variant::Standard,
                "chess960" => Variant::Chess960,
                _ => Variant::Position,
            },
            time: words_at(20)?,
            opening: Opening {
                eco: words_at(21)?.into(),
                name: words_at(22)?.into(),
            },
            plies: count(row, 23)?,
            final_fen: words_at(24)?,
            last_move: last.and_then(|bytes| Move::from_bits(u16::from_le_bytes(bytes))),
        })
    }
}
