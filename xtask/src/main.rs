//! The project's own commands: `cargo xtask test`, `cargo xtask doctor`, ...
//!
//! One verb, one file. A verb is a list of steps; [`steps::Runner`] prints and times
//! them and says at the end what failed and what could not be run here.

#![allow(clippy::print_stdout, clippy::print_stderr)] // a program for the terminal

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
mod words;
mod workspace;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// The project's own commands.
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
    /// Everything that must hold before a commit: format, lints, docs, and the tests in Rust,
    /// Kotlin, Swift and Python, those of both shells among them
    Test(test::Options),
    /// Say what this machine lacks, what it is for and the command that installs it
    #[command(
        after_help = "Example:\n  cargo xtask doctor\n\nExit status 1 only if something required is missing."
    )]
    Doctor,
    /// Measure the line coverage of the rules and the game, and hold it over the floor
    #[command(after_help = "Example:\n  cargo xtask coverage")]
    Coverage,
    /// Run the fuzz targets of tests/fuzz
    Fuzz(fuzz::Options),
    /// Check the licences and sources of all dependencies
    Deny(deny::Options),
    /// Compare what the core finds and writes on other processors, emulated where need be
    #[command(after_help = "Example:\n  cargo xtask processors\n\n\
                            The standard library is built from Debian's sources below the target \
                            folder;\nno toolchain is installed. It takes half an hour the first time.")]
    Processors,
    /// Run the criterion benchmarks of the core
    Bench(bench::Options),
    /// Build the core's libraries for Kotlin and Swift and generate the sources that call them
    Bindings(bindings::Options),
    /// Open the Android app in a window of this system
    Android(android::Options),
    /// Pack the Android app without Gradle and without an Android SDK
    Apk(apk::Options),
    /// Build the core for iPhone and iPad and the project that Xcode opens, on a Mac
    Ios(ios::Options),
    /// Run the contract tests in Kotlin and Swift alone
    Contract(contract::Options),
    /// Write what Android and iOS show themselves into their files, from the catalogue
    Words(words::Options),
    /// Make the Swift source of the colours and pieces in bindings/look
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
        Verb::Contract(options) => contract::main(&options),
        Verb::Words(options) => words::main(&options),
        Verb::Look => look::main(),
    }
}
