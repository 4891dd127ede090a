//! Tests of hints, blunder warnings and limits of help.

use super::*;

#[test]
fn forbidden_help_is_refused() {
    let mut stage = Stage::new(GameOptions {
        help: HelpAllowed::NONE,
        ..against(1)
    });
    stage.tap("e2");
    assert!(stage.session.snapshot().targets.is_empty());
    stage.tap("e4");
    for command in [Command::Undo, Command::Redo, Command::Hint, Command::Threat] {
        stage.send(command);
        assert_eq!(
            stage.heard.last(),
            Some(&Announcement::Refused(Refusal::NotAllowed))
        );
    }
    assert_eq!(stage.sans(), ["e4"]);
}

#[test]
fn earlier_positions_are_read_only_without_takebacks() {
    let mut stage = Stage::new(GameOptions {
        help: HelpAllowed {
            takebacks: false,
            ..HelpAllowed::DEFAULT
        },
        ..two_people()
    });
    stage.tap("e2 e4 e7 e5");
    stage.send(Command::GoTo(0));
    stage.tap("d2");
    let shown = stage.session.snapshot();
    assert_eq!((shown.selection, shown.targets.len()), (None, 0));
    stage.send(Command::Type("d4".to_owned()));
    let refused = Announcement::Refused(Refusal::NotAllowed);
    assert_eq!(stage.heard.last(), Some(&refused));
    assert_eq!(stage.session.snapshot().question, None);
    stage.send(Command::GoTo(2));
    stage.tap("g1 f3");
    assert_eq!(stage.sans(), ["e4", "e5", "Nf3"]);
}

#[test]
fn hint_has_three_steps_and_uses_full_strength() {
    let mut stage = Stage::new(against(1));
    stage.send(Command::Hint);
    let (_, _, limits) = stage.the_search();
    assert!(
        limits.depth.is_none() && limits.nodes.is_some(),
        "not the opponent's level"
    );
    stage.answer("d4", 30);
    let steps: Vec<_> = (0..3)
        .map(|_| {
            let hint = stage.session.snapshot().hint.unwrap();
            stage.send(Command::Hint);
            (hint.step, hint.mv.is_some(), hint.score.is_some())
        })
        .collect();
    assert_eq!(
        steps,
        [
            (HintStep::Piece, false, false),
            (HintStep::Move, true, false),
            (HintStep::Reason, true, true)
        ]
    );
    stage.tap("e2 e4");
    assert_eq!(
        stage.session.snapshot().hint,
        None,
        "a hint is for one position"
    );
    assert_eq!(stage.session.saved_game().help_used.hints, 1);
}

#[test]
fn threat_is_searched_after_a_pass_and_hidden_by_the_next_request_or_move() {
    let mut stage = Stage::new(against(1));
    stage.send(Command::Hint);
    stage.send(Command::Threat);
    let (_, root, limits) = stage.the_search();
    let start = *stage.session.game().position();
    assert_eq!(Some(root.position), start.null_move());
    assert!(limits.depth.is_none() && limits.nodes == Some(HINT_NODES));
    let shown = stage.session.snapshot();
    assert!(shown.threat_pending && !shown.hint_pending);
    stage.answer("e5", 0);
    assert_eq!(stage.session.snapshot().threat, Some(Threat::Nothing));
    assert_eq!(stage.session.saved_game().help_used.hints, 2);
    stage.send(Command::Threat);
    assert_eq!(stage.session.snapshot().threat, None);
    // A strong move without a gain that can be proved, and one that hides the threat by moving.
    stage.send(Command::Threat);
    stage.answer("e5", 250);
    let threat = stage.session.snapshot().threat.unwrap();
    assert_eq!(threat.mv().map(Move::to), Some(Square::E5));
    stage.send(Command::Hint);
    assert_eq!(stage.session.snapshot().threat, None);
    stage.answer("e4", 0);
    stage.send(Command::Threat);
    assert_eq!(stage.session.snapshot().hint, None);
    stage.tap("e2 e4");
    let shown = stage.session.snapshot();
    assert!(!shown.threat_pending && !shown.may_hint);
    stage.send(Command::Threat);
    let refused = Announcement::Refused(Refusal::NotAllowed);
    assert_eq!(
        stage.heard.last(),
        Some(&refused),
        "the computer is to move"
    );
    assert_eq!(stage.breaches, []);
}

#[test]
fn threat_needs_no_search_in_check_or_without_a_move_of_the_opponent() {
    for (fen, threat) in [
        (
            "rnb1kbnr/pppp1ppp/8/4p3/7q/5P2/PPPPP1PP/RNBQKBNR w KQkq - 1 3",
            Threat::Check {
                by: vec![Square::H4],
            },
        ),
        ("k7/8/1Q6/8/8/8/8/K7 w - - 0 1", Threat::Nothing),
    ] {
        let mut stage = Stage::new(from_fen(fen, against(1)));
        stage.send(Command::Threat);
        assert!(stage.running.is_empty(), "{fen}");
        assert_eq!(stage.session.snapshot().threat, Some(threat));
    }
}

#[test]
fn blunder_warning_can_be_turned_on_during_the_game() {
    let mut stage = Stage::new(against(1));
    let saves = stage.saves.len();
    stage.send(Command::WarnOfBlunders);
    assert_eq!(stage.saves.len(), saves + 1);
    stage.tap("f2 f3");
    stage.answer("e4", 30);
    stage.answer("f3", -300);
    let question = stage.session.snapshot().question;
    assert!(matches!(question, Some(Question::Blunder { .. })));
    assert!(stage.session.saved_game().options.help.blunder_warning);
}

#[test]
fn premove_and_hint_are_hidden_on_earlier_positions() {
    let help = HelpAllowed {
        blunder_warning: true,
        ..HelpAllowed::DEFAULT
    };
    let mut stage = Stage::new(GameOptions { help, ..against(1) });
    stage.tap("e2 e4");
    stage.answer("e4", 30);
    stage.tap("d2 d4");
    stage.send(Command::GoTo(0));
    assert_eq!(stage.session.snapshot().premove, None);
    stage.send(Command::GoTo(1));
    assert!(stage.session.snapshot().premove.is_some());
    stage.send(Command::Cancel);
    stage.now += ms(500);
    stage.answer("d5", 0);
    stage.send(Command::Hint);
    stage.answer("exd5", 30);
    assert!(stage.session.snapshot().hint.is_some());
    stage.send(Command::GoTo(1));
    assert_eq!(stage.session.snapshot().hint, None);
    stage.send(Command::GoTo(2));
    assert!(stage.session.snapshot().hint.is_some());
    // Going to another ply cancels a move that is being checked.
    stage.tap("f2 f3");
    assert_eq!(stage.running.len(), 1);
    stage.send(Command::GoTo(1));
    assert_eq!(stage.running.len(), 0);
    assert_eq!(stage.sans(), ["e4", "d5"]);
}

#[test]
fn blunder_warning_asks_before_the_move() {
    let help = HelpAllowed {
        blunder_warning: true,
        ..HelpAllowed::DEFAULT
    };
    let mut stage = Stage::new(GameOptions { help, ..against(1) });
    stage.tap("f2 f3");
    // The piece is shown on its target square during the check.
    let (from, to) = (Square::F2, Square::F3);
    assert_eq!(stage.session.snapshot().pending, Some((from, to)));
    stage.answer("e4", 30);
    assert_eq!(stage.session.snapshot().pending, Some((from, to)));
    let (_, _, limits) = stage.the_search();
    assert_eq!(limits.search_moves, [Move::normal(from, to)]);
    stage.answer("f3", -300);
    assert!(matches!(
        stage.session.snapshot().question,
        Some(Question::Blunder { .. })
    ));
    assert!(stage.sans().is_empty());
    stage.send(Command::Confirm);
    assert_eq!(stage.sans(), ["f3"]);
    // A move from an earlier position is checked, too.
    stage.answer("e5", 0);
    stage.send(Command::GoTo(0));
    stage.tap("g2 g4");
    stage.send(Command::Confirm);
    assert_eq!(stage.sans(), [""; 0]);
    stage.answer("e4", 30);
    stage.answer("g4", -300);
    let question = stage.session.snapshot().question;
    assert!(matches!(question, Some(Question::Blunder { .. })));
}

#[test]
fn warning_depends_on_the_loss_of_winning_chances() {
    let help = HelpAllowed {
        blunder_warning: true,
        ..HelpAllowed::DEFAULT
    };
    let cp = Score::centipawns;
    // Score of the best move, score of the move played, whether a warning is expected.
    for (best, after, asked) in [
        (cp(30), cp(-300), true),
        (cp(30), cp(-30), false),
        (cp(0), Score::mated_in(3), true),
        (Score::mate_in(5), cp(0), true),
        // Still winning.
        (Score::mate_in(5), cp(1_500), false),
        (Score::mate_in(3), Score::mate_in(9), false),
        (cp(1_500), cp(1_250), false),
        // Already lost.
        (cp(-1_500), Score::mated_in(3), false),
    ] {
        let mut stage = Stage::new(GameOptions { help, ..against(1) });
        stage.tap("f2 f3");
        stage.answer_scored("e4", best);
        stage.answer_scored("f3", after);
        let question = stage.session.snapshot().question;
        assert_eq!(question.is_some(), asked, "{best:?} to {after:?}");
        assert_eq!(stage.sans().is_empty(), asked, "{best:?} to {after:?}");
    }
}

#[test]
fn used_help_is_counted_and_saved_immediately() {
    let help = HelpAllowed {
        blunder_warning: true,
        ..HelpAllowed::DEFAULT
    };
    // Reactions to the warning, and the number of warnings counted afterwards.
    let tap = |square: &str| Command::Tap(square.parse().unwrap());
    for (answers, warnings) in [
        (vec![], 1),
        (vec![Command::Cancel], 1),
        (vec![tap("e2")], 1),
        (vec![Command::GoToLive], 1),
        (vec![Command::Confirm], 0),
    ] {
        let mut stage = Stage::new(GameOptions { help, ..against(1) });
        stage.tap("f2 f3");
        stage.answer("e4", 30);
        let saves = stage.saves.len();
        stage.answer("f3", -300);
        assert_eq!(stage.saves.len(), saves + 1);
        for answer in &answers {
            stage.send(answer.clone());
        }
        let used = stage.session.saved_game().help_used;
        assert_eq!(used.warnings, warnings, "{answers:?}");
        assert_eq!(used.total(), warnings, "{answers:?}");
    }
    // A move without a warning does not count as help.
    let mut stage = Stage::new(GameOptions { help, ..against(1) });
    stage.tap("f2 f3");
    stage.answer("e4", 30);
    stage.answer("f3", 0);
    assert_eq!(stage.session.saved_game().help_used.total(), 0);
    // Requesting a hint saves the game immediately; its further steps do not.
    let mut stage = Stage::new(against(1));
    stage.send(Command::Hint);
    assert_eq!(stage.saves.len(), 1);
    stage.answer("e4", 30);
    stage.send(Command::Hint);
    assert_eq!(stage.saves.len(), 1);
}

#[test]
fn level_change_is_saved_and_marked_after_the_computer_has_moved() {
    let level = |number| Command::SetLevel(Level::skill(number));
    let players = |white: Player, black: Player| Command::SetPlayers { white, black };
    let person = Player::human;
    // Whether the computer has moved; the command; whether it saves the game; whether the game no longer
    // counts for a single level.
    for (moved, command, written, changed) in [
        (false, level(5), true, false),
        (true, level(5), true, true),
        (true, level(3), false, false),
        (false, players(person(), Player::skill(5)), true, false),
        (true, players(person(), Player::skill(5)), true, true),
        (true, players(Player::skill(3), person()), true, true),
        (true, players(person(), person()), true, true),
        (true, players(person(), Player::skill(3)), true, false),
    ] {
        let mut stage = Stage::new(against(3));
        if moved {
            stage.tap("e2 e4");
            stage.now += ms(500);
            stage.answer("e5", 0);
        }
        let saves = stage.saves.len();
        stage.send(command.clone());
        let case = format!("moved: {moved}, {command:?}");
        assert_eq!(stage.saves.len() > saves, written, "{case}");
        let saved = stage.session.saved_game();
        assert_eq!(saved.level_changed, changed, "{case}");
        let restored = Session::restore(saved.clone(), OpponentSettings::default()).unwrap();
        assert_eq!(restored.saved_game(), saved, "{case}");
    }
}

/// Version 0.1.0 saved the reason of a hint or warning instead of the lines of the search.
#[test]
fn hint_and_warning_of_an_older_version_are_read() {
    let help = HelpAllowed {
        blunder_warning: true,
        ..HelpAllowed::DEFAULT
    };
    let mut stage = Stage::new(GameOptions { help, ..against(1) });
    stage.send(Command::Hint);
    stage.answer("e4", 30);
    stage.send(Command::Hint);
    stage.send(Command::Hint);
    let mut hinted = serde_json::to_value(&stage.session).unwrap();
    let found = &mut hinted["hint"]["found"];
    let castles = serde_json::json!({ "castles": { "king_side": true } });
    (found["reason"], found["proof"]) = (castles, found["line"].take());
    found.as_object_mut().unwrap().remove("line");
    let session: Session = serde_json::from_value(hinted).unwrap();
    let hint = session.snapshot().hint;
    assert_eq!(hint, stage.session.snapshot().hint);
    let reason = hint.unwrap().reason.unwrap();
    assert_eq!(reason.line, [Move::normal(Square::E2, Square::E4)]);

    stage.tap("f2 f3");
    stage.answer("e4", 30);
    stage.answer("f3", -300);
    let mut asked = serde_json::to_value(&stage.session).unwrap();
    let blunder = asked["question"]["blunder"].as_object_mut().unwrap();
    blunder.remove("warning").unwrap();
    let hangs = serde_json::json!({ "hangs": { "target": "f3", "role": "pawn" } });
    let why = serde_json::json!({ "reason": hangs, "proof": ["f2f3"] });
    blunder.insert("why".to_owned(), why);
    let session: Session = serde_json::from_value(asked).unwrap();
    let Some(Question::Blunder { mv, warning }) = session.snapshot().question else {
        panic!("no question");
    };
    let why = warning.explanation(session.game().position(), mv, None);
    assert!(!why.is_mistake, "nothing is known about the move");
}
