//! A running program that is spoken to in lines.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::{EngineSpec, Fault, Surroundings};

/// Lines that an engine may be ahead of this program; then it has to wait.
const MAX_LINES_AHEAD: usize = 4_096;
/// The longest line that is read whole, in bytes.
const MAX_LINE: u64 = 1 << 20;
/// How often it is looked whether the match was stopped.
const GLANCE: Duration = Duration::from_millis(50);
/// A wait that takes this much longer than it should means that the machine was asleep or
/// far too busy.
const STANDSTILL: Duration = Duration::from_millis(500);
/// How long an engine may take to leave after `quit`.
const FAREWELL: Duration = Duration::from_millis(300);

/// A file with all that was said.
#[derive(Clone)]
pub(crate) struct Trace {
    file: Arc<Mutex<File>>,
    begun: Instant,
}

impl Trace {
    /// Begins the file anew.
    pub(crate) fn create(path: &Path) -> std::io::Result<Self> {
        Ok(Self {
            file: Arc::new(Mutex::new(File::create(path)?)),
            begun: Instant::now(),
        })
    }

    fn note(&self, name: &str, direction: char, line: &str) {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let time = self.begun.elapsed().as_secs_f64();
        // A trace that cannot be written must not end a match.
        let _ = writeln!(file, "{time:10.3} {name} {direction} {line}");
    }
}

/// A line and when it came.
#[derive(Debug)]
pub(crate) struct Heard {
    /// The time at which it was read.
    pub(crate) at: Instant,
    /// The line.
    pub(crate) line: String,
}

/// The program. Dropping it asks it to leave and, if it does not, ends it.
pub(crate) struct Process {
    child: Child,
    stdin: Option<ChildStdin>,
    heard: Receiver<Heard>,
    name: String,
    around: Surroundings,
    stood_still: Duration,
    /// When it was last spoken to.
    asked: Instant,
}

impl Process {
    /// Starts the program.
    pub(crate) fn start(spec: &EngineSpec, around: &Surroundings) -> Result<Self, Fault> {
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
        if let Some(folder) = &spec.folder {
            command.current_dir(folder);
        }
        // Ctrl-C on the terminal is for this program: the engines' game ends in good order.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(failed)?;
        let (sender, heard) = sync_channel(MAX_LINES_AHEAD);
        let stdin = child.stdin.take();
        let stdout = child.stdout.take();
        let process = Self {
            child,
            stdin,
            heard,
            name: spec.name.clone(),
            around: around.clone(),
            stood_still: Duration::ZERO,
            asked: Instant::now(),
        };
        thread::Builder::new()
            .name("plywise-engine".into())
            .spawn(move || {
                let Some(stdout) = stdout else { return };
                let mut lines = BufReader::new(stdout);
                let mut bytes = Vec::new();
                loop {
                    bytes.clear();
                    // A line that is longer comes in parts.
                    let read = (&mut lines).take(MAX_LINE).read_until(b'\n', &mut bytes);
                    if !read.is_ok_and(|read| read > 0) {
                        break;
                    }
                    let line = String::from_utf8_lossy(&bytes).trim().to_owned();
                    let at = Instant::now();
                    if sender.send(Heard { at, line }).is_err() {
                        break;
                    }
                }
            })
            .map_err(failed)?;
        Ok(process)
    }

    /// How long an answer may take beyond the engine's time.
    pub(crate) const fn timeout(&self) -> Duration {
        self.around.timeout
    }

    /// Sends a line.
    pub(crate) fn send(&mut self, line: &str, doing: &'static str) -> Result<(), Fault> {
        if let Some(trace) = &self.around.trace {
            trace.note(&self.name, '<', line);
        }
        self.asked = Instant::now();
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

    /// How long the machine has stood still while an answer was waited for, since the last call of this.
    pub(crate) fn stood_still(&mut self) -> Duration {
        std::mem::take(&mut self.stood_still)
    }

    /// Waits for the next line until a time, which is put off while the machine stands still.
    pub(crate) fn receive(
        &mut self,
        until: &mut Instant,
        doing: &'static str,
    ) -> Result<Heard, Fault> {
        loop {
            if self.around.is_over() {
                return Err(Fault::Stopped);
            }
            let now = Instant::now();
            let step = until.saturating_duration_since(now).min(GLANCE);
            let received = self.heard.recv_timeout(step);
            let excess = now.elapsed().saturating_sub(step);
            if excess > STANDSTILL {
                self.stood_still += excess;
                *until += excess;
            }
            match received {
                Ok(heard) => {
                    if let Some(trace) = &self.around.trace {
                        trace.note(&self.name, '>', &heard.line);
                    }
                    if heard.at <= *until {
                        return Ok(heard);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended(doing)),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if Instant::now() >= *until {
                let waited = self.asked.elapsed();
                return Err(Fault::Silent { waited, doing });
            }
        }
    }

    /// The program has gone. Where Ctrl-C reaches it too, that is no fault of it.
    fn ended(&mut self, doing: &'static str) -> Fault {
        let status = self.wait(FAREWELL);
        if self.around.is_over() {
            return Fault::Stopped;
        }
        let status = status.unwrap_or_else(|| "its output is closed".into());
        Fault::Ended { status, doing }
    }

    /// The exit status, if the program ends in time.
    fn wait(&mut self, patience: Duration) -> Option<String> {
        let until = Instant::now() + patience;
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status.to_string());
            }
            if Instant::now() >= until {
                return None;
            }
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Some(mut stdin) = self.stdin.take() {
            // Without `stop` some engines finish their search first.
            let _ = stdin
                .write_all(b"stop\nquit\n")
                .and_then(|()| stdin.flush());
        }
        if self.wait(FAREWELL).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}
