//! A game: what was played, how it stands, how it ended, its record, and the session in
//! which people play it.

mod clock;
mod comment;
mod digits;
mod editor;
pub mod explain;
mod game;
mod game_record;
mod ladder;
mod level;
mod level_ratings;
mod nag;
mod node;
mod outcome;
mod pace;
pub mod pgn;
pub mod review;
mod review_record;
pub mod session;
pub mod study;
mod time_control;
mod tree;
mod tree_edit;

pub use clock::{Clock, TimeLeft};
pub use comment::{CommentEval, CommentScore};
pub(crate) use digits::western_digit;
pub use editor::PositionEditor;
pub use game::{DrawClaims, Game, PlayError};
pub use ladder::{LevelRating, Rung};
pub use level::Level;
pub use nag::Nag;
pub use node::Node;
pub use outcome::{EndReason, Outcome};
pub use pace::Pace;
pub use time_control::{SideTime, TimeControl, TimeControlError};
pub use tree::{NodeId, Tree, TreeError};
