#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod combine;
mod exchange;
mod good;
mod line;
mod mates;
mod mistake;
mod motif;
mod principle;
mod quiet;
mod reason;
mod scan;
mod tactics;
mod themes;
mod zugzwang;

pub use good::explain;
pub use mistake::explain_mistake;
pub use motif::{Motif, Motifs};
pub use reason::{Explanation, Reason};
pub use scan::motifs;
