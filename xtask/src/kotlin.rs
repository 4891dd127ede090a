//! The contract tests in Kotlin: `tests/kotlin`, built by Maven from the generated sources
//! and run on the Java that is there.

use crate::bindings::Bindings;
use crate::steps::Outcome;
use crate::supervise::{Show, output_within};
use crate::tools::{JAVA, MAVEN, MAVEN_PROGRAM};
use crate::{files, workspace};
use anyhow::{Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// Long enough to fetch the compiler over a slow line; a test that hangs is ended before
/// that by its runner.
const LIMIT: Duration = Duration::from_mins(20);

/// What Maven says if it cannot get at what it needs, whatever the tests are like.
const UNREACHABLE: &[&str] = &[
    "Could not transfer artifact",
    "Could not find artifact",
    "Failed to fetch",
    "Unknown host",
];

/// Builds and runs the tests. The note of the outcome is their count.
pub(crate) fn test(bindings: &Bindings) -> Result<Outcome> {
    if let Some(missing) = JAVA.missing() {
        return Ok(missing);
    }
    let build = workspace::target_dir().join("contract").join("kotlin");
    let reports = build.join("surefire-reports");
    files::remove(&reports)?;
    let mut command = maven();
    command
        .args(["--quiet", "--batch-mode", "--no-transfer-progress"])
        .arg("-Dstyle.color=never")
        .arg("--file")
        .arg(folder().join("pom.xml"))
        .arg(property("plywise.bindings", bindings.folder()))
        .arg(property("plywise.build", &build))
        .arg("test");
    let (output, status) = output_within(&mut command, LIMIT, Show::Always)?;
    let counts = Counts::of_reports(&reports)?;
    if !status.success() && counts.tests == 0 && is_unreachable(&output) {
        return Ok(Outcome::NotRun {
            reason: "Maven cannot fetch what the tests need".to_owned(),
            fix: "cargo xtask test, with access to Maven Central or a mirror of it".to_owned(),
        });
    }
    if counts.failed > 0 {
        bail!("{counts}");
    }
    workspace::check(&command, status)?;
    if counts.tests == 0 {
        bail!("no test was run");
    }
    Ok(Outcome::Passed(counts.to_string()))
}

fn is_unreachable(output: &str) -> bool {
    UNREACHABLE.iter().any(|message| output.contains(message))
}

/// The Maven that is installed, or the one that the wrapper fetches.
fn maven() -> Command {
    if MAVEN.version().is_some() {
        return workspace::command(MAVEN_PROGRAM);
    }
    let wrapper = if cfg!(windows) { "mvnw.cmd" } else { "mvnw" };
    workspace::command(folder().join(wrapper))
}

fn folder() -> PathBuf {
    workspace::root().join("tests").join("kotlin")
}

fn property(name: &str, path: &Path) -> String {
    format!("-D{name}={}", path.display())
}

/// What the reports of the test runner add up to.
#[derive(Default, PartialEq, Eq, Debug)]
struct Counts {
    tests: u64,
    failed: u64,
    skipped: u64,
}

impl Counts {
    /// The sum of all reports in a folder.
    fn of_reports(folder: &Path) -> Result<Self> {
        let mut sum = Self::default();
        for file in files::under(folder) {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            if name.starts_with("TEST-") && name.ends_with(".xml") {
                sum.add(&files::read(&file)?);
            }
        }
        Ok(sum)
    }

    /// Adds the attributes of the report's first element, as in
    /// `<testsuite name="..." tests="3" errors="0" skipped="1" failures="0">`.
    fn add(&mut self, report: &str) {
        let element = report.split_once("<testsuite ").map(|(_, rest)| rest);
        let element = element.and_then(|rest| rest.split('>').next());
        let element = element.unwrap_or_default();
        let number = |attribute: &str| -> u64 {
            let value = element.split_once(&format!(" {attribute}=\""));
            let value = value.and_then(|(_, rest)| rest.split('"').next());
            value.and_then(|text| text.parse().ok()).unwrap_or(0)
        };
        self.tests += number("tests");
        self.failed += number("failures") + number("errors");
        self.skipped += number("skipped");
    }
}

impl std::fmt::Display for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self {
            tests,
            failed,
            skipped,
        } = self;
        let passed = tests.saturating_sub(failed + skipped);
        write!(f, "{passed} passed, {failed} failed, {skipped} ignored")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reports_add_up() {
        let mut sum = Counts::default();
        let head = "<?xml version=\"1.0\"?>\n<testsuite xmlns:x=\"y\" name=\"A\" time=\"0.1\"";
        sum.add(&format!(
            "{head} tests=\"3\" errors=\"0\" skipped=\"1\" failures=\"0\">\n  <testcase/>"
        ));
        sum.add(&format!(
            "{head} tests=\"4\" errors=\"1\" skipped=\"0\" failures=\"1\">"
        ));
        assert_eq!(sum.to_string(), "4 passed, 2 failed, 1 ignored");
    }
}
