//! Why a move is good or bad, found from the search's lines and exchanges of legal captures.
//!
//! A reason is data: its kind, squares and roles, with a line that shows it on the board. The words
//! are made elsewhere. Whatever is claimed holds on the board: the test suite checks each claim
//! again with another program. Where nothing certain can be said, nothing is.

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
