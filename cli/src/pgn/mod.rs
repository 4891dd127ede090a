//! `plywise pgn`: looks at PGN files.

pub mod check;
pub mod dump;
