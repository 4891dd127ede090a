//! A fake UCI engine for tests of `plywise-lab`.
//!
//! `fake-engine MODE` plays the first legal move. From its third move of a game on it behaves by its mode:
//!
//! | mode | behavior |
//! |---|---|
//! | `good` | continues |
//! | `hang` | prints a line, never answers and ignores `quit` |
//! | `flood` | prints lines without end |
//! | `crash` | exits with code 3 |
//! | `frail` | exits with code 3 at its third search |
//! | `illegal` | plays an illegal move |
//! | `slow` | answers after 1.5 s |
//! | `chess960` | continues, and supports Chess960 |
//! | `skill` | continues, and reports its option Skill as score, in pawns |
//! | `picky` | confirms options, but refuses its option Net |
//! | `deaf` | continues, and ignores `quit` and the end of its input |
#![allow(clippy::unwrap_used)]

use std::io::{BufRead, Write, stdin, stdout};
use std::thread::sleep;
use std::time::Duration;

use plywise_chess::{CastlingText, Position};

struct Fake {
    mode: String,
    position: Position,
    moves: u32,
    searches: u32,
    skill: i32,
}

fn say(line: &str) {
    // The reader may have exited.
    let _ = writeln!(stdout(), "{line}").and_then(|()| stdout().flush());
}

fn sleep_for_ever() -> ! {
    loop {
        sleep(Duration::from_mins(1));
    }
}

impl Fake {
    /// Returns the move that the fake engine plays; `None` without a legal move.
    fn choose(&mut self) -> Option<String> {
        self.moves += 1;
        let best = *self.position.legal_moves().first()?;
        if self.moves >= 3 {
            match self.mode.as_str() {
                "hang" => {
                    sleep(Duration::from_secs(2));
                    say("# still there");
                    sleep_for_ever()
                }
                "flood" => loop {
                    say("info string more");
                },
                "crash" => std::process::exit(3),
                "illegal" => return Some("a1a1".into()),
                "slow" => sleep(Duration::from_millis(1_500)),
                _ => {}
            }
        }
        let castling = match self.mode.as_str() {
            "chess960" => CastlingText::Chess960,
            _ => CastlingText::Standard,
        };
        let text = self.position.uci(best, castling);
        self.position.play(best);
        Some(text)
    }

    fn set_up(&mut self, fen: Option<&str>, moves: &[&str]) {
        self.position = fen.map_or_else(Position::startpos, |fen| fen.parse().unwrap());
        for text in moves {
            let mv = self.position.parse_uci(text).unwrap();
            self.position.play(mv);
        }
    }

    fn uci(&mut self, line: &str) {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        match words.first().copied() {
            Some("uci") => {
                say("id name Fake");
                say("option name Hash type spin default 1 min 1 max 9");
                if self.mode == "chess960" {
                    say("option name UCI_Chess960 type check default false");
                }
                if self.mode == "skill" {
                    say("option name Skill type spin default 0 min -30 max 30");
                }
                if self.mode == "picky" {
                    say("option name Net type string default <empty>");
                }
                say("uciok");
            }
            Some("isready") => say("readyok"),
            Some("setoption") if words[2] == "Skill" => self.skill = words[4].parse().unwrap(),
            Some("setoption") if self.mode == "picky" => {
                say(&format!("info string set {} to {}", words[2], words[4]));
                if words[2] == "Net" {
                    say("info string Failed to open the net");
                }
            }
            Some("ucinewgame") => self.moves = 0,
            Some("position") => {
                let moves = words.iter().position(|&word| word == "moves");
                let end = moves.unwrap_or(words.len());
                let fen = words[2..end].join(" ");
                let moves = words.get(end + 1..).unwrap_or(&[]);
                self.set_up((words[1] == "fen").then_some(&fen), moves);
            }
            Some("go") => {
                self.searches += 1;
                if self.mode == "frail" && self.searches >= 3 {
                    std::process::exit(3);
                }
                let score = 10 + 100 * self.skill;
                say(&format!("info depth 1 score cp {score} nodes 20 pv a2a3"));
                let answer = self.choose().unwrap_or("(none)".into());
                say(&format!("bestmove {answer}"));
            }
            _ => {}
        }
    }
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let mut fake = Fake {
        mode: args[1].clone(),
        position: Position::startpos(),
        moves: 0,
        searches: 0,
        skill: 0,
    };
    for line in stdin().lock().lines().map_while(Result::ok) {
        if line == "quit" && fake.mode != "deaf" {
            return;
        }
        fake.uci(&line);
    }
    if fake.mode == "deaf" {
        sleep_for_ever();
    }
}
