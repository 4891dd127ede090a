//! Start positions of endings, derived from the number of the start. The same number gives the same
//! position on every device.

use plywise_chess::{Color, Piece, Position, Rank, Role, Setup, Square, king_attacks};
use plywise_tables::{Tables, Value};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::ending::{Aim, Ending};
use super::ideas::running_pawn;
use super::judge::trap;

/// Difficulty of a start position of an ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Difficulty {
    /// Median of several random positions.
    Typical,
    /// Hardest of many random positions.
    Hardest,
}

/// A start position of an ending, with the user to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Start {
    pub position: Position,
    /// Value of the position for the user. `None` if there is no endgame table for it.
    pub value: Option<Value>,
}

/// Number of random positions for a typical start.
const TYPICAL: usize = 15;
/// Number of random positions for a hard start.
const HARDEST: usize = 300;
/// Maximum number of random placements per start.
const TRIES: usize = 60_000;

/// Random number generator with the same sequence on every device.
struct Random(SplitMix64);

impl Random {
    /// Returns a number in `0..end`. `end` is small and not 0.
    fn below(&mut self, end: usize) -> usize {
        (((self.0.next_u64() >> 32) * end as u64) >> 32) as usize
    }
}

/// Squares of the pieces.
struct Men {
    white_king: Square,
    black_king: Square,
    /// Squares of the other pieces, in the order of [`Ending::men`].
    others: Vec<Square>,
}

fn file(square: Square) -> usize {
    square.file().index()
}

/// Returns the rank, counted from 1.
fn rank(square: Square) -> usize {
    square.rank().index() + 1
}

fn is_rook_file(square: Square) -> bool {
    matches!(file(square), 0 | 7)
}

fn is_edge(square: Square) -> bool {
    is_rook_file(square) || matches!(rank(square), 1 | 8)
}

impl Ending {
    /// Returns the difficulty of the start position with this number. Two of three are typical.
    pub const fn difficulty(self, number: u32) -> Difficulty {
        if number % 3 == 2 {
            Difficulty::Hardest
        } else {
            Difficulty::Typical
        }
    }

    /// Returns the start position with this number. `None` if the endgame tables of [`Ending::materials`] are missing.
    pub fn start(self, number: u32, tables: &Tables) -> Option<Start> {
        let seed = u64::from(number) << 8 | self as u64;
        let mut random = Random(SplitMix64::seed_from_u64(
            seed.wrapping_mul(0xD6E8_FEB8_6659_FD93),
        ));
        let wanted = match self.difficulty(number) {
            _ if !self.is_exact() => 1,
            Difficulty::Typical => TYPICAL,
            Difficulty::Hardest => HARDEST,
        };
        let mut made: Vec<(u32, Start)> = Vec::new();
        for _ in 0..TRIES {
            let Some(start) = self.placed(&mut random, tables) else {
                continue;
            };
            let hard = match start.value {
                Some(Value::Draw) => trap(tables, &start.position)?,
                Some(value) => value.plies().map_or(0, u32::from),
                None => 0,
            };
            made.push((hard, start));
            if made.len() == wanted {
                break;
            }
        }
        made.sort_by_key(|(hard, _)| *hard);
        let chosen = match self.difficulty(number) {
            Difficulty::Typical => made.get(made.len() / 2),
            Difficulty::Hardest => made.last(),
        };
        chosen.map(|(_, start)| *start)
    }

    /// Places the pieces at random. Returns `None` if the result is not a start position of this ending.
    fn placed(self, random: &mut Random, tables: &Tables) -> Option<Start> {
        let men = if self.is_exact() {
            self.anywhere(random)
        } else {
            self.by_pattern(random)?
        };
        let position = self.position(&men)?;
        // The user moves first, without an immediate capture or a check to answer.
        if position.is_check() || !position.legal_captures().is_empty() {
            return None;
        }
        let value = tables.value(&position);
        let right = match (self.aim(), value) {
            (_, None) => !self.is_exact(),
            (Aim::Win, Some(value)) => matches!(value, Value::Win(_)),
            // At least one move must lose the draw.
            (Aim::Hold { .. }, Some(Value::Draw)) => trap(tables, &position)? > 0,
            (Aim::Hold { .. }, Some(_)) => false,
        };
        if right && self.fits(&men, &position, tables) {
            Some(Start { position, value })
        } else {
            None
        }
    }

    fn roles(self) -> impl Iterator<Item = Piece> {
        let mut color = Color::Black;
        self.men().chars().filter_map(move |letter| {
            let role = Role::from_char(letter.to_ascii_lowercase())?;
            if role == Role::King {
                color = !color;
                return None;
            }
            Some(Piece::new(color, role))
        })
    }

    fn anywhere(self, random: &mut Random) -> Men {
        let mut square = || Square::from_index(random.below(64));
        Men {
            white_king: square(),
            black_king: square(),
            others: self.roles().map(|_| square()).collect(),
        }
    }

    fn position(self, men: &Men) -> Option<Position> {
        let mut setup = Setup::empty();
        let kings = [
            (men.white_king, Piece::new(Color::White, Role::King)),
            (men.black_king, Piece::new(Color::Black, Role::King)),
        ];
        let others = men.others.iter().copied().zip(self.roles());
        for (square, piece) in kings.into_iter().chain(others) {
            if setup.piece_on(square).is_some() {
                return None;
            }
            setup.set(square, Some(piece));
        }
        setup.turn = self.aim().side();
        Position::from_setup(&setup).ok()
    }

    /// Returns `true` if the placement is typical of the ending.
    fn fits(self, men: &Men, position: &Position, tables: &Tables) -> bool {
        let (white, black) = (men.white_king, men.black_king);
        let first = men.others.first().copied().unwrap_or(Square::A1);
        let second = men.others.get(1).copied().unwrap_or(Square::A1);
        match self {
            Self::Queen | Self::Rook | Self::TwoRooks => !is_edge(black),
            Self::TwoBishops => first.is_light() != second.is_light() && !is_edge(black),
            Self::BishopKnight => !is_edge(black) && !is_edge(white),
            // White's king is far away, and the pawn race depends on who moves.
            Self::SquareRun | Self::SquareCatch => {
                let far = white.distance(first) >= 4 && rank(first) <= 5 && rank(first) >= 3;
                far && black.distance(first) >= 2 && self.is_race(position, tables)
            }
            Self::KeySquares => {
                !is_rook_file(first)
                    && rank(first) <= 5
                    && rank(white) > rank(first)
                    && file(white).abs_diff(file(first)) <= 1
                    && rank(black) > rank(white)
                    && file(black).abs_diff(file(first)) <= 2
            }
            Self::Opposition => {
                !is_rook_file(first)
                    && (3..=6).contains(&rank(first))
                    && white.distance(first) == 1
                    && rank(black) > rank(first)
                    && file(black).abs_diff(file(first)) <= 1
            }
            Self::RookPawn => {
                is_rook_file(first)
                    && (3..=6).contains(&rank(first))
                    && white.distance(first) <= 2
                    && black.distance(first) <= 4
            }
            // Black's pawn is one step from promotion.
            Self::QueenPawn => {
                rank(second) == 2
                    && matches!(file(second), 1 | 3 | 4 | 6)
                    && black.distance(second) == 1
                    && white.distance(second) >= 4
            }
            Self::QueenPawnNear | Self::PawnQueenHold => {
                rank(second) == 2
                    && matches!(file(second), 0 | 2 | 5 | 7)
                    && black.distance(second) == 1
                    && (self == Self::QueenPawnNear || white.distance(second) >= 3)
            }
            Self::RookAgainstPawn | Self::PawnRookHold => {
                (2..=5).contains(&rank(second))
                    && black.distance(second) == 1
                    && white.distance(second) >= 3
            }
            Self::RightBishop | Self::WrongBishop => {
                // Only a bishop of the corner's colour controls the promotion square.
                let corner = Square::new(second.file(), Rank::Eighth);
                let right = first.is_light() == corner.is_light();
                is_rook_file(second)
                    && (2..=6).contains(&rank(second))
                    && right == (self == Self::RightBishop)
                    && black.distance(corner) <= 4
            }
            Self::BishopRookHold | Self::KnightRookHold => {
                is_edge(black) && white.distance(black) <= 3 && black.distance(second) <= 3
            }
            Self::BishopPawnHold => rank(second) >= 4 && white.distance(second) <= 2,
            Self::QueenBishop | Self::QueenKnight | Self::QueenRook => {
                black.distance(second) <= 2 && !is_edge(white)
            }
            Self::Lucena | Self::Philidor => true,
        }
    }

    /// Returns `true` if the side to move decides whether the pawn promotes, and the square of the pawn tells the result.
    fn is_race(self, position: &Position, tables: &Tables) -> bool {
        let square = self.drawing(position).squares;
        let follows_square = match self.aim() {
            Aim::Win => {
                let reach = king_attacks(position.king(Color::Black));
                running_pawn(tables, position).is_some() && !reach.intersects(square)
            }
            Aim::Hold { .. } => position.legal_moves().into_iter().all(|mv| {
                let is_drawn = tables.value(&position.after(mv)) == Some(Value::Draw);
                is_drawn == square.contains(mv.to())
            }),
        };
        if !follows_square {
            return false;
        }
        let Some(other) = position.null_move() else {
            return false;
        };
        match (self.aim(), tables.value(&other)) {
            (Aim::Win, Some(value)) => value == Value::Draw,
            (Aim::Hold { .. }, Some(value)) => matches!(value, Value::Win(_)),
            (_, None) => false,
        }
    }

    /// Places the pieces of a Lucena or Philidor position.
    fn by_pattern(self, random: &mut Random) -> Option<Men> {
        let square = |file: i8, rank: i8| Square::A1.offset(file, rank - 1);
        let side = if random.below(2) == 0 { 1 } else { -1 };
        if self == Self::Lucena {
            // White's king is in front of its pawn, with Black's rook on the adjacent file. White's rook cuts off
            // Black's king on the other side.
            let pawn = 1 + random.below(6) as i8;
            let cut = 1 + random.below(2) as i8;
            let low = |random: &mut Random| 1 + random.below(3) as i8;
            let black_king = square(pawn + side * (cut + 1), 6 + random.below(3) as i8)?;
            let (white_rook, black_rook) = (low(random), low(random));
            return Some(Men {
                white_king: square(pawn, 8)?,
                black_king,
                others: vec![
                    square(pawn + side * cut, white_rook)?,
                    square(pawn, 7)?,
                    square(pawn - side, black_rook)?,
                ],
            });
        }
        // Black's king is in front of the pawn, and Black's rook is on the sixth rank, which White's king and pawn
        // have not reached.
        let pawn = 2 + random.below(4) as i8;
        let beside = pawn + random.below(3) as i8 - 1;
        let far = if side > 0 { 7 } else { 0 };
        let white_rank = [1, 2, 3, 7][random.below(4)];
        Some(Men {
            white_king: square(beside, if beside == pawn { 4 } else { 5 })?,
            black_king: square(pawn, 8)?,
            others: vec![
                square(7 - far, white_rank)?,
                square(pawn, 5)?,
                square(far, 6)?,
            ],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starts_fit_their_ending_and_are_reproducible() {
        let deep = option_env!("PLYWISE_DEEP").is_some();
        for &ending in Ending::ALL {
            if !deep && ending.men().len() > 3 && ending.is_exact() {
                continue;
            }
            let mut tables = Tables::default();
            if ending.is_exact() {
                for material in ending.materials() {
                    assert!(tables.make(&material, &mut |_| true));
                }
            }
            for number in 0..6 {
                let start = ending.start(number, &tables).unwrap();
                let name = ending.id();
                assert_eq!(
                    ending.start(number, &tables),
                    Some(start),
                    "{name} {number}"
                );
                assert_eq!(start.position.turn(), ending.aim().side());
                match (ending.aim(), start.value) {
                    (Aim::Win, Some(value)) => assert!(matches!(value, Value::Win(_)), "{name}"),
                    (Aim::Hold { .. }, Some(value)) => assert_eq!(value, Value::Draw, "{name}"),
                    (_, None) => assert!(!ending.is_exact(), "{name}"),
                }
            }
        }
        let mut tables = Tables::default();
        assert!(tables.make(&"KRK".parse().unwrap(), &mut |_| true));
        let moves = |number| Ending::Rook.start(number, &tables).unwrap().value;
        assert_eq!(
            moves(2),
            Some(Value::Win(31)),
            "the hardest is nearly the longest mate"
        );
    }
}
