//! Time controls and their PGN notation.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use plywise_chess::Color;

/// Time control of one side: base time, increment and delay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SideTime {
    /// Time for the whole game, without increments.
    #[serde(with = "crate::seconds")]
    pub base: Duration,
    /// Time added after each move (Fischer increment).
    #[serde(with = "crate::seconds")]
    pub increment: Duration,
    /// Time at the start of each move during which the clock does not run (US delay).
    #[serde(with = "crate::seconds")]
    pub delay: Duration,
}

impl SideTime {
    /// Time controls that are offered for a new game, fastest first.
    pub const PRESETS: [Self; 6] = [
        Self::seconds(60, 0),
        Self::seconds(180, 2),
        Self::seconds(300, 3),
        Self::seconds(600, 5),
        Self::seconds(900, 10),
        Self::seconds(1_800, 20),
    ];

    /// Creates a time control from base time and increment, both in seconds.
    pub const fn seconds(base: u64, increment: u64) -> Self {
        Self {
            base: Duration::from_secs(base),
            increment: Duration::from_secs(increment),
            delay: Duration::ZERO,
        }
    }
}

/// Time control of both sides. The sides may have different times (time odds).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TimeControl {
    pub white: SideTime,
    pub black: SideTime,
}

impl TimeControl {
    /// Creates a time control with the same time for both sides.
    pub const fn even(side: SideTime) -> Self {
        Self {
            white: side,
            black: side,
        }
    }

    /// Returns the time control of one side.
    pub const fn of(&self, color: Color) -> SideTime {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}

impl fmt::Display for SideTime {
    /// Formats the time control of a side as in PGN, such as `300+3`, with a delay as in `300+0d5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (base, increment) = (self.base.as_secs_f64(), self.increment.as_secs_f64());
        write!(f, "{base}+{increment}")?;
        if self.delay.is_zero() {
            Ok(())
        } else {
            write!(f, "d{}", self.delay.as_secs_f64())
        }
    }
}

impl fmt::Display for TimeControl {
    /// Formats the time control: one if both sides have the same, otherwise White's and Black's
    /// separated by a slash.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.white == self.black {
            write!(f, "{}", self.white)
        } else {
            write!(f, "{}/{}", self.white, self.black)
        }
    }
}

/// Error for a text that is no time control or an unsupported one.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not a time control for a whole game: write seconds and increment, as in 300+3")]
pub struct TimeControlError(String);

impl FromStr for SideTime {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let seconds = |text: &str| {
            let number = text.trim().parse().ok()?;
            Duration::try_from_secs_f64(number).ok()
        };
        let (rest, delay) = text.split_once('d').unwrap_or((text, "0"));
        let (base, increment) = rest.split_once('+').unwrap_or((rest, "0"));
        let time = seconds(base).zip(seconds(increment)).zip(seconds(delay));
        let ((base, increment), delay) = time.ok_or_else(|| TimeControlError(text.to_owned()))?;
        Ok(Self {
            base,
            increment,
            delay,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_round_trip_through_text() {
        let blitz = SideTime::seconds(300, 3);
        let delayed = SideTime {
            delay: Duration::from_millis(1_500),
            ..SideTime::seconds(60, 0)
        };
        let odds = TimeControl {
            white: blitz,
            black: delayed,
        };
        for (time, text) in [
            (TimeControl::even(blitz), "300+3"),
            (odds, "300+3/60+0d1.5"),
        ] {
            assert_eq!(time.to_string(), text);
        }
        for side in [blitz, delayed] {
            assert_eq!(side.to_string().parse(), Ok(side));
        }
        assert_eq!("600".parse(), Ok(SideTime::seconds(600, 0)));
    }

    #[test]
    fn unsupported_time_controls_are_rejected() {
        for text in [
            "", "-", "?", "40/7200", "*60", "3+", "-5+1", "1e99+0", "NaN",
        ] {
            let error = text.parse::<SideTime>().unwrap_err();
            assert!(error.to_string().contains("300+3"), "{text}");
        }
    }
}
