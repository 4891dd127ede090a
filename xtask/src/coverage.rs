//! `cargo xtask coverage`: measures the line coverage of the rules and game crates.

use crate::steps::Runner;
use crate::tools::CARGO_TARPAULIN;
use crate::workspace;
use std::process::ExitCode;

/// Source folders whose test coverage is measured.
const FOLDERS: &[&str] = &[
    "core/chess/src",
    "core/pgn/src",
    "core/game/src",
    "core/coach/src",
    "core/tables/src",
    "core/people/src",
];

/// Minimum line coverage of the measured folders, in percent.
const FLOOR: &str = "95";

pub(crate) fn main() -> ExitCode {
    Runner::new("coverage").run(step)
}

/// Adds the step that runs the tests under tarpaulin, which prints the coverage of each file and
/// fails below [`FLOOR`].
pub(crate) fn step(runner: &mut Runner) {
    runner.step("coverage", || {
        CARGO_TARPAULIN.require()?;
        let mut command = workspace::cargo(["tarpaulin", "--skip-clean", "--engine", "llvm"]);
        command.args([
            "--timeout",
            "1200",
            "--out",
            "Stdout",
            "--fail-under",
            FLOOR,
        ]);
        for package in [
            "chess", "pgn", "game", "coach", "store", "app", "runtime", "tests",
        ] {
            command.args(["-p", &format!("plywise-{package}")]);
        }
        let folder = workspace::target_dir().join("coverage");
        command.arg("--target-dir").arg(folder);
        for covered in FOLDERS {
            command.args(["--include-files", &format!("{covered}/**")]);
        }
        command.args(["--exclude-files", "*/tests.rs"]);
        // With several codegen units, counts of inlined functions are lost.
        command.env("CARGO_PROFILE_TEST_CODEGEN_UNITS", "1");
        workspace::build_programs()?;
        command.env("PLYWISE_BIN", workspace::program("plywise"));
        // The tests read this variable and reduce iteration counts that cost time without covering
        // more lines.
        workspace::run(command.env("PLYWISE_COVERAGE", "1"))?;
        Ok(String::new())
    });
}
