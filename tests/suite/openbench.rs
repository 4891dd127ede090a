//! Tests of the interface that `OpenBench` workers rely on: the bench output, the options they set and the openings
//! they request.

use std::collections::HashSet;
use std::fs;

use plywise_chess::Position;
use plywise_tests::{run, run_with_input};

/// Returns the opening positions that a command of the program prints.
fn openings(args: &[&str]) -> Vec<Position> {
    let ran = run(args);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let lines = ran.out.lines().map(|line| {
        let fen = line.strip_prefix("info string genfens ").unwrap();
        assert_eq!(fen.split(' ').count(), 6, "{fen}");
        Position::from_fen(fen).unwrap()
    });
    lines.collect()
}

#[test]
fn openings_have_the_requested_count_and_depend_on_the_seed() {
    let asked = |seed: u32| openings(&[&format!("genfens 12 seed {seed} book None "), "quit"]);
    let found = asked(5);
    assert_eq!(found.len(), 12);
    assert_eq!(found, asked(5));
    let with_extra = "genfens 12 seed 5 book None --frc 1";
    assert_eq!(found, openings(&[with_extra, "quit"]));
    assert_ne!(found, asked(6));
    let different: HashSet<String> = found.iter().map(ToString::to_string).collect();
    assert!(different.len() > 10);
    let turns: HashSet<_> = found.iter().map(Position::turn).collect();
    assert_eq!(turns.len(), 2, "both sides begin");
    assert!(
        found
            .iter()
            .all(|position| !position.legal_moves().is_empty())
    );
}

#[test]
fn openings_start_from_the_book_including_chess960() {
    let folder = tempfile::tempdir().unwrap();
    let book = folder.path().join("book.epd").display().to_string();
    // Only pawns and kings, so the origin of the openings is recognizable.
    fs::write(
        &book,
        "# two kings\n\n4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - hmvc 3; fmvn 20;\n",
    )
    .unwrap();
    let found = openings(&[&format!("genfens 5 seed 5 book {book}"), "quit"]);
    assert!(found.iter().all(|position| position.occupied().len() <= 10));
    fs::write(
        &book,
        "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge -\n",
    )
    .unwrap();
    let found = openings(&[&format!("genfens 5 seed 5 book {book}"), "quit"]);
    assert!(
        found
            .iter()
            .any(|position| !position.castling_rooks().is_empty())
    );
    let ran = run(&["genfens 9 seed 5 book nowhere.epd", "quit"]);
    assert!(ran.code == Some(1) && ran.err.contains("nowhere.epd cannot be read"));
    fs::write(&book, "7k/5Q2/6K1/8/8/8/8/8 b - -\n").unwrap();
    let ran = run(&[&format!("genfens 1 seed 5 book {book}"), "quit"]);
    assert!(
        ran.code == Some(1) && ran.err.contains("choose another book"),
        "{}",
        ran.err
    );
}

/// Checks the format of the bench output for an `OpenBench` worker. The worker reads the lines from the end, replaces
/// everything but letters and digits by spaces, and takes the first number before `nodes` and the first before `nps`.
#[test]
fn bench_ends_with_nodes_and_speed() {
    let ran = run(&["bench", "--depth", "3"]);
    let words: Vec<&str> = ran.last_line().split(' ').collect();
    let [nodes, "nodes", speed, "nps"] = words[..] else {
        panic!("{words:?}");
    };
    assert!(nodes.parse::<u64>().unwrap() > 0 && speed.parse::<u64>().unwrap() > 0);
}

#[test]
fn workload_options_are_supported() {
    let options = "setoption name Threads value 1\nsetoption name Hash value 8\n\
                   setoption name UCI_Chess960 value true\nsetoption name Move Overhead value 50\n";
    let ran = run_with_input(&["uci"], &format!("{options}isready\nquit\n"));
    // A rejected option would add a line.
    assert_eq!(ran.out, "readyok\n");
}
