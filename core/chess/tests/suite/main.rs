//! Tests of chess rules and notation, with data files and against other move generators.
#![allow(clippy::unwrap_used, clippy::expect_used)]
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod fen;
mod generator;
mod perft;
mod robustness;
mod round_trips;
mod san;
mod squares;
mod zobrist;
