//! What `cargo xtask test --deep` adds: the checks that take long or need more tools.

use crate::python::{self, Run};
use crate::steps::Runner;
use crate::{coverage, deny, fuzz, processors};

/// How long each fuzz target runs.
const FUZZ_SECONDS: u32 = 60;

pub(crate) fn steps(runner: &mut Runner) {
    deny::step(runner, false);
    python::steps(runner, Run::Deep);
    processors::deep_steps(runner);
    coverage::step(runner);
    fuzz::steps(runner, FUZZ_SECONDS, &[]);
}
