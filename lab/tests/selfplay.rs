//! Tests of `plywise-lab selfplay`.

use std::fs;
use std::path::Path;

use plywise_pgn::PgnGame;

use crate::run;

/// Plays games and returns them, sorted by number.
fn games(folder: &Path, name: &str, more: &[&str]) -> Vec<PgnGame> {
    let pgn = folder.join(name);
    let path = pgn.to_str().unwrap();
    let command = [
        "selfplay", "--games", "6", "--each", "depth=1", "--pgn", path,
    ];
    let ran = run(&[&command[..], more].concat());
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let mut games = PgnGame::read_all(&fs::read_to_string(pgn).unwrap());
    games.sort_by_key(|game| game.tags.get("Round").map(str::to_owned));
    games
}

fn moves(games: &[PgnGame]) -> Vec<String> {
    let line = |game: &PgnGame| {
        (game.tree.main_line_moves())
            .map(|mv| mv.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    };
    games.iter().map(line).collect()
}

#[test]
fn seed_determines_the_games() {
    let folder = tempfile::tempdir().unwrap();
    let first = games(folder.path(), "1", &["--seed", "5"]);
    let threads = games(folder.path(), "3", &["--seed", "5", "--concurrency", "3"]);
    assert_eq!(moves(&first), moves(&threads));
    let other = games(folder.path(), "6", &["--seed", "6"]);
    assert_ne!(moves(&first), moves(&other));
}

#[test]
fn games_are_valid_pgn() {
    let folder = tempfile::tempdir().unwrap();
    for (name, variant) in [("standard", &[][..]), ("960", &["--chess960"])] {
        let games = games(folder.path(), name, variant);
        assert_eq!(games.len(), 6);
        assert!(games.iter().all(|game| game.problems.is_empty()));
    }
}

#[test]
fn errors_name_the_file() {
    for more in [
        &["--openings", "no-such-file.epd"][..],
        &["--pgn", "no/such/folder/x.pgn"],
    ] {
        let ran = run(&[&["selfplay", "--games", "1", "--each", "depth=1"][..], more].concat());
        assert_eq!(ran.code, Some(1));
        assert!(ran.err.starts_with("plywise-lab: no"), "{}", ran.err);
        assert!(ran.err.contains("No such file"), "{}", ran.err);
    }
}
