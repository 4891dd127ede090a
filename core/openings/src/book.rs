//! Opening books in the Polyglot format.

use std::borrow::Cow;
use std::cmp::Reverse;

use plywise_chess::{Move, Position, Role, Square};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Content of the built-in opening book, a Polyglot file.
static BUILTIN: &[u8] = include_bytes!("../data/book.bin");

/// Opening book: weighted moves by position.
///
/// Lookup uses [`Position::hash`], which differs from the Polyglot key in one case: Polyglot hashes the en passant file
/// even if the capture would expose the king. Opening theory does not contain such positions.
///
/// ```
/// use plywise_chess::Position;
/// use plywise_openings::Book;
///
/// let position = Position::startpos();
/// let moves = Book::builtin().moves(&position);
/// let chosen = Book::builtin().choose(&position, 7);
/// assert!(moves.iter().any(|&(mv, _weight)| Some(mv) == chosen));
/// ```
#[derive(Clone, Debug)]
pub struct Book {
    bytes: Cow<'static, [u8]>,
}

impl Book {
    /// Returns the built-in opening book: the moves of the opening catalogue, except rare ones and those that lose 60
    /// centipawns or more. Does not copy or parse the book.
    pub const fn builtin() -> Self {
        Self {
            bytes: Cow::Borrowed(BUILTIN),
        }
    }

    /// Creates a book without moves.
    pub const fn empty() -> Self {
        Self {
            bytes: Cow::Borrowed(&[]),
        }
    }

    /// Loads a book in the Polyglot format (`.bin`). The file is validated once, which takes a few milliseconds per
    /// million entries.
    ///
    /// # Errors
    /// Returns an error if the data is empty, truncated or not sorted by key.
    pub fn polyglot(bytes: Vec<u8>) -> Result<Self, BookError> {
        check(&bytes)?;
        Ok(Self {
            bytes: Cow::Owned(bytes),
        })
    }

    /// Returns the book moves of a position with their weights, highest weight first. Weights are only comparable
    /// within one position.
    ///
    /// Illegal moves and moves of weight 0, which a book uses for moves that should not be played, are skipped.
    pub fn moves(&self, position: &Position) -> Vec<(Move, u32)> {
        let mut moves: Vec<(Move, u32)> = Vec::new();
        for entry in entries(&self.bytes, position.hash()) {
            let weight = u32::from(entry.weight);
            let Some(mv) = entry.legal_move(position).filter(|_| weight > 0) else {
                continue;
            };
            match moves.iter_mut().find(|known| known.0 == mv) {
                Some(known) => known.1 = known.1.saturating_add(weight),
                None => moves.push((mv, weight)),
            }
        }
        // Ties are broken by the move, not by the order in the file.
        moves.sort_by_key(|&(mv, weight)| (Reverse(weight), mv.from(), mv.to(), mv.bits()));
        moves
    }

    /// Picks a move with a probability proportional to its weight. Returns `None` if the position is not in the book.
    ///
    /// The choice is a pure function of the position and `seed`, on every platform. Use one seed per game.
    pub fn choose(&self, position: &Position, seed: u64) -> Option<Move> {
        let moves = self.moves(position);
        let total: u64 = moves.iter().map(|&(_, weight)| u64::from(weight)).sum();
        let drawn = |seed| SplitMix64::seed_from_u64(seed).next_u64();
        let random = drawn(drawn(seed) ^ position.hash());
        // Uniform in 0..total.
        let mut left = ((u128::from(random) * u128::from(total)) >> 64) as u64;
        for (mv, weight) in moves {
            match left.checked_sub(u64::from(weight)) {
                Some(rest) => left = rest,
                None => return Some(mv),
            }
        }
        None
    }
}

impl Default for Book {
    fn default() -> Self {
        Self::builtin()
    }
}

/// Size in bytes of an entry of a Polyglot book. Entries are sorted by key and consist of key (8), move (2), weight (2)
/// and learn data (4), all big-endian. A move holds the target square (6 bits), the origin square (6 bits) and the
/// promotion (3 bits). Castling is encoded as king takes rook.
const ROW: usize = 16;

/// Reason why a file is not a valid Polyglot book.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// Polyglot file of length 0.
    #[error("the book is empty: choose another file")]
    Empty,
    /// Incomplete last entry of a Polyglot file: the file is cut off or has another format.
    #[error(
        "the book has {bytes} bytes, which is not a multiple of 16: it is damaged or not a \
         Polyglot book"
    )]
    Truncated {
        /// Size of the truncated file in bytes.
        bytes: usize,
    },
    /// Entries of a Polyglot file that are not sorted by key, so that binary search would fail.
    #[error("row {row} of the book is out of order: it is damaged or not a Polyglot book")]
    Unsorted {
        /// Index, from 0, of the first entry whose key is lower than its predecessor's.
        row: usize,
    },
}

/// Entry of an opening book, without the key of its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    mv: u16,
    /// Weight of the move relative to the other book moves of the position.
    weight: u16,
}

/// Validates that the content of a file is a Polyglot book.
fn check(bytes: &[u8]) -> Result<(), BookError> {
    let (rows, rest) = bytes.as_chunks::<ROW>();
    if bytes.is_empty() {
        return Err(BookError::Empty);
    }
    if !rest.is_empty() {
        return Err(BookError::Truncated { bytes: bytes.len() });
    }
    match rows
        .windows(2)
        .position(|pair| key(&pair[0]) > key(&pair[1]))
    {
        Some(before) => Err(BookError::Unsorted { row: before + 1 }),
        None => Ok(()),
    }
}

/// Iterates over the book entries whose key is `wanted`, in file order.
fn entries(bytes: &[u8], wanted: u64) -> impl Iterator<Item = Entry> {
    let (rows, _) = bytes.as_chunks::<ROW>();
    let start = rows.partition_point(|row| key(row) < wanted);
    rows[start..]
        .iter()
        .take_while(move |row| key(row) == wanted)
        .map(|row| Entry {
            mv: u16::from_be_bytes([row[8], row[9]]),
            weight: u16::from_be_bytes([row[10], row[11]]),
        })
}

fn key(row: &[u8; ROW]) -> u64 {
    row.first_chunk()
        .map_or(0, |bytes| u64::from_be_bytes(*bytes))
}

impl Entry {
    /// Returns the book move if it is legal. Also accepts castling encoded as the king's two-square move, which some
    /// books use.
    fn legal_move(self, position: &Position) -> Option<Move> {
        let promotion = match self.mv >> 12 {
            0 => None,
            1 => Some(Role::Knight),
            2 => Some(Role::Bishop),
            3 => Some(Role::Rook),
            4 => Some(Role::Queen),
            _ => return None,
        };
        let square = |shift: u16| Square::from_index(usize::from(self.mv >> shift) & 63);
        position.find_move(square(6), square(0), promotion)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn builtin_book_is_valid() {
        assert_eq!(check(BUILTIN), Ok(()));
    }
}
