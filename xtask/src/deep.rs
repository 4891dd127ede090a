//! Additional steps of `cargo xtask test --deep`: slow checks and checks that need more tools.

use crate::python::{self, DEEP};
use crate::steps::Runner;
use crate::{coverage, deny, fuzz, processors, web};

/// Run time of each fuzz target, in seconds.
const FUZZ_SECONDS: u32 = 60;

pub(crate) fn steps(runner: &mut Runner) {
    deny::step(runner, false);
    python::steps(runner, "python (deep)", DEEP);
    processors::deep_steps(runner);
    web::deep_steps(runner);
    coverage::step(runner);
    fuzz::steps(runner, FUZZ_SECONDS, &[]);
}
