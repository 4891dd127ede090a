//! Explanations of good and bad moves, derived from search lines and exchanges of legal captures.
//!
//! A reason is data: its kind, squares and roles, plus a line that demonstrates it on the board. The wording is
//! generated elsewhere. Every claim holds on the board; the test suite verifies the claims with an independent program.
//! Without a certain reason, none is returned.

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
