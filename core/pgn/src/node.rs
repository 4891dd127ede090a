//! Nodes of a variation tree.

use std::borrow::Cow;
use std::time::Duration;

use crate::comment;
use crate::comment::CommentEval;
use crate::nag::Nag;
use crate::tree::NodeId;
use plywise_chess::{Move, Position};

/// Node of a variation tree: a move with the position after it, its comments and its NAGs. The root
/// of the tree is a node without a move.
#[derive(Clone, Debug)]
pub struct Node {
    pub(super) position: Position,
    pub(super) mv: Option<Move>,
    pub(super) parent: Option<NodeId>,
    pub(super) first_child: Option<NodeId>,
    pub(super) last_child: Option<NodeId>,
    pub(super) next_sibling: Option<NodeId>,
    /// Comments and NAGs of the move. `None` for most moves, which have no comments and NAGs.
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

    /// Returns the position after the node's move, or the start position for the root.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the move of the node, or `None` for the root.
    pub const fn mv(&self) -> Option<Move> {
        self.mv
    }

    /// Returns the parent node, or `None` for the root.
    pub const fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// Returns the first child of the node, which continues the main line or variation. `None`
    /// after the last move.
    pub const fn first_child(&self) -> Option<NodeId> {
        self.first_child
    }

    /// Returns the comment after the node's move, or the comment on the whole game for the root.
    /// Empty without a comment. The comment includes commands such as `[%clk ...]` and may have
    /// several lines. Several comments on a move are separated by an empty line.
    pub fn comment(&self) -> &str {
        self.notes.as_ref().map_or("", |notes| &notes.after)
    }

    /// Returns the comment before the node's move. Empty without a comment.
    pub fn comment_before(&self) -> &str {
        self.notes.as_ref().map_or("", |notes| &notes.before)
    }

    /// Returns the comment after the node's move, for display: without commands such as `[%clk
    /// ...]`.
    pub fn comment_text(&self) -> Cow<'_, str> {
        comment::without_commands(self.comment())
    }

    /// Returns the NAGs of the node's move in the order in which they were added.
    pub fn nags(&self) -> &[Nag] {
        self.notes.as_ref().map_or(&[], |notes| &notes.nags)
    }

    /// Returns the remaining time of the player who made the move, from the comment command `[%clk
    /// ...]`, or `None` without that command.
    pub fn clock(&self) -> Option<Duration> {
        self.command("clk").and_then(comment::parse_time)
    }

    /// Returns the time spent on the move, from the comment command `[%emt ...]`, or `None` without
    /// that command.
    pub fn move_time(&self) -> Option<Duration> {
        self.command("emt").and_then(comment::parse_time)
    }

    /// Returns the evaluation after the move, from the comment command `[%eval ...]`, or `None`
    /// without that command.
    pub fn eval(&self) -> Option<CommentEval> {
        self.command("eval").and_then(comment::parse_eval)
    }

    /// Returns the argument of the command `[%name argument]` in the comment after the move, or
    /// `None` without that command.
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

    /// Appends text to the comment after the node's move. The text must be clean, without anything
    /// that PGN cannot hold.
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

    /// Adds a NAG to the node's move unless the move has the NAG already.
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

    /// Returns whether this node has the non-empty comments of `other`, ignoring line breaks, and
    /// all NAGs of `other`.
    pub(super) fn holds_notes(&self, other: &Self) -> bool {
        let same = |mine: &str, theirs: &str| {
            theirs.is_empty() || comment::one_line(mine) == comment::one_line(theirs)
        };
        same(self.comment_before(), other.comment_before())
            && same(self.comment(), other.comment())
            && other.nags().iter().all(|nag| self.nags().contains(nag))
    }

    /// Adds the comments and NAGs of `other` that this node does not have.
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
