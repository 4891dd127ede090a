//! `plywise pgn`: commands for PGN files.

pub mod check;
mod counted;
pub mod dump;
mod source;
