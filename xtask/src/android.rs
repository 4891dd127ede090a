//! The Android app on a desktop JVM: its tests, and `cargo xtask android`, which runs it in a
//! window.

pub(crate) mod packed;
#[cfg(test)]
mod versions;

use crate::bindings::{self, Bindings};
use crate::maven::{self, Maven};
use crate::steps::Runner;
use crate::tools::JAVA;
use crate::{files, kotlin, words, workspace};
use anyhow::{Context, Result};
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

/// Main class of the program that shows the Android app in a desktop window.
const MAIN: &str = "org.plywise.desktop.MainKt";

/// Maven modules of the program that shows the Android app in a desktop window.
const WINDOW: &str = "maven/bindings,desktop";

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask android\n  cargo xtask android --release\n  cargo xtask android --test\n\n\
                  Runs the screens of the Android app in a desktop window. Needs Java 17 and a display.\n\
                  Without graphics hardware: SKIKO_RENDER_API=SOFTWARE cargo xtask android"
)]
pub(crate) struct Options {
    /// Build the core with the release profile
    #[arg(long)]
    release: bool,
    /// Run the tests of the app and its screens instead
    #[arg(long)]
    test: bool,
    /// Arguments for the window
    #[arg(last = true, value_name = "ARGUMENT")]
    arguments: Vec<OsString>,
}

/// Opens the Android app in a desktop window and waits until the window is closed, or runs the
/// app's tests.
pub(crate) fn main(options: &Options) -> ExitCode {
    Runner::new("android").fail_fast(true).run(|runner| {
        match bindings::step(runner, options.release) {
            Some(bindings) if options.test => step(runner, &bindings, false),
            Some(bindings) => runner.step("window", || open(&bindings, &options.arguments)),
            None => {}
        }
    })
}

fn open(bindings: &Bindings, arguments: &[OsString]) -> Result<String> {
    JAVA.require()?;
    maven(bindings)?
        .with_progress()
        .args(["--projects", WINDOW])
        .run("process-classes")?;
    workspace::run(window(bindings)?.args(arguments))?;
    Ok("closed".to_owned())
}

/// Adds the step that runs the tests of the Android app and its screens. With `deep`, the desktop
/// window is opened as well.
pub(crate) fn step(runner: &mut Runner, bindings: &Bindings, deep: bool) {
    runner.step("android", || {
        JAVA.require()?;
        maven::require()?;
        let reports =
            ["app", "desktop"].map(|module| build().join(module).join("surefire-reports"));
        let project = maven(bindings)?;
        let project = if deep {
            project.env("PLYWISE_DEEP", "1")
        } else {
            project
        };
        project.test(&reports)
    });
}

/// Returns the Maven project of the Android app with its properties, after generating the strings
/// that Android shows itself.
pub(crate) fn maven(bindings: &Bindings) -> Result<Maven> {
    let words = workspace::target_dir().join("words");
    words::generate(&words)?;
    kotlin::drop_stale_classes(bindings, &build(), &["bindings", "app", "desktop"])?;
    Ok(Maven::new("android/pom.xml")
        .property("plywise.bindings", bindings.folder())
        .property("plywise.words", &words)
        .property("plywise.build", &build())
        .or_from_google())
}

/// Returns the folder in which Maven builds all modules of the Android app.
pub(crate) fn build() -> PathBuf {
    workspace::target_dir().join("android")
}

/// Returns the value of a property in `android/pom.xml`.
pub(crate) fn property(name: &str) -> Result<String> {
    let project = files::read(&workspace::root().join("android/pom.xml"))?;
    let value = project.split_once(&format!("<{name}>"));
    let value = value.and_then(|(_, rest)| rest.split_once("</"));
    let (value, _) = value.with_context(|| format!("no {name} in android/pom.xml"))?;
    Ok(value.to_owned())
}

/// Returns the command that opens the Android app in a desktop window.
fn window(bindings: &Bindings) -> Result<Command> {
    let desktop = build().join("desktop");
    let libraries = files::read(&desktop.join("class-path.txt"))?;
    let mut class_path = vec![desktop.join("classes")];
    class_path.extend(std::env::split_paths(libraries.trim()));
    let class_path = std::env::join_paths(class_path).context("the class path")?;
    let mut library_path = OsString::from("-Djna.library.path=");
    library_path.push(bindings.shared());
    let mut command = workspace::command("java");
    command.arg(library_path);
    if cfg!(target_os = "macos") {
        command.arg("-Dapple.awt.application.name=Plywise");
    }
    // In the environment, because the class path is too long for a command line on Windows.
    command.env("CLASSPATH", class_path).arg(MAIN);
    Ok(command)
}
