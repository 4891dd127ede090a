//! The interface that the Kotlin and Swift frontends call.
//!
//! The types of the app are those of `plywise-app`, which its feature `uniffi` exports through
//! [uniffi](https://mozilla.github.io/uniffi-rs/).
//!
//! | module | contents |
//! |---|---|
//! | [`app`] | the whole app: events in, parts of the view state out |
//! | [`engine`] | the engine without the app: positions, searches and skill levels |
//! | [`error`] | errors |
//!
//! # Threads
//! Every function may be called from any thread. The docs name the calls that block on the disk or
//! on another thread; keep them off the main thread. Listeners are called on threads of the core,
//! one call at a time; their docs name the thread.
//!
//! # Lifetimes
//! A handle owns whatever runs behind it: work ends with an explicit call such as `cancel`, or when
//! the handle is destroyed (`close()` in Kotlin, the last reference in Swift).
//!
//! No panic crosses the interface. The release profile unwinds, and uniffi converts a panic into an
//! exception of the calling language.

// uniffi's macros write the `extern "C"` scaffolding, which is unsafe by nature.
#![allow(unsafe_code)]
// Arguments come across by value; uniffi passes owned objects to exported functions.
#![allow(clippy::needless_pass_by_value)]

pub mod app;
pub mod engine;
pub mod error;

uniffi::setup_scaffolding!();

/// Returns the version of the core, such as `0.1.0`. Callable from any thread.
#[uniffi::export]
pub fn core_version() -> String {
    plywise_game::VERSION.to_owned()
}
