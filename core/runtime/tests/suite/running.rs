//! The app on its own thread.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use plywise_app::{
    BoardEvent, BoardScreen, Event, NewGameEvent, Screen, Start, SystemTask, ViewUpdate,
    start_error,
};
use plywise_chess::{Position, Square};
use plywise_library::LibraryError;
use plywise_openings::Book;
use plywise_runtime::{AppFiles, AppListener, AppRuntime, ListenerError};
use plywise_store::Library;
use plywise_words::Catalogue;
use tempfile::TempDir;

/// Timeout of all waits.
const PATIENCE: Duration = Duration::from_secs(20);

struct RecordingListener {
    parts: Sender<(u64, Vec<ViewUpdate>)>,
    /// Number of the listener call that fails, counted from 1; 0 for none.
    fails_at: usize,
    calls: usize,
}

impl AppListener for RecordingListener {
    fn changed(
        &mut self,
        acknowledged: u64,
        _: u64,
        parts: Vec<ViewUpdate>,
    ) -> Result<(), ListenerError> {
        self.calls += 1;
        if self.calls == self.fails_at {
            let reason = "asked for by a test".to_owned();
            return Err(ListenerError { reason });
        }
        let _ = self.parts.send((acknowledged, parts));
        Ok(())
    }

    fn asked(&mut self, _: u64, _: SystemTask) -> Result<(), ListenerError> {
        Ok(())
    }
}

struct Running {
    app: AppRuntime,
    parts: Receiver<(u64, Vec<ViewUpdate>)>,
    number: u64,
    acknowledged: u64,
}

impl Running {
    fn over(folder: &TempDir, fails_at: usize) -> Self {
        Self::with_book(folder, fails_at, Book::builtin())
    }

    fn with_book(folder: &TempDir, fails_at: usize, book: Book) -> Self {
        let files = AppFiles {
            library: folder.path().join("games.db"),
            snapshot: folder.path().join("backup/games.db"),
            files: folder.path().join("files"),
        };
        let (sender, parts) = channel();
        let listener = RecordingListener {
            parts: sender,
            fails_at,
            calls: 0,
        };
        let start = Start {
            processors: 2,
            ..Start::default()
        };
        let (book, listener) = (Arc::new(book), Box::new(listener));
        let app = AppRuntime::start_with_book(files, start, book, listener).expect("a thread");
        Self {
            app,
            parts,
            number: 0,
            acknowledged: 0,
        }
    }

    fn send(&mut self, event: Event) {
        self.number += 1;
        self.app.send(self.number, event);
    }

    /// Waits for a matching part of the view state.
    fn wait<T>(&mut self, wanted: impl Fn(&ViewUpdate) -> Option<T>) -> T {
        let end = Instant::now() + PATIENCE;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let (acknowledged, parts) = self.parts.recv_timeout(left).expect("a part in time");
            assert!(
                acknowledged >= self.acknowledged,
                "events are taken in in order"
            );
            self.acknowledged = acknowledged;
            if let Some(found) = parts.iter().find_map(&wanted) {
                return found;
            }
        }
    }

    fn wait_for_ply(&mut self, ply: u32) {
        self.wait(|part| match part {
            ViewUpdate::Board {
                board: BoardScreen::Playing { game },
            } => (game.live_ply >= ply).then_some(()),
            _ => None,
        });
    }

    fn tap(&mut self, square: u8) {
        let event = BoardEvent::Tap { square };
        self.send(Event::Board { event });
    }
}

#[test]
fn game_is_played_on_native_threads_and_survives_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let mut running = Running::over(&folder, 0);
    running.wait_for_ply(0);
    running.tap(12);
    running.tap(28);
    running.wait_for_ply(2);
    drop(running);
    assert!(
        folder.path().join("backup/games.db").exists(),
        "for the system's own back-up"
    );
    let mut running = Running::over(&folder, 0);
    running.wait_for_ply(2);
}

/// Scenario: app-library-not-opened
#[test]
fn unopenable_library_is_reported_and_can_be_retried() {
    let folder = tempfile::tempdir().unwrap();
    let in_the_way = folder.path().join("games.db");
    std::fs::create_dir(&in_the_way).unwrap();
    let mut running = Running::over(&folder, 0);
    for _ in 0..2 {
        let message = running.wait(|part| match part {
            ViewUpdate::Start { message, retry, .. } => Some((message.clone(), retry.clone())),
            _ => None,
        });
        assert_eq!(message.1, "Try again");
        assert!(!message.0.is_empty());
        running.send(Event::Retry);
    }
    std::fs::remove_dir(&in_the_way).unwrap();
    running.send(Event::Retry);
    running.wait_for_ply(0);
}

/// Scenario: app-damaged-library
#[test]
fn damaged_library_is_set_aside_and_recovery_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(
        folder.path().join("games.db"),
        "no library at all, but long enough",
    )
    .unwrap();
    let mut running = Running::over(&folder, 0);
    let said = running.wait(|part| match part {
        ViewUpdate::Message { message } => message.clone(),
        _ => None,
    });
    assert!(said.lasting && said.text.contains("set aside"), "{said:?}");
}

#[test]
fn failed_listener_receives_all_parts_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut running = Running::over(&folder, 2);
    let said = running.wait(|part| match part {
        ViewUpdate::Message { message } => message.clone(),
        _ => None,
    });
    assert!(said.text.contains("went wrong"), "{said:?}");
    let screen = Screen::Games;
    running.send(Event::Tab { screen });
    running.wait(|part| match part {
        ViewUpdate::Games { .. } => Some(()),
        _ => None,
    });
}

#[test]
fn library_in_use_can_be_opened_by_the_same_process() {
    let folder = tempfile::tempdir().unwrap();
    let mut running = Running::over(&folder, 0);
    running.wait_for_ply(0);
    assert!(Library::open(folder.path().join("games.db")).is_ok());
}

/// Starts a game with the given choices, by default against level 1.
fn begin(running: &mut Running, choices: &[NewGameEvent]) {
    running.wait_for_ply(0);
    let event = BoardEvent::NewGame;
    running.send(Event::Board { event });
    for event in choices.iter().cloned().chain([NewGameEvent::Start]) {
        running.send(Event::NewGame { event });
    }
}

/// Encodes a Polyglot book with a single move in the start position, which no other book would play.
fn knight_to_the_rim() -> Vec<u8> {
    let mv = (Square::G1.index() << 6 | Square::H3.index()) as u16;
    let mut bytes = Position::startpos().hash().to_be_bytes().to_vec();
    bytes.extend(mv.to_be_bytes());
    bytes.extend([0, 7, 0, 0, 0, 0]);
    bytes
}

#[test]
fn computer_uses_the_given_opening_book() {
    let folder = tempfile::tempdir().unwrap();
    let book = Book::polyglot(knight_to_the_rim()).unwrap();
    let mut running = Running::with_book(&folder, 0, book);
    // The user plays Black.
    begin(&mut running, &[NewGameEvent::ChooseColor { option: 2 }]);
    let first = running.wait(|part| match part {
        ViewUpdate::Moves { pages, .. } => {
            let row = pages.first()?.rows.first()?;
            row.moves().next().map(|mv| mv.text.clone())
        }
        _ => None,
    });
    assert_eq!(first, "Nh3");
}

#[test]
fn engine_progress_is_limited_to_thirty_updates_a_second() {
    let folder = tempfile::tempdir().unwrap();
    let mut running = Running::over(&folder, 0);
    running.wait_for_ply(0);
    let screen = Screen::Analysis;
    running.send(Event::Tab { screen });
    running.wait(|part| {
        matches!(part, ViewUpdate::Lines { lines } if !lines.lines.is_empty()).then_some(())
    });
    let (begun, mut told) = (Instant::now(), 0);
    let second = Duration::from_secs(1);
    while let Some(left) = second.checked_sub(begun.elapsed()) {
        told += usize::from(running.parts.recv_timeout(left).is_ok());
    }
    assert!((1..=31).contains(&told), "{told}");
}

#[test]
fn analysis_continues_after_a_change_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let mut running = Running::over(&folder, 0);
    running.wait_for_ply(0);
    let screen = Screen::Analysis;
    running.send(Event::Tab { screen });
    for on in [true, true, false] {
        running.send(Event::PowerSaving { enabled: on });
        while running.acknowledged < running.number {
            running.wait(|part| matches!(part, ViewUpdate::Lines { .. }).then_some(()));
        }
        // Reports under way may still arrive.
        for _ in 0..3 {
            running.wait(|part| matches!(part, ViewUpdate::Lines { .. }).then_some(()));
        }
    }
}

#[test]
fn full_disk_at_the_start_promises_no_later_save() {
    for language in ["en", "de", "ar"] {
        let path = "games.db".into();
        let error = LibraryError::DiskFull { path };
        let part = start_error(&error, &[language.to_owned()]);
        let ViewUpdate::Start { message, .. } = part else {
            panic!("{part:?}");
        };
        let words = Catalogue::for_tag(language);
        assert_eq!(message, words.message("games-error-full-start", &[]));
        assert_ne!(message, words.message("games-error-full", &[]));
    }
}
