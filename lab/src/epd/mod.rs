//! `plywise-lab epd`: scores test suites of positions with best moves, moves to avoid, mates or points.

mod record;

use std::fs;
use std::io::{self, Read, Write};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use plywise_chess::{Move, Position};
use plywise_game::Game;

use crate::background::Measuring;
use crate::engines::{self, Budget, Control, Engine, EngineSpec, Fields, Info, Turn};
use crate::workspace::note;
use record::EpdRecord;

/// Arguments of `epd`.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct EpdArgs {
    /// The suite, one EPD a line; - is standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// The engine with its limits for each position, as cmd=stockfish,option.Threads=2,nodes=100000
    #[arg(long, value_name = "SPEC", default_value = "builtin=full", value_parser = Fields::parse)]
    engine: Fields,
}

/// Default settings, which the engine's description can replace.
const DEFAULTS: &str = "movetime=1000,option.Hash=16,option.Threads=1";
/// Time to wait for the engine's answer after its own time has run out.
const TIMEOUT: Duration = Duration::from_mins(1);
/// Random seed of the engine, the same for each position.
const SEED: u64 = 1;

/// Runs `plywise-lab epd`. It succeeds even if positions are not solved.
pub(crate) fn run(args: &EpdArgs) -> anyhow::Result<()> {
    engines::catch_interrupt()?;
    let _measuring = Measuring::begin();
    let text = read(&args.file)?;
    let records = records(&args.file, &text)?;
    let spec = EngineSpec::new(&args.engine, &Fields::parse(DEFAULTS)?)?;
    let control = Control::new(TIMEOUT);
    let mut engine = engines::start(&spec, false, &control)?;
    engines::warn_of_unknown_options(&spec.name, engine.as_ref());
    let mut total = Total::default();
    let begun = Instant::now();
    let mut ended = Ok(());
    for record in &records {
        if control.is_stopped() {
            break;
        }
        let budget = Budget {
            mate: record.mate,
            ..spec.budget.clone()
        };
        match solve(engine.as_mut(), &record.position, &budget) {
            Ok(solution) if !total.add(record, &solution) => {
                writeln!(io::stdout(), "{}", failure(record, &solution))?;
            }
            Ok(_) => (),
            Err(_) if control.is_stopped() => break,
            Err(error) => {
                ended = Err(error);
                break;
            }
        }
    }
    writeln!(io::stdout(), "{}", total.line(begun.elapsed()))?;
    ended
}

/// Result of an engine's search of a test position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Solution {
    /// Best move that the engine found. `None` without a legal move.
    best: Option<Move>,
    info: Info,
}

impl Solution {
    /// Returns the number of moves of the mate that the engine reported, if any.
    fn mate(&self) -> Option<i32> {
        self.info.score?.mate_moves()
    }
}

/// Searches a position with an empty table, until a limit or a mate of the given length is reached.
fn solve(
    engine: &mut dyn Engine,
    position: &Position,
    budget: &Budget,
) -> anyhow::Result<Solution> {
    if !position.has_legal_move() {
        return Ok(Solution::default());
    }
    engine.begin(SEED)?;
    let thought = engine.think(&Turn::new(Game::new(*position), [budget; 2]))?;
    Ok(Solution {
        best: Some(thought.mv),
        info: thought.info,
    })
}

/// Reads a file as text; `-` is standard input.
fn read(name: &str) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    if name == "-" {
        io::stdin()
            .read_to_end(&mut bytes)
            .context("standard input cannot be read")?;
    } else {
        bytes = fs::read(name).with_context(|| format!("{name} cannot be read"))?;
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Parses a test suite. Prints and skips invalid lines.
fn records(name: &str, text: &str) -> anyhow::Result<Vec<EpdRecord>> {
    let mut records = Vec::new();
    let mut lines = 0;
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        lines += 1;
        match EpdRecord::parse(line) {
            Ok(record) => records.push(record),
            Err(error) => {
                note(&format!("plywise-lab: {name}, line {}: {error}", index + 1));
            }
        }
    }
    if records.is_empty() && lines > 0 {
        bail!("{name} has no position with bm, am, dm or points in c0 or c9");
    }
    Ok(records)
}

/// Results summed over the positions of a test suite.
#[derive(Debug, Default)]
struct Total {
    positions: u32,
    /// Number of positions with `bm`, `am` or `dm`.
    asked: u32,
    solved: u32,
    /// Largest possible number of points in all positions.
    max_points: u32,
    points: u32,
    nodes: u64,
}

impl Total {
    /// Adds the result of a position to the totals. Returns `false` if the engine's move is wrong.
    fn add(&mut self, record: &EpdRecord, solution: &Solution) -> bool {
        self.positions += 1;
        self.nodes += solution.info.nodes.unwrap_or(0);
        self.max_points += record.max_points();
        self.points += solution.best.map_or(0, |best| record.points_of(best));
        let Some(is_right) = record.accepts(solution.best, solution.mate()) else {
            return true;
        };
        self.asked += 1;
        self.solved += u32::from(is_right);
        is_right
    }

    fn line(&self, time: Duration) -> String {
        let points = if self.max_points > 0 {
            format!("points {}/{} ", self.points, self.max_points)
        } else {
            String::new()
        };
        format!(
            "positions {} solved {}/{} {points}nodes {} time {:.1} s",
            self.positions,
            self.solved,
            self.asked,
            self.nodes,
            time.as_secs_f64()
        )
    }
}

/// Returns the output line for a position that was not solved.
fn failure(record: &EpdRecord, solution: &Solution) -> String {
    let san = |moves: &[Move], position: &Position| {
        let moves: Vec<String> = moves.iter().map(|&mv| position.san(mv)).collect();
        moves.join(" ")
    };
    let position = &record.position;
    let mut expected = Vec::new();
    if !record.best.is_empty() {
        expected.push(format!("bm {}", san(&record.best, position)));
    }
    if !record.avoid.is_empty() {
        expected.push(format!("am {}", san(&record.avoid, position)));
    }
    if let Some(moves) = record.mate {
        expected.push(format!("dm {moves}"));
    }
    let played = solution
        .best
        .map_or("no move".to_owned(), |best| position.san(best));
    format!(
        "{}: {played}, {} ({}, depth {}) {position}",
        record.id.as_deref().unwrap_or("-"),
        expected.join(", "),
        solution.info.score_text(),
        solution.info.depth.unwrap_or(0)
    )
}

#[cfg(test)]
mod tests {
    use plywise_engine::{EngineOptions, Limits, Score, SearchRoot};

    use super::*;

    #[test]
    fn total_counts_moves_and_points() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
        let text = format!(
            "# head\n{start} bm e4; id \"one\"; c0 \"e4=10, d4=4\";\n{start} am d4;\nnonsense\n"
        );
        let records = records("x", &text).unwrap();
        assert_eq!(records.len(), 2);
        let best = Position::startpos().parse_uci("d2d4").unwrap();
        let solution = Solution {
            best: Some(best),
            info: Info {
                score: Some(Score::centipawns(10)),
                depth: Some(3),
                nodes: Some(7),
            },
        };
        let mut total = Total::default();
        assert!(!total.add(&records[0], &solution));
        assert!(!total.add(&records[1], &solution));
        let line = total.line(Duration::ZERO);
        assert_eq!(
            line,
            "positions 2 solved 0/2 points 4/10 nodes 14 time 0.0 s"
        );
        assert!(
            failure(&records[0], &solution).starts_with("one: d4, bm e4 (+0.10, depth 3) rnbq")
        );
        assert!(failure(&records[1], &solution).starts_with("-: d4, am d4 "));
    }

    #[test]
    fn suite_of_invalid_lines_is_an_error() {
        assert_eq!(super::records("x", "# nothing yet\n").unwrap(), []);
        assert!(super::records("x", "nonsense\n").is_err());
    }

    fn read(name: &str) -> String {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/");
        fs::read_to_string(format!("{folder}{name}")).unwrap()
    }

    /// Searches the position of an EPD line with the number of nodes in the line. Returns an error
    /// text if it is not solved.
    fn replay(line: &str) -> Result<(), String> {
        let record = EpdRecord::parse(line).map_err(|error| format!("{line}: {error}"))?;
        let name = record.id.as_deref().unwrap_or(line);
        let nodes = record.nodes;
        let nodes = nodes.ok_or_else(|| format!("{name}: acn, the number of nodes, is missing"))?;
        let engine = plywise_engine::Engine::new(EngineOptions::default());
        let mut limits = Limits::nodes(nodes);
        limits.mate = record.mate;
        let found = engine
            .search_now(SearchRoot::new(record.position), limits)
            .map_err(|error| error.to_string())?;
        if record.accepts(found.best, found.score.mate_moves()) == Some(true) {
            return Ok(());
        }
        let played = found.best.map(|best| record.position.san(best));
        Err(format!("{name}: {} again", played.unwrap_or_default()))
    }

    #[test]
    fn blunders_are_not_repeated() {
        let text = read("blunders.epd");
        let lines = text
            .lines()
            .filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
        let failures: Vec<String> = lines.filter_map(|line| replay(line).err()).collect();
        assert!(failures.is_empty(), "{}", failures.join("\n"));
    }

    #[test]
    fn replay_reports_blunders() {
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

    #[test]
    fn mates_are_found_with_their_length() {
        let text = read("mates.epd");
        let lines = || text.lines().filter(|line| !line.starts_with('#'));
        for moves in 2..=5 {
            let of_length = lines().filter(|line| line.contains(&format!(" dm {moves};")));
            assert!(of_length.count() >= 20, "mates in {moves}");
        }
        let failures: Vec<String> = lines().filter_map(|line| replay(line).err()).collect();
        assert!(failures.is_empty(), "{}", failures.join("\n"));
    }
}
