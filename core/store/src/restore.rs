//! Back-ups, read again.

use std::collections::HashSet;
use std::io::{BufRead, BufReader, ErrorKind, Read};

use rusqlite::{Connection, OptionalExtension, Transaction, params};

use super::backup::{Head, Line, VERSION};
use super::checksum::Crc32;
use super::dates::UnixMillis;
use super::error::{LibraryError, Result};
use super::facts::Facts;
use super::library::{CURRENT, Fault, pair, set_pair};
use super::portable::{Content, PortableGame, content, put_review};
use super::settings::SETTINGS;
use super::{GameId, Library};

/// What is in a back-up, before anything is changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BackupPreview {
    /// The version of the file.
    pub version: u32,
    /// The program that wrote it.
    pub program: String,
    /// When it was written.
    pub made: UnixMillis,
    /// How many games are in it.
    pub games: u64,
    /// How many of them the library does not have.
    pub new: u64,
    /// How many the library has in an older state.
    pub newer: u64,
    /// When the first and the last of its games were begun.
    pub dates: Option<(UnixMillis, UnixMillis)>,
    /// Whether settings are in it.
    pub settings: bool,
    /// What is wrong with the file, if anything: what can be read of it can be restored.
    pub damage: Option<String>,
}

/// What came of a restore.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RestoreReport {
    /// Games that are new in the library.
    pub added: u64,
    /// Games that took a newer state.
    pub updated: u64,
    /// Games that were there in the same or a newer state.
    pub unchanged: u64,
    /// Lines that cannot be read.
    pub unreadable: u64,
    /// What is wrong with the file, if anything.
    pub damage: Option<String>,
}

/// The longest line that is read: no game of ours comes near it.
const LONGEST_LINE: u64 = 64 << 20;

impl Library {
    /// Looks at a back-up and changes nothing.
    ///
    /// # Errors
    /// `BadBackup` if it is none, or of a newer version; `AlreadyOpen`, `Damaged`, `File`.
    pub fn preview(&self, source: impl Read) -> Result<BackupPreview> {
        let mut lines = Lines::new(source)?;
        let mut preview = BackupPreview {
            version: lines.head.plywise_backup,
            program: lines.head.program.clone(),
            made: lines.head.made,
            ..BackupPreview::default()
        };
        let mut seen = HashSet::new();
        self.reading(|connection| {
            while let Some(line) = lines.next()? {
                match line {
                    Line::Game(game) => {
                        preview.games += 1;
                        let at = game.created;
                        let (first, last) = preview.dates.unwrap_or((at, at));
                        preview.dates = Some((first.min(at), last.max(at)));
                        match Standing::of(connection, &game, &seen)? {
                            Standing::Missing | Standing::Deleted { .. } => {
                                preview.new += u64::from(!seen.contains(&game.uid));
                            }
                            Standing::Older => preview.newer += 1,
                            Standing::Known | Standing::Twin(_) => {}
                        }
                        seen.insert(game.uid);
                    }
                    Line::Pair { name, .. } => preview.settings |= name == SETTINGS,
                    Line::End { .. } => {}
                }
            }
            Ok(())
        })?;
        preview.damage = lines.damage;
        Ok(preview)
    }

    /// Takes in a back-up: games that the library does not have are added, those that it
    /// has in an older state are replaced, all others stay, deleted ones come back. A record that
    /// was imported here, too, word for word the same, is no other game. With
    /// `settings`, those of the back-up replace the library's. Other named values, such as
    /// an analysis that is no game, come in where the library has none.
    ///
    /// Of a damaged file what can be read is taken in, and the report says so.
    ///
    /// # Errors
    /// `BadBackup` if it is none, or of a newer version; `AlreadyOpen`, `ReadOnly`, `DiskFull`,
    /// `Damaged`, `File`. Nothing is taken in then.
    pub fn restore(&mut self, source: impl Read, settings: bool) -> Result<RestoreReport> {
        let mut lines = Lines::new(source)?;
        self.writing(|transaction| {
            let mut report = RestoreReport::default();
            let mut seen = HashSet::new();
            while let Some(line) = lines.next()? {
                match line {
                    Line::Game(game) => {
                        report.take_in(transaction, &game, &seen)?;
                        seen.insert(game.uid);
                    }
                    Line::Pair { name, value } => {
                        let wanted = if name == SETTINGS {
                            settings
                        } else {
                            pair(transaction, &name)?.is_none()
                        };
                        if wanted {
                            set_pair(transaction, &name, Some(&value))?;
                        }
                    }
                    Line::End { .. } => {}
                }
            }
            if let (Some(current), None) = (&lines.head.current, pair(transaction, CURRENT)?) {
                set_pair(transaction, CURRENT, Some(current))?;
            }
            report.unreadable += lines.unreadable;
            report.damage = lines.damage.take();
            Ok(report)
        })
    }
}

impl RestoreReport {
    fn take_in(
        &mut self,
        transaction: &Transaction<'_>,
        game: &PortableGame,
        seen: &HashSet<String>,
    ) -> Result<(), Fault> {
        match Standing::of(transaction, game, seen)? {
            Standing::Known => self.unchanged += 1,
            Standing::Twin(id) => {
                game.complete(transaction, id)?;
                self.unchanged += 1;
            }
            Standing::Deleted { newer: false } => {
                transaction
                    .prepare_cached("UPDATE games SET deleted = NULL WHERE uid = ?1")?
                    .execute([&game.uid])?;
                self.added += 1;
            }
            standing => match game.with_notes_of(transaction)?.write(transaction)? {
                Ok(_) if matches!(standing, Standing::Older) => self.updated += 1,
                Ok(_) => self.added += 1,
                Err(_) => self.unreadable += 1,
            },
        }
        Ok(())
    }
}

/// What the library has of a game that comes.
enum Standing {
    /// Nothing.
    Missing,
    /// The game, deleted; whether the one that comes is newer.
    Deleted { newer: bool },
    /// An older state.
    Older,
    /// The same or a newer state.
    Known,
    /// The same record under another uid: it was imported into both libraries.
    Twin(GameId),
}

impl Standing {
    /// `seen` are the uids of the games that came before: what one library holds twice stays two.
    fn of(
        connection: &Connection,
        game: &PortableGame,
        seen: &HashSet<String>,
    ) -> rusqlite::Result<Self> {
        let there: Option<(UnixMillis, bool)> = connection
            .prepare_cached("SELECT modified, deleted IS NOT NULL FROM games WHERE uid = ?1")?
            .query_row([&game.uid], |row| Ok((row.get(0)?, row.get(1)?)))
            .optional()?;
        let newer = there.is_some_and(|(modified, _)| modified < game.modified);
        Ok(match there {
            Some((_, false)) if newer => Self::Older,
            Some((_, false)) => Self::Known,
            None | Some((_, true)) => match game.twin(connection, seen)? {
                Some(twin) => Self::Twin(twin),
                None if there.is_none() => Self::Missing,
                None => Self::Deleted { newer },
            },
        })
    }
}

impl PortableGame {
    /// The same record where it was imported into this library by itself.
    fn twin(
        &self,
        connection: &Connection,
        seen: &HashSet<String>,
    ) -> rusqlite::Result<Option<GameId>> {
        let (None, Some(pgn)) = (&self.record, &self.pgn) else {
            return Ok(None);
        };
        let Ok(Content::Imported(record)) = content(None, Some(pgn)) else {
            return Ok(None);
        };
        let fingerprint = Facts::of_pgn(&record, self.created).fingerprint;
        let mut statement = connection.prepare_cached(
            "SELECT id, uid FROM games JOIN records ON records.game = games.id
             WHERE fingerprint = ?1 AND imported AND deleted IS NULL AND pgn = ?2
                 AND (title IN ('', ?3) OR ?3 = '')",
        )?;
        let rows = statement.query_map(params![fingerprint, pgn, self.title], |row| {
            Ok((row.get(0).map(GameId::new)?, row.get::<_, String>(1)?))
        })?;
        for row in rows {
            let (id, uid) = row?;
            if !seen.contains(&uid) {
                return Ok(Some(id));
            }
        }
        Ok(None)
    }

    /// Gives its twin the title and the review that it lacks.
    fn complete(&self, transaction: &Transaction<'_>, twin: GameId) -> rusqlite::Result<()> {
        transaction
            .prepare_cached(
                "UPDATE games SET title = ?2, modified = later(?3, modified)
                 WHERE id = ?1 AND title <> ?2 AND ?2 <> ''",
            )?
            .execute(params![twin.get(), self.title, self.modified])?;
        let has_review = transaction
            .prepare_cached("SELECT 1 FROM reviews WHERE game = ?1")?
            .exists([twin.get()])?;
        if let Some(review) = self.review.as_ref().filter(|_| !has_review) {
            put_review(transaction, twin.get(), &review.to_string())?;
        }
        Ok(())
    }
}

/// The lines of a back-up.
struct Lines<R> {
    source: BufReader<R>,
    head: Head,
    crc: Crc32,
    games: u64,
    number: u64,
    ended: bool,
    unreadable: u64,
    damage: Option<String>,
}

impl<R: Read> Lines<R> {
    fn new(source: R) -> Result<Self> {
        let mut source = BufReader::new(source);
        let bad = |reason: &str| LibraryError::BadBackup {
            reason: reason.to_owned(),
        };
        let mut text = Vec::new();
        read_line(&mut source, &mut text).map_err(|error| bad(&error.to_string()))?;
        let head: Head = serde_json::from_slice(&text)
            .map_err(|_| bad("its first line is not that of a Plywise back-up"))?;
        if head.plywise_backup > VERSION {
            return Err(bad(
                "a newer version of Plywise wrote it: update Plywise first",
            ));
        }
        let mut crc = Crc32::new();
        crc.add(&text);
        Ok(Self {
            source,
            head,
            crc,
            games: 0,
            number: 1,
            ended: false,
            unreadable: 0,
            damage: None,
        })
    }

    /// The next line that can be read; `None` at the end.
    fn next(&mut self) -> Result<Option<Line>> {
        while !self.ended {
            let mut text = Vec::new();
            let length = read_line(&mut self.source, &mut text);
            let length = length.map_err(|error| LibraryError::BadBackup {
                reason: error.to_string(),
            })?;
            self.number += 1;
            if length == 0 {
                self.ended = true;
                self.harm("its end is missing");
                break;
            }
            match serde_json::from_slice::<Line>(&text) {
                Ok(Line::End { games, crc32 }) => {
                    self.ended = true;
                    if crc32 != self.crc.value() || games != self.games {
                        self.harm("its checksum is wrong");
                    }
                }
                Ok(line) => {
                    self.games += u64::from(matches!(line, Line::Game(_)));
                    self.crc.add(&text);
                    if let Line::Game(game) = &line
                        && let Err(reason) = readable(game)
                    {
                        self.unreadable += 1;
                        self.harm(&reason);
                        continue;
                    }
                    return Ok(Some(line));
                }
                Err(_) => {
                    self.crc.add(&text);
                    self.unreadable += 1;
                    self.harm(&format!("line {} cannot be read", self.number));
                }
            }
        }
        Ok(None)
    }

    /// The first thing that is wrong is told.
    fn harm(&mut self, reason: &str) {
        self.damage.get_or_insert_with(|| reason.to_owned());
    }
}

/// Whether the game's record makes sense.
fn readable(game: &PortableGame) -> std::result::Result<(), String> {
    let record = game.record.as_ref().map(ToString::to_string);
    content(record.as_deref(), game.pgn.as_deref()).map(|_| ())
}

/// Reads a line with its end.
fn read_line(source: &mut impl BufRead, text: &mut Vec<u8>) -> std::io::Result<usize> {
    let length = source.take(LONGEST_LINE).read_until(b'\n', text)?;
    if length as u64 == LONGEST_LINE {
        return Err(std::io::Error::new(
            ErrorKind::InvalidData,
            "a line is too long",
        ));
    }
    Ok(length)
}
