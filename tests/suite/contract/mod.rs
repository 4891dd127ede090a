//! Contract tests of the interface for Kotlin and Swift, called from Rust: the same scenarios as in
//! `tests/kotlin` and `tests/swift`, listed in `tests/contract.md`.

mod app;
mod engine;
mod scenarios;
mod version;
