//! Chess clocks. The caller passes in the elapsed time; a clock never reads the system time.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::time_control::{SideTime, TimeControl};
use plywise_chess::Color;

/// Time left for White and Black on their chess clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Pair", into = "Pair")]
pub struct TimeLeft {
    pub white: Duration,
    pub black: Duration,
}

/// Serialized form of [`TimeLeft`]: White's and Black's time. A pair keeps the JSON short, since a
/// game stores one for each ply.
#[derive(Serialize, Deserialize)]
struct Pair(
    #[serde(with = "crate::seconds")] Duration,
    #[serde(with = "crate::seconds")] Duration,
);

impl From<TimeLeft> for Pair {
    fn from(left: TimeLeft) -> Self {
        Self(left.white, left.black)
    }
}

impl From<Pair> for TimeLeft {
    fn from(Pair(white, black): Pair) -> Self {
        Self { white, black }
    }
}

impl TimeLeft {
    /// Returns the time that one side has left.
    pub const fn of(&self, color: Color) -> Duration {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// Returns the same times, but with zero left for one side.
    #[must_use]
    pub const fn without(self, color: Color) -> Self {
        match color {
            Color::White => Self {
                white: Duration::ZERO,
                ..self
            },
            Color::Black => Self {
                black: Duration::ZERO,
                ..self
            },
        }
    }

    fn of_mut(&mut self, color: Color) -> &mut Duration {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}

/// The chess clocks of both sides in a game. At most one of them runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    control: TimeControl,
    left: TimeLeft,
    running: Option<Color>,
    /// Part of the delay of the current move that has not been used.
    delay_left: Duration,
}

impl Clock {
    /// Creates the stopped clocks of a new game. A side without base time starts with its
    /// increment.
    pub fn new(control: TimeControl) -> Self {
        let at_first = |side: SideTime| {
            if side.base.is_zero() {
                side.increment
            } else {
                side.base
            }
        };
        let left = TimeLeft {
            white: at_first(control.white),
            black: at_first(control.black),
        };
        Self {
            control,
            left,
            running: None,
            delay_left: Duration::ZERO,
        }
    }

    /// Returns the time control that the clocks were created with.
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// Returns the time that both sides have left.
    pub const fn left(&self) -> TimeLeft {
        self.left
    }

    /// Returns the side whose clock is running, or `None` if both are stopped.
    pub const fn running(&self) -> Option<Color> {
        self.running
    }

    /// Starts a side's clock for a new move, with a full delay, and stops the other side's clock.
    pub fn start(&mut self, color: Color) {
        self.running = Some(color);
        self.delay_left = self.control.of(color).delay;
    }

    /// Stops both clocks.
    pub fn stop(&mut self) {
        self.running = None;
    }

    /// Starts a side's clock again within the same move, keeping what is left of the delay.
    pub fn go_on(&mut self, color: Color) {
        self.running = Some(color);
    }

    /// Returns the part of the current move's delay that has not been used.
    pub const fn delay_left(&self) -> Duration {
        self.delay_left
    }

    /// Sets the part of the delay that has not been used. Called when a game is restored in the
    /// middle of a move.
    pub fn set_delay_left(&mut self, left: Duration) {
        self.delay_left = left;
    }

    /// Subtracts elapsed `time` from the running clock, after the delay. Returns the side whose
    /// time has run out, if any.
    pub fn pass(&mut self, time: Duration) -> Option<Color> {
        let color = self.running?;
        let charged = time.saturating_sub(self.delay_left);
        self.delay_left = self.delay_left.saturating_sub(time);
        let left = self.left.of_mut(color);
        *left = left.saturating_sub(charged);
        (left.is_zero() && self.delay_left.is_zero()).then_some(color)
    }

    /// Ends a side's move: stops the side's clock and adds the increment. Does not start the other
    /// clock.
    pub fn press(&mut self, color: Color) {
        let left = self.left.of_mut(color);
        *left = left.saturating_add(self.control.of(color).increment);
        self.running = None;
    }

    /// Sets the time that both sides have left and stops both clocks, as undo requires.
    pub fn set_left(&mut self, left: TimeLeft) {
        self.left = left;
        self.running = None;
    }

    /// Returns the time until the running clock reaches zero, including the delay. `None` if no
    /// clock is running.
    pub fn until_flag_falls(&self) -> Option<Duration> {
        self.running
            .map(|color| self.left.of(color).saturating_add(self.delay_left))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn millis(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn only_the_running_clock_loses_time() {
        let mut clock = Clock::new(TimeControl::even(SideTime::seconds(60, 2)));
        assert_eq!(clock.pass(millis(500)), None);
        assert_eq!(
            clock.left().white,
            millis(60_000),
            "both stand before the first move"
        );
        clock.start(Color::White);
        clock.pass(millis(1_500));
        clock.press(Color::White);
        assert_eq!(
            clock.left().white,
            millis(60_500),
            "increment after the move"
        );
        clock.start(Color::Black);
        clock.pass(millis(10_000));
        assert_eq!(
            clock.left(),
            TimeLeft {
                white: millis(60_500),
                black: millis(50_000)
            }
        );
        clock.stop();
        clock.pass(millis(10_000));
        assert_eq!(clock.left().black, millis(50_000));
    }

    #[test]
    fn delay_is_granted_once_per_move() {
        let side = SideTime {
            delay: millis(3_000),
            ..SideTime::seconds(10, 0)
        };
        let mut clock = Clock::new(TimeControl::even(side));
        clock.start(Color::White);
        clock.pass(millis(2_000));
        assert_eq!(clock.left().white, millis(10_000));
        assert_eq!(clock.until_flag_falls(), Some(millis(11_000)));
        // After a stop, the rest of the delay counts rather than a new one.
        clock.stop();
        clock.go_on(Color::White);
        clock.pass(millis(2_000));
        assert_eq!(clock.left().white, millis(9_000));
    }

    #[test]
    fn increment_or_delay_without_base_time_covers_the_first_move() {
        let increment = SideTime::seconds(0, 5);
        let delay = SideTime {
            delay: millis(5_000),
            ..SideTime::seconds(0, 0)
        };
        for side in [increment, delay] {
            let mut clock = Clock::new(TimeControl::even(side));
            for _ in 0..2 {
                clock.start(Color::White);
                assert_eq!(clock.pass(Duration::ZERO), None, "{side}");
                assert_eq!(clock.pass(millis(4_999)), None, "{side}");
                clock.press(Color::White);
            }
            clock.start(Color::Black);
            assert_eq!(clock.until_flag_falls(), Some(millis(5_000)), "{side}");
            assert_eq!(clock.pass(millis(5_000)), Some(Color::Black), "{side}");
        }
    }

    #[test]
    fn flag_falls_at_zero_and_stays_down() {
        let control = TimeControl {
            white: SideTime::seconds(1, 0),
            black: SideTime::seconds(5, 0),
        };
        let mut clock = Clock::new(control);
        clock.start(Color::White);
        assert_eq!(clock.pass(millis(999)), None);
        assert_eq!(clock.pass(millis(1)), Some(Color::White));
        assert_eq!(clock.pass(millis(100)), Some(Color::White));
        assert_eq!(clock.left().white, Duration::ZERO);
    }
}
