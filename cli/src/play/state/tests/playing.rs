//! Moves, by pointing and by typing; undo, redo, looking back.

use super::*;

/// Scenario: board-move-by-touch
#[test]
fn pieces_are_moved_by_pointing() {
    let mut bench = Bench::new(VERSUS, "");
    bench.click(Square::E2);
    assert_eq!(bench.state.scene.snapshot.targets.len(), 2);
    bench.click(Square::E5);
    assert_eq!(bench.status(), "The pawn on e2 cannot go to e5.");
    bench.click(Square::D2);
    bench.click(Square::D4);
    assert_eq!(bench.sans(), ["d4"]);
    assert_eq!(bench.status(), "Black to move.");
    bench.answer("d5");
    assert_eq!(bench.status(), "Your move.");
    // The keyboard does the same: the first arrow shows the cursor where it is.
    bench.state.cursor.square = Square::C1;
    for action in [Action::Up, Action::Left, Action::Up, Action::Enter] {
        bench.act(action);
    }
    assert_eq!(bench.state.scene.snapshot.selection, Some(Square::B2));
    bench.act(Action::Escape);
    assert_eq!(bench.state.scene.snapshot.selection, None);
}

/// Scenario: board-type-a-move
#[test]
fn moves_are_typed_as_people_write_them() {
    let castling = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
    let chess960 = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    for (fen, typed, language, san) in [
        ("", "e4", "en", "e4"),
        ("", "E4", "en", "e4"),
        ("", "e2e4", "en", "e4"),
        ("", "nf3", "en", "Nf3"),
        ("", "Sf3", "de", "Nf3"),
        ("", "Nf3", "de", "Nf3"),
        (castling, "O-O", "en", "O-O"),
        (castling, "0-0", "en", "O-O"),
        (castling, "e1g1", "en", "O-O"),
        (castling, "o-o-o", "en", "O-O-O"),
        (chess960, "Nf3", "en", "Nf3"),
        ("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a8=N", "en", "a8=N"),
        ("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a8D", "de", "a8=Q+"),
    ] {
        let mut bench = Bench::with(VERSUS, fen, language, HelpAllowed::USUAL);
        bench.enter(typed);
        assert_eq!(bench.sans(), [san], "{typed}: {}", bench.status());
    }
}

/// Scenario: board-illegal-move-refused, board-impossible-start, setup-illegal-in-words
#[test]
fn what_cannot_be_played_is_said() {
    for (sides, typed, said) in [
        (VERSUS, "e5", "e5 is not possible in this position."),
        (VERSUS, "Nf9", "“Nf9” is not a move."),
        (VERSUS, "dance", "There is no command dance."),
        (VERSUS, "level 99", "A level is 1 to 20, full"),
        (VERSUS, "claim", "No draw to claim"),
        (VERSUS, "claim Nf3", "There is nothing to do."),
        (VERSUS, "undo", "There is no move of yours to take back."),
        (VERSUS, "redo", "There is no move to play again."),
        (VERSUS, "now", "The computer is not thinking."),
        (VERSUS, "next", "There is no review yet."),
        (VERSUS, "review", "No moves yet"),
        (VERSUS, "fen 8/8", "The board has 2 ranks."),
        (Sides::Watch, "e4", "It is not your move."),
        (Sides::Watch, "resign", "That is not possible"),
        (Sides::Watch, "draw", "That is not possible"),
        (Sides::Watch, "hint", "It is not your move."),
    ] {
        let mut bench = Bench::new(sides, "");
        bench.enter(typed);
        let status = bench.status();
        assert!(status.starts_with(said), "{typed}: {status}");
    }
}

/// Scenario: board-promotion
#[test]
fn a_promotion_asks_for_the_piece() {
    for (keys, san) in [
        (vec![Action::Enter], Some("a8=Q+")),
        (vec![Action::Left, Action::Enter], Some("a8=N")),
        (vec![Action::Letter('r')], Some("a8=R+")),
        (vec![Action::Choose(2)], Some("a8=B")),
        (vec![Action::Escape], None),
    ] {
        let mut bench = Bench::new(VERSUS, "7k/P7/8/8/8/8/8/K7 w - - 0 1");
        bench.enter("a8");
        assert!(bench.state.asks());
        for key in keys.clone() {
            bench.act(key);
        }
        assert!(!bench.state.asks());
        assert_eq!(bench.sans().first().copied(), san, "{keys:?}");
    }
}

/// Scenario: board-undo-and-redo, board-undo-while-thinking, board-undo-right-after-answer
#[test]
fn undo_and_redo_go_to_the_persons_own_move() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("e4");
    bench.answer("e5");
    bench.enter("Nf3");
    bench.act(Action::Undo);
    assert_eq!(bench.sans(), ["e4", "e5"], "the computer was thinking");
    assert!(bench.wanted.is_none(), "its search was dropped");
    bench.act(Action::Redo);
    assert_eq!(bench.sans(), ["e4", "e5", "Nf3"]);
    bench.answer("Nc6");
    bench.enter("undo");
    assert_eq!(bench.sans(), ["e4", "e5"]);
}

/// Scenario: board-undo-forbidden
#[test]
fn a_game_may_forbid_taking_back() {
    let help = HelpAllowed {
        takebacks: false,
        ..HelpAllowed::USUAL
    };
    let mut bench = Bench::with(VERSUS, "", "en", help);
    bench.enter("e4");
    bench.answer("e5");
    bench.enter("undo");
    assert_eq!(bench.sans(), ["e4", "e5"]);
}

/// Scenario: newgame-two-computers
#[test]
fn who_watches_takes_back_ply_by_ply_and_the_computer_waits() {
    let mut bench = Bench::new(Sides::Watch, "");
    bench.answer("e4");
    bench.answer("e5");
    bench.enter("undo");
    assert_eq!(bench.sans(), ["e4"]);
    assert!(bench.wanted.is_none());
    bench.enter("go");
    bench.answer("c5");
    assert_eq!(bench.sans(), ["e4", "c5"]);
}

/// Scenario: board-look-back, board-branch-question
#[test]
fn looking_back_changes_nothing_and_branching_asks() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("e4");
    bench.answer("e5");
    bench.act(Action::Home);
    assert!(
        bench
            .status()
            .starts_with("Looking back: start of the game.")
    );
    assert_eq!(bench.sans(), ["e4", "e5"]);
    bench.enter("d4");
    assert_eq!(
        bench.status(),
        "Play d4 from here? Later moves are kept as a variation. y: yes, any other key: no"
    );
    bench.act(Action::Letter('n'));
    assert_eq!(bench.sans(), ["e4", "e5"]);
    bench.enter("d4");
    bench.act(Action::Letter('y'));
    assert_eq!(bench.sans(), ["d4"]);
    bench.act(Action::PageUp);
    bench.act(Action::End);
    assert!(!bench.state.scene.is_looking_back());
}

/// Scenario: board-premove
#[test]
fn a_premove_waits_for_the_computer() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("e4");
    bench.click(Square::G1);
    bench.click(Square::F3);
    assert!(bench.state.scene.snapshot.premove.is_some());
    bench.answer("e5");
    assert_eq!(bench.sans(), ["e4", "e5", "Nf3"]);
}

/// Scenario: board-premove
#[test]
fn a_premove_is_typed() {
    for typed in ["Nf3", "g1f3"] {
        let mut bench = Bench::new(VERSUS, "");
        bench.enter("e4");
        bench.enter(typed);
        assert!(bench.state.scene.snapshot.premove.is_some(), "{typed}");
        bench.answer("e5");
        assert_eq!(bench.sans(), ["e4", "e5", "Nf3"]);
    }
}

/// Scenario: board-premove-taken-away
#[test]
fn a_premove_is_let_go() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("e4");
    bench.click(Square::G1);
    bench.click(Square::F3);
    bench.act(Action::Escape);
    assert!(bench.state.scene.snapshot.premove.is_none());
    bench.answer("e5");
    assert_eq!(bench.sans(), ["e4", "e5"]);
}

/// Scenario: board-move-now
#[test]
fn the_computer_moves_when_it_is_told_to() {
    for by_key in [false, true] {
        let mut bench = Bench::new(VERSUS, "");
        bench.enter("e4");
        bench.stopped.clear();
        for _ in 0..2 {
            if by_key {
                bench.act(Action::MoveNow);
            } else {
                bench.enter("now");
            }
            assert_eq!(
                bench.stopped.len(),
                1,
                "the search ends with what it has, once"
            );
        }
    }
}

/// Scenario: board-flip
#[test]
fn the_board_is_turned() {
    let mut bench = Bench::new(VERSUS, "");
    for below in [Color::Black, Color::White] {
        bench.enter("flip");
        assert_eq!(bench.state.bottom(), below);
    }
}
