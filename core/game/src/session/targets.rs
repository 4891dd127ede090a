//! Where a piece may be sent, and which moves that makes.

use super::Session;
use super::input::move_between;
use super::pending::premove_targets;
use plywise_chess::{Move, Position, Role, Square};

/// What a move to a target square does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetKind {
    /// A plain move.
    Move,
    /// It takes something.
    Capture,
    /// A pawn reaches the last rank, taking something or not.
    Promotion,
    /// Castling.
    Castle,
    /// Only a premove: it may turn out impossible.
    Premove,
}

/// A square that the selected piece may be sent to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// The square.
    pub square: Square,
    /// What going there does.
    pub kind: TargetKind,
}

/// A square that a piece may be sent to by a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The square, and what going there does.
    pub target: Target,
    /// The move that is made; a promotion to a queen stands for all of them.
    pub mv: Move,
}

impl Session {
    /// Where the person may send the piece on a square now, to move it. Nothing if the game
    /// does not show legal moves, and where only a premove is possible.
    pub fn ways_from(&self, from: Square) -> Vec<Way> {
        let position = self.viewed_position();
        let turn = position.turn();
        let own = self.touchable() == Some(turn) && position.color(turn).has(from);
        if own && self.options.help.legal_moves {
            legal_ways(position, from)
        } else {
            Vec::new()
        }
    }

    /// The squares that the selected piece may be sent to.
    pub(super) fn targets(&self, position: &Position) -> Vec<Target> {
        let Some(from) = self.selection.filter(|_| self.options.help.legal_moves) else {
            return Vec::new();
        };
        let Some(piece) = position.piece_on(from) else {
            return Vec::new();
        };
        if piece.color != position.turn() {
            let squares = premove_targets(position, from, piece.color).into_iter();
            return squares
                .map(|square| Target {
                    square,
                    kind: TargetKind::Premove,
                })
                .collect();
        }
        legal_targets(position, from)
    }
}

/// Where the piece on a square may go.
pub fn legal_targets(position: &Position, from: Square) -> Vec<Target> {
    let ways = legal_ways(position, from).into_iter();
    ways.map(|way| way.target).collect()
}

/// Where the piece on a square may go, and by which move. A promotion is one way, whatever
/// the pawn becomes.
pub fn legal_ways(position: &Position, from: Square) -> Vec<Way> {
    let mut ways = Vec::new();
    for mv in position.legal_moves_from(from) {
        let kind = if mv.is_castle() {
            TargetKind::Castle
        } else if mv.promotes_to().is_some() {
            TargetKind::Promotion
        } else if position.is_capture(mv) {
            TargetKind::Capture
        } else {
            TargetKind::Move
        };
        // Castling is shown where the king lands, unless that means a plain move.
        let lands = mv.destination();
        let square = if move_between(position, from, lands) == Some(mv) {
            lands
        } else {
            mv.to()
        };
        if mv.promotes_to().is_none_or(|role| role == Role::Queen) {
            let target = Target { square, kind };
            ways.push(Way { target, mv });
        }
    }
    ways
}
