//! Tests of problem reports and their replay.

use plywise_test_support::{REPORT_DAMAGE, data};

use super::*;

/// Plays a short game in which one search result arrives too late.
fn eventful(stage: &mut Stage) {
    stage.tap("e2 e4");
    let (stale, root, _) = stage.the_search();
    stage.now += ms(20);
    stage.send(Command::Undo);
    let best = root.position.parse_san("c5").unwrap();
    let late = Ok(outcome(Some(best), 7));
    stage.send(Command::SearchEnded {
        id: stale,
        outcome: late,
    });
    stage.wait(ms(100));
    stage.tap("d2 d4");
    let (id, root, _) = stage.the_search();
    for depth in 1..=3 {
        stage.now += ms(10);
        let pv = vec![root.position.parse_san("d5").unwrap()];
        let mut report = SearchInfo::new(depth, Score::centipawns(-12), pv);
        report.nodes = 100;
        report.elapsed = ms(10);
        report.hashfull = 1;
        stage.send(Command::Searched { id, report });
    }
    stage.answer("d5", -12);
    stage.wait(ms(800));
    assert_eq!(stage.sans(), ["d4", "d5"]);
}

fn text() -> String {
    let level = Level::Time(ms(1_500));
    let mut stage = Stage::new(GameOptions::against(level));
    eventful(&mut stage);
    stage.recorder.problem().to_text()
}

#[test]
fn watch_detects_stale_moves_and_unstopped_searches() {
    let mut stage = Stage::new(against(2));
    stage.tap("e2 e4");
    let (id, ..) = stage.the_search();
    let mut watch = Watch::new(&stage.session);
    // This watch was not informed of the search.
    let mut blind = Watch::default();
    stage.now += ms(500);
    let position = *stage.session.game().position();
    let best = position.parse_san("e5").ok();
    let ended = Command::SearchEnded {
        id,
        outcome: Ok(outcome(best, 0)),
    };
    watch.before(&ended);
    let effects = stage.session.update(stage.now, ended);
    assert_eq!(watch.after(&stage.session, &effects), []);
    let mv = best.unwrap();
    let stale = Breach::StaleMove { ply: 2, mv };
    assert_eq!(blind.after(&stage.session, &effects), [stale]);
    // A search that is not stopped when the position changes.
    let mut watch = Watch::default();
    let mut stage = Stage::new(against(2));
    stage.session.update(ms(0), Command::Type("e4".into()));
    let root = Box::new(SearchRoot::new(Position::startpos()));
    let limits = Box::new(Limits::depth(1));
    let begun = Effect::StartSearch {
        id,
        root,
        limits,
        book: None,
    };
    let left = Breach::LeftSearch { id };
    assert_eq!(watch.after(&stage.session, &[begun]), [left]);
}

#[test]
fn invalid_report_is_refused_with_position_and_remedy() {
    let text = text();
    let not_one = |text: &str| {
        matches!(
            Problem::from_text(text),
            Err(ProblemError::NotAProblem { .. })
        )
    };
    for other in [
        "",
        "e4 e5",
        "[]",
        "{}",
        "{\"format\":\"plywise-backup\"}",
        "\u{feff}",
    ] {
        assert!(not_one(other), "{other}");
    }
    let next = text.replacen("\"version\":2", "\"version\":3", 1);
    let error = Problem::from_text(&next).unwrap_err();
    let other = ProblemError::OtherVersion {
        found: 3,
        program: plywise_game::VERSION.to_owned(),
    };
    assert_eq!(error, other);
    for (from, by) in REPORT_DAMAGE {
        let damaged = text.replace(from, by);
        assert_ne!(damaged, text, "{from}");
        let error = Problem::from_text(&damaged).unwrap_err();
        assert!(matches!(error, ProblemError::Damaged { .. }), "{error}");
    }
}

#[test]
fn damaged_report_never_panics() {
    let text = text();
    for cut in (0..text.len()).step_by(7) {
        let _ = Problem::from_text(&text[..cut]);
        let mut bytes = text.clone().into_bytes();
        bytes[cut] = b'9';
        let Ok(changed) = String::from_utf8(bytes) else {
            continue;
        };
        if let Ok(problem) = Problem::from_text(&changed) {
            assert!(Replay::new(&problem).count() <= 12);
        }
    }
}

#[test]
fn full_recording_drops_its_older_half_and_stays_exact() {
    let mut stage = Stage::new(against(1));
    stage.recorder = Recorder::keeping(&stage.session, 30);
    for _ in 0..20 {
        for (own, reply) in [("Nf3", "Nf6"), ("Ng1", "Ng8")] {
            stage.send(Command::Type(own.into()));
            stage.now += ms(500);
            stage.answer(reply, 0);
        }
        // Repetition ends the game after a while.
        if stage.session.game().outcome().is_some() {
            stage.rematch(None);
            stage.rematch(None);
        }
    }
    let problem = stage.recorder.problem();
    assert!(problem.commands.len() <= 30);
    assert!(problem.cut > 40, "{}", problem.cut);
    let mut replay = Replay::new(&problem);
    assert!(replay.all(|step| step.breaches.is_empty()));
    assert_eq!(replay.session().saved_game(), stage.session.saved_game());
}

#[test]
fn report_contains_the_restored_game() {
    let mut before = Stage::new(against(3));
    eventful(&mut before);
    let saved = before.session.saved_game();
    let mut stage = Stage::with(Session::restore(saved, OpponentSettings::default()).unwrap());
    stage.send(Command::Type("c4".into()));
    let problem = Problem::from_text(&stage.recorder.problem().to_text()).unwrap();
    let mut replay = Replay::new(&problem);
    assert_eq!((&mut replay).count(), 1);
    assert_eq!(replay.session().game().ply(), 3);
}

/// Checks that reports of the current version stay readable until the version changes.
#[test]
fn report_of_the_current_version_is_readable() {
    let problem = Problem::from_text(&data("session/problem-2.json")).unwrap();
    let mut replay = Replay::new(&problem);
    assert!(replay.all(|step| step.breaches.is_empty()));
    let game = replay.session().game();
    let sans: Vec<_> = (0..game.ply())
        .map(|ply| game.san_at(ply).unwrap())
        .collect();
    assert_eq!(sans, ["d4", "d5"]);
}

#[test]
fn panicking_command_is_removed_from_the_recording() {
    let mut stage = Stage::new(against(3));
    stage.tap("e2 e4");
    stage.now += ms(500);
    stage.answer("e5", 0);
    let recorded = stage.recorder.problem().commands;
    assert!(stage.recorder.broken_off().is_none(), "all is well");
    let command = Command::Tap(Square::D2);
    stage.recorder.before(stage.now, &command);
    let (taken, session) = stage.recorder.broken_off().unwrap();
    assert_eq!(taken, command);
    assert_eq!(session.snapshot(), stage.session.snapshot());
    assert_eq!(session.saved_game(), stage.session.saved_game());
    assert_eq!(stage.recorder.problem().commands, recorded);
}
