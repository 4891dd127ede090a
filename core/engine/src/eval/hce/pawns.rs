//! Evaluation of passed pawns and of the pawn structure. The structure is cached in the pawn hash table because pawns
//! and kings rarely move.

use super::info::{EvalInfo, ahead, neighbours, ranks_ahead};
use super::king::shelter;
use super::layout::{
    BACKWARD, CANDIDATE, DOUBLED, GUARDED, GUARDED_OPEN, ISOLATED, PASSED, PASSED_FREE,
    PASSED_HELPED, PASSED_OWN_KING, PASSED_ROOK, PASSED_SAFE, PASSED_STEP, PASSED_THEIR_KING,
    PHALANX, PHALANX_OPEN,
};
use super::tapered::Tapered;
use super::trace::{Sum, Tracer};
use plywise_chess::{Bitboard, Color, Position, Role, Square, pawn_attacks};

/// Passes the counts of one side's pawn structure to the tracer and returns its passed pawns.
pub(super) fn pawns(
    position: &Position,
    color: Color,
    sign: i32,
    tracer: &mut impl Tracer,
) -> Bitboard {
    let own = position.pieces(color, Role::Pawn);
    let theirs = position.pieces(!color, Role::Pawn);
    let mut passed = Bitboard::EMPTY;
    for square in own {
        let rank = square.relative_to(color).rank().index();
        let before = ahead(square, color);
        let beside = neighbours(square);
        let open = !before.intersects(theirs);
        if (before & own).any() {
            tracer.add(DOUBLED, 0, sign);
        }
        let friends = own & beside;
        if friends.is_empty() {
            tracer.add(ISOLATED, usize::from(open), sign);
        } else if is_backward(square, color, friends, theirs) {
            tracer.add(BACKWARD, usize::from(open), sign);
        }
        if (own & beside & Bitboard::from_rank(square.rank())).any() {
            tracer.add(PHALANX, rank, sign);
            if open {
                tracer.add(PHALANX_OPEN, rank, sign);
            }
        }
        if own.intersects(pawn_attacks(!color, square)) {
            tracer.add(GUARDED, rank, sign);
            if open {
                tracer.add(GUARDED_OPEN, rank, sign);
            }
        }
        let stoppers = theirs & (before | beside & ranks_ahead(square.rank(), color));
        if (before & own).is_empty() {
            if stoppers.is_empty() {
                passed = passed.with(square);
            } else if open && helpers(square, color, friends) >= stoppers.len() {
                tracer.add(CANDIDATE, rank, sign);
            }
        }
    }
    passed
}

/// Returns whether a pawn is backward: no adjacent pawn can support it, and the opponent blocks or attacks the square
/// in front of it.
fn is_backward(square: Square, color: Color, friends: Bitboard, theirs: Bitboard) -> bool {
    let behind = !ranks_ahead(square.rank(), color);
    let step = Bitboard::from_square(square).forward(color);
    let guarded_by = theirs.forward(!color);
    let attacked = guarded_by.left() | guarded_by.right();
    (friends & behind).is_empty() && step.intersects(attacked | theirs)
}

/// Returns the number of own pawns on adjacent files, beside or behind a pawn, that can support its advance.
fn helpers(square: Square, color: Color, friends: Bitboard) -> u32 {
    (friends & !ranks_ahead(square.rank(), color)).len()
}

/// Evaluation terms that depend only on pawns and kings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Structure {
    /// Sum of the pawn and king terms, from White's point of view.
    pub(super) sum: Tapered,
    /// Passed pawns of each side.
    pub(super) passed: [Bitboard; 2],
}

impl Structure {
    /// Computes the pawn and king terms of a position.
    pub(super) fn new(position: &Position) -> Self {
        let mut sum = Sum(Tapered::ZERO);
        Self {
            passed: count_structure(position, &mut sum),
            sum: sum.0,
        }
    }
}

/// Passes the counts of pawn structure and shelter of both sides to the tracer, from White's point of view. Returns the
/// passed pawns of each side.
pub(super) fn count_structure(position: &Position, tracer: &mut impl Tracer) -> [Bitboard; 2] {
    shelter(position, Color::White, 1, tracer);
    shelter(position, Color::Black, -1, tracer);
    count_pawns(position, tracer)
}

fn count_pawns(position: &Position, tracer: &mut impl Tracer) -> [Bitboard; 2] {
    [
        pawns(position, Color::White, 1, tracer),
        pawns(position, Color::Black, -1, tracer),
    ]
}

#[derive(Clone, Copy)]
struct Entry {
    pawns: [Bitboard; 2],
    passed: [Bitboard; 2],
    pawn_sum: Tapered,
    /// Square of each side's king with the value of its pawn shelter, from White's point of view.
    shelters: [(Option<Square>, Tapered); 2],
}

/// Pawn hash table of one search thread, half a MiB.
pub(crate) struct PawnTable {
    entries: Box<[Entry]>,
}

const ENTRIES: usize = 1 << 13;

impl PawnTable {
    /// Creates a pawn hash table of empty entries, which are valid for a board without pawns.
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

    /// Returns the pawn and king terms of a position, and computes them if the table does not have them.
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

/// Passes the counts of one side's passed pawns to the tracer.
pub(super) fn passed(
    info: &EvalInfo<'_>,
    pawns: Bitboard,
    color: Color,
    sign: i32,
    tracer: &mut impl Tracer,
) {
    let (us, them) = (info.side(color), info.side(!color));
    let position = info.position;
    for square in pawns {
        let rank = square.relative_to(color).rank().index();
        tracer.add(PASSED, rank, sign);
        let Some(step) = Bitboard::from_square(square).forward(color).first() else {
            continue;
        };
        let way = ahead(square, color);
        if !position.occupied().contains(step) {
            tracer.add(PASSED_FREE, rank, sign);
        }
        if !them.attacked.contains(step) {
            tracer.add(PASSED_STEP, rank, sign);
        }
        if us.attacked.contains(step) {
            tracer.add(PASSED_HELPED, rank, sign);
        }
        if !way.intersects(them.attacked | them.all) {
            tracer.add(PASSED_SAFE, rank, sign);
        }
        // King distance matters only for advanced pawns.
        if rank >= 3 {
            let weight = rank as i32 - 2;
            let distance = |king: Square| usize::from(king.distance(step)).min(7);
            tracer.add(PASSED_OWN_KING, distance(us.king), sign * weight);
            tracer.add(PASSED_THEIR_KING, distance(them.king), sign * weight);
        }
        let behind = ahead(square, !color);
        if behind.intersects(position.pieces(color, Role::Rook)) {
            tracer.add(PASSED_ROOK, 0, sign);
        }
        if behind.intersects(position.pieces(!color, Role::Rook)) {
            tracer.add(PASSED_ROOK, 1, sign);
        }
    }
}
