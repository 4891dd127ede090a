//! The opening book of a program that speaks a protocol: off until it is asked for.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use plywise_chess::{Move, Position};
use plywise_engine::{Book, BookError};
use plywise_game::Level;
use plywise_game::session::GameOptions;

/// The largest book that is read, in bytes: well above all that are published.
const MAX_BYTES: u64 = 1 << 30;

/// What a protocol calls no file.
pub(crate) const NO_FILE: &str = "<empty>";

/// Why a file could not be used as a book.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BookFileError {
    /// It cannot be read.
    #[error("the book {path} cannot be read: {error}")]
    Unreadable {
        /// The file.
        path: String,
        /// What the system said.
        error: io::Error,
    },
    /// It is no ordinary file, or larger than any book.
    #[error("the book {path} is not a file of at most 1 GiB: choose another one")]
    NoFile {
        /// The file.
        path: String,
    },
    /// It is no Polyglot book.
    #[error("the book {path} cannot be used: {error}")]
    NoBook {
        /// The file.
        path: String,
        /// What is wrong with it.
        error: BookError,
    },
}

/// Reads a Polyglot book.
pub(crate) fn read_book(path: &Path) -> Result<Book, BookFileError> {
    let name = || path.display().to_string();
    let unreadable = |error| BookFileError::Unreadable {
        path: name(),
        error,
    };
    // Asked before it is opened: opening a pipe would wait for its other end.
    let file = fs::metadata(path).map_err(unreadable)?;
    if !file.is_file() || file.len() > MAX_BYTES {
        return Err(BookFileError::NoFile { path: name() });
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(unreadable)?;
    // It may have grown since.
    file.take(MAX_BYTES)
        .read_to_end(&mut bytes)
        .map_err(unreadable)?;
    Book::polyglot(bytes).map_err(|error| BookFileError::NoBook {
        path: name(),
        error,
    })
}

/// The book that a protocol plays from.
#[derive(Debug)]
pub(crate) struct OwnBook {
    /// Whether moves are played from it.
    pub(crate) on: bool,
    book: Book,
    /// Another one for each game, so that games differ.
    seed: u64,
}

impl OwnBook {
    /// The built-in book, switched off.
    pub(crate) fn new() -> Self {
        Self {
            on: false,
            book: Book::builtin(),
            seed: rand::random(),
        }
    }

    /// A new game begins: it may open in another way.
    pub(crate) fn new_game(&mut self) {
        self.seed = rand::random();
    }

    /// Reads another book; no name, or what protocols call none, is the built-in one. What
    /// cannot be read changes nothing.
    pub(crate) fn open(&mut self, path: &str) -> Result<(), BookFileError> {
        self.book = match path.trim() {
            "" | NO_FILE => Book::builtin(),
            path => read_book(Path::new(path))?,
        };
        Ok(())
    }

    /// The move to play, if the book is on and knows the position. A level of this seed asks
    /// it as it does in the apps.
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

    /// What the book knows, on or off: moves with weights.
    pub(crate) fn moves(&self, position: &Position) -> Vec<(Move, u32)> {
        self.book.moves(position)
    }
}
