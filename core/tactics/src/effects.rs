//! Forks, pins, skewers, discovered and single attacks made by a move, and mates in one.

use super::claim::{Claim, PlacedPiece};
use super::exchange::{exchange, gain_on};
use plywise_chess::{
    Bitboard, Color, Move, Piece, Position, Role, Square, between, bishop_attacks, piece_attacks,
    queen_attacks, rook_attacks,
};

/// Returns the pattern of a line's first move that explains a gain of `net` points, and the plies up to the capture that
/// proves it.
///
/// One of the pattern's target pieces is captured soon, and is worth at least half of the line's gain.
pub(super) fn confirmed(position: &Position, line: &[Move], net: i32) -> Option<(Claim, usize)> {
    let (&mv, rest) = line.split_first()?;
    let after = position.after(mv);
    let reply = rest.first().copied();
    let mut found = patterns(position, mv, &after, reply).into_iter();
    found.find_map(|claim| {
        let (plies, points) = borne_out(&claim, &after, rest)?;
        (points * 2 >= net).then_some((claim, plies + 1))
    })
}

/// Returns the fork, pin, skewer and discovered attack made by a move. Each attacks a piece that could be won if the
/// opponent passed. `reply` is the opponent's best reply.
pub(super) fn patterns(
    position: &Position,
    mv: Move,
    after: &Position,
    reply: Option<Move>,
) -> Vec<Claim> {
    let by = mv.destination();
    let mut found = Vec::new();
    let Some(role) = after.role_on(by) else {
        return found;
    };
    // A piece that can simply be captured threatens nothing, unless the capture is a mistake.
    let is_safe = gain_on(after, by) == 0 || reply.is_some_and(|reply| reply.to() != by);
    if is_safe {
        found.extend(fork(position, mv, after, role));
        found.extend(line_attack(position, after, by, role));
    }
    found.extend(discovery(position, mv, after));
    found
}

/// Returns the most valuable piece that the moved piece could win and did not attack before.
pub(super) fn attack(position: &Position, mv: Move, after: &Position) -> Option<Claim> {
    let by = mv.destination();
    let role = after.role_on(by).filter(|&role| role != Role::King)?;
    if gain_on(after, by) > 0 {
        return None;
    }
    let (us, them) = (position.turn(), after.turn());
    let before = attacks(position, us, position.role_on(mv.from())?, mv.from());
    let attacked = attacks(after, us, role, by) & (after.color(them) - after.role(Role::King));
    let targets = (attacked - before).into_iter();
    let target = targets
        .filter(|&square| is_target(after, by, square))
        .max_by_key(|&square| (after.role_on(square).map(Role::points), square))?;
    let by = PlacedPiece::on(after, by)?;
    let target = PlacedPiece::on(after, target)?;
    Some(Claim::Attacks { by, target })
}

/// Max plies after the pattern until one of its target pieces is captured.
const SOON: usize = 4;

/// Returns the plies until a target piece of the pattern is captured, and the points of that piece. `None` if the rest
/// of the line captures none of them.
fn borne_out(claim: &Claim, after: &Position, rest: &[Move]) -> Option<(usize, i32)> {
    let set = |pieces: &[PlacedPiece]| pieces.iter().map(|it| it.square).collect::<Bitboard>();
    let (mut by, mut victims): (Square, Bitboard) = match claim {
        Claim::Forks { by, targets } => (by.square, set(targets)),
        Claim::Pins {
            by, pinned, behind, ..
        } if behind.role == Role::King => (by.square, set(&[*pinned])),
        Claim::Pins {
            by, pinned, behind, ..
        } => (by.square, set(&[*pinned, *behind])),
        Claim::Skewers { by, front, behind } => (by.square, set(&[*front, *behind])),
        Claim::Discovers { by, target } => (by.square, set(&[*target])),
        _ => return None,
    };
    let is_fork = matches!(claim, Claim::Forks { .. });
    // A discovered check wins whatever the moved piece captures meanwhile.
    let by_check = matches!(claim, Claim::Discovers { target, .. } if target.role == Role::King);
    let them = after.turn();
    let mut at = *after;
    for (ply, &mv) in rest.iter().take(SOON).enumerate() {
        if !at.is_legal(mv) {
            return None;
        }
        if at.turn() != them {
            let captured = at.changes(mv).captured();
            let counts = by_check || victims.contains(mv.to()) && (!is_fork || mv.from() == by);
            if let Some((piece, _)) = captured.filter(|_| counts) {
                return Some((ply + 1, piece.role.points()));
            }
            if mv.from() == by {
                by = mv.destination();
            }
        } else if is_fork && mv.to() == by {
            return None;
        } else if victims.contains(mv.from()) {
            victims = victims.without(mv.from()).with(mv.destination());
        }
        at.play_unchecked(mv);
    }
    None
}

/// Returns the squares attacked by a piece.
pub(super) fn attacks(position: &Position, color: Color, role: Role, from: Square) -> Bitboard {
    piece_attacks(Piece::new(color, role), from, position.occupied())
}

/// Returns the squares attacked by a bishop, rook or queen. Empty for other roles.
pub(super) fn slider_attacks(role: Role, from: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Bishop => bishop_attacks(from, occupied),
        Role::Rook => rook_attacks(from, occupied),
        Role::Queen => queen_attacks(from, occupied),
        _ => Bitboard::EMPTY,
    }
}

/// Returns whether the attacker would win material by capturing the target if it could move again. A king always counts
/// as a target.
pub(super) fn is_target(after: &Position, by: Square, target: Square) -> bool {
    let (Some(role), Some(hit)) = (after.role_on(by), after.role_on(target)) else {
        return false;
    };
    if hit == Role::King {
        return true;
    }
    if let Some(again) = after.null_move() {
        let take = again
            .find_move(by, target, None)
            .or_else(|| again.find_move(by, target, Some(Role::Queen)));
        return take.is_some_and(|take| exchange(&again, take) > 0);
    }
    // In check the opponent cannot pass: accept a target that is more valuable or undefended.
    let them = after.turn();
    let without = after.occupied().without(by);
    let king = after.king(!them);
    let is_pinned = (after.attackers_with(king, without) & after.color(them)).any();
    let defenders = after.attackers_with(target, without) & after.color(them);
    let alone = defenders.is_empty();
    // A king cannot capture a defended piece.
    let gains = alone || (role != Role::King && hit.points() > role.points());
    !is_pinned && gains && is_left_by_evasion(after, by, target)
}

/// Returns whether some evasion of the check leaves the target to be captured with gain.
fn is_left_by_evasion(after: &Position, by: Square, target: Square) -> bool {
    after.legal_moves().into_iter().any(|evasion| {
        let next = after.after_unchecked(evasion);
        let take = next
            .find_move(by, target, None)
            .or_else(|| next.find_move(by, target, Some(Role::Queen)));
        take.is_some_and(|take| exchange(&next, take) > 0)
    })
}

/// Returns the fork made by a move, whether or not the attacker can be captured.
pub(super) fn fork(position: &Position, mv: Move, after: &Position, role: Role) -> Option<Claim> {
    let (us, them) = (position.turn(), after.turn());
    let by = mv.destination();
    let attacked = (attacks(after, us, role, by) & after.color(them)) - after.role(Role::Pawn);
    let mut targets: Vec<Square> = attacked
        .into_iter()
        .filter(|&square| is_target(after, by, square))
        .collect();
    // Targets attacked before the move were not its purpose.
    let before = attacks(position, us, position.role_on(mv.from())?, mv.from());
    if targets.len() < 2 || targets.iter().all(|&target| before.contains(target)) {
        return None;
    }
    targets.sort_by_key(|&square| (after.role_on(square).map(Role::points), square));
    let targets = targets.iter().rev();
    Some(Claim::Forks {
        by: PlacedPiece::on(after, by)?,
        targets: targets
            .filter_map(|&square| PlacedPiece::on(after, square))
            .collect(),
    })
}

/// Detects pins and skewers: two enemy pieces on one line of a slider.
fn line_attack(position: &Position, after: &Position, by: Square, role: Role) -> Option<Claim> {
    let them = after.turn();
    if !matches!(role, Role::Bishop | Role::Rook | Role::Queen) {
        return None;
    }
    let theirs = after.color(them);
    let direct = attacks(after, !them, role, by) & theirs;
    direct.into_iter().find_map(|front| {
        let without = after.occupied().without(front);
        let beyond = slider_attacks(role, by, without);
        let behind = (beyond & theirs)
            .into_iter()
            .find(|&square| between(by, square).contains(front))?;
        let place = |square| PlacedPiece::on(after, square);
        let (attacker, front_piece, behind_piece) = (place(by)?, place(front)?, place(behind)?);
        let (first, second) = (front_piece.role, behind_piece.role);
        let pins = Claim::Pins {
            by: attacker,
            pinned: front_piece,
            behind: behind_piece,
        };
        if second == Role::King {
            let new = first != Role::Pawn && !is_pinned(position, front, behind);
            return new.then_some(pins);
        }
        let must_move = first == Role::King || is_target(after, by, front);
        let alone = (after.attackers_with(behind, without.without(by)) & theirs).is_empty();
        let loot = second.points() < first.points() && (alone || second.points() > role.points());
        // The capture of the rear piece must not expose the own king.
        let free = !is_pinned(after, by, after.king(!them));
        if must_move && loot && free {
            return Some(Claim::Skewers {
                by: attacker,
                front: front_piece,
                behind: behind_piece,
            });
        }
        let pays = first != Role::King
            && second.points() > first.points()
            && (alone || second.points() > role.points());
        let is_new = first != Role::Pawn && free && !attacked_through(position, by, front, behind);
        (pays && is_new).then_some(pins)
    })
}

/// Returns whether the piece already attacked `behind` through `front` before the move.
fn attacked_through(position: &Position, by: Square, front: Square, behind: Square) -> bool {
    let Some(role) = position.role_on(by) else {
        return false;
    };
    let occupied = position.occupied();
    slider_attacks(role, by, occupied).contains(front)
        && slider_attacks(role, by, occupied.without(front)).contains(behind)
}

/// Returns whether a piece is pinned to its king.
fn is_pinned(position: &Position, square: Square, king: Square) -> bool {
    let Some(piece) = position.piece_on(square) else {
        return false;
    };
    let attackers = |occupied| position.attackers_with(king, occupied);
    let revealed = attackers(position.occupied().without(square)) - attackers(position.occupied());
    (revealed & position.color(!piece.color)).any()
}

/// Detects a slider whose line the move opened, and a target it did not attack before.
fn discovery(position: &Position, mv: Move, after: &Position) -> Option<Claim> {
    let us = position.turn();
    let sliders = position.diagonal_sliders(us) | position.straight_sliders(us);
    sliders.without(mv.from()).into_iter().find_map(|by| {
        let role = after.role_on(by)?;
        let before = attacks(position, us, role, by);
        let opened = attacks(after, us, role, by) - before;
        let target = (opened & after.color(!us)).into_iter().find(|&square| {
            between(by, square).contains(mv.from()) && is_target(after, by, square)
        })?;
        let (by, target) = (PlacedPiece::on(after, by)?, PlacedPiece::on(after, target)?);
        Some(Claim::Discovers { by, target })
    })
}

/// Returns a move of the side to move that mates immediately.
pub(super) fn mate_in_one(position: &Position) -> Option<Move> {
    position.legal_moves().into_iter().find(|&mv| {
        let mut next = *position;
        next.play_unchecked(mv);
        next.is_checkmate()
    })
}
