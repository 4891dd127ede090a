//! Limits on the resources that a chess program may make an engine use.

use plywise_engine::EngineOptions;
use sysinfo::System;

/// Upper bounds for what a chess program may request over UCI or XBoard. By default everything the engine supports on
/// this machine; tests with random input use [`Allowance::SMALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// Max size of the transposition table in MiB.
    pub hash_mib: usize,
    /// Max number of search threads.
    pub threads: usize,
    /// Max number of nodes per search; `None` for no limit.
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
    /// Allowance for tests: 1 MiB, one thread and a few hundred nodes.
    pub const SMALL: Self = Self {
        hash_mib: 1,
        threads: 1,
        nodes: Some(300),
    };

    /// Returns the engine options before the chess program has set any.
    pub(crate) fn first_options(self) -> EngineOptions {
        let usual = EngineOptions::default();
        EngineOptions::new()
            .with_hash_mib(usual.hash_mib.min(self.hash_mib))
            .with_threads(usual.threads.min(self.threads))
    }

    /// Clamps the node limit of a search to the allowed maximum.
    pub(crate) fn nodes(self, wanted: Option<u64>) -> Option<u64> {
        match (wanted, self.nodes) {
            (Some(wanted), Some(most)) => Some(wanted.min(most)),
            (wanted, most) => wanted.or(most),
        }
    }
}

/// Returns the memory of the machine or its container in MiB. 4096 if the system does not report it.
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
