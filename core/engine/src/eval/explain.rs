//! What each term says of a position, for people.

use super::evaluate::{blend, count_all, settled};
use super::layout::{
    BACKWARD, BISHOP_CLOSED, BISHOP_MOBILITY, BISHOP_PAIR, BISHOP_PAWNS, CANDIDATE, CONTESTED,
    DOUBLED, GUARDED, GUARDED_OPEN, Group, HANGING, ISOLATED, KING_CHECKS, KING_DANGER, KING_FILE,
    KING_PAWN_DISTANCE, KING_THREAT, KING_WING, KNIGHT_CLOSED, KNIGHT_MOBILITY, KNIGHT_PAWNS,
    LONG_DIAGONAL, MATERIAL, MINOR_SHIELDED, MINOR_THREAT, OUTPOST, PASSED, PASSED_FREE,
    PASSED_HELPED, PASSED_OWN_KING, PASSED_ROOK, PASSED_SAFE, PASSED_STEP, PASSED_THEIR_KING,
    PAWN_THREAT, PHALANX, PHALANX_OPEN, PUSH_THREAT, QUEEN_MOBILITY, QUEEN_THREAT, RESTRICTED,
    ROOK_AT_KING, ROOK_CLOSED, ROOK_FILE, ROOK_MOBILITY, ROOK_PAWNS, ROOK_SEVENTH, ROOK_THREAT,
    ROOK_TRAPPED, SHELTER, SPACE, SQUARES, STORM, TEMPO,
};
use super::tally::Counts;
use super::tapered::Tapered;
use super::weights::WEIGHTS;
use plywise_chess::Position;

/// A chapter of the evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Term {
    /// What the pieces are worth, and how they go together.
    Material,
    /// Where they stand.
    Squares,
    /// How many squares they reach.
    Mobility,
    /// Pawn structure.
    Pawns,
    /// Passed pawns.
    Passed,
    /// The safety of the kings.
    King,
    /// What may be lost.
    Threats,
    /// Rooks on files, outposts, bad bishops.
    Pieces,
    /// Room.
    Space,
    /// Having the move.
    Tempo,
    /// An endgame that is known to be drawn, or won by driving the king.
    Endgame,
}

/// A term's share of the static evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The term.
    pub term: Term,
    /// What it adds, in centipawns for the side to move.
    pub centipawns: i32,
}

/// Which weights belong to which term.
const TERMS: &[(Term, &[Group])] = &[
    (
        Term::Material,
        &[
            MATERIAL,
            BISHOP_PAIR,
            KNIGHT_PAWNS,
            ROOK_PAWNS,
            KNIGHT_CLOSED,
            BISHOP_CLOSED,
            ROOK_CLOSED,
        ],
    ),
    (Term::Squares, &[SQUARES]),
    (
        Term::Mobility,
        &[
            KNIGHT_MOBILITY,
            BISHOP_MOBILITY,
            ROOK_MOBILITY,
            QUEEN_MOBILITY,
        ],
    ),
    (
        Term::Pawns,
        &[
            ISOLATED,
            DOUBLED,
            BACKWARD,
            PHALANX,
            GUARDED,
            PHALANX_OPEN,
            GUARDED_OPEN,
            CANDIDATE,
        ],
    ),
    (
        Term::Passed,
        &[
            PASSED,
            PASSED_FREE,
            PASSED_SAFE,
            PASSED_STEP,
            PASSED_HELPED,
            PASSED_OWN_KING,
            PASSED_THEIR_KING,
            PASSED_ROOK,
        ],
    ),
    (
        Term::King,
        &[
            KING_DANGER,
            KING_CHECKS,
            KING_WING,
            SHELTER,
            STORM,
            KING_FILE,
            KING_PAWN_DISTANCE,
        ],
    ),
    (
        Term::Threats,
        &[
            PAWN_THREAT,
            MINOR_THREAT,
            ROOK_THREAT,
            KING_THREAT,
            QUEEN_THREAT,
            HANGING,
            PUSH_THREAT,
            CONTESTED,
            RESTRICTED,
        ],
    ),
    (
        Term::Pieces,
        &[
            ROOK_FILE,
            ROOK_SEVENTH,
            ROOK_AT_KING,
            ROOK_TRAPPED,
            OUTPOST,
            MINOR_SHIELDED,
            BISHOP_PAWNS,
            LONG_DIAGONAL,
        ],
    ),
    (Term::Space, &[SPACE]),
    (Term::Tempo, &[TEMPO]),
];

/// What each term adds to the static evaluation, for the side to move. The shares add up
/// to [`evaluate`](super::evaluate) exactly: what rounding leaves over goes to the term at
/// which it falls.
pub fn explain(position: &Position) -> Vec<Share> {
    if let Some(score) = settled(position) {
        return vec![Share {
            term: Term::Endgame,
            centipawns: score.raw(),
        }];
    }
    let mut counts = Counts::new();
    count_all(position, &mut counts);
    let worth = |group: &Group| {
        let all = group.start..group.start + group.len;
        all.fold(Tapered::ZERO, |sum, index| {
            sum + WEIGHTS[index] * i32::from(counts.times[index])
        })
    };
    let sums: Vec<(Term, Tapered)> = TERMS
        .iter()
        .map(|(term, groups)| {
            let sum = groups.iter().map(worth).fold(Tapered::ZERO, |a, b| a + b);
            (*term, sum)
        })
        .collect();
    let total = sums.iter().fold(Tapered::ZERO, |a, (_, b)| a + *b);
    let mut so_far = Tapered::ZERO;
    let shares = sums.into_iter().map(|(term, sum)| {
        let before = blend(position, so_far, total);
        so_far += sum;
        Share {
            term,
            centipawns: blend(position, so_far, total) - before,
        }
    });
    shares.collect()
}

/// The groups of weights in their order: name, first place, number.
pub fn groups() -> impl Iterator<Item = (&'static str, usize, usize)> {
    let mut groups: Vec<_> = (TERMS.iter())
        .flat_map(|(_, groups)| groups.iter())
        .map(|group| (group.name, group.start, group.len))
        .collect();
    groups.sort_by_key(|group| group.1);
    groups.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::evaluate;
    use crate::eval::layout::COUNT;

    #[test]
    fn every_weight_belongs_to_one_term() {
        let mut places: Vec<usize> = TERMS
            .iter()
            .flat_map(|(_, groups)| groups.iter())
            .flat_map(|group| group.start..group.start + group.len)
            .collect();
        places.sort_unstable();
        assert_eq!(places, (0..COUNT).collect::<Vec<_>>());
    }

    #[test]
    fn shares_add_up_to_the_score() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 0 1",
            "4k3/8/8/8/8/8/8/R3K3 b - - 0 1",
            "4k3/4b3/3p4/8/8/2B5/2P5/4K3 w - - 0 1",
        ] {
            let position: Position = fen.parse().unwrap();
            let sum: i32 = explain(&position)
                .iter()
                .map(|share| share.centipawns)
                .sum();
            assert_eq!(sum, evaluate(&position).raw(), "{fen}");
        }
    }
}
