//! `plywise genfens`: openings for games that a net learns from, in the form that the workers of
//! `OpenBench` ask for. They start `plywise "genfens N seed S book FILE EXTRA" quit`, with `None` for
//! no book, and read the lines `info string genfens FEN`.

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

/// Plies at random from a start position; every other opening has one more.
const PLIES: u32 = 8;
/// Plies at random from a position of a book; every other opening has one more.
const PLIES_AFTER_BOOK: u32 = 4;
/// Largest score of an opening, in centipawns for either side.
const MAX_SCORE: i32 = 350;
/// Positions looked at to know the score.
const NODES: u64 = 5_000;
/// Lines drawn for one opening before the book is given up.
const MOST_DRAWN: u32 = 1_000;

/// What is asked for.
#[derive(Debug, PartialEq, Eq)]
struct Order {
    count: usize,
    seed: u64,
    book: Option<String>,
}

/// The words of the command line. A worker sends the whole command as one of them, and `quit` after
/// it.
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

/// Runs the command.
pub fn run(args: &GenfensArgs) -> anyhow::Result<()> {
    let order = Order::read(&args.words)?;
    let book = match &order.book {
        Some(path) => read_book(path)?,
        None => Vec::new(),
    };
    let engine = Engine::new(EngineOptions {
        hash_mib: 1,
        threads: 1,
    });
    let mut random = ChaCha8Rng::seed_from_u64(order.seed);
    let mut out = io::stdout().lock();
    for _ in 0..order.count {
        let opening = opening(&order, &book, &engine, &mut random)?;
        writeln!(out, "info string genfens {opening}")?;
        out.flush()?;
    }
    Ok(())
}

/// Draws until a position is even.
fn opening(
    order: &Order,
    book: &[Position],
    engine: &Engine,
    random: &mut ChaCha8Rng,
) -> anyhow::Result<Position> {
    for _ in 0..MOST_DRAWN {
        if let Some(position) = draw(book, random)
            && is_even(engine, position)?
        {
            return Ok(position);
        }
    }
    let book = order.book.as_deref().unwrap_or("the start position");
    bail!("{book}: {MOST_DRAWN} lines from it were all decided; choose another book")
}

/// One FEN or EPD a line; empty lines and those with `#` in front are skipped.
fn read_book(path: &str) -> anyhow::Result<Vec<Position>> {
    let text = fs::read_to_string(path).with_context(|| format!("{path} cannot be read"))?;
    let lines = (1..).zip(text.lines().map(str::trim));
    let book = lines
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(number, line)| {
            // What follows the four fields of a position may be counters or operations.
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

/// Random moves from a start. `None` if they end the game.
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

/// Whether neither side is lost already.
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
    fn a_worker_sends_its_command_as_one_word() {
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
    fn an_order_is_read() {
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
