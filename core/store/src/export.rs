//! Games as PGN.

use std::io::Write;
use std::path::Path;

use super::error::{LibraryError, Result};
use super::facts::result_of;
use super::list::GameFilter;
use super::portable::Content;
use super::save::texts;
use super::summary::GameSummary;
use super::{GameId, Library, words};
use plywise_chess::Color;
use plywise_chess::EndReason;
use plywise_game::session::SavedGame;
use plywise_pgn::{NodeId, Tree};
use plywise_pgn::{PgnGame, Tags, WriteOptions, write_game};

/// What came of an export.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExportReport {
    /// Games written.
    pub written: u64,
    /// Games that cannot be read.
    pub damaged: Vec<GameId>,
}

/// Games that are listed at a time.
const PAGE: usize = 500;

impl Library {
    /// A game's record: what was imported, or what was played with clocks, the lines that
    /// were left and what [`Library::set_notes`] has added. Moves that were noted after the
    /// end of the game are left out: PGN would show them as played.
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

    /// The same to go on analysing, with the moves that were noted after the end.
    ///
    /// # Errors
    /// As [`Library::pgn_game`].
    pub fn analysed_game(&self, id: GameId) -> Result<PgnGame> {
        self.record(id).map(|(record, _)| record)
    }

    /// A game's record and, of one that was played here, its last move.
    fn record(&self, id: GameId) -> Result<(PgnGame, Option<NodeId>)> {
        let played = match self.content(id)? {
            Content::Imported(game) => return Ok((*game, None)),
            Content::Played(game) => game,
        };
        let notes = self.reading(|connection| Ok(texts(connection, id)?.1))?;
        let notes = notes.and_then(|text| PgnGame::read_all(&text).pop());
        let notes = notes.map(|notes| notes.tree);
        let (record, end) = to_pgn(&played, &self.summary(id)?, notes);
        Ok((record, Some(end)))
    }

    /// Writes games as PGN, in this order.
    ///
    /// # Errors
    /// `NoSuchGame`, `AlreadyOpen`, `Damaged`, `File`; those of the stream as `DiskFull`,
    /// `ReadOnly` or `File`.
    pub fn export(&self, ids: &[GameId], out: &mut dyn Write) -> Result<ExportReport> {
        let mut report = ExportReport::default();
        self.export_some(ids, out, &mut report)?;
        flush(out)?;
        Ok(report)
    }

    /// Writes all games that fit as PGN, those played last first.
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

/// An error of the stream that is written to.
pub(super) fn stream(error: &std::io::Error) -> LibraryError {
    LibraryError::io(Path::new("the file to be written"), error)
}

/// A played game as a record, laid over the notes on it, and its last move. The notes may be
/// older than its end, and have been made on a line that was left since.
fn to_pgn(game: &SavedGame, summary: &GameSummary, notes: Option<Tree>) -> (PgnGame, NodeId) {
    let start = game.options.start;
    let mut tree = notes
        .filter(|tree| *tree.start() == start)
        .unwrap_or_else(|| Tree::new(start));
    let played = game.moves.get(..game.ply).unwrap_or(&game.moves);
    let mut node = NodeId::ROOT;
    let mut nodes = vec![node];
    for (ply, &mv) in played.iter().enumerate() {
        let Ok(next) = tree.add(node, mv) else { break };
        // The clock of whoever moved, as the next ply begins.
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
        // A line that was itself left for another one may not fit any more. PGN has no variation
        // where nothing was played instead: what goes on where the game ends would become it.
        let goes_on = played
            .get(*ply..)
            .is_some_and(|rest| line.starts_with(rest));
        if let Some(&from) = nodes.get(*ply).filter(|_| !goes_on) {
            let _ = tree.add_line(from, line.iter().copied());
        }
    }
    let record = PgnGame {
        tags: tags(game, summary),
        tree,
        result: result_of(game),
        problems: Vec::new(),
    };
    (record, node)
}

fn tags(game: &SavedGame, summary: &GameSummary) -> Tags {
    let mut tags = Tags::roster();
    let event = Some(summary.title.as_str()).filter(|title| !title.is_empty());
    tags.set("Event", event.unwrap_or("Casual game"));
    tags.set("Site", "Plywise");
    tags.set("Date", &summary.date);
    tags.set("Round", "-");
    for (tag, color) in [("White", Color::White), ("Black", Color::Black)] {
        tags.set(tag, &words::player_name(game.options.player(color), color));
    }
    let mut add = |name: &str, value: &str| {
        if !value.is_empty() {
            tags.push(name, value);
        }
    };
    add("ECO", &summary.opening.eco);
    add("Opening", &summary.opening.name);
    match game.options.time {
        // As other programs write it where the sides have different times.
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
    // What the computer's moves grew from: with these the game can be played again.
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

/// The Termination tag of the PGN standard.
fn termination(game: &SavedGame) -> &'static str {
    match game.outcome.map(|outcome| outcome.reason) {
        None => "unterminated",
        Some(EndReason::FlagFall | EndReason::FlagFallWithoutMate) => "time forfeit",
        Some(_) => "normal",
    }
}
