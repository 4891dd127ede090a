//! Scenario tests of the app, with a fake clock and a real library.

mod analysis;
mod anything;
mod board;
mod frozen;
mod games;
mod new_game;
mod received;
mod restoring;
mod running;
mod settings;
mod setup;
mod statistics;
mod story;
mod train;

use story::Story;
