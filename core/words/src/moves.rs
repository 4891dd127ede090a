//! Spoken moves.

use super::catalogue::Catalogue;
use super::pieces::spoken_square_name;
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
    let castling = ["speech-castles-king-side", "speech-castles-queen-side"];
    let mut spoken = castling_words(mv, castling, catalogue)
        .unwrap_or_else(|| carried(position, mv, role, catalogue));
    if let Some(promoted) = mv.promotes_to() {
        let promoted = catalogue.role("speech-role-", promoted);
        let promotes = catalogue.message_with("speech-promotes", "piece", promoted);
        spoken = catalogue.then(&spoken, &promotes);
    }
    let next = position.after(mv);
    if next.is_check() {
        let check = catalogue.word(if next.has_legal_move() {
            "speech-check"
        } else {
            "speech-checkmate"
        });
        spoken = catalogue.then(&spoken, &check);
    }
    spoken
}

/// Returns the spoken form of a legal move inside a sentence: "knight takes f3". Leaves out check, and a promotion to a
/// queen.
pub(super) fn spoken_move_in_sentence(
    position: &Position,
    mv: Move,
    catalogue: &Catalogue,
) -> String {
    let Some(role) = position
        .role_on(mv.from())
        .filter(|_| position.is_legal(mv))
    else {
        return spoken_move(position, mv, catalogue);
    };
    let castling = ["coach-castling-king-side", "coach-castling-queen-side"];
    let mut spoken = castling_words(mv, castling, catalogue)
        .unwrap_or_else(|| carried(position, mv, role, catalogue));
    if let Some(promoted) = mv.promotes_to().filter(|&role| role != Role::Queen) {
        let promoted = catalogue.role("speech-role-", promoted);
        let promotes = catalogue.message_with("speech-promotes", "piece", promoted);
        spoken = catalogue.then(&catalogue.then(&spoken, &promotes), "");
        spoken.truncate(spoken.trim_end().len());
    }
    catalogue.message_with("coach-spoken-move", "move", spoken)
}

/// Returns the first message for kingside castling, the second for queenside castling, and `None` for other moves.
fn castling_words(mv: Move, keys: [&str; 2], catalogue: &Catalogue) -> Option<String> {
    let [king_side, queen_side] = keys;
    let key = if mv.to() > mv.from() {
        king_side
    } else {
        queen_side
    };
    mv.is_castle().then(|| catalogue.word(key))
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
            catalogue.then(&goes, &catalogue.word("speech-can-promote"))
        }
        _ => spoken_move(position, legal.mv, catalogue),
    }
}

/// Returns the spoken form of a move without promotion and check.
fn carried(position: &Position, mv: Move, role: Role, catalogue: &Catalogue) -> String {
    let named = has_rival(position, mv, role);
    let takes = position.is_capture(mv);
    let key = match (mv.is_en_passant(), takes, named) {
        (true, _, false) => "speech-en-passant",
        (true, _, true) => "speech-en-passant-from",
        (_, true, false) => "speech-takes",
        (_, true, true) => "speech-takes-from",
        (_, false, false) => "speech-move",
        (_, false, true) => "speech-move-from",
    };
    let name = |square| spoken_square_name(square, catalogue).into();
    let mut args = vec![
        ("piece", catalogue.role("speech-mover-", role).into()),
        ("square", name(mv.to())),
    ];
    if named {
        args.push(("origin", name(mv.from())));
    }
    catalogue.message(key, &args)
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
