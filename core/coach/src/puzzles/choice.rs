//! Which puzzle comes next.

use std::cmp::Reverse;

use plywise_engine::reasons::Motifs;
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::pack::{Entry, Puzzles};
use super::puzzle::Puzzle;

/// How many of the nearest puzzles one is drawn from.
const NEAREST: usize = 12;

/// What a person would like to solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// One of these motifs at least; any puzzle if empty.
    pub motifs: Motifs,
    /// A rating near this one.
    pub rating: u16,
}

/// What a puzzle should be like: one that was missed, or a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Likeness {
    /// The motifs that it shows.
    pub motifs: Motifs,
    /// Its rating, or the person's.
    pub rating: u16,
}

impl Puzzles {
    /// A puzzle as wanted that has not been seen, near the rating; which of the nearest, the seed
    /// decides. `None` if there is none.
    pub fn next(&self, wanted: Wanted, is_seen: impl Fn(u64) -> bool, seed: u64) -> Option<Puzzle> {
        let fits =
            |entry: &Entry| wanted.motifs.is_empty() || !(entry.motifs & wanted.motifs).is_empty();
        self.draw(seed, |entry| {
            let is_fit = fits(entry) && !is_seen(entry.id);
            is_fit.then(|| entry.rating.abs_diff(wanted.rating))
        })
    }

    /// A puzzle that has not been seen and shares motifs with another, the more the better, near
    /// its rating. `None` if no unseen one shares any.
    pub fn like(
        &self,
        likeness: Likeness,
        is_seen: impl Fn(u64) -> bool,
        seed: u64,
    ) -> Option<Puzzle> {
        self.draw(seed, |entry| {
            let shared = (entry.motifs & likeness.motifs).bits().count_ones();
            let either = (entry.motifs | likeness.motifs).bits().count_ones();
            let is_fit = shared > 0 && !is_seen(entry.id);
            // In thousandths of the motifs of both.
            let alike = || shared * 1_000 / either.max(1);
            is_fit.then(|| (Reverse(alike()), entry.rating.abs_diff(likeness.rating)))
        })
    }

    /// How many puzzles show one of these motifs; all if the set is empty.
    pub fn count(&self, motifs: Motifs) -> usize {
        let shows = |entry: &&Entry| motifs.is_empty() || !(entry.motifs & motifs).is_empty();
        self.entries.iter().filter(shows).count()
    }

    /// One of those with the lowest keys, by the seed.
    fn draw<K: Ord>(&self, seed: u64, key: impl Fn(&Entry) -> Option<K>) -> Option<Puzzle> {
        let keyed = self.entries.iter().enumerate();
        let mut keyed: Vec<(K, u64, usize)> = keyed
            .filter_map(|(number, entry)| Some((key(entry)?, entry.id, number)))
            .collect();
        keyed.sort_unstable();
        keyed.truncate(NEAREST);
        let drawn = SplitMix64::seed_from_u64(seed).next_u64();
        let drawn = usize::try_from(drawn % keyed.len().max(1) as u64).ok()?;
        let (.., number) = keyed.get(drawn)?;
        self.get(*number)?.ok()
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;
    use std::collections::BTreeSet;

    use plywise_chess::Position;
    use plywise_engine::reasons::Motif;

    use super::super::pack::Pack;
    use super::*;

    /// Puzzles with ratings from 600 on, every third a fork and every fifth a pin.
    fn puzzles() -> Puzzles {
        let start = Position::startpos();
        let mut puzzles = Vec::new();
        for first in start.legal_moves() {
            for second in start.after(first).legal_moves() {
                let number = puzzles.len() as u16;
                let mut motifs = Motifs::NONE;
                if number.is_multiple_of(3) {
                    motifs.insert(Motif::Fork);
                }
                if number.is_multiple_of(5) {
                    motifs.insert(Motif::Pin);
                }
                let moves = vec![first, second];
                puzzles.extend(Puzzle::new(start, moves, 600 + number, motifs));
            }
        }
        Puzzles::open(Cow::Owned(Pack { games: 1, puzzles }.to_bytes())).unwrap()
    }

    #[test]
    fn puzzles_come_near_the_rating_with_the_motif_and_once() {
        let puzzles = puzzles();
        let wanted = Wanted {
            motifs: Motif::Fork.into(),
            rating: 800,
        };
        let mut seen = BTreeSet::new();
        let forks = puzzles.count(wanted.motifs);
        assert_eq!((puzzles.count(Motifs::NONE), forks), (400, 134));
        for seed in 0..forks as u64 {
            let next = puzzles.next(wanted, |id| seen.contains(&id), seed).unwrap();
            assert!(next.motifs().contains(Motif::Fork));
            let reach = 3 * (seed as u16 / 2 + NEAREST as u16);
            assert!(
                next.rating().abs_diff(800) <= reach,
                "{seed} {}",
                next.rating()
            );
            assert!(seen.insert(next.id()));
        }
        assert_eq!(puzzles.next(wanted, |id| seen.contains(&id), 0), None);
    }

    #[test]
    fn what_is_like_another_shares_all_its_motifs_first() {
        let puzzles = puzzles();
        let likeness = Likeness {
            motifs: Motifs::from(Motif::Fork) | Motif::Pin.into(),
            rating: 700,
        };
        for seed in 0..50 {
            let like = puzzles.like(likeness, |_| false, seed).unwrap();
            assert_eq!(like.motifs(), likeness.motifs);
        }
        let mates = Likeness {
            motifs: Motif::Mate.into(),
            rating: 700,
        };
        assert_eq!(puzzles.like(mates, |_| false, 0), None);
    }

    #[test]
    fn the_seed_decides_and_seeds_differ() {
        let puzzles = puzzles();
        let wanted = Wanted {
            motifs: Motifs::NONE,
            rating: 700,
        };
        let drawn = |seed| puzzles.next(wanted, |_| false, seed).unwrap().id();
        let all: BTreeSet<u64> = (0..200).map(drawn).collect();
        assert_eq!(all.len(), NEAREST);
        assert_eq!(drawn(5), drawn(5));
    }
}
