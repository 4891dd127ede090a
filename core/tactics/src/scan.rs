//! Detection of all motifs in a line, move by move for the side that starts it.
//!
//! Unlike a hint, which explains a single move, this scans the whole line. The definitions follow the published
//! descriptions of the Lichess themes (lichess.org/training/themes); the code is original.

use super::claim::Claim;
use super::effects::{attacks, is_target};
use super::exchange::{balance, gain};
use super::line::Line;
use super::mates::{back_rank_mate, smothered_mate};
use super::motif::{Motif, Motifs};
use super::solve::solve;
use super::themes::{
    attraction, capturing_defender, clearance, deflection, deflects_from_promotion,
    discovered_attack, double_check, fork, hanging_piece, interference, intermezzo, pin,
    self_interference, skewer, trapped_piece, x_ray,
};
use super::threat::{saves_piece, stops_mate};
use super::zugzwang::is_zugzwang;
use plywise_chess::{Move, Position, Role};
use plywise_engine::Score;

/// Returns the tactical motifs in the moves of a line, of the side that starts it. The line ends at the first illegal
/// move. `score` is the search score for that side.
pub fn motifs(position: &Position, line: &[Move], score: Score) -> Motifs {
    let line = Line::new(position, line);
    let mut found = Motifs::NONE;
    for ply in (0..line.moves.len()).step_by(2) {
        for (motif, shows) in SHOWN {
            if !found.contains(motif) && shows(&line, ply) {
                found.insert(motif);
            }
        }
    }
    let mates = line.end().is_checkmate() && line.end().turn() != line.us;
    if mates || score.mate_moves().is_some_and(|moves| moves > 0) {
        found.insert(Motif::Mate);
    }
    found
}

/// Detector of a motif in the move at a ply.
type Shows = fn(&Line, usize) -> bool;

const SHOWN: [(Motif, Shows); 23] = [
    (Motif::Fork, fork),
    (Motif::Pin, |line, ply| pin(line, ply).is_some()),
    (Motif::Skewer, skewer),
    (Motif::DiscoveredAttack, discovered_attack),
    (Motif::DoubleCheck, |line, ply| {
        double_check(line, ply).is_some()
    }),
    (Motif::HangingPiece, hanging_piece),
    (Motif::CapturingDefender, |line, ply| {
        capturing_defender(line, ply).is_some()
    }),
    (Motif::TrappedPiece, |line, ply| {
        trapped_piece(line, ply).is_some()
    }),
    (Motif::Deflection, |line, ply| {
        deflection(line, ply).is_some() || deflects_from_promotion(line, ply)
    }),
    (Motif::Overloading, |line, ply| {
        matches!(deflection(line, ply), Some(Claim::Overloads { .. }))
    }),
    (Motif::Attraction, |line, ply| {
        attraction(line, ply).is_some()
    }),
    (Motif::Interference, |line, ply| {
        interference(line, ply).is_some() || self_interference(line, ply)
    }),
    (Motif::Intermezzo, |line, ply| {
        intermezzo(line, ply).is_some()
    }),
    (Motif::XRayAttack, |line, ply| x_ray(line, ply).is_some()),
    (Motif::BackRankMate, |line, ply| {
        back_rank_mate(line.after(ply))
    }),
    (Motif::SmotheredMate, |line, ply| {
        smothered_mate(line.after(ply))
    }),
    (Motif::Promotion, |line, ply| {
        line.moves[ply].promotes_to() == Some(Role::Queen)
    }),
    (Motif::UnderPromotion, |line, ply| {
        let role = line.moves[ply].promotes_to();
        role.is_some_and(|role| role != Role::Queen)
    }),
    (Motif::Sacrifice, sacrifice),
    (Motif::Clearance, clearance),
    (Motif::Zugzwang, |line, ply| is_zugzwang(line.after(ply))),
    (Motif::DefensiveMove, defensive_move),
    (Motif::QuietMove, |line, ply| {
        is_quiet(line, ply) && !line.before(ply).is_check() && line.next(ply).is_some()
    }),
];

/// Returns whether the move is a capture, a promotion or a check.
fn is_loud(line: &Line, ply: usize) -> bool {
    line.captured(ply).is_some()
        || line.moves[ply].promotes_to().is_some()
        || line.after(ply).is_check()
}

/// Returns whether the move is neither a capture, a promotion nor a check, and attacks nothing that it could win.
fn is_quiet(line: &Line, ply: usize) -> bool {
    let (by, after) = (line.moves[ply].destination(), line.after(ply));
    let Some(role) = after.role_on(by) else {
        return false;
    };
    let attacked = attacks(after, line.us, role, by) & after.color(!line.us);
    !is_loud(line, ply)
        && !attacked
            .into_iter()
            .any(|target| is_target(after, by, target))
}

/// Detects a quiet move or an evasion that stops a mate, saves a piece, or avoids another loss.
fn defensive_move(line: &Line, ply: usize) -> bool {
    let (mv, before, after) = (line.moves[ply], line.before(ply), line.after(ply));
    let evades = before.is_check() && !is_loud(line, ply);
    (evades || is_quiet(line, ply))
        && (stops_mate(before, after).is_some()
            || saves_piece(before, mv, after).is_some()
            || is_needed(before, mv, after))
}

/// Depths of the searches for what a pass or another evasion would lose, in plies.
const PASS_DEPTH: u32 = 3;
const EVASION_DEPTH: u32 = 2;

/// Returns whether the opponent would win more against a pass or, in check, against every other move but one. A quiet
/// move that wins material whatever the reply is no defence.
fn is_needed(before: &Position, mv: Move, after: &Position) -> bool {
    let loss = |at: &Position, depth| solve(at, depth).map(|solved| solved.points);
    if let Some(passed) = before.null_move() {
        let lost = loss(&passed, PASS_DEPTH);
        return lost
            .zip(loss(after, PASS_DEPTH))
            .is_some_and(|(lost, left)| left >= 0 && lost > left);
    }
    let Some(left) = loss(after, EVASION_DEPTH) else {
        return false;
    };
    let moves = before.legal_moves();
    let others = moves.iter().filter(|&&other| other != mv);
    let loses = |&&other: &&Move| {
        let lost = loss(&before.after(other), EVASION_DEPTH);
        lost.is_some_and(|lost| lost - gain(before, other) > left)
    };
    let losing = others.clone().filter(loses).count();
    losing > 0 && losing + 1 >= others.count()
}

/// Detects a sacrifice: after a later move of the side, its material is at least two points below that at the start of
/// the line.
fn sacrifice(line: &Line, ply: usize) -> bool {
    ply >= 2 && balance(line.after(ply), line.us) - line.balance(0) <= -2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::tests::line_of;

    /// Positions and lines from Lichess puzzles (CC0), each with a theme from its players' votes.
    #[test]
    fn motif_is_found_in_its_line() {
        for (fen, line, motif) in [
            (
                "r1b2rk1/ppp2pp1/3p2qp/1BbNp3/1n2P3/3P1N1P/PPP2PP1/R2QK2R w KQ - 4 11",
                "d5e7 g8h7 e7g6",
                Motif::Fork,
            ),
            (
                "r3k2r/pp3ppp/2np1n2/2b1p1B1/2B1P3/2N4q/PPP2P1N/R2Q1RK1 b kq - 1 12",
                "h3g3 g1h1 g3g5",
                Motif::Pin,
            ),
            (
                "2k2r2/2p3R1/1b2p3/1b1pP3/5P2/2P1P2p/3K3P/R7 w - - 3 35",
                "a1a8 c8b7 a8f8",
                Motif::Skewer,
            ),
            (
                "r2q1rk1/pppb1pbp/2n1pnp1/1BPpB3/3P4/4PN2/PP3PPP/RN1Q1RK1 b - - 4 9",
                "c6e5 d4e5 d7b5",
                Motif::DiscoveredAttack,
            ),
            (
                "6k1/p1r1rppp/1p2p3/8/4N2P/4K1P1/PP6/3R4 w - - 1 25",
                "d1d8 e7e8 d8e8",
                Motif::BackRankMate,
            ),
            (
                "r4r1k/pp4pp/1q6/3Qp1N1/2B2p2/8/P5KP/3b3R w - - 0 26",
                "d5g8 f8g8 g5f7",
                Motif::SmotheredMate,
            ),
            (
                "5rk1/4Rp1p/3P1qpP/8/4RQ2/6P1/1r3P1K/8 b - - 2 38",
                "b2f2 f4f2 f6f2",
                Motif::XRayAttack,
            ),
            (
                "5rk1/1pp3p1/p1n2b2/6NQ/1P6/P2P3P/R1P3PK/4r3 b - - 8 30",
                "f6e5 g2g3 f8f2",
                Motif::Clearance,
            ),
            (
                "8/8/8/4p1K1/3kP3/8/8/8 w - - 0 1",
                "g5f5 d4c4 f5e5",
                Motif::Zugzwang,
            ),
            (
                "r2qkb1r/ppp2ppp/4p3/5b2/3PN3/3n1N2/PP1Q1PPP/R1B1K2R w KQkq - 0 12",
                "d2d3 d8d5 f3d2",
                Motif::DefensiveMove,
            ),
            (
                "rr4k1/3q2p1/2p1R1b1/6Pp/2QP1b1P/5P2/pPP5/K2R4 w - - 1 29",
                "e6e8 g8h7 c4g8",
                Motif::DoubleCheck,
            ),
            (
                "8/3Pk3/4P3/p6p/1b3B1P/1pp5/8/1K6 w - - 1 60",
                "f4g5 e7e6 d7d8q",
                Motif::Deflection,
            ),
            // The pawn that promotes stands between the rook and its promotion square.
            (
                "8/2P5/3K4/8/4p3/2r2kp1/R7/8 w - - 1 51",
                "a2a3 c3a3 c7c8q",
                Motif::Deflection,
            ),
            // The pinned rook cannot capture the checking bishop.
            (
                "r3r1k1/1p3p1p/3N2pb/p1PR1bq1/8/P4Q2/1P2BPPP/4K2R b K - 2 20",
                "g5c1 d5d1 h6d2 e1f1",
                Motif::Pin,
            ),
            (
                "1r1q3r/3kpQ2/p2p4/2p2P2/1p1n1R2/P1PPN3/1P4PP/5RK1 b - - 0 26",
                "d4e2 g1f2 e2f4",
                Motif::Interference,
            ),
            (
                "R2n2r1/P7/4p3/3p4/3P4/2p5/3k2PP/6K1 w - - 0 42",
                "a8c8 d8c6 a7a8q",
                Motif::Clearance,
            ),
            // Interposing the queen would lose it.
            (
                "5rk1/pp2q1p1/3N3p/6r1/2P1p3/1P2Q3/P4PPn/3R1R1K w - - 0 24",
                "h1h2 g5h5 h2g1",
                Motif::DefensiveMove,
            ),
            // The knight leaves the square that a rook attacks.
            (
                "rr4k1/2n1ppqp/3p2p1/N2P4/1P2P3/4QP2/1R2K1PP/1R6 b - - 10 33",
                "a8a5 b2c2 c7e8",
                Motif::DefensiveMove,
            ),
        ] {
            let (position, line) = line_of(fen, line);
            let shown = motifs(&position, &line, Score::centipawns(300));
            assert!(shown.contains(motif), "{motif:?} {fen}");
            // The first move alone shows no mate.
            let first = motifs(&position, &line[..1], Score::centipawns(300));
            assert!(!first.contains(Motif::Mate), "{fen}");
        }
    }

    #[test]
    fn motif_is_absent_from_a_line_that_only_resembles_it() {
        for (fen, line, motif) in [
            // The bishop that parries the check along its own diagonal closes no line.
            (
                "4b2r/r1q4k/6p1/3BQ1Rn/3P1P1P/p2N4/2P5/2K5 w - - 1 34",
                "g5h5 g6h5 d5e4 e8g6 e5h5",
                Motif::Interference,
            ),
            // The queen is exchanged.
            (
                "2k1r1nr/pp1nq1bp/6p1/2NP1p2/2Q1pP2/2N3P1/PPPP3P/R1B1K2R b KQ - 0 14",
                "e7c5 c4c5 d7c5",
                Motif::Sacrifice,
            ),
            // The knight attacks queen and rook.
            (
                "r5k1/6p1/1p1q1pNp/p1pp3P/3n1PP1/3P4/PPPQ4/2K1R3 b - - 0 21",
                "d4f3 d2e3 f3e1",
                Motif::QuietMove,
            ),
            // The pawn, which cannot be stopped, was attacked, but the move wins by force.
            (
                "4r1k1/p6p/1p1rP1pB/2p5/8/P5P1/1P5P/5RK1 w - - 3 32",
                "e6e7 d6d1 f1d1",
                Motif::DefensiveMove,
            ),
        ] {
            let (position, line) = line_of(fen, line);
            let shown = motifs(&position, &line, Score::centipawns(300));
            assert!(!shown.contains(motif), "{motif:?} {fen}");
        }
    }

    #[test]
    fn mate_is_a_motif_of_the_mating_side() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let (position, line) = line_of(start, "f2f3 e7e5 g2g4 d8h4");
        assert!(!motifs(&position, &line, Score::mated_in(4)).contains(Motif::Mate));
        let after = position.after(line[0]);
        assert!(motifs(&after, &line[1..], Score::DRAW).contains(Motif::Mate));
    }
}
