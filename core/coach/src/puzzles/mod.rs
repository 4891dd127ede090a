//! Puzzles: positions after a blunder in which one move after the other is the only good one.
//!
//! | file | concept |
//! |---|---|
//! | `puzzle` | a puzzle, what is right in it, and the computer's answers |
//! | `pack` | many puzzles in few bytes |
//! | `choice` | which puzzle comes next |
//! | `rating` | how strong a person is at puzzles (Glicko-2) |
//!
//! The puzzles that come with the program are made by `cargo lab puzzles`.

mod choice;
mod pack;
mod puzzle;
mod rating;

pub use choice::{Likeness, Wanted};
pub use pack::{Pack, Puzzles, PuzzlesError};
pub use puzzle::{Judgement, ONLY, Puzzle, is_only_move};
pub use rating::PersonRating;
