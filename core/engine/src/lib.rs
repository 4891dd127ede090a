#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod bench;
mod book;
pub mod eval;
pub mod reasons;
mod search;
#[cfg(feature = "tune")]
pub mod tune;

pub use book::{Book, BookError, Opening, opening, opening_of_game};
pub use eval::{MAX_PLY, Score, evaluate};
pub use search::{
    Bound, ClockLimits, Engine, EngineOptions, Evaluator, Handicap, Limits, MoveOrder, Observer,
    OptionsError, Report, SearchError, SearchHandle, SearchOutcome, SearchRoot, Silent,
    panic_message,
};
