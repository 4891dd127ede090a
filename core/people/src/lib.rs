#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod builtin;
mod chance;
mod features;
mod ids;
mod net;
mod person;
mod situation;

#[cfg(target_family = "wasm")]
pub use builtin::load_with;
pub use chance::{CERTAIN, chance};
pub use features::{ALL, EMBEDDED, Features, SHARED};
pub use net::{HIDDEN, Model, NotAModel, OUTPUT_UNIT, WEIGHT_UNIT, Weights, shares};
pub use person::{LOSS_CLASSES, Person, Shortlist, loss_class};
pub use situation::{DEPTHS, MATE, MAX_SCORE, RECENT, ScoredMove, Situation};
