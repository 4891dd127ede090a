//! Clock and stop signal of the engine: the system's or, on wasm32, the host's.

#[cfg(target_family = "wasm")]
pub use host::{Host, set_host};
#[cfg(target_family = "wasm")]
pub(super) use host::{Instant, is_stopped};
#[cfg(not(target_family = "wasm"))]
pub(super) use std::time::Instant;

/// Returns whether the host stops the search that blocks the calling thread. Elsewhere a search is stopped through
/// its handle.
#[cfg(not(target_family = "wasm"))]
pub(super) const fn is_stopped() -> bool {
    false
}

#[cfg(target_family = "wasm")]
mod host {
    use std::sync::OnceLock;
    use std::time::Duration;

    /// What `std` lacks on wasm32. A search there blocks its thread, so a stop signal from another thread has to be
    /// read, such as a flag in shared memory.
    #[derive(Clone, Copy, Debug)]
    pub struct Host {
        /// Returns the time since any fixed point in the past.
        pub clock: fn() -> Duration,
        /// Returns whether the running search must end. Called every 1,024 nodes.
        pub is_stopped: fn() -> bool,
    }

    static HOST: OnceLock<Host> = OnceLock::new();

    /// Sets the host of all engines on wasm32. Without one, clocks read zero and no search can be stopped. Only the
    /// first call has an effect.
    pub fn set_host(host: Host) {
        let _ = HOST.set(host);
    }

    pub(in crate::search) fn is_stopped() -> bool {
        HOST.get().is_some_and(|host| (host.is_stopped)())
    }

    #[derive(Clone, Copy, Debug)]
    pub(in crate::search) struct Instant(Duration);

    impl Instant {
        pub(in crate::search) fn now() -> Self {
            Self(HOST.get().map_or(Duration::ZERO, |host| (host.clock)()))
        }

        pub(in crate::search) fn elapsed(self) -> Duration {
            Self::now().0.saturating_sub(self.0)
        }
    }
}
