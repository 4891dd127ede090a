//! Exchanges of legal captures, in points.

use super::solve::{MATE, solve};
use plywise_chess::{Color, Move, Position, Role, Square};

/// Returns the points the side to move has gained at the end of a line, when the captures that are possible there have
/// been made.
pub(super) fn material_gain(position: &Position, line: &[Move]) -> i32 {
    let us = position.turn();
    let mut end = *position;
    for &mv in line {
        if end.try_play(mv).is_err() {
            break;
        }
    }
    let gained = balance(&end, us) - balance(position, us);
    // The score has the mates.
    let settled = solve(&end, 1).filter(|solved| solved.points.abs() < MATE / 2);
    let points = settled.map_or(0, |solved| solved.points);
    gained + if end.turn() == us { points } else { -points }
}

/// Returns the points of a side minus those of the opponent.
pub(super) fn balance(position: &Position, us: Color) -> i32 {
    let side = |color| -> i32 {
        let roles = Role::ALL.into_iter().filter(|&role| role != Role::King);
        roles
            .map(|role| role.points() * position.pieces(color, role).len() as i32)
            .sum()
    };
    side(us) - side(!us)
}

/// More than any exchange is worth.
const INFINITE: i32 = 1_000;

/// Returns the points that a legal move gains by capture and promotion.
pub(super) fn gain(position: &Position, mv: Move) -> i32 {
    let captured = position.changes(mv).captured();
    let captured = captured.map_or(0, |(piece, _)| piece.role.points());
    let promoted = mv.promotes_to().map_or(0, |role| role.points() - 1);
    captured + promoted
}

/// Returns the points a legal move wins if both sides continue capturing on its square and may stop at any time.
///
/// Only legal captures count, in points. Static exchange evaluation is unsuitable: it ignores pins and checks and
/// values bishops above knights, while a claim must hold on the board.
pub(super) fn exchange(position: &Position, mv: Move) -> i32 {
    gain(position, mv) - best_capture(&position.after(mv), mv.to(), -INFINITE, INFINITE)
}

/// Returns the points the side to move wins by capturing on a square, at least 0. Exact between the two bounds
/// (alpha-beta).
fn best_capture(position: &Position, square: Square, alpha: i32, beta: i32) -> i32 {
    let mut best = 0;
    if best >= beta {
        return best;
    }
    let mut captures = position.legal_captures();
    captures.retain(|mv| mv.to() == square && !mv.is_en_passant());
    captures.sort_unstable_by_key(|mv| position.role_on(mv.from()));
    for &mv in &captures {
        let gain = gain(position, mv);
        let alpha = best.max(alpha);
        let reply = best_capture(&position.after(mv), square, gain - beta, gain - alpha);
        best = best.max(gain - reply);
        if best >= beta {
            break;
        }
    }
    best
}

/// Returns the points the side to move wins by capturing on a square, at least 0.
pub(super) fn gain_on(position: &Position, square: Square) -> i32 {
    best_capture(position, square, -INFINITE, INFINITE)
}

/// Returns the points of the best capture of the side to move, at least 0.
pub(super) fn best_capture_gain(position: &Position) -> i32 {
    let captures = position.legal_captures();
    let won = captures.iter().map(|&mv| exchange(position, mv));
    won.max().unwrap_or(0).max(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pinned_pieces_do_not_recapture() {
        // (position, capture, points)
        for (fen, capture, won) in [
            // The knight that defends e5 is pinned.
            ("4k3/8/2n5/1B2p3/8/5N2/8/4K3 w - - 0 1", "f3e5", 1),
            ("4k3/8/2n5/4p3/8/5N2/8/4K3 w - - 0 1", "f3e5", -2),
            ("4k3/8/2n5/4p3/3P4/5N2/8/4K3 w - - 0 1", "d4e5", 1),
            ("4k3/4q3/8/4r3/8/8/4R3/4RK2 w - - 0 1", "e2e5", 5),
            // Recapturing would trade the queen for two rooks.
            ("3qk3/3r4/8/8/8/8/3R4/3RK3 w - - 0 1", "d2d7", 4),
        ] {
            let position: Position = fen.parse().unwrap();
            let mv = position.parse_uci(capture).unwrap();
            assert_eq!(exchange(&position, mv), won, "{fen} {capture}");
        }
    }
}
