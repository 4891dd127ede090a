//! Writing a file whole or not at all.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::files::sync_folder_of;

/// A file in the making. It gets its name once all of it is on the disk, so a reader, a crash
/// or a full disk never meets half of it, and what had that name before stays until then. It
/// vanishes when it is dropped without its name.
#[derive(Debug)]
pub struct NewFile {
    file: NamedTempFile,
    path: PathBuf,
}

impl NewFile {
    /// An empty file in the folder of `path`, under another name.
    ///
    /// # Errors
    /// If no file can be made there.
    pub fn create(path: impl AsRef<Path>) -> io::Result<Self> {
        let path = path.as_ref().to_path_buf();
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let mut builder = tempfile::Builder::new();
        builder.prefix(".plywise-");
        // Those of any other new file, not the narrow ones of temporary files.
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            builder.permissions(std::fs::Permissions::from_mode(0o666));
        }
        Ok(Self {
            file: builder.tempfile_in(folder)?,
            path,
        })
    }

    /// What is to be written to.
    pub fn file(&mut self) -> &mut File {
        self.file.as_file_mut()
    }

    /// Gives the file its name. Without `replace` a file that has it already stays.
    ///
    /// # Errors
    /// `AlreadyExists` without `replace`; whatever the disk says. The old file is there then.
    pub fn put_in_place(self, replace: bool) -> io::Result<()> {
        let Self { file, path } = self;
        file.as_file().sync_all()?;
        if replace {
            file.persist(&path)?;
        } else {
            file.persist_noclobber(&path)?;
        }
        sync_folder_of(&path);
        Ok(())
    }
}
