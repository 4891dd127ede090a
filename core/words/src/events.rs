//! Results, announcements and refusals as text.

use super::catalogue::Catalogue;
use super::levels::opponent_name_words;
use super::moves::spoken_move;
use super::pieces::{spoken_square_name, the_word};
use super::problems::move_unreadable_words;
use super::standing::{sentences, turn_words};
use super::word::Word;
use plywise_chess::{Color, Square};
use plywise_game::session::{Announcement, Refusal};
use plywise_game::{EndReason, Game, Level, Outcome};

/// Describes the end of a game: "Checkmate. You won." `person` is the side of the only human player. It is `None`
/// between two people or two computers; the winner is then named by colour: "White wins."
pub fn outcome_words(outcome: Outcome, person: Option<Color>, catalogue: &Catalogue) -> String {
    let reason = reason_words(outcome.reason, catalogue);
    let result = result_words(outcome, person, catalogue);
    let args = [
        ("reason", reason.as_str().into()),
        ("result", result.as_str().into()),
    ];
    catalogue.message(Word::RESULT_OUTCOME, &args)
}

/// Describes the result of a game: "You won". `person` as in [`outcome_words`].
pub fn result_words(outcome: Outcome, person: Option<Color>, catalogue: &Catalogue) -> String {
    catalogue.word(match (outcome.winner, person) {
        (None, _) => Word::RESULT_DRAW,
        (Some(winner), Some(person)) if winner == person => Word::RESULT_YOU_WON,
        (Some(_), Some(_)) => Word::RESULT_YOU_LOST,
        (Some(Color::White), None) => Word::RESULT_WHITE_WINS,
        (Some(Color::Black), None) => Word::RESULT_BLACK_WINS,
    })
}

/// Describes the accuracy of both sides, each with its name and accuracy: "Accuracy: You 87%, Fox 64%". `quick` states
/// that the moves were reviewed only briefly.
pub fn accuracy_words(
    own: [&str; 2],
    other: [&str; 2],
    quick: bool,
    catalogue: &Catalogue,
) -> String {
    let args = [
        ("first", own[0].into()),
        ("own", own[1].into()),
        ("second", other[0].into()),
        ("other", other[1].into()),
    ];
    let word = if quick {
        Word::RESULT_ACCURACY_QUICK
    } else {
        Word::RESULT_ACCURACY
    };
    catalogue.message(word, &args)
}

/// Describes the number of the user's mistakes of each kind: "You made 1 blunder and 2 mistakes."
pub fn made_words(counts: Vec<String>, catalogue: &Catalogue) -> String {
    let counts = catalogue.list(counts);
    catalogue.message(Word::RESULT_MADE, &[("counts", counts.as_str().into())])
}

/// Describes the first win against a level: "You beat Fox for the first time."
pub fn first_win_words(level: Level, catalogue: &Catalogue) -> String {
    let name = opponent_name_words(level, catalogue);
    catalogue.message(Word::RESULT_FIRST_WIN, &[("name", name.as_str().into())])
}

/// Describes why a game ended: "Checkmate".
pub fn reason_words(reason: EndReason, catalogue: &Catalogue) -> String {
    catalogue.word(match reason {
        EndReason::Checkmate => Word::RESULT_CHECKMATE,
        EndReason::Resignation => Word::RESULT_RESIGNATION,
        EndReason::FlagFall => Word::RESULT_FLAG_FALL,
        EndReason::Stalemate => Word::RESULT_STALEMATE,
        EndReason::InsufficientMaterial => Word::RESULT_INSUFFICIENT_MATERIAL,
        EndReason::ThreefoldRepetition => Word::RESULT_THREEFOLD,
        EndReason::FivefoldRepetition => Word::RESULT_FIVEFOLD,
        EndReason::FiftyMoves => Word::RESULT_FIFTY_MOVES,
        EndReason::SeventyFiveMoves => Word::RESULT_SEVENTY_FIVE_MOVES,
        EndReason::Agreement => Word::RESULT_AGREEMENT,
        EndReason::FlagFallWithoutMate => Word::RESULT_FLAG_FALL_WITHOUT_MATE,
    })
}

/// Describes that a game is over, and how it ended. `person` as in [`outcome_words`].
pub fn game_over_words(outcome: Outcome, person: Option<Color>, catalogue: &Catalogue) -> String {
    let outcome = outcome_words(outcome, person, catalogue);
    let args = [("outcome", outcome.as_str().into())];
    catalogue.message(Word::ERROR_GAME_OVER_HOW, &args)
}

/// Returns the spoken text of an announcement. `game` is the game after the event. `person` as in [`outcome_words`].
pub fn spoken(
    announcement: &Announcement,
    game: &Game,
    person: Option<Color>,
    catalogue: &Catalogue,
) -> String {
    match announcement {
        Announcement::Moved { ply, mv, .. } => {
            let before = ply.checked_sub(1).and_then(|ply| game.position_at(ply));
            spoken_move(before.unwrap_or(game.start()), *mv, catalogue)
        }
        Announcement::Jumped { ply } => spoken_jump(*ply, game, person, catalogue),
        Announcement::Premoved(premove) => {
            let name = |square| spoken_square_name(square, catalogue);
            let (from, to) = (name(premove.from), name(premove.to));
            let args = [("from", from.as_str().into()), ("to", to.as_str().into())];
            catalogue.message(Word::SPEECH_PREMOVED, &args)
        }
        Announcement::Ended(outcome) => outcome_words(*outcome, person, catalogue),
        Announcement::DrawOffered => catalogue.word(Word::SPEECH_DRAW_OFFERED),
        Announcement::DrawDeclined => catalogue.word(Word::SPEECH_DRAW_DECLINED),
        Announcement::HintReady => catalogue.word(Word::SPEECH_HINT_READY),
        Announcement::Refused(refusal) => {
            let name = |square| spoken_square_name(square, catalogue);
            refusal_with(refusal, game, person, name, catalogue)
        }
        Announcement::LowTime => catalogue.word(Word::SPEECH_LOW_TIME),
        Announcement::Fault => catalogue.word(Word::SPEECH_FAULT),
    }
}

/// Describes the position after undo, redo or a step through the game: "Last move: knight to f3. Black to move."
fn spoken_jump(ply: usize, game: &Game, person: Option<Color>, catalogue: &Catalogue) -> String {
    let last = ply.checked_sub(1).and_then(|ply| {
        let mv = *game.moves().get(ply)?;
        Some(spoken_move(game.position_at(ply)?, mv, catalogue))
    });
    let place = match last {
        Some(mv) => catalogue.message(Word::SPEECH_NOW_AFTER, &[("move", mv.as_str().into())]),
        None => catalogue.word(Word::SPEECH_NOW_START),
    };
    let position = game.position_at(ply).unwrap_or_else(|| game.position());
    let standing = match game.outcome().filter(|_| ply == game.ply()) {
        Some(outcome) => outcome_words(outcome, person, catalogue),
        None => turn_words(position.turn(), catalogue),
    };
    sentences(&place, &standing, catalogue)
}

/// Returns the displayed text of a refusal. `person` as in [`outcome_words`].
pub fn refusal_words(
    refusal: &Refusal,
    game: &Game,
    person: Option<Color>,
    catalogue: &Catalogue,
) -> String {
    refusal_with(
        refusal,
        game,
        person,
        |square| square.to_string(),
        catalogue,
    )
}

fn refusal_with(
    refusal: &Refusal,
    game: &Game,
    person: Option<Color>,
    name: impl Fn(Square) -> String,
    catalogue: &Catalogue,
) -> String {
    match refusal {
        Refusal::NotThere { from, to, role } => {
            let (origin, target) = (name(*from), name(*to));
            let squares = [
                ("from", origin.as_str().into()),
                ("to", target.as_str().into()),
            ];
            let Some(role) = *role else {
                return catalogue.message(Word::ERROR_NOT_THERE_EMPTY, &squares);
            };
            let piece = catalogue.word(the_word(role));
            let [from, to] = squares;
            let args = [("piece", piece.as_str().into()), from, to];
            catalogue.message(Word::ERROR_NOT_THERE, &args)
        }
        Refusal::LeavesKingInCheck { .. } => catalogue.word(Word::ERROR_KING_IN_CHECK),
        Refusal::Unreadable(_) => move_unreadable_words(None, catalogue),
        Refusal::GameOver => match game.outcome() {
            Some(outcome) => game_over_words(outcome, person, catalogue),
            None => catalogue.word(Word::ERROR_GAME_OVER),
        },
        Refusal::NotAllowed => catalogue.word(Word::ERROR_NOT_ALLOWED),
        Refusal::Nothing => catalogue.word(Word::ERROR_NOTHING),
    }
}
