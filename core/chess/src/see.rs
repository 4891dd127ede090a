//! Static exchange evaluation (SEE): the material balance of a capture sequence on one square.

use super::attacks::{bishop_attacks, rook_attacks};
use super::bitboard::Bitboard;
use super::moves::{Move, MoveKind};
use super::position::Position;
use super::square::Square;
use super::types::{Color, Role};

/// Piece values in centipawns for static exchange evaluation (SEE), by [`Role::index`]. The king is
/// worth more than all other pieces together. See [`Role::points`] for values in pawns.
pub const SEE_VALUES: [i32; 6] = [100, 320, 330, 500, 950, 20_000];

#[inline]
const fn value(role: Role) -> i32 {
    SEE_VALUES[role.index()]
}

impl Position {
    /// Returns the total value of a side's pieces and pawns in centipawns ([`SEE_VALUES`]), without
    /// the king.
    pub fn material(&self, color: Color) -> i32 {
        let roles = Role::ALL.into_iter().filter(|&role| role != Role::King);
        roles
            .map(|role| value(role) * self.pieces(color, role).len() as i32)
            .sum()
    }

    /// Returns `true` if the exchange that a move starts on its target square gains at least
    /// `threshold` centipawns for the side to move. Both sides capture with their least valuable
    /// piece first and may stop at any time. Pins are ignored. The threshold form follows
    /// Stockfish.
    pub fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        let (from, to) = (mv.from(), mv.to());
        let mut occupied = self.occupied().without(from);
        let (gain, mover) = match mv.kind() {
            MoveKind::Castle => return threshold <= 0,
            MoveKind::EnPassant => {
                occupied = occupied.without(Square::new(to.file(), from.rank()));
                (value(Role::Pawn), Role::Pawn)
            }
            MoveKind::Promotion(role) => (self.gain_on(to) + value(role) - value(Role::Pawn), role),
            MoveKind::Normal => (self.gain_on(to), self.role_at(from)),
        };
        let mut balance = gain - threshold;
        if balance < 0 {
            return false;
        }
        // Even losing the moved piece keeps the threshold.
        balance -= value(mover);
        if balance >= 0 {
            return true;
        }
        self.keep_taking(to, occupied.with(to), balance)
    }

    fn gain_on(&self, square: Square) -> i32 {
        self.role_on(square).map_or(0, value)
    }

    /// Continues a capture sequence on `square` after its first move. `balance` is the first side's
    /// gain minus the threshold and minus its piece on `square`; it is negative.
    fn keep_taking(&self, square: Square, mut occupied: Bitboard, mut balance: i32) -> bool {
        let diagonal = self.role(Role::Bishop) | self.role(Role::Queen);
        let straight = self.role(Role::Rook) | self.role(Role::Queen);
        let mut attackers = self.attackers_with(square, occupied);
        let mut side = !self.turn;
        loop {
            attackers &= occupied;
            let own = attackers & self.color(side);
            let Some((role, from)) = self.least_valuable(own) else {
                break;
            };
            // The king cannot capture a defended piece.
            if role == Role::King && (attackers & self.color(!side)).any() {
                break;
            }
            occupied = occupied.without(from);
            if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
                attackers |= bishop_attacks(square, occupied) & diagonal;
            }
            if matches!(role, Role::Rook | Role::Queen) {
                attackers |= rook_attacks(square, occupied) & straight;
            }
            side = !side;
            balance = -balance - 1 - value(role);
            if balance >= 0 {
                break;
            }
        }
        // The side that cannot capture, or need not, has lost the exchange.
        side != self.turn
    }

    fn least_valuable(&self, pieces: Bitboard) -> Option<(Role, Square)> {
        Role::ALL.into_iter().find_map(|role| {
            (pieces & self.role(role))
                .first()
                .map(|square| (role, square))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn see_matches_hand_counted_exchanges() {
        let cases = [
            // A pawn captures an undefended pawn.
            ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 100),
            // The same, but a pawn defends.
            ("4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 0),
            // A rook captures a pawn that a pawn defends.
            ("4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 100 - 500),
            // A second rook behind the first changes nothing: Black stops in time.
            (
                "4k3/8/4p3/3p4/8/3R4/8/3RK3 w - - 0 1",
                "d3d5",
                100 - 500 + 100,
            ),
            // A queen supports a bishop from behind on the diagonal.
            ("3rk3/8/8/3p4/8/1B6/Q7/4K3 w - - 0 1", "b3d5", 100),
            // A quiet move to an attacked square.
            ("4k3/8/4p3/8/8/8/8/3RK3 w - - 0 1", "d1d5", -500),
            // En passant.
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100),
            // Promotion with a capture.
            ("3rk3/2P5/8/8/8/8/8/4K3 w - - 0 1", "c7d8q", 500 - 100),
            // The king recaptures unless the piece is defended.
            ("4k3/4p3/8/8/8/8/8/4RK2 w - - 0 1", "e1e7", 100 - 500),
            ("4k3/4p3/8/8/8/8/4R3/4RK2 w - - 0 1", "e2e7", 100),
        ];
        for (fen, text, worth) in cases {
            let position: Position = fen.parse().unwrap();
            let mv = position.parse_uci(text).unwrap();
            assert!(
                position.see_ge(mv, worth),
                "{fen} {text} should win {worth}"
            );
            assert!(
                !position.see_ge(mv, worth + 1),
                "{fen} {text} wins more than {worth}"
            );
        }
    }
}
