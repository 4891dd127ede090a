//! How long the computer's moves take on this device.

use std::collections::BTreeMap;
use std::time::Duration;

use super::error::Result;
use super::library::{pair, set_pair};
use super::{Library, words};
use plywise_game::Level;

/// Under which name the times are kept. They are this device's own: no back-up holds them.
pub(super) const MOVE_TIMES: &str = "move-times";

/// So many of a level's last moves are kept.
const KEPT: usize = 32;

/// With fewer moves nothing can be called usual.
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
            let mut times = read(pair(transaction, MOVE_TIMES)?);
            for (level, time) in moves {
                if matches!(level, Level::Time(_)) {
                    continue;
                }
                let kept = times.entry(words::level_name(*level)).or_default();
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
        let times = self.reading(|connection| Ok(read(pair(connection, MOVE_TIMES)?)))?;
        let usual = |(name, mut kept): (String, Vec<u64>)| {
            kept.sort_unstable();
            let median = kept.get(kept.len() / 2).filter(|_| kept.len() >= LEAST)?;
            Some(LevelTime {
                level: words::level(&name)?,
                time: Duration::from_millis(*median),
            })
        };
        Ok(times.into_iter().filter_map(usual).collect())
    }
}

/// Times that cannot be read are forgotten: new ones come with each game.
fn read(text: Option<String>) -> Times {
    text.and_then(|text| serde_json::from_str(&text).ok())
        .unwrap_or_default()
}
