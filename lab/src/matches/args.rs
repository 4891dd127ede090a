//! Arguments of `match`.

use std::path::PathBuf;

use clap::Parser;

use super::adjudicate::{DrawRule, ResignRule};
use super::statistics::Sprt;
use crate::engines::Fields;

/// Default of the option `--time-margin`, in milliseconds.
pub(super) const TIME_MARGIN: u64 = 20;
/// Default of the option `--timeout`, in seconds.
pub(super) const TIMEOUT: u64 = 30;
/// File with the openings of matches that measure strength.
pub(crate) const OPENINGS: &str = "tests/data/openings-8ply.epd";

#[derive(Clone, Debug, Parser)]
pub(crate) struct MatchArgs {
    /// An engine, as cmd=PROGRAM,tc=4+0.04,option.Hash=16 [default: the built-in one, against itself or
    /// a single other one]
    #[arg(long = "engine", value_name = "SPEC", value_parser = Fields::parse)]
    pub(crate) engines: Vec<Fields>,
    /// Defaults for both engines
    #[arg(long, value_name = "SPEC", value_parser = Fields::parse)]
    pub(crate) each: Option<Fields>,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: u32,
    /// Games to play at once
    #[arg(long, value_name = "C", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    pub(crate) concurrency: u32,
    /// File of opening positions, FEN or EPD [default: 8 random plies]
    #[arg(long, value_name = "FILE")]
    pub(crate) openings: Option<PathBuf>,
    /// Seed of the order of the openings and of engines' random choices (over UCI, an option Seed)
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Play Chess960
    #[arg(long)]
    pub(crate) chess960: bool,
    /// Append the games to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) pgn: Option<PathBuf>,
    /// Keep results in this file and resume from it
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,
    /// Stop when ELO0 or ELO1 is accepted; ALPHA and BETA default to 0.05
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true, value_parser = Sprt::parse)]
    pub(crate) sprt: Option<Sprt>,
    /// Draw after MOVES moves if both scores are within SCORE centipawns for COUNT moves
    #[arg(long, value_name = "MOVES,COUNT,SCORE", value_parser = DrawRule::parse)]
    pub(crate) draw_after: Option<DrawRule>,
    /// Loss if both scores agree on it by SCORE centipawns for COUNT moves
    #[arg(long, value_name = "COUNT,SCORE", value_parser = ResignRule::parse)]
    pub(crate) resign: Option<ResignRule>,
    /// Milliseconds by which a move may be late
    #[arg(long, value_name = "MS", default_value_t = TIME_MARGIN)]
    pub(crate) time_margin: u64,
    /// Seconds beyond its time after which an engine counts as hung
    #[arg(long, value_name = "SECONDS", default_value_t = TIMEOUT, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(crate) timeout: u64,
    /// Exit with 1 after a crash, a hang, a loss on time or an illegal move
    #[arg(long)]
    pub(crate) strict: bool,
    #[arg(skip)]
    pub(crate) builds: Builds,
}

/// Which builds of the engines a match may be resumed with.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) enum Builds {
    /// Only the builds with which the match began.
    #[default]
    Same,
    Any,
}

impl MatchArgs {
    /// Returns the arguments of a match that measures the strength of levels or settings. If `adjudicated`, games end
    /// as soon as both sides agree on the result.
    pub(crate) fn measuring(adjudicated: bool) -> Self {
        Self {
            openings: Some(OPENINGS.into()),
            draw_after: adjudicated.then_some(DrawRule::DEFAULT),
            resign: adjudicated.then_some(ResignRule::DEFAULT),
            ..Self::parse_from(["match"])
        }
    }
}
