//! The engine: a position and limits in, reports and a move out.
//!
//! | file | concept |
//! |---|---|
//! | `engine` | the engine: searches on several threads, stop and ponder hit |
//! | `pool` | native threads that wait for work; none on wasm32 |
//! | `limits` | limits, reports and the outcome of a search |
//! | `deepening` | iterative deepening, aspiration windows, several lines |
//! | `time` | time management |
//! | `searcher` | one thread's state, line and draws |
//! | `tree` | alpha-beta with pruning, extensions and reductions |
//! | `quiescence` | captures beyond the horizon |
//! | `ordering` | the move picker |
//! | `history` | move histories and correction history |
//! | `table` | the transposition table |
//! | `sight` | the handicap of weak levels |
//! | `params`, `param` | the tuned numbers of all of these, and what one is |

mod deepening;
mod engine;
mod history;
mod limits;
mod ordering;
mod param;
mod params;
mod pool;
mod quiescence;
mod searcher;
mod sight;
mod table;
mod time;
mod tree;

#[cfg(not(target_family = "wasm"))]
pub use engine::panic_message;
pub use engine::{Engine, EngineOptions, Evaluator, OptionsError, SearchHandle};
pub use limits::{
    ClockLimits, Limits, Observer, Report, SearchError, SearchOutcome, SearchRoot, Silent,
};
pub use ordering::MoveOrder;
pub use sight::Sight;
pub use table::Bound;
#[cfg(feature = "tune")]
pub(crate) use {param::Param, params::all as all_params};
