//! The programs that the verbs need beside cargo itself.

use crate::steps::Outcome;
use crate::workspace;

/// A program, how to see that it is there, and how to get it.
pub(crate) struct Tool {
    pub(crate) name: &'static str,
    /// Exits with 0 and prints a version where the tool is installed.
    pub(crate) probe: &'static [&'static str],
    /// What stands still without it.
    pub(crate) purpose: &'static str,
    pub(crate) fix: &'static str,
    /// `cargo run --release` or `cargo xtask test` fails without it.
    pub(crate) required: bool,
}

impl Tool {
    /// The first line that the probe prints, if the tool is there.
    pub(crate) fn version(&self) -> Option<String> {
        let (program, arguments) = self.probe.split_first()?;
        let text = workspace::output(workspace::command(program).args(arguments)).ok()?;
        Some(text.lines().next().unwrap_or_default().trim().to_owned())
    }

    /// What a step that needs the tool returns where it is missing.
    pub(crate) fn missing(&self) -> Option<Outcome> {
        if self.version().is_some() {
            return None;
        }
        Some(Outcome::NotRun {
            reason: format!("{} is missing", self.name),
            fix: self.fix.to_owned(),
        })
    }
}

/// Python and its package manager, by the name that the system gives it.
pub(crate) const PYTHON_PROGRAM: &str = if cfg!(windows) { "python" } else { "python3" };

pub(crate) const PYTHON: Tool = Tool {
    name: "python3 with venv",
    probe: &[
        PYTHON_PROGRAM,
        "-c",
        "import ensurepip, sys, venv; print('Python', sys.version.split()[0])",
    ],
    purpose: "the tests that python-chess drives (cargo xtask test)",
    fix: if cfg!(target_os = "macos") {
        "brew install python"
    } else if cfg!(windows) {
        "winget install Python.Python.3.13"
    } else {
        "sudo apt-get install python3 python3-venv"
    },
    required: false,
};

pub(crate) const NIGHTLY: Tool = Tool {
    name: "nightly Rust",
    probe: &["rustup", "run", "nightly", "rustc", "--version"],
    purpose: "the fuzz targets (cargo xtask fuzz)",
    fix: "rustup toolchain install nightly --profile minimal",
    required: false,
};

pub(crate) const CARGO_FUZZ: Tool = Tool {
    name: "cargo-fuzz",
    probe: &["cargo", "fuzz", "--version"],
    purpose: "the fuzz targets (cargo xtask fuzz)",
    fix: "cargo install --locked cargo-fuzz",
    required: false,
};

pub(crate) const CARGO_DENY: Tool = Tool {
    name: "cargo-deny",
    probe: &["cargo", "deny", "--version"],
    purpose: "licences and sources of dependencies (cargo xtask deny)",
    fix: "cargo install --locked cargo-deny",
    required: false,
};

pub(crate) const CARGO_TARPAULIN: Tool = Tool {
    name: "cargo-tarpaulin",
    probe: &["cargo", "tarpaulin", "--version"],
    purpose: "line coverage (cargo xtask coverage)",
    fix: "cargo install --locked cargo-tarpaulin",
    required: false,
};
