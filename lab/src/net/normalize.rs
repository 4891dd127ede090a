//! Conversion of a net to another unit of its scores.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Result, ensure};
use clap::Args;
use plywise_engine::eval::net::{Net, SCALES};

use super::show::read;
use crate::workspace::write_whole;

/// Centipawns of an evaluation of 1.00.
const PAWN: i32 = 100;

/// Arguments of `net normalise`.
#[derive(Debug, Args)]
pub(crate) struct NormaliseArgs {
    /// File of the net
    net: PathBuf,
    /// Score of the net that becomes 1.00
    #[arg(long, value_name = "CENTIPAWNS", value_parser = clap::value_parser!(i16).range(1..))]
    pawn: i16,
    /// File of the new net
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

pub(super) fn run(args: &NormaliseArgs) -> Result<()> {
    let net = normalized(&read(&args.net)?, args.pawn)?;
    write_whole(&args.out, &net.to_bytes())?;
    writeln!(
        io::stdout(),
        "an output of 1 is {} centipawns; hash {:016x}",
        net.weights().scale,
        net.hash()
    )?;
    Ok(())
}

/// Returns a net with scores in another unit: it gives the score [`PAWN`] where `net` gives the
/// score `pawn`, both in centipawns.
fn normalized(net: &Net, pawn: i16) -> Result<Net> {
    let mut weights = net.weights().clone();
    let pawn = i32::from(pawn);
    let unit = (i32::from(weights.scale) * PAWN + pawn / 2) / pawn;
    weights.scale = i16::try_from(unit).unwrap_or(i16::MAX);
    ensure!(
        SCALES.contains(&weights.scale),
        "an output of 1 would be {unit} centipawns: {} to {} are possible",
        SCALES.start(),
        SCALES.end()
    );
    Ok(Net::new(weights, net.about())?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use plywise_chess::Position;

    #[test]
    fn given_score_becomes_a_pawn() {
        let net = Net::builtin().unwrap();
        let same = normalized(net, 100).unwrap();
        assert_eq!(same.to_bytes(), net.to_bytes());
        let smaller = normalized(net, 125).unwrap();
        let position: Position = "4k3/8/8/8/8/8/P6P/4K3 w - - 0 1".parse().unwrap();
        let (before, after) = (net.evaluate(&position), smaller.evaluate(&position));
        assert!((after * 125 - before * 100).abs() < 300, "{before} {after}");
        assert!(normalized(net, 3_000).is_err());
    }
}
