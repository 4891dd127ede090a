//! The core for phones: built by cargo-ndk, where that and an NDK are there.

use crate::tools::CARGO_NDK;
use crate::{android, workspace};
use anyhow::Result;
use std::path::Path;

/// Phones, and what emulators and some laptops run. 32-bit phones are left out: Play asks for
/// none since 2019, and uniffi is known to crash on them.
pub(super) const ABIS: &[&str] = &["arm64-v8a", "x86_64"];

/// The system must be able to map the library on pages of 16 KB.
const FLAGS: &str =
    "-Clink-arg=-Wl,-z,max-page-size=16384 -Clink-arg=-Wl,-z,common-page-size=16384";

/// Builds the library for each ABI into a folder of the ABI's name. The text says what was
/// built, or why nothing was.
pub(super) fn core(out: &Path) -> Result<String> {
    if CARGO_NDK.version().is_none() {
        println!("without the core for phones: {}", CARGO_NDK.fix);
        return Ok("without the core (no cargo-ndk)".to_owned());
    }
    if !has_ndk() {
        println!("without the core for phones: set ANDROID_NDK_HOME to the folder of an NDK");
        return Ok("without the core (no NDK)".to_owned());
    }
    let mut command = workspace::cargo(["ndk"]);
    for abi in ABIS {
        command.args(["--target", abi]);
    }
    let min_sdk = android::property("android.minSdk")?;
    command
        .args(["--platform", &min_sdk, "--output-dir"])
        .arg(out);
    // As one kind of library alone: together with a Rust one, the parts of it are not optimized
    // as a whole.
    command.args([
        "rustc",
        "--release",
        "--lib",
        "--crate-type",
        "cdylib",
        "--package",
        "plywise-bindings",
    ]);
    command
        .env("RUSTFLAGS", FLAGS)
        .env("CARGO_PROFILE_RELEASE_STRIP", "symbols");
    workspace::run(&mut command)?;
    Ok(format!("with the core for {}", ABIS.join(" and ")))
}

/// Whether cargo-ndk will find an NDK; it looks in the same places.
fn has_ndk() -> bool {
    let names_folder =
        |name: &str| std::env::var_os(name).is_some_and(|folder| Path::new(&folder).is_dir());
    let in_sdk =
        |name: &str| std::env::var_os(name).is_some_and(|sdk| Path::new(&sdk).join("ndk").is_dir());
    ["ANDROID_NDK_HOME", "ANDROID_NDK_ROOT"]
        .into_iter()
        .any(names_folder)
        || ["ANDROID_HOME", "ANDROID_SDK_ROOT"].into_iter().any(in_sdk)
}
