//! Opening book that the engine plays from over UCI or XBoard; disabled by default.

use std::path::Path;

use plywise_chess::{Move, Position};
use plywise_game::Level;
use plywise_game::session::GameOptions;
use plywise_openings::{Book, BookError};

use crate::named_file::{self, NO_FILE, NamedFileError};

/// Max size of an opening book in MiB, well above every published book.
const MAX_MIB: u64 = 1 << 10;

/// Reason why a file could not be used as an opening book.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BookFileError {
    /// The file of the opening book cannot be read.
    #[error(transparent)]
    File(#[from] NamedFileError),
    /// The file is not a Polyglot book.
    #[error("the book {path} cannot be used: {error}")]
    NoBook {
        /// Path of the file.
        path: String,
        /// Error in the content of the file.
        error: BookError,
    },
}

/// Reads a file as a Polyglot book.
pub(crate) fn read_book(path: &Path) -> Result<Book, BookFileError> {
    let bytes = named_file::read("book", path, MAX_MIB)?;
    Book::polyglot(bytes).map_err(|error| BookFileError::NoBook {
        path: path.display().to_string(),
        error,
    })
}

/// Opening book that the engine plays from over UCI or XBoard.
#[derive(Debug)]
pub(crate) struct OwnBook {
    /// Whether the engine plays book moves.
    pub(crate) on: bool,
    book: Book,
    /// Random seed for choosing book moves. New for every game, so that games differ.
    seed: u64,
}

impl OwnBook {
    /// Creates an own book that is the built-in book, disabled.
    pub(crate) fn new() -> Self {
        Self {
            on: false,
            book: Book::builtin(),
            seed: rand::random(),
        }
    }

    /// Picks a new random seed at the start of a game.
    pub(crate) fn new_game(&mut self) {
        self.seed = rand::random();
    }

    /// Opens another opening book. An empty path or `<empty>` selects the built-in book. On error the current book is
    /// kept.
    pub(crate) fn open(&mut self, path: &str) -> Result<(), BookFileError> {
        self.book = match path.trim() {
            "" | NO_FILE => Book::builtin(),
            path => read_book(Path::new(path))?,
        };
        Ok(())
    }

    /// Returns the book move to play if the book is enabled and has the position. With `level_seed`, the random seed of
    /// a skill level, the choice is the same as in the apps.
    pub(crate) fn choose(&self, position: &Position, level_seed: Option<u64>) -> Option<Move> {
        if !self.on {
            return None;
        }
        let seed = match level_seed {
            Some(seed) => GameOptions {
                seed,
                book: true,
                ..GameOptions::against(Level::FIRST)
            }
            .book_seed(position)?,
            None => self.seed,
        };
        self.book.choose(position, seed)
    }

    /// Returns the book moves of a position with their weights, even if playing from the book is disabled.
    pub(crate) fn moves(&self, position: &Position) -> Vec<(Move, u32)> {
        self.book.moves(position)
    }
}
