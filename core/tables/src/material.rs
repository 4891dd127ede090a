//! Material of an ending: which men there are besides the two kings.

use std::cmp::Reverse;
use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use plywise_chess::{Color, Piece, Position, Role, Square};

/// Maximum number of men besides the two kings.
pub const MAX_MEN: usize = 2;

/// The men of an ending besides the two kings, in canonical order. The stronger side is White, its
/// men come first, and stronger men precede weaker ones.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Material {
    men: ArrayVec<Piece, MAX_MEN>,
}

/// Error for a material that has no table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no table for \"{input}\": name at most four pieces, as in KRK or KQKP, with at most one pawn"
)]
pub struct MaterialError {
    /// The requested name of the material.
    pub input: String,
}

/// The side to move and the squares of all men of a position. The men are in the order of the
/// endgame table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placement {
    pub(crate) turn: Color,
    /// The squares of White's and Black's king.
    pub(crate) kings: [Square; 2],
    /// The squares of the men besides the kings, in the order of the material.
    pub(crate) men: [Square; MAX_MEN],
}

impl Placement {
    /// Returns the placement with swapped colours and the ranks in reverse order.
    pub(crate) fn with_sides_changed(self) -> Self {
        Self {
            turn: !self.turn,
            kings: [self.kings[1].flip_rank(), self.kings[0].flip_rank()],
            men: self.men.map(Square::flip_rank),
        }
    }
}

/// How the men of a list have to be ordered to match the canonical material.
#[derive(Clone, Debug)]
pub(crate) struct Arrangement {
    /// Whether the colours are swapped to make White the stronger side.
    pub(crate) flipped: bool,
    /// For each man of the canonical material, its index in the list of men.
    pub(crate) order: ArrayVec<usize, MAX_MEN>,
}

impl Arrangement {
    /// Converts the squares of the listed men to the order of the canonical material.
    pub(crate) fn apply(&self, placement: Placement) -> Placement {
        let mut men = placement.men;
        for (man, &given) in men.iter_mut().zip(&self.order) {
            *man = placement.men[given];
        }
        let placement = Placement { men, ..placement };
        if self.flipped {
            placement.with_sides_changed()
        } else {
            placement
        }
    }
}

impl Material {
    /// Returns the canonical material of a list of men and the mapping from the list to it. `None`
    /// if there are too many men or two pawns.
    pub(crate) fn arranged(given: &[Piece]) -> Option<(Self, Arrangement)> {
        let pawns = given.iter().filter(|man| man.role == Role::Pawn);
        if given.len() > MAX_MEN || pawns.count() > 1 {
            return None;
        }
        let strength = |color| -> (i32, Reverse<usize>) {
            let own = given.iter().filter(|man| man.color == color);
            (
                own.clone().map(|man| man.role.points()).sum(),
                Reverse(own.count()),
            )
        };
        // A knight and a bishop have the same points. The side with the bishop is White.
        let roles = |color| {
            let own = given.iter().filter(|man| man.color == color);
            own.map(|man| man.role.index()).max()
        };
        let flipped = (strength(Color::Black), roles(Color::Black))
            > (strength(Color::White), roles(Color::White));
        let color = |man: &Piece| if flipped { !man.color } else { man.color };
        let mut order: ArrayVec<usize, MAX_MEN> = (0..given.len()).collect();
        order.sort_by_key(|&index| (color(&given[index]), Reverse(given[index].role.index())));
        let men = order
            .iter()
            .map(|&index| Piece::new(color(&given[index]), given[index].role))
            .collect();
        Some((Self { men }, Arrangement { flipped, order }))
    }

    /// Returns the material of a position. `None` if there are no endgame tables for it: too many
    /// men, two pawns or castling rights.
    pub fn of(position: &Position) -> Option<Self> {
        Some(Self::placed(position)?.0)
    }

    /// Returns the material of a position and the squares of its men, or `None` as in
    /// [`Material::of`].
    pub(crate) fn placed(position: &Position) -> Option<(Self, Placement)> {
        if position.castling_rooks().any() {
            return None;
        }
        let others = position.occupied() - position.role(Role::King);
        let mut given: ArrayVec<Piece, MAX_MEN> = ArrayVec::new();
        let mut men = [Square::A1; MAX_MEN];
        for square in others {
            *men.get_mut(given.len())? = square;
            given.try_push(position.piece_on(square)?).ok()?;
        }
        let (material, arrangement) = Self::arranged(&given)?;
        let placement = Placement {
            turn: position.turn(),
            kings: [position.king(Color::White), position.king(Color::Black)],
            men,
        };
        Some((material, arrangement.apply(placement)))
    }

    /// Returns the men of the material besides the kings.
    pub fn men(&self) -> &[Piece] {
        &self.men
    }

    /// Returns the materials that one capture or promotion in this material can lead to, without
    /// duplicates.
    pub(crate) fn successors(&self) -> Vec<Self> {
        let mut found = Vec::new();
        let mut add = |given: &[Piece]| {
            if let Some((material, _)) = Self::arranged(given)
                && !found.contains(&material)
            {
                found.push(material);
            }
        };
        for (index, man) in self.men.iter().enumerate() {
            let mut rest = self.men.clone();
            rest.remove(index);
            add(&rest);
            if man.role == Role::Pawn {
                for role in Role::PROMOTIONS {
                    let mut promoted = self.men.clone();
                    promoted[index].role = role;
                    add(&promoted);
                }
            }
        }
        found
    }

    /// Returns the side to move directly after a promotion without a capture from this material to
    /// `next`. `None` if no such promotion leads there, or if this material has fewer than
    /// [`MAX_MEN`] men.
    pub(crate) fn turn_at(&self, next: &Self) -> Option<Color> {
        let at = self.men.iter().position(|man| man.role == Role::Pawn)?;
        Role::PROMOTIONS.into_iter().find_map(|role| {
            let mut promoted = self.men.clone();
            promoted[at].role = role;
            let (material, arrangement) = Self::arranged(&promoted)?;
            let color = self.men[at].color;
            (material == *next && self.men.len() == MAX_MEN).then_some(if arrangement.flipped {
                color
            } else {
                !color
            })
        })
    }

    /// Returns this material and all materials that captures and promotions can lead to. Each
    /// material comes after its successors.
    pub fn with_successors(&self) -> Vec<Self> {
        fn add(material: &Material, all: &mut Vec<Material>) {
            if all.contains(material) {
                return;
            }
            for next in material.successors() {
                add(&next, all);
            }
            all.push(material.clone());
        }
        let mut all = Vec::new();
        add(self, &mut all);
        all
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for color in Color::ALL {
            f.write_str("K")?;
            for man in self.men.iter().filter(|man| man.color == color) {
                write!(f, "{}", man.role.to_char().to_ascii_uppercase())?;
            }
        }
        Ok(())
    }
}

impl FromStr for Material {
    type Err = MaterialError;

    /// Parses the name of a material, such as `KQKP`. The sides and the men of a side may be in any
    /// order.
    fn from_str(input: &str) -> Result<Self, MaterialError> {
        let error = || MaterialError {
            input: input.to_owned(),
        };
        let mut kings = 0;
        let mut given: Vec<Piece> = Vec::new();
        for letter in input.chars() {
            match Role::from_char(letter.to_ascii_lowercase()).ok_or_else(error)? {
                Role::King => kings += 1,
                role if kings == 1 => given.push(Piece::new(Color::White, role)),
                role => given.push(Piece::new(Color::Black, role)),
            }
        }
        let (material, _) = Self::arranged(&given).ok_or_else(error)?;
        if kings == 2 && input.starts_with(['K', 'k']) {
            Ok(material)
        } else {
            Err(error())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_parsed_in_any_order_and_normalized() {
        let cases = [
            ("KQKP", Some("KQKP")),
            ("KPKQ", Some("KQKP")),
            ("KKR", Some("KRK")),
            ("KNBK", Some("KBNK")),
            ("KKBB", Some("KBBK")),
            ("KNKB", Some("KBKN")),
            ("KRKR", Some("KRKR")),
            ("krkn", Some("KRKN")),
            ("KK", Some("KK")),
            ("KPKP", None),
            ("KPPK", None),
            ("KQRBK", None),
            ("KQ", None),
            ("QKK", None),
            ("KXK", None),
            ("", None),
        ];
        for (text, expected) in cases {
            let read = text.parse::<Material>().ok().map(|it| it.to_string());
            assert_eq!(read.as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn successors_precede_their_material() {
        let cases = [
            ("KRK", "KK KRK"),
            ("KBNK", "KK KNK KBK KBNK"),
            ("KPK", "KK KQK KRK KBK KNK KPK"),
        ];
        for (text, expected) in cases {
            let all = text.parse::<Material>().unwrap().with_successors();
            let names: Vec<_> = all.iter().map(ToString::to_string).collect();
            assert_eq!(names.join(" "), expected);
        }
        let all = "KRKP".parse::<Material>().unwrap().with_successors();
        for (at, material) in all.iter().enumerate() {
            for next in material.successors() {
                assert!(all[..at].contains(&next), "{next} before {material}");
            }
        }
        assert_eq!(all.len(), 11);
    }
}
