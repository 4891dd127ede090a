//! Conversions: captures and promotions, after which the position belongs to the endgame table of
//! another material.

use plywise_chess::{Piece, Role};

use super::material::{Arrangement, MAX_MEN, Material, Placement};
use super::tables::{Table, Tables};

/// Endgame table of the position after a capture or promotion, and how the remaining men are
/// arranged in that table.
struct Conversion<'a> {
    arrangement: Arrangement,
    table: &'a Table,
}

/// All conversions (captures and promotions) of the positions of one material.
pub(crate) struct Conversions<'a> {
    /// Conversions by captured man ([`MAX_MEN`] for none) and promotion role (`Pawn` for none).
    all: [[Option<Conversion<'a>>; Role::ALL.len()]; MAX_MEN + 1],
}

impl<'a> Conversions<'a> {
    /// Collects the conversions of a material. Returns `None` if the table of a resulting material
    /// is missing.
    pub(crate) fn new(material: &Material, tables: &'a Tables) -> Option<Self> {
        let men = material.men();
        let mut all: [[Option<Conversion>; 6]; MAX_MEN + 1] = Default::default();
        for (captured, row) in all.iter_mut().enumerate() {
            for (becomes, slot) in row.iter_mut().enumerate() {
                let promoted = Role::ALL[becomes];
                let mut given: Vec<(usize, Piece)> = men.iter().copied().enumerate().collect();
                if promoted != Role::Pawn {
                    let pawn = given
                        .iter_mut()
                        .find(|(at, man)| *at != captured && man.role == Role::Pawn);
                    match pawn {
                        Some((_, man)) if Role::PROMOTIONS.contains(&promoted) => {
                            man.role = promoted;
                        }
                        _ => continue,
                    }
                } else if captured >= men.len() {
                    continue;
                }
                given.retain(|(at, _)| *at != captured);
                let left: Vec<Piece> = given.iter().map(|(_, man)| *man).collect();
                let (next, mut arrangement) = Material::arranged(&left)?;
                // Squares keep the slots that they had before the capture.
                for place in &mut arrangement.order {
                    *place = given[*place].0;
                }
                let table = tables.get(&next)?;
                *slot = Some(Conversion { arrangement, table });
            }
        }
        Some(Self { all })
    }

    /// Returns the table byte of the position after a conversion. `captured` is the index of the
    /// captured man, or [`MAX_MEN`] for none. `becomes` is the promotion role, or `Pawn` for none.
    /// Returns `None` if the move is neither a capture nor a promotion.
    #[inline]
    pub(crate) fn byte(&self, captured: usize, becomes: Role, after: Placement) -> Option<u8> {
        let conversion = self.all[captured][becomes.index()].as_ref()?;
        let arranged = conversion.arrangement.apply(after);
        conversion.table.byte(arranged)
    }
}
