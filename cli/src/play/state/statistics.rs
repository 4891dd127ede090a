//! How the person's games against each level have ended, as a text to read.

use plywise_store::{LevelStatistics, PersonRating};
use plywise_words::{Streaks, level_name_words, streak_words};

use super::State;
use crate::play::words::Words;

impl State {
    pub(super) fn show_statistics(&mut self, levels: &[LevelStatistics], rating: &PersonRating) {
        let title = self.words.say("stats-title");
        let lines = if levels.is_empty() {
            vec![self.words.say("stats-empty")]
        } else {
            lines(levels, rating, &self.words)
        };
        self.show(title, lines);
    }
}

fn lines(levels: &[LevelStatistics], rating: &PersonRating, words: &Words) -> Vec<String> {
    let sum = |part: fn(&LevelStatistics) -> u32| levels.iter().map(part).sum::<u32>();
    let [won, drawn, lost] = [
        sum(|one| one.won),
        sum(|one| one.drawn),
        sum(|one| one.lost),
    ];
    let estimate = match rating.games_missing() {
        0 => words.with(
            "stats-rating-value",
            &[
                ("rating", rating.elo().into()),
                ("margin", rating.margin().into()),
            ],
        ),
        missing => words.with("stats-rating-soon", &[("count", missing.into())]),
    };
    let games = [("count", (won + drawn + lost).into())];
    let mut lines = vec![
        format!("{}: {estimate}", words.say("stats-rating")),
        words.say("stats-rating-about"),
        String::new(),
        format!(
            "{}: {}",
            words.say("stats-games"),
            words.with("stats-games-count", &games)
        ),
        record(won, drawn, lost, words),
        String::new(),
    ];
    let names: Vec<String> = (levels.iter())
        .map(|one| level_name_words(one.level, words.catalogue()))
        .collect();
    let widest = names.iter().map(|name| name.chars().count()).max();
    for (level, name) in levels.iter().zip(names) {
        let name = format!("{name:<0$}", widest.unwrap_or_default());
        let results = record(level.won, level.drawn, level.lost, words);
        let mut parts = vec![format!("{name}  {results}")];
        parts.extend(streak_words(streaks(level), words.catalogue()));
        lines.push(parts.join(" · "));
    }
    lines
}

fn record(won: u32, drawn: u32, lost: u32, words: &Words) -> String {
    let args = [
        ("won", won.into()),
        ("drawn", drawn.into()),
        ("lost", lost.into()),
    ];
    words.with("stats-record", &args)
}

const fn streaks(level: &LevelStatistics) -> Streaks {
    Streaks {
        wins: level.streak,
        losses: level.losing_streak,
        best: level.best_streak,
    }
}
