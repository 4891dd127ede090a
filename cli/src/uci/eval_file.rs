//! What the engine evaluates by: the net that is built in, another one for matches, or the terms.

use std::path::Path;
use std::sync::Arc;

use plywise_engine::Evaluator;
use plywise_engine::eval::net::{FileError, Net};

use crate::named_file::{self, NO_FILE, NamedFileError};

/// Stands for the evaluation by the terms with names.
const TERMS: &str = "<terms>";
/// The largest file that is read, in MiB: no net is as large.
const MAX_MIB: u64 = 1;

/// Why a file could not be used as a net.
#[derive(Debug, thiserror::Error)]
pub(super) enum EvalFileError {
    /// It cannot be read.
    #[error(transparent)]
    File(#[from] NamedFileError),
    /// It is no net.
    #[error("the net {path} cannot be used: {error}")]
    NoNet {
        /// The file.
        path: String,
        /// What is wrong with it.
        error: FileError,
    },
}

/// Reads a net; an empty name is the one that is built in, and [`TERMS`] stands for the
/// terms.
pub(super) fn read(path: &str) -> Result<Evaluator, EvalFileError> {
    let path = path.trim();
    if path.is_empty() || path == NO_FILE {
        return Ok(Evaluator::Builtin);
    }
    if path == TERMS {
        return Ok(Evaluator::Terms);
    }
    let bytes = named_file::read("net", Path::new(path), MAX_MIB)?;
    let net = Net::from_bytes(&bytes);
    let net = net.map_err(|error| EvalFileError::NoNet {
        path: path.to_owned(),
        error,
    })?;
    Ok(Evaluator::Net(Arc::new(net)))
}
