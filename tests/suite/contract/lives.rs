//! Threads, order, cancelling, and what is left behind.

use std::sync::atomic::{AtomicBool, Ordering};

use super::*;
use plywise_bindings::snapshot::Question;

#[test]
fn listeners_hear_everything_in_order_on_one_thread() {
    let table = Table::new(session(Level::Rung { number: 3 }));
    for text in ["e4", "d4", "Nf3", "Nc3"] {
        let before = table.session.snapshot().unwrap().live_ply;
        table.session.type_move(text.to_owned());
        while table.session.snapshot().unwrap().live_ply < before + 2 {
            thread::sleep(Duration::from_millis(2));
        }
    }
    drop(table.session);
    let heard: Vec<(ThreadId, Heard)> = table.heard.try_iter().collect();
    assert!(heard.iter().all(|(thread, _)| *thread == heard[0].0));
    assert_ne!(heard[0].0, thread::current().id());
    let mut revision = 0;
    let mut moves = Vec::new();
    let mut announced = 0;
    for (_, heard) in &heard {
        match heard {
            Heard::Changed(snapshot) => {
                assert!(snapshot.revision > revision, "in order");
                revision = snapshot.revision;
                moves.truncate(snapshot.kept_moves as usize);
                moves.extend(snapshot.new_moves.iter().map(|mv| mv.san.clone()));
                assert_eq!(moves.len() as u32, snapshot.live_ply);
            }
            Heard::Announced(Announcement {
                kind: AnnouncementKind::Moved { ply, .. },
                ..
            }) => {
                announced += 1;
                assert_eq!(*ply, announced, "each move once");
                assert_eq!(*ply as usize, moves.len(), "after its snapshot");
            }
            _ => {}
        }
    }
    assert_eq!(announced, 8);
}

#[test]
fn a_cancelled_listener_hears_nothing_more() {
    let table = Table::new(session(Level::Rung { number: 1 }));
    table.until_snapshot(|_| true);
    let second = Table::new(Arc::clone(&table.session));
    second.until_snapshot(|_| true);
    second.subscription.cancel();
    // Once an answer has come, everything before it is done.
    table.session.snapshot().unwrap();
    while second.heard.try_recv().is_ok() {}
    table.session.type_move("e4".to_owned());
    table.until_snapshot(|snapshot| snapshot.live_ply == 2);
    assert!(second.heard.try_recv().is_err());
    // A subscription that is dropped is cancelled.
    let third = Table::new(Arc::clone(&table.session));
    drop(third.subscription);
    table.session.snapshot().unwrap();
    while third.heard.try_recv().is_ok() {}
    table.session.type_move("d4".to_owned());
    table.until_snapshot(|snapshot| snapshot.live_ply == 4);
    assert!(third.heard.try_recv().is_err());
}

#[test]
fn dropping_stops_a_running_search() {
    let table = Table::new(session(Level::Time {
        per_move: Duration::from_mins(1),
    }));
    table.session.type_move("e4".to_owned());
    table.until(|heard| matches!(heard, Heard::Thinking(Some(_))).then_some(()));
    let asked = Instant::now();
    drop(table.session);
    assert!(
        asked.elapsed() < Duration::from_secs(2),
        "not after its 60 s"
    );
}

#[test]
fn hundreds_of_sessions_leave_nothing_behind() {
    // Other tests run beside this one: only what goes on growing is a leak.
    let own_threads = || {
        let tasks = std::fs::read_dir("/proc/self/task").unwrap();
        let names =
            tasks.filter_map(|task| std::fs::read_to_string(task.ok()?.path().join("comm")).ok());
        names.filter(|name| name.starts_with("plywise")).count()
    };
    let before = own_threads();
    for _ in 0..300 {
        let table = Table::new(session(Level::Rung { number: 4 }));
        table.session.type_move("e4".to_owned());
        table.until_snapshot(|snapshot| snapshot.live_ply >= 1);
    }
    assert!(threads() > 0);
    let late = Instant::now() + PATIENCE;
    while own_threads() > before + 20 && Instant::now() < late {
        thread::sleep(Duration::from_millis(20));
    }
    assert!(own_threads() <= before + 20, "{} threads", own_threads());
}

#[test]
fn a_listener_cannot_wait_for_its_own_session() {
    struct Asking {
        session: Mutex<Option<Arc<Session>>>,
        answer: Mutex<Sender<bool>>,
    }
    impl SessionListener for Asking {
        fn changed(&self, _: Snapshot) -> Result<(), ListenerError> {
            Ok(())
        }
        fn thinking(&self, _: Option<Thinking>) -> Result<(), ListenerError> {
            Ok(())
        }
        fn announced(&self, _: Announcement) -> Result<(), ListenerError> {
            let session = self.session.lock().unwrap().clone();
            let refused = session.is_some_and(|session| session.snapshot().is_err());
            let _ = self.answer.lock().unwrap().send(refused);
            Ok(())
        }
    }
    let session = session(Level::Rung { number: 1 });
    let (answer, answers) = channel();
    let listener = Arc::new(Asking {
        session: Mutex::new(Some(Arc::clone(&session))),
        answer: Mutex::new(answer),
    });
    let subscription = session.subscribe(Arc::clone(&listener) as Arc<dyn SessionListener>);
    session.type_move("e4".to_owned());
    assert!(answers.recv_timeout(PATIENCE).unwrap());
    subscription.cancel();
    listener.session.lock().unwrap().take();
}

/// Fails at what it is told once, then hears on.
struct FailsOnce {
    ear: Ear,
    failed: AtomicBool,
}

impl SessionListener for FailsOnce {
    fn changed(&self, snapshot: Snapshot) -> Result<(), ListenerError> {
        if snapshot.live_ply > 0 && !self.failed.swap(true, Ordering::Relaxed) {
            return Err(ListenerError::Failed {
                reason: "thrown by a test".to_owned(),
            });
        }
        self.ear.changed(snapshot)
    }

    fn thinking(&self, thinking: Option<Thinking>) -> Result<(), ListenerError> {
        self.ear.thinking(thinking)
    }

    fn announced(&self, announcement: Announcement) -> Result<(), ListenerError> {
        self.ear.announced(announcement)
    }
}

#[test]
fn a_listener_that_throws_ends_no_game() {
    let session = session(Level::Rung { number: 1 });
    let (sender, heard) = channel();
    let listener = FailsOnce {
        ear: Ear(Mutex::new(sender)),
        failed: AtomicBool::new(false),
    };
    let table = Table {
        subscription: session.subscribe(Arc::new(listener)),
        session,
        heard,
    };
    table.session.type_move("e4".to_owned());
    // It is told that something failed, and the game goes on.
    let said = table.until(|heard| match heard {
        Heard::Announced(announcement) if announcement.kind == AnnouncementKind::Fault => {
            Some(announcement.shown.clone())
        }
        _ => None,
    });
    assert!(!said.is_empty());
    table.session.type_move("d4".to_owned());
    let next = table.until_snapshot(|snapshot| snapshot.live_ply == 4);
    assert_eq!(next.turn, Color::White);
    let report = table.session.problem_report();
    assert!(report.contains("thrown by a test"), "{report}");
    // What it has missed comes with the next state: the whole list of moves.
    let whole = table.session.snapshot().unwrap().new_moves;
    drop(table.subscription);
    let late = Table::new(Arc::clone(&table.session));
    assert_eq!(late.until_snapshot(|_| true).new_moves, whole);
}

#[test]
fn an_engine_that_fails_is_told_and_tries_again() {
    let table = Table::new(session(Level::Rung { number: 3 }));
    table.session.fail_next_search();
    table.session.type_move("e4".to_owned());
    let failed = table.until_snapshot(|snapshot| snapshot.question.is_some());
    assert_eq!(failed.question, Some(Question::EngineFailed));
    assert_eq!((failed.live_ply, failed.turn), (1, Color::Black));
    let report = table.session.problem_report();
    assert!(report.contains("a fault was asked for"), "{report}");
    table.session.confirm();
    let answered = table.until_snapshot(|snapshot| snapshot.live_ply == 2);
    assert_eq!(answered.question, None);
}
