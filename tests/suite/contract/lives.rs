//! Threads, order, cancelling, and what is left behind.

use super::*;

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
        fn changed(&self, _: Snapshot) {}
        fn thinking(&self, _: Option<Thinking>) {}
        fn announced(&self, _: Announcement) {
            let session = self.session.lock().unwrap().clone();
            let refused = session.is_some_and(|session| session.snapshot().is_err());
            let _ = self.answer.lock().unwrap().send(refused);
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
