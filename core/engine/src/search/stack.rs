//! The line that is being looked at: what each ply remembers for those below it.

use super::history::{Context, PieceTo};
use crate::eval::{MAX_PLY, Placed, Score};
use plywise_chess::{Bitboard, Move, Position, Square};

/// What a ply of the current line remembers.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    /// The move that is being tried here; none before the first and for a null move.
    pub(super) mv: Option<Move>,
    moved: PieceTo,
    /// Whether it takes something or promotes; kept where quiet moves are learned from.
    pub(super) noisy: bool,
    /// What the other side attacks; kept where moves are tried.
    pub(super) attacked: Bitboard,
    /// What material and squares come to.
    pub(super) placed: Placed,
    /// The corrected static evaluation; none in check.
    pub(super) evaluation: Option<Score>,
    /// The move that a singular search leaves out.
    pub(super) excluded: Option<Move>,
    /// Quiet moves that lately refuted positions at this ply (Huberman 1968).
    killers: [Option<Move>; 2],
    /// Double extensions from the root to here.
    pub(super) double_extensions: u8,
}

const EMPTY: Frame = Frame {
    mv: None,
    moved: PieceTo::NONE,
    noisy: false,
    attacked: Bitboard::EMPTY,
    placed: Placed::NOTHING,
    evaluation: None,
    excluded: None,
    killers: [None; 2],
    double_extensions: 0,
};

/// The current line from the root.
pub(super) struct Stack {
    frames: Box<[Frame]>,
}

impl Stack {
    pub(super) fn new(root: &Position) -> Self {
        let mut frames = vec![EMPTY; MAX_PLY + 1].into_boxed_slice();
        frames[0].placed = Placed::new(root);
        Self { frames }
    }

    #[inline]
    pub(super) fn at(&self, ply: usize) -> &Frame {
        &self.frames[ply]
    }

    #[inline]
    pub(super) fn at_mut(&mut self, ply: usize) -> &mut Frame {
        &mut self.frames[ply]
    }

    /// A move is being tried; none for a null move.
    #[inline]
    pub(super) fn try_move(&mut self, ply: usize, position: &Position, mv: Option<Move>) {
        let frame = &mut self.frames[ply];
        frame.mv = mv;
        frame.moved = mv.map_or(PieceTo::NONE, |mv| PieceTo::new(position, mv));
        let placed = frame.placed;
        self.frames[ply + 1].placed = mv.map_or(placed, |mv| placed.after(position, mv));
    }

    /// What histories tell a ply apart by.
    #[inline]
    pub(super) fn context(&self, ply: usize) -> Context {
        Context::new(self.frames[ply].attacked, |plies| {
            ply.checked_sub(plies)
                .map_or(PieceTo::NONE, |earlier| self.frames[earlier].moved)
        })
    }

    /// The quiet move that led to a ply, if it was one, with the static evaluation of the
    /// position before it; none out of check.
    #[inline]
    pub(super) fn quiet_before(&self, ply: usize) -> Option<(Move, Score)> {
        let frame = self.frames.get(ply.checked_sub(1)?)?;
        let mv = frame.mv.filter(|_| !frame.noisy)?;
        Some((mv, frame.evaluation?))
    }

    /// The square to which the move before a ply went.
    #[inline]
    pub(super) fn came_to(&self, ply: usize) -> Option<Square> {
        self.frames[ply.checked_sub(1)?].mv.map(Move::to)
    }

    /// The improving flag: whether the static evaluation has risen since the side's last move.
    #[inline]
    pub(super) fn is_improving(&self, ply: usize) -> bool {
        let Some(now) = self.frames[ply].evaluation else {
            return false;
        };
        let earlier = [2, 4]
            .into_iter()
            .filter_map(|plies| ply.checked_sub(plies))
            .find_map(|earlier| self.frames[earlier].evaluation);
        earlier.is_none_or(|earlier| now > earlier)
    }

    #[inline]
    pub(super) fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        self.frames[ply].killers
    }

    /// A quiet move has refuted the position.
    pub(super) fn remember_killer(&mut self, ply: usize, mv: Move) {
        let killers = &mut self.frames[ply].killers;
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
    }

    /// Another branch begins: what its grandchildren remember is of other positions.
    #[inline]
    pub(super) fn forget_below(&mut self, ply: usize) {
        if let Some(frame) = self.frames.get_mut(ply + 2) {
            frame.killers = [None; 2];
        }
    }
}
