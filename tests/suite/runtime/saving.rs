//! What of a game reaches the library, whatever is done in whatever order.

use std::collections::VecDeque;
use std::time::Duration;

use plywise_app::{Answer, Answered, Request};
use plywise_game::Level;
use plywise_game::session::{
    Command, Effect, GameNumber, GameOptions, OpponentSettings, Player, SavedGame, Session,
};
use plywise_runtime::AppStore;
use plywise_store::{GameFilter, GameId, Library};
use plywise_tests::RandomPlayer;
use tempfile::TempDir;

/// The seat of the game on the board.
const SEAT: u64 = 1;

fn two_people() -> GameOptions {
    let mut options = GameOptions::against(Level::FIRST);
    options.black = Player::human();
    options
}

fn library(folder: &TempDir) -> Library {
    let path = folder.path().join("games.db");
    Library::open(&path).unwrap().library
}

fn store(folder: &TempDir) -> AppStore {
    AppStore::new(library(folder), folder.path().join("files"))
}

/// Asks the store for something that needs no progress.
fn ask(store: &mut AppStore, request: Request) -> Answered {
    store.answer(request, |_| true)
}

fn save(store: &mut AppStore, number: GameNumber, game: &SavedGame) -> Answered {
    let request = Request::SaveGame {
        seat: SEAT,
        number,
        game: Box::new(game.clone()),
        move_times: Vec::new(),
    };
    ask(store, request)
}

/// A session with its store, which answers at once or when all has been done.
struct Desk {
    session: Session,
    store: AppStore,
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

/// Does it all, leaves, and lists what the library holds then: the moves of each game and whether
/// it is over, the oldest first.
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
fn a_game_that_was_opened_stays_when_another_one_begins() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = Session::new(two_people(), OpponentSettings::default());
    let unplayed = Box::new(session.saved_game());
    session.update(Duration::ZERO, Command::Type("e4".into()));
    let played = session.saved_game();
    let id = library(&folder).begin(&played, 0).unwrap();
    let mut store = store(&folder);
    let seat = SEAT;
    ask(&mut store, Request::SeatGame { seat, game: id }).unwrap();
    let begin = Request::BeginGame {
        seat: seat + 1,
        game: unplayed,
    };
    ask(&mut store, begin).unwrap();
    let library = library(&folder);
    assert_eq!(library.game(id).unwrap(), Some(played));
    assert_ne!(library.current().unwrap(), Some(id));
}

#[test]
fn a_game_that_could_not_be_written_is_written_with_the_next_one() {
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
    // Another program holds the library for longer than the store waits.
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
fn the_store_keeps_games_apart() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = store(&folder);
    let library = library(&folder);
    let empty = RandomPlayer::new(1).saved();
    let number = GameNumber::FIRST;
    save(&mut store, number, &empty).unwrap();
    let first = library.current().unwrap().unwrap();
    // Another new game before the first move: the empty one gives way.
    let number = number.next();
    save(&mut store, number, &RandomPlayer::new(2).saved()).unwrap();
    assert_eq!(library.current().unwrap(), Some(first));
    let mut player = RandomPlayer::new(2);
    let game = (0..10).map(|_| player.step()).last().unwrap();
    save(&mut store, number, &game).unwrap();
    assert_eq!(library.game(first).unwrap(), Some(game.clone()));
    // A new game leaves the played one as it is.
    save(&mut store, number.next(), &empty).unwrap();
    let second = library.current().unwrap().unwrap();
    assert_ne!(first, second);
    assert_eq!(library.game(first).unwrap(), Some(game.clone()));
    // Seated again, it is written over.
    let seat = SEAT + 1;
    ask(&mut store, Request::SeatGame { seat, game: first }).unwrap();
    let next = player.step();
    let over = |store: &mut AppStore| -> GameId {
        let request = Request::SaveGame {
            seat,
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
    // Purged under its feet, the game is kept as a new one.
    ask(&mut store, Request::Delete(vec![first])).unwrap();
    ask(&mut store, Request::Purge(i64::MAX)).unwrap();
    let third = over(&mut store);
    assert_ne!(third, first);
    assert_eq!(library.game(third).unwrap(), Some(next.clone()));
}
