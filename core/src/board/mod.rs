//! The rules of chess.
//!
//! The way in is text or an editor: [`Setup`] holds any arrangement of pieces, legal or
//! not, and becomes a [`Position`] only if the game can be played from it. A
//! [`Position`] knows its legal [`Move`]s and becomes the next one by playing one.
//!
//! Standard chess and Chess960 are one thing here: a castling right is the square of
//! the rook that may castle, and castling is written as the king taking that rook.

mod attacks;
mod bitboard;
mod chess960;
mod exact_san;
mod fen;
mod magics;
mod movegen;
mod moves;
mod perft;
mod play;
mod polyglot_keys;
mod position;
mod san;
mod see;
mod serde_text;
mod setup;
mod square;
mod status;
mod types;
mod uci;
mod zobrist;

pub use attacks::{
    between, bishop_attacks, bishop_rays, king_attacks, knight_attacks, line, pawn_attacks,
    queen_attacks, rook_attacks, rook_rays,
};
pub use bitboard::{Bitboard, Squares};
pub use chess960::{Chess960NumberError, STANDARD_CHESS960_NUMBER};
pub use fen::{FenError, FenProblem, FenStyle};
pub(crate) use movegen::MoveSink;
pub use moves::{Move, MoveKind, MoveList};
pub use perft::{divide, perft};
pub use play::IllegalMove;
pub use position::Position;
pub use san::{SanError, SanStyle};
pub use see::EXCHANGE_VALUES;
pub use setup::{IllegalPosition, Setup};
pub use square::{ParseSquareError, Square};
pub use types::{Color, File, Piece, Rank, Role};
pub(crate) use uci::uci_squares;
pub use uci::{CastlingText, UciMoveError};
