//! Programs run as a user runs them.

use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::thread;

/// What a run of a program left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ran {
    /// The exit code.
    pub code: Option<i32>,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

impl Ran {
    /// Runs a program and feeds it this input.
    pub fn of(command: &mut Command, input: &str) -> Self {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.to_owned();
        // A program that does not read all of its input closes the pipe: no failure.
        let feeder = thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
        let Output {
            status,
            stdout,
            stderr,
        } = child.wait_with_output().unwrap();
        feeder.join().unwrap();
        Self {
            code: status.code(),
            out: String::from_utf8(stdout).unwrap(),
            err: String::from_utf8(stderr).unwrap(),
        }
    }

    /// The last line of standard output.
    pub fn last_line(&self) -> &str {
        self.out.lines().last().unwrap_or("")
    }
}
