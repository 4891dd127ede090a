//! The black-box tests of the workspace, one module a subject.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod engine;
mod fen;
mod game;
mod generator;
mod layering;
mod perft;
mod robustness;
mod round_trips;
mod san;
mod squares;
mod zobrist;
