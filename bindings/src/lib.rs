//! The interface that the Kotlin and Swift shells call.
//!
//! The records and events are those of `plywise-app`, whose feature `uniffi` lets
//! [uniffi](https://mozilla.github.io/uniffi-rs/) carry them across; none is written twice.
//!
//! | module | what crosses |
//! |---|---|
//! | [`app`] | the whole app: events in, parts to draw out |
//! | [`engine`] | positions, searches and levels, for programs that want no more than that |
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
pub mod engine;
pub mod error;

uniffi::setup_scaffolding!();

/// The version of the core, as in `0.1.0`. Callable from any thread.
#[uniffi::export]
pub fn core_version() -> String {
    plywise_game::VERSION.to_owned()
}
