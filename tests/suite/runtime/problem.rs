//! "Report a problem" while everything runs.

use plywise::replay::{Fate, Replay};
use plywise_game::session::Fault;
use plywise_game::session::problem::Problem;

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

/// Fails when it hears of the first move, in one way or the other.
struct Faulty {
    panics: bool,
    ear: Ear,
}

impl Listener for Faulty {
    fn changed(&mut self, update: &Update) -> Result<(), ListenerError> {
        if update.snapshot.live_ply == 1 {
            let reason = "planted".to_owned();
            assert!(!self.panics, "{reason}");
            return Err(ListenerError { reason });
        }
        self.ear.changed(update)
    }

    fn announced(
        &mut self,
        announcement: &Announcement,
        words: &AnnouncementWords,
    ) -> Result<(), ListenerError> {
        self.ear.announced(announcement, words)
    }
}

/// The faults of a problem report.
fn faults(runtime: &Runtime) -> Vec<Fault> {
    let commands = runtime.problem().commands.into_iter();
    commands
        .filter_map(|recorded| match recorded.command {
            Command::Faulted(fault) => Some(fault),
            _ => None,
        })
        .collect()
}

fn faulty(panics: bool) -> (Runtime, Receiver<Heard>) {
    let (sender, heard) = channel();
    let options = GameOptions {
        black: Player::human(),
        ..GameOptions::against(Level::rung(1))
    };
    let ear = Ear(sender);
    let listener = Box::new(Faulty { panics, ear });
    let runtime = Runtime::start(Session::new(options, AT_ONCE), SMALL, listener, None);
    (runtime.unwrap(), heard)
}

#[test]
fn a_listener_that_fails_hears_of_it_and_then_the_whole_game() {
    for panics in [true, false] {
        let (runtime, heard) = faulty(panics);
        runtime.send(Command::Type("e4".into()));
        wait_for(&heard, |heard| {
            matches!(heard, Heard::Announced).then_some(())
        });
        let listener = Fault::Listener("planted".to_owned());
        runtime.send(Command::Type("e5".into()));
        let update = wait_for_ply(&heard, 2);
        assert_eq!((update.moves.kept, update.moves.moves.len()), (0, 2));
        // What was told before is done.
        runtime.ask(|_, _| ()).unwrap();
        assert_eq!(faults(&runtime), [listener]);
        // It is played again as it was.
        let problem = Problem::from_text(&runtime.problem().to_text()).unwrap();
        let mut replay = Replay::new(&problem);
        assert!(replay.all(|step| step.breaches.is_empty()));
        assert_eq!(replay.session().game().ply(), 2);
    }
}

#[test]
fn a_session_goes_on_after_something_that_panics_in_it() {
    let (runtime, heard) = start(GameOptions::against(Level::rung(1)), AT_ONCE);
    let answer: Option<()> = runtime.ask(|_, _| panic!("planted"));
    assert_eq!(answer, None);
    runtime.send(Command::Type("e4".into()));
    wait_for_ply(&heard, 2);
    runtime.ask(|_, _| ()).unwrap();
    let told = [Fault::Session("planted".to_owned())];
    assert_eq!(faults(&runtime), told);
}

#[test]
fn a_store_that_panics_is_a_move_that_is_not_saved() {
    struct Broken;
    impl Store for Broken {
        fn write(&mut self, _: GameNumber, _: &SavedGame) -> Result<(), SaveFailure> {
            panic!("planted");
        }
    }
    let (sender, heard) = channel();
    let session = Session::new(GameOptions::against(Level::rung(1)), AT_ONCE);
    let store = Some(Box::new(Broken) as Box<dyn Store>);
    let runtime = Runtime::start(session, SMALL, Box::new(Ear(sender)), store).unwrap();
    runtime.send(Command::Type("e4".into()));
    // The game goes on all the same.
    let update = wait_for(&heard, |heard| match heard {
        Heard::Changed(update) if update.snapshot.live_ply == 2 => Some(update),
        Heard::Changed(_) | Heard::Thinking(_) | Heard::Announced => None,
    });
    let failed = SaveState::Failed(SaveFailure::Other("planted".to_owned()));
    if update.snapshot.save != failed {
        wait_for(&heard, |heard| match heard {
            Heard::Changed(update) if update.snapshot.save == failed => Some(()),
            _ => None,
        });
    }
}
