//! Static evaluation and scores. All arithmetic is on integers, so results are identical on every machine.
//!
//! | module | content |
//! |---|---|
//! | `score` | scores |
//! | `endgame` | drawn endings, mop-up against a bare king, scaling of endgame advantages |
//! | `terms` | hand-crafted evaluation (HCE), used by the skill levels and for explanations |
//! | `net` | NNUE evaluation, used at full strength |

mod endgame;
pub mod net;
mod score;
mod terms;

pub(crate) use endgame::MOP_UP;
pub(crate) use net::evaluate_by_net;
pub use score::{MAX_PLY, Score};
pub(crate) use terms::{PawnTable, PsqtAccumulator, evaluate_with};
pub use terms::{Share, Term, evaluate, explain};
