//! Hand-crafted evaluation (HCE): a sum of named terms, each with a middlegame and an endgame value, blended by the
//! material left. The weights are in one table (`weights`, ordered by `layout`), fitted to the engine's own games.
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
//! | `trace` | coefficients of the terms and their sum |
//! | `term`, `explain` | names of the terms and their shares |
//!
//! The game phase (`material`) and the endgame scale factor (`endgame` in the parent module) are set by hand.

mod evaluate;
mod explain;
mod info;
mod king;
mod layout;
mod material;
mod pawns;
mod pieces;
mod tapered;
mod term;
mod threats;
mod trace;
mod weights;

pub use evaluate::evaluate;
pub(crate) use evaluate::evaluate_with;
pub use explain::{Share, explain};
pub(crate) use material::PsqtAccumulator;
pub(crate) use pawns::PawnTable;
pub use term::Term;
