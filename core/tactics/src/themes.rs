//! Detectors for the motifs of one move in the context of the moves before and after it.

use super::claim::{Claim, PlacedPiece};
use super::effects::{attacks, is_target, slider_attacks};
use super::exchange::{exchange, gain_on};
use super::line::Line;
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
/// could, such as that of a checking piece.
pub(super) fn pin(line: &Line, ply: usize) -> Option<Claim> {
    let after = line.after(ply);
    let them = !line.us;
    let pieces = after.color(them) - after.role(Role::King);
    pieces.into_iter().find_map(|square| {
        pinned_to(after, square).and_then(|(by, _)| {
            let role = after.role_on(square)?;
            let free = attacks(after, them, role, square) - through(by, square);
            // Captures that the pin prevents.
            let mut hit = (free & after.color(line.us)).into_iter();
            let kept = hit.any(|it| after.checkers().contains(it) || gain_of(after, square, it));
            let is_lost = gain_on_passed(after, square) > 0 && role != Role::Pawn;
            let by = PlacedPiece::on(after, by)?;
            let pinned = PlacedPiece::on(after, square)?;
            (kept || is_lost).then_some(Claim::UsesPin { by, pinned })
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
pub(super) fn pinned_to(position: &Position, square: Square) -> Option<(Square, Square)> {
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
pub(super) fn capturing_defender(line: &Line, ply: usize) -> Option<Claim> {
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
    let defender = PlacedPiece::on(before, mv.to())?;
    let target = PlacedPiece::on(before, target)?;
    holds.then_some(Claim::TakesDefender { defender, target })
}

/// Detects the capture of an attacked piece that had no safe square.
pub(super) fn trapped_piece(line: &Line, ply: usize) -> Option<Claim> {
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
    let piece = PlacedPiece::on(after, target).filter(|_| !is_pawn)?;
    is_trapped(after, target).then_some(Claim::Traps { piece })
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
pub(super) fn deflection(line: &Line, ply: usize) -> Option<Claim> {
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
    let first = PlacedPiece::on(line.before(ply), mv.to());
    let (defender, target) = (
        PlacedPiece::on(after, defender)?,
        PlacedPiece::on(still, target)?,
    );
    Some(if let Some(first) = first.filter(|_| takes_back) {
        let second = target;
        Claim::Overloads {
            defender,
            first,
            second,
        }
    } else {
        Claim::Deflects { defender, target }
    })
}

/// Detects a piece lured away from the square on which a pawn promotes next.
pub(super) fn deflects_from_promotion(line: &Line, ply: usize) -> bool {
    let (Some(lured), Some(next)) = (line.moves.get(ply + 1), line.next(ply)) else {
        return false;
    };
    let (after, still) = (line.after(ply), line.before(ply + 2));
    let forced = after.is_check() || lured.to() == line.moves[ply].to();
    // The pawn itself does not block the line to its promotion square.
    let guards = |at: &Position, from: Square| {
        let occupied = at.occupied().without(next.from());
        at.attackers_with(next.to(), occupied).contains(from)
    };
    forced
        && next.promotes_to().is_some()
        && next.from() != lured.to()
        && after.role_on(next.from()) == Some(Role::Pawn)
        && guards(after, lured.from())
        && !guards(still, lured.destination())
}

/// Detects a piece that captures a decoy and is then attacked, or a king lured into a check.
pub(super) fn attraction(line: &Line, ply: usize) -> Option<Claim> {
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
    let piece = PlacedPiece::on(line.after(ply), piece)?;
    (valuable && hits.contains(to) && pays).then_some(Claim::Attracts { piece, to })
}

/// Detects a piece interposed between a line piece and the piece it defends, which is captured next.
pub(super) fn interference(line: &Line, ply: usize) -> Option<Claim> {
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
    let (defender, target) = (
        PlacedPiece::on(before, defender)?,
        PlacedPiece::on(before, target)?,
    );
    (stays && alone && line.captured(ply).is_none())
        .then_some(Claim::Interferes { defender, target })
}

/// Detects a check that is parried by closing the line between a defender and the piece it defends, which is captured
/// next.
pub(super) fn self_interference(line: &Line, ply: usize) -> bool {
    let (Some(reply), Some(next)) = (line.moves.get(ply + 1), line.next(ply)) else {
        return false;
    };
    let (after, still) = (line.after(ply), line.before(ply + 2));
    let (target, block) = (next.to(), reply.destination());
    if !after.is_check() || line.captured(ply + 2).is_none() || target == block {
        return false;
    }
    let sliders = after.diagonal_sliders(!line.us) | after.straight_sliders(!line.us);
    let closed = sliders.into_iter().any(|by| {
        let guards = |at: &Position| at.attackers(target, !line.us).contains(by);
        by != reply.from() && between(by, target).contains(block) && guards(after) && !guards(still)
    });
    closed && gain_on(line.after(ply + 2), target) == 0
}

/// Detects a check or capture that precedes an already winning capture.
pub(super) fn intermezzo(line: &Line, ply: usize) -> Option<Claim> {
    let (mv, next) = (line.moves[ply], line.next(ply)?);
    let (before, target) = (line.before(ply), next.to());
    line.captured(ply + 2)?;
    let forces = line.after(ply).is_check() || line.captured(ply).is_some();
    let same = before.piece_on(target) == line.before(ply + 2).piece_on(target);
    let was_possible = before.is_legal(next) && exchange(before, next) > 0;
    let other = target != mv.to() && next.from() != mv.from();
    let target = PlacedPiece::on(before, target)?;
    (forces && same && was_possible && other).then_some(Claim::InBetween { target })
}

/// Detects a line piece that recaptures through the capturing piece.
pub(super) fn x_ray(line: &Line, ply: usize) -> Option<Claim> {
    let (mv, next) = (line.moves[ply], line.next(ply)?);
    let taken_back = line.moves.get(ply + 1)?;
    let (by, target) = (next.from(), next.to());
    let on_one_square = mv.to() == target && taken_back.to() == target;
    let through = between(by, target).contains(taken_back.from());
    let by = PlacedPiece::on(line.before(ply), by)?;
    (on_one_square && through).then_some(Claim::XRays { by, target })
}

/// Detects a double check.
pub(super) fn double_check(line: &Line, ply: usize) -> Option<Claim> {
    let after = line.after(ply);
    let by = after.checkers().into_iter();
    let by = by.filter_map(|square| PlacedPiece::on(after, square));
    let two = after.checkers().more_than_one();
    two.then(|| Claim::DoubleChecks { by: by.collect() })
}

/// Detects a piece that vacates a square or line for a line piece, or the promotion square of a pawn. It does so without
/// a capture or as a sacrifice.
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
    let promotes = next.promotes_to().is_some() && next.to() == mv.from();
    (is_slider || promotes)
        && is_other
        && is_free
        && !chased
        && gives
        && way.contains(mv.from())
        && !discovered_attack(line, ply)
}
