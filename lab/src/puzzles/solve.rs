//! Verification of puzzles: every move of the solver must be much better than all others, against the best
//! defence.

use std::collections::BTreeSet;

use plywise_chess::{Move, Position};
use plywise_coach::puzzles::ONLY;
use plywise_engine::{Engine, Limits, Score, SearchInfo, SearchOutcome, SearchRoot};

use crate::engines::searched;

/// Effort of a preliminary search, which excludes positions that are no puzzles.
#[derive(Clone, Copy)]
struct Effort {
    /// Number of nodes for each move of the solver, for two principal variations together.
    nodes: u64,
    /// Number of nodes for each move of the defender.
    defence: u64,
    /// Winning chances, in percent, by which a move of the solver must be better than all others. Smaller
    /// than in the deciding search, so that no puzzle is lost.
    gap: f64,
}

/// Effort of the first search, which excludes most candidates at a hundredth of the deciding search's cost.
const FIRST: Effort = Effort {
    nodes: 8_000,
    defence: 4_000,
    gap: 18.0,
};
/// Effort of the quick search, which excludes most other candidates at a tenth of the deciding search's cost.
const QUICK: Effort = Effort {
    nodes: 100_000,
    defence: 20_000,
    gap: 25.0,
};
/// Number of nodes with which the deciding search scores the best move, which two searches have found before.
const BEST_NODES: u64 = 500_000;
/// Number of nodes with which the deciding search scores all other moves.
const OTHERS_NODES: u64 = 1_500_000;
/// Number of nodes with which the deciding search finds a move of the defender.
const DEFENCE_NODES: u64 = 400_000;
/// Smallest winning chances of the solver after the best move of a puzzle, in percent.
const MIN_CHANCES: f64 = 45.0;
/// Winning chances in percent that every move other than the solution must stay below, because a deeper search may find
/// a win.
const MAX_RIVAL: f64 = 50.0;
/// Number of pieces on the board up to which a search without tablebases is unreliable.
const FEW_PIECES: u32 = 7;
/// Largest number of moves that a puzzle requires of the solver.
const MAX_MOVES: usize = 8;

/// Best move of a position, its score and the score of the second-best move.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Rivals {
    mv: Move,
    /// Score of the best move for the side to move.
    best: Score,
    /// Score of the best other move; `None` if there is no other legal move.
    second: Option<Score>,
}

impl Rivals {
    /// Returns whether the best move is the only legal one, or better than all others by `gap`.
    fn stands_out(&self, gap: f64) -> bool {
        let best = self.best.winning_chances();
        let second = self.second.map(Score::winning_chances);
        best >= MIN_CHANCES && second.is_none_or(|second| best - second >= gap)
    }

    /// Returns whether the best move needs no comparison, because it mates at once or is the only legal move.
    fn is_plain(&self) -> bool {
        self.second.is_none() || self.best.mate_moves() == Some(1)
    }

    fn raw(&self) -> (i32, Option<i32>) {
        (self.best.raw(), self.second.map(Score::raw))
    }
}

/// Searches a position with an empty transposition table.
fn fresh(
    engine: &Engine,
    position: &Position,
    limits: Limits,
) -> anyhow::Result<(SearchOutcome, Vec<SearchInfo>)> {
    engine.clear();
    Ok(searched(engine, SearchRoot::new(*position), limits)?)
}

/// Returns the best move and the number of nodes after each iteration of a search.
pub(super) fn first_moves(
    engine: &Engine,
    position: &Position,
    limits: Limits,
) -> anyhow::Result<Vec<(Move, u64)>> {
    let (_, reports) = fresh(engine, position, limits)?;
    let moves = reports.iter().filter(|report| report.pv_index == 1);
    Ok(moves
        .filter_map(|report| Some((*report.pv.first()?, report.nodes)))
        .collect())
}

/// Finds the two best moves of a position by one search. Returns `None` without a legal move, or if the unfinished last
/// iteration found another best move.
fn rivals(engine: &Engine, position: &Position, nodes: u64) -> anyhow::Result<Option<Rivals>> {
    let limits = Limits::nodes(nodes).with_multipv(2);
    let (outcome, reports) = fresh(engine, position, limits)?;
    let of = |line, depth| {
        let mut reports = reports.iter().rev();
        reports.find(|report| report.pv_index == line && report.depth == depth)
    };
    let alone = position.count_legal_moves() == 1;
    let whole =
        |first: &&SearchInfo| first.pv_index == 1 && (alone || of(2, first.depth).is_some());
    let Some(first) = reports.iter().rev().find(whole) else {
        return Ok(None);
    };
    let mv = outcome.best.filter(|mv| first.pv.first() == Some(mv));
    Ok(mv.map(|mv| Rivals {
        mv,
        best: first.score,
        second: of(2, first.depth).map(|second| second.score),
    }))
}

/// Solution of a puzzle: moves of the solver alternating with replies, and for each move of the solver its score and
/// that of the best other move, by both searches.
pub(super) struct Solution {
    pub(super) moves: Vec<Move>,
    pub(super) scores: Vec<[(i32, Option<i32>); 2]>,
}

/// Returns the solution of a position; `None` if there is no solution or the position is not suitable as an exercise.
pub(super) fn solve(engine: &Engine, start: &Position) -> anyhow::Result<Option<Solution>> {
    for effort in [FIRST, QUICK] {
        let found = |at: &Position| only_move_by(engine, at, effort);
        if !is_exercise(start, &walk(engine, start, effort.defence, found)?) {
            return Ok(None);
        }
    }
    let found = |at: &Position| only_move(engine, at);
    let solution = walk(engine, start, DEFENCE_NODES, found)?;
    Ok(is_exercise(start, &solution).then_some(solution))
}

/// Plays moves as long as one move of the solver is clearly better than all others.
fn walk(
    engine: &Engine,
    start: &Position,
    defence: u64,
    only_move: impl Fn(&Position) -> anyhow::Result<Option<[Rivals; 2]>>,
) -> anyhow::Result<Solution> {
    let mut at = *start;
    let mut moves = Vec::new();
    let mut scores = Vec::new();
    // Number of solver moves up to the last one with an alternative.
    let mut chosen = 0;
    while scores.len() < MAX_MOVES && !has_few_pieces(&at) {
        let Some([quick, found]) = only_move(&at)? else {
            break;
        };
        moves.push(found.mv);
        scores.push([quick.raw(), found.raw()]);
        at.play(found.mv);
        if found.second.is_some() {
            chosen = scores.len();
        }
        if !at.has_legal_move() {
            break;
        }
        engine.clear();
        let root = SearchRoot::new(at);
        let Some(reply) = engine.search_now(root, Limits::nodes(defence))?.best else {
            break;
        };
        moves.push(reply);
        at.play(reply);
    }
    moves.truncate((2 * chosen).saturating_sub(1));
    moves.truncate(until_repetition(start, &moves));
    scores.truncate(moves.len().div_ceil(2));
    Ok(Solution { moves, scores })
}

/// Returns the number of moves up to and including the solver's first move that repeats a position, which shows a
/// perpetual check.
pub(super) fn until_repetition(start: &Position, moves: &[Move]) -> usize {
    let mut at = *start;
    let mut seen = BTreeSet::new();
    let repeats = moves.iter().step_by(2).enumerate().position(|(step, &mv)| {
        if let Some(&reply) = moves[..2 * step].last() {
            at.play(reply);
        }
        at.play(mv);
        !seen.insert(at.hash())
    });
    repeats.map_or(moves.len(), |step| 2 * step + 1)
}

/// Returns the best moves, twice, if one move is clearly better than all others, mates at once or is the only legal
/// move.
fn only_move_by(
    engine: &Engine,
    at: &Position,
    effort: Effort,
) -> anyhow::Result<Option<[Rivals; 2]>> {
    let found = rivals(engine, at, effort.nodes)?;
    Ok(found
        .filter(|found| found.is_plain() || found.stands_out(effort.gap))
        .map(|found| [found; 2]))
}

/// Returns the best moves by the quick and the deciding search, if both find that one move is clearly better than all
/// others. The deciding search consists of two: one of the best move and one of all others.
fn only_move(engine: &Engine, at: &Position) -> anyhow::Result<Option<[Rivals; 2]>> {
    let Some([quick, _]) = only_move_by(engine, at, QUICK)? else {
        return Ok(None);
    };
    if quick.is_plain() {
        return Ok(Some([quick; 2]));
    }
    if !is_modest(quick.second) {
        return Ok(None);
    }
    let second = best_other(engine, at, quick.mv)?;
    if !is_modest(second) {
        return Ok(None);
    }
    let mut found = Rivals { second, ..quick };
    // A mate is proven.
    if !quick.best.is_mate() {
        let (best, _) = fresh(engine, at, Limits::nodes(BEST_NODES))?;
        if best.best != Some(quick.mv) {
            return Ok(None);
        }
        found.best = best.score;
    }
    Ok(found.stands_out(ONLY).then_some([quick, found]))
}

/// Returns whether the score of the best other move is too low for a second solution.
fn is_modest(other: Option<Score>) -> bool {
    other.is_none_or(|other| other.winning_chances() < MAX_RIVAL)
}

/// Returns the score of the best move other than `mv`; `None` if there is no other legal move.
fn best_other(engine: &Engine, at: &Position, mv: Move) -> anyhow::Result<Option<Score>> {
    let others = at.legal_moves().into_iter().filter(|&other| other != mv);
    let limits = Limits::nodes(OTHERS_NODES).with_search_moves(others);
    if limits.search_moves.is_empty() {
        return Ok(None);
    }
    let (outcome, _) = fresh(engine, at, limits)?;
    Ok(Some(outcome.score))
}

fn has_few_pieces(at: &Position) -> bool {
    at.occupied().len() <= FEW_PIECES
}

/// Returns whether the solution is suitable as an exercise. A single capture is not, unless it mates.
fn is_exercise(start: &Position, solution: &Solution) -> bool {
    match *solution.moves.as_slice() {
        [] => false,
        [only] => start.after(only).is_checkmate() || !start.is_capture(only),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::one_thread;

    fn solved(fen: &str) -> Option<Vec<String>> {
        let start = Position::from_fen(fen).unwrap();
        let solution = solve(&one_thread(8), &start).unwrap()?;
        assert_eq!(solution.moves.len(), 2 * solution.scores.len() - 1);
        Some(start.san_line(&solution.moves))
    }

    #[test]
    fn solution_consists_of_only_moves() {
        let back_rank = solved("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
        assert_eq!(back_rank, Some(vec!["Rd8#".to_owned()]));
        let net = solved("8/8/7p/4N1pk/5p2/5PP1/7K/3n4 w - - 0 1").unwrap();
        assert_eq!(net.join(" "), "g4+ Kh4 Ng6#");
    }

    #[test]
    fn perpetual_check_ends_at_the_first_repetition() {
        let start = Position::from_fen("6k1/6p1/p3pp2/2B3p1/Q2Pp1P1/3q3P/6PK/1rq5 w - - 0 1");
        let start = start.unwrap();
        let line = "a4e8 g8h7 e8h5 h7g8 h5e8 g8h7 e8h5";
        let mut at = start;
        let moves = line.split(' ').map(|mv| {
            let mv = at.parse_uci(mv).unwrap();
            at.play(mv);
            mv
        });
        let moves: Vec<Move> = moves.collect();
        assert_eq!(until_repetition(&start, &moves), 5);
        assert_eq!(until_repetition(&start, &moves[..3]), 3);
        assert_eq!(until_repetition(&start, &[]), 0);
    }

    #[test]
    fn hanging_pieces_and_second_solutions_are_no_exercise() {
        // A hanging queen; two mates.
        assert_eq!(solved("3qk3/8/8/8/8/8/3R4/3RK3 w - - 0 1"), None);
        assert_eq!(solved("7k/8/8/8/8/8/Q1R5/K7 w - - 0 1"), None);
        assert_eq!(solved("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), None);
        // A smothered mate with a perpetual check as alternative.
        assert_eq!(solved("5rk1/5Npp/8/8/2Q5/8/1q4PP/7K w - - 0 1"), None);
    }
}
