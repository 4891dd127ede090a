//! `plywise genfens`: openings for training games, in the format of `OpenBench` workers. They run `plywise "genfens N
//! seed S book FILE EXTRA" quit`, with `None` for no book, and read the lines `info string genfens FEN`.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};

use anyhow::{Context, bail};
use plywise_chess::Position;
use plywise_engine::{Engine, EngineOptions, Limits, SearchRoot};
use plywise_game::Game;
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::args::GenfensArgs;

/// Random plies from the start position. Every other opening gets one more ply.
const PLIES: u32 = 8;
/// Random plies from a book position. Every other opening gets one more ply.
const PLIES_AFTER_BOOK: u32 = 4;
/// Max absolute score of an opening in centipawns.
const MAX_SCORE: i32 = 350;
/// Nodes of the search that scores an opening.
const NODES: u64 = 5_000;
/// Max number of random openings that are tried for each one that is printed, before the command fails.
const MAX_DRAWN: u32 = 1_000;

/// Parsed arguments of `plywise genfens`.
#[derive(Debug, PartialEq, Eq)]
struct Order {
    count: usize,
    seed: u64,
    book: Option<String>,
}

/// Returns the words of the command line. An `OpenBench` worker passes the whole command as one argument, followed by
/// `quit`.
pub(crate) fn words(args: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut words: Vec<OsString> = args.collect();
    let command = words
        .get(1)
        .and_then(|word| word.to_str())
        .map(str::to_owned);
    if let Some(command) = command.filter(|command| command.starts_with("genfens ")) {
        words.truncate(1);
        words.extend(command.split_ascii_whitespace().map(OsString::from));
    }
    words
}

impl Order {
    fn read(words: &[String]) -> anyhow::Result<Self> {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let [count, "seed", seed, "book", book, ..] = &words[..] else {
            bail!("write genfens N seed S book FILE, with None for no book");
        };
        Ok(Self {
            count: count.parse().with_context(|| format!("N is {count}"))?,
            seed: seed.parse().with_context(|| format!("S is {seed}"))?,
            book: (!book.eq_ignore_ascii_case("none")).then(|| (*book).to_owned()),
        })
    }
}

/// Runs `plywise genfens`.
pub fn run(args: &GenfensArgs) -> anyhow::Result<()> {
    let order = Order::read(&args.words)?;
    let book = match &order.book {
        Some(path) => read_book(path)?,
        None => Vec::new(),
    };
    let engine = Engine::new(EngineOptions::new().with_hash_mib(1));
    let mut random = ChaCha8Rng::seed_from_u64(order.seed);
    let mut out = io::stdout().lock();
    for _ in 0..order.count {
        let opening = opening(&order, &book, &engine, &mut random)?;
        writeln!(out, "info string genfens {opening}")?;
        out.flush()?;
    }
    Ok(())
}

/// Draws random openings until one is balanced.
fn opening(
    order: &Order,
    book: &[Position],
    engine: &Engine,
    random: &mut ChaCha8Rng,
) -> anyhow::Result<Position> {
    for _ in 0..MAX_DRAWN {
        if let Some(position) = draw(book, random)
            && is_even(engine, position)?
        {
            return Ok(position);
        }
    }
    let book = order.book.as_deref().unwrap_or("the start position");
    bail!("{book}: {MAX_DRAWN} lines from it were all decided; choose another book")
}

/// Reads a book of start positions with one FEN or EPD per line. Skips empty lines and lines that start with `#`.
fn read_book(path: &str) -> anyhow::Result<Vec<Position>> {
    let text = fs::read_to_string(path).with_context(|| format!("{path} cannot be read"))?;
    let lines = (1..).zip(text.lines().map(str::trim));
    let book = lines
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(number, line)| {
            // The fields after the first four may be counters or EPD operations.
            let fields: Vec<&str> = line.split_ascii_whitespace().take(4).collect();
            let position = Position::from_fen(&fields.join(" "));
            position.with_context(|| format!("{path}, line {number}"))
        })
        .collect::<anyhow::Result<Vec<Position>>>()?;
    if book.is_empty() {
        bail!("{path}: there is no position");
    }
    Ok(book)
}

/// Plays random moves from a start position of the book. Returns `None` if the game ends before the last move.
fn draw(book: &[Position], random: &mut ChaCha8Rng) -> Option<Position> {
    let (start, plies) = match book.choose(random) {
        Some(&start) => (start, PLIES_AFTER_BOOK),
        None => (Position::startpos(), PLIES),
    };
    let mut game = Game::new(start);
    for _ in 0..plies + random.random_range(0..2) {
        let moves = game.position().legal_moves();
        game.play(*moves.choose(random)?).ok()?;
    }
    game.outcome().is_none().then(|| *game.position())
}

/// Returns whether neither side is already lost in a position, by a short search.
fn is_even(engine: &Engine, position: Position) -> anyhow::Result<bool> {
    engine.clear();
    let found = engine.search_now(SearchRoot::new(position), Limits::nodes(NODES))?;
    Ok(found.score.raw().abs() <= MAX_SCORE)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> anyhow::Result<Order> {
        let words: Vec<String> = text.split(' ').map(str::to_owned).collect();
        Order::read(&words)
    }

    #[test]
    fn command_in_a_single_argument_is_split() {
        let words = |args: &[&str]| -> Vec<String> {
            let args = args.iter().map(OsString::from);
            let words = super::words(args).into_iter();
            words.map(|word| word.into_string().unwrap()).collect()
        };
        assert_eq!(
            words(&["plywise", "genfens 3 seed 9 book None ", "quit"]),
            ["plywise", "genfens", "3", "seed", "9", "book", "None"]
        );
        let others = [
            "plywise", "genfens", "3", "seed", "9", "book", "None", "quit",
        ];
        assert_eq!(words(&others), others);
    }

    #[test]
    fn order_is_parsed() {
        let order = |seed, book: Option<&str>| Order {
            count: 3,
            seed,
            book: book.map(str::to_owned),
        };
        for (text, wanted) in [
            ("3 seed 9 book None", order(9, None)),
            ("3 seed 9 book none what an author likes", order(9, None)),
            (
                "3 seed 2147483647 book Books/a.epd quit",
                order(2_147_483_647, Some("Books/a.epd")),
            ),
        ] {
            assert_eq!(read(text).unwrap(), wanted);
        }
        for text in [
            "x seed 9 book None",
            "3 seed -1 book None",
            "3 seed 9",
            "3 book None seed 9",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
