//! `cargo xtask doctor`: lists the installed and the missing development tools, and how to install
//! the missing ones.

use crate::swift::Toolchain;
use crate::tools::{
    AARCH64_GCC, AARCH64_LIBC, APT, CARGO_DENY, CARGO_FUZZ, CARGO_NDK, CARGO_TARPAULIN, CHROMIUM,
    FIREFOX, JAVA, MAVEN, NIGHTLY, NODE, NODE_FOR_TESTS, PYTHON, QEMU, SWIFT, Tool, WEBKIT, XCODE,
    XCODEGEN,
};
use crate::workspace;
use std::process::ExitCode;

const RUSTUP_FIX: &str = "install it from https://rustup.rs";

const TOOLS: &[Tool] = &[
    Tool::new(
        "rustfmt",
        &["cargo", "fmt", "--version"],
        "the format check (cargo xtask test)",
        "rustup component add rustfmt",
    )
    .required(),
    Tool::new(
        "clippy",
        &["cargo", "clippy", "--version"],
        "the lints (cargo xtask test)",
        "rustup component add clippy",
    )
    .required(),
    PYTHON,
    JAVA,
    MAVEN,
    Tool::new(
        "rustup",
        &["rustup", "--version"],
        "selects the pinned toolchain, and nightly for fuzzing",
        RUSTUP_FIX,
    ),
    NIGHTLY,
    CARGO_FUZZ,
    CARGO_DENY,
    CARGO_TARPAULIN,
    CARGO_NDK,
    APT,
    QEMU,
    AARCH64_GCC,
    AARCH64_LIBC,
    NODE,
    NODE_FOR_TESTS,
    CHROMIUM,
    FIREFOX,
    WEBKIT,
    XCODE,
    XCODEGEN,
    Tool::new(
        "C++ compiler",
        &["c++", "--version"],
        "builds the fuzzer's runtime (cargo xtask fuzz)",
        "sudo apt-get install g++",
    ),
    Tool::new(
        "tmux",
        &["tmux", "-V"],
        "running the terminal game at a fixed size",
        "sudo apt-get install tmux",
    ),
];

pub(crate) fn main() -> ExitCode {
    let mut healthy = toolchain();
    for tool in TOOLS {
        healthy &= report(tool);
    }
    swift();
    if healthy {
        println!("doctor: ok, all required tools are installed");
        ExitCode::SUCCESS
    } else {
        println!("doctor: a required tool is missing");
        ExitCode::FAILURE
    }
}

/// Prints the output line about the Rust compiler. Returns whether it is the version pinned in
/// `rust-toolchain.toml`.
fn toolchain() -> bool {
    let pinned = std::fs::read_to_string(workspace::root().join("rust-toolchain.toml"));
    let pinned = pinned.ok().and_then(|text| channel(&text));
    let found = workspace::output(workspace::command("rustc").arg("--version"));
    let found = found.unwrap_or_default();
    let version = found.split_whitespace().nth(1).unwrap_or("none");
    match pinned {
        Some(pinned) if pinned == version => {
            print_ok("Rust", &format!("rustc {version}"));
            true
        }
        Some(pinned) => {
            let fix = format!("rustup toolchain install {pinned}");
            let purpose = format!("rust-toolchain.toml pins {pinned}, found {version}");
            print_missing("Rust", true, &fix, &purpose);
            false
        }
        None => {
            print_missing(
                "Rust",
                true,
                RUSTUP_FIX,
                "rust-toolchain.toml is unreadable",
            );
            false
        }
    }
}

/// Prints the output line about Swift, which may be installed in a chroot.
fn swift() {
    let toolchain = Toolchain::find();
    match &toolchain {
        Toolchain::Installed(version) => print_ok(SWIFT.name, version),
        Toolchain::Chroot(what) => print_ok(SWIFT.name, &format!("in a chroot: {what}")),
        Toolchain::CanBeMade | Toolchain::Missing(_) => {
            print_missing(SWIFT.name, false, &toolchain.fix(), SWIFT.purpose);
        }
    }
}

/// Returns the value of `channel = "..."` in a toolchain file.
fn channel(toolchain_file: &str) -> Option<String> {
    let line = toolchain_file
        .lines()
        .find(|line| line.trim_start().starts_with("channel"))?;
    Some(line.split('"').nth(1)?.to_owned())
}

/// Prints the output line about a tool. Returns `false` if the tool is required and missing.
fn report(tool: &Tool) -> bool {
    if let Some(version) = tool.version() {
        print_ok(tool.name, &version);
        return true;
    }
    print_missing(tool.name, tool.required, tool.fix, tool.purpose);
    !tool.required
}

fn print_ok(name: &str, version: &str) {
    println!("ok                  {name:18} {version}");
}

fn print_missing(name: &str, required: bool, fix: &str, purpose: &str) {
    let kind = if required { "required" } else { "optional" };
    println!("missing ({kind})  {name:18} {fix}   # {purpose}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn channel_is_read_past_comments() {
        let file = "# Only the channel is pinned.\n[toolchain]\nchannel = \"1.95.0\"\n";
        assert_eq!(channel(file).as_deref(), Some("1.95.0"));
        assert_eq!(channel("[toolchain]\n"), None);
    }
}
