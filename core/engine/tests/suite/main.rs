//! The engine and the opening book as a program that uses them sees them.
#![allow(clippy::unwrap_used, clippy::expect_used)]
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod book;
mod engine;
mod net;
mod net_checksum;
