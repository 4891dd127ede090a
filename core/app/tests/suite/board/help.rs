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
    let of_the_line = "Not attacked. Not defended.";
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
    let events: Vec<_> = notice.actions.iter().map(|it| it.event.clone()).collect();
    assert_eq!(events[..2], [BoardEvent::Undo, BoardEvent::ShowBetter]);
    assert_eq!(events.last(), Some(&BoardEvent::WarnOfBlunders));
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
    assert_eq!(praised.text, "Great find: the only good move.");
    assert!(praised.good && praised.actions.is_empty());
    let missed = told("6k1/5ppp/8/8/8/2n5/4R1PP/6K1 w - - 0 1", "e2f2");
    assert!(missed.text.contains("Re8"), "{}", missed.text);
    assert!(!missed.good);
    // The text names the better move already.
    let mut events = missed.actions.iter().map(|it| &it.event);
    assert!(events.all(|event| *event != BoardEvent::ShowBetter));
    assert_eq!(missed.details, [""; 0]);
}

/// Scenario: board-feedback, board-show-line
#[test]
fn feedback_says_what_was_lost_and_keeps_the_line_and_an_arrow_of_the_better_move() {
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    let game = saved(from(fen, GameOptions::against(Level::skill(12))), "");
    let mut story = Story::with_settings(&[game], |settings| settings.move_feedback = true);
    story.tap("f1a6");
    story.finish_review();
    assert!(
        story.notice().contains("loses the bishop"),
        "{}",
        story.notice()
    );
    assert_eq!(story.game().board.arrows, []);
    story.touch("What was better?");
    let arrow = story.game().board.arrows[0].squares;
    let notice = story.game().notice.clone().unwrap();
    let mut labels = notice.actions.iter().map(|it| &*it.label);
    assert!(labels.any(|it| it == "Show the line"), "{notice:?}");
    // The line starts with the move of the arrow.
    let shows = |it: &BoardEvent| match it {
        BoardEvent::ShowLine { moves, .. } => moves.first().cloned(),
        _ => None,
    };
    let first = notice.actions.iter().find_map(|it| shows(&it.event));
    let mv: plywise_chess::Move = Position::from_fen(fen)
        .unwrap()
        .parse_uci(&first.unwrap())
        .unwrap();
    assert_eq!(arrow.to, mv.to().index() as u8);
}

/// Scenario: board-feedback
#[test]
fn feedback_does_not_repeat_itself() {
    for (fen, played, text) in [
        (
            "r5k1/5ppp/8/8/8/2p5/2R2PPP/6K1 w - - 0 1",
            "c2c3",
            "Blunder. Rxc3 doesn’t stop the threat: Ra1+ forces mate on the back rank in 2 moves.",
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
fn lost_piece_offers_to_take_the_move_back_or_to_warn_next_time() {
    let fen = "rnb1kbnr/pppp1ppp/8/4p3/4P2q/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 1";
    let options = GameOptions::against(Level::skill(12));
    let blunder = || {
        let mut story = playing(from(fen, options.clone()), "");
        story.tap("d1g4");
        story.computer_moves();
        story.finish_review();
        story
    };
    let mut story = blunder();
    assert_eq!(story.notice(), "That gives away the queen.");
    let notice = story.game().notice.clone().unwrap();
    assert_eq!(notice.kind, NoticeKind::Feedback);
    let labels: Vec<_> = notice.actions.iter().map(|it| &*it.label).collect();
    assert_eq!(
        (labels[0], labels[labels.len() - 1]),
        ("Take back", "Warn me next time")
    );
    story.touch("Take back");
    assert_eq!((story.game().live_ply, &*story.notice()), (0, ""));

    let mut story = blunder();
    story.touch("Warn me next time");
    assert_eq!(
        story.message(),
        "From now on, you’ll be warned before such moves."
    );
    assert!(story.kept_settings().blunder_warning);
    assert!(story.kept_options().help.blunder_warning);
    let notice = story.game().notice.clone().unwrap();
    let mut events = notice.actions.iter().map(|it| &it.event);
    assert!(events.all(|it| *it != BoardEvent::WarnOfBlunders));
    // The warning applies from the next move on.
    story.touch("Take back");
    story.tap("d1g4");
    while story.think() {}
    assert_eq!(
        story.game().notice.clone().unwrap().kind,
        NoticeKind::Question
    );
}

/// Scenario: board-warning-offered
#[test]
fn sound_sacrifice_and_forbidden_takeback_offer_nothing_to_take_back() {
    // 10. Qxh7+ gives the queen for mate.
    let fen = "r1b2rk1/pp3ppp/8/8/8/3B4/PPQ2PPP/4RRK1 w - - 0 1";
    let mut story = playing(from(fen, GameOptions::against(Level::skill(12))), "");
    story.tap("d3h7");
    story.computer_moves();
    if story.reviewed.is_some() {
        story.finish_review();
    }
    assert!(!story.notice().contains("gives away"), "{}", story.notice());
    // Without takebacks only the warning is left, and it is offered once.
    let fen = "rnb1kbnr/pppp1ppp/8/4p3/4P2q/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 1";
    let help = HelpAllowed {
        takebacks: false,
        ..HelpAllowed::DEFAULT
    };
    let options = GameOptions {
        help,
        ..GameOptions::against(Level::skill(12))
    };
    let mut story = playing(from(fen, options), "");
    story.tap("d1g4");
    story.computer_moves();
    story.finish_review();
    let notice = story.game().notice.clone().unwrap();
    let mut events = notice.actions.iter().map(|it| &it.event);
    assert!(events.all(|it| *it != BoardEvent::Undo));
    assert!(story.kept_settings().warning_offered);
}

/// Scenario: board-feedback-opponent
#[test]
fn threats_and_mistakes_of_the_opponent_are_mentioned_without_the_answer() {
    // (start, moves of the person and the computer, text)
    for (fen, moves, text) in [
        (
            "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
            "f3g5",
            "White has a threat: Nxf7 forks the queen on d8 and the rook on h8.",
        ),
        (
            "rnbqkbnr/ppp1pppp/8/3p4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1",
            "d1g4",
            "White made a mistake. Look for the best reply.",
        ),
        (
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
            "b1c3",
            "",
        ),
    ] {
        let options = GameOptions {
            white: Player::skill(3),
            black: Player::human(),
            ..GameOptions::against(Level::skill(3))
        };
        let game = saved(from(fen, options), moves);
        let mut story = Story::with_settings(&[game], |settings| settings.opponent_feedback = true);
        assert_eq!(story.notice(), "", "it is looked at");
        story.finish_review();
        assert_eq!(story.notice(), text, "{fen} {moves}");
        if text.contains("mistake") {
            story.touch("Hint");
            assert!(story.game().notice.clone().unwrap().kind == NoticeKind::Hint);
        }
    }
}

/// Scenario: board-threat
#[test]
fn threat_is_told_with_an_arrow_or_there_is_none() {
    // (position, text, arrow)
    for (fen, text, arrow) in [
        (
            "r1bqkb1r/pppp1ppp/2n2n2/4p1N1/2B1P3/8/PPPP1PPP/RNBQK2R b KQkq - 5 4",
            "White has a threat: Nxf7 forks the queen on d8 and the rook on h8.",
            "g5f7",
        ),
        (
            "r1bqkb1r/pppp1ppp/2n5/4p3/2B1n3/3P1N2/PPP2PPP/RNBQ1RK1 b kq - 0 5",
            "White threatens to take the knight on e4.",
            "d3e4",
        ),
        (
            "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3",
            "White threatens mate with Qxf7#.",
            "h5f7",
        ),
        (
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
            "White threatens to take the pawn on e5.",
            "f3e5",
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "Black has no threat.",
            "",
        ),
        (
            "rnb1kbnr/pppp1ppp/8/4p3/7q/5P2/PPPPP1PP/RNBQKBNR w KQkq - 1 3",
            "The king is in check from the queen on h4.",
            "",
        ),
        // The opponent would have no move.
        ("k7/8/1Q6/8/8/8/8/K7 w - - 0 1", "Black has no threat.", ""),
    ] {
        let position: Position = fen.parse().unwrap();
        let (white, black) = match position.turn() {
            Color::White => (Player::human(), Player::skill(3)),
            Color::Black => (Player::skill(3), Player::human()),
        };
        let options = GameOptions {
            white,
            black,
            ..options()
        };
        let game = saved(from(fen, options), "");
        let mut story = Story::with_settings(&[game], |settings| settings.begun = true);
        assert!(story.is_enabled(BoardControlId::Threat) && !story.game().shows_threat);
        story.on_board(BoardEvent::Threat);
        while story.think() {}
        assert_eq!(story.notice(), text, "{fen}");
        let notice = story.game().notice.clone().unwrap();
        assert_eq!(notice.kind, NoticeKind::Threat);
        assert_eq!(
            notice.unasked,
            std::slice::from_ref(&notice.spoken),
            "it is announced"
        );
        let drawn = story.game().board.threat;
        let drawn = drawn.map(|it| (it.from, it.to));
        let wanted = (!arrow.is_empty()).then(|| (square(&arrow[..2]), square(&arrow[2..])));
        assert_eq!(drawn, wanted, "{fen}");
        assert!(story.game().shows_threat);
        // Asking again hides it.
        story.on_board(BoardEvent::Threat);
        assert_eq!((&*story.notice(), story.game().board.threat), ("", None));
    }
}

/// Scenario: board-threat, board-show-line
#[test]
fn line_of_a_threat_is_played_after_a_pass() {
    let fen = "r1bqkb1r/pppp1ppp/2n2n2/4p1N1/2B1P3/8/PPPP1PPP/RNBQK2R b KQkq - 5 4";
    let options = GameOptions {
        white: Player::skill(3),
        black: Player::human(),
        ..options()
    };
    let mut story = playing(from(fen, options), "");
    story.on_board(BoardEvent::Hint);
    while story.think() {}
    story.on_board(BoardEvent::Threat);
    assert_eq!(story.game().board.hinted, None, "one of the two is shown");
    while story.think() {}
    let notice = story.game().notice.clone().unwrap();
    if let [shows, _] = &notice.actions[..] {
        story.on_board(shows.event.clone());
        story.pass(2_000);
        assert!(story.notice().starts_with("5. Nxf7"), "{}", story.notice());
        story.on_board(BoardEvent::GoToLive);
    }
    assert_eq!(story.game().notice.as_ref(), Some(&notice));
    story.tap("d7d5");
    assert!(!story.game().shows_threat, "a move hides it");
    assert!(
        !story.is_enabled(BoardControlId::Threat),
        "the computer is to move"
    );
    let used = story.game().live_ply;
    assert_eq!(used, 1);
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
