//! Pace of a game, which limits the nodes of skill levels that ignore the clock.

use std::time::Duration;

use crate::time_control::SideTime;

/// Nodes that a processor core of a slow phone searches per millisecond.
const NODES_A_MILLISECOND: u128 = 150;
/// Divisor of the remaining time: each move may use one part in this many.
const MOVES: u128 = 40;
/// Number of the move from which all moves get the same node limit, since almost no time is left by then.
const LAST_MOVE: usize = 400;
/// Minimum node limit for a move.
const MIN_NODES: u64 = 2_000;

/// How fast a side must play in a game with clocks.
///
/// A skill level must play the same moves on every device, so the time left on the clock must not influence the moves.
/// But the top skill levels search so many nodes that a slow phone would lose fast games on time. The node limit is
/// therefore derived from the time control and the number of moves played, which are the same on every device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Time control of the side whose pace this is.
    pub time: SideTime,
    /// Number of moves that the side has already made.
    pub moves: usize,
}

impl Pace {
    /// Returns the pace of a side whose time for a move is only this increment, without base time.
    pub const fn of_moves(increment: Duration) -> Self {
        let time = SideTime {
            base: Duration::ZERO,
            increment,
            delay: Duration::ZERO,
        };
        Self { time, moves: 0 }
    }

    /// Returns the maximum number of nodes that a skill level may search for the next move.
    pub fn nodes(self) -> u64 {
        let mut left = self.time.base.as_millis();
        for _ in 0..self.moves.min(LAST_MOVE) {
            left -= left / MOVES;
        }
        let share = left / MOVES + self.time.increment.as_millis() + self.time.delay.as_millis();
        let nodes = share.saturating_mul(NODES_A_MILLISECOND);
        u64::try_from(nodes).unwrap_or(u64::MAX).max(MIN_NODES)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slow_phone_stays_within_its_time() {
        for seconds in [10, 60, 180, 600] {
            let time = SideTime::seconds(seconds, 0);
            let nodes: u64 = (0..300).map(|moves| Pace { time, moves }.nodes()).sum();
            let spent = u128::from(nodes) / NODES_A_MILLISECOND;
            // Not counted: the minimum number of nodes of each move.
            let min = 300 * u128::from(MIN_NODES) / NODES_A_MILLISECOND;
            assert!(spent <= time.base.as_millis() + min, "{seconds}: {spent}");
        }
    }

    #[test]
    fn increment_and_delay_count_for_each_move() {
        let with = |increment, delay| SideTime {
            base: Duration::ZERO,
            increment: Duration::from_secs(increment),
            delay: Duration::from_secs(delay),
        };
        for (time, nodes) in [
            (with(0, 0), MIN_NODES),
            (with(2, 0), 300_000),
            (with(0, 2), 300_000),
            (with(u64::MAX / 2, u64::MAX / 2), u64::MAX),
        ] {
            assert_eq!(Pace { time, moves: 70 }.nodes(), nodes);
        }
    }
}
