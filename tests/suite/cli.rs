//! Tests of the program as a Unix tool: exit codes, standard error, summary lines, pipes.

use std::io::Read;
use std::process::{Command, Stdio};

use plywise_tests::{plywise, run, run_with_input};

#[test]
fn help_and_version() {
    let version = run(&["--version"]);
    assert_eq!(version.code, Some(0));
    assert_eq!(version.out, format!("plywise {}\n", plywise_game::VERSION));
    for command in [
        &["--help"][..],
        &["play", "--help"],
        &["uci", "--help"],
        &["xboard", "--help"],
        &["perft", "--help"],
        &["bench", "--help"],
        &["genfens", "--help"],
        &["pgn", "check", "--help"],
        &["pgn", "dump", "--help"],
        &["replay", "--help"],
    ] {
        let help = run(command);
        assert_eq!(help.code, Some(0), "{command:?}");
        assert!(
            help.out.contains("Example:\n  "),
            "{command:?}: {}",
            help.out
        );
        assert_eq!(help.err, "");
    }
}

#[test]
fn usage_errors_exit_with_two_and_write_to_stderr() {
    for command in [
        &["dance"][..],
        &["perft"],
        &["perft", "deep"],
        &["perft", "1", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"],
        &["perft", "1", "--chess960", "960"],
        &["bench", "--depth", "0"],
        &["pgn", "check"],
    ] {
        let ran = run(command);
        assert_eq!(ran.code, Some(2), "{command:?}");
        assert_eq!(ran.out, "", "{command:?}");
        assert!(ran.err.starts_with("error: "), "{command:?}: {}", ran.err);
    }
}

#[test]
fn failures_exit_with_one_and_write_to_stderr() {
    for command in [
        &["pgn", "check", "no-such-file.pgn"][..],
        &["pgn", "dump", "no-such-file.pgn"],
    ] {
        let ran = run(command);
        assert_eq!(ran.code, Some(1), "{command:?}");
        assert!(
            ran.err.starts_with("plywise: no"),
            "{command:?}: {}",
            ran.err
        );
        assert!(ran.err.contains("No such file"), "{command:?}: {}", ran.err);
    }
}

#[test]
fn perft_counts() {
    let ran = run(&["perft", "4"]);
    assert_eq!(ran.code, Some(0));
    assert!(
        ran.last_line().starts_with("nodes 197281 time "),
        "{}",
        ran.out
    );
    assert!(ran.last_line().contains(" s nps "));
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let ran = run(&["perft", "3", "--divide", "--fen", kiwipete]);
    assert!(ran.out.contains("e1g1: 2059\n"), "{}", ran.out);
    assert_eq!(ran.out.lines().count(), 49);
    assert!(ran.last_line().starts_with("nodes 97862 time "));
    let ran = run(&["perft", "0"]);
    assert!(ran.last_line().starts_with("nodes 1 time "));
    let ran = run(&["perft", "2", "--chess960", "0"]);
    assert!(ran.last_line().starts_with("nodes "));
}

#[test]
fn bench_is_the_same_each_time() {
    let nodes = || {
        let ran = run(&["bench", "--depth", "3"]);
        assert_eq!(ran.code, Some(0));
        let words: Vec<String> = ran.last_line().split(' ').map(str::to_owned).collect();
        assert_eq!((&*words[1], &*words[3]), ("nodes", "nps"));
        assert!(words[2].parse::<u64>().unwrap() > 0);
        words[0].parse::<u64>().unwrap()
    };
    let first = nodes();
    assert!(first > 1_000);
    assert_eq!(first, nodes());
}

#[test]
fn closed_stdout_is_no_failure() {
    let mut child = Command::new(plywise())
        .args(["perft", "2", "--divide"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Closed before anything is read.
    drop(child.stdout.take());
    let mut error = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut error)
        .unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert_eq!(error, "");
}

#[test]
fn first_line_selects_the_protocol() {
    for (input, start) in [
        ("uci\nquit\n", "id name Plywise"),
        ("isready\nquit\n", "readyok"),
        ("xboard\nprotover 2\nquit\n", "feature ping=1"),
        ("protover 2\nquit\n", "feature ping=1"),
        ("\n \t\r\nxboard\nprotover 2\nquit\n", "feature ping=1"),
        ("\nuci\nquit\n", "id name Plywise"),
        ("\n\n", ""),
        ("hello\nuci\n", "info string unknown command"),
        ("", ""),
    ] {
        let ran = run_with_input(&[], input);
        assert_eq!(ran.code, Some(0), "{input}");
        assert!(ran.out.starts_with(start), "{input}: {}", ran.out);
        assert_eq!(ran.err, "");
    }
}

#[test]
fn end_of_input_ends_an_infinite_search() {
    let ran = run_with_input(&["uci"], "position startpos\ngo infinite");
    assert_eq!(ran.code, Some(0));
    assert!(ran.last_line().starts_with("bestmove "));
    let ran = run_with_input(&["xboard"], "new\nst 3600\nusermove e2e4");
    assert_eq!(ran.code, Some(0));
}

#[test]
fn limited_search_finishes_after_the_end_of_input() {
    for go in ["go nodes 3000", "go depth 6", "go movetime 200"] {
        let ran = run_with_input(&["uci"], &format!("position startpos\n{go}\n"));
        assert_eq!(ran.code, Some(0));
        assert!(ran.out.contains("\ninfo depth 4 "), "{go}: {}", ran.out);
        assert_eq!(ran.out.matches("bestmove ").count(), 1);
    }
    // Only a stop or a ponder hit would end these.
    for go in ["go", "go infinite depth 3", "go ponder movetime 100"] {
        let ran = run_with_input(&["uci"], &format!("position startpos\n{go}\n"));
        assert!(
            ran.last_line().starts_with("bestmove "),
            "{go}: {}",
            ran.out
        );
    }
}

#[test]
fn odd_bytes_and_long_lines_do_not_crash() {
    let long = "x".repeat(3 << 20);
    let ran = run_with_input(&["uci"], &format!("{long}\n\0\u{7}\u{feff}\r\nisready\r\n"));
    assert_eq!(ran.code, Some(0));
    assert!(ran.out.starts_with("info string the line is too long\n"));
    assert_eq!(ran.last_line(), "readyok");
    let ran = run_with_input(&["xboard"], &format!("{long}\nping 1\n"));
    assert!(ran.out.starts_with("Error (the line is too long): ...\n"));
    assert_eq!(ran.last_line(), "pong 1");
}

#[test]
fn pgn_check_reports_damage_by_line_and_exit_code() {
    let good = "[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n";
    let ran = run_with_input(&["pgn", "check", "-"], good);
    assert_eq!(ran.code, Some(0), "{}", ran.out);
    assert!(
        ran.last_line()
            .starts_with("games 1 plies 7 errors 0 notes 0 time "),
        "{}",
        ran.out
    );
    assert!(ran.last_line().contains(" s games/s ") && ran.last_line().contains(" MB/s "));
    let bad = format!("[Event \"y\"]\n[Result \"*\"]\n\n1. e4 e5 2. Qh6 *\n\n{good}");
    let ran = run_with_input(&["pgn", "check", "-"], &bad);
    assert_eq!(ran.code, Some(1));
    assert!(ran.out.starts_with("-: error: line 4, "), "{}", ran.out);
    assert!(
        ran.last_line().starts_with("games 2 plies 9 errors 1 "),
        "{}",
        ran.out
    );
}

#[test]
fn text_without_a_game_is_an_error() {
    for command in ["check", "dump"] {
        let ran = run_with_input(&["pgn", command, "-"], "no chess at all\n");
        assert_eq!(ran.code, Some(1), "{command}: {}", ran.out);
        assert_eq!(ran.err, "plywise: -: no game was found\n");
        assert_eq!(run_with_input(&["pgn", command, "-"], "").code, Some(0));
    }
}

#[test]
fn pgn_dump_lists_moves_and_positions() {
    let ran = run_with_input(&["pgn", "dump", "-"], "1. e4 c5 2. Nf3 *\n\n1. d4 *\n");
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert_eq!(lines.len(), 5, "{}", ran.out);
    assert_eq!(
        lines[1],
        "c5\trnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
    );
    assert_eq!(lines[3], "");
}
