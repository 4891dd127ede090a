//! The engine's clock in an XBoard game, and the search limits for its moves.

use std::time::Duration;

use plywise_engine::{ClockLimits, Limits, MoveTime};
use plywise_game::{Pace, SideTime};

/// Time control as set by the XBoard command `level`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TimeControl {
    /// Number of moves in which the base time must last; 0 for the whole game.
    pub(super) moves: u32,
    /// Time at the start of the game, added again after each `moves` moves.
    pub(super) base: Duration,
    /// Time added after each move.
    pub(super) increment: Duration,
}

impl TimeControl {
    /// Parses the arguments of `level`, such as `40 5 0`, `0 2:30 12` or `0 0:30 0.5`.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let mut words = text.split_ascii_whitespace();
        let (moves, base, increment) = (words.next()?, words.next()?, words.next()?);
        if words.next().is_some() {
            return None;
        }
        let (minutes, rest) = base.split_once(':').unwrap_or((base, "0"));
        let minutes = seconds(minutes)?;
        Some(Self {
            moves: moves.parse().ok()?,
            base: minutes * 60 + seconds(rest)?,
            increment: seconds(increment)?,
        })
    }
}

/// Parses seconds with an optional fraction, up to a year.
pub(super) fn seconds(text: &str) -> Option<Duration> {
    let seconds: f64 = text.parse().ok()?;
    (0.0..=31_536_000.0)
        .contains(&seconds)
        .then(|| Duration::from_secs_f64(seconds))
}

/// Limits of the engine's moves in an XBoard game.
#[derive(Clone, Debug, Default)]
pub(super) struct Clock {
    control: Option<TimeControl>,
    /// Time left on the engine's clock, as last received or estimated.
    pub(super) remaining: Duration,
    move_time: Option<Duration>,
    pub(super) depth: Option<u32>,
}

/// Time for a move if the chess program sent no limit.
const DEFAULT_MOVE_TIME: Duration = Duration::from_secs(5);

impl Clock {
    /// Resets the clocks and the depth limit for a new game.
    pub(super) fn restart(&mut self) {
        self.depth = None;
        self.remaining = self.control.map_or(Duration::ZERO, |control| control.base);
    }

    /// Sets the time control (XBoard command `level`), which replaces a fixed move time (`st`).
    pub(super) fn set_control(&mut self, control: TimeControl) {
        self.control = Some(control);
        self.remaining = control.base;
        self.move_time = None;
    }

    /// Sets a fixed move time (XBoard command `st`), which replaces the time control (`level`).
    pub(super) fn set_move_time(&mut self, time: Duration) {
        self.move_time = Some(time);
        self.control = None;
    }

    /// Deducts the time of a move from the engine's clock; `moves` is the number of moves by the engine so far. Only an
    /// estimate until the chess program sends the actual time.
    pub(super) fn spend(&mut self, time: Duration, moves: u32) {
        let Some(control) = self.control else {
            return;
        };
        self.remaining = self.remaining.saturating_sub(time) + control.increment;
        if control.moves > 0 && moves.is_multiple_of(control.moves) {
            self.remaining += control.base;
        }
    }

    /// Returns the pace for a skill level after `moves` moves by the engine. The number of moves counts from the last
    /// time control.
    pub(super) fn pace(&self, moves: u32) -> Option<Pace> {
        if let Some(time) = self.move_time {
            return Some(Pace::of_moves(time));
        }
        let control = self.control?;
        let moves = match control.moves {
            0 => moves,
            together => moves % together,
        };
        let time = SideTime {
            base: control.base,
            increment: control.increment,
            delay: Duration::ZERO,
        };
        Some(Pace {
            time,
            moves: moves as usize,
        })
    }

    /// Applies the depth limit of the chess program to the search limits of a skill level.
    pub(super) fn narrow(&self, mut level: Limits) -> Limits {
        level.depth = level.depth.into_iter().chain(self.depth).min();
        level
    }

    /// Returns the search limits for the engine's next move, given two counts of its moves so far. The chess program
    /// may use either count, so the time must last for the larger number of moves to go.
    pub(super) fn limits(&self, counts: [u32; 2]) -> Limits {
        let clock = self.control.map(|control| {
            let together = Some(control.moves).filter(|&moves| moves > 0);
            let to_go = |together| counts.map(|moves| together - moves % together);
            ClockLimits {
                remaining: self.remaining,
                increment: control.increment,
                moves_to_go: together.and_then(|together| to_go(together).into_iter().max()),
            }
        });
        let unlimited = clock.is_none() && self.depth.is_none();
        let default_time = unlimited.then_some(DEFAULT_MOVE_TIME);
        let mut limits = Limits::default();
        limits.depth = self.depth;
        limits.move_time = self.move_time.or(default_time).map(MoveTime::Exact);
        limits.clock = clock;
        limits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn control(moves: u32, base: f64, increment: f64) -> TimeControl {
        TimeControl {
            moves,
            base: Duration::from_secs_f64(base),
            increment: Duration::from_secs_f64(increment),
        }
    }

    #[test]
    fn level_forms_are_parsed() {
        for (text, expected) in [
            ("40 5 0", control(40, 300.0, 0.0)),
            ("0 2:30 12", control(0, 150.0, 12.0)),
            ("0 0:30 0.5", control(0, 30.0, 0.5)),
            ("60 0:10 0", control(60, 10.0, 0.0)),
        ] {
            assert_eq!(TimeControl::parse(text), Some(expected), "{text}");
        }
        for text in [
            "", "40", "40 5", "40 5 0 0", "-1 5 0", "40 x 0", "40 5:y 0", "40 -5 0",
        ] {
            assert_eq!(TimeControl::parse(text), None, "{text}");
        }
    }

    #[test]
    fn pace_restarts_after_a_time_control() {
        let mut clock = Clock::default();
        assert_eq!(clock.pace(0), None);
        for (moves, after) in [(40, 1), (0, 41)] {
            clock.set_control(control(moves, 60.0, 0.0));
            let [first, last] = [0, 41].map(|moves| clock.pace(moves).unwrap());
            assert_eq!((first.moves, last.moves), (0, after));
            assert_eq!(last.time.base, Duration::from_mins(1));
        }
        clock.set_move_time(Duration::from_millis(100));
        assert_eq!(clock.pace(30).unwrap().nodes(), 15_000);
    }

    #[test]
    fn moves_to_go_count_down_and_time_is_refilled() {
        let mut clock = Clock::default();
        clock.set_control(control(40, 300.0, 0.0));
        let to_go = |clock: &Clock, moves| clock.limits([moves; 2]).clock.unwrap().moves_to_go;
        assert_eq!(to_go(&clock, 0), Some(40));
        assert_eq!(to_go(&clock, 39), Some(1));
        assert_eq!(to_go(&clock, 40), Some(40));
        clock.remaining = Duration::from_secs(20);
        clock.spend(Duration::from_secs(15), 40);
        let left = clock.limits([40; 2]).clock.unwrap().remaining;
        assert_eq!(left, Duration::from_secs(305));
    }

    #[test]
    fn limits_combine() {
        let mut clock = Clock::default();
        assert_eq!(
            clock.limits([0; 2]).move_time,
            Some(MoveTime::Exact(DEFAULT_MOVE_TIME))
        );
        clock.depth = Some(4);
        assert_eq!(clock.limits([0; 2]), Limits::depth(4));
        clock.set_control(control(0, 60.0, 1.0));
        let limits = clock.limits([3; 2]);
        assert_eq!(limits.depth, Some(4));
        assert_eq!(limits.clock.unwrap().increment, Duration::from_secs(1));
        clock.set_move_time(Duration::from_secs(2));
        let limits = clock.limits([3; 2]);
        assert_eq!(
            limits.move_time,
            Some(MoveTime::Exact(Duration::from_secs(2)))
        );
        assert_eq!((limits.clock, limits.depth), (None, Some(4)));
        clock.restart();
        assert_eq!(clock.limits([0; 2]).depth, None);
    }
}
