//! Tests of searches through the public interface: limits, reports, stopping.

use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

use plywise_chess::{Move, Position, Square};
use plywise_engine::{
    Bound, ClockLimits, Engine, EngineOptions, Evaluator, Limits, Mode, MoveTime, Observer,
    Profile, Score, SearchError, SearchInfo, SearchOutcome, SearchRoot,
};

fn engine() -> Engine {
    Engine::new(EngineOptions::new().with_hash_mib(4))
}

fn root(fen: &str) -> SearchRoot {
    SearchRoot::new(fen.parse().unwrap())
}

const MIDDLEGAME: &str = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";

/// Search observer that forwards every call to a channel.
struct Listener(Sender<Heard>);

enum Heard {
    SearchInfo(SearchInfo),
    /// Report of an interrupted iteration, from [`Observer::on_partial`].
    Partial(SearchInfo),
    End(Result<SearchOutcome, SearchError>),
}

impl Observer for Listener {
    fn on_info(&mut self, report: &SearchInfo) {
        let _ = self.0.send(Heard::SearchInfo(report.clone()));
    }

    fn on_partial(&mut self, report: &SearchInfo) {
        let _ = self.0.send(Heard::Partial(report.clone()));
    }

    fn on_finished(&mut self, outcome: &Result<SearchOutcome, SearchError>) {
        let _ = self.0.send(Heard::End(outcome.clone()));
    }
}

#[test]
fn forced_mates_are_found_with_correct_distance() {
    let zugzwang = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
    let (hce, net) = (Evaluator::Hce, Evaluator::Builtin);
    let cases = [
        ("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 1, "Ra8#", &net),
        ("8/8/8/8/8/4k3/4q3/6K1 b - - 0 1", 2, "Kf3", &net),
        (zugzwang, 2, "Ra6", &hce),
        (zugzwang, 2, "Ra6", &net),
        ("8/8/8/8/7R/6R1/k7/2K5 w - - 0 1", 1, "Ra4#", &net),
        ("7k/R7/8/8/8/8/1R6/K7 b - - 0 1", -1, "Kg8", &net),
    ];
    for (fen, moves, best, evaluator) in cases {
        let position: Position = fen.parse().unwrap();
        let mut engine = engine();
        engine.set_evaluator(evaluator.clone());
        let outcome = engine
            .search_now(SearchRoot::new(position), Limits::depth(6))
            .unwrap();
        let found = outcome.best.map(|mv| position.san(mv));
        assert_eq!(
            outcome.score.mate_moves(),
            Some(moves),
            "{fen}: {outcome:?}"
        );
        assert_eq!(found.as_deref(), Some(best), "{fen}");
    }
}

#[test]
fn finished_game_has_no_best_move() {
    let cases = [
        ("7k/6Q1/5K2/8/8/8/8/8 b - - 0 1", Score::mated_in(0)),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Score::DRAW),
    ];
    for (fen, score) in cases {
        let outcome = engine().search_now(root(fen), Limits::depth(5)).unwrap();
        assert_eq!((outcome.best, outcome.score), (None, score), "{fen}");
    }
}

#[test]
fn same_search_gives_same_node_count() {
    let search = || {
        engine()
            .search_now(root(MIDDLEGAME), Limits::depth(6))
            .unwrap()
    };
    let (first, second) = (search(), search());
    assert_eq!(first.nodes, second.nodes);
    assert_eq!(first.best, second.best);
    assert_eq!(first.depth, 6);
}

/// Returns the search root after a move, with the game history extended.
fn after(mut root: SearchRoot, mv: Move) -> SearchRoot {
    root.history.push(root.position.hash());
    SearchRoot::new(root.position.after(mv))
        .with_history(root.history)
        .with_recent([mv])
}

/// Plays a game of the engine against itself, in which the transposition table is kept from move to
/// move. Returns each move with its node count.
fn short_game(nodes: u64) -> Vec<(String, u64)> {
    let engine = engine();
    let mut root = SearchRoot::new(Position::startpos());
    let mut told = Vec::new();
    while told.len() < 24 && !root.position.legal_moves().is_empty() {
        let found = engine
            .search_now(root.clone(), Limits::nodes(nodes))
            .unwrap();
        let mv = found.best.unwrap();
        told.push((root.position.san(mv), found.nodes));
        root = after(root, mv);
    }
    told
}

#[test]
fn game_is_reproducible_with_rapid_searches() {
    let first = short_game(1_500);
    assert!(first.iter().all(|(_, nodes)| *nodes == 1_500), "{first:?}");
    for _ in 0..5 {
        assert_eq!(short_game(1_500), first);
    }
}

#[test]
fn node_limit_is_exact() {
    for limit in [1, 2, 100, 1_000, 12_345] {
        let outcome = engine()
            .search_now(root(MIDDLEGAME), Limits::nodes(limit))
            .unwrap();
        assert_eq!(outcome.nodes, limit);
        assert!(outcome.best.is_some(), "there is always something to play");
    }
}

#[test]
fn last_report_matches_the_best_move_and_its_score() {
    let mut changed = 0;
    let mut bounds = Vec::new();
    for fen in [
        "rn1qkbnr/p2pppp1/b7/1pp4p/8/2N2N1P/PPPPPPP1/R1BQKBR1 w Qkq - 0 1",
        MIDDLEGAME,
    ] {
        for nodes in (500..20_000).step_by(500) {
            let (sender, heard) = channel();
            let engine = engine();
            let search = engine.search(root(fen), Limits::nodes(nodes), Listener(sender));
            let outcome = search.wait().unwrap();
            let (mut complete, mut partial) = (Vec::new(), Vec::new());
            for heard in heard {
                match heard {
                    Heard::SearchInfo(report) => complete.push(report),
                    Heard::Partial(report) => partial.push(report),
                    Heard::End(_) => {}
                }
            }
            assert!(partial.len() <= 1, "{nodes} {fen}");
            let reports: Vec<&SearchInfo> = complete.iter().chain(&partial).collect();
            let (Some(whole), [.., before, last]) = (complete.last(), &reports[..]) else {
                panic!("{nodes} nodes are enough for two reports");
            };
            assert_eq!(last.pv.first(), outcome.best.as_ref(), "{nodes} {fen}");
            // An interrupted iteration that confirms the move keeps the previous score.
            let is_same = whole.pv.first() == outcome.best.as_ref();
            let expected = if is_same { whole.score } else { last.score };
            assert_eq!(outcome.score, expected, "{nodes} {fen}");
            // No move is reported with the depth and score of another one.
            assert!(reports.is_sorted_by(|a, b| a.depth < b.depth), "{nodes}");
            changed += usize::from(before.pv.first() != outcome.best.as_ref());
            bounds.push(last.bound);
        }
    }
    assert!(changed > 0);
    for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
        assert!(bounds.contains(&bound), "{bound:?}");
    }
}

#[test]
fn move_time_is_used_and_not_exceeded() {
    let began = Instant::now();
    let outcome = engine().search_now(
        root(MIDDLEGAME),
        Limits::move_time(Duration::from_millis(100)),
    );
    let took = began.elapsed();
    assert!(outcome.unwrap().best.is_some());
    assert!(took >= Duration::from_millis(95), "{took:?}");
    assert!(took < Duration::from_secs(1), "{took:?}");
}

#[test]
fn short_clock_is_not_used_up() {
    let clock = ClockLimits {
        remaining: Duration::from_millis(300),
        increment: Duration::ZERO,
        moves_to_go: None,
    };
    let limits = Limits::default().with_clock(clock);
    let outcome = engine().search_now(root(MIDDLEGAME), limits).unwrap();
    assert!(outcome.elapsed < Duration::from_millis(250), "{outcome:?}");
}

#[test]
fn forced_move_is_immediate_unless_move_time_is_exact() {
    // Kd1 is the only legal move.
    let root = root("rnb1k1nr/pppp1ppp/8/2b1p3/4P1Q1/2NP4/PPP2qPP/R1B1KBNR w kq - 0 5");
    let time = MoveTime::UpTo(Duration::from_mins(1));
    let limits = Limits::default().with_move_time(time);
    let found = engine().search_now(root.clone(), limits).unwrap();
    assert_eq!(found.best, Some(Move::normal(Square::E1, Square::D1)));
    assert_eq!(found.depth, 1);
    // UCI `movetime` must be used in full.
    let time = Duration::from_millis(100);
    let found = engine().search_now(root, Limits::move_time(time)).unwrap();
    assert!(found.elapsed >= time, "{:?}", found.elapsed);
}

#[test]
fn reproducible_search_is_independent_of_table_and_threads() {
    let busy = Engine::new(EngineOptions::new().with_hash_mib(64).with_threads(4));
    for fen in [
        "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    ] {
        let limits = Limits::nodes(30_000).with_profile(Profile::Reproducible);
        let search = |engine: &Engine| {
            let found = engine.search_now(root(fen), limits.clone()).unwrap();
            (
                found.best,
                found.ponder,
                found.score,
                found.depth,
                found.nodes,
            )
        };
        let alone = search(&engine());
        for _ in 0..2 {
            assert_eq!(search(&busy), alone, "{fen}");
            busy.search_now(root(fen), Limits::nodes(100_000)).unwrap();
        }
    }
}

#[test]
fn only_search_moves_are_considered() {
    let position: Position = MIDDLEGAME.parse().unwrap();
    let only = position.parse_san("a4").unwrap();
    let limits = Limits::depth(4).with_search_moves([only]);
    let outcome = engine()
        .search_now(SearchRoot::new(position), limits)
        .unwrap();
    assert_eq!(outcome.best, Some(only));
}

#[test]
fn multiple_lines_differ_and_are_legal() {
    let (sender, heard) = channel();
    let limits = Limits::depth(7).with_multipv(4);
    let position: Position = MIDDLEGAME.parse().unwrap();
    let engine = engine();
    let outcome = engine
        .search(SearchRoot::new(position), limits, Listener(sender))
        .wait()
        .unwrap();
    let mut reports = Vec::new();
    for message in heard {
        if let Heard::SearchInfo(report) = message {
            reports.push(report);
        }
    }
    for depth in 1..=7 {
        let lines: Vec<_> = reports
            .iter()
            .filter(|report| report.depth == depth)
            .collect();
        assert_eq!(
            lines
                .iter()
                .map(|report| report.pv_index)
                .collect::<Vec<_>>(),
            [1, 2, 3, 4]
        );
        assert!(lines.is_sorted_by_key(|report| std::cmp::Reverse(report.score)));
        let mut firsts: Vec<_> = lines
            .iter()
            .filter_map(|report| report.pv.first())
            .collect();
        firsts.sort_by_key(|mv| mv.bits());
        firsts.dedup();
        assert_eq!(firsts.len(), 4, "four different moves at depth {depth}");
    }
    let best = reports.iter().rfind(|report| report.pv_index == 1).unwrap();
    assert_eq!(outcome.best, best.pv.first().copied());
    assert_eq!(outcome.score, best.score);
    for report in reports {
        let mut position = position;
        for mv in report.pv {
            position.try_play(mv).unwrap();
        }
    }
}

#[test]
fn infinite_search_runs_until_stopped() {
    // One position with unlimited work and one without any.
    for fen in [MIDDLEGAME, "7k/6Q1/5K2/8/8/8/8/8 b - - 0 1"] {
        let (sender, heard) = channel();
        let engine = engine();
        let handle = engine.search(root(fen), Limits::infinite(), Listener(sender));
        std::thread::sleep(Duration::from_millis(50));
        assert!(!handle.is_finished());
        let asked = Instant::now();
        handle.stop();
        handle.wait().unwrap();
        assert!(
            asked.elapsed() < Duration::from_millis(200),
            "{:?}",
            asked.elapsed()
        );
        assert!(
            matches!(heard.iter().last(), Some(Heard::End(Ok(_)))),
            "the end comes last"
        );
    }
}

#[test]
fn pondering_waits_for_the_ponder_hit() {
    let limits = Limits::move_time(Duration::from_millis(30)).with_mode(Mode::Ponder);
    let engine = engine();
    let handle = engine.search(root(MIDDLEGAME), limits, plywise_engine::Silent);
    std::thread::sleep(Duration::from_millis(120));
    assert!(!handle.is_finished(), "the clock does not run yet");
    handle.ponder_hit();
    let outcome = handle.wait().unwrap();
    assert!(outcome.elapsed >= Duration::from_millis(145), "{outcome:?}");
}

#[test]
fn pondering_time_counts_after_a_ponder_hit() {
    let clock = ClockLimits {
        remaining: Duration::from_secs(12),
        increment: Duration::ZERO,
        moves_to_go: None,
    };
    let limits = Limits::default().with_clock(clock);
    let alone = engine().search_now(root(MIDDLEGAME), limits.clone());
    let alone = alone.unwrap().elapsed;
    let limits = limits.with_mode(Mode::Ponder);
    let engine = engine();
    let handle = engine.search(root(MIDDLEGAME), limits, plywise_engine::Silent);
    // Longer than any search with this clock: the hit ends it at once.
    std::thread::sleep(Duration::from_millis(2_500));
    assert!(!handle.is_finished(), "it ponders");
    let hit = Instant::now();
    handle.ponder_hit();
    handle.wait().unwrap();
    let after = hit.elapsed();
    assert!(after < alone / 2, "{after:?} more, {alone:?} alone");
}

#[test]
fn dropping_the_handle_stops_the_search() {
    let (sender, heard) = channel();
    let engine = engine();
    drop(engine.search(root(MIDDLEGAME), Limits::infinite(), Listener(sender)));
    assert!(matches!(heard.iter().last(), Some(Heard::End(Ok(_)))));
}

#[test]
fn observer_panic_fails_only_its_search() {
    struct Faulty;
    impl Observer for Faulty {
        fn on_info(&mut self, _: &SearchInfo) {
            panic!("planted fault");
        }
    }
    let engine = engine();
    let broken = engine
        .search(root(MIDDLEGAME), Limits::depth(3), Faulty)
        .wait();
    assert_eq!(
        broken,
        Err(SearchError::Broken {
            reason: "planted fault".into()
        })
    );
    assert!(
        engine
            .search_now(root(MIDDLEGAME), Limits::depth(3))
            .is_ok()
    );
}

#[test]
fn endless_search_is_rejected() {
    let ponder = Limits::nodes(100).with_mode(Mode::Ponder);
    for limits in [Limits::infinite(), Limits::default(), ponder] {
        let refused = engine().search_now(root(MIDDLEGAME), limits);
        assert_eq!(refused, Err(SearchError::Endless));
    }
}

#[test]
fn multiple_threads_share_one_search() {
    let engine = Engine::new(EngineOptions::new().with_hash_mib(4).with_threads(3));
    let alone = Engine::new(EngineOptions::new().with_hash_mib(4));
    let nodes = |engine: &Engine| {
        let outcome = engine.search_now(root(MIDDLEGAME), Limits::depth(10));
        let outcome = outcome.unwrap();
        let position: Position = MIDDLEGAME.parse().unwrap();
        assert!(outcome.best.is_some_and(|best| position.is_legal(best)));
        outcome.nodes
    };
    // The node count of one thread is deterministic.
    assert_ne!(nodes(&engine), nodes(&alone));
}

#[test]
fn repetition_of_the_game_is_a_draw() {
    // The position has already occurred twice: another repetition is a draw.
    let mut root = root("6k1/8/8/8/8/8/5r2/R6K w - - 0 1");
    for text in ["Kg1", "Rb2", "Kh1", "Rf2", "Kg1", "Rb2", "Kh1"] {
        let mv = root.position.parse_san(text).unwrap();
        root = after(root, mv);
    }
    let back = root.position.parse_san("Rf2").unwrap();
    let limits = Limits::depth(3).with_search_moves([back]);
    let outcome = engine().search_now(root, limits).unwrap();
    assert_eq!(outcome.score, Score::DRAW);
}

#[test]
fn options_out_of_range_are_clamped() {
    let mut engine = Engine::new(EngineOptions::new().with_hash_mib(0).with_threads(0));
    assert_eq!(engine.options(), EngineOptions::new().with_hash_mib(1));
    let many = Engine::new(EngineOptions::new().with_hash_mib(2).with_threads(5_000));
    assert_eq!(many.options().threads, EngineOptions::MAX_THREADS);
    let wanted = EngineOptions::new().with_hash_mib(2).with_threads(3);
    assert_eq!(engine.set_options(wanted), Ok(()));
    assert_eq!(engine.options(), wanted);
    assert!(
        engine
            .search_now(root(MIDDLEGAME), Limits::depth(2))
            .is_ok()
    );
    engine.clear();
}
