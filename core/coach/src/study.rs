//! Free analysis: a tree of variations and the place in it that is looked at.
//!
//! Like the session it is a plain state machine: it does what a person did and says what
//! is to be drawn. The engine's lines come from
//! [`runtime::Analysis`](plywise_runtime::Analysis).

use plywise_chess::{Color, Move, Position, Role, SanError, SanStyle, Square};
use plywise_engine::{Opening, SearchRoot, opening_of_game};
use plywise_game::session::{LegalTarget, Target, legal_targets, move_between};
use plywise_pgn::{Nag, Node, NodeId, PgnGame, Tree, TreeError};

/// A game with variations that a person goes about in.
#[derive(Clone, Debug, Default)]
pub struct Study {
    game: PgnGame,
    at: NodeId,
    selection: Option<Square>,
    promotion: Option<(Square, Square)>,
    /// Counts changes of the tree.
    revision: u64,
}

/// The study at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudySnapshot {
    /// The position to draw.
    pub position: Position,
    /// Where in the tree it is.
    pub node: NodeId,
    /// How many plies lead there.
    pub ply: usize,
    /// The selected square.
    pub selection: Option<Square>,
    /// Where the selected piece may go.
    pub targets: Vec<Target>,
    /// The pawn's square and the last rank's, while it is asked what it shall become.
    pub promotion: Option<(Square, Square)>,
    /// The two squares of the move that led to the position.
    pub last_move: Option<(Square, Square)>,
    /// The square of a king in check.
    pub check: Option<Square>,
    /// The opening that has led to the position, if it has a name.
    pub opening: Option<Opening>,
    /// Whether there is a move to go back from.
    pub may_go_back: bool,
    /// Whether a move follows.
    pub may_go_forward: bool,
    /// Changes whenever [`Study::moves`] does.
    pub revision: u64,
}

/// A move of the tree, in the order in which a record is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudyMove {
    /// Its number in the tree.
    pub node: NodeId,
    /// The move before it; the root for a first move.
    pub parent: NodeId,
    /// How deep it lies in variations: 0 for the main line.
    pub depth: usize,
    /// The ply that it makes, from 1.
    pub ply: usize,
    /// The number in front of it, as in `12.` or `12...`.
    pub number: u16,
    /// Who makes it.
    pub color: Color,
    /// Whether a variation begins with it.
    pub begins_line: bool,
    /// The move in SAN with English letters.
    pub san: String,
    /// The move in SAN with figurines.
    pub figurine: String,
    /// Marks such as `!` or `?`.
    pub nags: Vec<Nag>,
    /// What is noted in front of it.
    pub comment_before: String,
    /// What is noted after it, commands such as clock times left out.
    pub comment: String,
}

/// What is still to be read of a tree.
enum Step {
    /// What follows a move at a depth and ply.
    After(NodeId, usize, usize),
    /// A variation: the move before it, its first move, its depth and ply.
    Line(NodeId, NodeId, usize, usize),
}

impl Study {
    /// A study that begins with a position.
    pub fn new(start: Position) -> Self {
        Self::of(PgnGame {
            tree: Tree::new(start),
            ..PgnGame::default()
        })
    }

    /// A study of a record, at its start.
    pub fn of(game: PgnGame) -> Self {
        Self {
            game,
            ..Self::default()
        }
    }

    /// The record with everything that was added to it.
    pub const fn game(&self) -> &PgnGame {
        &self.game
    }

    /// The position that is looked at.
    pub fn position(&self) -> &Position {
        let node = self.game.tree.node(self.at);
        node.map_or(self.game.tree.start(), |node| node.position())
    }

    /// What the engine needs to know to search that position.
    pub fn search_root(&self) -> SearchRoot {
        let mut positions = self.positions();
        let position = positions.pop().unwrap_or_else(|| *self.position());
        let reach = usize::from(position.halfmove_clock()).min(positions.len());
        let before = positions.split_off(positions.len() - reach);
        SearchRoot::new(position).with_history(before.iter().map(Position::hash).collect())
    }

    /// All positions from the start to the one that is looked at.
    fn positions(&self) -> Vec<Position> {
        let tree = &self.game.tree;
        let path = tree.path(self.at).into_iter();
        std::iter::once(*tree.start())
            .chain(path.filter_map(|id| tree.node(id).map(|node| *node.position())))
            .collect()
    }

    /// A square was touched: selects, moves or takes the selection back.
    pub fn tap(&mut self, square: Square) {
        self.promotion = None;
        let own = self.position().color(self.position().turn()).has(square);
        match self.selection.take() {
            Some(from) if from == square => {}
            Some(from) if move_between(self.position(), from, square).is_some() => {
                self.send(from, square);
            }
            _ => self.selection = own.then_some(square),
        }
    }

    /// A piece was dragged from one square to another.
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

    /// The promotion picker was answered.
    pub fn promote(&mut self, role: Role) {
        let Some((from, to)) = self.promotion.take() else {
            return;
        };
        if let Some(mv) = self.position().find_move(from, to, Some(role)) {
            self.play(mv);
        }
    }

    /// Drops the selection and the question what a pawn shall become.
    pub fn cancel(&mut self) {
        self.selection = None;
        self.promotion = None;
    }

    /// Plays a move that was typed, in SAN or UCI notation.
    ///
    /// # Errors
    /// Why the text is no legal move here.
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

    /// Looks at the position after a move.
    ///
    /// # Errors
    /// `NoSuchNode`: the move was deleted; the place stays.
    pub fn go_to(&mut self, node: NodeId) -> Result<(), TreeError> {
        self.game
            .tree
            .node(node)
            .ok_or(TreeError::NoSuchNode { id: node })?;
        self.cancel();
        self.at = node;
        Ok(())
    }

    /// Goes one move back.
    pub fn back(&mut self) {
        self.cancel();
        let node = self.game.tree.node(self.at);
        self.at = node.and_then(Node::parent).unwrap_or(NodeId::ROOT);
    }

    /// Goes one move on, along the first of the lines.
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

    /// Goes to the end of the line that is looked at.
    pub fn last(&mut self) {
        self.cancel();
        if let Some(last) = self.game.tree.main_line(self.at).last() {
            self.at = last;
        }
    }

    /// Makes the line of a move one more important among its siblings.
    ///
    /// # Errors
    /// `NoSuchNode`.
    pub fn promote_line(&mut self, node: NodeId) -> Result<(), TreeError> {
        self.edit(|tree| tree.promote(node))
    }

    /// Deletes a move and all that follows it.
    ///
    /// # Errors
    /// `NoSuchNode`, `Root`.
    pub fn delete(&mut self, node: NodeId) -> Result<(), TreeError> {
        let path = self.game.tree.path(self.at);
        let above = path.iter().position(|&id| id == node);
        self.edit(|tree| tree.delete(node))?;
        // The place may have been in what is gone.
        if let Some(index) = above {
            self.at = index
                .checked_sub(1)
                .map_or(NodeId::ROOT, |index| path[index]);
        }
        Ok(())
    }

    /// Notes something after a move; empty text takes the note away. Commands in the comment,
    /// such as clock times, stay.
    ///
    /// # Errors
    /// `NoSuchNode`.
    pub fn set_comment(&mut self, node: NodeId, text: &str) -> Result<(), TreeError> {
        self.edit(|tree| tree.set_comment_text(node, text))
    }

    /// Marks a move.
    ///
    /// # Errors
    /// `NoSuchNode`, `Root`.
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

    /// The study as it is to be drawn now.
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

    /// Where the piece on a square may be sent by a legal move.
    pub fn targets_from(&self, from: Square) -> Vec<LegalTarget> {
        legal_targets(self.position(), from)
    }

    /// All moves in the order in which a record is read: a move, the variations beside
    /// it, the moves after it.
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
                    // What is read first is laid down last.
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
