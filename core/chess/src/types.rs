//! Basic types: colour, role, piece, file and rank.
//!
//! Each enum converts to and from a small index without unsafe code. The `from_index` functions
//! mask their argument into range. They are written as a `match`, which the optimiser reduces to a
//! plain move.

use std::fmt;
use std::ops::Not;

/// One of the two sides: White or Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[repr(u8)]
pub enum Color {
    /// The side that moves first in a game.
    White,
    /// The side that moves second in a game.
    Black,
}

impl Color {
    /// Both colours, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// Returns 0 for White and 1 for Black.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the rank on which the pieces of this side start: the first for White, the eighth for
    /// Black.
    #[inline]
    pub const fn back_rank(self) -> Rank {
        Rank::First.relative_to(self)
    }

    /// Returns the direction in which pawns of this side move: +1 rank for White, -1 for Black.
    #[inline]
    pub const fn forward(self) -> i8 {
        match self {
            Self::White => 1,
            Self::Black => -1,
        }
    }

    /// Returns the letter of the side in a FEN: `w` or `b`.
    pub const fn to_char(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "white",
            Self::Black => "black",
        })
    }
}

/// The type of a piece, regardless of its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[repr(u8)]
pub enum Role {
    /// Piece that moves straight ahead and captures diagonally.
    Pawn,
    /// Piece that moves two squares along a rank or file and one across, and jumps over other
    /// pieces.
    Knight,
    /// Piece that moves along diagonals.
    Bishop,
    /// Piece that moves along ranks and files.
    Rook,
    /// Piece that moves along ranks, files and diagonals.
    Queen,
    /// Piece that moves one square in any direction.
    King,
}

impl Role {
    /// All roles, from pawn to king.
    pub const ALL: [Self; 6] = [
        Self::Pawn,
        Self::Knight,
        Self::Bishop,
        Self::Rook,
        Self::Queen,
        Self::King,
    ];

    /// The roles a pawn can promote to, most common first.
    pub const PROMOTIONS: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// Returns the index of the role, 0 (pawn) to 5 (king).
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the classical value of the role in pawns: 1, 3, 3, 5 and 9. The king, which is never
    /// captured, counts 100.
    pub const fn points(self) -> i32 {
        match self {
            Self::Pawn => 1,
            Self::Knight | Self::Bishop => 3,
            Self::Rook => 5,
            Self::Queen => 9,
            Self::King => 100,
        }
    }

    /// Returns the English letter of the role in upper case, `P` for a pawn.
    pub const fn to_char(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Knight => 'N',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::Queen => 'Q',
            Self::King => 'K',
        }
    }

    /// Returns the role for an English letter in either case, or `None` for any other character.
    pub const fn from_char(letter: char) -> Option<Self> {
        Some(match letter.to_ascii_uppercase() {
            'P' => Self::Pawn,
            'N' => Self::Knight,
            'B' => Self::Bishop,
            'R' => Self::Rook,
            'Q' => Self::Queen,
            'K' => Self::King,
            _ => return None,
        })
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pawn => "pawn",
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::Queen => "queen",
            Self::King => "king",
        })
    }
}

/// A piece: a role and a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// The side that the piece belongs to.
    pub color: Color,
    /// The type of the piece, such as a knight.
    pub role: Role,
}

impl Piece {
    /// Creates a piece of the given colour and role.
    #[inline]
    pub const fn new(color: Color, role: Role) -> Self {
        Self { color, role }
    }

    /// Returns the letter of the piece in a FEN: upper case for White, lower case for Black.
    pub const fn to_char(self) -> char {
        match self.color {
            Color::White => self.role.to_char(),
            Color::Black => self.role.to_char().to_ascii_lowercase(),
        }
    }

    /// Returns the piece for a FEN letter, or `None` for any other character.
    pub const fn from_char(letter: char) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        match Role::from_char(letter) {
            Some(role) => Some(Self { color, role }),
            None => None,
        }
    }

    /// Returns the Unicode chess symbol, outlined for White and filled for Black.
    pub const fn figurine(self) -> char {
        match (self.color, self.role) {
            (Color::White, Role::Pawn) => '♙',
            (Color::White, Role::Knight) => '♘',
            (Color::White, Role::Bishop) => '♗',
            (Color::White, Role::Rook) => '♖',
            (Color::White, Role::Queen) => '♕',
            (Color::White, Role::King) => '♔',
            (Color::Black, Role::Pawn) => '♟',
            (Color::Black, Role::Knight) => '♞',
            (Color::Black, Role::Bishop) => '♝',
            (Color::Black, Role::Rook) => '♜',
            (Color::Black, Role::Queen) => '♛',
            (Color::Black, Role::King) => '♚',
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.color, self.role)
    }
}

/// A file (column) of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
#[allow(missing_docs)]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl File {
    /// All files, from a to h.
    pub const ALL: [Self; 8] = [
        Self::A,
        Self::B,
        Self::C,
        Self::D,
        Self::E,
        Self::F,
        Self::G,
        Self::H,
    ];

    /// Returns the index of the file, 0 (a) to 7 (h).
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the file with the given index, 0 to 7. Only the low three bits are used.
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        debug_assert!(index < 8, "eight files");
        match index & 7 {
            0 => Self::A,
            1 => Self::B,
            2 => Self::C,
            3 => Self::D,
            4 => Self::E,
            5 => Self::F,
            6 => Self::G,
            _ => Self::H,
        }
    }

    /// Returns the lower-case letter of the file, `a` to `h`.
    pub const fn to_char(self) -> char {
        (b'a' + self as u8) as char
    }

    /// Returns the file for a letter in either case, or `None` for any other character.
    pub const fn from_char(letter: char) -> Option<Self> {
        match letter.to_ascii_lowercase() {
            c @ 'a'..='h' => Some(Self::from_index(c as usize - 'a' as usize)),
            _ => None,
        }
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}

/// A rank (row) of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Rank {
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    Eighth,
}

impl Rank {
    /// All ranks, from the first to the eighth.
    pub const ALL: [Self; 8] = [
        Self::First,
        Self::Second,
        Self::Third,
        Self::Fourth,
        Self::Fifth,
        Self::Sixth,
        Self::Seventh,
        Self::Eighth,
    ];

    /// Returns the index of the rank, 0 (first) to 7 (eighth).
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the rank with the given index, 0 to 7. Only the low three bits are used.
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        debug_assert!(index < 8, "eight ranks");
        match index & 7 {
            0 => Self::First,
            1 => Self::Second,
            2 => Self::Third,
            3 => Self::Fourth,
            4 => Self::Fifth,
            5 => Self::Sixth,
            6 => Self::Seventh,
            _ => Self::Eighth,
        }
    }

    /// Returns the rank as counted by a side: unchanged for White, in reverse order for Black.
    #[inline]
    #[must_use]
    pub const fn relative_to(self, color: Color) -> Self {
        match color {
            Color::White => self,
            Color::Black => Self::from_index(7 - self as usize),
        }
    }

    /// Returns the digit of the rank, `1` to `8`.
    pub const fn to_char(self) -> char {
        (b'1' + self as u8) as char
    }

    /// Returns the rank for a digit, `1` to `8`, or `None` for any other character.
    pub const fn from_char(digit: char) -> Option<Self> {
        match digit {
            '1'..='8' => Some(Self::from_index(digit as usize - '1' as usize)),
            _ => None,
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}
