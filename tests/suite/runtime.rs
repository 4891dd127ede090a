//! The session on its threads, with the real engine.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use plywise_core::game::Level;
use plywise_core::game::session::{
    Announcement, Command, GameOptions, Manners, Player, SavedGame, Session, ThinkingView,
};
use plywise_core::runtime::{Listener, Runtime, Store, Update};
use plywise_core::search::EngineOptions;

const PATIENCE: Duration = Duration::from_secs(20);
const AT_ONCE: Manners = Manners {
    at_once: true,
    may_resign: false,
    confirm_moves: false,
};
const SMALL: EngineOptions = EngineOptions {
    hash_mib: 1,
    threads: 1,
};

#[derive(Debug)]
enum Heard {
    Changed(Box<Update>),
    Thinking(Option<ThinkingView>),
    Announced(Announcement),
}

struct Ear(Sender<Heard>);

impl Listener for Ear {
    fn changed(&mut self, update: &Update) {
        let _ = self.0.send(Heard::Changed(Box::new(update.clone())));
    }

    fn thinking(&mut self, thinking: Option<&ThinkingView>) {
        let _ = self.0.send(Heard::Thinking(thinking.cloned()));
    }

    fn announced(&mut self, announcement: &Announcement) {
        let _ = self.0.send(Heard::Announced(announcement.clone()));
    }
}

fn start(options: GameOptions, manners: Manners) -> (Runtime, Receiver<Heard>) {
    let (sender, heard) = channel();
    let session = Session::new(options, manners);
    let runtime = Runtime::start(session, SMALL, Box::new(Ear(sender)), None).unwrap();
    (runtime, heard)
}

/// Waits for the first thing heard that fits.
fn wait_for<T>(heard: &Receiver<Heard>, mut fits: impl FnMut(Heard) -> Option<T>) -> T {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        let message = heard.recv_timeout(left).expect("heard nothing in time");
        if let Some(found) = fits(message) {
            return found;
        }
    }
}

fn wait_for_ply(heard: &Receiver<Heard>, ply: usize) -> Box<Update> {
    wait_for(heard, |heard| match heard {
        Heard::Changed(update) if update.snapshot.live_ply >= ply => Some(update),
        _ => None,
    })
}

#[test]
fn a_whole_game_of_two_computers_is_heard_in_order() {
    let options = GameOptions {
        white: Player::plies(2),
        black: Player::plies(1),
        ..GameOptions::against(Level::Plies(1))
    };
    let (runtime, heard) = start(options, AT_ONCE);
    let mut sans: Vec<String> = Vec::new();
    let mut revision = 0;
    let outcome = wait_for(&heard, |heard| {
        let Heard::Changed(update) = heard else {
            return None;
        };
        assert_eq!(
            update.revision,
            revision + 1,
            "no update is lost or out of order"
        );
        revision = update.revision;
        sans.truncate(update.moves.kept);
        sans.extend(update.moves.moves.iter().map(|view| view.san.clone()));
        assert_eq!(sans.len(), update.snapshot.live_ply);
        update.snapshot.outcome.filter(|_| true)
    });
    assert!(sans.len() > 5, "{outcome:?}");
    // The move list that was put together from tails is the game's.
    let mut position = plywise_core::board::Position::startpos();
    for san in sans {
        let mv = position.parse_san(&san).unwrap();
        assert_eq!(position.san(mv), san);
        position.play(mv);
    }
    drop(runtime);
}

#[test]
fn undo_while_the_computer_thinks_takes_effect_at_once() {
    let (runtime, heard) = start(GameOptions::against(Level::Plies(20)), AT_ONCE);
    for round in 0..20 {
        runtime.send(Command::Type("e4".into()));
        wait_for_ply(&heard, 1);
        let began = Instant::now();
        runtime.send(Command::Undo);
        let update = wait_for(&heard, |heard| match heard {
            Heard::Changed(update) if update.snapshot.live_ply == 0 => Some(update),
            _ => None,
        });
        assert!(
            began.elapsed() < Duration::from_millis(500),
            "round {round}"
        );
        assert_eq!(
            update.moves.kept + update.moves.moves.len(),
            1,
            "e4 can be redone"
        );
    }
}

#[test]
fn thinking_is_told_no_more_than_thirty_times_a_second() {
    let (runtime, heard) = start(GameOptions::against(Level::Plies(20)), AT_ONCE);
    runtime.send(Command::Type("e4".into()));
    std::thread::sleep(Duration::from_millis(600));
    runtime.send(Command::MoveNow);
    let began = Instant::now();
    let mut told = 0;
    wait_for(&heard, |heard| match heard {
        Heard::Thinking(Some(thinking)) => {
            assert!(thinking.permille <= 1_000);
            told += 1;
            None
        }
        Heard::Changed(update) if update.snapshot.live_ply == 2 => Some(()),
        _ => None,
    });
    assert!(
        began.elapsed() < Duration::from_millis(500),
        "the move comes when asked for"
    );
    assert!((1..=25).contains(&told), "{told} times");
}

/// Threads of this process whose name begins like this.
#[cfg(target_os = "linux")]
fn threads_named(prefix: &str) -> usize {
    let tasks = std::fs::read_dir("/proc/self/task").unwrap();
    let names =
        tasks.filter_map(|task| std::fs::read_to_string(task.ok()?.path().join("comm")).ok());
    names.filter(|name| name.starts_with(prefix)).count()
}

#[test]
fn dropping_a_runtime_ends_its_threads_even_in_mid_search() {
    for _ in 0..100 {
        let (runtime, heard) = start(GameOptions::against(Level::Plies(20)), AT_ONCE);
        runtime.send(Command::Type("e4".into()));
        wait_for_ply(&heard, 1);
        let began = Instant::now();
        drop(runtime);
        assert!(began.elapsed() < Duration::from_millis(500));
        // The listener is gone: nothing more can be heard.
        assert!(heard.iter().count() < 50);
    }
}

struct Slow(Sender<SavedGame>, Duration);

impl Store for Slow {
    fn write(&mut self, game: &SavedGame) -> Result<(), String> {
        std::thread::sleep(self.1);
        self.0.send(game.clone()).map_err(|error| error.to_string())
    }
}

#[test]
fn what_was_played_is_written_even_when_the_runtime_is_dropped() {
    let (sender, heard) = channel();
    let (store, written) = channel();
    let session = Session::new(GameOptions::against(Level::Plies(1)), AT_ONCE);
    let store = Slow(store, Duration::from_millis(50));
    let runtime =
        Runtime::start(session, SMALL, Box::new(Ear(sender)), Some(Box::new(store))).unwrap();
    runtime.send(Command::Type("e4".into()));
    let update = wait_for_ply(&heard, 2);
    drop(runtime);
    let last = written.iter().last().unwrap();
    assert_eq!(last.ply, update.snapshot.live_ply);
}

#[cfg(target_os = "linux")]
#[test]
fn a_paused_session_has_no_search_thread() {
    let (runtime, heard) = start(GameOptions::against(Level::Plies(20)), AT_ONCE);
    runtime.send(Command::Type("e4".into()));
    wait_for_ply(&heard, 1);
    runtime.send(Command::Pause);
    wait_for(&heard, |heard| match heard {
        Heard::Changed(update) if update.snapshot.paused => Some(()),
        _ => None,
    });
    // Other tests of this process search too: look at our own thinking only.
    wait_for(&heard, |heard| {
        matches!(heard, Heard::Thinking(None)).then_some(())
    });
    runtime.send(Command::Resume);
    wait_for(&heard, |heard| {
        matches!(heard, Heard::Thinking(Some(_))).then_some(())
    });
    drop(runtime);
    assert!(threads_named("plywise") < 64);
}
