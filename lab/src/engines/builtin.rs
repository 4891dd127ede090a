//! Built-in players of matches: this program's own engine, its skill levels, and two simple players
//! below them.

use std::num::ParseIntError;
use std::time::Instant;

use plywise_chess::{Color, Move, Position, Role, SEE_VALUES};
use plywise_engine::{ClockLimits, EngineOptions, Limits, MoveTime, Person, Profile};
use plywise_game::SkillLevel;

use super::fault::Fault;
use super::player::{Engine, Info, Thought, Turn, illegal};
use super::spec::{EngineSpec, SpecError};
use crate::random::Random;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BuiltIn {
    /// This program's engine at full strength, with the search limits of the engine description.
    Full,
    /// Skill level of the computer, regardless of the search limits in the engine description.
    Level(SkillLevel),
    /// Player like a person, with a search depth in plies. Its seed is that of the game.
    Person(u32, Person),
    /// Player that makes a random legal move.
    Random,
    /// Player that mates in one if possible and otherwise makes the move that wins the most
    /// material, at random among equal moves.
    Greedy,
}

impl BuiltIn {
    pub(crate) fn parse(text: &str) -> Result<Self, SpecError> {
        let level = || Some(Self::Level(SkillLevel::exact(text.parse().ok()?)?));
        match text {
            "full" => Ok(Self::Full),
            "random" => Ok(Self::Random),
            "greedy" => Ok(Self::Greedy),
            _ => level()
                .or_else(|| Self::person(text))
                .ok_or_else(|| SpecError::Value {
                    name: "builtin",
                    value: text.into(),
                    hint: "write full, random, greedy, the number of a level, or \
                       person:PLIES:RATING:SPREAD:SLACK:CARE:WEIGHT:WIDTH",
                }),
        }
    }

    /// Returns the limits of a search with a random seed; `None` for players whose searches the engine description
    /// limits, and for those that do not search.
    pub(crate) fn limits_for(self, seed: u64) -> Option<Limits> {
        match self {
            Self::Level(level) => Some(level.limits(None, seed)),
            Self::Person(plies, person) => {
                let profile = Profile::Person(Person { seed, ..person });
                Some(Limits::depth(plies).with_profile(profile))
            }
            Self::Full | Self::Random | Self::Greedy => None,
        }
    }

    fn person(text: &str) -> Option<Self> {
        let numbers = text.strip_prefix("person:")?.split(':');
        let numbers: Vec<u16> = numbers
            .map(|number| number.parse().ok())
            .collect::<Option<_>>()?;
        let [plies, rating, spread, slack, care, weight, width] = numbers[..] else {
            return None;
        };
        let person = Person {
            seed: 0,
            rating,
            spread,
            slack,
            care: care.try_into().ok()?,
            weight,
            width: width.try_into().ok()?,
        };
        Some(Self::Person(plies.into(), person))
    }
}

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
        let defaults = EngineOptions::default();
        let option = |name: &str, default| match spec.option(name) {
            None => Ok(default),
            Some(value) => value
                .parse()
                .map_err(|error: ParseIntError| Fault::Refused {
                    name: name.to_owned(),
                    value: value.to_owned(),
                    text: error.to_string(),
                }),
        };
        let engine = plywise_engine::Engine::new(
            EngineOptions::new()
                .with_hash_mib(option(OPTIONS[0], defaults.hash_mib)?)
                .with_threads(option(OPTIONS[1], defaults.threads)?),
        );
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
                BuiltIn::Full | BuiltIn::Level(_) | BuiltIn::Person(..) => {
                    format!("Plywise {}", plywise_game::VERSION)
                }
            },
            unknown_options: names.filter(is_unknown).cloned().collect(),
        })
    }

    fn choose(&mut self, position: &Position) -> Option<Move> {
        let is_greedy = self.player == BuiltIn::Greedy;
        let moves = position.legal_moves();
        let best = moves.iter().map(|&mv| gain(position, mv)).max()?;
        let candidates: Vec<Move> = moves
            .into_iter()
            .filter(|&mv| !is_greedy || gain(position, mv) == best)
            .collect();
        self.random.choose(&candidates).copied()
    }
}

impl Engine for BuiltInEngine {
    fn set_option(&mut self, name: &str, _value: &str) -> Result<(), Fault> {
        let reason = format!("{name} cannot be set where the engine is built in");
        Err(Fault::Unable { reason })
    }

    fn spin_option(&self, _name: &str) -> Option<[i64; 3]> {
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
            player => player.limits_for(self.seed),
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
            mv: best.ok_or_else(|| illegal("", position))?,
            elapsed: asked.elapsed(),
            stalled: std::time::Duration::ZERO,
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

/// Creates an engine with one search thread, whose searches are reproducible.
pub(crate) fn one_thread(hash_mib: usize) -> plywise_engine::Engine {
    plywise_engine::Engine::new(EngineOptions::new().with_hash_mib(hash_mib))
}

/// Returns the material of a side minus that of the other side, in centipawns.
pub(crate) fn balance(position: &Position, side: Color) -> i32 {
    position.material(side) - position.material(!side)
}

fn limits(turn: &Turn<'_>) -> Limits {
    let budget = turn.budget();
    let clock = turn.clocks[turn.color().index()].zip(budget.clock);
    let mut limits = Limits::default();
    limits.depth = budget.depth;
    limits.nodes = budget.nodes;
    limits.move_time = budget.move_time.map(MoveTime::Exact);
    limits.mate = budget.mate;
    limits.clock = clock.map(|(remaining, control)| ClockLimits {
        remaining,
        increment: control.increment,
        moves_to_go: None,
    });
    limits
}

/// Returns the material that a move wins by capture and promotion, in centipawns; `i32::MAX` for
/// mate.
fn gain(position: &Position, mv: Move) -> i32 {
    let after = position.after(mv);
    if after.is_checkmate() {
        return i32::MAX;
    }
    let value = |role: Role| SEE_VALUES[role.index()];
    let captured = position.changes(mv).captured();
    let captured = captured.map_or(0, |(piece, _)| value(piece.role));
    captured + mv.promotes_to().map_or(0, value)
}

#[cfg(test)]
mod tests {
    use plywise_game::Game;

    use super::super::spec::{Budget, Fields};
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
    fn greedy_player_mates_or_captures_the_most() {
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
    fn seed_determines_random_moves() {
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
    fn full_strength_keeps_its_limits() {
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
