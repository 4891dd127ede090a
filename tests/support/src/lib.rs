//! What the tests of several crates share: data files, damage to texts, random walks, work on
//! all cores and runs of programs.
#![allow(clippy::unwrap_used, clippy::expect_used)]
// A helper panics where the test that uses it shall fail.
#![allow(clippy::missing_panics_doc)]

mod lines;
mod mutate;
mod parallel;
mod ran;
mod walk;

pub use lines::{Line, data, data_path, lines};
pub use mutate::{Edit, mutate};
pub use parallel::on_all_cores;
pub use ran::Ran;
pub use walk::{Walk, on_positions, on_walks};

/// How many cases a test runs: the first number, or the second in the deep run, where the
/// environment sets `PLYWISE_DEEP=1`.
pub fn deep<T>(normal: T, deep: T) -> T {
    if is_set("PLYWISE_DEEP") { deep } else { normal }
}

/// The first number, or the second while coverage is measured (`PLYWISE_COVERAGE=1`):
/// there every line is counted, and more of the same adds time but no lines.
pub fn covered<T>(normal: T, covered: T) -> T {
    if is_set("PLYWISE_COVERAGE") {
        covered
    } else {
        normal
    }
}

fn is_set(variable: &str) -> bool {
    std::env::var_os(variable).is_some_and(|value| value == "1")
}
