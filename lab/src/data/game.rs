//! One game.

use anyhow::bail;
use plywise_chess::Outcome;
use plywise_chess::{Color, Move, Position, STANDARD_CHESS960_NUMBER};
use plywise_engine::Score;
use plywise_engine::{Engine, Limits};
use plywise_game::Game;

use super::chunk::{GameResult, Record};
use crate::random::Random;

/// One game in this many begins with a Chess960 position.
const CHESS960_SHARE: usize = 10;
/// Plies played at random in every second game; the others have one more.
const RANDOM_PLIES: usize = 8;
/// Largest score of an opening that is played, in centipawns for either side.
const MAX_OPENING_SCORE: i32 = 350;
/// Hard limit of a search, in multiples of the nodes after which no iteration begins.
const HARD_LIMIT: u64 = 10;

/// Score that wins a game if it lasts, in centipawns.
const WIN_SCORE: i32 = 1_500;
/// Plies for which the score must have been a winning one.
const WIN_PLIES: u32 = 6;
/// Score that draws a game if it lasts, in centipawns for either side.
const DRAW_SCORE: i32 = 10;
/// Plies for which the score must have been a drawn one.
const DRAW_PLIES: u32 = 12;
/// First ply whose score counts for a draw.
const DRAW_FROM: usize = 80;
/// Plies after which a game is a draw.
const MAX_PLIES: usize = 500;

/// Plays the game of a number of a chunk. It depends on these, the engine and the nodes alone.
pub(super) fn play(engine: &Engine, nodes: u32, chunk: u32, number: u32) -> anyhow::Result<Record> {
    engine.clear();
    let limits = Limits {
        soft_nodes: Some(nodes.into()),
        ..Limits::nodes(u64::from(nodes) * HARD_LIMIT)
    };
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
    let mut verdict = Verdict::default();
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
        let by_rule = game.outcome().map(result_of);
        let by_score = verdict.after(game.ply(), found.score.for_white(turn));
        if let Some(result) = by_rule.or(by_score) {
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

/// A start position, by its number, and some plies at random.
fn opening(random: &mut Random) -> (u16, Game) {
    let start = match random.below(CHESS960_SHARE) {
        0 => random.below(960) as u16,
        _ => STANDARD_CHESS960_NUMBER,
    };
    let mut game = Game::new(Position::chess960(start).unwrap_or_default());
    for _ in 0..RANDOM_PLIES + random.below(2) {
        let moves = game.position().legal_moves();
        // A game that is over here is not played, and so begun anew.
        if let Some(&mv) = random.choose(&moves) {
            let _ = game.play(mv);
        }
    }
    (start, game)
}

fn result_of(outcome: Outcome) -> GameResult {
    match outcome.winner {
        Some(Color::White) => GameResult::WhiteWins,
        Some(Color::Black) => GameResult::BlackWins,
        None => GameResult::Draw,
    }
}

/// Ends games that are decided by their scores.
#[derive(Default)]
struct Verdict {
    white_won: u32,
    black_won: u32,
    drawn: u32,
}

impl Verdict {
    /// The result, if the game has one with this score of its last move, for White.
    fn after(&mut self, ply: usize, score: Score) -> Option<GameResult> {
        let raw = score.raw();
        let goes_on = |count: u32, holds: bool| if holds { count + 1 } else { 0 };
        self.white_won = goes_on(self.white_won, raw >= WIN_SCORE);
        self.black_won = goes_on(self.black_won, raw <= -WIN_SCORE);
        self.drawn = goes_on(self.drawn, ply >= DRAW_FROM && raw.abs() <= DRAW_SCORE);
        if self.white_won >= WIN_PLIES {
            Some(GameResult::WhiteWins)
        } else if self.black_won >= WIN_PLIES {
            Some(GameResult::BlackWins)
        } else {
            (self.drawn >= DRAW_PLIES || ply >= MAX_PLIES).then_some(GameResult::Draw)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_decided_by_scores_that_last() {
        let won = vec![1_600; 6];
        let lost = vec![-1_600; 6];
        let even = vec![0; 100];
        let broken: Vec<i32> = [vec![1_600; 5], vec![1_000], vec![1_600; 5]].concat();
        for (scores, first, result) in [
            (won, 20, Some((GameResult::WhiteWins, 25))),
            (lost, 20, Some((GameResult::BlackWins, 25))),
            (broken, 20, None),
            (even.clone(), 20, Some((GameResult::Draw, 91))),
            (even, 100, Some((GameResult::Draw, 111))),
            (vec![100; 5], 496, Some((GameResult::Draw, 500))),
        ] {
            let mut verdict = Verdict::default();
            let found = (first..).zip(&scores).find_map(|(ply, &score)| {
                let result = verdict.after(ply, Score::centipawns(score))?;
                Some((result, ply))
            });
            assert_eq!(found, result, "{scores:?}");
        }
    }
}
