//! Choice of the next puzzle.

use std::cmp::Reverse;

use plywise_tactics::Motifs;
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::pack::{Entry, Puzzles};
use super::puzzle::Puzzle;

/// Number of closest candidates to draw from.
const NEAREST: usize = 12;

/// Wishes for the next puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Motifs to practise; empty for puzzles with any motif.
    pub motifs: Motifs,
    /// Target rating: the user's, or that of an exercise.
    pub rating: u16,
}

impl Puzzles {
    /// Returns an unseen puzzle with at least one of the motifs, or any unseen puzzle if `wanted` names none. `is_seen`
    /// receives the id of a puzzle; `seed` selects among those closest to the target rating. `None` if there is no such
    /// puzzle.
    pub fn next(&self, wanted: Wanted, is_seen: impl Fn(u64) -> bool, seed: u64) -> Option<Puzzle> {
        let fits =
            |entry: &Entry| wanted.motifs.is_empty() || !(entry.motifs & wanted.motifs).is_empty();
        self.draw(seed, |entry| {
            let is_fit = fits(entry) && !is_seen(entry.id);
            is_fit.then(|| entry.rating.abs_diff(wanted.rating))
        })
    }

    /// Returns an unseen puzzle that shares as many motifs with `wanted` as possible and has a similar rating.
    /// `is_seen` receives the id of a puzzle; `seed` selects among equals. `None` if no unseen puzzle shares a motif.
    pub fn like(&self, wanted: Wanted, is_seen: impl Fn(u64) -> bool, seed: u64) -> Option<Puzzle> {
        self.draw(seed, |entry| {
            let shared = (entry.motifs & wanted.motifs).bits().count_ones();
            let either = (entry.motifs | wanted.motifs).bits().count_ones();
            let is_fit = shared > 0 && !is_seen(entry.id);
            // Jaccard index of the motifs, in thousandths.
            let alike = || shared * 1_000 / either.max(1);
            is_fit.then(|| (Reverse(alike()), entry.rating.abs_diff(wanted.rating)))
        })
    }

    /// Returns the number of puzzles with at least one of the motifs, or of all puzzles if `motifs` is empty.
    pub fn count(&self, motifs: Motifs) -> usize {
        let shows = |entry: &&Entry| motifs.is_empty() || !(entry.motifs & motifs).is_empty();
        self.entries.iter().filter(shows).count()
    }

    /// Draws one of the entries with the lowest keys.
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
    use plywise_tactics::Motif;

    use super::super::pack::Pack;
    use super::*;

    /// Puzzles with ratings from 600. Every third is a fork, every fifth a pin.
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
    fn next_puzzle_is_unseen_with_the_motif_and_near_the_rating() {
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
    fn similar_puzzle_shares_as_many_motifs_as_possible() {
        let puzzles = puzzles();
        let likeness = Wanted {
            motifs: Motifs::from(Motif::Fork) | Motif::Pin.into(),
            rating: 700,
        };
        for seed in 0..50 {
            let like = puzzles.like(likeness, |_| false, seed).unwrap();
            assert_eq!(like.motifs(), likeness.motifs);
        }
        let mates = Wanted {
            motifs: Motif::Mate.into(),
            rating: 700,
        };
        assert_eq!(puzzles.like(mates, |_| false, 0), None);
    }

    #[test]
    fn choice_depends_on_the_seed() {
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
