//! Search: from a position and limits to reports and a best move.
//!
//! | module | content |
//! |---|---|
//! | `engine` | engine with several threads, stop and ponder hit |
//! | `signals`, `clock` | stop, ponder hit and elapsed time of a search |
//! | `pool` | thread pool; runs inline on wasm32 |
//! | `limits` | limits, reports and outcome of a search |
//! | `deepening` | iterative deepening, aspiration windows, `MultiPV` |
//! | `time` | time management |
//! | `searcher` | state of one thread, its line, draw detection |
//! | `stack`, `window` | line from the root to the current node; alpha-beta windows |
//! | `tree` | alpha-beta with pruning, extensions and reductions |
//! | `quiescence` | quiescence search |
//! | `ordering` | move picker |
//! | `history` | move histories and correction history |
//! | `table` | transposition table |
//! | `handicap` | handicap of the weaker skill levels |
//! | `person` | choice of a move like a person's |
//! | `params`, `param` | tuned search parameters |

mod clock;
mod deepening;
mod engine;
mod handicap;
mod history;
mod limits;
mod ordering;
mod param;
mod params;
mod person;
mod pool;
mod quiescence;
mod searcher;
mod signals;
mod stack;
mod table;
mod time;
mod tree;
mod window;

#[cfg(target_family = "wasm")]
pub use clock::{Host, set_host};
pub use engine::{Engine, EngineOptions, Evaluator, OptionsError, SearchHandle, panic_message};
pub use handicap::Handicap;
pub use limits::{
    ClockLimits, Limits, Mode, MoveTime, Observer, Profile, SearchError, SearchInfo, SearchOutcome,
    SearchRoot, Silent,
};
pub use ordering::MoveOrder;
pub use table::Bound;
#[cfg(feature = "tune")]
pub(crate) use {param::Param, params::all as all_params};
