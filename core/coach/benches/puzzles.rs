//! Choice of the next puzzle among ten thousand, half of them solved.
#![allow(clippy::unwrap_used)]

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use plywise_chess::{FenStyle, Position};
use plywise_coach::puzzles::{Pack, Puzzle, Puzzles, Wanted};
use plywise_tactics::{Motif, Motifs};

const COUNT: usize = 10_000;

/// Repeats the built-in puzzles with different move numbers and ratings.
fn pack() -> Pack {
    let known = Puzzles::builtin().unwrap().unpack().unwrap();
    let repeated = known.puzzles.iter().cycle().take(COUNT).enumerate();
    let puzzles = repeated.map(|(number, puzzle)| {
        let fen = puzzle.start().to_fen(FenStyle::XFen);
        let (rest, _) = fen.rsplit_once(' ').unwrap();
        let start = Position::from_fen(&format!("{rest} {}", 1 + number % 9_000)).unwrap();
        let rating = puzzle.rating() + (number % 101) as u16;
        Puzzle::new(start, puzzle.moves().to_vec(), rating, puzzle.motifs()).unwrap()
    });
    Pack {
        games: known.games,
        puzzles: puzzles.collect(),
    }
}

fn next(criterion: &mut Criterion) {
    let pack = pack();
    let solved: BTreeSet<u64> = pack.puzzles.iter().step_by(2).map(Puzzle::id).collect();
    assert_eq!(solved.len(), COUNT / 2);
    let is_solved = |id| solved.contains(&id);
    let bytes = pack.to_bytes();
    let puzzles = Puzzles::open(Cow::Owned(bytes.clone())).unwrap();
    let mut group = criterion.benchmark_group("puzzles");
    group.bench_function("open", |bencher| {
        bencher.iter(|| Puzzles::open(Cow::Owned(black_box(&bytes).clone())).unwrap());
    });
    let mut seed = 0;
    for (name, motifs) in [("next", Motifs::NONE), ("next fork", Motif::Fork.into())] {
        let rating = 1_300;
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                seed += 1;
                let wanted = black_box(Wanted { motifs, rating });
                puzzles.next(wanted, is_solved, seed).unwrap()
            });
        });
    }
    let likeness = Wanted {
        motifs: Motifs::from(Motif::Fork) | Motif::Mate.into(),
        rating: 1_300,
    };
    group.bench_function("like", |bencher| {
        bencher.iter(|| {
            seed += 1;
            puzzles.like(black_box(likeness), is_solved, seed).unwrap()
        });
    });
    group.finish();
}

criterion_group!(benches, next);
criterion_main!(benches);
