#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod attacks;
mod bitboard;
mod castling;
mod chess960;
mod exact_san;
mod fen;
mod magics;
mod movegen;
mod moves;
mod perft;
mod play;
mod position;
mod san;
mod see;
#[cfg(feature = "serde")]
mod serde_text;
mod setup;
mod square;
mod status;
mod types;
mod uci;
mod zobrist;

pub use attacks::{
    between, bishop_attacks, bishop_rays, king_attacks, knight_attacks, line, pawn_attacks,
    piece_attacks, queen_attacks, rook_attacks, rook_rays,
};
pub use bitboard::{Bitboard, Squares};
pub use castling::CastlingSide;
pub use chess960::{Chess960NumberError, STANDARD_CHESS960_NUMBER};
pub use fen::{FenError, FenProblem, FenStyle};
pub use movegen::MoveSink;
pub use moves::{Move, MoveKind, MoveList};
pub use perft::{divide, perft};
pub use play::{DirtyPiece, DirtyPieces, IllegalMove};
pub use position::Position;
pub use san::{SanError, SanStyle};
// For the PGN reader, not part of the interface.
#[doc(hidden)]
pub use san::{is_castling_letter, is_dash};
pub use see::SEE_VALUES;
pub use setup::{IllegalPosition, Setup};
pub use square::{ParseSquareError, Square};
pub use types::{Color, File, Piece, Rank, Role};
pub use uci::{CastlingText, UciMoveError, uci_squares};
