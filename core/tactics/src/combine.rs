//! Combinations: tactical motifs of a line's first move together with the moves that follow.

use super::exchange::exchange;
use super::line::Line;
use super::reason::Reason;
use super::themes::{
    attraction, capturing_defender, deflection, double_check, interference, intermezzo, pin,
    trapped_piece, x_ray,
};
use plywise_chess::{Move, Position, Square};

/// Detector of a reason for the move at a ply.
type Finds = fn(&Line, usize) -> Option<Reason>;

/// Detectors, clearest motif first, with the number of plies that demonstrate the motif.
const FINDS: [(Finds, usize); 9] = [
    (double_check, 1),
    (capturing_defender, 3),
    (trapped_piece, 3),
    (deflection, 3),
    (interference, 3),
    (x_ray, 3),
    (pin, 1),
    (attraction, 3),
    (intermezzo, 3),
];

/// Returns the combination that starts a line, and the plies that demonstrate it. The caller ensures that the line wins
/// material.
pub(super) fn find(position: &Position, line: &[Move]) -> Option<(Reason, usize)> {
    let line = Line::new(position, line);
    let mut found = FINDS.into_iter().filter(|_| !line.moves.is_empty());
    found.find_map(|(finds, plies)| match finds(&line, 0)? {
        Reason::UsesPin { by, pinned } => uses_pin(&line, by, pinned),
        // A capture that already wins material is not an in-between move.
        Reason::InBetween { .. }
            if line.captured(0).is_some() && exchange(position, line.moves[0]) > 0 =>
        {
            None
        }
        reason => Some((reason, plies)),
    })
}

/// A pin to the king pays off if the pinned piece is captured on its square.
fn uses_pin(line: &Line, by: Square, pinned: Square) -> Option<(Reason, usize)> {
    let after = line.after(0);
    let is_absolute = after.pinned().contains(pinned);
    let taken = (2..line.moves.len())
        .step_by(2)
        .find(|&ply| line.moves[ply].to() == pinned && line.captured(ply).is_some());
    let unmoved = |ply: usize| line.moves[..ply].iter().all(|mv| mv.from() != pinned);
    let plies = taken.filter(|&ply| unmoved(ply))? + 1;
    is_absolute.then_some((Reason::UsesPin { by, pinned }, plies))
}

/// Returns the move that secures at least half of the line's final gain for the side that starts it, as a reason, and
/// the plies up to that move.
pub(super) fn wins_in_line(position: &Position, moves: &[Move]) -> Option<(Reason, usize)> {
    let line = Line::new(position, moves);
    let start = line.balance(0);
    let count = line.moves.len();
    // After each reply, and at the end.
    let ahead = |ply: usize| line.balance((ply + 2).min(count)) - start;
    let own: Vec<usize> = (0..count).step_by(2).collect();
    let all = ahead(*own.last()?);
    let most = |&ply: &usize| ahead(ply) > 0 && ahead(ply) * 2 >= all;
    let lasting = own.into_iter().rev().take_while(most);
    let lasting: Vec<usize> = lasting.collect();
    let &ply = lasting.last()?;
    let moves = (ply / 2 + 1) as u32;
    let mv = line.moves[ply];
    if let Some(role) = mv.promotes_to() {
        return Some((Reason::Promotes { role }, ply + 1));
    }
    if moves > LATE {
        return None;
    }
    let target = mv.to();
    let captured = line.captured(ply).filter(|_| ply > 0 && moves <= SOON);
    let reason = match captured {
        Some(role) if stands(&line, target, ply) => Reason::WinsInLine {
            target,
            role,
            moves,
        },
        _ => Reason::Nets {
            points: lasting.into_iter().map(ahead).min()?,
            moves,
        },
    };
    Some((reason, ply + 1))
}

/// Max number of own moves after which a captured piece still counts as the purpose of the first move.
const SOON: u32 = 3;

/// Max number of own moves after which a gain is reported at all.
const LATE: u32 = 5;

/// Returns whether the piece on a square before `ply` has been there since the start of the line.
fn stands(line: &Line, square: Square, ply: usize) -> bool {
    let theirs = line.before(0).color(!line.us);
    let mut before = line.moves[..ply].iter();
    theirs.contains(square) && before.all(|mv| mv.destination() != square)
}

#[cfg(test)]
mod tests {
    use crate::line::tests::line_of;
    use crate::{Reason, explain};
    use plywise_chess::{Role, Square};
    use plywise_engine::Score;

    /// Positions and lines from Lichess puzzles (CC0).
    #[test]
    fn combination_has_squares_and_proof() {
        use Square::{A5, C2, C3, C7, D7, E3, E4, E7, F3, F5, F6, F7, F8, G3, G6, H6};
        for (fen, line, reason) in [
            (
                "r1b1k1nr/1pp2ppp/p1np1q2/2b5/4P3/2PPBQ2/PP4PP/RN2KBNR b KQkq - 1 8",
                "f6f3 g1f3 c5e3",
                Reason::TakesDefender {
                    defender: F3,
                    target: E3,
                },
            ),
            (
                "r2q1rk1/pp3ppp/1bn5/3p4/4n1b1/1N2P1P1/PPQ2PBP/RNB2RK1 b - - 1 13",
                "c6b4 g2e4 b4c2",
                Reason::Traps {
                    target: C2,
                    role: Role::Queen,
                },
            ),
            (
                "8/p4pp1/1p4kp/5n2/3BKP1P/Pr2P1P1/R7/8 w - - 1 36",
                "h4h5 g6h7 e4f5",
                Reason::Deflects {
                    defender: G6,
                    target: F5,
                },
            ),
            (
                "r4rk1/1p1nqpbp/p3pnp1/3pN1B1/3P4/2N2Q2/PPP2PPP/R4RK1 w - - 4 14",
                "e5d7 e7d7 g5f6",
                Reason::Overloads {
                    defender: E7,
                    first: D7,
                    second: F6,
                },
            ),
            (
                "3R4/r2P1kp1/5p1p/8/8/6KP/6P1/8 w - - 3 40",
                "d8f8 f7f8 d7d8q",
                Reason::Attracts { piece: F7, to: F8 },
            ),
            (
                "2r2rk1/1pR2ppp/3p4/Q2P4/6b1/3P2P1/Pq3PBP/4R1K1 b - - 0 19",
                "b7b6 a5a4 c8c7",
                Reason::Interferes {
                    defender: A5,
                    target: C7,
                },
            ),
            (
                "5r1k/5pp1/p1qp1b1B/1r6/7P/P4Q2/1P3PP1/3RR1K1 b - - 2 28",
                "c6f3 g2f3 g7h6",
                Reason::InBetween { target: H6 },
            ),
            (
                "rnb1k2r/ppp1qp1p/6p1/8/3PN3/6P1/PPPN1PP1/R2QK2R b KQkq - 2 12",
                "f7f5 d1e2 f5e4",
                Reason::UsesPin { by: E7, pinned: E4 },
            ),
            (
                "5rk1/pp3p1p/3q2p1/6B1/4P2P/2Q2N2/P3r1P1/R4RK1 b - - 0 33",
                "d6g3 f3e1 g3c3",
                Reason::PinsTo {
                    by: G3,
                    pinned: F3,
                    behind: C3,
                },
            ),
            (
                "4r1k1/p6p/1p1rP1pB/2p5/8/P5P1/1P5P/5RK1 w - - 3 32",
                "e6e7 d6d1 f1d1",
                Reason::Nets {
                    points: 5,
                    moves: 2,
                },
            ),
        ] {
            let (position, line) = line_of(fen, line);
            let told = explain(&position, &line, Score::centipawns(300)).unwrap();
            assert_eq!(told.reason, reason, "{fen}");
            assert_eq!(told.proof, line[..told.proof.len()], "{fen}");
            assert!(told.proof.len() > 1, "{fen}");
            // A low score means the line ends in the middle of an exchange.
            let told = explain(&position, &line, Score::centipawns(-2_000));
            assert_ne!(told.map(|it| it.reason), Some(reason), "{fen}");
        }
    }
}
