//! Whether a position has one solution: every move of the solver far better than all others,
//! against the longest defence.

use std::collections::BTreeSet;

use plywise_chess::{Move, Position};
use plywise_coach::puzzles::{ONLY, Puzzle};
use plywise_engine::{Engine, Limits, Report, Score, SearchOutcome, SearchRoot};

use crate::engines::searched;

/// How closely a solution is looked at before the searches that decide.
#[derive(Clone, Copy)]
struct Look {
    /// Positions for each move of the solver, two lines together.
    nodes: u64,
    /// Positions for each move of the defender.
    defence: u64,
    /// Winning chances, in percent, by which a move of the solver must be better than all others:
    /// less than in the end, so that nothing is lost that a closer look would find.
    gap: f64,
}

/// Most candidates fall here, at a hundredth of the price.
const GLANCE: Look = Look {
    nodes: 8_000,
    defence: 4_000,
    gap: 18.0,
};
/// And most of the others here, at a tenth.
const QUICK: Look = Look {
    nodes: 100_000,
    defence: 20_000,
    gap: 25.0,
};
/// Positions that decide, two million together: for the best move, which two looks have found
/// before,
const BEST_NODES: u64 = 500_000;
/// and for all others, one of which may win as well.
const OTHERS_NODES: u64 = 1_500_000;
/// Positions for a move of the defender that is kept.
const DEFENCE_NODES: u64 = 400_000;
/// Winning chances, in percent, that the solver must have reached.
const WORTH: f64 = 45.0;
/// Winning chances, in percent, that every other move must fall short of: what a search of ours
/// calls a draw, a deeper one may call a win.
const RIVAL: f64 = 50.0;
/// Men on the board up to which a search without tables is no judge of what wins.
const FEW_MEN: u32 = 7;
/// Moves of the solver at most.
const LONGEST: usize = 8;

/// The two best moves of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Rivals {
    /// The best move.
    mv: Move,
    /// Its score, for the side to move.
    best: Score,
    /// The score of the best other move; `None` where there is none.
    second: Option<Score>,
}

impl Rivals {
    /// Whether the best move is better than all others by this gap, or the only one.
    fn stands_out(&self, gap: f64) -> bool {
        let best = self.best.winning_chances();
        let second = self.second.map(Score::winning_chances);
        best >= WORTH && second.is_none_or(|second| best - second >= gap)
    }

    /// Whether the move needs no comparison.
    fn is_plain(&self) -> bool {
        self.second.is_none() || self.best.mate_moves() == Some(1)
    }

    fn raw(&self) -> (i32, Option<i32>) {
        (self.best.raw(), self.second.map(Score::raw))
    }
}

/// Searches as if nothing had been searched before.
fn fresh(
    engine: &Engine,
    position: &Position,
    limits: Limits,
) -> anyhow::Result<(SearchOutcome, Vec<Report>)> {
    engine.clear();
    Ok(searched(engine, SearchRoot::new(*position), limits)?)
}

/// The best move after each iteration of a search, with the positions that it had looked at.
pub(super) fn first_moves(
    engine: &Engine,
    position: &Position,
    limits: Limits,
) -> anyhow::Result<Vec<(Move, u64)>> {
    let (_, reports) = fresh(engine, position, limits)?;
    let moves = reports.iter().filter(|report| report.line == 1);
    Ok(moves
        .filter_map(|report| Some((*report.moves.first()?, report.nodes)))
        .collect())
}

/// Searches two lines. `None`: there is no legal move, or another move came out on top in the
/// iteration that the limit cut short.
fn rivals(engine: &Engine, position: &Position, nodes: u64) -> anyhow::Result<Option<Rivals>> {
    let limits = Limits {
        lines: 2,
        ..Limits::nodes(nodes)
    };
    let (outcome, reports) = fresh(engine, position, limits)?;
    let of = |line, depth| {
        let mut reports = reports.iter().rev();
        reports.find(|report| report.line == line && report.depth == depth)
    };
    let alone = position.count_legal_moves() == 1;
    let whole = |first: &&Report| first.line == 1 && (alone || of(2, first.depth).is_some());
    let Some(first) = reports.iter().rev().find(whole) else {
        return Ok(None);
    };
    let mv = outcome.best.filter(|mv| first.moves.first() == Some(mv));
    Ok(mv.map(|mv| Rivals {
        mv,
        best: first.score,
        second: of(2, first.depth).map(|second| second.score),
    }))
}

/// A solution: the solver's moves and the answers in turn, the solver's last move at its end, and
/// the scores of each move of the solver and its rival by both searches.
pub(super) struct Solution {
    pub(super) moves: Vec<Move>,
    pub(super) scores: Vec<[(i32, Option<i32>); 2]>,
}

/// The solution of a position in which the solver is to move; `None` where it has none, or one
/// that is no exercise.
pub(super) fn solve(engine: &Engine, start: &Position) -> anyhow::Result<Option<Solution>> {
    for look in [GLANCE, QUICK] {
        let found = |at: &Position| only_move_by(engine, at, look);
        if !is_exercise(start, &walk(engine, start, look.defence, found)?) {
            return Ok(None);
        }
    }
    let found = |at: &Position| only_move(engine, at);
    let solution = walk(engine, start, DEFENCE_NODES, found)?;
    Ok(is_exercise(start, &solution).then_some(solution))
}

/// Plays on as long as one move stands out.
fn walk(
    engine: &Engine,
    start: &Position,
    defence: u64,
    only_move: impl Fn(&Position) -> anyhow::Result<Option<[Rivals; 2]>>,
) -> anyhow::Result<Solution> {
    let mut at = *start;
    let mut moves = Vec::new();
    let mut scores = Vec::new();
    // This many moves and scores end with a choice that was the solver's own.
    let mut chosen = 0;
    while scores.len() < LONGEST && !has_few_men(&at) {
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

/// How many moves there are to the solver's first that repeats a position: who checks for ever has
/// shown it then.
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

/// What a look says, twice, where it finds that one move stands out. A mate at once needs no more,
/// nor does the only legal move.
fn only_move_by(engine: &Engine, at: &Position, look: Look) -> anyhow::Result<Option<[Rivals; 2]>> {
    let found = rivals(engine, at, look.nodes)?;
    Ok(found
        .filter(|found| found.is_plain() || found.stands_out(look.gap))
        .map(|found| [found; 2]))
}

/// What a quick look says and what the searches that decide say, where they agree that one move
/// stands out. Two lines would share the positions of a search; the best move has one of its own
/// and all others have another.
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
    // A mate is proved, however few positions it took.
    if !quick.best.is_mate() {
        let (best, _) = fresh(engine, at, Limits::nodes(BEST_NODES))?;
        if best.best != Some(quick.mv) {
            return Ok(None);
        }
        found.best = best.score;
    }
    Ok(found.stands_out(ONLY).then_some([quick, found]))
}

/// Whether the best other move leaves too few winning chances to pass for a second solution.
fn is_modest(other: Option<Score>) -> bool {
    other.is_none_or(|other| holds(other.winning_chances()))
}

/// The score of the best of the other moves, `None` where there is none.
fn best_other(engine: &Engine, at: &Position, mv: Move) -> anyhow::Result<Option<Score>> {
    let others = at.legal_moves().into_iter().filter(|&other| other != mv);
    let limits = Limits {
        search_moves: others.collect(),
        ..Limits::nodes(OTHERS_NODES)
    };
    if limits.search_moves.is_empty() {
        return Ok(None);
    }
    let (outcome, _) = fresh(engine, at, limits)?;
    Ok(Some(outcome.score))
}

/// The most winning chances, in percent, that the solver of a puzzle has by a wrong move; 100 where
/// a search is no judge of it. Ends with the first wrong move that is worth too much.
pub(super) fn rival(engine: &Engine, puzzle: &Puzzle) -> anyhow::Result<f64> {
    let mut most = 0.0_f64;
    for step in 0..puzzle.length() {
        let (at, Some(mv)) = (puzzle.position(step), puzzle.solution(step)) else {
            return Ok(100.0);
        };
        if at.after(mv).is_checkmate() {
            continue;
        }
        if has_few_men(&at) {
            return Ok(100.0);
        }
        let other = best_other(engine, &at, mv)?;
        most = most.max(other.map_or(0.0, Score::winning_chances));
        if !holds(most) {
            break;
        }
    }
    Ok(most)
}

/// Whether a puzzle has one solution, by what a wrong move is worth.
pub(super) fn holds(rival: f64) -> bool {
    rival < RIVAL
}

fn has_few_men(at: &Position) -> bool {
    at.occupied().len() <= FEW_MEN
}

/// Whether there is something to find: a single move that takes what hangs is none.
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
    fn a_solution_is_the_only_one_to_its_end() {
        let back_rank = solved("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
        assert_eq!(back_rank, Some(vec!["Rd8#".to_owned()]));
        let net = solved("8/8/7p/4N1pk/5p2/5PP1/7K/3n4 w - - 0 1").unwrap();
        assert_eq!(net.join(" "), "g4+ Kh4 Ng6#");
    }

    #[test]
    fn a_perpetual_check_ends_with_the_first_position_that_comes_again() {
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
    fn what_hangs_or_is_won_anyhow_is_no_exercise() {
        // A queen to take; two ways to mate soon.
        assert_eq!(solved("3qk3/8/8/8/8/8/3R4/3RK3 w - - 0 1"), None);
        assert_eq!(solved("7k/8/8/8/8/8/Q1R5/K7 w - - 0 1"), None);
        assert_eq!(solved("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), None);
        // A smothered mate, in place of which checks for ever would do.
        assert_eq!(solved("5rk1/5Npp/8/8/2Q5/8/1q4PP/7K w - - 0 1"), None);
    }
}
