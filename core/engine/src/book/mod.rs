//! The opening book and the names of openings.
//!
//! Both are tables that lie in the program ready to use: nothing is read, built or
//! allocated at the start. They are asked with the key of a position, so a position is
//! found whatever the order of the moves that led to it. `data/README.md` says where the
//! data come from and how the tables are made.

mod names;
mod opening_book;
mod polyglot;

pub use names::{Opening, opening, opening_of_game};
pub use opening_book::Book;
pub use polyglot::BookError;
