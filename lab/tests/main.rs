//! The program as its users run it, one module a command.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod data;
mod epd;
mod matches;
mod net;
mod pairs;
mod selfplay;

use std::path::Path;
use std::process::Command;

use plywise_test_support::{Ran, data_path};

/// A command that starts the program.
fn lab() -> Command {
    Command::new(env!("CARGO_BIN_EXE_plywise-lab"))
}

fn run(args: &[&str]) -> Ran {
    run_with_input(args, "")
}

/// Runs the program with temporary files of its own: what is measured meanwhile, by other tests or
/// beside them, does not hold it up.
fn run_apart(temporary: &Path, args: &[&str]) -> Ran {
    Ran::of(lab().args(args).env("TMPDIR", temporary), "")
}

fn run_with_input(args: &[&str], input: &str) -> Ran {
    Ran::of(lab().args(args), input)
}

/// A file of `tests/data`.
fn data_file(name: &str) -> String {
    data_path(name).display().to_string()
}
