//! The engine: a position and limits in, reports and a move out.
//!
//! ```
//! use plywise_core::board::Position;
//! use plywise_core::search::{Engine, EngineOptions, Limits, SearchRoot};
//!
//! let engine = Engine::new(EngineOptions::default());
//! let root = SearchRoot::new(Position::startpos());
//! let outcome = engine.search_now(root, Limits::depth(3));
//! assert!(outcome.unwrap().best.is_some());
//! ```
//!
//! | file | concept |
//! |---|---|
//! | `engine` | starts searches on native threads, owns the table |
//! | `limits` | what ends a search |
//! | `report` | what a search says while it runs and when it ends |
//! | `clock` | how much of the clock a move may use |
//! | `signals` | stop and ponder-hit, from any thread |
//! | `searcher` | what one searching thread knows |
//! | `deepening` | iterative deepening, several lines |
//! | `alpha_beta` | the tree above the horizon |
//! | `quiescence` | captures beyond it |
//! | `picker` | which move to try first |
//! | `table` | the transposition table |

mod alpha_beta;
mod clock;
mod deepening;
mod engine;
mod limits;
mod picker;
mod quiescence;
mod report;
mod searcher;
mod signals;
mod table;

pub use engine::{Engine, EngineOptions, SearchHandle};
pub use limits::{ClockLimits, Limits, SearchRoot};
pub use report::{Observer, Report, SearchError, SearchOutcome, Silent};
