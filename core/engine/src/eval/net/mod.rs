//! NNUE evaluation (efficiently updatable neural network: Nasu, 2018) with the architecture (768 → N) × 2 → 1.
//!
//! | module | content |
//! |---|---|
//! | `features` | index of the input feature for a piece on a square |
//! | `network` | weights, their bounds, inference |
//! | `file` | file format |
//! | `accumulator` | incremental update of the hidden layer |
//! | `builtin` | built-in net |
//! | `evaluate` | evaluation of a position by net and endgame rules |
//!
//! `docs/net.md` describes the training. All arithmetic is on integers, so every processor computes the same score.

mod accumulator;
mod builtin;
mod evaluate;
mod features;
mod file;
mod network;

pub use accumulator::Accumulators;
pub(crate) use evaluate::evaluate_by_net;
pub use features::{FEATURES, Perspective};
pub use file::FileError;
pub use network::{
    Bounds, HIDDEN_SIZE_STEP, MAX_BUCKETS, MAX_HIDDEN_SIZE, Net, QA, QB, SCALES, Weights, bucket,
};

#[cfg(test)]
mod tests;
