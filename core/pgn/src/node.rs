//! One move of a variation tree with all that is noted on it.

use std::borrow::Cow;
use std::time::Duration;

use crate::comment;
use crate::comment::CommentEval;
use crate::nag::Nag;
use crate::tree::NodeId;
use plywise_chess::{Move, Position};

/// A move, the position that it leads to, and the notes on it. The root of a tree is a
/// node without a move.
#[derive(Clone, Debug)]
pub struct Node {
    pub(super) position: Position,
    pub(super) mv: Option<Move>,
    pub(super) parent: Option<NodeId>,
    pub(super) first_child: Option<NodeId>,
    pub(super) last_child: Option<NodeId>,
    pub(super) next_sibling: Option<NodeId>,
    /// `None` where nothing is noted, as on most moves of most games.
    notes: Option<Box<Notes>>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Notes {
    before: String,
    after: String,
    nags: Vec<Nag>,
}

impl Node {
    pub(super) fn new(position: Position, mv: Option<Move>, parent: Option<NodeId>) -> Self {
        Self {
            position,
            mv,
            parent,
            first_child: None,
            last_child: None,
            next_sibling: None,
            notes: None,
        }
    }

    /// The position after the move; the start position for the root.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The move; `None` for the root.
    pub const fn mv(&self) -> Option<Move> {
        self.mv
    }

    /// The node that this one follows; `None` for the root.
    pub const fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The main continuation.
    pub const fn first_child(&self) -> Option<NodeId> {
        self.first_child
    }

    /// The comment after the move; on the root the one on the whole game. Empty if
    /// there is none. Commands such as `[%clk ...]` are part of the text. It may have
    /// several lines; where there are several comments, an empty line stands between them.
    pub fn comment(&self) -> &str {
        self.notes.as_ref().map_or("", |notes| &notes.after)
    }

    /// The comment in front of the move, empty if there is none.
    pub fn comment_before(&self) -> &str {
        self.notes.as_ref().map_or("", |notes| &notes.before)
    }

    /// The comment after the move without its commands, as a person reads it.
    pub fn comment_text(&self) -> Cow<'_, str> {
        comment::without_commands(self.comment())
    }

    /// The glyphs of the move, in the order in which they were set.
    pub fn nags(&self) -> &[Nag] {
        self.notes.as_ref().map_or(&[], |notes| &notes.nags)
    }

    /// The time left to the player who made the move, from `[%clk ...]`.
    pub fn clock(&self) -> Option<Duration> {
        self.command("clk").and_then(comment::parse_time)
    }

    /// The time that the move took, from `[%emt ...]`.
    pub fn move_time(&self) -> Option<Duration> {
        self.command("emt").and_then(comment::parse_time)
    }

    /// The evaluation after the move, from `[%eval ...]`.
    pub fn eval(&self) -> Option<CommentEval> {
        self.command("eval").and_then(comment::parse_eval)
    }

    /// The argument of a command in the comment: that of `[%name argument]`.
    pub fn command(&self, name: &str) -> Option<&str> {
        comment::command(self.comment(), name)
    }

    fn notes(&mut self) -> &mut Notes {
        self.notes.get_or_insert_default()
    }

    pub(super) fn set_comment(&mut self, clean: Cow<'_, str>) {
        if self.notes.is_some() || !clean.is_empty() {
            self.notes().after = clean.into_owned();
            self.forget_empty_notes();
        }
    }

    pub(super) fn set_comment_before(&mut self, clean: Cow<'_, str>) {
        if self.notes.is_some() || !clean.is_empty() {
            self.notes().before = clean.into_owned();
            self.forget_empty_notes();
        }
    }

    /// Adds a clean text to the comment after the move.
    pub(super) fn add_comment(&mut self, clean: &str) {
        if !clean.is_empty() {
            comment::add(&mut self.notes().after, clean);
        }
    }

    pub(super) fn clear_nags(&mut self) {
        if let Some(notes) = &mut self.notes {
            notes.nags.clear();
            self.forget_empty_notes();
        }
    }

    /// Adds a glyph unless it is there.
    pub(super) fn add_nag(&mut self, nag: Nag) {
        let nags = &mut self.notes().nags;
        if !nags.contains(&nag) {
            nags.push(nag);
        }
    }

    fn forget_empty_notes(&mut self) {
        if self
            .notes
            .as_deref()
            .is_some_and(|notes| *notes == Notes::default())
        {
            self.notes = None;
        }
    }

    /// Whether the comments are those of another node, where that one has any, line breaks aside,
    /// and the marks of that one are among these.
    pub(super) fn holds_notes(&self, other: &Self) -> bool {
        let same = |mine: &str, theirs: &str| {
            theirs.is_empty() || comment::one_line(mine) == comment::one_line(theirs)
        };
        same(self.comment_before(), other.comment_before())
            && same(self.comment(), other.comment())
            && other.nags().iter().all(|nag| self.nags().contains(nag))
    }

    /// Adds the notes of another node that are not here.
    pub(super) fn join(&mut self, other: &Self) {
        let Some(theirs) = &other.notes else {
            return;
        };
        let mine = self.notes();
        for (mine, theirs) in [
            (&mut mine.before, &theirs.before),
            (&mut mine.after, &theirs.after),
        ] {
            if !comment::one_line(mine).contains(&*comment::one_line(theirs)) {
                comment::add(mine, theirs);
            }
        }
        for nag in &theirs.nags {
            self.add_nag(*nag);
        }
    }

    pub(super) fn same_notes(&self, other: &Self) -> bool {
        self.notes == other.notes
    }
}
