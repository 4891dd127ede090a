//! The computer's move without a session, for replays and measurements.

use plywise_chess::Move;
use plywise_engine::{Engine, SearchError, Silent};
use plywise_game::Game;
use plywise_game::session::GameOptions;
use plywise_openings::Book;

/// Returns the move that a session with these options plays in this position: a move of the built-in opening
/// book, or the result of a search at the computer's level. Blocks until the search has ended. The same game,
/// level and seed give the same move, unless the level is limited by time. Returns `None` if a person is to move
/// or there is no legal move.
///
/// # Errors
///
/// Returns an error if the search failed.
pub fn computer_move(
    engine: &Engine,
    game: &Game,
    options: &GameOptions,
) -> Result<Option<Move>, SearchError> {
    let position = game.position();
    let Some(level) = options.player(position.turn()).level() else {
        return Ok(None);
    };
    let known = options
        .book_seed(position)
        .and_then(|seed| Book::builtin().choose(position, seed));
    if known.is_some() {
        return Ok(known);
    }
    let pace = options.pace(position.turn(), game.ply());
    let limits = level.limits(None, pace, options.seed);
    let search = engine.search(game.search_root(), limits, Silent);
    Ok(search.wait()?.best)
}
