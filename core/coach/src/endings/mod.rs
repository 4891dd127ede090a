//! Classic endings for practice: goals, start positions, judgment of moves, and the computer's replies.
//!
//! Endings with up to four pieces, kings included, are judged exactly by the tables of `plywise-tables`. Endings with
//! five pieces are judged by a search, and only where it finds a mate or reaches a table.

mod drawing;
mod ending;
mod ideas;
mod judge;
mod starts;
mod trainer;

pub use drawing::Drawing;
pub use ending::{Aim, Ending};
pub use ideas::{Idea, IdeaKind, Line, idea};
pub use judge::{Verdict, judge, reply};
pub use plywise_tables::Value;
pub use starts::{Difficulty, Start};
pub use trainer::{
    EndingAnswer, EndingHint, EndingRequest, EndingTrainer, Judged, Search, Searched,
};
