//! A game: what was played, how it stands, how it ended, and its record.

mod clock;
pub mod explain;
mod game;
mod level;
mod outcome;
pub mod review;
pub mod session;

pub use clock::{Clock, SideTime, TimeControl, TimeLeft};
pub use game::{DrawClaims, Game, PlayError};
pub use level::Level;
pub use outcome::{EndReason, Outcome};
