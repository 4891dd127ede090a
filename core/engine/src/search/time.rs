//! Time management: the share of the clock for one move.
//!
//! The hard bound stops the search at any point; the soft bound prevents a new iteration. The soft bound shrinks while
//! the best move is stable and takes most of the nodes, and grows when the score drops.

use std::time::Duration;

use super::limits::{ClockLimits, Limits};
use super::params::TIME;
use crate::eval::Score;
use plywise_chess::Move;

/// Max time that a search takes into account: a hundred days.
const MAX_TIME: Duration = Duration::from_hours(2_400);

/// Time bounds of a search: no iteration starts after the soft bound, the search stops at the hard bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TimeBounds {
    soft: Duration,
    pub(super) hard: Duration,
    /// Whether the search uses all of its time.
    exact: bool,
}

/// Findings of the completed iterations that decide whether more time is useful.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Progress {
    best: Option<Move>,
    /// Number of iterations since the best move last changed.
    stable: u32,
    score: Score,
    /// Smoothed drop of the score per iteration, in centipawns.
    falling: i32,
    /// Share of the last iteration's nodes that were spent on the best move, in thousandths.
    effort: u64,
}

/// Factors of the soft time bound, in percent, by the number of iterations in which the best move was the same.
const BY_STABILITY: [u32; 6] = [160, 120, 100, 88, 80, 76];

impl Progress {
    /// Updates the findings with the result of an iteration.
    pub(super) fn note(&mut self, best: Option<Move>, score: Score, effort: u64) {
        self.stable = if best == self.best {
            self.stable + 1
        } else {
            0
        };
        self.best = best;
        let fall = (self.score.raw() - score.raw()).clamp(TIME.min_fall(), TIME.max_fall());
        self.falling = i32::midpoint(self.falling, fall);
        self.score = score;
        self.effort = effort;
    }

    /// Returns the factor of the soft time bound in percent: higher while the best move changes, the score drops or
    /// other moves take nearly as many nodes; lower for a clear best move.
    fn percent(&self) -> u32 {
        let last = BY_STABILITY.len() - 1;
        let stability = BY_STABILITY[(self.stable as usize).min(last)];
        let trend = (100 + self.falling).clamp(TIME.min_by_trend(), TIME.max_by_trend()) as u32;
        let effort =
            (TIME.effort() - self.effort / TIME.effort_divisor()).min(TIME.max_by_effort()) as u32;
        stability * trend / 100 * effort / 100
    }
}

impl TimeBounds {
    /// Computes the time bounds of a search from its limits; `None` without a time limit.
    pub(super) fn new(limits: &Limits) -> Option<Self> {
        let exact = limits.move_time.map(|time| {
            let time = without_overhead(time.duration().min(MAX_TIME), limits.overhead);
            Self {
                soft: time,
                hard: time,
                exact: true,
            }
        });
        let clock = limits
            .clock
            .map(|clock| Self::from_clock(clock, limits.overhead));
        match (exact, clock) {
            // The clock sets the soft bound, the move time caps the hard bound.
            (Some(exact), Some(clock)) => Some(Self {
                hard: exact.hard.min(clock.hard),
                ..clock
            }),
            (a, b) => a.or(b),
        }
    }

    fn from_clock(clock: ClockLimits, overhead: Duration) -> Self {
        let usable = without_overhead(clock.remaining.min(MAX_TIME), overhead);
        let moves = clock
            .moves_to_go
            .unwrap_or(TIME.moves())
            .clamp(1, TIME.moves());
        let share = usable / moves + clock.increment.min(MAX_TIME) * TIME.increment() / 100;
        // A share of the clock only, so that the flag cannot fall.
        let max = if moves == 1 {
            usable * TIME.max_last_move() / 100
        } else {
            usable * TIME.max_clock() / 100
        };
        Self {
            soft: (share * TIME.soft() / 100).min(max),
            hard: (share * TIME.hard() / 100).min(max),
            exact: false,
        }
    }

    /// Returns the time after which the search starts no new iteration.
    pub(super) fn soft(&self, progress: &Progress) -> Duration {
        if self.exact {
            return self.soft;
        }
        self.soft * progress.percent() / 100
    }
}

/// Subtracts the overhead from a time, but leaves a minimum share of it.
fn without_overhead(time: Duration, overhead: Duration) -> Duration {
    time.saturating_sub(overhead)
        .max(time * TIME.min_usable() / 100)
        .max(Duration::from_millis(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bounds(remaining: u64, increment: u64, moves_to_go: Option<u32>) -> TimeBounds {
        TimeBounds::from_clock(
            ClockLimits {
                remaining: Duration::from_millis(remaining),
                increment: Duration::from_millis(increment),
                moves_to_go,
            },
            Duration::from_millis(10),
        )
    }

    #[test]
    fn move_never_uses_up_the_clock() {
        for remaining in [1, 5, 20, 100, 1_000, 60_000, 5_400_000] {
            for increment in [0, 10, 1_000, 30_000] {
                for moves in [None, Some(0), Some(1), Some(2), Some(40)] {
                    let bounds = bounds(remaining, increment, moves);
                    assert!(bounds.soft <= bounds.hard);
                    assert!(
                        bounds.hard <= Duration::from_millis(remaining),
                        "{remaining}"
                    );
                }
            }
        }
    }

    #[test]
    fn extreme_clock_times_are_accepted() {
        let clock = ClockLimits {
            remaining: Duration::MAX,
            increment: Duration::MAX,
            moves_to_go: None,
        };
        let bounds = TimeBounds::from_clock(clock, Duration::MAX);
        assert!(bounds.soft <= bounds.hard && bounds.hard <= MAX_TIME);
    }

    #[test]
    fn overhead_is_deducted_from_the_move_time() {
        for (time, overhead, left) in [
            (1_000, 0, 1_000),
            (1_000, 10, 990),
            (1_000, 100, 900),
            (1_000, 5_000, 50),
            (1, 10, 1),
        ] {
            let limits = Limits {
                overhead: Duration::from_millis(overhead),
                ..Limits::move_time(Duration::from_millis(time))
            };
            let bounds = TimeBounds::new(&limits).unwrap();
            assert_eq!(
                (bounds.soft, bounds.hard),
                (bounds.hard, Duration::from_millis(left))
            );
        }
    }

    #[test]
    fn move_time_is_used_in_full_within_the_clock() {
        let clock = ClockLimits {
            remaining: Duration::from_hours(1),
            increment: Duration::ZERO,
            moves_to_go: None,
        };
        let limits = |seconds| Limits::move_time(Duration::from_secs(seconds)).with_clock(clock);
        let alone = TimeBounds::from_clock(clock, Duration::ZERO);
        let bounds = |seconds| TimeBounds::new(&limits(seconds)).unwrap();
        let clear_move = Progress {
            stable: 9,
            falling: -100,
            effort: 1_000,
            ..Progress::default()
        };
        assert_eq!(bounds(5).hard, Duration::from_secs(5));
        assert!(bounds(5).soft(&clear_move) > bounds(5).hard);
        // A long move time is capped by the clock.
        assert_eq!(bounds(3_000).hard, alone.hard);
        assert_eq!(bounds(3_000).soft(&clear_move), alone.soft(&clear_move));
    }

    #[test]
    fn more_time_raises_the_soft_bound() {
        assert!(bounds(60_000, 0, None).soft > bounds(10_000, 0, None).soft);
        assert!(bounds(60_000, 1_000, None).soft > bounds(60_000, 0, None).soft);
        assert!(bounds(60_000, 0, Some(2)).soft > bounds(60_000, 0, Some(40)).soft);
    }
}
