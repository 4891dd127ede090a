//! The transposition table: what was found out about positions seen before.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::board::Move;
use crate::eval::Score;

/// What a stored score says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is the true score.
    Exact,
    /// The true score is this or more: the search was cut off.
    Lower,
    /// The true score is this or less: no move reached the window.
    Upper,
}

/// What the table knows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) best: Option<Move>,
    /// As seen from the position itself, see [`Score::to_table`].
    pub(super) score: Score,
    pub(super) depth: u32,
    pub(super) bound: Bound,
}

/// One slot of two words. The key is stored combined with the data, so that a slot which
/// two threads wrote at once fits no key (Hyatt and Mann, "A lockless transposition-table
/// implementation for parallel search", 2002). That needs no lock and no unsafe code.
#[derive(Default)]
struct Slot {
    key_and_data: AtomicU64,
    data: AtomicU64,
}

/// A fixed number of slots, shared by all threads of a search.
pub(super) struct Table {
    slots: Box<[Slot]>,
}

impl Table {
    /// A table that takes so many MiB, at least one.
    pub(super) fn new(mebibytes: usize) -> Self {
        let slots = (mebibytes.max(1) << 20) / size_of::<Slot>();
        Self {
            slots: std::iter::repeat_with(Slot::default).take(slots).collect(),
        }
    }

    pub(super) fn clear(&self) {
        for slot in &self.slots {
            slot.key_and_data.store(0, Ordering::Relaxed);
            slot.data.store(0, Ordering::Relaxed);
        }
    }

    #[inline]
    fn slot(&self, key: u64) -> &Slot {
        // The upper half of the product: evenly spread for any number of slots.
        let index = (u128::from(key) * self.slots.len() as u128) >> 64;
        &self.slots[index as usize]
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let slot = self.slot(key);
        let data = slot.data.load(Ordering::Relaxed);
        let stored = slot.key_and_data.load(Ordering::Relaxed) ^ data;
        (stored == key && data != 0).then(|| unpack(data))
    }

    /// Stores an entry, unless a deeper one of the same position is there.
    #[inline]
    pub(super) fn put(&self, key: u64, mut entry: Entry) {
        let slot = self.slot(key);
        if let Some(old) = self.get(key) {
            if old.depth > entry.depth + 2 && entry.bound != Bound::Exact {
                return;
            }
            entry.best = entry.best.or(old.best);
        }
        let data = pack(&entry);
        slot.data.store(data, Ordering::Relaxed);
        slot.key_and_data.store(key ^ data, Ordering::Relaxed);
    }

    /// How full it is in thousandths, from a sample of its beginning.
    pub(super) fn permille(&self) -> u32 {
        let sample = self.slots.len().min(1_000);
        let used = self.slots[..sample]
            .iter()
            .filter(|slot| slot.data.load(Ordering::Relaxed) != 0)
            .count();
        (used * 1_000 / sample.max(1)) as u32
    }
}

/// Bits 0-15 move, 16-31 score, 32-39 depth, 40-41 bound (never 0, so data is not 0).
fn pack(entry: &Entry) -> u64 {
    let bound = match entry.bound {
        Bound::Exact => 1,
        Bound::Lower => 2,
        Bound::Upper => 3,
    };
    u64::from(entry.best.map_or(0, Move::bits))
        | u64::from(entry.score.raw() as i16 as u16) << 16
        | u64::from(entry.depth.min(255) as u8) << 32
        | bound << 40
}

fn unpack(data: u64) -> Entry {
    Entry {
        best: Move::from_bits(data as u16),
        score: Score::from_raw(i32::from((data >> 16) as u16 as i16)),
        depth: u32::from((data >> 32) as u8),
        bound: match data >> 40 & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            _ => Bound::Upper,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;

    #[test]
    fn an_entry_comes_back_as_it_was_stored() {
        let table = Table::new(1);
        let best = Some(Move::normal(Square::E2, Square::E4));
        for score in [
            Score::mate_in(3),
            Score::mated_in(4),
            Score::centipawns(-77),
            Score::DRAW,
        ] {
            for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
                let entry = Entry {
                    best,
                    score,
                    depth: 9,
                    bound,
                };
                table.clear();
                table.put(0x1234_5678_9ABC_DEF0, entry);
                assert_eq!(table.get(0x1234_5678_9ABC_DEF0), Some(entry));
                assert_eq!(table.get(0x1234_5678_9ABC_DEF1), None);
            }
        }
    }

    #[test]
    fn a_table_keeps_to_its_size() {
        for mebibytes in [0, 1, 3, 16] {
            let bytes = Table::new(mebibytes).slots.len() * size_of::<Slot>();
            assert_eq!(bytes, mebibytes.max(1) << 20);
        }
    }
}
