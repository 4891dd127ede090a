//! Transposition table: search results by position.
//!
//! An entry may be in any slot of its bucket. A new entry replaces the least valuable one, by depth and age (Breuker,
//! Uiterwijk and van den Herik, "Replacement Schemes for Transposition Tables", 1994).

use std::alloc::{Layout, handle_alloc_error};
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use prefetch_index::prefetch_index;
use zerocopy::{AllocError, FromZeros};

use super::params::TABLE;
use super::window::Window;
use crate::eval::Score;
use plywise_chess::{Move, Position, Role};

/// Relation of a reported score to the exact score of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Bound {
    /// The reported score is exact.
    #[default]
    Exact,
    /// The exact score is at least the reported one: a beta cutoff.
    Lower,
    /// The exact score is at most the reported one: no move reached alpha.
    Upper,
}

impl Bound {
    /// Returns whether a search score with this bound contradicts a static evaluation.
    pub(super) fn contradicts(self, score: Score, eval: Score) -> bool {
        match self {
            Self::Exact => true,
            Self::Lower => score > eval,
            Self::Upper => score < eval,
        }
    }
}

/// Entry of the transposition table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) best: Option<Move>,
    /// Score relative to the stored position, see [`Score::for_table`].
    pub(super) score: Score,
    /// Uncorrected static evaluation of the stored position; `None` in check.
    pub(super) raw_eval: Option<Score>,
    /// Depth in plies of the search that stored the entry; 0 for the quiescence search.
    pub(super) depth: i32,
    pub(super) bound: Bound,
    /// Whether the stored position was on a principal variation.
    pub(super) pv: bool,
}

impl Entry {
    /// Returns the score of the table entry if it is exact or a bound outside the window. Returns `None` near the
    /// fifty-move rule, where scores from another path are unreliable, and for mates that would come too late for that
    /// rule.
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

    /// Returns the score of the table entry if it estimates the position more accurately than the static evaluation,
    /// otherwise the static evaluation.
    pub(super) fn adjust_eval(&self, static_eval: Score, ply: usize) -> Score {
        let score = self.score.at_ply(ply);
        if self.bound.contradicts(score, static_eval) && !score.is_mate() {
            score
        } else {
            static_eval
        }
    }
}

/// Returns the transposition table key of a position. Near the fifty-move rule, scores depend on the half-move clock,
/// so the key changes with the clock (Stockfish 2021).
#[inline]
pub(super) fn table_key(position: &Position) -> u64 {
    position.hash() ^ clock_key(position.halfmove_clock())
}

/// Returns the probable transposition table key of the position after a move, for prefetching.
#[inline]
pub(super) fn likely_table_key(position: &Position, mv: Move) -> u64 {
    let resets_clock = position.is_capture(mv) || position.role_on(mv.from()) == Some(Role::Pawn);
    let clock = if resets_clock {
        0
    } else {
        position.halfmove_clock().saturating_add(1)
    };
    position.approximate_hash_after(mv) ^ clock_key(clock)
}

#[inline]
fn clock_key(clock: u16) -> u64 {
    let band = u32::from(clock).saturating_sub(TABLE.clock_from()) / TABLE.clock_step();
    u64::from(band).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// Slot of the transposition table, made of two words. The stored key is the XOR of key and data, so that a slot
/// written by two threads at once matches no key (Hyatt and Mann, "A lockless transposition-table implementation for
/// parallel search", 2002). Requires neither locks nor unsafe code.
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

/// Bucket of four slots of the transposition table, which fills a cache line.
#[derive(FromZeros)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

const BUCKETS_PER_MIB: usize = (1 << 20) / size_of::<Bucket>();

/// Number of searches after which the generation counter of the transposition table wraps.
const GENERATIONS: u8 = 32;

/// Transposition table, shared by all threads of a search.
pub(super) struct Table {
    buckets: Box<[Bucket]>,
    /// Generation number of the current search, by which older entries are recognized.
    generation: AtomicU8,
}

impl Table {
    /// Creates a transposition table of `mebibytes` MiB, at least 1. If the table does not fit into memory, its size is
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

    /// Creates a transposition table of exactly this size in MiB.
    pub(super) fn try_new(mebibytes: usize) -> Result<Self, AllocError> {
        Self::of(mebibytes * BUCKETS_PER_MIB)
    }

    /// Creates a transposition table of `count` buckets. The system commits the zeroed pages on first write.
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

    /// Starts a new generation of entries, so that those of earlier searches are replaced first.
    pub(super) fn new_search(&self) {
        let next = (self.generation.load(Ordering::Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Ordering::Relaxed);
    }

    #[inline]
    fn index(&self, key: u64) -> usize {
        // Upper half of the product: evenly distributed for any number of buckets.
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Slot; 4] {
        &self.buckets[self.index(key)].0
    }

    /// Prefetches the table bucket of a key into the cache.
    #[inline]
    pub(super) fn prefetch(&self, key: u64) {
        prefetch_index(&self.buckets, self.index(key));
    }

    /// Returns the table entry of a key, or `None` if the table has none.
    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<Entry> {
        let found = self.bucket(key).iter().find_map(|slot| slot.data_of(key));
        found.map(unpack)
    }

    /// Stores an entry in the transposition table. Replaces the entry of the same position if there is one, otherwise
    /// the least valuable entry of the bucket by age and depth.
    pub(super) fn store(&self, key: u64, mut entry: Entry) {
        let generation = self.generation.load(Ordering::Relaxed);
        let shallower = TABLE.shallower() + i32::from(entry.pv) * TABLE.pv_shallower();
        let bucket = self.bucket(key);
        let mut chosen = &bucket[0];
        let mut min_worth = i32::MAX;
        for slot in bucket {
            if let Some(data) = slot.data_of(key) {
                let old = unpack(data);
                // A shallow bound does not replace a deep entry of the current search.
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

    /// Returns the share of slots that the current search has filled, in thousandths, estimated from a sample.
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

/// Packed value for a missing static evaluation.
const NO_EVAL: i16 = i16::MIN;

/// Packs a table entry into a word: bits 0-15 move, 16-31 score, 32-47 evaluation, 48-55 depth, 56-57 bound (never 0,
/// so the data is never 0), 58 principal variation, 59-63 generation.
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
    fn entry_round_trips() {
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
    fn old_and_shallow_entries_are_replaced_first() {
        let table = Table::new(1);
        // All of these keys map to the first bucket.
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
    fn table_has_the_requested_size() {
        for mebibytes in [0, 1, 3, 16] {
            let bytes = Table::new(mebibytes).buckets.len() * size_of::<Bucket>();
            assert_eq!(bytes, mebibytes.max(1) << 20);
        }
    }

    #[test]
    fn likely_key_is_exact_unless_rights_change() {
        let cases = [
            ("4k3/pp4pp/8/3pP3/2N5/8/PP4PP/4K2Q w - d6 0 1", &[][..]),
            ("4k3/1P4pp/8/3n4/8/8/PP4PP/4K2Q w - - 70 90", &[]),
            // A double push vacates its square and may create an en passant square; a king or rook move ends a castling
            // right.
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
    fn key_changes_near_the_fifty_move_rule() {
        let key = |clock: u32| {
            let fen = format!("8/8/3k4/8/8/8/1Q6/K7 w - - {clock} 90");
            table_key(&fen.parse().unwrap())
        };
        assert_eq!(key(0), key(14));
        let bands: std::collections::BTreeSet<u64> = (14..100).step_by(8).map(key).collect();
        assert_eq!(bands.len(), 11);
    }
}
