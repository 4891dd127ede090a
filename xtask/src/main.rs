//! Development tasks of the project: `cargo xtask test`, `cargo xtask doctor`, ...
//!
//! Each subcommand has a module and is a list of steps. [`steps::Runner`] runs and times the steps
//! and finishes with a summary of the failed steps and of those that could not run on this machine.

#![allow(clippy::print_stdout, clippy::print_stderr)] // command-line program

mod android;
mod apk;
mod bench;
mod bindings;
mod contract;
mod coverage;
mod deep;
mod deny;
mod doctor;
mod files;
mod fuzz;
mod ios;
mod kotlin;
mod look;
mod maven;
mod processors;
mod python;
mod steps;
mod supervise;
mod swift;
mod test;
mod tools;
mod web;
mod words;
mod workspace;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Development tasks of Plywise
#[derive(Parser)]
#[command(
    name = "cargo xtask",
    bin_name = "cargo xtask",
    about,
    after_help = "Example:\n  cargo xtask test"
)]
struct Cli {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    /// Run all checks required before a commit: formatting, lints, docs, and the tests in Rust,
    /// Kotlin, Swift and Python, including those of the Android and iOS apps
    Test(test::Options),
    /// List the tools missing on this machine, with their purpose and the command to install each
    #[command(
        after_help = "Example:\n  cargo xtask doctor\n\nExit status 1 only if something required is missing."
    )]
    Doctor,
    /// Measure the line coverage of the rules and game crates and fail if it is below the minimum
    #[command(after_help = "Example:\n  cargo xtask coverage")]
    Coverage,
    /// Run the fuzz targets of tests/fuzz
    Fuzz(fuzz::Options),
    /// Check the licences and sources of all dependencies
    Deny(deny::Options),
    /// Check that the core computes and writes the same on other processors, in an emulator if
    /// needed
    #[command(after_help = "Example:\n  cargo xtask processors\n\n\
                            The standard library is built from Debian's sources in the target \
                            folder;\nno toolchain is installed. The first run takes half an hour.")]
    Processors,
    /// Run the criterion benchmarks of the core
    Bench(bench::Options),
    /// Build the core's libraries for Kotlin and Swift and generate the bindings
    Bindings(bindings::Options),
    /// Run the Android app in a desktop window
    Android(android::Options),
    /// Build the Android APK without Gradle and without an Android SDK
    Apk(apk::Options),
    /// Build the core for iPhone and iPad and generate the Xcode project (macOS only)
    Ios(ios::Options),
    /// Build the page and open it in the browser, or write it to a folder
    Web(web::Options),
    /// Run only the contract tests in Kotlin and Swift
    Contract(contract::Options),
    /// Generate the strings shown by Android and iOS themselves from the message catalogue
    Words(words::Options),
    /// Generate the Swift source for the colours and pieces in bindings/look
    Look,
}

fn main() -> ExitCode {
    match Cli::parse().verb {
        Verb::Test(options) => test::main(&options),
        Verb::Doctor => doctor::main(),
        Verb::Coverage => coverage::main(),
        Verb::Fuzz(options) => fuzz::main(&options),
        Verb::Deny(options) => deny::main(&options),
        Verb::Processors => processors::main(),
        Verb::Bench(options) => bench::main(&options),
        Verb::Bindings(options) => bindings::main(&options),
        Verb::Android(options) => android::main(&options),
        Verb::Apk(options) => apk::main(&options),
        Verb::Ios(options) => ios::main(&options),
        Verb::Web(options) => web::main(&options),
        Verb::Contract(options) => contract::main(&options),
        Verb::Words(options) => words::main(&options),
        Verb::Look => look::main(),
    }
}
