//! What of a running session reaches the library, whatever is done in whatever order.

use std::thread;

use plywise_game::{SideTime, TimeControl};
use plywise_runtime::{LibraryStore, Unheard};
use plywise_store::{GameFilter, Library};

use super::*;

/// A library's store on a slow disk.
struct SlowLibrary(LibraryStore);

impl Store for SlowLibrary {
    fn write(&mut self, number: GameNumber, game: &SavedGame) -> Result<(), SaveFailure> {
        thread::sleep(Duration::from_millis(40));
        self.0.write(number, game)
    }
}

fn two_people() -> GameOptions {
    let mut options = GameOptions::against(Level::FIRST);
    options.black = Player::human();
    options
}

/// Does it all at once, leaves, and lists what the library holds then: the moves of each
/// game and whether it is over, the oldest first.
fn left_behind(commands: &[Command]) -> Vec<(usize, bool)> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let open = || -> Library { Library::open(&path).unwrap().library };
    let store = SlowLibrary(LibraryStore::new(open(), None));
    let session = Session::new(two_people(), AT_ONCE);
    let runtime = Runtime::start(session, SMALL, Box::new(Unheard), Some(Box::new(store)));
    let runtime = runtime.unwrap();
    for command in commands {
        runtime.send(command.clone());
    }
    drop(runtime);
    let library = open();
    let mut games = library.list(&GameFilter::default(), None, 100).unwrap();
    games.sort_by_key(|game| game.id);
    let games = games.iter();
    games
        .map(|game| (game.plies as usize, game.finished))
        .collect()
}

#[test]
fn another_game_never_takes_the_place_of_a_played_one() {
    let new = |fen: &str| {
        let start = fen.parse().unwrap();
        Command::NewGame(Box::new(GameOptions {
            start,
            ..two_people()
        }))
    };
    let usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let only_kings = "8/8/8/4k3/8/8/8/4K3 w - - 0 1";
    let stalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    let mate = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
    let played = || vec![Command::Type("e4".into())];
    let then = |rest: Vec<Command>| [played(), rest].concat();
    // What is done, and the plies of each game that is kept and whether it is over.
    let cases = [
        (then(vec![]), vec![(1, false)]),
        // A game without a move is in the library, but not yet in its list.
        (then(vec![new(usual)]), vec![(1, false)]),
        // Games that are over before they begin.
        (then(vec![new(only_kings)]), vec![(1, false), (0, true)]),
        (then(vec![new(stalemate)]), vec![(1, false), (0, true)]),
        (then(vec![new(mate)]), vec![(1, false), (0, true)]),
        // Nothing can be played in them: the next new game takes their place.
        (
            then(vec![new(mate), new(usual), Command::Type("d4".into())]),
            vec![(1, false), (1, false)],
        ),
        // Over before the disk has seen that it began.
        (
            then(vec![new(usual), Command::Resign]),
            vec![(1, false), (0, true)],
        ),
        (
            then(vec![Command::Rematch, Command::Resign]),
            vec![(1, false), (0, true)],
        ),
        (
            then(vec![Command::Resign, Command::Rematch, Command::Resign]),
            vec![(1, true), (0, true)],
        ),
    ];
    for (commands, kept) in cases {
        assert_eq!(left_behind(&commands), kept, "{commands:?}");
    }
}

#[test]
fn a_game_that_was_opened_stays_when_the_first_command_begins_another() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "8/8/8/4k3/8/8/8/4K3 w - - 0 1",
    ] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.db");
        let mut library: Library = Library::open(&path).unwrap().library;
        let mut session = Session::new(two_people(), AT_ONCE);
        session.update(Duration::ZERO, Command::Type("e4".into()));
        let played = session.saved_game();
        let id = library.begin(&played, 0).unwrap();
        let store = LibraryStore::new(library, Some((id, &played)));
        let session = Session::restore(played.clone(), AT_ONCE).unwrap();
        let store: Box<dyn Store> = Box::new(store);
        let runtime = Runtime::start(session, SMALL, Box::new(Unheard), Some(store)).unwrap();
        let start = fen.parse().unwrap();
        runtime.send(Command::NewGame(Box::new(GameOptions {
            start,
            ..two_people()
        })));
        drop(runtime);
        let library: Library = Library::open(&path).unwrap().library;
        assert_eq!(library.game(id).unwrap(), Some(played), "{fen}");
        assert_ne!(library.current().unwrap(), Some(id), "{fen}");
    }
}

#[test]
fn the_clocks_are_written_when_the_game_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let library: Library = Library::open(&path).unwrap().library;
    let store = LibraryStore::new(library, None);
    let base = Duration::from_mins(1);
    let time = Some(TimeControl::even(SideTime::seconds(base.as_secs(), 0)));
    let options = GameOptions {
        time,
        ..two_people()
    };
    let session = Session::new(options, AT_ONCE);
    let store: Box<dyn Store> = Box::new(store);
    let runtime = Runtime::start(session, SMALL, Box::new(Unheard), Some(store)).unwrap();
    for text in ["e4", "e5"] {
        runtime.send(Command::Type(text.into()));
    }
    let thought = Duration::from_millis(150);
    thread::sleep(thought);
    drop(runtime);
    let library: Library = Library::open(&path).unwrap().library;
    let (_, game) = library.unfinished().unwrap().unwrap();
    let left = game.left.unwrap();
    // Starting the threads took some of the time.
    let shown = left.white + left.black;
    assert!(shown + thought / 2 <= 2 * base, "{left:?}");
    assert_eq!(game.ply, 2);
}

/// A library's store whose disk is full for the first writes.
struct FullAtFirst {
    store: LibraryStore,
    failures: usize,
}

impl Store for FullAtFirst {
    fn write(&mut self, number: GameNumber, game: &SavedGame) -> Result<(), SaveFailure> {
        if self.failures > 0 {
            self.failures -= 1;
            return Err(SaveFailure::DiskFull);
        }
        self.store.write(number, game)
    }
}

#[test]
fn what_could_not_be_written_is_tried_again_when_the_game_is_left() {
    for failures in [1, 2] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.db");
        let store = LibraryStore::new(Library::open(&path).unwrap().library, None);
        let session = Session::new(two_people(), AT_ONCE);
        let (sender, heard) = channel();
        let store: Box<dyn Store> = Box::new(FullAtFirst { store, failures });
        let ear = Box::new(Ear(sender));
        let runtime = Runtime::start(session, SMALL, ear, Some(store)).unwrap();
        for text in ["e4", "e5"].into_iter().take(failures) {
            runtime.send(Command::Type(text.into()));
        }
        wait_for(&heard, |heard| match heard {
            Heard::Changed(update) => (update.snapshot.live_ply == failures
                && matches!(update.snapshot.save, SaveState::Failed(_)))
            .then_some(()),
            _ => None,
        });
        drop(runtime);
        let library: Library = Library::open(&path).unwrap().library;
        let game = library.unfinished().unwrap().map(|(_, game)| game.ply);
        assert_eq!(game, Some(failures));
    }
}

#[test]
fn a_game_that_could_not_be_written_is_written_with_the_next_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let mut store = LibraryStore::new(Library::open(&path).unwrap().library, None);
    let mut session = Session::new(two_people(), AT_ONCE);
    let mut saved = |text: &str| {
        session.update(Duration::ZERO, Command::Type(text.into()));
        session.saved_game()
    };
    let (first, second) = (saved("e4"), saved("e5"));
    let number = GameNumber::FIRST;
    store.write(number, &first).unwrap();
    // Another program holds the library for longer than the store waits.
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    store.write(number, &second).unwrap_err();
    store.write(number.next(), &first).unwrap_err();
    other.execute_batch("COMMIT").unwrap();
    store.write(number.next(), &first).unwrap();
    let library: Library = Library::open(&path).unwrap().library;
    let games = library.list(&GameFilter::default(), None, 9).unwrap();
    let mut plies: Vec<u32> = games.iter().map(|game| game.plies).collect();
    plies.sort_unstable();
    assert_eq!(plies, [1, 2], "the last state of each");
    let (_, current) = library.unfinished().unwrap().unwrap();
    assert_eq!(current.ply, 1, "the second game is the one to come back to");
}
