#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod backup;
mod dates;
mod error;
mod facts;
mod files;
mod games;
mod library;
mod list;
mod offer;
mod open;
mod pgn;
mod salvage;
mod schema;
mod settings;
mod statistics;
mod strength;
mod training;

pub use backup::{BackupPreview, BackupReport, RestoreReport, take_up_snapshot};
pub use dates::UnixMillis;
pub use error::LibraryError;
pub use files::{NewFile, remove_set_aside};
pub use library::{GameId, Library};
pub use list::{GameFilter, GameSummary, PersonResult, Variant};
pub use offer::BEGINNINGS;
pub use open::{Opened, Recovery};
pub use pgn::{ExportReport, ImportProblem, ImportProgress, ImportReport};
pub use settings::{LevelTime, Settings};
pub use statistics::{Aftermath, LevelStatistics, PersonRating};
pub use strength::Rating;
