//! Chess960 start positions and their numbers.

use super::position::Position;
use super::setup::Setup;
use super::square::Square;
use super::types::{Color, File, Piece, Rank, Role};

/// Chess960 number of the standard start position.
pub const STANDARD_CHESS960_NUMBER: u16 = 518;

/// Error for a Chess960 position number above 959.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{number} is not a Chess960 position: use 0 to 959")]
pub struct Chess960NumberError {
    /// The position number that is above 959.
    pub number: u16,
}

/// The ten ways to place two knights on five free squares, in Scharnagl's order.
const KNIGHTS: [(usize, usize); 10] = [
    (0, 1),
    (0, 2),
    (0, 3),
    (0, 4),
    (1, 2),
    (1, 3),
    (1, 4),
    (2, 3),
    (2, 4),
    (3, 4),
];

impl Position {
    /// Returns the Chess960 start position with the given number, 0 to 959, as numbered by Reinhard
    /// Scharnagl numbering. The standard start position is number 518.
    pub fn chess960(number: u16) -> Result<Self, Chess960NumberError> {
        if number >= 960 {
            return Err(Chess960NumberError { number });
        }
        let mut rank = [' '; 8];
        let mut rest = usize::from(number);
        // Bishops first, each on one of four squares of its colour.
        rank[rest % 4 * 2 + 1] = 'B';
        rest /= 4;
        rank[rest % 4 * 2] = 'B';
        rest /= 4;
        place_on_free(&mut rank, rest % 6, 'Q');
        rest /= 6;
        let (first, second) = KNIGHTS[rest % 10];
        place_on_free(&mut rank, second, 'N');
        place_on_free(&mut rank, first, 'N');
        for letter in ['R', 'K', 'R'] {
            place_on_free(&mut rank, 0, letter);
        }
        let mut setup = Setup::empty();
        setup.place_start_rank(&rank.iter().collect::<String>());
        Ok(Self::from_valid(&setup))
    }
}

impl Position {
    /// Returns the number of this Chess960 start position, as in [`Position::chess960`], or `None`
    /// for any other position.
    pub fn chess960_number(&self) -> Option<u16> {
        let back = File::ALL.map(|file| self.role_on(Square::new(file, Rank::First)));
        let files = |role| (0..8).filter(move |&file: &usize| back[file] == Some(role));
        let [light, dark] = [1, 0].map(|parity| {
            files(Role::Bishop)
                .find(|file| file % 2 == parity)
                .map(|file| file / 2)
        });
        let free = |file: usize, taken: &[Role]| {
            let others = back[..file].iter().flatten();
            others.filter(|role| !taken.contains(role)).count()
        };
        let queen = files(Role::Queen).next()?;
        let mut knights = files(Role::Knight).map(|file| free(file, &[Role::Bishop, Role::Queen]));
        let knights = (knights.next()?, knights.next()?);
        let knights = KNIGHTS.iter().position(|&known| known == knights)?;
        let rest = 6 * knights + free(queen, &[Role::Bishop]);
        let number = u16::try_from(light? + 4 * (dark? + 4 * rest)).ok()?;
        // Also compares the other ranks, the side to move and the castling rights.
        (Self::chess960(number).as_ref() == Ok(self)).then_some(number)
    }
}

/// Writes a letter to the free square that has `free_before` free squares to its left.
fn place_on_free(rank: &mut [char; 8], free_before: usize, letter: char) {
    if let Some(square) = rank
        .iter_mut()
        .filter(|square| **square == ' ')
        .nth(free_before)
    {
        *square = letter;
    }
}

impl Setup {
    /// Places the pieces and pawns of both sides, with the pieces of both back ranks in the given
    /// order, and grants all castling rights.
    pub(super) fn place_start_rank(&mut self, order: &str) {
        for (letter, file) in order.chars().zip(File::ALL) {
            let Some(role) = Role::from_char(letter) else {
                continue;
            };
            for color in Color::ALL {
                let back = Square::new(file, color.back_rank());
                let pawns = Square::new(file, Rank::Second.relative_to(color));
                self.set(back, Some(Piece::new(color, role)));
                self.set(pawns, Some(Piece::new(color, Role::Pawn)));
                if role == Role::Rook {
                    self.castling |= back.into();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn standard_chess_is_number_518() {
        assert_eq!(
            Position::chess960(STANDARD_CHESS960_NUMBER),
            Ok(Position::startpos())
        );
    }

    #[test]
    fn the_960_positions_are_distinct_and_legal() {
        let mut seen = HashSet::new();
        for number in 0..960 {
            let position = Position::chess960(number).unwrap();
            assert_eq!(Position::from_setup(&Setup::from(&position)), Ok(position));
            let bishops = position.pieces(Color::White, Role::Bishop);
            assert_eq!((bishops & crate::Bitboard::LIGHT).len(), 1, "{number}");
            let king = position.king(Color::White);
            let rooks = position.pieces(Color::White, Role::Rook);
            assert!(
                rooks.first() < Some(king) && Some(king) < rooks.last(),
                "{number}"
            );
            assert!(seen.insert(position.hash()), "{number} twice");
            assert_eq!(position.chess960_number(), Some(number));
        }
        assert!(Position::chess960(960).is_err());
    }

    #[test]
    fn other_positions_have_no_number() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Qkq - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1",
            "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNNBKBQR w KQkq - 0 1",
        ] {
            let position: Position = fen.parse().unwrap();
            assert_eq!(position.chess960_number(), None, "{fen}");
        }
    }

    #[test]
    fn known_numbers_give_known_positions() {
        for (number, rank) in [
            (0, "bbqnnrkr"),
            (959, "rkrnnqbb"),
            (534, "rnbkqbnr"),
            (692, "rbbqknnr"),
        ] {
            let fen = Position::chess960(number).unwrap().to_string();
            assert!(fen.starts_with(rank), "{number}: {fen}");
        }
    }
}
