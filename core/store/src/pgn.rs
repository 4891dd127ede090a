//! Import and export of games as PGN.

use plywise_game::EndReason;
use std::io::{Read, Write};
use std::path::Path;

use rusqlite::Transaction;

use super::error::Result;
use super::facts::{Facts, fold, player_name, result_of};
use super::games::{insert_row, new_uid, put_notes};
use super::library::{Fault, Library};
use super::records::{Content, content, put_texts};
use super::sql::Sql;
use plywise_chess::{Color, Position};
use plywise_game::session::SavedGame;
use plywise_library::{
    ExportReport, GameFilter, GameId, GameSummary, ImportProblem, ImportProgress, ImportReport,
    LibraryError, UnixMillis,
};
use plywise_pgn::{
    Games, NodeId, PgnGame, PgnProblem, PgnProblemKind, PgnResult, Reader, Severity, Tags, Tree,
    WriteOptions, write_game,
};

/// Maximum number of games written in one transaction.
const BATCH: usize = 200;

/// Numbers of moves and comment bytes after which a transaction ends with the current game. Large
/// studies must not block the saving of a game in progress.
const BATCH_SIZE: usize = 20_000;
const BATCH_BYTES: usize = 1 << 20;

/// Maximum number of problems that an import report describes. Further problems are only counted.
const MAX_PROBLEMS: usize = 100;

impl Library {
    /// Imports the games of a PGN stream with their comments and variations.
    ///
    /// A game with the same start position, moves, players and date as one in the library is not
    /// imported again, unless its event, site, round or time differs. Damaged games are imported as
    /// far as they can be read, and reported. `progress` is called regularly on this thread; the
    /// import ends when it returns `false`. Memory use does not grow with the stream.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`. Games of earlier batches are kept,
    /// and importing the same stream again adds the rest.
    pub fn import(
        &mut self,
        source: impl Read,
        at: UnixMillis,
        mut progress: impl FnMut(ImportProgress) -> bool,
    ) -> Result<ImportReport> {
        let mut import = Import::new(source, at);
        loop {
            import.step(self)?;
            if !progress(import.progress()) {
                import.cancel();
            }
            if !import.more {
                return Ok(import.report);
            }
        }
    }

    /// Imports one game like [`Library::import`] and returns its id. The library may have had the
    /// game already.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`.
    pub fn take_in(&mut self, game: &PgnGame, at: UnixMillis) -> Result<GameId> {
        self.writing(|transaction| Ok(enter(transaction, game, at)?.1))
    }

    /// Stores a game from the analysis board as an imported game and returns its id. Replaces an
    /// imported game with the same moves, players and date if the new game contains all of it.
    /// Otherwise the new game is added, so that nothing is lost.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`.
    pub fn keep(&mut self, game: &PgnGame, at: UnixMillis) -> Result<GameId> {
        self.writing(|transaction| {
            let facts = Facts::of_pgn(game, at);
            for id in known(transaction, &facts)? {
                let Ok(Content::Imported(before)) = content(transaction, id) else {
                    continue;
                };
                if is_other_game(&game.tags, &before.tags) {
                    continue;
                }
                let mut whole = game.clone();
                if !adds(game.result, before.result) {
                    if game.result != PgnResult::Unknown {
                        continue;
                    }
                    // The result may not have been entered for the analysis.
                    whole.result = before.result;
                }
                if whole.tree.holds(&before.tree) {
                    whole.tags.complete(&before.tags);
                    put_notes(transaction, id, &whole, at)?;
                    return Ok(id);
                }
            }
            Ok(insert(transaction, &facts, game, at)?)
        })
    }
}

/// Import of a PGN stream in batches, each in one transaction.
pub(super) struct Import<R> {
    games: Games<R>,
    at: UnixMillis,
    report: ImportReport,
    /// Whether games are left.
    more: bool,
}

impl<R: Read> Import<R> {
    pub(super) fn new(source: R, at: UnixMillis) -> Self {
        Self {
            games: Reader::new(source).games(),
            at,
            report: ImportReport::default(),
            more: true,
        }
    }

    pub(super) fn progress(&self) -> ImportProgress {
        self.report.progress
    }

    /// Returns the report once no games are left.
    pub(super) fn report(&self) -> Option<&ImportReport> {
        (!self.more).then_some(&self.report)
    }

    /// Leaves out the remaining games, if there are any.
    pub(super) fn cancel(&mut self) {
        self.report.cancelled |= self.more;
        self.more = false;
    }

    /// Imports the next batch of games.
    pub(super) fn step(&mut self, library: &mut Library) -> Result<()> {
        let Self {
            games, report, at, ..
        } = self;
        let mut batch = Vec::with_capacity(BATCH);
        let mut size = (0, 0);
        while self.more && batch.len() < BATCH && size.0 < BATCH_SIZE && size.1 < BATCH_BYTES {
            match games.next() {
                Some(Ok(game)) => {
                    report.progress.read += 1;
                    if accepts(report, &game, games.line()) {
                        size.0 += game.tree.len();
                        size.1 += comment_bytes(&game.tree);
                        batch.push(game);
                    } else if report.progress.read % BATCH as u64 == 0 {
                        break;
                    }
                }
                Some(Err(error)) => {
                    report.broke_off = Some(error.to_string());
                    self.more = false;
                }
                None => self.more = false,
            }
        }
        library.writing(|transaction| {
            batch
                .iter()
                .try_for_each(|game| import(report, transaction, game, *at))
        })?;
        if !self.more && report.progress.read > 0 {
            note_stray(report, games.stray());
        }
        Ok(())
    }
}

fn comment_bytes(tree: &Tree) -> usize {
    let nodes = tree.walk().filter_map(|id| tree.node(id));
    nodes
        .map(|node| node.comment().len() + node.comment_before().len())
        .sum()
}

/// Records the problems of an imported game, and counts the game if it is damaged or empty. Returns
/// whether there is anything to import.
fn accepts(report: &mut ImportReport, game: &PgnGame, line: u64) -> bool {
    let is_damaged = game.is_damaged();
    let damage = |problem: &&PgnProblem| problem.severity() == Severity::Damage;
    let loss = |problem: &&PgnProblem| problem.is_loss();
    let problems = &game.problems;
    let problem = problems.iter().find(damage).or(problems.iter().find(loss));
    if let Some(problem) = problem.filter(|_| report.problems.len() < MAX_PROBLEMS) {
        report.problems.push(ImportProblem {
            game: report.progress.read,
            line,
            problem: problem.clone(),
        });
    }
    let root = game.tree.node(NodeId::ROOT);
    let is_empty = game.tree.is_empty()
        && *game.tree.start() == Position::startpos()
        && root.is_none_or(|root| root.comment().is_empty());
    let progress = &mut report.progress;
    match (is_empty, is_damaged) {
        (true, true) => progress.damaged += 1,
        (true, false) => progress.empty += 1,
        (false, true) => progress.cut += 1,
        (false, false) => {}
    }
    !is_empty
}

/// Imports a game and counts the outcome.
fn import(
    report: &mut ImportReport,
    transaction: &Transaction<'_>,
    game: &PgnGame,
    at: UnixMillis,
) -> Result<(), Fault> {
    let (entry, id) = enter(transaction, game, at)?;
    match entry {
        Entry::New => {
            report.progress.imported += 1;
            report.first.get_or_insert(id);
        }
        Entry::Completed => report.progress.completed += 1,
        Entry::Known => report.progress.duplicates += 1,
    }
    Ok(())
}

/// Reports the first text outside of any game, since the text may have been meant as a game.
fn note_stray(report: &mut ImportReport, stray: &[PgnProblem]) {
    let problem = stray.iter().find(|it| it.kind == PgnProblemKind::StrayText);
    if let Some(problem) = problem.filter(|_| report.problems.len() < MAX_PROBLEMS) {
        report.problems.push(ImportProblem {
            game: problem.game,
            line: problem.line,
            problem: problem.clone(),
        });
    }
}

/// Outcome of importing a game.
enum Entry {
    /// The game was added to the library.
    New,
    /// The library had part of the game, which was completed.
    Completed,
    /// The library had the whole game.
    Known,
}

/// Imports a game unless the library contains all of it. Returns the outcome and the game's id.
fn enter(
    transaction: &Transaction<'_>,
    game: &PgnGame,
    at: UnixMillis,
) -> Result<(Entry, GameId), Fault> {
    let facts = Facts::of_pgn(game, at);
    let mut fuller = None;
    for there in known(transaction, &facts)? {
        match version(transaction, there, game) {
            Version::Fuller(tags) => fuller = Some((there, tags)),
            Version::Other => {}
            Version::Contained => return Ok((Entry::Known, there)),
        }
    }
    let Some((id, tags)) = fuller else {
        return Ok((Entry::New, insert(transaction, &facts, game, at)?));
    };
    let mut whole = game.clone();
    whole.tags.complete(&tags);
    put_notes(transaction, id, &whole, at)?;
    Ok((Entry::Completed, id))
}

/// Tags that distinguish two games of the same players on the same day.
const OCCASION: [&str; 6] = [
    "Event",
    "Site",
    "Round",
    "UTCDate",
    "UTCTime",
    "PlywiseSeed",
];

/// Returns whether two records with the same moves are different games: both give the event, site,
/// round or time, and the values differ. The board number of a round, as in `7.1`, may be missing
/// in one.
fn is_other_game(one: &Tags, other: &Tags) -> bool {
    OCCASION.iter().any(|&name| {
        let value = |tags: &Tags| fold(tags.get(name).unwrap_or_default().trim());
        let (one, other) = (value(one), value(other));
        let is_known = |text: &str| text.chars().any(char::is_alphanumeric);
        let is_part = |part: &str, whole: &str| {
            let rest = whole.strip_prefix(part);
            name == "Round" && rest.is_some_and(|rest| rest.starts_with('.'))
        };
        let same = one == other || is_part(&one, &other) || is_part(&other, &one);
        is_known(&one) && is_known(&other) && !same
    })
}

/// Returns whether replacing the result `other` by `one` loses nothing.
fn adds(one: PgnResult, other: PgnResult) -> bool {
    other == PgnResult::Unknown || one == other
}

/// Relation of an incoming game to a stored game with the same moves.
enum Version {
    /// The stored game contains the incoming one.
    Contained,
    /// The incoming game contains the stored game and more, such as a result, comments or
    /// variations. Carries the tags of an imported stored game, some of which the incoming game may
    /// lack.
    Fuller(Tags),
    /// Neither game contains the other.
    Other,
}

fn version(transaction: &Transaction<'_>, there: GameId, game: &PgnGame) -> Version {
    let (played, notes) = match content(transaction, there) {
        Ok(Content::Imported(before)) => {
            return if is_other_game(&game.tags, &before.tags) {
                Version::Other
            } else if adds(before.result, game.result) && before.tree.holds(&game.tree) {
                Version::Contained
            } else if adds(game.result, before.result) && game.tree.holds(&before.tree) {
                Version::Fuller(before.tags)
            } else {
                Version::Other
            };
        }
        Ok(Content::Played(played, notes)) => (played, noted(notes)),
        Err(_) => return Version::Other,
    };
    // A game played here keeps its tags, clocks and result. Only notes can be added.
    let seed = game.tags.get("PlywiseSeed");
    let fits = (game.result == PgnResult::Unknown || game.result == result_of(&played))
        && seed.is_none_or(|seed| seed == played.options.seed.to_string());
    if fits && laid_over(&played, notes.clone()).0.holds(&game.tree) {
        Version::Contained
    } else if fits && notes.is_none_or(|notes| game.tree.holds(&notes)) {
        Version::Fuller(Tags::default())
    } else {
        Version::Other
    }
}

/// Parses the notes on a game that was played here.
fn noted(pgn: Option<String>) -> Option<Tree> {
    let notes = PgnGame::read_all(&pgn?).pop();
    notes.map(|notes| notes.tree)
}

/// Returns the undeleted games with the fingerprint in `facts`.
fn known(transaction: &Transaction<'_>, facts: &Facts) -> rusqlite::Result<Vec<GameId>> {
    let sql = "SELECT id FROM games WHERE fingerprint = ?1 AND deleted IS NULL";
    transaction.rows(sql, [facts.fingerprint], |row| row.get(0).map(GameId::new))
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

/// Number of games that an export lists at a time.
const PAGE: usize = 500;

impl Library {
    /// Returns a game as PGN: an imported game as stored, or a game played here with clock times,
    /// abandoned lines and the notes from [`Library::set_notes`]. Notes with moves after the end of
    /// the game are left out, since PGN would present them as played.
    ///
    /// # Errors
    /// `NoSuchGame`, `DamagedGame`, `AlreadyOpen`, `Damaged`, `File`.
    pub fn pgn_game(&self, id: GameId) -> Result<PgnGame> {
        let (mut record, end) = self.record(id)?;
        if let Some(end) = end {
            let _ = record.tree.delete_after(end);
        }
        Ok(record)
    }

    /// Returns a game like [`Library::pgn_game`], but including moves that were noted after the end
    /// of the game, for further analysis.
    ///
    /// # Errors
    /// As [`Library::pgn_game`].
    pub fn analysed_game(&self, id: GameId) -> Result<PgnGame> {
        self.record(id).map(|(record, _)| record)
    }

    /// Returns a game as PGN with, for a game played here, the node of its last move.
    fn record(&self, id: GameId) -> Result<(PgnGame, Option<NodeId>)> {
        let (played, notes) = match self.reading(|connection| content(connection, id))? {
            Content::Imported(game) => return Ok((*game, None)),
            Content::Played(game, notes) => (game, notes),
        };
        let (tree, end) = laid_over(&played, noted(notes));
        let record = PgnGame {
            tags: tags(&played, &self.summary(id)?),
            tree,
            result: result_of(&played),
            problems: Vec::new(),
        };
        Ok((record, Some(end)))
    }

    /// Writes games as PGN, in the given order.
    ///
    /// # Errors
    /// `NoSuchGame`, `AlreadyOpen`, `Damaged`, `File`. Errors of the stream are `DiskFull`,
    /// `ReadOnly` or `File`.
    pub fn export(&self, ids: &[GameId], out: &mut dyn Write) -> Result<ExportReport> {
        let mut report = ExportReport::default();
        self.export_some(ids, out, &mut report)?;
        flush(out)?;
        Ok(report)
    }

    /// Writes all games that match a filter as PGN, most recently played first.
    ///
    /// # Errors
    /// As [`Library::export`].
    pub fn export_all(&self, filter: &GameFilter, out: &mut dyn Write) -> Result<ExportReport> {
        let mut report = ExportReport::default();
        let mut after = None;
        loop {
            let page = self.list(filter, after, PAGE)?;
            let ids: Vec<GameId> = page.iter().map(|game| game.id).collect();
            self.export_some(&ids, out, &mut report)?;
            after = ids.last().copied();
            if ids.len() < PAGE {
                break;
            }
        }
        flush(out)?;
        Ok(report)
    }

    fn export_some(
        &self,
        ids: &[GameId],
        out: &mut dyn Write,
        report: &mut ExportReport,
    ) -> Result<()> {
        for &id in ids {
            match self.pgn_game(id) {
                Ok(game) => {
                    let text = write_game(&game, &WriteOptions::default());
                    out.write_all(text.as_bytes())
                        .map_err(|error| stream(&error))?;
                    report.written += 1;
                }
                Err(LibraryError::DamagedGame { id, .. }) => report.damaged.push(id),
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

fn flush(out: &mut dyn Write) -> Result<()> {
    out.flush().map_err(|error| stream(&error))
}

/// Converts an error of the output stream.
pub(super) fn stream(error: &std::io::Error) -> LibraryError {
    LibraryError::io(Path::new("the file to be written"), error)
}

/// Merges the moves of a played game into its notes. Returns the merged tree and the node of the
/// game's last move. The notes may be older than the end of the game, and may be on a line of moves
/// that was abandoned since.
fn laid_over(game: &SavedGame, notes: Option<Tree>) -> (Tree, NodeId) {
    let start = game.options.start;
    let mut tree = notes
        .filter(|tree| *tree.start() == start)
        .unwrap_or_else(|| Tree::new(start));
    let played = game.moves.get(..game.ply).unwrap_or(&game.moves);
    let mut node = NodeId::ROOT;
    let mut nodes = vec![node];
    for (ply, &mv) in played.iter().enumerate() {
        let Ok(next) = tree.add(node, mv) else { break };
        // Clock of the side that moved, at the start of the next ply.
        let mover = tree.node(node).map(|node| node.position().turn());
        if let (Some(_), Some(mover), Some(left)) =
            (game.options.time, mover, game.times.get(ply + 1))
        {
            let _ = tree.set_clock(next, left.of(mover));
        }
        node = next;
        nodes.push(node);
    }
    let _ = tree.promote_to_main_line(node);
    for (ply, line) in &game.abandoned {
        // An abandoned line that branched off another one may no longer fit. A line that continues
        // the whole game is skipped, since PGN would show it as part of the game.
        let goes_on = played
            .get(*ply..)
            .is_some_and(|rest| line.starts_with(rest));
        if let Some(&from) = nodes.get(*ply).filter(|_| !goes_on) {
            let _ = tree.add_line(from, line.iter().copied());
        }
    }
    (tree, node)
}

fn tags(game: &SavedGame, summary: &GameSummary) -> Tags {
    let mut tags = Tags::roster();
    let event = Some(summary.title.as_str()).filter(|title| !title.is_empty());
    tags.set("Event", event.unwrap_or("Casual game"));
    tags.set("Site", "Plywise");
    tags.set("Date", &summary.date);
    tags.set("Round", "-");
    for (tag, color) in [("White", Color::White), ("Black", Color::Black)] {
        tags.set(tag, &player_name(game.options.player(color), color));
    }
    let mut add = |name: &str, value: &str| {
        if !value.is_empty() {
            tags.push(name, value);
        }
    };
    add("ECO", &summary.opening.eco);
    add("Opening", &summary.opening.name);
    match game.options.time {
        // The form that other programs use if the sides have different times.
        Some(time) if time.white != time.black => {
            add("WhiteTimeControl", &time.white.to_string());
            add("BlackTimeControl", &time.black.to_string());
        }
        Some(time) => add("TimeControl", &time.to_string()),
        None => add("TimeControl", "-"),
    }
    for color in [Color::White, Color::Black] {
        let human = game.options.is_human(color);
        let name = if color == Color::White {
            "WhiteType"
        } else {
            "BlackType"
        };
        add(name, if human { "human" } else { "program" });
    }
    add("Termination", termination(game));
    // Parameters of the computer's moves, with which they can be reproduced.
    if Color::ALL
        .iter()
        .any(|&color| !game.options.is_human(color))
    {
        add("PlywiseVersion", &game.program);
        add("PlywiseSeed", &game.options.seed.to_string());
        add("PlywiseBook", if game.options.book { "yes" } else { "no" });
        if game.level_changed {
            add("PlywiseLevelChanged", "yes");
        }
        if game.hurried {
            add("PlywiseHurried", "yes");
        }
    }
    tags
}

/// Returns the value of the PGN standard's Termination tag.
fn termination(game: &SavedGame) -> &'static str {
    match game.outcome.map(|outcome| outcome.reason) {
        None => "unterminated",
        Some(EndReason::FlagFall | EndReason::FlagFallWithoutMate) => "time forfeit",
        Some(_) => "normal",
    }
}
