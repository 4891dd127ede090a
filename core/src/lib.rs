//! Plywise's core: chess rules, engine, games and records.
//!
//! Everything that decides lives here; the terminal program and the two phone
//! shells only draw what this crate says and tell it what a person did. The crate
//! prints nothing, reads no environment, and holds no unsafe code.
//!
//! | module | what it is |
//! |---|---|
//! | [`board`] | the rules: positions, moves, FEN, SAN, perft |
//! | [`book`] | the opening book and the names of openings |
//! | [`eval`] | the static evaluation of a position |
//! | [`search`] | the engine: a position and limits in, reports and a move out |
//! | [`game`] | a game with undo, results and draw claims; the session; PGN records |
//! | [`library`] | games on disk, settings, back-ups |
//! | [`speech`] | every word that is shown or spoken; moves and squares in words |
//! | [`runtime`] | runs a session on native threads |
//!
//! On wasm32 there are neither threads nor files: `library` and `runtime` are left out, and a
//! search is done on the calling thread.
//!
//! ```
//! use plywise_core::board::Position;
//!
//! let start = Position::startpos();
//! assert_eq!(start.legal_moves().len(), 20);
//! ```
#![forbid(unsafe_code)]

pub mod board;
pub mod book;
pub mod eval;
pub mod game;
#[cfg(not(target_family = "wasm"))]
pub mod library;
#[cfg(not(target_family = "wasm"))]
pub mod runtime;
pub mod search;
pub mod speech;

/// The version of this crate, as in `0.1.0`.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
