//! Answers to requests about endings.

use super::searched;
use plywise_chess::Position;
use plywise_coach::endings::{EndingAnswer, EndingRequest, EndingTrainer, Searched};
use plywise_engine::{Engine, Limits, SearchRoot};

/// Number of nodes to search for a move in endings without an endgame table.
pub const ENDING_NODES: u64 = 400_000;

/// Answers a request about an ending. `progress` receives the progress of tables that have to be generated first, in
/// percent, each value once. A cancelled request is answered with [`EndingAnswer::Failed`].
pub fn answer_ending(
    trainer: &mut EndingTrainer,
    request: &EndingRequest,
    engine: &Engine,
    goes_on: &dyn Fn() -> bool,
    progress: &mut dyn FnMut(u8),
) -> EndingAnswer {
    let mut told = None;
    let mut go_on = |percent| {
        if told != Some(percent) {
            told = Some(percent);
            progress(percent);
        }
        goes_on()
    };
    let mut search = |position: &Position| search(engine, position, goes_on);
    trainer.answer(request, &mut go_on, &mut search)
}

/// Searches a position. Returns `None` if the search failed or was stopped.
fn search(engine: &Engine, position: &Position, goes_on: &dyn Fn() -> bool) -> Option<Searched> {
    engine.clear();
    let (root, limits) = (SearchRoot::new(*position), Limits::nodes(ENDING_NODES));
    let (outcome, lines) = searched(engine, root, limits, goes_on).ok()??;
    let line = lines.into_iter().next_back().map(|report| report.pv);
    let line = line
        .filter(|line| line.first() == outcome.best.as_ref())
        .unwrap_or_else(|| outcome.best.into_iter().collect());
    Some(Searched {
        score: outcome.score,
        line,
    })
}
