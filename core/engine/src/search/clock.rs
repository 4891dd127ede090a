//! How much of the clock one move may use.
//!
//! A hard bound ends the search wherever it is, a soft one before another iteration. The soft
//! one shrinks while the best move stays the same and takes most of the positions that are
//! looked at (its node share), and grows when the score falls.

use std::time::Duration;

use super::limits::{ClockLimits, Limits};
use super::params::{
    TIME_BY_EFFORT, TIME_BY_STABILITY, TIME_BY_TREND, TIME_EFFORT, TIME_EFFORT_DIVISOR, TIME_FALL,
    TIME_HARD, TIME_INCREMENT, TIME_LAST_MOVE, TIME_LEAST, TIME_MOST, TIME_MOVES, TIME_SOFT,
};
use crate::eval::Score;
use plywise_chess::Move;

/// What a clock shows beyond this is as good as this, a hundred days.
const MAX_TIME: Duration = Duration::from_hours(2_400);

/// Two bounds in time: after the first no new iteration begins, at the second the
/// search stops wherever it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TimeBounds {
    soft: Duration,
    pub(super) hard: Duration,
    /// Whether the time is not to be left unused.
    exact: bool,
}

/// How the search goes, as far as it says whether more time pays.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Progress {
    best: Option<Move>,
    /// Iterations since the best move was another one.
    stable: u32,
    score: Score,
    /// Centipawns that the score has fallen since the last iteration, smoothed.
    falling: i32,
    /// The share of the last iteration that went into the best move, in thousandths.
    effort: u64,
}

impl Progress {
    /// Another iteration has ended.
    pub(super) fn note(&mut self, best: Option<Move>, score: Score, effort: u64) {
        self.stable = if best == self.best {
            self.stable + 1
        } else {
            0
        };
        self.best = best;
        let [least, most] = TIME_FALL;
        let fall = (self.score.raw() - score.raw()).clamp(least, most);
        self.falling = i32::midpoint(self.falling, fall);
        self.score = score;
        self.effort = effort;
    }

    /// How much of the usual time is well spent, in hundredths: more while the best move
    /// changes, the score falls or others were nearly as much work; less for a move that is
    /// clear.
    fn hundredths(&self) -> u32 {
        let last = TIME_BY_STABILITY.len() - 1;
        let stability = TIME_BY_STABILITY[(self.stable as usize).min(last)];
        let [least, most] = TIME_BY_TREND;
        let trend = (100 + self.falling).clamp(least, most) as u32;
        let [least, most] = TIME_BY_EFFORT;
        let effort = (TIME_EFFORT - self.effort / TIME_EFFORT_DIVISOR).clamp(least, most) as u32;
        stability * trend / 100 * effort / 100
    }
}

impl TimeBounds {
    /// The bounds that the limits ask for; `None` if they say nothing of time.
    pub(super) fn new(limits: &Limits) -> Option<Self> {
        let exact = limits.move_time.map(|time| Self {
            soft: time,
            hard: time,
            exact: true,
        });
        let clock = limits
            .clock
            .map(|clock| Self::from_clock(clock, limits.overhead));
        match (exact, clock) {
            (Some(a), Some(b)) => Some(Self {
                soft: a.soft.min(b.soft),
                hard: a.hard.min(b.hard),
                exact: false,
            }),
            (a, b) => a.or(b),
        }
    }

    fn from_clock(clock: ClockLimits, overhead: Duration) -> Self {
        let usable = keep_back(clock.remaining.min(MAX_TIME), overhead);
        let moves = clock.moves_to_go.unwrap_or(TIME_MOVES).clamp(1, TIME_MOVES);
        let share = usable / moves + clock.increment.min(MAX_TIME) * TIME_INCREMENT / 100;
        // Never more than a part of the clock, so that a flag cannot fall.
        let most = if moves == 1 {
            usable * TIME_LAST_MOVE / 100
        } else {
            usable * TIME_MOST / 100
        };
        Self {
            soft: (share * TIME_SOFT / 100).min(most),
            hard: (share * TIME_HARD / 100).min(most),
            exact: false,
        }
    }

    /// After so much no new iteration begins.
    pub(super) fn soft(&self, progress: &Progress) -> Duration {
        if self.exact {
            return self.soft;
        }
        (self.soft * progress.hundredths() / 100).min(self.hard)
    }
}

/// Takes the overhead off, but leaves something to think with.
fn keep_back(time: Duration, overhead: Duration) -> Duration {
    time.saturating_sub(overhead)
        .max(time * TIME_LEAST / 100)
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
    fn more_time_means_longer_thought() {
        assert!(bounds(60_000, 0, None).soft > bounds(10_000, 0, None).soft);
        assert!(bounds(60_000, 1_000, None).soft > bounds(60_000, 0, None).soft);
        assert!(bounds(60_000, 0, Some(2)).soft > bounds(60_000, 0, Some(40)).soft);
    }
}
