#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod error;
mod game;
mod offer;
mod reports;
mod request;
mod settings;
mod statistics;
mod strength;

pub use error::LibraryError;
pub use game::{GameFilter, GameId, GameSummary, PersonResult, UnixMillis, Variant};
pub use offer::BEGINNINGS;
pub use reports::{
    BackupPreview, BackupReport, ExportReport, ImportProblem, ImportProgress, ImportReport,
    Recovery, RestoreReport,
};
pub use request::{Answer, Answered, FileContents, Request, Training};
pub use settings::{LevelTime, Settings};
pub use statistics::{
    Aftermath, EndedGame, LevelStatistics, PersonRating, aftermath, ratings, statistics,
};
pub use strength::Rating;
