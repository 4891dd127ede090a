//! Input of the `plywise pgn` commands.

use std::fs::File;
use std::io::{self, Read};

use anyhow::Context;

/// Opens a file, or standard input if `name` is `-`.
pub(super) fn open(name: &str) -> anyhow::Result<Box<dyn Read>> {
    if name == "-" {
        return Ok(Box::new(io::stdin()));
    }
    let file = File::open(name).with_context(|| format!("{name} cannot be read"))?;
    Ok(Box::new(file))
}
