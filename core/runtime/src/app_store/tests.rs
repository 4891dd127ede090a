//! Imports in parallel with other requests, and what remains after erasing everything.

use std::fmt::Write as _;
use std::sync::mpsc::channel;

use tempfile::TempDir;

use super::*;

fn library(folder: &TempDir) -> Library {
    let path = folder.path().join("games.db");
    Library::open(path).unwrap().library
}

fn store(folder: &TempDir) -> AppStore {
    AppStore::new(library(folder), folder.path().join("files"))
}

#[test]
fn panic_in_an_import_fails_only_the_import() {
    let folder = tempfile::tempdir().unwrap();
    let store = store(&folder);
    let (sender, requests) = channel();
    let (tell, answers) = channel();
    let answer = move |id, answered: Answered| {
        assert!(
            !matches!(answered, Ok(Answer::Importing(_))),
            "a fault was asked for"
        );
        drop(tell.send((id, answered)));
    };
    let games = "[White \"Ada\"]\n\n1. e4 e5 *\n\n".repeat(1000);
    for (id, request) in [(1, Request::ImportText(games)), (2, Request::CountGames)] {
        sender.send((id, request)).unwrap();
    }
    drop(sender);
    serve(store, &Imports::default(), &requests, &answer);
    drop(answer);
    let mut answers: Vec<_> = answers.iter().collect();
    answers.sort_by_key(|(id, _)| *id);
    assert!(
        matches!(answers[..], [(1, Err(_)), (2, Ok(Answer::Done(_)))]),
        "{answers:?}"
    );
}

#[test]
fn no_import_adds_games_after_everything_is_erased() {
    let folder = tempfile::tempdir().unwrap();
    let store = store(&folder);
    let (sender, requests) = channel();
    let (tell, answers) = channel();
    let answer = move |id, answered: Answered| drop(tell.send((id, answered)));
    let served = thread::spawn(move || serve(store, &Imports::default(), &requests, &answer));
    let mut games = String::new();
    for round in 0..20_000 {
        let _ = writeln!(games, "[White \"{round}\"]\n\n1. e4 e5 *\n");
    }
    sender.send((1, Request::ImportText(games))).unwrap();
    let (_, first) = answers.recv().unwrap();
    assert!(matches!(first, Ok(Answer::Importing(_))), "{first:?}");
    sender.send((2, Request::EraseAll)).unwrap();
    let mut ended = None;
    let erased = loop {
        match answers.recv().unwrap() {
            (2, erased) => break erased,
            (_, Ok(Answer::Imported(report))) => ended = Some(report),
            _ => {}
        }
    };
    assert!(erased.is_ok(), "{erased:?}");
    let report = ended.expect("the import has ended before");
    assert!(report.cancelled && report.progress.imported < 20_000);
    drop(sender);
    served.join().unwrap();
    assert!(answers.iter().next().is_none());
    assert_eq!(library(&folder).count(&GameFilter::default()), Ok(0));
}

#[test]
fn erased_data_is_removed_from_the_backup_copy() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    let mut store = store(&folder).with_snapshot(Some(copy.clone()));
    let name = "A name of five words";
    let record = plywise_pgn::PgnGame::read_first(&format!("[White \"{name}\"]\n\n1. e4 e5 *\n"));
    (store.library)
        .take_in(&record.unwrap_or_default(), unix_millis())
        .unwrap();
    let kept = || {
        let bytes = fs::read(&copy).unwrap_or_default();
        bytes.windows(name.len()).any(|it| it == name.as_bytes())
    };
    assert!(store.answer(Request::KeepSnapshot, |_| true).is_ok());
    assert!(kept());
    assert!(store.answer(Request::EraseAll, |_| true).is_ok());
    assert!(!kept() && copy.exists());
}
