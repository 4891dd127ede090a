//! Changes to a variation tree: order of variations, deletion, comments and NAGs.

use std::collections::HashMap;
use std::time::Duration;

use crate::comment;
use crate::comment::CommentEval;
use crate::nag::Nag;
use crate::tree::{NodeId, Tree, TreeError};

impl Tree {
    /// Moves the variation that contains a node up by one among its siblings. Does nothing if the
    /// node is on the main line.
    pub fn promote(&mut self, id: NodeId) -> Result<(), TreeError> {
        self.existing(id)?;
        let mut at = id;
        while let Some(parent) = self.node(at).and_then(|node| node.parent) {
            let mut children: Vec<NodeId> = self.children(parent).collect();
            match children.iter().position(|&child| child == at) {
                Some(place) if place > 0 => {
                    children.swap(place - 1, place);
                    self.relink(parent, &children);
                    return Ok(());
                }
                _ => at = parent,
            }
        }
        Ok(())
    }

    /// Makes the moves from the start position to a node the main line.
    pub fn promote_to_main_line(&mut self, id: NodeId) -> Result<(), TreeError> {
        self.existing(id)?;
        let mut at = id;
        while let Some(parent) = self.node(at).and_then(|node| node.parent) {
            if !self.is_first(at, parent) {
                let mut children: Vec<NodeId> = self.children(parent).collect();
                children.retain(|&child| child != at);
                children.insert(0, at);
                self.relink(parent, &children);
            }
            at = parent;
        }
        Ok(())
    }

    /// Deletes a move from the tree, with all moves that follow it.
    pub fn delete(&mut self, id: NodeId) -> Result<(), TreeError> {
        let parent = self.existing(id)?.parent.ok_or(TreeError::Root)?;
        let mut children: Vec<NodeId> = self.children(parent).collect();
        children.retain(|&child| child != id);
        self.relink(parent, &children);
        let mut doomed = vec![id];
        while let Some(id) = doomed.pop() {
            doomed.extend(self.children(id));
            self.remove(id);
        }
        Ok(())
    }

    /// Deletes all moves that follow a node, but not the node itself.
    pub fn delete_after(&mut self, id: NodeId) -> Result<(), TreeError> {
        self.existing(id)?;
        let children: Vec<NodeId> = self.children(id).collect();
        children
            .into_iter()
            .try_for_each(|child| self.delete(child))
    }

    /// Merges another tree with the same start position into this one. Missing moves are added as
    /// variations, missing comments and NAGs are appended. Returns `false` and changes nothing if
    /// the start positions differ.
    pub fn join(&mut self, other: &Self) -> bool {
        if self.start() != other.start() {
            return false;
        }
        let mut here = HashMap::from([(NodeId::ROOT, NodeId::ROOT)]);
        for theirs in std::iter::once(NodeId::ROOT).chain(other.walk()) {
            let Some(node) = other.node(theirs) else {
                continue;
            };
            let mine = match (node.parent, node.mv) {
                (Some(parent), Some(mv)) => here.get(&parent).and_then(|&at| self.add(at, mv).ok()),
                _ => Some(NodeId::ROOT),
            };
            if let Some(mine) = mine {
                here.insert(theirs, mine);
                self.raw(mine).join(node);
            }
        }
        true
    }

    /// Sets the comment after a move, or on the whole game for the root. Line breaks are kept.
    /// Closing braces, which PGN cannot represent, become parentheses.
    pub fn set_comment(&mut self, id: NodeId, text: &str) -> Result<(), TreeError> {
        self.existing(id)?.set_comment(comment::clean(text));
        Ok(())
    }

    /// Sets the text of the comment after a move, as returned by
    /// [`Node::comment_text`](super::Node::comment_text). Commands such as clock times are kept.
    pub fn set_comment_text(&mut self, id: NodeId, text: &str) -> Result<(), TreeError> {
        let node = self.existing(id)?;
        let comment = comment::with_text(node.comment(), text.trim());
        node.set_comment(comment::clean(&comment));
        Ok(())
    }

    /// Sets the comment before a move, as the first move of a variation may have one. Fails for the
    /// root.
    pub fn set_comment_before(&mut self, id: NodeId, text: &str) -> Result<(), TreeError> {
        let node = self.existing(id)?;
        if node.parent.is_none() {
            return Err(TreeError::Root);
        }
        node.set_comment_before(comment::clean(text));
        Ok(())
    }

    /// Sets the NAGs of a move without duplicates. Fails for the root.
    pub fn set_nags(&mut self, id: NodeId, nags: &[Nag]) -> Result<(), TreeError> {
        let node = self.existing(id)?;
        if node.parent.is_none() {
            return Err(TreeError::Root);
        }
        node.clear_nags();
        for &nag in nags {
            node.add_nag(nag);
        }
        Ok(())
    }

    /// Sets a command such as `clk` in the comment after a move, or removes it if `argument` is
    /// `None`. [`Node::command`](super::Node::command) returns the argument.
    pub fn set_command(
        &mut self,
        id: NodeId,
        name: &str,
        argument: Option<&str>,
    ) -> Result<(), TreeError> {
        let node = self.existing(id)?;
        let text = comment::with_command(node.comment(), name, argument);
        node.set_comment(comment::clean(&text));
        Ok(())
    }

    /// Sets the remaining time of the player who made the move: the comment command `[%clk ...]`,
    /// with millisecond precision.
    pub fn set_clock(&mut self, id: NodeId, left: Duration) -> Result<(), TreeError> {
        self.set_command(id, "clk", Some(&comment::format_time(left)))
    }

    /// Sets the evaluation after a move: the comment command `[%eval ...]`.
    pub fn set_eval(&mut self, id: NodeId, eval: CommentEval) -> Result<(), TreeError> {
        self.set_command(id, "eval", Some(&eval.to_string()))
    }
}
