//! The black-box tests of the workspace: one module for each part of it.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod fen;
mod generator;
mod perft;
mod robustness;
mod round_trips;
mod san;
mod zobrist;
