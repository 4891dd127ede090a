//! `cargo xtask coverage`: which lines of the rules and the game the tests reach.

use crate::steps::{Outcome, Runner};
use crate::tools::CARGO_TARPAULIN;
use crate::workspace;
use std::process::ExitCode;

/// The folders that are held over the floor.
const FOLDERS: &[&str] = &[
    "core/chess/src",
    "core/pgn/src",
    "core/game/src",
    "core/coach/src",
    "core/tables/src",
];

/// The lowest share of lines that is accepted, in percent.
const FLOOR: &str = "95";

pub(crate) fn main() -> ExitCode {
    let mut runner = Runner::new("coverage");
    step(&mut runner);
    runner.finish()
}

/// Runs the tests under tarpaulin, which prints the share of each file and fails below the floor.
pub(crate) fn step(runner: &mut Runner) {
    runner.step("coverage", || {
        if let Some(missing) = CARGO_TARPAULIN.missing() {
            return Ok(missing);
        }
        let mut command = workspace::cargo(["tarpaulin", "--skip-clean", "--engine", "llvm"]);
        command.args([
            "--timeout",
            "1200",
            "--out",
            "Stdout",
            "--fail-under",
            FLOOR,
        ]);
        for package in ["chess", "pgn", "game", "coach", "tests"] {
            command.args(["-p", &format!("plywise-{package}")]);
        }
        let folder = workspace::target_dir().join("coverage");
        command.arg("--target-dir").arg(folder);
        for covered in FOLDERS {
            command.args(["--include-files", &format!("{covered}/**")]);
        }
        command.args(["--exclude-files", "*/tests.rs"]);
        // With several units the counts of inlined functions get lost between their copies.
        command.env("CARGO_PROFILE_TEST_CODEGEN_UNITS", "1");
        workspace::build_programs()?;
        command.env("PLYWISE_BIN", workspace::program("plywise"));
        // The tests read it to lower counts that add time but no lines.
        workspace::run(command.env("PLYWISE_COVERAGE", "1"))?;
        Ok(Outcome::passed())
    });
}
