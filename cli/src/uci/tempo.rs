//! Pace of a game (time per move), for the skill levels. UCI does not transmit the initial time of
//! a game.

use std::time::Duration;

use plywise_chess::Position;
use plywise_game::{Pace, SideTime};

use super::go::Go;

/// Clock of each side at its first search in the game. The clock had not run before, so this is the
/// initial time.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tempo([Option<Beginning>; 2]);

#[derive(Clone, Copy, Debug)]
struct Beginning {
    time: SideTime,
    /// Number of the move at the first search.
    number: u16,
    /// Number of the move at the last search.
    last: u16,
    /// Number of moves until the next time control at the first search; `None` if the time is for
    /// the whole game.
    together: Option<u32>,
}

impl Tempo {
    /// Returns the pace of the side to move; `None` without a clock.
    pub(super) fn pace(&mut self, go: &Go, position: &Position) -> Option<Pace> {
        if let Some(time) = go.move_time {
            return Some(Pace::of_moves(time));
        }
        let side = position.turn().index();
        let base = go.remaining[side]?;
        let number = position.fullmove_number();
        let new = Beginning {
            time: SideTime {
                base,
                increment: go.increment[side].unwrap_or_default(),
                delay: Duration::ZERO,
            },
            number,
            last: number,
            together: go.moves_left,
        };
        let known = &mut self.0[side];
        // A return to the first searched move number, or an earlier one, means a new game even if it was not announced,
        // unless the same move is searched again.
        let goes_on = known.is_some_and(|begun| begun.number < number || begun.last == number);
        if !goes_on {
            *known = None;
        }
        let begun = known.get_or_insert(new);
        begun.last = number;
        let made = usize::from(number - begun.number);
        let moves = begun
            .together
            .map_or(made, |together| made % together as usize);
        Some(Pace {
            time: begun.time,
            moves,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(number: u16) -> Position {
        format!("4k3/8/8/8/8/8/8/4K2R w K - 0 {number}")
            .parse()
            .unwrap()
    }

    fn clock(seconds: u64, moves_to_go: Option<u32>) -> Go {
        Go {
            remaining: [Some(Duration::from_secs(seconds)), None],
            moves_left: moves_to_go,
            ..Go::default()
        }
    }

    #[test]
    fn pace_is_the_first_clock_of_the_game() {
        let mut tempo = Tempo::default();
        for (number, left, base, moves) in [
            (3, 60, 60, 0),
            (4, 58, 60, 1),
            (43, 2, 60, 40),
            // The move number starts again.
            (1, 180, 180, 0),
            (2, 170, 180, 1),
            // New game at the same move number.
            (1, 60, 60, 0),
            // Repeated search of the same move.
            (1, 50, 60, 0),
            (2, 49, 60, 1),
        ] {
            let pace = tempo.pace(&clock(left, None), &at(number)).unwrap();
            assert_eq!(pace.time, SideTime::seconds(base, 0), "{number}");
            assert_eq!(pace.moves, moves);
        }
    }

    #[test]
    fn moves_restart_after_a_time_control() {
        let mut tempo = Tempo::default();
        let moves = [1, 40, 41].map(|number| {
            tempo
                .pace(&clock(300, Some(40)), &at(number))
                .unwrap()
                .moves
        });
        assert_eq!(moves, [0, 39, 0]);
    }

    #[test]
    fn move_time_sets_the_pace_and_no_clock_gives_none() {
        let mut tempo = Tempo::default();
        let fixed = Go {
            move_time: Some(Duration::from_millis(100)),
            ..Go::default()
        };
        assert_eq!(tempo.pace(&fixed, &at(9)).unwrap().nodes(), 15_000);
        assert_eq!(tempo.pace(&Go::default(), &at(9)), None);
    }
}
