//! The clock of a search: the system's, or none on wasm32, where `std` knows no clock.

#[cfg(target_family = "wasm")]
pub(super) use standing::Instant;
#[cfg(not(target_family = "wasm"))]
pub(super) use std::time::Instant;

#[cfg(target_family = "wasm")]
mod standing {
    use std::time::Duration;

    /// A clock that stands still: searches end by plies, nodes and the stop flag alone, and the
    /// time in their reports is zero.
    #[derive(Clone, Copy, Debug)]
    pub(in crate::search) struct Instant;

    impl Instant {
        pub(in crate::search) const fn now() -> Self {
            Self
        }

        pub(in crate::search) const fn elapsed(self) -> Duration {
            Duration::ZERO
        }
    }
}
