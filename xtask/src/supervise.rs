//! Child processes with a time limit, whose output can be shown line by line while it is captured.

use crate::tools::plain;
use crate::workspace;
use anyhow::{Context, Result, anyhow, bail};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Runs a command and kills it after `limit`.
pub(crate) fn run_within(command: &mut Command, limit: Duration) -> Result<()> {
    let mut child = command
        .spawn()
        .with_context(|| workspace::cannot_start(command))?;
    let status = wait(&mut child, limit)?;
    workspace::check(command, status)
}

/// When to show the output of a child process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Show {
    /// The output is shown line by line, as it is written.
    Always,
    /// The output is shown at the end, and only if the process failed.
    Failure,
}

/// Runs a command and returns its output and whether it succeeded. The command is killed after
/// `limit`.
pub(crate) fn output_within(
    command: &mut Command,
    limit: Duration,
    show: Show,
) -> Result<(String, Result<()>)> {
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| workspace::cannot_start(command))?;
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    thread::scope(|scope| {
        let stdout = scope.spawn(move || stdout.map(|pipe| read(pipe, show)).transpose());
        let stderr = scope.spawn(move || stderr.map(|pipe| read(pipe, show)).transpose());
        let status = wait(&mut child, limit);
        let mut text = String::new();
        for reader in [stdout, stderr] {
            let read = reader.join().map_err(|_| anyhow!("a reader panicked"))?;
            text.push_str(&read?.unwrap_or_default());
        }
        let ended = status.map(|status| workspace::check(command, status));
        if show == Show::Failure && !matches!(ended, Ok(Ok(()))) {
            print!("{text}");
        }
        Ok((text, ended?))
    })
}

/// Reads all lines of a child process. With [`Show::Always`], each line is printed at once.
pub(crate) fn read(output: impl Read, show: Show) -> Result<String> {
    let mut output = BufReader::new(output);
    let (mut text, mut line) = (String::new(), Vec::new());
    while output.read_until(b'\n', &mut line)? > 0 {
        // Debian's Maven ends its output with a line of colour codes, even when it is not a
        // terminal.
        let said = String::from_utf8_lossy(&line);
        let codes_only = !said.ends_with('\n') && plain(&said).is_empty();
        if show == Show::Always && !codes_only {
            std::io::stdout().write_all(&line)?;
        }
        text.push_str(&String::from_utf8_lossy(&line));
        line.clear();
    }
    Ok(text)
}

fn wait(child: &mut Child, limit: Duration) -> Result<ExitStatus> {
    let started = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status);
        }
        if started.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            bail!("killed after a timeout of {} s", limit.as_secs());
        }
        thread::sleep(Duration::from_millis(20));
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;

    #[test]
    fn hanging_program_is_killed() {
        let mut sleep = Command::new("sleep");
        let error = run_within(sleep.arg("60"), Duration::from_millis(50)).unwrap_err();
        assert!(error.to_string().contains("killed"));
        assert!(run_within(&mut Command::new("true"), Duration::from_mins(1)).is_ok());
        assert!(run_within(&mut Command::new("false"), Duration::from_mins(1)).is_err());
    }

    #[test]
    fn output_of_a_failed_program_is_returned() {
        let mut shell = Command::new("sh");
        shell.args(["-c", "echo one; echo two >&2; exit 3"]);
        let (text, ended) =
            output_within(&mut shell, Duration::from_mins(1), Show::Always).unwrap();
        assert_eq!(text, "one\ntwo\n");
        assert!(ended.unwrap_err().to_string().contains("exit status: 3"));
    }
}
