//! Paths of the workspace, and commands that run in its root folder.

use anyhow::{Context, Result, bail};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus};

/// Returns the root folder of the workspace, with its `Cargo.toml`.
///
/// The path comes from the environment at run time, because this program may have been built in
/// another checkout that shares the target folder.
pub(crate) fn root() -> PathBuf {
    let package = std::env::var_os("CARGO_MANIFEST_DIR");
    let package = package.unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let package = Path::new(&package);
    package.parent().unwrap_or(package).to_path_buf()
}

/// Returns the folder that contains the executable of xtask, such as `target/debug`.
///
/// The test profile builds its programs into the same folder.
pub(crate) fn build_dir() -> PathBuf {
    let beside_us = std::env::current_exe()
        .ok()
        .and_then(|exe| exe.parent().map(Path::to_path_buf));
    beside_us.unwrap_or_else(|| root().join("target").join("debug"))
}

/// Returns the target folder of cargo.
pub(crate) fn target_dir() -> PathBuf {
    let build = build_dir();
    build
        .parent()
        .map_or_else(|| build.clone(), Path::to_path_buf)
}

/// Returns the path of a program built by [`build_programs`].
pub(crate) fn program(name: &str) -> PathBuf {
    build_dir().join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// Builds the programs that the Python tests run, with the test profile.
pub(crate) fn build_programs() -> Result<()> {
    let packages = ["-p", "plywise", "-p", "plywise-lab", "-p", "plywise-export"];
    run(cargo(["build", "--profile", "test"]).args(packages))
}

/// Returns a command that runs in the root folder of the workspace.
pub(crate) fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// Returns a `cargo` command with the given arguments that runs in the root folder of the
/// workspace.
pub(crate) fn cargo<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Command {
    let mut command = command("cargo");
    command.args(arguments);
    command
}

/// Prints the error of a subcommand, if any, and returns its exit code.
pub(crate) fn finish(verb: &str, result: Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{verb}: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Runs a command with its output shown. Fails if the command fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| cannot_start(command))?;
    check(command, status)
}

/// Runs a command and returns its standard output. Fails if the command fails.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output = command.output().with_context(|| cannot_start(command))?;
    if !output.status.success() {
        let message = String::from_utf8_lossy(&output.stderr);
        bail!(
            "`{}`: {}: {}",
            shown(command),
            output.status,
            message.trim()
        );
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Returns an error that names the command unless its exit status is a success.
pub(crate) fn check(command: &Command, status: ExitStatus) -> Result<()> {
    if !status.success() {
        bail!("`{}`: {status}", shown(command));
    }
    Ok(())
}

/// Returns the error message for a program that cannot be started.
pub(crate) fn cannot_start(command: &Command) -> String {
    format!("cannot start `{}`", shown(command))
}

fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let mut text = program
        .file_name()
        .unwrap_or(program.as_os_str())
        .to_string_lossy()
        .into_owned();
    for argument in command.get_args() {
        text.push(' ');
        text.push_str(&argument.to_string_lossy());
    }
    text
}
