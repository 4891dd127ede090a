//! Scripted dialogues with the program.
//!
//! A script is a text file with one step per line:
//!
//! | line | meaning |
//! |---|---|
//! | `# text` | is a comment |
//! | `> text` | sends a line |
//! | `< pattern` | waits for a matching line, skipping others |
//! | `<300 pattern` | as `<`, but fails later than 300 ms after the last line sent |
//! | `= pattern` | requires the next line to match |
//! | `! pattern` | requires that no line since the last line sent matches |
//! | `~ 200` | waits for 200 ms |
//!
//! `*` in a pattern matches any text. At the end, the input is closed and the program must exit
//! successfully. Output after the last expectation is ignored.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::program::plywise;

/// Timeout for any reply of the program, long enough for a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// A running program with its input, and its output so far.
pub struct Dialogue {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
    /// Lines received from the program since the last line sent to it.
    passed: Vec<String>,
    sent_at: Instant,
}

impl Dialogue {
    /// Starts the program with the given arguments.
    pub fn start(args: &[&str]) -> Self {
        let mut child = Command::new(plywise())
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in stdout.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Self {
            stdin: child.stdin.take(),
            child,
            lines,
            passed: Vec::new(),
            sent_at: Instant::now(),
        }
    }

    /// Sends a line to the program.
    pub fn send(&mut self, line: &str) {
        self.passed.clear();
        self.sent_at = Instant::now();
        let stdin = self.stdin.as_mut().expect("the input is open");
        // If the program has quit, the next expectation fails.
        let _ = writeln!(stdin, "{line}");
    }

    /// Waits for a line of output that matches, and returns it with the time since the last line
    /// was sent.
    pub fn expect(&mut self, pattern: &str) -> Result<(String, Duration), String> {
        loop {
            let line = self.next_line(pattern)?;
            if matches_pattern(&line, pattern) {
                return Ok((line, self.sent_at.elapsed()));
            }
        }
    }

    fn next_line(&mut self, wanted: &str) -> Result<String, String> {
        let line = self.lines.recv_timeout(PATIENCE).map_err(|error| {
            let passed = self.passed.join("\n  ");
            match error {
                RecvTimeoutError::Timeout => {
                    format!("no \"{wanted}\" within {PATIENCE:?}, only\n  {passed}")
                }
                RecvTimeoutError::Disconnected => {
                    format!("the program ended without \"{wanted}\", after\n  {passed}")
                }
            }
        })?;
        self.passed.push(line.clone());
        Ok(line)
    }

    /// Performs one step of a dialogue script.
    fn step(&mut self, step: &str) -> Result<(), String> {
        let (sign, text) = step.split_once(' ').unwrap_or((step, ""));
        match sign {
            "#" => {}
            ">" => self.send(text),
            "=" => {
                let line = self.next_line(text)?;
                if !matches_pattern(&line, text) {
                    return Err(format!("the next line is \"{line}\""));
                }
            }
            "!" => {
                self.passed.extend(self.lines.try_iter());
                if let Some(line) = self.passed.iter().find(|line| matches_pattern(line, text)) {
                    return Err(format!("there is \"{line}\""));
                }
            }
            "~" => thread::sleep(Duration::from_millis(text.parse().unwrap())),
            _ => {
                let bound = sign.strip_prefix('<').ok_or("no such step")?;
                let (line, time) = self.expect(text)?;
                if let Ok(bound) = bound.parse().map(Duration::from_millis)
                    && time > bound
                {
                    return Err(format!("\"{line}\" came after {time:?}"));
                }
            }
        }
        Ok(())
    }

    /// Closes the program's input and waits for the program to exit successfully.
    pub fn finish(mut self) -> Result<(), String> {
        drop(self.stdin.take());
        let until = Instant::now() + PATIENCE;
        while Instant::now() < until {
            match self.child.try_wait().unwrap() {
                Some(status) if status.success() => return Ok(()),
                Some(status) => return Err(format!("the program ended with {status}")),
                None => thread::sleep(Duration::from_millis(2)),
            }
        }
        Err("the program does not end".into())
    }

    /// Runs the program through the dialogue in a script file.
    pub fn play(script: &Path, args: &[&str]) -> Result<(), String> {
        let text = std::fs::read_to_string(script).unwrap();
        let mut dialogue = Self::start(args);
        for (index, step) in text.lines().enumerate() {
            if step.is_empty() {
                continue;
            }
            dialogue
                .step(step)
                .map_err(|error| format!("{}:{}: {step}: {error}", script.display(), index + 1))?;
        }
        dialogue
            .finish()
            .map_err(|error| format!("{}: {error}", script.display()))
    }
}

impl Drop for Dialogue {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Returns whether a line of text matches a pattern, in which `*` matches any text.
pub fn matches_pattern(line: &str, pattern: &str) -> bool {
    let Some((first, rest)) = pattern.split_once('*') else {
        return line == pattern;
    };
    let Some(mut line) = line.strip_prefix(first) else {
        return false;
    };
    let mut parts: Vec<&str> = rest.split('*').collect();
    let last = parts.pop().unwrap_or("");
    for part in parts {
        let Some(at) = line.find(part) else {
            return false;
        };
        line = &line[at + part.len()..];
    }
    line.ends_with(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn asterisks_match_any_text() {
        for (line, pattern, matches) in [
            ("readyok", "readyok", true),
            ("readyok", "ready", false),
            ("bestmove e2e4 ponder e7e5", "bestmove e2e4*", true),
            ("info depth 3 score cp 1 pv e2e4", "info*score*pv*e4", true),
            ("info depth 3 score cp 1 pv e2e4", "info*mate*", false),
            ("ab", "a*b", true),
            ("a", "a*a", false),
            ("", "*", true),
        ] {
            assert_eq!(
                matches_pattern(line, pattern),
                matches,
                "{line} / {pattern}"
            );
        }
    }
}
