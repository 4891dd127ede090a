//! What is to be done outside, and the answers.

use std::time::Duration;

use plywise_store::{
    ExportReport, GameFilter, GameId, GameSummary, ImportProgress, ImportReport, LevelStatistics,
    LibraryError, PersonRating, UnixMillis,
};

/// Something to be done outside, answered with a [`Report`](crate::Report)
/// or, of the system, with a [`SystemAnswer`](crate::SystemAnswer) under the same number.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Something is asked of the library, one after the other. An import has a connection of its
    /// own and holds up nothing.
    Store {
        /// The number to answer under.
        id: u64,
        /// What is asked.
        request: Request,
    },
    /// The import under this number ends with what it has.
    StopImport {
        /// The number of its request.
        id: u64,
    },
    /// Something that only the system can do.
    System {
        /// The number to answer under.
        id: u64,
        /// What is to be done.
        task: SystemTask,
    },
    /// The app is to be woken at this time, and at no earlier one that was asked for before.
    WakeAt(Duration),
}

/// What is asked of the library.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// Games that fit, those played last first, after a game if one is named.
    Games {
        /// What they must be like.
        filter: Box<GameFilter>,
        /// The game before the first one.
        after: Option<GameId>,
        /// At most so many.
        limit: usize,
    },
    /// The numbers of all games that fit.
    GameIds(Box<GameFilter>),
    /// Results by level, and the rating.
    Statistics,
    /// Gives a game a title.
    Rename {
        /// The game.
        game: GameId,
        /// The title; empty to show the players.
        title: String,
    },
    /// Deletes games; they can be brought back.
    Delete(Vec<GameId>),
    /// Brings deleted games back.
    Undelete(Vec<GameId>),
    /// Forgets games that were deleted before this time.
    Purge(UnixMillis),
    /// Takes in the games of a file.
    ImportFile(String),
    /// Takes in the games of a text.
    ImportText(String),
    /// Writes games to a file of the app's own.
    Export(Vec<GameId>),
    /// Writes all games to a file of the app's own.
    ExportAll,
    /// A game's record.
    Pgn(GameId),
}

/// What the library answers.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The games, and whether there are any at all, whatever was asked for.
    Games {
        /// Those that fit.
        games: Vec<GameSummary>,
        /// Whether the library holds a game.
        any: bool,
    },
    /// Numbers of games.
    GameIds(Vec<GameId>),
    /// Results by level, and the rating.
    Statistics {
        /// The levels that were met.
        levels: Vec<LevelStatistics>,
        /// The person's strength.
        rating: PersonRating,
    },
    /// So many games were changed.
    Done(usize),
    /// An import has got so far; more answers follow.
    Importing(ImportProgress),
    /// An import has ended.
    Imported(ImportReport),
    /// Games lie in a file.
    Exported {
        /// The file.
        path: String,
        /// What is in it.
        report: ExportReport,
    },
    /// A record.
    Pgn(String),
}

/// What the library answers, or why it cannot.
pub type Answered = Result<Answer, LibraryError>;

/// The kinds of files that come in and go out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum FileKind {
    /// Games in PGN.
    Pgn,
    /// A back-up of everything.
    Backup,
    /// Plain text.
    Text,
}

/// Something that only the system can do. Each is answered under its number; `Done` where there is
/// nothing to tell.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SystemTask {
    /// Lets the person choose a file to read. Answered by `Picked`, or `Cancelled`.
    PickFile {
        /// What it should hold.
        kind: FileKind,
    },
    /// Lets the person choose where a file is kept, and copies it there. Answered by `Done`,
    /// `Failed` or `Cancelled`.
    KeepFile {
        /// The file of the app's own.
        path: String,
        /// The name that is offered.
        name: String,
        /// What it holds.
        kind: FileKind,
    },
    /// Hands a file to another app.
    ShareFile {
        /// The file of the app's own.
        path: String,
        /// What it holds.
        kind: FileKind,
        /// What is shared, in words.
        title: String,
    },
    /// Puts a text on the clipboard.
    Copy {
        /// The text.
        text: String,
        /// What it is, in words.
        label: String,
    },
    /// A copy of a file that came in is of no use any more.
    Forget {
        /// The file.
        path: String,
    },
}
