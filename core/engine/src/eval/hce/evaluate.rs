//! Sum of all terms of the hand-crafted evaluation (HCE).

use super::info::EvalInfo;
use super::king::king;
use super::layout::TEMPO;
use super::material::{
    FULL_PHASE, PsqtAccumulator, blocked_pawns, imbalance, phase, piece_squares,
};
use super::pawns::{PawnTable, Structure, count_structure, passed};
use super::pieces::{mobility, pieces, space};
use super::tapered::Tapered;
use super::threats::threats;
use super::trace::{Sum, Tracer};
use crate::eval::endgame::{SCALE_NORMAL, known_result, scale};
use crate::eval::score::Score;
use plywise_chess::{Bitboard, Color, Position};

/// Returns the static evaluation by the hand-crafted terms (HCE), for the side to move. A full-strength search uses a
/// net instead. Dead positions are draws.
///
/// ```
/// use plywise_chess::Position;
/// use plywise_engine::evaluate;
///
/// let queen_up: Position = "4k3/pppppppp/8/8/8/8/PPPPPPPP/3QK3 w - - 0 1".parse()?;
/// assert!(evaluate(&queen_up).raw() > 500);
/// assert_eq!(evaluate(&queen_up).to_string().chars().next(), Some('+'));
/// # Ok::<(), plywise_chess::FenError>(())
/// ```
pub fn evaluate(position: &Position) -> Score {
    let structure = || Structure::new(position);
    sum_of_terms(position, PsqtAccumulator::new(position), structure)
}

/// Evaluates a position like [`evaluate`], with the incremental piece-square sum and the pawn hash table of a search.
pub(crate) fn evaluate_with(
    position: &Position,
    psqt: PsqtAccumulator,
    table: &mut PawnTable,
) -> Score {
    debug_assert_eq!(psqt, PsqtAccumulator::new(position), "{position}");
    let score = sum_of_terms(position, psqt, || table.get_or_insert(position));
    debug_assert_eq!(score, evaluate(position), "{position}");
    score
}

#[inline]
fn sum_of_terms(
    position: &Position,
    psqt: PsqtAccumulator,
    structure: impl FnOnce() -> Structure,
) -> Score {
    if let Some(score) = known_result(position) {
        return score;
    }
    let structure = structure();
    let mut sum = Sum(psqt.0 + structure.sum);
    terms(position, structure.passed, &mut sum);
    Score::centipawns(blend(position, sum.0, sum.0))
}

/// Converts a part of an evaluation from White's point of view to centipawns for the side to move, by blending the
/// middlegame and endgame values. `whole` is the complete sum; its sign selects the stronger side for the endgame scale
/// factor.
pub(super) fn blend(position: &Position, part: Tapered, whole: Tapered) -> i32 {
    let scale_factor = scale_factor(position, whole);
    // A known draw is 0 whatever the middlegame value. (With an endgame value of exactly 0, Black counts as the
    // stronger side, so a position and its mirror image may differ here.)
    if scale_factor == 0 {
        return 0;
    }
    let phase = phase(position);
    let scaled = part.endgame() * scale_factor / SCALE_NORMAL;
    let blend = (part.middlegame() * phase + scaled * (FULL_PHASE - phase)) / FULL_PHASE;
    match position.turn() {
        Color::White => blend,
        Color::Black => -blend,
    }
}

/// Returns how much of the endgame value counts, from 0 to [`SCALE_NORMAL`]. The sign of `whole` selects the stronger
/// side.
fn scale_factor(position: &Position, whole: Tapered) -> i32 {
    let strong = if whole.endgame() > 0 {
        Color::White
    } else {
        Color::Black
    };
    scale(position, strong)
}

/// Passes the counts of all evaluation terms of a position to the tracer, from White's point of view.
pub(super) fn count_all(position: &Position, tracer: &mut impl Tracer) {
    for (color, sign) in SIDES {
        piece_squares(position, color, sign, tracer);
    }
    let passed = count_structure(position, tracer);
    terms(position, passed, tracer);
}

const SIDES: [(Color, i32); 2] = [(Color::White, 1), (Color::Black, -1)];

/// Passes the counts of the terms that neither the piece-square sum nor the pawn hash table covers to the tracer, from
/// White's point of view.
fn terms(position: &Position, passed_pawns: [Bitboard; 2], tracer: &mut impl Tracer) {
    let mut info = EvalInfo::new(position);
    let closed = blocked_pawns(position);
    for (color, sign) in SIDES {
        imbalance(position, closed, color, sign, tracer);
        mobility(&mut info, color, sign, tracer);
    }
    for (color, sign) in SIDES {
        passed(&info, passed_pawns[color.index()], color, sign, tracer);
        king(&info, color, sign, tracer);
        threats(&info, color, sign, tracer);
        pieces(&info, color, sign, tracer);
        space(&info, color, sign, tracer);
    }
    let turn = if position.turn() == Color::White {
        1
    } else {
        -1
    };
    tracer.add(TEMPO, 0, turn);
}

#[cfg(test)]
mod tests {
    use super::*;
    use plywise_chess::Setup;

    #[test]
    fn evaluation_is_colour_symmetric() {
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
                    evaluate_with(&position, PsqtAccumulator::new(&position), &mut table),
                    evaluate(&position)
                );
            }
        }
    }

    #[test]
    fn material_advantage_raises_the_score() {
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
