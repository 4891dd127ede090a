//! What each level is like, as a text to read.

use plywise_game::{Level, Rung};
use plywise_store::LevelTime;
use plywise_words::{level_character_words, rated_level_words, usual_time_words};

use super::State;
use crate::play::words::Words;

impl State {
    pub(super) fn show_ladder(&mut self, times: &[LevelTime]) {
        let rungs = Rung::all().map(Level::Rung);
        let lines = rungs.flat_map(|level| lines(level, times, &self.words));
        self.show(self.words.say("newgame-level"), lines.collect());
    }
}

/// A level by what it does, and under that what it is like and how long its moves take here.
fn lines(level: Level, times: &[LevelTime], words: &Words) -> Vec<String> {
    let catalogue = words.catalogue();
    let known = times.iter().find(|known| known.level == level);
    let about = [
        level_character_words(level, catalogue),
        known.map(|known| usual_time_words(known.time, catalogue)),
    ];
    let about = about.into_iter().flatten().map(|line| format!("  {line}"));
    [rated_level_words(level, catalogue)]
        .into_iter()
        .chain(about)
        .collect()
}
