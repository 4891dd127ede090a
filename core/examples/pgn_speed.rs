//! Makes a large PGN file and measures how fast it is read.
//!
//! ```text
//! cargo run --release -p plywise-core --example pgn_speed -- make games.pgn 100000
//! cargo run --release -p plywise-core --example pgn_speed -- read games.pgn
//! ```
//!
//! `make FILE GAMES [SEED]` writes games of up to 160 plies, always the same ones for the
//! same seed: legal moves at random, but captures that win material are taken and moves
//! that lose it are mostly avoided, so that the games look like games. `read FILE`
//! works out every move twice, with a visitor that counts and with whole games.

use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::time::Instant;

use plywise_core::board::{Move, Position};
use plywise_core::game::pgn::{PgnGame, PgnProblem, PgnResult, Reader, Visitor};
use plywise_core::game::pgn::{Tags, WriteOptions, write_game_to};
use plywise_core::game::{NodeId, Tree};

/// A small generator of pseudo-random numbers (`SplitMix64`).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut value = self.0;
        value = (value ^ value >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        value = (value ^ value >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        value ^ value >> 31
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }
}

/// A move that a weak player could make.
fn choose(position: &Position, random: &mut Random) -> Option<Move> {
    let moves = position.legal_moves();
    let winning = |mv: &&Move| position.is_capture(**mv) && position.exchange_wins(**mv, 50);
    if let Some(&mv) = moves.iter().find(winning)
        && random.below(4) > 0
    {
        return Some(mv);
    }
    let mut mv = *moves.get(random.below(moves.len()))?;
    for _ in 0..3 {
        if position.exchange_wins(mv, 0) {
            break;
        }
        mv = moves[random.below(moves.len())];
    }
    Some(mv)
}

fn make_game(number: usize, random: &mut Random) -> Result<PgnGame, Box<dyn Error>> {
    let mut tree = Tree::default();
    let mut last = NodeId::ROOT;
    let mut position = *tree.start();
    let plies = 40 + random.below(81);
    while tree.len() < plies && !position.is_insufficient_material() {
        let Some(mv) = choose(&position, random) else {
            break;
        };
        last = tree.add(last, mv)?;
        position.play_unchecked(mv);
    }
    let result = if position.is_checkmate() {
        PgnResult::win(!position.turn())
    } else {
        [PgnResult::WhiteWins, PgnResult::BlackWins, PgnResult::Draw][random.below(3)]
    };
    let mut tags = Tags::roster();
    tags.set("Event", "Made to measure");
    tags.set("Site", "Nowhere");
    tags.set("Date", "2024.01.01");
    tags.set("Round", &number.to_string());
    tags.set("White", &format!("Player {}", random.below(1000)));
    tags.set("Black", &format!("Player {}", random.below(1000)));
    tags.set("WhiteElo", &(1000 + random.below(1800)).to_string());
    tags.set("BlackElo", &(1000 + random.below(1800)).to_string());
    Ok(PgnGame {
        tags,
        tree,
        result,
        problems: Vec::new(),
    })
}

#[derive(Default)]
struct Count {
    moves: u64,
    problems: u64,
    /// Mixes the keys of all positions, so that no work can be left out.
    key: u64,
}

impl Visitor for Count {
    fn play(&mut self, _: &Position, _: Move, after: &Position) {
        self.moves += 1;
        self.key ^= after.hash();
    }

    fn problem(&mut self, problem: PgnProblem) {
        self.problems += 1;
        eprintln!("{problem}");
    }
}

fn report(name: &str, bytes: u64, games: u64, moves: u64, started: Instant) {
    let micros = started.elapsed().as_micros().max(1);
    let seconds = std::time::Duration::from_micros(micros as u64).as_secs_f64();
    println!(
        "{name}: {games} games, {moves} moves, {} MB in {seconds:.2} s: {} MB/s, {} games/s",
        bytes / 1_000_000,
        u128::from(bytes) / micros,
        u128::from(games) * 1_000_000 / micros,
    );
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["make", path, games, ref rest @ ..] => {
            let seed = rest.first().map_or(Ok(1), |seed| seed.parse())?;
            let mut random = Random(seed);
            let mut out = BufWriter::new(File::create(path)?);
            for number in 1..=games.parse()? {
                let game = make_game(number, &mut random)?;
                write_game_to(&mut out, &game, &WriteOptions::default())?;
            }
            out.flush()?;
        }
        ["read", path, ref rest @ ..] => {
            let bytes = std::fs::metadata(path)?.len();
            if rest != ["tree"] {
                let started = Instant::now();
                let mut count = Count::default();
                let games = Reader::new(File::open(path)?).read_all(&mut count)?;
                report("visitor", bytes, games, count.moves, started);
                println!("{} problems, key {:016x}", count.problems, count.key);
            }
            if rest != ["visitor"] {
                let started = Instant::now();
                let (mut games, mut moves) = (0, 0);
                for game in Reader::new(File::open(path)?) {
                    games += 1;
                    moves += game?.tree.len() as u64;
                }
                report("whole games", bytes, games, moves, started);
            }
        }
        _ => return Err("say: make FILE GAMES [SEED], or: read FILE [visitor|tree]".into()),
    }
    Ok(())
}
