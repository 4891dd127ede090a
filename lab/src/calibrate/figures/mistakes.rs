//! How a level errs, judged by the whole search, evaluating by the terms.

use plywise_chess::{Move, Position};
use plywise_engine::{Evaluator, Limits, Score, SearchRoot};
use plywise_game::Rung;

use super::{Played, per_cent, quantile, sample};
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

/// Scores, and so losses, are counted up to this many centipawns;
const MAX_SCORE: i32 = 1_000;
/// in games that are lost already, up to this many.
const MAX_WHEN_LOST: i32 = 5_000;
/// A loss from which a move is a blunder.
const BLUNDER: i32 = 300;
/// What counts as a piece.
const PIECE: i32 = 200;
/// Five pawns.
const LOST: i32 = 500;

/// How closely a level's moves are judged: at more positions than it looks at itself, for
/// the top level at about twice as many; and so fewer of them the more that is.
#[derive(Clone, Copy)]
pub(crate) struct Judge {
    /// Positions for each of two searches.
    nodes: u64,
    /// How many moves, in sixths of those that are wanted.
    sixths: usize,
}

impl Judge {
    pub(crate) fn of(rung: Rung) -> Self {
        let (nodes, sixths) = match rung.plies() {
            0..=7 => (30_000, 60),
            8..=11 => (200_000, 24),
            12..=15 => (1_000_000, 3),
            _ => (6_000_000, 1),
        };
        Self { nodes, sixths }
    }

    const fn moves(self, wanted: usize) -> usize {
        wanted * self.sixths / 6
    }
}

/// A move and what it gave away.
pub(crate) struct Judged {
    position: Position,
    played: Move,
    best: Move,
    score: Score,
    then: Score,
    loss: i32,
}

/// Looks at about this many of the moves with the whole search.
pub(crate) fn judge(judge: Judge, games: &[Played], wanted: usize) -> Vec<Judged> {
    let moves = sample(games, judge.moves(wanted), |_| Some(0));
    judge_some(moves, judge.nodes, MAX_SCORE)
}

/// The same for moves in games that had gone wrong by five pawns of material.
fn judge_lost(judge: Judge, games: &[Played], wanted: usize) -> Vec<Judged> {
    let moves = sample(games, judge.moves(wanted), Played::lost_from);
    judge_some(moves, judge.nodes, MAX_WHEN_LOST)
}

fn judge_some(moves: Vec<(&Played, usize)>, nodes: u64, most: i32) -> Vec<Judged> {
    // As when the other levels were judged.
    let mut engine = one_thread(64);
    engine.set_evaluator(Evaluator::Terms);
    let search = |position: Position, search_moves: Vec<Move>| {
        engine.clear();
        let limits = Limits {
            nodes: Some(nodes),
            search_moves,
            ..Limits::default()
        };
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
        let value = |score: Score| score.raw().clamp(-most, most);
        Some(Judged {
            position,
            played,
            best,
            score: found.score,
            then,
            loss: (value(found.score) - value(then)).clamp(0, most),
        })
    };
    moves.into_iter().filter_map(of).collect()
}

fn mean_loss(judged: &[Judged]) -> u64 {
    let losses = judged.iter().map(|one| u64::from(one.loss.unsigned_abs()));
    losses.sum::<u64>() / judged.len().max(1) as u64
}

/// How much the moves lose.
pub(crate) fn row(judged: &[Judged]) -> Vec<String> {
    let mut row = vec![judged.len().to_string(), mean_loss(judged).to_string()];
    for (least, most) in [
        (0, 10),
        (10, 50),
        (50, 100),
        (100, BLUNDER),
        (BLUNDER, MAX_SCORE + 1),
    ] {
        let within = |one: &&Judged| (least..most).contains(&one.loss);
        row.push(per_cent(judged.iter().filter(within).count(), judged.len()));
    }
    row
}

/// What the blunders are, the first of these that fits.
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

/// What is overlooked in all of the games, and how this many moves in lost ones fare.
pub(crate) fn overlooked(judge: Judge, games: &[Played], wanted: usize) -> Vec<String> {
    let (mut mates, mut missed, mut retakes, mut left) = (0, 0, 0, 0);
    let mut resisted = Vec::new();
    for game in games {
        for ply in game.own() {
            let (position, played) = game.moves[ply];
            if has_mate_in_one(&position) {
                mates += 1;
                missed += usize::from(!is_mate(&position, played));
            }
            if let Some(square) = recapture(game, ply) {
                retakes += 1;
                left += usize::from(played.to() != square);
            }
        }
        // How long a player holds out shows only in games that were not cut short.
        if let Some(ply) = game.lost_from().filter(|_| game.finished) {
            resisted.push((game.moves.len() - ply) / 2);
        }
    }
    resisted.sort_unstable();
    vec![
        per_cent(missed, mates),
        mates.to_string(),
        per_cent(left, retakes),
        retakes.to_string(),
        match resisted.len() {
            0 => "–".to_owned(),
            1 => format!("{} (1 game)", resisted[0]),
            games => format!("{} ({games} games)", quantile(&resisted, 500)),
        },
        mean_loss(&judge_lost(judge, games, wanted)).to_string(),
    ]
}

impl Played {
    /// From where on the player was five pawns of material down, and still was a move later:
    /// in the middle of a trade one side is behind.
    fn lost_from(&self) -> Option<usize> {
        let is_lost = |ply: usize| {
            let there = self.moves.get(ply);
            there.is_some_and(|(position, _)| balance(position, position.turn()) <= -LOST)
        };
        self.own().find(|&ply| is_lost(ply) && is_lost(ply + 2))
    }
}

/// The square on which a piece was just lost and can be taken back with gain.
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
