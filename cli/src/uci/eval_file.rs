//! `EvalFile` option: built-in net, external net for matches, or HCE.

use std::path::Path;
use std::sync::Arc;

use anyhow::anyhow;
use plywise_engine::Evaluator;
use plywise_engine::eval::net::Net;

use crate::named_file::{self, NO_FILE};

/// Option value that selects the HCE.
const TERMS: &str = "<terms>";
/// Max file size in MiB, more than any net.
const MAX_MIB: u64 = 1;

/// Loads an evaluator. An empty name selects the built-in net, [`TERMS`] the HCE.
pub(super) fn read(path: &str) -> anyhow::Result<Evaluator> {
    let path = path.trim();
    if path.is_empty() || path == NO_FILE {
        return Ok(Evaluator::Builtin);
    }
    if path == TERMS {
        return Ok(Evaluator::Hce);
    }
    let bytes = named_file::read("net", Path::new(path), MAX_MIB)?;
    let net = Net::from_bytes(&bytes);
    let net = net.map_err(|error| anyhow!("the net {path} cannot be used: {error}"))?;
    Ok(Evaluator::Net(Arc::new(net)))
}
