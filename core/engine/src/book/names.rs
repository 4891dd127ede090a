//! The names of openings, by position.

use std::borrow::Cow;

use plywise_chess::Position;

/// All names, one a line. A name with which another begins has no line of its own.
static TEXT: &str = include_str!("data/names.txt");

/// A row for each named position, in the order of their keys.
static TABLE: &[u8] = include_bytes!("data/names.bin");

/// Bytes of a row: the key (8), where the name begins in the text (3), its length (1),
/// the number of the ECO code (2); all big-endian.
const ROW: usize = 14;

/// No position after this ply gives a game its name.
const LAST_NAMED_PLY: usize = 40;

/// The three characters of A00, A01, ... E99, one after the other.
static CODES: [u8; 1500] = codes();

/// An opening: its code in the Encyclopaedia of Chess Openings and its English name.
///
/// The name goes from the general to the special, as in "Ruy Lopez: Closed, Breyer
/// Defense".
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Opening {
    /// Code from `A00` to `E99`; empty where an imported record gives none.
    pub eco: Cow<'static, str>,
    /// English name; empty where an imported record gives none.
    pub name: Cow<'static, str>,
}

/// The opening of a position, if the position itself has a name. Most positions between two named
/// ones have none: for a game use [`opening_of_game`].
///
/// ```
/// use plywise_chess::Position;
/// use plywise_engine::opening;
///
/// let position = Position::startpos();
/// let after = position.after(position.parse_san("e4")?);
/// assert!(opening(&after).is_some_and(|opening| opening.name == "King's Pawn Game"));
/// # Ok::<(), plywise_chess::SanError>(())
/// ```
pub fn opening(position: &Position) -> Option<Opening> {
    find(TABLE, position.hash()).and_then(row)
}

/// The opening of a game, given its positions from the first to the last: that of the last one up
/// to ply 40 that has a name.
pub fn opening_of_game<'a>(positions: impl IntoIterator<Item = &'a Position>) -> Option<Opening> {
    let named = positions.into_iter().take(LAST_NAMED_PLY + 1);
    named.filter_map(opening).last()
}

/// The row of a key, without the key.
fn find(table: &[u8], key: u64) -> Option<&[u8]> {
    let (rows, _) = table.as_chunks::<ROW>();
    let key = key.to_be_bytes();
    // Big-endian bytes sort as the numbers do.
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
    fn every_row_has_a_code_and_a_whole_name() {
        let (rows, rest) = TABLE.as_chunks::<ROW>();
        assert!(rest.is_empty());
        assert!(rows.is_sorted_by(|a, b| a[..8] < b[..8]));
        for bytes in rows {
            let opening = row(&bytes[8..]).expect("a row that can be read");
            assert!(TEXT.contains(&*opening.name) && !opening.name.contains('\n'));
            assert!(("A00"..="E99").contains(&&*opening.eco));
            // Where it begins, a line begins.
            let start = u32::from_be_bytes([0, bytes[8], bytes[9], bytes[10]]) as usize;
            assert!(start == 0 || TEXT.as_bytes()[start - 1] == b'\n');
        }
    }

    #[test]
    fn the_first_and_the_last_row_are_found() {
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
