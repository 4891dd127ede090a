//! The opponents of the levels: faces, names and strength.

use plywise_game::{Level, Rung};
use plywise_words::{
    level_name_words, level_words, looks_words, opponent_about_words, opponent_name_words,
    strength_words,
};

use crate::context::Shared;

/// An opponent to pick.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct FaceChoice {
    /// The number of its level.
    pub number: u32,
    /// Its face, by the name that the look data give it.
    pub face: String,
    /// Its name.
    pub name: String,
    /// Its level and how far it looks, in words.
    pub level: String,
    /// How strong it is, in words.
    pub strength: String,
    /// What it is like to play.
    pub about: String,
    /// Whether the person has beaten it.
    pub beaten: bool,
    /// Whether it was played last.
    pub last: bool,
    /// All of it for a voice.
    pub spoken: String,
}

impl FaceChoice {
    /// A level of the ladder.
    pub(crate) fn of(rung: Rung, beaten: &[Level], cx: &Shared<'_>) -> Self {
        let level = Level::Rung(rung);
        let beaten = beaten.contains(&level);
        let name = opponent_name_words(level, cx.words);
        let about = opponent_about_words(level, cx.words);
        let strength = strength_words(level, cx.words).unwrap_or_default();
        let (number, looks) = (
            level_name_words(level, cx.words),
            looks_words(rung, cx.words),
        );
        let mut said = vec![&*number, &*looks, &*strength, &*about];
        let known = cx.word("newgame-beaten");
        said.extend(beaten.then_some(&*known));
        Self {
            number: rung.number().into(),
            face: face(level),
            spoken: said
                .into_iter()
                .fold(name.clone(), |said, more| cx.then(&said, more)),
            name,
            level: level_words(level, cx.words),
            strength,
            about,
            beaten,
            last: cx.settings.last_level == level,
        }
    }
}

/// The face of a level, by the name that the look data give it.
pub(crate) fn face(level: Level) -> String {
    match level {
        Level::Rung(rung) => rung.number().to_string(),
        Level::Time(_) | Level::Full => "full".to_owned(),
    }
}
