//! Ideas of endings in known positions and in played endings.

use std::collections::BTreeMap;

use plywise_chess::{File, Move, Position, Rank};
use plywise_coach::endings::{
    Aim, Ending, EndingAnswer, EndingHint, EndingRequest, EndingTrainer, Idea, IdeaKind, Line,
    Searched, Start, Value, idea, judge, reply,
};
use plywise_engine::{Engine, EngineOptions, Limits, SearchRoot};
use plywise_tables::Tables;
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::truth::is_true;

/// Nodes to search for a move without an endgame table.
const NODES: u64 = 20_000;

/// Minimum share of positions with an idea, in each ending.
const SHARE: f64 = 0.9;

fn tables(materials: &[&str]) -> Tables {
    let mut tables = Tables::default();
    for material in materials {
        assert!(tables.make(&material.parse().unwrap(), &mut |_| true));
    }
    tables
}

fn search(engine: &Engine, position: &Position) -> Option<Searched> {
    let outcome = engine
        .search_now(SearchRoot::new(*position), Limits::nodes(NODES))
        .ok()?;
    Some(Searched {
        score: outcome.score,
        line: outcome.best.into_iter().collect(),
    })
}

fn hint(
    engine: &Engine,
    trainer: &mut EndingTrainer,
    ending: Ending,
    position: &Position,
) -> EndingHint {
    let request = EndingRequest::Show {
        ending,
        position: Box::new(*position),
    };
    let answer = trainer.answer(&request, &mut |_| true, &mut |position| {
        search(engine, position)
    });
    let EndingAnswer::Shown(Some(hint)) = answer else {
        panic!("no hint in {position}");
    };
    hint
}

/// Moves of both sides in a played ending.
#[derive(Clone, Copy, Debug)]
enum Play {
    Best,
    Hints,
    Keeping,
    Mixed,
}

struct Game<'a> {
    ending: Ending,
    tables: Tables,
    trainer: EndingTrainer,
    engine: &'a Engine,
    random: SplitMix64,
}

impl Game<'_> {
    fn chance(&mut self, of: u64) -> bool {
        self.random.next_u64().is_multiple_of(of)
    }

    fn best(&mut self, position: &Position) -> Option<Move> {
        let chance = self.random.next_u64();
        let known = reply(&self.tables, position, &[], chance);
        known.or_else(|| search(self.engine, position)?.line.first().copied())
    }

    /// Returns a random move that keeps the result for the side to move.
    fn keeping(&mut self, position: &Position) -> Option<Move> {
        let mut moves: Vec<Move> = position.legal_moves().into_iter().collect();
        let least = match self.tables.value(position) {
            Some(_) => 0.0,
            None => search(self.engine, position)?.score.winning_chances() - 10.0,
        };
        while !moves.is_empty() {
            let number = self.random.next_u64() as usize % moves.len();
            let mv = moves.swap_remove(number);
            let keeps = match judge(&self.tables, position, mv) {
                Some(verdict) => !verdict.is_mistake(),
                None => search(self.engine, &position.after(mv))
                    .is_some_and(|found| 100.0 - found.score.winning_chances() >= least),
            };
            if keeps {
                return Some(mv);
            }
        }
        self.best(position)
    }

    fn idea(&mut self, position: &Position) -> Option<Idea> {
        if self.ending.is_exact() {
            return idea(&self.tables, position);
        }
        let hint = hint(self.engine, &mut self.trainer, self.ending, position);
        let mv = hint.mv;
        hint.idea.map(|kind| Idea { mv, kind })
    }

    /// Plays an ending. Passes each position of the user with its idea to `seen`.
    fn play(
        &mut self,
        start: Start,
        play: Play,
        seen: &mut dyn FnMut(&Tables, &Position, Option<Idea>),
    ) {
        let mut position = start.position;
        let moves = match self.ending.aim() {
            Aim::Win => 40,
            Aim::Hold { moves } => moves,
        };
        for _ in 0..moves {
            if !position.has_legal_move() || position.is_insufficient_material() {
                return;
            }
            let found = self.idea(&position);
            seen(&self.tables, &position, found);
            let mv = match (play, found) {
                (Play::Hints, Some(found)) => Some(found.mv),
                (Play::Keeping, _) => self.keeping(&position),
                (Play::Mixed, _) if self.chance(2) => self.keeping(&position),
                _ => self.best(&position),
            };
            position.play(mv.unwrap());
            if !position.has_legal_move() {
                return;
            }
            let mv = if self.chance(3) {
                self.keeping(&position)
            } else {
                self.best(&position)
            };
            position.play(mv.unwrap());
        }
    }
}

/// Plays endings, checks all ideas and their share, and prints a table.
fn check(endings: impl Iterator<Item = Ending>, starts: u32) {
    let engine = Engine::new(EngineOptions::default());
    for ending in endings {
        let mut tables = Tables::default();
        assert!(tables.make_all(&ending.materials(), &mut |_| true));
        let mut game = Game {
            ending,
            tables,
            trainer: EndingTrainer::default(),
            engine: &engine,
            random: SplitMix64::seed_from_u64(ending as u64),
        };
        let (mut all, mut with) = (0_u32, 0_u32);
        let mut kinds: BTreeMap<String, u32> = BTreeMap::new();
        let mut seen = |tables: &Tables, position: &Position, found: Option<Idea>| {
            all += 1;
            let Some(found) = found else { return };
            with += 1;
            let text = format!("{:?}", found.kind);
            let name = text.split(' ').next().unwrap_or_default();
            *kinds.entry(name.to_owned()).or_default() += 1;
            let told = format!("{position} {} {text}", position.san(found.mv));
            let value = tables.value(position);
            if let Some(value) = value {
                let after = tables.value(&position.after(found.mv));
                assert_eq!(after, Some(value.after_best_move()), "{told}");
            }
            let wins = match value {
                Some(value) => matches!(value, Value::Win(_)),
                None => ending.aim() == Aim::Win,
            };
            assert!(
                is_true(tables, position, &found, wins),
                "{}: {told}",
                ending.id()
            );
        };
        for number in 0..starts {
            for play in [Play::Best, Play::Hints, Play::Keeping, Play::Mixed] {
                let start = ending.start(number, &game.tables).unwrap();
                game.play(start, play, &mut seen);
            }
        }
        let share = f64::from(with) / f64::from(all);
        let mut kinds: Vec<_> = kinds.into_iter().collect();
        kinds.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let kinds: Vec<_> = kinds
            .iter()
            .map(|(name, count)| format!("{name} {count}"))
            .collect();
        println!(
            "{:18}{all:5}{:7.1} %  {}",
            ending.id(),
            100.0 * share,
            kinds.join(", ")
        );
        assert!(share >= SHARE, "{}: {share}", ending.id());
    }
}

fn is_deep() -> bool {
    option_env!("PLYWISE_DEEP").is_some()
}

#[test]
fn ideas_are_true_and_cover_endings_with_tables() {
    let is_quick = |ending: &Ending| is_deep() || ending.men().len() == 3;
    let endings = Ending::ALL.iter().copied();
    let endings = endings.filter(|ending| ending.is_exact() && is_quick(ending));
    check(endings, if is_deep() { 12 } else { 3 });
}

#[test]
fn ideas_are_true_and_cover_endings_without_tables() {
    let endings = Ending::ALL.iter().copied();
    let endings = endings.filter(|ending| !ending.is_exact());
    check(endings, if is_deep() { 6 } else { 1 });
}

#[test]
fn known_positions_have_their_idea() {
    let tables = tables(&["KRK", "KPK", "KQK"]);
    let square = |name: &str| name.parse().unwrap();
    let cases = [
        ("8/8/8/1P4k1/8/8/8/6K1 w - - 0 1", "b6", IdeaKind::Outruns),
        (
            "8/8/8/8/1P4k1/8/8/6K1 b - - 0 1",
            "Kf4",
            IdeaKind::EntersSquare { pawn: square("b4") },
        ),
        (
            "4k3/8/4P3/3K4/8/8/8/8 b - - 0 1",
            "Ke7",
            IdeaKind::BlocksPawn,
        ),
        (
            "4k3/8/3KP3/8/8/8/8/8 b - - 0 1",
            "Kd8",
            IdeaKind::Opposition { distant: false },
        ),
        (
            "8/4k3/8/8/3KP3/8/8/8 w - - 0 1",
            "Ke5",
            IdeaKind::Opposition { distant: false },
        ),
        (
            "2k5/8/K7/P7/8/8/8/8 b - - 0 1",
            "Kb8",
            IdeaKind::HoldsCorner {
                corner: square("a8"),
            },
        ),
        (
            "8/8/8/8/3k4/8/2K5/7R w - - 0 1",
            "Re1",
            IdeaKind::CutsOff {
                line: Line::File(File::E),
            },
        ),
        ("8/8/3k4/8/3K4/8/8/7R w - - 0 1", "Rh6+", IdeaKind::Drives),
        (
            "8/8/8/4k3/8/3K4/3P4/8 w - - 0 1",
            "Kc4",
            IdeaKind::KeySquare,
        ),
    ];
    for (fen, san, kind) in cases {
        let position: Position = fen.parse().unwrap();
        let found = idea(&tables, &position);
        let told = found.map(|it| (position.san(it.mv), it.kind));
        assert_eq!(told, Some((san.to_owned(), kind)), "{fen}");
    }
}

#[test]
fn lost_position_and_missing_table_have_no_idea() {
    let tables = tables(&["KPK"]);
    for fen in [
        "4k3/8/4K3/4P3/8/8/8/8 b - - 0 1",
        "8/8/8/3k4/8/8/8/2N1KB2 w - - 0 1",
    ] {
        assert_eq!(idea(&tables, &fen.parse().unwrap()), None, "{fen}");
    }
}

#[test]
fn philidor_positions_have_their_ideas_without_a_table() {
    let engine = Engine::new(EngineOptions::default());
    let mut trainer = EndingTrainer::default();
    for (fen, kind) in [
        (
            "4k3/7R/r7/3KP3/8/8/8/8 b - - 0 1",
            IdeaKind::HoldsRank { rank: Rank::Sixth },
        ),
        ("4k3/7R/r3P3/3K4/8/8/8/8 b - - 0 1", IdeaKind::GoesBehind),
    ] {
        let position: Position = fen.parse().unwrap();
        let hint = hint(&engine, &mut trainer, Ending::Philidor, &position);
        assert_eq!(hint.idea, Some(kind), "{fen} {}", position.san(hint.mv));
    }
}
