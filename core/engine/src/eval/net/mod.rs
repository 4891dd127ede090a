//! The evaluation by a net: an efficiently updatable neural network (Nasu, "NNUE", 2018) of the
//! form (768 → N) × 2 → 1.
//!
//! | file | concept |
//! |---|---|
//! | `features` | what a piece on a square is called by the side that looks at it |
//! | `network` | the numbers of a net, their bounds and the sum that they give |
//! | `file` | a net in a file, with its hash |
//! | `accumulator` | the first layer, kept from move to move |
//! | `builtin` | the net that is built in |
//! | `evaluate` | the evaluation of a position, beside what the rules for endings know |
//!
//! `docs/net.md` tells how a net is made. Integers only: every processor finds the same score.

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
    Bounds, MAX_BUCKETS, MAX_NEURONS, NEURON_STEP, Net, QA, QB, SCALES, Weights, bucket,
};

#[cfg(test)]
mod tests;
