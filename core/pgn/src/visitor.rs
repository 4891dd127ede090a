//! What the reader tells while it reads.

use super::problem::PgnProblem;
use super::result::PgnResult;
use crate::Nag;
use plywise_chess::{Move, Position};

/// Whether the reader should go into a part or pass over it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Read the part.
    Read,
    /// Pass over it: its moves are not worked out and nothing in it is told.
    Skip,
}

/// What a comment stands next to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommentSide {
    /// It follows the last move, or the tags if there is no move yet.
    After,
    /// It stands in front of the next move: after its number, or at the start of a
    /// variation.
    Before,
}

/// Takes the parts of each game in the order of the text. Every method does nothing
/// unless written; nothing is kept by the reader, so a visitor that only counts reads a
/// file of any size in the memory of one line.
///
/// The order of the calls for a game is: `begin_game`, `tag`..., `begin_movetext` (not
/// for a game whose start position or variant is unusable), moves with all that belongs
/// to them, `result`, `end_game`. `problem` may come at any time, between games too.
pub trait Visitor {
    /// A game begins: its number in the file from 1, and the line that it begins on.
    fn begin_game(&mut self, game: u64, line: u64) {
        let _ = (game, line);
    }

    /// A tag.
    fn tag(&mut self, name: &str, value: &str) {
        let _ = (name, value);
    }

    /// The tags are over; the moves start from this position.
    fn begin_movetext(&mut self, start: &Position) -> Flow {
        let _ = start;
        Flow::Read
    }

    /// A legal move, with the positions before and after it.
    fn play(&mut self, before: &Position, mv: Move, after: &Position) {
        let _ = (before, mv, after);
    }

    /// A mark on the last move.
    fn nag(&mut self, nag: Nag) {
        let _ = nag;
    }

    /// A comment without its braces, in the lines of its author: where the file wraps them
    /// stands a space. Never empty.
    fn comment(&mut self, text: &str, side: CommentSide) {
        let _ = (text, side);
    }

    /// A variation begins: it replaces the last move. If it is skipped, no
    /// `end_variation` follows.
    fn begin_variation(&mut self) -> Flow {
        Flow::Read
    }

    /// The variation that began last is over.
    fn end_variation(&mut self) {}

    /// What the game ended with: the end of the moves, else the Result tag, else
    /// [`PgnResult::Unknown`].
    fn result(&mut self, result: PgnResult) {
        let _ = result;
    }

    /// Something is wrong with the text.
    fn problem(&mut self, problem: PgnProblem) {
        let _ = problem;
    }

    /// The game is over.
    fn end_game(&mut self) {}
}

/// How much of anything the reader takes, so that no input makes it grow without bound.
/// What is beyond is left out and reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Tags of a game.
    pub tags: usize,
    /// Bytes of a tag's value.
    pub tag_bytes: usize,
    /// Bytes of one comment.
    pub comment_bytes: usize,
    /// Bytes of all comments of a game.
    pub game_comment_bytes: usize,
    /// Variations inside each other.
    pub depth: usize,
    /// Moves of a game, variations included.
    pub moves: usize,
    /// Problems reported for a game; the rest is not reported.
    pub problems: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            tags: 500,
            tag_bytes: 16 * 1024,
            comment_bytes: 1024 * 1024,
            game_comment_bytes: 16 * 1024 * 1024,
            depth: 128,
            moves: 250_000,
            problems: 100,
        }
    }
}
