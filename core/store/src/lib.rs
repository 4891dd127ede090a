#![doc = include_str!("../README.md")]
#![cfg_attr(not(target_family = "wasm"), forbid(unsafe_code))]

mod backup;
mod dates;
mod error;
mod facts;
// The only module with file access and the times of files.
#[allow(clippy::disallowed_types, clippy::disallowed_methods)]
mod files;
mod game_slot;
mod games;
mod library;
mod list;
mod lock;
mod open;
mod pgn;
mod records;
mod salvage;
mod schema;
mod settings;
mod sql;
mod statistics;
mod store;
mod training;

pub use backup::take_up_snapshot;
pub use files::NewFile;
#[cfg(target_family = "wasm")]
pub use files::browser;
pub use library::Library;
pub use open::Opened;
pub use store::{RunningImport, Store};
