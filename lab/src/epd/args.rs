//! The command line of `epd`.

use clap::Args;

use crate::engines::Fields;

/// The arguments of `epd`.
#[derive(Clone, Debug, Args)]
pub(crate) struct EpdArgs {
    /// The suite, one EPD a line
    #[arg(value_name = "FILE")]
    pub(super) file: String,
    /// Think so many milliseconds about each position [default: 1000]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) movetime: Option<u64>,
    /// Search so many positions for each
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) nodes: Option<u64>,
    /// Search so many plies
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=127))]
    pub(super) depth: Option<u32>,
    /// Threads of the search
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=64))]
    pub(super) threads: u64,
    /// Memory in MiB
    #[arg(long, value_name = "MIB", default_value_t = 16, value_parser = clap::value_parser!(u64).range(1..=4096))]
    pub(super) hash: u64,
    /// Score this engine instead, as cmd=stockfish,option.Threads=2; see plywise-lab match
    #[arg(long, value_name = "SPEC", value_parser = Fields::parse)]
    pub(super) engine: Option<Fields>,
}
