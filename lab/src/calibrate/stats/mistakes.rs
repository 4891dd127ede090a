//! Mistakes of a skill level, judged by the full search with the hand-crafted evaluation.

use plywise_chess::{Move, Position};
use plywise_engine::{Evaluator, Limits, Score, SearchRoot};
use plywise_game::SkillLevel;

use super::played::{Played, per_cent, quantile, sample};
use crate::engines::{balance, one_thread};

pub(crate) const HEAD: [&str; 7] = [
    "moves",
    "mean loss",
    "under 10, %",
    "10 to 50, %",
    "50 to 100, %",
    "100 to 300, %",
    "more, %",
];
pub(crate) const KINDS: [&str; 6] = [
    "blunders, %",
    "left a piece to be taken, %",
    "missed a capture, %",
    "walked into mate, %",
    "missed a mate, %",
    "something further off, %",
];
pub(crate) const OVERLOOKED: [&str; 6] = [
    "mate in one missed, %",
    "of N",
    "good recapture not made, %",
    "of N",
    "own moves played when five pawns down, median",
    "mean loss of those",
];

/// Largest absolute score and largest loss of a move that count in the mistake statistics, in centipawns.
const MAX_SCORE: i32 = 1_000;
/// Largest absolute score and largest loss of a move that count in games that are lost already, in centipawns.
const MAX_WHEN_LOST: i32 = 5_000;
/// Smallest loss of a move that is a blunder, in centipawns.
const BLUNDER: i32 = 300;
/// Smallest gain of a capture that counts as winning a piece, in centipawns.
const PIECE: i32 = 200;
/// Material deficit of a lost game, in centipawns.
const LOST: i32 = 500;

/// Effort for judging the moves of a skill level. The judging searches visit more nodes than the level itself, about
/// twice as many for the top level. The more nodes, the fewer moves are judged.
#[derive(Clone, Copy)]
pub(crate) struct Judge {
    /// Nodes for each of the two searches that judge a move.
    nodes: u64,
    /// Number of moves to judge, in sixths of the requested number.
    sixths: usize,
}

impl Judge {
    pub(crate) fn of(level: SkillLevel) -> Self {
        let (nodes, sixths) = match level.plies() {
            0..=7 => (30_000, 60),
            8..=11 => (200_000, 24),
            12..=15 => (1_000_000, 3),
            _ => (6_000_000, 1),
        };
        Self { nodes, sixths }
    }

    const fn moves(self, count: usize) -> usize {
        count * self.sixths / 6
    }
}

/// Move of a skill level and what it lost.
pub(crate) struct Judged {
    position: Position,
    played: Move,
    best: Move,
    score: Score,
    then: Score,
    loss: i32,
}

/// Judges a sample of the moves in the games. `judge` scales the size of the sample, `count`.
pub(crate) fn judge(judge: Judge, games: &[Played], count: usize) -> Vec<Judged> {
    let moves = sample(games, judge.moves(count), |_| Some(0));
    judge_some(moves, judge.nodes, MAX_SCORE)
}

/// Judges a sample of the moves in games after the player was five pawns down. `judge` scales the size of the sample,
/// `count`.
fn judge_lost(judge: Judge, games: &[Played], count: usize) -> Vec<Judged> {
    let moves = sample(games, judge.moves(count), Played::lost_from);
    judge_some(moves, judge.nodes, MAX_WHEN_LOST)
}

fn judge_some(moves: Vec<(&Played, usize)>, nodes: u64, max: i32) -> Vec<Judged> {
    // All calibrations judge by the hand-crafted evaluation.
    let mut engine = one_thread(64);
    engine.set_evaluator(Evaluator::Hce);
    let search = |position: Position, search_moves: Vec<Move>| {
        engine.clear();
        let limits = Limits::nodes(nodes).with_search_moves(search_moves);
        engine.search_now(SearchRoot::new(position), limits).ok()
    };
    let of = |(game, ply): (&Played, usize)| {
        let (position, played) = game.moves[ply];
        let found = search(position, Vec::new())?;
        let best = found.best?;
        let then = if best == played {
            found.score
        } else {
            search(position, vec![played])?.score
        };
        let value = |score: Score| score.raw().clamp(-max, max);
        Some(Judged {
            position,
            played,
            best,
            score: found.score,
            then,
            loss: (value(found.score) - value(then)).clamp(0, max),
        })
    };
    moves.into_iter().filter_map(of).collect()
}

fn mean_loss(judged: &[Judged]) -> u64 {
    let losses = judged.iter().map(|one| u64::from(one.loss.unsigned_abs()));
    losses.sum::<u64>() / judged.len().max(1) as u64
}

/// Returns a table row with the distribution of the moves' losses.
pub(crate) fn row(judged: &[Judged]) -> Vec<String> {
    let mut row = vec![judged.len().to_string(), mean_loss(judged).to_string()];
    for (min, max) in [
        (0, 10),
        (10, 50),
        (50, 100),
        (100, BLUNDER),
        (BLUNDER, MAX_SCORE + 1),
    ] {
        let within = |one: &&Judged| (min..max).contains(&one.loss);
        row.push(per_cent(judged.iter().filter(within).count(), judged.len()));
    }
    row
}

/// Returns a table row with the shares of the kinds of blunders. The first kind that fits a blunder counts.
pub(crate) fn kinds(judged: &[Judged]) -> Vec<String> {
    let blunders: Vec<&Judged> = judged.iter().filter(|one| one.loss >= BLUNDER).collect();
    let mut counts = [0; 5];
    for one in &blunders {
        let kind = if one.score.is_mate() && one.score.raw() > 0 {
            3
        } else if one.then.is_mated() {
            2
        } else if wins_a_piece(&one.position, one.best) {
            1
        } else if leaves_a_piece(one) {
            0
        } else {
            4
        };
        counts[kind] += 1;
    }
    let mut row = vec![per_cent(blunders.len(), judged.len())];
    row.extend(counts.map(|count| per_cent(count, blunders.len())));
    row
}

fn wins_a_piece(position: &Position, mv: Move) -> bool {
    position.is_capture(mv) && position.see_ge(mv, PIECE)
}

fn leaves_a_piece(one: &Judged) -> bool {
    let mut after = one.position;
    after.play(one.played);
    let mut moves = after.legal_moves().into_iter();
    moves.any(|mv| wins_a_piece(&after, mv))
}

/// Returns a table row with the mates and recaptures that were overlooked in all games, and the quality of a sample of
/// moves in lost games.
pub(crate) fn overlooked(judge: Judge, games: &[Played], count: usize) -> Vec<String> {
    let (mut mates, mut missed, mut recaptures, mut declined) = (0, 0, 0, 0);
    let mut resisted = Vec::new();
    for game in games {
        for ply in game.own() {
            let (position, played) = game.moves[ply];
            if has_mate_in_one(&position) {
                mates += 1;
                missed += usize::from(!is_mate(&position, played));
            }
            if let Some(square) = recapture(game, ply) {
                recaptures += 1;
                declined += usize::from(played.to() != square);
            }
        }
        // Adjudicated games do not show how long a player resists.
        if let Some(ply) = game.lost_from().filter(|_| game.finished) {
            resisted.push((game.moves.len() - ply) / 2);
        }
    }
    resisted.sort_unstable();
    vec![
        per_cent(missed, mates),
        mates.to_string(),
        per_cent(declined, recaptures),
        recaptures.to_string(),
        match resisted.len() {
            0 => "–".to_owned(),
            1 => format!("{} (1 game)", resisted[0]),
            games => format!("{} ({games} games)", quantile(&resisted, 500)),
        },
        mean_loss(&judge_lost(judge, games, count)).to_string(),
    ]
}

impl Played {
    /// Returns the first ply at which the player was five pawns down and still was a move later, which
    /// excludes trades in progress.
    fn lost_from(&self) -> Option<usize> {
        let is_lost = |ply: usize| {
            let at = self.moves.get(ply);
            at.is_some_and(|(position, _)| balance(position, position.turn()) <= -LOST)
        };
        self.own().find(|&ply| is_lost(ply) && is_lost(ply + 2))
    }
}

/// Returns the square on which a piece was just captured, if the capturing piece can be recaptured with gain.
fn recapture(game: &Played, ply: usize) -> Option<plywise_chess::Square> {
    let (before, last) = *game.moves.get(ply.checked_sub(1)?)?;
    let position = &game.moves[ply].0;
    let mut moves = position.legal_moves().into_iter();
    let gains = |mv: Move| mv.to() == last.to() && wins_a_piece(position, mv);
    (before.is_capture(last) && moves.any(gains)).then(|| last.to())
}

fn has_mate_in_one(position: &Position) -> bool {
    let mut moves = position.legal_moves().into_iter();
    moves.any(|mv| is_mate(position, mv))
}

fn is_mate(position: &Position, mv: Move) -> bool {
    position.after(mv).is_checkmate()
}
