//! Resource limits of a protocol connection.

use plywise_engine::EngineOptions;
use sysinfo::System;

/// Upper bounds for what a peer may request. By default everything the engine supports on this machine; tests with
/// random input use [`Allowance::SMALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// Max size of the transposition table in MiB.
    pub hash_mib: usize,
    /// Max number of threads.
    pub threads: usize,
    /// Max nodes per search; `None` for no limit.
    pub nodes: Option<u64>,
}

impl Default for Allowance {
    fn default() -> Self {
        Self {
            hash_mib: machine_memory().clamp(1, EngineOptions::MAX_HASH),
            threads: EngineOptions::MAX_THREADS,
            nodes: None,
        }
    }
}

impl Allowance {
    /// 1 MiB, one thread and a few hundred nodes, for tests.
    pub const SMALL: Self = Self {
        hash_mib: 1,
        threads: 1,
        nodes: Some(300),
    };

    /// Returns the initial options of an engine.
    pub(crate) fn first_options(self) -> EngineOptions {
        let usual = EngineOptions::default();
        EngineOptions::new()
            .with_hash_mib(usual.hash_mib.min(self.hash_mib))
            .with_threads(usual.threads.min(self.threads))
    }

    /// Clamps a node limit to the allowed maximum.
    pub(crate) fn nodes(self, wanted: Option<u64>) -> Option<u64> {
        match (wanted, self.nodes) {
            (Some(wanted), Some(most)) => Some(wanted.min(most)),
            (wanted, most) => wanted.or(most),
        }
    }
}

/// Returns the memory available to the program in MiB: that of the machine or its container. 4 GiB if the system does
/// not report it.
fn machine_memory() -> usize {
    let Ok(mut system) = System::new() else {
        return 4_096;
    };
    system.refresh_memory();
    let of_machine = system.total_memory();
    let of_container = system.cgroup_limits().map(|limits| limits.total_memory);
    let bytes = of_container.unwrap_or(of_machine).min(of_machine);
    usize::try_from(bytes >> 20).unwrap_or(usize::MAX)
}
