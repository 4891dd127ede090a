//! What can be said of a position without knowing how the game came to it.

use super::bitboard::Bitboard;
use super::position::Position;
use super::types::{Color, Role};

impl Position {
    /// Whether the side to move is checkmated.
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the side to move has no legal move and is not in check.
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// Whether no sequence of legal moves leads to mate, judged by material alone (FIDE
    /// 5.2.2 in the cases that need no look at the pawns): bare kings, one minor piece
    /// against a bare king, and any number of bishops that all stand on one colour.
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

    /// Whether a side could mate by any sequence of legal moves, however foolish, judged
    /// by material. This decides whether the other side's fallen flag loses or draws
    /// (FIDE 6.9).
    pub fn can_mate(&self, color: Color) -> bool {
        let own = self.color(color);
        if (own & (self.role(Role::Pawn) | self.role(Role::Rook) | self.role(Role::Queen))).any() {
            return true;
        }
        let knights = self.pieces(color, Role::Knight);
        let bishops = self.pieces(color, Role::Bishop);
        let others = self.color(!color) - self.role(Role::King);
        if knights.any() {
            // Two knights mate with the defender's own help, and so does one piece more.
            // One knight needs a defender's piece, other than a queen, in the king's way.
            return (knights | bishops).more_than_one() || (others - self.role(Role::Queen)).any();
        }
        // Bishops of one colour need something that can stand on the other colour, or a
        // pawn or knight of the defender.
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
    fn dead_positions_by_material() {
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
    fn who_could_still_mate() {
        // White's power to mate in each position.
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
