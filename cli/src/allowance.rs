//! How much a protocol may take from the machine.

use plywise_engine::EngineOptions;

/// The most that a peer may ask for. The program allows what the engine can do; tests
/// that send random input allow little.
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
            hash_mib: EngineOptions::MAX_HASH,
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
