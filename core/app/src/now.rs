//! Time of an input.

use std::time::Duration;

use plywise_library::UnixMillis;

/// Time at which an input arrives, with a random seed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Now {
    /// Monotonic time since an arbitrary start.
    pub clock: Duration,
    /// Wall-clock time, in milliseconds since 1970.
    pub millis: UnixMillis,
    /// Random seed, fresh for every input.
    pub chance: u64,
}
