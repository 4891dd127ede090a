//! Integration tests of the PGN reader, writer and variation tree.
#![allow(clippy::unwrap_used, clippy::expect_used)]
#![allow(clippy::print_stdout, clippy::print_stderr)]
#![allow(clippy::disallowed_methods, clippy::disallowed_types)] // tests read files, the crate does not

mod dump;
mod files;
mod lenient;
mod memory;
mod properties;
mod tree;
mod visitor;
mod writing;
