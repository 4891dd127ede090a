//! The page in browsers: its tests, which need Node.js.

use super::{QUICK, RELEASE, build, write};
use crate::processors::target::{BROWSER, OWN, WASM32};
use crate::processors::{build as build_probe, library_step};
use crate::steps::Runner;
use crate::supervise::{Show, output_within};
use crate::tools::{CHROMIUM, FIREFOX, NODE_FOR_TESTS, Tool, WEBKIT};
use crate::{files, workspace};
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// Tests that run only with `--deep`.
const DEEP: [&str; 8] = [
    "games", "training", "library", "storage", "shell", "controls", "pictures", "kills",
];

/// Time limits of the test of a normal run and of each deep one.
const QUICK_LIMIT: Duration = Duration::from_mins(3);
const DEEP_LIMIT: Duration = Duration::from_mins(40);

/// Adds the step of a normal test run: the types of the page, and a game in Chromium.
pub(crate) fn smoke_step(runner: &mut Runner) {
    runner.optional_step("page", || {
        require(&[NODE_FOR_TESTS, CHROMIUM])?;
        install()?;
        build(QUICK)?;
        check_types()?;
        run("smoke", QUICK, QUICK_LIMIT)
    });
}

/// Adds the steps of a deep test run, in all browsers.
pub(crate) fn deep_steps(runner: &mut Runner) {
    let mut is_ready = false;
    runner.optional_step("page", || {
        require(&[NODE_FOR_TESTS, CHROMIUM, FIREFOX, WEBKIT])?;
        install()?;
        build(RELEASE)?;
        check_types()?;
        is_ready = true;
        run("smoke", RELEASE, QUICK_LIMIT)
    });
    if !is_ready {
        return;
    }
    runner.step("page: lints", || {
        let mut command = BROWSER.cargo("clippy", "web")?;
        workspace::run(command.args(["--workspace", "--", "-D", "warnings"]))?;
        Ok(String::new())
    });
    for name in DEEP {
        runner.step(&format!("page: {name}"), || run(name, RELEASE, DEEP_LIMIT));
    }
    runner.step("page: engine", || {
        library_step()?;
        let mut command = node("engine");
        command.env("PLYWISE_PROBE", build_probe(&WASM32)?);
        command.env("PLYWISE_NATIVE", build_probe(&OWN)?);
        outcome(&mut command, DEEP_LIMIT)
    });
}

fn require(tools: &[Tool]) -> Result<()> {
    tools.iter().try_for_each(Tool::require)
}

fn folder() -> PathBuf {
    workspace::root().join("tests/web")
}

/// Installs the packages that the tests need, in the versions of the lock file.
fn install() -> Result<()> {
    let modified = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    let folder = folder();
    let installed = modified(&folder.join("node_modules/.package-lock.json"));
    if installed >= modified(&folder.join("package-lock.json")) {
        return Ok(());
    }
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let mut command = Command::new(npm);
    command.args(["ci", "--no-audit", "--no-fund"]);
    workspace::run(command.current_dir(folder)).context("tests/web")
}

fn check_types() -> Result<()> {
    let compiler = folder().join("node_modules/typescript/bin/tsc");
    let mut command = workspace::command("node");
    workspace::run(command.arg(compiler).args(["--project", "web"]))
}

/// Runs a test with a page of this profile. Returns how many tests have passed.
fn run(name: &str, profile: &str, limit: Duration) -> Result<String> {
    let site = workspace::target_dir()
        .join("web")
        .join(profile)
        .join("site");
    files::remove(&site)?;
    write(&site, profile)?;
    let mut command = node(name);
    outcome(command.env("PLYWISE_SITE", site), limit)
}

fn node(name: &str) -> Command {
    let mut command = workspace::command("node");
    command.args(["--test", "--test-reporter=spec"]);
    command.arg(folder().join(format!("{name}.test.mjs")));
    command
}

fn outcome(command: &mut Command, limit: Duration) -> Result<String> {
    let (text, ended) = output_within(command, limit, Show::Failure)?;
    ended?;
    let mut lines = text
        .lines()
        .filter_map(|line| line.trim().strip_prefix("ℹ "));
    let passed = lines.find_map(|line| line.strip_prefix("pass "));
    Ok(format!("{} passed", passed.unwrap_or("none")))
}
