//! Contract tests in Kotlin (`tests/kotlin`), built by Maven from the generated bindings and run on the installed Java,
//! and helpers shared by the Kotlin builds.

use crate::bindings::Bindings;
use crate::maven::{self, Maven};
use crate::tools::JAVA;
use crate::{files, workspace};
use anyhow::Result;
use std::path::{Path, PathBuf};

/// Builds and runs the contract tests in Kotlin. Returns the number of tests as a note.
pub(crate) fn test(bindings: &Bindings) -> Result<String> {
    JAVA.require()?;
    maven::require()?;
    let build = workspace::target_dir().join("contract").join("kotlin");
    drop_stale_classes(bindings, &build, &["classes", "test-classes", "kotlin-ic"])?;
    Maven::new("tests/kotlin/pom.xml")
        .property("plywise.bindings", bindings.folder())
        .property("plywise.build", &build)
        .test(&[build.join("surefire-reports")])
}

/// Deletes the given build folders if they were compiled against other bindings. The Kotlin compiler tracks only the
/// sources of its own module and would keep calls to outdated methods.
pub(crate) fn drop_stale_classes(
    bindings: &Bindings,
    build: &Path,
    folders: &[&str],
) -> Result<()> {
    let sources = files::under(&bindings.folder().join("kotlin"));
    let sources: Vec<&Path> = sources.iter().map(PathBuf::as_path).collect();
    let state = files::state(&sources)?;
    let stamp = build.join("compiled-with");
    if files::holds(&stamp, &state) {
        return Ok(());
    }
    for folder in folders {
        files::remove(&build.join(folder))?;
    }
    files::write(&stamp, &state)
}
