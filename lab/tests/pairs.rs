//! The commands that learn from pairs of games, with an engine that wins or loses by an
//! option.

use std::fs;
use std::path::Path;

use plywise_test_support::Ran;

use crate::{data_file, run};

/// Runs a command on that engine.
fn learn(command: &str, log: &Path, more: &[&str]) -> Ran {
    let program = env!("CARGO_BIN_EXE_fake-engine");
    let engine = format!("cmd={program},arg=skill,nodes=1");
    let (log, openings) = (log.display().to_string(), data_file("openings-8ply.epd"));
    let mut args = vec![
        command,
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

/// Runs a command, and again from a log that was cut off in the middle: what it says at the end
/// must be the same. Returns that.
fn goes_on_where_it_stopped(command: &str, more: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("x.jsonl");
    let whole = learn(command, &log, more);
    assert_eq!(whole.code, Some(0), "{}", whole.err);
    let text = fs::read_to_string(&log).unwrap();
    fs::write(&log, &text[..text.len() / 2]).unwrap();
    let rest = learn(command, &log, more);
    let last = |ran: &Ran| ran.out.rsplit(" pairs\n").next().unwrap().to_owned();
    assert_eq!(last(&rest), last(&whole));
    assert_eq!(
        fs::read_to_string(&log).unwrap().lines().count(),
        text.lines().count()
    );
    let other = learn(command, &log, &[more, &["--seed", "2"]].concat());
    assert!(other.err.contains("seed: 1 there, 2 here"), "{}", other.err);
    last(&whole)
}

#[test]
fn values_move_and_a_run_goes_on() {
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
    let values = goes_on_where_it_stopped("spsa", &more);
    assert!(
        values.contains("Skill") && values.contains(", +"),
        "{values}"
    );
}

#[test]
fn what_cannot_be_tuned_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("x.jsonl");
    for (parameter, message) in [
        ("Style", "the engine offers no number Style"),
        ("Skill=31", "Skill begins out of range"),
        ("Skill=6,2..40", "Skill: the engine's range is -30..30"),
    ] {
        let ran = learn("spsa", &log, &["--pairs", "8", "--parameter", parameter]);
        assert!(
            ran.code == Some(1) && ran.err.contains(message),
            "{}",
            ran.err
        );
    }
    assert!(!log.exists());
}
