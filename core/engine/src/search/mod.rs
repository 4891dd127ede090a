//! The engine: a position and limits in, reports and a move out.
//!
//! | file | concept |
//! |---|---|
//! | `engine` | starts searches on native threads, owns the table |
//! | `pool` | threads that live as long as the engine; none on wasm32 |
//! | `threads` | one search on several threads |
//! | `limits` | what ends a search |
//! | `report` | what a search says while it runs and when it ends |
//! | `clock` | how much of the clock a move may use |
//! | `signals` | stop and ponder-hit, from any thread |
//! | `instant` | the time since a search began |
//! | `searcher` | what one searching thread knows |
//! | `memory` | what it keeps from search to search |
//! | `stack` | the line that it is looking at |
//! | `window` | the bounds between which a score matters |
//! | `deepening` | iterative deepening, aspiration windows, several lines |
//! | `alpha_beta` | the tree above the horizon |
//! | `pruning` | what is not looked at |
//! | `reductions` | what is looked at less deeply |
//! | `singular` | what is looked at more deeply |
//! | `quiescence` | captures beyond the horizon |
//! | `draws` | repetition, fifty moves, too little material |
//! | `probe` | what the table says of a position |
//! | `picker`, `order` | which move to try first |
//! | `scoring` | what a move counts in that order |
//! | `history` | what has worked before |
//! | `sight` | what a weak level does not see |
//! | `correction` | where the evaluation has been wrong before |
//! | `table` | the transposition table |
//! | `params` | the numbers of all of these |

mod alpha_beta;
mod clock;
mod correction;
mod deepening;
mod draws;
mod engine;
mod history;
mod instant;
mod limits;
mod memory;
mod order;
mod params;
mod picker;
#[cfg_attr(target_family = "wasm", path = "inline_pool.rs")]
mod pool;
mod probe;
mod pruning;
mod quiescence;
mod reductions;
mod report;
mod scoring;
mod searcher;
mod sight;
mod signals;
mod singular;
mod stack;
mod table;
mod threads;
mod window;

pub use engine::{Engine, EngineOptions, SearchHandle};
pub use limits::{ClockLimits, Limits, SearchRoot};
pub use order::MoveOrder;
pub use report::{Observer, Report, SearchError, SearchOutcome, Silent};
pub use sight::Sight;
#[cfg(not(target_family = "wasm"))]
pub use threads::panic_message;
