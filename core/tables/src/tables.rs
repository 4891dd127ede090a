//! A set of tables.

use std::slice;
use std::sync::Arc;

use plywise_chess::{Color, Piece, Position, Role, Setup};

use super::index::Index;
use super::material::{Material, Placement};
use super::retrograde;
use super::value::{DRAW, ILLEGAL, Value};

/// The values of the positions of one material, a byte each.
#[derive(Debug)]
pub(crate) struct Table {
    index: Index,
    bytes: Vec<u8>,
    /// The side to move in the positions that were kept; none if all were.
    only: Option<Color>,
}

impl Table {
    pub(crate) const fn new(index: Index, bytes: Vec<u8>) -> Self {
        let only = None;
        Self { index, bytes, only }
    }

    /// The byte of a position of this material; none if it was not kept.
    #[inline]
    pub(crate) fn byte(&self, placement: Placement) -> Option<u8> {
        if self.only.is_some_and(|only| only != placement.turn) {
            return None;
        }
        let number = self.index.number(placement).map(|number| {
            // Words of White's and Black's positions take turns.
            let width = self.index.width();
            match self.only {
                Some(_) => number / width / 2 * width + number % width,
                None => number,
            }
        });
        let byte = number.and_then(|number| self.bytes.get(number));
        Some(byte.copied().unwrap_or(ILLEGAL))
    }

    /// The position with a number and its value, if it can occur and has no lower number; the men
    /// are those of the material, and all positions were kept.
    fn position(&self, men: &[Piece], number: usize) -> Option<(Position, Value)> {
        let value = Value::from_byte(*self.bytes.get(number)?)?;
        if !self.index.is_lowest(number) {
            return None;
        }
        let placement = self.index.placement(number);
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
    }

    /// Whether it has the positions in which this side is to move, or both sides.
    fn has(&self, turn: Option<Color>) -> bool {
        self.only.is_none() || self.only == turn
    }

    /// Forgets the positions in which the other side is to move.
    fn keep_only(&mut self, turn: Color) {
        if self.only.is_none() {
            let words = self.bytes.chunks_exact(self.index.width());
            let own = words.skip(turn.index()).step_by(2);
            self.bytes = own.flatten().copied().collect();
            self.only = Some(turn);
        }
    }
}

/// Tables by material. A copy shares them.
#[derive(Clone, Debug, Default)]
pub struct Tables {
    tables: Vec<(Material, Arc<Table>)>,
}

impl Tables {
    /// Makes the table of a material, as [`Self::make_all`] does.
    pub fn make(&mut self, material: &Material, go_on: &mut dyn FnMut(u8) -> bool) -> bool {
        self.make_all(slice::from_ref(material), go_on)
    }

    /// Makes the tables of materials, and those that their captures and promotions lead to, unless
    /// they are there. Of as many men, a promotion leaves only the positions in which the other side
    /// is to move. `go_on` is told many times how much of all of it is done, in percent, and
    /// answers whether to go on; returns false if it was not to. What was finished by then stays.
    pub fn make_all(&mut self, materials: &[Material], go_on: &mut dyn FnMut(u8) -> bool) -> bool {
        let mut missing: Vec<(Index, Option<Color>, Material)> = Vec::new();
        for material in materials {
            for next in material.with_successors() {
                let turn = material.turn_at(&next);
                let is_there = self.get(&next).is_some_and(|table| table.has(turn));
                let comes = missing
                    .iter()
                    .any(|(_, made, it)| *it == next && (made.is_none() || *made == turn));
                if !is_there && !comes {
                    missing.push((Index::new(&next), turn, next));
                }
            }
        }
        let all: usize = missing.iter().map(|(index, ..)| index.len()).sum();
        let mut before = 0;
        for (index, turn, material) in missing {
            let len = index.len();
            let mut tell = |done: usize| go_on(((2 * before + done) * 50 / all.max(1)) as u8);
            let Some(mut table) = retrograde::table(&material, index, self, &mut tell) else {
                return false;
            };
            if let Some(turn) = turn {
                table.keep_only(turn);
            }
            self.tables.retain(|(known, _)| *known != material);
            self.tables.push((material, Arc::new(table)));
            before += len;
        }
        true
    }

    pub(crate) fn get(&self, material: &Material) -> Option<&Arc<Table>> {
        let mut all = self.tables.iter();
        Some(&all.find(|(known, _)| known == material)?.1)
    }

    /// Whether there is a table of all positions of this material.
    pub fn contains(&self, material: &Material) -> bool {
        self.get(material).is_some_and(|table| table.has(None))
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
        if let Some(byte) = self.get(&material)?.byte(placement) {
            return Value::from_byte(byte);
        }
        // It was not kept, but what its moves lead to was.
        let mut best = None;
        for mv in position.legal_moves() {
            let value = self.value(&position.after(mv))?.before_best_move();
            if best.is_none_or(|best: Value| best.rank() < value.rank()) {
                best = Some(value);
            }
        }
        Some(best.unwrap_or(if position.is_check() {
            Value::Loss(0)
        } else {
            Value::Draw
        }))
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
    /// its value; nothing without a table of all of them.
    pub fn positions(&self, material: &Material) -> impl Iterator<Item = (Position, Value)> {
        let table = self.get(material).filter(|table| table.has(None)).cloned();
        let men = material.men().to_vec();
        let len = table.as_ref().map_or(0, |table| table.bytes.len());
        (0..len).filter_map(move |number| table.as_ref()?.position(&men, number))
    }

    /// The number of positions of a material that can occur and the longest mate among them, in
    /// plies; none without a table of all of them.
    pub fn extent(&self, material: &Material) -> Option<(usize, u8)> {
        let table = self.get(material).filter(|table| table.has(None))?;
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

    #[test]
    fn what_a_promotion_leads_to_has_all_values() {
        let made = |name: &str| {
            let mut tables = Tables::default();
            assert!(tables.make(&name.parse().unwrap(), &mut |_| true));
            tables
        };
        let deep = option_env!("PLYWISE_DEEP").is_some();
        // The stronger side promotes, the weaker one, and the one that becomes the stronger by it.
        let cases = [("KBPK", "KBNK"), ("KQKP", "KQKN"), ("KRKP", "KQKR")];
        for (with_pawn, promoted) in &cases[..if deep { cases.len() } else { 1 }] {
            let (some, all) = (made(with_pawn), made(promoted));
            let material: Material = promoted.parse().unwrap();
            assert!(!some.contains(&material) && all.contains(&material));
            assert_eq!(some.positions(&material).count(), 0, "{promoted}");
            let table = all.get(&material).unwrap();
            let numbers = (0..table.bytes.len()).step_by(997);
            for (position, value) in
                numbers.filter_map(|number| table.position(material.men(), number))
            {
                assert_eq!(some.value(&position), Some(value), "{position}");
            }
            // Made anew once all of it is asked for.
            let mut some = some;
            assert!(some.make(&material, &mut |_| true));
            assert_eq!(some.extent(&material), all.extent(&material));
        }
    }
}
