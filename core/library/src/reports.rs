//! Progress and results of imports, exports, backups and recoveries.

use std::path::PathBuf;

use plywise_pgn::PgnProblem;

use crate::{GameId, UnixMillis};

/// Progress of an import.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImportProgress {
    /// Number of games read from the file so far.
    pub read: u64,
    /// Number of games that were new and have been added to the library.
    pub imported: u64,
    /// Number of games that the library already had and that the import completed with new content.
    pub completed: u64,
    /// Number of games that the library already had completely.
    pub duplicates: u64,
    /// Number of games of which only the part before a problem could be read. They are in the
    /// library and included in `imported`, `completed` or `duplicates`.
    pub cut: u64,
    /// Number of games that were left out because nothing in them could be read.
    pub damaged: u64,
    /// Number of games that were left out because they have no move, start position or comment.
    pub empty: u64,
}

/// Problem with a game that was left out, cut short, or lost part of its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportProblem {
    /// One-based number of the game in the file.
    pub game: u64,
    /// One-based line on which the game starts.
    pub line: u64,
    /// The problem and its location.
    pub problem: PgnProblem,
}

/// Result of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportReport {
    /// Final counts of the import.
    pub progress: ImportProgress,
    /// The first hundred problems of the file that cost moves or text.
    pub problems: Vec<ImportProblem>,
    /// Read error of the stream that ended the import early; `None` without such an error.
    pub broke_off: Option<String>,
    /// Whether the caller cancelled the import. Games read until then are in the library.
    pub cancelled: bool,
    /// The first game that the import added; `None` if it added none.
    pub first: Option<GameId>,
}

/// Result of an export.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExportReport {
    /// Number of games written to the file.
    pub written: u64,
    /// Games that could not be read and are not in the file.
    pub damaged: Vec<GameId>,
}

/// Result of writing a backup.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BackupReport {
    /// Number of games written to the backup.
    pub games: u64,
    /// Number of training cards written to the backup.
    pub cards: u64,
    /// Games that cannot be read and are not in the backup.
    pub damaged: Vec<GameId>,
}

/// Contents of a backup, before anything is restored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BackupPreview {
    /// Version of the backup's format.
    pub version: u32,
    /// Name and version of the program that wrote the backup.
    pub program: String,
    /// Time when the backup was written.
    pub made: UnixMillis,
    /// Number of games in the backup.
    pub games: u64,
    /// Number of games in the backup that the library does not have.
    pub new: u64,
    /// Number of games in the backup that are newer than in the library.
    pub newer: u64,
    /// Times when the oldest and the newest game in the backup were created; `None` without games.
    pub dates: Option<(UnixMillis, UnixMillis)>,
    /// Number of training cards in the backup.
    pub cards: u64,
    /// Whether the backup contains settings.
    pub settings: bool,
    /// Description of damage to the file, of which the readable part can be restored; `None` if the
    /// file is intact.
    pub damage: Option<String>,
}

/// Result of restoring a backup.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RestoreReport {
    /// Number of games added to the library.
    pub added: u64,
    /// Number of games in the library that were replaced by a newer state from the backup.
    pub updated: u64,
    /// Number of games that the library had in the same or a newer state.
    pub unchanged: u64,
    /// Number of training cards added to the library.
    pub cards: u64,
    /// Number of answers to exercises added to the library.
    pub attempts: u64,
    /// Number of lines of the backup that could not be read.
    pub unreadable: u64,
    /// Description of damage to the backup's file; `None` if it is intact.
    pub damage: Option<String>,
}

/// Result of recovering a damaged library: its file was set aside, and the readable contents were
/// copied into a new library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recovery {
    /// Path of the damaged file, which is unchanged.
    pub set_aside: PathBuf,
    /// Description of the damage to the file.
    pub reason: String,
    /// Number of games that were recovered into the new library.
    pub rescued: u32,
    /// Number of games that were found but could not be read. Games without any trace are not
    /// counted.
    pub lost: u32,
}
