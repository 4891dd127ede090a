//! Exports data for the tests in `tests/python`.

mod endings;
mod explanations;
mod motifs;
mod puzzles;
mod training;

use std::io::{self, BufWriter};
use std::sync::mpsc::channel;

use clap::{Parser, Subcommand};
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
    /// Analyse moves of people's games and print them as JSON lines
    Analyse(explanations::AnalyseArgs),
    /// Explain the analysed moves on standard input, as JSON lines
    Explain,
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
    /// Print the motifs of the labelled puzzles on standard input, as JSON lines
    ///
    /// The input is CSV with a header and the columns id, fen and line; the first move is the opponent's.
    Motifs,
    /// Print puzzles of the program's pack, as JSON lines
    Puzzles(puzzles::PuzzlesArgs),
}

fn main() -> anyhow::Result<()> {
    let out = &mut BufWriter::new(io::stdout().lock());
    match &Args::parse().command {
        Command::Analyse(args) => explanations::analyse(args, out),
        Command::Explain => explanations::explanations(io::stdin().lock(), out),
        Command::Endings(command) => endings::run(command, out),
        Command::Schedule => training::schedule(io::stdin().lock(), out),
        Command::Cards => training::cards(io::stdin().lock(), out),
        Command::Motifs => motifs::run(io::stdin().lock(), out),
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
