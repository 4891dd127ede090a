//! `cargo xtask processors`: checks that the engine plays the same moves on every processor.
//!
//! The probe, a test program in `tests/processors`, is built for each processor and run, in an
//! emulator if needed. Its results must be the same as on this machine, and library files written
//! on one processor must be readable on the others. The project's own tests also run on aarch64.

mod android;
mod source;
pub(crate) mod target;

use crate::steps::{NotRun, Runner};
use crate::supervise::{Show, output_within};
use crate::test::run_tests;
use crate::{files, workspace};
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};
use target::{AARCH64, ARMV7, OWN, S390X, Target, WASM32};

/// Folder of the workspace with the probe, the test program that runs on each processor.
const PROBE: &str = "tests/processors";

/// Name of the step that unpacks Rust's standard library, on which the other steps depend.
const LIBRARY: &str = "sources of the standard library";

/// Search depth of the probe, the same as the default of `plywise bench`.
const DEPTH: &str = "12";

/// Arguments of the probe for a short run: the search depth and a word.
const SHORT: [&str; 2] = ["8", "short"];

/// Time limit of a run of the probe, twice the time measured on a busy machine.
const LIMIT: Duration = Duration::from_mins(20);

/// Packages whose tests run on an emulated aarch64 processor.
const CORE: &[&str] = &[
    "plywise-chess",
    "plywise-pgn",
    "plywise-people",
    "plywise-engine",
    "plywise-openings",
    "plywise-tactics",
    "plywise-game",
    "plywise-coach",
    "plywise-tables",
    "plywise-library",
    "plywise-store",
    "plywise-runtime",
];

/// Tests skipped on aarch64, because the emulated processor is too slow for them.
const LEFT_OUT: &[&str] = &["running::", "session::stale::no_stale_or_illegal_move"];

pub(crate) fn main() -> ExitCode {
    Runner::new("processors").run(|runner| {
        runner.step(LIBRARY, source::step);
        steps(runner);
    })
}

/// Adds the steps that check all processors in a deep test run. The run does not fail if Debian's
/// sources are unavailable.
pub(crate) fn deep_steps(runner: &mut Runner) {
    runner.optional_step(LIBRARY, source::step);
    steps(runner);
}

/// Unpacks the sources of the standard library if they are missing.
pub(crate) fn library_step() -> Result<()> {
    source::step().map(drop)
}

/// Adds the steps that check all processors.
fn steps(runner: &mut Runner) {
    if source::unpacked().is_none() {
        return;
    }
    let mut with_library = Vec::new();
    let mut wanted = None;
    runner.step("processor: this one", || {
        let probe = build(&OWN)?;
        let report = report(&OWN, &probe, &[DEPTH])?;
        let note = format!("{}: {}", OWN.name, last_line(&report));
        with_library.push((&OWN, probe));
        wanted = Some(report);
        Ok(note)
    });
    let Some(wanted) = wanted else { return };
    for target in [&AARCH64, &ARMV7, &S390X, &WASM32] {
        runner.step(&format!("processor: {}", target.name), || {
            target.require()?;
            let probe = build(target)?;
            let started = Instant::now();
            require_same(&wanted, &report(target, &probe, &[DEPTH])?)?;
            let note = ran(&wanted, started);
            if target.name != WASM32.name {
                with_library.push((target, probe));
            }
            Ok(note)
        });
    }
    runner.step("processors: library files", || exchange(&with_library));
    runner.step("aarch64: tests of the core", tests);
    android::steps(runner);
}

/// Adds the step of a normal test run that runs a shorter probe on aarch64, if the tools for it are
/// installed.
pub(crate) fn short_step(runner: &mut Runner) {
    runner.optional_step("processor: aarch64", || {
        AARCH64.require()?;
        if source::unpacked().is_none() || !probe(&AARCH64).is_file() {
            bail!(NotRun {
                reason: "the probe has not been built for aarch64".to_owned(),
                fix: "cargo xtask processors".to_owned(),
            });
        }
        let wanted = report(&OWN, &build(&OWN)?, &SHORT)?;
        let probe = build(&AARCH64)?;
        let started = Instant::now();
        require_same(&wanted, &report(&AARCH64, &probe, &SHORT)?)?;
        Ok(ran(&wanted, started))
    });
}

/// Formats the last line of a probe's report, which contains its totals, and the elapsed time.
fn ran(report: &str, started: Instant) -> String {
    let seconds = started.elapsed().as_secs();
    format!("{}, in {seconds} s", last_line(report))
}

fn last_line(text: &str) -> &str {
    text.lines().last().unwrap_or_default()
}

/// Builds the probe for a processor and returns the path of the program.
pub(crate) fn build(target: &Target) -> Result<PathBuf> {
    let is_wasm = target.name == WASM32.name;
    let mut command = target.cargo(if is_wasm { "rustc" } else { "build" }, PROBE)?;
    command.args(["--release", "--locked"]);
    if is_wasm {
        command.args(["--lib", "--crate-type", "cdylib"]);
    } else {
        command.arg("--bins");
    }
    workspace::run(&mut command)?;
    Ok(probe(target))
}

/// Returns the path of the probe built for a processor.
fn probe(target: &Target) -> PathBuf {
    let name = if target.name == WASM32.name {
        "plywise_processors.wasm"
    } else {
        "probe"
    };
    target.built("release").join(name)
}

/// Runs the probe of a processor and returns its report.
fn report(target: &Target, probe: &Path, how: &[&str]) -> Result<String> {
    let mut command = target.run(probe);
    if target.name != WASM32.name {
        command.arg("report");
    }
    command.args(how);
    let (text, ended) = output_within(&mut command, LIMIT, Show::Failure)?;
    ended.map(|()| text)
}

/// Fails at the first difference between the reports of this machine and another processor.
fn require_same(wanted: &str, found: &str) -> Result<()> {
    let differ = |pair: &(&str, &str)| pair.0 != pair.1;
    if let Some((wanted, found)) = wanted.lines().zip(found.lines()).find(differ) {
        bail!("expected `{wanted}`, found `{found}`");
    }
    if wanted != found {
        let (here, there) = (wanted.lines().count(), found.lines().count());
        bail!("expected {here} lines, found {there}");
    }
    Ok(())
}

/// Writes a library file on each processor and reads the file on all of them.
fn exchange(probes: &[(&Target, PathBuf)]) -> Result<String> {
    let folder = source::folder().join("libraries");
    files::remove(&folder)?;
    files::make_folder(&folder)?;
    let mut wanted: Option<String> = None;
    for (writer, probe) in probes {
        let library = folder.join(format!("{}.db", writer.name));
        workspace::run(writer.run(probe).arg("write").arg(&library))?;
        for (reader, probe) in probes {
            let mut read = reader.run(probe);
            let found = workspace::output(read.arg("read").arg(&library))?;
            let wanted = wanted.get_or_insert_with(|| found.clone());
            require_same(wanted, &found)
                .with_context(|| format!("written by {}, read by {}", writer.name, reader.name))?;
        }
    }
    if probes.len() < 2 {
        bail!(NotRun {
            reason: "the probe has run on no other processor".to_owned(),
            fix: "see above".to_owned(),
        });
    }
    let names: Vec<&str> = probes.iter().map(|(target, _)| target.name).collect();
    Ok(format!("all pairs of {}", names.join(", ")))
}

/// Runs the tests of the core on aarch64.
fn tests() -> Result<String> {
    AARCH64.require()?;
    let mut command = AARCH64.cargo("test", ".")?;
    command.args(["--locked", "--no-fail-fast", "--lib", "--tests"]);
    command.args(CORE.iter().flat_map(|package| ["-p", package]));
    command.arg("--");
    command.args(LEFT_OUT.iter().flat_map(|test| ["--skip", test]));
    run_tests(&mut command)
}

#[cfg(test)]
mod tests_of_reports {
    use super::*;

    #[test]
    fn any_difference_between_reports_is_an_error() {
        assert!(require_same("a\nb\n", "a\nb\n").is_ok());
        let error = require_same("a\nb\n", "a\nc\n").unwrap_err();
        assert_eq!(error.to_string(), "expected `b`, found `c`");
        assert!(require_same("a\nb\n", "a\n").is_err());
        assert!(require_same("a\n", "a\nb\n").is_err());
    }
}
