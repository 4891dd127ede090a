//! The number of a position in its table.
//!
//! Mirrors that leave the rules alone bring White's king to a quarter of the board, or to half of it
//! where there are pawns. No square is its own mirror image, so that each position has exactly one
//! number and each move one way back.

use plywise_chess::{Color, Role, Square, king_attacks};

use super::material::{MAX_MEN, Material, Placement};

/// Pairs of kings' squares that do not touch, White's king on files a to d: all of its ranks, or
/// ranks 1 to 4 only.
const PAIRS_WITH_PAWNS: usize = 1806;
const PAIRS_WITHOUT: usize = 903;

/// No such pair.
const NONE: u16 = u16::MAX;

struct Pairs<const COUNT: usize> {
    /// The number of a pair, by both squares.
    numbers: [[u16; 64]; 64],
    /// The squares of a pair, by its number.
    squares: [(u8, u8); COUNT],
}

const fn touch(a: usize, b: usize) -> bool {
    (a & 7).abs_diff(b & 7) <= 1 && (a >> 3).abs_diff(b >> 3) <= 1
}

#[allow(clippy::large_stack_arrays)] // only the compiler runs it
const fn pairs<const COUNT: usize>(ranks: usize) -> Pairs<COUNT> {
    let mut numbers = [[NONE; 64]; 64];
    let mut squares = [(0, 0); COUNT];
    let mut count = 0;
    let mut white = 0;
    while white < ranks * 8 {
        let mut black = 0;
        while black < 64 && (white & 7) < 4 {
            if !touch(white, black) {
                numbers[white][black] = count as u16;
                squares[count] = (white as u8, black as u8);
                count += 1;
            }
            black += 1;
        }
        white += 1;
    }
    assert!(count == COUNT);
    Pairs { numbers, squares }
}

static WITH_PAWNS: Pairs<PAIRS_WITH_PAWNS> = pairs(8);
static WITHOUT_PAWNS: Pairs<PAIRS_WITHOUT> = pairs(4);

/// Numbers the positions of one material, from 0.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    pawns: bool,
    /// Whether each man is a pawn.
    is_pawn: [bool; MAX_MEN],
    men: usize,
    /// Whether there are two men that cannot be told apart.
    twins: bool,
    /// Placements of the men for one pair of kings.
    per_pair: usize,
}

impl Index {
    pub(crate) fn new(material: &Material) -> Self {
        let men = material.men();
        let is_pawn =
            std::array::from_fn(|at| men.get(at).is_some_and(|man| man.role == Role::Pawn));
        let squares = |at: usize| match men.get(at).map(|man| man.role) {
            None => 1,
            Some(Role::Pawn) => 48,
            Some(_) => 64,
        };
        let twins = men.len() == 2 && men[0] == men[1];
        let per_pair = if twins {
            squares(0) * (squares(0) - 1) / 2
        } else {
            squares(0) * squares(1)
        };
        Self {
            pawns: material.has_pawns(),
            is_pawn,
            men: men.len(),
            twins,
            per_pair,
        }
    }

    fn pairs(&self) -> usize {
        if self.pawns {
            PAIRS_WITH_PAWNS
        } else {
            PAIRS_WITHOUT
        }
    }

    /// The number of positions, of both sides to move.
    pub(crate) fn len(&self) -> usize {
        2 * self.pairs() * self.per_pair
    }

    /// The position's number; none if the kings touch or two identical men share a square.
    #[inline]
    pub(crate) fn number(&self, placement: Placement) -> Option<usize> {
        let [white, black] = placement.kings.map(Square::index);
        let mut mirror = if white & 7 > 3 { 7 } else { 0 };
        let pair = if self.pawns {
            WITH_PAWNS.numbers[white ^ mirror][black ^ mirror]
        } else {
            mirror |= if white >> 3 > 3 { 0x38 } else { 0 };
            WITHOUT_PAWNS.numbers[white ^ mirror][black ^ mirror]
        };
        if pair == NONE {
            return None;
        }
        let man = |at: usize| {
            let square = placement.men[at].index() ^ mirror;
            if self.is_pawn[at] {
                // A pawn on the first rank has no number.
                square.wrapping_sub(8)
            } else {
                square
            }
        };
        let men = match self.men {
            0 => 0,
            1 => man(0),
            _ if self.twins => {
                let (a, b) = (man(0), man(1));
                let (low, high) = if a < b { (a, b) } else { (b, a) };
                if low == high {
                    return None;
                }
                high * (high - 1) / 2 + low
            }
            _ => man(0) * (if self.is_pawn[1] { 48 } else { 64 }) + man(1),
        };
        let number = pair as usize * self.per_pair + men;
        Some(number * 2 + placement.turn.index())
    }

    /// The position of a number.
    #[inline]
    pub(crate) fn placement(&self, number: usize) -> Placement {
        let turn = if number & 1 == 0 {
            Color::White
        } else {
            Color::Black
        };
        let (pair, men) = (number / 2 / self.per_pair, number / 2 % self.per_pair);
        let (white, black) = if self.pawns {
            WITH_PAWNS.squares[pair]
        } else {
            WITHOUT_PAWNS.squares[pair]
        };
        let square = |at: usize, index: usize| {
            Square::from_index(if self.is_pawn[at] { index + 8 } else { index })
        };
        let men = match self.men {
            0 => [Square::A1; MAX_MEN],
            1 => [square(0, men), Square::A1],
            _ if self.twins => {
                let (low, high) = twins(men);
                [square(0, low), square(1, high)]
            }
            _ => {
                let second = if self.is_pawn[1] { 48 } else { 64 };
                [square(0, men / second), square(1, men % second)]
            }
        };
        Placement {
            turn,
            kings: [
                Square::from_index(white as usize),
                Square::from_index(black as usize),
            ],
            men,
        }
    }
}

/// The pair of numbers, the lower first, that `high * (high - 1) / 2 + low` is.
fn twins(number: usize) -> (usize, usize) {
    // The largest `high` whose triangle fits; off by one at most before it is put right.
    let mut high = (1 + 8 * number).isqrt().div_ceil(2);
    while high * (high - 1) / 2 > number {
        high -= 1;
    }
    (number - high * (high - 1) / 2, high)
}

/// Whether two kings on these squares touch or share a square.
pub(crate) fn kings_touch(a: Square, b: Square) -> bool {
    a == b || king_attacks(a).has(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_number_is_that_of_its_position() {
        for name in ["KK", "KQK", "KPK", "KRRK", "KBNK", "KQKP", "KRPK"] {
            let index = Index::new(&name.parse().unwrap());
            for number in (0..index.len()).step_by(7) {
                let placement = index.placement(number);
                assert_eq!(index.number(placement), Some(number), "{name}");
            }
        }
    }

    #[test]
    fn mirrored_positions_have_one_number() {
        let index = Index::new(&"KBNK".parse().unwrap());
        let pawns = Index::new(&"KQKP".parse().unwrap());
        let placement = Placement {
            turn: Color::Black,
            kings: [Square::G7, Square::B3],
            men: [Square::H2, Square::C5],
        };
        let mirrored = |mirror: fn(Square) -> Square| Placement {
            turn: placement.turn,
            kings: placement.kings.map(mirror),
            men: placement.men.map(mirror),
        };
        let number = index.number(placement);
        assert_eq!(index.number(mirrored(Square::flip_file)), number);
        assert_eq!(index.number(mirrored(Square::flip_rank)), number);
        let number = pawns.number(placement);
        assert_eq!(pawns.number(mirrored(Square::flip_file)), number);
        assert_ne!(pawns.number(mirrored(Square::flip_rank)), number);
    }
}
