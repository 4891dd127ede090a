//! Speed of counting move sequences (bulk perft) next to `cozy-chess`. Both programs count each
//! position in turn, so that the ratio of their times is meaningful even on a noisy machine.
#![allow(missing_docs, clippy::unwrap_used)]

use criterion::{Criterion, criterion_group, criterion_main};
use plywise_chess::Position;

const POSITIONS: [(&str, &str, u32); 5] = [
    (
        "startpos",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        6,
    ),
    (
        "kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        5,
    ),
    (
        "rook endgame",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        6,
    ),
    (
        "promotions",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        5,
    ),
    (
        "middlegame",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        5,
    ),
];

fn cozy_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            nodes += moves.len() as u64;
            false
        });
    } else {
        board.generate_moves(|moves| {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += cozy_perft(&next, depth - 1);
            }
            false
        });
    }
    nodes
}

fn perft(criterion: &mut Criterion) {
    for (name, fen, depth) in POSITIONS {
        let ours: Position = fen.parse().unwrap();
        let theirs: cozy_chess::Board = fen.parse().unwrap();
        assert_eq!(
            plywise_chess::perft(&ours, depth),
            cozy_perft(&theirs, depth),
            "{name}"
        );
        let mut group = criterion.benchmark_group(format!("perft {depth} {name}"));
        group.sample_size(10);
        group.bench_function("plywise", |bencher| {
            bencher.iter(|| plywise_chess::perft(&ours, depth));
        });
        group.bench_function("cozy-chess", |bencher| {
            bencher.iter(|| cozy_perft(&theirs, depth));
        });
        group.finish();
    }
}

criterion_group!(benches, perft);
criterion_main!(benches);
