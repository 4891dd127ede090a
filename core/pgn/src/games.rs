//! Whole PGN games, and an iterator over the games of a stream.

use std::fmt;
use std::io::{self, Read};
use std::ops::ControlFlow;

use super::problem::{PgnProblem, Severity};
use super::reader::Reader;
use super::result::PgnResult;
use super::tags::Tags;
use super::visitor::{CommentSide, Flow, Visitor};
use super::write::{WriteOptions, write_game};
use crate::comment;
use crate::{Nag, NodeId, Tree};
use plywise_chess::{Move, Position};

/// Game with its tags, moves and result, as read from PGN or to be written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PgnGame {
    /// Tags as they were read. When writing, the Result tag and the tags for the start position are
    /// set from the other fields.
    pub tags: Tags,
    /// Moves of the game with variations, comments and NAGs.
    pub tree: Tree,
    /// Result of the game, such as a draw.
    pub result: PgnResult,
    /// Problems found in the text that the game was read from.
    pub problems: Vec<PgnProblem>,
}

impl PgnGame {
    /// Reads all games of a text.
    pub fn read_all(text: &str) -> Vec<Self> {
        // Reading from memory cannot fail.
        Reader::new(text.as_bytes()).games().flatten().collect()
    }

    /// Reads only the first game of a text. Returns `None` for a text without games.
    ///
    /// ```
    /// use plywise_pgn::PgnGame;
    ///
    /// let first = PgnGame::read_first("1. e4 * 1. d4 *").expect("two games");
    /// assert_eq!(first.tree.main_line_moves().count(), 1);
    /// assert_eq!(PgnGame::read_first(""), None);
    /// ```
    pub fn read_first(text: &str) -> Option<Self> {
        Reader::new(text.as_bytes()).games().flatten().next()
    }

    /// Returns whether moves of the game were left out because of problems in the text.
    pub fn is_damaged(&self) -> bool {
        self.problems
            .iter()
            .any(|problem| problem.severity() == Severity::Damage)
    }
}

impl fmt::Display for PgnGame {
    /// Formats the game as PGN with the default [`WriteOptions`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_game(self, &WriteOptions::default()))
    }
}

/// Number of moves for which memory is reserved when a game begins.
const TYPICAL_PLIES: usize = 100;

/// Maximum number of problems outside of games that are kept.
const MAX_STRAY: usize = 100;

/// Iterator over the games of a stream. Ends after the first read error.
pub struct Games<R> {
    reader: Reader<R>,
    builder: Builder,
    failed: bool,
}

impl<R: Read> Reader<R> {
    /// Returns an iterator over the remaining games.
    pub fn games(self) -> Games<R> {
        Games {
            reader: self,
            builder: Builder::default(),
            failed: false,
        }
    }
}

impl<R> Games<R> {
    /// Returns the problems found outside of games in the text read so far, at most 100.
    pub fn stray(&self) -> &[PgnProblem] {
        &self.builder.stray
    }

    /// Returns the number, from 1, of the text line on which the game that was read last starts.
    pub fn line(&self) -> u64 {
        self.builder.line
    }
}

impl<R: Read> Iterator for Games<R> {
    type Item = io::Result<PgnGame>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        let game = self.reader.read_game(&mut self.builder);
        self.failed = game.is_err();
        game.transpose()
    }
}

impl<R: Read> IntoIterator for Reader<R> {
    type Item = io::Result<PgnGame>;
    type IntoIter = Games<R>;

    fn into_iter(self) -> Games<R> {
        self.games()
    }
}

/// Visitor of the PGN reader that builds whole games.
#[derive(Default)]
struct Builder {
    game: PgnGame,
    inside: bool,
    line: u64,
    cursor: NodeId,
    /// Comment to attach before the next move.
    before: String,
    /// Last node of each enclosing variation or main line, with the comment before its next move.
    outer: Vec<(NodeId, String)>,
    stray: Vec<PgnProblem>,
}

impl Builder {
    /// Attaches a comment that precedes no move to the last move instead.
    fn settle_comment(&mut self) {
        if !self.before.is_empty() {
            let text = std::mem::take(&mut self.before);
            self.game.tree.raw(self.cursor).add_comment(&text);
        }
    }
}

impl Visitor for Builder {
    type Output = PgnGame;

    fn begin_game(&mut self, _: u64, line: u64) {
        self.inside = true;
        self.line = line;
        self.cursor = NodeId::ROOT;
        self.before.clear();
        self.outer.clear();
    }

    fn tag(&mut self, name: &str, value: &str) -> ControlFlow<PgnGame> {
        self.game.tags.push(name, value);
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, start: &Position) -> Flow {
        self.game.tree = Tree::new(*start);
        self.game.tree.reserve(TYPICAL_PLIES);
        Flow::Read
    }

    fn play(&mut self, _: &Position, mv: Move, after: &Position) -> ControlFlow<PgnGame> {
        let id = self.game.tree.append(self.cursor, mv, after);
        self.cursor = id;
        if !self.before.is_empty() {
            let text = std::mem::take(&mut self.before);
            self.game.tree.raw(id).set_comment_before(text.into());
        }
        ControlFlow::Continue(())
    }

    fn nag(&mut self, nag: Nag) {
        self.game.tree.raw(self.cursor).add_nag(nag);
    }

    fn comment(&mut self, text: &str, side: CommentSide) {
        match side {
            CommentSide::After => self.game.tree.raw(self.cursor).add_comment(text),
            CommentSide::Before => comment::add(&mut self.before, text),
        }
    }

    fn begin_variation(&mut self) -> Flow {
        let before = std::mem::take(&mut self.before);
        self.outer.push((self.cursor, before));
        let parent = self.game.tree.raw(self.cursor).parent();
        self.cursor = parent.unwrap_or(NodeId::ROOT);
        Flow::Read
    }

    fn end_variation(&mut self) {
        if let Some((cursor, before)) = self.outer.pop() {
            // The comment of a variation without moves belongs to the move that it would replace.
            if self.game.tree.raw(cursor).parent() == Some(self.cursor) {
                self.cursor = cursor;
            }
            self.settle_comment();
            self.cursor = cursor;
            self.before = before;
        }
    }

    fn result(&mut self, result: PgnResult) {
        self.game.result = result;
    }

    fn problem(&mut self, problem: PgnProblem) {
        if self.inside {
            self.game.problems.push(problem);
        } else if self.stray.len() < MAX_STRAY {
            self.stray.push(problem);
        }
    }

    fn end_game(&mut self) -> PgnGame {
        self.settle_comment();
        self.inside = false;
        std::mem::take(&mut self.game)
    }
}
