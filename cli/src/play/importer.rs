//! Takes games in from a file in the background.

use std::fs::File;
use std::io::{self, BufReader};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread::{self, JoinHandle};

use plywise_runtime::unix_millis;
use plywise_store::{ImportReport, Library, LibraryError};

use super::runner::Message;

/// What an import says.
#[derive(Debug)]
pub(super) enum Importing {
    /// The number of games read so far.
    Progress(u64),
    /// It is over, to its end or to where it was stopped.
    Done(Result<Box<ImportReport>, LibraryError>),
}

/// An import that runs. Dropping it stops it; what it has taken in stays.
#[derive(Debug)]
pub(super) struct Importer {
    number: u64,
    stopped: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Importer {
    /// Starts to take games in; the number comes with all that is said. The library is one
    /// of its own.
    pub(super) fn start(
        mut library: Library,
        file: File,
        number: u64,
        messages: Sender<Message>,
    ) -> io::Result<Self> {
        let stopped = Arc::new(AtomicBool::new(false));
        let stop = Arc::clone(&stopped);
        let say = move |importing| {
            let _ = messages.send(Message::Import { number, importing });
        };
        let thread = thread::Builder::new().spawn(move || {
            let report = library.import(BufReader::new(file), unix_millis(), |progress| {
                say(Importing::Progress(progress.read));
                !stop.load(Ordering::Relaxed)
            });
            say(Importing::Done(report.map(Box::new)));
        })?;
        Ok(Self {
            number,
            stopped,
            thread: Some(thread),
        })
    }

    pub(super) const fn number(&self) -> u64 {
        self.number
    }

    /// Ends it after the games that it is about to take in; its end is told.
    pub(super) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }
}

impl Drop for Importer {
    fn drop(&mut self) {
        self.stop();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::sync::mpsc::channel;

    use super::*;

    #[test]
    fn an_import_tells_how_far_it_is_and_keeps_what_it_had_when_stopped() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("many.pgn");
        let text: String = (0..2_000).fold(String::new(), |text, number| {
            text + &format!("[Event \"{number}\"]\n[White \"{number}\"]\n\n1. e4 e5 *\n\n")
        });
        fs::write(&file, text).unwrap();
        for stops in [false, true] {
            let path = folder.path().join(format!("{stops}.db"));
            let library = Library::open(&path).unwrap().library;
            let (sender, messages) = channel();
            let file = File::open(&file).unwrap();
            let importer = Importer::start(library, file, 7, sender).unwrap();
            let mut progress = Vec::new();
            let report = messages.iter().find_map(|message| {
                let Message::Import {
                    number: 7,
                    importing,
                } = message
                else {
                    panic!("it says its number");
                };
                match importing {
                    Importing::Progress(read) => {
                        progress.push(read);
                        if stops {
                            importer.stop();
                        }
                        None
                    }
                    Importing::Done(report) => Some(report.unwrap()),
                }
            });
            let report = report.unwrap();
            assert!(progress.is_sorted() && progress[0] < 2_000, "{progress:?}");
            assert_eq!(report.progress.read, *progress.last().unwrap());
            assert_eq!(report.progress.imported, report.progress.read);
            if !stops {
                assert_eq!(report.progress.read, 2_000);
                assert!(!report.cancelled);
            }
            drop(importer);
            let library = Library::open(&path).unwrap().library;
            let there = library.count(&plywise_store::GameFilter::default());
            assert_eq!(there.unwrap() as u64, report.progress.imported);
        }
    }
}
