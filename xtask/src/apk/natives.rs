//! The core as a native library for Android phones, built if cargo-ndk and an NDK are installed.

use crate::tools::CARGO_NDK;
use crate::{android, workspace};
use anyhow::Result;
use std::path::Path;

/// ABIs for which the core is built: those of phones, and of emulators and some laptops. 32-bit
/// phones are not supported: Google Play has not required them since 2019, and uniffi is known to
/// crash on them.
pub(super) const ABIS: &[&str] = &["arm64-v8a", "x86_64"];

/// Linker flags of the native library, so that systems can map it with 16 KB pages.
const FLAGS: &str =
    "-Clink-arg=-Wl,-z,max-page-size=16384 -Clink-arg=-Wl,-z,common-page-size=16384";

/// Builds the core for each ABI into a folder named after the ABI. Returns a note with the ABIs, or
/// with the reason why nothing was built.
pub(super) fn core(out: &Path) -> Result<String> {
    if CARGO_NDK.version().is_none() {
        println!("the core is not included; to build it: {}", CARGO_NDK.fix);
        return Ok("without the core (no cargo-ndk)".to_owned());
    }
    if !has_ndk() {
        println!("the core is not included; set ANDROID_NDK_HOME to the folder of an NDK");
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
    // With a Rust library among the crate types there would be no link-time optimization.
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

/// Returns whether cargo-ndk will find an NDK. Checks the same environment variables as cargo-ndk.
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
