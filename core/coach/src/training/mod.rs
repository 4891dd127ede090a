//! Training with the user's own mistakes: cards that are repeated before they are likely to be forgotten.
//!
//! | file | concept |
//! |---|---|
//! | `memory` | memory model (FSRS-6) |
//! | `attempt` | answers to exercises, training days, and schedules computed from the answers |
//! | `card` | a mistake as an exercise |
//! | `finder` | search for mistakes in a game |
//! | `overlooked` | motifs of a mistake: suffered and missed |
//! | `progress` | daily set, streak, mistakes over time |
//!
//! This module reads no clock: times are passed in as milliseconds since 1970 (UTC), and days as [`Day`].

mod attempt;
mod card;
mod finder;
mod memory;
mod overlooked;
mod progress;

pub use attempt::{Attempt, Day, Item, ItemError, Schedule};
pub use card::{Card, MISTAKE, Mistake, Origin, Phase, TOLERANCE, Verdict, is_accepted};
pub use finder::{
    CONFIRM_NODES, Examined, Found, GAME_NODES, Line, Searcher, best_lines, find_cards,
};
pub use memory::{Grade, Memory};
pub use overlooked::CLASSIFICATION;
pub use progress::{
    Exercise, FILLED, MistakeFacts, NEW_IN_SET, Period, SET, TodaysSet, over_time, streak,
};
