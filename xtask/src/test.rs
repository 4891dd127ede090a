//! `cargo xtask test`: all checks required before a commit.

use crate::contract::Languages;
use crate::python::{self, NORMAL};
use crate::steps::{Counts, Runner};
use crate::supervise::{Show, read};
use crate::{
    android, apk, bindings, contract, deep, ios, maven, processors, swift, web, workspace,
};
use anyhow::{Context, Result, bail};
use std::process::{Command, ExitCode, Stdio};

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask test\n  cargo xtask test --deep\n\n\
                  Steps that cannot run on this machine are listed at the end as NOT RUN, with the \
                  command\nthat fixes it. `cargo xtask doctor` lists the missing tools in advance."
)]
// Independent command-line flags, not a state.
#[allow(clippy::struct_excessive_bools)]
pub(crate) struct Options {
    /// Also run the slow checks: higher iteration counts, dependencies, more comparisons with
    /// python-chess, the APK, other processors, coverage and fuzzing
    #[arg(long)]
    deep: bool,
    /// Fail if any step cannot run here (implied by CI=true in the environment)
    #[arg(long)]
    all: bool,
    /// First install Maven, the Python packages and, on Debian as root, Swift (2.5 GB) where they are
    /// missing (implied by CI=true)
    #[arg(long)]
    install: bool,
    /// Stop at the first step that fails
    #[arg(long)]
    fail_fast: bool,
    /// Skip the tests in Python
    #[arg(long, conflicts_with = "deep")]
    no_python: bool,
    /// Skip the tests of the Android app
    #[arg(long)]
    no_android: bool,
    /// Skip the tests of the app for iPhone and iPad
    #[arg(long)]
    no_ios: bool,
    #[command(flatten)]
    languages: Languages,
}

pub(crate) fn main(options: &Options) -> ExitCode {
    let ci = std::env::var("CI").is_ok_and(|value| value == "true");
    let mut runner = Runner::new(if options.deep { "test --deep" } else { "test" })
        .strict(options.all || ci)
        .fail_fast(options.fail_fast);
    let plywise = workspace::program("plywise");

    runner.step("format", || {
        cargo("fmt --all --check")?;
        cargo("fmt --all --check --manifest-path web/Cargo.toml")
    });
    runner.step("lints", || {
        cargo("clippy --workspace --all-targets -- -D warnings")
    });
    if options.install || ci {
        runner.step("install", || install(options));
    }
    // The black-box tests start these programs.
    runner.step("programs", || {
        workspace::build_programs()?;
        Ok(String::new())
    });
    runner.step("tests", || {
        let mut command = workspace::cargo(["test", "--workspace", "--no-fail-fast"]);
        command.env("PLYWISE_BIN", &plywise);
        if options.deep {
            command.env("PLYWISE_DEEP", "1");
        }
        run_tests(&mut command)
    });
    runner.step("tuning", || {
        cargo("clippy --package plywise --features tune --all-targets -- -D warnings")?;
        run_tests(&mut workspace::cargo(
            "test --package plywise-engine --features tune --test tune".split(' '),
        ))
    });
    runner.step("docs", || {
        let mut command = workspace::cargo(["doc", "--workspace", "--no-deps"]);
        workspace::run(command.env("RUSTDOCFLAGS", "-Dwarnings"))?;
        Ok(String::new())
    });
    if !(options.languages.none() && options.no_android && options.no_ios)
        && let Some(bindings) = bindings::step(&mut runner, false)
    {
        contract::steps(&mut runner, &bindings, &options.languages);
        if !options.no_ios {
            ios::steps(&mut runner, &bindings);
        }
        if !options.no_android {
            android::step(&mut runner, &bindings, options.deep);
            if options.deep {
                apk::step(&mut runner, &bindings);
            }
        }
    }
    if !options.no_python {
        python::steps(&mut runner, "python", NORMAL);
    }
    if options.deep {
        deep::steps(&mut runner);
    } else {
        processors::short_step(&mut runner);
        web::smoke_step(&mut runner);
    }
    runner.finish()
}

/// Installs the tools that the selected steps need, if this machine supports them. Otherwise those
/// steps report which tools are missing.
fn install(options: &Options) -> Result<String> {
    if !(options.languages.no_kotlin && options.no_android) {
        maven::install()?;
    }
    if !(options.languages.no_swift && options.no_ios) {
        swift::install()?;
    }
    if !options.no_python {
        python::install()?;
    }
    Ok(String::new())
}

fn cargo(arguments: &str) -> Result<String> {
    workspace::run(&mut workspace::cargo(arguments.split(' ')))?;
    Ok(String::new())
}

/// Runs `cargo test` with its output shown and adds up the test results of all test binaries.
pub(crate) fn run_tests(command: &mut Command) -> Result<String> {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| workspace::cannot_start(command))?;
    let output = child.stdout.take();
    let output = output.map(|pipe| read(pipe, Show::Always)).transpose()?;
    let mut sum = Counts::default();
    for line in output.unwrap_or_default().lines() {
        sum.add(line);
    }
    let status = child.wait()?;
    workspace::check(command, status)
        .with_context(|| format!("{sum}: {}", sum.names.join("; ")))?;
    if sum.passed == 0 {
        bail!("no tests were run");
    }
    Ok(sum.to_string())
}

impl Counts {
    /// Adds the test results in an output line: `test result: ok. 3 passed; 0 failed; 1 ignored;
    /// ...`, or `test board::moves ... FAILED`.
    fn add(&mut self, line: &str) {
        let Some(result) = line.strip_prefix("test result: ") else {
            let test = line.trim_end().strip_prefix("test ");
            let name = test.and_then(|test| test.strip_suffix(" ... FAILED"));
            self.names.extend(name.map(str::to_owned));
            return;
        };
        let words: Vec<&str> = result.split([' ', ';']).collect();
        for pair in words.windows(2) {
            let Ok(number) = pair[0].parse::<u64>() else {
                continue;
            };
            match pair[1] {
                "passed" => self.passed += number,
                "failed" => self.failed += number,
                "ignored" => self.ignored += number,
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_of_all_test_binaries_are_added_up() {
        let mut sum = Counts::default();
        for line in [
            "running 3 tests",
            "test a::b ... FAILED\n",
            "test a::c ... ok\n",
            "test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.1s",
            "test result: FAILED. 4 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out",
        ] {
            sum.add(line);
        }
        assert_eq!(sum.to_string(), "7 passed, 2 failed, 1 ignored");
        assert_eq!(sum.names, ["a::b"]);
    }
}
