//! Static evaluation and scores. All arithmetic is on integers, so results are identical on every machine.
//!
//! | module | content |
//! |---|---|
//! | `score` | scores |
//! | `endgame` | drawn endings, mop-up against a bare king, scaling of endgame advantages |
//! | `hce` | hand-crafted evaluation (HCE), used by the skill levels and for explanations |
//! | `net` | NNUE evaluation, used at full strength |

mod endgame;
mod hce;
pub mod net;
mod score;

pub(crate) use endgame::MOP_UP;
pub(crate) use hce::{PawnTable, PsqtAccumulator, evaluate_with};
pub use hce::{Share, Term, evaluate, explain};
pub(crate) use net::evaluate_by_net;
pub use score::{MAX_PLY, Score};
