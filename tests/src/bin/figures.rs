//! Measures what a session costs: how fast it stops, what it holds in memory, how long a
//! review takes. These are figures, not tests: nothing fails.
//!
//!     cargo run --release -p plywise-tests --bin figures
//!
//! Only Linux says how much memory and processor time a process has used.
#![allow(clippy::print_stdout)] // a program for the terminal

use std::fs;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use plywise_coach::Review;
use plywise_engine::EngineOptions;
use plywise_game::session::{Command, GameOptions, OpponentSettings, Session, ThinkingView};
use plywise_game::{Game, Level};
use plywise_runtime::{
    LibraryStore, Listener, ListenerError, ReviewListener, ReviewTask, Runtime, Update,
};
use plywise_store::{Library, Settings};

/// How often each thing is measured.
const TIMES: usize = 1_000;

const AT_ONCE: OpponentSettings = OpponentSettings {
    at_once: true,
    may_resign: false,
    confirm_moves: false,
};

enum Heard {
    Changed(usize),
    Thinking(bool),
}

struct Ear(Sender<Heard>);

impl Listener for Ear {
    fn changed(&mut self, update: &Update) -> Result<(), ListenerError> {
        let _ = self.0.send(Heard::Changed(update.snapshot.live_ply));
        Ok(())
    }

    fn thinking(&mut self, thinking: Option<&ThinkingView>) -> Result<(), ListenerError> {
        let _ = self.0.send(Heard::Thinking(thinking.is_some()));
        Ok(())
    }
}

/// A session whose computer thinks until it is told to stop.
fn thinking() -> Result<(Runtime, Receiver<Heard>)> {
    let (sender, heard) = channel();
    let options = GameOptions::against(Level::Time(Duration::from_hours(1)));
    let session = Session::new(options, AT_ONCE);
    let runtime = Runtime::start(session, usual(), Box::new(Ear(sender)), None)?;
    runtime.send(Command::Type("e4".into()));
    until(&heard, |heard| matches!(heard, Heard::Thinking(true)))?;
    Ok((runtime, heard))
}

fn until(heard: &Receiver<Heard>, wanted: impl Fn(&Heard) -> bool) -> Result<()> {
    while !wanted(&heard.recv().context("the session has broken off")?) {}
    Ok(())
}

/// The engine as the settings have it at first.
fn usual() -> EngineOptions {
    EngineOptions {
        hash_mib: Settings::default().engine_memory as usize,
        threads: 1,
    }
}

fn row(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    // This many of a thousand are quicker.
    let at = |permille: usize| times[(times.len() - 1) * permille / 1_000].as_secs_f64() * 1e3;
    println!(
        "{what:<42} n={:<5} median {:.3}  99% {:.3}  99.9% {:.3}  worst {:.3} ms",
        times.len(),
        at(500),
        at(990),
        at(999),
        at(1_000)
    );
}

fn stops() -> Result<()> {
    let mut times = Vec::new();
    for _ in 0..TIMES {
        let (runtime, heard) = thinking()?;
        let asked = Instant::now();
        runtime.send(Command::MoveNow);
        until(&heard, |heard| matches!(heard, Heard::Changed(2)))?;
        times.push(asked.elapsed());
    }
    row("stop, until the move is there", times);
    Ok(())
}

fn pauses() -> Result<()> {
    let mut times = Vec::new();
    let (runtime, heard) = thinking()?;
    for _ in 0..TIMES {
        let asked = Instant::now();
        runtime.send(Command::Pause);
        until(&heard, |heard| matches!(heard, Heard::Thinking(false)))?;
        times.push(asked.elapsed());
        runtime.send(Command::Resume);
        until(&heard, |heard| matches!(heard, Heard::Thinking(true)))?;
    }
    row("pause, until thinking has ended", times);
    runtime.send(Command::Pause);
    thread::sleep(Duration::from_millis(100));
    let before = cpu_ticks()?;
    thread::sleep(Duration::from_secs(2));
    let used = cpu_ticks()? - before;
    println!("processor time in 2 s of pause: {used} ticks of 10 ms");
    Ok(())
}

fn drops() -> Result<()> {
    let mut times = Vec::new();
    for _ in 0..TIMES {
        let (runtime, _heard) = thinking()?;
        let asked = Instant::now();
        drop(runtime);
        times.push(asked.elapsed());
    }
    row("drop while searching", times);
    let threads = fs::read_dir("/proc/self/task")?.count();
    println!("threads left beside the main one: {}", threads - 1);
    Ok(())
}

fn memory() -> Result<()> {
    let empty = resident()?;
    let folder = std::env::temp_dir().join(format!("plywise-figures-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let library = Library::open(folder.join("games.db"))?.library;
    let store = LibraryStore::new(library, None);
    let (sender, heard) = channel();
    let session = Session::new(GameOptions::against(Level::Full), AT_ONCE);
    let listener = Box::new(Ear(sender));
    let runtime = Runtime::start(session, usual(), listener, Some(Box::new(store)))?;
    runtime.send(Command::Type("e4".into()));
    thread::sleep(Duration::from_secs(8));
    let full = resident()?;
    drop((runtime, heard));
    fs::remove_dir_all(&folder)?;
    println!(
        "memory of a session with a library after 8 s of search: {:.1} MiB over {:.1}",
        (full - empty) / 1024.0,
        empty / 1024.0
    );
    Ok(())
}

struct Progress(Sender<Option<usize>>);

impl ReviewListener for Progress {
    fn progress(&mut self, _: usize, _: usize) -> Result<(), ListenerError> {
        let _ = self.0.send(None);
        Ok(())
    }

    fn finished(&mut self, review: &Review) -> Result<(), ListenerError> {
        let _ = self.0.send(Some(review.moves.len()));
        Ok(())
    }

    fn failed(&mut self, _: &str) -> Result<(), ListenerError> {
        Ok(())
    }
}

/// A game of 60 moves a side that the engine plays against itself.
fn review() -> Result<()> {
    let engine = plywise_engine::Engine::new(usual());
    let mut game = Game::default();
    let limits = plywise_engine::Limits::depth(4);
    for ply in 0..120 {
        let found = engine.search_now(game.search_root(), limits.clone())?;
        // Now and then another move, or the game would be a draw early.
        let other = game.position().legal_moves().get(ply % 3).copied();
        let choice = if ply % 7 == 3 { other } else { found.best };
        let Some(mv) = choice.or(found.best) else {
            break;
        };
        if game.play(mv).is_err() {
            break;
        }
    }
    let (sender, steps) = channel();
    let began = Instant::now();
    let task = ReviewTask::start(game, usual(), Box::new(Progress(sender)))?;
    let (mut last, mut longest) = (began, Duration::ZERO);
    let mut plies = 0;
    for step in steps {
        longest = longest.max(last.elapsed());
        last = Instant::now();
        plies = step.unwrap_or(plies);
    }
    println!(
        "review of {plies} plies: {:.1} s, longest time without progress {:.2} s",
        began.elapsed().as_secs_f64(),
        longest.as_secs_f64()
    );
    drop(task);
    Ok(())
}

/// Resident memory in KiB.
fn resident() -> Result<f64> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find(|line| line.starts_with("VmRSS"));
    let number = line.and_then(|line| line.split_whitespace().nth(1));
    Ok(number.context("/proc/self/status has no VmRSS")?.parse()?)
}

/// Processor time that this process has used.
fn cpu_ticks() -> Result<u64> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    let fields: Vec<&str> = stat.rsplit(") ").next().unwrap_or("").split(' ').collect();
    Ok(fields[11].parse::<u64>()? + fields[12].parse::<u64>()?)
}

fn main() -> Result<()> {
    memory()?;
    stops()?;
    pauses()?;
    drops()?;
    review()
}
