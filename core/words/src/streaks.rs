//! Games in a row that ended alike, in words.

use super::catalogue::Catalogue;
use super::word::Word;

/// How many games in a row against one level have ended alike. One game is no row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Streaks {
    /// Wins up to the last game.
    pub wins: u32,
    /// Losses up to the last game.
    pub losses: u32,
    /// The most wins there have been.
    pub best: u32,
}

/// The rows that are worth a word: the one that still goes on, and the best if that was longer.
pub fn streak_words(streaks: Streaks, catalogue: &Catalogue) -> Vec<String> {
    let Streaks { wins, losses, best } = streaks;
    let now = if wins > 0 {
        (Word::LEVEL_STREAK_WON, wins)
    } else {
        (Word::LEVEL_STREAK_LOST, losses)
    };
    let best = (Word::LEVEL_STREAK_BEST, if best > wins { best } else { 0 });
    let told = [now, best].into_iter().filter(|(_, count)| *count > 1);
    told.map(|(word, count)| catalogue.message(word, &[("count", count.into())]))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_row_that_goes_on_is_told_and_the_best_where_it_was_longer() {
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
