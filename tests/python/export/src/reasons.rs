//! Command that asks a game session for hints in tactical positions, and prints the reasons of the
//! hints.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Result, bail};
use plywise_chess::{CastlingText, Color, Move, Position};
use plywise_engine::{Engine, Limits, Score};
use plywise_game::session::{
    Command, Effect, GameOptions, HINT_NODES, OpponentSettings, Player, Session,
};
use plywise_game::{Game, Level};
use plywise_tactics::Explanation;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use crate::{best_line, engine, mistakes, searched};

#[derive(Debug, clap::Args)]
pub(crate) struct ReasonsArgs {
    /// Number of positions
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..))]
    positions: u32,
    /// Seed of the positions
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Nodes for each hint
    #[arg(long, value_name = "N", default_value_t = HINT_NODES, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Explain only this position
    #[arg(long, value_parser = Position::from_fen)]
    fen: Option<Position>,
    /// Explain mistakes in these games instead, one a game
    #[arg(long, value_name = "PGN")]
    mistakes: Option<PathBuf>,
}

/// Nodes of the first search, which finds out whether a position is tactical.
const FIRST_NODES: u64 = 2_500;
/// At most one in this many printed positions has the same kind of reason.
const SHARE: u32 = 5;
/// Material that the line of a hint must win, in centipawns.
const MIN_GAIN: i32 = 90;
/// Number of random plies at the beginning of each quick game.
const RANDOM_PLIES: usize = 6;
/// After the beginning of a quick game, one move in this many is random.
const RANDOM_SHARE: u32 = 5;
/// Nodes searched for the moves of a quick game that are not random.
const MOVE_NODES: u64 = 600;
const MAX_PLIES: usize = 160;

pub(crate) fn run(args: &ReasonsArgs, out: &mut impl Write) -> Result<()> {
    let (engine, quick) = (engine(16), engine(1));
    if let Some(position) = args.fen {
        if let Some(hint) = ask(&engine, position, args.nodes)? {
            writeln!(out, "{}", hint.to_json())?;
        }
        return Ok(out.flush()?);
    }
    if let Some(path) = &args.mistakes {
        return mistakes::run(
            &engine,
            File::open(path)?,
            out,
            (args.positions, args.nodes),
        );
    }
    let most = args.positions.div_ceil(SHARE);
    let (mut kept, mut found) = (0, 0);
    // Found and kept positions by kind of reason.
    let mut kinds: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    let mut positions = Positions::new(&quick, args.seed);
    while kept < args.positions {
        let position = positions.next()?;
        let Some(first) = ask(&quick, position, FIRST_NODES)? else {
            continue;
        };
        let count = kinds.entry(first.kind()).or_default();
        if !first.wins() || (first.reason.is_some() && count.1 >= most) {
            count.0 += u32::from(first.wins());
            found += u32::from(first.wins());
            continue;
        }
        let Some(hint) = ask(&engine, position, args.nodes)?.filter(Hint::wins) else {
            continue;
        };
        found += 1;
        let count = kinds.entry(hint.kind()).or_default();
        count.0 += 1;
        // All positions without a reason are kept: their share is a result.
        if hint.reason.is_some() && count.1 >= most {
            continue;
        }
        count.1 += 1;
        kept += 1;
        writeln!(out, "{}", hint.to_json())?;
    }
    out.flush()?;
    let mut tally = format!("{found} tactical positions found, {kept} kept;");
    for (kind, (of_kind, kept)) in kinds {
        let share = f64::from(of_kind) * 100.0 / f64::from(found.max(1));
        let _ = write!(tally, " {kind} {kept} of {of_kind} ({share:.1} %)");
    }
    // Progress is optional.
    let _ = writeln!(io::stderr(), "{tally}");
    Ok(())
}

struct Hint {
    position: Position,
    line: Vec<Move>,
    score: Score,
    reason: Option<Explanation>,
}

impl Hint {
    /// Returns whether the hint's line mates or wins material.
    fn wins(&self) -> bool {
        if self.score.mate_moves().is_some_and(|moves| moves > 0) {
            return true;
        }
        let gain = |plies: usize| {
            let moves = self.line[..plies].iter();
            let end = moves.fold(self.position, |at, &mv| at.after(mv));
            let us = self.position.turn();
            balance(&end, us) - balance(&self.position, us)
        };
        // The gain must exist two plies before the end, too: the line may end between captures.
        let before = self.line.len().saturating_sub(2);
        gain(self.line.len()) >= MIN_GAIN && (before == 0 || gain(before) >= MIN_GAIN)
    }

    fn reason_json(&self) -> Value {
        serde_json::to_value(self.reason.as_ref().map(|it| &it.reason)).unwrap_or_default()
    }

    fn kind(&self) -> String {
        let value = self.reason_json();
        let name = value.as_object().and_then(|object| object.keys().next());
        name.map_or_else(|| "none".to_owned(), Clone::clone)
    }

    fn to_json(&self) -> Value {
        let line = self.position.uci_line(&self.line, CastlingText::Standard);
        json!({
            "fen": self.position.to_string(),
            "move": line.first(),
            "line": line,
            "score": self.score.to_string(),
            "mate": self.score.mate_moves(),
            "reason": self.reason_json(),
            "proof": self.reason.as_ref().map(|it| self.position.uci_line(&it.proof, CastlingText::Standard)),
        })
    }
}

/// Asks a game session for a hint, with a search of `nodes` nodes; `None` without a legal move.
fn ask(engine: &Engine, position: Position, nodes: u64) -> Result<Option<Hint>> {
    let options = GameOptions {
        start: position,
        black: Player::human(),
        ..GameOptions::against(Level::FIRST)
    };
    let mut session = Session::new(options, OpponentSettings::default());
    let effects = session.update(Duration::ZERO, Command::Hint);
    let search = effects.into_iter().find_map(|effect| match effect {
        Effect::StartSearch {
            id, root, limits, ..
        } => Some((id, *root, *limits)),
        _ => None,
    });
    let Some((id, root, limits)) = search else {
        return Ok(None);
    };
    let limits = limits.with_nodes(nodes);
    engine.clear();
    let (outcome, mut reports) = searched(engine, root, limits)?;
    let (score, line) = (outcome.score, best_line(&outcome, &reports));
    if let Some(report) = reports.pop() {
        session.update(Duration::ZERO, Command::Searched { id, report });
    }
    let outcome = Ok(outcome);
    session.update(Duration::ZERO, Command::SearchEnded { id, outcome });
    session.update(Duration::ZERO, Command::Hint);
    session.update(Duration::ZERO, Command::Hint);
    let Some(hint) = session.snapshot().hint else {
        bail!("no hint in {position}");
    };
    Ok(Some(Hint {
        position,
        line,
        score,
        reason: hint.reason,
    }))
}

/// Returns the material of a side minus that of the other side, in centipawns.
fn balance(position: &Position, side: Color) -> i32 {
    position.material(side) - position.material(!side)
}

/// Positions of quick games with some random moves, which contain many mistakes.
struct Positions<'a> {
    engine: &'a Engine,
    random: ChaCha8Rng,
    game: Game,
}

impl<'a> Positions<'a> {
    fn new(engine: &'a Engine, seed: u64) -> Self {
        Self {
            engine,
            random: ChaCha8Rng::seed_from_u64(seed),
            game: Game::default(),
        }
    }

    fn next(&mut self) -> Result<Position> {
        loop {
            if self.game.outcome().is_some() || self.game.ply() >= MAX_PLIES {
                self.game = Game::default();
            }
            self.step()?;
            if self.game.ply() > RANDOM_PLIES && self.game.outcome().is_none() {
                return Ok(*self.game.position());
            }
        }
    }

    fn step(&mut self) -> Result<()> {
        let is_random = self.game.ply() < RANDOM_PLIES || self.random.random_ratio(1, RANDOM_SHARE);
        let mv = if is_random {
            let moves = self.game.position().legal_moves();
            moves.choose(&mut self.random).copied()
        } else {
            self.engine.clear();
            let root = self.game.search_root();
            self.engine
                .search_now(root, Limits::nodes(MOVE_NODES))?
                .best
        };
        if let Some(mv) = mv {
            self.game.play(mv)?;
        }
        Ok(())
    }
}
