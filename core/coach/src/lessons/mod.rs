//! A path of short lessons for someone new to chess: steps to play on the board, and the judgment of moves in them.

mod path;
mod progress;
mod step;
mod task;

pub use progress::LessonProgress;
pub use step::{Escape, Goal, Lesson, Step};
pub use task::{Judgment, Miss, Task};
