//! A tree of variations: what analysis builds and what a PGN game holds.
//!
//! Nodes lie in one vector and know each other by number, so a line of any length is
//! walked, copied and dropped without recursion. A number is never used twice in one
//! tree: that of a deleted node stays dead.

use std::collections::HashMap;
use std::fmt;
use std::num::NonZeroU32;

use crate::node::Node;
use plywise_chess::{IllegalMove, Move, Position};

/// Of moves that are the same and stand beside each other, as many are looked at to find what
/// stands in another tree.
const MAX_SAME: usize = 64;

/// The number of a node in its [`Tree`]. It means nothing in another tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(
    /// One more than the number, so that an optional id takes no more room.
    NonZeroU32,
);

impl NodeId {
    /// The start position, which every tree has.
    pub const ROOT: Self = Self(NonZeroU32::MIN);

    /// The plain number, from 0 for the root, for storage outside.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The node of a stored number. A number too large for any tree names no node.
    pub fn from_index(index: usize) -> Self {
        let index = u32::try_from(index).unwrap_or(u32::MAX);
        Self(Self::ROOT.0.saturating_add(index))
    }
}

impl Default for NodeId {
    fn default() -> Self {
        Self::ROOT
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index())
    }
}

/// Why a tree could not be changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TreeError {
    /// The number names no node, or one that has been deleted.
    #[error("there is no move with the number {id} in this tree: it may have been deleted")]
    NoSuchNode {
        /// The number given.
        id: NodeId,
    },
    /// The start position cannot be deleted.
    #[error("the start position cannot be deleted: begin a new tree instead")]
    Root,
    /// The move is not legal after the node.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

/// A start position and moves from it, each with any number of continuations. The first
/// continuation of each is the main line.
///
/// ```
/// use plywise_chess::Position;
/// use plywise_pgn::{NodeId, Tree, WriteOptions, movetext};
///
/// let mut tree = Tree::new(Position::startpos());
/// let play = |tree: &mut Tree, after: NodeId, san: &str| {
///     let position = *tree.node(after).expect("a node of this tree").position();
///     let mv = position.parse_san(san).expect("a legal move");
///     tree.add(after, mv)
/// };
/// let e4 = play(&mut tree, NodeId::ROOT, "e4")?;
/// play(&mut tree, e4, "e5")?;
/// play(&mut tree, e4, "c5")?;
/// assert_eq!(movetext(&tree, &WriteOptions::one_line()), "1. e4 e5 (1... c5)");
/// # Ok::<(), plywise_pgn::TreeError>(())
/// ```
#[derive(Clone)]
pub struct Tree {
    /// `None` where a node has been deleted. The root is never deleted.
    nodes: Vec<Option<Node>>,
    root: Node,
    alive: usize,
}

impl Tree {
    /// A tree without moves.
    pub fn new(start: Position) -> Self {
        Self {
            nodes: Vec::new(),
            root: Node::new(start, None, None),
            alive: 0,
        }
    }

    /// Makes room for this many moves more, so that adding them does not move the rest.
    pub(super) fn reserve(&mut self, moves: usize) {
        self.nodes.reserve(moves);
    }

    /// The position before the first move.
    pub fn start(&self) -> &Position {
        &self.root.position
    }

    /// How many moves the tree holds, variations included.
    pub fn len(&self) -> usize {
        self.alive
    }

    /// Whether the tree holds no move.
    pub fn is_empty(&self) -> bool {
        self.alive == 0
    }

    /// A node, unless the number names none.
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        match id.index().checked_sub(1) {
            None => Some(&self.root),
            Some(slot) => self.nodes.get(slot)?.as_ref(),
        }
    }

    fn node_mut(&mut self, id: NodeId) -> Option<&mut Node> {
        match id.index().checked_sub(1) {
            None => Some(&mut self.root),
            Some(slot) => self.nodes.get_mut(slot)?.as_mut(),
        }
    }

    pub(super) fn existing(&mut self, id: NodeId) -> Result<&mut Node, TreeError> {
        self.node_mut(id).ok_or(TreeError::NoSuchNode { id })
    }

    /// Adds a move after a node, as its last continuation. A move that is already there
    /// is not added again; its node is returned.
    pub fn add(&mut self, parent: NodeId, mv: Move) -> Result<NodeId, TreeError> {
        let mut position = self.existing(parent)?.position;
        if let Some(child) = self.child(parent, mv) {
            return Ok(child);
        }
        position.try_play(mv)?;
        Ok(self.append(parent, mv, &position))
    }

    /// Adds moves one after the other and returns the last one's node. At the first
    /// illegal move it stops; those before it stay.
    pub fn add_line(
        &mut self,
        parent: NodeId,
        moves: impl IntoIterator<Item = Move>,
    ) -> Result<NodeId, TreeError> {
        self.existing(parent)?;
        moves
            .into_iter()
            .try_fold(parent, |node, mv| self.add(node, mv))
    }

    /// Adds a move that is known to be legal, with the position it leads to, even if the
    /// same move is there already: a record is kept as it was written. The parent must
    /// exist.
    pub(super) fn append(&mut self, parent: NodeId, mv: Move, position: &Position) -> NodeId {
        let id = NodeId::from_index(self.nodes.len() + 1);
        self.nodes
            .push(Some(Node::new(*position, Some(mv), Some(parent))));
        self.alive += 1;
        let last = self
            .node_mut(parent)
            .and_then(|node| node.last_child.replace(id));
        if let Some(last) = last.and_then(|last| self.node_mut(last)) {
            last.next_sibling = Some(id);
        } else if let Some(parent) = self.node_mut(parent) {
            parent.first_child = Some(id);
        }
        id
    }

    /// The continuations of a node, the main one first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let first = self.node(id).and_then(|node| node.first_child);
        std::iter::successors(first, |&child| self.node(child)?.next_sibling)
    }

    /// The continuation of a node by this move.
    pub fn child(&self, id: NodeId, mv: Move) -> Option<NodeId> {
        self.children(id)
            .find(|&child| self.node(child).is_some_and(|node| node.mv == Some(mv)))
    }

    /// The main line after a node: its first continuation, the first of that, and on.
    /// From [`NodeId::ROOT`] it is the game.
    pub fn main_line(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let next = |id: NodeId| self.node(id)?.first_child;
        std::iter::successors(next(id), move |&id| next(id))
    }

    /// The moves of the main line from the start.
    pub fn main_line_moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.main_line(NodeId::ROOT)
            .filter_map(|id| self.node(id)?.mv())
    }

    /// All moves, each after its parent and the main line first, as PGN has them.
    pub fn walk(&self) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.root.first_child, |&id| {
            self.node(id)?.first_child.or_else(|| self.beside(id))
        })
    }

    /// The next node of the walk that is not below this one.
    fn beside(&self, id: NodeId) -> Option<NodeId> {
        let mut node = self.node(id)?;
        while node.next_sibling.is_none() {
            node = self.node(node.parent?)?;
        }
        node.next_sibling
    }

    /// The nodes from the first move to this one, both included. Empty for the root and
    /// for a number that names no node.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path = Vec::new();
        let mut at = id;
        while let Some(parent) = self.node(at).and_then(|node| node.parent) {
            path.push(at);
            at = parent;
        }
        path.reverse();
        path
    }

    /// Whether the node lies on the main line of the whole tree. The root does.
    pub fn is_main_line(&self, id: NodeId) -> bool {
        let mut at = id;
        loop {
            let Some(node) = self.node(at) else {
                return false;
            };
            let Some(parent) = node.parent else {
                return true;
            };
            if !self.is_first(at, parent) {
                return false;
            }
            at = parent;
        }
    }

    pub(super) fn is_first(&self, id: NodeId, parent: NodeId) -> bool {
        self.node(parent).and_then(|node| node.first_child) == Some(id)
    }

    /// The move of a node in exact SAN. `None` for the root.
    pub fn san(&self, id: NodeId) -> Option<String> {
        let node = self.node(id)?;
        let before = self.node(node.parent?)?;
        Some(before.position.san(node.mv?))
    }

    /// Whether all of another tree stands in this one, too: the start, every move and what
    /// is noted on it, in whatever order.
    pub fn holds(&self, other: &Self) -> bool {
        let noted = |id, theirs| match (self.node(id), other.node(theirs)) {
            (Some(mine), Some(theirs)) => mine.holds_notes(theirs),
            _ => false,
        };
        if self.start() != other.start() || !noted(NodeId::ROOT, NodeId::ROOT) {
            return false;
        }
        // A record may have one move several times beside each other, with other notes.
        let mut here = HashMap::from([(NodeId::ROOT, vec![NodeId::ROOT])]);
        other.walk().all(|theirs| {
            let found: Option<Vec<NodeId>> = other.node(theirs).and_then(|node| {
                let (parents, mv) = (here.get(&node.parent?)?, node.mv?);
                let beside = parents.iter().flat_map(|&parent| self.children(parent));
                let same = |&mine: &NodeId| {
                    self.node(mine).is_some_and(|node| node.mv == Some(mv)) && noted(mine, theirs)
                };
                Some(beside.filter(same).take(MAX_SAME).collect())
            });
            found.is_some_and(|mine| {
                let is_there = !mine.is_empty();
                here.insert(theirs, mine);
                is_there
            })
        })
    }

    /// Takes a node out of the vector. Its links must have been dealt with.
    pub(super) fn remove(&mut self, id: NodeId) {
        let slot = id.index().checked_sub(1);
        if let Some(slot) = slot.and_then(|slot| self.nodes.get_mut(slot)) {
            self.alive -= usize::from(slot.take().is_some());
        }
    }

    /// Gives a node these children in this order.
    pub(super) fn relink(&mut self, parent: NodeId, children: &[NodeId]) {
        for (index, &child) in children.iter().enumerate() {
            if let Some(node) = self.node_mut(child) {
                node.next_sibling = children.get(index + 1).copied();
            }
        }
        if let Some(node) = self.node_mut(parent) {
            node.first_child = children.first().copied();
            node.last_child = children.last().copied();
        }
    }

    /// The node, for the reader of records, whose texts are clean.
    pub(super) fn raw(&mut self, id: NodeId) -> &mut Node {
        let slot = id.index().checked_sub(1);
        match slot.and_then(|slot| self.nodes.get_mut(slot)?.as_mut()) {
            Some(node) => node,
            None => &mut self.root,
        }
    }
}

impl PartialEq for Tree {
    /// Whether both have the same start, moves in the same order, comments and glyphs.
    /// The numbers of the nodes do not count.
    fn eq(&self, other: &Self) -> bool {
        // Equal children counts all along make two walks in step a proof of equal shape.
        self.alive == other.alive
            && self.root.position == other.root.position
            && self.same_node(NodeId::ROOT, other, NodeId::ROOT)
            && self
                .walk()
                .zip(other.walk())
                .all(|(mine, theirs)| self.same_node(mine, other, theirs))
    }
}

impl Eq for Tree {}

impl Tree {
    fn same_node(&self, mine: NodeId, other: &Self, theirs: NodeId) -> bool {
        match (self.node(mine), other.node(theirs)) {
            (Some(a), Some(b)) => {
                a.mv == b.mv
                    && a.same_notes(b)
                    && self.children(mine).count() == other.children(theirs).count()
            }
            _ => false,
        }
    }
}

impl Default for Tree {
    fn default() -> Self {
        Self::new(Position::startpos())
    }
}

impl fmt::Debug for Tree {
    /// The moves as PGN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tree({} ", self.start())?;
        f.write_str(&crate::movetext(self, &crate::WriteOptions::one_line()))?;
        f.write_str(")")
    }
}
