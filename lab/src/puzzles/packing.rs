//! `puzzles pack`: adds puzzles to the program's pack.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use plywise_coach::puzzles::{Pack, Puzzle, Puzzles};
use plywise_engine::Score;
use plywise_tactics::{Motif, Motifs, motifs};

use super::difficulty::{UNRATED, rating};
use super::features::Solvers;
use super::journal::{FoundGame, FoundPuzzle};
use super::solve::until_repetition;
use crate::parallel::map;
use crate::workspace;

/// Arguments of `puzzles pack`.
#[derive(Debug, Args)]
pub(crate) struct PackArgs {
    /// Folder of the games
    folder: PathBuf,
    /// Number of threads
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    threads: u32,
    /// Cut the puzzles of the pack at repetitions and update their motifs and ratings
    #[arg(long)]
    again: bool,
}

const PACK: &str = "core/coach/data/puzzles.bin";

/// Reads the puzzle pack of the workspace.
pub(super) fn read() -> anyhow::Result<Pack> {
    let path = workspace::root().join(PACK);
    let bytes = fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?;
    Ok(Puzzles::open(Cow::Owned(bytes))?.unpack()?)
}

/// Adds the puzzles found in the games to the end of the pack.
pub(super) fn pack(args: &PackArgs) -> anyhow::Result<()> {
    let mut pack = read()?;
    let before = pack.puzzles.len();
    if args.again {
        let old = std::mem::take(&mut pack.puzzles);
        pack.puzzles = map(&old, args.threads, Solvers::new, |solvers, puzzle| {
            let puzzle = shortened(puzzle).with_context(|| format!("no puzzle: {puzzle:?}"))?;
            rated(solvers, &puzzle, puzzle.motifs().contains(Motif::Mate))
        })?;
    }
    let mut found = Vec::new();
    // Games after one that is still being played must wait.
    for game in FoundGame::read(&args.folder)? {
        if game.game == pack.games + 1 {
            pack.games = game.game;
            found.extend(game.puzzles);
        }
    }
    let rated = map(&found, args.threads, Solvers::new, |solvers, found| {
        let puzzle = unrated(found).with_context(|| format!("no puzzle: {found:?}"))?;
        let first = found
            .scores
            .first()
            .map(|[_, deep]| Score::from_raw(deep.0));
        let mates = first
            .and_then(Score::mate_moves)
            .is_some_and(|moves| moves > 0);
        rated(solvers, &puzzle, mates)
    })?;
    let mut known: BTreeSet<u64> = pack.puzzles.iter().map(position).collect();
    let new = rated
        .into_iter()
        .filter(|puzzle| known.insert(position(puzzle)));
    pack.puzzles.extend(new);
    let bytes = pack.to_bytes();
    workspace::write(PACK, &bytes)?;
    let (count, games, size) = (pack.puzzles.len(), pack.games, bytes.len());
    let text = format!("{count} puzzles, {before} before, of {games} games: {size} bytes");
    Ok(writeln!(io::stdout(), "{text}")?)
}

/// Returns the hash of the position that the solver of a puzzle sees first.
fn position(puzzle: &Puzzle) -> u64 {
    puzzle.position(0).hash()
}

/// Returns the puzzle up to the first repetition of a position.
fn shortened(puzzle: &Puzzle) -> Option<Puzzle> {
    let length = 1 + until_repetition(&puzzle.position(0), &puzzle.moves()[1..]);
    let moves = puzzle.moves()[..length].to_vec();
    Puzzle::new(*puzzle.start(), moves, UNRATED, puzzle.motifs())
}

fn unrated(found: &FoundPuzzle) -> Option<Puzzle> {
    let (start, moves) = found.moves()?;
    Puzzle::new(start, moves, UNRATED, Motifs::NONE)
}

fn rated(solvers: &Solvers, puzzle: &Puzzle, mates: bool) -> anyhow::Result<Puzzle> {
    let rating = rating(&solvers.features(puzzle)?);
    Ok(puzzle.clone().rated(rating, found_motifs(puzzle, mates)))
}

/// Returns the motifs of a puzzle's solution. `mates` says whether the search saw a mate beyond its last move.
fn found_motifs(puzzle: &Puzzle, mates: bool) -> Motifs {
    let solution = puzzle.moves().get(1..).unwrap_or_default();
    let mut motifs = motifs(&puzzle.position(0), solution, Score::DRAW);
    if mates {
        motifs.insert(Motif::Mate);
    }
    motifs
}

/// Finds the motifs of the packed puzzles again, after a change of how motifs are found.
pub(super) fn tag() -> anyhow::Result<()> {
    let mut pack = read()?;
    let mut changed = 0;
    for puzzle in &mut pack.puzzles {
        let motifs = found_motifs(puzzle, puzzle.motifs().contains(Motif::Mate));
        changed += usize::from(motifs != puzzle.motifs());
        *puzzle = puzzle.clone().rated(puzzle.rating(), motifs);
    }
    workspace::write(PACK, pack.to_bytes())?;
    let count = pack.puzzles.len();
    Ok(writeln!(
        io::stdout(),
        "{count} puzzles, {changed} with other motifs"
    )?)
}
