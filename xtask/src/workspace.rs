//! Where things are, and commands that start from the workspace root.

use anyhow::{Context, Result, bail};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus};

/// The folder of the workspace's `Cargo.toml`.
///
/// Cargo says at run time which checkout it started us from. What was true when this
/// program was built may be another checkout that shares its target folder.
pub(crate) fn root() -> PathBuf {
    let package = std::env::var_os("CARGO_MANIFEST_DIR");
    let package = package.unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let package = Path::new(&package);
    package.parent().unwrap_or(package).to_path_buf()
}

/// The folder that cargo built this very program into, as in `target/debug`.
///
/// The test profile puts its programs there too, wherever the target folder lies.
pub(crate) fn build_dir() -> PathBuf {
    let beside_us = std::env::current_exe()
        .ok()
        .and_then(|exe| exe.parent().map(Path::to_path_buf));
    beside_us.unwrap_or_else(|| root().join("target").join("debug"))
}

/// The target folder itself.
pub(crate) fn target_dir() -> PathBuf {
    let build = build_dir();
    build
        .parent()
        .map_or_else(|| build.clone(), Path::to_path_buf)
}

/// One of the programs `plywise` and `plywise-lab`, where [`build_programs`] puts it.
pub(crate) fn program(name: &str) -> PathBuf {
    build_dir().join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// Builds both programs with the profile of the tests that start them.
pub(crate) fn build_programs() -> Result<()> {
    let packages = ["-p", "plywise", "-p", "plywise-lab"];
    run(cargo(["build", "--profile", "test"]).args(packages))
}

/// A command that runs in the workspace root.
pub(crate) fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// `cargo` with these arguments, on the pinned toolchain.
pub(crate) fn cargo<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Command {
    let mut command = command("cargo");
    command.args(arguments);
    command
}

/// A verb's exit code; what went wrong is printed.
pub(crate) fn finish(verb: &str, result: Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{verb}: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the command with its output shown, and fails if it fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| cannot_start(command))?;
    check(command, status)
}

/// Runs the command and gives back what it wrote to its standard output.
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

/// An error that names the command unless it ended well.
pub(crate) fn check(command: &Command, status: ExitStatus) -> Result<()> {
    if !status.success() {
        bail!("`{}`: {status}", shown(command));
    }
    Ok(())
}

/// What to say when a program does not even start.
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
