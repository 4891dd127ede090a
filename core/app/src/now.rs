//! The time of an input.

use std::time::Duration;

use plywise_store::UnixMillis;

/// The time at which something comes in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Now {
    /// The time since some fixed moment. It never runs backwards.
    pub clock: Duration,
    /// The time on the system's clock, in milliseconds since 1970.
    pub millis: UnixMillis,
    /// A number by lot, another one each time: what is left to chance grows from it.
    pub chance: u64,
}
