//! What other apps send, and what is dropped on the window.

use plywise_chess::Position;
use plywise_store::BackupPreview;

use crate::context::Context;
use crate::effect::{Answer, Request, SystemTask};
use crate::games::Games;
use crate::navigation::{AnalysisRoot, Place};
use crate::requests::Asked;
use crate::settings::SettingsPage;

/// What came in.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Received {
    /// A file.
    File {
        /// A copy that the app may read. It is of no use any more once [`SystemTask::Forget`] says
        /// so.
        path: String,
    },
    /// A text.
    Text {
        /// The text.
        text: String,
    },
    /// Something that the system cannot read.
    Unreadable,
}

/// A file that came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct File {
    path: String,
    dropped: bool,
}

/// Takes in what came: a position is analysed, a back-up is looked at, and games join the library.
pub(crate) fn take(received: Received, dropped: bool, games: &mut Games, cx: &mut Context<'_>) {
    match received {
        Received::File { path } => {
            let request = Request::Inspect(path.clone());
            cx.store(Asked::Received(File { path, dropped }), request);
        }
        Received::Text { text } => {
            if !take_position(&text, dropped, games, cx) {
                cx.places.go(Place::Games);
                games.receive(Request::ImportText(text), None, cx);
            }
        }
        Received::Unreadable => cx.say("games-error-file"),
    }
}

/// Takes in what is in a file, or that the library cannot tell: why has been told.
pub(crate) fn inspected(
    file: File,
    answer: Option<Answer>,
    games: &mut Games,
    settings: &mut SettingsPage,
    cx: &mut Context<'_>,
) {
    let File { path, dropped } = file;
    match answer {
        Some(Answer::Inspected(FileContents::Backup(preview))) => {
            cx.places.go(Place::Settings);
            settings.offer(path, preview);
        }
        Some(Answer::Inspected(FileContents::Short(text)))
            if take_position(&text, dropped, games, cx) =>
        {
            cx.perform(SystemTask::Forget { path });
        }
        Some(_) => {
            cx.places.go(Place::Games);
            games.receive(Request::ImportFile(path.clone()), Some(path), cx);
        }
        None => cx.perform(SystemTask::Forget { path }),
    }
}

/// Whether a text is a FEN and nothing else. The position is analysed.
fn take_position(text: &str, dropped: bool, games: &Games, cx: &mut Context<'_>) -> bool {
    let fen = text.trim();
    if Position::from_fen(fen).is_err() {
        return false;
    }
    if !(dropped && *cx.places.top() == Place::Games && games.lists(fen)) {
        let root = AnalysisRoot::Position(fen.to_owned());
        cx.places.go(Place::Analysis(root));
    }
    true
}

/// What a file holds.
#[derive(Clone, Debug, PartialEq)]
pub enum FileContents {
    /// A back-up of everything.
    Backup(BackupPreview),
    /// A text that is short enough to be a position.
    Short(String),
    /// Something else: games, if anything.
    Other,
}
