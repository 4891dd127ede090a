//! Tests of input on the board: taps, drags, promotions, premoves and typed moves.

use super::*;

#[test]
fn two_taps_move_and_the_computer_replies_after_a_delay() {
    let mut stage = Stage::new(against(4));
    assert!(stage.running.is_empty(), "the person is to move");
    stage.tap("e2");
    let targets: Vec<_> = stage
        .session
        .snapshot()
        .targets
        .iter()
        .map(|t| t.square)
        .collect();
    assert_eq!(targets, [Square::E3, Square::E4]);
    stage.tap("e4");
    assert_eq!(stage.sans(), ["e4"]);
    let (_, root, limits) = stage.the_search();
    assert_eq!(root.position, *stage.session.game().position());
    assert_eq!(limits, Level::skill(4).limits(None, None, 0));
    stage.now += ms(30);
    stage.answer("e5", 10);
    assert_eq!(stage.sans(), ["e4"], "not before 0.4 s");
    assert_eq!(stage.wake, Some(ms(400)));
    stage.wait(ms(369));
    assert_eq!(stage.sans(), ["e4"]);
    stage.wait(ms(1));
    assert_eq!(stage.sans(), ["e4", "e5"]);
    assert!(stage.running.is_empty());
}

#[test]
fn computer_replies_immediately_if_set() {
    let mut stage = Stage::new(against(1));
    stage.send(Command::SetOpponentSettings(OpponentSettings {
        at_once: true,
        ..OpponentSettings::default()
    }));
    stage.tap("e2 e4");
    stage.answer("e5", 0);
    assert_eq!(stage.sans(), ["e4", "e5"]);
}

#[test]
fn targets_are_available_before_a_piece_is_selected() {
    let castles = "r3k2r/1P6/8/8/8/8/8/R3K2R w KQkq - 0 1";
    // (help, position, taps, square, expected targets)
    let cases = [
        (true, "startpos", "", "e2", "e3 e4"),
        (true, "startpos", "g1", "e2", "e3 e4"),
        (true, "startpos", "", "e7", ""),
        (true, "startpos", "", "e4", ""),
        (true, "startpos", "e2 e4", "d2", ""),
        (false, "startpos", "", "e2", ""),
        (true, castles, "", "b7", "a8 b8"),
        (true, castles, "", "e1", "c1 d1 d2 e2 f1 f2 g1"),
    ];
    for (help, position, taps, square, expected) in cases {
        let mut options = against(1);
        options.help.legal_moves = help;
        if position != "startpos" {
            options.start = position.parse().unwrap();
        }
        let mut stage = Stage::new(options);
        stage.tap(taps);
        let targets = stage.session.targets_from(square.parse().unwrap());
        let mut squares: Vec<String> = targets
            .iter()
            .map(|legal| legal.target.square.to_string())
            .collect();
        squares.sort();
        assert_eq!(squares.join(" "), expected, "{square} after {taps:?}");
        // Dragging the piece to any of the targets plays the move.
        for legal in targets {
            let mut stage = Stage::new(stage.session.options().clone());
            stage.send(Command::Drag {
                from: legal.mv.from(),
                to: legal.target.square,
            });
            let promotes = matches!(
                stage.session.snapshot().question,
                Some(Question::Promotion { .. })
            );
            let played = stage.session.game().moves().first() == Some(&legal.mv);
            assert_eq!(promotes, legal.mv.promotes_to().is_some());
            assert!(promotes || played, "{}", legal.mv);
        }
    }
}

#[test]
fn taps_select_reselect_and_deselect() {
    let mut stage = Stage::new(against(1));
    // (taps, selection afterwards)
    let cases = [
        ("e2", Some(Square::E2)),
        ("e2", None),
        ("e2 d2", Some(Square::D2)),
        ("d7", None),
        ("e5", None),
        ("b1 e4", None),
    ];
    for (taps, selection) in cases {
        stage.tap(taps);
        assert_eq!(stage.session.snapshot().selection, selection, "{taps}");
        assert!(stage.sans().is_empty());
    }
    assert_eq!(
        stage.heard.last(),
        Some(&Announcement::Refused(Refusal::NotThere {
            from: Square::B1,
            to: Square::E4,
            role: Some(Role::Knight),
        }))
    );
}

#[test]
fn move_that_leaves_the_king_in_check_is_refused_with_the_reason() {
    let mut stage = Stage::new(from_fen("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", against(1)));
    stage.send(Command::Drag {
        from: Square::E2,
        to: Square::C3,
    });
    let refusal = Refusal::LeavesKingInCheck { king: Square::E1 };
    assert_eq!(stage.heard, [Announcement::Refused(refusal)]);
}

#[test]
fn castling_accepts_the_king_and_the_rook_square() {
    for taps in ["e1 g1", "e1 h1"] {
        let mut stage = Stage::new(from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1", against(1)));
        stage.tap("e1");
        let targets = stage.session.snapshot().targets;
        let castle: Vec<_> = targets
            .iter()
            .filter(|t| t.kind == TargetKind::Castle)
            .collect();
        assert_eq!(castle.len(), 1);
        assert_eq!(castle[0].square, Square::G1);
        stage.send(Command::Cancel);
        stage.tap(taps);
        assert_eq!(stage.sans(), ["O-O"], "{taps}");
    }
}

#[test]
fn castling_targets_the_rook_if_the_king_stays_in_place() {
    for (fen, rook, san) in [
        ("4k3/8/8/8/8/8/8/6KR w H - 0 1", "h1", "O-O"),
        ("4k3/8/8/8/8/8/8/R1K5 w A - 0 1", "a1", "O-O-O"),
    ] {
        let mut stage = Stage::new(from_fen(fen, against(1)));
        let king = stage.session.game().position().king(Color::White);
        let square = rook.parse().unwrap();
        let targets = stage.session.targets_from(king);
        let castle = targets
            .iter()
            .find(|it| it.target.kind == TargetKind::Castle);
        assert_eq!(castle.map(|it| it.target.square), Some(square), "{fen}");
        stage.tap(&format!("{king} {rook}"));
        assert_eq!(stage.sans(), [san]);
    }
}

#[test]
fn selection_survives_the_reply() {
    for (reply, selection, after) in [
        ("d5", Some(Square::E4), vec!["e4", "d5", "exd5"]),
        ("Nf6", Some(Square::E4), vec!["e4", "Nf6"]),
    ] {
        let mut stage = Stage::new(against(1));
        stage.tap("e2 e4 e4");
        stage.now += ms(500);
        stage.answer(reply, 0);
        assert_eq!(stage.session.snapshot().selection, selection);
        stage.tap("d5");
        assert_eq!(stage.sans(), after);
    }
    let mut stage = Stage::new(from_fen("4k3/8/3p4/8/4P3/8/8/4K3 w - - 0 1", against(1)));
    stage.tap("e4 e5 e5");
    stage.now += ms(500);
    stage.answer("dxe5", 0);
    assert_eq!(stage.session.snapshot().selection, None, "it was taken");
}

#[test]
fn promotion_asks_for_the_piece_and_can_be_cancelled() {
    let mut stage = Stage::new(from_fen("7k/P7/8/8/8/8/8/K7 w - - 0 1", against(1)));
    stage.tap("a7 a8");
    let question = Question::Promotion {
        from: Square::A7,
        to: Square::A8,
    };
    assert_eq!(stage.session.snapshot().question, Some(question));
    stage.send(Command::Cancel);
    assert_eq!(stage.session.snapshot().question, None);
    stage.tap("a7 a8");
    stage.send(Command::Promote(Role::Rook));
    assert_eq!(stage.sans(), ["a8=R+"]);
}

#[test]
fn premove_is_played_if_legal_and_otherwise_dropped() {
    for (reply, after) in [("d5", vec!["e4", "d5", "exd5"]), ("c5", vec!["e4", "c5"])] {
        let mut stage = Stage::new(against(1));
        stage.tap("e2 e4 e4 d5");
        let premove = stage.session.snapshot().premove.unwrap();
        assert_eq!((premove.from, premove.to), (Square::E4, Square::D5));
        stage.now += ms(500);
        stage.answer(reply, 0);
        assert_eq!(stage.sans(), after);
        assert_eq!(stage.session.snapshot().premove, None);
    }
}

#[test]
fn premove_can_be_typed_in_uci_or_san() {
    // (typed text, expected refusal, moves after the reply)
    let cases = [
        ("Nf3", None, vec!["e4", "d5", "Nf3"]),
        ("e4d5", None, vec!["e4", "d5", "exd5"]),
        // Only the reply makes it possible.
        ("exd5", None, vec!["e4", "d5", "exd5"]),
        ("e4e6", Some("e6"), vec!["e4", "d5"]),
        ("d7d6", Some("d6"), vec!["e4", "d5"]),
    ];
    for (typed, refused, after) in cases {
        let mut stage = Stage::new(against(1));
        stage.tap("e2 e4");
        stage.send(Command::Type(typed.into()));
        let heard = format!("{:?}", stage.heard.last()).to_lowercase();
        assert_eq!(
            heard.contains("refused"),
            refused.is_some(),
            "{typed}: {heard}"
        );
        assert!(
            refused.is_none_or(|text| heard.contains(text)),
            "{typed}: {heard}"
        );
        stage.now += ms(500);
        stage.answer("d5", 0);
        assert_eq!(stage.sans(), after, "{typed}");
    }
    // An ordinary king move goes to g1, so castling targets the rook.
    let mut stage = Stage::new(from_fen("4k3/p7/8/8/8/8/P7/5K1R w H - 0 1", against(1)));
    stage.tap("a2 a3");
    stage.send(Command::Type("O-O".into()));
    stage.now += ms(500);
    stage.answer("a6", 0);
    assert_eq!(stage.sans(), ["a3", "a6", "O-O"]);
}

#[test]
fn typed_move_waits_for_the_moves_before_it() {
    let help = HelpAllowed {
        blunder_warning: true,
        ..HelpAllowed::DEFAULT
    };
    let typed = |text: &str| Command::Type(text.into());
    let written = |stage: &mut Stage| {
        let save = *stage.saves.last().unwrap();
        stage.send(Command::Saved { save, error: None });
    };
    // The computer's reply is being saved while the next two moves are typed.
    let mut stage = Stage::with(Session::new(against(3), OpponentSettings::default()).kept());
    stage.send(typed("e4"));
    written(&mut stage);
    stage.now += ms(500);
    stage.answer("e5", 0);
    assert_eq!(stage.session.snapshot().save, SaveState::Saving);
    stage.send(typed("Nf3"));
    stage.send(typed("Nxe5"));
    assert_eq!(
        stage.heard.last(),
        Some(&Announcement::TypedAhead("Nxe5".into()))
    );
    written(&mut stage);
    assert_eq!(stage.sans(), ["e4", "e5", "Nf3"]);
    written(&mut stage);
    stage.now += ms(500);
    stage.answer("Nc6", 0);
    written(&mut stage);
    assert_eq!(stage.sans(), ["e4", "e5", "Nf3", "Nc6", "Nxe5"]);

    // The move before is being checked; the reply gives check, or the move turns out to be impossible.
    for (reply, played) in [("Qh4+", false), ("d5", true)] {
        let start = from_fen(
            "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPP1PP/RNBQKBNR w KQkq - 0 1",
            against(1),
        );
        let mut stage = Stage::new(GameOptions { help, ..start });
        stage.send(typed("d3"));
        stage.send(typed("Nf3"));
        assert_eq!(stage.sans(), [""; 0]);
        stage.answer("d3", 0);
        assert_eq!(stage.sans(), ["d3"]);
        stage.now += ms(500);
        stage.answer(reply, 0);
        assert_eq!(stage.sans(), ["d3", reply]);
        let refused = Announcement::Refused(Refusal::TypedAhead("Nf3".into()));
        assert_eq!(stage.heard.contains(&refused), !played, "{reply}");
        if played {
            stage.answer("Nf3", 0);
            assert_eq!(stage.sans(), ["d3", reply, "Nf3"]);
        }
    }

    // A text that is no move is refused at once; Escape and undo drop a waiting move.
    for drops in [Command::Cancel, Command::Undo, Command::Pause] {
        let mut stage = Stage::new(against(1));
        stage.tap("e2 e4");
        stage.send(typed("Nd9"));
        assert!(matches!(
            stage.heard.last(),
            Some(Announcement::Refused(Refusal::Unreadable(_)))
        ));
        stage.send(typed("exd5"));
        assert!(stage.session.snapshot().typed_ahead.is_some());
        stage.send(drops);
        assert_eq!(stage.session.snapshot().typed_ahead, None);
    }
}

#[test]
fn typed_moves_are_played_or_refused_with_an_explanation() {
    let mut stage = Stage::new(two_people());
    for text in ["e4", "e7e5", "nf3", "♞c6"] {
        stage.send(Command::Type(text.into()));
    }
    assert_eq!(stage.sans(), ["e4", "e5", "Nf3", "Nc6"]);
    stage.send(Command::Type("Nd9".into()));
    assert!(
        matches!(stage.heard.last(), Some(Announcement::Refused(Refusal::Unreadable(text))) if text.contains("Nd9"))
    );
}
