//! Tests that kill a process at random moments while it plays and saves games.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::time::Duration;

use plywise_coach::training::Day;
use plywise_library::GameId;
use plywise_store::Library;
use plywise_tests::{deep, digest};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{open, place, player};

/// Output of the killed helper process.
#[derive(Default)]
struct Said {
    /// Digest of the last completed save of each game, by the game's number.
    done: HashMap<i64, u64>,
    /// Game number and digest of the save that was started last, if its outcome is unknown.
    pending: Option<(i64, u64)>,
    saves: usize,
}

impl Said {
    fn receive(&mut self, line: &str) {
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["try", id, digest] => {
                self.pending = Some((id.parse().unwrap(), digest.parse().unwrap()));
            }
            ["done", id, digest] => {
                self.done
                    .insert(id.parse().unwrap(), digest.parse().unwrap());
                self.pending = None;
                self.saves += 1;
            }
            ["ready"] => {}
            _ => panic!("the player said: {line}"),
        }
    }
}

#[test]
fn killed_process_loses_at_most_the_move_being_saved() {
    let seed = std::env::var("PLYWISE_SEED").map_or(1, |seed| seed.parse().unwrap());
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (_folder, path) = place();
    let name = path.to_str().unwrap();
    let mut said = Said::default();
    let (mut in_the_middle, kills) = (0, deep(60, 1_000));
    for round in 0..kills {
        let replay = format!("PLYWISE_SEED={seed}, kill {round}");
        let mut child = player(&["play", name, &rng.random::<u64>().to_string()])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        // Some are killed while they open the library, most while they play.
        let opening = rng.random_bool(0.15);
        if !opening {
            said.receive(&lines.next().expect(&replay).unwrap());
        }
        std::thread::sleep(Duration::from_micros(rng.random_range(0..30_000)));
        child.kill().unwrap();
        child.wait().unwrap();
        for line in lines {
            said.receive(&line.unwrap());
        }
        in_the_middle += usize::from(said.pending.is_some());
        check(&open(&path), &mut said, &replay);
    }
    println!(
        "{kills} kills, {in_the_middle} of them during a save, {} saves done, {} games",
        said.saves,
        said.done.len()
    );
    // The number of saves on a busy machine says nothing about their safety.
    assert!(said.saves >= kills / 4, "hardly anything was saved");
    let library = open(&path);
    for (&id, &expected) in &said.done {
        let game = library.game(GameId::new(id)).unwrap().unwrap();
        assert_eq!(digest(&game), expected, "game {id}, PLYWISE_SEED={seed}");
    }
}

#[test]
fn killed_process_loses_no_confirmed_attempt() {
    let seed = std::env::var("PLYWISE_SEED").map_or(1, |seed| seed.parse().unwrap());
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (_folder, path) = place();
    let (mut done, kills) = (0, deep(40, 1_000));
    for round in 0..kills {
        let replay = format!("PLYWISE_SEED={seed}, kill {round}");
        let mut child = player(&["answer", path.to_str().unwrap()])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        assert_eq!(lines.next().expect(&replay).unwrap(), "ready");
        std::thread::sleep(Duration::from_micros(rng.random_range(0..30_000)));
        child.kill().unwrap();
        child.wait().unwrap();
        for line in lines {
            let line = line.unwrap();
            done = line.strip_prefix("done ").expect(&replay).parse().unwrap();
        }
        let library = open(&path);
        let mut kept: Vec<i64> = library
            .attempts_since(Day::new(0))
            .unwrap()
            .iter()
            .map(|it| it.at)
            .collect();
        kept.sort_unstable();
        // All confirmed attempts, and at most one unconfirmed.
        let last = kept.last().copied().unwrap_or(0);
        assert!(
            last == done || last == done + 1,
            "{replay}: {done} told, {last} kept"
        );
        assert!(
            kept.iter().copied().eq(1..=last),
            "{replay}: one is missing"
        );
        let scheduled: u32 = library
            .schedules()
            .unwrap()
            .iter()
            .map(|it| it.1.attempts)
            .sum();
        assert_eq!(i64::from(scheduled), last, "{replay}");
        done = last;
    }
    println!("{kills} kills, {done} answers");
    assert!(done >= kills as i64 / 4, "hardly anything was answered");
}

/// Checks that the library's current game is in its last saved state or in the state being saved.
fn check(library: &Library, said: &mut Said, replay: &str) {
    let Some(current) = library.current().unwrap() else {
        assert!(said.done.is_empty(), "{replay}: no game is left");
        return;
    };
    let game = library.game(current).unwrap().expect(replay);
    let found = digest(&game);
    let id = current.get();
    match said.pending.take() {
        // Saved, but killed before it could report that.
        Some((to, pending)) if found == pending => {
            assert!(to == id || to == 0, "{replay}: the wrong game");
            said.done.insert(id, found);
        }
        _ => assert_eq!(said.done.get(&id), Some(&found), "{replay}: game {id}"),
    }
    let last = said.done.keys().max().copied().unwrap_or_default();
    assert_eq!(id, last, "{replay}: another game is current");
    if game.outcome.is_none() {
        assert_eq!(
            library.unfinished().unwrap(),
            Some((current, game)),
            "{replay}"
        );
    }
}
