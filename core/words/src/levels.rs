//! Names and descriptions of levels.

use std::time::Duration;

use super::arg::Arg;
use super::catalogue::Catalogue;
use plywise_game::{Level, SkillLevel};

/// Minimum rating shown. Lower ratings mean nothing to people.
const MIN_ELO: i32 = 100;
/// Number of seconds from which a time is given in minutes.
const LONG: usize = 120;

/// Describes a level of the computer: "Level 4 · looks 1 ply ahead".
pub fn level_words(level: Level, catalogue: &Catalogue) -> String {
    let name = level_name_words(level, catalogue);
    let Level::Skill(skill) = level else {
        return name;
    };
    catalogue.join("level-parts", &name, &looks_words(skill, catalogue))
}

/// Describes a level with its measured strength: "Level 4 · looks 1 ply ahead · about 700 Elo". The strength is omitted
/// if it has not been measured.
pub fn rated_level_words(level: Level, catalogue: &Catalogue) -> String {
    let words = level_words(level, catalogue);
    match strength_words(level, catalogue) {
        Some(strength) => catalogue.join("level-parts", &words, &strength),
        None => words,
    }
}

/// Describes the measured strength of a level briefly: "about 700". `None` if it has not been measured.
pub fn elo_words(level: Level, catalogue: &Catalogue) -> Option<String> {
    rating_words(level, ["level-rating", "level-rating-below"], catalogue)
}

/// Describes the measured strength of a level: "about 700 Elo". `None` if it has not been measured.
pub fn strength_words(level: Level, catalogue: &Catalogue) -> Option<String> {
    rating_words(level, ["level-elo", "level-elo-below"], catalogue)
}

fn rating_words(level: Level, [about, below]: [&str; 2], catalogue: &Catalogue) -> Option<String> {
    // The measurement is not more precise than this.
    let rounded = (level.rating()?.elo + 25).div_euclid(50) * 50;
    let (word, elo) = if rounded < MIN_ELO {
        (below, MIN_ELO)
    } else {
        (about, rounded)
    };
    Some(catalogue.message_with(word, "elo", elo))
}

/// Describes the search depth of a skill level: "looks 1 ply ahead".
pub fn looks_words(skill: SkillLevel, catalogue: &Catalogue) -> String {
    catalogue.message_with("level-looks", "plies", skill.plies())
}

/// Returns the short name of a level: "Level 4", "2 seconds per move", "Full strength".
pub fn level_name_words(level: Level, catalogue: &Catalogue) -> String {
    match level {
        Level::Skill(skill) => catalogue.message_with("level-rung", "number", skill.number()),
        Level::Time(time) => {
            let seconds = if time.subsec_millis() == 0 {
                Arg::from(time.as_secs() as usize)
            } else {
                Arg::Decimal {
                    value: time.as_secs_f64(),
                    places: 1,
                }
            };
            catalogue.message_with("level-time", "seconds", seconds)
        }
        Level::Full => catalogue.word("level-full"),
    }
}

/// Returns the name of the opponent: "Hedgehog", or the app's name for levels other than skill levels.
pub fn opponent_name_words(level: Level, catalogue: &Catalogue) -> String {
    match level {
        Level::Skill(skill) => catalogue.message_with("level-name", "number", skill.number()),
        Level::Time(_) | Level::Full => catalogue.word("level-computer"),
    }
}

/// Returns the name of the opponent as the object of a verb or a preposition: in German "den Igel", as in "gegen den
/// Igel".
pub fn opponent_object_words(level: Level, catalogue: &Catalogue) -> String {
    match level {
        Level::Skill(skill) => {
            catalogue.message_with("level-name-object", "number", skill.number())
        }
        Level::Time(_) | Level::Full => opponent_name_words(level, catalogue),
    }
}

/// Describes the character of a skill level in one line: "Likes what glitters and always recaptures".
/// Empty for other levels.
pub fn opponent_about_words(level: Level, catalogue: &Catalogue) -> String {
    let about = about(level, catalogue).unwrap_or_default();
    let mut letters = about.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

fn about(level: Level, catalogue: &Catalogue) -> Option<String> {
    let Level::Skill(skill) = level else {
        return None;
    };
    Some(catalogue.message_with("level-about", "number", skill.number()))
}

/// Describes a skill level with its name: "Magpie: likes what glitters and always recaptures". `None` for other
/// levels.
pub fn level_character_words(level: Level, catalogue: &Catalogue) -> Option<String> {
    let about = about(level, catalogue)?;
    let name = opponent_name_words(level, catalogue);
    let args = [("name", name.into()), ("about", about.into())];
    Some(catalogue.message("level-character", &args))
}

/// Returns the levels with their names and opponents, for a text search in games: all skill levels, fixed times of
/// whole seconds up to a minute, and full strength. Empty if `text` is blank.
pub fn level_search_names(text: &str, catalogue: &Catalogue) -> Vec<(Level, String)> {
    if text.trim().is_empty() {
        return Vec::new();
    }
    let by_plies = SkillLevel::all().map(Level::Skill);
    let by_time = (1..=60).map(|seconds| Level::Time(Duration::from_secs(seconds)));
    by_plies
        .chain(by_time)
        .chain([Level::Full])
        .map(|level| {
            let (level_name, opponent) = (
                level_name_words(level, catalogue),
                opponent_name_words(level, catalogue),
            );
            (level, format!("{level_name} {opponent}"))
        })
        .collect()
}

/// Describes the usual time per move of a level: "usually 2 seconds per move on this device".
pub fn usual_time_words(time: Duration, catalogue: &Catalogue) -> String {
    let seconds = time.as_secs_f64().round() as usize;
    let (word, count) = match seconds {
        0 => return catalogue.word("level-usual-time-short"),
        1..LONG => ("level-usual-seconds", seconds),
        _ => ("level-usual-minutes", (seconds + 30) / 60),
    };
    let told = catalogue.message_with(word, "count", count);
    catalogue.message_with("level-usual-time", "time", told)
}

/// Suggests a skill level: "Fox (level 11) should be an even match for you."
pub fn level_offer_words(skill: SkillLevel, catalogue: &Catalogue) -> String {
    let name = opponent_name_words(Level::Skill(skill), catalogue);
    let args = [("name", name.into()), ("level", skill.number().into())];
    catalogue.message("result-offer", &args)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::language::languages;
    use super::*;

    /// Maximum length that fits on one line of a phone, next to a portrait.
    const LONGEST: usize = 45;

    #[test]
    fn each_level_has_a_distinct_short_description() {
        for catalogue in languages().map(Catalogue::new) {
            let mut told = BTreeSet::new();
            for skill in SkillLevel::all() {
                let about = catalogue.message_with("level-about", "number", skill.number());
                assert!(about.chars().count() <= LONGEST, "{about}");
                assert!(!about.starts_with(char::is_uppercase), "{about}");
                assert!(told.insert(about), "{skill:?}");
            }
        }
    }

    #[test]
    fn usual_time_is_given_in_seconds_or_minutes() {
        let english = Catalogue::shared("en");
        for (milliseconds, told) in [
            (499, "usually less than a second per move on this device"),
            (500, "usually 1 second per move on this device"),
            (2_400, "usually 2 seconds per move on this device"),
            (119_400, "usually 119 seconds per move on this device"),
            (119_500, "usually 2 minutes per move on this device"),
            (150_000, "usually 3 minutes per move on this device"),
        ] {
            let time = Duration::from_millis(milliseconds);
            assert_eq!(usual_time_words(time, &english), told);
        }
    }
}
