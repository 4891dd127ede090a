//! Backups as a text file, and snapshots of the library for the system's own backup.
//!
//! Each line of a backup is one JSON object, so that people and any program can read it even in ten
//! years. The first line identifies the file, `{"plywise_backup":3,...}`. Then come `{"pair":...}`,
//! `{"game":...}`, `{"card":...}`, `{"attempt":...}` and `{"lesson":...}`. The last line,
//! `{"end":...}`, contains the number of games and a checksum of all lines before it.

use std::collections::HashSet;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::path::Path;

use rusqlite::{Connection, Transaction, params};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::error::{Result, sqlite};
use super::facts::{Facts, Fnv};
use super::files::{
    copy, create_folder, exists, is_current, last_aside, put_in_place, remove_with_companions,
    with_suffix,
};
use super::games::{insert_row, put_review, review};
use super::library::{CURRENT, Fault, Library, pair, set_pair, text};
use super::pgn::stream;
use super::records::{put_texts, read_pgn, read_texts};
use super::settings::{MOVE_TIMES, SETTINGS};
use super::sql::Sql;
use super::training::{
    all_attempts, all_cards, all_lessons, examined, put_card, put_examined, put_lesson, reschedule,
    take_in_attempt,
};
use plywise_coach::lessons::LessonProgress;
use plywise_coach::training::{Attempt, Card};
use plywise_game::session::SavedGame;
use plywise_library::{
    BackupPreview, BackupReport, GameId, LibraryError, RestoreReport, UnixMillis,
};

/// Version of the backups that this program writes. Version 2 added cards and attempts, version 3
/// lessons.
const VERSION: u32 = 3;

/// Versions that this program can read.
const READ: std::ops::RangeInclusive<u32> = 1..=VERSION;

/// First line of a backup.
#[derive(Debug, Serialize, Deserialize)]
struct Head {
    plywise_backup: u32,
    program: String,
    made: UnixMillis,
    /// Uid of the current game, which is the one to resume.
    #[serde(skip_serializing_if = "Option::is_none")]
    current: Option<String>,
}

/// Any line of a backup after the first.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Line {
    /// Named value, such as the settings.
    Pair {
        name: String,
        value: String,
    },
    Game(Box<PortableGame>),
    Card(Box<Card>),
    Attempt(Attempt),
    Lesson(LessonProgress),
    /// Last line of a backup.
    End {
        /// Number of games in the backup.
        games: u64,
        /// 64-bit FNV-1a hash of all previous lines, including their line ends, in hexadecimal.
        checksum: String,
    },
}

impl Library {
    /// Writes a backup of everything except deleted games and games in which nothing was done yet.
    /// Other connections can use the library in the meantime; their changes are not included.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`. Errors of the stream are `DiskFull`, `ReadOnly` or `File`.
    pub fn back_up(&self, out: &mut dyn Write, at: UnixMillis) -> Result<BackupReport> {
        let mut out = Checked {
            out,
            hash: Fnv::new(),
        };
        self.reading(|connection| {
            // A consistent state, however long the writing takes.
            let moment = connection.unchecked_transaction()?;
            let sql = "SELECT name, value FROM pairs ORDER BY name";
            let mut pairs: Vec<(String, String)> =
                moment.rows(sql, (), |row| Ok((row.get(0)?, row.get(1)?)))?;
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
            let sql = "SELECT id FROM games WHERE deleted IS NULL ORDER BY id";
            for id in moment.rows(sql, (), |row| row.get(0))? {
                match PortableGame::read(&moment, id)? {
                    Some(game) if game.is_untouched() => {}
                    Some(game) if game.record.is_some() || game.pgn.is_some() => {
                        out.line(&Line::Game(Box::new(game)))?;
                        report.games += 1;
                    }
                    _ => report.damaged.push(GameId::new(id)),
                }
            }
            for card in all_cards(&moment) {
                out.line(&Line::Card(Box::new(card)))?;
                report.cards += 1;
            }
            for attempt in all_attempts(&moment) {
                out.line(&Line::Attempt(attempt))?;
            }
            for lesson in all_lessons(&moment) {
                out.line(&Line::Lesson(lesson))?;
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

/// Output stream that computes the checksum of its contents.
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

/// Maximum length of a line of a backup, in bytes.
const MAX_LINE: u64 = 64 << 20;

impl Library {
    /// Reads a backup without changing anything.
    ///
    /// # Errors
    /// `BadBackup` if the file is not a backup or has a newer version; `AlreadyOpen`, `Damaged`,
    /// `File`.
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
                    Line::Attempt(_) | Line::Lesson(_) | Line::End { .. } => {}
                }
            }
            Ok(())
        })?;
        preview.damage = lines.damage;
        Ok(preview)
    }

    /// Restores a backup into the library.
    ///
    /// - Games: missing and deleted games are added, older ones are replaced, all others stay. A
    ///   replaced game keeps its notes, and its title if the newer state has none. An imported game
    ///   is not added if the library has imported the identical text itself.
    /// - Settings are replaced if `settings` is set.
    /// - Other named values, such as a free analysis, are added if missing. So is the current game,
    ///   unless something was done in the library's own.
    /// - Cards are merged with those of the same positions, attempts are added, and lessons keep the
    ///   greater progress.
    ///
    /// The readable part of a damaged file is restored, and the report describes the damage.
    ///
    /// # Errors
    /// `BadBackup` if the file is not a backup or has a newer version; `AlreadyOpen`, `ReadOnly`,
    /// `DiskFull`, `Damaged`, `File`. Nothing is restored then.
    pub fn restore(&mut self, source: impl Read, settings: bool) -> Result<RestoreReport> {
        let mut lines = Lines::new(source)?;
        self.writing(|transaction| {
            let mut report = RestoreReport::default();
            let mut seen = HashSet::new();
            let mut answered = HashSet::new();
            while let Some(line) = lines.next()? {
                match line {
                    Line::Game(mut game) => {
                        restore(&mut report, transaction, &mut game, &seen)?;
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
                    Line::Lesson(progress) => put_lesson(transaction, &progress)?,
                    Line::End { .. } => {}
                }
            }
            for item in answered {
                reschedule(transaction, &item.to_string())?;
            }
            // Two libraries must not continue from the same untouched game, either.
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

/// Returns whether there is a game with this uid in which something was done.
fn is_under_way(transaction: &Transaction<'_>, uid: &str) -> rusqlite::Result<bool> {
    let sql = "SELECT 1 FROM games
               WHERE uid = ?1 AND deleted IS NULL AND (plies > 0 OR finished OR help > 0)";
    transaction.has(sql, [uid])
}

/// Restores a game and counts the outcome.
fn restore(
    report: &mut RestoreReport,
    transaction: &Transaction<'_>,
    game: &mut PortableGame,
    seen: &HashSet<String>,
) -> Result<(), Fault> {
    match Standing::of(transaction, game, seen)? {
        Standing::Known => report.unchanged += 1,
        Standing::Twin(id) => {
            game.complete(transaction, id)?;
            report.unchanged += 1;
        }
        Standing::Deleted { newer: false } => {
            let sql = "UPDATE games SET deleted = NULL WHERE uid = ?1";
            transaction.run(sql, [&game.uid])?;
            show_mistakes(transaction, &game.uid)?;
            report.added += 1;
        }
        standing => {
            game.keep_notes(transaction)?;
            match game.write(transaction)? {
                Ok(_) if matches!(standing, Standing::Older) => report.updated += 1,
                Ok(_) => {
                    show_mistakes(transaction, &game.uid)?;
                    report.added += 1;
                }
                Err(_) => report.unreadable += 1,
            }
        }
    }
    Ok(())
}

/// Makes the mistakes of a restored game visible again, which were hidden when the game was
/// deleted.
fn show_mistakes(transaction: &Transaction<'_>, uid: &str) -> rusqlite::Result<usize> {
    transaction.run("UPDATE mistakes SET hidden = NULL WHERE game = ?1", [uid])
}

/// State in the library of a game from a backup.
enum Standing {
    /// The library does not have the game.
    Missing,
    /// The game is deleted in the library. `newer` is whether the backup's state is newer.
    Deleted { newer: bool },
    /// The library has an older state of the game.
    Older,
    /// The library has the same or a newer state of the game.
    Known,
    /// The same game was imported into both libraries and has another uid here.
    Twin(GameId),
}

impl Standing {
    /// Looks up the state in the library of a game from a backup. `seen` are the uids of the
    /// backup's previous games: a game that one library has twice is kept twice.
    fn of(
        connection: &Connection,
        game: &PortableGame,
        seen: &HashSet<String>,
    ) -> rusqlite::Result<Self> {
        let sql = "SELECT modified, deleted IS NOT NULL FROM games WHERE uid = ?1";
        let there: Option<(UnixMillis, bool)> =
            connection.first(sql, [&game.uid], |row| Ok((row.get(0)?, row.get(1)?)))?;
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
    /// Returns whether nothing was done in the game yet.
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

    /// Finds the identical game that this library has imported by itself.
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
        let twins = connection.rows(
            "SELECT id, uid FROM games JOIN records ON records.game = games.id
             WHERE fingerprint = ?1 AND imported AND deleted IS NULL AND pgn = ?2
                 AND (title IN ('', ?3) OR ?3 = '')",
            params![fingerprint, pgn, self.title],
            |row| Ok((row.get(0).map(GameId::new)?, row.get::<_, String>(1)?)),
        )?;
        let twin = twins.into_iter().find(|(_, uid)| !seen.contains(uid));
        Ok(twin.map(|(id, _)| id))
    }

    /// Adds the title and the review to the identical game in the library if that game has none.
    fn complete(&self, transaction: &Transaction<'_>, twin: GameId) -> rusqlite::Result<()> {
        transaction.run(
            "UPDATE games SET title = ?2, modified = later(?3, modified)
             WHERE id = ?1 AND title <> ?2 AND ?2 <> ''",
            params![twin.get(), self.title, self.modified],
        )?;
        if let Some(own) = &self.review
            && review(transaction, twin.get())?.is_none()
        {
            put_review(transaction, twin.get(), &own.to_string())?;
        }
        Ok(())
    }
}

/// Reader for the lines of a backup.
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

    /// Returns the next readable line, or `None` at the end.
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

    /// Records damage to the backup. Only the first description is kept.
    fn harm(&mut self, reason: &str) {
        self.damage.get_or_insert_with(|| reason.to_owned());
    }
}

/// Reads a line of text including its line end.
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

/// Game with all its data, for backups and recovery.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct PortableGame {
    /// Identifier that is the same in every library with this game.
    pub(super) uid: String,
    pub(super) created: UnixMillis,
    pub(super) modified: UnixMillis,
    /// Time when the game ended; `None` for an unfinished game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) ended: Option<UnixMillis>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) deleted: Option<UnixMillis>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) title: String,
    /// Game state, for games played here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) record: Option<SavedGame>,
    /// PGN text of an imported game, or the notes on a game played here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) pgn: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) review: Option<Value>,
    /// Number of plies when the game was last searched for mistakes, if ever.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) examined: Option<usize>,
}

impl PortableGame {
    /// Reads a game from a library. Returns `None` if no game has this id. Texts with a wrong
    /// checksum are left out, and [`PortableGame::write`] rejects a game without any text.
    pub(super) fn read(connection: &Connection, id: i64) -> rusqlite::Result<Option<Self>> {
        let Some((record, pgn)) = read_texts(connection, id)? else {
            return Ok(None);
        };
        // A damaged library may have lost its reviews.
        let review = review(connection, id).ok().flatten();
        let sql = "SELECT uid, created, modified, ended, deleted, title FROM games WHERE id = ?1";
        connection.first(sql, [id], |row| {
            Ok(Self {
                uid: text(row, 0)?.unwrap_or_default(),
                created: row.get(1)?,
                modified: row.get(2)?,
                ended: row.get(3)?,
                deleted: row.get(4)?,
                title: text(row, 5)?.unwrap_or_default(),
                record,
                pgn,
                review: review.and_then(|review| serde_json::from_str(&review).ok()),
                examined: examined(connection, id).ok().flatten(),
            })
        })
    }

    /// Adopts what the library has in addition to the moves: the title, if this game has none, and
    /// the notes. If both have notes, they are merged, since deleted notes cannot be told from
    /// missing ones.
    fn keep_notes(&mut self, connection: &Connection) -> rusqlite::Result<()> {
        let sql = "SELECT id FROM games WHERE uid = ?1";
        let Some(id) = connection.first(sql, [&self.uid], |row| row.get(0))? else {
            return Ok(());
        };
        let Some(there) = Self::read(connection, id)? else {
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
                    // The other library should adopt the merged notes in turn.
                    self.modified = self.modified.saturating_add(1);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Writes the game, replacing any game with the same uid. The inner error describes why the
    /// game is invalid; nothing is written then.
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
        // Strings, numbers and booleans can always be serialized.
        let record = self.record.as_ref().map(serde_json::to_string);
        let record = record.and_then(Result::ok);
        let id = insert_row(transaction, &self.uid, self.created, self.modified)?;
        facts.update(transaction, id)?;
        transaction.run(
            "UPDATE games SET created = ?2, modified = ?3, deleted = ?4, title = ?5,
                 ended = CASE WHEN finished THEN coalesce(?6, ?3) END
             WHERE id = ?1",
            params![
                id,
                self.created,
                self.modified,
                self.deleted,
                self.title,
                self.ended
            ],
        )?;
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

/// Suffix of the file with SQLite's write-ahead log.
const LOG: &str = "-wal";

impl Library {
    /// Writes a self-contained copy of the library in its current state, replacing any file at
    /// `path`. The library's own file must not be copied, since its latest writes may still be in
    /// the log. [`Library::open`] can open the copy.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`. An earlier copy is kept then.
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
            .map_err(|error| self.noting(sqlite(&new, &error)))
            .and_then(|_| put_in_place(&new, path));
        if finished.is_err() {
            remove_with_companions(&new);
        }
        finished
    }

    /// Writes a copy like [`Library::snapshot_to`] unless the existing copy is up to date. Creates
    /// the folder of the copy if necessary. Returns whether a copy was written.
    ///
    /// # Errors
    /// As [`Library::snapshot_to`].
    pub fn keep_snapshot(&self, path: impl AsRef<Path>) -> Result<bool> {
        let path = path.as_ref();
        let live = self.connection.path().map(Path::new);
        if live.is_some_and(|live| is_current(path, [live, &with_suffix(live, LOG)])) {
            return Ok(false);
        }
        if let Some(folder) = path.parent() {
            create_folder(folder)?;
        }
        self.snapshot_to(path)?;
        Ok(true)
    }
}

/// Copies a snapshot by [`Library::keep_snapshot`] to the library's path if there is no library, as
/// after the system has restored its backup on another device. A set-aside damaged library counts
/// as a library, since its recovered contents are newer. Returns whether the snapshot was copied.
///
/// # Errors
/// `DiskFull`, `ReadOnly`, `File`. Nothing has changed then, and the call can be repeated.
pub fn take_up_snapshot(path: impl AsRef<Path>, snapshot: impl AsRef<Path>) -> Result<bool> {
    let (path, snapshot) = (path.as_ref(), snapshot.as_ref());
    let is_taken = exists(path) || last_aside(path).is_some();
    if is_taken || !exists(snapshot) {
        return Ok(false);
    }
    // A log without its file must not be applied to the snapshot.
    remove_with_companions(path);
    let new = with_suffix(path, ".new");
    copy(snapshot, &new)?;
    put_in_place(&new, path)?;
    Ok(true)
}
