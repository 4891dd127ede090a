//! The session on its threads, with the real engine.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, OnceLock, Weak};
use std::time::{Duration, Instant};

use plywise_chess::{Position, Square};
use plywise_coach::Review;
use plywise_engine::{EngineOptions, Report};
use plywise_game::Mark;
use plywise_game::session::{
    Announcement, Command, GameNumber, GameOptions, OpponentSettings, Player, SaveFailure,
    SaveState, SavedGame, Session, ThinkingView,
};
use plywise_game::{Game, Level};
use plywise_runtime::{
    Analysis, AnalysisListener, AnnouncementWords, AskedMove, Listener, ListenerError,
    ReviewListener, ReviewTask, Runtime, Store, Update,
};
use plywise_words::{Catalogue, Language};

mod problem;
mod saving;
mod stale;
mod typing;

const PATIENCE: Duration = Duration::from_secs(20);
/// Never ends by itself.
const SLOW: Level = Level::Time(Duration::from_hours(1));
const AT_ONCE: OpponentSettings = OpponentSettings {
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
    Thinking(Option<Box<ThinkingView>>),
    Announced,
}

struct Ear(Sender<Heard>);

impl Listener for Ear {
    fn changed(&mut self, update: &Update) -> Result<(), ListenerError> {
        let _ = self.0.send(Heard::Changed(Box::new(update.clone())));
        Ok(())
    }

    fn thinking(&mut self, thinking: Option<&ThinkingView>) -> Result<(), ListenerError> {
        let _ = self
            .0
            .send(Heard::Thinking(thinking.cloned().map(Box::new)));
        Ok(())
    }

    fn announced(&mut self, _: &Announcement, _: &AnnouncementWords) -> Result<(), ListenerError> {
        let _ = self.0.send(Heard::Announced);
        Ok(())
    }
}

fn start(options: GameOptions, opponent_settings: OpponentSettings) -> (Runtime, Receiver<Heard>) {
    let (sender, heard) = channel();
    let session = Session::new(options, opponent_settings);
    let runtime = Runtime::start(session, SMALL, Box::new(Ear(sender)), None).unwrap();
    (runtime, heard)
}

/// What a session shows, in German.
fn shown(session: &Session) -> Update {
    Update::whole(session, &Catalogue::new(Language::GERMAN))
}

#[test]
fn the_move_of_a_question_is_named_in_the_persons_notation() {
    let opponent_settings = OpponentSettings {
        confirm_moves: true,
        ..AT_ONCE
    };
    let mut options = GameOptions::against(Level::FIRST);
    options.black = Player::human();
    let mut session = Session::new(options, opponent_settings);
    let mut send = |commands: &[Command]| {
        for command in commands {
            session.update(Duration::ZERO, command.clone());
        }
        shown(&session).words.asked
    };
    let drag = |from, to| Command::Drag { from, to };
    let asked = send(&[]);
    assert_eq!(asked, AskedMove::default(), "nothing is asked");
    let asked = send(&[drag(Square::G1, Square::F3)]);
    assert_eq!((&*asked.san, &*asked.figurine), ("Sf3", "♘f3"));
    let asked = send(&[Command::Confirm]);
    assert_eq!(asked, AskedMove::default(), "it is answered");
    // A branch is asked about in the position that is looked at.
    let asked = send(&[
        drag(Square::E7, Square::E5),
        Command::Confirm,
        Command::GoTo(1),
        drag(Square::B8, Square::C6),
    ]);
    assert_eq!((&*asked.san, &*asked.figurine), ("Sc6", "♞c6"));
}

#[test]
fn why_a_game_is_not_saved_is_said_in_the_language_that_is_set() {
    for (failure, english, german) in [
        (
            SaveFailure::DiskFull,
            "storage is full",
            "Speicher ist voll",
        ),
        (
            SaveFailure::ReadOnly,
            "not allowed to write",
            "darf hier nicht",
        ),
        (SaveFailure::Locked, "another program", "anderes Programm"),
        (SaveFailure::Damaged, "Close Plywise", "nicht lesbar"),
        (SaveFailure::NoThread, "too busy", "beschäftigt"),
        (
            SaveFailure::Other("EIO".into()),
            "cannot be",
            "lässt sich nicht",
        ),
    ] {
        let options = GameOptions::against(Level::FIRST);
        let mut session = Session::new(options, AT_ONCE).kept();
        let error = Some(failure);
        session.update(Duration::ZERO, Command::Type("e4".into()));
        session.update(Duration::ZERO, Command::Saved { save: 1, error });
        for (language, said) in [(Language::ENGLISH, english), (Language::GERMAN, german)] {
            let words = Update::whole(&session, &Catalogue::new(language)).words;
            assert!(words.save.contains(said), "{}", words.save);
        }
    }
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
        white: Player::rung(2),
        black: Player::rung(1),
        ..GameOptions::against(Level::rung(1))
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
    let mut position = plywise_chess::Position::startpos();
    for san in sans {
        let mv = position.parse_san(&san).unwrap();
        assert_eq!(position.san(mv), san);
        position.play(mv);
    }
    drop(runtime);
}

#[test]
fn a_hint_is_the_same_whatever_was_played_before_and_with_any_engine() {
    let mut hints = Vec::new();
    for engine in [
        SMALL,
        EngineOptions {
            hash_mib: 32,
            threads: 3,
        },
    ] {
        let (sender, heard) = channel();
        let session = Session::new(GameOptions::against(Level::rung(1)), AT_ONCE);
        let runtime = Runtime::start(session, engine, Box::new(Ear(sender)), None).unwrap();
        for _ in 0..2 {
            runtime.send(Command::Hint);
            wait_for(&heard, |heard| match heard {
                Heard::Changed(update) => update.snapshot.hint,
                _ => None,
            });
            runtime.send(Command::Hint);
            runtime.send(Command::Hint);
            let hint = runtime.ask(|session, _| session.snapshot().hint.unwrap());
            hints.push(hint.unwrap());
            runtime.send(Command::Type("a3".into()));
            wait_for_ply(&heard, 2);
            runtime.send(Command::Hint);
            wait_for(&heard, |heard| match heard {
                Heard::Changed(update) => update.snapshot.hint,
                _ => None,
            });
            runtime.send(Command::Undo);
            wait_for(&heard, |heard| match heard {
                Heard::Changed(update) if update.snapshot.live_ply == 0 => Some(()),
                _ => None,
            });
        }
    }
    assert!(hints.iter().all(|hint| *hint == hints[0]), "{hints:?}");
}

#[test]
fn undo_while_the_computer_thinks_takes_effect_at_once() {
    let (runtime, heard) = start(GameOptions::against(SLOW), AT_ONCE);
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

/// Takes the computer's answer back while the session's thread still tells of it.
struct Taker {
    runtime: Arc<OnceLock<Weak<Runtime>>>,
    sender: Sender<usize>,
}

impl Listener for Taker {
    fn changed(&mut self, update: &Update) -> Result<(), ListenerError> {
        let ply = update.snapshot.live_ply;
        if let (2, Some(runtime)) = (ply, self.runtime.get().and_then(Weak::upgrade)) {
            runtime.send(Command::Undo);
        }
        let _ = self.sender.send(ply);
        Ok(())
    }
}

#[test]
fn undo_in_the_moment_of_the_answer_is_never_lost() {
    let (sender, plies) = channel();
    let (store, _written) = channel();
    let shared = Arc::new(OnceLock::new());
    let listener = Box::new(Taker {
        runtime: Arc::clone(&shared),
        sender,
    });
    let session = Session::new(GameOptions::against(Level::rung(1)), AT_ONCE);
    let store = Slow(store, Duration::from_millis(1));
    let runtime = Runtime::start(session, SMALL, listener, Some(Box::new(store))).unwrap();
    let runtime = Arc::new(runtime);
    shared.set(Arc::downgrade(&runtime)).unwrap();
    let wait_for = |ply: usize| while plies.recv_timeout(PATIENCE).unwrap() != ply {};
    wait_for(0);
    for _ in 0..300 {
        runtime.send(Command::Type("e4".into()));
        wait_for(2);
        wait_for(0);
        // That it is written down is told as well, and nothing else.
        while let Ok(ply) = plies.try_recv() {
            assert_eq!(ply, 0);
        }
    }
}

#[test]
fn thinking_is_told_no_more_than_thirty_times_a_second() {
    let (runtime, heard) = start(GameOptions::against(SLOW), AT_ONCE);
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
        let (runtime, heard) = start(GameOptions::against(SLOW), AT_ONCE);
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
    fn write(&mut self, _: GameNumber, game: &SavedGame) -> Result<(), SaveFailure> {
        std::thread::sleep(self.1);
        self.0
            .send(game.clone())
            .map_err(|error| SaveFailure::Other(error.to_string()))
    }
}

#[test]
fn what_was_played_is_written_even_when_the_runtime_is_dropped() {
    let (sender, heard) = channel();
    let (store, written) = channel();
    let session = Session::new(GameOptions::against(Level::rung(1)), AT_ONCE);
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
    let (runtime, heard) = start(GameOptions::against(SLOW), AT_ONCE);
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

/// Sends progress and the result of a review down a channel.
struct Reviewer(Sender<Result<Review, (usize, usize)>>);

impl ReviewListener for Reviewer {
    fn progress(&mut self, done: usize, of: usize) -> Result<(), ListenerError> {
        let _ = self.0.send(Err((done, of)));
        Ok(())
    }

    fn finished(&mut self, review: &Review) -> Result<(), ListenerError> {
        let _ = self.0.send(Ok(review.clone()));
        Ok(())
    }

    fn failed(&mut self, reason: &str) -> Result<(), ListenerError> {
        panic!("{reason}");
    }
}

fn short_game() -> Game {
    let mut game = Game::default();
    for text in ["f3", "e5", "g4", "Qh4#"] {
        let mv = game.position().parse_san(text).unwrap();
        game.play(mv).unwrap();
    }
    game
}

#[test]
fn a_review_tells_its_progress_and_finds_the_blunder() {
    let (sender, heard) = channel();
    let _task = ReviewTask::start(short_game(), SMALL, Box::new(Reviewer(sender))).unwrap();
    let mut progress = Vec::new();
    let review = loop {
        match heard.recv_timeout(PATIENCE).unwrap() {
            Ok(review) => break review,
            Err(done) => progress.push(done),
        }
    };
    assert_eq!(progress, [(0, 5), (1, 5), (2, 5), (3, 5), (4, 5), (5, 5)]);
    assert_eq!(review.turning_point, Some(3));
    assert_eq!(review.moves[2].mark, Some(Mark::Blunder));
    assert!(!review.moves[2].better.is_empty());
    assert_eq!(review.moves[3].mark, None, "an easy mate is no marvel");
}

#[test]
fn a_cancelled_review_has_no_result() {
    let (sender, heard) = channel();
    let task = ReviewTask::start(short_game(), SMALL, Box::new(Reviewer(sender))).unwrap();
    task.cancel();
    drop(task);
    assert!(heard.iter().all(|heard| heard.is_err()));
}

/// Sends lines of an analysis down a channel.
struct Analyst(Sender<(u64, Report)>);

impl AnalysisListener for Analyst {
    fn lines(
        &mut self,
        token: u64,
        root: &Position,
        lines: &[Report],
    ) -> Result<(), ListenerError> {
        for (place, report) in lines.iter().enumerate() {
            assert_eq!(report.line, place + 1);
            assert!(report.moves.first().is_some_and(|&mv| root.is_legal(mv)));
            let _ = self.0.send((token, report.clone()));
        }
        Ok(())
    }
}

#[test]
fn an_analysis_follows_the_position_and_forgets_the_last_one() {
    let (sender, heard) = channel();
    let mut analysis = Analysis::new(SMALL, Box::new(Analyst(sender)));
    let mut game = Game::default();
    for text in ["e4", "e5", "Nf3", "Nc6", "Bb5"] {
        let mv = game.position().parse_san(text).unwrap();
        game.play(mv).unwrap();
        let wanted = analysis.look_at(game.search_root(), 3);
        let mut lines = std::collections::HashSet::new();
        while lines.len() < 3 {
            let (token, report) = heard.recv_timeout(PATIENCE).unwrap();
            if token == wanted {
                assert!(
                    game.position().is_legal(report.moves[0]),
                    "a line of this position"
                );
                lines.insert(report.line);
            }
        }
    }
    analysis.stop();
    // A call that had begun may still run.
    std::thread::sleep(Duration::from_millis(50));
    while heard.try_recv().is_ok() {}
    std::thread::sleep(Duration::from_millis(100));
    assert!(heard.try_recv().is_err(), "silent once stopped");
}

#[test]
fn analysis_tells_a_mate_although_nothing_is_left_to_search() {
    let (sender, heard) = std::sync::mpsc::channel();
    let mut analysis = Analysis::new(SMALL, Box::new(Analyst(sender)));
    let mate: Position = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1".parse().unwrap();
    let wanted = analysis.look_at(Game::new(mate).search_root(), 1);
    let deepest = std::iter::from_fn(|| heard.recv_timeout(PATIENCE).ok())
        .filter(|(token, _)| *token == wanted)
        .find(|(_, report)| report.depth > 100);
    assert!(deepest.is_some_and(|(_, report)| report.score.mate_moves() == Some(1)));
}
