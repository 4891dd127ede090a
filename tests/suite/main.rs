//! Black-box tests of the workspace, one module per subject.
#![allow(clippy::unwrap_used, clippy::expect_used)]
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod app;
mod bench;
mod cli;
mod contract;
mod levels;
mod library;
mod look;
mod net;
mod openbench;
mod own_book;
mod replay;
mod runtime;
mod scenarios;
mod session;
mod shells;
mod speech;
mod study;
mod tree;
mod uci;
mod xboard;
