//! Benchmarks for reading and writing PGN: plain games, and games with many comments and
//! variations.
#![allow(missing_docs)]

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use plywise_chess::{Move, Position};
use plywise_pgn::{PgnGame, Reader, Visitor, WriteOptions, write_game};

const TAGS: &str = "[Event \"A bench\"]\n[Site \"?\"]\n[Date \"2024.01.01\"]\n[Round \"1\"]\n\
    [White \"A\"]\n[Black \"B\"]\n[Result \"1/2-1/2\"]\n\n";

const PLAIN: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6\n\
    8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. c4 c6 12. cxb5 axb5 13. Nc3 Bb7 14. Bg5 b4\n\
    15. Nb1 h6 16. Bh4 c5 17. dxe5 Nxe4 18. Bxe7 Qxe7 19. exd6 Qf6 20. Nbd2 Nxd6\n\
    21. Nc4 Nxc4 22. Bxc4 Nb6 23. Ne5 Rae8 24. Bxf7+ Rxf7 25. Nxf7 Rxe1+ 26. Qxe1\n\
    Kxf7 27. Qe3 Qg5 28. Qxg5 hxg5 29. b3 Ke6 30. a3 Kd6 31. axb4 cxb4 32. Ra5 Nd5\n\
    1/2-1/2\n\n";

const NOTED: &str = "{The Spanish.} 1. e4 {[%eval 0.25] [%clk 0:03:00]} 1... e5\n\
    {[%eval 0.2] [%clk 0:03:00]} (1... c5 2. Nf3 (2. Nc3 Nc6 {closed}) 2... d6 $14) 2. Nf3!\n\
    {[%eval 0.3] [%clk 0:02:58] the usual move, and the best} 2... Nc6 (2... Nf6 3. Nxe5\n\
    d6 4. Nf3 Nxe4 {the Russian game}) 3. Bb5 {[%clk 0:02:55]} 3... a6 $1 1/2-1/2\n\n";

struct Count(u64);

impl Visitor for Count {
    type Output = ();

    fn play(&mut self, _: &Position, _: Move, after: &Position) -> ControlFlow<()> {
        self.0 ^= after.hash();
        ControlFlow::Continue(())
    }

    fn end_game(&mut self) {}
}

fn pgn(criterion: &mut Criterion) {
    for (name, moves) in [("plain", PLAIN), ("noted", NOTED)] {
        let text = [TAGS, moves].concat().repeat(100);
        let games = PgnGame::read_all(&text);
        assert!(games.iter().all(|game| game.problems.is_empty()));
        let mut group = criterion.benchmark_group(format!("pgn {name}"));
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_function("visit", |bencher| {
            bencher.iter(|| {
                let mut count = Count(0);
                let read = Reader::new(text.as_bytes()).read_all(&mut count);
                black_box((read.is_ok(), count.0))
            });
        });
        group.bench_function("games", |bencher| {
            bencher.iter(|| Reader::new(text.as_bytes()).games().count());
        });
        group.bench_function("write", |bencher| {
            bencher.iter(|| {
                let options = WriteOptions::default();
                let length = |game| write_game(game, &options).len();
                games.iter().map(length).sum::<usize>()
            });
        });
        group.finish();
    }
}

criterion_group!(benches, pgn);
criterion_main!(benches);
