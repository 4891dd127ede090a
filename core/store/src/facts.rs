//! What lists, filters and statistics need to know about a game, worked out from its
//! record whenever it is written.

use rusqlite::{Transaction, named_params};

use super::dates::{UnixMillis, date_millis, date_text};
use super::fingerprint::fingerprint;
use super::words;
use plywise_chess::{Color, FenStyle, Move, Position};
use plywise_engine::{Opening, opening_of_game};
use plywise_game::session::SavedGame;
use plywise_pgn::{PgnGame, PgnResult};

/// The columns of `games` that follow from the record.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools)] // columns of a table
pub(super) struct Facts {
    imported: bool,
    played: UnixMillis,
    date: String,
    event: String,
    white: String,
    black: String,
    white_level: Option<String>,
    black_level: Option<String>,
    person: Option<&'static str>,
    result: PgnResult,
    reason: Option<&'static str>,
    finished: bool,
    counts: bool,
    /// Played at more than one level.
    mixed: bool,
    help: u32,
    start: Option<String>,
    variant: &'static str,
    time: Option<String>,
    seed: u64,
    opening: Opening,
    plies: usize,
    end: Position,
    /// Equal for two records of one game.
    pub(super) fingerprint: i64,
    moves: Vec<u8>,
}

/// The result of an outcome, or of its absence.
pub(super) fn result_of(game: &SavedGame) -> PgnResult {
    match game.outcome {
        None => PgnResult::Unknown,
        Some(outcome) => outcome.winner.map_or(PgnResult::Draw, PgnResult::win),
    }
}

impl Facts {
    /// The facts of a game that was played here.
    pub(super) fn of_saved(game: &SavedGame, created: UnixMillis) -> Self {
        let options = &game.options;
        let played = game.moves.get(..game.ply).unwrap_or(&game.moves);
        let line = Line::of(&options.start, played);
        let variant = variant(&options.start);
        let person = options.only_human();
        let help = game.help_used.total();
        let white = words::player_name(&options.white, Color::White);
        let black = words::player_name(&options.black, Color::Black);
        let date = date_text(created);
        let level = |color| options.player(color).level().map(words::level_name);
        Self {
            imported: false,
            played: created,
            event: String::new(),
            white_level: level(Color::White),
            black_level: level(Color::Black),
            person: person.map(color_name),
            result: result_of(game),
            reason: game
                .outcome
                .map(|outcome| words::reason_name(outcome.reason)),
            finished: game.outcome.is_some(),
            // The rule: a person against one level that could think to its end, from a usual
            // start, without help.
            counts: person.is_some()
                && game.outcome.is_some()
                && help == 0
                && !game.level_changed
                && !game.hurried
                && variant != "position",
            mixed: game.level_changed,
            help,
            start: start_text(&options.start),
            variant,
            time: options.time.map(|time| time.to_string()),
            seed: options.seed,
            opening: line.opening.unwrap_or_default(),
            plies: played.len(),
            end: line.end,
            fingerprint: fingerprint(&options.start, played, &white, &black, &date),
            moves: pack(played),
            date,
            white,
            black,
        }
    }

    /// The facts of a record from elsewhere. Without a date it counts as played when it
    /// was imported.
    pub(super) fn of_pgn(game: &PgnGame, imported: UnixMillis) -> Self {
        let tags = &game.tags;
        let text = |tag: &str| {
            let value = tags.get(tag).unwrap_or_default().trim();
            if matches!(value, "?" | "-") {
                ""
            } else {
                value
            }
            .to_owned()
        };
        let start = game.tree.start();
        let moves = main_line(game);
        let line = Line::of(start, &moves);
        let opening = line.opening.unwrap_or_else(|| Opening {
            eco: text("ECO").into(),
            name: text("Opening").into(),
        });
        let date = tags.get_or_unknown("Date").to_owned();
        let (white, black) = (text("White"), text("Black"));
        Self {
            imported: true,
            played: date_millis(&date).unwrap_or(imported),
            event: text("Event"),
            white_level: None,
            black_level: None,
            person: None,
            result: game.result,
            reason: None,
            finished: game.result != PgnResult::Unknown,
            counts: false,
            mixed: false,
            help: 0,
            start: start_text(start),
            variant: variant(start),
            time: Some(text("TimeControl")).filter(|text| !text.is_empty()),
            seed: 0,
            opening,
            plies: moves.len(),
            end: line.end,
            fingerprint: fingerprint(start, &moves, &white, &black, &date),
            moves: pack(&moves),
            date,
            white,
            black,
        }
    }

    /// Writes the facts of a game that has its row. How many rows there were.
    pub(super) fn update(&self, transaction: &Transaction<'_>, id: i64) -> rusqlite::Result<usize> {
        let words = fold(&format!("{}\n{}\n{}", self.white, self.black, self.event));
        transaction
            .prepare_cached(
                "UPDATE games SET imported = :imported, played = :played, date = :date,
                     event = :event, white = :white, black = :black,
                     white_level = :white_level, black_level = :black_level,
                     person = :person, result = :result, reason = :reason,
                     finished = :finished, counts = :counts, mixed = :mixed, help = :help,
                     ended = CASE WHEN :finished THEN coalesce(ended, modified) END,
                     start = :start,
                     variant = :variant, time = :time, seed = :seed,
                     eco = :eco, opening = :opening,
                     plies = :plies, final_fen = :final_fen,
                     final_key = :final_key, fingerprint = :fingerprint, words = :words,
                     moves = :moves
                 WHERE id = :id",
            )?
            .execute(named_params! {
                ":id": id,
                ":imported": self.imported,
                ":played": self.played,
                ":date": self.date,
                ":event": self.event,
                ":white": self.white,
                ":black": self.black,
                ":white_level": self.white_level,
                ":black_level": self.black_level,
                ":person": self.person,
                ":result": self.result.as_str(),
                ":reason": self.reason,
                ":finished": self.finished,
                ":counts": self.counts,
                ":mixed": self.mixed,
                ":help": self.help,
                ":start": self.start,
                ":variant": self.variant,
                ":time": self.time,
                ":seed": self.seed.cast_signed(),
                ":eco": self.opening.eco,
                ":opening": self.opening.name,
                ":plies": self.plies as i64,
                ":final_fen": self.end.to_fen(FenStyle::XFen),
                ":final_key": self.end.hash().cast_signed(),
                ":fingerprint": self.fingerprint,
                ":words": words,
                ":moves": self.moves,
            })
    }
}

/// A text as searches compare it: without upper case.
pub(super) fn fold(text: &str) -> String {
    text.to_lowercase()
}

/// A side in a column.
pub(super) const fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// The main line of a record.
pub(super) fn main_line(game: &PgnGame) -> Vec<Move> {
    let nodes = game.tree.main_line(plywise_pgn::NodeId::ROOT);
    nodes.filter_map(|id| game.tree.node(id)?.mv()).collect()
}

/// The start as FEN, unless it is the usual one.
fn start_text(start: &Position) -> Option<String> {
    (*start != Position::startpos()).then(|| start.to_fen(FenStyle::XFen))
}

/// `standard`, `chess960` or `position`.
fn variant(start: &Position) -> &'static str {
    if *start == Position::startpos() {
        return "standard";
    }
    match start.chess960_number() {
        Some(_) => "chess960",
        None => "position",
    }
}

/// Moves as two bytes each, the lower one first.
fn pack(moves: &[Move]) -> Vec<u8> {
    moves
        .iter()
        .flat_map(|mv| mv.bits().to_le_bytes())
        .collect()
}

/// Where a line of moves leads.
struct Line {
    end: Position,
    opening: Option<Opening>,
}

impl Line {
    fn of(start: &Position, moves: &[Move]) -> Self {
        let mut end = *start;
        let mut positions = vec![end];
        for &mv in moves {
            if end.try_play(mv).is_err() {
                break;
            }
            positions.push(end);
        }
        Self {
            end,
            opening: opening_of_game(&positions),
        }
    }
}
