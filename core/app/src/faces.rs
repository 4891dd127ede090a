//! Opponents of the skill levels: portraits, names and strength.

use plywise_game::{Level, SkillLevel};
use plywise_words::{
    elo_words, level_name_words, level_words, looks_words, opponent_about_words,
    opponent_name_words, strength_words,
};

use crate::context::Shared;

/// Expression of a face. The portraits of the skill levels have one for each mood.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
#[allow(missing_docs)] // self-explanatory
pub enum FaceMood {
    #[default]
    Calm,
    Glad,
    Sad,
    Surprised,
}

/// One of the computer opponents to choose from, each with a skill level.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct FaceChoice {
    /// Number of the skill level.
    pub number: u32,
    /// Name of the portrait in the design data.
    pub face: String,
    pub name: String,
    /// Skill level and search depth, as text. Not on the tile of the opponent.
    pub level: String,
    /// Playing strength, as a short text such as "about 700".
    pub strength: String,
    /// Playing style, as text.
    pub about: String,
    /// Whether the user has beaten the opponent.
    pub beaten: bool,
    /// Whether the user's last game was against this opponent.
    pub last: bool,
    /// Whether the opponent is chosen for the new game.
    pub chosen: bool,
    /// Accessibility label of the opponent, with all its texts.
    pub spoken: String,
}

impl FaceChoice {
    /// Returns the opponent of a skill level.
    pub(crate) fn of(skill: SkillLevel, beaten: &[Level], cx: &Shared<'_>) -> Self {
        let level = Level::Skill(skill);
        let beaten = beaten.contains(&level);
        let name = opponent_name_words(level, cx.words);
        let about = opponent_about_words(level, cx.words);
        let strength = strength_words(level, cx.words).unwrap_or_default();
        let (number, looks) = (
            level_name_words(level, cx.words),
            looks_words(skill, cx.words),
        );
        let mut said = vec![&*number, &*looks, &*strength, &*about];
        let known = cx.word("newgame-beaten");
        said.extend(beaten.then_some(&*known));
        Self {
            number: skill.number().into(),
            face: face(level),
            spoken: said
                .into_iter()
                .fold(name.clone(), |said, more| cx.then(&said, more)),
            name,
            level: level_words(level, cx.words),
            strength: elo_words(level, cx.words).unwrap_or_default(),
            about,
            beaten,
            last: cx.settings.last_level == level,
            chosen: false,
        }
    }
}

/// Returns the name of a level's portrait in the design data.
pub(crate) fn face(level: Level) -> String {
    match level {
        Level::Skill(skill) => skill.number().to_string(),
        Level::Time(_) | Level::Full => "full".to_owned(),
    }
}
