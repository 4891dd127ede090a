//! The library: what is saved comes back, whatever happens to the program and its file.

mod backup;
mod faults;
mod importing;
mod kill;
mod list;
mod move_times;
mod pgn;
mod rating;
mod saving;
mod scale;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::Duration;

use plywise_chess::Position;
use plywise_game::session::SavedGame;
use plywise_store::{GameFilter, GameId, GameSummary, Library, LibraryError};
use plywise_tests::random_game;
use tempfile::TempDir;

/// A folder that goes with the test, and a library's name in it.
fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = folder.path().join("games.db");
    (folder, path)
}

/// Opens a library that must be in order.
fn open(path: &Path) -> Library {
    // While another test starts a program, that holds our locks for a moment.
    let opened = (0..100).find_map(|_| match Library::open(path) {
        Err(LibraryError::Locked { .. }) => {
            thread::sleep(Duration::from_millis(20));
            None
        }
        opened => Some(opened.expect("the library opens")),
    });
    let opened = opened.expect("the library is not locked");
    assert_eq!(opened.recovery, None);
    opened.library
}

/// A library with so many random games, each a day after the one before.
fn filled(path: &Path, games: u64) -> Vec<(GameId, SavedGame)> {
    let mut library = open(path);
    (0..games)
        .map(|seed| {
            let game = random_game(seed, 40);
            let id = library.begin(&game, seed as i64 * 86_400_000);
            (id.expect("there is room"), game)
        })
        .collect()
}

/// All games of a list.
fn all(library: &Library, filter: &GameFilter) -> Vec<GameSummary> {
    library.list(filter, None, usize::MAX).expect("a list")
}

/// The program that plays and saves.
fn player(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_library_player"));
    command.args(args);
    command
}

/// The position after some moves in UCI notation.
fn after(moves: &str) -> Position {
    let mut position = Position::startpos();
    for mv in moves.split_whitespace() {
        position.play(position.parse_uci(mv).expect("a legal move"));
    }
    position
}
