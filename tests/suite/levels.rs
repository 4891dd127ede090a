//! The ladder of levels: the same game, level and seed give the same move, and what a level
//! may never do. With `PLYWISE_GOLDEN=write` in the environment the moves are written anew;
//! the version of the workspace must then rise, as games tell it.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{fs, thread};

use plywise_chess::{CastlingText, Position};
use plywise_engine::{Engine, EngineOptions, Silent};
use plywise_game::{Game, Rung, VERSION};
use plywise_tests::{Dialogue, Line, deep, lines};

const FILE: &str = "levels.tsv";
/// Of all levels from this one on a few moves are enough: they look far.
const SLOW: u8 = 19;
/// The positions of these few.
const FEW: [usize; 5] = [2, 5, 6, 8, 10];
const SEEDS: [u64; 2] = [1, 20_260_101];

/// Stands for no move.
const NONE: &str = "-";

/// Openings, middle games, endings, a Chess960 start, checks and mates.
const POSITIONS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r2q1rk1/ppp2ppp/2npbn2/2b1p3/4P3/2PP1N2/PPBN1PPP/R1BQ1RK1 b - - 5 9",
    "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w - - 0 1",
    "3r2k1/1p3ppp/p1n1p3/4P3/2P1q3/1P4P1/P3QP1P/3R2K1 b - - 0 24",
];

/// Positions with a move that is answered: a level sees best what has just moved.
const ANSWERS: [(&str, &str); 3] = [
    (
        "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 2 3",
        "Bxc6",
    ),
    (
        "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 1 5",
        "O-O",
    ),
    ("4k3/5p2/8/4P3/8/8/3PK3/8 b - - 0 1", "f5"),
];

struct Case {
    fen: String,
    /// A move to be answered, in SAN, or [`NONE`].
    answered: String,
    level: u8,
    seed: u64,
    mv: String,
}

fn engine(threads: usize) -> Engine {
    Engine::new(EngineOptions {
        hash_mib: 1,
        threads,
    })
}

fn found(engine: &Engine, fen: &str, answered: &str, level: u8, seed: u64) -> String {
    let mut game = Game::new(fen.parse().unwrap());
    if answered != NONE {
        game.play(game.position().parse_san(answered).unwrap())
            .unwrap();
    }
    let limits = Rung::new(level).limits(None, seed);
    let outcome = engine.search(game.search_root(), limits, Silent);
    let mv = outcome.wait().unwrap().best.unwrap();
    game.position().san(mv)
}

fn cases() -> Vec<Case> {
    let read = |line: Line| {
        let mut fields = line.text.split('\t').map(str::to_owned);
        let mut next = || fields.next().unwrap();
        Case {
            fen: next(),
            answered: next(),
            level: next().parse().unwrap(),
            seed: next().parse().unwrap(),
            mv: next(),
        }
    };
    lines(FILE).into_iter().map(read).collect()
}

/// The cases that are not as written down.
fn differences<'a>(engine: &Engine, cases: impl IntoIterator<Item = &'a Case>) -> Vec<String> {
    cases
        .into_iter()
        .filter_map(|case| {
            let found = found(engine, &case.fen, &case.answered, case.level, case.seed);
            let Case {
                fen,
                answered,
                level,
                seed,
                mv,
            } = case;
            (found != *mv)
                .then(|| format!("level {level}, seed {seed}, {fen} {answered}: {mv}, now {found}"))
        })
        .collect()
}

/// The line that tells which version of the engine plays these moves: a record of a game names
/// its version, so the same version must not play another game.
fn version() -> String {
    format!("# Version {VERSION}.")
}

fn write() {
    let mut text = format!(
        "# Moves of the levels: FEN, a move to be answered or -, level, seed and SAN, with tabs between\n\
         # them. tests/suite/levels.rs compares and writes them; Kotlin and Swift compare them too.\n\
         {}\n",
        version()
    );
    let engine = engine(1);
    let alone = POSITIONS.map(|fen| (fen, NONE));
    for (index, (fen, answered)) in alone.into_iter().chain(ANSWERS).enumerate() {
        for rung in Rung::all().map(Rung::number) {
            for seed in SEEDS {
                if rung < SLOW || (FEW.contains(&index) && seed == SEEDS[0]) {
                    let mv = found(&engine, fen, answered, rung, seed);
                    let _ = writeln!(text, "{fen}\t{answered}\t{rung}\t{seed}\t{mv}");
                }
            }
        }
    }
    fs::write(path(), text).unwrap();
}

fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("data")
        .join(FILE)
}

#[test]
fn each_level_moves_as_written_down() {
    if std::env::var("PLYWISE_GOLDEN").is_ok_and(|wish| wish == "write") {
        write();
        return;
    }
    let file = fs::read_to_string(path()).unwrap();
    assert!(
        file.lines().any(|line| line == version()),
        "another version: are the moves the same?"
    );
    let cases = cases();
    assert!(Rung::all().all(|rung| cases.iter().any(|case| case.level == rung.number())));
    let differences = differences(&engine(1), &cases);
    assert!(
        differences.is_empty(),
        "{} of {} moves are others. If that was meant to, raise the version and\n    \
         PLYWISE_GOLDEN=write cargo test -p plywise-tests --test suite -- levels\n{}",
        differences.len(),
        cases.len(),
        differences.join("\n")
    );
}

/// Eight searches at once, each the load of the others: all moves but those of the levels that
/// look far; in a deep run those too, a hundred times so and a hundred times one by one.
#[test]
fn neither_threads_nor_load_nor_earlier_games_change_a_move() {
    let last = deep(SLOW - 1, Rung::COUNT);
    let cases: Vec<Case> = cases()
        .into_iter()
        .filter(|case| case.level <= last)
        .collect();
    let part = cases.len().div_ceil(8);
    for &threads in deep(&[8][..], &[1, 8]) {
        let play = |first: usize| {
            let engine = engine(threads);
            for round in (first..deep(8, 100)).step_by(threads) {
                // Each round begins elsewhere, so that at no time all search the same.
                let from_here = cases.iter().rev().cycle().skip(round * part);
                let of_round = from_here.take(deep(part, cases.len()));
                let differences = differences(&engine, of_round);
                assert!(
                    differences.is_empty(),
                    "{threads} threads, round {round}\n{}",
                    differences.join("\n")
                );
            }
        };
        thread::scope(|scope| {
            for first in 0..threads {
                scope.spawn(move || play(first));
            }
        });
    }
}

#[test]
fn another_seed_gives_other_games() {
    let engine = engine(1);
    for rung in Rung::all().filter(|rung| rung.number() <= 10) {
        let games: std::collections::BTreeSet<String> = (0..20)
            .map(|seed| {
                let mut game = Game::default();
                while game.ply() < 12 {
                    let outcome =
                        engine.search(game.search_root(), rung.limits(None, seed), Silent);
                    game.play(outcome.wait().unwrap().best.unwrap()).unwrap();
                }
                game.moves().iter().map(ToString::to_string).collect()
            })
            .collect();
        assert!(games.len() >= 18, "{rung:?}: {} games of 20", games.len());
    }
}

/// Even where hardly a move is seen, and all but one lose the queen.
#[test]
fn the_queen_is_not_given_away_where_one_move_keeps_it() {
    let fen = "6k1/8/8/8/8/8/4Q1PP/r5K1 w - - 0 1";
    let engine = engine(1);
    for rung in Rung::all().filter(|rung| (4..SLOW).contains(&rung.number())) {
        for seed in 0..40 {
            let mv = found(&engine, fen, NONE, rung.number(), seed);
            assert_eq!(mv, "Kf2", "{rung:?}");
        }
    }
}

/// From the fourth rung on no piece is put where it can be taken for nothing.
#[test]
fn no_piece_is_put_where_it_was_just_attacked_in_plain_sight() {
    // Black's pawns guard b5, d5, f5 and h5, the king d7 and d8; nothing else is in reach.
    let fen = "4k3/8/p1p1p1p1/8/8/2N3N1/8/3QK3 w - - 0 1";
    let engine = engine(1);
    for rung in Rung::all().filter(|rung| (4..SLOW).contains(&rung.number())) {
        for seed in 0..40 {
            let mv = found(&engine, fen, NONE, rung.number(), seed);
            let to = mv.trim_end_matches('+');
            let to = &to[to.len() - 2..];
            assert!(
                !["b5", "d5", "f5", "h5", "d7", "d8"].contains(&to),
                "{rung:?}: {mv}"
            );
        }
    }
}

#[test]
fn a_level_over_uci_moves_as_written_down_whatever_the_threads_and_what_is_left_of_its_time() {
    let mut uci = Dialogue::start(&["uci"]);
    uci.send("setoption name UCI_Chess960 value true");
    uci.send("setoption name Threads value 3");
    for case in cases().iter().filter(|case| case.level == 12) {
        uci.send("ucinewgame");
        uci.send(&format!("setoption name Level value {}", case.level));
        uci.send(&format!("setoption name Seed value {}", case.seed));
        let mut position: Position = case.fen.parse().unwrap();
        let text = |position: &Position, san: &str| {
            let mv = position.parse_san(san).unwrap();
            position.uci(mv, CastlingText::Chess960)
        };
        if case.answered == NONE {
            uci.send(&format!("position fen {}", case.fen));
        } else {
            let answered = text(&position, &case.answered);
            uci.send(&format!("position fen {} moves {answered}", case.fen));
            position.play(position.parse_san(&case.answered).unwrap());
        }
        let text = text(&position, &case.mv);
        // Only the time that the game began with counts, and an hour is enough for any level.
        for left in [3_600_000, 1] {
            uci.send(&format!("go wtime {left} btime {left}"));
            uci.expect(&format!("bestmove {text}*")).unwrap();
        }
    }
    uci.finish().unwrap();
}
