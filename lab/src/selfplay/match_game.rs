//! One game of self-play.

use plywise_chess::Position;
use plywise_chess::{EndReason, Outcome};
use plywise_engine::Score;
use plywise_engine::{Engine, Limits, SearchOutcome};
use plywise_game::Game;

use super::opening::Opening;

/// A game that was played to its end.
pub(super) struct MatchGame {
    pub(super) number: u32,
    pub(super) game: Game,
    pub(super) outcome: Outcome,
    /// Positions that the engine looked at.
    pub(super) nodes: u64,
    /// Those of the game in which it found nothing sharp to do.
    pub(super) quiet: Vec<QuietPosition>,
}

/// A position that the static evaluation should get right.
pub(super) struct QuietPosition {
    pub(super) position: Position,
    /// The search's score, for White.
    pub(super) score: Score,
}

/// Larger scores say no more about weights: the game is decided.
const MOST: i32 = 1_500;

impl QuietPosition {
    /// The position, if what was found there is neither check nor capture nor mate.
    fn new(position: &Position, found: &SearchOutcome) -> Option<Self> {
        let best = found.best?;
        let sharp = position.is_check()
            || position.is_capture(best)
            || best.promotes_to().is_some()
            || position.after(best).is_check();
        let decided = found.score.is_mate() || found.score.raw().abs() > MOST;
        (!sharp && !decided).then(|| Self {
            position: *position,
            score: found.score.for_white(position.turn()),
        })
    }
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
    let mut quiet = Vec::new();
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
                quiet,
            });
        }
        let found = engine.search_now(game.search_root(), limits.clone())?;
        nodes += found.nodes;
        quiet.extend(QuietPosition::new(game.position(), &found));
        match found.best {
            Some(best) => game.play(best)?,
            // Without a legal move the game has an outcome, and we are not here.
            None => drop(game.end(Outcome::draw(EndReason::Stalemate))?),
        }
    }
}
