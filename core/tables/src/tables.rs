//! Collection of endgame tables and their computation.

use std::slice;
use std::sync::Arc;

use plywise_chess::{Color, Piece, Position, Role, Setup};

use super::index::Index;
use super::material::{Material, Placement};
use super::retrograde;
use super::value::{DRAW, ILLEGAL, Value};

/// Endgame table: the value of each position of one material, one byte per position.
#[derive(Debug)]
pub(crate) struct Table {
    index: Index,
    bytes: Vec<u8>,
    /// The side to move in all positions of a table with half of the positions. `None` if the table
    /// has the positions with either side to move.
    only: Option<Color>,
}

impl Table {
    pub(crate) const fn new(index: Index, bytes: Vec<u8>) -> Self {
        let only = None;
        Self { index, bytes, only }
    }

    /// Returns the table byte of a position of this material, or `None` if the table does not have
    /// the position.
    #[inline]
    pub(crate) fn byte(&self, placement: Placement) -> Option<u8> {
        if self.only.is_some_and(|only| only != placement.turn) {
            return None;
        }
        let number = self.index.number(placement).map(|number| {
            // Words with White and Black to move alternate.
            let width = self.index.width();
            match self.only {
                Some(_) => number / width / 2 * width + number % width,
                None => number,
            }
        });
        let byte = number.and_then(|number| self.bytes.get(number));
        Some(byte.copied().unwrap_or(ILLEGAL))
    }

    /// Returns the position with the given number and its value. `None` if the position is illegal
    /// or has a lower number. `men` are the men of the material. The table must have the positions
    /// of both sides.
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

    /// Returns `true` if the table has the positions in which `turn` is to move, or all positions
    /// if `turn` is `None`.
    fn has(&self, turn: Option<Color>) -> bool {
        self.only.is_none() || self.only == turn
    }

    /// Drops the positions in which another side than `turn` is to move.
    fn keep_only(&mut self, turn: Color) {
        if self.only.is_none() {
            let words = self.bytes.chunks_exact(self.index.width());
            let own = words.skip(turn.index()).step_by(2);
            self.bytes = own.flatten().copied().collect();
            self.only = Some(turn);
        }
    }
}

/// Endgame tables by material. Clones share the tables.
#[derive(Clone, Debug, Default)]
pub struct Tables {
    tables: Vec<(Material, Arc<Table>)>,
}

impl Tables {
    /// Computes the endgame table of a material and of its successors; see [`Self::make_all`].
    pub fn make(&mut self, material: &Material, go_on: &mut dyn FnMut(u8) -> bool) -> bool {
        self.make_all(slice::from_ref(material), go_on)
    }

    /// Computes the tables of the given materials and of their successors by captures and
    /// promotions, unless the tables exist already. A table that is reached only by promotions
    /// without a capture is reduced to the positions with the promoting side's opponent to move.
    ///
    /// `go_on` is called frequently with the overall progress in percent. If it returns `false`,
    /// the computation stops and this function returns `false`. Tables that are complete by then
    /// are kept.
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

    /// Returns `true` if there is an endgame table with all positions of this material.
    pub fn contains(&self, material: &Material) -> bool {
        self.get(material).is_some_and(|table| table.has(None))
    }

    /// Drops all endgame tables except those of the given materials and their successors.
    pub fn keep(&mut self, materials: &[Material]) {
        let needed: Vec<_> = materials
            .iter()
            .flat_map(Material::with_successors)
            .collect();
        self.tables
            .retain(|(material, _)| needed.contains(material));
    }

    /// Returns the value of a position for the side to move, or `None` if there is no endgame table
    /// for the position.
    pub fn value(&self, position: &Position) -> Option<Value> {
        let (material, placement) = Material::placed(position)?;
        if let Some(byte) = self.get(&material)?.byte(placement) {
            return Value::from_byte(byte);
        }
        // The table has only the positions with the other side to move, so search one ply.
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

    /// Returns the total size of all endgame tables in bytes.
    pub fn bytes(&self) -> usize {
        self.tables.iter().map(|(_, table)| table.bytes.len()).sum()
    }

    /// Returns the materials of all endgame tables, including tables with only one side to move.
    pub fn materials(&self) -> impl Iterator<Item = &Material> {
        self.tables.iter().map(|(material, _)| material)
    }

    /// Returns all legal positions of a material with their values, one position of each class of
    /// symmetric positions. Empty unless the material has a table with both sides to move.
    pub fn positions(&self, material: &Material) -> impl Iterator<Item = (Position, Value)> {
        let table = self.get(material).filter(|table| table.has(None)).cloned();
        let men = material.men().to_vec();
        let len = table.as_ref().map_or(0, |table| table.bytes.len());
        (0..len).filter_map(move |number| table.as_ref()?.position(&men, number))
    }

    /// Returns the number of positions that [`Self::positions`] returns, and the longest distance
    /// to mate in plies. `None` unless there is an endgame table with all positions of the
    /// material.
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
    fn longest_mates_match_known_values() {
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
    fn partial_tables_value_all_positions() {
        let made = |name: &str| {
            let mut tables = Tables::default();
            assert!(tables.make(&name.parse().unwrap(), &mut |_| true));
            tables
        };
        let deep = option_env!("PLYWISE_DEEP").is_some();
        // The stronger side promotes, the weaker side promotes, and the weaker side becomes the
        // stronger one by promoting.
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
            // A complete table replaces the reduced one on request.
            let mut some = some;
            assert!(some.make(&material, &mut |_| true));
            assert_eq!(some.extent(&material), all.extent(&material));
        }
    }
}
