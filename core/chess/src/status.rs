//! Checkmate, stalemate and insufficient material, which depend only on the position, not on the
//! moves before it.

use super::bitboard::Bitboard;
use super::position::Position;
use super::types::{Color, Role};

impl Position {
    /// Returns `true` if the side to move is checkmated.
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Returns `true` if the side to move has no legal move and is not in check.
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// Returns `true` if the material rules out mate by any sequence of legal moves: bare kings, a
    /// single minor piece, or only bishops that are all on squares of one colour. They are the
    /// cases of a dead position (FIDE 5.2.2) that do not depend on the pawn structure.
    pub fn is_insufficient_material(&self) -> bool {
        let heavy = self.role(Role::Pawn) | self.role(Role::Rook) | self.role(Role::Queen);
        if heavy.any() {
            return false;
        }
        let knights = self.role(Role::Knight);
        let bishops = self.role(Role::Bishop);
        if (knights | bishops).len() <= 1 {
            return true;
        }
        knights.is_empty()
            && ((bishops & Bitboard::LIGHT).is_empty() || (bishops & Bitboard::DARK).is_empty())
    }

    /// Returns `true` if the material allows `color` to mate by some sequence of legal moves,
    /// however unlikely. If it does not, and the opponent runs out of time, the game is drawn (FIDE
    /// 6.9).
    pub fn can_mate(&self, color: Color) -> bool {
        let own = self.color(color);
        if (own & (self.role(Role::Pawn) | self.role(Role::Rook) | self.role(Role::Queen))).any() {
            return true;
        }
        let knights = self.pieces(color, Role::Knight);
        let bishops = self.pieces(color, Role::Bishop);
        let others = self.color(!color) - self.role(Role::King);
        if knights.any() {
            // Two knights, or a knight and another piece, can mate with the defender's help. A
            // single knight needs a piece of the defender, other than a queen, to block the king.
            return (knights | bishops).more_than_one() || (others - self.role(Role::Queen)).any();
        }
        // Bishops of one square colour need a bishop of the other colour, or a pawn or knight of
        // the defender.
        let both_colors =
            |set: Bitboard| set.intersects(Bitboard::LIGHT) && set.intersects(Bitboard::DARK);
        bishops.any()
            && (both_colors(self.role(Role::Bishop))
                || others.intersects(self.role(Role::Pawn) | self.role(Role::Knight)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn insufficient_material_is_detected() {
        let cases = [
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", true),
            ("4k3/8/8/8/8/8/8/4KB2 w - - 0 1", true),
            ("4k1n1/8/8/8/8/8/8/4K3 w - - 0 1", true),
            ("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", true), // f8 and c1 are both dark
            ("2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", false),
            ("4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", false),
            ("4k3/8/8/8/8/8/8/2B1K1N1 w - - 0 1", false),
            ("4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1", false),
            ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", false),
            ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false),
        ];
        for (fen, dead) in cases {
            let position: Position = fen.parse().unwrap();
            assert_eq!(position.is_insufficient_material(), dead, "{fen}");
        }
    }

    #[test]
    fn mating_material_is_detected() {
        // FEN and whether White can mate.
        let cases = [
            ("4k3/pppp4/8/8/8/8/8/4K3 w - - 0 1", false),
            ("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", false),
            ("4k2q/8/8/8/8/8/8/4KN2 w - - 0 1", false),
            ("4k2r/8/8/8/8/8/8/4KN2 w - - 0 1", true),
            ("4k3/7p/8/8/8/8/8/4KN2 w - - 0 1", true),
            ("4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", true),
            ("4k3/7p/8/8/8/8/8/4KB2 w - - 0 1", true),
            ("4k2r/8/8/8/8/8/8/4KB2 w - - 0 1", false),
            ("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", true),
            ("4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", true),
            ("4k3/8/8/8/8/8/7P/4K3 w - - 0 1", true),
        ];
        for (fen, can) in cases {
            let position: Position = fen.parse().unwrap();
            assert_eq!(position.can_mate(Color::White), can, "{fen}");
        }
    }
}
