//! Exchanges as a person counts them: legal captures only, in points.
//!
//! The search's static exchange looks neither at pins nor at checks and tells a bishop
//! from a knight. What is said to a person must hold on the board.

use plywise_chess::{Move, Position, Role, Square};

/// Points of a role as people count them. The king is worth more than all others.
pub(super) const fn points(role: Role) -> i32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 100,
    }
}

/// More than any exchange is worth.
const INFINITE: i32 = 1_000;

/// What a legal move takes and makes, in points.
fn gain(position: &Position, mv: Move) -> i32 {
    let taken = if mv.is_castle() {
        0
    } else if mv.is_en_passant() {
        points(Role::Pawn)
    } else {
        position.role_on(mv.to()).map_or(0, points)
    };
    let made = mv.promotes_to().map_or(0, |role| points(role) - 1);
    taken + made
}

/// What a legal move wins if both sides go on taking on its square and may stop at any
/// time.
pub(super) fn exchange(position: &Position, mv: Move) -> i32 {
    gain(position, mv) - best_capture(&position.after(mv), mv.to(), -INFINITE, INFINITE)
}

/// What the side to move wins by taking on a square; 0 if it had better not. Between the
/// two bounds the result is exact (alpha-beta).
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

/// What the side to move wins by taking on a square; 0 if it had better not.
pub(super) fn to_win_on(position: &Position, square: Square) -> i32 {
    best_capture(position, square, -INFINITE, INFINITE)
}

/// The most that the side to move wins by taking something; 0 if nothing.
pub(super) fn most_to_win(position: &Position) -> i32 {
    let captures = position.legal_captures();
    let won = captures.iter().map(|&mv| exchange(position, mv));
    won.max().unwrap_or(0).max(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pinned_pieces_do_not_take_part() {
        // (position, capture, points)
        for (fen, capture, won) in [
            // The knight that protects e5 is pinned.
            ("4k3/8/2n5/1B2p3/8/5N2/8/4K3 w - - 0 1", "f3e5", 1),
            ("4k3/8/2n5/4p3/8/5N2/8/4K3 w - - 0 1", "f3e5", -2),
            ("4k3/8/2n5/4p3/3P4/5N2/8/4K3 w - - 0 1", "d4e5", 1),
            ("4k3/4q3/8/4r3/8/8/4R3/4RK2 w - - 0 1", "e2e5", 5),
            // Taking back would give the queen for two rooks.
            ("3qk3/3r4/8/8/8/8/3R4/3RK3 w - - 0 1", "d2d7", 4),
        ] {
            let position: Position = fen.parse().unwrap();
            let mv = position.parse_uci(capture).unwrap();
            assert_eq!(exchange(&position, mv), won, "{fen} {capture}");
        }
    }
}
