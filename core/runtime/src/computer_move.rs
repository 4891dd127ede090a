//! The computer's move without a session: for games that are replayed and measured.

use plywise_chess::Move;
use plywise_engine::{Book, Engine, SearchError, Silent};
use plywise_game::Game;
use plywise_game::session::GameOptions;

/// The move that a session with these options makes here if the computer is to move: the
/// built-in book's if the game opens by it, else what the level finds. Blocks until the
/// search has ended. The same game, level and seed give the same move, unless the level
/// is measured by time. `None` if a person is to move or no move is legal.
///
/// # Errors
/// If the search broke off.
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
