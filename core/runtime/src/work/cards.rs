//! Search for mistakes in a game.

use super::searched;
use plywise_coach::training::{self, Examined, Found, GAME_NODES, Line, best_lines};
use plywise_engine::{Engine, EngineOptions, Limits, SearchRoot};

/// Engine options of the search for mistakes. The search uses one thread and a small hash table, since it runs
/// alongside all other work and the result must be the same on every device.
pub const CARD_ENGINE: EngineOptions = EngineOptions::new().with_hash_mib(16).with_threads(1);

/// Searches a game for mistakes, with an engine of [`CARD_ENGINE`]. `now` is the current time in milliseconds since
/// 1970. `progress` receives the used share of the nodes, in percent. Returns `None` if a search failed or the work was
/// cancelled.
pub fn find_cards(
    examined: &Examined,
    now: i64,
    engine: &Engine,
    goes_on: &dyn Fn() -> bool,
    progress: &mut dyn FnMut(u32),
) -> Option<Found> {
    let mut spent = 0;
    let mut search = |root, limits: Limits| {
        spent += limits.nodes.unwrap_or_default();
        progress((spent * 100 / GAME_NODES) as u32);
        lines(engine, root, limits, goes_on)
    };
    training::find_cards(examined, now, &mut search)
}

/// Searches the best lines of a position. Returns `None` if the search failed or was cancelled.
fn lines(
    engine: &Engine,
    root: SearchRoot,
    limits: Limits,
    goes_on: &dyn Fn() -> bool,
) -> Option<Vec<Line>> {
    let wanted = limits.multipv;
    let (outcome, reports) = searched(engine, root, limits, goes_on).ok()??;
    Some(best_lines(&reports, wanted, &outcome))
}
