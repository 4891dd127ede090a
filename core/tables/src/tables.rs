//! A set of tables.

use std::sync::Arc;

use plywise_chess::{Color, Piece, Position, Role, Setup};

use super::index::Index;
use super::material::{Material, Placement};
use super::retrograde;
use super::value::{DRAW, ILLEGAL, Value};

/// The values of all positions of one material, a byte each.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) index: Index,
    pub(crate) bytes: Vec<u8>,
}

impl Table {
    /// The byte of a position of this material.
    #[inline]
    pub(crate) fn byte(&self, placement: Placement) -> u8 {
        let number = self.index.number(placement);
        let byte = number.and_then(|number| self.bytes.get(number));
        byte.copied().unwrap_or(ILLEGAL)
    }
}

/// Tables by material. A copy shares them.
#[derive(Clone, Debug, Default)]
pub struct Tables {
    tables: Vec<(Material, Arc<Table>)>,
}

impl Tables {
    /// Makes the table of a material, and those that its captures and promotions lead to, unless
    /// they are there. `go_on` is told many times how much is done, in percent, and
    /// answers whether to go on; returns false if it was not to. What was finished by then stays.
    pub fn make(&mut self, material: &Material, go_on: &mut dyn FnMut(u8) -> bool) -> bool {
        let wanted = material.with_successors();
        let missing: Vec<_> = wanted
            .into_iter()
            .filter(|material| !self.contains(material))
            .map(|material| (Index::new(&material), material))
            .collect();
        let all: usize = missing.iter().map(|(index, _)| index.len()).sum();
        let mut before = 0;
        for (index, material) in missing {
            let len = index.len();
            let mut tell = |done: usize| go_on(((2 * before + done) * 50 / all.max(1)) as u8);
            let Some(table) = retrograde::table(&material, index, self, &mut tell) else {
                return false;
            };
            self.tables.push((material, Arc::new(table)));
            before += len;
        }
        true
    }

    pub(crate) fn get(&self, material: &Material) -> Option<&Arc<Table>> {
        let mut all = self.tables.iter();
        Some(&all.find(|(known, _)| known == material)?.1)
    }

    /// Whether there is a table of this material.
    pub fn contains(&self, material: &Material) -> bool {
        self.get(material).is_some()
    }

    /// Forgets all tables that these materials do not need.
    pub fn keep(&mut self, materials: &[Material]) {
        let needed: Vec<_> = materials
            .iter()
            .flat_map(Material::with_successors)
            .collect();
        self.tables
            .retain(|(material, _)| needed.contains(material));
    }

    /// What a position is worth for the side to move; none without a table for it.
    pub fn value(&self, position: &Position) -> Option<Value> {
        let (material, placement) = Material::placed(position)?;
        Value::from_byte(self.get(&material)?.byte(placement))
    }

    /// The size of all tables in bytes.
    pub fn bytes(&self) -> usize {
        self.tables.iter().map(|(_, table)| table.bytes.len()).sum()
    }

    /// The materials that there are tables of.
    pub fn materials(&self) -> impl Iterator<Item = &Material> {
        self.tables.iter().map(|(material, _)| material)
    }

    /// All positions of a material that can occur, one of those that mirrors make equal, each with
    /// its value; nothing without a table for it.
    pub fn positions(&self, material: &Material) -> impl Iterator<Item = (Position, Value)> {
        let table = self.get(material).cloned();
        let men = material.men().to_vec();
        let len = table.as_ref().map_or(0, |table| table.bytes.len());
        (0..len).filter_map(move |number| {
            let table = table.as_ref()?;
            let value = Value::from_byte(*table.bytes.get(number)?)?;
            if !table.index.is_lowest(number) {
                return None;
            }
            let placement = table.index.placement(number);
            let mut setup = Setup::empty();
            setup.turn = placement.turn;
            for color in Color::ALL {
                let king = Piece::new(color, Role::King);
                setup.set(placement.kings[color.index()], Some(king));
            }
            for (man, square) in men.iter().zip(placement.men) {
                setup.set(square, Some(*man));
            }
            Some((Position::from_setup(&setup).ok()?, value))
        })
    }

    /// The number of positions of a material that can occur and the longest mate among them, in
    /// plies; none without a table for it.
    pub fn extent(&self, material: &Material) -> Option<(usize, u8)> {
        let table = self.get(material)?;
        let can_occur =
            |&(number, &byte): &(usize, &u8)| byte != ILLEGAL && table.index.is_lowest(number);
        let all = table.bytes.iter().enumerate().filter(can_occur);
        let longest = all.clone().map(|(_, &byte)| byte).max().unwrap_or(DRAW);
        Some((all.count(), longest.saturating_sub(1)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn well_known_extents() {
        let cases = [
            ("KQK", 10),
            ("KRK", 16),
            ("KPK", 28),
            ("KNK", 0),
            ("KBK", 0),
        ];
        for (name, moves) in cases {
            let mut tables = Tables::default();
            let material: Material = name.parse().unwrap();
            assert!(tables.make(&material, &mut |percent| percent <= 100));
            let (_, plies) = tables.extent(&material).unwrap();
            assert_eq!(plies.div_ceil(2), moves, "{name}");
        }
    }
}
