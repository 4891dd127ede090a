//! Exports data for the tests in `tests/python`.

mod endings;
mod mistakes;
mod puzzles;
mod reasons;
mod training;

use std::io::{self, BufWriter};
use std::sync::mpsc::channel;

use clap::{Parser, Subcommand};
use plywise_chess::Move;
use plywise_engine::{
    Engine, EngineOptions, Limits, SearchError, SearchInfo, SearchOutcome, SearchRoot,
};

#[derive(Debug, Parser)]
#[command(
    name = "plywise-export",
    about = "Exports data for the tests in tests/python"
)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Find tactical positions and print why the best move is good, as JSON lines
    Reasons(reasons::ReasonsArgs),
    /// Print endgame tables, starts of endings and answers
    #[command(subcommand)]
    Endings(endings::EndingsCommand),
    /// Print stability, difficulty and due day after each answer on standard input
    ///
    /// Each line of the input is an exercise: its answers as GRADE,DAY, with grades from 1 (again) to 4 (easy).
    Schedule,
    /// Print the cards made from the games on standard input, as JSON lines
    ///
    /// The tag Person, White or Black, names the side whose mistakes become cards.
    Cards,
    /// Print puzzles of the program's pack, as JSON lines
    Puzzles(puzzles::PuzzlesArgs),
}

fn main() -> anyhow::Result<()> {
    let out = &mut BufWriter::new(io::stdout().lock());
    match &Args::parse().command {
        Command::Reasons(args) => reasons::run(args, out),
        Command::Endings(command) => endings::run(command, out),
        Command::Schedule => training::schedule(io::stdin().lock(), out),
        Command::Cards => training::cards(io::stdin().lock(), out),
        Command::Puzzles(args) => puzzles::run(args, out),
    }
}

/// Creates an engine with one thread, whose searches are reproducible.
fn engine(hash_mib: usize) -> Engine {
    Engine::new(EngineOptions::new().with_hash_mib(hash_mib))
}

/// Searches a position and returns the outcome with all search information sent on the way.
fn searched(
    engine: &Engine,
    root: SearchRoot,
    limits: Limits,
) -> Result<(SearchOutcome, Vec<SearchInfo>), SearchError> {
    let (sender, reports) = channel();
    let outcome = engine.search(root, limits, sender).wait()?;
    Ok((outcome, reports.try_iter().collect()))
}

/// Returns the last reported principal variation if it begins with the best move, or else the best move alone.
fn best_line(outcome: &SearchOutcome, reports: &[SearchInfo]) -> Vec<Move> {
    match reports.last() {
        Some(last) if last.pv.first() == outcome.best.as_ref() => last.pv.clone(),
        _ => outcome.best.into_iter().collect(),
    }
}
