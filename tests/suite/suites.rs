//! Suites of positions: `plywise epd`, and the blunders that must not come again.

use plywise::epd::EpdRecord;
use plywise_engine::{Engine, EngineOptions, Limits, SearchRoot};
use plywise_tests::{data, plywise, run, run_with_input};

const SUITE: &str = "# a comment\n\
    6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#; id \"mate\"; c0 \"Ra8=10, Kf1=1\";\n\
    6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - am Ra8#; id \"no mate\";\n\
    4k3/8/8/3q4/4P3/8/8/4K3 w - - bm exd5 e5; id \"take\"; c9 \"e4d5\"; c8 \"7\";\n";

#[test]
fn a_suite_is_scored() {
    let ran = run_with_input(&["epd", "-", "--depth", "3"], SUITE);
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
fn another_engine_is_scored() {
    for protocol in ["uci", "xboard"] {
        let program = plywise().display();
        let engine = format!("cmd={program},proto={protocol},arg={protocol}");
        let ran = run_with_input(&["epd", "-", "--depth", "3", "--engine", &engine], SUITE);
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        let last = ran.last_line();
        assert!(
            last.starts_with("positions 3 solved 2/3 points 17/17 nodes "),
            "{last}"
        );
    }
}

#[test]
fn damaged_lines_are_told_and_left_out() {
    let ran = run_with_input(
        &["epd", "-", "--nodes", "50"],
        &format!("{SUITE}\nnonsense\n"),
    );
    assert_eq!(ran.code, Some(0));
    assert!(ran.err.starts_with("plywise: -, line 6: "), "{}", ran.err);
    assert!(ran.last_line().starts_with("positions 3 "), "{}", ran.out);
    let ran = run(&["epd", "no-such-suite.epd"]);
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.err.contains("no-such-suite.epd cannot be read"),
        "{}",
        ran.err
    );
}

/// Searches a position with the number of nodes in its line, and says what is wrong.
fn replay(line: &str) -> Result<(), String> {
    let record = EpdRecord::parse(line).map_err(|error| format!("{line}: {error}"))?;
    let name = record.id.as_deref().unwrap_or(line);
    let nodes = record.nodes;
    let nodes = nodes.ok_or_else(|| format!("{name}: acn, the number of nodes, is missing"))?;
    let engine = Engine::new(EngineOptions::default());
    let limits = Limits {
        mate: record.mate,
        ..Limits::nodes(nodes)
    };
    let found = engine
        .search_now(SearchRoot::new(record.position), limits)
        .map_err(|error| error.to_string())?;
    if record.is_right(found.best, found.score.mate_moves()) == Some(true) {
        return Ok(());
    }
    let played = found.best.map(|best| record.position.san(best));
    Err(format!("{name}: {} again", played.unwrap_or_default()))
}

#[test]
fn blunders_do_not_come_again() {
    let text = data("blunders.epd");
    let lines = text
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let failures: Vec<String> = lines.filter_map(|line| replay(line).err()).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn a_blunder_would_be_seen() {
    let mate = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - -";
    assert_eq!(
        replay(&format!("{mate} bm Ra8#; acn 2000; id \"x\";")),
        Ok(())
    );
    let again = replay(&format!("{mate} am Ra8#; acn 2000; id \"x\";"));
    assert_eq!(again, Err("x: Ra8# again".into()));
    let bare = replay(&format!("{mate} bm Ra8#; id \"x\";"));
    assert!(bare.unwrap_err().contains("acn"));
}

/// The mates of tests/data/mates.epd: games of our own against ourselves, so many moves
/// before their end, the lengths confirmed by Stockfish.
#[test]
fn mates_are_found_with_their_score_and_length() {
    let text = data("mates.epd");
    let lines = || text.lines().filter(|line| !line.starts_with('#'));
    for moves in 2..=5 {
        let of_length = lines().filter(|line| line.contains(&format!(" dm {moves};")));
        assert!(of_length.count() >= 20, "mates in {moves}");
    }
    let failures: Vec<String> = lines().filter_map(|line| replay(line).err()).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
