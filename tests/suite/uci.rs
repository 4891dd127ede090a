//! Tests of the UCI protocol: scripted dialogues with the program, and random input to the protocol implementation.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use plywise::allowance::Allowance;
use plywise::output::Output;
use plywise::uci::Uci;
use plywise_chess::{CastlingText, Position};
use plywise_tests::{Dialogue, LEVEL_CASES};
use proptest::prelude::*;

/// Plays all dialogue scripts of a folder with the program, and reports all failures.
pub(crate) fn play_scripts(folder: &str, args: &[&str]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("data")
        .join(folder);
    let mut scripts: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|kind| kind == "txt"))
        .collect();
    scripts.sort();
    assert!(!scripts.is_empty());
    let failures: Vec<String> = scripts
        .iter()
        .filter_map(|script| Dialogue::play(script, args).err())
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn dialogues() {
    play_scripts("uci", &["uci"]);
}

/// In-memory writer whose content the test can read.
#[derive(Clone, Default)]
pub(crate) struct Kept(Arc<Mutex<Vec<u8>>>);

impl Kept {
    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Returns the program's replies to these UCI commands, with the small resources of tests.
pub(crate) fn answer(lines: &[&str]) -> String {
    let kept = Kept::default();
    let mut uci = Uci::with_allowance(Output::new(kept.clone()), Allowance::SMALL);
    for line in lines {
        let _ = uci.handle_line(line);
    }
    drop(uci);
    kept.text()
}

/// Node limits that interrupt searches in the middle of an iteration, possibly after a change of the best move.
pub(crate) fn broken_off() -> impl Iterator<Item = Allowance> {
    (300..4_500).step_by(150).map(|nodes| Allowance {
        nodes: Some(nodes),
        ..Allowance::SMALL
    })
}

#[test]
fn last_pv_starts_with_the_best_move() {
    for allowance in broken_off() {
        let kept = Kept::default();
        let mut uci = Uci::with_allowance(Output::new(kept.clone()), allowance);
        let _ = uci.handle_line("go depth 60");
        uci.wait();
        let text = kept.text();
        let (_, last) = text.rsplit_once(" pv ").unwrap();
        let (_, played) = text.rsplit_once("bestmove ").unwrap();
        assert_eq!(last[..4], played[..4], "{text}");
    }
}

#[test]
fn each_depth_is_reported_with_a_single_best_move() {
    let mut changed = 0;
    for nodes in (1_000..12_000).step_by(250) {
        let fen = "rn1qkbnr/p2pppp1/b7/1pp4p/8/2N2N1P/PPPPPPP1/R1BQKBR1 w Qkq - 0 1";
        let kept = Kept::default();
        let allowance = Allowance {
            nodes: None,
            ..Allowance::SMALL
        };
        let mut uci = Uci::with_allowance(Output::new(kept.clone()), allowance);
        let _ = uci.handle_line(&format!("position fen {fen}"));
        let _ = uci.handle_line(&format!("go nodes {nodes}"));
        uci.wait();
        let text = kept.text();
        let word_after = |line: &str, name: &str| {
            let mut words = line.split(' ').skip_while(|word| *word != name);
            words.nth(1).map(str::to_owned)
        };
        let lines = text.lines().filter(|line| line.contains(" pv "));
        let lines: Vec<_> = lines
            .map(|line| (word_after(line, "depth").unwrap(), word_after(line, "pv")))
            .collect();
        let [.., before, last] = &lines[..] else {
            panic!("{text}");
        };
        assert_ne!(before.0, last.0, "{nodes}: {text}");
        let played = text
            .lines()
            .last()
            .and_then(|it| word_after(it, "bestmove"));
        assert_eq!(last.1, played, "{text}");
        changed += usize::from(before.1 != last.1);
    }
    assert!(
        changed > 0,
        "no search has changed its move when it was stopped"
    );
}

/// Checks that the program continues without the threads or memory that the system denies, and
/// reports what is missing.
#[cfg(target_os = "linux")]
#[test]
fn threads_and_memory_beyond_the_system_limit_are_reported() {
    use std::process::{Command, Stdio};

    for (kib, option, complaint) in [
        (
            700_000,
            "Threads value 1024",
            " of 1024 threads could be started: ",
        ),
        (
            400_000,
            "Hash value 900",
            "not enough memory for a hash table of 900 MiB",
        ),
    ] {
        let input = format!("setoption name {option}\ngo nodes 5000\n");
        let limited = format!("ulimit -v {kib}; exec \"$0\" uci");
        let mut child = Command::new("sh")
            .args(["-c", &limited])
            .arg(plywise_tests::plywise())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        child
            .stdin
            .take()
            .unwrap()
            .write_all(input.as_bytes())
            .unwrap();
        let ran = child.wait_with_output().unwrap();
        let out = String::from_utf8(ran.stdout).unwrap();
        assert!(out.starts_with("info string "), "{out}");
        assert!(out.contains(complaint), "{out}");
        assert!(
            out.lines().last().unwrap().starts_with("bestmove "),
            "{out}"
        );
        assert!(ran.status.success(), "{:?}", ran.status);
    }
}

/// Generates words of UCI commands, and other words.
fn word() -> impl Strategy<Value = String> {
    let known = prop::sample::select(
        &[
            "uci",
            "isready",
            "ucinewgame",
            "position",
            "startpos",
            "fen",
            "moves",
            "go",
            "depth",
            "nodes",
            "movetime",
            "wtime",
            "btime",
            "winc",
            "binc",
            "movestogo",
            "infinite",
            "ponder",
            "mate",
            "searchmoves",
            "perft",
            "stop",
            "ponderhit",
            "setoption",
            "name",
            "value",
            "Hash",
            "Threads",
            "MultiPV",
            "UCI_Chess960",
            "Move",
            "Overhead",
            "Clear",
            "UCI_Elo",
            "d",
            "eval",
            "debug",
            "on",
            "true",
            "false",
            "-1",
            "0",
            "1",
            "2",
            "3",
            "500",
            "e2e4",
            "e7e5",
            "g1f3",
            "e1g1",
            "e1h1",
            "e7e8q",
            "0000",
            "w",
            "b",
            "-",
            "KQkq",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            "8/8/8/8/8/8/8/8",
            "r3k2r/8/8/8/8/8/8/R3K2R",
        ][..],
    )
    .prop_map(str::to_owned);
    prop_oneof![8 => known, 1 => any::<u64>().prop_map(|n| n.to_string()), 1 => ".{0,12}"]
}

/// Generates lines that are UCI commands or similar to them.
pub(crate) fn uci_line() -> impl Strategy<Value = String> {
    let words = prop::collection::vec(word(), 0..8).prop_map(|words| words.join(" "));
    let fixed = prop::sample::select(
        &[
            "go depth 2",
            "go infinite",
            "go ponder wtime 100 btime 100",
            "go nodes 50",
            "go movetime 1",
            "go perft 2",
            "go perft 9",
            "go mate 1",
            "stop",
            "ponderhit",
            "ucinewgame",
            "position startpos moves e2e4 e7e5",
            "position fen 7k/5KQ1/8/8/8/8/8/8 b - - 0 1",
            "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1",
            "setoption name MultiPV value 3",
            "setoption name Clear Hash",
        ][..],
    )
    .prop_map(str::to_owned);
    prop_oneof![4 => words, 4 => fixed, 1 => ".{0,60}"]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// Checks that no input makes the program panic, hang or stop replying: after any lines it answers `isready`, and
    /// it prints nothing outside of the protocol.
    #[test]
    fn any_input_leaves_the_program_ready(lines in prop::collection::vec(uci_line(), 0..25)) {
        let kept = Kept::default();
        let mut uci = Uci::with_allowance(Output::new(kept.clone()), Allowance::SMALL);
        for line in &lines {
            if uci.handle_line(line).is_break() {
                break;
            }
        }
        let before = kept.text().matches("readyok\n").count();
        prop_assert!(uci.handle_line("isready").is_continue());
        prop_assert_eq!(kept.text().matches("readyok\n").count(), before + 1);
        drop(uci);
        for line in kept.text().lines() {
            let first = line.split(' ').next().unwrap_or("");
            let known = [
                "id", "option", "uciok", "readyok", "info", "bestmove", "Nodes", "Fen:", "Key:",
                "Checkers:", "Terms:", "Net:", "Material", "Squares", "Mobility", "Pawns", "Passed",
                "King", "Threats", "Pieces", "Space", "Tempo", "Endgame", "",
            ];
            let is_board_or_count = line.len() < 24 && (line.starts_with(|c: char| c.is_ascii_digit())
                || line.contains(": "));
            prop_assert!(known.contains(&first) || is_board_or_count, "{line}");
        }
    }
}

#[test]
fn level_moves_over_uci_ignore_threads_and_remaining_time() {
    let mut uci = Dialogue::start(&["uci"]);
    uci.send("setoption name UCI_Chess960 value true");
    uci.send("setoption name Threads value 3");
    for case in LEVEL_CASES.iter().filter(|case| case.level == 12) {
        uci.send("ucinewgame");
        uci.send(&format!("setoption name Level value {}", case.level));
        uci.send(&format!("setoption name Seed value {}", case.seed));
        let mut position: Position = case.fen.parse().unwrap();
        let text = |position: &Position, san: &str| {
            let mv = position.parse_san(san).unwrap();
            position.uci(mv, CastlingText::Chess960)
        };
        if case.answered == "-" {
            uci.send(&format!("position fen {}", case.fen));
        } else {
            let answered = text(&position, &case.answered);
            uci.send(&format!("position fen {} moves {answered}", case.fen));
            position.play(position.parse_san(&case.answered).unwrap());
        }
        let text = text(&position, &case.mv);
        // Only the initial time of the game counts, and an hour is enough for any level.
        for left in [3_600_000, 1] {
            uci.send(&format!("go wtime {left} btime {left}"));
            uci.expect(&format!("bestmove {text}*")).unwrap();
        }
    }
    uci.finish().unwrap();
}
