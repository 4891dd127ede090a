#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod backup;
mod checksum;
mod dates;
mod edit;
mod error;
mod export;
mod facts;
mod files;
mod fingerprint;
mod import;
mod library;
mod list;
mod looks;
mod move_times;
mod open;
mod portable;
mod record;
mod restore;
mod salvage;
mod save;
mod schema;
mod search;
mod settings;
mod snapshot;
mod statistics;
mod strength;
mod summary;
mod words;

pub use backup::BackupReport;
pub use dates::UnixMillis;
pub use error::LibraryError;
pub use export::ExportReport;
pub use files::NewFile;
pub use import::{ImportProblem, ImportProgress, ImportReport};
pub use library::{GameId, Library};
pub use list::{GameFilter, PersonResult};
pub use looks::{BoardLook, Brightness, Notation, PieceLook};
pub use move_times::LevelTime;
pub use open::{Opened, Recovery};
pub use restore::{BackupPreview, RestoreReport};
pub use settings::Settings;
pub use snapshot::take_up_snapshot;
pub use statistics::{LevelOffer, LevelStatistics, PersonRating};
pub use strength::Rating;
pub use summary::{GameSummary, Variant};
