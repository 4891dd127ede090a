//! Tests of the public interface of the engine.
#![allow(clippy::unwrap_used, clippy::expect_used)]
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod engine;
mod net;
mod net_checksum;
mod person;
