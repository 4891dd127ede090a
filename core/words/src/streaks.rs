//! Winning and losing streaks as text.

use super::catalogue::Catalogue;

/// Lengths of the user's winning and losing streaks against one level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Streaks {
    /// Number of consecutive wins up to the last game.
    pub wins: u32,
    /// Number of consecutive losses up to the last game.
    pub losses: u32,
    /// Length of the longest winning streak.
    pub best: u32,
}

/// Describes the current streak, and the longest winning streak if it was longer. Streaks of one game are omitted.
pub fn streak_words(streaks: Streaks, catalogue: &Catalogue) -> Vec<String> {
    let Streaks { wins, losses, best } = streaks;
    let now = if wins > 0 {
        ("level-streak-won", wins)
    } else {
        ("level-streak-lost", losses)
    };
    let best = ("level-streak-best", if best > wins { best } else { 0 });
    let told = [now, best].into_iter().filter(|(_, count)| *count > 1);
    told.map(|(word, count)| catalogue.message_with(word, "count", count))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn current_streak_is_described_and_the_best_if_longer() {
        let english = Catalogue::shared("en");
        let cases: [(u32, u32, u32, &[&str]); 6] = [
            (
                3,
                0,
                5,
                &["3 wins in a row", "Best streak: 5 wins in a row"],
            ),
            (3, 0, 3, &["3 wins in a row"]),
            (0, 2, 1, &["2 losses in a row"]),
            (
                0,
                4,
                2,
                &["4 losses in a row", "Best streak: 2 wins in a row"],
            ),
            (1, 0, 1, &[]),
            (0, 1, 0, &[]),
        ];
        for (wins, losses, best, told) in cases {
            let streaks = Streaks { wins, losses, best };
            assert_eq!(streak_words(streaks, &english), told, "{streaks:?}");
        }
    }
}
