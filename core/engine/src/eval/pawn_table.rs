//! Pawn structures seen before: pawns and kings move seldom, so most positions share what
//! depends on them alone.

use super::pawns::pawns;
use super::shelter::shelter;
use super::tally::{Sum, Tally};
use super::tapered::Tapered;
use plywise_chess::{Bitboard, Color, Position, Role, Square};

/// What depends on the pawns and kings alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Structure {
    /// What the terms come to, for White.
    pub(super) sum: Tapered,
    /// Both sides' passed pawns.
    pub(super) passed: [Bitboard; 2],
}

impl Structure {
    /// Works it out.
    pub(super) fn new(position: &Position) -> Self {
        let mut sum = Sum(Tapered::ZERO);
        Self {
            passed: count_structure(position, &mut sum),
            sum: sum.0,
        }
    }
}

/// Counts both sides' pawns and shelters, for White, and gives back the passed pawns.
pub(super) fn count_structure(position: &Position, tally: &mut impl Tally) -> [Bitboard; 2] {
    shelter(position, Color::White, 1, tally);
    shelter(position, Color::Black, -1, tally);
    count_pawns(position, tally)
}

fn count_pawns(position: &Position, tally: &mut impl Tally) -> [Bitboard; 2] {
    [
        pawns(position, Color::White, 1, tally),
        pawns(position, Color::Black, -1, tally),
    ]
}

#[derive(Clone, Copy)]
struct Entry {
    pawns: [Bitboard; 2],
    passed: [Bitboard; 2],
    pawn_sum: Tapered,
    /// Where each king stood, and what its shelter came to for White.
    shelters: [(Option<Square>, Tapered); 2],
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
            passed: [Bitboard::EMPTY; 2],
            pawn_sum: Tapered::ZERO,
            shelters: [(None, Tapered::ZERO); 2],
        };
        Self {
            entries: vec![empty; ENTRIES].into_boxed_slice(),
        }
    }

    /// What is known of a position's pawns and kings, worked out if it is not.
    pub(super) fn get_or_insert(&mut self, position: &Position) -> Structure {
        let pawns = [Color::White, Color::Black].map(|color| position.pieces(color, Role::Pawn));
        let index = (position.pawn_key() >> 51) as usize;
        let entry = &mut self.entries[index % ENTRIES];
        if entry.pawns != pawns {
            let mut sum = Sum(Tapered::ZERO);
            *entry = Entry {
                pawns,
                passed: count_pawns(position, &mut sum),
                pawn_sum: sum.0,
                shelters: [(None, Tapered::ZERO); 2],
            };
        }
        let mut sum = entry.pawn_sum;
        for (color, sign) in [(Color::White, 1), (Color::Black, -1)] {
            let (king, known) = &mut entry.shelters[color.index()];
            if *king != Some(position.king(color)) {
                let mut fresh = Sum(Tapered::ZERO);
                shelter(position, color, sign, &mut fresh);
                (*king, *known) = (Some(position.king(color)), fresh.0);
            }
            sum += *known;
        }
        Structure {
            sum,
            passed: entry.passed,
        }
    }
}
