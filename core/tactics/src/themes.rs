//! Detectors for the motifs of one move in the context of the moves before and after it.

use super::exchange::{exchange, gain_on};
use super::line::Line;
use super::reason::Reason;
use super::tactics::{attacks, is_target, slider_attacks};
use plywise_chess::{Bitboard, Move, Position, Role, Square, between, line as through};

/// Detects a fork: the moved piece attacks at least two pieces that it could capture with gain.
pub(super) fn fork(line: &Line, ply: usize) -> bool {
    let after = line.after(ply);
    let by = line.moves[ply].destination();
    let Some(role) = after.role_on(by).filter(|&role| role != Role::King) else {
        return false;
    };
    if gain_on(after, by) > 0 {
        return false;
    }
    let attacked = attacks(after, line.us, role, by) & after.color(!line.us);
    let targets = attacked - after.role(Role::Pawn);
    let targets = targets
        .into_iter()
        .filter(|&square| is_target(after, by, square));
    targets.count() > 1
}

/// Detects a pin that matters: the pinned piece is attacked and cannot escape, or cannot make a capture it otherwise
/// could.
pub(super) fn pin(line: &Line, ply: usize) -> Option<Reason> {
    let after = line.after(ply);
    let them = !line.us;
    let pieces = after.color(them) - after.role(Role::King);
    pieces.into_iter().find_map(|square| {
        pinned_to(after, square).and_then(|(by, _)| {
            let role = after.role_on(square)?;
            let free = attacks(after, them, role, square) - through(by, square);
            // Captures that the pin prevents.
            let hit = (free & after.color(line.us)).into_iter();
            let kept = hit.clone().any(|it| gain_of(after, square, it));
            let is_lost = gain_on_passed(after, square) > 0 && role != Role::Pawn;
            let pinned = square;
            (kept || is_lost).then_some(Reason::UsesPin { by, pinned })
        })
    })
}

/// Returns whether the capture would gain material if the piece were not pinned.
fn gain_of(position: &Position, from: Square, to: Square) -> bool {
    let (Some(mover), Some(hit)) = (position.role_on(from), position.role_on(to)) else {
        return false;
    };
    let defended = position.attackers(to, !position.turn()).any();
    hit.points() > mover.points() || !defended
}

/// Returns the points that the opponent would win by capturing on a square if it were to move.
fn gain_on_passed(position: &Position, square: Square) -> i32 {
    position
        .null_move()
        .map_or(0, |passed| gain_on(&passed, square))
}

/// Returns the slider that pins a piece to its king or queen, and the square of that king or queen.
fn pinned_to(position: &Position, square: Square) -> Option<(Square, Square)> {
    let piece = position.piece_on(square)?;
    let them = !piece.color;
    let sliders = position.diagonal_sliders(them) | position.straight_sliders(them);
    sliders.into_iter().find_map(|by| {
        let role = position.role_on(by)?;
        let occupied = position.occupied();
        if !slider_attacks(role, by, occupied).contains(square) {
            return None;
        }
        let beyond = slider_attacks(role, by, occupied.without(square));
        let targets =
            position.pieces(piece.color, Role::King) | position.pieces(piece.color, Role::Queen);
        let behind = (beyond & targets)
            .into_iter()
            .find(|&it| between(by, it).contains(square))?;
        let worth = position.role_on(behind)?;
        let more = worth == Role::King
            || (worth.points() > piece.role.points() && worth.points() > role.points());
        more.then_some((by, behind))
    })
}

/// Detects a skewer: a slider captures a piece that a more valuable one exposed by moving away.
pub(super) fn skewer(line: &Line, ply: usize) -> bool {
    let (Some(evasion), Some(take)) = (line.moves.get(ply + 1), line.next(ply)) else {
        return false;
    };
    let after = line.after(ply);
    let by = take.from();
    let Some(role) = after.role_on(by) else {
        return false;
    };
    let is_slider = matches!(role, Role::Bishop | Role::Rook | Role::Queen);
    let front = evasion.from();
    let Some(captured) = line.captured(ply + 2) else {
        return false;
    };
    let is_line =
        between(by, take.to()).contains(front) && !between(by, take.to()).contains(evasion.to());
    let hit = slider_attacks(role, by, after.occupied()).contains(front);
    let worth = after.role_on(front).map_or(0, worth);
    is_slider && is_line && hit && evasion.to() != take.to() && worth >= self::worth(captured)
}

/// Returns the value of a piece in points; the king's is highest.
fn worth(role: Role) -> i32 {
    if role == Role::King {
        100
    } else {
        role.points()
    }
}

/// Detects a discovered attack: the move opens a line along which another piece gives check or captures.
pub(super) fn discovered_attack(line: &Line, ply: usize) -> bool {
    let (mv, after) = (line.moves[ply], line.after(ply));
    let king = after.king(!line.us);
    let checkers = after.checkers().without(mv.destination());
    if checkers
        .into_iter()
        .any(|by| between(by, king).contains(mv.from()))
    {
        return true;
    }
    let Some(take) = line.next(ply) else {
        return false;
    };
    let is_capture = line.captured(ply + 2).is_some();
    let evasion = line.moves[ply + 1];
    let opened = between(take.from(), take.to()).contains(mv.from());
    is_capture && opened && evasion.to() != take.to() && mv.destination() != take.from()
}

/// Detects the capture of an undefended piece by the first move.
pub(super) fn hanging_piece(line: &Line, ply: usize) -> bool {
    let (mv, before) = (line.moves[ply], line.before(ply));
    let Some(role) = line.captured(ply) else {
        return false;
    };
    ply == 0
        && role != Role::Pawn
        && !mv.is_en_passant()
        && gain_on(line.after(ply), mv.to()) == 0
        && exchange(before, mv) >= role.points()
}

/// Detects the capture of a piece that defended the target of the next capture.
pub(super) fn capturing_defender(line: &Line, ply: usize) -> Option<Reason> {
    let (mv, before) = (line.moves[ply], line.before(ply));
    let (role, take) = (line.captured(ply)?, line.next(ply)?);
    let target = take.to();
    line.captured(ply + 2)?;
    if target == mv.to() || mv.is_en_passant() {
        return None;
    }
    let stood = before.color(!line.us).contains(target);
    let protected = attacks(before, !line.us, role, mv.to()).contains(target);
    let is_safe = !line.after(ply + 2).attackers(target, !line.us).any();
    let holds = stood && protected && is_safe && take.from() != mv.to();
    let defender = mv.to();
    holds.then_some(Reason::TakesDefender { defender, target })
}

/// Detects the capture of an attacked piece that had no safe square.
pub(super) fn trapped_piece(line: &Line, ply: usize) -> Option<Reason> {
    let (take, role) = (line.next(ply)?, line.captured(ply + 2)?);
    let evasion = line.moves[ply + 1];
    let target = if take.to() == evasion.destination() {
        evasion.from()
    } else {
        take.to()
    };
    let after = line.after(ply);
    // A pawn promoted in the meantime is not a trapped piece.
    let is_pawn = role == Role::Pawn || after.role_on(target)? == Role::Pawn;
    let role = after.role_on(target).filter(|_| !is_pawn)?;
    is_trapped(after, target).then_some(Reason::Traps { target, role })
}

/// Returns whether a piece of the side to move is attacked and would be lost on every square it can reach.
pub(super) fn is_trapped(position: &Position, square: Square) -> bool {
    if position.is_check() || position.pinned().contains(square) {
        return false;
    }
    let Some(role) = position.role_on(square) else {
        return false;
    };
    if gain_on_passed(position, square) <= 0 {
        return false;
    }
    let moves = position.legal_moves_from(square);
    moves.into_iter().all(|mv: Move| {
        let taken = position.changes(mv).captured();
        let taken = taken.map_or(0, |(piece, _)| piece.role.points());
        if taken >= role.points() {
            return false;
        }
        gain_on(&position.after(mv), mv.to()) > 0
    })
}

/// Detects a piece lured away from something that is captured next. If it was lured by a recapture, it was overloaded.
pub(super) fn deflection(line: &Line, ply: usize) -> Option<Reason> {
    let (&lured, next) = (line.moves.get(ply + 1)?, line.next(ply)?);
    let (mv, after) = (line.moves[ply], line.after(ply));
    line.captured(ply + 2)?;
    let defender = lured.from();
    let role = after.role_on(defender)?;
    let target = next.to();
    let guarded = attacks(after, !line.us, role, defender).contains(target);
    let still = line.before(ply + 2);
    let guards = still
        .role_on(lured.destination())
        .is_some_and(|role| attacks(still, !line.us, role, lured.destination()).contains(target));
    let takes_back = lured.to() == mv.to();
    let forced = takes_back || after.is_check();
    if !forced || !guarded || guards || target == lured.to() || target == mv.to() {
        return None;
    }
    let first = mv.to();
    Some(if takes_back && line.captured(ply).is_some() {
        let second = target;
        Reason::Overloads {
            defender,
            first,
            second,
        }
    } else {
        Reason::Deflects { defender, target }
    })
}

/// Detects a piece that captures a decoy and is then attacked, or a king lured into a check.
pub(super) fn attraction(line: &Line, ply: usize) -> Option<Reason> {
    let (&lured, next) = (line.moves.get(ply + 1)?, line.next(ply)?);
    if lured.to() != line.moves[ply].to() || lured.is_castle() {
        return None;
    }
    let (piece, to) = (lured.from(), lured.to());
    let role = line.after(ply).role_on(piece)?;
    let then = line.after(ply + 2);
    let by = next.destination();
    let hits: Bitboard = attacks(then, line.us, then.role_on(by)?, by);
    let valuable = matches!(role, Role::King | Role::Queen | Role::Rook);
    let pays = role == Role::King || line.moves.len() > ply + 4;
    (valuable && hits.contains(to) && pays).then_some(Reason::Attracts { piece, to })
}

/// Detects a piece interposed between a line piece and the piece it defends, which is captured next.
pub(super) fn interference(line: &Line, ply: usize) -> Option<Reason> {
    let (mv, next) = (line.moves[ply], line.next(ply)?);
    let (before, after) = (line.before(ply), line.after(ply));
    let target = next.to();
    line.captured(ply + 2)?;
    let theirs = before.color(!line.us);
    let sliders = before.diagonal_sliders(!line.us) | before.straight_sliders(!line.us);
    let defender = sliders.into_iter().find(|&square| {
        let blocks = between(square, target).contains(mv.destination());
        let guards = |at: &Position| at.attackers(target, !line.us).contains(square);
        blocks && guards(before) && !guards(after)
    })?;
    let stays = after.color(!line.us).contains(target) && theirs.contains(target);
    let alone = !line.after(ply + 2).attackers(target, !line.us).any();
    (stays && alone && line.captured(ply).is_none())
        .then_some(Reason::Interferes { defender, target })
}

/// Detects a check or capture that precedes an already winning capture.
pub(super) fn intermezzo(line: &Line, ply: usize) -> Option<Reason> {
    let (mv, next) = (line.moves[ply], line.next(ply)?);
    let (before, target) = (line.before(ply), next.to());
    line.captured(ply + 2)?;
    let forces = line.after(ply).is_check() || line.captured(ply).is_some();
    let same = before.piece_on(target) == line.before(ply + 2).piece_on(target);
    let was_possible = before.is_legal(next) && exchange(before, next) > 0;
    let other = target != mv.to() && next.from() != mv.from();
    (forces && same && was_possible && other).then_some(Reason::InBetween { target })
}

/// Detects a line piece that recaptures through the capturing piece.
pub(super) fn x_ray(line: &Line, ply: usize) -> Option<Reason> {
    let (mv, next) = (line.moves[ply], line.next(ply)?);
    let taken_back = line.moves.get(ply + 1)?;
    let (by, target) = (next.from(), next.to());
    let on_one_square = mv.to() == target && taken_back.to() == target;
    let through = between(by, target).contains(taken_back.from());
    (on_one_square && through).then_some(Reason::XRays { by, target })
}

/// Detects a double check.
pub(super) fn double_check(line: &Line, ply: usize) -> Option<Reason> {
    let checkers = line.after(ply).checkers();
    let by = || checkers.into_iter().collect();
    checkers
        .more_than_one()
        .then(|| Reason::DoubleChecks { by: by() })
}

/// Detects a piece that vacates a square or line, without a capture or as a sacrifice, for a line piece.
pub(super) fn clearance(line: &Line, ply: usize) -> bool {
    let (mv, Some(next)) = (line.moves[ply], line.next(ply)) else {
        return false;
    };
    let (to, after, still) = (mv.destination(), line.after(ply), line.before(ply + 2));
    let way = between(next.from(), next.to()).with(next.to());
    let role = still.role_on(next.from());
    let is_slider = matches!(role, Some(Role::Bishop | Role::Rook | Role::Queen));
    let is_other = next.from() != to && next.to() != to;
    // A forced evasion, or a chase of the king, was not the purpose of the move.
    let is_free = !still.is_check() && !mv.is_castle() && mv.promotes_to().is_none();
    let chased = line.after(ply + 2).is_check()
        && line
            .moves
            .get(ply + 1)
            .is_some_and(|reply| after.role_on(reply.from()) == Some(Role::King));
    let gives = line.captured(ply).is_none() || gain_on(after, to) > 0;
    is_slider
        && is_other
        && is_free
        && !chased
        && gives
        && way.contains(mv.from())
        && !discovered_attack(line, ply)
}
