//! Records of games in Portable Game Notation.
//!
//! Reading is streaming: a [`Reader`] takes any [`std::io::Read`] and needs the memory
//! of one game at most, whatever the size of the file. It tells a [`Visitor`] what it
//! finds, or hands out whole [`PgnGame`]s. It is kind to what people and programs write,
//! and says what it did not like in [`PgnProblem`]s: a damaged game is kept up to the
//! damage, and the next game is read.
//!
//! Writing is strict: [`write_game`] gives the export format, and reading that gives the
//! same tree again.
//!
//! ```
//! use plywise_core::game::pgn::{PgnGame, PgnResult, Reader, WriteOptions, movetext};
//!
//! let file = "[White \"Anna\"]\n\n1. e4 e5 (1... c5 {sharper}) 2. Nf3! 1-0";
//! for game in Reader::new(file.as_bytes()) {
//!     let game = game?;
//!     assert_eq!(game.tags.get("White"), Some("Anna"));
//!     assert_eq!(game.result, PgnResult::WhiteWins);
//!     assert_eq!(
//!         movetext(&game.tree, &WriteOptions::one_line()),
//!         "1. e4 e5 (1... c5 {sharper}) 2. Nf3 $1"
//!     );
//! }
//! # Ok::<(), std::io::Error>(())
//! ```

mod comment_text;
mod games;
mod input;
mod movetext;
mod problem;
mod reader;
mod report;
mod result;
mod start;
mod tag_pair;
mod tags;
mod text;
mod token;
mod utf16;
mod visitor;
mod wrap;
mod write;

pub use games::{Games, PgnGame};
pub use problem::{PgnProblem, PgnProblemKind, Severity};
pub use reader::Reader;
pub use result::{ParseResultError, PgnResult};
pub use tags::{ROSTER, Tags};
pub use visitor::{CommentSide, Flow, Limits, Visitor};
pub use write::{WriteOptions, movetext, write_game, write_game_to};
