//! What a square says about itself to somebody who does not see it.

use super::catalogue::Catalogue;
use super::pieces::{spoken_piece, spoken_square_name};
use super::word::Word;
use crate::board::Square;
use crate::game::session::{Snapshot, TargetKind};

/// A square in words: "e4, white knight, selected". After its name and what stands there
/// come only the marks that it bears: what a selected piece can do there, check, hint,
/// last move, premove.
pub fn spoken_square(snapshot: &Snapshot, square: Square, catalogue: &Catalogue) -> String {
    let name = spoken_square_name(square, catalogue);
    let occupant = match snapshot.piece_on(square) {
        Some(piece) => spoken_piece(piece, catalogue),
        None => catalogue.word(Word::SPEECH_EMPTY),
    };
    let marks = marks(snapshot, square);
    let marks = marks.into_iter().map(|word| catalogue.word(word));
    catalogue.phrases([name, occupant].into_iter().chain(marks))
}

/// The whole board, by [`Square::index`].
pub fn spoken_board(snapshot: &Snapshot, catalogue: &Catalogue) -> [String; 64] {
    Square::ALL.map(|square| spoken_square(snapshot, square, catalogue))
}

/// The marks of a square, the most urgent first.
fn marks(snapshot: &Snapshot, square: Square) -> Vec<Word> {
    let mut marks = Vec::new();
    if snapshot.selection == Some(square) {
        marks.push(Word::SPEECH_SELECTED);
    }
    if snapshot.check == Some(square) {
        marks.push(Word::SPEECH_IN_CHECK);
    }
    let target = snapshot
        .targets
        .iter()
        .find(|target| target.square == square);
    if let Some(target) = target {
        let occupied = snapshot.piece_on(square).is_some();
        match target.kind {
            TargetKind::Move => marks.push(Word::SPEECH_CAN_MOVE),
            TargetKind::Capture => marks.push(Word::SPEECH_CAN_TAKE),
            TargetKind::Castle => marks.push(Word::SPEECH_CAN_CASTLE),
            TargetKind::Premove => marks.push(Word::SPEECH_CAN_PREMOVE),
            TargetKind::Promotion if occupied => {
                marks.extend([Word::SPEECH_CAN_TAKE, Word::SPEECH_CAN_PROMOTE]);
            }
            TargetKind::Promotion => marks.push(Word::SPEECH_CAN_PROMOTE),
        }
    }
    if let Some(hint) = &snapshot.hint {
        if hint.from == square {
            marks.push(Word::SPEECH_HINT_FROM);
        } else if hint.mv.is_some_and(|mv| mv.destination() == square) {
            marks.push(Word::SPEECH_HINT_TO);
        }
    }
    if let Some(premove) = snapshot.premove {
        if premove.from == square {
            marks.push(Word::SPEECH_PREMOVE_FROM);
        } else if premove.to == square {
            marks.push(Word::SPEECH_PREMOVE_TO);
        }
    }
    match snapshot.last_move {
        Some((from, _)) if from == square => marks.push(Word::SPEECH_LAST_MOVE_FROM),
        Some((_, to)) if to == square => marks.push(Word::SPEECH_LAST_MOVE_TO),
        _ => {}
    }
    marks
}
