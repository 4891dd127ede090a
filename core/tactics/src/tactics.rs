//! Forks, pins, skewers and discovered attacks made by a move, and threats that it stops.

use super::exchange::{best_capture_gain, exchange, gain_on};
use super::reason::Reason;
use plywise_chess::{
    Bitboard, Color, Move, Position, Role, Square, between, bishop_attacks, king_attacks,
    knight_attacks, pawn_attacks, queen_attacks, rook_attacks,
};

/// Returns the tactical motif behind a line that wins `net` points of material, if there is a clear one, and the plies
/// up to the capture that proves it. `after` is the position after the first move, with the opponent to move.
///
/// A motif only counts if the line confirms it: one of its target pieces is captured soon, and is worth at least half
/// of the line's gain.
pub(super) fn find(
    position: &Position,
    line: &[Move],
    after: &Position,
    net: i32,
) -> Option<(Reason, usize)> {
    let (&mv, rest) = line.split_first()?;
    let by = mv.destination();
    let role = after.role_on(by)?;
    // A piece that can simply be captured threatens nothing.
    let own = (gain_on(after, by) == 0)
        .then(|| fork(position, mv, after, role).or_else(|| line_attack(position, after, by, role)))
        .flatten();
    let taken = |reason: Reason| {
        let (plies, points) = borne_out(&reason, after, rest)?;
        (points * 2 >= net).then_some((reason, plies + 1))
    };
    own.and_then(taken)
        .or_else(|| discovery(position, mv, after).and_then(taken))
}

/// Max plies after the motif until one of its target pieces is captured.
const SOON: usize = 4;

/// Returns the plies until a target piece of the motif is captured, and the points of that piece. `None` if the rest of
/// the line captures none of them.
fn borne_out(reason: &Reason, after: &Position, rest: &[Move]) -> Option<(usize, i32)> {
    let (mut by, mut victims): (Square, Bitboard) = match reason {
        Reason::Forks { by, targets } => (*by, targets.iter().copied().collect()),
        Reason::Pins { by, pinned, .. } => (*by, Bitboard::from_square(*pinned)),
        Reason::PinsTo { by, pinned, behind } => (*by, [*pinned, *behind].into_iter().collect()),
        Reason::Skewers { by, front, behind } => (*by, [*front, *behind].into_iter().collect()),
        Reason::Discovers { by, target } => (*by, Bitboard::from_square(*target)),
        _ => return None,
    };
    let is_fork = matches!(reason, Reason::Forks { .. });
    // A discovered check wins whatever the moved piece captures meanwhile.
    let by_check = matches!(reason, Reason::Discovers { target, .. }
        if after.role_on(*target) == Some(Role::King));
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
    !is_pinned && gains
}

fn fork(position: &Position, mv: Move, after: &Position, role: Role) -> Option<Reason> {
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
    targets.reverse();
    Some(Reason::Forks { by, targets })
}

/// Detects pins and skewers: two enemy pieces on one line of a slider.
fn line_attack(position: &Position, after: &Position, by: Square, role: Role) -> Option<Reason> {
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
        let (first, second) = (after.role_on(front)?, after.role_on(behind)?);
        if second == Role::King {
            let new = first != Role::Pawn && !is_pinned(position, front, behind);
            return new.then_some(Reason::Pins {
                by,
                pinned: front,
                king: behind,
            });
        }
        let must_move = first == Role::King || is_target(after, by, front);
        let alone = (after.attackers_with(behind, without.without(by)) & theirs).is_empty();
        let loot = second.points() < first.points() && (alone || second.points() > role.points());
        // The capture of the rear piece must not expose the own king.
        let free = !is_pinned(after, by, after.king(!them));
        if must_move && loot && free {
            return Some(Reason::Skewers { by, front, behind });
        }
        let pays = first != Role::King
            && second.points() > first.points()
            && (alone || second.points() > role.points());
        let is_new = first != Role::Pawn && free && !attacked_through(position, by, front, behind);
        let pinned = front;
        (pays && is_new).then_some(Reason::PinsTo { by, pinned, behind })
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
fn discovery(position: &Position, mv: Move, after: &Position) -> Option<Reason> {
    let us = position.turn();
    let sliders = position.diagonal_sliders(us) | position.straight_sliders(us);
    sliders.without(mv.from()).into_iter().find_map(|by| {
        let role = after.role_on(by)?;
        let before = attacks(position, us, role, by);
        let opened = attacks(after, us, role, by) - before;
        let target = (opened & after.color(!us)).into_iter().find(|&square| {
            between(by, square).contains(mv.from()) && is_target(after, by, square)
        })?;
        Some(Reason::Discovers { by, target })
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

/// Returns the positions in which the opponent can execute its threat: the one after the move or, if the move gives
/// check, those after each evasion with the opponent to move again. `None` if an evasion gives check itself; such lines
/// are not analyzed.
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

/// Returns a reason if the opponent threatened mate in one and can no longer mate immediately, even after evading a
/// check.
pub(super) fn stops_mate(position: &Position, after: &Position) -> Option<Reason> {
    let threat = mate_in_one(&position.null_move()?)?;
    let stopped = free_to_act(after)?
        .iter()
        .all(|free| mate_in_one(free).is_none());
    stopped.then_some(Reason::StopsMate { threat })
}

/// Returns a reason if the side that has just moved threatens mate in one.
pub(super) fn threatens_mate(after: &Position) -> Option<Reason> {
    let threat = mate_in_one(&after.null_move()?)?;
    Some(Reason::ThreatensMate { threat })
}

/// Returns the most valuable own piece that the opponent could have won and can no longer win.
pub(super) fn saves_piece(position: &Position, mv: Move, after: &Position) -> Option<Reason> {
    let threatened = position.null_move()?;
    let pieces = position.color(position.turn()) - position.role(Role::Pawn);
    let lost = pieces.into_iter().filter_map(|square| {
        let role = position.role_on(square)?;
        (role != Role::King && gain_on(&threatened, square) > 0).then_some((role, square))
    });
    let (role, square) = lost.max_by_key(|&(role, square)| (role.points(), square))?;
    // Current square: the moved piece may be the saved one.
    let now = if mv.from() == square {
        mv.destination()
    } else {
        square
    };
    // Nothing is saved if another piece of equal value is lost instead.
    let is_safe = |free: &Position| {
        let stands = free.piece_on(now) == after.piece_on(now);
        stands && gain_on(free, now) == 0 && best_capture_gain(free) < role.points()
    };
    let saved = free_to_act(after)?.iter().all(is_safe);
    // An evasion may itself capture something.
    let keeps = best_capture_gain(after) < role.points();
    (saved && keeps).then_some(Reason::SavesPiece { square, role })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn check_that_only_delays_a_threat_stops_nothing() {
        for (fen, san, stops) in [
            // Re1 is mate before and after the checks; a rook or a flight square for the king stops it.
            ("6k1/5pp1/7p/8/8/4r3/R4PPP/6K1 w - - 0 1", "Ra8+", false),
            ("6k1/5pp1/7p/8/8/4r3/R4PPP/6K1 w - - 0 1", "Ra1", true),
            ("6k1/5pp1/7p/8/8/4r3/R4PPP/6K1 w - - 0 1", "h3", true),
            // The check also removes the attacker.
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
    fn check_that_leaves_a_piece_attacked_saves_nothing() {
        let position: Position = "6k1/5pp1/7p/3r4/8/3N4/5PPP/1R4K1 w - - 0 1"
            .parse()
            .unwrap();
        for (san, saves) in [("Rb8+", false), ("Ne1", true)] {
            let mv = position.parse_san(san).unwrap();
            let reason = saves_piece(&position, mv, &position.after(mv));
            assert_eq!(reason.is_some(), saves, "{san}");
        }
        // The knight escapes, but the queen that gives check is lost.
        let position: Position = "2r3k1/1bq2rpp/p2b1pN1/1p3P2/3pP3/1P1P1R1Q/P6P/2B3RK w - - 5 31"
            .parse()
            .unwrap();
        let mv = position.parse_san("Qxh7+").unwrap();
        assert_eq!(saves_piece(&position, mv, &position.after(mv)), None);
    }
}
