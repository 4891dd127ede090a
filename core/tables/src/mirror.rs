//! Reflections of the board that leave the rules unchanged.

use plywise_chess::{Bitboard, Square};

/// A reflection of the board: optionally the files, the ranks and at the a1-h8 diagonal, applied in
/// this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mirror(u8);

impl Mirror {
    const FILES: u8 = 1;
    const RANKS: u8 = 2;
    /// Reflection of the board at the diagonal from a1 to h8.
    pub(crate) const DIAGONAL: Self = Self(4);

    pub(crate) const fn new(files: bool, ranks: bool, diagonal: bool) -> Self {
        Self((files as u8) | ((ranks as u8) << 1) | ((diagonal as u8) << 2))
    }

    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    pub(crate) const fn from_bits(bits: u8) -> Self {
        Self(bits & 7)
    }

    const fn has(self, part: u8) -> bool {
        self.0 & part != 0
    }

    /// Maps the index of a square (0 to 63) by this reflection.
    #[inline]
    pub(crate) const fn index(self, square: usize) -> usize {
        let files = if self.has(Self::FILES) { 0x07 } else { 0 };
        let ranks = if self.has(Self::RANKS) { 0x38 } else { 0 };
        let flipped = square ^ files ^ ranks;
        if self.has(Self::DIAGONAL.0) {
            (flipped & 7) << 3 | flipped >> 3
        } else {
            flipped
        }
    }

    #[inline]
    pub(crate) const fn square(self, square: Square) -> Square {
        Square::from_index(self.index(square.index()))
    }

    /// Maps a set of squares by this reflection.
    #[inline]
    pub(crate) const fn set(self, set: Bitboard) -> Bitboard {
        let flipped = self.flipped(set.0);
        Bitboard(if self.has(Self::DIAGONAL.0) {
            transposed(flipped)
        } else {
            flipped
        })
    }

    /// Maps a set of squares by the inverse of this reflection.
    #[inline]
    pub(crate) const fn back(self, set: Bitboard) -> Bitboard {
        let set = if self.has(Self::DIAGONAL.0) {
            transposed(set.0)
        } else {
            set.0
        };
        Bitboard(self.flipped(set))
    }

    #[inline]
    const fn flipped(self, mut set: u64) -> u64 {
        if self.has(Self::FILES) {
            set = set.reverse_bits().swap_bytes();
        }
        if self.has(Self::RANKS) {
            set = set.swap_bytes();
        }
        set
    }
}

/// Reflects a set of squares at the a1-h8 diagonal by swapping ever smaller quarters of the board.
#[inline]
const fn transposed(mut set: u64) -> u64 {
    let mut apart = 0x0F0F_0F0F_0000_0000 & (set ^ (set << 28));
    set ^= apart ^ (apart >> 28);
    apart = 0x3333_0000_3333_0000 & (set ^ (set << 14));
    set ^= apart ^ (apart >> 14);
    apart = 0x5500_5500_5500_5500 & (set ^ (set << 7));
    set ^ apart ^ (apart >> 7)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mirrored_set_matches_its_squares_and_can_be_restored() {
        let set = Bitboard(0x8421_0C3A_0000_71D5);
        for bits in 0..8 {
            let mirror = Mirror::from_bits(bits);
            let squares: Bitboard = set.into_iter().map(|it| mirror.square(it)).collect();
            assert_eq!(mirror.set(set), squares, "{mirror:?}");
            assert_eq!(mirror.back(squares), set, "{mirror:?}");
        }
    }
}
