//! The transposition table: what was found out about positions seen before.
//!
//! A position has a few places to lie in, its bucket. A new entry takes the place of the least
//! worth keeping there, by depth and age in searches (Breuker, Uiterwijk and van den Herik,
//! "Replacement Schemes for Transposition Tables", 1994).

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use prefetch_index::prefetch_index;

use super::params::{TABLE_SHALLOWER, TABLE_SHALLOWER_PRINCIPAL, TABLE_YEAR};
use crate::eval::Score;
use plywise_chess::Move;

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
    /// The static evaluation, as it was before any correction; none in check.
    pub(super) evaluation: Option<Score>,
    /// In plies, 0 for the quiescence search.
    pub(super) depth: i32,
    pub(super) bound: Bound,
    /// Whether it lay on a principal variation.
    pub(super) principal: bool,
}

/// One slot of two words. The key is stored combined with the data, so that a slot which
/// two threads wrote at once fits no key (Hyatt and Mann, "A lockless transposition-table
/// implementation for parallel search", 2002). That needs no lock and no unsafe code.
#[derive(Default)]
struct Slot {
    key_and_data: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    #[inline]
    fn data_of(&self, key: u64) -> Option<u64> {
        let data = self.data.load(Ordering::Relaxed);
        let stored = self.key_and_data.load(Ordering::Relaxed) ^ data;
        (stored == key && data != 0).then_some(data)
    }
}

/// The slots that a position may lie in: a line of the processor's cache.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// Searches after which a table no longer knows how old an entry is.
const AGES: u8 = 32;

/// A fixed number of slots, shared by all threads of a search.
pub(super) struct Table {
    buckets: Box<[Bucket]>,
    /// Counts the searches, so that what earlier ones left is given up first.
    age: AtomicU8,
}

impl Table {
    /// A table that takes so many MiB, at least one.
    pub(super) fn new(mebibytes: usize) -> Self {
        let buckets = (mebibytes.max(1) << 20) / size_of::<Bucket>();
        Self {
            buckets: std::iter::repeat_with(Bucket::default)
                .take(buckets)
                .collect(),
            age: AtomicU8::new(0),
        }
    }

    pub(super) fn clear(&self) {
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.key_and_data.store(0, Ordering::Relaxed);
            slot.data.store(0, Ordering::Relaxed);
        }
        self.age.store(0, Ordering::Relaxed);
    }

    /// Another search begins.
    pub(super) fn grow_older(&self) {
        let next = (self.age.load(Ordering::Relaxed) + 1) % AGES;
        self.age.store(next, Ordering::Relaxed);
    }

    #[inline]
    fn index(&self, key: u64) -> usize {
        // The upper half of the product: evenly spread for any number of buckets.
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Slot; 4] {
        &self.buckets[self.index(key)].0
    }

    /// Fetches a position's slots into the cache while the caller does something else.
    #[inline]
    pub(super) fn touch(&self, key: u64) {
        prefetch_index(&self.buckets, self.index(key));
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let found = self.bucket(key).iter().find_map(|slot| slot.data_of(key));
        found.map(unpack)
    }

    /// Stores an entry in the place of what is worth least: the same position if it is
    /// there, else something old or shallow.
    pub(super) fn put(&self, key: u64, mut entry: Entry) {
        let age = self.age.load(Ordering::Relaxed);
        let lacking = TABLE_SHALLOWER + i32::from(entry.principal) * TABLE_SHALLOWER_PRINCIPAL;
        let bucket = self.bucket(key);
        let mut chosen = &bucket[0];
        let mut least = i32::MAX;
        for slot in bucket {
            if let Some(data) = slot.data_of(key) {
                let old = unpack(data);
                // A shallow result does not drive out a deep one of this search.
                let deeper = old.depth > entry.depth + lacking;
                if entry.bound != Bound::Exact && age_of(data) == age && deeper {
                    return;
                }
                entry.best = entry.best.or(old.best);
                chosen = slot;
                break;
            }
            let data = slot.data.load(Ordering::Relaxed);
            let worth = if data == 0 {
                i32::MIN
            } else {
                let years = (age + AGES - age_of(data)) % AGES;
                unpack(data).depth - TABLE_YEAR * i32::from(years)
            };
            if worth < least {
                least = worth;
                chosen = slot;
            }
        }
        let data = pack(&entry, age);
        chosen.data.store(data, Ordering::Relaxed);
        chosen.key_and_data.store(key ^ data, Ordering::Relaxed);
    }

    /// How full it is of this search's entries in thousandths, from a sample of its
    /// beginning.
    pub(super) fn permille(&self) -> u32 {
        let age = self.age.load(Ordering::Relaxed);
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let slots = sample.iter().flat_map(|bucket| &bucket.0);
        let used = slots
            .map(|slot| slot.data.load(Ordering::Relaxed))
            .filter(|&data| data != 0 && age_of(data) == age)
            .count();
        (used * 1_000 / (sample.len() * 4).max(1)) as u32
    }
}

/// Stands for an evaluation that there is none of.
const NO_EVALUATION: i16 = i16::MIN;

/// Bits 0-15 move, 16-31 score, 32-47 evaluation, 48-55 depth, 56-57 bound (never 0, so
/// data is not 0), 58 principal, 59-63 age.
fn pack(entry: &Entry, age: u8) -> u64 {
    let bound = match entry.bound {
        Bound::Exact => 1,
        Bound::Lower => 2,
        Bound::Upper => 3,
    };
    let evaluation = entry
        .evaluation
        .map_or(NO_EVALUATION, |score| score.raw() as i16);
    u64::from(entry.best.map_or(0, Move::bits))
        | u64::from(entry.score.raw() as i16 as u16) << 16
        | u64::from(evaluation as u16) << 32
        | u64::from(entry.depth.clamp(0, 255) as u8) << 48
        | bound << 56
        | u64::from(entry.principal) << 58
        | u64::from(age) << 59
}

fn unpack(data: u64) -> Entry {
    let evaluation = (data >> 32) as u16 as i16;
    Entry {
        best: Move::from_bits(data as u16),
        score: Score::from_raw(i32::from((data >> 16) as u16 as i16)),
        evaluation: (evaluation != NO_EVALUATION).then(|| Score::from_raw(i32::from(evaluation))),
        depth: i32::from((data >> 48) as u8),
        bound: match data >> 56 & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            _ => Bound::Upper,
        },
        principal: data >> 58 & 1 != 0,
    }
}

const fn age_of(data: u64) -> u8 {
    (data >> 59) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use plywise_chess::Square;

    fn entry(depth: i32, score: Score, bound: Bound) -> Entry {
        Entry {
            best: Some(Move::normal(Square::E2, Square::E4)),
            score,
            evaluation: Some(Score::centipawns(-31)),
            depth,
            bound,
            principal: true,
        }
    }

    #[test]
    fn an_entry_comes_back_as_it_was_stored() {
        let table = Table::new(1);
        for score in [
            Score::mate_in(3),
            Score::mated_in(4),
            Score::centipawns(-77),
            Score::DRAW,
        ] {
            for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
                for evaluation in [None, Some(Score::centipawns(-1)), Some(Score::DRAW)] {
                    let entry = Entry {
                        evaluation,
                        ..entry(9, score, bound)
                    };
                    table.clear();
                    table.put(0x1234_5678_9ABC_DEF0, entry);
                    assert_eq!(table.get(0x1234_5678_9ABC_DEF0), Some(entry));
                    assert_eq!(table.get(0x1234_5678_9ABC_DEF1), None);
                }
            }
        }
    }

    #[test]
    fn what_is_old_or_shallow_is_given_up_first() {
        let table = Table::new(1);
        // All of these lie in the first bucket.
        for key in 1..=4 {
            table.put(key, entry(10 + key as i32, Score::DRAW, Bound::Lower));
        }
        table.put(5, entry(3, Score::DRAW, Bound::Lower));
        assert_eq!(table.get(1), None, "the shallowest");
        // A search's age counts as four plies.
        for _ in 0..4 {
            table.grow_older();
        }
        table.put(4, entry(1, Score::DRAW, Bound::Lower));
        assert_eq!(
            table.get(4).map(|entry| entry.depth),
            Some(1),
            "of this search"
        );
        for key in 6..=8 {
            table.put(key, entry(1, Score::DRAW, Bound::Lower));
        }
        assert!(table.get(4).is_some(), "older ones went first");
        assert!([2, 3, 5].iter().all(|&key| table.get(key).is_none()));
    }

    #[test]
    fn a_table_keeps_to_its_size() {
        for mebibytes in [0, 1, 3, 16] {
            let bytes = Table::new(mebibytes).buckets.len() * size_of::<Bucket>();
            assert_eq!(bytes, mebibytes.max(1) << 20);
        }
    }
}
