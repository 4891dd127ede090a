//! The command line of `match`.

use std::path::PathBuf;

use clap::Args;

use super::adjudicate::{DrawRule, ResignRule};
use super::sprt::Sprt;
use crate::engines::Fields;

/// The arguments of `match`.
#[derive(Clone, Debug, Args)]
pub(crate) struct MatchArgs {
    /// An engine, as cmd=PROGRAM,tc=4+0.04,option.Hash=16; at least two
    #[arg(long = "engine", value_name = "SPEC", required = true, value_parser = Fields::parse)]
    pub(super) engines: Vec<Fields>,
    /// What holds for each engine that does not say otherwise
    #[arg(long, value_name = "SPEC", value_parser = Fields::parse)]
    pub(super) each: Option<Fields>,
    /// Each engine plays each other; without it the first plays all others
    #[arg(long)]
    pub(super) round_robin: bool,
    /// Games between two engines
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) games: u32,
    /// Games to play at once
    #[arg(long, value_name = "C", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    pub(super) concurrency: u32,
    /// Begin from the positions of this file: FEN, EPD or PGN [default: 8 random plies]
    #[arg(long, value_name = "FILE")]
    pub(super) openings: Option<PathBuf>,
    /// Plies taken from each game of a PGN file of openings [default: all]
    #[arg(long, value_name = "PLIES")]
    pub(super) opening_plies: Option<usize>,
    /// The same seed gives the same order of openings, and the same moves of UCI engines that draw them
    /// by lot from an option Seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(super) seed: u64,
    /// Play Chess960
    #[arg(long)]
    pub(super) chess960: bool,
    /// Add the games to this file
    #[arg(long, value_name = "FILE")]
    pub(super) pgn: Option<PathBuf>,
    /// Keep results in this file, and go on where it stops
    #[arg(long, value_name = "FILE")]
    pub(super) log: Option<PathBuf>,
    /// Write all that is said to and by engines to this file
    #[arg(long, value_name = "FILE")]
    pub(super) trace: Option<PathBuf>,
    /// Stop when ELO0 or ELO1 is accepted, with errors of 5 % unless given
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true, value_parser = Sprt::parse)]
    pub(super) sprt: Option<Sprt>,
    /// A draw after MOVES moves if both sides say within SCORE centipawns for COUNT moves
    #[arg(long, value_name = "MOVES,COUNT,SCORE", value_parser = DrawRule::parse)]
    pub(super) draw_after: Option<DrawRule>,
    /// A loss if both sides say so, by SCORE centipawns for COUNT moves
    #[arg(long, value_name = "COUNT,SCORE", value_parser = ResignRule::parse)]
    pub(super) resign: Option<ResignRule>,
    /// Milliseconds that an engine may use more than it has
    #[arg(long, value_name = "MS", default_value_t = 20)]
    pub(super) time_margin: u64,
    /// Seconds that an engine may be silent beyond its time before it is given up
    #[arg(long, value_name = "SECONDS", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(super) timeout: u64,
    /// Exit with 1 if an engine crashed, hung, lost on time or played an illegal move
    #[arg(long)]
    pub(super) strict: bool,
}
