#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod accuracy;
pub mod endings;
pub mod puzzles;
mod review;
mod review_record;
mod study;
pub mod training;

pub use review::{Evaluation, Review, ReviewedMove, main_line, review};
pub use study::{Study, StudyMove, StudySnapshot};
