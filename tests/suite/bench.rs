//! The node count of `plywise bench`: a change that must not alter the search leaves it as
//! it is. With `PLYWISE_GOLDEN=write` in the environment it is written anew.

use std::fs;
use std::path::Path;

use plywise_tests::{data, run};

#[test]
fn the_search_is_the_one_that_is_written_down() {
    let text = data("bench.txt");
    let is_comment = |line: &&str| line.starts_with('#') || line.trim().is_empty();
    let comments: Vec<&str> = text.lines().filter(is_comment).collect();
    let line = text.lines().find(|line| !is_comment(line)).unwrap();
    let (depth, wanted) = line.split_once(' ').unwrap();
    let ran = run(&["bench", "--depth", depth]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let found = ran.last_line().split(' ').next().unwrap();
    if std::env::var("PLYWISE_GOLDEN").is_ok_and(|wish| wish == "write") {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/bench.txt");
        let text = format!("{}\n{depth} {found}\n", comments.join("\n"));
        fs::write(path, text).unwrap();
        return;
    }
    assert_eq!(
        found, wanted,
        "plywise bench --depth {depth} has another node count: the search or the evaluation has \
         changed. If it was meant to:\n    PLYWISE_GOLDEN=write cargo test -p plywise-tests --test \
         suite -- bench"
    );
}
