//! Tests of `plywise-lab epd`.

use crate::{run, run_with_input};

const SUITE: &str = "# a comment\n\
    6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#; id \"mate\"; c0 \"Ra8=10, Kf1=1\";\n\
    6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - am Ra8#; id \"no mate\";\n\
    4k3/8/8/3q4/4P3/8/8/4K3 w - - bm exd5 e5; id \"take\"; c9 \"e4d5\"; c8 \"7\";\n";

#[test]
fn suite_is_scored() {
    let ran = run_with_input(&["epd", "-", "--engine", "builtin=full,depth=3"], SUITE);
    assert_eq!((ran.code, &*ran.err), (Some(0), ""), "{}", ran.out);
    assert_eq!(ran.out.lines().count(), 2, "{}", ran.out);
    assert!(
        ran.out.starts_with("no mate: Ra8#, am Ra8# ("),
        "{}",
        ran.out
    );
    let last = ran.last_line();
    assert!(
        last.starts_with("positions 3 solved 2/3 points 17/17 nodes "),
        "{last}"
    );
}

#[test]
fn external_engine_is_scored() {
    let program = env!("CARGO_BIN_EXE_fake-engine");
    let engine = format!("cmd={program},arg=good,depth=3");
    let ran = run_with_input(&["epd", "-", "--engine", &engine], SUITE);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let last = ran.last_line();
    assert!(last.starts_with("positions 3 solved "), "{last}");
    assert!(last.contains(" nodes 60 "), "{last}");
}

#[test]
fn total_is_printed_after_the_engine_crashes() {
    let program = env!("CARGO_BIN_EXE_fake-engine");
    let engine = format!("cmd={program},arg=frail,depth=3");
    let ran = run_with_input(&["epd", "-", "--engine", &engine], SUITE);
    assert_eq!(ran.code, Some(1));
    let last = ran.last_line();
    assert!(last.starts_with("positions 2 solved "), "{last}");
}

#[test]
fn invalid_lines_are_reported_and_skipped() {
    let ran = run_with_input(
        &["epd", "-", "--engine", "builtin=full,nodes=50"],
        &format!("{SUITE}\nnonsense\n"),
    );
    assert_eq!(ran.code, Some(0));
    assert!(
        ran.err.starts_with("plywise-lab: -, line 6: "),
        "{}",
        ran.err
    );
    assert!(ran.last_line().starts_with("positions 3 "), "{}", ran.out);
    let ran = run(&["epd", "no-such-suite.epd"]);
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.err.contains("no-such-suite.epd cannot be read"),
        "{}",
        ran.err
    );
}
