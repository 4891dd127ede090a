//! The opening book of a program that speaks a protocol: off until it is asked for.

use std::path::Path;

use plywise_chess::{Move, Position};
use plywise_engine::{Book, BookError};
use plywise_game::Level;
use plywise_game::session::GameOptions;

use crate::named_file::{self, NO_FILE, NamedFileError};

/// The largest book that is read, in MiB: well above all that are published.
const MAX_MIB: u64 = 1 << 10;

/// Why a file could not be used as a book.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BookFileError {
    /// It cannot be read.
    #[error(transparent)]
    File(#[from] NamedFileError),
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
    let bytes = named_file::read("book", path, MAX_MIB)?;
    Book::polyglot(bytes).map_err(|error| BookFileError::NoBook {
        path: path.display().to_string(),
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
