//! The contract tests in Kotlin: `tests/kotlin`, built by Maven from the generated sources
//! and run on the Java that is there.

use crate::bindings::Bindings;
use crate::maven::Maven;
use crate::steps::Outcome;
use crate::tools::JAVA;
use crate::workspace;
use anyhow::Result;

/// Builds and runs the tests. The note of the outcome is their count.
pub(crate) fn test(bindings: &Bindings) -> Result<Outcome> {
    if let Some(missing) = JAVA.missing() {
        return Ok(missing);
    }
    let build = workspace::target_dir().join("contract").join("kotlin");
    Maven::new("tests/kotlin/pom.xml")
        .property("plywise.bindings", bindings.folder())
        .property("plywise.build", &build)
        .test(&[build.join("surefire-reports")])
}
