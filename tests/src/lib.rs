//! What the tests share: data files, random walks, work on all cores.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod lines;
mod mutate;
mod parallel;
mod walk;

pub use lines::{Line, data, lines};
pub use mutate::{Edit, mutate};
pub use parallel::on_all_cores;
pub use walk::{Walk, on_positions, on_walks};

/// The first number, or the second where the environment sets `PLYWISE_DEEP=1`: how many
/// cases a test runs, in the normal run and in the long one.
pub fn deep<T>(normal: T, deep: T) -> T {
    if std::env::var_os("PLYWISE_DEEP").is_some_and(|value| value == "1") {
        deep
    } else {
        normal
    }
}
