//! Every word that is shown or spoken, and chess put into words.
//!
//! One catalogue a language: a [Fluent](https://projectfluent.org) file in `locales/`,
//! compiled in. Shells take [`Catalogue::all`] once and format what has arguments through
//! [`Catalogue::message`]. What the core says itself goes through [`Word`], so that a key
//! that is not in the catalogue cannot be used.
//!
//! Words come in two kinds. Functions named `spoken_...` make text for a voice: squares
//! are put so that no voice misreads them, and numbers never stand before a lone letter,
//! since voices take "1e4" for a power of ten and "5 h" for hours. Functions named
//! `..._words` make text to be shown.
//!
//! ```
//! use plywise_core::board::Position;
//! use plywise_core::speech::{Catalogue, Language, spoken_move};
//!
//! let english = Catalogue::new(Language::ENGLISH);
//! let position = Position::startpos();
//! let mv = position.parse_san("Nf3").unwrap();
//! assert_eq!(spoken_move(&position, mv, &english), "knight to f3");
//! ```

mod arg;
mod attacks;
mod catalogue;
mod events;
mod failures;
mod hints;
mod inputs;
mod language;
mod levels;
mod moves;
mod notation;
mod pieces;
mod problems;
mod squares;
mod standing;
mod streaks;
mod word;

pub use arg::Arg;
pub use attacks::spoken_attacks;
pub use catalogue::{Catalogue, MessageError};
pub use events::{game_over_words, outcome_words, reason_words, refusal_words, spoken};
pub use failures::{import_problem_words, save_failure_words};
pub use hints::{hint_words, move_reason_words, spoken_hint};
pub use inputs::{InputKind, input_words};
pub use language::{Digits, Direction, Language, languages};
pub use levels::{
    level_character_words, level_name_words, level_offer_words, level_search_names, level_words,
    rated_level_words, usual_time_words,
};
pub use moves::spoken_move;
pub use notation::{local_san, parse_local_san};
pub use pieces::{spoken_piece, spoken_square_name};
pub use problems::{
    chess960_number_words, fen_words, illegal_position_words, play_error_words, san_error_words,
};
pub use squares::{SpokenMove, SpokenSquare, spoken_board, spoken_square, spoken_study_board};
pub use standing::{
    Evaluation, score_words, spoken_captured, spoken_clock, spoken_position, spoken_time,
    status_words,
};
pub use streaks::{Streaks, streak_words};
pub use word::Word;
