#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod accuracy;
pub mod endings;
pub mod lessons;
mod moments;
pub mod puzzles;
mod review;
mod review_record;
mod study;
pub mod training;

pub use moments::{MAX_MOMENTS, Moment, MomentKind};
pub use review::{Evaluation, Review, ReviewedMove, main_line, review};
pub use study::{Study, StudyMove, StudySnapshot};
