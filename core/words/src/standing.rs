//! Status, position, material, clocks and scores as text.

use std::time::Duration;

use super::arg::Arg;
use super::catalogue::Catalogue;
use super::events::outcome_words;
use super::pieces::spoken_square_name;
use plywise_chess::{Color, Position, Role};
use plywise_game::session::{Captured, Snapshot};

/// Order of the roles in spoken positions.
const READ_OUT: [Role; 6] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

/// Returns the status line of the board: the result, or the side to move, whether it is in check, and whether it offers
/// a draw. Describes the position on display.
pub fn status_words(snapshot: &Snapshot, catalogue: &Catalogue) -> String {
    let looking_back = snapshot.viewed_ply != snapshot.live_ply;
    if let Some(outcome) = snapshot.outcome.filter(|_| !looking_back) {
        return outcome_words(outcome, snapshot.person, catalogue);
    }
    let turn = snapshot.position.turn();
    let turn = if snapshot.paused {
        catalogue.word("status-paused")
    } else if snapshot.person == Some(turn) && !looking_back {
        catalogue.word("status-your-move")
    } else {
        turn_words(turn, catalogue)
    };
    let status = if snapshot.check.is_some() {
        let check = catalogue.word("status-check");
        catalogue.sentences(&check, &turn)
    } else {
        turn
    };
    if snapshot.draw_with_move && !looking_back {
        let offer = catalogue.word("status-draw-with-move");
        catalogue.sentences(&status, &offer)
    } else {
        status
    }
}

/// Returns "White to move." or "Black to move."
pub fn turn_words(turn: Color, catalogue: &Catalogue) -> String {
    catalogue.word(match turn {
        Color::White => "status-white-to-move",
        Color::Black => "status-black-to-move",
    })
}

/// Returns the spoken form of a position: "White: king on g1, 2 rooks on a1 and f1. Black: ... White to move."
pub fn spoken_position(position: &Position, catalogue: &Catalogue) -> String {
    let [white, black] = Color::ALL.map(|color| {
        let pieces = READ_OUT.into_iter().filter_map(|role| {
            let squares = position.pieces(color, role);
            (!squares.is_empty()).then(|| {
                let names = squares
                    .into_iter()
                    .map(|square| spoken_square_name(square, catalogue));
                let args = [
                    ("pieces", counted(role, squares.len(), catalogue).into()),
                    ("squares", catalogue.list(names).into()),
                ];
                catalogue.message("speech-standing", &args)
            })
        });
        let pieces = catalogue.phrases(pieces);
        of_side("speech-side", color, "pieces", pieces, catalogue)
    });
    let both = catalogue.sentences(&white, &black);
    catalogue.sentences(&both, &turn_words(position.turn(), catalogue))
}

fn counted(role: Role, count: u32, catalogue: &Catalogue) -> String {
    let key = format!("speech-counted-{role}");
    catalogue.message(&key, &[("count", count.into())])
}

/// Formats a message about a side with another argument.
fn of_side<'a>(
    key: &str,
    color: Color,
    name: &str,
    arg: impl Into<Arg<'a>>,
    catalogue: &Catalogue,
) -> String {
    let side = ("side", catalogue.side(color).into());
    catalogue.message(key, &[side, (name, arg.into())])
}

/// Describes what a side has captured and its material lead: "White has taken: knight and 2 pawns, 1 point ahead".
pub fn spoken_captured(color: Color, captured: &Captured, catalogue: &Catalogue) -> String {
    let counts = READ_OUT.into_iter().filter_map(|role| {
        let count = captured
            .roles
            .iter()
            .filter(|&&taken| taken == role)
            .count();
        (count > 0).then(|| counted(role, count as u32, catalogue))
    });
    let pieces = catalogue.list(counts);
    let taken = if pieces.is_empty() {
        let side = catalogue.side(color);
        catalogue.message_with("speech-taken-nothing", "side", side)
    } else {
        of_side("speech-taken", color, "pieces", pieces, catalogue)
    };
    if captured.ahead == 0 {
        return taken;
    }
    catalogue.then(
        &taken,
        &catalogue.message_with("speech-ahead", "points", captured.ahead),
    )
}

/// Returns the spoken form of a time: "5 minutes 10 seconds". Rounded up to whole seconds, like the clock display.
pub fn spoken_time(time: Duration, catalogue: &Catalogue) -> String {
    let seconds = time.as_secs() + u64::from(time.subsec_nanos() > 0);
    let parts = [
        ("speech-hours", seconds / 3_600),
        ("speech-minutes", seconds / 60 % 60),
        ("speech-seconds", seconds % 60),
    ];
    let mut spoken = String::new();
    for (word, count) in parts {
        let nothing_else = word == "speech-seconds" && spoken.is_empty();
        if count == 0 && !nothing_else {
            continue;
        }
        let part = catalogue.message_with(word, "count", count as usize);
        spoken = if spoken.is_empty() {
            part
        } else {
            catalogue.join("speech-time", &spoken, &part)
        };
    }
    spoken
}

/// Returns the spoken form of a clock: "White: 5 minutes 10 seconds".
pub fn spoken_clock(color: Color, left: Duration, catalogue: &Catalogue) -> String {
    let time = spoken_time(left, catalogue);
    of_side("speech-clock", color, "time", time, catalogue)
}

/// A score for description in words, from White's perspective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// Score in centipawns. Positive if White is better.
    Centipawns(i32),
    /// Moves until mate. Positive if White mates, negative if Black mates.
    Mate(i32),
    /// Checkmate on the board, by this side.
    Mated(Color),
}

/// Describes a score: "White is better by 1.5 pawns", "Black mates in 3 moves".
pub fn score_words(score: Evaluation, catalogue: &Catalogue) -> String {
    let (key, name, value, number) = match score {
        // Less than a tenth of a pawn counts as even.
        Evaluation::Centipawns(-9..=9) => return catalogue.word("speech-even"),
        Evaluation::Centipawns(value) => {
            let tenths = (value.unsigned_abs() + 5) / 10;
            let number = if tenths % 10 == 0 {
                Arg::from(tenths / 10)
            } else {
                Arg::Decimal {
                    value: f64::from(tenths) / 10.0,
                    places: 1,
                }
            };
            ("speech-ahead-by", "pawns", value, number)
        }
        Evaluation::Mated(color) => {
            let side = catalogue.side(color);
            return catalogue.message_with("speech-has-mated", "side", side);
        }
        Evaluation::Mate(moves) => {
            let count = moves.unsigned_abs();
            ("speech-mates", "count", moves, Arg::from(count))
        }
    };
    let side = if value >= 0 {
        Color::White
    } else {
        Color::Black
    };
    of_side(key, side, name, number, catalogue)
}
