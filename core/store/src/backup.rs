//! Back-ups: everything in one text file, and a copy of the file for the system's own.
//!
//! Each line of the text is one JSON object, so the file can be read by eye and by any program,
//! in ten years too. The first line says what it is, `{"plywise_backup":2,...}`; then come
//! `{"pair":...}`, `{"game":...}`, `{"card":...}` and `{"attempt":...}`; the last line,
//! `{"end":...}`, holds the number of games and a checksum of all lines before it.

use std::collections::HashSet;
use std::fs;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::path::Path;
use std::time::SystemTime;

use rusqlite::{Connection, OptionalExtension, Transaction, params};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::dates::UnixMillis;
use super::error::{LibraryError, Result};
use super::facts::{Facts, Fnv};
use super::files::{exists, last_aside, put_in_place, remove_with_companions, with_suffix};
use super::games::{insert_row, put_review, put_texts, read_pgn, read_texts};
use super::library::{CURRENT, Fault, pair, set_pair, text};
use super::pgn::stream;
use super::settings::{MOVE_TIMES, SETTINGS};
use super::training::{
    all_attempts, card_names, examined, portable_card, put_card, put_examined, reschedule,
    take_in_attempt,
};
use super::{GameId, Library};
use plywise_coach::training::{Attempt, Card};
use plywise_game::session::SavedGame;

/// The version of back-ups that this program writes: since 2 there are cards and answers.
const VERSION: u32 = 2;

/// The versions that it reads.
const READ: std::ops::RangeInclusive<u32> = 1..=VERSION;

/// The first line.
#[derive(Debug, Serialize, Deserialize)]
struct Head {
    /// The version of the file.
    plywise_backup: u32,
    /// The program that wrote it.
    program: String,
    /// When it was written.
    made: UnixMillis,
    /// The game to come back to.
    #[serde(skip_serializing_if = "Option::is_none")]
    current: Option<String>,
}

/// Any other line.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Line {
    /// A named value.
    Pair {
        /// Its name.
        name: String,
        /// The value.
        value: String,
    },
    /// A game.
    Game(Box<PortableGame>),
    /// A card.
    Card(Box<Card>),
    /// An answer to an exercise.
    Attempt(Attempt),
    /// The last line.
    End {
        /// How many games there are.
        games: u64,
        /// The hash FNV-1a of 64 bits of all lines before this one, their ends included, in
        /// hexadecimal digits.
        checksum: String,
    },
}

/// What went into a back-up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BackupReport {
    /// Games written.
    pub games: u64,
    /// Cards written.
    pub cards: u64,
    /// Games that cannot be read and are not in it.
    pub damaged: Vec<GameId>,
}

impl Library {
    /// Writes everything but deleted games and boards on which nothing was done. The library can
    /// be used meanwhile by others; what they write is not in it.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`; those of the stream as `DiskFull`, `ReadOnly`, `File`.
    pub fn back_up(&self, out: &mut dyn Write, at: UnixMillis) -> Result<BackupReport> {
        let mut out = Checked {
            out,
            hash: Fnv::new(),
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
                    Some(game) if game.is_untouched() => {}
                    Some(game) if game.record.is_some() || game.pgn.is_some() => {
                        out.line(&Line::Game(Box::new(game)))?;
                        report.games += 1;
                    }
                    _ => report.damaged.push(GameId::new(id)),
                }
            }
            for item in card_names(&moment) {
                if let Some(card) = portable_card(&moment, &item) {
                    out.line(&Line::Card(Box::new(card)))?;
                    report.cards += 1;
                }
            }
            for attempt in all_attempts(&moment) {
                out.line(&Line::Attempt(attempt))?;
            }
            out.line(&Line::End {
                games: report.games,
                checksum: hex(&out.hash),
            })?;
            out.out.flush().map_err(|error| stream(&error))?;
            Ok(report)
        })
    }
}

/// A stream that knows the checksum of what went into it.
struct Checked<'a> {
    out: &'a mut dyn Write,
    hash: Fnv,
}

impl Checked<'_> {
    fn line(&mut self, line: &impl Serialize) -> Result<()> {
        let written = serde_json::to_string(line).map_err(|error| LibraryError::BadBackup {
            reason: error.to_string(),
        });
        let mut text = written?;
        text.push('\n');
        self.hash.add(text.as_bytes());
        self.out
            .write_all(text.as_bytes())
            .map_err(|error| stream(&error))
    }
}

fn hex(hash: &Fnv) -> String {
    format!("{:016x}", hash.0)
}

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
    /// How many cards are in it.
    pub cards: u64,
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
    /// Cards that are new in the library.
    pub cards: u64,
    /// Answers to exercises that are new in the library.
    pub attempts: u64,
    /// Lines that cannot be read.
    pub unreadable: u64,
    /// What is wrong with the file, if anything.
    pub damage: Option<String>,
}

/// The longest line that is read, in bytes.
const MAX_LINE: u64 = 64 << 20;

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
                    Line::Card(_) => preview.cards += 1,
                    Line::Attempt(_) | Line::End { .. } => {}
                }
            }
            Ok(())
        })?;
        preview.damage = lines.damage;
        Ok(preview)
    }

    /// Takes in a back-up: games that the library does not have are added, those that it
    /// has in an older state are replaced, all others stay, deleted ones come back. What was noted
    /// on an older state stays with the newer one, and its title if that has none. A record that
    /// was imported here, too, word for word the same, is no other game. With
    /// `settings`, those of the back-up replace the library's. Other named values, such as
    /// an analysis that is no game, come in where the library has none; so does the game to come
    /// back to, where the library has none in which something was done. Cards are joined
    /// with those of the same positions, and answers are put together.
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
            let mut answered = HashSet::new();
            while let Some(line) = lines.next()? {
                match line {
                    Line::Game(mut game) => {
                        report.take_in(transaction, &mut game, &seen)?;
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
                    Line::Card(card) => {
                        report.cards += u64::from(put_card(transaction, &card)?);
                    }
                    Line::Attempt(attempt) => {
                        if take_in_attempt(transaction, &attempt)? {
                            report.attempts += 1;
                            answered.insert(attempt.item);
                        }
                    }
                    Line::End { .. } => {}
                }
            }
            for item in answered {
                reschedule(transaction, &item.to_string())?;
            }
            // Nor may two libraries go on from one board on which nothing was done.
            if let Some(current) = &lines.head.current
                && is_under_way(transaction, current)?
                && !match pair(transaction, CURRENT)? {
                    Some(here) => is_under_way(transaction, &here)?,
                    None => false,
                }
            {
                set_pair(transaction, CURRENT, Some(current))?;
            }
            report.unreadable += lines.unreadable;
            report.damage = lines.damage.take();
            Ok(report)
        })
    }
}

/// Whether there is a game with this uid in which something was done.
fn is_under_way(transaction: &Transaction<'_>, uid: &str) -> rusqlite::Result<bool> {
    let mut statement = transaction.prepare_cached(
        "SELECT 1 FROM games WHERE uid = ?1 AND deleted IS NULL AND (plies > 0 OR finished OR help > 0)",
    )?;
    statement.exists([uid])
}

impl RestoreReport {
    fn take_in(
        &mut self,
        transaction: &Transaction<'_>,
        game: &mut PortableGame,
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
                show_mistakes(transaction, &game.uid)?;
                self.added += 1;
            }
            standing => {
                game.keep_notes(transaction)?;
                match game.write(transaction)? {
                    Ok(_) if matches!(standing, Standing::Older) => self.updated += 1,
                    Ok(_) => {
                        show_mistakes(transaction, &game.uid)?;
                        self.added += 1;
                    }
                    Err(_) => self.unreadable += 1,
                }
            }
        }
        Ok(())
    }
}

/// The mistakes of a game that is back are no longer hidden.
fn show_mistakes(transaction: &Transaction<'_>, uid: &str) -> rusqlite::Result<usize> {
    transaction
        .prepare_cached("UPDATE mistakes SET hidden = NULL WHERE game = ?1")?
        .execute([uid])
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
    /// Whether it is a board on which nothing was done: not a game yet.
    fn is_untouched(&self) -> bool {
        let is_untouched = |game: &SavedGame| {
            game.moves.is_empty()
                && game.abandoned.is_empty()
                && game.outcome.is_none()
                && game.help_used.total() == 0
        };
        self.record.as_ref().is_some_and(is_untouched)
            && self.pgn.is_none()
            && self.title.is_empty()
    }

    /// The same record where it was imported into this library by itself.
    fn twin(
        &self,
        connection: &Connection,
        seen: &HashSet<String>,
    ) -> rusqlite::Result<Option<GameId>> {
        let (None, Some(pgn)) = (&self.record, &self.pgn) else {
            return Ok(None);
        };
        let Ok(record) = read_pgn(Some(pgn)) else {
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
    hash: Fnv,
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
        if !READ.contains(&head.plywise_backup) {
            return Err(bad(
                "another version of Plywise wrote it: update Plywise first",
            ));
        }
        let mut hash = Fnv::new();
        hash.add(&text);
        Ok(Self {
            source,
            head,
            hash,
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
                Ok(Line::End { games, checksum }) => {
                    self.ended = true;
                    if checksum != hex(&self.hash) || games != self.games {
                        self.harm("its checksum is wrong");
                    }
                }
                Ok(line) => {
                    self.games += u64::from(matches!(line, Line::Game(_)));
                    self.hash.add(&text);
                    if let Line::Game(game) = &line
                        && game.record.is_none()
                        && let Err(reason) = read_pgn(game.pgn.as_deref())
                    {
                        self.unreadable += 1;
                        self.harm(&reason);
                        continue;
                    }
                    return Ok(Some(line));
                }
                Err(_) => {
                    self.hash.add(&text);
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

/// Reads a line with its end.
fn read_line(source: &mut impl BufRead, text: &mut Vec<u8>) -> std::io::Result<usize> {
    let length = source.take(MAX_LINE).read_until(b'\n', text)?;
    if length as u64 == MAX_LINE {
        return Err(std::io::Error::new(
            ErrorKind::InvalidData,
            "a line is too long",
        ));
    }
    Ok(length)
}

/// A game with its record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct PortableGame {
    /// The same in every library that holds the game.
    pub(super) uid: String,
    pub(super) created: UnixMillis,
    pub(super) modified: UnixMillis,
    /// When it ended, if it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) ended: Option<UnixMillis>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) deleted: Option<UnixMillis>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) title: String,
    /// The saved game, of games that were played here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) record: Option<SavedGame>,
    /// The record in PGN, of imported games and of those with notes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) pgn: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) review: Option<Value>,
    /// The plies after which it was searched for mistakes, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) examined: Option<usize>,
}

impl PortableGame {
    /// Reads a game out of a library. `None` if there is none with this number. Texts that
    /// are not as they were written are left out, and [`PortableGame::write`] refuses the
    /// game.
    pub(super) fn read(connection: &Connection, id: i64) -> rusqlite::Result<Option<Self>> {
        let Some((record, pgn)) = read_texts(connection, id)? else {
            return Ok(None);
        };
        let game = connection
            .prepare_cached(
                "SELECT uid, created, modified, ended, deleted, title FROM games WHERE id = ?1",
            )?
            .query_row([id], |row| {
                Ok(Self {
                    uid: text(row, 0)?.unwrap_or_default(),
                    created: row.get(1)?,
                    modified: row.get(2)?,
                    ended: row.get(3)?,
                    deleted: row.get(4)?,
                    title: text(row, 5)?.unwrap_or_default(),
                    record,
                    pgn,
                    review: None,
                    examined: None,
                })
            })
            .optional()?;
        let Some(mut game) = game else {
            return Ok(None);
        };
        // A damaged library may have lost its reviews.
        if let Ok(mut statement) =
            connection.prepare_cached("SELECT review FROM reviews WHERE game = ?1")
            && let Ok(review) = statement.query_row([id], |row| row.get::<_, String>(0))
        {
            game.review = serde_json::from_str(&review).ok();
        }
        game.examined = examined(connection, id).ok().flatten();
        Ok(Some(game))
    }

    /// Takes over what the library has of the game besides its moves: its title, where it brings
    /// none itself, and notes. Where both have notes they are put together, since neither tells
    /// what was taken out of the other.
    fn keep_notes(&mut self, connection: &Connection) -> rusqlite::Result<()> {
        let id = connection
            .prepare_cached("SELECT id FROM games WHERE uid = ?1")?
            .query_row([&self.uid], |row| row.get(0))
            .optional()?;
        let Some(there) = id
            .map(|id| Self::read(connection, id))
            .transpose()?
            .flatten()
        else {
            return Ok(());
        };
        if self.title.is_empty() {
            self.title = there.title;
        }
        let Some(theirs) = there.pgn else {
            return Ok(());
        };
        match &self.pgn {
            None if self.record.is_some() => self.pgn = Some(theirs),
            Some(mine) if *mine != theirs => {
                if let (Ok(mut mine), Ok(theirs)) = (read_pgn(Some(mine)), read_pgn(Some(&theirs)))
                    && !mine.tree.holds(&theirs.tree)
                    && mine.tree.join(&theirs.tree)
                {
                    self.pgn = Some(mine.to_string());
                    // The other library is to take it over in turn.
                    self.modified = self.modified.saturating_add(1);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Writes the game, in place of the one with the same uid if there is any. The inner
    /// error says what is wrong with the game; nothing is written then.
    pub(super) fn write(
        &self,
        transaction: &Transaction<'_>,
    ) -> rusqlite::Result<Result<i64, String>> {
        let facts = match &self.record {
            Some(game) => Facts::of_saved(game, self.created),
            None => match read_pgn(self.pgn.as_deref()) {
                Ok(game) => Facts::of_pgn(&game, self.created),
                Err(reason) => return Ok(Err(reason)),
            },
        };
        // Texts, numbers and switches can always be written.
        let record = self.record.as_ref().map(serde_json::to_string);
        let record = record.and_then(Result::ok);
        let id = insert_row(transaction, &self.uid, self.created, self.modified)?;
        facts.update(transaction, id)?;
        transaction
            .prepare_cached(
                "UPDATE games SET created = ?2, modified = ?3, deleted = ?4, title = ?5,
                     ended = CASE WHEN finished THEN coalesce(?6, ?3) END
                 WHERE id = ?1",
            )?
            .execute(params![
                id,
                self.created,
                self.modified,
                self.deleted,
                self.title,
                self.ended
            ])?;
        put_texts(transaction, id, record.as_deref(), self.pgn.as_deref())?;
        if let Some(review) = &self.review {
            put_review(transaction, id, &review.to_string())?;
        }
        if let Some(plies) = self.examined {
            put_examined(transaction, id, plies)?;
        }
        Ok(Ok(id))
    }
}

/// SQLite's log of the latest writes lies beside its file under this ending.
const LOG: &str = "-wal";

impl Library {
    /// Writes a copy that is complete in itself, as the library is at this moment, in
    /// place of whatever the file held before. The live file is never fit to be copied:
    /// its latest writes may still be in its log. [`Library::open`] opens the copy.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`: an earlier copy stays.
    pub fn snapshot_to(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = path.as_ref();
        let new = with_suffix(path, ".new");
        remove_with_companions(&new);
        let target = new.to_str().ok_or_else(|| LibraryError::File {
            path: new.clone(),
            reason: "its name is not Unicode".to_owned(),
        })?;
        let written = self.connection.execute("VACUUM INTO ?1", [target]);
        let finished = written
            .map_err(|error| self.noting(LibraryError::sqlite(&new, &error)))
            .and_then(|_| put_in_place(&new, path));
        if finished.is_err() {
            remove_with_companions(&new);
        }
        finished
    }

    /// The same, unless the copy that is there is as new as the library. Gives back whether
    /// it was written. Makes the folder if there is none.
    ///
    /// # Errors
    /// As [`Library::snapshot_to`].
    pub fn keep_snapshot(&self, path: impl AsRef<Path>) -> Result<bool> {
        let path = path.as_ref();
        let live = self.connection.path().map(Path::new);
        let changed = live.and_then(|live| modified(live).max(modified(&with_suffix(live, LOG))));
        // A copy from the future was made when the device's clock was wrong.
        let now = SystemTime::now();
        if modified(path).is_some_and(|copied| Some(copied) > changed && copied <= now) {
            return Ok(false);
        }
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| LibraryError::io(folder, &error))?;
        }
        self.snapshot_to(path)?;
        Ok(true)
    }
}

/// Puts a copy that [`Library::keep_snapshot`] has written where the library belongs, if
/// nothing is there: so it is after the system has brought its back-up to another device. What
/// was rescued from a damaged library is newer. Gives back whether the copy was put there.
///
/// # Errors
/// `DiskFull`, `ReadOnly`, `File`: nothing has changed, and it can be tried again.
pub fn take_up_snapshot(path: impl AsRef<Path>, snapshot: impl AsRef<Path>) -> Result<bool> {
    let (path, snapshot) = (path.as_ref(), snapshot.as_ref());
    let is_taken = exists(path) || last_aside(path).is_some();
    if is_taken || !exists(snapshot) {
        return Ok(false);
    }
    // Logs without their file belong to another one.
    remove_with_companions(path);
    let new = with_suffix(path, ".new");
    fs::copy(snapshot, &new).map_err(|error| LibraryError::io(&new, &error))?;
    put_in_place(&new, path)?;
    Ok(true)
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).ok()?.modified().ok()
}
