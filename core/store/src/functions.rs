//! Functions of ours that queries use.

use rusqlite::functions::{Context, FunctionFlags};
use rusqlite::{Connection, types::ValueRef};

use super::facts::fold;
use plywise_chess::{Bitboard, Color, Move, Position};

/// Makes the functions known to a connection.
///
/// `fold(text)` takes out upper case. `reaches(start, moves, key, pieces)` is whether a
/// game comes upon the position with this key and so many pieces. `later(at, before)` is the
/// present time, or the first one after `before` if the device's clock was set back since.
pub(super) fn add(connection: &Connection) -> rusqlite::Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8
        | FunctionFlags::SQLITE_DETERMINISTIC
        | FunctionFlags::SQLITE_INNOCUOUS;
    connection.create_scalar_function("fold", 1, flags, |context: &Context<'_>| {
        Ok(fold(text(context, 0)))
    })?;
    connection.create_scalar_function("later", 2, flags, |context: &Context<'_>| {
        let (at, before) = (context.get::<i64>(0)?, context.get::<Option<i64>>(1)?);
        Ok(before.map_or(at, |before| at.max(before.saturating_add(1))))
    })?;
    connection.create_scalar_function("reaches", 4, flags, |context: &Context<'_>| {
        let start = match context.get_raw(0) {
            ValueRef::Null => Some(Position::startpos()),
            _ => Position::from_fen(text(context, 0)).ok(),
        };
        let key = context.get::<i64>(2)?.cast_unsigned();
        let pieces = context.get::<u32>(3)?;
        let moves = context.get_raw(1);
        let moves = moves.as_blob().unwrap_or_default();
        Ok(start.is_some_and(|start| reaches(start, moves, key, pieces as usize)))
    })
}

fn text<'a>(context: &'a Context<'_>, index: usize) -> &'a str {
    context.get_raw(index).as_str().unwrap_or_default()
}

/// How many pieces stand on the board.
pub(super) fn pieces(position: &Position) -> usize {
    let all: Bitboard = position.color(Color::White) | position.color(Color::Black);
    all.len() as usize
}

/// Plays a game through until the position comes or too many pieces are gone.
fn reaches(start: Position, moves: &[u8], key: u64, least: usize) -> bool {
    let mut position = start;
    let (moves, _) = moves.as_chunks::<2>();
    for &bytes in moves {
        if position.hash() == key {
            return true;
        }
        let mv = Move::from_bits(u16::from_le_bytes(bytes));
        let Some(mv) = mv.filter(|_| pieces(&position) >= least) else {
            return false;
        };
        if position.try_play(mv).is_err() {
            return false;
        }
    }
    position.hash() == key
}
