//! What the black-box tests share: the built program and dialogues with it, random players,
//! and the files that failed session tests leave.
#![allow(clippy::unwrap_used, clippy::expect_used)]
// A helper panics where the test that uses it shall fail.
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
