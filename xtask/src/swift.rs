//! The project's Swift packages, over the one that `bindings` makes: the contract tests in
//! `tests/swift`, and the shell for iPhone and iPad in `ios`.
//!
//! They are built and run with the Swift that is installed, or, on a Debian without one,
//! in a chroot that `tests/swift/toolchain.sh` makes.

use crate::bindings::Bindings;
use crate::steps::Outcome;
use crate::supervise::{Show, output_within};
use crate::tools::SWIFT;
use crate::{files, workspace};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// For the build as for the tests.
const LIMIT: Duration = Duration::from_mins(15);
/// For some 600 MB of packages over a slow line.
const INSTALL_LIMIT: Duration = Duration::from_mins(40);
/// Beside the built tests: which library they hold.
const LINKED_WITH: &str = "linked-with";
const SCRIPT: &str = "tests/swift/toolchain.sh";
/// Tells a package where the core's own one is.
const CORE: &str = "PLYWISE_SWIFT_CORE";

/// Where Swift comes from on this machine.
pub(crate) enum Toolchain {
    /// The program `swift`.
    Installed(String),
    /// The chroot of the script.
    Chroot(String),
    /// The script can make its chroot.
    CanBeMade,
    /// Nothing of that.
    Missing(String),
}

impl Toolchain {
    /// What is there at this moment.
    pub(crate) fn find() -> Self {
        if let Some(version) = SWIFT.version() {
            return Self::Installed(version);
        }
        if !cfg!(target_os = "linux") {
            return Self::Missing("Swift 6 is missing".to_owned());
        }
        let Ok(output) = script("state").output() else {
            return Self::Missing("Swift 6 is missing".to_owned());
        };
        let said = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        match output.status.code() {
            Some(0) => Self::Chroot(said),
            Some(3) => Self::CanBeMade,
            _ => Self::Missing(format!("Swift 6 is missing, and as for a chroot, {said}")),
        }
    }

    /// The command that changes a state in which there is no Swift.
    pub(crate) fn fix(&self) -> String {
        match self {
            Self::CanBeMade => format!("{SCRIPT} install"),
            _ => SWIFT.fix.to_owned(),
        }
    }
}

/// A Swift package of the project over the one that `bindings` makes.
pub(crate) struct Package<'a> {
    bindings: &'a Bindings,
    /// Where it stands, from the project's root.
    folder: &'static str,
    /// Where it is built.
    scratch: PathBuf,
    toolchain: Toolchain,
}

/// A package that can be built here, or why none can.
pub(crate) enum Found<'a> {
    /// It can be built.
    Here(Package<'a>),
    /// There is no Swift.
    NotRun(Outcome),
}

/// The contract tests. The note of the outcome is their count.
pub(crate) fn test(bindings: &Bindings) -> Result<Outcome> {
    let scratch = workspace::target_dir().join("contract").join("swift");
    match Package::find(bindings, "tests/swift", scratch)? {
        Found::Here(package) => package.test(),
        Found::NotRun(outcome) => Ok(outcome),
    }
}

impl<'a> Package<'a> {
    /// Finds Swift for a package, or makes the chroot for it.
    pub(crate) fn find(
        bindings: &'a Bindings,
        folder: &'static str,
        scratch: PathBuf,
    ) -> Result<Found<'a>> {
        let mut toolchain = Toolchain::find();
        if matches!(toolchain, Toolchain::CanBeMade) {
            println!("installing Swift from Debian packages, once: {SCRIPT} install");
            let mut install = script("install");
            let (_, status) = output_within(&mut install, INSTALL_LIMIT, Show::Always)?;
            if !status.success() {
                return Ok(Found::NotRun(Outcome::NotRun {
                    reason: "Swift cannot be installed, see above".to_owned(),
                    fix: toolchain.fix(),
                }));
            }
            toolchain = Toolchain::find();
        }
        match &toolchain {
            Toolchain::Installed(version) | Toolchain::Chroot(version) => println!("{version}"),
            Toolchain::CanBeMade => bail!("{SCRIPT} install made nothing"),
            Toolchain::Missing(reason) => {
                return Ok(Found::NotRun(Outcome::NotRun {
                    reason: reason.clone(),
                    fix: toolchain.fix(),
                }));
            }
        }
        fs::create_dir_all(&scratch).with_context(|| scratch.display().to_string())?;
        Ok(Found::Here(Self {
            bindings,
            folder,
            scratch,
            toolchain,
        }))
    }

    /// Builds all of it and runs the tests. The note of the outcome is their count.
    pub(crate) fn test(&self) -> Result<Outcome> {
        let library = files::state(&[&self.bindings.static_library()])?;
        drop_stale_tests(&self.scratch, &library)?;
        let (_, built) = self.run(&["build", "--quiet", "--build-tests"], Show::Failure)?;
        built?;
        files::write(&self.scratch.join(LINKED_WITH), &library)?;
        // One after the other: a test that looks at the threads of its process sees no others.
        let (output, passed) = self.run(
            &["test", "--skip-build", "--disable-xctest", "--no-parallel"],
            Show::Always,
        )?;
        let count = count(&output);
        passed.with_context(|| count.clone().unwrap_or_default())?;
        match count {
            Some(count) => Ok(Outcome::Passed(count)),
            None => bail!("no test was run"),
        }
    }

    /// Checks the types of a source that no target holds against the modules that are built: the
    /// compiler must find each error that a comment in it expects, and no other.
    pub(crate) fn verify(&self, source: &str) -> Result<()> {
        let verb = ["-frontend", "-typecheck", "-verify", "-parse-as-library"];
        let mut command = self.swift(&verb);
        command.args(["-swift-version", "6", "-I"]);
        command.arg(self.scratch.join("debug/Modules")).arg(source);
        let (_, status) = output_within(&mut command, LIMIT, Show::Failure)?;
        workspace::check(&command, status)
    }

    /// Holds the sources to the formatter's own form.
    pub(crate) fn lint(&self, sources: &[&str]) -> Result<Outcome> {
        let verb = ["format", "lint", "--strict", "--recursive"];
        let mut command = self.swift(&[&verb, sources].concat());
        let (_, status) = output_within(&mut command, LIMIT, Show::Failure)?;
        workspace::check(&command, status)?;
        Ok(Outcome::passed())
    }

    /// Runs a verb that builds, and gives back what it said and whether it succeeded.
    fn run(&self, verb: &[&str], show: Show) -> Result<(String, Result<()>)> {
        let mut command = self.swift(verb);
        command.arg("--scratch-path").arg(&self.scratch);
        let (output, status) = output_within(&mut command, LIMIT, show)?;
        Ok((output, workspace::check(&command, status)))
    }

    /// A command of `swift` in the package's folder.
    fn swift(&self, arguments: &[&str]) -> Command {
        let folder = workspace::root().join(self.folder);
        let core = self.bindings.swift_package();
        let mut command = if let Toolchain::Installed(_) = self.toolchain {
            let mut command = Command::new("swift");
            command.current_dir(folder).env(CORE, core);
            command
        } else {
            let mut command = script("run");
            for read in [&workspace::root(), &core] {
                command.arg("--read").arg(read);
            }
            command.arg("--write").arg(&self.scratch);
            command.arg("--dir").arg(folder);
            command
                .arg("--set")
                .arg(format!("{CORE}={}", core.display()));
            command.arg("swift");
            command
        };
        command.args(arguments);
        command
    }
}

fn script(verb: &str) -> Command {
    let mut command = workspace::command(workspace::root().join(SCRIPT));
    command.arg(verb);
    command
}

/// Deletes the built tests if they were linked with another library than this. Swift's
/// build looks at the sources only: without this it would run the tests with the Rust of
/// yesterday.
fn drop_stale_tests(scratch: &Path, library: &str) -> Result<()> {
    let stamp = scratch.join(LINKED_WITH);
    if fs::read_to_string(&stamp).is_ok_and(|before| before == library) {
        return Ok(());
    }
    for machine in fs::read_dir(scratch).into_iter().flatten().flatten() {
        let debug = machine.path().join("debug");
        for product in fs::read_dir(debug).into_iter().flatten().flatten() {
            let path = product.path();
            if path.extension().is_some_and(|ending| ending == "xctest") {
                files::remove(&path)?;
            }
        }
    }
    files::remove(&stamp)
}

/// The sum of the run and the tests that failed, from its last line: `Test run with 3 tests passed after ...` or
/// `Test run with 3 tests in 2 suites failed after 0.2 seconds with 1 issue.`
fn count(output: &str) -> Option<String> {
    let (_, rest) = output.rsplit_once("Test run with ")?;
    let line = rest.lines().next()?;
    let tests: u64 = line.split(' ').next()?.parse().ok()?;
    if tests == 0 {
        return None;
    }
    let with = |words: &str| -> Vec<&str> {
        output
            .lines()
            .filter(|line| !line.contains("Test run with "))
            .filter_map(|line| line.split_once("Test ")?.1.split_once(words))
            .map(|(name, _)| name)
            .collect()
    };
    let failed = with(" failed after ");
    // The run counts the tests that it skips, too.
    let passed = tests.saturating_sub((failed.len() + with(" skipped").len()) as u64);
    let mut count = format!("{passed} passed, {} failed", failed.len());
    if !failed.is_empty() {
        count.push_str(": ");
        count.push_str(&failed.join("; "));
    }
    Some(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tests_are_counted_whatever_the_version_prints() {
        let old = "◇ Test run started.\n✔ Test a() passed after 0.1 seconds.\n\
                   ✔ Test run with 2 tests passed after 0.2 seconds.\n";
        assert_eq!(count(old).as_deref(), Some("2 passed, 0 failed"));
        let new = "✘ Test b() failed after 0.1 seconds with 1 issue.\n\
                   ➜ Test c() skipped: \"only when asked for\"\n\
                   ✘ Suite S failed after 0.1 seconds with 1 issue.\n\
                   ✘ Test run with 4 tests in 1 suite failed after 0.2 seconds with 1 issue.\n";
        assert_eq!(count(new).as_deref(), Some("2 passed, 1 failed: b()"));
        assert_eq!(
            count("✔ Test run with 0 tests passed after 0.1 seconds."),
            None
        );
        assert_eq!(count("error: no such module"), None);
    }
}
