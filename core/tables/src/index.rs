//! Numbering of the positions in an endgame table.
//!
//! Positions that differ only in the square of one man are adjacent. They form a word, and a set of
//! them is one [`Bitboard`]. Symmetries bring White's king to one eighth of the board (the triangle
//! a1, d1, d4), or to one half (files a to d) if there are pawns.

use plywise_chess::{Bitboard, Color, Role, Square};

use super::material::{MAX_MEN, Material, Placement};
use super::mirror::Mirror;

/// Number of pairs of non-adjacent king squares that symmetry leaves. With pawns, White's king is
/// on files a to d. Without pawns, it is in the triangle a1, d1, d4; if it is on the diagonal,
/// Black's king is not above the diagonal.
const PAIRS_WITH_PAWNS: usize = 1806;
const PAIRS_WITHOUT: usize = 462;

/// Entry of [`Pairs::numbers`] for two adjacent kings, which have no number.
const NONE: u16 = u16::MAX;
/// Flag in [`Pairs::numbers`] for two kings on the a1-h8 diagonal, whose squares do not change when
/// the board is reflected at the diagonal.
const ON_DIAGONAL: u16 = 8;

struct Pairs<const COUNT: usize> {
    /// Entries by the squares of White's and Black's king. An entry holds the number of the pair
    /// that symmetry maps the kings to, shifted by four bits, the [`ON_DIAGONAL`] flag and the bits
    /// of the [`Mirror`] that maps the kings to that pair.
    numbers: [[u16; 64]; 64],
    /// The squares of White's and Black's king, by the number of the pair.
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
    // First number the pairs that are their own images, then refer all others to them.
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

/// The side to move and the squares of all men except the last one. The square of the last man is
/// the number of a bit in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) turn: Color,
    /// The squares of White's and Black's king.
    pub(crate) kings: [Square; 2],
    /// The square of the first man besides the kings; a1 if the ending has only one or no man.
    pub(crate) first: Square,
}

/// Word that holds the positions of a [`Cell`], with the mirror that maps the cell to the word.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub(crate) word: usize,
    pub(crate) mirror: Mirror,
    /// Second word with the positions of the cell, reflected at the a1-h8 diagonal. `None` unless
    /// both kings are on the diagonal.
    pub(crate) twin: Option<usize>,
}

/// Numbering of the positions of one material, starting from 0. Some positions have more than one
/// number.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    pawns: bool,
    men: usize,
    /// Whether the two men besides the kings have the same colour and role.
    alike: bool,
    /// Index, among the men of the material, of the man in [`Cell::first`]: the pawn, if there is
    /// one.
    first: usize,
    /// Number of squares on which the man in [`Cell::first`] can be.
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

    /// Returns the number of positions in the numbering, with either side to move. Some positions
    /// are counted more than once.
    pub(crate) fn len(&self) -> usize {
        self.words() * self.width()
    }

    /// Returns the number of words in a table. A word holds the positions that differ only in the
    /// square of the last man.
    pub(crate) fn words(&self) -> usize {
        let pairs = if self.pawns {
            PAIRS_WITH_PAWNS
        } else {
            PAIRS_WITHOUT
        };
        2 * pairs * self.firsts
    }

    /// Returns the number of positions in a word: 64, or 1 if no man is left whose square is the
    /// number of a bit.
    pub(crate) fn width(&self) -> usize {
        if self.has_bits() { 64 } else { 1 }
    }

    pub(crate) fn has_bits(&self) -> bool {
        self.men == MAX_MEN
    }

    /// Returns the indices of the man in [`Cell::first`] and of the man whose square is the number
    /// of a bit. An index is beyond the last man if the ending has fewer men.
    pub(crate) fn order(&self) -> [usize; 2] {
        [self.first, usize::from(self.first == 0)]
    }

    /// Returns the word that holds the positions of a cell, or `None` if the kings are adjacent.
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
            // Pawns cannot be on the first rank, so the numbers start at a2.
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

    /// Returns the cell whose positions a word holds.
    #[inline]
    pub(crate) fn cell(&self, word: usize) -> Cell {
        let (pair, slot) = (word / 2 / self.firsts, word / 2 % self.firsts);
        let (white, black) = if self.pawns {
            WITH_PAWNS.squares[pair]
        } else {
            WITHOUT_PAWNS.squares[pair]
        };
        Cell {
            turn: Color::ALL[word & 1],
            kings: [white, black].map(|square| Square::from_index(square.into())),
            first: Square::from_index(if self.firsts == 48 { slot + 8 } else { slot }),
        }
    }

    /// Maps a set of positions of a cell to the same positions in its word.
    #[inline]
    pub(crate) fn mirrored(&self, mirror: Mirror, set: Bitboard) -> Bitboard {
        if self.has_bits() {
            mirror.set(set)
        } else {
            set
        }
    }

    /// Maps a set of positions of a word to the same positions in a cell. Inverse of
    /// [`Self::mirrored`].
    #[inline]
    pub(crate) fn mirrored_back(&self, mirror: Mirror, set: Bitboard) -> Bitboard {
        if self.has_bits() {
            mirror.back(set)
        } else {
            set
        }
    }

    /// Returns the number of the position in its table, or `None` if the kings are adjacent. If the
    /// position has several numbers, returns one of them.
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

    /// Returns the position with the given number in the table.
    #[inline]
    pub(crate) fn placement(&self, number: usize) -> Placement {
        let (word, bit) = (number / self.width(), number % self.width());
        self.place(self.cell(word), Square::from_index(bit))
    }

    /// Returns the position of a cell in which the last man is on the square `bit`.
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

    /// Returns `true` if the position with this number has no lower number.
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
        // Reflection at the diagonal keeps the kings only if both are on it.
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
    fn numbers_round_trip_through_placements() {
        for name in NAMES {
            let index = Index::new(&name.parse().unwrap());
            for number in (0..index.len()).step_by(7) {
                let placement = index.placement(number);
                assert_eq!(index.number(placement), Some(number), "{name}");
            }
        }
    }

    #[test]
    fn mirrored_positions_share_a_number() {
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
    fn position_with_several_numbers_has_one_lowest() {
        let index = Index::new(&"KRRK".parse().unwrap());
        let at = |kings: [Square; 2], men| Placement {
            turn: Color::White,
            kings,
            men,
        };
        // Two rooks that swap squares, and their reflections at the diagonal.
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
