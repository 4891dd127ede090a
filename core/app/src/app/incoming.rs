//! Content shared by other apps or dropped on the window.

use plywise_chess::Position;
use plywise_library::{Answer, FileContents, Request};

use super::App;
use crate::effect::SystemTask;
use crate::event::Received;
use crate::navigation::{AnalysisRoot, Route};
use crate::pending::{Pending, ReceivedFile};

impl App {
    /// Handles received content: analyses a position, offers to restore a backup, or imports games.
    pub(super) fn receive(&mut self, received: Received, dropped: bool) {
        match received {
            Received::File { path } => {
                let request = Request::Inspect(path.clone());
                let pending = Pending::Received(ReceivedFile { path, dropped });
                with!(self, app, |cx| cx.store(pending, request));
            }
            Received::Text { text } => {
                if !self.receive_position(&text, dropped) {
                    self.receive_games(Request::ImportText(text), None);
                }
            }
            Received::Unreadable => with!(self, app, |cx| cx.say("games-error-file")),
        }
    }

    /// Handles the inspected content of a received file. `answer` is `None` if the library could
    /// not read the file and has reported the error.
    pub(super) fn inspected(&mut self, file: ReceivedFile, answer: Option<Answer>) {
        let ReceivedFile { path, dropped } = file;
        match answer {
            Some(Answer::Inspected(FileContents::Backup(preview))) => {
                self.back_stack.go(Route::Settings);
                self.settings_page.offer(path, preview);
            }
            Some(Answer::Inspected(FileContents::Short(text)))
                if self.receive_position(&text, dropped) =>
            {
                self.forget_file(path);
            }
            Some(_) => self.receive_games(Request::ImportFile(path.clone()), Some(path)),
            None => self.forget_file(path),
        }
    }

    fn receive_games(&mut self, request: Request, file: Option<String>) {
        self.back_stack.go(Route::Games);
        with!(self, Pending::Games, |cx| self
            .games
            .receive(request, file, cx));
    }

    fn forget_file(&mut self, path: String) {
        with!(self, app, |cx| cx.perform(SystemTask::Forget { path }));
    }

    /// Opens the analysis if the received text is a FEN. Returns whether it is.
    fn receive_position(&mut self, text: &str, dropped: bool) -> bool {
        let fen = text.trim();
        if Position::from_fen(fen).is_err() {
            return false;
        }
        // A position dragged from the list and dropped on it again is ignored.
        if !(dropped && *self.back_stack.top() == Route::Games && self.games.lists(fen)) {
            let root = AnalysisRoot::Position(fen.to_owned());
            self.back_stack.go(Route::Analysis(root));
        }
        true
    }
}
