//! Reasons for bad moves: what they allow, lose or miss.

use super::exchange::{exchange, gain_on};
use super::good::{explain, legal_part};
use super::quiet;
use super::reason::{Explanation, Reason};
use plywise_chess::{Move, Position, Role, Square, between};
use plywise_engine::Score;

/// Explains why a legal move is bad. `answer` is the best line after the move, with its score for the opponent.
/// `better` is the best line instead of the move, with its score for the player. The proof starts with the move or, for
/// a missed chance, with the better move. `None` without a clear reason.
pub fn explain_mistake(
    position: &Position,
    mv: Move,
    answer: (&[Move], Score),
    better: (&[Move], Score),
) -> Option<Explanation> {
    if !position.is_legal(mv) {
        return None;
    }
    let missed = || misses(position, mv, better);
    let weakens = || {
        let (after, (line, _)) = (position.after(mv), answer);
        let term = quiet::lost(position, better.0, &after, line)?;
        let mut proof = vec![mv];
        proof.extend(legal_part(&after, line));
        let reason = Reason::Weakens { term };
        Some(Explanation { reason, proof })
    };
    // A missed mate or win explains more than a small gain of the reply.
    if -answer.1 >= Score::DRAW || better.1.mate_moves().is_some_and(|moves| moves > 0) {
        return missed()
            .or_else(|| allowed(position, mv, answer))
            .or_else(weakens);
    }
    allowed(position, mv, answer)
        .or_else(missed)
        .or_else(weakens)
}

/// Returns what the move allows.
fn allowed(position: &Position, mv: Move, (line, score): (&[Move], Score)) -> Option<Explanation> {
    let after = position.after(mv);
    let &reply = line.first()?;
    let found = explain(&after, line, score)?;
    let mut proof = vec![mv];
    proof.extend(&found.proof);
    let is_sound = position.is_capture(mv) && exchange(position, mv) >= 0;
    let allows = |reason| {
        let reason = Box::new(reason);
        if is_sound {
            Reason::CaptureFails { reply, reason }
        } else {
            Reason::Allows { reply, reason }
        }
    };
    let reason = match found.reason {
        Reason::TakesHanging { target, role } | Reason::WinsExchange { target, role } => {
            let lost = loses(position, mv, &after, reply, role, target);
            let is_elsewhere = target != mv.to() && matches!(lost, Reason::Hangs { .. });
            if is_sound && is_elsewhere {
                allows(found.reason)
            } else {
                lost
            }
        }
        // Giving the opponent a defence is not a fault of the move.
        Reason::StopsMate { .. } | Reason::SavesPiece { .. } => return None,
        reason if is_quiet(&reason) => return None,
        reason => allows(reason),
    };
    Some(Explanation { reason, proof })
}

/// Returns whether a reason names no gain that could be allowed or missed.
const fn is_quiet(reason: &Reason) -> bool {
    matches!(
        reason,
        Reason::Castles { .. }
            | Reason::Develops { .. }
            | Reason::TakesCentre { .. }
            | Reason::Improves { .. }
    )
}

/// Returns how the piece captured by the reply was lost.
fn loses(
    position: &Position,
    mv: Move,
    after: &Position,
    reply: Move,
    role: Role,
    target: Square,
) -> Reason {
    let hangs = Reason::Hangs { target, role };
    if mv.destination() == target || position.piece_on(target) != after.piece_on(target) {
        return hangs;
    }
    let Some(passed) = position.null_move() else {
        return hangs;
    };
    // It was lost before the move.
    if gain_on(&passed, target) > 0 {
        return hangs;
    }
    let by = reply.from();
    let is_opened =
        between(by, target).contains(mv.from()) && !between(by, target).contains(mv.to());
    let is_defender = |at: &Position, square| {
        at.attackers_with(target, at.occupied().without(target))
            .contains(square)
    };
    if is_opened {
        Reason::OpensLine { by, target, role }
    } else if is_defender(position, mv.from()) && !is_defender(after, mv.destination()) {
        let defender = mv.from();
        Reason::Abandons {
            defender,
            target,
            role,
        }
    } else {
        hangs
    }
}

/// Returns what a better move would have won.
fn misses(position: &Position, mv: Move, (line, score): (&[Move], Score)) -> Option<Explanation> {
    let better = *line.first().filter(|&&better| better != mv)?;
    let found = explain(position, line, score)?;
    (!is_quiet(&found.reason)).then(|| Explanation {
        reason: Reason::Misses {
            better,
            reason: Box::new(found.reason),
        },
        proof: found.proof,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::tests::line_of;

    #[test]
    fn mistake_is_explained_by_what_it_loses_allows_or_misses() {
        use Square::{D5, E4, E8};
        let mates = || Box::new(Reason::Mates { moves: 1 });
        let mv = |from, to| Move::normal(from, to);
        // (position, the mistake and its answer, score of the answer, the better line, its score)
        for (fen, played, answer, better, best, reason) in [
            (
                "4k3/8/2n5/8/8/5N2/8/4K3 w - - 0 1",
                "f3e5 c6e5",
                Score::centipawns(350),
                "f3g5",
                Score::DRAW,
                Reason::Hangs {
                    target: Square::E5,
                    role: Role::Knight,
                },
            ),
            (
                "4k3/8/2n5/3p4/4B3/5N2/6K1/8 w - - 0 1",
                "f3g5 d5e4",
                Score::centipawns(350),
                "e4d3",
                Score::DRAW,
                Reason::Hangs {
                    target: E4,
                    role: Role::Bishop,
                },
            ),
            (
                "3rk3/8/8/3N4/2P5/8/8/4K3 w - - 0 1",
                "c4c5 d8d5",
                Score::centipawns(350),
                "d5f4",
                Score::DRAW,
                Reason::Abandons {
                    defender: Square::C4,
                    target: D5,
                    role: Role::Knight,
                },
            ),
            (
                "3r2k1/3n4/8/8/8/8/6K1/3R4 b - - 0 1",
                "d7f6 d1d8",
                Score::centipawns(500),
                "g8f7",
                Score::DRAW,
                Reason::OpensLine {
                    by: Square::D1,
                    target: Square::D8,
                    role: Role::Rook,
                },
            ),
            (
                "4k3/5ppp/8/8/8/8/5PPP/r2R2K1 w - - 0 1",
                "d1b1 a1b1",
                Score::mate_in(1),
                "d1a1",
                Score::centipawns(500),
                Reason::Allows {
                    reply: mv(Square::A1, Square::B1),
                    reason: mates(),
                },
            ),
            (
                "6k1/5ppp/8/8/8/2n5/4R1PP/6K1 w - - 0 1",
                "e2f2 c3d5",
                Score::DRAW,
                "e2e8",
                Score::mate_in(1),
                Reason::Misses {
                    better: mv(Square::E2, E8),
                    reason: mates(),
                },
            ),
        ] {
            let (position, played) = line_of(fen, played);
            let (_, better) = line_of(fen, better);
            let (&first, rest) = played.split_first().unwrap();
            let fault = explain_mistake(&position, first, (rest, answer), (&better, best));
            let fault = fault.unwrap_or_else(|| panic!("nothing is said in {fen}"));
            assert_eq!(fault.reason, reason, "{fen}");
            let shown = fault.proof.first() == Some(&first);
            assert_eq!(shown, !matches!(reason, Reason::Misses { .. }), "{fen}");
        }
    }

    #[test]
    fn sound_looking_capture_fails_to_its_reply() {
        let mate = Score::mate_in(1);
        // (position, the capture and its answer, score of the answer, whether it looked sound)
        for (fen, played, score, is_sound) in [
            (
                "3r2k1/5ppp/8/8/3p4/8/3R1PPP/6K1 w - - 0 1",
                "d2d4 d8d4",
                Score::centipawns(500),
                false,
            ),
            (
                "r5k1/5ppp/8/8/8/2p5/2R2PPP/6K1 w - - 0 1",
                "c2c3 a8a1",
                mate,
                true,
            ),
            (
                "r5k1/5ppp/8/8/8/2p5/2R2PPP/6K1 w - - 0 1",
                "c2e2 a8a1",
                mate,
                false,
            ),
        ] {
            let (position, played) = line_of(fen, played);
            let (&first, answer) = played.split_first().unwrap();
            let better = (&[][..], Score::DRAW);
            let fault = explain_mistake(&position, first, (answer, score), better).unwrap();
            let fails =
                matches!(fault.reason, Reason::CaptureFails { reply, .. } if reply == answer[0]);
            assert_eq!(fails, is_sound, "{fen} {:?}", fault.reason);
        }
    }
}
