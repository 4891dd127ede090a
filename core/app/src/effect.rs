//! Effects that the runtime carries out, and their answers.

use plywise_chess::Move;
use plywise_engine::{EngineOptions, Limits, SearchError, SearchInfo, SearchOutcome, SearchRoot};
use plywise_game::session::SearchId;
use plywise_library::Request;

use crate::jobs::{Job, JobKind};

/// A task for the runtime. The answer is a [`Report`](crate::Report) or, for system tasks, a
/// [`SystemAnswer`](crate::SystemAnswer) with the same number.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Sends a request to the library. Requests run one after the other, except imports, which have
    /// their own database connection and block no other request.
    Store {
        /// Number of the request, repeated in its answer.
        id: u64,
        request: Request,
    },
    /// Stops an import. Games imported so far are kept.
    StopImport {
        /// Number of the import request.
        id: u64,
    },
    /// Runs a system task.
    System {
        /// Number of the task, repeated in its answer; 0 if no answer is expected.
        id: u64,
        task: SystemTask,
    },
    /// Sets the engine's memory and threads, starting with its next search. A running analysis is
    /// restarted.
    SetEngine(EngineOptions),
    /// Starts a search for the game on the board. If `book` is set and the opening book knows the position, the book's
    /// move is reported instead.
    Search {
        search: GameSearch,
        root: Box<SearchRoot>,
        limits: Box<Limits>,
        /// Random seed for the choice of the book move. `None` disables the book.
        book: Option<u64>,
    },
    /// Stops a search. Its result is still reported.
    StopSearch {
        search: GameSearch,
    },
    /// Stops all searches of a game slot. Their results are ignored.
    StopSearches {
        slot: u64,
    },
    /// Starts an infinite analysis with several lines (`MultiPV`). At most one runs at a time.
    Analyse {
        /// Number of the analysis.
        id: u64,
        /// Position to analyse, with its history.
        root: Box<SearchRoot>,
        /// Number of engine lines.
        lines: usize,
    },
    StopAnalysis {
        id: u64,
    },
    /// Starts an engine job. Endgame requests are answered in order; of the other kinds, at most one
    /// job runs at a time.
    Start {
        /// Number of this run of the job, higher than those of all earlier runs.
        id: u64,
        job: Job,
    },
    /// Cancels an engine job, which then reports no result. For endgame requests, cancels all up to this number, and
    /// they are answered as failed.
    Stop {
        id: u64,
        kind: JobKind,
    },
    /// Frees the endgame tables once all requests about endgames are answered. A later request
    /// rebuilds them.
    FreeEndings,
}

/// Identifies a search for the game on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameSearch {
    /// Number of the game slot. Every game put on the board gets a new one.
    pub slot: u64,
    /// Number of the search within the session of that game.
    pub id: SearchId,
}

/// Progress or result of a game search.
#[derive(Clone, Debug, PartialEq)]
pub enum SearchReport {
    /// A completed iteration of the search.
    Iteration(SearchInfo),
    /// The result of the search.
    Ended(Result<SearchOutcome, SearchError>),
    /// A move from the opening book; nothing was searched.
    Book(Move),
}

/// File types for import and export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum FileKind {
    /// A file with games in PGN.
    Pgn,
    /// A file with a backup of the whole library.
    Backup,
    Text,
}

/// Sound effect for an event on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
#[allow(missing_docs)] // self-explanatory
pub enum Sound {
    Move,
    Capture,
    Check,
    Castle,
    Promote,
    End,
    LowTime,
}

/// Haptic feedback.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum Haptic {
    /// Short haptic tick that confirms a move or a choice.
    Tick,
    /// Signals that the user's action is not possible.
    Refused,
}

/// A task for the system. Every task with a number above 0 is answered with a [`SystemAnswer`],
/// `Done` if the task has no specific result.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum SystemTask {
    /// Shows the system's file picker for reading. Answered with `Picked` or `Cancelled`.
    PickFile {
        kind: FileKind,
    },
    /// Lets the user choose a destination and copies a file there. Answered with `Done`, `Failed`
    /// or `Cancelled`.
    KeepFile {
        /// Path of the file in the app's folder.
        path: String,
        /// Suggested file name.
        name: String,
        kind: FileKind,
    },
    /// Opens the share sheet with a text.
    ShareText {
        text: String,
        /// Title of the share sheet.
        title: String,
    },
    Play {
        sound: Sound,
    },
    /// Plays haptic feedback.
    Feel {
        haptic: Haptic,
    },
    /// Makes a screen reader announcement, if a screen reader is active.
    Speak {
        text: String,
    },
    /// Opens the share sheet with a file.
    ShareFile {
        /// Path of the file in the app's folder.
        path: String,
        kind: FileKind,
        /// Title of the share sheet.
        title: String,
    },
    /// Copies a text to the clipboard.
    Copy {
        text: String,
        /// Description of the clipboard entry.
        label: String,
    },
    /// Deletes the copy of a received file.
    Forget {
        path: String,
    },
    /// Deletes all copies of received and exported files, after the library has been erased.
    ForgetFiles,
    /// Reports that all pending saves of a hidden app are complete. The system may suspend the app.
    Saved,
}

/// Result of a system task.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum SystemAnswer {
    Done,
    /// The user cancelled the task.
    Cancelled,
    Failed,
    /// The user picked a file.
    Picked {
        /// Path of a copy of the picked file, which the app may read.
        path: String,
    },
}
