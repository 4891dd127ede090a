//! Scenario tests of the app, with a fake clock and a real library.
#![allow(clippy::unwrap_used, clippy::expect_used)]
#![allow(clippy::disallowed_methods, clippy::disallowed_types)] // tests read and write files

mod analysis;
mod anything;
mod board;
mod frozen;
mod games;
mod lessons;
mod new_game;
mod received;
mod restoring;
mod settings;
mod setup;
mod statistics;
mod story;
mod train;
mod walk;

use story::Story;
