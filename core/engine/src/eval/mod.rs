//! How good a position is, without looking ahead. Integers only: every machine finds the same score.
//!
//! | file | concept |
//! |---|---|
//! | `score` | scores |
//! | `endgame` | what is known of endings: draws, how to mate a bare king, how much of an advantage counts |
//! | `terms` | the evaluation by named terms: that of the levels and of explanations |
//! | `net` | the evaluation by a neural network: that of full strength |

mod endgame;
pub mod net;
mod score;
mod terms;

pub(crate) use endgame::MOP_UP;
pub(crate) use net::evaluate_by_net;
pub use score::{MAX_PLY, Score};
pub use terms::{
    DANGER_KINDS, DangerTable, Share, Term, Trace, danger_table, evaluate, explain, groups, trace,
    weights,
};
pub(crate) use terms::{PawnTable, PsqtAccumulator, evaluate_with};
