//! Features of a puzzle that predict its difficulty.
#![allow(clippy::cast_precision_loss)] // counts of moves and tries are small

use plywise_chess::{Move, Position, Role};
use plywise_coach::puzzles::Puzzle;
use plywise_engine::{Engine, Evaluator, Limits, SearchRoot};
use plywise_game::SkillLevel;

use super::solve::first_moves;
use crate::engines::{balance, one_thread};

/// Skill levels that try to solve a puzzle to measure its difficulty.
const LEVELS: [u8; 4] = [3, 6, 8, 10];
/// Number of attempts of each skill level at a puzzle, with different seeds.
const SEEDS: u64 = 16;
/// Number of nodes of the search for each move of the solution.
const NODES: u64 = 60_000;
/// Number of features of a puzzle.
pub(super) const COUNT: usize = 2 * LEVELS.len() + 29;

/// Engines of one thread that solve puzzles.
pub(super) struct Solvers {
    level: Engine,
    search: Engine,
}

impl Solvers {
    pub(super) fn new() -> Self {
        let mut search = one_thread(4);
        // The weights were fitted with the hand-crafted evaluation.
        search.set_evaluator(Evaluator::Hce);
        Self {
            level: one_thread(1),
            search,
        }
    }

    /// Returns the features of a puzzle. The first feature is always 1.
    pub(super) fn features(&self, puzzle: &Puzzle) -> anyhow::Result<[f64; COUNT]> {
        let mut numbers = vec![1.0];
        for level in LEVELS {
            let (first, whole) = self.solved_by(puzzle, level)?;
            numbers.extend([first, whole]);
        }
        let steps: Vec<Step> = (0..puzzle.length())
            .filter_map(|step| Step::of(puzzle, step))
            .collect();
        let mut efforts = Vec::new();
        for step in &steps {
            efforts.push(self.effort(step)?);
        }
        let Some(first) = steps.first() else {
            anyhow::bail!("puzzle {:016x} has no move to find", puzzle.id());
        };
        let count = |has: fn(&Step) -> bool| steps.iter().filter(|step| has(step)).count();
        let longest = efforts.iter().copied().fold(0.0, f64::max);
        let length = puzzle.length() as f64;
        let mates = puzzle.position(puzzle.length()).is_checkmate();
        let flag = |is: bool| f64::from(u8::from(is));
        numbers.extend([
            length,
            libm::log(length),
            efforts.first().copied().unwrap_or_default(),
            longest,
            efforts.iter().sum::<f64>() / length,
            flag(first.is_quiet()),
            count(Step::is_quiet) as f64,
            flag(first.gives_check()),
            count(Step::gives_check) as f64,
            flag(first.is_capture()),
            count(Step::is_capture) as f64,
            flag(first.is_sacrifice()),
            count(Step::is_sacrifice) as f64,
            flag(first.is_backward()),
            count(Step::is_backward) as f64,
            f64::from(first.mv.from().distance(first.mv.to())),
            first.tempting_captures(),
            steps.iter().map(Step::tempting_captures).sum::<f64>() / length,
            libm::log(first.at.count_legal_moves() as f64),
            f64::from(first.at.occupied().len()),
            f64::from(balance(&first.at, puzzle.solver()).clamp(-900, 900)) / 100.0,
            flag(mates),
            flag(mates && puzzle.length() == 1),
            flag(first.at.is_check()),
            flag(puzzle.moves().first().map(|mv| mv.to()) == Some(first.mv.to())),
            flag(first.role() == Role::Queen),
            flag(first.role() == Role::Knight),
            flag(first.role() == Role::Pawn),
        ]);
        <[f64; COUNT]>::try_from(numbers)
            .map_err(|numbers| anyhow::anyhow!("{} features, not {COUNT}", numbers.len()))
    }

    /// Returns the shares of attempts in which a skill level finds the first move and all moves of
    /// a puzzle.
    fn solved_by(&self, puzzle: &Puzzle, level: u8) -> anyhow::Result<(f64, f64)> {
        let (mut first, mut whole) = (0, 0);
        for seed in 0..SEEDS {
            let mut found = 0;
            while let Some(step) = Step::of(puzzle, found) {
                let limits = SkillLevel::new(level).limits(None, seed);
                let root = SearchRoot::new(step.at).with_recent([step.last]);
                let played = self.level.search_now(root, limits)?.best;
                if played != Some(step.mv) {
                    break;
                }
                found += 1;
            }
            first += u64::from(found > 0);
            whole += u64::from(found == puzzle.length());
        }
        Ok((first as f64 / SEEDS as f64, whole as f64 / SEEDS as f64))
    }

    /// Returns the logarithm of the number of nodes after which a search no longer changes its mind
    /// about the move.
    fn effort(&self, step: &Step) -> anyhow::Result<f64> {
        let best = first_moves(&self.search, &step.at, Limits::nodes(NODES))?;
        let mut nodes = NODES;
        for &(mv, at) in best.iter().rev() {
            if mv != step.mv {
                break;
            }
            nodes = at;
        }
        Ok(libm::log(nodes.max(1) as f64))
    }
}

/// Move of a puzzle's solution with its position.
struct Step {
    at: Position,
    mv: Move,
    after: Position,
    last: Move,
}

impl Step {
    fn of(puzzle: &Puzzle, step: usize) -> Option<Self> {
        let (at, mv) = (puzzle.position(step), puzzle.solution(step)?);
        let last = *puzzle.moves().get(2 * step)?;
        let after = at.after(mv);
        Some(Self {
            at,
            mv,
            after,
            last,
        })
    }

    fn role(&self) -> Role {
        self.at.role_at(self.mv.from())
    }

    fn is_capture(&self) -> bool {
        self.at.is_capture(self.mv)
    }

    fn gives_check(&self) -> bool {
        self.after.is_check()
    }

    fn is_quiet(&self) -> bool {
        !self.is_capture() && !self.gives_check() && self.mv.promotes_to().is_none()
    }

    /// Returns whether the move of the solution loses material by static exchange evaluation.
    fn is_sacrifice(&self) -> bool {
        !self.at.see_ge(self.mv, 0)
    }

    fn is_backward(&self) -> bool {
        let turn = self.at.turn();
        self.mv.to().relative_to(turn).rank() < self.mv.from().relative_to(turn).rank()
    }

    /// Returns the number of captures other than the solution that seem to win material.
    fn tempting_captures(&self) -> f64 {
        let captures = self.at.legal_captures();
        let others = captures.iter().filter(|&&mv| mv != self.mv);
        others.filter(|&&mv| self.at.see_ge(mv, 1)).count() as f64
    }
}
