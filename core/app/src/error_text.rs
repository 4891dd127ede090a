//! User-facing texts for library errors.

use plywise_library::LibraryError;
use plywise_words::Catalogue;

pub(crate) fn error_text(error: &LibraryError, words: &Catalogue) -> String {
    let key = match error {
        LibraryError::AlreadyOpen { .. } => "games-error-already-open",
        LibraryError::ReadOnly { .. } => "games-error-read-only",
        LibraryError::DiskFull { .. } => "games-error-full",
        LibraryError::OtherFormat { .. } => "games-error-format",
        LibraryError::BadBackup { .. } => "settings-restore-unreadable",
        LibraryError::Damaged { .. } => "games-error-reopen",
        LibraryError::DamagedGame { .. } => "games-error-game-unreadable",
        LibraryError::NoSuchGame { .. } => "games-error-gone",
        LibraryError::File { .. } => "games-error-file",
    };
    words.word(key)
}
