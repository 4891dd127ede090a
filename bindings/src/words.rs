//! Every word that is shown or spoken.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use plywise_chess::Position;
use plywise_game::Rung;
use plywise_words::{
    Arg as CoreArg, Catalogue, Direction, Language, Streaks, input_words,
    languages as core_languages, level_character_words, level_name_words, level_offer_words,
    move_reason_words, rated_level_words, score_words, spoken_captured, spoken_clock, spoken_move,
    spoken_square_name, streak_words, usual_time_words,
};

use crate::chess::{Color, Evaluation, Reason, Square};
use crate::error::PlywiseError;
use crate::library_records::{LevelOffer, LevelStatistics};
use crate::options::Level;
use crate::snapshot::Captured;

pub use plywise_words::{InputKind, SpokenMove, SpokenSquare};

/// Something that a message is given.
#[derive(Clone, Debug, PartialEq, uniffi::Enum)]
pub enum Arg {
    /// A text: a name, a square, a move.
    Text {
        /// The text.
        value: String,
    },
    /// A whole number. It is written with the language's digits and decides plurals.
    Number {
        /// The number.
        value: i64,
    },
    /// A number with decimal places.
    Decimal {
        /// The number.
        value: f64,
        /// How many places, 0 to 6.
        places: u8,
    },
}

impl<'a> From<&'a Arg> for CoreArg<'a> {
    fn from(arg: &'a Arg) -> Self {
        match arg {
            Arg::Text { value } => Self::Text(value),
            Arg::Number { value } => Self::Number(*value),
            Arg::Decimal { value, places } => Self::Decimal {
                value: *value,
                places: *places,
            },
        }
    }
}

/// What something that a person gave was to be.
#[uniffi::remote(Enum)]
pub enum InputKind {
    /// A FEN.
    Fen,
    /// A move in the position of this FEN.
    Move { fen: String },
    /// The number of a Chess960 start position.
    StartNumber,
    /// A record with a game in it.
    Pgn,
}

/// A square in words, with what the piece on it can do.
#[uniffi::remote(Record)]
pub struct SpokenSquare {
    pub label: String,
    pub moves: Vec<SpokenMove>,
    pub attackers: Vec<Square>,
}

/// A move that the person may make, as a voice says it, and the square to send the piece to.
#[uniffi::remote(Record)]
pub struct SpokenMove {
    pub to: Square,
    pub spoken: String,
}

/// A language that the app speaks.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct LanguageInfo {
    /// Its tag, as in `de`.
    pub tag: String,
    /// Its name in itself.
    pub own_name: String,
    /// Whether it is written from right to left.
    pub right_to_left: bool,
}

/// The words of a language by its tag; English without one.
pub(crate) fn words_of(language: Option<&str>) -> Arc<Catalogue> {
    Catalogue::shared(language.unwrap_or_default())
}

/// All languages, English first.
#[uniffi::export]
pub fn languages() -> Vec<LanguageInfo> {
    core_languages()
        .map(|language| LanguageInfo {
            tag: language.tag().to_owned(),
            own_name: language.own_name().to_owned(),
            right_to_left: language.direction() == Direction::RightToLeft,
        })
        .collect()
}

/// The tag of the first language of a person's list that the app speaks; English if none.
#[uniffi::export]
pub fn preferred_language(tags: Vec<String>) -> String {
    let tags = tags.iter().map(String::as_str);
    Language::preferred(tags).tag().to_owned()
}

/// All messages of a language that need no arguments, by key: to be fetched once.
#[uniffi::export]
pub fn catalogue(language: String) -> HashMap<String, String> {
    Catalogue::shared(&language).all().into_iter().collect()
}

#[allow(clippy::implicit_hasher)] // uniffi carries the standard map only
/// A message with arguments. A key that is not there is given back as it is.
#[uniffi::export]
pub fn message(language: String, key: String, args: HashMap<String, Arg>) -> String {
    let args: Vec<(&str, CoreArg<'_>)> = args
        .iter()
        .map(|(name, arg)| (name.as_str(), arg.into()))
        .collect();
    Catalogue::shared(&language).message(key, &args)
}

/// A level in words, with what is known of it: "Level 4 · looks 1 ply ahead · about 600 Elo".
#[uniffi::export]
pub fn level_in_words(language: String, level: Level) -> String {
    rated_level_words(level.into(), &Catalogue::shared(&language))
}

/// A level in short: "Level 4", "2 seconds per move".
#[uniffi::export]
pub fn level_name(language: String, level: Level) -> String {
    level_name_words(level.into(), &Catalogue::shared(&language))
}

/// What a rung of the ladder is like to play: "Magpie: likes to take, and always takes
/// back". None for the other levels.
#[uniffi::export]
pub fn level_character(language: String, level: Level) -> Option<String> {
    level_character_words(level.into(), &Catalogue::shared(&language))
}

/// How long a level's move usually takes: "usually 2 seconds per move on this device".
#[uniffi::export]
pub fn usual_time_in_words(language: String, time: Duration) -> String {
    usual_time_words(time, &Catalogue::shared(&language))
}

/// The games in a row at a level that are worth a word: the row that still goes on, and the best
/// if that was longer.
#[uniffi::export]
pub fn streaks_in_words(language: String, level: LevelStatistics) -> Vec<String> {
    let streaks = Streaks {
        wins: level.streak,
        losses: level.losing_streak,
        best: level.best_streak,
    };
    streak_words(streaks, &Catalogue::shared(&language))
}

/// Another level, as a question: "3 wins in a row. Are you ready for level 5?"
#[uniffi::export]
pub fn level_offer_in_words(language: String, offer: LevelOffer) -> String {
    let rung = Rung::new(offer.number);
    let words = Catalogue::shared(&language);
    level_offer_words(rung, offer.harder, offer.games, &words)
}

/// Why a move is good, in a sentence: "It wins the knight on f6."
#[uniffi::export]
pub fn reason_in_words(language: String, reason: Reason) -> String {
    move_reason_words(&reason.into(), &Catalogue::shared(&language))
}

/// What is wrong with something that the person gave: an `Input` error in words of the
/// person's language.
#[uniffi::export]
pub fn input_in_words(language: String, kind: InputKind, input: String) -> String {
    input_words(&kind, &input, &Catalogue::shared(&language))
}

/// What a side has taken as a voice says it: "White has taken: knight and 2 pawns, 1 point
/// ahead".
#[uniffi::export]
pub fn captured_in_words(language: String, color: Color, captured: Captured) -> String {
    spoken_captured(color, &captured, &Catalogue::shared(&language))
}

/// A side's clock as a voice says it: "White: 5 minutes 10 seconds".
#[uniffi::export]
pub fn clock_in_words(language: String, color: Color, left: Duration) -> String {
    spoken_clock(color, left, &Catalogue::shared(&language))
}

/// A score in words: "White is ahead by 1.5 pawns", "Black mates in 3 moves".
#[uniffi::export]
pub fn score_in_words(language: String, score: Evaluation) -> String {
    score_words(score.into(), &Catalogue::shared(&language))
}

/// Moves in SAN with English letters, one after the other from a position, as a voice says
/// them. It ends before the first one that is not legal there.
///
/// # Errors
/// `Input` for a position that cannot be.
#[uniffi::export]
pub fn line_in_words(
    language: String,
    fen: String,
    sans: Vec<String>,
) -> Result<Vec<String>, PlywiseError> {
    let mut position = Position::from_fen(&fen)
        .map_err(|error| PlywiseError::input(InputKind::Fen, fen, &error))?;
    let words = Catalogue::shared(&language);
    let spoken = sans.iter().map_while(|san| {
        let mv = position.parse_san(san).ok()?;
        let spoken = spoken_move(&position, mv, &words);
        position.play(mv);
        Some(spoken)
    });
    Ok(spoken.collect())
}

/// A square's name as a voice should say it.
#[uniffi::export]
pub fn square_in_words(language: String, square: Square) -> String {
    spoken_square_name(square, &Catalogue::shared(&language))
}
