//! How good a position is, without looking ahead.
//!
//! The evaluation adds up terms, each in its own file with its numbers in `weights`.
//! Every term has a middlegame and an endgame value ([`Tapered`]) that are blended by
//! how much material is left. Integers only: every machine finds the same score.

mod evaluate;
mod material;
mod piece_squares;
mod score;
mod tapered;
mod weights;

pub use evaluate::evaluate;
pub use score::{MAX_PLY, Score};
pub use tapered::Tapered;
