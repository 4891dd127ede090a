//! The evaluation by named terms: a sum, each term with a middlegame and an endgame value that are
//! blended by the material left. Their numbers lie in one table that the tuner writes (`weights`,
//! laid out by `layout`).
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
//! | `tapered` | pairs of values |
//! | `layout`, `weights` | the table of weights |
//! | `trace` | the terms counted for the tuner and explained for people |
//!
//! Set by hand, since the tuner does not cover it: the phase (`material`) and the part of an
//! advantage that counts (`endgame`, beside this folder).

mod evaluate;
mod info;
mod king;
mod layout;
mod material;
mod pawns;
mod pieces;
mod tapered;
mod threats;
mod trace;
mod weights;

pub use evaluate::evaluate;
pub(crate) use evaluate::evaluate_with;
pub(crate) use material::PsqtAccumulator;
pub(crate) use pawns::PawnTable;
pub use trace::{
    DANGER_KINDS, DangerTable, Share, Term, Trace, danger_table, explain, groups, trace, weights,
};
