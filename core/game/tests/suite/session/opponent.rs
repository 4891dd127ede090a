//! Tests of draws, resignation, rematches, and games with any combination of players.

use super::*;
use plywise_game::SkillLevel;

#[test]
fn computer_accepts_a_draw_only_if_the_game_is_level() {
    // The computer's score is level for eight moves after move 40, or not.
    for (score, accepts) in [(20, true), (60, false)] {
        let fen = "r6k/pppp4/8/8/8/8/PPPP4/R6K w - - 0 41";
        let mut stage = Stage::new(from_fen(fen, against(1)));
        for (round, file) in ["b", "c", "d", "e", "f", "e", "d", "c"]
            .into_iter()
            .enumerate()
        {
            let back = &format!("R{file}8");
            stage.send(Command::Type(format!("R{file}1")));
            stage.now += ms(500);
            stage.answer(back, score);
            if round == 6 {
                stage.send(Command::OfferDraw);
                assert_eq!(
                    stage.heard.last(),
                    Some(&Announcement::DrawDeclined),
                    "too early"
                );
            }
        }
        stage.send(Command::OfferDraw);
        let drawn = Some(Outcome::draw(EndReason::Agreement));
        assert_eq!(
            stage.session.snapshot().outcome == drawn,
            accepts,
            "score {score}"
        );
    }
    // Rook against rook is balanced material, unless the computer is about to win the other rook.
    for (score, accepts) in [(0, true), (-500, true), (100, true), (400, false)] {
        let mut stage = Stage::new(from_fen("3rk3/8/8/8/8/8/8/R3K3 w - - 0 9", against(1)));
        stage.tap("a1 b1");
        stage.wait(ms(500));
        stage.answer("Ke7", score);
        stage.send(Command::OfferDraw);
        let drawn = Some(Outcome::draw(EndReason::Agreement));
        let outcome = stage.session.snapshot().outcome;
        assert_eq!(outcome == drawn, accepts, "score {score}");
    }
}

#[test]
fn computer_resigns_only_if_allowed() {
    for may_resign in [false, true] {
        let mut stage = Stage::new(from_fen("r3k3/8/8/8/8/8/8/QQ2K3 w - - 0 1", against(1)));
        stage.send(Command::SetOpponentSettings(OpponentSettings {
            may_resign,
            ..OpponentSettings::default()
        }));
        for round in 0..4 {
            let (out, back) = if round % 2 == 0 {
                ("Kf1", "Ke7")
            } else {
                ("Ke1", "Ke8")
            };
            stage.send(Command::Type(out.into()));
            stage.now += ms(500);
            stage.answer(back, -1_500);
        }
        let resigned = Some(Outcome::win(Color::White, EndReason::Resignation));
        assert_eq!(stage.session.snapshot().outcome == resigned, may_resign);
    }
}

#[test]
fn draw_offer_between_people_goes_with_a_move() {
    // Commands after 1. e4; expected `(draw_offered, draw_with_move)`; whether the game is drawn.
    let [offer, accept, decline] = [
        Command::OfferDraw,
        Command::AcceptDraw,
        Command::DeclineDraw,
    ];
    let mv = |text: &str| Command::Type(text.into());
    let cases = [
        // The offer goes with the move, and the offering side cannot answer it.
        (vec![offer.clone()], (false, true), false),
        (vec![offer.clone(), accept.clone()], (false, true), false),
        (vec![offer.clone(), decline.clone()], (false, true), false),
        (vec![offer.clone(), mv("e5")], (true, false), false),
        // The opponent accepts, declines, or declines by moving.
        (
            vec![offer.clone(), mv("e5"), accept.clone()],
            (false, false),
            true,
        ),
        (
            vec![offer.clone(), mv("e5"), decline.clone()],
            (false, false),
            false,
        ),
        (
            vec![offer.clone(), mv("e5"), mv("Nf3")],
            (false, false),
            false,
        ),
        (
            vec![offer.clone(), mv("e5"), mv("Nf3"), accept.clone()],
            (false, false),
            false,
        ),
        // Offering a draw in reply accepts the offer.
        (
            vec![offer.clone(), mv("e5"), offer.clone()],
            (false, false),
            true,
        ),
        // There is no offer to accept.
        (vec![accept.clone()], (false, false), false),
        // Undoing a move also withdraws its offer.
        (
            vec![offer.clone(), mv("e5"), Command::Undo, accept],
            (false, false),
            false,
        ),
    ];
    for (commands, expected, drawn) in cases {
        let mut stage = Stage::new(two_people());
        stage.tap("e2 e4");
        for command in &commands {
            stage.send(command.clone());
        }
        let snapshot = stage.session.snapshot();
        let shown = (snapshot.draw_offered, snapshot.draw_with_move);
        assert_eq!(shown, expected, "{commands:?}");
        let outcome = drawn.then_some(Outcome::draw(EndReason::Agreement));
        assert_eq!(snapshot.outcome, outcome, "{commands:?}");
        let heard = stage.heard.contains(&Announcement::DrawOffered);
        let made = commands.starts_with(&[offer.clone(), mv("e5")]);
        assert_eq!(heard, made, "{commands:?}");
    }
}

#[test]
fn two_computers_play_each_other() {
    let options = GameOptions {
        white: Player::skill(1),
        black: Player::skill(7),
        seed: 23,
        ..against(1)
    };
    let levels = [Level::skill(1), Level::skill(7)];
    let mut stage = Stage::new(options);
    for (ply, text) in ["e4", "e5", "Nf3"].into_iter().enumerate() {
        assert_eq!(stage.the_search().2, levels[ply % 2].limits(None, None, 23));
        stage.now += ms(1_000);
        stage.answer(text, 0);
    }
    assert_eq!(stage.sans(), ["e4", "e5", "Nf3"]);
}

#[test]
fn fast_game_lowers_the_node_limit_of_the_top_level() {
    let top = Level::skill(SkillLevel::COUNT);
    let nodes_after = |time: Option<SideTime>, thought: u64| {
        let time = time.map(TimeControl::even);
        let mut stage = Stage::new(GameOptions {
            time,
            ..GameOptions::against(top)
        });
        stage.tap("e2 e4");
        stage.now += ms(thought);
        stage.answer("e5", 0);
        stage.tap("g1 f3");
        stage.the_search().2.nodes.unwrap()
    };
    let usual = top.limits(None, None, 0).nodes.unwrap();
    assert_eq!(nodes_after(None, 500), usual);
    assert_eq!(nodes_after(Some(SideTime::seconds(5_400, 30)), 500), usual);
    let bullet = Some(SideTime::seconds(60, 0));
    assert!(nodes_after(bullet, 500) < usual / 10);
    assert_eq!(nodes_after(bullet, 500), nodes_after(bullet, 40_000));
}

#[test]
fn progress_follows_the_closest_limit() {
    let second = Level::Time(ms(2_000));
    let clocks = Some(TimeControl::even(SideTime::seconds(60, 0)));
    let seven = GameOptions::against(Level::skill(14));
    let plies = Level::skill(14).limits(None, None, 0).depth.unwrap();
    // Game, whether a hint is requested, the engine's report, its time, and the expected progress in thousandths.
    let report = |depth, nodes, elapsed| {
        let mut report = SearchInfo::new(depth, Score::DRAW, Vec::new());
        report.nodes = nodes;
        report.elapsed = ms(elapsed);
        report
    };
    let timed = || GameOptions::against(second);
    let cases = [
        (seven.clone(), false, report(plies - 2, 9, 1), 1, 444),
        (seven, false, report(plies, 9, 1), 1, 1_000),
        (timed(), false, report(3, 9, 500), 500, 250),
        (timed(), false, report(3, 9, 500), 1_500, 750),
        (timed(), false, report(9, 9, 1_990), 5_000, 1_000),
        (timed(), true, report(3, 100_000, 10), 10, 250),
        (timed(), true, report(3, 400_001, 10), 10, 1_000),
        (
            GameOptions {
                time: clocks,
                ..GameOptions::against(Level::Full)
            },
            false,
            report(3, 9, 500),
            500,
            0,
        ),
    ];
    for (options, hint, report, at, permille) in cases {
        let case = format!("{:?}, hint: {hint}, {report:?}", options.black);
        let mut stage = Stage::new(options);
        if hint {
            stage.send(Command::Hint);
        } else {
            stage.tap("e2 e4");
        }
        assert_eq!(stage.session.thinking().unwrap().permille, 0, "{case}");
        let (id, ..) = stage.the_search();
        stage.now += ms(at);
        stage.send(Command::Searched { id, report });
        let shown = stage.session.thinking().unwrap().permille;
        assert_eq!(shown, permille, "{case}");
    }
}

#[test]
fn rematch_changes_only_the_colours_and_the_level() {
    let time = Some(TimeControl::even(SideTime::seconds(600, 5)));
    let mut stage = Stage::new(GameOptions { time, ..against(3) });
    stage.send(Command::Resign);
    stage.rematch(Some(Level::skill(2)));
    let options = stage.session.options();
    assert_eq!(options.white.level(), Some(Level::skill(2)));
    assert_eq!(
        (options.only_human(), options.time),
        (Some(Color::Black), time)
    );
    assert_eq!(stage.session.snapshot().outcome, None);
}

#[test]
fn rematch_keeps_time_odds_with_the_player() {
    let [much, little] = [SideTime::seconds(600, 5), SideTime::seconds(60, 0)];
    let time = |white, black| Some(TimeControl { white, black });
    let mut stage = Stage::new(GameOptions {
        time: time(much, little),
        ..two_people()
    });
    for (white, black) in [(little, much), (much, little)] {
        stage.send(Command::Resign);
        stage.rematch(None);
        assert_eq!(stage.session.options().time, time(white, black));
        let clock = |side: SideView| side.clock.unwrap().left;
        let shown = stage.session.snapshot();
        assert_eq!(
            (clock(shown.white), clock(shown.black)),
            (white.base, black.base)
        );
    }
}

#[test]
fn move_now_applies_once_to_a_search_for_a_move() {
    let mut stage = Stage::new(against(3));
    let may_hurry = |stage: &Stage| stage.session.snapshot().may_hurry;
    assert!(!may_hurry(&stage), "the person's move");
    stage.send(Command::Hint);
    assert!(!may_hurry(&stage), "a hint");
    stage.answer("e4", 30);
    stage.tap("e2 e4");
    assert!(may_hurry(&stage));
    stage.send(Command::MoveNow);
    assert!(!may_hurry(&stage), "it was told");
}

#[test]
fn search_limited_by_a_clock_is_not_typical_of_its_level() {
    for (level, seconds, nodes, usual) in [
        (Level::skill(3), None, 100, true),
        (Level::skill(3), Some(60), 100, true),
        (Level::skill(20), None, 8_000_000, true),
        (Level::skill(20), Some(60), 100_000, true),
        (Level::skill(20), Some(60), 225_000, false),
        (Level::Full, None, 9_000_000, true),
        (Level::Full, Some(600), 9_000_000, false),
    ] {
        let time = seconds.map(|seconds| TimeControl::even(SideTime::seconds(seconds, 0)));
        let mut stage = Stage::new(GameOptions {
            time,
            ..GameOptions::against(level)
        });
        stage.send(Command::Type("a4".to_owned()));
        let (id, ..) = stage.the_search();
        let sought = stage.session.level_sought(id, nodes);
        let expected = usual.then_some(level);
        assert_eq!(sought, expected, "{level} {seconds:?} {nodes}");
    }
}

#[test]
fn failed_engine_is_retried_only_on_request() {
    let broken = SearchError::Broken {
        reason: "planted".to_owned(),
    };
    let none = outcome(None, 0);
    let fail = |stage: &mut Stage, outcome: &Result<SearchOutcome, SearchError>| {
        let (id, _, _) = stage.the_search();
        stage.running.remove(&id);
        let outcome = outcome.clone();
        stage.send(Command::SearchEnded { id, outcome });
        stage.wait(ms(10_000));
        assert!(stage.running.is_empty());
        assert_eq!(stage.sans(), ["e4"]);
        let asked = stage.session.snapshot().question;
        assert_eq!(asked, Some(Question::EngineFailed));
    };
    for failure in [Err(broken), Ok(none)] {
        let mut stage = Stage::new(against(3));
        stage.tap("e2 e4");
        fail(&mut stage, &failure);
        // Only a confirmation answers this question.
        stage.send(Command::Cancel);
        stage.send(Command::Pause);
        stage.send(Command::Resume);
        assert!(stage.running.is_empty());
        stage.send(Command::Confirm);
        fail(&mut stage, &failure);
        // Changing the level starts another attempt.
        stage.send(Command::SetLevel(Level::skill(5)));
        fail(&mut stage, &failure);
        // So does another move. Undo drops the question.
        stage.send(Command::Undo);
        assert_eq!(stage.session.snapshot().question, None);
        stage.tap("d2 d4");
        stage.answer("d5", 0);
        stage.wait(ms(1_000));
        assert_eq!(stage.sans(), ["d4", "d5"]);
        assert_eq!(stage.breaches, []);
    }
}

#[test]
fn clocks_stop_after_an_engine_failure() {
    let mut stage = Stage::new(GameOptions {
        time: Some(TimeControl::even(SideTime::seconds(60, 0))),
        ..against(3)
    });
    stage.tap("e2 e4");
    let (id, _, _) = stage.the_search();
    stage.running.remove(&id);
    let reason = "planted".to_owned();
    let outcome = Err(SearchError::Broken { reason });
    stage.send(Command::SearchEnded { id, outcome });
    stage.wait(ms(100_000));
    let snapshot = stage.session.snapshot();
    assert_eq!(snapshot.outcome, None);
    assert_eq!(snapshot.black.clock.unwrap().left, ms(60_000));
}

#[test]
fn failed_hint_or_blunder_check_is_announced_and_skipped() {
    let help = HelpAllowed {
        blunder_warning: true,
        ..HelpAllowed::DEFAULT
    };
    let mut stage = Stage::new(GameOptions { help, ..against(3) });
    let fail = |stage: &mut Stage| {
        let (id, _, _) = stage.the_search();
        stage.running.remove(&id);
        let reason = "planted".to_owned();
        let outcome = Err(SearchError::Broken { reason });
        stage.send(Command::SearchEnded { id, outcome });
        assert!(stage.heard.contains(&Announcement::Fault));
        stage.heard.clear();
    };
    stage.send(Command::Hint);
    fail(&mut stage);
    assert!(!stage.session.snapshot().hint_pending);
    stage.tap("e2 e4");
    fail(&mut stage);
    assert_eq!(stage.sans(), ["e4"]);
}
