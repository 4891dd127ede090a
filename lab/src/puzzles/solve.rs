//! Whether a position has one solution: every move of the solver far better than all others,
//! against the longest defence.

use std::sync::mpsc::{Sender, channel};

use plywise_chess::{Move, Position};
use plywise_coach::puzzles::{ONLY, Puzzle};
use plywise_engine::{Engine, Limits, Observer, Report, Score, SearchOutcome, SearchRoot};

/// Winning chances, in percent, by which a move of the solver must be better than all others
/// for a look that must not lose what a deeper one would find.
const QUICK_GAP: f64 = 25.0;
/// The same for the first glance.
const GLANCE_GAP: f64 = 18.0;
/// Winning chances, in percent, that the solver must have reached.
const WORTH: f64 = 45.0;
/// Winning chances, in percent, that no other move may leave: what is a little better by a search
/// of ours may be won by a deeper one.
const RIVAL: f64 = 57.0;
/// Men on the board up to which a search without tables is no judge of what wins.
const FEW_MEN: u32 = 7;
/// Positions that the first glance at each move of a solution searches.
const GLANCE_NODES: u64 = 25_000;
/// Positions that a look before the decision searches.
const QUICK_NODES: u64 = 200_000;
/// Positions that decide.
const DEEP_NODES: u64 = 2_000_000;
/// Positions for a move of the defender.
const DEFENCE_NODES: u64 = 400_000;
/// The same at the first glance.
const GLANCE_DEFENCE: u64 = 10_000;
/// Moves of the solver at most.
const LONGEST: usize = 8;

/// The two best moves of a position.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Rivals {
    /// The best line.
    pub(super) line: Vec<Move>,
    /// Its score, for the side to move.
    pub(super) best: Score,
    /// The score of the best other move; `None` where there is none.
    pub(super) second: Option<Score>,
}

impl Rivals {
    /// Whether the best move is better than all others by so much, or the only one.
    fn stands_out(&self, gap: f64) -> bool {
        let best = self.best.winning_chances();
        let second = self.second.map(Score::winning_chances);
        best >= WORTH && second.is_none_or(|second| best - second >= gap)
    }

    fn raw(&self) -> (i32, Option<i32>) {
        (self.best.raw(), self.second.map(Score::raw))
    }
}

struct Reports(Sender<Report>);

impl Observer for Reports {
    fn iteration(&mut self, report: &Report) {
        let _ = self.0.send(report.clone());
    }
}

/// Searches and waits for the outcome, with all reports.
fn searched(
    engine: &Engine,
    position: &Position,
    limits: Limits,
) -> anyhow::Result<(SearchOutcome, Vec<Report>)> {
    let (sender, reports) = channel();
    engine.clear();
    let root = SearchRoot::new(*position);
    let outcome = engine.search(root, limits, Reports(sender)).wait()?;
    Ok((outcome, reports.try_iter().collect()))
}

/// The best move after each iteration of a search, with the positions that it had looked at.
pub(super) fn first_moves(
    engine: &Engine,
    position: &Position,
    limits: Limits,
) -> anyhow::Result<Vec<(Move, u64)>> {
    let (_, reports) = searched(engine, position, limits)?;
    let moves = reports.iter().filter(|report| report.line == 1);
    Ok(moves
        .filter_map(|report| Some((*report.moves.first()?, report.nodes)))
        .collect())
}

/// Searches two lines. `None`: there is no legal move, or another move came out on top in the
/// iteration that the limit cut short.
pub(super) fn rivals(
    engine: &Engine,
    position: &Position,
    nodes: u64,
) -> anyhow::Result<Option<Rivals>> {
    let limits = Limits {
        lines: 2,
        ..Limits::nodes(nodes)
    };
    let (outcome, reports) = searched(engine, position, limits)?;
    let of = |line, depth| {
        let mut reports = reports.iter().rev();
        reports.find(|report| report.line == line && report.depth == depth)
    };
    let alone = position.count_legal_moves() == 1;
    let whole = |first: &&Report| first.line == 1 && (alone || of(2, first.depth).is_some());
    let Some(first) = reports.iter().rev().find(whole) else {
        return Ok(None);
    };
    let agreed = first.moves.first() == outcome.best.as_ref();
    Ok(agreed.then(|| Rivals {
        line: first.moves.clone(),
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
    // Most candidates fall at the first glance, at a hundredth of the price.
    if !is_exercise(start, &walk(engine, start, false)?) {
        return Ok(None);
    }
    let solution = walk(engine, start, true)?;
    Ok(is_exercise(start, &solution).then_some(solution))
}

/// Plays on as long as one move stands out.
fn walk(engine: &Engine, start: &Position, decides: bool) -> anyhow::Result<Solution> {
    let mut at = *start;
    let mut moves = Vec::new();
    let mut scores = Vec::new();
    // So many moves and scores end with a choice that was the solver's own.
    let mut chosen = 0;
    while scores.len() < LONGEST && !has_few_men(&at) {
        let Some([quick, found]) = only_move(engine, &at, decides)? else {
            break;
        };
        let Some(&mv) = found.line.first() else {
            break;
        };
        moves.push(mv);
        scores.push([quick.raw(), found.raw()]);
        at.play(mv);
        if found.second.is_some() {
            chosen = scores.len();
        }
        if !at.has_legal_move() {
            break;
        }
        let nodes = if decides {
            DEFENCE_NODES
        } else {
            GLANCE_DEFENCE
        };
        engine.clear();
        let root = SearchRoot::new(at);
        let Some(reply) = engine.search_now(root, Limits::nodes(nodes))?.best else {
            break;
        };
        moves.push(reply);
        at.play(reply);
    }
    scores.truncate(chosen);
    moves.truncate((2 * chosen).saturating_sub(1));
    Ok(Solution { moves, scores })
}

/// What a quick search and the one that decides say, where they agree that one move stands out;
/// twice what a glance says, where that is all. A mate at once needs no more, nor does the only
/// legal move.
fn only_move(engine: &Engine, at: &Position, decides: bool) -> anyhow::Result<Option<[Rivals; 2]>> {
    let (nodes, gap) = if decides {
        (QUICK_NODES, QUICK_GAP)
    } else {
        (GLANCE_NODES, GLANCE_GAP)
    };
    let Some(quick) = rivals(engine, at, nodes)? else {
        return Ok(None);
    };
    let is_plain = quick.second.is_none() || quick.best.mate_moves() == Some(1);
    if is_plain || (!decides && quick.stands_out(gap)) {
        return Ok(Some([quick.clone(), quick]));
    }
    if !quick.stands_out(gap) {
        return Ok(None);
    }
    let found = rivals(engine, at, DEEP_NODES)?.filter(|found| found.stands_out(ONLY));
    let Some(found) = found else { return Ok(None) };
    let Some(&mv) = found.line.first() else {
        return Ok(None);
    };
    // Two lines share the positions of a search; the other moves deserve one of their own.
    let found = Rivals {
        second: found.second.max(best_other(engine, at, mv)?),
        ..found
    };
    Ok((found.stands_out(ONLY) && is_modest(found.second)).then_some([quick, found]))
}

/// Whether the best other move leaves so little that nobody could call it a solution, too.
fn is_modest(other: Option<Score>) -> bool {
    other.is_none_or(|other| other.winning_chances() <= RIVAL)
}

/// The score of the best of the other moves, `None` where there is none.
fn best_other(engine: &Engine, at: &Position, mv: Move) -> anyhow::Result<Option<Score>> {
    let others = at.legal_moves().into_iter().filter(|&other| other != mv);
    let limits = Limits {
        search_moves: others.collect(),
        ..Limits::nodes(DEEP_NODES)
    };
    if limits.search_moves.is_empty() {
        return Ok(None);
    }
    let (outcome, _) = searched(engine, at, limits)?;
    Ok(Some(outcome.score))
}

/// Whether each move of a puzzle that was found before is still the only one.
pub(super) fn still_holds(engine: &Engine, puzzle: &Puzzle) -> anyhow::Result<bool> {
    for step in 0..puzzle.length() {
        let (at, Some(mv)) = (puzzle.position(step), puzzle.solution(step)) else {
            return Ok(false);
        };
        if at.after(mv).is_checkmate() {
            continue;
        }
        if has_few_men(&at) || !is_modest(best_other(engine, &at, mv)?) {
            return Ok(false);
        }
    }
    Ok(true)
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
        let smothered = solved("5rk1/5Npp/8/8/2Q5/8/1q4PP/7K w - - 0 1").unwrap();
        assert_eq!(smothered.join(" "), "Nh6+ Kh8 Qg8+ Rxg8 Nf7#");
    }

    #[test]
    fn what_hangs_or_is_won_anyhow_is_no_exercise() {
        // A queen to take; two ways to mate soon.
        assert_eq!(solved("3qk3/8/8/8/8/8/3R4/3RK3 w - - 0 1"), None);
        assert_eq!(solved("7k/8/8/8/8/8/Q1R5/K7 w - - 0 1"), None);
        assert_eq!(solved("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), None);
    }
}
