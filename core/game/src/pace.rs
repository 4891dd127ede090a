//! How fast a game with clocks is, for levels whose moves no clock decides.

use std::time::Duration;

use crate::time_control::SideTime;

/// What a slow phone's core looks at in a millisecond, in positions.
const NODES_A_MILLISECOND: u128 = 150;
/// A move may take this part of what is left of the time, were all moves to take that.
const MOVES: u128 = 40;
/// Later moves than this count as this one: what is left then is next to nothing.
const LAST_MOVE: usize = 400;
/// The fewest positions that a move looks at.
const MIN_NODES: u64 = 2_000;

/// How fast a side must play in a game with clocks.
///
/// A level's moves are the same on every device, so that what its clock shows must not decide
/// them; but the top levels look at so many positions that a slow phone's flag would fall in a
/// fast game. The time that the game began with and the number of moves are the same everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// The side's time for the game.
    pub time: SideTime,
    /// Moves that it has made.
    pub moves: usize,
}

impl Pace {
    /// That of a side that has so long for each move.
    pub const fn of_moves(increment: Duration) -> Self {
        let time = SideTime {
            base: Duration::ZERO,
            increment,
            delay: Duration::ZERO,
        };
        Self { time, moves: 0 }
    }

    /// Positions that the next move may look at.
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
    fn a_slow_phone_never_uses_up_its_time() {
        for seconds in [10, 60, 180, 600] {
            let time = SideTime::seconds(seconds, 0);
            let nodes: u64 = (0..300).map(|moves| Pace { time, moves }.nodes()).sum();
            let spent = u128::from(nodes) / NODES_A_MILLISECOND;
            // The least that each move looks at is beyond the count.
            let least = 300 * u128::from(MIN_NODES) / NODES_A_MILLISECOND;
            assert!(spent <= time.base.as_millis() + least, "{seconds}: {spent}");
        }
    }

    #[test]
    fn increment_and_delay_are_there_for_each_move() {
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
