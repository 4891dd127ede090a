//! The interface of the shells where it is about more than one language's contract.

use std::path::Path;
use std::sync::Arc;

use plywise_bindings::error::{LibraryFault, ListenerError, PlywiseError};
use plywise_bindings::library::{GameLibrary, ImportListener};
use plywise_bindings::library_records::{GameFilter, ImportProgress};
use plywise_bindings::options::{GameOptions, HelpAllowed, Player, Start};
use plywise_bindings::session::Session;
use plywise_game::session::SavedGame;
use plywise_store::Library;
use plywise_tests::random_game;

use crate::contract::{AT_ONCE, SMALL};

fn two_people() -> GameOptions {
    let person = || Player::Human {
        name: String::new(),
    };
    GameOptions {
        start: Start::Standard,
        white: person(),
        black: person(),
        time: None,
        help: HelpAllowed::USUAL,
        seed: 7,
        book: false,
    }
}

fn open(path: &Path) -> Arc<GameLibrary> {
    GameLibrary::new(path.display().to_string()).unwrap()
}

/// Enters unfinished games and damages every second one on the disk, with number 2, 4, ...
fn half_damaged(path: &Path, games: u64) {
    let mut library = Library::open(path).unwrap().library;
    for seed in 0..games {
        let game = SavedGame {
            outcome: None,
            ..random_game(seed, 20)
        };
        library.begin(&game, seed as i64).unwrap();
    }
    drop(library);
    let file = rusqlite::Connection::open(path).unwrap();
    let damage = "UPDATE records SET checksum = checksum + 1 WHERE game % 2 = 0";
    file.execute(damage, ()).unwrap();
}

#[test]
fn a_new_game_begins_where_the_unfinished_one_cannot_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    half_damaged(&path, 2);
    let library = open(&path);
    let resume = || {
        let (library, language) = (Arc::clone(&library), "en".to_owned());
        Session::resume(library, two_people(), AT_ONCE, SMALL, language)
    };
    for _ in 0..2 {
        let error = resume().map(|_| ()).unwrap_err();
        let damaged = matches!(
            error,
            PlywiseError::Library {
                fault: LibraryFault::DamagedGame,
                ..
            }
        );
        assert!(damaged, "{error}");
    }
    let before = library.count(GameFilter::default()).unwrap();
    let own = Some(Arc::clone(&library));
    let session = Session::new(two_people(), AT_ONCE, SMALL, "en".to_owned(), own).unwrap();
    session.type_move("e4".to_owned());
    assert_eq!(session.snapshot().unwrap().live_ply, 1);
    drop(session);
    assert_eq!(library.count(GameFilter::default()).unwrap(), before + 1);
    let session = resume().unwrap();
    assert_eq!(session.snapshot().unwrap().live_ply, 1);
}

#[test]
fn what_could_not_be_read_is_told_with_what_was_written() {
    for games in [1, 4, 5] {
        let folder = tempfile::tempdir().unwrap();
        half_damaged(&folder.path().join("games.db"), games);
        let library = open(&folder.path().join("games.db"));
        let out = folder.path().join("out").display().to_string();
        let ids: Vec<i64> = (1..=games as i64).collect();
        let reports = [
            library.write_games(ids, out.clone()).unwrap(),
            library.write_back_up(out).unwrap(),
        ];
        for report in reports {
            assert_eq!(report.written, games.div_ceil(2));
            let damaged: Vec<i64> = (1..=games as i64).filter(|id| id % 2 == 0).collect();
            assert_eq!(report.unreadable, damaged, "{games} games");
        }
    }
}

struct Unmoved;

impl ImportListener for Unmoved {
    fn progress(&self, _: ImportProgress) -> Result<bool, ListenerError> {
        Ok(true)
    }
}

#[test]
fn what_is_wrong_with_a_record_is_said_in_the_persons_language() {
    for (pgn, english, german, arabic) in [
        ("1. e4 Ke5", "Ke5 is not", "Ke5 ist in", "غير ممكنة"),
        ("1. e4 --", "null move", "Nullzug", "نقلة فارغة"),
        ("1. e4 {so", "A comment", "Ein Kommentar", "تعليق"),
        ("1. e4 (1. d4", "A variation is", "Eine Variante", "تفريعة"),
        (
            "[Event \"x\"]\n\n(1. e4) 1. d4 *",
            "A variation has",
            "Vor einer",
            "لا نقلة",
        ),
        (
            "[Variant \"Atomic\"]\n\n1. e4 *",
            "Only standard",
            "Nur normales",
            "المعتاد",
        ),
        (
            "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *",
            "White has no king",
            "Weiß hat keinen König",
            "ملك",
        ),
    ] {
        let languages = [None, Some("en"), Some("de"), Some("ar")];
        for (language, said) in languages
            .into_iter()
            .zip([english, english, german, arabic])
        {
            let folder = tempfile::tempdir().unwrap();
            let library = open(&folder.path().join("games.db"));
            let (pgn, tag) = (pgn.to_owned(), language.map(str::to_owned));
            let report = library.import_text(pgn.clone(), Arc::new(Unmoved), tag);
            let problems = report.unwrap().problems;
            assert_eq!(problems.len(), 1, "{pgn}");
            assert!(
                problems[0].contains(said),
                "{pgn}, {language:?}: {problems:?}"
            );
        }
    }
}
