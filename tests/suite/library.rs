//! Tests of the library file: games persist whatever happens to the process.

mod kill;
mod processes;

use std::path::{Path, PathBuf};
use std::process::Command;

use plywise_store::Library;
use plywise_tests::random_game;
use tempfile::TempDir;

/// Creates a temporary folder, and returns the folder with the path of a library file in it.
fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = folder.path().join("games.db");
    (folder, path)
}

/// Opens a library file that must be intact.
fn open(path: &Path) -> Library {
    let opened = Library::open(path).expect("the library opens");
    assert_eq!(opened.recovery, None);
    opened.library
}

/// Fills a library file with random games.
fn filled(path: &Path, games: u64) {
    let mut library = open(path);
    for seed in 0..games {
        let begun = library.begin(&random_game(seed, 40), seed as i64);
        begun.expect("there is room");
    }
}

/// Returns the command that runs the helper program `library_player` with these arguments.
fn player(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_library_player"));
    command.args(args);
    command
}
