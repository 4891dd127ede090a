//! Who looks at the positions.

use std::time::Duration;

use plywise_chess::{Move, Position};
use plywise_engine::{Engine, EngineOptions, Limits, SearchRoot};
use plywise_game::Game;

use super::args::EpdArgs;
use crate::engines::{self, Answer, Budget, EngineSpec, Said, Surroundings, Turn};

/// For engines that draw by lot: each position is as good as the first.
const SEED: u64 = 1;

/// What was found in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Solution {
    /// The move; `None` if there is none.
    pub(super) best: Option<Move>,
    /// The moves to mate that the score says.
    pub(super) mate: Option<i32>,
    /// Positions looked at, if they are known.
    pub(super) nodes: Option<u64>,
    /// Score and depth in words.
    pub(super) words: String,
}

/// Our engine in this process, or another one.
pub(super) enum Solver {
    /// Ours.
    Own(Engine, Limits),
    /// Another one.
    Outside(Box<dyn engines::Engine>, Budget),
}

/// Time for a position if the command line sets no limit.
const USUAL_TIME: u64 = 1_000;
/// How long another engine may be silent beyond its time.
const TIMEOUT: Duration = Duration::from_mins(1);

impl Solver {
    /// As the command line wants it.
    pub(super) fn new(args: &EpdArgs) -> anyhow::Result<Self> {
        let unlimited = args.movetime.is_none() && args.nodes.is_none() && args.depth.is_none();
        let time = args.movetime.or(unlimited.then_some(USUAL_TIME));
        let time = time.map(Duration::from_millis);
        let Some(fields) = &args.engine else {
            let engine = Engine::new(EngineOptions {
                hash_mib: args.hash as usize,
                threads: args.threads as usize,
            });
            let limits = Limits {
                depth: args.depth,
                nodes: args.nodes,
                move_time: time,
                ..Limits::default()
            };
            return Ok(Self::Own(engine, limits));
        };
        let mut spec = EngineSpec::new(fields, &engines::Fields::default())?;
        if !unlimited || spec.budget.is_empty() {
            spec.budget = Budget {
                clock: None,
                move_time: time,
                nodes: args.nodes,
                depth: args.depth,
            };
        }
        for (name, value) in [("Hash", args.hash), ("Threads", args.threads)] {
            let known = spec.options.iter();
            if !known
                .clone()
                .any(|(option, _)| option.eq_ignore_ascii_case(name))
            {
                spec.options.push((name.into(), value.to_string()));
            }
        }
        let around = Surroundings {
            timeout: TIMEOUT,
            ..Surroundings::default()
        };
        let engine = engines::start(&spec, false, &around)?;
        Ok(Self::Outside(engine, spec.budget))
    }

    /// Looks at a position as if nothing had been before it, until its limits or a mate in
    /// so many moves.
    pub(super) fn solve(
        &mut self,
        position: &Position,
        mate: Option<u32>,
    ) -> anyhow::Result<Solution> {
        match self {
            Self::Own(engine, limits) => {
                engine.clear();
                let limits = Limits {
                    mate,
                    ..limits.clone()
                };
                let found = engine.search_now(SearchRoot::new(*position), limits)?;
                Ok(Solution {
                    best: found.best,
                    mate: found.score.mate_moves(),
                    nodes: Some(found.nodes),
                    words: format!("{}, depth {}", found.score, found.depth),
                })
            }
            Self::Outside(engine, budget) => {
                engine.begin(position, SEED)?;
                let game = Game::new(*position);
                let clock = budget.clock.map(|clock| clock.base);
                let thought = engine.think(&Turn {
                    game: &game,
                    budgets: [budget, budget],
                    clocks: [clock, clock],
                    made: [0, 0],
                })?;
                let info = thought.info;
                let score = info.score.map_or("-".into(), |score| score.to_string());
                Ok(Solution {
                    best: match thought.answer {
                        Answer::Move(mv) => Some(mv),
                        Answer::Resigns => None,
                    },
                    mate: info.score.and_then(Said::mate_moves),
                    nodes: info.nodes,
                    words: format!("{score}, depth {}", info.depth.unwrap_or(0)),
                })
            }
        }
    }
}
