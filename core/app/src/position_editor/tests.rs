use plywise_chess::{CastlingSide, Color, IllegalPosition, Piece, Position, Role, Square};

use super::PositionEditor;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn editor_starts_and_resets_with_the_start_position() {
    let mut editor = PositionEditor::default();
    assert_eq!(editor.fen(), START);
    editor.clear();
    assert_eq!(editor.fen(), "8/8/8/8/8/8/8/8 w - - 0 1");
    assert!(matches!(
        editor.position(),
        Err(IllegalPosition::NoKing { .. })
    ));
    editor.reset();
    assert_eq!(editor.position(), Ok(Position::startpos()));
}

#[test]
fn castling_rights_are_lost_with_the_pieces() {
    let mut editor = PositionEditor::default();
    editor.move_piece(Square::H1, Square::H3);
    assert_eq!(editor.fen().split(' ').nth(2), Some("Qkq"));
    assert!(!editor.castling(Color::White, CastlingSide::KingSide));
    assert!(
        !editor.set_castling(Color::White, CastlingSide::KingSide, true),
        "no rook stands for it"
    );
    editor.move_piece(Square::H3, Square::H1);
    assert!(
        !editor.castling(Color::White, CastlingSide::KingSide),
        "it is not given by itself"
    );
    assert!(editor.set_castling(Color::White, CastlingSide::KingSide, true));
    assert_eq!(editor.fen(), START);
    editor.remove(Square::E1);
    assert_eq!(editor.fen().split(' ').nth(2), Some("kq"));
}

#[test]
fn second_king_replaces_the_first() {
    let mut editor = PositionEditor::default();
    editor.place(Square::E4, Piece::new(Color::White, Role::King));
    assert_eq!(editor.setup.piece_on(Square::E1), None);
    assert!(editor.position().is_ok());
}

#[test]
fn only_possible_en_passant_squares_are_accepted() {
    let mut editor = PositionEditor::default();
    assert!(editor.en_passant_choices().is_empty());
    editor
        .read_fen("rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3")
        .unwrap();
    assert_eq!(editor.en_passant_choices(), [Square::D6]);
    assert!(editor.set_en_passant(Some(Square::D6)));
    assert!(!editor.set_en_passant(Some(Square::E6)));
    assert_eq!(editor.position().unwrap().en_passant(), Some(Square::D6));
    editor.set_turn(Color::Black);
    assert_eq!(editor.setup.en_passant, None);
}

#[test]
fn errors_name_the_problem_and_malformed_fen_changes_nothing() {
    let mut editor = PositionEditor::default();
    assert!(editor.read_fen("rnbqkbnr/ppp w").is_err());
    assert_eq!(editor.fen(), START);
    for (fen, words) in [
        ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "a1"),
        ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "e8"),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", "king"),
    ] {
        editor.read_fen(fen).unwrap();
        let error = editor.position().unwrap_err().to_string();
        assert!(error.contains(words), "{fen}: {error}");
    }
}

#[test]
fn mirroring_twice_restores_the_setup() {
    let mut editor = PositionEditor::default();
    editor
        .read_fen("r3k2r/ppp2ppp/8/3pP3/8/8/PPP2PPP/R3K2R w KQk d6 4 20")
        .unwrap();
    let before = editor.clone();
    editor.mirror();
    assert_eq!(
        editor.fen(),
        "r3k2r/ppp2ppp/8/8/3Pp3/8/PPP2PPP/R3K2R b Kkq d3 4 20"
    );
    editor.mirror();
    assert_eq!(editor, before);
}
