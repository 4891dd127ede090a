//! Tests of the command line of `plywise-lab`, one module for each command.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod data;
mod epd;
mod matches;
mod net;
mod selfplay;
mod spsa;

use std::path::Path;
use std::process::Command;

use plywise_test_support::{Ran, data_path};

fn lab() -> Command {
    Command::new(env!("CARGO_BIN_EXE_plywise-lab"))
}

fn run(args: &[&str]) -> Ran {
    run_with_input(args, "")
}

/// Runs `plywise-lab` with a temporary folder of its own, so that it does not pause while another
/// program measures speed.
fn run_apart(temporary: &Path, args: &[&str]) -> Ran {
    Ran::of(lab().args(args).env("TMPDIR", temporary), "")
}

fn run_with_input(args: &[&str], input: &str) -> Ran {
    Ran::of(lab().args(args), input)
}

/// Returns the path of a file in `tests/data`.
fn data_file(name: &str) -> String {
    data_path(name).display().to_string()
}
