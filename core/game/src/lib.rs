#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod clock;
mod digits;
mod game;
mod ladder;
mod level;
mod level_ratings;
mod mark;
mod outcome;
mod pace;
mod seconds;
pub mod session;
mod time_control;

pub use clock::{Clock, TimeLeft};
pub use digits::western_digit;
pub use game::{DrawClaims, Game, ImpossibleGame, PlayError};
pub use ladder::{LevelRating, SkillLevel};
pub use level::Level;
pub use mark::Mark;
pub use outcome::{EndReason, Outcome};
pub use pace::Pace;
pub use time_control::{SideTime, TimeControl, TimeControlError};

/// Version of the program, such as `0.1.0`.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
