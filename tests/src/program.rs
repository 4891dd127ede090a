//! The program `plywise`, built once and run as a separate process.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use plywise_test_support::Ran;

/// Returns the path of the built program `plywise`. `cargo test` builds only the library of the
/// package, so the program is built here with the same cargo, profile and target folder. The
/// environment variable `PLYWISE_PROGRAM` selects another program to test.
pub fn plywise() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| match std::env::var_os("PLYWISE_PROGRAM") {
        Some(path) => path.into(),
        None => build(),
    })
}

fn build() -> PathBuf {
    // This test is TARGET/PROFILE/deps/NAME.
    let test = std::env::current_exe().unwrap();
    let folder = test.ancestors().nth(2).unwrap();
    let profile = match folder.file_name().and_then(|name| name.to_str()).unwrap() {
        "debug" => "test",
        other => other,
    };
    let built = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["build", "--package", "plywise", "--bin", "plywise"])
        .args(["--profile", profile, "--quiet", "--manifest-path"])
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.toml"))
        .arg("--target-dir")
        .arg(folder.parent().unwrap())
        .status()
        .expect("cargo starts");
    assert!(built.success(), "the program cannot be built");
    folder.join(format!("plywise{}", std::env::consts::EXE_SUFFIX))
}

/// Runs the program `plywise` without input.
pub fn run(args: &[&str]) -> Ran {
    run_with_input(args, "")
}

/// Runs the program `plywise` with the given standard input.
pub fn run_with_input(args: &[&str], input: &str) -> Ran {
    Ran::of(Command::new(plywise()).args(args), input)
}
