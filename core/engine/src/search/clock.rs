//! Clock of the engine: the system's, or none on wasm32.

#[cfg(not(target_family = "wasm"))]
pub(super) use std::time::Instant;
#[cfg(target_family = "wasm")]
pub(super) use still::Instant;

#[cfg(target_family = "wasm")]
mod still {
    use std::time::Duration;

    /// Clock that always reads zero, as `std` has no clock on wasm32. Searches end by depth, nodes
    /// or the stop flag, and search reports contain a time of zero.
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
