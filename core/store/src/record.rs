//! A saved game as JSON.
//!
//! The text must be readable in ten years: moves are written as `e2e4` (castling as the
//! king taking its rook), positions as FEN, times in nanoseconds. Fields that are not
//! known are passed over; fields that are missing take their usual values.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::words;
use plywise_chess::Outcome;
use plywise_chess::{Color, FenStyle, Move, MoveKind, Position, Role, Square};
use plywise_game::session::{GameOptions, HelpAllowed, HelpUsed, Player, SavedGame};
use plywise_game::{SideTime, TimeControl, TimeLeft};

/// The version that this program writes.
const VERSION: u32 = 1;

/// A record that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the record of the game is damaged: {0}")]
pub(super) struct DamagedRecord(String);

#[derive(Debug, Serialize, Deserialize)]
struct Record {
    version: u32,
    /// `None` for the usual start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<String>,
    white: PlayerRecord,
    black: PlayerRecord,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    time: Option<TimeRecord>,
    #[serde(default)]
    help: HelpRecord,
    #[serde(default)]
    seed: u64,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    program: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    book: bool,
    moves: String,
    ply: usize,
    /// White's and Black's time by turns, two numbers a ply.
    #[serde(default)]
    times: Vec<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    left: Option<(u64, u64)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    delay_left: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    outcome: Option<OutcomeRecord>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    own_scores: Vec<(usize, i32)>,
    #[serde(default)]
    help_used: HelpUsedRecord,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    level_changed: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    hurried: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    draw_offer: Option<Color>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    abandoned: Vec<LineRecord>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum PlayerRecord {
    Human { name: String },
    Engine { level: String },
}

#[derive(Debug, Serialize, Deserialize)]
struct TimeRecord {
    white: SideRecord,
    black: SideRecord,
}

#[derive(Debug, Serialize, Deserialize)]
struct SideRecord {
    base: u64,
    #[serde(default)]
    increment: u64,
    #[serde(default)]
    delay: u64,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(default)]
#[allow(clippy::struct_excessive_bools)] // the switches of the new-game screen
struct HelpRecord {
    legal_moves: bool,
    takebacks: bool,
    hints: bool,
    blunder_warning: bool,
}

#[derive(Debug, Serialize, Deserialize)]
struct OutcomeRecord {
    result: String,
    reason: String,
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct HelpUsedRecord {
    takebacks: u32,
    hints: u32,
    #[serde(skip_serializing_if = "is_zero")]
    warnings: u32,
}

#[derive(Debug, Serialize, Deserialize)]
struct LineRecord {
    ply: usize,
    moves: String,
}

/// The game as JSON.
pub(super) fn to_json(game: &SavedGame) -> Result<String, DamagedRecord> {
    serde_json::to_string(&Record::from(game)).map_err(|error| DamagedRecord(error.to_string()))
}

/// The game of a JSON text.
pub(super) fn from_json(text: &str) -> Result<SavedGame, DamagedRecord> {
    let record: Record =
        serde_json::from_str(text).map_err(|error| DamagedRecord(error.to_string()))?;
    record.into_game()
}

impl From<&SavedGame> for Record {
    fn from(game: &SavedGame) -> Self {
        let options = &game.options;
        let start = options.start;
        Self {
            version: VERSION,
            start: (start != Position::startpos()).then(|| start.to_fen(FenStyle::XFen)),
            white: (&options.white).into(),
            black: (&options.black).into(),
            time: options.time.map(|time| TimeRecord {
                white: time.white.into(),
                black: time.black.into(),
            }),
            help: options.help.into(),
            seed: options.seed,
            program: game.program.clone(),
            book: options.book,
            moves: moves_text(&game.moves),
            ply: game.ply,
            times: game
                .times
                .iter()
                .flat_map(|left| [nanos(left.white), nanos(left.black)])
                .collect(),
            left: game.left.map(|left| (nanos(left.white), nanos(left.black))),
            delay_left: game.delay_left.map(nanos),
            outcome: game.outcome.map(|outcome| OutcomeRecord {
                result: outcome.score_text().to_owned(),
                reason: words::reason_name(outcome.reason).to_owned(),
            }),
            own_scores: game.own_scores.clone(),
            help_used: HelpUsedRecord {
                takebacks: game.help_used.takebacks,
                hints: game.help_used.hints,
                warnings: game.help_used.warnings,
            },
            level_changed: game.level_changed,
            hurried: game.hurried,
            draw_offer: game.draw_offer,
            abandoned: game
                .abandoned
                .iter()
                .map(|(ply, moves)| LineRecord {
                    ply: *ply,
                    moves: marked_text(moves),
                })
                .collect(),
        }
    }
}

impl Record {
    fn into_game(self) -> Result<SavedGame, DamagedRecord> {
        let start = match &self.start {
            None => Position::startpos(),
            Some(fen) => {
                Position::from_fen(fen).map_err(|error| DamagedRecord(error.to_string()))?
            }
        };
        let moves = read_moves(start, &self.moves)?;
        if self.ply > moves.len() {
            return Err(DamagedRecord(format!(
                "it says {} plies and holds {}",
                self.ply,
                moves.len()
            )));
        }
        let (pairs, _) = self.times.as_chunks::<2>();
        Ok(SavedGame {
            options: GameOptions {
                start,
                white: self.white.try_into()?,
                black: self.black.try_into()?,
                time: self.time.map(|time| TimeControl {
                    white: time.white.into(),
                    black: time.black.into(),
                }),
                help: self.help.into(),
                seed: self.seed,
                book: self.book,
            },
            program: self.program,
            ply: self.ply,
            times: pairs
                .iter()
                .map(|&[white, black]| left(white, black))
                .collect(),
            left: self.left.map(|(white, black)| left(white, black)),
            delay_left: self.delay_left.map(Duration::from_nanos),
            outcome: self.outcome.map(TryInto::try_into).transpose()?,
            own_scores: self.own_scores,
            help_used: HelpUsed {
                takebacks: self.help_used.takebacks,
                hints: self.help_used.hints,
                warnings: self.help_used.warnings,
            },
            level_changed: self.level_changed,
            hurried: self.hurried,
            draw_offer: self.draw_offer,
            abandoned: self
                .abandoned
                .iter()
                .map(|line| Ok((line.ply, read_marked(&line.moves)?)))
                .collect::<Result<_, DamagedRecord>>()?,
            moves,
        })
    }
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde passes a reference
const fn is_zero(count: &u32) -> bool {
    *count == 0
}

fn nanos(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

const fn left(white: u64, black: u64) -> TimeLeft {
    TimeLeft {
        white: Duration::from_nanos(white),
        black: Duration::from_nanos(black),
    }
}

/// Moves as text.
fn moves_text(moves: &[Move]) -> String {
    let mut text = String::with_capacity(moves.len() * 5);
    for mv in moves {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(&mv.to_string());
    }
    text
}

/// The moves of a text, each of them legal after those before it.
fn read_moves(start: Position, text: &str) -> Result<Vec<Move>, DamagedRecord> {
    let mut position = start;
    let mut moves = Vec::with_capacity(text.len() / 5 + 1);
    for word in text.split_whitespace() {
        let mv = position
            .parse_uci(word)
            .map_err(|error| DamagedRecord(format!("ply {}: {error}", moves.len())))?;
        position.play(mv);
        moves.push(mv);
    }
    Ok(moves)
}

/// Moves as text that can be read without the position before them, which an abandoned
/// line no longer has: castling ends with `c` and en passant with `e`.
fn marked_text(moves: &[Move]) -> String {
    let marked = moves.iter().map(|mv| match mv.kind() {
        MoveKind::Castle => format!("{mv}c"),
        MoveKind::EnPassant => format!("{mv}e"),
        MoveKind::Normal | MoveKind::Promotion(_) => mv.to_string(),
    });
    marked.collect::<Vec<_>>().join(" ")
}

/// The moves of [`marked_text`].
fn read_marked(text: &str) -> Result<Vec<Move>, DamagedRecord> {
    let read = |word: &str| {
        let from: Square = word.get(..2)?.parse().ok()?;
        let to: Square = word.get(2..4)?.parse().ok()?;
        match word.get(4..)? {
            "" => Some(Move::normal(from, to)),
            "c" => Some(Move::castle(from, to)),
            "e" => Some(Move::en_passant(from, to)),
            letters => {
                let role = letters.chars().next().and_then(Role::from_char)?;
                let promotes = letters.len() == 1 && Role::PROMOTIONS.contains(&role);
                promotes.then(|| Move::promotion(from, to, role))
            }
        }
    };
    text.split_whitespace()
        .map(|word| read(word).ok_or_else(|| DamagedRecord(format!("\"{word}\" is no move"))))
        .collect()
}

impl From<&Player> for PlayerRecord {
    fn from(player: &Player) -> Self {
        match player {
            Player::Human { name } => Self::Human { name: name.clone() },
            Player::Engine { level } => Self::Engine {
                level: words::level_name(*level),
            },
        }
    }
}

impl TryFrom<PlayerRecord> for Player {
    type Error = DamagedRecord;

    fn try_from(record: PlayerRecord) -> Result<Self, DamagedRecord> {
        Ok(match record {
            PlayerRecord::Human { name } => Self::Human { name },
            PlayerRecord::Engine { level } => Self::Engine {
                level: words::level(&level)
                    .ok_or_else(|| DamagedRecord(format!("\"{level}\" is no level")))?,
            },
        })
    }
}

impl From<SideTime> for SideRecord {
    fn from(time: SideTime) -> Self {
        Self {
            base: nanos(time.base),
            increment: nanos(time.increment),
            delay: nanos(time.delay),
        }
    }
}

impl From<SideRecord> for SideTime {
    fn from(record: SideRecord) -> Self {
        Self {
            base: Duration::from_nanos(record.base),
            increment: Duration::from_nanos(record.increment),
            delay: Duration::from_nanos(record.delay),
        }
    }
}

impl From<HelpAllowed> for HelpRecord {
    fn from(help: HelpAllowed) -> Self {
        Self {
            legal_moves: help.legal_moves,
            takebacks: help.takebacks,
            hints: help.hints,
            blunder_warning: help.blunder_warning,
        }
    }
}

impl Default for HelpRecord {
    fn default() -> Self {
        HelpAllowed::USUAL.into()
    }
}

impl From<HelpRecord> for HelpAllowed {
    fn from(record: HelpRecord) -> Self {
        Self {
            legal_moves: record.legal_moves,
            takebacks: record.takebacks,
            hints: record.hints,
            blunder_warning: record.blunder_warning,
        }
    }
}

impl TryFrom<OutcomeRecord> for Outcome {
    type Error = DamagedRecord;

    fn try_from(record: OutcomeRecord) -> Result<Self, DamagedRecord> {
        let winner = match record.result.as_str() {
            "1-0" => Some(Color::White),
            "0-1" => Some(Color::Black),
            "1/2-1/2" => None,
            other => return Err(DamagedRecord(format!("\"{other}\" is no result"))),
        };
        let reason = words::reason(&record.reason)
            .ok_or_else(|| DamagedRecord(format!("\"{}\" ends no game", record.reason)))?;
        Ok(Self { winner, reason })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_without_their_position() {
        let moves = [
            Move::normal(Square::G1, Square::F3),
            Move::castle(Square::E1, Square::H1),
            Move::en_passant(Square::E5, Square::D6),
            Move::promotion(Square::B7, Square::A8, Role::Knight),
        ];
        let text = marked_text(&moves);
        assert_eq!(text, "g1f3 e1h1c e5d6e b7a8n");
        assert_eq!(read_marked(&text).unwrap(), moves);
        for bad in ["e2", "e2e9", "e2e4x", "e2e4qq", "e7e8k", "é2e4"] {
            assert!(read_marked(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn unknown_fields_are_passed_over_and_missing_ones_usual() {
        let game = from_json(
            r#"{"version":7,"mood":"good","white":{"human":{"name":""}},
                "black":{"engine":{"level":"plies:3"}},"moves":"e2e4 e7e5","ply":1}"#,
        )
        .unwrap();
        assert_eq!(game.moves.len(), 2);
        assert_eq!(game.ply, 1);
        assert_eq!(game.options.help, HelpAllowed::USUAL);
        let damaged = from_json(
            r#"{"version":1,"white":{"human":{"name":""}},
            "black":{"human":{"name":""}},"moves":"e2e4 e7e4","ply":2}"#,
        );
        assert!(damaged.unwrap_err().to_string().contains("ply 1"));
    }
}
