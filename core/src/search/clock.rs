//! How much of the clock one move may use.

use std::time::Duration;

use super::limits::{ClockLimits, Limits};

/// Two bounds in time: after the first no new iteration begins, at the second the
/// search stops wherever it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TimeBounds {
    pub(super) soft: Duration,
    pub(super) hard: Duration,
}

/// Moves that the rest of the game is taken to last.
const MOVES_LEFT: u32 = 28;

impl TimeBounds {
    /// The bounds that the limits ask for; `None` if they say nothing of time.
    pub(super) fn new(limits: &Limits) -> Option<Self> {
        let exact = limits.move_time.map(|time| {
            let time = keep_back(time, limits.overhead);
            Self {
                soft: time,
                hard: time,
            }
        });
        let clock = limits
            .clock
            .map(|clock| Self::from_clock(clock, limits.overhead));
        match (exact, clock) {
            (Some(a), Some(b)) => Some(Self {
                soft: a.soft.min(b.soft),
                hard: a.hard.min(b.hard),
            }),
            (a, b) => a.or(b),
        }
    }

    fn from_clock(clock: ClockLimits, overhead: Duration) -> Self {
        let usable = keep_back(clock.remaining, overhead);
        let moves = clock.moves_to_go.unwrap_or(MOVES_LEFT).clamp(1, MOVES_LEFT);
        let share = usable / moves + clock.increment * 3 / 4;
        // Never more than a part of the clock, so that a flag cannot fall.
        let most = if moves == 1 {
            usable * 9 / 10
        } else {
            usable / 3
        };
        Self {
            soft: (share * 6 / 10).min(most),
            hard: (share * 3).min(most),
        }
    }
}

/// Takes the overhead off, but leaves something to think with.
fn keep_back(time: Duration, overhead: Duration) -> Duration {
    time.saturating_sub(overhead)
        .max(time / 20)
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
    fn more_time_means_longer_thought() {
        assert!(bounds(60_000, 0, None).soft > bounds(10_000, 0, None).soft);
        assert!(bounds(60_000, 1_000, None).soft > bounds(60_000, 0, None).soft);
        assert!(bounds(60_000, 0, Some(2)).soft > bounds(60_000, 0, Some(40)).soft);
    }
}
