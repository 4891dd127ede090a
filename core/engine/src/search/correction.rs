//! Correction history: by how much the static evaluation has been wrong in positions that
//! share something with this one, and so probably is again.
//!
//! The idea is Caissa's (2023); see the Chess Programming Wiki, "Static Evaluation
//! Correction History". What is shared: the pawns, and each side's other pieces.

use super::params::{
    CORRECTION_DIVISOR, CORRECTION_GRAIN, CORRECTION_LIMIT, CORRECTION_MOST_ERROR,
    CORRECTION_MOST_WEIGHT, CORRECTION_WEIGHT,
};
use crate::eval::Score;
use plywise_chess::{Color, Position, Role};

const SLOT_BITS: u32 = 14;
const SLOTS: usize = 1 << SLOT_BITS;
/// Pawns, White's pieces, Black's pieces.
const KINDS: usize = 3;

/// The errors that one thread has seen, by side to move.
pub(super) struct Corrections {
    errors: Box<[[i16; KINDS]]>,
}

/// Where a position's errors are.
#[derive(Clone, Copy)]
pub(super) struct CorrectionKeys([usize; KINDS]);

/// The pieces whose places make a key, each with an odd factor that spreads its bits.
const PIECES: [(Role, u64); 5] = [
    (Role::Knight, 0x9E37_79B9_7F4A_7C15),
    (Role::Bishop, 0xC2B2_AE3D_27D4_EB4F),
    (Role::Rook, 0x1656_67B1_9E37_79F9),
    (Role::Queen, 0x85EB_CA77_C2B2_AE63),
    (Role::King, 0x27D4_EB2F_1656_67C5),
];

impl CorrectionKeys {
    pub(super) fn new(position: &Position) -> Self {
        let slot = |key: u64| (key >> (u64::BITS - SLOT_BITS)) as usize;
        let pieces = |color: Color| {
            let key = PIECES.into_iter().fold(0_u64, |key, (role, factor)| {
                key ^ position.pieces(color, role).0.wrapping_mul(factor)
            });
            slot((key ^ key >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93))
        };
        Self([
            slot(position.pawn_key()),
            pieces(Color::White),
            pieces(Color::Black),
        ])
    }

    /// The place of one kind's error for a side to move.
    #[inline]
    fn at(&self, turn: Color, kind: usize) -> usize {
        turn.index() * SLOTS + self.0[kind]
    }
}

impl Corrections {
    pub(super) fn new() -> Self {
        Self {
            errors: vec![[0; KINDS]; 2 * SLOTS].into_boxed_slice(),
        }
    }

    /// One without any room: whoever asks it panics.
    #[cfg(test)]
    pub(super) fn broken() -> Self {
        Self {
            errors: Box::default(),
        }
    }

    /// The static evaluation with what is known of its error.
    pub(super) fn correct(&self, turn: Color, keys: CorrectionKeys, score: Score) -> Score {
        let sum: i32 = (0..KINDS)
            .map(|kind| i32::from(self.errors[keys.at(turn, kind)][kind]))
            .sum();
        Score::centipawns(score.raw() + sum / (CORRECTION_GRAIN * CORRECTION_DIVISOR))
    }

    /// A search to a depth has found what the evaluation should have said.
    pub(super) fn learn(&mut self, turn: Color, keys: CorrectionKeys, depth: i32, error: i32) {
        let weight = (depth + 1).min(CORRECTION_MOST_WEIGHT);
        let limit = CORRECTION_LIMIT * CORRECTION_GRAIN;
        let most = CORRECTION_LIMIT * CORRECTION_MOST_ERROR;
        let error = error.clamp(-most, most) * CORRECTION_GRAIN;
        for kind in 0..KINDS {
            let entry = &mut self.errors[keys.at(turn, kind)][kind];
            let blend = (i32::from(*entry) * (CORRECTION_WEIGHT - weight) + error * weight)
                / CORRECTION_WEIGHT;
            *entry = blend.clamp(-limit, limit) as i16;
        }
    }
}
