//! Settings, and measured move times of this device.

use std::collections::BTreeMap;
use std::time::Duration;

use super::error::Result;
use super::facts::{name_of, named};
use super::library::{Library, pair, set_pair};
use plywise_game::Level;
use plywise_library::{LevelTime, Settings};

/// Name of the stored value that holds the settings.
pub(super) const SETTINGS: &str = "settings";

impl Library {
    /// Returns the stored settings, or the defaults before the first change.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`.
    pub fn settings(&self) -> Result<Settings> {
        self.reading(|connection| {
            let text = pair(connection, SETTINGS)?;
            Ok(text.map_or_else(Settings::default, |text| Settings::from_json(&text)))
        })
    }

    /// Stores the settings.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`. The previous settings are kept
    /// then.
    pub fn set_settings(&mut self, settings: &Settings) -> Result<()> {
        let text = settings.to_json();
        self.writing(|transaction| Ok(set_pair(transaction, SETTINGS, Some(&text))?))
    }
}

/// Name of the stored value that holds the move times. Move times depend on the device, so backups
/// do not contain them.
pub(super) const MOVE_TIMES: &str = "move-times";

/// Number of most recent move times stored for each level.
const KEPT: usize = 32;

/// Minimum number of move times from which a typical time is computed.
const LEAST: usize = 3;

/// Times of the most recent moves in milliseconds, by the name of the computer's level.
type Times = BTreeMap<String, Vec<u64>>;

impl Library {
    /// Stores the times of moves of the computer, for [`Library::usual_times`]. Levels defined by a
    /// time are ignored.
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
            // Strings and numbers can always be serialized.
            let text = serde_json::to_string(&times).unwrap_or_default();
            Ok(set_pair(transaction, MOVE_TIMES, Some(&text))?)
        })
    }

    /// Returns the typical time for a move on this device, for all levels with at least three
    /// stored moves.
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

/// Parses stored move times. Unreadable times are discarded, since each game adds new ones.
fn read_times(text: Option<String>) -> Times {
    text.and_then(|text| serde_json::from_str(&text).ok())
        .unwrap_or_default()
}
