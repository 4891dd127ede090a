//! Files named by the user or by a chess program.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, anyhow};

/// Value of a protocol option for no file.
pub(crate) const NO_FILE: &str = "<empty>";

/// Reads a file of at most `mib` MiB. `what` is its purpose in error messages, such as "book".
pub(crate) fn read(what: &str, path: &Path, mib: u64) -> anyhow::Result<Vec<u8>> {
    let (name, most) = (path.display(), mib << 20);
    let read = || -> io::Result<Option<Vec<u8>>> {
        // Checked before opening, as opening a pipe would block until its other end is opened.
        let file = fs::metadata(path)?;
        if !file.is_file() || file.len() > most {
            return Ok(None);
        }
        let mut bytes = Vec::new();
        // The file may have grown since the check.
        File::open(path)?.take(most).read_to_end(&mut bytes)?;
        Ok(Some(bytes))
    };
    read()
        .map_err(|error| anyhow!("the {what} {name} cannot be read: {error}"))?
        .with_context(|| {
            format!("the {what} {name} is not a file of at most {mib} MiB: choose another one")
        })
}
