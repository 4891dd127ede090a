#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod bench;
pub mod eval;
mod search;
#[cfg(feature = "tune")]
pub mod tune;

pub use eval::{MAX_PLY, Score, evaluate};
pub use plywise_people::Person;
pub use search::{
    Bound, ClockLimits, Engine, EngineOptions, Evaluator, Handicap, Limits, Mode, MoveTime,
    Observer, OptionsError, Profile, SearchError, SearchHandle, SearchInfo, SearchOutcome,
    SearchRoot, Silent,
};
#[cfg(target_family = "wasm")]
pub use search::{Host, set_host};
// For our own benchmarks and crates, not part of the interface.
#[doc(hidden)]
pub use search::{MoveOrder, panic_message};
