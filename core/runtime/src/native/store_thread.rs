//! The thread that answers requests to the library.

use std::collections::HashMap;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

use plywise_library::{Answer, Answered, ImportProgress, LibraryError, Request};
use plywise_store::Store;

use super::{join, spawn, unix_millis};

/// Running imports, each with its stop flag.
#[derive(Clone, Default)]
pub(super) struct Imports(Arc<Mutex<HashMap<u64, Arc<AtomicBool>>>>);

impl Imports {
    fn flags(&self) -> MutexGuard<'_, HashMap<u64, Arc<AtomicBool>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stops an import, which keeps the games imported so far. An import that has not started
    /// stops after its first games.
    pub(super) fn stop(&self, id: u64) {
        self.flags()
            .entry(id)
            .or_default()
            .store(true, Ordering::Release);
    }

    /// Stops all imports.
    pub(super) fn stop_all(&self) {
        for flag in self.flags().values() {
            flag.store(true, Ordering::Release);
        }
    }
}

/// Executes requests in order until the channel is closed. Imports run in parallel, and are stopped before everything
/// is erased or a backup is restored. A panic only fails the request that caused it.
pub(super) fn serve(
    mut store: Store,
    imports: &Imports,
    requests: &Receiver<(u64, Request)>,
    answer: &(impl Fn(u64, Answered) + Clone + Send + 'static),
) {
    let mut running: Vec<JoinHandle<()>> = Vec::new();
    while let Ok((id, request)) = requests.recv() {
        if matches!(request, Request::EraseAll | Request::Restore { .. }) {
            // No import may add games afterwards.
            imports.stop_all();
            running.drain(..).for_each(|import| join(Some(import)));
        }
        if !matches!(request, Request::ImportFile(_) | Request::ImportText(_)) {
            answer(id, answered(&mut store, request, |_| true));
            continue;
        }
        let stop = Arc::clone(imports.flags().entry(id).or_default());
        let (imports, own_answer) = (imports.clone(), answer.clone());
        let own_store = store.again();
        let import = move || {
            let progress = |progress| {
                own_answer(id, Ok(Answer::Importing(progress)));
                !stop.load(Ordering::Acquire)
            };
            let report = own_store.and_then(|mut store| answered(&mut store, request, progress));
            imports.flags().remove(&id);
            own_answer(id, report);
        };
        match spawn("plywise-import", import) {
            Ok(import) => {
                running.retain(|import| !import.is_finished());
                running.push(import);
            }
            Err(error) => answer(id, Err(failure(&store, &io::Error::other(error)))),
        }
    }
}

/// Executes a request and converts a panic to an error.
fn answered(
    store: &mut Store,
    request: Request,
    progress: impl FnMut(ImportProgress) -> bool,
) -> Answered {
    let answer = || store.answer(request, unix_millis(), progress);
    let answered = catch_unwind(AssertUnwindSafe(answer));
    answered.unwrap_or_else(|_| Err(failure(store, &io::Error::other("a panic"))))
}

fn failure(store: &Store, error: &io::Error) -> LibraryError {
    LibraryError::io(store.files(), error)
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;
    use std::sync::mpsc::channel;

    use plywise_library::GameFilter;
    use plywise_store::Library;
    use tempfile::TempDir;

    use super::*;

    fn library(folder: &TempDir) -> Library {
        let path = folder.path().join("games.db");
        Library::open(path).unwrap().library
    }

    fn store(folder: &TempDir) -> Store {
        Store::new(library(folder), folder.path().join("files"))
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
        let served =
            std::thread::spawn(move || serve(store, &Imports::default(), &requests, &answer));
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
}
