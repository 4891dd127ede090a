//! The transposition table: what was found out about positions seen before.
//!
//! A position may lie in any slot of its bucket. A new entry replaces the one least worth keeping,
//! by depth and age in searches (Breuker, Uiterwijk and van den Herik, "Replacement Schemes for
//! Transposition Tables", 1994).

use std::alloc::{Layout, handle_alloc_error};
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use prefetch_index::prefetch_index;
use serde::{Deserialize, Serialize};
use zerocopy::{AllocError, FromZeros};

use super::params::TABLE;
use super::tree::Window;
use crate::eval::Score;
use plywise_chess::{Move, Position, Role};

/// Relation of a score to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bound {
    /// The score is the true one.
    #[default]
    Exact,
    /// The true score is this or more: the search was cut off.
    Lower,
    /// The true score is this or less: no move reached alpha.
    Upper,
}

impl Bound {
    /// Whether a score of this bound shows that an evaluation is wrong.
    pub(super) fn contradicts(self, score: Score, eval: Score) -> bool {
        match self {
            Self::Exact => true,
            Self::Lower => score > eval,
            Self::Upper => score < eval,
        }
    }
}

/// What the table knows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) best: Option<Move>,
    /// The score as seen from the position itself, see [`Score::for_table`].
    pub(super) score: Score,
    /// The static evaluation before any correction; none in check.
    pub(super) raw_eval: Option<Score>,
    /// Depth in plies, 0 for the quiescence search.
    pub(super) depth: i32,
    pub(super) bound: Bound,
    /// Whether the position lay on a principal variation.
    pub(super) pv: bool,
}

impl Entry {
    /// The stored score, if it is exact or a bound that lies outside the window. Near the
    /// fifty-move rule the score of another path says little, and a mate that would come after the
    /// rule nothing.
    pub(super) fn tt_cutoff(
        &self,
        position: &Position,
        window: Window,
        ply: usize,
    ) -> Option<Score> {
        let left = 100 - i32::from(position.halfmove_clock());
        let in_time = |plies: i32| plies.abs() <= left;
        if left <= TABLE.min_clock_left() || !self.score.mate_plies().is_none_or(in_time) {
            return None;
        }
        let score = self.score.at_ply(ply);
        let cuts = match self.bound {
            Bound::Exact => true,
            Bound::Lower => score >= window.beta,
            Bound::Upper => score <= window.alpha,
        };
        cuts.then_some(score)
    }

    /// A static evaluation, or the stored score where that is nearer to the truth.
    pub(super) fn adjust_eval(&self, static_eval: Score, ply: usize) -> Score {
        let score = self.score.at_ply(ply);
        if self.bound.contradicts(score, static_eval) && !score.is_mate() {
            score
        } else {
            static_eval
        }
    }
}

/// The key of a position in the table: near the fifty-move rule the same pieces are worth something
/// else, so the key changes with the half-move clock (Stockfish 2021).
#[inline]
pub(super) fn table_key(position: &Position) -> u64 {
    position.hash() ^ clock_key(position.halfmove_clock())
}

/// The key that the position after a move most likely has in the table.
#[inline]
pub(super) fn likely_table_key(position: &Position, mv: Move) -> u64 {
    let resets_clock = position.is_capture(mv) || position.role_on(mv.from()) == Some(Role::Pawn);
    let clock = if resets_clock {
        0
    } else {
        position.halfmove_clock().saturating_add(1)
    };
    position.likely_hash_after(mv) ^ clock_key(clock)
}

#[inline]
fn clock_key(clock: u16) -> u64 {
    let band = u32::from(clock).saturating_sub(TABLE.clock_from()) / TABLE.clock_step();
    u64::from(band).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// A slot of two words. The key is stored combined with the data, so that a slot which two threads
/// wrote at once fits no key (Hyatt and Mann, "A lockless transposition-table implementation for
/// parallel search", 2002). That needs no lock and no unsafe code.
#[derive(FromZeros)]
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

/// The slots of a position: a cache line.
#[derive(FromZeros)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

const BUCKETS_PER_MIB: usize = (1 << 20) / size_of::<Bucket>();

/// Searches after which the table no longer knows how old an entry is.
const GENERATIONS: u8 = 32;

/// A fixed number of slots, shared by all threads of a search.
pub(super) struct Table {
    buckets: Box<[Bucket]>,
    /// The number of the current search.
    generation: AtomicU8,
}

impl Table {
    /// A table of this size in MiB, at least one. Where the memory does not suffice, the size is
    /// halved until it does.
    pub(super) fn new(mebibytes: usize) -> Self {
        let mut count = mebibytes.max(1) * BUCKETS_PER_MIB;
        loop {
            match Self::of(count) {
                Ok(table) => return table,
                Err(_) if count > 1 => count /= 2,
                Err(_) => handle_alloc_error(Layout::new::<Bucket>()),
            }
        }
    }

    /// A table of exactly this size in MiB.
    pub(super) fn try_new(mebibytes: usize) -> Result<Self, AllocError> {
        Self::of(mebibytes * BUCKETS_PER_MIB)
    }

    /// A table of a number of buckets. Each page is claimed by the thread that first writes to it.
    fn of(count: usize) -> Result<Self, AllocError> {
        Ok(Self {
            buckets: <[Bucket]>::new_box_zeroed_with_elems(count)?,
            generation: AtomicU8::new(0),
        })
    }

    pub(super) fn clear(&self) {
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.key_and_data.store(0, Ordering::Relaxed);
            slot.data.store(0, Ordering::Relaxed);
        }
        self.generation.store(0, Ordering::Relaxed);
    }

    /// Begins another search, so that entries of earlier ones are replaced first.
    pub(super) fn new_search(&self) {
        let next = (self.generation.load(Ordering::Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Ordering::Relaxed);
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

    /// Loads a position's slots into the cache while the caller does something else.
    #[inline]
    pub(super) fn prefetch(&self, key: u64) {
        prefetch_index(&self.buckets, self.index(key));
    }

    /// The entry of a key.
    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<Entry> {
        let found = self.bucket(key).iter().find_map(|slot| slot.data_of(key));
        found.map(unpack)
    }

    /// Stores an entry in the slot that is least worth keeping: that of the same position if there
    /// is one, else an old or shallow one.
    pub(super) fn store(&self, key: u64, mut entry: Entry) {
        let generation = self.generation.load(Ordering::Relaxed);
        let shallower = TABLE.shallower() + i32::from(entry.pv) * TABLE.pv_shallower();
        let bucket = self.bucket(key);
        let mut chosen = &bucket[0];
        let mut min_worth = i32::MAX;
        for slot in bucket {
            if let Some(data) = slot.data_of(key) {
                let old = unpack(data);
                // A shallow result does not replace a deep one of this search.
                let is_deeper = old.depth > entry.depth + shallower;
                if entry.bound != Bound::Exact && generation_of(data) == generation && is_deeper {
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
                let age = (generation + GENERATIONS - generation_of(data)) % GENERATIONS;
                unpack(data).depth - TABLE.generation_plies() * i32::from(age)
            };
            if worth < min_worth {
                min_worth = worth;
                chosen = slot;
            }
        }
        let data = pack(&entry, generation);
        chosen.data.store(data, Ordering::Relaxed);
        chosen.key_and_data.store(key ^ data, Ordering::Relaxed);
    }

    /// Thousandths of the table that hold entries of this search, from a sample.
    pub(super) fn hashfull(&self) -> u32 {
        let generation = self.generation.load(Ordering::Relaxed);
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let slots = sample.iter().flat_map(|bucket| &bucket.0);
        let used = slots
            .map(|slot| slot.data.load(Ordering::Relaxed))
            .filter(|&data| data != 0 && generation_of(data) == generation)
            .count();
        (used * 1_000 / (sample.len() * 4).max(1)) as u32
    }
}

/// Stands for no evaluation.
const NO_EVAL: i16 = i16::MIN;

/// Packs an entry: bits 0-15 move, 16-31 score, 32-47 evaluation, 48-55 depth, 56-57 bound (never
/// 0, so data is not 0), 58 principal variation, 59-63 generation.
fn pack(entry: &Entry, generation: u8) -> u64 {
    let bound = match entry.bound {
        Bound::Exact => 1,
        Bound::Lower => 2,
        Bound::Upper => 3,
    };
    let eval = entry.raw_eval.map_or(NO_EVAL, |score| score.raw() as i16);
    u64::from(entry.best.map_or(0, Move::bits))
        | u64::from(entry.score.raw() as i16 as u16) << 16
        | u64::from(eval as u16) << 32
        | u64::from(entry.depth.clamp(0, 255) as u8) << 48
        | bound << 56
        | u64::from(entry.pv) << 58
        | u64::from(generation) << 59
}

fn unpack(data: u64) -> Entry {
    let eval = (data >> 32) as u16 as i16;
    Entry {
        best: Move::from_bits(data as u16),
        score: Score::from_raw(i32::from((data >> 16) as u16 as i16)),
        raw_eval: (eval != NO_EVAL).then(|| Score::from_raw(i32::from(eval))),
        depth: i32::from((data >> 48) as u8),
        bound: match data >> 56 & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            _ => Bound::Upper,
        },
        pv: data >> 58 & 1 != 0,
    }
}

const fn generation_of(data: u64) -> u8 {
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
            raw_eval: Some(Score::centipawns(-31)),
            depth,
            bound,
            pv: true,
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
                for raw_eval in [None, Some(Score::centipawns(-1)), Some(Score::DRAW)] {
                    let entry = Entry {
                        raw_eval,
                        ..entry(9, score, bound)
                    };
                    table.clear();
                    table.store(0x1234_5678_9ABC_DEF0, entry);
                    assert_eq!(table.probe(0x1234_5678_9ABC_DEF0), Some(entry));
                    assert_eq!(table.probe(0x1234_5678_9ABC_DEF1), None);
                }
            }
        }
    }

    #[test]
    fn what_is_old_or_shallow_is_given_up_first() {
        let table = Table::new(1);
        // All of these lie in the first bucket.
        for key in 1..=4 {
            table.store(key, entry(10 + key as i32, Score::DRAW, Bound::Lower));
        }
        table.store(5, entry(3, Score::DRAW, Bound::Lower));
        assert_eq!(table.probe(1), None, "the shallowest");
        // A generation counts as four plies.
        for _ in 0..4 {
            table.new_search();
        }
        table.store(4, entry(1, Score::DRAW, Bound::Lower));
        assert_eq!(
            table.probe(4).map(|entry| entry.depth),
            Some(1),
            "of this search"
        );
        for key in 6..=8 {
            table.store(key, entry(1, Score::DRAW, Bound::Lower));
        }
        assert!(table.probe(4).is_some(), "older ones went first");
        assert!([2, 3, 5].iter().all(|&key| table.probe(key).is_none()));
    }

    #[test]
    fn a_table_keeps_to_its_size() {
        for mebibytes in [0, 1, 3, 16] {
            let bytes = Table::new(mebibytes).buckets.len() * size_of::<Bucket>();
            assert_eq!(bytes, mebibytes.max(1) << 20);
        }
    }

    #[test]
    fn the_likely_key_is_the_key_unless_rights_change() {
        let cases = [
            ("4k3/pp4pp/8/3pP3/2N5/8/PP4PP/4K2Q w - d6 0 1", &[][..]),
            ("4k3/1P4pp/8/3n4/8/8/PP4PP/4K2Q w - - 70 90", &[]),
            // Both pawns leave their squares; a king or rook that moves ends a right, and a pawn
            // beside another offers itself.
            (
                "4k3/8/8/8/1p6/8/P7/R3K3 w Q - 20 30",
                &[
                    "a2a4", "e1a1", "e1d1", "e1d2", "e1e2", "e1f1", "e1f2", "a1b1", "a1c1", "a1d1",
                ],
            ),
        ];
        for (fen, others) in cases {
            let position: Position = fen.parse().unwrap();
            for mv in &position.legal_moves() {
                let key = table_key(&position.after(*mv));
                let is_other = others.contains(&mv.to_string().as_str());
                assert_eq!(
                    likely_table_key(&position, *mv) != key,
                    is_other,
                    "{fen} {mv}"
                );
            }
        }
    }

    #[test]
    fn the_table_tells_positions_near_the_fifty_move_rule_from_fresh_ones() {
        let key = |clock: u32| {
            let fen = format!("8/8/3k4/8/8/8/1Q6/K7 w - - {clock} 90");
            table_key(&fen.parse().unwrap())
        };
        assert_eq!(key(0), key(14));
        let bands: std::collections::BTreeSet<u64> = (14..100).step_by(8).map(key).collect();
        assert_eq!(bands.len(), 11);
    }
}
