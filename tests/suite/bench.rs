//! Node counts of `plywise bench`, which must not change unless the search or the evaluation does. Run with
//! `PLYWISE_GOLDEN=write` in the environment to update the expected counts.

use std::fs;
use std::path::Path;

use plywise_tests::{data, run};

/// Returns the node count that `plywise bench` prints for the given depth.
fn count(evaluation: &str, depth: &str) -> String {
    let mut args = vec!["bench", "--depth", depth];
    args.extend((evaluation == "terms").then_some("--terms"));
    let ran = run(&args);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    ran.last_line().split(' ').next().unwrap().to_owned()
}

#[test]
fn node_counts_match_the_recorded_ones() {
    let text = data("bench.txt");
    for evaluation in ["net ", "terms "] {
        assert!(text.lines().any(|line| line.starts_with(evaluation)));
    }
    let found: Vec<String> = text
        .lines()
        .map(|line| match line.split(' ').collect::<Vec<_>>()[..] {
            [evaluation @ ("net" | "terms"), depth, _] => {
                format!("{evaluation} {depth} {}", count(evaluation, depth))
            }
            _ => line.to_owned(),
        })
        .collect();
    let found = found.join("\n") + "\n";
    if std::env::var("PLYWISE_GOLDEN").is_ok_and(|wish| wish == "write") {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/bench.txt");
        fs::write(path, found).unwrap();
        return;
    }
    assert_eq!(
        found, text,
        "plywise bench has another node count: the search or the evaluation has changed. If it was \
         meant to:\n    PLYWISE_GOLDEN=write cargo test -p plywise-tests --test suite -- bench"
    );
}
