//! Moves, by pointing and by typing; undo, redo, looking back.

use super::*;

#[test]
fn a_whole_game_against_the_engine_with_undo_and_redo() {
    let engine = Engine::new(EngineOptions::default());
    let mut bench = Bench::new(VERSUS, "");
    let mut moves = 0;
    while bench.state.game.outcome().is_none() && bench.state.game.ply() < 400 {
        if let Some((id, purpose, root, limits)) = bench.wanted() {
            assert_eq!((purpose, limits.depth), (Purpose::Move, Some(2)));
            let outcome = engine.search(root, limits, Silent).wait();
            bench.event(Event::Finished { id, outcome });
            continue;
        }
        assert!(bench.state.persons_turn(), "{}", bench.status());
        // The person is a better player than level 2.
        let root = bench.state.game.search_root();
        let best = engine.search_now(root, Limits::depth(4)).unwrap().best;
        let san = bench.state.game.position().san(best.unwrap());
        bench.enter(&san);
        moves += 1;
        if moves == 5 {
            let (before, ply) = (*bench.state.game.position(), bench.state.game.ply());
            bench.act(Action::Undo);
            assert_eq!(bench.state.game.ply(), ply - 1, "the computer was thinking");
            assert!(bench.wanted().is_none(), "its search was dropped");
            bench.act(Action::Redo);
            assert_eq!(*bench.state.game.position(), before);
        }
    }
    let outcome = bench.state.game.outcome().expect("the game did not end");
    assert!(bench.status().starts_with(&outcome.to_string()));
    assert!(matches!(bench.effects.last(), None | Some(Effect::Discard)));
}

#[test]
fn pieces_are_moved_by_pointing() {
    let mut bench = Bench::new(VERSUS, "");
    bench.click(Square::E2);
    assert_eq!(bench.state.targets().len(), 2);
    bench.click(Square::E5);
    assert_eq!(bench.status(), "The pawn cannot go to e5.");
    bench.click(Square::D2);
    assert_eq!(bench.state.selected, Some(Square::D2), "another own piece");
    bench.click(Square::D4);
    assert_eq!(bench.sans(), ["d4"]);
    assert_eq!(bench.status(), "Plywise thinks for Black.");
    bench.click(Square::E2);
    assert!(bench.status().starts_with("Plywise is thinking."));
    bench.answer("d5");
    bench.click(Square::D5);
    assert_eq!(bench.status(), "It is White's move.");
    bench.click(Square::E1);
    assert_eq!(bench.status(), "Your move, White.");
    bench.act(Action::Escape);
    // The keyboard does the same: the first arrow shows the cursor where it is.
    for action in [Action::Up, Action::Up, Action::Left] {
        bench.act(action);
    }
    assert_eq!(bench.state.cursor.square, Square::D2);
}

#[test]
fn castling_by_pointing_and_by_typing() {
    let fen = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
    for typed in [None, Some("O-O"), Some("0-0"), Some("e1g1"), Some("Kg1")] {
        let mut bench = Bench::new(VERSUS, fen);
        if let Some(text) = typed {
            bench.enter(text);
        } else {
            bench.click(Square::E1);
            bench.click(Square::G1);
        }
        assert_eq!(bench.sans(), ["O-O"], "{typed:?}");
    }
}

#[test]
fn a_promotion_asks_for_the_piece() {
    let fen = "7k/2P5/8/8/8/8/8/K7 w - - 0 1";
    let mut bench = Bench::new(VERSUS, fen);
    bench.click(Square::C7);
    bench.click(Square::C8);
    assert!(matches!(
        bench.state.overlay,
        Some(Overlay::Promotion { .. })
    ));
    bench.act(Action::Escape);
    assert!(bench.state.overlay.is_none() && bench.sans().is_empty());
    bench.enter("c8");
    bench.act(Action::Right);
    bench.act(Action::Enter);
    assert_eq!(bench.sans(), ["c8=R+"]);
    bench.act(Action::Undo);
    for (text, role) in [
        ("c8=N", Role::Knight),
        ("c7c8b", Role::Bishop),
        ("c8Q", Role::Queen),
    ] {
        bench.enter(text);
        let position = bench.state.game.position();
        assert_eq!(position.role_on(Square::C8), Some(role), "{text}");
        bench.act(Action::Undo);
    }
}

#[test]
fn undo_goes_back_to_the_persons_choice() {
    let mut bench = Bench::new(VERSUS, "");
    bench.act(Action::Undo);
    assert_eq!(bench.status(), "There is no move to take back.");
    bench.enter("e4");
    bench.answer("e5");
    bench.enter("Nf3");
    bench.answer("Nc6");
    bench.enter("undo");
    assert_eq!(bench.sans(), ["e4", "e5"]);
    bench.enter("redo");
    assert_eq!(bench.sans(), ["e4", "e5", "Nf3", "Nc6"]);
    bench.act(Action::Redo);
    assert_eq!(bench.status(), "There is no move to play again.");

    let mut bench = Bench::new(
        Seats::Versus {
            person: Color::Black,
        },
        "",
    );
    bench.answer("e4");
    bench.act(Action::Undo);
    assert_eq!(bench.status(), "There is no move of yours to take back.");
    assert_eq!(bench.sans(), ["e4"]);
}

#[test]
fn a_late_answer_is_dropped() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("e4");
    let (id, ..) = bench.wanted().unwrap();
    bench.act(Action::Undo);
    bench.enter("d4");
    let reply = Position::startpos()
        .after(bench.state.game.moves()[0])
        .parse_san("e5")
        .unwrap();
    bench.event(finished(id, Some(reply), Score::DRAW));
    assert_eq!(bench.sans(), ["d4"], "the answer was to e4");
    bench.answer("d5");
    assert_eq!(bench.sans(), ["d4", "d5"]);
}

#[test]
fn looking_back_changes_nothing() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("e4");
    bench.answer("e5");
    bench.act(Action::PageUp);
    bench.act(Action::Letter('['));
    assert_eq!(bench.state.shown(), &Position::startpos());
    assert!(bench.status().starts_with("Looking back: 0 plies of 2."));
    bench.act(Action::PageUp);
    bench.click(Square::E2);
    assert!(bench.status().starts_with("You are looking back."));
    bench.enter("Nf3");
    assert_eq!(bench.sans(), ["e4", "e5"]);
    bench.act(Action::Escape);
    bench.act(Action::Letter(']'));
    bench.act(Action::Letter(']'));
    assert!(!bench.state.is_looking_back());
    bench.act(Action::Home);
    assert!(bench.state.is_looking_back());
    bench.act(Action::End);
    assert!(!bench.state.is_looking_back());
    assert_eq!(bench.sans(), ["e4", "e5"]);
}

#[test]
fn a_hint_is_shown_and_goes_with_the_next_move() {
    let mut bench = Bench::new(VERSUS, "");
    bench.act(Action::Hint);
    assert_eq!(bench.status(), "Looking for a good move.");
    let (id, purpose, root, limits) = bench.wanted().unwrap();
    assert_eq!(purpose, Purpose::Hint);
    assert!(limits.depth.is_none() && limits.move_time.is_some());
    let best = root.position.parse_san("Nf3").unwrap();
    bench.event(finished(id, Some(best), Score::DRAW));
    assert_eq!(bench.status(), "A good move is Nf3.");
    bench.enter("e4");
    assert!(bench.state.hint.is_none());
    bench.act(Action::Hint);
    assert!(bench.status().starts_with("Plywise is thinking."));
}
