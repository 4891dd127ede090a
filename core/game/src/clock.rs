//! Chess clocks that are told how much time has passed and never look themselves.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::time_control::{SideTime, TimeControl};
use plywise_chess::Color;

/// What both clocks show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Pair", into = "Pair")]
pub struct TimeLeft {
    /// What is left to White.
    pub white: Duration,
    /// What is left to Black.
    pub black: Duration,
}

/// The clocks inside JSON, White's first: a game has as many as moves.
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
    /// What is left to one side.
    pub const fn of(&self, color: Color) -> Duration {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// The times with nothing left to one side.
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

/// The two clocks of a game. One of them runs, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    control: TimeControl,
    left: TimeLeft,
    running: Option<Color>,
    /// What is left of the delay of the move being thought about.
    delay_left: Duration,
}

impl Clock {
    /// Clocks at the beginning of a game, both standing. Who has nothing but an increment has
    /// it for the first move, too.
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

    /// The time control.
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// What both clocks show.
    pub const fn left(&self) -> TimeLeft {
        self.left
    }

    /// The side whose clock runs.
    pub const fn running(&self) -> Option<Color> {
        self.running
    }

    /// Starts a side's clock for a new move; the other one stands.
    pub fn start(&mut self, color: Color) {
        self.running = Some(color);
        self.delay_left = self.control.of(color).delay;
    }

    /// Lets both clocks stand.
    pub fn stop(&mut self) {
        self.running = None;
    }

    /// Lets the side's clock run on where it stood, without a new delay.
    pub fn go_on(&mut self, color: Color) {
        self.running = Some(color);
    }

    /// What is left of the delay of the move being thought about.
    pub const fn delay_left(&self) -> Duration {
        self.delay_left
    }

    /// Sets it, for a move that was thought about before.
    pub fn set_delay_left(&mut self, left: Duration) {
        self.delay_left = left;
    }

    /// Lets time pass. Returns the side whose time is up.
    pub fn pass(&mut self, time: Duration) -> Option<Color> {
        let color = self.running?;
        let charged = time.saturating_sub(self.delay_left);
        self.delay_left = self.delay_left.saturating_sub(time);
        let left = self.left.of_mut(color);
        *left = left.saturating_sub(charged);
        (left.is_zero() && self.delay_left.is_zero()).then_some(color)
    }

    /// The side has made its move: its clock stands and gets its increment.
    pub fn press(&mut self, color: Color) {
        let left = self.left.of_mut(color);
        *left = left.saturating_add(self.control.of(color).increment);
        self.running = None;
    }

    /// Sets what both clocks show, as undo does, and lets them stand.
    pub fn set_left(&mut self, left: TimeLeft) {
        self.left = left;
        self.running = None;
    }

    /// How long it takes until the running clock's time is up, if nothing happens.
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
    fn the_delay_is_free_once_a_move() {
        let side = SideTime {
            delay: millis(3_000),
            ..SideTime::seconds(10, 0)
        };
        let mut clock = Clock::new(TimeControl::even(side));
        clock.start(Color::White);
        clock.pass(millis(2_000));
        assert_eq!(clock.left().white, millis(10_000));
        assert_eq!(clock.until_flag_falls(), Some(millis(11_000)));
        // Stopped and gone on: the rest of the delay counts, not a new one.
        clock.stop();
        clock.go_on(Color::White);
        clock.pass(millis(2_000));
        assert_eq!(clock.left().white, millis(9_000));
    }

    #[test]
    fn a_clock_of_nothing_but_increment_or_delay_gives_it_for_the_first_move() {
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
    fn a_flag_falls_at_zero_and_stays_there() {
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
