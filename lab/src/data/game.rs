//! Playing of one game of the training data.

use anyhow::bail;
use plywise_chess::{Color, Move, Position, STANDARD_CHESS960_NUMBER};
use plywise_engine::{Engine, Limits, Score};
use plywise_game::Game;
use plywise_pgn::PgnResult;

use super::chunk::Record;
use crate::matches::{DrawRule, ResignRule, decide};
use crate::random::Random;

/// One game in this many starts from a Chess960 position.
const CHESS960_SHARE: usize = 10;
/// Number of random plies at the beginning of half of the games. The other games have one more.
const RANDOM_PLIES: usize = 8;
/// Largest absolute score of an opening, in centipawns.
const MAX_OPENING_SCORE: i32 = 350;
/// Hard node limit of a search, in multiples of the soft limit.
const HARD_LIMIT: u64 = 10;

/// Rule that adjudicates a win: a lead of 10 pawns for 2 moves of each side.
const RESIGN: ResignRule = ResignRule {
    count: 2,
    score: 1_000,
};
/// Rule that adjudicates a draw: scores of at most 0.1 pawns for 5 moves of each side, from ply 71.
const DRAW: DrawRule = DrawRule {
    plies: 71,
    count: 5,
    score: 10,
};
/// Number of plies after which a training game is a draw.
const MAX_PLIES: usize = 500;

/// Plays a training game. It depends only on the numbers of the chunk and the game, the engine and
/// the nodes per move.
pub(super) fn play(engine: &Engine, nodes: u32, chunk: u32, number: u32) -> anyhow::Result<Record> {
    engine.clear();
    let limits = Limits::nodes(u64::from(nodes) * HARD_LIMIT).with_soft_nodes(nodes.into());
    let mut random = Random::new(chunk.into(), number);
    let (start, mut game, first) = loop {
        let (start, game) = opening(&mut random);
        if game.outcome().is_none() {
            let found = engine.search_now(game.search_root(), limits.clone())?;
            if found.score.raw().abs() <= MAX_OPENING_SCORE {
                break (start, game, found);
            }
        }
    };
    let mut scores = Vec::new();
    let mut found = first;
    let result = loop {
        let Some(best) = found.best else {
            bail!("no move was found in {}", game.position());
        };
        let turn = game.position().turn();
        scores.push(found.score);
        game.play(best)?;
        if game.draw_claims().any() {
            game.claim_draw()?;
        }
        let by_rule = game.outcome();
        let by_rule = by_rule.map(|outcome| outcome.winner.map_or(PgnResult::Draw, PgnResult::win));
        if let Some(result) = by_rule.or_else(|| by_scores(&scores, game.ply(), turn)) {
            break result;
        }
        found = engine.search_now(game.search_root(), limits.clone())?;
    };
    let moves: Vec<Move> = game.moves().to_vec();
    Ok(Record {
        start,
        result,
        moves,
        scores,
    })
}

/// Returns the number of a random start position, and a game from there with some random plies.
fn opening(random: &mut Random) -> (u16, Game) {
    let start = match random.below(CHESS960_SHARE) {
        0 => random.below(960) as u16,
        _ => STANDARD_CHESS960_NUMBER,
    };
    let mut game = Game::new(Position::chess960(start).unwrap_or_default());
    for _ in 0..RANDOM_PLIES + random.below(2) {
        let moves = game.position().legal_moves();
        // The caller tries again if the game is over.
        if let Some(&mv) = random.choose(&moves) {
            let _ = game.play(mv);
        }
    }
    (start, game)
}

/// Returns the result that adjudication by scores or length gives a game; `None` if the game
/// continues. The scores so far are each for the side that moved.
fn by_scores(scores: &[Score], ply: usize, turn: Color) -> Option<PgnResult> {
    let last = scores.len().saturating_sub(2 * DRAW.count);
    let recent: Vec<_> = scores[last..].iter().copied().map(Some).collect();
    decide(&recent, ply, turn, Some(DRAW), Some(RESIGN))
        .or((ply >= MAX_PLIES).then_some(PgnResult::Draw))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lasting_scores_decide_a_game() {
        let won = vec![1_100; 6];
        let lost = vec![-1_100; 6];
        let even = vec![0; 100];
        let broken: Vec<i32> = [vec![1_100; 3], vec![900], vec![1_100; 3]].concat();
        for (for_white, first, result) in [
            (won, 20, Some((PgnResult::WhiteWins, 23))),
            (lost, 20, Some((PgnResult::BlackWins, 23))),
            (broken, 20, None),
            (even.clone(), 20, Some((PgnResult::Draw, 71))),
            (even, 100, Some((PgnResult::Draw, 109))),
            (vec![100; 5], 496, Some((PgnResult::Draw, 500))),
        ] {
            let mut scores = Vec::new();
            let found = (first..).zip(&for_white).find_map(|(ply, &score)| {
                // White plays the odd plies.
                let turn = if ply % 2 == 1 {
                    Color::White
                } else {
                    Color::Black
                };
                scores.push(Score::centipawns(score).for_white(turn));
                Some((by_scores(&scores, ply, turn)?, ply))
            });
            assert_eq!(found, result, "{for_white:?}");
        }
    }
}
