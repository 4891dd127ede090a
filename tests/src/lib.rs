//! Support for the black-box tests: running the built program, and scripted dialogues with the
//! program.
#![allow(clippy::unwrap_used, clippy::expect_used)]
// Helpers panic to fail the test that calls them.
#![allow(clippy::missing_panics_doc)]

mod dialogue;
mod program;

pub use dialogue::{Dialogue, matches_pattern};
pub use plywise_test_support::*;
pub use program::{plywise, run, run_with_input};
