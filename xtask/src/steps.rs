//! Named and timed steps of a subcommand, and its final summary.

use anyhow::Result;
use std::fmt::Write as _;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Outcome of a step that did not fail. A failure is an `Err`.
pub(crate) enum Outcome {
    /// The step passed. The note, which may be empty, is shown in the summary.
    Passed(String),
    /// The step cannot run on this machine.
    NotRun {
        reason: String,
        /// Command that fixes it.
        fix: String,
    },
}

impl Outcome {
    pub(crate) fn passed() -> Self {
        Self::Passed(String::new())
    }
}

enum End {
    Passed(String),
    NotRun { reason: String, fix: String },
    Failed(String),
    Skipped,
}

struct Step {
    name: String,
    time: Duration,
    end: End,
    /// The step may be left out even if the runner is strict.
    optional: bool,
}

/// Runs steps sequentially and records their results.
pub(crate) struct Runner {
    verb: &'static str,
    /// Steps that cannot run count as failures.
    strict: bool,
    /// Steps after the first failure are skipped.
    fail_fast: bool,
    started: Instant,
    steps: Vec<Step>,
}

impl Runner {
    pub(crate) fn new(verb: &'static str) -> Self {
        Self {
            verb,
            strict: true,
            fail_fast: false,
            started: Instant::now(),
            steps: Vec::new(),
        }
    }

    /// Sets whether a step that cannot run counts as a failure. The default is `true`.
    pub(crate) fn strict(self, strict: bool) -> Self {
        Self { strict, ..self }
    }

    /// Sets whether to stop at the first failure. The default is `false`.
    pub(crate) fn fail_fast(self, fail_fast: bool) -> Self {
        Self { fail_fast, ..self }
    }

    /// Runs a step and records its result.
    pub(crate) fn step(&mut self, name: &str, work: impl FnOnce() -> Result<Outcome>) {
        self.run(name, false, work);
    }

    /// Runs a step with optional requirements. If they are missing, the summary lists the step as
    /// not run, but even a strict runner does not fail.
    pub(crate) fn optional_step(&mut self, name: &str, work: impl FnOnce() -> Result<Outcome>) {
        self.run(name, true, work);
    }

    fn run(&mut self, name: &str, optional: bool, work: impl FnOnce() -> Result<Outcome>) {
        if self.fail_fast && self.steps.iter().any(|step| self.is_failure(step)) {
            self.push(name, optional, Duration::ZERO, End::Skipped);
            return;
        }
        println!("\n==> {name}");
        let started = Instant::now();
        let end = match work() {
            Ok(Outcome::Passed(note)) => End::Passed(note),
            Ok(Outcome::NotRun { reason, fix }) => End::NotRun { reason, fix },
            Err(error) => End::Failed(format!("{error:#}")),
        };
        let time = started.elapsed();
        println!("<== {name}: {} ({})", word(&end), seconds(time));
        self.push(name, optional, time, end);
    }

    /// Prints the summary. The exit code is 1 if anything failed.
    pub(crate) fn finish(self) -> ExitCode {
        println!("\n{}", self.summary());
        if self.failures() == 0 {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    }

    fn push(&mut self, name: &str, optional: bool, time: Duration, end: End) {
        self.steps.push(Step {
            name: name.to_owned(),
            time,
            end,
            optional,
        });
    }

    fn is_failure(&self, step: &Step) -> bool {
        match step.end {
            End::Failed(_) => true,
            End::NotRun { .. } => self.strict && !step.optional,
            End::Passed(_) | End::Skipped => false,
        }
    }

    fn failures(&self) -> usize {
        let failed = self.steps.iter().filter(|step| self.is_failure(step));
        failed.count()
    }

    fn not_run(&self) -> usize {
        let not_run = |step: &&Step| matches!(step.end, End::NotRun { .. });
        self.steps.iter().filter(not_run).count()
    }

    fn summary(&self) -> String {
        let width = self.steps.iter().map(|step| step.name.len()).max();
        let width = width.unwrap_or(0);
        let mut text = String::new();
        for Step {
            name, time, end, ..
        } in &self.steps
        {
            let time = seconds(*time);
            let note = match end {
                End::Passed(note) => note,
                End::Failed(message) => message,
                End::NotRun { .. } | End::Skipped => "",
            };
            let line = format!("{:7} {name:width$} {time:>8}  {note}", word(end));
            text.push_str(line.trim_end());
            text.push('\n');
        }
        for step in &self.steps {
            if let End::NotRun { reason, fix } = &step.end {
                let _ = writeln!(text, "NOT RUN: {} ({reason}; {fix})", step.name);
            }
        }
        let time = seconds(self.started.elapsed());
        let verb = self.verb;
        let steps = counted(self.steps.len());
        let _ = match (self.failures(), self.not_run()) {
            (0, 0) => write!(text, "{verb}: ok, {steps} in {time}"),
            (0, left) => write!(
                text,
                "{verb}: ok, {steps} in {time}, {left} of them not run"
            ),
            (failed, _) => write!(text, "{verb}: FAILED, {failed} of {steps}"),
        };
        text
    }
}

fn word(end: &End) -> &'static str {
    match end {
        End::Passed(_) => "ok",
        End::Failed(_) => "FAILED",
        End::NotRun { .. } => "not run",
        End::Skipped => "skipped",
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

fn counted(steps: usize) -> String {
    let plural = if steps == 1 { "" } else { "s" };
    format!("{steps} step{plural}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::bail;

    fn missing() -> Outcome {
        Outcome::NotRun {
            reason: "no python3".to_owned(),
            fix: "apt-get install python3".to_owned(),
        }
    }

    #[test]
    fn summary_lists_failed_steps() {
        let mut runner = Runner::new("test");
        runner.step("format", || bail!("two files"));
        runner.step("lints", || Ok(Outcome::Passed("none".to_owned())));
        let summary = runner.summary();
        assert!(summary.contains("FAILED  format"), "{summary}");
        assert!(summary.contains("two files"), "{summary}");
        assert!(summary.contains("ok      lints"), "{summary}");
        assert!(summary.ends_with("test: FAILED, 1 of 2 steps"), "{summary}");
        assert_eq!(runner.finish(), ExitCode::FAILURE);
    }

    #[test]
    fn fail_fast_skips_the_remaining_steps() {
        let mut runner = Runner::new("test").fail_fast(true);
        runner.step("format", || bail!("two files"));
        runner.step("lints", || unreachable!());
        assert!(runner.summary().contains("skipped lints"));
    }

    #[test]
    fn step_that_cannot_run_fails_only_if_strict() {
        for (strict, failures) in [(false, 0), (true, 1)] {
            let mut runner = Runner::new("test").strict(strict);
            runner.step("python", || Ok(missing()));
            let summary = runner.summary();
            let mut lines = summary.lines().rev();
            let last = lines.next().unwrap();
            assert_eq!(last.ends_with("1 of them not run"), !strict, "{last}");
            let told = "NOT RUN: python (no python3; apt-get install python3)";
            assert_eq!(lines.next(), Some(told));
            assert_eq!(runner.failures(), failures);
        }
    }

    #[test]
    fn optional_step_that_cannot_run_is_no_failure() {
        let mut runner = Runner::new("test").strict(true);
        runner.optional_step("aarch64", || Ok(missing()));
        let summary = runner.summary();
        assert!(summary.contains("NOT RUN: aarch64 ("), "{summary}");
        assert!(summary.ends_with("1 of them not run"), "{summary}");
        assert_eq!(runner.failures(), 0);
        runner.optional_step("aarch64", || bail!("another node count"));
        assert_eq!(runner.failures(), 1);
        assert_eq!(runner.finish(), ExitCode::FAILURE);
    }
}
