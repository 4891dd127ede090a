//! Making moves in every way, and taking them back.

use super::*;

/// Scenario: board-first-launch
#[test]
fn first_launch_starts_a_game_as_white_without_asking() {
    let mut story = Story::with(&[]);
    assert_eq!(story.screens(), [Screen::Board]);
    let game = story.game();
    assert_eq!(
        (&*game.white.name, &*game.black.name, &*game.black.face),
        ("You", "Rabbit", "3")
    );
    assert_eq!(game.dialog, None);
    assert_eq!(game.status, "Your move.");
    story.tap("e2e4");
    story.computer_moves();
    assert_eq!(story.game().live_ply, 2);
    // The greeting of the opponent gives way to its level.
    assert!(story.game().black.speaks);
    story.tap("d2d4");
    story.computer_moves();
    assert_eq!(
        story.game().black.detail,
        "Level\u{a0}3 · looks 1 ply ahead"
    );
}

/// Scenario: board-move-by-touch
/// Scenario: board-move-by-drag
#[test]
fn pieces_move_by_tap_and_drag() {
    let mut story = playing(friends(), "");
    story.on_board(BoardEvent::Tap {
        square: square("e2"),
    });
    let board = &story.game().board;
    assert_eq!(board.selection, Some(square("e2")));
    let targets: Vec<_> = board
        .targets
        .iter()
        .map(|mark| (mark.square, mark.kind))
        .collect();
    assert_eq!(targets.len(), 2);
    assert!(targets.contains(&(square("e4"), MarkKind::Move)));
    story.on_board(BoardEvent::Tap {
        square: square("e4"),
    });
    assert_eq!(story.moves(), "e4");
    let (from, to) = (square("d7"), square("d5"));
    story.on_board(BoardEvent::Drag { from, to: Some(to) });
    assert_eq!(story.moves(), "e4 d5");
    let last = story.game().board.last_move.unwrap();
    assert_eq!((last.from, last.to), (from, to));
    assert_eq!(piece_on(&story, "d5"), 'p');
}

/// A piece that stayed selected would be moved by the next tap.
#[test]
fn piece_dropped_off_the_board_is_deselected() {
    let mut story = playing(options(), "");
    let from = square("e2");
    story.on_board(BoardEvent::Tap { square: from });
    assert_eq!(story.game().board.selection, Some(from));
    story.on_board(BoardEvent::Drag { from, to: None });
    let board = &story.game().board;
    assert_eq!((board.selection, &*board.targets), (None, &[][..]));
    assert_eq!(story.moves(), "");
}

/// Scenario: board-type-a-move
/// Scenario: board-illegal-move-refused
#[test]
fn typed_moves_are_parsed_leniently_and_illegal_ones_refused() {
    let mut story = playing(options(), "");
    story.type_move("e5");
    assert_eq!(story.moves(), "");
    assert_eq!(story.message(), "e5 isn’t possible in this position.");
    story.type_move("Nd2");
    assert_eq!(story.message(), "Nd2 isn’t possible in this position.");
    let field = story.game().typed.clone().unwrap();
    story.type_move("E4");
    assert_eq!(story.moves(), "e4");
    assert_ne!(
        story.game().typed.as_ref().unwrap().id,
        field.id,
        "the field makes room"
    );
    story.on_board(BoardEvent::StopTyping);
    assert_eq!(story.game().typed, None);
    // The board already shows where a piece cannot go, so there is no message.
    story.computer_moves();
    let (moves, said) = (story.moves(), story.message().to_owned());
    story.perceived.clear();
    let (from, to) = (square("d2"), square("e5"));
    story.on_board(BoardEvent::Drag { from, to: Some(to) });
    assert_eq!((story.moves(), story.message()), (moves, &*said));
    let haptic = Haptic::Refused;
    assert!(story.perceived.contains(&SystemTask::Feel { haptic }));
}

/// Scenario: board-typed-ahead
#[test]
fn move_typed_while_the_reply_is_awaited_waits_for_it() {
    let mut story = playing(options(), "");
    story.type_move("f3");
    // Only the reply shows whether the knight can move there.
    story.type_move("Nf3");
    assert_eq!(story.moves(), "f3");
    assert_eq!(story.message(), "Nf3 is next, if it’s possible then.");
    story.computer_moves();
    assert_eq!(story.message(), "Nf3 isn’t possible in this position.");
}

/// In German, the text field and the move list use German piece letters.
#[test]
fn moves_use_the_letters_of_the_language() {
    let mut story = playing(friends(), "");
    story.event(Event::Languages {
        tags: vec!["de-AT".into()],
    });
    story.type_move("Sf3");
    assert_eq!(story.moves(), "Sf3");
    story.event(Event::Languages {
        tags: vec!["en".into()],
    });
    assert_eq!(story.moves(), "Nf3");
}

/// Only the family of an opening is translated, not its variation.
#[test]
fn openings_have_translated_names() {
    let mut story = playing(
        friends(),
        "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6",
    );
    let mut named = |tag: &str| {
        let tags = vec![tag.into()];
        story.event(Event::Languages { tags });
        story.game().opening.clone()
    };
    assert_eq!(named("en"), "B90 Sicilian Defense: Najdorf Variation");
    assert_eq!(
        named("de"),
        "B90 Sizilianische Verteidigung: Najdorf Variation"
    );
    assert_eq!(
        named("ar-EG"),
        "\u{2068}B90\u{2069} الدفاع الصقلي: \u{2068}Najdorf Variation\u{2069}"
    );
}

/// Scenario: board-promotion
#[test]
fn promotion_asks_for_the_piece() {
    let mut story = playing(from("7k/P7/8/8/8/8/8/K7 w - - 0 1", friends()), "");
    story.tap("a7a8");
    let promotion = story.game().board.promotion.unwrap();
    assert_eq!((promotion.square, promotion.white), (square("a8"), true));
    // The pawn is shown on its target square.
    assert_eq!((piece_on(&story, "a7"), piece_on(&story, "a8")), ('.', 'P'));
    story.on_board(BoardEvent::Cancel);
    assert_eq!(
        (story.game().board.promotion, piece_on(&story, "a7")),
        (None, 'P')
    );
    story.tap("a7a8");
    let role = PromotionRole::Knight;
    story.on_board(BoardEvent::Promote { role });
    assert_eq!(piece_on(&story, "a8"), 'N');
    assert!(story.perceived.contains(&SystemTask::Play {
        sound: Sound::Promote
    }));
}

/// Scenario: board-premove
/// Scenario: board-premove-taken-away
#[test]
fn premove_is_played_after_the_reply_or_cancelled() {
    for keeps in [true, false] {
        let mut story = playing(options(), "");
        story.tap("e2e4");
        story.tap("d2d3");
        let premove = story.game().board.premove.unwrap();
        assert_eq!((premove.from, premove.to), (square("d2"), square("d3")));
        if !keeps {
            story.on_board(BoardEvent::Cancel);
            assert_eq!(story.game().board.premove, None);
        }
        story.computer_moves();
        assert_eq!(story.game().live_ply, if keeps { 3 } else { 2 });
    }
}

/// Scenario: board-undo-and-redo
/// Scenario: board-undo-right-after-answer
#[test]
fn undo_returns_to_the_users_move() {
    let mut story = playing(options(), "");
    story.tap("e2e4");
    story.computer_moves();
    let both = story.moves();
    story.on_board(BoardEvent::Undo);
    assert_eq!(story.game().live_ply, 0);
    assert_eq!(story.moves(), both, "what was taken back is still listed");
    assert!(story.game().can_redo);
    story.on_board(BoardEvent::Redo);
    assert_eq!((story.game().live_ply, story.moves()), (2, both));
}

/// Scenario: board-undo-while-thinking
#[test]
fn undo_during_search_discards_the_late_reply() {
    let mut story = playing(options(), "");
    story.tap("e2e4");
    story.on_board(BoardEvent::Undo);
    assert_eq!(story.game().live_ply, 0);
    while story.think() {}
    story.pass(2000);
    assert_eq!(story.game().live_ply, 0);
}

/// Scenario: board-undo-forbidden
#[test]
fn undo_is_refused_where_forbidden() {
    let help = HelpAllowed::NONE;
    let mut story = playing(GameOptions { help, ..friends() }, "e2e4");
    assert!(!story.game().can_undo);
    story.on_board(BoardEvent::Undo);
    assert_eq!(story.game().live_ply, 1);
    story.on_board(BoardEvent::Tap {
        square: square("d7"),
    });
    assert_eq!(story.game().board.targets, [], "nor are targets shown");
}

/// Scenario: board-look-back
/// Scenario: board-branch-question
#[test]
fn browsing_undoes_nothing_and_branching_asks() {
    let mut story = playing(friends(), "e2e4 e7e5 g1f3");
    story.on_board(BoardEvent::GoTo { ply: 1 });
    assert_eq!((story.game().viewed_ply, story.game().live_ply), (1, 3));
    assert_eq!(story.notice(), "Looking back: move\u{a0}1 of 2");
    story.tap("d7d5");
    assert_eq!(
        story.game().notice.as_ref().unwrap().kind,
        NoticeKind::Question
    );
    story.touch("Cancel");
    assert_eq!(story.game().live_ply, 3);
    story.touch("Back to the game");
    assert_eq!(story.game().viewed_ply, 3);
    story.on_board(BoardEvent::GoTo { ply: 1 });
    story.tap("d7d5");
    let yes = story.game().notice.clone().unwrap().actions[0].clone();
    story.on_board(yes.event);
    assert_eq!(story.moves(), "e4 d5");
}

#[test]
fn premove_can_be_typed_as_squares() {
    let mut story = playing(options(), "e2e4 d7d5 g1f3");
    story.type_move("f3e5");
    story.type_move("f3d4");
    assert!(story.game().board.premove.is_some());
    story.type_move("e4e5");
    let premove = story.game().board.premove.unwrap();
    assert_eq!((premove.from, premove.to), (square("e4"), square("e5")));
    // Possible only after the computer's move.
    story.type_move("e4f5");
    let premove = story.game().board.premove.unwrap();
    assert_eq!((premove.from, premove.to), (square("e4"), square("f5")));
}

#[test]
fn browsing_shows_the_move_numbers_of_the_game() {
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 7";
    let mut story = playing(from(fen, friends()), "e7e5 g1f3 b8c6");
    story.on_board(BoardEvent::GoTo { ply: 1 });
    assert_eq!(story.notice(), "Looking back: move\u{a0}7 of 8");
    story.on_board(BoardEvent::GoTo { ply: 2 });
    assert_eq!(story.notice(), "Looking back: move\u{a0}8 of 8");
}
