//! External programs that the subcommands need besides cargo.

use crate::steps::NotRun;
use crate::workspace;
use anyhow::{Result, ensure};

/// External program, with how to detect and how to install it.
pub(crate) struct Tool {
    pub(crate) name: &'static str,
    /// Command that exits with 0 and prints a version if the program is installed.
    pub(crate) probe: &'static [&'static str],
    /// Purpose for which the program is needed.
    pub(crate) purpose: &'static str,
    /// Command or instruction that installs the program.
    pub(crate) fix: &'static str,
    /// Whether `cargo run --release` or `cargo xtask test` fails without the program.
    pub(crate) required: bool,
    /// Minimum version of the program.
    oldest: Version,
}

/// Major and minor version of a program.
type Version = (u32, u32);

/// Minimum version of a program without version requirements.
const ANY: Version = (0, 0);

impl Tool {
    /// Creates an optional program without version requirements.
    pub(crate) const fn new(
        name: &'static str,
        probe: &'static [&'static str],
        purpose: &'static str,
        fix: &'static str,
    ) -> Self {
        Self {
            name,
            probe,
            purpose,
            fix,
            required: false,
            oldest: ANY,
        }
    }

    pub(crate) const fn required(self) -> Self {
        Self {
            required: true,
            ..self
        }
    }

    /// Sets the minimum version of the program.
    const fn from(self, oldest: Version) -> Self {
        Self { oldest, ..self }
    }

    /// Returns the first line that the program's probe prints, or `None` if the program is missing
    /// or too old.
    pub(crate) fn version(&self) -> Option<String> {
        let (program, arguments) = self.probe.split_first()?;
        let text = workspace::output(workspace::command(program).args(arguments)).ok()?;
        let line = plain(text.lines().next().unwrap_or_default());
        (number(&line).unwrap_or(ANY) >= self.oldest).then_some(line)
    }

    /// Fails with [`NotRun`] if the program is missing.
    pub(crate) fn require(&self) -> Result<()> {
        ensure!(
            self.version().is_some(),
            NotRun {
                reason: format!("{} is missing", self.name),
                fix: self.fix.to_owned(),
            }
        );
        Ok(())
    }
}

/// Removes the colour codes from an output line. Some programs print them even when the output is
/// not a terminal.
pub(crate) fn plain(line: &str) -> String {
    let mut parts = line.split('\x1b');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str(part.split_once('m').map_or("", |(_, rest)| rest));
    }
    text.trim().to_owned()
}

/// Returns the first version number in a line: `openjdk 17.0.15` is `(17, 0)`. Apple's Swift prints
/// the version of the driver first, which is skipped.
fn number(line: &str) -> Option<Version> {
    let line = line
        .split_once("Swift version")
        .map_or(line, |(_, rest)| rest);
    let start = line.find(|letter: char| letter.is_ascii_digit())?;
    let mut parts = line[start..].split(|letter: char| !letter.is_ascii_digit());
    let major = parts.next()?.parse().ok()?;
    let minor = parts.next().and_then(|part| part.parse().ok());
    Some((major, minor.unwrap_or(0)))
}

/// Command that installs Maven, the Python packages and, on Debian, Swift.
pub(crate) const INSTALL_FIX: &str = "cargo xtask test --install";

/// Name of the executable of Python.
pub(crate) const PYTHON_PROGRAM: &str = if cfg!(windows) { "python" } else { "python3" };

pub(crate) const PYTHON: Tool = Tool::new(
    "python3 with venv",
    &[
        PYTHON_PROGRAM,
        "-c",
        "import ensurepip, sys, venv; print('Python', sys.version.split()[0])",
    ],
    "the tests based on python-chess (cargo xtask test)",
    if cfg!(target_os = "macos") {
        "brew install python"
    } else if cfg!(windows) {
        "winget install Python.Python.3.13"
    } else {
        "sudo apt-get install python3 python3-venv"
    },
);

pub(crate) const JAVA: Tool = Tool::new(
    "Java 17",
    &["java", "--version"],
    "the Android app and the contract tests in Kotlin (cargo xtask test)",
    if cfg!(target_os = "macos") {
        "brew install --cask temurin"
    } else if cfg!(windows) {
        "winget install EclipseAdoptium.Temurin.21.JDK"
    } else {
        "sudo apt-get install openjdk-17-jdk-headless"
    },
)
.from((17, 0));

/// The build tool Maven. The wrapper in `tests/kotlin` can replace it.
pub(crate) const MAVEN: Tool = Tool::new(
    "Maven",
    &[MAVEN_PROGRAM, "--batch-mode", "--version"],
    "same as Java",
    INSTALL_FIX,
)
.from((3, 8));

/// Name of the executable of Maven.
pub(crate) const MAVEN_PROGRAM: &str = if cfg!(windows) { "mvn.cmd" } else { "mvn" };

/// The Swift toolchain. On Debian, a chroot can replace it; see `swift.rs`.
pub(crate) const SWIFT: Tool = Tool::new(
    "Swift 6",
    &["swift", "--version"],
    "the app for iPhone and iPad, and the contract tests in Swift (cargo xtask test)",
    if cfg!(target_os = "macos") {
        "xcode-select --install"
    } else {
        "install it from https://www.swift.org/install"
    },
)
.from((6, 0));

/// The development environment Xcode, which includes Apple's command-line tools and the simulators.
pub(crate) const XCODE: Tool = Tool::new(
    "Xcode",
    &["xcodebuild", "-version"],
    "the app for iPhone and iPad (cargo xtask ios), macOS only",
    if cfg!(target_os = "macos") {
        "install Xcode 16 or later from the App Store"
    } else {
        "run cargo xtask ios on a Mac with Xcode 16 or later"
    },
)
.from((16, 0));

pub(crate) const XCODEGEN: Tool = Tool::new(
    "XcodeGen",
    &["xcodegen", "--version"],
    "generates the Xcode project (cargo xtask ios)",
    "brew install xcodegen",
);

pub(crate) const NIGHTLY: Tool = Tool::new(
    "nightly Rust",
    &["rustup", "run", "nightly", "rustc", "--version"],
    "the fuzz targets (cargo xtask fuzz)",
    "rustup toolchain install nightly --profile minimal",
);

pub(crate) const CARGO_FUZZ: Tool = Tool::new(
    "cargo-fuzz",
    &["cargo", "fuzz", "--version"],
    "the fuzz targets (cargo xtask fuzz)",
    "cargo install --locked cargo-fuzz",
);

pub(crate) const CARGO_DENY: Tool = Tool::new(
    "cargo-deny",
    &["cargo", "deny", "--version"],
    "the check of the dependencies' licences and sources (cargo xtask deny)",
    "cargo install --locked cargo-deny",
);

pub(crate) const CARGO_TARPAULIN: Tool = Tool::new(
    "cargo-tarpaulin",
    &["cargo", "tarpaulin", "--version"],
    "line coverage (cargo xtask coverage)",
    "cargo install --locked cargo-tarpaulin",
);

pub(crate) const CARGO_NDK: Tool = Tool::new(
    "cargo-ndk",
    &["cargo", "ndk", "--version"],
    "the core for Android phones, together with an NDK (cargo xtask apk)",
    "cargo install --locked cargo-ndk",
);

pub(crate) const QEMU: Tool = Tool::new(
    "QEMU user mode",
    &["qemu-aarch64-static", "--version"],
    "emulation of other processors (cargo xtask processors)",
    "sudo apt-get install qemu-user-static",
);

pub(crate) const AARCH64_GCC: Tool = Tool::new(
    "GCC for aarch64",
    &["aarch64-linux-gnu-gcc", "--version"],
    "aarch64 (cargo xtask processors)",
    "sudo apt-get install gcc-aarch64-linux-gnu libc6-dev-arm64-cross",
);

pub(crate) const AARCH64_LIBC: Tool = Tool::new(
    "libc for aarch64",
    &["ls", "/usr/aarch64-linux-gnu/lib/libc.so"],
    "aarch64 (cargo xtask processors)",
    "sudo apt-get install libc6-dev-arm64-cross",
);

pub(crate) const NODE: Tool = Tool::new(
    "Node.js",
    &["node", "--version"],
    "wasm32 (cargo xtask processors)",
    "sudo apt-get install nodejs",
)
.from((18, 0));

/// Node.js of a version that can run the tests of the page.
pub(crate) const NODE_FOR_TESTS: Tool = Tool::new(
    "Node.js 20",
    &["node", "--version"],
    "the tests of the page (cargo xtask test)",
    "install it from https://nodejs.org",
)
.from((20, 0));

pub(crate) const CHROMIUM: Tool = Tool::new(
    "Chromium",
    &["chromium", "--version"],
    "the tests of the page (cargo xtask test)",
    "sudo apt-get install chromium",
);

pub(crate) const FIREFOX: Tool = Tool::new(
    "Firefox",
    &["firefox-esr", "--version"],
    "the page in Firefox (cargo xtask test --deep)",
    "sudo apt-get install firefox-esr",
);

pub(crate) const WEBKIT: Tool = Tool::new(
    "WebKitGTK",
    &["WebKitWebDriver", "--help"],
    "the page in WebKit (cargo xtask test --deep)",
    "sudo apt-get install webkit2gtk-driver xvfb",
);

pub(crate) const APT: Tool = Tool::new(
    "apt",
    &["apt-get", "--version"],
    "downloads the sources of Rust's standard library (cargo xtask processors)",
    "run cargo xtask processors on Debian",
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_parsed_from_tool_output() {
        assert_eq!(number("openjdk 17.0.15 2025-04-15"), Some((17, 0)));
        assert_eq!(number("Apache Maven 3.8.7"), Some((3, 8)));
        assert_eq!(number("Swift version 6.0.3 (swift-6.0.3)"), Some((6, 0)));
        let apple = "swift-driver version: 1.127 Apple Swift version 6.2 (swiftlang-6.2)";
        assert_eq!(number(apple), Some((6, 2)));
        assert_eq!(number("java 21"), Some((21, 0)));
        assert_eq!(number("tool"), None);
    }

    #[test]
    fn colour_codes_are_removed() {
        assert_eq!(
            plain("\x1b[1mApache Maven 3.8.7\x1b[m "),
            "Apache Maven 3.8.7"
        );
    }
}
