//! The opening book and the names of openings.
//!
//! Both are tables that lie in the program ready to use: nothing is read, built or
//! allocated at the start. They are asked with the key of a position, so a position is
//! found whatever the order of the moves that led to it. `data/README.md` says where the
//! data come from and how the tables are made.
//!
//! ```
//! use plywise_core::board::Position;
//! use plywise_core::book::{self, Book};
//!
//! let mut position = Position::startpos();
//! for san in ["e4", "c5"] {
//!     position.play(position.parse_san(san)?);
//! }
//! let opening = book::opening(&position).expect("a named position");
//! assert_eq!((opening.eco, opening.name), ("B20", "Sicilian Defense"));
//! assert!(Book::builtin().choose(&position, 2026).is_some());
//! # Ok::<(), plywise_core::board::SanError>(())
//! ```

mod names;
mod opening_book;
mod polyglot;

pub use names::{Opening, opening, opening_of_game};
pub use opening_book::Book;
pub use polyglot::BookError;
