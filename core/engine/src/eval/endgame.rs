//! Endgame knowledge: scaling of advantages, and the mop-up evaluation that drives a bare king to the edge (Slate and
//! Atkin, "Chess 4.5", 1977).

use super::score::Score;
use plywise_chess::{Bitboard, Color, Position, Role, Square};

/// Value of [`scale`] for an endgame advantage that counts in full, and its denominator.
pub(super) const SCALE_NORMAL: i32 = 64;

/// Minimum score in centipawns of a side that mates a bare king. Higher than the evaluation of nearly every other
/// position.
pub(crate) const MOP_UP: i32 = 5_000;

/// Returns the score of a position that needs no evaluation: a dead position, or a bare king to be mated. `None` for
/// other positions.
pub(super) fn known_result(position: &Position) -> Option<Score> {
    if position.is_insufficient_material() {
        return Some(Score::DRAW);
    }
    [Color::White, Color::Black].into_iter().find_map(|strong| {
        let score = mop_up(position, strong)?;
        Some(if position.turn() == strong {
            score
        } else {
            -score
        })
    })
}

/// Returns how much of its endgame advantage the side `strong` can convert, from 0 to [`SCALE_NORMAL`].
pub(super) fn scale(position: &Position, strong: Color) -> i32 {
    let weak = !strong;
    let count = |color, role| position.pieces(color, role).len() as i32;
    let pawns = count(strong, Role::Pawn);
    let minors = |color| count(color, Role::Knight) + count(color, Role::Bishop);
    let pieces = |color| minors(color) + count(color, Role::Rook) + count(color, Role::Queen);
    if pawns == 0 {
        // Without pawns, an extra minor piece is not enough.
        let points = |color| -> i32 {
            let roles = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
            roles
                .map(|role| role.points() * count(color, role))
                .iter()
                .sum()
        };
        let ahead = points(strong) - points(weak);
        let two_knights = pieces(strong) == 2 && count(strong, Role::Knight) == 2;
        // Two knights can only force mate against a pawn, which prevents stalemate, and seldom do.
        return match (two_knights, count(weak, Role::Pawn)) {
            (true, 0) => 0,
            _ if points(strong) <= 3 => 0,
            (true, _) => 8,
            (false, _) if ahead < 4 => 8,
            (false, _) => SCALE_NORMAL,
        };
    }
    if corner_draw(position, strong) {
        return 0;
    }
    let bishops = |color| position.pieces(color, Role::Bishop);
    let single = count(strong, Role::Bishop) == 1 && count(weak, Role::Bishop) == 1;
    if single && opposite(bishops(strong), bishops(weak)) {
        // Opposite-coloured bishops draw most games if no other pieces are left.
        return if pieces(strong) == 1 && pieces(weak) == 1 {
            (16 + 4 * pawns).min(SCALE_NORMAL)
        } else {
            (38 + 3 * pawns).min(SCALE_NORMAL)
        };
    }
    // Fewer pawns mean more draws.
    (44 + 5 * pawns).min(SCALE_NORMAL)
}

/// Returns whether the side `strong` cannot win against reasonable defence, i.e. [`scale`] is 0.
pub(super) fn cannot_win(position: &Position, strong: Color) -> bool {
    // Cheap pre-check, as this runs for every NNUE evaluation. Bishops are not counted because there can be several of
    // the wrong colour.
    let others =
        position.role(Role::Pawn) | position.role(Role::King) | position.role(Role::Bishop);
    (position.color(strong) - others).len() <= 2 && scale(position, strong) == 0
}

fn opposite(a: Bitboard, b: Bitboard) -> bool {
    a.intersects(Bitboard::LIGHT) != b.intersects(Bitboard::LIGHT)
}

/// Returns whether the side `strong` has only rook pawns, possibly with bishops of the wrong square colour, and the
/// defending king controls the promotion corner.
fn corner_draw(position: &Position, strong: Color) -> bool {
    let pawns = position.pieces(strong, Role::Pawn);
    let bishops = position.pieces(strong, Role::Bishop);
    let others = position.color(strong) - pawns - bishops - position.role(Role::King);
    if others.any() {
        return false;
    }
    let defender = position.king(!strong);
    [Square::A8, Square::H8].into_iter().any(|corner| {
        let last = corner.relative_to(strong);
        let on_file = Bitboard::from_file(last.file());
        let sees = Bitboard::shade_of(last);
        (pawns - on_file).is_empty() && !bishops.intersects(sees) && defender.distance(last) <= 1
    })
}

/// Returns the mop-up score for the mate of a bare king. The score rises as the bare king is driven to the edge, or
/// with bishop and knight to a corner of the bishop's square colour, and as the strong king comes closer. `None` in
/// other positions.
fn mop_up(position: &Position, strong: Color) -> Option<Score> {
    let weak = !strong;
    let bare = position.color(weak).len() == 1;
    let heavy = position.pieces(strong, Role::Queen) | position.pieces(strong, Role::Rook);
    let bishops = position.pieces(strong, Role::Bishop);
    let knights = position.pieces(strong, Role::Knight);
    let pair = bishops.intersects(Bitboard::LIGHT) && bishops.intersects(Bitboard::DARK);
    let corner_mate = bishops.any() && knights.any();
    if !bare || !(heavy.any() || pair || corner_mate || knights.len() > 2) {
        return None;
    }
    let (king, victim) = (position.king(strong), position.king(weak));
    let edge = |index: usize| (index as i32 * 2 - 7).abs();
    let (file, rank) = (victim.file().index(), victim.rank().index());
    let mut drive = 12 * (edge(file) + edge(rank)) - 14 * i32::from(king.distance(victim));
    if corner_mate && !pair && heavy.is_empty() {
        let corners = if bishops.intersects(Bitboard::LIGHT) {
            [Square::A8, Square::H1]
        } else {
            [Square::A1, Square::H8]
        };
        let nearest = corners.map(|corner| i32::from(corner.distance(victim)));
        drive += 40 * (7 - nearest[0].min(nearest[1]));
    }
    Some(Score::centipawns(
        MOP_UP + position.material(strong) + drive,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::evaluate;

    #[test]
    fn known_draws_scale_to_zero() {
        for (fen, most) in [
            ("4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", 0),
            ("k7/8/8/P7/8/8/8/2B1K3 w - - 0 1", 0),
            ("4k1r1/8/8/8/8/8/8/1RB1K3 w - - 0 1", 8),
            ("4k3/3b4/3p4/8/8/2B5/2P5/4K3 w - - 0 1", 24),
            ("k7/8/8/P7/P7/8/8/4K3 w - - 0 1", 0),
            ("4k3/4p3/8/8/8/8/8/1N2K1N1 w - - 0 1", 8),
            ("k7/8/8/P4B2/8/3B4/8/5B1K w - - 0 1", SCALE_NORMAL),
            ("k7/8/8/P7/8/4B3/8/2B1B2K w - - 0 1", 0),
        ] {
            let position: Position = fen.parse().unwrap();
            assert!(scale(&position, Color::White) <= most, "{fen}");
            let cannot = cannot_win(&position, Color::White);
            assert_eq!(cannot, scale(&position, Color::White) == 0, "{fen}");
            if most == 0 {
                assert_eq!(evaluate(&position), Score::DRAW, "{fen}");
            }
        }
        for fen in [
            "k7/8/8/P7/8/8/8/5B1K w - - 0 1",
            "8/8/2k5/P7/8/8/8/6K1 w - - 0 1",
            "k7/8/8/PP6/8/8/8/6K1 w - - 0 1",
            "4k3/8/8/8/8/8/8/3QK3 w - - 0 1",
            "4k3/8/8/8/8/8/8/1RB1K3 w - - 0 1",
        ] {
            let position: Position = fen.parse().unwrap();
            assert!(scale(&position, Color::White) > 40, "{fen}");
        }
    }

    #[test]
    fn bare_king_is_driven_to_the_right_corner() {
        let drive = |fen: &str| mop_up(&fen.parse().unwrap(), Color::White);
        let right = drive("7k/8/5K2/8/8/8/3B4/3N4 w - - 0 1");
        let wrong = drive("k7/8/2K5/8/8/8/3B4/3N4 w - - 0 1");
        assert!(right > wrong, "{right:?} {wrong:?}");
        let middle = drive("8/8/8/4k3/8/8/8/R3K3 w - - 0 1");
        let edge = drive("8/8/8/7k/8/8/8/R3K3 w - - 0 1");
        assert!(edge > middle);
        assert_eq!(drive("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1"), None);
        assert_eq!(drive("4k3/p7/8/8/8/8/8/R3K3 w - - 0 1"), None);
    }
}
