//! Tests of `plywise-lab spsa`, with an engine whose option Skill decides its games.

use std::fs;
use std::path::Path;

use plywise_test_support::Ran;

use crate::{data_file, run};

fn spsa(log: &Path, more: &[&str]) -> Ran {
    let program = env!("CARGO_BIN_EXE_fake-engine");
    let engine = format!("cmd={program},arg=skill,nodes=1");
    let (log, openings) = (log.display().to_string(), data_file("openings-8ply.epd"));
    let mut args = vec![
        "spsa",
        "--engine",
        &engine,
        "--log",
        &log,
        "--openings",
        &openings,
    ];
    args.extend(more);
    run(&args)
}

#[test]
fn values_move_and_a_run_resumes_from_its_log() {
    let more = [
        "--pairs",
        "40",
        "--batch",
        "8",
        "--rate",
        "0.1",
        "--parameter",
        "Skill=0,-20..20,9",
    ];
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("x.jsonl");
    let whole = spsa(&log, &more);
    assert_eq!(whole.code, Some(0), "{}", whole.err);
    let text = fs::read_to_string(&log).unwrap();
    fs::write(&log, &text[..text.len() / 2]).unwrap();
    let rest = spsa(&log, &more);
    let last = |ran: &Ran| ran.out.rsplit(" pairs\n").next().unwrap().to_owned();
    assert_eq!(last(&rest), last(&whole));
    assert_eq!(
        fs::read_to_string(&log).unwrap().lines().count(),
        text.lines().count()
    );
    let other = spsa(&log, &[&more[..], &["--seed", "2"]].concat());
    assert!(other.err.contains("seed: 1 there, 2 here"), "{}", other.err);
    let values = last(&whole);
    assert!(
        values.contains("Skill") && values.contains(", +"),
        "{values}"
    );
}

#[test]
fn invalid_parameters_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("x.jsonl");
    for (parameter, message) in [
        ("Style", "the engine offers no number Style"),
        ("Skill=31", "Skill begins out of range"),
        ("Skill=6,2..40", "Skill: the engine's range is -30..30"),
    ] {
        let ran = spsa(&log, &["--pairs", "8", "--parameter", parameter]);
        assert!(
            ran.code == Some(1) && ran.err.contains(message),
            "{}",
            ran.err
        );
    }
    let twice = ["--parameter", "Skill", "--parameter", "skill"];
    let ran = spsa(&log, &[&["--pairs", "8"][..], &twice].concat());
    assert!(ran.err.contains("skill is named twice"), "{}", ran.err);
    assert!(!log.exists());
}
