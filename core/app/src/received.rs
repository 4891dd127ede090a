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

/// Takes in what came: a position is analysed, a back-up is looked at, and games join the library.
pub(crate) fn take(received: Received, games: &mut Games, cx: &mut Context<'_>) {
    match received {
        Received::File { path } => {
            cx.store(Asked::Received(path.clone()), Request::Inspect(path));
        }
        Received::Text { text } => {
            if !analyse(&text, cx) {
                cx.places.go(Place::Games);
                games.receive(Request::ImportText(text), None, cx);
            }
        }
        Received::Unreadable => cx.say("games-error-file"),
    }
}

/// Takes in what is in a file, or that the library cannot tell: why has been told.
pub(crate) fn inspected(
    path: String,
    answer: Option<Answer>,
    games: &mut Games,
    settings: &mut SettingsPage,
    cx: &mut Context<'_>,
) {
    match answer {
        Some(Answer::Inspected(FileContents::Backup(preview))) => {
            cx.places.go(Place::Settings);
            settings.offer(path, preview);
        }
        Some(Answer::Inspected(FileContents::Short(text))) if analyse(&text, cx) => {
            cx.perform(SystemTask::Forget { path });
        }
        Some(_) => {
            cx.places.go(Place::Games);
            games.receive(Request::ImportFile(path.clone()), Some(path), cx);
        }
        None => cx.perform(SystemTask::Forget { path }),
    }
}

/// Analyses a position, if a text is a FEN and nothing else.
fn analyse(text: &str, cx: &mut Context<'_>) -> bool {
    let fen = text.trim();
    let is_position = Position::from_fen(fen).is_ok();
    if is_position {
        let root = AnalysisRoot::Position(fen.to_owned());
        cx.places.go(Place::Analysis(root));
    }
    is_position
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
