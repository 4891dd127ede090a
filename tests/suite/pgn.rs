//! PGN: what the reader makes of files in and out of order, and what the writer gives.

mod dump;
mod files;
mod memory;
mod properties;
mod tree;
mod visitor;
mod writing;
