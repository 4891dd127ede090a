//! Runner of child processes.

use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::thread;

/// The result of running a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ran {
    /// The exit code of the program, or `None` if a signal ended the program.
    pub code: Option<i32>,
    /// The contents of the program's standard output.
    pub out: String,
    /// The contents of the program's standard error.
    pub err: String,
}

impl Ran {
    /// Runs a program to its end with `input` as its standard input.
    pub fn of(command: &mut Command, input: &str) -> Self {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.to_owned();
        // Ignore the error of a program that exits without reading all of its input.
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

    /// Returns the last line of the program's standard output, or an empty string.
    pub fn last_line(&self) -> &str {
        self.out.lines().last().unwrap_or("")
    }
}
