//! Whatever a person does while the real engine thinks, no stale or illegal move appears.
//!
//! Each run starts a session on its threads and does something at random moments of its
//! searches. The listener plays along and checks each move that it hears of; afterwards
//! the run's own record is replayed, which shows what every search was about, and must
//! end where the listener has seen it end.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use plywise::replay::{Fate, Replay};
use plywise_chess::{Move, Position};
use plywise_game::session::{HelpAllowed, Snapshot};
use plywise_runtime::AnnouncementWords;
use plywise_tests::{covered, deep, keep_problem, on_all_cores};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;

/// Where games begin: usual, late, and with few moves to choose from.
const STARTS: [&str; 5] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/P6k/8/8/8/8/p6K/8 b - - 0 1",
    "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
];

/// What a listener has seen of its session.
#[derive(Default)]
struct Seen {
    snapshot: Option<Snapshot>,
    sans: Vec<String>,
    /// What is wrong with what it was told, the first thing only.
    wrong: Option<String>,
    /// Moves of the computer.
    answers: usize,
}

impl Seen {
    /// The position after this many plies of the move list, if all of them are legal.
    fn position_at(&self, ply: usize) -> Result<Position, String> {
        let start = self.snapshot.as_ref().ok_or("nothing was told yet")?.start;
        let sans = self.sans.get(..ply).ok_or("the move list is too short")?;
        sans.iter().try_fold(start, |position, san| {
            let mv = position
                .parse_san(san)
                .map_err(|error| format!("{san} in the move list: {error}"))?;
            Ok(position.after(mv))
        })
    }

    fn update(&mut self, update: &Update) -> Result<(), String> {
        self.sans.truncate(update.moves.kept);
        let tail = update.moves.moves.iter();
        self.sans.extend(tail.map(|view| view.san.clone()));
        self.snapshot = Some(update.snapshot.clone());
        // Taken-back moves included.
        self.position_at(self.sans.len())?;
        let shown = self.position_at(update.snapshot.viewed_ply)?;
        if shown != update.snapshot.position {
            return Err(format!(
                "{} is shown, not {shown}",
                update.snapshot.position
            ));
        }
        Ok(())
    }

    /// A move was announced, and the state after it has been told.
    fn moved(&mut self, ply: usize, mv: Move) -> Result<(), String> {
        let live = self.snapshot.as_ref().map_or(0, |seen| seen.live_ply);
        if ply > live {
            return Err(format!("{mv} is told as ply {ply} of {live}"));
        }
        let before = self.position_at(ply - 1)?;
        if !before.is_legal(mv) || before.after(mv) != self.position_at(ply)? {
            return Err(format!("{mv} is told at ply {ply}, in {before}"));
        }
        self.answers += 1;
        Ok(())
    }

    fn note(&mut self, result: Result<(), String>) {
        if let Err(wrong) = result {
            self.wrong.get_or_insert(wrong);
        }
    }
}

/// Shared by a run and its listener.
#[derive(Clone, Default)]
struct Watcher(Arc<Mutex<Seen>>);

impl Watcher {
    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Listener for Watcher {
    fn changed(&mut self, update: &Update) -> Result<(), ListenerError> {
        let mut seen = self.seen();
        let result = seen.update(update);
        seen.note(result);
        Ok(())
    }

    fn announced(
        &mut self,
        announcement: &Announcement,
        _: &AnnouncementWords,
    ) -> Result<(), ListenerError> {
        if let Announcement::Moved { ply, mv, .. } = announcement {
            let mut seen = self.seen();
            let result = seen.moved(*ply, *mv);
            seen.note(result);
        }
        Ok(())
    }
}

fn options(rng: &mut ChaCha8Rng) -> GameOptions {
    let level = level(rng);
    let computer = Player::Engine { level };
    let (white, black) = match rng.random_range(0..6) {
        0 => (computer.clone(), computer),
        1 | 2 => (computer, Player::human()),
        _ => (Player::human(), computer),
    };
    GameOptions {
        start: STARTS.choose(rng).unwrap().parse().unwrap(),
        white,
        black,
        help: HelpAllowed {
            blunder_warning: rng.random_bool(0.1),
            ..HelpAllowed::USUAL
        },
        book: rng.random_bool(0.3),
        ..GameOptions::against(level)
    }
}

/// Shallow ones that answer at once, and deep ones that are always interrupted.
fn level(rng: &mut ChaCha8Rng) -> Level {
    match rng.random_range(0..8) {
        0 => Level::Time(Duration::from_micros(rng.random_range(100..3_000))),
        1 | 2 => SLOW,
        _ => Level::rung(rng.random_range(1..=5)),
    }
}

/// What the person does next.
fn action(rng: &mut ChaCha8Rng, shown: Option<&Position>) -> Vec<Command> {
    let moves = shown.map(Position::legal_moves).unwrap_or_default();
    if let (Some(&mv), Some(shown), true) = (moves.choose(rng), shown, rng.random_bool(0.4)) {
        return if rng.random_bool(0.5) {
            vec![Command::Type(shown.san(mv))]
        } else {
            vec![Command::Tap(mv.from()), Command::Tap(mv.destination())]
        };
    }
    vec![match rng.random_range(0..16) {
        0..=2 => Command::Undo,
        3 | 4 => Command::Redo,
        5 => Command::NewGame(Box::new(options(rng))),
        6 | 7 => Command::SetLevel(level(rng)),
        8 => Command::GoTo(rng.random_range(0..8)),
        9 => Command::GoToLive,
        10 | 11 => Command::MoveNow,
        12 => Command::Pause,
        13 => Command::Resume,
        14 => Command::Confirm,
        _ => Command::Hint,
    }]
}

/// How often something happened in all runs.
#[derive(Default)]
struct Counts {
    /// Commands of the person that came while a search ran.
    in_search: AtomicUsize,
    accepted: AtomicUsize,
    stale: AtomicUsize,
    answers: AtomicUsize,
}

fn run(number: u64, counts: &Counts) {
    let mut rng = ChaCha8Rng::seed_from_u64(number);
    let watcher = Watcher::default();
    let opponent_settings = OpponentSettings {
        at_once: !rng.random_ratio(1, 20),
        ..AT_ONCE
    };
    let session = Session::new(options(&mut rng), opponent_settings);
    let listener = Box::new(watcher.clone());
    let runtime = Runtime::start(session, SMALL, listener, None).unwrap();
    for _ in 0..rng.random_range(4..14) {
        let shown = watcher.seen().snapshot.as_ref().map(|seen| seen.position);
        for command in action(&mut rng, shown.as_ref()) {
            runtime.send(command);
        }
        match rng.random_range(0..4) {
            0 => {}
            1 => std::thread::yield_now(),
            _ => std::thread::sleep(Duration::from_micros(rng.random_range(10..1_200))),
        }
    }
    // The last actions bring the session to rest and tell where it stands.
    let the_end = Command::Type("the end".into());
    for command in [Command::Resume, Command::GoToLive, Command::Pause] {
        runtime.send(command);
    }
    runtime.send(the_end.clone());
    let fail = |seen: &str| {
        let name = format!("runtime-{number}");
        panic!("{}", keep_problem(&name, runtime.problem(), seen));
    };
    let deadline = Instant::now() + PATIENCE;
    let problem = loop {
        let problem = runtime.problem();
        let mut commands = problem.commands.iter().rev();
        if commands.any(|recorded| recorded.command == the_end) {
            break problem;
        }
        if Instant::now() > deadline {
            fail("no answer in time");
        }
        std::thread::sleep(Duration::from_micros(50));
    };
    let mut replay = Replay::new(&problem);
    let mut searching = false;
    while let Some(step) = replay.next() {
        let counted = match step.fate {
            Some(Fate::Accepted) => Some(&counts.accepted),
            Some(Fate::Stale) => Some(&counts.stale),
            None => searching.then_some(&counts.in_search),
        };
        if let Some(counted) = counted {
            counted.fetch_add(1, Ordering::Relaxed);
        }
        if let Some(breach) = step.breaches.first() {
            fail(&format!("step {}: {breach}", step.number));
        }
        searching = replay
            .session()
            .search()
            .is_some_and(|(_, found)| found.is_none());
    }
    // A replay with the recorded results is what has happened. What is recorded is shown a
    // moment later.
    let game = replay.session().game();
    let (ply, end) = (game.ply(), *game.position());
    let seen = loop {
        let seen = watcher.seen();
        let replayed: Vec<String> = (0..seen.sans.len())
            .filter_map(|ply| replay.session().move_view(ply))
            .map(|view| view.san)
            .collect();
        let shown = seen
            .snapshot
            .as_ref()
            .map(|seen| (seen.live_ply, seen.position));
        if replayed == seen.sans && shown == Some((ply, end)) {
            break seen;
        }
        if Instant::now() > deadline {
            fail(&format!(
                "the replay ends elsewhere: {replayed:?}, ply {ply}, {end}; shown were {:?}, \
                 {shown:?}",
                seen.sans
            ));
        }
        drop(seen);
        std::thread::sleep(Duration::from_micros(50));
    };
    if let Some(wrong) = &seen.wrong {
        fail(wrong);
    }
    counts.answers.fetch_add(seen.answers, Ordering::Relaxed);
}

#[test]
fn no_stale_or_illegal_move_appears_while_the_engine_thinks() {
    let runs = covered(deep(2_000, 10_000), 200);
    let counts = Counts::default();
    let numbers: Vec<u64> = (0..runs as u64).collect();
    on_all_cores(&numbers, |&number| run(number, &counts));
    let count = |counted: &AtomicUsize| counted.load(Ordering::Relaxed);
    let (in_search, accepted) = (count(&counts.in_search), count(&counts.accepted));
    let (stale, answers) = (count(&counts.stale), count(&counts.answers));
    println!(
        "{runs} runs, {answers} moves heard; {in_search} commands during a search; engine \
         results: {accepted} accepted, {stale} stale"
    );
    // The test must have met what it is about.
    assert!(in_search > runs, "{in_search} commands during a search");
    assert!(accepted > runs, "{accepted} results accepted");
    assert!(stale > runs / 4, "{stale} stale results");
}
