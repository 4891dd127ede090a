//! What the opponent threatens, and whether a move stops it.

use super::{Reason, worth};
use crate::board::{Move, Position, Role};

/// The most that the side to move wins by taking something, in exchange values.
pub(super) fn most_to_win(position: &Position) -> i32 {
    let wins = |mv: &Move| {
        let taken = position.role_on(mv.to()).map_or(0, worth);
        // The exact gain lies between steps that matter to a person.
        [taken, taken / 2, 100]
            .into_iter()
            .find(|&gain| position.exchange_wins(*mv, gain.max(1)))
    };
    position
        .legal_captures()
        .iter()
        .filter_map(wins)
        .max()
        .unwrap_or(0)
}

/// A move that mates at once, were it this position's side to move.
fn mate_in_one(position: &Position) -> Option<Move> {
    position.legal_moves().into_iter().find(|&mv| {
        let mut next = *position;
        next.play_unchecked(mv);
        next.is_checkmate()
    })
}

/// Whether the opponent threatened mate in one and can no longer mate at once.
pub(super) fn stops_mate(position: &Position, after: &Position) -> Option<Reason> {
    let threat = mate_in_one(&position.pass()?)?;
    mate_in_one(after)
        .is_none()
        .then_some(Reason::StopsMate { threat })
}

/// The most valuable own piece that the opponent could have won and can win no more.
pub(super) fn saves_piece(position: &Position, mv: Move, after: &Position) -> Option<Reason> {
    let threatened = position.pass()?;
    let won = |position: &Position, mv: &Move| position.exchange_wins(*mv, super::WORTHWHILE);
    let attacked = threatened.legal_captures().into_iter().filter(|capture| {
        let role = position.role_on(capture.to());
        role.is_some_and(|role| role != Role::Pawn) && won(&threatened, capture)
    });
    let square = attacked
        .map(Move::to)
        .max_by_key(|&square| (position.role_on(square).map(worth), square))?;
    let role = position.role_on(square)?;
    // Where it stands now: elsewhere if it is the piece that has moved.
    let now = if mv.from() == square {
        mv.destination()
    } else {
        square
    };
    let still = after
        .legal_captures()
        .iter()
        .any(|capture| capture.to() == now && won(after, capture));
    // Nothing is saved where another piece of as much is lost instead.
    let lost_else = most_to_win(after) >= worth(role);
    (!still && !lost_else).then_some(Reason::SavesPiece { square, role })
}
