//! Line from the root to the current node.

use super::history::{Context, PieceTo};
use crate::eval::{MAX_PLY, PsqtAccumulator, Score};
use plywise_chess::{Bitboard, Move, Position, Square};

/// One ply of the current line.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    /// Move being tried; `None` before the first move and for a null move.
    pub(super) mv: Option<Move>,
    pub(super) moved: PieceTo,
    /// Whether the move captures or promotes. Not set in the quiescence search.
    pub(super) noisy: bool,
    /// Squares attacked by the opponent, set before moves are tried.
    pub(super) threats: Bitboard,
    /// PSQT sum.
    pub(super) psqt: PsqtAccumulator,
    /// Corrected static evaluation; `None` in check.
    pub(super) static_eval: Option<Score>,
    /// Move excluded by a singular search.
    pub(super) excluded: Option<Move>,
    /// Killer moves: quiet moves that last caused a cutoff at this ply (Huberman 1968).
    killers: [Option<Move>; 2],
    /// Number of double extensions since the root.
    pub(super) double_extensions: u8,
}

/// Line from the root to the current node.
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

    /// Returns the move before a ply; `None` if it was noisy or a null move.
    #[inline]
    pub(super) fn quiet_before(&self, ply: usize) -> Option<(Move, PieceTo)> {
        let frame = self.frames.get(ply.checked_sub(1)?)?;
        let mv = frame.mv.filter(|_| !frame.noisy)?;
        Some((mv, frame.moved))
    }

    /// Returns the target square of the move before a ply.
    #[inline]
    pub(super) fn last_target(&self, ply: usize) -> Option<Square> {
        self.frames[ply.checked_sub(1)?].mv.map(Move::to)
    }

    /// Returns the improving flag: whether the static evaluation has risen since the side's previous move.
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

    /// Stores the quiet move that caused a cutoff.
    pub(super) fn update_killers(&mut self, ply: usize, mv: Move) {
        let killers = &mut self.frames[ply].killers;
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
    }

    /// Clears the killers two plies below, which belong to a different branch.
    #[inline]
    pub(super) fn clear_grandchildren(&mut self, ply: usize) {
        if let Some(frame) = self.frames.get_mut(ply + 2) {
            frame.killers = [None; 2];
        }
    }
}
