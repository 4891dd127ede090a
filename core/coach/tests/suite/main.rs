//! Tests of the crate's public interface.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod board;
mod drawings;
mod ideas;
mod lessons;
mod truth;
