//! The black-box tests of the workspace, one module a subject.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod engine;
mod game;
mod layering;
mod runtime;
mod session;
mod speech;
