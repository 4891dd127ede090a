//! `plywise-lab match` with the engine that is built in, and with one that misbehaves.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use plywise_pgn::PgnGame;

use crate::{data_file, lab, run};
use plywise_test_support::Ran;

/// The engine that is built in.
fn own(name: &str, more: &str) -> String {
    format!("builtin=full,name={name}{more}")
}

/// The engine that misbehaves.
fn fake(mode: &str) -> String {
    let program = env!("CARGO_BIN_EXE_fake-engine");
    format!("cmd={program},name={mode},arg={mode},option.Hash=1")
}

fn play(engines: &[&str], more: &[&str]) -> Ran {
    let mut args = vec!["match"];
    if !more.contains(&"--timeout") {
        args.extend(["--timeout", "20"]);
    }
    for engine in engines {
        args.extend(["--engine", engine]);
    }
    args.extend(more);
    run(&args)
}

fn openings() -> String {
    data_file("openings-8ply.epd")
}

/// The games' lines, in any order.
fn games(ran: &Ran) -> Vec<&str> {
    let lines = ran.out.lines();
    lines.filter(|line| line.starts_with("game ")).collect()
}

/// The last line of the summary that begins with this name.
fn row<'a>(ran: &'a Ran, name: &str) -> &'a str {
    let lines = ran.out.lines().rev();
    let mut rows = lines.filter(|line| line.split(' ').next() == Some(name));
    rows.next()
        .unwrap_or_else(|| panic!("{}\n{}", ran.out, ran.err))
}

#[test]
fn two_of_ours_play() {
    let folder = tempfile::tempdir().unwrap();
    let pgn = folder.path().join("x.pgn");
    let ran = play(
        &[
            &own("one", ",depth=2"),
            &own("two", ",nodes=60,option.Nonsense=3"),
        ],
        &[
            "--games",
            "6",
            "--concurrency",
            "2",
            "--openings",
            &openings(),
            "--seed",
            "5",
            "--pgn",
            pgn.to_str().unwrap(),
            "--strict",
        ],
    );
    assert_eq!(ran.code, Some(0), "{}\n{}", ran.out, ran.err);
    assert_eq!(games(&ran).len(), 6, "{}", ran.out);
    assert!(
        ran.err.contains("two has no option Nonsense"),
        "{}",
        ran.err
    );
    assert!(
        ran.out.contains("one against two\n  games 6: "),
        "{}",
        ran.out
    );
    for name in ["one", "two"] {
        assert!(row(&ran, name).ends_with(" none"), "{}", ran.out);
    }
    let read = PgnGame::read_all(&fs::read_to_string(&pgn).unwrap());
    assert_eq!(read.len(), 6);
    assert!(read.iter().all(|game| !game.is_damaged()));
    // Each opening twice, with colours changed.
    let mut starts: Vec<(&str, &str)> = read
        .iter()
        .map(|game| {
            (
                game.tags.get("FEN").unwrap(),
                game.tags.get("White").unwrap(),
            )
        })
        .collect();
    starts.sort_unstable();
    for pair in starts.chunks(2) {
        assert_eq!(pair[0].0, pair[1].0);
        assert_eq!((pair[0].1, pair[1].1), ("one", "two"));
    }
}

#[test]
fn programs_play_by_the_clock_and_in_chess960() {
    let ran = play(
        &[&own("ours", ""), &fake("chess960")],
        &[
            "--games",
            "6",
            "--each",
            "depth=2",
            "--chess960",
            "--strict",
        ],
    );
    assert_eq!(ran.code, Some(0), "{}\n{}", ran.out, ran.err);
    assert_eq!(games(&ran).len(), 6, "{}", ran.out);
    let ran = play(
        &[&own("ours", ""), &fake("good")],
        &[
            "--games",
            "2",
            "--each",
            "tc=0.3+0.01",
            "--time-margin",
            "2000",
            "--strict",
        ],
    );
    assert_eq!(ran.code, Some(0), "{}\n{}", ran.out, ran.err);
    assert!(row(&ran, "ours").ends_with(" none"), "{}", ran.out);
}

#[test]
fn levels_and_simple_players_need_no_limit() {
    let engines = ["builtin=2,name=two", "builtin=random,name=any"];
    let first = play(&engines, &["--games", "4", "--strict"]);
    assert_eq!(first.code, Some(0), "{}\n{}", first.out, first.err);
    let again = play(&engines, &["--games", "4", "--strict"]);
    assert_eq!(games(&first), games(&again), "the seed is the same");
}

#[test]
fn ours_plays_a_single_other_engine() {
    let ran = play(&[&fake("good")], &["--games", "2", "--each", "depth=1"]);
    assert!(ran.out.contains("\nplywise against good\n"), "{}", ran.out);
}

#[test]
fn who_misbehaves_loses_and_is_counted() {
    // All at once: most of it is waiting, and no other test may seem slow on a busy machine.
    thread::scope(|scope| {
        for (mode, fault) in [
            ("hang", "hung"),
            ("flood", "hung"),
            ("crash", "crashed"),
            ("illegal", "illegal move"),
            ("slow", "lost on time"),
        ] {
            scope.spawn(move || loses_against_ours(mode, fault));
        }
    });
}

fn loses_against_ours(mode: &str, fault: &str) {
    let (limit, timeout) = match mode {
        "slow" => ("movetime=200", "30"),
        "hang" | "flood" => ("depth=1", "5"),
        _ => ("depth=1", "30"),
    };
    let ran = play(
        &[&own("ours", ""), &fake(mode)],
        &[
            "--games",
            "2",
            "--each",
            limit,
            "--time-margin",
            "1000",
            "--timeout",
            timeout,
        ],
    );
    assert_eq!(ran.code, Some(0), "{mode}: {}\n{}", ran.out, ran.err);
    let wanted = format!("{fault} 2");
    assert!(row(&ran, mode).ends_with(&wanted), "{mode}: {}", ran.out);
    assert!(row(&ran, "ours").contains(" 2.0 "), "{mode}: {}", ran.out);
    assert!(row(&ran, "ours").ends_with(" none"), "{mode}: {}", ran.out);
    if mode == "hang" {
        // The whole time since it was asked, not since it last said something.
        let (_, rest) = ran.out.split_once(" no answer within ").unwrap();
        let seconds: f64 = rest.split_once('s').unwrap().0.parse().unwrap();
        assert!(seconds >= 5.0, "{}", ran.out);
    }
}

#[test]
fn faults_fail_only_where_they_are_forbidden() {
    let engines = [&*own("ours", ""), &*fake("crash")];
    let ran = play(&engines, &["--games", "1", "--each", "depth=1", "--strict"]);
    assert_eq!(ran.code, Some(1), "{}", ran.out);
}

#[test]
fn an_engine_that_does_not_leave_is_ended() {
    let begun = Instant::now();
    let ran = play(
        &[&fake("good"), &fake("deaf")],
        &["--games", "2", "--each", "depth=1", "--strict"],
    );
    assert_eq!(ran.code, Some(0), "{}\n{}", ran.out, ran.err);
    assert!(begun.elapsed() < Duration::from_secs(30));
}

#[test]
fn a_match_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("x.jsonl");
    let log = log.to_str().unwrap();
    let engines = [&*own("one", ",depth=1"), &*own("two", ",depth=2")];
    let play_on = |count: &str, more: &[&str]| {
        play(
            &engines,
            &[&["--games", count, "--log", log][..], more].concat(),
        )
    };
    let first = play_on("2", &[]);
    assert_eq!(games(&first).len(), 2, "{}", first.err);
    let second = play_on("6", &[]);
    assert_eq!(games(&second).len(), 4, "{}", second.out);
    assert!(second.err.contains("2 games are in "), "{}", second.err);
    assert!(second.out.contains("\n  games 6: "), "{}", second.out);
    // At once, the games are the same.
    let whole = play(&engines, &["--games", "6"]);
    let results = |ran: &Ran| {
        let lines = ran.out.lines();
        let mut lines = lines.filter(|line| line.starts_with("  "));
        lines.next().unwrap().to_owned()
    };
    assert_eq!(results(&whole), results(&second));
    let done = play_on("6", &[]);
    assert!(games(&done).is_empty());
    assert!(done.out.contains("\n  games 6: "), "{}", done.out);
    let other = play_on("6", &["--seed", "9"]);
    assert_eq!(other.code, Some(1));
    assert!(
        other.err.contains("is the log of something else"),
        "{}",
        other.err
    );
}

#[test]
fn a_match_does_not_go_on_with_another_engine_under_the_same_name() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let (log, file, list) = (at("x.jsonl"), at("x.net"), at("x.epd"));
    let all = fs::read_to_string(openings()).unwrap();
    let first = || {
        fs::write(&file, "a net").unwrap();
        fs::write(&list, &all).unwrap();
    };
    let files = format!("{},option.Hash=1,arg=\"{file}\"", fake("good"));
    let play_on = || {
        let engines = [&*own("ours", ",depth=1"), &files];
        let more = ["--games", "1", "--log", &log, "--openings", &list];
        play(&engines, &[&more[..], &["--each", "depth=1"]].concat())
    };
    first();
    assert_eq!(play_on().code, Some(0));
    for (path, of) in [(&file, "arg 2 of good: "), (&list, "the openings: ")] {
        fs::write(path, format!("{all}\n\n")).unwrap();
        let other = play_on();
        assert_eq!(other.code, Some(1), "{}", other.out);
        assert!(
            other.err.contains(&format!("something else ({of}")),
            "{}",
            other.err
        );
        first();
    }
    let same = play_on();
    assert!(same.err.contains("1 games are in "), "{}", same.err);
}

/// What Ctrl-C does.
#[cfg(unix)]
#[test]
fn an_interrupted_match_ends_with_its_summary() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Command, Stdio};

    let mut child = lab()
        .args([
            "match",
            "--games",
            "100000",
            "--each",
            "depth=1",
            "--concurrency",
            "2",
        ])
        .args(["--engine", &own("one", ""), "--engine", &own("two", "")])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut text = String::new();
    out.read_line(&mut text).unwrap();
    assert!(text.starts_with("game "), "{text}");
    let process = child.id().to_string();
    let sent = Command::new("kill").args(["-INT", &process]).status();
    assert!(sent.unwrap().success());
    out.read_to_string(&mut text).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(text.contains("\none against two\n  games "), "{text}");
}

#[test]
fn a_test_stops_the_match() {
    let ran = play(
        &[&own("ours", ""), &fake("crash")],
        &["--games", "1000", "--each", "depth=1", "--sprt", "-10,300"],
    );
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.out.contains("accepted: 300 Elo"), "{}", ran.out);
    assert!(games(&ran).len() < 100, "{}", ran.out);
}

#[test]
fn all_play_all_or_the_first_plays_all() {
    let engines = [&*fake("good"), &*own("b", ""), &*own("c", "")];
    let ran = play(&engines, &["--games", "1", "--each", "depth=1"]);
    assert_eq!(games(&ran).len(), 2, "{}", ran.out);
    let ran = play(
        &engines,
        &["--games", "1", "--each", "depth=1", "--round-robin"],
    );
    assert_eq!(games(&ran).len(), 3, "{}", ran.out);
    assert!(ran.out.contains("\nb against c\n"), "{}", ran.out);
    // A test is of the first two.
    let ran = play(
        &engines,
        &["--games", "2", "--each", "depth=1", "--sprt", "0,5"],
    );
    assert_eq!(ran.out.matches("  SPRT [0, 5]").count(), 1, "{}", ran.out);
}

#[test]
fn what_cannot_be_played_is_said_before_the_match() {
    let good = own("good", ",depth=1");
    for (engines, more, message) in [
        (vec![&*good], &[][..], "plywise has no limit"),
        (vec![&*good, &*good], &[], "two engines are called good"),
        (vec![&*good, "cmd=x"], &[], "x has no limit"),
        (
            vec![&*good, "cmd=no-such-engine,depth=1"],
            &[],
            "no-such-engine cannot be started",
        ),
        (
            vec![&*good, "cmd=b,depth=1"],
            &["--openings", "no-such.epd"],
            "no-such.epd cannot be read",
        ),
        (
            vec![&*good, &fake("slow")],
            &["--each", "depth=1", "--chess960"],
            "UCI_Chess960",
        ),
        (
            vec![&*good, &format!("{},option.Net=x.net", fake("picky"))],
            &["--each", "depth=1"],
            "picky: it refuses option.Net=x.net: Failed to open the net",
        ),
    ] {
        let ran = play(&engines, more);
        assert_eq!(ran.code, Some(1), "{message}: {}", ran.err);
        assert!(ran.err.contains(message), "{message}: {}", ran.err);
        assert_eq!(ran.out, "", "{message}");
    }
    assert_eq!(run(&["match", "--engine", "cmd=a,speed=9"]).code, Some(2));
}

#[test]
fn the_openings_can_be_played() {
    let text = fs::read_to_string(openings()).unwrap();
    assert_eq!(text.lines().count(), 300);
}
