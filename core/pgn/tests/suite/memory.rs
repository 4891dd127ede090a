//! Tests that memory use does not grow with the input.
//!
//! Peak memory can only be measured for a whole process, so each measurement runs this test binary
//! again for a single ignored test.

use std::io::{self, Read};
use std::ops::ControlFlow;
use std::process::Command;
use std::time::Instant;

use plywise_chess::{Move, Position};
use plywise_pgn::{Reader, Visitor};

/// Reader that returns a beginning and then a text over and over. `left` is the number of bytes
/// still to return.
struct Endless {
    begin: &'static [u8],
    repeat: &'static [u8],
    left: usize,
    at: usize,
}

impl Endless {
    fn new(begin: &'static str, repeat: &'static str, size: usize) -> Self {
        Self {
            begin: begin.as_bytes(),
            repeat: repeat.as_bytes(),
            left: size,
            at: 0,
        }
    }
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if !self.begin.is_empty() {
            return self.begin.read(buffer);
        }
        let count = buffer.len().min(self.left).min(self.repeat.len() - self.at);
        buffer[..count].copy_from_slice(&self.repeat[self.at..self.at + count]);
        self.at = (self.at + count) % self.repeat.len();
        self.left -= count;
        Ok(count)
    }
}

#[derive(Default)]
struct Count {
    moves: u64,
}

impl Visitor for Count {
    type Output = ();

    fn play(&mut self, _: &Position, _: Move, _: &Position) -> ControlFlow<()> {
        self.moves += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self) {}
}

/// Returns the number of bytes to read of each input: several times the amount that may be kept.
fn size() -> usize {
    if std::env::var_os("PLYWISE_DEEP").is_some() {
        50_000_000
    } else {
        8_000_000
    }
}

const GAMES: &str = "[Event \"Again and again\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n\
    1. e4 e5 2. Nf3 Nc6 3. Bb5 {[%clk 0:01:00] the Spanish} (3. Bc4 Bc5 (3... Nf6 4. d3)) 3... a6 \
    4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 11. d4 Qc7 1-0\n\n";

/// Returns very long inputs, by name, that would make a careless PGN reader use more and more
/// memory.
fn inputs() -> Vec<(&'static str, Endless)> {
    let size = size();
    let game = "[Event \"x\"]\n\n1. e4 ";
    vec![
        ("games", Endless::new("", GAMES, 50_000_000)),
        ("comment", Endless::new("1. e4 {", "word ", size)),
        ("comments", Endless::new(game, "{a comment} ", size)),
        ("variations", Endless::new(game, "(1. d4 ", size)),
        ("closed", Endless::new(game, "(1. d4) ", size)),
        ("marks", Endless::new(game, "$1 $2 ! ", size)),
        ("moves", Endless::new("1. ", "Nf3 Nf6 Ng1 Ng8 ", size)),
        ("tags", Endless::new("", "[A \"b\"]\n", size)),
        ("tag", Endless::new("[A \"", "value ", size)),
        ("brackets", Endless::new(game, "[ ", size)),
        ("word", Endless::new(game, "e", size)),
        ("text", Endless::new("", "no game ", size)),
        ("blanks", Endless::new("", " \r\n\t", size)),
        ("stars", Endless::new("", "* ", size)),
        ("empty games", Endless::new("", "[Event \"\"]\n*\n", size)),
    ]
}

/// Returns the peak memory of this process in kilobytes.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_ascii_whitespace().nth(1)?.parse().ok()
}

/// Reads each input with a visitor and prints how much the peak memory grew.
#[test]
#[ignore = "started by the tests below, alone in a process"]
fn measure_visitor() {
    for (name, input) in inputs() {
        let before = peak().unwrap_or(0);
        let started = Instant::now();
        let mut count = Count::default();
        Reader::new(input).read_all(&mut count).unwrap();
        let time = started.elapsed();
        println!("grew {} {name}, {time:.1?}", peak().unwrap_or(0) - before);
    }
}

#[test]
#[ignore = "started by the tests below, alone in a process"]
fn measure_games() {
    for (name, input) in inputs() {
        let before = peak().unwrap_or(0);
        let mut moves = 0;
        for game in Reader::new(input) {
            moves += game.unwrap().tree.len();
        }
        println!(
            "grew {} {name}, {moves} moves",
            peak().unwrap_or(0) - before
        );
    }
}

/// Runs a measurement in a new process and returns the growth in kilobytes printed for each input.
fn growth(test: &str) -> Vec<(u64, String)> {
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", test, "--ignored", "--nocapture"])
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{text}");
    let grown: Vec<_> = text
        .lines()
        .filter_map(|line| line.split_once("grew "))
        .filter_map(|(_, rest)| {
            let (size, name) = rest.split_once(' ')?;
            Some((size.parse().ok()?, name.to_owned()))
        })
        .collect();
    assert_eq!(grown.len(), inputs().len(), "{text}");
    grown
}

#[test]
fn visitor_needs_the_memory_of_one_comment() {
    for (kilobytes, name) in growth("memory::measure_visitor") {
        assert!(kilobytes < 6 * 1024, "{name} grew by {kilobytes} kB");
    }
}

#[test]
fn games_need_the_memory_of_one_game() {
    for (kilobytes, name) in growth("memory::measure_games") {
        let limit = if name.starts_with("games") { 3 } else { 128 };
        assert!(kilobytes < limit * 1024, "{name} grew by {kilobytes} kB");
    }
}
