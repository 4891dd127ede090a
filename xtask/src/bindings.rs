//! `cargo xtask bindings`: the interface of the core as Kotlin and Swift sources, with the
//! libraries that they call.
//!
//! Everything lies below `bindings` in the target folder and is never committed:
//!
//! | folder | holds |
//! |---|---|
//! | `kotlin/` | the Kotlin sources |
//! | `shared/` | the shared library, for a JVM |
//! | `swift/PlywiseCore/` | a Swift package: sources, the C module, the static library |
//!
//! The code generator is that of the pinned version of uniffi. It is built once and kept.

use crate::steps::{Outcome, Runner};
use crate::{files, workspace};
use anyhow::{Context, Result, bail};
use std::env::consts::{DLL_PREFIX, DLL_SUFFIX, EXE_SUFFIX};
use std::fs;
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
                  Writes below `bindings` in the target folder."
)]
pub(crate) struct Options {
    /// Optimise the libraries as for a release; otherwise they are those of the tests
    #[arg(long)]
    release: bool,
}

/// Where the libraries and the generated sources lie.
pub(crate) struct Bindings {
    folder: PathBuf,
}

impl Bindings {
    /// The folder of all of them.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// The root of the Kotlin packages.
    fn kotlin(&self) -> PathBuf {
        self.folder.join("kotlin")
    }

    /// The folder of the shared library.
    pub(crate) fn shared(&self) -> PathBuf {
        self.folder.join("shared")
    }

    /// The Swift package.
    pub(crate) fn swift_package(&self) -> PathBuf {
        self.folder.join("swift").join("PlywiseCore")
    }

    /// The static library, alone in its folder.
    pub(crate) fn static_library(&self) -> PathBuf {
        self.swift_package().join("lib").join(STATIC_LIBRARY)
    }
}

pub(crate) fn main(options: &Options) -> ExitCode {
    let mut runner = Runner::new("bindings");
    step(&mut runner, options.release);
    runner.finish()
}

/// Adds the step that builds and generates; `None` if it failed.
pub(crate) fn step(runner: &mut Runner, release: bool) -> Option<Bindings> {
    let mut made = None;
    runner.step("bindings", || {
        let (bindings, note) = make(release)?;
        made = Some(bindings);
        Ok(Outcome::Passed(note))
    });
    made
}

/// Builds the libraries and generates the sources, as far as anything has changed.
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
    let note = if complete && fs::read_to_string(&stamp).is_ok_and(|before| before == state) {
        "nothing has changed"
    } else {
        generate(&generator, &shared, &bindings)?;
        files::write(&stamp, &state)?;
        "generated"
    };
    Ok((bindings, format!("{note}: target folder, bindings/")))
}

/// Builds the shared and the static library and gives back their folder.
fn build_libraries(release: bool) -> Result<PathBuf> {
    let (profile, folder) = if release {
        ("release", workspace::target_dir().join("release"))
    } else {
        // The tests have built the core with this profile, so little is left to do.
        ("test", workspace::build_dir())
    };
    let mut command = workspace::cargo([if release { "rustc" } else { "build" }]);
    command.args(["--profile", profile, "--package", PACKAGE, "--lib"]);
    if release {
        // Together with a Rust library, their parts would not be optimized as a whole.
        command.args(["--crate-type", "cdylib,staticlib"]);
    }
    workspace::run(&mut command)?;
    Ok(folder)
}

/// The code generator, built if there is none of the pinned version.
///
/// It is a separate package: as part of the core's, its feature of uniffi would build the core
/// twice. A copy is kept, which saves a run of cargo.
fn generator(folder: &Path) -> Result<PathBuf> {
    let lock = files::read(&workspace::root().join("Cargo.lock"))?;
    let version = locked_version(&lock, "uniffi_bindgen").context("uniffi in Cargo.lock")?;
    let kept = folder.join(format!("uniffi-bindgen-{version}{EXE_SUFFIX}"));
    if kept.is_file() {
        return Ok(kept);
    }
    println!("building the code generator of uniffi {version}, once");
    // It runs for a second, and would take minutes to optimize.
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

/// Writes the sources of both languages into fresh folders, then takes over what differs.
fn generate(generator: &Path, library: &Path, bindings: &Bindings) -> Result<()> {
    let fresh = bindings.folder.join("fresh");
    files::remove(&fresh)?;
    for language in ["kotlin", "swift"] {
        let out = fresh.join(language);
        fs::create_dir_all(&out).with_context(|| out.display().to_string())?;
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
    // One map for both modules: a framework for phones has one folder of headers.
    let map = |name: &str| files::read(&fresh.join("swift").join(name));
    let maps = map("PlywiseFFI.modulemap")? + "\n" + &map("PlywiseAppFFI.modulemap")?;
    files::write(&sources.join("PlywiseFFI/include/module.modulemap"), &maps)?;
    // A target of C needs a source, though all of it is in the header.
    files::write(&sources.join("PlywiseFFI/PlywiseFFI.c"), "")?;
    let package = bindings.swift_package();
    files::mirror(&sources, &package.join("Sources"))?;
    files::write(
        &package.join("Package.swift"),
        &files::read(&swift_manifest())?,
    )?;
    files::remove(&fresh)
}

/// What the generator writes for Swift, and where a package wants it.
const SWIFT_FILES: &[(&str, &str)] = &[
    ("PlywiseApp.swift", "PlywiseCore/PlywiseApp.swift"),
    ("PlywiseAppFFI.h", "PlywiseFFI/include/PlywiseAppFFI.h"),
    ("PlywiseCore.swift", "PlywiseCore/PlywiseCore.swift"),
    ("PlywiseFFI.h", "PlywiseFFI/include/PlywiseFFI.h"),
];

fn swift_manifest() -> PathBuf {
    workspace::root().join("bindings/swift/Package.swift")
}

/// The version of a package in the text of a `Cargo.lock`.
fn locked_version(lock: &str, package: &str) -> Result<String> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name).skip(1);
    let version = lines.next().and_then(|line| {
        let line = line.strip_prefix("version = \"")?;
        line.strip_suffix('"')
    });
    match version {
        Some(version) => Ok(version.to_owned()),
        None => bail!("no package {package}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_is_that_of_the_package_named() {
        let lock = "[[package]]\nname = \"uniffi\"\nversion = \"0.1.0\"\n\n\
                    [[package]]\nname = \"uniffi_bindgen\"\nversion = \"0.32.2\"\n";
        assert_eq!(locked_version(lock, "uniffi_bindgen").unwrap(), "0.32.2");
        assert!(locked_version(lock, "bindgen").is_err());
    }
}
