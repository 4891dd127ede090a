//! The program as its users run it, one module a command.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod data;
mod epd;
mod matches;
mod selfplay;

use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;

/// What a run of the program left.
#[derive(Debug)]
struct Ran {
    code: Option<i32>,
    out: String,
    err: String,
}

/// A command that starts the program.
fn lab() -> Command {
    Command::new(env!("CARGO_BIN_EXE_plywise-lab"))
}

fn run(args: &[&str]) -> Ran {
    run_with_input(args, "")
}

fn run_with_input(args: &[&str], input: &str) -> Ran {
    let mut child = lab()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // A program that does not read all of its input closes the pipe: no failure.
    let feeder = thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    Ran {
        code: output.status.code(),
        out,
        err,
    }
}

/// A file of `tests/data`.
fn data_file(name: &str) -> String {
    format!("{}/../tests/data/{name}", env!("CARGO_MANIFEST_DIR"))
}
