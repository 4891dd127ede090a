//! Tests in Python, based on python-chess: the scripts in `tests/python`, run in a virtual
//! environment in the target folder.
//!
//! Each script is run as `python SCRIPT ARGUMENTS` and exits with 0 on success.

use crate::steps::{NotRun, Runner};
use crate::supervise::run_within;
use crate::tools::{INSTALL_FIX, PYTHON, PYTHON_PROGRAM};
use crate::workspace;
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Python packages, with their versions, that the test scripts need.
const PACKAGES: [&str; 2] = ["chess==1.11.2", "fsrs==6.3.2"];

/// Name of the virtual environment's folder in the target folder.
const VENV: &str = "venv";

/// Test scripts in `tests/python` with their arguments, and the time limit of each script. `PLYWISE`, `LAB` and
/// `EXPORT` are replaced by the paths of the programs. Files whose names begin with `_` are modules of the scripts.
type Scripts = (&'static [&'static str], Duration);

/// Python test scripts of a normal test run.
pub(crate) const NORMAL: Scripts = (
    &[
        "gui_game.py --plywise PLYWISE",
        "explanations.py --export EXPORT",
        "endings.py --export EXPORT",
        "schedule.py --export EXPORT",
        "terminal_game.py --plywise PLYWISE",
    ],
    Duration::from_mins(10),
);

/// Additional Python test scripts of a deep test run.
pub(crate) const DEEP: Scripts = (
    &[
        "endings.py --export EXPORT --positions 100000 --starts 6",
        "records.py --plywise PLYWISE --lab LAB",
        "learner.py",
        "cards.py --export EXPORT --count 20",
        "puzzles.py --export EXPORT --count 30 --bar 0.9",
        "marks.py --plywise PLYWISE --games 6",
        "explanations.py --export EXPORT --deep --count 2000",
    ],
    Duration::from_hours(1),
);

/// Test scripts that run only by hand, because they read a file that the repository does not contain.
const BY_HAND: [&str; 1] = ["motifs.py"];

/// Adds a step that creates the virtual environment and one that runs each of the given test scripts.
pub(crate) fn steps(runner: &mut Runner, name: &str, (scripts, limit): Scripts) {
    let mut is_ready = false;
    runner.step(name, || {
        all_scripts_are_listed()?;
        PYTHON.require()?;
        if !is_installed() {
            bail!(NotRun {
                reason: format!("{} are missing", PACKAGES.join(" and ")),
                fix: INSTALL_FIX.to_owned(),
            });
        }
        is_ready = true;
        Ok(PACKAGES.join(", "))
    });
    if !is_ready {
        return;
    }
    for call in scripts {
        let mut words = call.split_whitespace();
        let script = words.next().unwrap_or_default();
        runner.step(&format!("python {script}"), || {
            let path = folder().join(script);
            if !path.is_file() {
                bail!("tests/python/{script} is missing");
            }
            let mut command = workspace::command(program());
            command.arg(path).args(words.map(|word| match word {
                "PLYWISE" => workspace::program("plywise"),
                "LAB" => workspace::program("plywise-lab"),
                "EXPORT" => workspace::program("plywise-export"),
                _ => word.into(),
            }));
            run_within(&mut command, limit)?;
            Ok(String::new())
        });
    }
}

fn folder() -> PathBuf {
    workspace::root().join("tests").join("python")
}

/// Fails if a Python test script is in no list.
fn all_scripts_are_listed() -> Result<()> {
    let entries = std::fs::read_dir(folder()).context("tests/python")?;
    for entry in entries {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let script = Path::new(&name).extension().is_some_and(|end| end == "py");
        let mut calls = NORMAL.0.iter().chain(DEEP.0).chain(&BY_HAND);
        let known = calls.any(|call| call.split_whitespace().next() == Some(name.as_str()));
        if script && !known && !name.starts_with('_') {
            bail!("tests/python/{name} is not listed in xtask/src/python.rs");
        }
    }
    Ok(())
}

/// Returns the path of the Python executable in the virtual environment.
fn program() -> PathBuf {
    interpreter(&workspace::target_dir().join(VENV))
}

fn interpreter(venv: &Path) -> PathBuf {
    if cfg!(windows) {
        venv.join("Scripts").join("python.exe")
    } else {
        venv.join("bin").join("python3")
    }
}

fn is_installed() -> bool {
    installed(&program()).is_some_and(|found| found == PACKAGES)
}

/// Creates the virtual environment with the pinned packages if it is missing.
pub(crate) fn install() -> Result<()> {
    if is_installed() || PYTHON.version().is_none() {
        return Ok(());
    }
    install_in(&workspace::target_dir().join(VENV), &PACKAGES)
}

/// Creates a virtual environment and installs packages into it. `packages` are arguments of pip.
pub(crate) fn install_in(venv: &Path, packages: &[&str]) -> Result<()> {
    let mut make = workspace::command(PYTHON_PROGRAM);
    workspace::run(make.args(["-m", "venv", "--clear"]).arg(venv))?;
    let mut install = workspace::command(interpreter(venv));
    install.args(["-m", "pip", "install", "--quiet"]);
    workspace::run(install.args(packages))
}

/// Returns the installed versions of the Python packages, in the format of [`PACKAGES`].
fn installed(python: &Path) -> Option<Vec<String>> {
    let ask = "import sys; from importlib.metadata import version
for name in sys.argv[1:]: print(name, version(name), sep='==')";
    let names = PACKAGES.map(|package| package.split("==").next().unwrap_or_default());
    let mut command = workspace::command(python);
    command.args(["-c", ask]).args(names);
    let found = workspace::output(&mut command).ok()?;
    Some(found.lines().map(str::to_owned).collect())
}
