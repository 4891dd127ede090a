//! Tests of the game session: input, search results and snapshots.
//!
//! The tests take the roles of the engine, the library and the clock, so nothing runs in the background.

use std::collections::HashMap;
use std::time::Duration;

use plywise_chess::{Color, Move, Position, Role, Square};
use plywise_engine::{Limits, Score, SearchError, SearchInfo, SearchOutcome, SearchRoot};
use plywise_game::session::problem::{Problem, ProblemError, Recorder};
use plywise_game::session::replay::{Breach, Replay, Watch};
use plywise_game::session::{
    Announcement, Command, Effect, GameOptions, HINT_NODES, HelpAllowed, HintStep,
    OpponentSettings, Player, Question, Refusal, SaveFailure, SaveState, SearchId, Session,
    SideView, TargetKind, Threat,
};
use plywise_game::{EndReason, Level, Outcome, SideTime, TimeControl};
use plywise_openings::Book;
use proptest::prelude::*;

mod board;
mod clocks;
mod help;
mod history;
mod keep_problem;
mod opponent;
mod problem;
mod stale;

use keep_problem::keep_problem;

const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// Test environment that runs a session and collects its effects.
struct Stage {
    session: Session,
    now: Duration,
    /// Searches that the session has started and not stopped.
    running: HashMap<SearchId, (SearchRoot, Limits)>,
    stopped: Vec<SearchId>,
    saves: Vec<u64>,
    wake: Option<Duration>,
    heard: Vec<Announcement>,
    recorder: Recorder,
    watch: Watch,
    /// Invariants that the session has violated.
    breaches: Vec<Breach>,
}

impl Drop for Stage {
    /// Writes a problem report of a failed test, for replay.
    fn drop(&mut self) {
        if std::thread::panicking() {
            let thread = std::thread::current();
            let name = thread.name().unwrap_or("session").replace("::", "-");
            let problem = self.recorder.problem();
            eprintln!("{}", keep_problem(&name, problem, "the test failed"));
        }
    }
}

impl Stage {
    fn new(options: GameOptions) -> Self {
        Self::with(Session::new(options, OpponentSettings::default()))
    }

    fn with(session: Session) -> Self {
        let mut stage = Self {
            recorder: Recorder::new(&session),
            watch: Watch::new(&session),
            breaches: Vec::new(),
            session,
            now: Duration::ZERO,
            running: HashMap::new(),
            stopped: Vec::new(),
            saves: Vec::new(),
            wake: None,
            heard: Vec::new(),
        };
        stage.send(Command::Tick);
        stage
    }

    /// Starts a rematch in the session.
    fn rematch(&mut self, level: Option<Level>) {
        let options = self.session.options().rematch(level);
        self.send(Command::NewGame(Box::new(options)));
    }

    fn send(&mut self, command: Command) {
        self.recorder.before(self.now, &command);
        self.watch.before(&command);
        let effects = self.session.update(self.now, command);
        self.recorder.after(&self.session, &effects);
        self.breaches
            .extend(self.watch.after(&self.session, &effects));
        for effect in effects {
            match effect {
                Effect::StartSearch {
                    id,
                    root,
                    limits,
                    book,
                } => {
                    let choose = |seed| Book::builtin().choose(&root.position, seed);
                    match book.and_then(choose) {
                        Some(mv) => self.send(Command::FoundInBook { id, mv }),
                        None => drop(self.running.insert(id, (*root, *limits))),
                    }
                }
                Effect::StopSearch { id } => {
                    self.running.remove(&id);
                    self.stopped.push(id);
                }
                Effect::WakeAt(at) => self.wake = Some(at),
                Effect::Save { save } => self.saves.push(save),
                Effect::Announce(announcement) => self.heard.push(announcement),
            }
        }
    }

    fn wait(&mut self, time: Duration) {
        self.now += time;
        self.send(Command::Tick);
    }

    fn tap(&mut self, squares: &str) {
        for square in squares.split_whitespace() {
            self.send(Command::Tap(square.parse().unwrap()));
        }
    }

    fn the_search(&self) -> (SearchId, SearchRoot, Limits) {
        assert_eq!(self.running.len(), 1, "one search runs");
        let (id, (root, limits)) = self.running.iter().next().unwrap();
        (*id, root.clone(), limits.clone())
    }

    /// Ends the running search with the given move and score, in centipawns.
    fn answer(&mut self, text: &str, centipawns: i32) {
        self.answer_scored(text, Score::centipawns(centipawns));
    }

    fn answer_scored(&mut self, text: &str, score: Score) {
        let (id, root, _) = self.the_search();
        let best = Some(root.position.parse_san(text).unwrap());
        self.running.remove(&id);
        let mut outcome = outcome(best, 0);
        outcome.score = score;
        self.send(Command::SearchEnded {
            id,
            outcome: Ok(outcome),
        });
    }

    fn sans(&self) -> Vec<String> {
        let game = self.session.game();
        (0..game.ply())
            .map(|ply| game.san_at(ply).unwrap())
            .collect()
    }
}

fn outcome(best: Option<Move>, centipawns: i32) -> SearchOutcome {
    let mut outcome = SearchOutcome::new(best, Score::centipawns(centipawns));
    outcome.depth = 4;
    outcome.nodes = 1_000;
    outcome.elapsed = ms(5);
    outcome
}

fn against(level: u8) -> GameOptions {
    GameOptions::against(Level::skill(level))
}

fn two_people() -> GameOptions {
    GameOptions {
        black: Player::human(),
        ..against(1)
    }
}

fn from_fen(fen: &str, options: GameOptions) -> GameOptions {
    GameOptions {
        start: fen.parse().unwrap(),
        ..options
    }
}
