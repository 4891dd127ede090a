//! Classic endings to practise: what each asks for, where it starts, what a move was worth, and the
//! computer's answer.
//!
//! Endings of up to four men are judged exactly, by the tables of `plywise-tables`. Those with
//! five are judged by a search, and only where it finds a mate or comes to a table.

mod ending;
mod judge;
mod starts;
mod trainer;

pub use ending::{Aim, Ending};
pub use judge::{Verdict, judge, reply};
pub use plywise_tables::Value;
pub use starts::{Difficulty, Start};
pub use trainer::{EndingAnswer, EndingRequest, EndingTrainer, Judged, Search, Searched};
