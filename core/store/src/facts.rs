//! Data about a game for lists, filters and statistics, derived from the game at each save.

use rusqlite::{Transaction, named_params};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::dates::{date_millis, date_text};
use plywise_chess::{Color, FenStyle, Move, Position};
use plywise_game::session::{Player, SavedGame};
use plywise_library::{UnixMillis, Variant};
use plywise_openings::{Opening, opening_of_game};
use plywise_pgn::{PgnGame, PgnResult};

/// Columns of `games` that are derived from the game.
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
    person: Option<String>,
    result: PgnResult,
    reason: Option<String>,
    finished: bool,
    counts: bool,
    /// Whether the game was played at more than one level.
    mixed: bool,
    help: u32,
    start: Option<String>,
    variant: Variant,
    time: Option<String>,
    opening: Option<Opening>,
    plies: usize,
    end: Position,
    /// Hash that is equal for two records of the same game.
    pub(super) fingerprint: i64,
    moves: Vec<u8>,
}

/// Returns the result of a saved game.
pub(super) fn result_of(game: &SavedGame) -> PgnResult {
    match game.outcome {
        None => PgnResult::Unknown,
        Some(outcome) => outcome.winner.map_or(PgnResult::Draw, PgnResult::win),
    }
}

impl Facts {
    /// Derives the facts of a game that was played here.
    pub(super) fn of_saved(game: &SavedGame, created: UnixMillis) -> Self {
        let options = &game.options;
        let played = game.moves.get(..game.ply).unwrap_or(&game.moves);
        let person = options.only_human();
        let help = game.help_used.total();
        let level = |color| options.player(color).level().map(|level| name_of(&level));
        let line = Self::of_line(
            &options.start,
            played,
            [
                player_name(&options.white, Color::White),
                player_name(&options.black, Color::Black),
            ],
            date_text(created),
        );
        Self {
            played: created,
            white_level: level(Color::White),
            black_level: level(Color::Black),
            person: person.as_ref().map(name_of),
            result: result_of(game),
            reason: game.outcome.map(|outcome| name_of(&outcome.reason)),
            finished: game.outcome.is_some(),
            // Rated games are those of a person against a single level with its full thinking time,
            // from a standard or Chess960 start position and without help.
            counts: person.is_some()
                && game.outcome.is_some()
                && help == 0
                && !game.level_changed
                && !game.hurried
                && line.variant != Variant::Position,
            mixed: game.level_changed,
            help,
            time: options.time.map(|time| time.to_string()),
            ..line
        }
    }

    /// Derives the facts of an imported game. A game without a date counts as played when it was
    /// imported.
    pub(super) fn of_pgn(game: &PgnGame, imported: UnixMillis) -> Self {
        let text = |tag: &str| {
            let value = game.tags.get(tag).unwrap_or_default().trim();
            let unknown = matches!(value, "?" | "-");
            if unknown { "" } else { value }.to_owned()
        };
        let date = game.tags.get_or_unknown("Date").to_owned();
        let names = [text("White"), text("Black")];
        let moves: Vec<Move> = game.tree.main_line_moves().collect();
        let line = Self::of_line(game.tree.start(), &moves, names, date);
        Self {
            imported: true,
            played: date_millis(&line.date).unwrap_or(imported),
            event: text("Event"),
            result: game.result,
            finished: game.result != PgnResult::Unknown,
            time: Some(text("TimeControl")).filter(|text| !text.is_empty()),
            opening: line.opening.clone().or_else(|| {
                Some(Opening {
                    eco: text("ECO").into(),
                    name: text("Opening").into(),
                })
            }),
            ..line
        }
    }

    /// Derives the facts that depend only on moves, names and date.
    fn of_line(
        start: &Position,
        moves: &[Move],
        [white, black]: [String; 2],
        date: String,
    ) -> Self {
        let mut end = *start;
        let mut positions = vec![end];
        for &mv in moves {
            if end.try_play(mv).is_err() {
                break;
            }
            positions.push(end);
        }
        Self {
            imported: false,
            played: 0,
            event: String::new(),
            white_level: None,
            black_level: None,
            person: None,
            result: PgnResult::Unknown,
            reason: None,
            finished: false,
            counts: false,
            mixed: false,
            help: 0,
            start: (*start != Position::startpos()).then(|| start.to_fen(FenStyle::XFen)),
            variant: variant(start),
            time: None,
            opening: opening_of_game(&positions),
            plies: moves.len(),
            end,
            fingerprint: fingerprint(start, moves, &white, &black, &date),
            moves: pack(moves),
            date,
            white,
            black,
        }
    }

    /// Writes the facts of a game into its row. Returns the number of updated rows.
    pub(super) fn update(&self, transaction: &Transaction<'_>, id: i64) -> rusqlite::Result<usize> {
        let opening = self.opening.clone().unwrap_or_default();
        let words = fold(&format!("{}\n{}\n{}", self.white, self.black, self.event));
        let values = named_params! {
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
            ":variant": name_of(&self.variant),
            ":time": self.time,
            ":eco": opening.eco,
            ":opening": opening.name,
            ":plies": self.plies as i64,
            ":final_fen": self.end.to_fen(FenStyle::XFen),
            ":fingerprint": self.fingerprint,
            ":words": words,
            ":moves": self.moves,
        };
        let columns = values.iter().filter(|(name, _)| *name != ":id");
        let columns = columns.map(|(name, _)| format!("{} = {name}", name.trim_start_matches(':')));
        let sql = format!(
            "UPDATE games SET {}, ended = CASE WHEN :finished THEN coalesce(ended, modified) END
             WHERE id = :id",
            columns.collect::<Vec<_>>().join(", ")
        );
        transaction.prepare_cached(&sql)?.execute(values)
    }
}

/// Folds case for searches.
pub(super) fn fold(text: &str) -> String {
    text.to_lowercase()
}

/// Returns the name of a level, side, reason or variant as stored in a column: its JSON, without
/// quotes for a string.
pub(super) fn name_of(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(text)) => text,
        Ok(other) => other.to_string(),
        Err(_) => String::new(),
    }
}

/// Parses a name written by [`name_of`].
pub(super) fn named<T: DeserializeOwned>(name: &str) -> Option<T> {
    let text = || serde_json::from_value(Value::String(name.to_owned()));
    serde_json::from_str(name).or_else(|_| text()).ok()
}

fn variant(start: &Position) -> Variant {
    if *start == Position::startpos() {
        Variant::Standard
    } else if start.chess960_number().is_some() {
        Variant::Chess960
    } else {
        Variant::Position
    }
}

/// Encodes moves as two bytes each, little-endian.
fn pack(moves: &[Move]) -> Vec<u8> {
    moves
        .iter()
        .flat_map(|mv| mv.bits().to_le_bytes())
        .collect()
}

/// Returns a player's name for PGN.
pub(super) fn player_name(player: &Player, color: Color) -> String {
    match player {
        Player::Human { name } if !name.trim().is_empty() => name.trim().to_owned(),
        Player::Human { .. } => unnamed(color).to_owned(),
        Player::Engine { level } => format!("Plywise, {level}"),
    }
}

/// Returns the PGN name of a player without a name. Lists show a translated name instead.
pub(super) const fn unnamed(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// Returns a hash that is equal for records of games with the same start position, moves, players
/// and date. Comments, case and the white space in names do not matter.
pub(super) fn fingerprint(
    start: &Position,
    moves: &[Move],
    white: &str,
    black: &str,
    date: &str,
) -> i64 {
    let mut hash = Fnv::new();
    hash.add(start.to_fen(FenStyle::XFen).as_bytes());
    for mv in moves {
        hash.add(&mv.bits().to_le_bytes());
    }
    for text in [white, black, date] {
        hash.add(b"\n");
        // PGN tags have a single line, so line breaks in names become spaces there.
        for word in text.split(|letter: char| letter.is_whitespace() || letter.is_control()) {
            if !word.is_empty() {
                hash.add(b" ");
                hash.add(word.to_lowercase().as_bytes());
            }
        }
    }
    hash.0.cast_signed()
}

/// 64-bit FNV-1a hash (Fowler, Noll, Vo). It is stored in files, so it must be the same in every
/// version of this program.
pub(super) struct Fnv(pub(super) u64);

impl Fnv {
    /// Creates the hash of an empty input.
    pub(super) const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    /// Adds bytes to the hash.
    pub(super) fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plywise_chess::Square;
    use plywise_game::{EndReason, Level};

    #[test]
    fn eco_tag_is_used_if_the_moves_have_no_opening() {
        let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        for (text, eco) in [
            ("[ECO \"B04\"]\n\n1. e4 e5 *\n".to_owned(), "C20"),
            (
                format!("[ECO \"B04\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. e4 *\n"),
                "B04",
            ),
        ] {
            let game = PgnGame::read_all(&text).pop().unwrap();
            let opening = Facts::of_pgn(&game, 0).opening.unwrap();
            assert_eq!(opening.eco, eco, "{text}");
        }
    }

    #[test]
    fn column_names_round_trip() {
        let time = Level::Time(std::time::Duration::from_millis(2_500));
        for (level, name) in [
            (Level::skill(5), r#"{"rung":5}"#),
            (time, r#"{"time":2.5}"#),
            (Level::Full, "full"),
        ] {
            assert_eq!(name_of(&level), name);
            assert_eq!(named(name), Some(level));
        }
        assert_eq!(name_of(&EndReason::FlagFall), "flag_fall");
        assert_eq!(named("flag_fall"), Some(EndReason::FlagFall));
        assert_eq!(name_of(&Color::White), "white");
        assert_eq!(name_of(&Variant::Chess960), "chess960");
        for no_level in ["", "level:5", r#"{"rung":300}"#, r#"{"plies":3}"#, "best"] {
            assert_eq!(named::<Level>(no_level), None, "{no_level}");
        }
    }

    #[test]
    fn fnv_matches_published_values() {
        for (text, hash) in [
            ("", 0xcbf2_9ce4_8422_2325),
            ("a", 0xaf63_dc4c_8601_ec8c),
            ("foobar", 0x8594_4171_f739_67e8),
        ] {
            let mut fnv = Fnv::new();
            fnv.add(text.as_bytes());
            assert_eq!(fnv.0, hash, "{text}");
        }
    }

    #[test]
    fn fingerprint_ignores_case_and_white_space_only() {
        let start = Position::startpos();
        let e4 = [Move::normal(Square::E2, Square::E4)];
        let d4 = [Move::normal(Square::D2, Square::D4)];
        let one = fingerprint(&start, &e4, "Anna", "Ben", "2024.01.01");
        assert_eq!(one, fingerprint(&start, &e4, " ANNA", "ben", "2024.01.01"));
        let two = |name| fingerprint(&start, &e4, name, "Ben", "2024.01.01");
        assert_eq!(two("Anna\n  Bee"), two("anna bee"));
        assert_ne!(two("Anna Bee"), two("AnnaBee"));
        assert_ne!(one, fingerprint(&start, &d4, "Anna", "Ben", "2024.01.01"));
        assert_ne!(one, fingerprint(&start, &e4, "Ann", "aBen", "2024.01.01"));
        assert_ne!(one, fingerprint(&start, &e4, "Anna", "Ben", "2024.01.02"));
    }
}
