//! Running external program that exchanges text lines.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::control::Control;
use super::fault::Fault;
use super::spec::EngineSpec;

/// Number of unread lines after which the external program is blocked.
const MAX_UNREAD_LINES: usize = 4_096;
/// Length in bytes of the longest line that is read at once. A longer line comes in parts.
const MAX_LINE: u64 = 1 << 20;
/// Interval at which waiting for an external program checks whether the match was stopped.
const POLL: Duration = Duration::from_millis(50);
/// Excess of a waiting time from which the machine must have been suspended or overloaded.
const STALL: Duration = Duration::from_millis(500);
/// Time for the external program to exit after `quit`.
const EXIT: Duration = Duration::from_millis(300);

/// Text line from an external program, with the time at which it was read.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) at: Instant,
    pub(super) text: String,
}

/// Running external program. Dropping this value sends `quit`, and kills the program if it does not
/// exit.
pub(super) struct Process {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<Line>,
    control: Control,
    stalled: Duration,
    last_sent: Instant,
}

impl Process {
    pub(super) fn start(spec: &EngineSpec, control: &Control) -> Result<Self, Fault> {
        let failed = |error: std::io::Error| Fault::Start {
            program: spec.program.display().to_string(),
            reason: error.to_string(),
        };
        let mut command = Command::new(&spec.program);
        command
            .args(&spec.args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        // Ctrl-C on the terminal must not reach the engines, whose games end in good order.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(failed)?;
        let (sender, lines) = sync_channel(MAX_UNREAD_LINES);
        let stdin = child.stdin.take();
        let stdout = child.stdout.take();
        let process = Self {
            child,
            stdin,
            lines,
            control: control.clone(),
            stalled: Duration::ZERO,
            last_sent: Instant::now(),
        };
        thread::Builder::new()
            .name("plywise-engine".into())
            .spawn(move || {
                let Some(stdout) = stdout else { return };
                let mut output = BufReader::new(stdout);
                let mut bytes = Vec::new();
                loop {
                    bytes.clear();
                    let read = (&mut output).take(MAX_LINE).read_until(b'\n', &mut bytes);
                    if !read.is_ok_and(|read| read > 0) {
                        break;
                    }
                    let text = String::from_utf8_lossy(&bytes).trim().to_owned();
                    let at = Instant::now();
                    if sender.send(Line { at, text }).is_err() {
                        break;
                    }
                }
            })
            .map_err(failed)?;
        Ok(process)
    }

    /// Returns the time to wait for an answer after the program's own time has run out.
    pub(super) const fn timeout(&self) -> Duration {
        self.control.timeout
    }

    /// Sends a text line to the program. Control characters become spaces.
    pub(super) fn send(&mut self, line: &str, doing: &'static str) -> Result<(), Fault> {
        self.last_sent = Instant::now();
        let text = line.replace(char::is_control, " ") + "\n";
        let written = self.stdin.as_mut().map(|stdin| {
            stdin
                .write_all(text.as_bytes())
                .and_then(|()| stdin.flush())
        });
        match written {
            Some(Ok(())) => Ok(()),
            _ => Err(self.ended(doing)),
        }
    }

    /// Returns how long the machine was suspended or overloaded while waiting, since the last call
    /// of this function.
    pub(super) fn take_stalled(&mut self) -> Duration {
        std::mem::take(&mut self.stalled)
    }

    /// Waits for the next text line from the program until a deadline. The deadline is postponed by
    /// the time that the machine was suspended or overloaded.
    pub(super) fn receive(
        &mut self,
        deadline: &mut Instant,
        doing: &'static str,
    ) -> Result<Line, Fault> {
        loop {
            if self.control.is_stopped() {
                return Err(Fault::Stopped);
            }
            let now = Instant::now();
            let step = deadline.saturating_duration_since(now).min(POLL);
            let received = self.lines.recv_timeout(step);
            let excess = now.elapsed().saturating_sub(step);
            if excess > STALL {
                self.stalled += excess;
                *deadline += excess;
            }
            match received {
                Ok(line) if line.at <= *deadline => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended(doing)),
                Ok(_) | Err(RecvTimeoutError::Timeout) => {}
            }
            if Instant::now() >= *deadline {
                let waited = self.last_sent.elapsed();
                return Err(Fault::Silent { waited, doing });
            }
        }
    }

    /// Returns the fault of a program that has closed its pipes, unless the match was stopped.
    fn ended(&mut self, doing: &'static str) -> Fault {
        let status = self.wait(EXIT);
        if self.control.is_stopped() {
            return Fault::Stopped;
        }
        let status = status.unwrap_or_else(|| "its output is closed".into());
        Fault::Ended { status, doing }
    }

    /// Returns the exit status of the program, or `None` if it is still running after `patience`.
    fn wait(&mut self, patience: Duration) -> Option<String> {
        let deadline = Instant::now() + patience;
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status.to_string());
            }
            if Instant::now() >= deadline {
                return None;
            }
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Some(mut stdin) = self.stdin.take() {
            // Without `stop`, some engines finish their search first.
            let _ = stdin
                .write_all(b"stop\nquit\n")
                .and_then(|()| stdin.flush());
        }
        if self.wait(EXIT).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}
