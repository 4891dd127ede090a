//! A game: what was played, how it stands, how it ended, and its record.

mod comment;
mod game;
mod nag;
mod node;
mod outcome;
pub mod pgn;
mod tree;
mod tree_edit;

pub use comment::{CommentEval, CommentScore};
pub use game::{DrawClaims, Game, PlayError};
pub use nag::Nag;
pub use node::Node;
pub use outcome::{EndReason, Outcome};
pub use tree::{NodeId, Tree, TreeError};
