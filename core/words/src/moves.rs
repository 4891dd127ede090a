//! Spoken moves.

use super::catalogue::Catalogue;
use super::pieces::{mover_word, role_word, spoken_square_name};
use super::word::Word;
use plywise_chess::{Move, Position, Role};
use plywise_game::session::{LegalTarget, TargetKind};

/// Returns the spoken form of a legal move: "knight takes f3, check".
///
/// If another piece of the same kind could make the move, the full origin square is named: "rook from a1 takes d1".
/// The single letter or digit of written notation would be read as an article or as a unit. An illegal move is
/// spoken as its two squares.
pub fn spoken_move(position: &Position, mv: Move, catalogue: &Catalogue) -> String {
    let Some(role) = position
        .role_on(mv.from())
        .filter(|_| position.is_legal(mv))
    else {
        let squares = [mv.from(), mv.to()].map(|square| spoken_square_name(square, catalogue));
        return catalogue.phrases(squares);
    };
    let mut spoken = if mv.is_castle() {
        catalogue.word(if mv.to() > mv.from() {
            Word::SPEECH_CASTLES_KING_SIDE
        } else {
            Word::SPEECH_CASTLES_QUEEN_SIDE
        })
    } else {
        carried(position, mv, role, catalogue)
    };
    if let Some(promoted) = mv.promotes_to() {
        let promoted = catalogue.word(role_word(promoted));
        let promotes = [("piece", promoted.as_str().into())];
        let promotes = catalogue.message(Word::SPEECH_PROMOTES, &promotes);
        spoken = catalogue.then(&spoken, &promotes);
    }
    let next = position.after(mv);
    if next.is_check() {
        let check = catalogue.word(if next.has_legal_move() {
            Word::SPEECH_CHECK
        } else {
            Word::SPEECH_CHECKMATE
        });
        spoken = catalogue.then(&spoken, &check);
    }
    spoken
}

/// Returns the spoken form of a target before the promotion piece is chosen: "pawn to e8, promotes here".
pub(super) fn spoken_target(
    position: &Position,
    legal: LegalTarget,
    catalogue: &Catalogue,
) -> String {
    match position.role_on(legal.mv.from()) {
        Some(role) if legal.target.kind == TargetKind::Promotion => {
            let goes = carried(position, legal.mv, role, catalogue);
            catalogue.then(&goes, &catalogue.word(Word::SPEECH_CAN_PROMOTE))
        }
        _ => spoken_move(position, legal.mv, catalogue),
    }
}

/// Returns the spoken form of a move without promotion and check.
fn carried(position: &Position, mv: Move, role: Role, catalogue: &Catalogue) -> String {
    let piece = catalogue.word(mover_word(role));
    let square = spoken_square_name(mv.to(), catalogue);
    let named = has_rival(position, mv, role);
    let takes = position.is_capture(mv);
    let word = match (mv.is_en_passant(), takes, named) {
        (true, _, false) => Word::SPEECH_EN_PASSANT,
        (true, _, true) => Word::SPEECH_EN_PASSANT_FROM,
        (_, true, false) => Word::SPEECH_TAKES,
        (_, true, true) => Word::SPEECH_TAKES_FROM,
        (_, false, false) => Word::SPEECH_MOVE,
        (_, false, true) => Word::SPEECH_MOVE_FROM,
    };
    let origin = if named {
        spoken_square_name(mv.from(), catalogue)
    } else {
        String::new()
    };
    let mut args = vec![
        ("piece", piece.as_str().into()),
        ("square", square.as_str().into()),
    ];
    if named {
        args.push(("origin", origin.as_str().into()));
    }
    catalogue.message(word, &args)
}

/// Returns `true` if another piece with this role can move to the same square.
fn has_rival(position: &Position, mv: Move, role: Role) -> bool {
    position.legal_moves().into_iter().any(|other| {
        other.to() == mv.to()
            && other.from() != mv.from()
            && !other.is_castle()
            && position.role_on(other.from()) == Some(role)
    })
}
