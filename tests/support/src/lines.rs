//! Data files: one case a line, `#` begins a comment line.

use std::path::{Path, PathBuf};

/// A line of a data file that is neither empty nor a comment.
#[derive(Clone, Debug)]
pub struct Line {
    /// `file:number`, for messages.
    pub place: String,
    /// The line as it stands in the file, white space included.
    pub text: String,
}

impl Line {
    /// The parts between separators, white space around them cut off.
    pub fn fields<'a>(&'a self, separator: &str) -> Vec<&'a str> {
        self.text.split(separator).map(str::trim).collect()
    }
}

/// Where a file of `tests/data` lies.
pub fn data_path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../data")
        .join(name)
}

/// The text of a file in `tests/data`.
///
/// # Panics
/// If it cannot be read.
pub fn data(name: &str) -> String {
    let path = data_path(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The lines of a file in `tests/data` that hold a case.
///
/// # Panics
/// If the file cannot be read or holds none.
pub fn lines(name: &str) -> Vec<Line> {
    let lines: Vec<Line> = data(name)
        .lines()
        .zip(1..)
        .filter(|(text, _)| !text.trim().is_empty() && !text.starts_with('#'))
        .map(|(text, number)| Line {
            place: format!("{name}:{number}"),
            text: text.to_owned(),
        })
        .collect();
    assert!(!lines.is_empty(), "{name} holds no case");
    lines
}
