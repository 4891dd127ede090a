//! The sum of all terms.

use super::endgame::{WHOLE, mate_drive, scale};
use super::field::Field;
use super::imbalance::{FULL_PHASE, imbalance, phase, rammed};
use super::king::king;
use super::layout::TEMPO;
use super::mobility::mobility;
use super::passed::passed;
use super::pawn_table::{PawnTable, Structure, count_structure};
use super::piece_squares::{Placed, piece_squares};
use super::pieces::pieces;
use super::score::Score;
use super::space::space;
use super::tally::{Sum, Tally};
use super::tapered::Tapered;
use super::threats::threats;
use plywise_chess::{Bitboard, Color, Position};

/// The static evaluation for the side to move. A dead position is a draw.
pub fn evaluate(position: &Position) -> Score {
    let structure = || Structure::new(position);
    judge(position, Placed::new(position), structure)
}

/// The same with what is known of the position from the moves that led to it and of pawn
/// structures.
pub(crate) fn evaluate_with(position: &Position, placed: Placed, table: &mut PawnTable) -> Score {
    debug_assert_eq!(placed, Placed::new(position), "{position}");
    debug_assert_eq!(position.hash(), position.fresh_hash(), "{position}");
    let score = judge(position, placed, || table.get_or_insert(position));
    debug_assert_eq!(score, evaluate(position), "{position}");
    score
}

#[inline]
fn judge(position: &Position, placed: Placed, structure: impl FnOnce() -> Structure) -> Score {
    if let Some(score) = settled(position) {
        return score;
    }
    let structure = structure();
    let mut sum = Sum(placed.0 + structure.sum);
    terms(position, structure.passed, &mut sum);
    Score::centipawns(blend(position, sum.0, sum.0))
}

/// A score that needs no terms: a dead position, or a bare king to be mated.
pub(super) fn settled(position: &Position) -> Option<Score> {
    if position.is_insufficient_material() {
        return Some(Score::DRAW);
    }
    [Color::White, Color::Black].into_iter().find_map(|strong| {
        let score = mate_drive(position, strong)?;
        Some(if position.turn() == strong {
            score
        } else {
            -score
        })
    })
}

/// Blends a part of a sum for White into centipawns for the side to move.
pub(super) fn blend(position: &Position, part: Tapered, whole: Tapered) -> i32 {
    let usable = usable(position, whole);
    // A known draw is one whatever the middlegame would say. (With an endgame's sum of nothing
    // Black is asked, so that a position and its mirror can differ there.)
    if usable == 0 {
        return 0;
    }
    let phase = phase(position);
    let scaled = part.endgame() * usable / WHOLE;
    let blend = (part.middlegame() * phase + scaled * (FULL_PHASE - phase)) / FULL_PHASE;
    match position.turn() {
        Color::White => blend,
        Color::Black => -blend,
    }
}

/// How much of the endgame's advantage counts, up to [`WHOLE`].
pub(super) fn usable(position: &Position, whole: Tapered) -> i32 {
    let strong = if whole.endgame() > 0 {
        Color::White
    } else {
        Color::Black
    };
    scale(position, strong)
}

/// Counts everything, for White.
pub(super) fn count_all(position: &Position, tally: &mut impl Tally) {
    for (color, sign) in SIDES {
        piece_squares(position, color, sign, tally);
    }
    let passed = count_structure(position, tally);
    terms(position, passed, tally);
}

const SIDES: [(Color, i32); 2] = [(Color::White, 1), (Color::Black, -1)];

/// Counts what depends on more than each piece's square or the pawns and kings, for White.
fn terms(position: &Position, passed_pawns: [Bitboard; 2], tally: &mut impl Tally) {
    let mut field = Field::new(position);
    let closed = rammed(position);
    for (color, sign) in SIDES {
        imbalance(position, closed, color, sign, tally);
        mobility(&mut field, color, sign, tally);
    }
    for (color, sign) in SIDES {
        passed(&field, passed_pawns[color.index()], color, sign, tally);
        king(&field, color, sign, tally);
        threats(&field, color, sign, tally);
        pieces(&field, color, sign, tally);
        space(&field, color, sign, tally);
    }
    let turn = if position.turn() == Color::White {
        1
    } else {
        -1
    };
    tally.add(TEMPO, 0, turn);
}

#[cfg(test)]
mod tests {
    use super::*;
    use plywise_chess::Setup;

    #[test]
    fn both_sides_are_judged_alike() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1",
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        ] {
            let position: Position = fen.parse().unwrap();
            let mirror = Position::from_setup(&Setup::from(&position).mirrored()).unwrap();
            assert_eq!(evaluate(&position), evaluate(&mirror), "{fen}");
            let mut table = PawnTable::new();
            for _ in 0..2 {
                assert_eq!(
                    evaluate_with(&position, Placed::new(&position), &mut table),
                    evaluate(&position)
                );
            }
        }
    }

    #[test]
    fn more_is_better() {
        let cases = [
            ("4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1", 800),
            ("4k3/8/8/8/8/8/3R4/4K3 w - - 0 1", 400),
            ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", 50),
        ];
        for (fen, at_least) in cases {
            let position: Position = fen.parse().unwrap();
            assert!(evaluate(&position).raw() > at_least, "{fen}");
        }
    }
}
