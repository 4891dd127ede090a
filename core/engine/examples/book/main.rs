//! Makes the data of `core/engine/src/book` from an opening catalogue.
//!
//! `cargo xtask book` runs it; `core/engine/src/book/data/README.md` says what is made of what.
//! Three steps, each of which may be run alone:
//!
//! | step | reads | writes |
//! |---|---|---|
//! | `catalogue FOLDER` | the package's JSON files | `openings.tsv` |
//! | `judge PROGRAM` | `openings.tsv` | `doubtful.tsv`, by letting a UCI engine search |
//! | `tables` | both | `names.txt`, `names.bin`, `book.bin` |

#![allow(clippy::print_stdout, clippy::print_stderr)]

mod catalogue;
mod judge;
mod tables;

use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["catalogue", folder] => write("openings.tsv", &catalogue::read(Path::new(folder))?),
        ["judge", program] => {
            let lines = tables::read_lines(&read("openings.tsv")?)?;
            write("doubtful.tsv", &judge::judge(&lines, program)?)
        }
        ["tables"] => {
            let lines = tables::read_lines(&read("openings.tsv")?)?;
            let names = tables::names(&lines)?;
            write("names.txt", &names.text)?;
            write("names.bin", &names.table)?;
            write("book.bin", &tables::book(&lines, &read("doubtful.tsv")?)?)
        }
        _ => bail!("say `catalogue FOLDER`, `judge PROGRAM` or `tables`"),
    }
}

/// A file of the book's data.
fn file(name: &str) -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.join("src/book/data").join(name)
}

fn read(name: &str) -> Result<String> {
    fs::read_to_string(file(name)).context(name.to_owned())
}

fn write(name: &str, bytes: impl AsRef<[u8]>) -> Result<()> {
    println!("{name}: {} bytes", bytes.as_ref().len());
    fs::write(file(name), bytes).context(name.to_owned())
}
