//! What the opponent threatens, and whether a move stops it.

use super::Reason;
use super::exchange::{most_to_win, points, to_win_on};
use crate::board::{Move, Position, Role};

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
    let saved = to_win_on(after, now) == 0 && most_to_win(after) < points(role);
    saved.then_some(Reason::SavesPiece { square, role })
}
