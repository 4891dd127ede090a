//! A book of moves to play in known positions.

use std::borrow::Cow;
use std::cmp::Reverse;

use super::polyglot::{self, BookError};
use plywise_chess::{Move, Position};

/// The book that comes with the program.
static BUILTIN: &[u8] = include_bytes!("data/book.bin");

/// An opening book: moves with weights for the positions that it knows.
///
/// It is asked with [`Position::hash`]. In one corner that is not the key of a Polyglot
/// book: such a book counts an en passant file even if the capture would expose the
/// king. A position does not keep that, so in this corner, which no theory reaches, a
/// book stays silent.
#[derive(Clone, Debug)]
pub struct Book {
    bytes: Cow<'static, [u8]>,
}

impl Book {
    /// The book that comes with the program: the moves of the opening catalogue, without
    /// those that lose 0.60 or more and without oddities. Costs nothing.
    pub const fn builtin() -> Self {
        Self {
            bytes: Cow::Borrowed(BUILTIN),
        }
    }

    /// A book in the Polyglot format (`.bin`), given whole. It is checked once, in a few
    /// milliseconds for a million rows.
    pub fn polyglot(bytes: Vec<u8>) -> Result<Self, BookError> {
        polyglot::check(&bytes)?;
        Ok(Self {
            bytes: Cow::Owned(bytes),
        })
    }

    /// The book's moves in a position with their weights, the heaviest first. A weight
    /// means something only against the others of the same position.
    ///
    /// Left out are moves that are not legal, as a foreign book may have them, and those
    /// of weight 0, which the format means not to be played.
    pub fn moves(&self, position: &Position) -> Vec<(Move, u32)> {
        let mut moves: Vec<(Move, u32)> = Vec::new();
        for entry in polyglot::entries(&self.bytes, position.hash()) {
            let weight = u32::from(entry.weight);
            let Some(mv) = entry.legal_move(position).filter(|_| weight > 0) else {
                continue;
            };
            match moves.iter_mut().find(|known| known.0 == mv) {
                Some(known) => known.1 = known.1.saturating_add(weight),
                None => moves.push((mv, weight)),
            }
        }
        // Moves of one weight stand in an order of their own, not in that of the file.
        moves.sort_by_key(|&(mv, weight)| (Reverse(weight), mv.from(), mv.to(), mv.bits()));
        moves
    }

    /// A move to play, or `None` where the book has none. Each move comes up in
    /// proportion to its weight.
    ///
    /// The choice depends on the position and the seed alone: with the same seed the same
    /// move is played, on every device. A game takes one seed and keeps it.
    pub fn choose(&self, position: &Position, seed: u64) -> Option<Move> {
        let moves = self.moves(position);
        let total: u64 = moves.iter().map(|&(_, weight)| u64::from(weight)).sum();
        let random = mix(mix(seed) ^ position.hash());
        // A number from 0 to total - 1.
        let mut left = ((u128::from(random) * u128::from(total)) >> 64) as u64;
        for (mv, weight) in moves {
            match left.checked_sub(u64::from(weight)) {
                Some(rest) => left = rest,
                None => return Some(mv),
            }
        }
        None
    }
}

impl Default for Book {
    fn default() -> Self {
        Self::builtin()
    }
}

/// One step of `SplitMix64`, a published generator: Steele, Lea and Flood, "Fast
/// splittable pseudorandom number generators", 2014. Every device finds the same number.
const fn mix(seed: u64) -> u64 {
    let z = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_builtin_book_is_a_polyglot_book() {
        assert_eq!(polyglot::check(BUILTIN), Ok(()));
    }

    #[test]
    fn the_generator_gives_the_published_numbers() {
        // The first two numbers of the generator started with 1234567.
        let step = 0x9E37_79B9_7F4A_7C15_u64;
        assert_eq!(mix(1_234_567), 6_457_827_717_110_365_317);
        assert_eq!(
            mix(1_234_567_u64.wrapping_add(step)),
            3_203_168_211_198_807_973
        );
    }
}
