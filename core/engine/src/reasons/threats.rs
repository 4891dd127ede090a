//! What the opponent threatens, and whether a move stops it.

use super::Reason;
use super::exchange::{most_to_win, points, to_win_on};
use plywise_chess::{Move, Position, Role};

/// A move that mates at once, were it this position's side to move.
fn mate_in_one(position: &Position) -> Option<Move> {
    position.legal_moves().into_iter().find(|&mv| {
        let mut next = *position;
        next.play_unchecked(mv);
        next.is_checkmate()
    })
}

/// The positions in which the opponent is free to do what it threatened: the one after the
/// move or, where that gives check, those after each way out of the check, were it the
/// opponent's move again. `None` where a way out gives check itself: what comes then is not
/// looked at.
fn free_to_act(after: &Position) -> Option<Vec<Position>> {
    if !after.is_check() {
        return Some(vec![*after]);
    }
    let ways_out = after.legal_moves().into_iter().map(|mv| {
        let mut next = *after;
        next.play_unchecked(mv);
        next.null_move()
    });
    ways_out.collect()
}

/// Whether the opponent threatened mate in one and can no longer mate at once, not even
/// after a way out of check.
pub(super) fn stops_mate(position: &Position, after: &Position) -> Option<Reason> {
    let threat = mate_in_one(&position.null_move()?)?;
    let stopped = free_to_act(after)?
        .iter()
        .all(|free| mate_in_one(free).is_none());
    stopped.then_some(Reason::StopsMate { threat })
}

/// The most valuable own piece that the opponent could have won and can win no more.
pub(super) fn saves_piece(position: &Position, mv: Move, after: &Position) -> Option<Reason> {
    let threatened = position.null_move()?;
    let pieces = position.color(position.turn()) - position.role(Role::Pawn);
    let lost = pieces.into_iter().filter_map(|square| {
        let role = position.role_on(square)?;
        (role != Role::King && to_win_on(&threatened, square) > 0).then_some((role, square))
    });
    let (role, square) = lost.max_by_key(|&(role, square)| (points(role), square))?;
    // Where it stands now: elsewhere if it is the piece that has moved.
    let now = if mv.from() == square {
        mv.destination()
    } else {
        square
    };
    // Nothing is saved where another piece of as much is lost instead.
    let is_safe = |free: &Position| {
        let stands = free.piece_on(now) == after.piece_on(now);
        stands && to_win_on(free, now) == 0 && most_to_win(free) < points(role)
    };
    let saved = free_to_act(after)?.iter().all(is_safe);
    saved.then_some(Reason::SavesPiece { square, role })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_check_that_only_puts_off_a_threat_stops_nothing() {
        for (fen, san, stops) in [
            // Rook to e1 mates, before and after the checks; a rook or a king in its way stops it.
            ("6k1/5pp1/7p/8/8/4r3/R4PPP/6K1 w - - 0 1", "Ra8+", false),
            ("6k1/5pp1/7p/8/8/4r3/R4PPP/6K1 w - - 0 1", "Ra1", true),
            ("6k1/5pp1/7p/8/8/4r3/R4PPP/6K1 w - - 0 1", "h3", true),
            // The check takes the attacker along.
            ("4r1k1/5pp1/7p/8/8/8/R3QPPP/6K1 w - - 0 1", "Qxe8+", false),
            ("6k1/5pp1/7p/4r3/8/6B1/R4PPP/6K1 w - - 0 1", "Bxe5", true),
        ] {
            let position: Position = fen.parse().unwrap();
            let after = position.after(position.parse_san(san).unwrap());
            assert_eq!(
                stops_mate(&position, &after).is_some(),
                stops,
                "{fen} {san}"
            );
        }
    }

    #[test]
    fn a_check_that_leaves_a_piece_attacked_saves_nothing() {
        let position: Position = "6k1/5pp1/7p/3r4/8/3N4/5PPP/1R4K1 w - - 0 1"
            .parse()
            .unwrap();
        for (san, saves) in [("Rb8+", false), ("Ne1", true)] {
            let mv = position.parse_san(san).unwrap();
            let reason = saves_piece(&position, mv, &position.after(mv));
            assert_eq!(reason.is_some(), saves, "{san}");
        }
    }
}
