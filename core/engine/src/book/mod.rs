//! The opening book and the names of openings.
//!
//! Both are tables that lie in the program ready to use: nothing is read, built or allocated at the
//! start. They are asked with the key of a position, so a position is found whatever the order of
//! the moves that led to it. `data/README.md` says where the data come from and how the tables are
//! made.

use std::borrow::Cow;
use std::cmp::Reverse;

use plywise_chess::{Move, Position, Role, Square};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

mod names;

pub use names::{Opening, opening, opening_of_game};

/// The built-in book.
static BUILTIN: &[u8] = include_bytes!("data/book.bin");

/// An opening book: moves with weights for the positions that it knows.
///
/// It is asked with [`Position::hash`], which differs from the key of a Polyglot book in one
/// corner: such a book counts an en passant file even if the capture would expose the king. No
/// theory reaches such positions; a book has no moves for them.
///
/// ```
/// use plywise_chess::Position;
/// use plywise_engine::Book;
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
    /// The built-in book: the moves of the opening catalogue, without those that lose 0.60 or more
    /// and without oddities. Costs nothing.
    pub const fn builtin() -> Self {
        Self {
            bytes: Cow::Borrowed(BUILTIN),
        }
    }

    /// A book in the Polyglot format (`.bin`). It is checked once, in a few milliseconds for a
    /// million rows.
    pub fn polyglot(bytes: Vec<u8>) -> Result<Self, BookError> {
        check(&bytes)?;
        Ok(Self {
            bytes: Cow::Owned(bytes),
        })
    }

    /// The book's moves in a position with their weights, the heaviest first. A weight means
    /// something only against the others of the same position.
    ///
    /// Moves that are not legal are left out, and those of weight 0, which are not to be played.
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
        // Moves of one weight stand in an order of their own, not in that of the file.
        moves.sort_by_key(|&(mv, weight)| (Reverse(weight), mv.from(), mv.to(), mv.bits()));
        moves
    }

    /// A move to play, or `None` where the book has none. Each move is chosen in proportion to its
    /// weight.
    ///
    /// The choice depends on the position and the seed alone and is the same on every device. A
    /// game keeps one seed.
    pub fn choose(&self, position: &Position, seed: u64) -> Option<Move> {
        let moves = self.moves(position);
        let total: u64 = moves.iter().map(|&(_, weight)| u64::from(weight)).sum();
        let drawn = |seed| SplitMix64::seed_from_u64(seed).next_u64();
        let random = drawn(drawn(seed) ^ position.hash());
        // A number from 0 to total - 1.
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

/// Bytes of a row in the Polyglot format, whose rows are sorted by key: key (8), move (2), weight
/// (2) and 4 bytes for learning programs, all big-endian. A move has six bits for its target
/// square, six for its first square and three for the promotion; castling goes to the rook's
/// square.
const ROW: usize = 16;

/// The reason why a file is not a Polyglot book.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// The file is empty.
    #[error("the book is empty: choose another file")]
    Empty,
    /// The last row is incomplete: the file was cut off or is not a Polyglot book.
    #[error(
        "the book has {bytes} bytes, which is not a multiple of 16: it is damaged or not a \
         Polyglot book"
    )]
    Truncated {
        /// Size of the file.
        bytes: usize,
    },
    /// The rows are not sorted by their keys, so that none can be found.
    #[error("row {row} of the book is out of order: it is damaged or not a Polyglot book")]
    Unsorted {
        /// Number of the first row, from 0, whose key is lower than the one before it.
        row: usize,
    },
}

/// A row without its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    mv: u16,
    /// Weight of the move against the others of the position.
    weight: u16,
}

/// Checks that the bytes are a Polyglot book.
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

/// The entries of a position, in the order of the file.
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
    /// The move, if it is legal. Castling may also go to the king's target square, as in some
    /// books.
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
    fn the_builtin_book_is_a_polyglot_book() {
        assert_eq!(check(BUILTIN), Ok(()));
    }
}
