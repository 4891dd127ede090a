//! The black-box tests of the workspace, one module a subject.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod book;
mod cli;
mod contract;
mod editor;
mod engine;
mod fen;
mod game;
mod generator;
mod layering;
mod library;
mod own_book;
mod perft;
mod pgn;
mod robustness;
mod round_trips;
mod runtime;
mod san;
mod scenarios;
mod session;
mod speech;
mod squares;
mod study;
mod uci;
mod xboard;
mod zobrist;
