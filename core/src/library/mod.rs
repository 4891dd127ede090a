//! Games on disk: everything that must last, in one SQLite file.
//!
//! [`Library::open`] opens the file whatever state it is in. While a game is played,
//! [`Library::save`] writes it after each move, and [`Library::unfinished`] gives it back
//! exactly as it stood. Around that are lists with filters, PGN import and export,
//! statistics, settings, back-ups.
//!
//! The library reads no clock and starts no thread: its caller says what time it is, and
//! decides on which thread it works.

mod backup;
mod checksum;
mod connection;
mod dates;
mod edit;
mod error;
mod export;
mod facts;
mod files;
mod fingerprint;
mod functions;
mod import;
mod library;
mod list;
mod lock;
mod looks;
mod move_times;
mod new_file;
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
pub use import::{ImportProblem, ImportProgress, ImportReport};
pub use library::{GameId, Library, Opening};
pub use list::{GameFilter, PersonResult};
pub use looks::{BoardLook, Brightness, Notation, PieceLook};
pub use move_times::LevelTime;
pub use new_file::NewFile;
pub use open::{Opened, Recovery};
pub use restore::{BackupPreview, RestoreReport};
pub use settings::Settings;
pub use snapshot::take_up_snapshot;
pub use statistics::{LevelOffer, LevelStatistics, PersonRating};
pub use strength::Rating;
pub use summary::{GameSummary, Variant};
