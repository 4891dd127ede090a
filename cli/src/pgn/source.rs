//! Where a PGN text comes from.

use std::fs::File;
use std::io::{self, Read};

use anyhow::Context;

/// Opens a file; the name `-` is standard input.
pub(super) fn open(name: &str) -> anyhow::Result<Box<dyn Read>> {
    if name == "-" {
        return Ok(Box::new(io::stdin()));
    }
    let file = File::open(name).with_context(|| format!("{name} cannot be read"))?;
    Ok(Box::new(file))
}
