//! The checkout that the program was started from: its files, and what cargo builds of it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, ensure};

/// Begin of the games of the matches that measure techniques and levels.
pub(crate) const OPENINGS: &str = "tests/data/openings-8ply.epd";

/// Ends long games as soon as both sides agree: `match` options.
pub(crate) const CUT_SHORT: [&str; 4] = ["--resign", "4,800", "--draw-after", "40,8,10"];

/// The folder of the workspace's `Cargo.toml`. Cargo says at run time which checkout it started
/// this program from; without cargo it is the one that the program was built from.
pub(crate) fn root() -> PathBuf {
    let package = std::env::var_os("CARGO_MANIFEST_DIR");
    let package = package.unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let package = Path::new(&package);
    package.parent().unwrap_or(package).to_path_buf()
}

/// The folder that holds the builds of this checkout.
pub(crate) fn target() -> PathBuf {
    root().join("target")
}

/// The text of a file of the workspace.
///
/// # Errors
/// The file cannot be read; the error names it.
pub(crate) fn read(path: impl AsRef<Path>) -> anyhow::Result<String> {
    let path = root().join(path);
    fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))
}

/// Writes a file of the workspace.
///
/// # Errors
/// The file cannot be written; the error names it.
pub(crate) fn write(path: impl AsRef<Path>, bytes: impl AsRef<[u8]>) -> anyhow::Result<()> {
    let path = root().join(path);
    fs::write(&path, bytes).with_context(|| format!("{} cannot be written", path.display()))
}

/// Puts a text between the line `<!-- plywise-lab NAME -->` of a page and the next
/// `<!-- end -->`.
///
/// # Errors
/// The page has no such lines, or cannot be read or written.
pub(crate) fn write_section(page: &str, name: &str, text: &str) -> anyhow::Result<()> {
    let (before, _, after) = section(page, name)?;
    write(page, format!("{before}{}\n{after}", text.trim_end()))
}

/// A page before, in and after a section: what [`write_section`] replaces.
///
/// # Errors
/// The page has no such lines, or cannot be read.
pub(crate) fn section(page: &str, name: &str) -> anyhow::Result<(String, String, String)> {
    let begin = format!("<!-- plywise-lab {name} -->\n");
    let text = read(page)?;
    let (before, rest) = text
        .split_once(&begin)
        .with_context(|| format!("{page} has no line {}", begin.trim_end()))?;
    let end = rest
        .find("<!-- end -->")
        .with_context(|| format!("{page} has no <!-- end --> after {}", begin.trim_end()))?;
    let (inner, after) = rest.split_at(end);
    Ok((format!("{before}{begin}"), inner.into(), after.into()))
}

/// `cargo` with these arguments, to run in the workspace.
pub(crate) fn cargo<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = Command::new("cargo");
    command.current_dir(root()).args(arguments);
    command
}

/// Runs a command with its output shown.
///
/// # Errors
/// It cannot be started, or it fails.
pub(crate) fn run(command: &mut Command) -> anyhow::Result<()> {
    let status = command
        .status()
        .with_context(|| format!("{command:?} cannot be started"))?;
    ensure!(status.success(), "{command:?}: {status}");
    Ok(())
}

/// Runs a command and gives back its standard output.
///
/// # Errors
/// It cannot be started, or it fails.
pub(crate) fn output(command: &mut Command) -> anyhow::Result<String> {
    let output = command
        .output()
        .with_context(|| format!("{command:?} cannot be started"))?;
    let told = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{command:?}: {told}");
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
