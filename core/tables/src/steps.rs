//! Attacks, and moves to empty squares, for one man or for all squares of a set at once.

use plywise_chess::{Bitboard, Color, File, Role, Square};

/// Returns the empty squares that a man of this role reaches from any of the given squares. The
/// given squares do not block each other. Empty for pawns and kings.
#[inline]
pub(crate) fn reached(role: Role, from: Bitboard, empty: Bitboard) -> Bitboard {
    let all = match role {
        Role::Pawn | Role::King => Bitboard::EMPTY,
        Role::Knight => jumps(from),
        Role::Bishop => diagonals(from, empty),
        Role::Rook => straights(from, empty),
        Role::Queen => diagonals(from, empty) | straights(from, empty),
    };
    all & empty
}

fn jumps(from: Bitboard) -> Bitboard {
    let (near, far) = (
        from.left() | from.right(),
        from.left().left() | from.right().right(),
    );
    near.up().up() | near.down().down() | far.up() | far.down()
}

fn straights(from: Bitboard, empty: Bitboard) -> Bitboard {
    let (not_a, not_h) = (!Bitboard::from_file(File::A), !Bitboard::from_file(File::H));
    let vertical = up(from, empty, 8) | down(from, empty, 8);
    vertical | (up(from, empty & not_a, 1) & not_a) | (down(from, empty & not_h, 1) & not_h)
}

fn diagonals(from: Bitboard, empty: Bitboard) -> Bitboard {
    let (not_a, not_h) = (!Bitboard::from_file(File::A), !Bitboard::from_file(File::H));
    let right = up(from, empty & not_a, 9) | down(from, empty & not_a, 7);
    let left = up(from, empty & not_h, 7) | down(from, empty & not_h, 9);
    (right & not_a) | (left & not_h)
}

/// Slides all squares of a set towards higher square numbers, doubling the distance three times
/// (Kogge-Stone).
#[inline]
fn up(from: Bitboard, empty: Bitboard, step: u32) -> Bitboard {
    let (mut from, mut empty) = (from.0, empty.0);
    from |= empty & (from << step);
    empty &= empty << step;
    from |= empty & (from << (2 * step));
    empty &= empty << (2 * step);
    from |= empty & (from << (4 * step));
    Bitboard(from << step)
}

/// Slides all squares of a set towards lower square numbers.
#[inline]
fn down(from: Bitboard, empty: Bitboard, step: u32) -> Bitboard {
    let (mut from, mut empty) = (from.0, empty.0);
    from |= empty & (from >> step);
    empty &= empty >> step;
    from |= empty & (from >> (2 * step));
    empty &= empty >> (2 * step);
    from |= empty & (from >> (4 * step));
    Bitboard(from >> step)
}

/// Whether a pawn move is made or unmade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Forward,
    Back,
}

/// Returns the squares that a pawn moves to or comes from, each with the square that it skips in a
/// double push. Promotions are excluded.
pub(crate) fn pawn_steps(
    color: Color,
    from: Square,
    occupied: Bitboard,
    way: Way,
) -> impl Iterator<Item = (Square, Bitboard)> {
    let (side, from_rank) = match way {
        Way::Forward => (color, 1),
        Way::Back => (!color, 3),
    };
    let one = Bitboard::from_square(from).forward(side) - occupied - Bitboard::BACK_RANKS;
    let home = color.back_rank().index().abs_diff(from.rank().index());
    let two = if home == from_rank {
        one.forward(side) - occupied
    } else {
        Bitboard::EMPTY
    };
    let single = one.into_iter().map(|to| (to, Bitboard::EMPTY));
    single.chain(two.into_iter().map(move |to| (to, one)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use plywise_chess::{Piece, piece_attacks};

    #[test]
    fn reached_squares_match_the_attacks_of_each_square() {
        let occupied = Bitboard(0x0000_2010_0800_4002);
        let sets = [
            0x0000_0000_0000_0001,
            0x8000_0004_0000_0080,
            0x0100_0240_0010_0400,
        ];
        for set in sets.map(Bitboard) {
            let set = set - occupied;
            for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
                let man = Piece::new(Color::White, role);
                let each = set
                    .into_iter()
                    .map(|from| piece_attacks(man, from, occupied));
                let all = each.fold(Bitboard::EMPTY, |all, one| all | one) - occupied;
                assert_eq!(reached(role, set, !occupied), all, "{role:?}");
            }
        }
    }

    #[test]
    fn pawn_steps_work_forward_and_backward() {
        let steps = |color, from, way| -> Vec<_> {
            let occupied = Bitboard::from_square(Square::E6);
            pawn_steps(color, from, occupied, way)
                .map(|it| it.0)
                .collect()
        };
        let (white, black) = (Color::White, Color::Black);
        let cases = [
            (
                white,
                Square::E2,
                Way::Forward,
                vec![Square::E3, Square::E4],
            ),
            (white, Square::E5, Way::Forward, vec![]),
            (white, Square::D7, Way::Forward, vec![]),
            (white, Square::E4, Way::Back, vec![Square::E3, Square::E2]),
            (white, Square::E2, Way::Back, vec![]),
            (white, Square::E7, Way::Back, vec![]),
            (
                black,
                Square::D7,
                Way::Forward,
                vec![Square::D6, Square::D5],
            ),
            (black, Square::E7, Way::Forward, vec![]),
            (black, Square::D5, Way::Back, vec![Square::D6, Square::D7]),
            (black, Square::E5, Way::Back, vec![]),
        ];
        for (color, from, way, expected) in cases {
            assert_eq!(
                steps(color, from, way),
                expected,
                "{color:?} {from} {way:?}"
            );
        }
    }
}
