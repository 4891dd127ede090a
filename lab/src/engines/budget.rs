//! What an engine may use for its moves.

use std::time::Duration;

/// Time, plies or positions; whatever is reached first ends the thinking.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Budget {
    /// A clock for the whole game.
    pub(crate) clock: Option<ClockControl>,
    /// Time for each move.
    pub(crate) move_time: Option<Duration>,
    /// Positions for each move.
    pub(crate) nodes: Option<u64>,
    /// Plies for each move.
    pub(crate) depth: Option<u32>,
}

/// A clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ClockControl {
    /// Moves for which the base is given again and again; `None` for the whole game.
    pub(crate) moves: Option<u32>,
    /// Time at the start.
    pub(crate) base: Duration,
    /// Time added with each move.
    pub(crate) increment: Duration,
}

/// Why a limit cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name}={value}: {wanted}")]
pub(crate) struct BudgetError {
    /// The key.
    pub(crate) name: &'static str,
    /// The value.
    pub(crate) value: String,
    /// What the value must be.
    pub(crate) wanted: &'static str,
}

/// The longest time that is accepted, in seconds: thirty days.
const LONGEST: f64 = 2_592_000.0;

impl Budget {
    /// Whether nothing ends the thinking.
    pub(crate) const fn is_empty(&self) -> bool {
        self.clock.is_none()
            && self.move_time.is_none()
            && self.nodes.is_none()
            && self.depth.is_none()
    }
}

impl ClockControl {
    /// Reads `4+0.04`, `1:30+1`, `40/60`: moves, minutes, seconds, increment in seconds.
    pub(crate) fn parse(text: &str) -> Result<Self, BudgetError> {
        Self::read(text).ok_or_else(|| BudgetError {
            name: "tc",
            value: text.into(),
            wanted: "write SECONDS+INCREMENT, as in 4+0.04, 1:30+1 or 40/60",
        })
    }

    fn read(text: &str) -> Option<Self> {
        let (moves, rest) = match text.split_once('/') {
            Some((moves, rest)) => {
                let moves = moves.parse().ok().filter(|&moves: &u32| moves > 0)?;
                (Some(moves), rest)
            }
            None => (None, text),
        };
        let (base, increment) = rest.split_once('+').unwrap_or((rest, "0"));
        let base = match base.split_once(':') {
            Some((minutes, rest)) => {
                let minutes: u32 = minutes.parse().ok()?;
                seconds(rest)? + Duration::from_secs(u64::from(minutes) * 60)
            }
            None => seconds(base)?,
        };
        let increment = seconds(increment)?;
        (!base.is_zero()).then_some(Self {
            moves,
            base,
            increment,
        })
    }
}

/// A time in seconds with a fraction.
fn seconds(text: &str) -> Option<Duration> {
    let value: f64 = text.parse().ok()?;
    (0.0..=LONGEST)
        .contains(&value)
        .then(|| Duration::from_secs_f64(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read() {
        let clock = |moves, base: u64, increment: u64| ClockControl {
            moves,
            base: Duration::from_millis(base),
            increment: Duration::from_millis(increment),
        };
        for (text, wanted) in [
            ("4+0.04", clock(None, 4_000, 40)),
            ("1:30+1", clock(None, 90_000, 1_000)),
            ("40/60", clock(Some(40), 60_000, 0)),
            ("0.5", clock(None, 500, 0)),
        ] {
            assert_eq!(ClockControl::parse(text), Ok(wanted), "{text}");
        }
        for text in [
            "", "x", "0", "-1", "0/60", "4+x", "inf", "1:x", "nan", "1e99",
        ] {
            let error = ClockControl::parse(text).unwrap_err().to_string();
            assert!(error.contains("4+0.04"), "{text}: {error}");
        }
    }
}
