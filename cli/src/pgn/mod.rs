//! `plywise pgn`: looks at PGN files.

pub mod check;
mod counted;
pub mod dump;
mod source;
