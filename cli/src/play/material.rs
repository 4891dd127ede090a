//! What has been taken, and who is ahead by how much.

use plywise_core::board::{Color, Position, Role};
use plywise_core::game::Game;

/// The points that people count.
const fn points(role: Role) -> u32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    }
}

/// The pieces that a side has taken up to a ply, the most valuable first.
pub(super) fn taken_by(color: Color, game: &Game, ply: usize) -> Vec<Role> {
    let mut taken: Vec<Role> = game
        .moves()
        .iter()
        .take(ply)
        .enumerate()
        .filter_map(|(index, &mv)| {
            let position = game.position_at(index)?;
            if position.turn() != color || !position.is_capture(mv) {
                return None;
            }
            // En passant takes from a square that the move does not name.
            Some(position.role_on(mv.to()).unwrap_or(Role::Pawn))
        })
        .collect();
    taken.sort_by_key(|&role| std::cmp::Reverse(role.index()));
    taken
}

/// By how many points a side is ahead; negative if it is behind.
pub(super) fn lead_of(color: Color, position: &Position) -> i32 {
    let count = |side: Color| -> u32 {
        Role::ALL
            .into_iter()
            .map(|role| points(role) * position.pieces(side, role).len())
            .sum()
    };
    count(color).cast_signed() - count(!color).cast_signed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captures_are_told_by_side_and_ply() {
        let mut game = Game::default();
        for san in ["e4", "d5", "exd5", "Qxd5", "Nc3", "Qxg2", "Bxg2"] {
            let mv = game.position().parse_san(san).unwrap();
            game.play(mv).unwrap();
        }
        assert_eq!(taken_by(Color::White, &game, 7), [Role::Queen, Role::Pawn]);
        assert_eq!(taken_by(Color::Black, &game, 7), [Role::Pawn, Role::Pawn]);
        assert_eq!(taken_by(Color::White, &game, 2), []);
        assert_eq!(lead_of(Color::White, game.position()), 8);
        assert_eq!(lead_of(Color::Black, game.position()), -8);
    }

    #[test]
    fn en_passant_takes_a_pawn() {
        let start = "4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1".parse().unwrap();
        let mut game = Game::new(start);
        for san in ["a4", "bxa3"] {
            let mv = game.position().parse_san(san).unwrap();
            game.play(mv).unwrap();
        }
        assert_eq!(taken_by(Color::Black, &game, 2), [Role::Pawn]);
    }
}
