//! Output of the properties of a net's file.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::Args;
use plywise_chess::Position;
use plywise_engine::eval::net::{Net, QA, QB};

/// Arguments of `net show`.
#[derive(Debug, Args)]
pub(crate) struct ShowArgs {
    /// File of the net
    net: PathBuf,
    /// A position to evaluate, in FEN
    #[arg(long = "position", value_name = "FEN")]
    positions: Vec<String>,
}

pub(crate) fn read(path: &Path) -> Result<Net> {
    let bytes = fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
    Net::from_bytes(&bytes).with_context(|| format!("{} is no net", path.display()))
}

/// Prints the properties of a net and its evaluation of positions.
pub(super) fn run(args: &ShowArgs) -> Result<()> {
    let net = read(&args.net)?;
    let weights = net.weights();
    let mut out = io::stdout();
    writeln!(
        out,
        "(768 -> {}) x 2 -> 1, {} output buckets, {} bytes",
        net.hidden_size(),
        net.buckets(),
        net.to_bytes().len()
    )?;
    writeln!(out, "hash {:016x}", net.hash())?;
    writeln!(out, "made from {}", net.about())?;
    writeln!(out, "units: {QA} and {QB}, {} centipawns", weights.scale)?;
    for (name, layer) in [
        ("features", &weights.features),
        ("biases", &weights.biases),
        ("outputs", &weights.outputs),
    ] {
        let sizes = || layer.iter().map(|weight| weight.unsigned_abs());
        let sum: u64 = sizes().map(u64::from).sum();
        let largest = sizes().max().unwrap_or_default();
        let mean = sum as f64 / layer.len().max(1) as f64;
        writeln!(
            out,
            "{name}: {} numbers, mean size {mean:.2}, largest {largest}",
            layer.len()
        )?;
    }
    writeln!(out, "output biases {:?}", weights.output_biases)?;
    for fen in &args.positions {
        let position = Position::from_fen(fen)?;
        writeln!(out, "{} {position}", net.evaluate(&position))?;
    }
    Ok(())
}
