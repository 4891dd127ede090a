//! Time management: how much of the clock one move may use.
//!
//! A hard bound ends the search wherever it is, a soft one before another iteration. The soft one
//! shrinks while the best move stays the same and takes most of the nodes, and grows when the score
//! falls.

use std::time::Duration;

use super::limits::{ClockLimits, Limits};
use super::params::TIME;
use crate::eval::Score;
use plywise_chess::Move;

/// The longest time that counts, a hundred days: more makes no difference.
const MAX_TIME: Duration = Duration::from_hours(2_400);

/// The bounds of a search in time: after the soft one no iteration begins, at the hard one the
/// search stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TimeBounds {
    soft: Duration,
    pub(super) hard: Duration,
    /// Whether all of the time is to be used.
    exact: bool,
}

/// What the iterations so far say of the use of more time.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Progress {
    best: Option<Move>,
    /// Iterations since the best move was another one.
    stable: u32,
    score: Score,
    /// Centipawns that the score has fallen since the last iteration, smoothed.
    falling: i32,
    /// Thousandths of the last iteration's nodes that were spent on the best move.
    effort: u64,
}

/// Factors of the soft bound in percent, by the number of iterations with the same best move.
const BY_STABILITY: [u32; 6] = [160, 120, 100, 88, 80, 76];

impl Progress {
    /// Notes the result of an iteration.
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

    /// The factor of the soft bound in percent: more while the best move changes, the score falls
    /// or other moves took nearly as many nodes; less for a clear move.
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
    /// The bounds that the limits ask for; `None` without any limit of time.
    pub(super) fn new(limits: &Limits) -> Option<Self> {
        let exact = limits.move_time.map(|time| {
            let time = without_overhead(time.min(MAX_TIME), limits.overhead);
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
            // The clock says what is enough, the move time how much may be used.
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
        // Only a part of the clock, so that the flag cannot fall.
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

    /// The time after which no iteration begins.
    pub(super) fn soft(&self, progress: &Progress) -> Duration {
        if self.exact {
            return self.soft;
        }
        self.soft * progress.percent() / 100
    }
}

/// The time without the overhead, but never nothing.
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
    fn a_move_never_uses_up_the_clock() {
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
    fn a_clock_may_show_any_time() {
        let clock = ClockLimits {
            remaining: Duration::MAX,
            increment: Duration::MAX,
            moves_to_go: None,
        };
        let bounds = TimeBounds::from_clock(clock, Duration::MAX);
        assert!(bounds.soft <= bounds.hard && bounds.hard <= MAX_TIME);
    }

    #[test]
    fn a_time_for_a_move_leaves_what_sending_it_takes() {
        for (time, overhead, left) in [
            (1_000, 0, 1_000),
            (1_000, 10, 990),
            (1_000, 100, 900),
            (1_000, 5_000, 50),
            (1, 10, 1),
        ] {
            let limits = Limits {
                move_time: Some(Duration::from_millis(time)),
                overhead: Duration::from_millis(overhead),
                ..Limits::default()
            };
            let bounds = TimeBounds::new(&limits).unwrap();
            assert_eq!(
                (bounds.soft, bounds.hard),
                (bounds.hard, Duration::from_millis(left))
            );
        }
    }

    #[test]
    fn a_move_time_is_used_up_beside_a_clock_that_has_more() {
        let clock = ClockLimits {
            remaining: Duration::from_hours(1),
            increment: Duration::ZERO,
            moves_to_go: None,
        };
        let limits = |seconds| Limits {
            clock: Some(clock),
            ..Limits::move_time(Duration::from_secs(seconds))
        };
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
        // Of a long move time the clock allows its part.
        assert_eq!(bounds(3_000).hard, alone.hard);
        assert_eq!(bounds(3_000).soft(&clear_move), alone.soft(&clear_move));
    }

    #[test]
    fn more_time_means_longer_thought() {
        assert!(bounds(60_000, 0, None).soft > bounds(10_000, 0, None).soft);
        assert!(bounds(60_000, 1_000, None).soft > bounds(60_000, 0, None).soft);
        assert!(bounds(60_000, 0, Some(2)).soft > bounds(60_000, 0, Some(40)).soft);
    }
}
