//! Results, announcements and refusals as text.

use super::catalogue::Catalogue;
use super::levels::opponent_object_words;
use super::moves::spoken_move;
use super::notation::local_san;
use super::pieces::spoken_square_name;
use super::problems::move_unreadable_words;
use super::standing::turn_words;
use plywise_chess::{Color, Square};
use plywise_game::session::{Announcement, Refusal};
use plywise_game::{EndReason, Game, Level, Outcome};

/// Describes the end of a game: "Checkmate. You won." `person` is the side of the only human player. It is `None`
/// between two people or two computers; the winner is then named by colour: "White wins."
pub fn outcome_words(outcome: Outcome, person: Option<Color>, catalogue: &Catalogue) -> String {
    let args = [
        ("reason", reason_words(outcome.reason, catalogue).into()),
        ("result", result_words(outcome, person, catalogue).into()),
    ];
    catalogue.message("result-outcome", &args)
}

/// Describes the result of a game: "You won". `person` as in [`outcome_words`].
pub fn result_words(outcome: Outcome, person: Option<Color>, catalogue: &Catalogue) -> String {
    catalogue.word(match (outcome.winner, person) {
        (None, _) => "result-draw",
        (Some(winner), Some(person)) if winner == person => "result-you-won",
        (Some(_), Some(_)) => "result-you-lost",
        (Some(Color::White), None) => "result-white-wins",
        (Some(Color::Black), None) => "result-black-wins",
    })
}

/// Describes the accuracy of both sides, each with its name and accuracy: "Accuracy: You 87%, Fox 64%".
pub fn accuracy_words(own: [&str; 2], other: [&str; 2], catalogue: &Catalogue) -> String {
    let args = [
        ("first", own[0].into()),
        ("own", own[1].into()),
        ("second", other[0].into()),
        ("other", other[1].into()),
    ];
    catalogue.message("result-accuracy", &args)
}

/// Describes the number of the user's mistakes of each kind: "You made 1 blunder and 2 mistakes." `quick` states that
/// the moves were reviewed only briefly.
pub fn made_words(counts: Vec<String>, quick: bool, catalogue: &Catalogue) -> String {
    let counts = catalogue.list(counts);
    let word = if quick {
        "result-made-quick"
    } else {
        "result-made"
    };
    catalogue.message_with(word, "counts", counts)
}

/// Describes the first win against a level: "You beat Fox for the first time."
pub fn first_win_words(level: Level, catalogue: &Catalogue) -> String {
    let name = opponent_object_words(level, catalogue);
    catalogue.message_with("result-first-win", "name", name)
}

/// Describes why a game ended: "Checkmate".
pub fn reason_words(reason: EndReason, catalogue: &Catalogue) -> String {
    catalogue.word(match reason {
        EndReason::Checkmate => "result-checkmate",
        EndReason::Resignation => "result-resignation",
        EndReason::FlagFall => "result-flag-fall",
        EndReason::Stalemate => "result-stalemate",
        EndReason::InsufficientMaterial => "result-insufficient-material",
        EndReason::ThreefoldRepetition => "result-threefold",
        EndReason::FivefoldRepetition => "result-fivefold",
        EndReason::FiftyMoves => "result-fifty-moves",
        EndReason::SeventyFiveMoves => "result-seventy-five-moves",
        EndReason::Agreement => "result-agreement",
        EndReason::FlagFallWithoutMate => "result-flag-fall-without-mate",
    })
}

/// Describes that a game is over, and how it ended. `person` as in [`outcome_words`].
pub fn game_over_words(outcome: Outcome, person: Option<Color>, catalogue: &Catalogue) -> String {
    let outcome = outcome_words(outcome, person, catalogue);
    catalogue.message_with("error-game-over-how", "outcome", outcome)
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
            let args = [
                ("from", name(premove.from).into()),
                ("to", name(premove.to).into()),
            ];
            catalogue.message("speech-premoved", &args)
        }
        Announcement::TypedAhead(text) => {
            let mv = local_san(text, catalogue);
            catalogue.message_with("status-typed-ahead", "move", mv)
        }
        Announcement::Ended(outcome) => outcome_words(*outcome, person, catalogue),
        Announcement::DrawOffered => catalogue.word("speech-draw-offered"),
        Announcement::DrawDeclined => catalogue.word("speech-draw-declined"),
        Announcement::HintReady => catalogue.word("speech-hint-ready"),
        Announcement::Refused(refusal) => {
            let name = |square| spoken_square_name(square, catalogue);
            refusal_with(refusal, game, person, name, catalogue)
        }
        Announcement::LowTime => catalogue.word("speech-low-time"),
        Announcement::Fault => catalogue.word("speech-fault"),
    }
}

/// Describes the position after undo, redo or a step through the game: "Last move: knight to f3. Black to move."
fn spoken_jump(ply: usize, game: &Game, person: Option<Color>, catalogue: &Catalogue) -> String {
    let last = ply.checked_sub(1).and_then(|ply| {
        let mv = *game.moves().get(ply)?;
        Some(spoken_move(game.position_at(ply)?, mv, catalogue))
    });
    let place = match last {
        Some(mv) => catalogue.message_with("speech-now-after", "move", mv),
        None => catalogue.word("speech-now-start"),
    };
    let position = game.position_at(ply).unwrap_or_else(|| game.position());
    let standing = match game.outcome().filter(|_| ply == game.ply()) {
        Some(outcome) => outcome_words(outcome, person, catalogue),
        None => turn_words(position.turn(), catalogue),
    };
    catalogue.sentences(&place, &standing)
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
            let squares = [("from", name(*from).into()), ("to", name(*to).into())];
            let Some(role) = *role else {
                return catalogue.message("error-not-there-empty", &squares);
            };
            let piece = catalogue.role("speech-the-", role);
            let [from, to] = squares;
            let args = [("piece", piece.into()), from, to];
            catalogue.message("error-not-there", &args)
        }
        Refusal::LeavesKingInCheck { .. } => catalogue.word("error-king-in-check"),
        Refusal::TypedAhead(text) => {
            let mv = local_san(text, catalogue);
            catalogue.message_with("error-illegal-move", "move", mv)
        }
        Refusal::Unreadable(_) => move_unreadable_words(None, catalogue),
        Refusal::GameOver => match game.outcome() {
            Some(outcome) => game_over_words(outcome, person, catalogue),
            None => catalogue.word("error-game-over"),
        },
        Refusal::NotAllowed => catalogue.word("error-not-allowed"),
        Refusal::Nothing => catalogue.word("error-nothing"),
    }
}
