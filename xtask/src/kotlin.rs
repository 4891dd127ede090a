//! The contract tests in Kotlin: `tests/kotlin`, built by Maven from the generated sources
//! and run on the Java that is there, and what Kotlin's builds have in common.

use crate::bindings::Bindings;
use crate::maven::Maven;
use crate::steps::Outcome;
use crate::tools::JAVA;
use crate::{files, workspace};
use anyhow::Result;
use std::fs;
use std::path::{Path, PathBuf};

/// Builds and runs the tests. The note of the outcome is their count.
pub(crate) fn test(bindings: &Bindings) -> Result<Outcome> {
    if let Some(missing) = JAVA.missing() {
        return Ok(missing);
    }
    let build = workspace::target_dir().join("contract").join("kotlin");
    drop_stale_classes(bindings, &build, &["classes", "test-classes", "kotlin-ic"])?;
    Maven::new("tests/kotlin/pom.xml")
        .property("plywise.bindings", bindings.folder())
        .property("plywise.build", &build)
        .test(&[build.join("surefire-reports")])
}

/// Deletes these folders of a build if it was compiled against other bindings. The compiler looks at
/// the sources of its own module only: without this it would call methods of yesterday.
pub(crate) fn drop_stale_classes(
    bindings: &Bindings,
    build: &Path,
    folders: &[&str],
) -> Result<()> {
    let sources = files::under(&bindings.folder().join("kotlin"));
    let sources: Vec<&Path> = sources.iter().map(PathBuf::as_path).collect();
    let state = files::state(&sources)?;
    let stamp = build.join("compiled-with");
    if fs::read_to_string(&stamp).is_ok_and(|before| before == state) {
        return Ok(());
    }
    for folder in folders {
        files::remove(&build.join(folder))?;
    }
    files::write(&stamp, &state)
}
