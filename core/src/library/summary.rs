//! A game as a list shows it.

use rusqlite::Row;

use super::dates::UnixMillis;
use super::{GameId, Opening, words};
use crate::board::Color;
use crate::game::pgn::PgnResult;
use crate::game::{EndReason, Level};

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
    /// White's name, or the level in the words of a record.
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
    /// Takebacks and hints.
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
    pub last_move: Option<crate::board::Move>,
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

impl GameSummary {
    /// Reads a row of [`COLUMNS`].
    pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        let level = |index| -> rusqlite::Result<Option<Level>> {
            let name: Option<String> = row.get(index)?;
            Ok(name.as_deref().and_then(words::level))
        };
        let person: Option<String> = row.get(14)?;
        let result: String = row.get(15)?;
        let reason: Option<String> = row.get(16)?;
        let variant: String = row.get(19)?;
        let last: Vec<u8> = row.get(25)?;
        let last = <[u8; 2]>::try_from(last.as_slice()).ok();
        Ok(Self {
            id: GameId::new(row.get(0)?),
            uid: row.get(1)?,
            imported: row.get(2)?,
            created: row.get(3)?,
            modified: row.get(4)?,
            deleted: row.get(5)?,
            played: row.get(6)?,
            date: row.get(7)?,
            title: row.get(8)?,
            event: row.get(9)?,
            white: row.get(10)?,
            black: row.get(11)?,
            white_level: level(12)?,
            black_level: level(13)?,
            person: person.as_deref().and_then(color),
            result: result.parse().unwrap_or_default(),
            reason: reason.as_deref().and_then(words::reason),
            finished: row.get(17)?,
            help: row.get(18)?,
            variant: match variant.as_str() {
                "standard" => Variant::Standard,
                "chess960" => Variant::Chess960,
                _ => Variant::Position,
            },
            time: row.get::<_, Option<String>>(20)?.unwrap_or_default(),
            opening: Opening {
                eco: row.get(21)?,
                name: row.get(22)?,
            },
            plies: row.get(23)?,
            final_fen: row.get(24)?,
            last_move: last
                .and_then(|bytes| crate::board::Move::from_bits(u16::from_le_bytes(bytes))),
        })
    }
}
