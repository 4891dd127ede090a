//! Searches of this program's own engine outside of games.

use std::sync::mpsc::channel;

use plywise_engine::{Engine, Limits, SearchError, SearchInfo, SearchOutcome, SearchRoot};

/// Searches a position and returns the outcome with all reports.
pub(crate) fn searched(
    engine: &Engine,
    root: SearchRoot,
    limits: Limits,
) -> Result<(SearchOutcome, Vec<SearchInfo>), SearchError> {
    let (sender, reports) = channel();
    let outcome = engine.search(root, limits, sender).wait()?;
    Ok((outcome, reports.try_iter().collect()))
}
