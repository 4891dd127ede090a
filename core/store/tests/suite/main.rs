//! Tests of the library and the store, through the public interface.
#![allow(clippy::unwrap_used, clippy::expect_used)]
#![allow(clippy::print_stdout, clippy::print_stderr)]
#![allow(clippy::disallowed_methods, clippy::disallowed_types)] // tests use files, threads and clocks

mod backup;
mod faults;
mod import_counts;
mod importing;
mod list;
mod move_times;
mod pgn;
mod rating;
mod requests;
mod saving;
mod scale;
mod training;

use std::path::{Path, PathBuf};

use plywise_chess::Position;
use plywise_game::session::{GameOptions, OpponentSettings, SavedGame, Session};
use plywise_game::{Game, Level};
use plywise_library::{GameFilter, GameId, GameSummary, ImportProgress};
use plywise_store::Library;
use plywise_test_support::random_game;
use tempfile::TempDir;

/// Creates a temporary folder, and returns it with the path of a library in it.
fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = folder.path().join("games.db");
    (folder, path)
}

/// Opens a library that must be intact.
fn open(path: &Path) -> Library {
    let opened = Library::open(path).expect("the library opens");
    assert_eq!(opened.recovery, None);
    opened.library
}

/// Fills a library with random games, one per day.
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

/// Returns all games that match a filter.
fn all(library: &Library, filter: &GameFilter) -> Vec<GameSummary> {
    library.list(filter, None, usize::MAX).expect("a list")
}

/// Returns the number of games that an import stored, already knew or left out.
fn accounted(counts: &ImportProgress) -> u64 {
    counts.imported + counts.completed + counts.duplicates + counts.damaged + counts.empty
}

/// Returns the position after moves in UCI notation.
fn after(moves: &str) -> Position {
    *game_of(moves).position()
}

/// Returns a game of a person against the computer after moves in UCI notation.
fn played(moves: &str) -> SavedGame {
    let game = game_of(moves);
    SavedGame {
        moves: game.moves().to_vec(),
        ply: game.ply(),
        ..Session::new(
            GameOptions::against(Level::FIRST),
            OpponentSettings::default(),
        )
        .saved_game()
    }
}

fn game_of(moves: &str) -> Game {
    let mut game = Game::default();
    for mv in moves.split_whitespace() {
        let mv = game.position().parse_uci(mv).expect("a legal move");
        game.play(mv).expect("a game that goes on");
    }
    game
}
