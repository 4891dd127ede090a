//! The user's progress in lessons.

use serde::{Deserialize, Serialize};

/// The user's progress in one lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonProgress {
    /// Identifier of the lesson.
    pub lesson: String,
    /// Number of steps completed so far.
    pub step: u32,
    /// Time at which the lesson was finished first, in milliseconds since 1970 (UTC). `None` if it is unfinished.
    pub finished: Option<i64>,
}

impl LessonProgress {
    /// Adds the progress made elsewhere in the same lesson.
    pub fn join(&mut self, other: &Self) {
        self.step = self.step.max(other.step);
        self.finished = match (self.finished, other.finished) {
            (Some(one), Some(two)) => Some(one.min(two)),
            (one, two) => one.or(two),
        };
    }
}
