//! One game of self-play.

use plywise_chess::{EndReason, Outcome};
use plywise_engine::{Engine, Limits};
use plywise_game::Game;

use super::opening::Opening;

/// A game that was played to its end.
pub(super) struct MatchGame {
    pub(super) number: u32,
    pub(super) game: Game,
    pub(super) outcome: Outcome,
    /// Positions that the engine looked at.
    pub(super) nodes: u64,
}

/// Plays a game. Draws by threefold repetition and fifty moves are claimed as soon as
/// they can be; nothing else is adjudicated.
pub(super) fn play_game(
    number: u32,
    opening: &Opening,
    engine: &Engine,
    limits: &Limits,
) -> anyhow::Result<MatchGame> {
    engine.clear();
    let mut game = Game::new(opening.start);
    for &mv in &opening.moves {
        game.play(mv)?;
    }
    let mut nodes = 0;
    loop {
        if game.draw_claims().any() {
            game.claim_draw()?;
        }
        if let Some(outcome) = game.outcome() {
            return Ok(MatchGame {
                number,
                game,
                outcome,
                nodes,
            });
        }
        let found = engine.search_now(game.search_root(), limits.clone())?;
        nodes += found.nodes;
        match found.best {
            Some(best) => game.play(best)?,
            // Without a legal move the game has an outcome, and we are not here.
            None => drop(game.end(Outcome::draw(EndReason::Stalemate))?),
        }
    }
}
