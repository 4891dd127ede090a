//! Games from PGN files.

use std::io::Read;

use rusqlite::{Transaction, params};

use super::dates::UnixMillis;
use super::error::Result;
use super::facts::Facts;
use super::library::Fault;
use super::portable::{insert_row, new_uid, put_texts};
use super::save::{put_notes, texts};
use super::{GameId, Library};
use plywise_pgn::{PgnGame, PgnProblem, PgnResult, Reader, Severity, Tags};

/// Games that are written in one transaction.
const BATCH: usize = 200;

/// Damaged games that are described; the rest is counted.
const MOST_PROBLEMS: usize = 100;

/// How far an import has got.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImportProgress {
    /// Games read.
    pub read: u64,
    /// New games in the library.
    pub imported: u64,
    /// Games that were there already.
    pub duplicates: u64,
    /// Games of which only what comes before the damage could be read. They are in the library
    /// and among those of the two counts above.
    pub cut: u64,
    /// Games that were left out because nothing of them could be read.
    pub damaged: u64,
    /// Records without any move, which were left out.
    pub empty: u64,
}

/// A game that was left out or cut short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportProblem {
    /// Which game of the file, from 1.
    pub game: u64,
    /// The line on which it begins, from 1.
    pub line: u64,
    /// What is wrong, with the place.
    pub problem: PgnProblem,
}

/// What came of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportReport {
    /// The counts.
    pub progress: ImportProgress,
    /// What is wrong with the first hundred games that were left out or cut short.
    pub problems: Vec<ImportProblem>,
    /// Why the rest of the file was not read, if it was not: the stream's own error.
    pub broke_off: Option<String>,
    /// Whether the caller stopped it. What had been read by then is in the library.
    pub cancelled: bool,
    /// The first new game.
    pub first: Option<GameId>,
}

impl Library {
    /// Takes in the games of a PGN stream, with their comments and variations.
    ///
    /// A game with the same start, moves, players and date as one in the library is not
    /// taken in again. Damaged games are taken in as far as they can be read, and reported.
    /// `progress` is called now
    /// and then on this thread; the import ends when it returns `false`. Memory does not
    /// grow with the stream.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`. Games of earlier batches stay,
    /// and importing the same stream again takes in the rest.
    pub fn import(
        &mut self,
        source: impl Read,
        at: UnixMillis,
        mut progress: impl FnMut(ImportProgress) -> bool,
    ) -> Result<ImportReport> {
        let mut report = ImportReport::default();
        let mut games = Reader::new(source).games();
        let mut batch = Vec::with_capacity(BATCH);
        let mut more = true;
        while more {
            batch.clear();
            while batch.len() < BATCH {
                match games.next() {
                    Some(Ok(game)) => {
                        report.progress.read += 1;
                        if report.accepts(&game, games.line()) {
                            batch.push(game);
                        } else if report.progress.read % BATCH as u64 == 0 {
                            break;
                        }
                    }
                    Some(Err(error)) => {
                        report.broke_off = Some(error.to_string());
                        more = false;
                        break;
                    }
                    None => {
                        more = false;
                        break;
                    }
                }
            }
            let mut after = report.clone_counts();
            self.writing(|transaction| {
                batch
                    .iter()
                    .try_for_each(|game| after.take_in(transaction, game, at))
            })?;
            report.progress = after.progress;
            report.first = after.first;
            if !progress(report.progress) && more {
                report.cancelled = true;
                more = false;
            }
        }
        Ok(report)
    }

    /// Takes in one record, as [`Library::import`] does, and gives back the number of the
    /// game, which may have been there.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`.
    pub fn take_in(&mut self, game: &PgnGame, at: UnixMillis) -> Result<GameId> {
        self.writing(|transaction| Ok(enter(transaction, game, at)?.0))
    }

    /// Keeps a record that analysis has made, as an imported game. Where the same game is
    /// there already and all of it stands in the new record, that takes its place; otherwise
    /// it becomes one more, so that nothing is lost. Returns the number of the game.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`.
    pub fn keep(&mut self, game: &PgnGame, at: UnixMillis) -> Result<GameId> {
        self.writing(|transaction| {
            let facts = Facts::of_pgn(game, at);
            for id in known(transaction, &facts)? {
                let before = texts(transaction, id).ok().and_then(imported);
                if before.is_some_and(|before| game.tree.holds(&before.tree)) {
                    put_notes(transaction, id, game, at)?;
                    return Ok(id);
                }
            }
            Ok(insert(transaction, &facts, game, at)?)
        })
    }
}

impl ImportReport {
    /// Whether the game can be taken in; counts it if not.
    fn accepts(&mut self, game: &PgnGame, line: u64) -> bool {
        let is_damaged = game.is_damaged();
        if is_damaged {
            let damage = |problem: &&PgnProblem| problem.severity() == Severity::Damage;
            let problem = game.problems.iter().find(damage);
            if let Some(problem) = problem.filter(|_| self.problems.len() < MOST_PROBLEMS) {
                self.problems.push(ImportProblem {
                    game: self.progress.read,
                    line,
                    problem: problem.clone(),
                });
            }
        }
        let is_empty = game.tree.is_empty();
        let progress = &mut self.progress;
        match (is_empty, is_damaged) {
            (true, true) => progress.damaged += 1,
            (true, false) => progress.empty += 1,
            (false, true) => progress.cut += 1,
            (false, false) => {}
        }
        !is_empty
    }

    fn clone_counts(&self) -> Counts {
        Counts {
            progress: self.progress,
            first: self.first,
        }
    }
}

/// The counts of a batch that may still fail.
struct Counts {
    progress: ImportProgress,
    first: Option<GameId>,
}

impl Counts {
    fn take_in(
        &mut self,
        transaction: &Transaction<'_>,
        game: &PgnGame,
        at: UnixMillis,
    ) -> Result<(), Fault> {
        let (id, is_new) = enter(transaction, game, at)?;
        if !is_new {
            self.progress.duplicates += 1;
            return Ok(());
        }
        self.progress.imported += 1;
        self.first.get_or_insert(id);
        Ok(())
    }
}

/// Takes in a record, unless the library has all of it. Gives back its number, and whether it
/// brought anything.
fn enter(
    transaction: &Transaction<'_>,
    game: &PgnGame,
    at: UnixMillis,
) -> Result<(GameId, bool), Fault> {
    let facts = Facts::of_pgn(game, at);
    let mut fuller = None;
    for there in known(transaction, &facts)? {
        match version(transaction, there, game) {
            Version::Fuller(tags) => fuller = Some((there, tags)),
            Version::Other => {}
            Version::Contained => return Ok((there, false)),
        }
    }
    let Some((id, tags)) = fuller else {
        return Ok((insert(transaction, &facts, game, at)?, true));
    };
    let mut whole = game.clone();
    whole.tags.complete(&tags);
    put_notes(transaction, id, &whole, at)?;
    Ok((id, true))
}

/// What a record of the same moves brings.
enum Version {
    /// Nothing new.
    Contained,
    /// All that was there, and more: a result, comments, variations. But there may be other tags.
    Fuller(Tags),
    /// Something else.
    Other,
}

fn version(transaction: &Transaction<'_>, there: GameId, game: &PgnGame) -> Version {
    let kept = texts(transaction, there).ok();
    if let Some((Some(_), _)) = kept {
        // A game that was played here is known by its moves alone.
        return Version::Contained;
    }
    let Some(before) = kept.and_then(imported) else {
        return Version::Other;
    };
    let adds = |one: PgnResult, other| other == PgnResult::Unknown || one == other;
    if adds(before.result, game.result) && before.tree.holds(&game.tree) {
        Version::Contained
    } else if adds(game.result, before.result) && game.tree.holds(&before.tree) {
        Version::Fuller(before.tags)
    } else {
        Version::Other
    }
}

/// The record of a game that was not played here, if it can be read.
fn imported((own, pgn): (Option<String>, Option<String>)) -> Option<PgnGame> {
    pgn.filter(|_| own.is_none())
        .and_then(|text| PgnGame::read_all(&text).pop())
}

/// The games that are the same and not deleted.
fn known(transaction: &Transaction<'_>, facts: &Facts) -> rusqlite::Result<Vec<GameId>> {
    transaction
        .prepare_cached("SELECT id FROM games WHERE fingerprint = ?1 AND deleted IS NULL")?
        .query_map(params![facts.fingerprint], |row| {
            row.get(0).map(GameId::new)
        })?
        .collect()
}

fn insert(
    transaction: &Transaction<'_>,
    facts: &Facts,
    game: &PgnGame,
    at: UnixMillis,
) -> rusqlite::Result<GameId> {
    let uid = new_uid(transaction)?;
    let id = insert_row(transaction, &uid, at, at)?;
    facts.update(transaction, id)?;
    put_texts(transaction, id, None, Some(&game.to_string()))?;
    Ok(GameId::new(id))
}
