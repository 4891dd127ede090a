#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod book;
mod names;

pub use book::{Book, BookError};
pub use names::{Opening, opening, opening_of_game};
