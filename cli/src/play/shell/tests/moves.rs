//! Tests of moves made by keys, mouse and typed text.

use super::*;

/// Scenario: board-move-by-touch, shell-board
#[test]
fn pieces_are_moved_by_mouse_and_arrow_keys() {
    let mut bench = Bench::new(GameSides::People, "");
    bench.act(Action::Click(Square::E2));
    assert_eq!(bench.shell.shown.squares().unwrap().targets.len(), 2);
    bench.act(Action::Click(Square::E4));
    assert_eq!(bench.moves(), "e4");
    // The first arrow key only shows the cursor.
    bench.shell.cursor.square = Square::C8;
    for action in [Action::Up, Action::Left, Action::Down, Action::Enter] {
        bench.act(action);
    }
    let selected = |bench: &Bench| bench.shell.shown.squares().unwrap().selection;
    assert_eq!(selected(&bench), Some(Square::B7.index() as u8));
    bench.act(Action::Escape);
    assert_eq!(selected(&bench), None);
}

/// Scenario: board-type-a-move
#[test]
fn typed_moves_are_played_and_refused_ones_stay_in_the_line() {
    let mut bench = Bench::new(GameSides::People, "");
    for text in ["e4", "E5", "g1f3", "nc6", "Bb5"] {
        bench.enter(text);
        assert_eq!(bench.shell.line.text(), "", "{text}");
    }
    assert_eq!(bench.moves(), "e4 e5 Nf3 Nc6 Bb5");
    // Refused text stays in the line.
    bench.enter("Ke9");
    assert_eq!(bench.shell.line.text(), "Ke9");
    bench.act(Action::Backspace);
    bench.enter("7");
    assert_eq!(bench.moves(), "e4 e5 Nf3 Nc6 Bb5 Ke7");
    // Typing replaces it.
    for refused in ["better", "Ke9", "nonsense", "level 99", "fen 8/8"] {
        bench.enter(refused);
        assert_eq!(bench.shell.line.text(), refused);
        bench.act(Action::Letter('a'));
        assert_eq!(bench.shell.line.text(), "a", "{refused}");
        bench.act(Action::Escape);
    }
}

/// Scenario: board-illegal-move-refused, setup-illegal-in-words, newgame-level, newgame-clock
#[test]
fn impossible_input_is_explained() {
    for (typed, said) in [
        ("e5", "e5 is not possible in this position."),
        ("Nf9", "“Nf9” is not a move."),
        ("dance", "There is no command dance."),
        ("level 99", "A level is 1 to 20, full"),
        ("clock soon", "Clocks are minutes and seconds"),
        ("side up", "Say which side"),
        ("warn maybe", "Say on or off"),
        ("load", "Name a file"),
        ("load x 0", "Games in a file are counted from 1."),
        ("load nowhere", "There is no file"),
        ("import nowhere", "There is no file"),
        ("chess960 960", "959"),
        ("pieces round", "Pieces are drawn as"),
        ("language xx", "The languages are"),
        ("claim", "No draw to claim"),
        ("claim Nf9", "“Nf9” is not a move."),
        ("undo", "There is no move of yours to take back."),
        ("redo", "There is no move to play again."),
        ("now", "The computer is not thinking."),
        ("next", "There is no review yet."),
        ("review", "No moves yet"),
        ("save x", "No moves yet"),
        ("rename x", "No moves yet"),
        ("promote", "That is not possible"),
        ("resume", "There is no other unfinished game."),
        ("fen 8/8", "The board has 2 ranks."),
    ] {
        let mut bench = Bench::new(VERSUS, "");
        bench.enter(typed);
        bench.until(typed, |shell| {
            let status = shell.status().0;
            let list = shell
                .latest_notice()
                .map_or_else(String::new, |(text, _)| text);
            status.contains(said) || list.contains(said)
        });
    }
}

/// Scenario: board-promotion
#[test]
fn promotion_asks_for_the_piece() {
    for (keys, san) in [
        (vec![Action::Enter], "a8=Q+"),
        (vec![Action::Left, Action::Enter], "a8=N"),
        (vec![Action::Letter('r')], "a8=R+"),
        (vec![Action::Choose(2)], "a8=B"),
        (vec![Action::Escape], ""),
    ] {
        let mut bench = Bench::new(GameSides::People, "7k/P7/8/8/8/8/8/K7 w - - 0 1");
        bench.enter("a8");
        assert!(bench.shell.asks());
        for key in keys {
            bench.act(key);
        }
        assert!(!bench.shell.asks());
        assert_eq!(bench.moves(), san);
    }
}

/// Scenario: board-look-back, board-branch-question
#[test]
fn move_in_an_earlier_position_asks_before_branching() {
    let mut bench = Bench::new(GameSides::People, "");
    for san in ["e4", "e5"] {
        bench.enter(san);
    }
    bench.act(Action::Home);
    assert_eq!(
        bench.status(),
        "Looking back: start of the game. End returns to the game."
    );
    assert_eq!(bench.moves(), "e4 e5");
    bench.enter("d4");
    let asked = "Play d4 from here? Later moves are kept as a variation. y: yes, any other key: no";
    assert_eq!(bench.status(), asked);
    bench.act(Action::Letter('n'));
    assert_eq!(bench.moves(), "e4 e5");
    bench.enter("d4");
    bench.act(Action::Letter('y'));
    bench.plays(1);
    assert_eq!(bench.moves(), "d4");
    bench.act(Action::PageUp);
    bench.act(Action::End);
    assert_eq!(bench.status(), "Black to move.");
}

/// Scenario: board-confirm-moves
#[test]
fn moves_are_confirmed_if_the_setting_is_on() {
    let mut bench = Bench::new(GameSides::People, "");
    bench.enter("language de");
    bench.enter("confirm on");
    bench.enter("Sf3");
    assert!(bench.status().starts_with("Sf3"), "{}", bench.status());
    bench.act(Action::Letter('j'));
    assert_eq!(bench.moves(), "Sf3");
}

/// Scenario: board-feedback
#[test]
fn feedback_rates_each_move_and_names_a_better_one() {
    let fen = "rnb1kbnr/pppp1ppp/8/4p3/4P2q/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 1";
    let mut bench = Bench::with(VERSUS, fen, |settings| settings.warning_offered = true);
    bench.enter("feedback on");
    bench.enter("Qg4");
    bench.until("no word", |shell| shell.status().0.contains("better:"));
    assert!(bench.status().starts_with("Blunder"), "{}", bench.status());
    bench.enter("better");
    bench.until("no move", |shell| shell.status().0.contains("Better: "));
    bench.enter("feedback off");
    let said = bench.shell.latest_notice().unwrap().0;
    assert_eq!(said, "A word on my moves: Off.");
}

/// Scenario: board-premove, board-premove-taken-away
#[test]
fn premove_is_played_after_the_reply_or_cancelled() {
    for taken_away in [false, true] {
        let mut bench = Bench::with(VERSUS, "", |settings| settings.answer_at_once = false);
        let premove = |bench: &Bench| bench.shell.shown.squares().unwrap().premove;
        bench.enter("e4");
        bench.enter("a3");
        assert!(premove(&bench).is_some());
        if taken_away {
            bench.act(Action::Escape);
            assert_eq!(premove(&bench), None);
        }
        bench.plays(if taken_away { 2 } else { 3 });
    }
}

/// Scenario: board-undo-and-redo
#[test]
fn undo_takes_back_a_move_while_a_message_offers_an_action() {
    // White's queen can be captured.
    let fen = "rnbqkbnr/ppp1pppp/8/3p4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1";
    let mut bench = Bench::new(VERSUS, fen);
    bench.enter("level 12");
    bench.enter("Qg4");
    let offer = "That cost a piece. Would you like a warning before such moves? (Ctrl-O: Warn me)";
    bench.until("no offer", |shell| shell.status().0 == offer);
    bench.act(Action::Undo);
    assert_eq!(bench.moves(), "");
    // The offer keeps its own key.
    bench.shell.notice = None;
    assert_eq!(bench.status(), offer);
    bench.act(Action::Accept);
    let accepted = "You will be warned from your next game on.";
    bench.until("not accepted", |shell| shell.status().0 == accepted);
    bench.act(Action::Accept);
    assert_eq!(bench.status(), "There is nothing to do.");
}

/// Scenario: board-undo-forbidden
#[test]
fn game_without_takebacks_refuses_undo() {
    let mut bench = Bench::with(VERSUS, "", |settings| settings.allow_takebacks = false);
    bench.enter("e4");
    bench.plays(2);
    let none = "There is no move of yours to take back.";
    bench.act(Action::Undo);
    assert_eq!(bench.status(), none);
    // Nor after the end.
    bench.enter("resign");
    bench.act(Action::Letter('y'));
    bench.act(Action::Undo);
    assert_eq!(bench.status(), none);
    assert!(bench.moves().starts_with("e4"), "{}", bench.moves());
}
