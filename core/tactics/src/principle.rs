//! Opening principles, which explain quiet moves in the opening.

use super::exchange::best_capture_gain;
use super::reason::Reason;
use plywise_chess::{Bitboard, Move, Position, Rank, Role, Square};

/// Last move number of the opening.
const OPENING_MOVES: u16 = 15;

/// Returns a reason from the principles of the opening.
pub(super) fn principle(position: &Position, mv: Move, after: &Position) -> Option<Reason> {
    let us = position.turn();
    if mv.is_castle() {
        return Some(Reason::Castles {
            king_side: mv.to() > mv.from(),
        });
    }
    // A principle does not justify a move that loses material.
    if position.fullmove_number() > OPENING_MOVES || best_capture_gain(after) > 0 {
        return None;
    }
    let role = position.role_on(mv.from())?;
    let home = Bitboard::from_rank(Rank::First.relative_to(us)).contains(mv.from());
    if matches!(role, Role::Knight | Role::Bishop) && home && !position.is_capture(mv) {
        return Some(Reason::Develops { role });
    }
    let centre: Bitboard = [Square::D4, Square::E4, Square::D5, Square::E5]
        .into_iter()
        .collect();
    let own_half = mv.to().rank() == Rank::Fourth.relative_to(us);
    (role == Role::Pawn && centre.contains(mv.to()) && own_half)
        .then_some(Reason::TakesCentre { square: mv.to() })
}
