//! The Polyglot book format: rows of sixteen bytes, sorted by position.
//!
//! A row is the position's key (8 bytes), a move (2), its weight (2) and four bytes that
//! only a learning program uses; all big-endian. A move has six bits for the square it
//! goes to, six for the one it leaves and three for what a pawn becomes; castling goes
//! to the rook's square.

use plywise_chess::{Move, Position, Role, Square};

/// Bytes of a row.
const ROW: usize = 16;

/// Why a file is no Polyglot book.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// The file holds nothing.
    #[error("the book is empty")]
    Empty,
    /// The last row is not whole: the file was cut off or is no Polyglot book.
    #[error("the book has {bytes} bytes, which is no multiple of 16: it is damaged or no book")]
    Truncated {
        /// The size of the file.
        bytes: usize,
    },
    /// The rows are not in the order of their keys, so that nothing can be found.
    #[error("row {row} of the book is out of order: it is damaged or no book")]
    Unsorted {
        /// The number of the first row, from 0, whose key is lower than the one before it.
        row: usize,
    },
}

/// One row, without its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    mv: u16,
    /// How often the book's maker would play the move, against its siblings.
    pub(super) weight: u16,
}

/// Whether the bytes are a book.
pub(super) fn check(bytes: &[u8]) -> Result<(), BookError> {
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
pub(super) fn entries(bytes: &[u8], wanted: u64) -> impl Iterator<Item = Entry> {
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
    /// The move, if it is legal. Castling may also be the king's two squares, as some
    /// books have it.
    pub(super) fn legal_move(self, position: &Position) -> Option<Move> {
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
