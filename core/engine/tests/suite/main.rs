//! Tests of the public interface of engine and opening book.
#![allow(clippy::unwrap_used, clippy::expect_used)]
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod book;
mod engine;
mod net;
mod net_checksum;
