//! `cargo xtask coverage`: which lines of the rules and the game the tests reach.

use crate::steps::{Outcome, Runner};
use crate::tools::CARGO_TARPAULIN;
use crate::workspace;
use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::process::ExitCode;

/// The folders that are held over the floor.
const FOLDERS: &[&str] = &[
    "core/chess/src",
    "core/pgn/src",
    "core/game/src",
    "core/coach/src",
];

/// The lowest share of lines that is accepted, in percent.
const FLOOR: f64 = 95.0;

pub(crate) fn main() -> ExitCode {
    let mut runner = Runner::new("coverage");
    step(&mut runner);
    runner.finish()
}

pub(crate) fn step(runner: &mut Runner) {
    runner.step("coverage", || {
        if let Some(missing) = CARGO_TARPAULIN.missing() {
            return Ok(missing);
        }
        judge(&measure()?)
    });
}

/// Runs the tests under tarpaulin and reads its report.
fn measure() -> Result<BTreeMap<String, Lines>> {
    let folder = workspace::target_dir().join("coverage");
    let mut command = workspace::cargo(["tarpaulin", "--skip-clean", "--engine", "llvm"]);
    command.args(["--timeout", "1200", "--out", "Lcov"]);
    for package in ["chess", "pgn", "game", "coach", "tests"] {
        command.args(["-p", &format!("plywise-{package}")]);
    }
    command.arg("--target-dir").arg(&folder);
    command.arg("--output-dir").arg(&folder);
    for covered in FOLDERS {
        command.args(["--include-files", &format!("{covered}/**")]);
    }
    // With several units the counts of inlined functions get lost between their copies.
    command.env("CARGO_PROFILE_TEST_CODEGEN_UNITS", "1");
    workspace::build_programs()?;
    command.env("PLYWISE_BIN", workspace::program("plywise"));
    // The tests read it to lower counts that add time but no lines.
    workspace::run(command.env("PLYWISE_COVERAGE", "1"))?;
    let report = folder.join("lcov.info");
    let text = std::fs::read_to_string(&report).context("the coverage report")?;
    Ok(by_file(&text))
}

/// Prints the table and holds the total against the floor.
fn judge(files: &BTreeMap<String, Lines>) -> Result<Outcome> {
    let mut total = Lines::default();
    for (file, lines) in files {
        println!("{lines}  {file}");
        total.found += lines.found;
        total.hit += lines.hit;
    }
    println!("{total}  total of {}", FOLDERS.join(" and "));
    for folder in FOLDERS {
        if !files.keys().any(|file| file.starts_with(folder)) {
            bail!("the report holds no line of {folder}");
        }
    }
    let percent = total.percent();
    if percent < FLOOR {
        bail!("{percent:.1} % of the lines, the floor is {FLOOR} %");
    }
    Ok(Outcome::Passed(format!("{percent:.1} % of the lines")))
}

/// Lines that could run, and those of them that did.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Lines {
    found: u32,
    hit: u32,
}

impl Lines {
    fn percent(self) -> f64 {
        if self.found == 0 {
            return 100.0;
        }
        100.0 * f64::from(self.hit) / f64::from(self.found)
    }
}

impl std::fmt::Display for Lines {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { found, hit } = self;
        write!(f, "{:6.1} % {hit:5} of {found:5}", self.percent())
    }
}

/// Reads the records `SF:file` and `DA:line,count` of an lcov report, and keeps the
/// files of the covered folders, named from the workspace root.
fn by_file(lcov: &str) -> BTreeMap<String, Lines> {
    let mut files: BTreeMap<String, Lines> = BTreeMap::new();
    let mut current = None;
    for line in lcov.lines() {
        if let Some(path) = line.strip_prefix("SF:") {
            current = covered_name(path);
        } else if let (Some(name), Some(data)) = (&current, line.strip_prefix("DA:")) {
            let count = data.split(',').nth(1).unwrap_or("0");
            let lines = files.entry(name.clone()).or_default();
            lines.found += 1;
            lines.hit += u32::from(count != "0");
        }
    }
    files
}

fn covered_name(path: &str) -> Option<String> {
    let path = path.replace('\\', "/");
    let starts = FOLDERS.iter().filter_map(|folder| path.rfind(folder));
    let name = &path[starts.max()?..];
    let of_tests = name.ends_with("/tests.rs") || name.contains("/tests/");
    (!of_tests).then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const REPORT: &str = "TN:\n\
        SF:/home/me/plywise/core/chess/src/fen.rs\nDA:1,3\nDA:2,0\nLF:2\nend_of_record\n\
        SF:C:\\plywise\\core\\src\\game\\clock.rs\nDA:9,1\nDA:10,12\nend_of_record\n\
        SF:/home/me/plywise/core/chess/src/tests.rs\nDA:1,0\nend_of_record\n\
        SF:/home/me/plywise/cli/src/main.rs\nDA:1,0\nend_of_record\n";

    #[test]
    fn only_covered_files_count() {
        let files = by_file(REPORT);
        let expected = [
            ("core/chess/src/fen.rs", Lines { found: 2, hit: 1 }),
            ("core/game/src/clock.rs", Lines { found: 2, hit: 2 }),
        ];
        let expected = expected.map(|(name, lines)| (name.to_owned(), lines));
        assert_eq!(files, BTreeMap::from(expected));
    }

    #[test]
    fn the_floor_holds_and_an_empty_report_is_no_pass() {
        assert!(judge(&by_file(REPORT)).is_err());
        assert!(judge(&BTreeMap::new()).is_err());
        let full = REPORT.replace("DA:2,0", "DA:2,1");
        assert!(judge(&by_file(&full)).is_ok());
    }
}
