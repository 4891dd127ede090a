//! Support for the black-box tests: running the built program, scripted dialogues with it, random
//! players, and problem reports of failed session tests.
#![allow(clippy::unwrap_used, clippy::expect_used)]
// Helpers panic to fail the test that calls them.
#![allow(clippy::missing_panics_doc)]

mod dialogue;
mod levels;
mod player;
mod problem;
mod program;

pub use dialogue::{Dialogue, matches_pattern};
pub use levels::{LEVEL_CASES, LevelCase, level_move};
pub use player::{RandomPlayer, digest, random_game};
pub use plywise_test_support::*;
pub use problem::keep_problem;
pub use program::{plywise, run, run_with_input};
