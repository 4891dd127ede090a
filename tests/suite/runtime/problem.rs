//! "Report a problem" while everything runs.

use plywise_core::game::session::problem::{Fate, Problem, Replay};

use super::*;

#[test]
fn a_problem_is_told_at_once_while_the_engine_thinks() {
    let (runtime, heard) = start(GameOptions::against(SLOW), AT_ONCE);
    runtime.send(Command::Type("e4".into()));
    wait_for(&heard, |heard| match heard {
        Heard::Thinking(Some(thinking)) if thinking.depth >= 4 => Some(()),
        _ => None,
    });
    let began = Instant::now();
    let problem = runtime.problem();
    assert!(began.elapsed() < Duration::from_millis(200));
    // The engine's progress is many reports, of which the last one is told.
    let is_report = |command: &Command| matches!(command, Command::Searched { .. });
    let reports = problem.commands.iter();
    let reports = reports.filter(|recorded| is_report(&recorded.command));
    assert_eq!(reports.count(), 1);
    runtime.send(Command::MoveNow);
    let update = wait_for_ply(&heard, 2);
    let text = runtime.problem().to_text();
    let problem = Problem::from_text(&text).unwrap();
    let mut replay = Replay::new(&problem);
    let fates: Vec<Fate> = (&mut replay).filter_map(|step| step.fate).collect();
    assert_eq!(fates, [Fate::Accepted; 2], "{text}");
    assert_eq!(
        *replay.session().game().position(),
        update.snapshot.position
    );
}

/// Panics when it hears of the first move.
struct Faulty;

impl Listener for Faulty {
    fn changed(&mut self, update: &Update) {
        assert_eq!(update.snapshot.live_ply, 0, "planted");
    }
}

#[test]
fn a_session_that_has_broken_off_still_tells_its_problem() {
    let session = Session::new(GameOptions::against(Level::rung(1)), AT_ONCE);
    let runtime = Runtime::start(session, SMALL, Box::new(Faulty), None).unwrap();
    runtime.send(Command::Type("e4".into()));
    let typed = Command::Type("e4".into());
    let deadline = Instant::now() + PATIENCE;
    let told = || {
        let commands = runtime.problem().commands;
        commands.iter().any(|recorded| recorded.command == typed)
    };
    while !told() {
        assert!(Instant::now() < deadline);
        std::thread::sleep(Duration::from_millis(1));
    }
}
