//! What the person chose, in words that do not change, and what this device was found to do.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::Library;
use super::error::Result;
use super::facts::{name_of, named};
use super::library::{pair, set_pair};
use plywise_game::{Level, TimeControl};

/// Under which name they are kept.
pub(super) const SETTINGS: &str = "settings";

/// Everything on the settings screen, and the choices of the new-game screen that are
/// offered again. What a shell draws, and how, it names itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // the switches of the settings screen
#[non_exhaustive]
pub struct Settings {
    /// The name of the board's look.
    pub board: String,
    /// The name of the pieces' look.
    pub pieces: String,
    /// Letters and numbers at the edge of the board.
    pub coordinates: bool,
    /// Pieces glide instead of jumping.
    pub animation: bool,
    /// Sounds.
    pub sounds: bool,
    /// Vibration.
    pub haptics: bool,
    /// Legal targets of the selected piece are shown.
    pub legal_targets: bool,
    /// The name of how moves are written.
    pub notation: String,
    /// Moves wait for a confirmation.
    pub confirm_moves: bool,
    /// The language's tag, as in `de`; empty for the system's.
    pub language: String,
    /// The name of the screens' ground: light, dark or as the system has it.
    pub theme: String,
    /// The frame around the board takes the system's colours, where it has any.
    pub system_colors: bool,
    /// Memory for the engine in MiB.
    pub engine_memory: u32,
    /// Threads for the engine; 0 leaves it to the program.
    pub engine_threads: u32,
    /// The engine takes less of the battery.
    pub battery_saver: bool,
    /// The computer answers at once.
    pub answer_at_once: bool,
    /// The computer may resign.
    pub may_resign: bool,
    /// Takebacks are allowed in new games.
    pub allow_takebacks: bool,
    /// Hints are allowed in new games.
    pub allow_hints: bool,
    /// A move that loses much is asked about in new games.
    pub blunder_warning: bool,
    /// The warning before a blunder has been offered.
    pub warning_offered: bool,
    /// Each move of the person is told how good it was.
    pub move_feedback: bool,
    /// The board turns to the side to move.
    pub auto_flip: bool,
    /// In a game of two, the far side's pieces are turned round.
    pub table_mode: bool,
    /// The person has played here, or said where to begin.
    pub begun: bool,
    /// The level that was played last; a new game offers it again.
    pub last_level: Level,
    /// The clocks that were played with last; none without.
    pub last_time: Option<TimeControl>,
    /// The person's name; empty if not given.
    pub player_name: String,
    /// What other versions wrote here, kept as it was.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

/// The level of a person's very first game.
const EASY: Level = Level::FIRST;

/// No clock shows more, and no move takes longer.
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
            allow_takebacks: true,
            allow_hints: true,
            blunder_warning: false,
            warning_offered: false,
            move_feedback: false,
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
    /// Reads settings. What is missing or does not fit takes its usual value; what is not
    /// known is kept.
    pub fn from_json(text: &str) -> Self {
        let usual = Self::default();
        let (Ok(Value::Object(given)), Ok(Value::Object(mut all))) =
            (serde_json::from_str(text), serde_json::to_value(&usual))
        else {
            return usual;
        };
        // One by one, so that one bad value spoils no other.
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

    /// Whether every time is one that can be played with. Much longer ones are beyond what
    /// a phone's own numbers hold.
    fn times_fit(&self) -> bool {
        let per_move = match self.last_level {
            Level::Time(time) => time,
            Level::Rung(_) | Level::Full => Duration::ZERO,
        };
        let sides = (self.last_time.iter()).flat_map(|time| [time.white, time.black]);
        sides
            .flat_map(|side| [side.base, side.increment, side.delay])
            .chain([per_move])
            .all(|time| time <= MAX_TIME)
    }

    /// The settings as JSON.
    pub fn to_json(&self) -> String {
        // Strings, numbers and switches can always be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl Library {
    /// The settings; the usual ones if there are none yet.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`.
    pub fn settings(&self) -> Result<Settings> {
        self.reading(|connection| {
            let text = pair(connection, SETTINGS)?;
            Ok(text.map_or_else(Settings::default, |text| Settings::from_json(&text)))
        })
    }

    /// Keeps the settings.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`: the old ones stay.
    pub fn set_settings(&mut self, settings: &Settings) -> Result<()> {
        let text = settings.to_json();
        self.writing(|transaction| Ok(set_pair(transaction, SETTINGS, Some(&text))?))
    }
}

/// Under which name the times are kept. They are this device's own: no back-up holds them.
pub(super) const MOVE_TIMES: &str = "move-times";

/// Number of a level's last moves that are kept.
const KEPT: usize = 32;

/// Minimum number of moves for a usual time.
const LEAST: usize = 3;

/// The times of each level's last moves in milliseconds, by the level's name.
type Times = BTreeMap<String, Vec<u64>>;

/// How long a level's move usually takes here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelTime {
    /// The level.
    pub level: Level,
    /// The median of its last moves, in whole milliseconds.
    pub time: Duration,
}

impl Library {
    /// Keeps how long moves of the computer took, for [`Library::usual_times`]. Levels that
    /// are a time themselves are passed over.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`.
    pub fn keep_move_times(&mut self, moves: &[(Level, Duration)]) -> Result<()> {
        self.writing(|transaction| {
            let mut times = read_times(pair(transaction, MOVE_TIMES)?);
            for (level, time) in moves {
                if matches!(level, Level::Time(_)) {
                    continue;
                }
                let kept = times.entry(name_of(level)).or_default();
                kept.push(u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
                kept.drain(..kept.len().saturating_sub(KEPT));
            }
            // Texts and numbers can always be written.
            let text = serde_json::to_string(&times).unwrap_or_default();
            Ok(set_pair(transaction, MOVE_TIMES, Some(&text))?)
        })
    }

    /// How long the move of each level usually takes on this device, for the levels that
    /// have played a few moves here.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`.
    pub fn usual_times(&self) -> Result<Vec<LevelTime>> {
        let times = self.reading(|connection| Ok(read_times(pair(connection, MOVE_TIMES)?)))?;
        let usual = |(name, mut kept): (String, Vec<u64>)| {
            kept.sort_unstable();
            let median = kept.get(kept.len() / 2).filter(|_| kept.len() >= LEAST)?;
            Some(LevelTime {
                level: named(&name)?,
                time: Duration::from_millis(*median),
            })
        };
        Ok(times.into_iter().filter_map(usual).collect())
    }
}

/// Times that cannot be read are forgotten: new ones come with each game.
fn read_times(text: Option<String>) -> Times {
    text.and_then(|text| serde_json::from_str(&text).ok())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_bad_value_spoils_no_other_and_unknown_ones_stay() {
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
    fn times_that_nobody_can_play_with_are_bad_values() {
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
