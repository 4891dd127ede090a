//! Settings, and typical move times.

use std::time::Duration;

use plywise_game::{Level, TimeControl};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Values of the settings screen, and last choices of the new-game screen. Frontends define the
/// names of themes and other appearance options.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // the switches of the settings screen
#[non_exhaustive]
pub struct Settings {
    /// Name of the board theme.
    pub board: String,
    /// Name of the piece set.
    pub pieces: String,
    /// Whether the board shows coordinates.
    pub coordinates: bool,
    /// Whether pieces move with an animation.
    pub animation: bool,
    /// Whether sounds are played.
    pub sounds: bool,
    /// Whether the device vibrates.
    pub haptics: bool,
    /// Whether the legal targets of a selected piece are shown.
    pub legal_targets: bool,
    /// Name of the move notation.
    pub notation: String,
    /// Whether moves must be confirmed.
    pub confirm_moves: bool,
    /// Language tag such as `de`; empty for the system language.
    pub language: String,
    /// Name of the colour theme: light, dark or that of the system.
    pub theme: String,
    /// Whether the app uses the system's dynamic colours around the board, where available.
    pub system_colors: bool,
    /// Size of the engine's transposition table in MiB.
    pub engine_memory: u32,
    /// Number of engine threads; 0 for automatic.
    pub engine_threads: u32,
    /// Whether the engine uses less power, to save battery.
    pub battery_saver: bool,
    /// Whether the computer moves without delay.
    pub answer_at_once: bool,
    /// Whether the computer may resign.
    pub may_resign: bool,
    /// Whether the opponents speak during a game.
    pub opponents_speak: bool,
    /// Whether new games allow takebacks.
    pub allow_takebacks: bool,
    /// Whether new games allow hints.
    pub allow_hints: bool,
    /// Whether new games ask for confirmation of blunders.
    pub blunder_warning: bool,
    /// Whether the app has suggested once to turn on `blunder_warning`.
    pub warning_offered: bool,
    /// Whether the quality of the user's moves is shown.
    pub move_feedback: bool,
    /// Whether the opponent's moves are commented on.
    pub opponent_feedback: bool,
    /// Whether the board turns to the side to move.
    pub auto_flip: bool,
    /// Whether the far side's pieces are rotated in games between two persons.
    pub table_mode: bool,
    /// Whether the user has ever played in this app or chosen an initial level.
    pub begun: bool,
    /// Level of the computer in the last game, preselected for a new game.
    pub last_level: Level,
    /// Time control of the last game, preselected for a new game; `None` if the last game had no
    /// clocks.
    pub last_time: Option<TimeControl>,
    /// Name of the user; empty if not set.
    pub player_name: String,
    /// Settings that this version does not know, written by other versions and kept unchanged.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

/// Level of a user's first game.
const EASY: Level = Level::FIRST;

/// Maximum time on a clock and for a move.
const MAX_TIME: Duration = Duration::from_hours(24 * 30);

impl Default for Settings {
    fn default() -> Self {
        Self {
            board: "maple".into(),
            pieces: "classic".into(),
            coordinates: true,
            animation: true,
            sounds: true,
            haptics: true,
            legal_targets: true,
            notation: "letters".into(),
            confirm_moves: false,
            language: String::new(),
            theme: "system".into(),
            system_colors: false,
            engine_memory: 16,
            engine_threads: 0,
            battery_saver: false,
            answer_at_once: false,
            may_resign: false,
            opponents_speak: true,
            allow_takebacks: true,
            allow_hints: true,
            blunder_warning: false,
            warning_offered: false,
            move_feedback: false,
            opponent_feedback: false,
            auto_flip: false,
            table_mode: false,
            begun: false,
            last_level: EASY,
            last_time: None,
            player_name: String::new(),
            unknown: Map::new(),
        }
    }
}

impl Settings {
    /// Parses settings in JSON format. Missing and invalid values get their defaults; unknown
    /// values are kept.
    pub fn from_json(text: &str) -> Self {
        let usual = Self::default();
        let (Ok(Value::Object(given)), Ok(Value::Object(mut all))) =
            (serde_json::from_str(text), serde_json::to_value(&usual))
        else {
            return usual;
        };
        // One at a time, so that an invalid value does not affect the others.
        for (name, value) in given {
            let before = all.insert(name.clone(), value);
            let read = serde_json::from_value::<Self>(Value::Object(all.clone()));
            if !read.is_ok_and(|settings| settings.times_fit()) {
                match before {
                    Some(before) => all.insert(name, before),
                    None => all.remove(&name),
                };
            }
        }
        serde_json::from_value(Value::Object(all)).unwrap_or(usual)
    }

    /// Returns whether no time in the settings exceeds [`MAX_TIME`]. Much longer times would
    /// overflow the number types of mobile platforms.
    fn times_fit(&self) -> bool {
        let per_move = match self.last_level {
            Level::Time(time) => time,
            Level::Skill(_) | Level::Full => Duration::ZERO,
        };
        let sides = (self.last_time.iter()).flat_map(|time| [time.white, time.black]);
        sides
            .flat_map(|side| [side.base, side.increment, side.delay])
            .chain([per_move])
            .all(|time| time <= MAX_TIME)
    }

    /// Serializes the settings as JSON.
    pub fn to_json(&self) -> String {
        // Strings, numbers and booleans can always be serialized.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Typical time that a level takes for a move on this device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelTime {
    /// Level of the computer.
    pub level: Level,
    /// Median time of the level's most recent moves, in whole milliseconds.
    pub time: Duration,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_values_get_defaults_and_unknown_ones_are_kept() {
        let text =
            r#"{"version":9,"sounds":"loud","theme":"dark","mood":[1,2],"coordinates":false}"#;
        let settings = Settings::from_json(text);
        assert!(settings.sounds, "\"loud\" is no switch: the usual value");
        assert!(!settings.coordinates);
        assert_eq!(settings.theme, "dark");
        let again = Settings::from_json(&settings.to_json());
        assert_eq!(again, settings);
        assert_eq!(again.unknown["mood"], serde_json::json!([1, 2]));
        for bad in ["", "null", "[]", "{", "7"] {
            assert_eq!(Settings::from_json(bad), Settings::default());
        }
    }

    #[test]
    fn excessive_times_are_invalid() {
        for (seconds, fits) in [(86_400, true), (86_400 * 31, false), (u64::MAX, false)] {
            let time = format!("{seconds}.0");
            let side = format!(r#"{{"base":0.0,"increment":{time},"delay":0.0}}"#);
            let text = format!(
                r#"{{"sounds":false,"last_level":{{"time":{time}}},"last_time":{{"white":{side},"black":{side}}}}}"#
            );
            let settings = Settings::from_json(&text);
            assert!(!settings.sounds);
            assert_eq!(settings.last_time.is_some(), fits, "{text}");
            let time = Duration::from_secs(seconds);
            assert_eq!(settings.last_level == Level::Time(time), fits, "{text}");
        }
    }
}
