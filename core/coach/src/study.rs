//! Free analysis: a tree of variations with a current position.
//!
//! Like the session, a study is a plain state machine: it applies the user's input and returns what to draw. The
//! engine's lines come from `Analysis` of plywise-runtime.

use plywise_chess::{Color, Move, Position, Role, SanError, SanStyle, Square};
use plywise_engine::SearchRoot;
use plywise_game::session::{LegalTarget, Target, legal_targets, move_between};
use plywise_openings::{Opening, opening_of_game};
use plywise_pgn::{Nag, Node, NodeId, PgnGame, Tree, TreeError};

#[cfg(test)]
mod tests;

/// A game with variations, and a current position in it.
#[derive(Clone, Debug, Default)]
pub struct Study {
    game: PgnGame,
    at: NodeId,
    selection: Option<Square>,
    promotion: Option<(Square, Square)>,
    /// Incremented when the tree changes.
    revision: u64,
}

/// View state of a study.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudySnapshot {
    /// Position on display.
    pub position: Position,
    /// Node of the position in the tree.
    pub node: NodeId,
    /// Number of plies from the start to the position.
    pub ply: usize,
    /// Selected square.
    pub selection: Option<Square>,
    /// Targets of the selected piece.
    pub targets: Vec<Target>,
    /// From and to squares of a pawn move that waits for the promotion piece.
    pub promotion: Option<(Square, Square)>,
    /// From and to squares of the move that led to the position.
    pub last_move: Option<(Square, Square)>,
    /// Square of a king in check.
    pub check: Option<Square>,
    /// Opening that led to the position, if it has a name.
    pub opening: Option<Opening>,
    pub may_go_back: bool,
    pub may_go_forward: bool,
    /// Changes whenever [`Study::moves`] changes.
    pub revision: u64,
}

/// A move of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudyMove {
    pub node: NodeId,
    /// Preceding move, or the root.
    pub parent: NodeId,
    /// Nesting depth of the variation. 0 for the main line.
    pub depth: usize,
    /// Ply of the move, from 1.
    pub ply: usize,
    /// Move number, as in `12.` or `12...`.
    pub number: u16,
    pub color: Color,
    /// The move is the first of a variation.
    pub begins_line: bool,
    /// The move in SAN with English piece letters.
    pub san: String,
    /// The move in SAN with figurines.
    pub figurine: String,
    /// NAGs, such as those of `!` and `?`.
    pub nags: Vec<Nag>,
    /// Comment before the move.
    pub comment_before: String,
    /// Comment after the move, without embedded commands such as clock times.
    pub comment: String,
}

/// A pending part of the tree traversal.
enum Step {
    /// The moves after a node, at a depth and ply.
    After(NodeId, usize, usize),
    /// A variation: parent node, first move, depth and ply.
    Line(NodeId, NodeId, usize, usize),
}

impl Study {
    /// Creates a study that starts from a position.
    pub fn new(start: Position) -> Self {
        Self::of(PgnGame {
            tree: Tree::new(start),
            ..PgnGame::default()
        })
    }

    /// Creates a study of a game, at its start.
    pub fn of(game: PgnGame) -> Self {
        Self {
            game,
            ..Self::default()
        }
    }

    /// Returns the game with all changes.
    pub const fn game(&self) -> &PgnGame {
        &self.game
    }

    /// Returns the position on display.
    pub fn position(&self) -> &Position {
        let node = self.game.tree.node(self.at);
        node.map_or(self.game.tree.start(), |node| node.position())
    }

    /// Returns the input for a search of the position on display.
    pub fn search_root(&self) -> SearchRoot {
        let mut positions = self.positions();
        let position = positions.pop().unwrap_or_else(|| *self.position());
        let reach = usize::from(position.halfmove_clock()).min(positions.len());
        let before = positions.split_off(positions.len() - reach);
        SearchRoot::new(position).with_history(before.iter().map(Position::hash).collect())
    }

    /// Returns all positions from the start to the one on display.
    fn positions(&self) -> Vec<Position> {
        let tree = &self.game.tree;
        let path = tree.path(self.at).into_iter();
        std::iter::once(*tree.start())
            .chain(path.filter_map(|id| tree.node(id).map(|node| *node.position())))
            .collect()
    }

    /// Handles a tap on a square, which selects, deselects or moves a piece.
    pub fn tap(&mut self, square: Square) {
        self.promotion = None;
        let own = self
            .position()
            .color(self.position().turn())
            .contains(square);
        match self.selection.take() {
            Some(from) if from == square => {}
            Some(from) if move_between(self.position(), from, square).is_some() => {
                self.send(from, square);
            }
            _ => self.selection = own.then_some(square),
        }
    }

    /// Handles a drag of a piece to a square.
    pub fn drag(&mut self, from: Square, to: Square) {
        self.cancel();
        self.send(from, to);
    }

    fn send(&mut self, from: Square, to: Square) {
        match move_between(self.position(), from, to) {
            Some(mv) if mv.promotes_to().is_some() => self.promotion = Some((from, to)),
            Some(mv) => self.play(mv),
            None => {}
        }
    }

    /// Handles the choice of the promotion piece.
    pub fn promote(&mut self, role: Role) {
        let Some((from, to)) = self.promotion.take() else {
            return;
        };
        if let Some(mv) = self.position().find_move(from, to, Some(role)) {
            self.play(mv);
        }
    }

    /// Cancels the selection and a pending promotion.
    pub fn cancel(&mut self) {
        self.selection = None;
        self.promotion = None;
    }

    /// Plays a typed move, in SAN or UCI notation.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not a legal move in the position on display.
    pub fn type_move(&mut self, text: &str) -> Result<(), SanError> {
        let position = self.position();
        let mv = match position.parse_san(text) {
            Ok(mv) => mv,
            Err(error) => position.parse_uci(text).map_err(|_| error)?,
        };
        self.play(mv);
        Ok(())
    }

    fn play(&mut self, mv: Move) {
        self.cancel();
        let before = self.game.tree.len();
        if let Ok(node) = self.game.tree.add(self.at, mv) {
            self.at = node;
            self.revision += u64::from(self.game.tree.len() != before);
        }
    }

    /// Shows the position after a move.
    ///
    /// # Errors
    ///
    /// Returns `NoSuchNode` if the move has been deleted. The position on display stays the same.
    pub fn go_to(&mut self, node: NodeId) -> Result<(), TreeError> {
        self.game
            .tree
            .node(node)
            .ok_or(TreeError::NoSuchNode { id: node })?;
        self.cancel();
        self.at = node;
        Ok(())
    }

    /// Goes back one move.
    pub fn back(&mut self) {
        self.cancel();
        let node = self.game.tree.node(self.at);
        self.at = node.and_then(Node::parent).unwrap_or(NodeId::ROOT);
    }

    /// Goes forward one move, along the first variation.
    pub fn forward(&mut self) {
        self.cancel();
        if let Some(child) = self.game.tree.children(self.at).next() {
            self.at = child;
        }
    }

    /// Goes to the start.
    pub fn first(&mut self) {
        self.cancel();
        self.at = NodeId::ROOT;
    }

    /// Goes to the end of the current line.
    pub fn last(&mut self) {
        self.cancel();
        if let Some(last) = self.game.tree.main_line(self.at).last() {
            self.at = last;
        }
    }

    /// Moves the variation of a move up by one among its siblings.
    ///
    /// # Errors
    ///
    /// Returns `NoSuchNode` if the move does not exist.
    pub fn promote_line(&mut self, node: NodeId) -> Result<(), TreeError> {
        self.edit(|tree| tree.promote(node))
    }

    /// Deletes a move and all moves after it.
    ///
    /// # Errors
    ///
    /// Returns `NoSuchNode` if the move does not exist, or `Root` for the root.
    pub fn delete(&mut self, node: NodeId) -> Result<(), TreeError> {
        let path = self.game.tree.path(self.at);
        let above = path.iter().position(|&id| id == node);
        self.edit(|tree| tree.delete(node))?;
        // The position on display may have been deleted.
        if let Some(index) = above {
            self.at = index
                .checked_sub(1)
                .map_or(NodeId::ROOT, |index| path[index]);
        }
        Ok(())
    }

    /// Sets the comment after a move, or removes it if `text` is empty. Keeps embedded commands such as clock times.
    ///
    /// # Errors
    ///
    /// Returns `NoSuchNode` if the move does not exist.
    pub fn set_comment(&mut self, node: NodeId, text: &str) -> Result<(), TreeError> {
        self.edit(|tree| tree.set_comment_text(node, text))
    }

    /// Sets the NAGs of a move.
    ///
    /// # Errors
    ///
    /// Returns `NoSuchNode` if the move does not exist, or `Root` for the root.
    pub fn set_nags(&mut self, node: NodeId, nags: &[Nag]) -> Result<(), TreeError> {
        self.edit(|tree| tree.set_nags(node, nags))
    }

    fn edit(
        &mut self,
        change: impl FnOnce(&mut Tree) -> Result<(), TreeError>,
    ) -> Result<(), TreeError> {
        change(&mut self.game.tree)?;
        self.cancel();
        self.revision += 1;
        Ok(())
    }

    /// Returns the current view state.
    pub fn snapshot(&self) -> StudySnapshot {
        let tree = &self.game.tree;
        let position = *self.position();
        let last_move = tree.node(self.at).and_then(Node::mv);
        let positions = self.positions();
        StudySnapshot {
            node: self.at,
            ply: positions.len() - 1,
            selection: self.selection,
            targets: (self.selection.into_iter())
                .flat_map(|from| self.targets_from(from))
                .map(|legal| legal.target)
                .collect(),
            promotion: self.promotion,
            last_move: last_move.map(|mv| (mv.from(), mv.destination())),
            check: position.is_check().then(|| position.king(position.turn())),
            opening: opening_of_game(&positions),
            may_go_back: self.at != NodeId::ROOT,
            may_go_forward: tree.children(self.at).next().is_some(),
            revision: self.revision,
            position,
        }
    }

    /// Returns the targets of legal moves of the piece on a square.
    pub fn targets_from(&self, from: Square) -> Vec<LegalTarget> {
        legal_targets(self.position(), from)
    }

    /// Returns all moves in PGN order: a move, the variations that replace it, and the moves after it.
    pub fn moves(&self) -> Vec<StudyMove> {
        let tree = &self.game.tree;
        let mut moves = Vec::with_capacity(tree.len());
        let mut steps = vec![Step::After(NodeId::ROOT, 0, 0)];
        while let Some(step) = steps.pop() {
            match step {
                Step::Line(parent, id, depth, ply) => {
                    moves.extend(self.study_move(id, parent, depth, ply, true));
                    steps.push(Step::After(id, depth, ply));
                }
                Step::After(parent, depth, ply) => {
                    let children: Vec<NodeId> = tree.children(parent).collect();
                    let Some((&first, others)) = children.split_first() else {
                        continue;
                    };
                    moves.extend(self.study_move(first, parent, depth, ply + 1, false));
                    // Steps are popped in reverse order.
                    steps.push(Step::After(first, depth, ply + 1));
                    let lines = others.iter().rev();
                    steps.extend(lines.map(|&id| Step::Line(parent, id, depth + 1, ply + 1)));
                }
            }
        }
        moves
    }

    fn study_move(
        &self,
        id: NodeId,
        parent: NodeId,
        depth: usize,
        ply: usize,
        begins_line: bool,
    ) -> Option<StudyMove> {
        let tree = &self.game.tree;
        let node = tree.node(id)?;
        let mv = node.mv()?;
        let before = tree.node(parent)?.position();
        Some(StudyMove {
            node: id,
            parent,
            depth,
            ply,
            number: before.fullmove_number(),
            color: before.turn(),
            begins_line,
            san: before.san(mv),
            figurine: before.san_styled(mv, SanStyle::Figurine),
            nags: node.nags().to_vec(),
            comment_before: node.comment_before().to_owned(),
            comment: node.comment_text().into_owned(),
        })
    }
}
