//! Requests: saving of games with commands in any order, and erasing everything.

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::time::Duration;

use plywise_game::Level;
use plywise_game::session::{
    Command, Effect, GameNumber, GameOptions, OpponentSettings, Player, SavedGame, Session,
};
use plywise_library::{Answer, Answered, GameFilter, GameId, Request};
use plywise_store::{Library, Store};
use plywise_test_support::RandomPlayer;
use tempfile::TempDir;

/// Slot of the game on the board.
const SLOT: u64 = 1;

fn two_people() -> GameOptions {
    let mut options = GameOptions::against(Level::FIRST);
    options.black = Player::human();
    options
}

fn library(folder: &TempDir) -> Library {
    let path = folder.path().join("games.db");
    Library::open(&path).unwrap().library
}

fn store(folder: &TempDir) -> Store {
    Store::new(library(folder), folder.path().join("files"))
}

/// Sends a request to the store, ignoring progress. Returns the answer.
fn ask(store: &mut Store, request: Request) -> Answered {
    store.answer(request, 0, |_| true)
}

fn save(store: &mut Store, number: GameNumber, game: &SavedGame) -> Answered {
    let request = Request::SaveGame {
        slot: SLOT,
        number,
        game: Box::new(game.clone()),
        move_times: Vec::new(),
    };
    ask(store, request)
}

/// A game session with the store, which saves after each command or only at the end.
struct Desk {
    session: Session,
    store: Store,
    saves: VecDeque<(u64, GameNumber, SavedGame)>,
}

impl Desk {
    fn send(&mut self, command: Command) {
        for effect in self.session.update(Duration::ZERO, command) {
            if let Effect::Save { save } = effect {
                let (number, game) = (self.session.game_number(), self.session.saved_game());
                self.saves.push_back((save, number, game));
            }
        }
    }

    fn write(&mut self) {
        while let Some((id, number, game)) = self.saves.pop_front() {
            save(&mut self.store, number, &game).unwrap();
            self.send(Command::Saved {
                save: id,
                error: None,
            });
        }
    }
}

/// Sends the commands, closes the game, and lists the games in the library, the oldest first.
/// Returns the number of plies of each game, and whether the game is over.
fn left_behind(commands: &[Command], is_slow: bool) -> Vec<(usize, bool)> {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = Desk {
        session: Session::new(two_people(), OpponentSettings::default()).kept(),
        store: store(&folder),
        saves: VecDeque::new(),
    };
    for command in commands {
        desk.send(command.clone());
        if !is_slow {
            desk.write();
        }
    }
    desk.write();
    desk.send(Command::Pause);
    desk.write();
    drop(desk);
    let library = library(&folder);
    let mut games = library.list(&GameFilter::default(), None, 100).unwrap();
    games.sort_by_key(|game| game.id);
    let games = games.iter();
    games
        .map(|game| (game.plies as usize, game.finished))
        .collect()
}

#[test]
fn new_game_never_replaces_a_played_one() {
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
    // Commands, and the plies of each stored game with whether it is over.
    let cases = [
        (then(vec![]), vec![(1, false)]),
        // A game without moves is stored but not listed.
        (then(vec![new(usual)]), vec![(1, false)]),
        // Games that are over from the start.
        (then(vec![new(only_kings)]), vec![(1, false), (0, true)]),
        (then(vec![new(stalemate)]), vec![(1, false), (0, true)]),
        (then(vec![new(mate)]), vec![(1, false), (0, true)]),
        // Nothing can be played in them, so the next new game replaces them.
        (
            then(vec![new(mate), new(usual), Command::Type("d4".into())]),
            vec![(1, false), (1, false)],
        ),
        // Over before its start was saved.
        (
            then(vec![new(usual), Command::Resign]),
            vec![(1, false), (0, true)],
        ),
        (
            then(vec![new(usual), new(usual), Command::Resign]),
            vec![(1, false), (0, true)],
        ),
        (
            then(vec![Command::Resign, new(usual), Command::Resign]),
            vec![(1, true), (0, true)],
        ),
    ];
    for (commands, kept) in cases {
        for is_slow in [false, true] {
            assert_eq!(left_behind(&commands, is_slow), kept, "{commands:?}");
        }
    }
}

#[test]
fn opened_game_is_kept_when_another_one_starts() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = Session::new(two_people(), OpponentSettings::default());
    let unplayed = Box::new(session.saved_game());
    session.update(Duration::ZERO, Command::Type("e4".into()));
    let played = session.saved_game();
    let id = library(&folder).begin(&played, 0).unwrap();
    let mut store = store(&folder);
    let slot = SLOT;
    ask(&mut store, Request::AssignSlot { slot, game: id }).unwrap();
    let begin = Request::BeginGame {
        slot: slot + 1,
        game: unplayed,
    };
    ask(&mut store, begin).unwrap();
    let library = library(&folder);
    assert_eq!(library.game(id).unwrap(), Some(played));
    assert_ne!(library.current().unwrap(), Some(id));
}

#[test]
fn failed_save_is_repeated_with_the_next_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = store(&folder);
    let mut session = Session::new(two_people(), OpponentSettings::default());
    let mut saved = |text: &str| {
        session.update(Duration::ZERO, Command::Type(text.into()));
        session.saved_game()
    };
    let (first, second) = (saved("e4"), saved("e5"));
    let number = GameNumber::FIRST;
    save(&mut store, number, &first).unwrap();
    // Another program locks the library for longer than the store waits.
    let other = rusqlite::Connection::open(folder.path().join("games.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    save(&mut store, number, &second).unwrap_err();
    save(&mut store, number.next(), &first).unwrap_err();
    other.execute_batch("COMMIT").unwrap();
    save(&mut store, number.next(), &first).unwrap();
    let library = library(&folder);
    let games = library.list(&GameFilter::default(), None, 9).unwrap();
    let mut plies: Vec<u32> = games.iter().map(|game| game.plies).collect();
    plies.sort_unstable();
    assert_eq!(plies, [1, 2], "the last state of each");
    let (_, current) = library.unfinished().unwrap().unwrap();
    assert_eq!(current.ply, 1, "the second game is the one to come back to");
}

#[test]
fn store_keeps_games_apart() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = store(&folder);
    let library = library(&folder);
    let empty = RandomPlayer::new(1).saved();
    let number = GameNumber::FIRST;
    save(&mut store, number, &empty).unwrap();
    let first = library.current().unwrap().unwrap();
    // Another new game before the first move replaces the empty one.
    let number = number.next();
    save(&mut store, number, &RandomPlayer::new(2).saved()).unwrap();
    assert_eq!(library.current().unwrap(), Some(first));
    let mut player = RandomPlayer::new(2);
    let game = (0..10).map(|_| player.step()).last().unwrap();
    save(&mut store, number, &game).unwrap();
    assert_eq!(library.game(first).unwrap(), Some(game.clone()));
    // A new game leaves the played one unchanged.
    save(&mut store, number.next(), &empty).unwrap();
    let second = library.current().unwrap().unwrap();
    assert_ne!(first, second);
    assert_eq!(library.game(first).unwrap(), Some(game.clone()));
    // Assigned to a slot again, the game is overwritten.
    let slot = SLOT + 1;
    ask(&mut store, Request::AssignSlot { slot, game: first }).unwrap();
    let next = player.step();
    let over = |store: &mut Store| -> GameId {
        let request = Request::SaveGame {
            slot,
            number: GameNumber::FIRST,
            game: Box::new(next.clone()),
            move_times: Vec::new(),
        };
        match ask(store, request) {
            Ok(Answer::GameSaved(_, id)) => id,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(over(&mut store), first);
    assert_eq!(library.game(first).unwrap(), Some(next.clone()));
    // If the game has been purged meanwhile, it is stored as a new one.
    ask(&mut store, Request::Delete(vec![first])).unwrap();
    ask(&mut store, Request::Purge(i64::MAX)).unwrap();
    let third = over(&mut store);
    assert_ne!(third, first);
    assert_eq!(library.game(third).unwrap(), Some(next.clone()));
}

#[test]
fn erased_data_is_removed_from_the_backup_copy() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    let mut store = store(&folder).with_snapshot(Some(copy.clone()));
    let name = "A name of five words";
    let record = format!("[White \"{name}\"]\n\n1. e4 e5 *\n");
    ask(&mut store, Request::TakeIn(record)).unwrap();
    let kept = || {
        let bytes = std::fs::read(&copy).unwrap_or_default();
        bytes.windows(name.len()).any(|it| it == name.as_bytes())
    };
    ask(&mut store, Request::KeepSnapshot).unwrap();
    assert!(kept());
    ask(&mut store, Request::EraseAll).unwrap();
    assert!(!kept() && copy.exists());
}

/// Returns the PGN of this many different games.
fn rounds(games: u32) -> String {
    let mut text = String::new();
    for round in 0..games {
        let _ = write!(text, "[Round \"{round}\"]\n\n1. e4 *\n\n");
    }
    text
}

#[test]
fn requests_are_answered_between_slices_of_an_import() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = store(&folder);
    assert!(Store::start_import(&Request::CountGames, 0).is_none());
    let request = Request::ImportText(rounds(450));
    let mut import = Store::start_import(&request, 0).unwrap().unwrap();
    for games in [200, 400] {
        let answer = store.continue_import(&mut import).unwrap();
        assert!(
            matches!(answer, Answer::Importing(progress) if progress.imported == games),
            "{answer:?}"
        );
        let counted = ask(&mut store, Request::CountGames);
        assert_eq!(counted, Ok(Answer::Done(games as usize)));
    }
    let answer = store.continue_import(&mut import);
    assert_eq!(answer, store.continue_import(&mut import));
    let Ok(Answer::Imported(report)) = answer else {
        panic!("{answer:?}");
    };
    assert_eq!(report.progress.imported, 450);
    assert!(!report.cancelled);
}

#[test]
fn cancelled_import_keeps_its_games() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = store(&folder);
    let request = Request::ImportText(rounds(250));
    let mut import = Store::start_import(&request, 0).unwrap().unwrap();
    store.continue_import(&mut import).unwrap();
    import.cancel();
    let answer = store.continue_import(&mut import);
    assert!(
        matches!(&answer, Ok(Answer::Imported(report)) if report.cancelled),
        "{answer:?}"
    );
    assert_eq!(ask(&mut store, Request::CountGames), Ok(Answer::Done(200)));
}
