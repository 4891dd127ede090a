//! Support for the tests of several crates: data files, messages, mutated texts, random walks,
//! parallel loops, child processes, and with the feature `game` random games and moves of the skill
//! levels.
#![allow(clippy::unwrap_used, clippy::expect_used)]
// Helpers panic to make the calling test fail.
#![allow(clippy::missing_panics_doc)]

#[cfg(feature = "game")]
mod levels;
mod lines;
mod messages;
mod mutate;
mod parallel;
#[cfg(feature = "game")]
mod player;
mod ran;
mod walk;

#[cfg(feature = "game")]
pub use levels::{LEVEL_CASES, LevelCase, level_move};
pub use lines::{Line, data, data_path, lines};
pub use messages::messages;
pub use mutate::{Edit, mutate};
pub use parallel::on_all_cores;
#[cfg(feature = "game")]
pub use player::{RandomPlayer, digest, random_game};
pub use ran::Ran;
pub use walk::{Walk, on_positions, on_walks};

/// Returns `normal`, or `deep` in the deep run (`PLYWISE_DEEP=1`). Used for numbers of test cases.
pub fn deep<T>(normal: T, deep: T) -> T {
    if is_set("PLYWISE_DEEP") { deep } else { normal }
}

/// Returns `normal`, or `covered` while coverage is measured (`PLYWISE_COVERAGE=1`). More cases of
/// the same kind would add time but cover no more lines.
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

/// Edits that damage a problem report, each as the original text and its replacement.
pub const REPORT_DAMAGE: [(&str, &str); 6] = [
    ("\"tap\":\"e2\"", "\"tap\":\"e9\""),
    ("\"tap\":\"e2\"", "\"dance\":\"e2\""),
    ("\"at\":0.0", "\"at\":-1.0"),
    ("w KQkq", "x KQkq"),
    ("\"moves\":[]", "\"moves\":[\"e2e5\"]"),
    ("]}", ""),
];
