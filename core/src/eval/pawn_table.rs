//! Pawn structures seen before: pawns move seldom, so most positions share theirs.

use super::tapered::Tapered;
use crate::board::{Bitboard, Color, Position, Role};

/// What is known of a structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Structure {
    /// The terms that depend on nothing else, for White.
    pub(super) sum: Tapered,
    /// Both sides' passed pawns.
    pub(super) passed: [Bitboard; 2],
}

#[derive(Clone, Copy)]
struct Entry {
    pawns: [Bitboard; 2],
    structure: Structure,
}

/// A thread's own table; half a MiB.
pub(crate) struct PawnTable {
    entries: Box<[Entry]>,
}

const ENTRIES: usize = 1 << 13;

impl PawnTable {
    /// An empty table: no pawns, nothing known of them but that.
    pub(crate) fn new() -> Self {
        let empty = Entry {
            pawns: [Bitboard::EMPTY; 2],
            structure: Structure {
                sum: Tapered::ZERO,
                passed: [Bitboard::EMPTY; 2],
            },
        };
        Self {
            entries: vec![empty; ENTRIES].into_boxed_slice(),
        }
    }

    /// What is known of a position's pawns, worked out if it is not.
    pub(super) fn get_or_insert(
        &mut self,
        position: &Position,
        work_out: impl FnOnce(&Position) -> Structure,
    ) -> Structure {
        let pawns = [Color::White, Color::Black].map(|color| position.pieces(color, Role::Pawn));
        let index = (position.pawn_key() >> 51) as usize;
        let entry = &mut self.entries[index % ENTRIES];
        if entry.pawns != pawns {
            *entry = Entry {
                pawns,
                structure: work_out(position),
            };
        }
        entry.structure
    }
}
