//! Game files that `plywise play` reads and writes. Writes are atomic and never replace a file
//! unless asked to.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use plywise_store::NewFile;
use plywise_words::Catalogue;

/// Maximum size of a game file to load, in bytes. Larger files are collections to import.
const MAX_SIZE: u64 = 64 << 20;

/// Writes a file atomically. If the file exists already, this is an error unless `replace` is
/// `true`.
pub(super) fn write(path: &Path, bytes: &[u8], replace: bool) -> io::Result<()> {
    let mut new = NewFile::create(path)?;
    new.file().write_all(bytes)?;
    new.put_in_place(replace)
}

/// Reads a file of at most [`MAX_SIZE`] bytes.
pub(super) fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let file = fs::File::open(path)?;
    file.take(MAX_SIZE + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_SIZE {
        return Err(io::Error::new(
            io::ErrorKind::FileTooLarge,
            "larger than 64 MB",
        ));
    }
    Ok(bytes)
}

/// Returns the path that a typed text denotes. `~/` is the home folder; a name without an extension
/// gets `.pgn`.
pub(super) fn typed_path(text: &str, home: Option<&Path>) -> PathBuf {
    let mut path = match (text.strip_prefix("~/"), home) {
        (Some(rest), Some(home)) => home.join(rest),
        _ => PathBuf::from(text),
    };
    if path.extension().is_none() && !path.is_dir() {
        path.set_extension("pgn");
    }
    path
}

/// Returns a file name that is not in use in a folder: the name with the extension, or with a
/// number added.
pub(super) fn free_name(name: &str, extension: &str, folder: &Path) -> String {
    let names = std::iter::once(format!("{name}.{extension}"));
    let mut names = names.chain((2..).map(|number| format!("{name}-{number}.{extension}")));
    let free = names.find(|name| !folder.join(name).exists());
    free.unwrap_or_else(|| format!("{name}.{extension}"))
}

/// Returns an absolute path as text to display, with `~` for the home folder.
pub(super) fn shown_path(path: &Path, home: Option<&Path>) -> String {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    match home.and_then(|home| path.strip_prefix(home).ok()) {
        Some(rest) => Path::new("~").join(rest).display().to_string(),
        None => path.display().to_string(),
    }
}

/// Returns the error text for a file that could not be read or written.
pub(super) fn explain(path: &Path, writing: bool, error: &io::Error, words: &Catalogue) -> String {
    let args = [
        ("file", path.display().to_string().into()),
        ("reason", error.to_string().into()),
        ("mark", "!".into()),
    ];
    let key = match error.kind() {
        io::ErrorKind::NotFound if writing => "terminal-no-folder",
        io::ErrorKind::NotFound => "terminal-no-file",
        io::ErrorKind::AlreadyExists => "terminal-file-exists",
        io::ErrorKind::PermissionDenied if writing => "terminal-may-not-write",
        io::ErrorKind::PermissionDenied => "terminal-may-not-read",
        io::ErrorKind::StorageFull => "terminal-disk-full",
        io::ErrorKind::IsADirectory => "terminal-is-folder",
        _ => "terminal-file-error",
    };
    // A message ignores arguments that it does not use.
    words.message(key, &args)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english() -> Catalogue {
        Catalogue::for_tag("en")
    }

    #[test]
    fn file_is_replaced_only_when_asked() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.pgn");
        write(&path, b"one", false).unwrap();
        let error = write(&path, b"two", false).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
        assert!(explain(&path, true, &error, &english()).contains("put ! after"));
        assert_eq!(read(&path).unwrap(), b"one");
        write(&path, b"two", true).unwrap();
        assert_eq!(read(&path).unwrap(), b"two");
        // No temporary file remains.
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn file_errors_are_explained() {
        let folder = tempfile::tempdir().unwrap();
        let missing = folder.path().join("nowhere").join("game.pgn");
        let error = read(&missing).unwrap_err();
        assert!(explain(&missing, false, &error, &english()).starts_with("There’s no file"));
        let error = write(&missing, b"", true).unwrap_err();
        assert!(explain(&missing, true, &error, &english()).starts_with("The folder of"));
    }

    #[test]
    fn new_files_get_unused_names() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["game.pgn", "game-2.pgn", "game-3.pgn"] {
            assert_eq!(free_name("game", "pgn", folder.path()), name);
            fs::write(folder.path().join(name), "").unwrap();
        }
    }

    #[test]
    fn paths_are_shown_from_the_home_folder() {
        let here = std::env::current_dir().unwrap();
        let home = Some(Path::new("/home/me"));
        for (path, shown) in [
            (Path::new("/home/me/chess/game.pgn"), "~/chess/game.pgn"),
            (Path::new("/home/mean/game.pgn"), "/home/mean/game.pgn"),
            (
                Path::new("game.pgn"),
                &*here.join("game.pgn").to_string_lossy(),
            ),
        ] {
            assert_eq!(shown_path(path, home), shown);
        }
    }

    #[test]
    fn paths_are_completed() {
        let home = Path::new("/home/me");
        let cases = [
            ("game", "game.pgn"),
            ("~/game", "/home/me/game.pgn"),
            ("a.b/game.txt", "a.b/game.txt"),
            ("/tmp/x.pgn", "/tmp/x.pgn"),
        ];
        for (text, path) in cases {
            assert_eq!(typed_path(text, Some(home)), Path::new(path));
        }
        assert_eq!(typed_path("~/game", None), Path::new("~/game.pgn"));
    }
}
