//! Variation tree of a game or an analysis.
//!
//! The nodes are stored in a vector and linked by index, so lines of any length are traversed,
//! cloned and dropped without recursion. The index of a deleted node is not reused.

use std::collections::HashMap;
use std::fmt;
use std::num::NonZeroU32;

use crate::node::Node;
use plywise_chess::{IllegalMove, Move, Position};

/// Maximum number of siblings with the same move that [`Tree::holds`] considers.
const MAX_SAME: usize = 64;

/// Identifier of a node within its [`Tree`]. Not valid in another tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(
    /// The index of the node plus one, so that `Option<NodeId>` needs no extra space.
    NonZeroU32,
);

impl NodeId {
    /// The root node, which holds the start position. Every tree has one.
    pub const ROOT: Self = Self(NonZeroU32::MIN);

    /// Returns the index of the node in its tree, 0 for the root, for storage outside of the tree.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Returns the id of the node with a stored index. An index too large for any tree gives an id
    /// without a node.
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

/// Error of a change to a tree.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TreeError {
    /// Id that no node of the tree has, or that of a deleted node.
    #[error("move {id} is not in this tree: it may have been deleted")]
    NoSuchNode {
        /// Id of the unknown or deleted node.
        id: NodeId,
    },
    /// Id of the root, given where a node with a move is required.
    #[error("the start position cannot be deleted: begin a new tree instead")]
    Root,
    /// Move that is not legal in the position of its parent node.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

/// Start position and a tree of moves from it. Each node has any number of children; the first
/// child continues the line of its parent.
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
    /// All nodes except the root, which is stored separately. `None` for deleted nodes.
    nodes: Vec<Option<Node>>,
    root: Node,
    alive: usize,
}

impl Tree {
    /// Creates a tree that consists of the start position.
    pub fn new(start: Position) -> Self {
        Self {
            nodes: Vec::new(),
            root: Node::new(start, None, None),
            alive: 0,
        }
    }

    /// Reserves memory for a number of further moves.
    pub(super) fn reserve(&mut self, moves: usize) {
        self.nodes.reserve(moves);
    }

    /// Returns the start position of the tree.
    pub fn start(&self) -> &Position {
        &self.root.position
    }

    /// Returns the number of moves in the tree, including variations.
    pub fn len(&self) -> usize {
        self.alive
    }

    /// Returns whether the tree has no moves.
    pub fn is_empty(&self) -> bool {
        self.alive == 0
    }

    /// Returns the node with the given id, or `None` if there is none.
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

    /// Adds a move as the last child of a node, and returns the node of the move. If the node
    /// already has a child with this move, returns that child instead.
    pub fn add(&mut self, parent: NodeId, mv: Move) -> Result<NodeId, TreeError> {
        let mut position = self.existing(parent)?.position;
        if let Some(child) = self.child(parent, mv) {
            return Ok(child);
        }
        position.try_play(mv)?;
        Ok(self.append(parent, mv, &position))
    }

    /// Adds a sequence of moves and returns the node of the last one. Stops with an error at the
    /// first illegal move; the moves before it remain in the tree.
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

    /// Appends a legal move with its resulting position, even if a sibling has the same move: games
    /// are kept as they were written. The parent must exist.
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

    /// Returns an iterator over the children of a node. The first child is the main continuation.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let first = self.node(id).and_then(|node| node.first_child);
        std::iter::successors(first, |&child| self.node(child)?.next_sibling)
    }

    /// Returns the child of a node with the given move, or `None` if there is no such child.
    pub fn child(&self, id: NodeId, mv: Move) -> Option<NodeId> {
        self.children(id)
            .find(|&child| self.node(child).is_some_and(|node| node.mv == Some(mv)))
    }

    /// Returns an iterator over the nodes of the main line after a node. From [`NodeId::ROOT`], it
    /// yields the moves of the game.
    pub fn main_line(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let next = |id: NodeId| self.node(id)?.first_child;
        std::iter::successors(next(id), move |&id| next(id))
    }

    /// Returns an iterator over the moves of the main line from the start position.
    pub fn main_line_moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.main_line(NodeId::ROOT)
            .filter_map(|id| self.node(id)?.mv())
    }

    /// Returns an iterator over all nodes except the root, depth first: each node comes before its
    /// children, and the first child's subtree before its siblings.
    pub fn walk(&self) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.root.first_child, |&id| {
            self.node(id)?.first_child.or_else(|| self.beside(id))
        })
    }

    /// Returns the next node in depth-first order that is not a descendant of the given node.
    fn beside(&self, id: NodeId) -> Option<NodeId> {
        let mut node = self.node(id)?;
        while node.next_sibling.is_none() {
            node = self.node(node.parent?)?;
        }
        node.next_sibling
    }

    /// Returns the nodes on the path from the first move to the given node, inclusive. Empty for
    /// the root and for an unknown id.
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

    /// Returns whether the node with the given id is on the main line. `true` for the root.
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

    /// Returns the move of the node with the given id in SAN, or `None` for the root.
    pub fn san(&self, id: NodeId) -> Option<String> {
        let node = self.node(id)?;
        let before = self.node(node.parent?)?;
        Some(before.position.san(node.mv?))
    }

    /// Returns whether this tree contains `other`: the same start position, and all moves of
    /// `other` with their comments and NAGs, in any order.
    pub fn holds(&self, other: &Self) -> bool {
        let noted = |id, theirs| match (self.node(id), other.node(theirs)) {
            (Some(mine), Some(theirs)) => mine.holds_notes(theirs),
            _ => false,
        };
        if self.start() != other.start() || !noted(NodeId::ROOT, NodeId::ROOT) {
            return false;
        }
        // A game may have siblings with the same move and different comments.
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

    /// Removes a node from the storage of the tree. The caller updates the links between nodes.
    pub(super) fn remove(&mut self, id: NodeId) {
        let slot = id.index().checked_sub(1);
        if let Some(slot) = slot.and_then(|slot| self.nodes.get_mut(slot)) {
            self.alive -= usize::from(slot.take().is_some());
        }
    }

    /// Replaces the children of a node by `children`, in this order.
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

    /// Returns the node with the given id without checks, for the reader, which only sets clean
    /// comments. An unknown id gives the root.
    pub(super) fn raw(&mut self, id: NodeId) -> &mut Node {
        let slot = id.index().checked_sub(1);
        match slot.and_then(|slot| self.nodes.get_mut(slot)?.as_mut()) {
            Some(node) => node,
            None => &mut self.root,
        }
    }
}

impl PartialEq for Tree {
    /// Compares two trees: start positions, moves in their order, comments and NAGs. Node ids are
    /// ignored.
    fn eq(&self, other: &Self) -> bool {
        // Walking both trees in step proves the same shape, since child counts are compared at each
        // node.
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
    /// Formats the start position and the moves as PGN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tree({} ", self.start())?;
        f.write_str(&crate::movetext(self, &crate::WriteOptions::one_line()))?;
        f.write_str(")")
    }
}
