#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod claim;
mod effects;
mod exchange;
mod explanation;
mod fault;
mod gain;
mod good;
mod line;
mod mates;
mod motif;
mod plan;
mod quiet;
mod scan;
mod solve;
mod themes;
mod threat;
mod zugzwang;

pub use claim::{Cause, Claim, Evasion, MatePattern, PlacedPiece, Saving, Standing};
pub use explanation::{Analysis, Aspect, Explanation, Fact, Variation, explain, is_mistake};
pub use motif::{Motif, Motifs};
pub use scan::motifs;
pub use threat::opponent_threat;
