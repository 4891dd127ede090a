//! Players that know next to nothing, over UCI: the ground below the ladder of levels.
//!
//! `simple_engine random` plays any legal move, all equally likely. `simple_engine greedy`
//! mates if it can in one move, else takes or promotes to the most that it can, and plays any
//! legal move if it can do neither.
#![allow(clippy::print_stderr)] // a program for the terminal

use std::io::{self, BufRead, Write};

use plywise_chess::{CastlingText, Move, MoveList, Position, Role, SEE_VALUES};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

fn main() -> io::Result<()> {
    let greedy = match std::env::args().nth(1).as_deref() {
        Some("random") => false,
        Some("greedy") => true,
        other => {
            eprintln!("simple_engine: write random or greedy, not {other:?}");
            std::process::exit(2);
        }
    };
    let mut position = Position::startpos();
    let mut random = ChaCha8Rng::seed_from_u64(rand::random());
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let mut words = line.split_whitespace();
        match words.next() {
            Some("uci") => writeln!(
                out,
                "id name {}\noption name Seed type string default 0\nuciok",
                if greedy { "greedy" } else { "random" }
            )?,
            Some("isready") => writeln!(out, "readyok")?,
            Some("position") => position = read(&line).unwrap_or(position),
            Some("setoption") => {
                let seed = line
                    .rsplit_once(' ')
                    .and_then(|(_, seed)| seed.parse().ok());
                random = ChaCha8Rng::seed_from_u64(seed.unwrap_or(0));
            }
            Some("go") => {
                let text = choose(&position, greedy, &mut random).map_or("0000".to_owned(), |mv| {
                    position.uci(mv, CastlingText::Standard)
                });
                writeln!(out, "bestmove {text}")?;
            }
            Some("quit") => break,
            _ => {}
        }
        out.flush()?;
    }
    Ok(())
}

/// The position of a `position` command, if it can be read.
fn read(line: &str) -> Option<Position> {
    let (start, moves) = line.split_once(" moves ").unwrap_or((line, ""));
    let mut position = match start.split_once(" fen ") {
        Some((_, fen)) => fen.parse().ok()?,
        None => Position::startpos(),
    };
    for text in moves.split_whitespace() {
        let mv = position.parse_uci(text).ok()?;
        position.play(mv);
    }
    Some(position)
}

fn choose(position: &Position, greedy: bool, random: &mut ChaCha8Rng) -> Option<Move> {
    let moves = position.legal_moves();
    let most = moves.iter().map(|&mv| gain(position, mv)).max()?;
    let wanted: MoveList = moves
        .iter()
        .copied()
        .filter(|&mv| !greedy || gain(position, mv) == most)
        .collect();
    wanted.choose(random).copied()
}

/// What a move takes, and what a pawn becomes; more than anything if it mates.
fn gain(position: &Position, mv: Move) -> i32 {
    let mut after = *position;
    after.play(mv);
    if after.is_check() && !after.has_legal_move() {
        return i32::MAX;
    }
    let value = |role: Role| SEE_VALUES[role.index()];
    let taken = if mv.is_en_passant() {
        value(Role::Pawn)
    } else if position.is_capture(mv) {
        position.role_on(mv.to()).map_or(0, value)
    } else {
        0
    };
    taken + mv.promotes_to().map_or(0, value)
}
