//! The engine's work besides the moves of a game: reviews, the search for mistakes and answers in endings.
//!
//! Each function blocks the calling thread until its work is done. `goes_on` returns `false` once the work is cancelled.

mod cards;
mod endings;
mod lines;
mod review;

use std::sync::mpsc::channel;

use plywise_engine::{Engine, Limits, SearchError, SearchInfo, SearchOutcome, SearchRoot};

pub use cards::{CARD_ENGINE, find_cards};
pub use endings::{ENDING_NODES, answer_ending};
pub use lines::enter_line;
pub use review::{REVIEW_NODES, review_game};

/// Searches a position and returns the outcome with all reports. Returns `None` if the task was cancelled.
fn searched(
    engine: &Engine,
    root: SearchRoot,
    limits: Limits,
    goes_on: &dyn Fn() -> bool,
) -> Result<Option<(SearchOutcome, Vec<SearchInfo>)>, SearchError> {
    let (sender, reports) = channel();
    let search = engine.search(root, limits, sender);
    // Checked after the start of the search, so that a cancellation in between also stops it.
    if !goes_on() {
        return Ok(None);
    }
    let outcome = search.wait()?;
    Ok(goes_on().then(|| (outcome, reports.try_iter().collect())))
}
