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
        ("e5", "e5 isn’t possible in this position."),
        ("Nf9", "“Nf9” isn’t a move."),
        ("dance", "There’s no command dance."),
        ("level 99", "A level is 1 to 20, full"),
        ("clock soon", "Clocks are minutes and seconds"),
        ("side up", "Say which side"),
        ("warn maybe", "Say on or off"),
        ("load", "Name a file"),
        ("load x 0", "Games in a file are counted from 1."),
        ("load nowhere", "There’s no file"),
        ("import nowhere", "There’s no file"),
        ("chess960 960", "959"),
        ("pieces round", "Pieces are drawn as"),
        ("language xx", "The languages are"),
        ("claim", "No draw to claim"),
        ("claim Nf9", "“Nf9” isn’t a move."),
        ("undo", "There’s no move of yours to take back."),
        ("redo", "There’s no move to play again."),
        ("now", "The computer isn’t thinking."),
        ("next", "There’s no review yet."),
        ("walk", "There’s no review yet."),
        ("review", "No moves yet"),
        ("save x", "No moves yet"),
        ("rename x", "No moves yet"),
        ("promote", "That isn’t possible"),
        ("resume", "There’s no other unfinished game."),
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
    assert_eq!(bench.status(), "Comment on my moves: On.");
    bench.enter("Qg4");
    bench.until("no word", |shell| shell.status().0.contains("better:"));
    assert!(bench.status().starts_with("Blunder"), "{}", bench.status());
    bench.enter("better");
    bench.until("no move", |shell| shell.status().0.contains("Better: "));
    bench.enter("feedback off");
    let said = bench.shell.latest_notice().unwrap().0;
    assert_eq!(said, "Comment on my moves: Off.");
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

/// Scenario: board-undo-and-redo, board-warning-offered
#[test]
fn lost_piece_is_taken_back_by_the_key_for_undo_and_warned_of_by_another() {
    // White's queen can be captured.
    let fen = "rnbqkbnr/ppp1pppp/8/3p4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1";
    let accepted = "From now on, you’ll be warned before such moves.";
    for warns in [None, Some(Action::Accept), Some(Action::Enter)] {
        let mut bench = Bench::new(VERSUS, fen);
        bench.enter("level 12");
        bench.enter("Qg4");
        bench.until("no offer", |shell| {
            let said = shell.status().0;
            said.starts_with("That gives away the queen. Ctrl-Z: Take back")
                && said.ends_with("warn: Warn me next time")
        });
        match warns {
            Some(Action::Enter) => bench.enter("warn"),
            Some(key) => bench.act(key),
            None => {}
        }
        let is_warned = bench.status() == accepted;
        bench.act(Action::Undo);
        assert_eq!(bench.moves(), "");
        bench.enter("Qg4");
        bench.until("no answer", |shell| {
            let asks = shell.status().0.contains("Play it anyway?");
            asks || shell.status().0.starts_with("That gives away")
        });
        assert_eq!(bench.moves().is_empty(), is_warned);
    }
    let mut bench = Bench::new(VERSUS, "");
    bench.act(Action::Accept);
    assert_eq!(bench.status(), "There’s nothing to do.");
}

/// Scenario: board-threat
#[test]
fn threat_is_shown_and_hidden_by_a_word_or_a_key() {
    let fen = "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3";
    let mut bench = Bench::new(GameSides::People, fen);
    for (shows, hides) in [("threat", Action::Threat), ("threat", Action::Escape)] {
        bench.enter(shows);
        bench.until("no threat", |shell| {
            shell.status().0 == "White threatens mate with Qxf7#."
        });
        assert!(bench.shell.shown.squares().unwrap().threat.is_some());
        bench.act(hides);
        assert!(bench.shell.shown.squares().unwrap().threat.is_none());
        assert!(!bench.status().contains("threat"), "{}", bench.status());
    }
}

/// Scenario: board-typed-ahead
#[test]
fn move_typed_while_the_reply_is_awaited_is_played_after_it() {
    let mut bench = Bench::with(VERSUS, "", |settings| settings.answer_at_once = false);
    bench.enter("f3");
    // Only the reply shows whether the knight can move there.
    bench.enter("Nf3");
    assert_eq!(bench.shell.line.text(), "");
    assert_eq!(bench.status(), "Nf3 is next, if it’s possible then.");
    bench.plays(2);
    bench.until("no word", |shell| {
        shell.status().0 == "Nf3 isn’t possible in this position."
    });
}

/// Scenario: board-undo-forbidden
#[test]
fn game_without_takebacks_refuses_undo() {
    let mut bench = Bench::with(VERSUS, "", |settings| settings.allow_takebacks = false);
    bench.enter("e4");
    bench.plays(2);
    let none = "There’s no move of yours to take back.";
    bench.act(Action::Undo);
    assert_eq!(bench.status(), none);
    // Nor after the end.
    bench.enter("resign");
    bench.act(Action::Letter('y'));
    bench.act(Action::Undo);
    assert_eq!(bench.status(), none);
    assert!(bench.moves().starts_with("e4"), "{}", bench.moves());
}
