//! Names of openings, looked up by position.

use std::borrow::Cow;

use plywise_chess::Position;

/// All opening names, one per line of text. A name that is a prefix of another one has no separate line.
static TEXT: &str = include_str!("../data/names.txt");

/// One row per position that has an opening name, sorted by the hash of the position.
static TABLE: &[u8] = include_bytes!("../data/names.bin");

/// Size in bytes of a row of [`TABLE`]: hash (8), offset of the name in [`TEXT`] (3), length of the name (1) and index
/// of the ECO code (2), all big-endian.
const ROW: usize = 14;

/// Last ply, counted from the start of the game, whose position can determine the opening of the game.
const LAST_NAMED_PLY: usize = 40;

/// All ECO codes (Encyclopaedia of Chess Openings), A00 to E99, three bytes each.
static CODES: [u8; 1500] = codes();

/// Opening with its ECO code (Encyclopaedia of Chess Openings) and English name.
///
/// Names go from general to specific, as in "Ruy Lopez: Closed, Breyer Defense".
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Opening {
    /// ECO code of the opening, from `A00` to `E99`. Empty if an imported game has none.
    pub eco: Cow<'static, str>,
    /// English name of the opening. Empty if an imported game has none.
    pub name: Cow<'static, str>,
}

/// Returns the opening of a position if this exact position has a name. Many positions within an opening have none; use
/// [`opening_of_game`] for a game.
///
/// ```
/// use plywise_chess::Position;
/// use plywise_openings::opening;
///
/// let position = Position::startpos();
/// let after = position.after(position.parse_san("e4")?);
/// assert!(opening(&after).is_some_and(|opening| opening.name == "King's Pawn Game"));
/// # Ok::<(), plywise_chess::SanError>(())
/// ```
pub fn opening(position: &Position) -> Option<Opening> {
    find(TABLE, position.hash()).and_then(row)
}

/// Returns the opening of a game, which is that of its last named position up to ply 40. `positions` are the positions
/// of the game, beginning with the initial one.
pub fn opening_of_game<'a>(positions: impl IntoIterator<Item = &'a Position>) -> Option<Opening> {
    let named = positions.into_iter().take(LAST_NAMED_PLY + 1);
    named.filter_map(opening).last()
}

/// Returns the row of [`TABLE`] with the given position hash, without the hash, or `None` if there is no such row.
fn find(table: &[u8], key: u64) -> Option<&[u8]> {
    let (rows, _) = table.as_chunks::<ROW>();
    let key = key.to_be_bytes();
    // Big-endian bytes sort in numeric order.
    let index = rows.binary_search_by(|row| row[..8].cmp(&key[..])).ok()?;
    rows.get(index).map(|row| &row[8..])
}

fn row(row: &'static [u8]) -> Option<Opening> {
    let &[a, b, c, length, code_high, code_low] = row else {
        return None;
    };
    let start = u32::from_be_bytes([0, a, b, c]) as usize;
    let code = 3 * usize::from(u16::from_be_bytes([code_high, code_low]));
    Some(Opening {
        eco: str::from_utf8(CODES.get(code..code + 3)?).ok()?.into(),
        name: TEXT.get(start..start + usize::from(length))?.into(),
    })
}

const fn codes() -> [u8; 1500] {
    let mut codes = [0; 1500];
    let mut index = 0;
    while index < 500 {
        codes[3 * index] = b'A' + (index / 100) as u8;
        codes[3 * index + 1] = b'0' + (index / 10 % 10) as u8;
        codes[3 * index + 2] = b'0' + (index % 10) as u8;
        index += 1;
    }
    codes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_has_a_code_and_a_complete_name() {
        let (rows, rest) = TABLE.as_chunks::<ROW>();
        assert!(rest.is_empty());
        assert!(rows.is_sorted_by(|a, b| a[..8] < b[..8]));
        for bytes in rows {
            let opening = row(&bytes[8..]).expect("a row that can be read");
            assert!(TEXT.contains(&*opening.name) && !opening.name.contains('\n'));
            assert!(("A00"..="E99").contains(&&*opening.eco));
            // The name starts at the beginning of a line.
            let start = u32::from_be_bytes([0, bytes[8], bytes[9], bytes[10]]) as usize;
            assert!(start == 0 || TEXT.as_bytes()[start - 1] == b'\n');
        }
    }

    #[test]
    fn first_and_last_row_are_found() {
        let (rows, _) = TABLE.as_chunks::<ROW>();
        for row in [rows[0], rows[rows.len() - 1]] {
            let key = row.first_chunk().copied().map(u64::from_be_bytes);
            assert_eq!(find(TABLE, key.expect("a key")), Some(&row[8..]));
        }
        assert_eq!(find(TABLE, 0), None);
        assert_eq!(find(TABLE, u64::MAX), None);
        assert_eq!(find(&[], 1), None);
    }
}
