#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod comment;
mod comment_text;
mod games;
mod input;
mod lines;
mod movetext;
mod nag;
mod node;
mod problem;
mod reader;
mod report;
mod result;
mod start;
mod tag_pair;
mod tags;
mod text;
mod token;
mod tree;
mod tree_edit;
mod utf16;
mod visitor;
mod wrap;
mod write;

pub use comment::{CommentEval, CommentScore};
pub use games::{Games, PgnGame};
pub use nag::Nag;
pub use node::Node;
pub use problem::{PgnProblem, PgnProblemKind, Severity};
pub use reader::Reader;
pub use result::{ParseResultError, PgnResult};
pub use start::needs_chess960;
pub use tags::{ROSTER, Tags};
pub use tree::{NodeId, Tree, TreeError};
pub use visitor::{CommentSide, Flow, Limits, Visitor};
pub use write::{Lines, WriteOptions, movetext, write_game, write_game_to};
