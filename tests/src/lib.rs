//! What the tests share: the built program and dialogues with it.
#![allow(clippy::unwrap_used, clippy::expect_used)]
// A helper panics where the test that uses it shall fail.
#![allow(clippy::missing_panics_doc)]

mod dialogue;
mod program;

pub use dialogue::{Dialogue, matches_pattern};
pub use program::{Ran, plywise, run, run_with_input};
