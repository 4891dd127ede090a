//! How much a protocol may take from the machine.

use plywise_engine::EngineOptions;
use sysinfo::System;

/// The most that a peer may ask for. The program allows all that the engine can do on this
/// machine; tests that send random input allow little.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// The largest transposition table in MiB.
    pub hash_mib: usize,
    /// The largest number of threads.
    pub threads: usize,
    /// The most positions of one search; `None` for no bound.
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
    /// One MiB, one thread, a few hundred positions: for tests.
    pub const SMALL: Self = Self {
        hash_mib: 1,
        threads: 1,
        nodes: Some(300),
    };

    /// The options of an engine at its start.
    pub(crate) fn first_options(self) -> EngineOptions {
        let usual = EngineOptions::default();
        EngineOptions {
            hash_mib: usual.hash_mib.min(self.hash_mib),
            threads: usual.threads.min(self.threads),
        }
    }

    /// A limit in positions, kept within what is allowed.
    pub(crate) fn nodes(self, wanted: Option<u64>) -> Option<u64> {
        match (wanted, self.nodes) {
            (Some(wanted), Some(most)) => Some(wanted.min(most)),
            (wanted, most) => wanted.or(most),
        }
    }
}

/// Memory in MiB that the program can get: the machine's, or that of its container. Where the
/// system does not report it, 4 GiB.
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
