//! The interface that the Kotlin and Swift shells call.
//!
//! Records in, records out, one line a method: every decision is made in
//! [`plywise_core`]; this crate only turns its types into the ones that
//! [uniffi](https://mozilla.github.io/uniffi-rs/) can carry across.
//!
//! No panic crosses the interface: the release profile unwinds, and uniffi turns
//! a panic into an exception of the calling language.

// uniffi's macros write the `extern "C"` scaffolding, which is unsafe by nature.
#![allow(unsafe_code)]

uniffi::setup_scaffolding!();

/// The version of the core, as in `0.1.0`. Callable from any thread.
#[uniffi::export]
pub fn core_version() -> String {
    plywise_core::VERSION.to_owned()
}
