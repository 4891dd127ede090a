#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod arg;
mod attacks;
mod catalogue;
mod endings;
mod events;
mod explanations;
mod failures;
mod hints;
mod language;
mod levels;
mod moves;
mod naming;
mod notation;
mod openings;
mod pieces;
mod plural;
mod problems;
mod squares;
mod standing;
mod streaks;
mod word_order;

pub use arg::Arg;
pub use attacks::spoken_attacks;
pub use catalogue::{Catalogue, MessageError};
pub use endings::{drawing_words, ending_idea_words};
pub use events::{
    accuracy_words, first_win_words, game_over_words, made_words, outcome_words, reason_words,
    refusal_words, result_words, spoken,
};
pub use explanations::{better_words, explanation_words, given_away_words};
pub use failures::{import_problem_words, save_failure_words};
pub use hints::{hint_words, threat_words};
pub use language::{Direction, Language, languages, set_loader};
pub use levels::{
    elo_words, level_character_words, level_name_words, level_offer_words, level_search_names,
    level_words, looks_words, opponent_about_words, opponent_name_words, opponent_object_words,
    rated_level_words, strength_words, usual_time_words,
};
pub use moves::spoken_move;
pub use naming::Naming;
pub use notation::{english_san, local_san, parse_local_san};
pub use openings::{opening_search_names, opening_words};
pub use pieces::{spoken_piece, spoken_square_name};
pub use problems::{fen_words, illegal_position_words, san_error_words};
pub use squares::{SpokenMove, SpokenSquare, spoken_board, spoken_study_board};
pub use standing::{
    Evaluation, score_words, spoken_captured, spoken_clock, spoken_position, spoken_time,
    status_words, turn_words,
};
pub use streaks::{Streaks, streak_words};
