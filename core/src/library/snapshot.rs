//! A copy of the whole library for the system's own back-ups.

use std::path::Path;

use super::Library;
use super::connection::put_in_place;
use super::error::{LibraryError, Result};
use super::files::{remove_with_companions, with_suffix};

impl Library {
    /// Writes a copy that is complete in itself, as the library is at this moment, in
    /// place of whatever the file held before. The live file is never fit to be copied:
    /// its latest writes may still be in its log. [`Library::open`] opens the copy.
    ///
    /// # Errors
    /// `Locked`, `ReadOnly`, `DiskFull`, `Damaged`, `File`: an earlier copy stays.
    pub fn snapshot_to(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = path.as_ref();
        let new = with_suffix(path, ".new");
        remove_with_companions(&new);
        let target = new.to_str().ok_or_else(|| LibraryError::File {
            path: new.clone(),
            reason: "its name is not Unicode".to_owned(),
        })?;
        let written = self.connection.execute("VACUUM INTO ?1", [target]);
        let finished = written
            .map_err(|error| LibraryError::sqlite(&new, &error))
            .and_then(|_| put_in_place(&new, path));
        if finished.is_err() {
            remove_with_companions(&new);
        }
        finished
    }
}
