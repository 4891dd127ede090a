//! Training by one's own mistakes: cards that come back when they are about to be forgotten.
//!
//! | file | concept |
//! |---|---|
//! | `memory` | how well something is remembered (FSRS-6) |
//! | `attempt` | an answer to an exercise, the day it counts for, and the schedule that follows from all answers |
//! | `card` | a mistake as an exercise |
//! | `finder` | the search for mistakes in a game |
//! | `progress` | today's set, the streak, mistakes over time |
//!
//! Nothing here reads a clock: times come in as milliseconds since 1970 (UTC), days as [`Day`].

mod attempt;
mod card;
mod finder;
mod memory;
mod progress;

pub use attempt::{Attempt, Day, Item, ItemError, Schedule};
pub use card::{Card, MISTAKE, Mistake, Origin, Phase, TOLERANCE, Verdict, is_accepted};
pub use finder::{
    CONFIRM_NODES, Examined, Found, GAME_NODES, Line, Searcher, best_lines, find_cards,
};
pub use memory::{Grade, Memory};
pub use progress::{
    Exercise, FILLED, MistakeFacts, NEW_IN_SET, Period, SET, TodaysSet, over_time, streak,
};
