//! Tests of `plywise-lab match`, with the built-in engine and a fake engine.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use plywise_pgn::PgnGame;

use crate::{data_file, lab, run};
use plywise_test_support::Ran;

/// Returns an engine description of the built-in engine.
fn own(name: &str, more: &str) -> String {
    format!("builtin=full,name={name}{more}")
}

/// Returns an engine description of the fake engine in the given mode.
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

/// Returns the output lines about single games.
fn games(ran: &Ran) -> Vec<&str> {
    let lines = ran.out.lines();
    lines.filter(|line| line.starts_with("game ")).collect()
}

/// Returns the row of an engine in the summary.
fn row<'a>(ran: &'a Ran, name: &str) -> &'a str {
    let lines = ran.out.lines().rev();
    let mut rows = lines.filter(|line| line.split(' ').next() == Some(name));
    rows.next()
        .unwrap_or_else(|| panic!("{}\n{}", ran.out, ran.err))
}

#[test]
fn opening_is_played_with_both_colors() {
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
fn programs_play_with_clocks_and_chess960() {
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
fn built_in_engine_plays_a_single_other_engine() {
    let ran = play(&[&fake("good")], &["--games", "2", "--each", "depth=1"]);
    assert!(ran.out.contains("\nplywise against good\n"), "{}", ran.out);
}

#[test]
fn faults_lose_and_are_counted() {
    // In parallel, since most of the time is waiting.
    thread::scope(|scope| {
        for (mode, fault) in [
            ("hang", "hung"),
            ("flood", "hung"),
            ("crash", "crashed"),
            ("illegal", "illegal move"),
            ("slow", "lost on time"),
        ] {
            scope.spawn(move || loses_by_fault(mode, fault));
        }
    });
}

fn loses_by_fault(mode: &str, fault: &str) {
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
    assert!(
        ran.out.contains(" games 2: 2.0 points"),
        "{mode}: {}",
        ran.out
    );
    assert!(row(&ran, "ours").ends_with(" none"), "{mode}: {}", ran.out);
    if mode == "hang" {
        // The time since the question, not since its last line.
        let (_, rest) = ran.out.split_once(" did not answer within ").unwrap();
        let seconds: f64 = rest.split_once('s').unwrap().0.parse().unwrap();
        assert!(seconds >= 5.0, "{}", ran.out);
    }
}

#[test]
fn strict_match_fails_after_a_fault() {
    let engines = [&*own("ours", ""), &*fake("crash")];
    let ran = play(&engines, &["--games", "1", "--each", "depth=1", "--strict"]);
    assert_eq!(ran.code, Some(1), "{}", ran.out);
}

#[test]
fn engine_that_ignores_quit_is_killed() {
    let begun = Instant::now();
    let ran = play(
        &[&fake("good"), &fake("deaf")],
        &["--games", "2", "--each", "depth=1", "--strict"],
    );
    assert_eq!(ran.code, Some(0), "{}\n{}", ran.out, ran.err);
    assert!(begun.elapsed() < Duration::from_secs(30));
}

#[test]
fn match_resumes_from_its_log() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("x.jsonl");
    let log = log.to_str().unwrap();
    let engines = [&*own("one", ",depth=1"), &*own("two", ",depth=2")];
    let resume = |count: &str, more: &[&str]| {
        play(
            &engines,
            &[&["--games", count, "--log", log][..], more].concat(),
        )
    };
    let first = resume("2", &[]);
    assert_eq!(games(&first).len(), 2, "{}", first.err);
    let second = resume("6", &[]);
    assert_eq!(games(&second).len(), 4, "{}", second.out);
    assert!(second.err.contains("2 games are in "), "{}", second.err);
    assert!(second.out.contains("\n  games 6: "), "{}", second.out);
    // A match without interruption has the same games.
    let whole = play(&engines, &["--games", "6"]);
    let results = |ran: &Ran| {
        let lines = ran.out.lines();
        let mut lines = lines.filter(|line| line.starts_with("  "));
        lines.next().unwrap().to_owned()
    };
    assert_eq!(results(&whole), results(&second));
    let done = resume("6", &[]);
    assert!(games(&done).is_empty());
    assert!(done.out.contains("\n  games 6: "), "{}", done.out);
    let other = resume("6", &["--seed", "9"]);
    assert_eq!(other.code, Some(1));
    assert!(
        other.err.contains("is the log of something else"),
        "{}",
        other.err
    );
}

#[test]
fn match_does_not_resume_with_changed_files() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let (log, file, list) = (at("x.jsonl"), at("x.net"), at("x.epd"));
    let all = fs::read_to_string(openings()).unwrap();
    let first = || {
        fs::write(&file, "a net").unwrap();
        fs::write(&list, &all).unwrap();
    };
    let files = format!("{},option.Hash=1,arg=\"{file}\"", fake("good"));
    let resume = || {
        let engines = [&*own("ours", ",depth=1"), &files];
        let more = ["--games", "1", "--log", &log, "--openings", &list];
        play(&engines, &[&more[..], &["--each", "depth=1"]].concat())
    };
    first();
    assert_eq!(resume().code, Some(0));
    for (path, of) in [(&file, "arg 2 of good: "), (&list, "the openings: ")] {
        fs::write(path, format!("{all}\n\n")).unwrap();
        let other = resume();
        assert_eq!(other.code, Some(1), "{}", other.out);
        assert!(
            other.err.contains(&format!("something else ({of}")),
            "{}",
            other.err
        );
        first();
    }
    let same = resume();
    assert!(same.err.contains("1 games are in "), "{}", same.err);
}

#[cfg(unix)]
#[test]
fn interrupted_match_prints_its_summary() {
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
fn sprt_stops_the_match() {
    let ran = play(
        &[&own("ours", ""), &fake("crash")],
        &["--games", "1000", "--each", "depth=1", "--sprt", "-10,300"],
    );
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.out.contains("accepted: 300 Elo"), "{}", ran.out);
    assert!(games(&ran).len() < 100, "{}", ran.out);
}

#[test]
fn errors_are_reported_before_the_match() {
    let good = own("good", ",depth=1");
    for (engines, more, message) in [
        (vec![&*good], &[][..], "plywise has no limit"),
        (vec![&*good, &*good], &[], "two engines are called good"),
        (vec![&*good, &*good, &*good], &[], "a match has two engines"),
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
            "picky: the program rejects option.Net=x.net: Failed to open the net",
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
fn openings_file_has_300_lines() {
    let text = fs::read_to_string(openings()).unwrap();
    assert_eq!(text.lines().count(), 300);
}
