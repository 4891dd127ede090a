//! Tests of the public API of `plywise-game`.
#![allow(clippy::unwrap_used, clippy::expect_used)]
#![allow(clippy::print_stdout, clippy::print_stderr)]
#![allow(clippy::disallowed_methods, clippy::disallowed_types)] // tests write files and start threads

mod game;
mod levels;
mod session;
