//! Forks, pins, skewers and discovered attacks that a move makes.

use super::{Reason, worth};
use crate::board::{
    Bitboard, Color, Move, Position, Role, Square, between, bishop_attacks, king_attacks,
    knight_attacks, pawn_attacks, queen_attacks, rook_attacks,
};

/// The tactical pattern behind a move that wins material, if there is a clear one. `after`
/// is the position after it, with the opponent to move.
pub(super) fn find(position: &Position, mv: Move, after: &Position) -> Option<Reason> {
    let by = mv.destination();
    let role = after.role_on(by)?;
    // A piece that can simply be taken threatens nothing.
    let safe = !after
        .legal_captures()
        .iter()
        .any(|take| take.to() == by && after.exchange_wins(*take, 1));
    let own = safe
        .then(|| fork(after, by, role).or_else(|| line_attack(after, by, role)))
        .flatten();
    own.or_else(|| discovery(position, mv, after))
}

/// The squares that a piece attacks.
fn attacks(position: &Position, color: Color, role: Role, from: Square) -> Bitboard {
    let occupied = position.occupied();
    match role {
        Role::Pawn => pawn_attacks(color, from),
        Role::Knight => knight_attacks(from),
        Role::Bishop => bishop_attacks(from, occupied),
        Role::Rook => rook_attacks(from, occupied),
        Role::Queen => queen_attacks(from, occupied),
        Role::King => king_attacks(from),
    }
}

/// Whether the attacker wins something by taking there: the piece is worth more than it,
/// or nothing protects it. Its king always counts.
fn is_target(position: &Position, by: Role, square: Square) -> bool {
    let Some(piece) = position.piece_on(square) else {
        return false;
    };
    match piece.role {
        Role::King => true,
        role => {
            worth(role) > worth(by)
                || (role != Role::Pawn && position.attackers(square, piece.color).is_empty())
        }
    }
}

fn fork(after: &Position, by: Square, role: Role) -> Option<Reason> {
    let them = after.turn();
    let attacked = attacks(after, !them, role, by) & after.color(them);
    let mut targets: Vec<Square> = attacked
        .into_iter()
        .filter(|&square| is_target(after, role, square))
        .collect();
    targets.sort_by_key(|&square| (after.role_on(square).map(worth), square));
    targets.reverse();
    (targets.len() >= 2).then_some(Reason::Forks { by, targets })
}

/// Pins and skewers: two pieces of the opponent on one line of a slider.
fn line_attack(after: &Position, by: Square, role: Role) -> Option<Reason> {
    let them = after.turn();
    if !matches!(role, Role::Bishop | Role::Rook | Role::Queen) {
        return None;
    }
    let theirs = after.color(them);
    let direct = attacks(after, !them, role, by) & theirs;
    direct.into_iter().find_map(|front| {
        let without = after.occupied().without(front);
        let beyond = match role {
            Role::Bishop => bishop_attacks(by, without),
            Role::Rook => rook_attacks(by, without),
            _ => queen_attacks(by, without),
        };
        let behind = (beyond & theirs)
            .into_iter()
            .find(|&square| between(by, square).has(front))?;
        let (first, second) = (after.role_on(front)?, after.role_on(behind)?);
        if second == Role::King && first != Role::Pawn {
            return Some(Reason::Pins {
                by,
                pinned: front,
                king: behind,
            });
        }
        let valuable = first == Role::King || worth(first) > worth(role);
        let loot = is_target(after, role, behind) && worth(second) < worth(first);
        (valuable && loot).then_some(Reason::Skewers { by, front, behind })
    })
}

/// A slider whose line the move has opened, and what it attacks now and did not before.
fn discovery(position: &Position, mv: Move, after: &Position) -> Option<Reason> {
    let us = position.turn();
    let sliders = position.diagonal_sliders(us) | position.straight_sliders(us);
    sliders.without(mv.from()).into_iter().find_map(|by| {
        let role = after.role_on(by)?;
        let before = attacks(position, us, role, by);
        let opened = attacks(after, us, role, by) - before;
        let target = (opened & after.color(!us))
            .into_iter()
            .find(|&square| between(by, square).has(mv.from()) && is_target(after, role, square))?;
        Some(Reason::Discovers { by, target })
    })
}
