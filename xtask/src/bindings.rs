//! `cargo xtask bindings`: generates the Kotlin and Swift bindings of the core and builds the
//! libraries they call.
//!
//! Everything is written to `bindings` in the target folder and never committed:
//!
//! | folder | contents |
//! |---|---|
//! | `kotlin/` | the Kotlin sources |
//! | `shared/` | the shared library, for a JVM |
//! | `swift/PlywiseCore/` | a Swift package: sources, the C module, the static library |
//!
//! The code generator belongs to the uniffi version in `Cargo.lock`. The generator is built once
//! and kept.

use crate::steps::Runner;
use crate::{files, workspace};
use anyhow::{Context, Result, bail};
use std::env::consts::{DLL_PREFIX, DLL_SUFFIX, EXE_SUFFIX};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const PACKAGE: &str = "plywise-bindings";
const GENERATOR: &str = "plywise-bindgen";
const STATIC_LIBRARY: &str = if cfg!(windows) {
    "plywise_bindings.lib"
} else {
    "libplywise_bindings.a"
};

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask bindings\n  cargo xtask bindings --release\n\n\
                                    Writes to `bindings` in the target folder."
)]
pub(crate) struct Options {
    /// Build the libraries with the release profile instead of the test profile
    #[arg(long)]
    release: bool,
}

/// Locations of the built libraries and of the generated Kotlin and Swift sources.
pub(crate) struct Bindings {
    folder: PathBuf,
}

impl Bindings {
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the source root of the generated Kotlin packages.
    fn kotlin(&self) -> PathBuf {
        self.folder.join("kotlin")
    }

    /// Returns the folder of the core's shared library.
    pub(crate) fn shared(&self) -> PathBuf {
        self.folder.join("shared")
    }

    pub(crate) fn swift_package(&self) -> PathBuf {
        self.folder.join("swift").join("PlywiseCore")
    }

    /// Returns the path of the core's static library. Its folder contains no other file.
    pub(crate) fn static_library(&self) -> PathBuf {
        self.swift_package().join("lib").join(STATIC_LIBRARY)
    }
}

pub(crate) fn main(options: &Options) -> ExitCode {
    Runner::new("bindings").run(|runner| drop(step(runner, options.release)))
}

/// Adds the step that builds the libraries and generates the bindings. Returns `None` if the step
/// failed.
pub(crate) fn step(runner: &mut Runner, release: bool) -> Option<Bindings> {
    let mut made = None;
    runner.step("bindings", || {
        let (bindings, note) = make(release)?;
        made = Some(bindings);
        Ok(note)
    });
    made
}

/// Builds the libraries, and generates the bindings if an input has changed.
fn make(release: bool) -> Result<(Bindings, String)> {
    let bindings = Bindings {
        folder: workspace::target_dir().join("bindings"),
    };
    let generator = generator(&bindings.folder)?;
    let built = build_libraries(release)?;
    let library = format!("{DLL_PREFIX}plywise_bindings{DLL_SUFFIX}");
    let shared = bindings.shared().join(&library);
    files::place(&built.join(&library), &shared)?;
    files::place(&built.join(STATIC_LIBRARY), &bindings.static_library())?;

    let stamp = bindings.folder.join("generated-from");
    let state = files::state(&[
        &generator,
        &shared,
        &workspace::root().join("bindings/uniffi.toml"),
        &workspace::root().join("core/app/uniffi.toml"),
        &swift_manifest(),
    ])?;
    let complete = bindings.kotlin().is_dir() && bindings.swift_package().is_dir();
    let note = if complete && files::holds(&stamp, &state) {
        "up to date"
    } else {
        generate(&generator, &shared, &bindings)?;
        files::write(&stamp, &state)?;
        "generated"
    };
    Ok((bindings, format!("{note}: target folder, bindings/")))
}

/// Builds the core as a shared and a static library, and returns the folder of the libraries.
fn build_libraries(release: bool) -> Result<PathBuf> {
    let (profile, folder) = if release {
        ("release", workspace::target_dir().join("release"))
    } else {
        // The tests use this profile, so the core is already built.
        ("test", workspace::build_dir())
    };
    let mut command = workspace::cargo([if release { "rustc" } else { "build" }]);
    command.args(["--profile", profile, "--package", PACKAGE, "--lib"]);
    if release {
        // With a Rust library among the crate types there would be no link-time optimization.
        command.args(["--crate-type", "cdylib,staticlib"]);
    }
    workspace::run(&mut command)?;
    Ok(folder)
}

/// Returns the path of the bindings generator, and builds it if the locked version is missing.
///
/// The generator is a separate package because its uniffi feature would otherwise cause the core to
/// be built twice. A copy is kept, which saves a run of cargo.
fn generator(folder: &Path) -> Result<PathBuf> {
    let lock = files::read(&workspace::root().join("Cargo.lock"))?;
    let version = locked_version(&lock, "uniffi_bindgen").context("uniffi in Cargo.lock")?;
    let kept = folder.join(format!("uniffi-bindgen-{version}{EXE_SUFFIX}"));
    if kept.is_file() {
        return Ok(kept);
    }
    println!("building the code generator of uniffi {version} (only once)");
    // It runs for a second; an optimized build would take minutes.
    workspace::run(&mut workspace::cargo([
        "build",
        "--profile",
        "dev",
        "--package",
        GENERATOR,
        "--features",
        "cli",
        "--bin",
        "uniffi-bindgen",
    ]))?;
    let built = workspace::build_dir().join(format!("uniffi-bindgen{EXE_SUFFIX}"));
    files::place(&built, &kept)?;
    Ok(kept)
}

/// Generates the Kotlin and Swift bindings in a temporary folder, then copies the files that
/// differ.
fn generate(generator: &Path, library: &Path, bindings: &Bindings) -> Result<()> {
    let fresh = bindings.folder.join("fresh");
    files::remove(&fresh)?;
    for language in ["kotlin", "swift"] {
        let out = fresh.join(language);
        files::make_folder(&out)?;
        let mut command = workspace::command(generator);
        command.args(["generate", "--no-format", "--metadata-no-deps"]);
        command.args(["--language", language, "--out-dir"]).arg(out);
        workspace::run(command.arg(library))?;
    }
    files::mirror(&fresh.join("kotlin"), &bindings.kotlin())?;

    let sources = fresh.join("Sources");
    for (name, place) in SWIFT_FILES {
        let text = files::read(&fresh.join("swift").join(name))?;
        files::write(&sources.join(place), &text)?;
    }
    // One module map for both modules, as a framework for phones has a single folder of headers.
    let map = |name: &str| files::read(&fresh.join("swift").join(name));
    let maps = map("PlywiseFFI.modulemap")? + "\n" + &map("PlywiseAppFFI.modulemap")?;
    files::write(&sources.join("PlywiseFFI/include/module.modulemap"), &maps)?;
    // SwiftPM requires a source file in a C target.
    files::write(&sources.join("PlywiseFFI/PlywiseFFI.c"), "")?;
    let package = bindings.swift_package();
    files::mirror(&sources, &package.join("Sources"))?;
    files::write(
        &package.join("Package.swift"),
        &files::read(&swift_manifest())?,
    )?;
    files::remove(&fresh)
}

/// Files that the bindings generator writes for Swift, with their paths in the Swift package.
const SWIFT_FILES: &[(&str, &str)] = &[
    ("PlywiseApp.swift", "PlywiseCore/PlywiseApp.swift"),
    ("PlywiseAppFFI.h", "PlywiseFFI/include/PlywiseAppFFI.h"),
    ("PlywiseCore.swift", "PlywiseCore/PlywiseCore.swift"),
    ("PlywiseFFI.h", "PlywiseFFI/include/PlywiseFFI.h"),
];

fn swift_manifest() -> PathBuf {
    workspace::root().join("bindings/swift/Package.swift")
}

/// Returns the version of a package in the text of a `Cargo.lock`.
fn locked_version(lock: &str, package: &str) -> Result<String> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name).skip(1);
    let version = lines.next().and_then(|line| {
        let line = line.strip_prefix("version = \"")?;
        line.strip_suffix('"')
    });
    match version {
        Some(version) => Ok(version.to_owned()),
        None => bail!("there is no package {package}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn version_is_read_by_the_exact_package_name() {
        let lock = "[[package]]\nname = \"uniffi\"\nversion = \"0.1.0\"\n\n\
                    [[package]]\nname = \"uniffi_bindgen\"\nversion = \"0.32.2\"\n";
        assert_eq!(locked_version(lock, "uniffi_bindgen").unwrap(), "0.32.2");
        assert!(locked_version(lock, "bindgen").is_err());
    }
}
