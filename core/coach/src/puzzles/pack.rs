//! Compact binary format of puzzles, about 35 bytes per puzzle.
//!
//! A pack consists of [`MAGIC`], the number of the last game searched for puzzles, the number of puzzles, a table with
//! the record length, rating and motifs of each puzzle, the records, and a checksum of everything before it (64-bit
//! FNV-1a). Numbers are little-endian. A record contains the start position and the moves: one byte with the side to
//! move and the castling rights, the en passant file or 8, the halfmove clock, the fullmove number, the occupied
//! squares, a half byte per piece in the order of the squares, and two bytes per move.

use std::borrow::Cow;

use plywise_chess::{
    Bitboard, CastlingSide, Color, File, Move, Piece, Position, Rank, Role, Setup, Square,
};
use plywise_tactics::Motifs;
use thiserror::Error;

use super::puzzle::Puzzle;

const MAGIC: &[u8; 8] = b"PLYPUZ01";
const HEAD: usize = 16;
const ROW: usize = 7;
const SUM: usize = 8;

/// The built-in puzzles.
#[cfg(not(target_family = "wasm"))]
const BUILTIN: &[u8] = include_bytes!("../../data/puzzles.bin");

/// Returns the file with the built-in puzzles.
#[cfg(not(target_family = "wasm"))]
const fn builtin() -> Cow<'static, [u8]> {
    Cow::Borrowed(BUILTIN)
}

#[cfg(target_family = "wasm")]
use host::builtin;
#[cfg(target_family = "wasm")]
pub use host::set_builtin;

/// A page loads the built-in puzzles only when they are needed.
#[cfg(target_family = "wasm")]
mod host {
    use std::borrow::Cow;
    use std::sync::OnceLock;

    static LOAD: OnceLock<fn() -> Vec<u8>> = OnceLock::new();

    /// Sets the function that loads the file with the built-in puzzles; empty if it cannot be
    /// loaded. Only the first call has an effect.
    pub fn set_builtin(load: fn() -> Vec<u8>) {
        let _ = LOAD.set(load);
    }

    pub(super) fn builtin() -> Cow<'static, [u8]> {
        Cow::Owned(LOAD.get().map_or_else(Vec::new, |load| load()))
    }
}

/// An error while reading a pack of puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PuzzlesError {
    /// The data does not begin like a pack of this version.
    #[error("this is not a puzzle file of this version")]
    NoPack,
    /// The data is shorter or longer than its header requires.
    #[error("the puzzles are not complete")]
    Length,
    #[error("the puzzles are damaged: their checksum is wrong")]
    Checksum,
    #[error("puzzle {number} is damaged")]
    Puzzle {
        /// Index in the pack.
        number: usize,
    },
}

/// Content of a pack of puzzles in decoded form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pack {
    /// Number of the last game that was searched for the puzzles of the pack.
    pub games: u32,
    pub puzzles: Vec<Puzzle>,
}

impl Pack {
    /// Encodes the pack in the format that [`Puzzles::open`] reads.
    pub fn to_bytes(&self) -> Vec<u8> {
        let records: Vec<Vec<u8>> = self
            .puzzles
            .iter()
            .map(|puzzle| record(puzzle.start(), puzzle.moves()))
            .collect();
        let mut bytes = MAGIC.to_vec();
        bytes.extend(self.games.to_le_bytes());
        bytes.extend((self.puzzles.len() as u32).to_le_bytes());
        for (puzzle, record) in self.puzzles.iter().zip(&records) {
            bytes.push(record.len() as u8);
            bytes.extend(puzzle.rating().to_le_bytes());
            bytes.extend(puzzle.motifs().bits().to_le_bytes());
        }
        bytes.extend(records.concat());
        bytes.extend(fnv(&bytes).to_le_bytes());
        bytes
    }
}

/// Index entry of a puzzle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) id: u64,
    pub(super) rating: u16,
    pub(super) motifs: Motifs,
    begin: usize,
    end: usize,
}

/// A pack of puzzles. Each puzzle is decoded on demand.
#[derive(Clone, Debug)]
pub struct Puzzles {
    bytes: Cow<'static, [u8]>,
    games: u32,
    pub(super) entries: Vec<Entry>,
    /// Indices of the entries, sorted by their ids.
    by_id: Vec<usize>,
}

impl Puzzles {
    /// Returns the built-in puzzles.
    ///
    /// # Errors
    ///
    /// Returns an error if the embedded data is damaged or, in a page, cannot be loaded.
    pub fn builtin() -> Result<Self, PuzzlesError> {
        Self::open(builtin())
    }

    /// Opens a pack. Verifies the checksum but does not decode the puzzles.
    ///
    /// # Errors
    ///
    /// Returns an error if the bytes are not a valid pack.
    pub fn open(bytes: Cow<'static, [u8]>) -> Result<Self, PuzzlesError> {
        let (body, sum) = bytes
            .split_last_chunk::<SUM>()
            .ok_or(PuzzlesError::NoPack)?;
        let mut reader = Reader(body);
        let magic = reader.take::<8>();
        if magic.as_ref() != Some(MAGIC) {
            return Err(PuzzlesError::NoPack);
        }
        if fnv(body) != u64::from_le_bytes(*sum) {
            return Err(PuzzlesError::Checksum);
        }
        let games = reader.u32().ok_or(PuzzlesError::Length)?;
        let count = reader.u32().ok_or(PuzzlesError::Length)? as usize;
        let table = count
            .checked_mul(ROW)
            .and_then(|size| size.checked_add(HEAD));
        let mut begin = table
            .filter(|&end| end <= body.len())
            .ok_or(PuzzlesError::Length)?;
        let mut entries = Vec::with_capacity(count);
        for _ in 0..count {
            let row = reader.take::<ROW>().ok_or(PuzzlesError::Length)?;
            let [length, low, high, motifs @ ..] = row;
            let end = begin + usize::from(length);
            let record = body.get(begin..end).ok_or(PuzzlesError::Length)?;
            entries.push(Entry {
                id: fnv(record),
                rating: u16::from_le_bytes([low, high]),
                motifs: Motifs::from_bits(u32::from_le_bytes(motifs)),
                begin,
                end,
            });
            begin = end;
        }
        if begin != body.len() {
            return Err(PuzzlesError::Length);
        }
        let mut by_id: Vec<usize> = (0..count).collect();
        by_id.sort_unstable_by_key(|&number| entries[number].id);
        Ok(Self {
            bytes,
            games,
            entries,
            by_id,
        })
    }

    /// Returns the number of the last game that was searched for these puzzles.
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// Returns the number of puzzles.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Returns `true` if the pack contains no puzzles.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Decodes the puzzle with this index. `None` if the index is out of range.
    ///
    /// # Errors
    ///
    /// Returns an error if the record is invalid.
    pub fn get(&self, number: usize) -> Option<Result<Puzzle, PuzzlesError>> {
        let entry = self.entries.get(number)?;
        let record = self.bytes.get(entry.begin..entry.end)?;
        let puzzle = unpack(record, entry.rating, entry.motifs);
        Some(puzzle.ok_or(PuzzlesError::Puzzle { number }))
    }

    /// Returns the rating of the puzzle with this id, or `None` if the pack does not contain it.
    pub fn rating_of(&self, id: u64) -> Option<u16> {
        Some(self.entries.get(self.number_of(id)?)?.rating)
    }

    /// Returns the motifs of the puzzle with this id, or `None` if the pack does not contain it.
    pub fn motifs_of(&self, id: u64) -> Option<Motifs> {
        Some(self.entries.get(self.number_of(id)?)?.motifs)
    }

    fn number_of(&self, id: u64) -> Option<usize> {
        let of = |&number: &usize| self.entries.get(number).map(|entry| entry.id);
        let at = self.by_id.binary_search_by_key(&Some(id), of).ok()?;
        self.by_id.get(at).copied()
    }

    /// Decodes all puzzles, so that they can be packed again.
    ///
    /// # Errors
    ///
    /// Returns an error if a record is invalid.
    pub fn unpack(&self) -> Result<Pack, PuzzlesError> {
        let puzzles = (0..self.len()).filter_map(|number| self.get(number));
        Ok(Pack {
            games: self.games,
            puzzles: puzzles.collect::<Result<_, _>>()?,
        })
    }
}

/// Returns the stable id of a puzzle.
pub(super) fn id(start: &Position, moves: &[Move]) -> u64 {
    fnv(&record(start, moves))
}

/// 64-bit FNV-1a hash (Fowler, Noll and Vo).
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}

/// Castling rights in the order of their bits, starting with bit 1.
const CASTLING: [(Color, CastlingSide, Square); 4] = [
    (Color::White, CastlingSide::KingSide, Square::H1),
    (Color::White, CastlingSide::QueenSide, Square::A1),
    (Color::Black, CastlingSide::KingSide, Square::H8),
    (Color::Black, CastlingSide::QueenSide, Square::A8),
];
const NO_FILE: u8 = 8;

fn record(start: &Position, moves: &[Move]) -> Vec<u8> {
    let rights = CASTLING.iter().enumerate();
    let rights = rights.map(|(bit, &(color, side, _))| {
        u8::from(start.castling_rook(color, side).is_some()) << (bit + 1)
    });
    let file = start.en_passant().map(|square| square.file().index() as u8);
    let mut bytes = vec![
        start.turn() as u8 | rights.sum::<u8>(),
        file.unwrap_or(NO_FILE),
        start.halfmove_clock().min(255) as u8,
    ];
    bytes.extend(start.fullmove_number().to_le_bytes());
    bytes.extend(start.occupied().0.to_le_bytes());
    let pieces = start.occupied().into_iter();
    let halves: Vec<u8> = pieces
        .filter_map(|square| start.piece_on(square))
        .map(|piece| piece.color as u8 * 8 + piece.role as u8)
        .collect();
    let pairs = halves.chunks(2);
    bytes.extend(pairs.map(|pair| pair[0] | pair.get(1).map_or(0, |&high| high << 4)));
    bytes.extend(moves.iter().flat_map(|mv| mv.bits().to_le_bytes()));
    bytes
}

fn unpack(bytes: &[u8], rating: u16, motifs: Motifs) -> Option<Puzzle> {
    let mut reader = Reader(bytes);
    let [flags, file, halfmove_clock] = reader.take()?;
    let turn = Color::ALL[usize::from(flags & 1)];
    let mut setup = Setup {
        turn,
        halfmove_clock: halfmove_clock.into(),
        fullmove_number: u16::from_le_bytes(reader.take()?),
        ..Setup::empty()
    };
    for (bit, &(.., rook)) in CASTLING.iter().enumerate() {
        if flags >> (bit + 1) & 1 != 0 {
            setup.castling = setup.castling.with(rook);
        }
    }
    if file < NO_FILE {
        let rank = Rank::Sixth.relative_to(turn);
        setup.en_passant = Some(Square::new(File::from_index(file.into()), rank));
    }
    let occupied = Bitboard(u64::from_le_bytes(reader.take()?));
    let mut pending = None;
    for square in occupied {
        let half = if let Some(high) = pending.take() {
            high
        } else {
            let [pair] = reader.take()?;
            pending = Some(pair >> 4);
            pair & 15
        };
        let color = Color::ALL[usize::from(half >> 3)];
        let role = *Role::ALL.get(usize::from(half & 7))?;
        setup.set(square, Some(Piece::new(color, role)));
    }
    let start = Position::from_setup(&setup).ok()?;
    let mut moves = Vec::new();
    while let Some(bits) = reader.take() {
        moves.push(Move::from_bits(u16::from_le_bytes(bits))?);
    }
    Puzzle::new(start, moves, rating, motifs).filter(|_| reader.0.is_empty())
}

/// Reads bytes from the front of a slice.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (first, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*first)
    }

    fn u32(&mut self) -> Option<u32> {
        self.take().map(u32::from_le_bytes)
    }
}

#[cfg(test)]
mod tests {
    use plywise_tactics::Motif;

    use super::super::puzzle::tests::puzzle;
    use super::*;

    fn pack() -> Pack {
        let puzzles = [
            (
                "8/5kp1/p4n1p/P3R3/8/3r3P/2p2PP1/R5K1 w - - 0 31",
                "e5c5 d3d1",
            ),
            (
                "r3k2r/8/8/8/5pP1/8/8/R3K2R b KQkq g3 0 9",
                "f4g3 h1h8 e8e7 h8a8",
            ),
            ("8/P5k1/8/8/8/6K1/7p/8 w - - 100 60", "a7a8q h2h1n"),
            (
                "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR b KQkq - 3 3",
                "d7d6 f3f7",
            ),
        ];
        let puzzles = puzzles.iter().zip(900..).map(|(&(fen, line), rating)| {
            puzzle(fen, line, rating).rated(rating, Motif::Fork.into())
        });
        Pack {
            games: 77,
            puzzles: puzzles.collect(),
        }
    }

    fn open(bytes: Vec<u8>) -> Result<Puzzles, PuzzlesError> {
        Puzzles::open(Cow::Owned(bytes))
    }

    #[test]
    fn puzzles_round_trip_through_bytes() {
        let puzzles = open(pack().to_bytes()).unwrap();
        assert_eq!(puzzles.unpack().unwrap(), pack());
        assert_eq!((puzzles.games(), puzzles.len()), (77, 4));
        for puzzle in pack().puzzles {
            assert_eq!(puzzles.rating_of(puzzle.id()), Some(puzzle.rating()));
            let number = puzzles.number_of(puzzle.id()).unwrap();
            assert_eq!(puzzles.get(number), Some(Ok(puzzle)));
        }
        assert!(puzzles.rating_of(0).is_none() && puzzles.get(4).is_none());
    }

    #[test]
    fn damage_is_detected_and_never_panics() {
        let whole = pack().to_bytes();
        for at in 0..whole.len() {
            assert!(open(whole[..at].to_vec()).is_err());
            for bit in 0..8 {
                let mut bytes = whole.clone();
                bytes[at] ^= 1 << bit;
                assert!(open(bytes.clone()).is_err(), "{at} {bit}");
                // Even with a matching checksum, a damaged puzzle must not panic.
                let end = bytes.len() - SUM;
                let sum = fnv(&bytes[..end]).to_le_bytes();
                bytes[end..].copy_from_slice(&sum);
                if let Ok(puzzles) = open(bytes) {
                    for number in 0..puzzles.len() {
                        let _ = puzzles.get(number);
                    }
                }
            }
        }
    }

    #[test]
    fn builtin_puzzles_are_valid() {
        let puzzles = Puzzles::builtin().unwrap();
        let pack = puzzles.unpack().unwrap();
        assert_eq!(pack.to_bytes(), BUILTIN);
        let mut ids: Vec<u64> = pack.puzzles.iter().map(Puzzle::id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), puzzles.len());
        // 10,000 puzzles take less than a megabyte.
        assert!(BUILTIN.len() <= HEAD + SUM + 100 * puzzles.len());
    }
}
