//! The number of a position in its table.
//!
//! The positions that differ in the square of one man only lie side by side: they are a word, in
//! which a set of them is one [`Bitboard`]. Mirrors that leave the rules alone bring White's king to
//! an eighth of the board, or to half of it where there are pawns.

use plywise_chess::{Bitboard, Color, Role, Square};

use super::material::{MAX_MEN, Material, Placement};
use super::mirror::Mirror;

/// Pairs of kings' squares that do not touch, White's king on files a to d, or between a1, d1 and d4,
/// where Black's is not above the diagonal if White's is on it.
const PAIRS_WITH_PAWNS: usize = 1806;
const PAIRS_WITHOUT: usize = 462;

/// No such pair.
const NONE: u16 = u16::MAX;
/// Marks a pair that stands on the diagonal: its mirror image there is the pair itself.
const ON_DIAGONAL: u16 = 8;

struct Pairs<const COUNT: usize> {
    /// By both squares: the number of the pair's image, shifted, and the mirror that leads to it.
    numbers: [[u16; 64]; 64],
    /// The squares of a pair, by its number.
    squares: [(u8, u8); COUNT],
}

const fn touch(a: usize, b: usize) -> bool {
    (a & 7).abs_diff(b & 7) <= 1 && (a >> 3).abs_diff(b >> 3) <= 1
}

const fn mirror(white: usize, black: usize, pawns: bool) -> Mirror {
    let (files, ranks) = (white & 7 > 3, white >> 3 > 3 && !pawns);
    let flips = Mirror::new(files, ranks, false);
    let (white, black) = (flips.index(white), flips.index(black));
    let above = white >> 3 > white & 7 || (white >> 3 == white & 7 && black >> 3 > black & 7);
    Mirror::new(files, ranks, above && !pawns)
}

#[allow(clippy::large_stack_arrays)] // only the compiler runs it
const fn pairs<const COUNT: usize>(pawns: bool) -> Pairs<COUNT> {
    let mut numbers = [[NONE; 64]; 64];
    let mut squares = [(0, 0); COUNT];
    let mut count = 0;
    // First the pairs that are their own images, then those that are brought to them.
    let mut at = 0;
    while at < 2 * 64 * 64 {
        let (white, black) = (at >> 6 & 63, at & 63);
        let to = mirror(white, black, pawns);
        let is_own = to.bits() == 0;
        if !touch(white, black) && at < 64 * 64 && is_own {
            let both = white >> 3 == white & 7 && black >> 3 == black & 7 && !pawns;
            numbers[white][black] = (count as u16) << 4 | if both { ON_DIAGONAL } else { 0 };
            squares[count] = (white as u8, black as u8);
            count += 1;
        } else if !touch(white, black) && at >= 64 * 64 && !is_own {
            numbers[white][black] = numbers[to.index(white)][to.index(black)] | to.bits() as u16;
        }
        at += 1;
    }
    assert!(count == COUNT);
    Pairs { numbers, squares }
}

static WITH_PAWNS: Pairs<PAIRS_WITH_PAWNS> = pairs(true);
static WITHOUT_PAWNS: Pairs<PAIRS_WITHOUT> = pairs(false);

/// Where all men stand but the last, whose squares are the bits of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) turn: Color,
    /// The squares of White's and Black's king.
    pub(crate) kings: [Square; 2],
    /// The square of the man that is no bit; a1 if there is none.
    pub(crate) first: Square,
}

/// A word, and how a cell comes to it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub(crate) word: usize,
    pub(crate) mirror: Mirror,
    /// The word's image at the diagonal, if its kings stand there: the same positions again.
    pub(crate) twin: Option<usize>,
}

/// Numbers the positions of one material, from 0. Some have more than one number.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    pawns: bool,
    men: usize,
    /// Whether the two men cannot be told apart.
    alike: bool,
    /// The man that is no bit: the pawn, if there is one.
    first: usize,
    /// The squares that it can be on.
    firsts: usize,
}

impl Index {
    pub(crate) fn new(material: &Material) -> Self {
        let men = material.men();
        let first = men.iter().position(|man| man.role == Role::Pawn);
        let firsts = match (first, men.len()) {
            (Some(_), _) => 48,
            (None, 0) => 1,
            (None, _) => 64,
        };
        Self {
            pawns: first.is_some(),
            men: men.len(),
            alike: men.len() == 2 && men[0] == men[1],
            first: first.unwrap_or(0),
            firsts,
        }
    }

    /// The number of positions, of both sides to move, some of them twice.
    pub(crate) fn len(&self) -> usize {
        self.words() * self.width()
    }

    /// The number of words.
    pub(crate) fn words(&self) -> usize {
        let pairs = if self.pawns {
            PAIRS_WITH_PAWNS
        } else {
            PAIRS_WITHOUT
        };
        2 * pairs * self.firsts
    }

    /// The bits of a word that stand for a position: one alone if no man is left for it.
    pub(crate) fn width(&self) -> usize {
        if self.has_bits() { 64 } else { 1 }
    }

    pub(crate) fn has_bits(&self) -> bool {
        self.men == MAX_MEN
    }

    /// The man that is no bit, and the one that is; numbers beyond the last man if there is none.
    pub(crate) fn order(&self) -> [usize; 2] {
        [self.first, usize::from(self.first == 0)]
    }

    /// The word of a cell; none if the kings touch.
    #[inline]
    pub(crate) fn find(&self, cell: Cell) -> Option<Found> {
        let [white, black] = cell.kings.map(Square::index);
        let pair = if self.pawns {
            WITH_PAWNS.numbers[white][black]
        } else {
            WITHOUT_PAWNS.numbers[white][black]
        };
        if pair == NONE {
            return None;
        }
        let mirror = Mirror::from_bits(pair as u8);
        let word = |first: usize| {
            // A pawn on the first rank has no number.
            let slot = match self.firsts {
                1 => 0,
                48 => first.wrapping_sub(8),
                _ => first,
            };
            (usize::from(pair >> 4) * self.firsts + slot) * 2 + cell.turn.index()
        };
        let first = mirror.index(cell.first.index());
        let twin = (pair & ON_DIAGONAL != 0).then(|| word(Mirror::DIAGONAL.index(first)));
        Some(Found {
            word: word(first),
            mirror,
            twin,
        })
    }

    /// The cell of a word.
    #[inline]
    pub(crate) fn cell(&self, word: usize) -> Cell {
        let turn = if word & 1 == 0 {
            Color::White
        } else {
            Color::Black
        };
        let (pair, slot) = (word / 2 / self.firsts, word / 2 % self.firsts);
        let (white, black) = if self.pawns {
            WITH_PAWNS.squares[pair]
        } else {
            WITHOUT_PAWNS.squares[pair]
        };
        Cell {
            turn,
            kings: [white, black].map(|square| Square::from_index(square.into())),
            first: Square::from_index(if self.firsts == 48 { slot + 8 } else { slot }),
        }
    }

    /// A set of a cell as that of the word which it comes to.
    #[inline]
    pub(crate) fn mirrored(&self, mirror: Mirror, set: Bitboard) -> Bitboard {
        if self.has_bits() {
            mirror.set(set)
        } else {
            set
        }
    }

    /// A set of a word as that of a cell which comes to it.
    #[inline]
    pub(crate) fn mirrored_back(&self, mirror: Mirror, set: Bitboard) -> Bitboard {
        if self.has_bits() {
            mirror.back(set)
        } else {
            set
        }
    }

    /// A number of the position; none if the kings touch.
    #[inline]
    pub(crate) fn number(&self, placement: Placement) -> Option<usize> {
        let [first, last] = self.order();
        let found = self.find(Cell {
            turn: placement.turn,
            kings: placement.kings,
            first: placement.men[first],
        })?;
        Some(if self.has_bits() {
            found.word * 64 + found.mirror.index(placement.men[last].index())
        } else {
            found.word
        })
    }

    /// The position of a number.
    #[inline]
    pub(crate) fn placement(&self, number: usize) -> Placement {
        let (word, bit) = (number / self.width(), number % self.width());
        self.place(self.cell(word), Square::from_index(bit))
    }

    /// The position of a bit.
    #[inline]
    pub(crate) fn place(&self, cell: Cell, bit: Square) -> Placement {
        let mut men = [cell.first; MAX_MEN];
        men[self.order()[1]] = bit;
        Placement {
            turn: cell.turn,
            kings: cell.kings,
            men,
        }
    }

    /// Whether this is the lowest number of its position.
    pub(crate) fn is_lowest(&self, number: usize) -> bool {
        let placement = self.placement(number);
        let mirrored = |placement: Placement| Placement {
            kings: placement.kings.map(|it| Mirror::DIAGONAL.square(it)),
            men: placement.men.map(|it| Mirror::DIAGONAL.square(it)),
            ..placement
        };
        let swapped = |placement: Placement| Placement {
            men: [placement.men[1], placement.men[0]],
            ..placement
        };
        let not_lower = |other| self.number(other).is_none_or(|other| other >= number);
        // A mirror image keeps its own kings only if they stand on the diagonal.
        let images = !self.pawns && mirrored(placement).kings == placement.kings;
        (!images || not_lower(mirrored(placement)))
            && (!self.alike
                || not_lower(swapped(placement))
                    && (!images || not_lower(swapped(mirrored(placement)))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 7] = ["KK", "KQK", "KPK", "KRRK", "KBNK", "KQKP", "KBPK"];

    #[test]
    fn each_number_is_that_of_its_position() {
        for name in NAMES {
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
        let mirrored = |mirror: Mirror| Placement {
            turn: placement.turn,
            kings: placement.kings.map(|it| mirror.square(it)),
            men: placement.men.map(|it| mirror.square(it)),
        };
        let number = index.number(placement);
        for bits in 0..8 {
            let image = mirrored(Mirror::from_bits(bits));
            assert_eq!(index.number(image), number);
        }
        let number = pawns.number(placement);
        assert_eq!(pawns.number(mirrored(Mirror::from_bits(1))), number);
        assert_ne!(pawns.number(mirrored(Mirror::from_bits(2))), number);
    }

    #[test]
    fn a_position_with_two_numbers_counts_once() {
        let index = Index::new(&"KRRK".parse().unwrap());
        let at = |kings: [Square; 2], men| Placement {
            turn: Color::White,
            kings,
            men,
        };
        // Two rooks that change places, and their mirror images at the diagonal.
        let cases = [
            ([Square::A2, Square::H3], 4),
            ([Square::A2, Square::B1], 2),
            ([Square::A1, Square::H8], 2),
        ];
        for (men, different) in cases {
            let mut numbers: Vec<_> = [men, [men[1], men[0]]]
                .into_iter()
                .flat_map(|men| [men, men.map(|it| Mirror::DIAGONAL.square(it))])
                .filter_map(|men| index.number(at([Square::B2, Square::E5], men)))
                .collect();
            numbers.sort_unstable();
            numbers.dedup();
            let lowest = numbers.iter().filter(|&&number| index.is_lowest(number));
            assert_eq!((numbers.len(), lowest.count()), (different, 1), "{men:?}");
        }
    }
}
