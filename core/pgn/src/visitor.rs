//! Visitor, which receives what the PGN reader reads, and limits of the reader.

use std::ops::ControlFlow;

use super::problem::PgnProblem;
use super::result::PgnResult;
use crate::Nag;
use plywise_chess::{Move, Position};

/// Whether the reader reads or skips the moves of a game or variation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// The reader reads the moves.
    Read,
    /// The reader skips the moves: they are not parsed, and nothing in them is reported.
    Skip,
}

/// Which move a comment belongs to: the previous or the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommentSide {
    /// The comment belongs to the previous move, or to the whole game if there is no move yet.
    After,
    /// The comment belongs to the next move: it follows the move number or starts a variation.
    Before,
}

/// Receiver of what the PGN reader reads: the contents of each game in the order of the text.
/// Methods with a default do nothing. The reader keeps nothing itself, so a visitor that only
/// counts can read a file of any size in constant memory.
///
/// For each game, the calls are `begin_game`, `tag`..., `begin_movetext` (unless the start position
/// or variant is unusable), the moves with their NAGs, comments and variations, `result`,
/// `end_game`. `problem` may be called at any time, even between games. [`ControlFlow::Break`] ends
/// a game with its output: the reader skips the rest of it and makes no more calls for it.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use plywise_chess::{Move, Position};
/// use plywise_pgn::{Reader, Visitor};
///
/// /// Returns the number of plies until the position occurs.
/// struct Find(Position, usize);
///
/// impl Visitor for Find {
///     type Output = Option<usize>;
///
///     fn begin_game(&mut self, _: u64, _: u64) {
///         self.1 = 0;
///     }
///
///     fn play(&mut self, _: &Position, _: Move, after: &Position) -> ControlFlow<Self::Output> {
///         self.1 += 1;
///         if after.same_as(&self.0) {
///             return ControlFlow::Break(Some(self.1));
///         }
///         ControlFlow::Continue(())
///     }
///
///     fn end_game(&mut self) -> Self::Output {
///         None
///     }
/// }
///
/// let text = "1. e4 e5 2. Nf3 Nc6 *\n\n1. d4 *\n\n1. Nf3 Nc6 2. e4 e5 3. Bb5 *";
/// let target = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3".parse()?;
/// let (mut reader, mut find) = (Reader::new(text.as_bytes()), Find(target, 0));
/// assert_eq!(reader.read_game(&mut find)?, Some(Some(4)));
/// assert_eq!(reader.read_game(&mut find)?, Some(None));
/// assert_eq!(reader.read_game(&mut find)?, Some(Some(4)));
/// assert_eq!(reader.read_game(&mut find)?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Visitor {
    /// Output of the visitor for each game that was read.
    type Output;

    /// Called at the start of a game, with the number of the game and the number of its first text
    /// line, both from 1.
    fn begin_game(&mut self, game: u64, line: u64) {
        let _ = (game, line);
    }

    /// Called for each tag of a game.
    fn tag(&mut self, name: &str, value: &str) -> ControlFlow<Self::Output> {
        let _ = (name, value);
        ControlFlow::Continue(())
    }

    /// Called after the tags of a game, with the start position. The returned value decides whether
    /// the moves are read or skipped.
    fn begin_movetext(&mut self, start: &Position) -> Flow {
        let _ = start;
        Flow::Read
    }

    /// Called for each legal move of a game, with the positions before and after the move.
    fn play(&mut self, before: &Position, mv: Move, after: &Position) -> ControlFlow<Self::Output> {
        let _ = (before, mv, after);
        ControlFlow::Continue(())
    }

    /// Called for each NAG of the move that was read last.
    fn nag(&mut self, nag: Nag) {
        let _ = nag;
    }

    /// Called for each comment, with its text without braces. The text is never empty. Line breaks
    /// by the author are kept; line breaks inserted by wrapping are replaced by spaces.
    fn comment(&mut self, text: &str, side: CommentSide) {
        let _ = (text, side);
    }

    /// Called at the start of a variation, which replaces the move before. If the variation is
    /// skipped, `end_variation` is not called for it.
    fn begin_variation(&mut self) -> Flow {
        Flow::Read
    }

    /// Called at the end of the innermost open variation.
    fn end_variation(&mut self) {}

    /// Called with the result of a game after its last move: the result at the end of the moves,
    /// else the Result tag, else [`PgnResult::Unknown`].
    fn result(&mut self, result: PgnResult) {
        let _ = result;
    }

    /// Called for each problem found in the PGN text.
    fn problem(&mut self, problem: PgnProblem) {
        let _ = problem;
    }

    /// Called at the end of a game, unless an earlier call ended the game with its output.
    fn end_game(&mut self) -> Self::Output;
}

/// Limits on what the PGN reader accepts, so that no input makes it use unbounded memory. Anything
/// beyond a limit is left out and reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// Maximum number of tags of a game.
    pub tags: usize,
    /// Maximum length of a tag value in bytes.
    pub tag_bytes: usize,
    /// Maximum length of a single comment in bytes.
    pub comment_bytes: usize,
    /// Maximum total length of a game's comments in bytes.
    pub game_comment_bytes: usize,
    /// Maximum nesting depth of variations.
    pub depth: usize,
    /// Maximum number of moves of a game, including variations.
    pub moves: usize,
    /// Maximum number of problems reported for a game. Further problems are dropped.
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
