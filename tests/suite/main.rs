//! Black-box tests of the workspace, one module per subject.
#![allow(clippy::unwrap_used, clippy::expect_used)]
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod bench;
mod cli;
mod contract;
mod keys;
mod library;
mod look;
mod net;
mod openbench;
mod own_book;
mod replay;
mod scenarios;
mod shells;
mod tree;
mod typescript;
mod uci;
mod xboard;
