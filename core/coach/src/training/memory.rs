//! Memory model of the scheduler: FSRS-6 with its published default weights.
//!
//! Source: "The FSRS-6 algorithm" by the Open Spaced Repetition group,
//! <https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm>. The forgetting curve is a power law;
//! stability is the number of days after which the probability of recall is 90%. There are no learning steps within a
//! day and no random variation of intervals, so the same answers give the same schedule on every device.

use serde::{Deserialize, Serialize};

/// Default weights `w0` to `w20` of FSRS-6.
const W: [f64; 21] = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];

/// Target probability of recall when an exercise is due.
const RETENTION: f64 = 0.9;

/// Maximum interval in days.
const MAX_INTERVAL: f64 = 36_500.0;

const MIN_STABILITY: f64 = 0.001;

/// Grade of an answer to an exercise, as in the FSRS scheduler.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// Forgotten: the first answer was wrong.
    Again,
    /// Remembered with help.
    Hard,
    Good,
    /// Remembered without effort.
    Easy,
}

impl Grade {
    /// All grades, worst first.
    pub const ALL: [Self; 4] = [Self::Again, Self::Hard, Self::Good, Self::Easy];

    /// Returns the grade of an exercise in which the user gave `wrong` wrong answers and used `hints` hints.
    pub const fn of_answer(wrong: u32, hints: u32) -> Self {
        match (wrong, hints) {
            (0, 0) => Self::Good,
            (0, _) => Self::Hard,
            _ => Self::Again,
        }
    }

    /// Returns `true` if the exercise was remembered.
    pub const fn is_recalled(self) -> bool {
        !matches!(self, Self::Again)
    }

    /// Returns the grade as a number from 1 to 4, as in other FSRS implementations.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Returns the grade with this number, or `None` if it is not from 1 to 4.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|grade| grade.number() == number)
    }

    fn value(self) -> f64 {
        f64::from(self.number())
    }
}

/// How well an exercise is remembered after an answer, in the FSRS model.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Memory {
    /// Days after which the probability of recall has fallen to 90%. At least 0.001.
    pub stability: f64,
    /// Difficulty of the exercise, from 1 to 10. Stability grows more slowly for more difficult ones.
    pub difficulty: f64,
}

impl Memory {
    /// Returns the memory state after the first answer to an exercise.
    pub fn first(grade: Grade) -> Self {
        Self {
            stability: W[usize::from(grade.number()) - 1].max(MIN_STABILITY),
            difficulty: initial_difficulty(grade).clamp(1.0, 10.0),
        }
    }

    /// Returns the memory state after another answer, `elapsed_days` after the previous one.
    #[must_use]
    pub fn after(self, grade: Grade, elapsed_days: u32) -> Self {
        let stability = if elapsed_days == 0 {
            self.after_the_same_day(grade)
        } else if grade.is_recalled() {
            self.after_recall(grade, elapsed_days)
        } else {
            self.after_lapse(elapsed_days)
        };
        Self {
            stability: stability.max(MIN_STABILITY),
            difficulty: self.next_difficulty(grade),
        }
    }

    /// Returns the probability of recall, from 0 to 1, this many days after the last answer.
    pub fn retrievability(self, elapsed_days: u32) -> f64 {
        let elapsed = f64::from(elapsed_days);
        libm::pow(1.0 + factor() * elapsed / self.stability, -W[20])
    }

    /// Returns the number of days from the last answer until the exercise is due, from 1 to 36,500.
    pub fn interval(self) -> u32 {
        let days = self.stability / factor() * (libm::pow(RETENTION, -1.0 / W[20]) - 1.0);
        days.round_ties_even().clamp(1.0, MAX_INTERVAL) as u32
    }

    fn after_the_same_day(self, grade: Grade) -> f64 {
        let change =
            libm::exp(W[17] * (grade.value() - 3.0 + W[18])) * libm::pow(self.stability, -W[19]);
        let least = if grade.is_recalled() { 1.0 } else { 0.0 };
        self.stability * change.max(least)
    }

    fn after_recall(self, grade: Grade, elapsed_days: u32) -> f64 {
        let forgotten = 1.0 - self.retrievability(elapsed_days);
        let bonus = match grade {
            Grade::Hard => W[15],
            Grade::Easy => W[16],
            Grade::Again | Grade::Good => 1.0,
        };
        let growth = libm::exp(W[8])
            * (11.0 - self.difficulty)
            * libm::pow(self.stability, -W[9])
            * (libm::exp(forgotten * W[10]) - 1.0)
            * bonus;
        self.stability * (1.0 + growth)
    }

    fn after_lapse(self, elapsed_days: u32) -> f64 {
        let forgotten = 1.0 - self.retrievability(elapsed_days);
        let anew = W[11]
            * libm::pow(self.difficulty, -W[12])
            * (libm::pow(self.stability + 1.0, W[13]) - 1.0)
            * libm::exp(forgotten * W[14]);
        anew.min(self.stability / libm::exp(W[17] * W[18]))
    }

    fn next_difficulty(self, grade: Grade) -> f64 {
        let change = -W[6] * (grade.value() - 3.0);
        let damped = self.difficulty + (10.0 - self.difficulty) * change / 9.0;
        let easiest = initial_difficulty(Grade::Easy);
        (W[7] * easiest + (1.0 - W[7]) * damped).clamp(1.0, 10.0)
    }
}

fn initial_difficulty(grade: Grade) -> f64 {
    W[4] - libm::exp(W[5] * (grade.value() - 1.0)) + 1.0
}

/// Returns the time scale at which the curve passes 90% at the stability.
fn factor() -> f64 {
    libm::pow(0.9, -1.0 / W[20]) - 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recall_is_ninety_percent_at_the_end_of_the_interval() {
        for grade in Grade::ALL {
            let memory = Memory {
                stability: 40.0,
                ..Memory::first(grade)
            };
            assert_eq!(memory.interval(), 40);
            assert!((memory.retrievability(40) - RETENTION).abs() < 1e-12);
            assert!((memory.retrievability(0) - 1.0).abs() < 1e-12);
        }
    }

    #[test]
    fn better_grades_give_longer_intervals() {
        let mut memory = Memory::first(Grade::Good);
        for _ in 0..10 {
            let elapsed = memory.interval();
            let next = Grade::ALL.map(|grade| memory.after(grade, elapsed).stability);
            assert!(next.is_sorted(), "{next:?}");
            assert!(next[0] < memory.stability && next[2] > memory.stability);
            memory = memory.after(Grade::Good, elapsed);
        }
        assert!(memory.interval() > 365, "{memory:?}");
    }

    #[test]
    fn values_stay_in_range_for_any_answers() {
        for first in Grade::ALL {
            for second in Grade::ALL {
                let mut memory = Memory::first(first);
                for round in 0..300u32 {
                    let grade = if round % 3 == 0 { first } else { second };
                    memory = memory.after(grade, round % 7 * 20_000);
                    assert!((1..=36_500).contains(&memory.interval()));
                    assert!((1.0..=10.0).contains(&memory.difficulty), "{memory:?}");
                    assert!(memory.stability.is_finite() && memory.stability >= 0.001);
                }
            }
        }
    }

    #[test]
    fn grades_are_numbered_from_one_to_four() {
        for grade in Grade::ALL {
            assert_eq!(Grade::from_number(grade.number()), Some(grade));
        }
        assert_eq!(Grade::from_number(0), None);
        assert_eq!(Grade::from_number(5), None);
    }
}
