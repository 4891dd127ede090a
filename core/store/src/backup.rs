//! Back-ups: everything in one text file.
//!
//! Each line is one JSON object, so the file can be read by eye and by any program, in
//! ten years too. The first line says what it is, `{"plywise_backup":1,...}`; then come
//! `{"pair":...}` and `{"game":...}`; the last line, `{"end":...}`, holds the number of
//! games and the CRC-32 of all lines before it.

use std::io::Write;

use serde::{Deserialize, Serialize};

use super::checksum::Crc32;
use super::dates::UnixMillis;
use super::error::{LibraryError, Result};
use super::export::stream;
use super::library::CURRENT;
use super::move_times::MOVE_TIMES;
use super::portable::PortableGame;
use super::save::texts;
use super::{GameId, Library};

/// The version of back-ups that this program writes.
pub(super) const VERSION: u32 = 1;

/// The first line.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Head {
    /// The version of the file.
    pub(super) plywise_backup: u32,
    /// The program that wrote it.
    pub(super) program: String,
    /// When it was written.
    pub(super) made: UnixMillis,
    /// The game to come back to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) current: Option<String>,
}

/// Any other line.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Line {
    /// A named value.
    Pair {
        /// Its name.
        name: String,
        /// The value.
        value: String,
    },
    /// A game.
    Game(Box<PortableGame>),
    /// The last line.
    End {
        /// How many games there are.
        games: u64,
        /// The checksum of all lines before this one, ends of lines included.
        crc32: u32,
    },
}

/// What went into a back-up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BackupReport {
    /// Games written.
    pub games: u64,
    /// Games that cannot be read and are not in it.
    pub damaged: Vec<GameId>,
}

impl Library {
    /// Writes everything but deleted games. The library can be used meanwhile by others;
    /// what they write is not in it.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`; those of the stream as `DiskFull`, `ReadOnly`, `File`.
    pub fn back_up(&self, out: &mut dyn Write, at: UnixMillis) -> Result<BackupReport> {
        let mut out = Checked {
            out,
            crc: Crc32::new(),
        };
        self.reading(|connection| {
            // One moment's state, however long the writing takes.
            let moment = connection.unchecked_transaction()?;
            let mut pairs: Vec<(String, String)> = moment
                .prepare("SELECT name, value FROM pairs ORDER BY name")?
                .query_map((), |row| Ok((row.get(0)?, row.get(1)?)))?
                .collect::<Result<_, _>>()?;
            let current = pairs.iter().position(|(name, _)| name == CURRENT);
            let current = current.map(|index| pairs.remove(index).1);
            out.line(&Head {
                plywise_backup: VERSION,
                program: format!("Plywise {}", plywise_game::VERSION),
                made: at,
                current,
            })?;
            pairs.retain(|(name, _)| name != MOVE_TIMES);
            for (name, value) in pairs {
                out.line(&Line::Pair { name, value })?;
            }
            let mut report = BackupReport::default();
            let ids: Vec<i64> = moment
                .prepare("SELECT id FROM games WHERE deleted IS NULL ORDER BY id")?
                .query_map((), |row| row.get(0))?
                .collect::<Result<_, _>>()?;
            for id in ids {
                match PortableGame::read(&moment, id)? {
                    Some(game) if texts(&moment, GameId::new(id)).is_ok() => {
                        out.line(&Line::Game(Box::new(game)))?;
                        report.games += 1;
                    }
                    _ => report.damaged.push(GameId::new(id)),
                }
            }
            let crc32 = out.crc.value();
            let games = report.games;
            out.line(&Line::End { games, crc32 })?;
            out.out.flush().map_err(|error| stream(&error))?;
            Ok(report)
        })
    }
}

/// A stream that knows the checksum of what went into it.
struct Checked<'a> {
    out: &'a mut dyn Write,
    crc: Crc32,
}

impl Checked<'_> {
    fn line(&mut self, line: &impl Serialize) -> Result<()> {
        let written = serde_json::to_string(line).map_err(|error| LibraryError::BadBackup {
            reason: error.to_string(),
        });
        let mut text = written?;
        text.push('\n');
        self.crc.add(text.as_bytes());
        self.out
            .write_all(text.as_bytes())
            .map_err(|error| stream(&error))
    }
}
