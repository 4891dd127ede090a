//! Hints, blunder warnings and move feedback.

use super::*;

/// Scenario: board-confirm-moves
#[test]
fn move_confirmation_asks_before_each_move() {
    let game = saved(friends(), "");
    let mut story = Story::with_settings(&[game], |settings| settings.confirm_moves = true);
    story.tap("g1f3");
    let notice = story.game().notice.clone().unwrap();
    assert_eq!(
        (&*notice.text, &*notice.spoken),
        ("Play Nf3?", "Play knight to f3?")
    );
    assert_eq!(story.game().live_ply, 0);
    story.on_board(notice.actions[0].event.clone());
    assert_eq!(story.game().live_ply, 1);
}

/// Scenario: board-blunder-question
/// Scenario: board-show-line
#[test]
fn blunder_warning_asks_and_shows_the_line() {
    let help = HelpAllowed {
        blunder_warning: true,
        ..HelpAllowed::DEFAULT
    };
    let fen = "rnb1kbnr/pppp1ppp/8/4p3/4P2q/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 1";
    let mut story = playing(from(fen, GameOptions { help, ..options() }), "");
    story.tap("d1g4");
    while story.think() {}
    let notice = story.game().notice.clone().unwrap();
    assert_eq!(notice.kind, NoticeKind::Question);
    assert_eq!(
        notice.actions[0].event,
        BoardEvent::Cancel,
        "back is what most people want"
    );
    assert_eq!(notice.text, "Qg4 loses the queen to Qxg4. Play it anyway?");
    // The line is shown while the question stays open.
    story.on_board(notice.actions[2].event.clone());
    story.pass(5_000);
    let line = story.game().notice.clone().unwrap();
    assert_eq!(line.text, "1. Qg4 Qxg4");
    assert_eq!(story.game().board.last_move.unwrap().to, square("g4"));
    // While the line is shown, the readout describes the line, not the game.
    story.perceived.clear();
    story.on_board(BoardEvent::ReadAttacks {
        square: square("g4"),
    });
    let said = story.perceived.iter().find_map(|task| match task {
        SystemTask::Speak { text } => Some(text.clone()),
        _ => None,
    });
    // In the game both queens attack the empty square.
    let of_the_line = "Nothing attacks it. Nothing defends it.";
    assert_eq!(said.as_deref(), Some(of_the_line));
    assert_eq!(story.game().notice.as_ref(), Some(&line));
    story.on_board(line.actions[0].event.clone());
    assert_eq!(story.game().notice.as_ref(), Some(&notice));
    story.on_board(BoardEvent::Cancel);
    assert_eq!(story.game().live_ply, 0);
}

/// Scenario: board-feedback
#[test]
fn feedback_judges_each_move_and_shows_the_better_one() {
    let fen = "rnb1kbnr/pppp1ppp/8/4p3/4P2q/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 1";
    let options = GameOptions::against(Level::skill(12));
    let game = saved(from(fen, options), "");
    let mut story = Story::with_settings(&[game], |settings| settings.move_feedback = true);
    story.tap("d1g4");
    assert_eq!(story.game().notice, None, "it is looked at");
    story.finish_review();
    let notice = story.game().notice.clone().unwrap();
    assert_eq!(notice.kind, NoticeKind::Feedback);
    assert_eq!(notice.text, "Blunder. Qg4 loses the queen to Qxg4.");
    assert!(!notice.good && !notice.highlighted);
    assert_eq!(notice.actions[0].event, BoardEvent::ShowBetter);
    story.on_board(BoardEvent::ShowBetter);
    let notice = story.game().notice.clone().unwrap();
    assert!(notice.details[0].starts_with("Better: "), "{notice:?}");
    // The notice stays during the computer's reply and disappears when the move is undone.
    story.computer_moves();
    assert!(story.game().notice.is_some());
    story.on_board(BoardEvent::Undo);
    assert_eq!(story.game().notice, None);
    story.tap("g1f3");
    story.finish_review();
    assert_eq!(story.game().notice, None, "nothing to say");
}

/// Scenario: board-feedback
#[test]
fn feedback_praises_a_hard_move_and_tells_a_missed_mate() {
    let told = |fen: &str, played: &str| {
        let options = GameOptions::against(Level::skill(12));
        let game = saved(from(fen, options), "");
        let mut story = Story::with_settings(&[game], |settings| settings.move_feedback = true);
        story.tap(played);
        story.finish_review();
        story.game().notice.clone().unwrap()
    };
    // A fork of king and queen is the only good move.
    let praised = told(
        "r4r2/2pn2pk/4q3/p2p1p2/1p1P1P2/3BPN2/PP3P1P/2KR2R1 w - - 0 19",
        "f3g5",
    );
    assert_eq!(praised.text, "Well found: the only good move.");
    assert!(praised.good && praised.actions.is_empty());
    let missed = told("6k1/5ppp/8/8/8/2n5/4R1PP/6K1 w - - 0 1", "e2f2");
    assert!(missed.text.contains("Re8"), "{}", missed.text);
    assert!(!missed.good);
    // The text names the better move already.
    let mut events = missed.actions.iter().map(|it| &it.event);
    assert!(events.all(|event| *event != BoardEvent::ShowBetter));
    assert_eq!(missed.details, [""; 0]);
}

/// Scenario: board-feedback
#[test]
fn feedback_does_not_repeat_itself() {
    for (fen, played, text) in [
        (
            "r5k1/5ppp/8/8/8/2p5/2R2PPP/6K1 w - - 0 1",
            "c2c3",
            "Blunder. Rxc3 does not stop the threat: Ra1+ forces mate on the back rank in 2 moves.",
        ),
        (
            "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2",
            "g2g4",
            "Blunder. g4 allows mate: Qh4#.",
        ),
    ] {
        let options = GameOptions::against(Level::skill(12));
        let game = saved(from(fen, options), "");
        let mut story = Story::with_settings(&[game], |settings| settings.move_feedback = true);
        story.tap(played);
        story.finish_review();
        assert_eq!(story.notice(), text);
    }
}

/// Scenario: board-warning-offered
#[test]
fn first_lost_piece_offers_the_blunder_warning_once() {
    let fen = "rnb1kbnr/pppp1ppp/8/4p3/4P2q/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 1";
    let options = GameOptions::against(Level::skill(12));
    let mut story = playing(from(fen, options), "");
    story.tap("d1g4");
    story.computer_moves();
    assert_eq!(
        story.message(),
        "That cost a piece. Would you like a warning before such moves?"
    );
    story.act_on_message();
    let settings = story.kept_settings();
    assert!(settings.blunder_warning && settings.warning_offered);
    // The setting applies from the next game on, including a rematch.
    story.on_board(BoardEvent::AskResign);
    story.on_board(BoardEvent::AcceptDialog);
    story.on_board(BoardEvent::Rematch);
    assert!(story.kept_options().help.blunder_warning);
}

/// Scenario: board-hint-three-steps
#[test]
fn hint_shows_the_piece_then_the_move_then_the_reason() {
    let fen = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";
    let mut story = playing(from(fen, options()), "");
    story.on_board(BoardEvent::Hint);
    assert_eq!(story.game().notice.as_ref().unwrap().actions, []);
    while story.think() {}
    assert_eq!(story.game().board.hinted, Some(square("e1")));
    assert_eq!(story.game().board.arrows, []);
    let more = |story: &Story| {
        story.game().notice.clone().unwrap().actions[0]
            .event
            .clone()
    };
    let next = more(&story);
    story.on_board(next);
    assert_eq!(story.game().board.arrows[0].squares.to, square("e8"));
    let next = more(&story);
    story.on_board(next);
    assert!(story.notice().contains("mate"), "{}", story.notice());
    let hide = more(&story);
    story.on_board(hide);
    assert_eq!((&*story.notice(), story.game().board.hinted), ("", None));
}
