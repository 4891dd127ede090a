//! Named and timed steps of a subcommand, and its final summary.

use anyhow::Result;
use std::fmt::Write as _;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Error of a step that cannot run on this machine because something is missing.
#[derive(Debug, thiserror::Error)]
#[error("{reason}; {fix}")]
pub(crate) struct NotRun {
    pub(crate) reason: String,
    /// Command that installs what is missing.
    pub(crate) fix: String,
}

struct Step {
    name: String,
    time: Duration,
    /// Note for the summary, or the error of the step. `None` if the step was skipped.
    result: Option<Result<String>>,
    /// Whether the step may be left out even if the runner is strict.
    optional: bool,
}

impl Step {
    fn not_run(&self) -> Option<&NotRun> {
        self.result.as_ref()?.as_ref().err()?.downcast_ref()
    }

    fn word(&self) -> &'static str {
        match &self.result {
            Some(Ok(_)) => "ok",
            Some(Err(_)) if self.not_run().is_some() => "not run",
            Some(Err(_)) => "FAILED",
            None => "skipped",
        }
    }
}

/// Runner that executes steps one after the other and records their results.
pub(crate) struct Runner {
    verb: &'static str,
    /// Whether steps that cannot run on this machine count as failures.
    strict: bool,
    /// Whether steps after the first failure are skipped.
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

    /// Runs a step and records its result: a note for the summary, which may be empty, or an error.
    /// With the error [`NotRun`], the summary lists the step as not run.
    pub(crate) fn step(&mut self, name: &str, work: impl FnOnce() -> Result<String>) {
        self.add(name, false, work);
    }

    /// Runs a step with optional requirements. If they are missing, even a strict runner does not
    /// fail.
    pub(crate) fn optional_step(&mut self, name: &str, work: impl FnOnce() -> Result<String>) {
        self.add(name, true, work);
    }

    fn add(&mut self, name: &str, optional: bool, work: impl FnOnce() -> Result<String>) {
        let mut step = Step {
            name: name.to_owned(),
            time: Duration::ZERO,
            result: None,
            optional,
        };
        let skips = self.fail_fast && self.failures() > 0;
        if !skips {
            println!("\n==> {name}");
            let started = Instant::now();
            step.result = Some(work());
            step.time = started.elapsed();
            println!("<== {name}: {} ({})", step.word(), seconds(step.time));
        }
        self.steps.push(step);
    }

    /// Runs the steps that `steps` adds and prints the summary.
    pub(crate) fn run(mut self, steps: impl FnOnce(&mut Self)) -> ExitCode {
        steps(&mut self);
        self.finish()
    }

    /// Prints the summary of all steps. The exit code is 1 if any step failed.
    pub(crate) fn finish(self) -> ExitCode {
        println!("\n{}", self.summary());
        ExitCode::from(u8::from(self.failures() > 0))
    }

    fn failures(&self) -> usize {
        let counts = |step: &&Step| step.not_run().is_none() || self.strict && !step.optional;
        let failed = |step: &&Step| matches!(step.result, Some(Err(_)));
        self.steps.iter().filter(failed).filter(counts).count()
    }

    fn summary(&self) -> String {
        let width = self.steps.iter().map(|step| step.name.len()).max();
        let width = width.unwrap_or(0);
        let mut text = String::new();
        for step in &self.steps {
            let note = match &step.result {
                Some(Ok(note)) => note.clone(),
                Some(Err(error)) if step.not_run().is_none() => format!("{error:#}"),
                _ => String::new(),
            };
            let (word, name, time) = (step.word(), &step.name, seconds(step.time));
            let line = format!("{word:7} {name:width$} {time:>8}  {note}");
            text.push_str(line.trim_end());
            text.push('\n');
        }
        let not_run = self.steps.iter();
        let not_run: Vec<_> = not_run
            .filter_map(|step| Some((&step.name, step.not_run()?)))
            .collect();
        for (name, why) in &not_run {
            let _ = writeln!(text, "NOT RUN: {name} ({why})");
        }
        let time = seconds(self.started.elapsed());
        let verb = self.verb;
        let steps = counted(self.steps.len());
        let _ = match (self.failures(), not_run.len()) {
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

/// Numbers of passed, failed and skipped tests.
#[derive(Default, PartialEq, Eq, Debug)]
pub(crate) struct Counts {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
    pub(crate) ignored: u64,
    /// Names of the tests that failed.
    pub(crate) names: Vec<String>,
}

impl std::fmt::Display for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (passed, failed, ignored) = (self.passed, self.failed, self.ignored);
        write!(f, "{passed} passed, {failed} failed, {ignored} ignored")
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

    fn missing() -> Result<String> {
        bail!(NotRun {
            reason: "no python3".to_owned(),
            fix: "apt-get install python3".to_owned(),
        })
    }

    #[test]
    fn summary_lists_failed_steps() {
        let mut runner = Runner::new("test");
        runner.step("format", || bail!("two files"));
        runner.step("lints", || Ok("none".to_owned()));
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
            runner.step("python", missing);
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
        runner.optional_step("aarch64", missing);
        let summary = runner.summary();
        assert!(summary.contains("NOT RUN: aarch64 ("), "{summary}");
        assert!(summary.ends_with("1 of them not run"), "{summary}");
        assert_eq!(runner.failures(), 0);
        runner.optional_step("aarch64", || bail!("another node count"));
        assert_eq!(runner.failures(), 1);
        assert_eq!(runner.finish(), ExitCode::FAILURE);
    }
}
