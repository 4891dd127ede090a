//! stub

mod comment;
mod nag;
mod node;
pub mod pgn;
mod tree;

pub use comment::{CommentEval, CommentScore};
pub use nag::Nag;
pub use node::Node;
pub use tree::{NodeId, Tree, TreeError};
