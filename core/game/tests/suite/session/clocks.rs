//! Tests of chess clocks: time that runs out, undo, and pausing.

use super::*;

#[test]
fn undo_returns_to_the_users_move_and_stops_the_search() {
    let mut stage = Stage::new(against(3));
    stage.tap("e2 e4");
    let (id, ..) = stage.the_search();
    stage.send(Command::Undo);
    assert_eq!(stage.stopped, [id]);
    assert!(stage.sans().is_empty());
    // The late reply of the stopped search is ignored.
    let e5 = Some(Move::normal(Square::E7, Square::E5));
    stage.send(Command::SearchEnded {
        id,
        outcome: Ok(outcome(e5, 0)),
    });
    stage.wait(ms(1_000));
    assert!(stage.sans().is_empty());
    // After a reply, undo and redo cover both moves.
    stage.tap("d2 d4");
    stage.now += ms(500);
    stage.answer("d5", 0);
    stage.send(Command::Undo);
    assert!(stage.sans().is_empty());
    stage.send(Command::Redo);
    assert_eq!(stage.sans(), ["d4", "d5"]);
    assert_eq!(stage.session.saved_game().help_used.takebacks, 2);
}

#[test]
fn undo_restores_both_clocks() {
    let time = Some(TimeControl::even(SideTime::seconds(60, 1)));
    let mut stage = Stage::new(GameOptions { time, ..against(3) });
    stage.wait(ms(5_000));
    stage.tap("e2 e4");
    stage.now += ms(2_000);
    stage.answer("e5", 0);
    let shown = |stage: &Stage, color| {
        let snapshot = stage.session.snapshot();
        let side = if color == Color::White {
            snapshot.white
        } else {
            snapshot.black
        };
        side.clock.unwrap().left
    };
    assert_eq!(
        shown(&stage, Color::White),
        ms(61_000),
        "the first move takes no time and gets its increment"
    );
    assert_eq!(
        shown(&stage, Color::Black),
        ms(59_000),
        "two seconds gone, one added"
    );
    stage.wait(ms(4_000));
    stage.tap("g1 f3");
    assert_eq!(shown(&stage, Color::White), ms(58_000));
    stage.send(Command::Undo);
    assert_eq!(shown(&stage, Color::White), ms(61_000));
    assert_eq!(shown(&stage, Color::Black), ms(59_000));
}

#[test]
fn increment_is_added_from_the_first_move_on() {
    let time = Some(TimeControl::even(SideTime::seconds(180, 2)));
    let mut stage = Stage::new(GameOptions {
        time,
        ..two_people()
    });
    stage.tap("e2 e4 e7 e5");
    let snapshot = stage.session.snapshot();
    let left = [snapshot.white, snapshot.black].map(|side| side.clock.unwrap().left);
    assert_eq!(left, [ms(182_000); 2]);
}

#[test]
fn reply_delay_is_not_charged_to_either_clock() {
    let time = Some(TimeControl::even(SideTime::seconds(60, 0)));
    let mut stage = Stage::new(GameOptions { time, ..against(3) });
    stage.tap("e2 e4");
    stage.now += ms(100);
    stage.answer("e5", 0);
    stage.wait(ms(300));
    let snapshot = stage.session.snapshot();
    assert_eq!(stage.sans().len(), 2);
    assert_eq!(snapshot.white.clock.unwrap().left, ms(60_000));
    assert_eq!(
        snapshot.black.clock.unwrap().left,
        ms(59_900),
        "the search alone"
    );
}

#[test]
fn flag_falls_and_pause_stops_the_clock() {
    let time = Some(TimeControl::even(SideTime::seconds(10, 0)));
    let mut stage = Stage::new(GameOptions {
        time,
        ..two_people()
    });
    stage.tap("e2 e4 e7 e5");
    stage.wait(ms(4_000));
    stage.send(Command::Pause);
    stage.wait(ms(60_000));
    assert_eq!(stage.session.snapshot().outcome, None);
    stage.send(Command::Resume);
    assert_eq!(stage.wake, Some(stage.now + ms(6_000)));
    stage.wait(ms(6_000));
    let lost = Outcome::win(Color::Black, EndReason::FlagFall);
    assert_eq!(stage.session.snapshot().outcome, Some(lost));
    assert!(stage.heard.contains(&Announcement::LowTime));
    assert_eq!(stage.heard.last(), Some(&Announcement::Ended(lost)));
}

#[test]
fn low_time_is_announced_once_per_side_by_a_timer() {
    let time = Some(TimeControl::even(SideTime::seconds(15, 20)));
    let mut stage = Stage::new(GameOptions {
        time,
        ..two_people()
    });
    stage.tap("e2 e4");
    let told = |stage: &Stage| {
        let told = stage.heard.iter();
        told.filter(|heard| **heard == Announcement::LowTime)
            .count()
    };
    assert_eq!(stage.wake, Some(stage.now + ms(5_001)));
    stage.wait(ms(5_000));
    assert_eq!(told(&stage), 0);
    stage.wait(ms(1));
    assert_eq!(told(&stage), 1);
    let until_the_flag = ms(9_999);
    assert_eq!(stage.wake, Some(stage.now + until_the_flag));
    // Black has been warned, White has not.
    stage.tap("e7 e5");
    // White has 35 seconds, including the increment for the first move.
    stage.wait(ms(26_000));
    assert_eq!(told(&stage), 2);
    stage.tap("g1 f3");
    stage.wait(ms(25_000));
    assert_eq!(told(&stage), 2, "Black's time was low before");
    // After undo to a ply with fifteen seconds left, both sides can be warned again.
    stage.send(Command::Undo);
    stage.send(Command::Undo);
    stage.wait(ms(6_000));
    assert_eq!(told(&stage), 3);
    stage.tap("e7 e5");
    stage.wait(ms(26_000));
    assert_eq!(told(&stage), 4);
}

#[test]
fn clock_waits_for_the_delay_and_reports_the_rest() {
    let side = SideTime {
        delay: ms(5_000),
        ..SideTime::seconds(60, 0)
    };
    let time = Some(TimeControl::even(side));
    let mut stage = Stage::new(GameOptions {
        time,
        ..two_people()
    });
    stage.tap("e2 e4");
    for (wait, left, delay_left) in [
        (0, 60_000, 5_000),
        (2_000, 60_000, 3_000),
        (4_000, 59_000, 0),
    ] {
        stage.wait(ms(wait));
        let snapshot = stage.session.snapshot();
        let (white, black) = (snapshot.white.clock.unwrap(), snapshot.black.clock.unwrap());
        assert_eq!((black.left, black.delay_left), (ms(left), ms(delay_left)));
        assert_eq!(black.after(ms(delay_left + 700)), ms(left - 700));
        assert_eq!((white.running, white.delay_left), (false, ms(0)));
        assert_eq!(white.after(ms(700)), ms(60_000));
    }
}

#[test]
fn clock_limits_of_the_computer_include_the_delay() {
    // Delay in seconds, milliseconds that the computer had used before the app was hidden, and the expected clock
    // limits: remaining time and increment.
    for (delay, thought, remaining, increment) in
        [(0, 0, 60, 2), (30, 0, 90, 32), (30, 3_000, 87, 32)]
    {
        let side = SideTime {
            delay: Duration::from_secs(delay),
            ..SideTime::seconds(60, 2)
        };
        let mut stage = Stage::new(GameOptions {
            black: Player::Engine { level: Level::Full },
            time: Some(TimeControl::even(side)),
            ..two_people()
        });
        stage.tap("e2 e4");
        stage.wait(ms(thought));
        stage.send(Command::Pause);
        stage.send(Command::Resume);
        let (_, _, limits) = stage.the_search();
        let clock = limits.clock.unwrap();
        assert_eq!(clock.remaining, Duration::from_secs(remaining));
        assert_eq!(clock.increment, Duration::from_secs(increment));
    }
}

#[test]
fn blunder_check_is_not_charged() {
    let help = HelpAllowed {
        blunder_warning: true,
        ..HelpAllowed::DEFAULT
    };
    let time = Some(TimeControl::even(SideTime::seconds(10, 0)));
    // Score after the move, and remaining time after another four seconds. A warned player keeps using time.
    for (after, left) in [(0, 9_000), (-300, 5_000)] {
        let mut stage = Stage::new(GameOptions {
            help,
            time,
            ..two_people()
        });
        stage.tap("e2 e4");
        stage.answer("e4", 0);
        stage.wait(ms(1_000));
        stage.tap("f7 f6");
        stage.wait(ms(10_000));
        stage.answer("e5", 0);
        stage.wait(ms(10_000));
        stage.answer("f6", after);
        stage.wait(ms(4_000));
        let clock = stage.session.snapshot().black.clock.unwrap();
        assert_eq!(clock.left, ms(left), "{after}");
    }
}

#[test]
fn redo_of_a_flag_fall_shows_zero() {
    let time = Some(TimeControl::even(SideTime::seconds(10, 0)));
    let mut stage = Stage::new(GameOptions {
        time,
        ..two_people()
    });
    stage.tap("e2 e4");
    stage.wait(ms(10_000));
    let lost = stage.session.snapshot().outcome;
    stage.send(Command::Undo);
    assert_eq!(stage.session.snapshot().outcome, None);
    stage.send(Command::Redo);
    let snapshot = stage.session.snapshot();
    assert_eq!(snapshot.outcome, lost);
    assert_eq!(snapshot.black.clock.unwrap().left, ms(0));
    assert_eq!(snapshot.white.clock.unwrap().left, ms(10_000));
}

#[test]
fn low_time_of_the_computer_is_not_announced() {
    let time = Some(TimeControl::even(SideTime::seconds(11, 0)));
    let mut stage = Stage::new(GameOptions { time, ..against(3) });
    stage.tap("e2 e4");
    stage.wait(ms(5_000));
    assert!(!stage.heard.contains(&Announcement::LowTime));
}

#[test]
fn pause_stops_the_search_and_resume_restarts_it() {
    let mut stage = Stage::new(against(3));
    stage.tap("e2 e4");
    let (id, ..) = stage.the_search();
    stage.send(Command::Pause);
    assert_eq!(stage.stopped, [id]);
    assert!(stage.running.is_empty());
    stage.send(Command::Resume);
    assert_ne!(stage.the_search().0, id);
}

#[test]
fn pause_saves_the_clocks_and_the_used_delay() {
    // Delay, White's thinking time before and after the app was hidden, and what is left of White's ten
    // seconds. All in milliseconds.
    for (delay, before, after, left) in [
        (0, 4_000, 0, 6_000),
        (0, 4_000, 1_000, 5_000),
        (3_000, 2_000, 0, 10_000),
        (3_000, 2_000, 2_000, 9_000),
        (3_000, 5_000, 0, 8_000),
        (3_000, 5_000, 1_000, 7_000),
        (3_000, 0, 3_500, 9_500),
    ] {
        let case = format!("delay {delay}, {before} before, {after} after");
        let side = SideTime {
            delay: ms(delay),
            ..SideTime::seconds(10, 0)
        };
        let time = Some(TimeControl::even(side));
        let mut stage = Stage::new(GameOptions {
            time,
            ..two_people()
        });
        stage.tap("e2 e4 e7 e5");
        let saves = stage.saves.len();
        stage.now += ms(before);
        stage.send(Command::Pause);
        if before > 0 {
            assert_eq!(stage.saves.len(), saves + 1, "{case}");
        }
        let saves = stage.saves.len();
        stage.wait(ms(60_000));
        stage.send(Command::Pause);
        assert_eq!(stage.saves.len(), saves, "{case}: nothing has changed");
        // The app was terminated and restarted.
        let saved = stage.session.saved_game();
        let mut stage = Stage::with(Session::restore(saved, OpponentSettings::default()).unwrap());
        stage.wait(ms(after));
        let clock = stage.session.snapshot().white.clock.unwrap();
        assert_eq!(clock.left, ms(left), "{case}");
    }
}

#[test]
fn pause_does_not_save_an_unstarted_game() {
    let time = Some(TimeControl::even(SideTime::seconds(10, 0)));
    for options in [GameOptions { time, ..against(3) }, against(3)] {
        let mut stage = Stage::new(options);
        stage.wait(ms(3_000));
        stage.send(Command::Pause);
        assert_eq!(stage.saves, [0; 0]);
    }
}

#[test]
fn clock_times_saturate() {
    let side = SideTime {
        base: Duration::MAX,
        increment: Duration::MAX,
        delay: Duration::MAX,
    };
    for (base, delay) in [(Duration::MAX, Duration::MAX), (ms(1), Duration::MAX)] {
        let side = SideTime {
            base,
            delay,
            ..side
        };
        let mut stage = Stage::new(GameOptions {
            time: Some(TimeControl::even(side)),
            ..two_people()
        });
        for tap in ["e2 e4", "e7 e5", "g1 f3", "b8 c6", "f1 b5", "a7 a6"] {
            stage.tap(tap);
            stage.wait(ms(10_000));
        }
        assert_eq!(stage.session.snapshot().outcome, None);
        let saved = stage.session.saved_game();
        let restored = Session::restore(saved, OpponentSettings::default()).unwrap();
        assert_eq!(restored.game().ply(), 6);
    }
}
