//! An import and what replaces the whole library.

use std::fmt::Write as _;
use std::sync::mpsc::channel;

use super::*;

#[test]
fn nothing_comes_in_any_more_once_everything_is_erased() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let library = Library::open(&path).unwrap().library;
    let store = AppStore::new(library, folder.path().join("files"));
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
    let library = Library::open(&path).unwrap().library;
    assert_eq!(library.count(&GameFilter::default()), Ok(0));
}
