//! The black-box tests of the workspace: one module for each part of it.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod cli;
mod uci;
mod xboard;
