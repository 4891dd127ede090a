//! The interface that the Kotlin and Swift shells call.
//!
//! Records in, records out, one line a method: every decision is made in the crates of `core`;
//! this one turns their types into those that [uniffi](https://mozilla.github.io/uniffi-rs/)
//! can carry across.
//!
//! | module | what crosses |
//! |---|---|
//! | [`app`] | the whole app: events in, parts to draw out |
//! | [`chess`] | squares, pieces, moves, scores |
//! | [`options`] | what is chosen before a game: players, levels, clocks, help |
//! | [`snapshot`] | the state of a game to draw |
//! | [`session`] | the game that is being played, and who hears of it |
//! | [`study`] | free analysis with the engine beside it |
//! | [`review`] | what the moves of a game were worth |
//! | [`library`] | games on disk, statistics, settings, back-ups |
//! | [`editor`] | setting up a position |
//! | [`words`] | every word that is shown or spoken |
//! | [`error`] | what can go wrong |
//!
//! # Threads
//! Every function may be called from any thread. Calls that may wait, for a disk or for
//! another thread, say so: keep them off the thread that draws. Listeners are called on
//! threads of the core, one call after the other; each says which.
//!
//! # Lives
//! uniffi stops nothing by itself: what runs is a handle, and ends by its `cancel` or when
//! the handle is destroyed (`close()` in Kotlin, the last reference in Swift).
//!
//! No panic crosses the interface: the release profile unwinds, and uniffi turns
//! a panic into an exception of the calling language.

// uniffi's macros write the `extern "C"` scaffolding, which is unsafe by nature.
#![allow(unsafe_code)]
// Arguments come across by value; uniffi passes owned objects to exported functions.
#![allow(clippy::needless_pass_by_value)]

pub mod app;
pub mod chess;
pub mod editor;
pub mod error;
pub mod library;
pub mod library_records;
pub mod options;
pub mod review;
pub mod session;
pub mod settings;
pub mod snapshot;
pub mod study;
pub mod words;

uniffi::setup_scaffolding!();

/// The version of the core, as in `0.1.0`. Callable from any thread.
#[uniffi::export]
pub fn core_version() -> String {
    plywise_game::VERSION.to_owned()
}
