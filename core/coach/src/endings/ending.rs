//! The endings that can be practised.

use plywise_chess::Color;
use plywise_tables::Material;

/// Goal of the user in an ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// To checkmate, as White.
    Win,
    /// To hold the draw, as Black, for this many moves or until the game ends in a draw.
    Hold { moves: u8 },
}

impl Aim {
    /// Returns the user's side, which moves first.
    pub const fn side(self) -> Color {
        match self {
            Self::Win => Color::White,
            Self::Hold { .. } => Color::Black,
        }
    }
}

macro_rules! endings {
    ($($(#[doc = $doc:literal])* $name:ident = $id:literal, $aim:expr, $material:literal, $example:literal;)*) => {
        /// A classic ending.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        pub enum Ending {
            $($(#[doc = $doc])* $name,)*
        }

        impl Ending {
            /// All endings, easiest first.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// Returns the stable identifier, made of lowercase letters, digits and hyphens.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$name => $id,)*
                }
            }

            /// Returns what the user has to achieve in the ending.
            pub const fn aim(self) -> Aim {
                match self {
                    $(Self::$name => $aim,)*
                }
            }

            /// Returns an example position as FEN, with the user to move.
            pub const fn example(self) -> &'static str {
                match self {
                    $(Self::$name => $example,)*
                }
            }

            /// Returns the material of both sides, White's first, as in `KQKP`.
            pub const fn men(self) -> &'static str {
                match self {
                    $(Self::$name => $material,)*
                }
            }
        }
    };
}

endings! {
    /// Mate with two rooks.
    TwoRooks = "two-rooks", Aim::Win, "KRRK",
        "8/8/8/3k4/8/8/8/R3K2R w - - 0 1";
    /// Mate with the queen.
    Queen = "queen", Aim::Win, "KQK",
        "8/8/8/4k3/8/8/8/3QK3 w - - 0 1";
    /// Mate with one rook.
    Rook = "rook", Aim::Win, "KRK",
        "8/8/8/3k4/8/8/8/4K2R w - - 0 1";
    /// A passed pawn outside the square of the opposing king.
    SquareRun = "square-run", Aim::Win, "KPK",
        "8/8/8/1P4k1/8/8/8/6K1 w - - 0 1";
    /// A king that enters the square of the pawn.
    SquareCatch = "square-catch", Aim::Hold { moves: 15 }, "KPK",
        "8/8/8/8/1P3k2/8/8/6K1 b - - 0 1";
    /// A king in front of its pawn, on the key squares.
    KeySquares = "key-squares", Aim::Win, "KPK",
        "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1";
    /// A king that holds the draw by the opposition.
    Opposition = "opposition", Aim::Hold { moves: 20 }, "KPK",
        "4k3/8/4P3/3K4/8/8/8/8 b - - 0 1";
    /// A king that holds the corner against a rook pawn.
    RookPawn = "rook-pawn", Aim::Hold { moves: 20 }, "KPK",
        "2k5/8/K7/P7/8/8/8/8 b - - 0 1";
    /// Mate with two bishops.
    TwoBishops = "two-bishops", Aim::Win, "KBBK",
        "8/8/8/4k3/8/8/8/2B1KB2 w - - 0 1";
    /// Mate with bishop and knight.
    BishopKnight = "bishop-knight", Aim::Win, "KBNK",
        "8/8/8/4k3/8/8/8/1N2KB2 w - - 0 1";
    /// Queen against a centre or knight pawn on the seventh rank.
    QueenPawn = "queen-pawn", Aim::Win, "KQKP",
        "8/8/8/8/8/1K6/3pk3/7Q w - - 0 1";
    /// Queen against a rook or bishop pawn on the seventh rank, with the attacker's king near enough to win.
    QueenPawnNear = "queen-pawn-near", Aim::Win, "KQKP",
        "8/8/8/7Q/3K4/8/p7/1k6 w - - 0 1";
    /// A rook or bishop pawn on the seventh rank that draws against the queen.
    PawnQueenHold = "pawn-queen-hold", Aim::Hold { moves: 15 }, "KQKP",
        "6K1/8/8/8/8/7Q/p7/1k6 b - - 0 1";
    /// Rook against a pawn supported by its king.
    RookAgainstPawn = "rook-against-pawn", Aim::Win, "KRKP",
        "8/8/8/R7/8/3pk3/8/6K1 w - - 0 1";
    /// A pawn that draws against the rook.
    PawnRookHold = "pawn-rook-hold", Aim::Hold { moves: 15 }, "KRKP",
        "7R/8/8/2K5/8/8/3pk3/8 b - - 0 1";
    /// Bishop and rook pawn, with the bishop that controls the promotion square.
    RightBishop = "right-bishop", Aim::Win, "KBPK",
        "7k/8/8/6KP/8/4B3/8/8 w - - 0 1";
    /// The corner holds against a rook pawn and the wrong bishop.
    WrongBishop = "wrong-bishop", Aim::Hold { moves: 20 }, "KBPK",
        "7k/8/8/6KP/8/3B4/8/8 b - - 0 1";
    /// Bishop holds against rook.
    BishopRookHold = "bishop-rook-hold", Aim::Hold { moves: 25 }, "KRKB",
        "7k/8/5K2/8/8/8/6b1/R7 b - - 0 1";
    /// Knight holds against rook.
    KnightRookHold = "knight-rook-hold", Aim::Hold { moves: 25 }, "KRKN",
        "4k3/6n1/8/4K3/8/8/8/R7 b - - 0 1";
    /// Bishop holds against pawn.
    BishopPawnHold = "bishop-pawn-hold", Aim::Hold { moves: 15 }, "KPKB",
        "8/3k4/8/1P1K4/8/8/8/5b2 b - - 0 1";
    /// Queen against bishop.
    QueenBishop = "queen-bishop", Aim::Win, "KQKB",
        "8/8/8/3k4/4b3/8/8/Q3K3 w - - 0 1";
    /// Queen against knight.
    QueenKnight = "queen-knight", Aim::Win, "KQKN",
        "8/8/8/3k4/4n3/8/8/Q3K3 w - - 0 1";
    /// Queen against rook.
    QueenRook = "queen-rook", Aim::Win, "KQKR",
        "8/8/2kr4/8/8/8/8/Q3K3 w - - 0 1";
    /// Lucena position: the rook builds a bridge for the king in front of its pawn.
    Lucena = "lucena", Aim::Win, "KRPKR",
        "3K4/3P1k2/8/8/8/8/2r5/4R3 w - - 0 1";
    /// Philidor position: the rook waits on the third rank, then checks from behind.
    Philidor = "philidor", Aim::Hold { moves: 25 }, "KRPKR",
        "4k3/7R/r7/3KP3/8/8/8/8 b - - 0 1";
}

impl Ending {
    /// Returns the ending with this identifier, or `None` for an unknown one.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|ending| ending.id() == id)
    }

    /// Returns `true` if an endgame table covers every position of the ending. Otherwise a search judges the moves.
    pub const fn is_exact(self) -> bool {
        !matches!(self, Self::Lucena | Self::Philidor)
    }

    /// Returns the materials whose endgame tables the ending needs, apart from those that captures and promotions lead
    /// to.
    pub fn materials(self) -> Vec<Material> {
        if self.is_exact() {
            return self.men().parse().into_iter().collect();
        }
        // There are no five-man tables, but the loss of the pawn or an exchange of rooks leads to these.
        let left = ["KRKR", "KPK"].iter();
        left.filter_map(|men| men.parse().ok()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plywise_chess::Position;

    #[test]
    fn names_are_stable_and_different_and_each_material_can_be_made() {
        assert_eq!(Ending::ALL.len(), 25);
        for &ending in Ending::ALL {
            assert_eq!(Ending::by_id(ending.id()), Some(ending));
            let tables = if ending.is_exact() { 1 } else { 2 };
            assert_eq!(ending.materials().len(), tables, "{}", ending.id());
        }
        assert_eq!(Ending::by_id("Queen"), None);
        for &ending in Ending::ALL {
            let example = Position::from_fen(ending.example()).unwrap();
            assert_eq!(example.turn(), ending.aim().side(), "{}", ending.id());
            let mut men: Vec<char> = ending.men().chars().collect();
            let shown = ending.example().split(' ').next().unwrap();
            let mut there: Vec<char> = shown.to_uppercase().chars().collect();
            there.retain(char::is_ascii_alphabetic);
            men.sort_unstable();
            there.sort_unstable();
            assert_eq!(there, men, "{}", ending.id());
        }
    }
}
