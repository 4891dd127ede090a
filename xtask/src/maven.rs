//! Runs Maven, either the installed one or one downloaded by the wrapper, and sums up its test
//! reports.

use crate::steps::{Counts, NotRun};
use crate::supervise::{Show, output_within};
use crate::tools::{JAVA, MAVEN, MAVEN_PROGRAM};
use crate::{files, workspace};
use anyhow::{Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// Time limit of Maven, long enough to download everything over a slow connection. The test runner
/// ends a hanging test earlier.
const LIMIT: Duration = Duration::from_mins(40);

/// Error messages of Maven when it cannot download something, as opposed to a failed build or test.
const UNREACHABLE: &[&str] = &[
    "Could not transfer artifact",
    "Could not find artifact",
    "Failed to fetch",
    "Unknown host",
    "was not found in",
];

/// A Maven project and the options of its build.
pub(crate) struct Maven {
    project: PathBuf,
    arguments: Vec<String>,
    environment: Vec<(&'static str, &'static str)>,
    google: bool,
    quiet: bool,
}

impl Maven {
    /// Creates a project from the path of its `pom.xml` in the repository.
    pub(crate) fn new(project: &str) -> Self {
        Self {
            project: workspace::root().join(project),
            arguments: Vec::new(),
            environment: Vec::new(),
            google: false,
            quiet: true,
        }
    }

    /// Sets a property of the project to a path.
    pub(crate) fn property(mut self, name: &str, path: &Path) -> Self {
        self.arguments.push(format!("-D{name}={}", path.display()));
        self
    }

    /// Sets an environment variable for the Maven build and the processes it starts.
    pub(crate) fn env(mut self, name: &'static str, value: &'static str) -> Self {
        self.environment.push((name, value));
        self
    }

    /// Adds command-line arguments for Maven.
    pub(crate) fn args(mut self, arguments: [&str; 2]) -> Self {
        self.arguments.extend(arguments.map(str::to_owned));
        self
    }

    /// Shows Maven's progress, for interactive use.
    pub(crate) fn with_progress(mut self) -> Self {
        self.quiet = false;
        self
    }

    /// Retries with Google's repository if Maven finds something nowhere else. Google's repository
    /// is not used at first because a configured mirror may have everything.
    pub(crate) fn or_from_google(mut self) -> Self {
        self.google = true;
        self
    }

    /// Runs the Maven build up to `phase`. Fails with [`NotRun`] if something cannot be downloaded.
    pub(crate) fn run(&self, phase: &str) -> Result<()> {
        match self.attempt(phase, false) {
            Err(error) if self.google && error.is::<NotRun>() => {
                println!("trying again with Google's repository");
                self.attempt(phase, true)
            }
            ended => ended,
        }
    }

    /// Runs the tests of the Maven project, which write their reports to the given folders. Returns
    /// the number of tests.
    pub(crate) fn test(&self, reports: &[PathBuf]) -> Result<String> {
        for folder in reports {
            files::remove(folder)?;
        }
        let ended = self.run("test");
        let counts = Counts::of_reports(reports)?;
        if counts.failed > 0 {
            bail!("{counts}: {}", counts.names.join("; "));
        }
        ended?;
        if counts.passed + counts.ignored == 0 {
            bail!("no tests were run");
        }
        Ok(counts.to_string())
    }

    fn attempt(&self, phase: &str, google: bool) -> Result<()> {
        let mut command = program();
        command
            .args(["--batch-mode", "--no-transfer-progress"])
            .arg("-Dstyle.color=never")
            .arg("--file")
            .arg(&self.project)
            .args(&self.arguments)
            .envs(self.environment.iter().copied());
        if self.quiet {
            command.arg("--quiet");
        }
        if google {
            command.arg("-Pgoogle");
        }
        command.arg(phase);
        let (output, ended) = output_within(&mut command, LIMIT, Show::Always)?;
        match ended {
            Err(_) if is_unreachable(&output) => bail!(NotRun {
                reason: "Maven cannot download the dependencies".to_owned(),
                fix: "run the same command with access to Maven Central or a mirror".to_owned(),
            }),
            ended => ended,
        }
    }
}

fn is_unreachable(output: &str) -> bool {
    UNREACHABLE.iter().any(|message| output.contains(message))
}

/// Returns whether Maven is installed or the wrapper has downloaded it.
fn is_here() -> bool {
    let downloads = std::env::var_os("MAVEN_USER_HOME")
        .map(PathBuf::from)
        .or_else(|| Some(std::env::home_dir()?.join(".m2")));
    MAVEN.version().is_some()
        || downloads.is_some_and(|folder| folder.join("wrapper").join("dists").is_dir())
}

/// Fails with [`NotRun`] if Maven is missing.
pub(crate) fn require() -> Result<()> {
    if is_here() { Ok(()) } else { MAVEN.require() }
}

/// Makes the wrapper download Maven if it is missing.
pub(crate) fn install() -> Result<()> {
    if is_here() || JAVA.version().is_none() {
        return Ok(());
    }
    workspace::run(program().arg("--version"))
}

fn program() -> Command {
    if MAVEN.version().is_some() {
        return workspace::command(MAVEN_PROGRAM);
    }
    let wrapper = if cfg!(windows) { "mvnw.cmd" } else { "mvnw" };
    workspace::command(workspace::root().join("tests").join("kotlin").join(wrapper))
}

impl Counts {
    /// Adds up all test reports in the given folders.
    fn of_reports(folders: &[PathBuf]) -> Result<Self> {
        let mut sum = Self::default();
        for file in folders.iter().flat_map(|folder| files::under(folder)) {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            if name.starts_with("TEST-") && name.ends_with(".xml") {
                sum.add_report(&files::read(&file)?);
            }
        }
        Ok(sum)
    }

    /// Adds the tests of a report to the numbers. Each is an element such as `<testcase name="a
    /// game is held" classname="org.plywise.GamesTest" time="0.1">`, which contains a `failure` or
    /// an `error` if the test failed.
    fn add_report(&mut self, report: &str) {
        for test in report.split("<testcase").skip(1) {
            if test.contains("<failure") || test.contains("<error") {
                let class = attribute(test, "classname").rsplit('.').next();
                let class = class.unwrap_or_default();
                let name = attribute(test, "name");
                self.failed += 1;
                self.names.push(format!("{class}, {name}"));
            } else if test.contains("<skipped") {
                self.ignored += 1;
            } else {
                self.passed += 1;
            }
        }
    }
}

/// Returns the value of an XML element's attribute, or an empty string if the element does not have
/// the attribute.
fn attribute<'a>(element: &'a str, name: &str) -> &'a str {
    let value = element.split_once(&format!(" {name}=\""));
    let value = value.and_then(|(_, rest)| rest.split('"').next());
    value.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failed_download_differs_from_failed_tests() {
        assert!(is_unreachable(
            "Could not find artifact a:b:jar:1 in central"
        ));
        assert!(!is_unreachable("There are test failures."));
    }

    #[test]
    fn reports_are_added_up() {
        let mut sum = Counts::default();
        let case = |name: &str, held: &str| {
            format!("<testcase name=\"{name}\" classname=\"org.A\" time=\"0.1\">{held}</testcase>")
        };
        sum.add_report(&format!(
            "<?xml version=\"1.0\"?>\n<testsuite name=\"A\" tests=\"4\">{}{}{}{}",
            case("a", ""),
            case("b", "<skipped/>"),
            case("c", "<failure message=\"m\"/>"),
            case("d", "<error type=\"t\"/>"),
        ));
        sum.add_report(
            "<testsuite name=\"B\"><testcase name=\"e\" classname=\"org.B\"/></testsuite>",
        );
        assert_eq!(sum.to_string(), "2 passed, 2 failed, 1 ignored");
        assert_eq!(sum.names, ["A, c", "A, d"]);
    }
}
