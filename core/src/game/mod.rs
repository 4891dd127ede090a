//! A game: what was played, how it stands, how it ended, and its record.

mod game;
mod outcome;

pub use game::{DrawClaims, Game, PlayError};
pub use outcome::{EndReason, Outcome};
