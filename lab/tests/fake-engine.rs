//! An engine that misbehaves, for tests of `plywise-lab match`.
//!
//! `fake-engine uci|xboard MODE`: it plays the first legal move until its third move of a
//! game, and then does what the mode says:
//!
//! | mode | what it does |
//! |---|---|
//! | `good` | goes on |
//! | `hang` | never answers, though it still says something, and does not hear `quit` |
//! | `crash` | ends with exit code 3 |
//! | `illegal` | plays a move that is none |
//! | `slow` | answers after 1.5 s |
//! | `resign` | gives up (XBoard only) |
//! | `repeats` | goes on, has no `ping`, and says the result of a game once more (XBoard only) |
//! | `deaf` | goes on, but hears neither `quit` nor the end of its input |
#![allow(clippy::unwrap_used)]

use std::io::{BufRead, Write, stdin, stdout};
use std::thread::sleep;
use std::time::Duration;

use plywise_chess::{CastlingText, Position};

/// The game as the engine knows it.
struct Fake {
    mode: String,
    position: Position,
    moves: u32,
    /// XBoard: whether it answers each move.
    playing: bool,
}

fn say(line: &str) {
    // Who listens may be gone.
    let _ = writeln!(stdout(), "{line}").and_then(|()| stdout().flush());
}

fn sleep_for_ever() -> ! {
    loop {
        sleep(Duration::from_mins(1));
    }
}

impl Fake {
    /// The answer; `None` for giving up.
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
                "crash" => std::process::exit(3),
                "illegal" => return Some("a1a1".into()),
                "slow" => sleep(Duration::from_millis(1_500)),
                "resign" => return None,
                _ => {}
            }
        }
        let text = self.position.uci(best, CastlingText::Standard);
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
                say("uciok");
            }
            Some("isready") => say("readyok"),
            Some("ucinewgame") => self.moves = 0,
            Some("position") => {
                let moves = words.iter().position(|&word| word == "moves");
                let end = moves.unwrap_or(words.len());
                let fen = words[2..end].join(" ");
                let moves = words.get(end + 1..).unwrap_or(&[]);
                self.set_up((words[1] == "fen").then_some(&fen), moves);
            }
            Some("go") => {
                say("info depth 1 score cp 10 nodes 20 pv a2a3");
                let answer = self.choose().unwrap_or("(none)".into());
                say(&format!("bestmove {answer}"));
            }
            _ => {}
        }
    }

    fn xboard(&mut self, line: &str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "protover" => {
                let ping = u8::from(self.mode != "repeats");
                say(&format!(
                    "feature ping={ping} setboard=1 usermove=1 myname=\"Fake\""
                ));
                say("feature colors=0 done=1");
            }
            "ping" => say(&format!("pong {rest}")),
            "new" => {
                self.set_up(None, &[]);
                self.moves = 0;
            }
            "result" if self.mode == "repeats" => {
                self.playing = false;
                say(rest);
            }
            "force" | "result" => self.playing = false,
            "setboard" => self.set_up(Some(rest), &[]),
            "usermove" => {
                let mv = self.position.parse_uci(rest).unwrap();
                self.position.play(mv);
                if self.playing {
                    self.answer();
                }
            }
            "go" => {
                self.playing = true;
                self.answer();
            }
            _ => {}
        }
    }

    fn answer(&mut self) {
        say("1 10 2 20 a3");
        match self.choose() {
            Some(text) => say(&format!("move {text}")),
            None => say("resign"),
        }
    }
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let mut fake = Fake {
        mode: args[2].clone(),
        position: Position::startpos(),
        moves: 0,
        playing: false,
    };
    for line in stdin().lock().lines().map_while(Result::ok) {
        match args[1].as_str() {
            _ if line == "quit" && fake.mode != "deaf" => return,
            "uci" => fake.uci(&line),
            _ => fake.xboard(&line),
        }
    }
    if fake.mode == "deaf" {
        sleep_for_ever();
    }
}
