//! Path of moves from the root to the current node.

use super::history::{Context, PieceTo};
use crate::eval::{MAX_PLY, PsqtAccumulator, Score};
use plywise_chess::{Bitboard, Move, Position, Square};

/// Data of a search at one ply of the current path.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    /// Move being tried at this ply; `None` before the first move and for a null move.
    pub(super) mv: Option<Move>,
    pub(super) moved: PieceTo,
    /// Whether the move being tried captures or promotes. Not set in the quiescence search.
    pub(super) noisy: bool,
    /// Squares that the opponent attacks at this ply, set before moves are tried.
    pub(super) threats: Bitboard,
    /// Sum of piece-square values at this ply.
    pub(super) psqt: PsqtAccumulator,
    /// Corrected static evaluation at this ply; `None` in check.
    pub(super) static_eval: Option<Score>,
    /// Move that a singular search at this ply excludes.
    pub(super) excluded: Option<Move>,
    /// Killer moves: quiet moves that last caused a cutoff at this ply (Huberman 1968).
    killers: [Option<Move>; 2],
    /// Number of double extensions from the root to this ply.
    pub(super) double_extensions: u8,
}

/// Path of moves from the root to the current node.
pub(super) struct Stack {
    frames: Box<[Frame]>,
}

impl Stack {
    pub(super) fn new(root: &Position) -> Self {
        let frame = Frame {
            mv: None,
            moved: PieceTo::NONE,
            noisy: false,
            threats: Bitboard::EMPTY,
            psqt: PsqtAccumulator::EMPTY,
            static_eval: None,
            excluded: None,
            killers: [None; 2],
            double_extensions: 0,
        };
        let mut frames = vec![frame; MAX_PLY + 1].into_boxed_slice();
        frames[0].psqt = PsqtAccumulator::new(root);
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

    /// Returns the history context at a ply.
    #[inline]
    pub(super) fn context(&self, ply: usize) -> Context {
        Context::new(self.frames[ply].threats, |plies| {
            ply.checked_sub(plies)
                .map_or(PieceTo::NONE, |earlier| self.frames[earlier].moved)
        })
    }

    /// Returns the move that led to a ply with its piece; `None` if it was a capture, a promotion
    /// or a null move.
    #[inline]
    pub(super) fn quiet_before(&self, ply: usize) -> Option<(Move, PieceTo)> {
        let frame = self.frames.get(ply.checked_sub(1)?)?;
        let mv = frame.mv.filter(|_| !frame.noisy)?;
        Some((mv, frame.moved))
    }

    /// Returns the target square of the move that led to a ply.
    #[inline]
    pub(super) fn last_target(&self, ply: usize) -> Option<Square> {
        self.frames[ply.checked_sub(1)?].mv.map(Move::to)
    }

    /// Returns whether the static evaluation has risen since the side's previous move
    /// ("improving").
    #[inline]
    pub(super) fn is_improving(&self, ply: usize) -> bool {
        let Some(now) = self.frames[ply].static_eval else {
            return false;
        };
        let earlier = [2, 4]
            .into_iter()
            .filter_map(|plies| ply.checked_sub(plies))
            .find_map(|earlier| self.frames[earlier].static_eval);
        earlier.is_none_or(|earlier| now > earlier)
    }

    #[inline]
    pub(super) fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        self.frames[ply].killers
    }

    /// Stores the quiet move that caused a cutoff as a killer move of its ply.
    pub(super) fn update_killers(&mut self, ply: usize, mv: Move) {
        let killers = &mut self.frames[ply].killers;
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
    }

    /// Clears the killer moves two plies below, which belong to a different branch.
    #[inline]
    pub(super) fn clear_grandchildren(&mut self, ply: usize) {
        if let Some(frame) = self.frames.get_mut(ply + 2) {
            frame.killers = [None; 2];
        }
    }
}
