//! Why a move is bad: what it allows, what it loses, what it misses.

use super::exchange::gain_on;
use super::good::{explain, legal_part};
use super::reason::{Explanation, Reason};
use crate::eval::Score;
use plywise_chess::{Move, Position, Role, between};

/// Why a legal move is bad. `answer` is the best line after it with its score for the side that
/// then moves; `better` the best line instead of it with its score for the side that made it. The
/// proof begins with the move or, where it misses something, with what would have been better.
/// `None`: no clear reason.
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
    // A mate or a won game that was let go says more than what little the answer gains.
    if -answer.1 >= Score::DRAW || better.1.mate_moves().is_some_and(|moves| moves > 0) {
        return missed().or_else(|| allowed(position, mv, answer));
    }
    allowed(position, mv, answer).or_else(missed)
}

/// What the move allows.
fn allowed(position: &Position, mv: Move, (line, score): (&[Move], Score)) -> Option<Explanation> {
    let after = position.after(mv);
    let &reply = line.first()?;
    let found = explain(&after, line, score)?;
    let mut proof = vec![mv];
    proof.extend(&found.proof);
    let reason = match found.reason {
        Reason::TakesHanging { target, role } | Reason::WinsExchange { target, role } => {
            loses(position, mv, &after, reply, role, target)
        }
        Reason::Castles { .. } | Reason::Develops { .. } | Reason::TakesCentre { .. } => {
            return None;
        }
        reason => Reason::Allows {
            reply,
            reason: Box::new(reason),
        },
    };
    Some(Explanation { reason, proof })
}

/// How a piece that the reply takes came to be lost.
fn loses(
    position: &Position,
    mv: Move,
    after: &Position,
    reply: Move,
    role: Role,
    target: plywise_chess::Square,
) -> Reason {
    let hangs = Reason::Hangs { target, role };
    if mv.destination() == target || position.piece_on(target) != after.piece_on(target) {
        return hangs;
    }
    let Some(passed) = position.null_move() else {
        return hangs;
    };
    // It was lost already.
    if gain_on(&passed, target) > 0 {
        return hangs;
    }
    let by = reply.from();
    let is_opened = between(by, target).has(mv.from()) && !between(by, target).has(mv.to());
    let is_defender = |at: &Position, square| {
        at.attackers_with(target, at.occupied().without(target))
            .has(square)
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

/// What a better move would have won.
fn misses(position: &Position, mv: Move, (line, score): (&[Move], Score)) -> Option<Explanation> {
    let better = *line.first().filter(|&&better| better != mv)?;
    let found = explain(position, line, score)?;
    let is_quiet = matches!(
        found.reason,
        Reason::Castles { .. } | Reason::Develops { .. } | Reason::TakesCentre { .. }
    );
    (!is_quiet).then(|| Explanation {
        reason: Reason::Misses {
            better,
            reason: Box::new(found.reason),
        },
        proof: legal_part(position, &found.proof),
    })
}
