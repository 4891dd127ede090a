//! Players without a process of their own: the engine of this program, its levels, and two that
//! know next to nothing, the ground below the ladder of levels.

use std::num::ParseIntError;
use std::time::Instant;

use plywise_chess::{Color, Move, Position, Role, SEE_VALUES};
use plywise_engine::{ClockLimits, EngineOptions, Limits};
use plywise_game::Rung;

use super::spec::{EngineSpec, SpecError};
use super::{Engine, Fault, Info, Thought, Turn};
use crate::random::Random;

/// A player that is built in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BuiltIn {
    /// The engine at full strength, within the limits of its description.
    Full,
    /// A level of the ladder. No limit has a say in what it plays.
    Level(Rung),
    /// Any legal move, all equally likely.
    Random,
    /// Mate in one move, else what takes or promotes to the most, else any legal move.
    Greedy,
}

impl BuiltIn {
    pub(super) fn parse(text: &str) -> Result<Self, SpecError> {
        let level = || Some(Self::Level(Rung::exact(text.parse().ok()?)?));
        match text {
            "full" => Ok(Self::Full),
            "random" => Ok(Self::Random),
            "greedy" => Ok(Self::Greedy),
            _ => level().ok_or_else(|| SpecError::Value {
                name: "builtin",
                value: text.into(),
                wanted: "write full, random, greedy or the number of a level",
            }),
        }
    }
}

/// A player, ready for a game.
pub(super) struct BuiltInEngine {
    player: BuiltIn,
    engine: plywise_engine::Engine,
    seed: u64,
    random: Random,
    title: String,
    unknown_options: Vec<String>,
}

const OPTIONS: [&str; 2] = ["Hash", "Threads"];

impl BuiltInEngine {
    pub(super) fn new(player: BuiltIn, spec: &EngineSpec) -> Result<Self, Fault> {
        let usual = EngineOptions::default();
        let option = |name: &str, usual| match spec.option(name) {
            None => Ok(usual),
            Some(value) => value
                .parse()
                .map_err(|error: ParseIntError| Fault::Refused {
                    name: name.to_owned(),
                    value: value.to_owned(),
                    text: error.to_string(),
                }),
        };
        let engine = plywise_engine::Engine::new(EngineOptions {
            hash_mib: option(OPTIONS[0], usual.hash_mib)?,
            threads: option(OPTIONS[1], usual.threads)?,
        });
        let is_unknown =
            |name: &&String| !OPTIONS.iter().any(|known| known.eq_ignore_ascii_case(name));
        let names = spec.options.iter().map(|(name, _)| name);
        Ok(Self {
            player,
            engine,
            seed: 0,
            random: Random::new(0, 0),
            title: match player {
                BuiltIn::Random => "random".into(),
                BuiltIn::Greedy => "greedy".into(),
                BuiltIn::Full | BuiltIn::Level(_) => format!("Plywise {}", plywise_game::VERSION),
            },
            unknown_options: names.filter(is_unknown).cloned().collect(),
        })
    }

    fn choose(&mut self, position: &Position) -> Option<Move> {
        let is_greedy = self.player == BuiltIn::Greedy;
        let moves = position.legal_moves();
        let most = moves.iter().map(|&mv| gain(position, mv)).max()?;
        let wanted: Vec<Move> = moves
            .into_iter()
            .filter(|&mv| !is_greedy || gain(position, mv) == most)
            .collect();
        self.random.choose(&wanted).copied()
    }
}

impl Engine for BuiltInEngine {
    fn set_option(&mut self, name: &str, _value: &str) -> Result<(), Fault> {
        let reason = format!("{name} cannot be set where the engine is built in");
        Err(Fault::Unable { reason })
    }

    fn offers(&self, _name: &str) -> bool {
        false
    }

    fn number(&self, _name: &str) -> Option<[i64; 3]> {
        None
    }

    fn begin(&mut self, seed: u64) -> Result<(), Fault> {
        self.engine.clear();
        self.seed = seed;
        self.random = Random::new(seed, 0);
        Ok(())
    }

    fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, Fault> {
        let asked = Instant::now();
        let position = turn.game.position();
        let limits = match self.player {
            BuiltIn::Full => Some(limits(turn)),
            BuiltIn::Level(rung) => Some(rung.limits(None, self.seed)),
            BuiltIn::Random | BuiltIn::Greedy => None,
        };
        let (best, info) = match limits {
            Some(limits) => {
                let found = self.engine.search_now(turn.game.search_root(), limits);
                let found = found.map_err(|error| Fault::Ended {
                    status: error.to_string(),
                    doing: "thinking",
                })?;
                let info = Info {
                    score: Some(found.score),
                    depth: Some(found.depth),
                    nodes: Some(found.nodes),
                };
                (found.best, info)
            }
            None => (self.choose(position), Info::default()),
        };
        Ok(Thought {
            mv: best.ok_or_else(|| super::illegal("", position))?,
            elapsed: asked.elapsed(),
            stood_still: std::time::Duration::ZERO,
            info,
        })
    }

    fn title(&self) -> &str {
        &self.title
    }

    fn unknown_options(&self) -> &[String] {
        &self.unknown_options
    }
}

/// An engine with a table of this many MiB and one thread, so that the same search gives the same.
pub(crate) fn one_thread(hash_mib: usize) -> plywise_engine::Engine {
    let threads = 1;
    plywise_engine::Engine::new(EngineOptions { hash_mib, threads })
}

/// Material of a side less that of the other, in centipawns.
pub(crate) fn balance(position: &Position, side: Color) -> i32 {
    let of = |color| -> i32 {
        let roles = Role::ALL.iter().filter(|&&role| role != Role::King);
        roles
            .map(|&role| position.pieces(color, role).len() as i32 * SEE_VALUES[role.index()])
            .sum()
    };
    of(side) - of(!side)
}

/// The limits of a search at full strength.
fn limits(turn: &Turn<'_>) -> Limits {
    let budget = turn.budget();
    let clock = turn.clocks[turn.color().index()].zip(budget.clock);
    Limits {
        depth: budget.depth,
        nodes: budget.nodes,
        move_time: budget.move_time,
        mate: budget.mate,
        clock: clock.map(|(remaining, control)| ClockLimits {
            remaining,
            increment: control.increment,
            moves_to_go: turn.moves_to_go(),
        }),
        ..Limits::default()
    }
}

/// What a move takes, and what a pawn becomes; more than anything if it mates.
fn gain(position: &Position, mv: Move) -> i32 {
    let after = position.after(mv);
    if after.is_checkmate() {
        return i32::MAX;
    }
    let value = |role: Role| SEE_VALUES[role.index()];
    let taken = position.changes(mv).captured();
    let taken = taken.map_or(0, |(piece, _)| value(piece.role));
    taken + mv.promotes_to().map_or(0, value)
}

#[cfg(test)]
mod tests {
    use plywise_game::Game;

    use super::super::{Budget, Fields};
    use super::*;

    fn engine(builtin: &str) -> BuiltInEngine {
        let fields = Fields::parse(&format!("builtin={builtin},option.Hash=1")).unwrap();
        let spec = EngineSpec::new(&fields, &Fields::default()).unwrap();
        BuiltInEngine::new(spec.builtin.unwrap(), &spec).unwrap()
    }

    fn played(builtin: &str, fen: &str, budget: &Budget, seed: u64) -> String {
        let game = Game::new(Position::from_fen(fen).unwrap());
        let mut engine = engine(builtin);
        engine.begin(seed).unwrap();
        let thought = engine.think(&Turn::new(game, [budget; 2])).unwrap();
        Position::from_fen(fen).unwrap().san(thought.mv)
    }

    #[test]
    fn who_is_greedy_mates_then_takes_the_most() {
        let unlimited = Budget::default();
        let greedy = |fen, seed| played("greedy", fen, &unlimited, seed);
        for seed in 0..20 {
            let mate = "6k1/5ppp/8/8/8/7r/5PPP/R5K1 w - - 0 1";
            assert_eq!(greedy(mate, seed), "Ra8#");
            let queen = "6k1/5ppp/8/8/8/5p1q/6P1/6K1 w - - 0 1";
            assert_eq!(greedy(queen, seed), "gxh3");
        }
    }

    #[test]
    fn the_seed_fixes_what_is_drawn_by_lot() {
        let start = Position::startpos().to_string();
        let unlimited = Budget::default();
        for builtin in ["random", "greedy", "1"] {
            let by_seed = |seed| played(builtin, &start, &unlimited, seed);
            assert_eq!(by_seed(7), by_seed(7), "{builtin}");
            let mut moves: Vec<String> = (0..20).map(by_seed).collect();
            moves.dedup();
            assert!(moves.len() > 1, "{builtin}");
        }
    }

    #[test]
    fn a_search_keeps_its_limits() {
        let game = Game::default();
        let budget = Budget {
            nodes: Some(500),
            ..Budget::default()
        };
        let thought = engine("full")
            .think(&Turn::new(game, [&budget; 2]))
            .unwrap();
        assert_eq!(thought.info.nodes, Some(500));
        assert!(thought.info.score.is_some() && thought.info.depth.is_some());
    }
}
