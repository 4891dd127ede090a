//! Benchmarks of a fixed-depth search, of both evaluations (HCE and NNUE) and of move ordering over
//! the same positions: opening, middlegame, tactics and endgame.
#![allow(missing_docs, clippy::unwrap_used)]

/// Random nets, of which the benchmarks use only the net of the checksum test.
#[allow(dead_code)]
#[path = "../tests/suite/net_checksum.rs"]
mod random_net;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use plywise_chess::Position;
use plywise_engine::eval::net::Accumulators;
use plywise_engine::{Engine, EngineOptions, Limits, MoveOrder, SearchRoot, evaluate};

const POSITIONS: [(&str, &str); 4] = [
    (
        "opening",
        "rnbqkb1r/pp2pppp/3p1n2/8/3NP3/8/PPP2PPP/RNBQKB1R w KQkq - 1 5",
    ),
    (
        "middlegame",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    ),
    (
        "tactics",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    ),
    ("endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
];

const DEPTH: u32 = 9;

fn positions() -> impl Iterator<Item = (&'static str, Position)> {
    POSITIONS
        .into_iter()
        .map(|(name, fen)| (name, fen.parse().unwrap()))
}

fn search(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("search to depth 9");
    group.sample_size(10);
    for (name, position) in positions() {
        let engine = Engine::new(EngineOptions::default());
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                engine.clear();
                let root = SearchRoot::new(position);
                engine.search_now(root, Limits::depth(DEPTH)).unwrap().nodes
            });
        });
    }
}

fn evaluation(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("evaluation from nothing");
    group.throughput(Throughput::Elements(1));
    for (name, position) in positions() {
        group.bench_function(name, |bencher| {
            bencher.iter(|| evaluate(black_box(&position)));
        });
    }
}

/// Measures updating the hidden layer of a net after a move together with the evaluation that
/// follows, as in a search.
fn nets(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("net: update and evaluation");
    group.throughput(Throughput::Elements(1));
    let (_, position) = positions().next().unwrap();
    let moves = position.legal_moves();
    let after: Vec<Position> = moves.iter().map(|&mv| position.after(mv)).collect();
    for hidden_size in [32, 64, 128, 256, 512] {
        let net = random_net::random_net(hidden_size, 1).unwrap();
        let mut line = Accumulators::new(&net, &position, 1);
        line.evaluate(&net, &position, 0);
        let mut all = moves.iter().zip(&after).cycle();
        group.bench_function(hidden_size.to_string(), |bencher| {
            bencher.iter(|| {
                let (&mv, after) = all.next().unwrap();
                line.make_move(0, black_box(&position), Some(mv));
                line.evaluate(&net, after, 1)
            });
        });
    }
}

fn order(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("all moves in order");
    let order = MoveOrder::new();
    for (name, position) in positions() {
        group.throughput(Throughput::Elements(position.count_legal_moves() as u64));
        group.bench_function(name, |bencher| {
            bencher.iter(|| order.of(black_box(&position)));
        });
    }
}

criterion_group!(benches, search, evaluation, nets, order);
criterion_main!(benches);
