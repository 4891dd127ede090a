//! How fast a game is, for a level: UCI does not say what time it began with.

use std::time::Duration;

use plywise_chess::Position;
use plywise_game::{Pace, SideTime};

use super::go::Go;

/// What each side's clock showed when a move of this game was first asked for. Then it had not
/// run yet, so that it is the time that the game began with.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tempo([Option<Beginning>; 2]);

#[derive(Clone, Copy, Debug)]
struct Beginning {
    time: SideTime,
    /// The number of the move.
    number: u16,
    /// The number of the move that was asked for last.
    last: u16,
    /// Moves in which the time must last; the whole game where there is none.
    together: Option<u32>,
}

impl Tempo {
    /// How fast the side to move must play; `None` without a clock.
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
            together: go.moves_to_go,
        };
        let known = &mut self.0[side];
        // Back at the first move another game is played, though none was announced, unless
        // the same move is asked for once more.
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
            moves_to_go,
            ..Go::default()
        }
    }

    #[test]
    fn a_game_is_as_fast_as_its_clock_was_full_at_first() {
        let mut tempo = Tempo::default();
        for (number, left, base, moves) in [
            (3, 60, 60, 0),
            (4, 58, 60, 1),
            (43, 2, 60, 40),
            // The moves count from the beginning again.
            (1, 180, 180, 0),
            (2, 170, 180, 1),
            // Another game from the same move on.
            (1, 60, 60, 0),
            // The same move, asked for once more.
            (1, 50, 60, 0),
            (2, 49, 60, 1),
        ] {
            let pace = tempo.pace(&clock(left, None), &at(number)).unwrap();
            assert_eq!(pace.time, SideTime::seconds(base, 0), "{number}");
            assert_eq!(pace.moves, moves);
        }
    }

    #[test]
    fn a_time_for_some_moves_comes_anew_after_them() {
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
    fn a_time_for_one_move_is_for_that_and_no_clock_is_no_pace() {
        let mut tempo = Tempo::default();
        let fixed = Go {
            move_time: Some(Duration::from_millis(100)),
            ..Go::default()
        };
        assert_eq!(tempo.pace(&fixed, &at(9)).unwrap().nodes(), 15_000);
        assert_eq!(tempo.pace(&Go::default(), &at(9)), None);
    }
}
