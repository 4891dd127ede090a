//! What captures and promotions lead to.

use plywise_chess::{Piece, Role};

use super::material::{Arrangement, MAX_MEN, Material, Placement};
use super::tables::{Table, Tables};

/// A capture or promotion, by the men that are left.
struct Conversion<'a> {
    arrangement: Arrangement,
    table: &'a Table,
}

/// All that one material can become.
pub(crate) struct Conversions<'a> {
    /// By the man that is captured, if one is, and what another one becomes, if it is promoted.
    all: [[Option<Conversion<'a>>; Role::ALL.len()]; MAX_MEN + 1],
}

impl<'a> Conversions<'a> {
    /// `None` if a table is missing.
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
                // Squares stay in the slots that they had before the capture.
                for place in &mut arrangement.order {
                    *place = given[*place].0;
                }
                let table = tables.get(&next)?;
                *slot = Some(Conversion { arrangement, table });
            }
        }
        Some(Self { all })
    }

    /// The byte of what a move leads to, by the man that it captures ([`MAX_MEN`] if none) and what
    /// a pawn becomes, `Pawn` if none does; none if the men stay as they are.
    #[inline]
    pub(crate) fn byte(&self, captured: usize, becomes: Role, after: Placement) -> Option<u8> {
        let conversion = self.all[captured][becomes.index()].as_ref()?;
        let arranged = conversion.arrangement.apply(after);
        conversion.table.byte(arranged)
    }
}
