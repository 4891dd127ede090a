//! Hand-crafted evaluation (HCE): a sum of named terms, each with a middlegame and an endgame value, blended by the
//! material left. The tuner writes the table of weights (`weights`); `layout` defines its order.
//!
//! | module | content |
//! |---|---|
//! | `evaluate` | sum of all terms |
//! | `info` | attacks of both sides |
//! | `material` | piece values, piece-square tables, imbalance |
//! | `pawns` | pawn structure, pawn hash table, passed pawns |
//! | `king` | king safety and pawn shelter |
//! | `pieces` | mobility, rooks on files, outposts, bad bishops, space |
//! | `threats` | threats against pieces |
//! | `tapered` | pairs of middlegame and endgame values |
//! | `layout`, `weights` | table of weights |
//! | `trace` | coefficients of the terms, for the tuner and for explanations |
//!
//! The tuner does not cover the game phase (`material`) and the endgame scale factor (`endgame` in the parent module);
//! both are set by hand.

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
