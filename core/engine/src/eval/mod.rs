//! How good a position is, without looking ahead.
//!
//! The evaluation is a sum of terms, each with a middlegame and an endgame value that are blended
//! by the material left. Their numbers lie in one table that the tuner writes (`weights`, laid out
//! by `layout`). Integers only: every machine finds the same score.
//!
//! | file | concept |
//! |---|---|
//! | `evaluate` | the sum of all terms |
//! | `info` | what both sides attack |
//! | `material` | piece values, piece squares and imbalance |
//! | `pawns` | pawn structure, pawn hash table, passed pawns |
//! | `king` | king safety and shelter |
//! | `pieces` | mobility, rooks on files, outposts, bad bishops, space |
//! | `threats` | what may be lost |
//! | `endgame` | drawn endgames and mop-up |
//! | `score` | scores, and pairs of them |
//! | `layout`, `weights` | the table of weights |
//! | `trace` | the terms counted for the tuner and explained for people |
//! | `net` | another evaluation: a neural network |
//!
//! Set by hand, since the tuner does not cover it: the phase (`material`), the part of an advantage
//! that counts and the mop-up evaluation (`endgame`).

mod endgame;
mod evaluate;
mod info;
mod king;
mod layout;
mod material;
pub mod net;
mod pawns;
mod pieces;
mod score;
mod threats;
mod trace;
mod weights;

pub use evaluate::evaluate;
pub(crate) use evaluate::{evaluate_by_net, evaluate_with};
pub(crate) use material::PsqtAccumulator;
pub(crate) use pawns::PawnTable;
pub use score::{MAX_PLY, Score};
pub use trace::{
    DANGER_KINDS, DangerTable, Share, Term, Trace, danger_table, explain, groups, trace, weights,
};
