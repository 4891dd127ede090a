//! Who plays whom, when, and from which opening.

/// A game to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    /// Its number, from 1.
    pub(super) number: u32,
    /// The number of its opening, from 0: the two games of a pair share it.
    pub(super) round: u32,
    /// Which two engines meet, by the order of [`pairings`].
    pub(super) pairing: usize,
    /// The engine with the white pieces.
    pub(super) white: usize,
    /// The engine with the black pieces.
    pub(super) black: usize,
}

/// Which engines meet: all of them, or the first with each other one.
pub(super) fn pairings(engines: usize, round_robin: bool) -> Vec<(usize, usize)> {
    let firsts = if round_robin { engines } else { 1 };
    (0..firsts)
        .flat_map(|first| (first + 1..engines).map(move |second| (first, second)))
        .collect()
}

/// All games in their order: one opening after the other, each twice for each pairing. A
/// game keeps its number when more games are asked for.
pub(super) fn schedule(pairings: &[(usize, usize)], games: u32) -> Vec<Plan> {
    let mut plans = Vec::new();
    let mut number = 0;
    for round in 0..games.div_ceil(2) {
        let is_half = 2 * round + 1 == games;
        for (pairing, &(first, second)) in pairings.iter().enumerate() {
            for (white, black) in [(first, second), (second, first)] {
                number += 1;
                if is_half && white == second {
                    continue;
                }
                plans.push(Plan {
                    number,
                    round,
                    pairing,
                    white,
                    black,
                });
            }
        }
    }
    plans
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_or_all_play_all() {
        assert_eq!(pairings(3, false), [(0, 1), (0, 2)]);
        assert_eq!(pairings(3, true), [(0, 1), (0, 2), (1, 2)]);
        assert_eq!(pairings(2, true), [(0, 1)]);
    }

    #[test]
    fn each_opening_is_played_with_both_colours() {
        let plans = schedule(&pairings(3, false), 4);
        assert_eq!(plans.len(), 8);
        for (index, plan) in plans.iter().enumerate() {
            assert_eq!(plan.number, index as u32 + 1);
        }
        for pair in plans.chunks(2) {
            assert_eq!(pair[0].round, pair[1].round);
            assert_eq!(
                (pair[0].white, pair[0].black),
                (pair[1].black, pair[1].white)
            );
        }
        let fewer = schedule(&pairings(3, false), 3);
        assert_eq!(fewer.len(), 6);
        assert!(fewer.iter().all(|plan| plans.contains(plan)));
        assert_eq!(schedule(&pairings(2, false), 1).len(), 1);
    }
}
