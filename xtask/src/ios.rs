//! `cargo xtask ios`: builds the core as an `XCFramework` for iPhone and iPad, the Swift package
//! around it, and the Xcode project.
//!
//! | path in `ios` in the target folder | contents |
//! |---|---|
//! | `PlywiseFFI.xcframework` | the static library for devices, simulators and Macs |
//! | `PlywiseFFI.xcframework.zip` | the same, for a release |
//! | `PlywiseCore/` | the package: generated sources and the framework |
//!
//! The build requires macOS with Xcode. Type checking the views and testing the other Swift code
//! does not, and is a step of `cargo xtask test`.

use crate::bindings::{self, Bindings};
use crate::steps::Runner;
use crate::swift::Package;
use crate::tools::{XCODE, XCODEGEN};
use crate::{files, words, workspace};
use anyhow::Result;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

/// Folder name of the framework with the core, the same as that of the C module in it.
const FRAMEWORK: &str = "PlywiseFFI.xcframework";
const LIBRARY: &str = "libplywise_bindings.a";
/// Swift sources in `ios` whose formatting is checked.
const SOURCES: &[&str] = &["App", "Linux", "Sources", "Tests", "Package.swift"];
/// Swift source in `ios` with deliberate errors. The compiler must report them with the
/// declarations for Linux just as it does with Apple's.
const REFUSED: &str = "Linux/Refused/Refused.swift";

/// Part of the framework for one platform, with one or two processor architectures.
struct Slice {
    name: &'static str,
    targets: &'static [&'static str],
}

const SLICES: &[Slice] = &[
    Slice {
        name: "device",
        targets: &["aarch64-apple-ios"],
    },
    Slice {
        name: "simulator",
        targets: &["aarch64-apple-ios-sim", "x86_64-apple-ios"],
    },
    Slice {
        name: "mac",
        targets: &["aarch64-apple-darwin", "x86_64-apple-darwin"],
    },
];

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask ios\n  cargo xtask ios --release-url \
                  https://example.org/PlywiseFFI.xcframework.zip\n\n\
                                    Writes to `ios` in the target folder. Requires macOS with Xcode."
)]
pub(crate) struct Options {
    /// For a release: let the package download the framework from this address and check its
    /// checksum
    #[arg(long, value_name = "URL")]
    release_url: Option<String>,
}

pub(crate) fn main(options: &Options) -> ExitCode {
    Runner::new("ios").run(|runner| {
        if let Err(missing) = XCODE.require() {
            // Fail before building the bindings, which would be useless without Xcode.
            runner.step("xcframework", || Err(missing));
        } else if let Some(bindings) = bindings::step(runner, true) {
            let release = options.release_url.as_deref();
            runner.step("xcframework", || framework(&bindings));
            runner.step("package", || package(&bindings, release));
            runner.step("project", project);
        }
    })
}

/// Adds the step that checks the formatting of the iOS app and runs the tests that do not need an
/// Apple system.
pub(crate) fn steps(runner: &mut Runner, bindings: &Bindings) {
    let scratch = workspace::target_dir().join("ios").join("tests");
    runner.step("ios", || {
        let package = Package::find(bindings, "ios", scratch)?;
        package.lint(SOURCES)?;
        let passed = package.test()?;
        // On macOS the views are compiled with Apple's declarations.
        if cfg!(target_os = "linux") {
            package.verify(REFUSED)?;
        }
        Ok(passed)
    });
}

fn folder() -> PathBuf {
    workspace::target_dir().join("ios")
}

/// Builds the core for each target and combines the libraries into the framework.
fn framework(bindings: &Bindings) -> Result<String> {
    let made = folder().join(FRAMEWORK);
    let headers = bindings.swift_package().join("Sources/PlywiseFFI/include");
    let mut create = Command::new("xcodebuild");
    create.arg("-create-xcframework");
    for slice in SLICES {
        let built = slice.targets.iter().map(|target| build(target));
        let built = built.collect::<Result<Vec<_>>>()?;
        let library = folder().join("slices").join(slice.name).join(LIBRARY);
        files::make_parent(&library)?;
        let mut lipo = Command::new("lipo");
        lipo.arg("-create").args(&built);
        workspace::run(lipo.arg("-output").arg(&library))?;
        create.arg("-library").arg(&library);
        create.arg("-headers").arg(&headers);
    }
    files::remove(&made)?;
    workspace::run(create.arg("-output").arg(&made))?;
    Ok(format!("target folder, ios/{FRAMEWORK}"))
}

/// Builds the core as a static library for a target and returns its path.
fn build(target: &str) -> Result<PathBuf> {
    workspace::run(Command::new("rustup").args(["target", "add", target]))?;
    let mut cargo = workspace::cargo([
        "rustc",
        "--quiet",
        "--release",
        "--package",
        "plywise-bindings",
        "--lib",
        "--crate-type",
        "staticlib",
        "--target",
        target,
    ]);
    // Minimum system versions of the app.
    cargo.env("IPHONEOS_DEPLOYMENT_TARGET", "17.0");
    cargo.env("MACOSX_DEPLOYMENT_TARGET", "14.0");
    workspace::run(&mut cargo)?;
    let built = workspace::target_dir().join(target).join("release");
    Ok(built.join(LIBRARY))
}

/// Writes the Swift package around the framework. The framework is copied into the package or, with
/// `release`, downloaded from that address.
fn package(bindings: &Bindings, release: Option<&str>) -> Result<String> {
    let package = folder().join("PlywiseCore");
    let zip = folder().join(format!("{FRAMEWORK}.zip"));
    files::remove(&zip)?;
    let mut ditto = Command::new("ditto");
    ditto.args(["-c", "-k", "--keepParent"]);
    workspace::run(ditto.arg(folder().join(FRAMEWORK)).arg(&zip))?;
    let mut checksum = Command::new("swift");
    checksum.args(["package", "compute-checksum"]).arg(&zip);
    let checksum = workspace::output(&mut checksum)?.trim().to_owned();
    let sources = bindings.swift_package().join("Sources/PlywiseCore");
    files::mirror(&sources, &package.join("Sources/PlywiseCore"))?;
    // A local framework must be inside the package.
    let inside = package.join(FRAMEWORK);
    files::remove(&inside)?;
    let target = if let Some(url) = release {
        format!("url: \"{url}\", checksum: \"{checksum}\"")
    } else {
        let mut copy = Command::new("ditto");
        workspace::run(copy.arg(folder().join(FRAMEWORK)).arg(&inside))?;
        format!("path: \"{FRAMEWORK}\"")
    };
    files::write(&package.join("Package.swift"), &manifest(&target))?;
    Ok(format!("checksum {checksum}"))
}

/// Returns the manifest of the Swift package. `framework` is the location of the framework as
/// arguments of `binaryTarget`.
fn manifest(framework: &str) -> String {
    format!(
        "// swift-tools-version:6.0\n\
         // Written by `cargo xtask ios`.\n\
         import PackageDescription\n\n\
         let package = Package(\n    \
             name: \"PlywiseCore\",\n    \
             platforms: [.iOS(.v17), .macOS(.v14)],\n    \
             products: [.library(name: \"PlywiseCore\", targets: [\"PlywiseCore\"])],\n    \
             targets: [\n        \
                 .binaryTarget(name: \"PlywiseFFI\", {framework}),\n        \
                 .target(\n            \
                     name: \"PlywiseCore\", dependencies: [\"PlywiseFFI\"],\n            \
                     // Generated code only.\n            \
                     swiftSettings: [.swiftLanguageMode(.v5)]),\n    \
             ]\n\
         )\n"
    )
}

/// Writes the Xcode project and the strings that iOS shows itself.
fn project() -> Result<String> {
    let app = workspace::root().join("ios/App");
    let out = folder().join("words");
    words::generate(&out)?;
    files::mirror(&out.join("ios"), &app.join("Words"))?;
    XCODEGEN.require()?;
    workspace::run(Command::new("xcodegen").arg("generate").current_dir(&app))?;
    Ok("ios/App/Plywise.xcodeproj".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn release_manifest_has_the_address_and_checksum() {
        let text = manifest("url: \"https://example.org/a.zip\", checksum: \"00ff\"");
        let line = ".binaryTarget(name: \"PlywiseFFI\", url: \"https://example.org/a.zip\", \
                    checksum: \"00ff\"),";
        assert!(text.contains(line), "{text}");
        assert!(text.starts_with("// swift-tools-version:6.0\n"));
    }

    #[test]
    fn workflows_use_the_same_macos_version() {
        let mut images: Vec<String> = Vec::new();
        for file in files::under(&workspace::root().join(".github/workflows")) {
            let text = files::read(&file).unwrap();
            let values = text.lines().filter_map(|line| {
                let line = line.trim().trim_start_matches("- ");
                line.strip_prefix("os: ")
                    .or_else(|| line.strip_prefix("runs-on: "))
            });
            images.extend(
                values
                    .filter(|value| value.starts_with("macos"))
                    .map(str::to_owned),
            );
        }
        assert!(images.len() >= 3, "{images:?}");
        assert!(images.iter().all(|image| image == "macos-15"), "{images:?}");
    }
}
