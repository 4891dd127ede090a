//! Reader of data files with one test case per line and `#` for comment lines.

use std::path::{Path, PathBuf};

/// A test case of a data file: one line. Empty lines and comments are skipped.
#[derive(Clone, Debug)]
pub struct Line {
    /// File name and number of the line, `file:line`, for assertion messages.
    pub place: String,
    /// The text of the line in the data file, including surrounding white space.
    pub text: String,
}

impl Line {
    /// Splits the line's text at `separator` and trims each part.
    pub fn fields<'a>(&'a self, separator: &str) -> Vec<&'a str> {
        self.text.split(separator).map(str::trim).collect()
    }
}

/// Returns the path of a file in `tests/data`.
pub fn data_path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../data")
        .join(name)
}

/// Returns the contents of a file in `tests/data`.
///
/// # Panics
/// Panics if the file cannot be read.
pub fn data(name: &str) -> String {
    let path = data_path(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the test cases of a file in `tests/data`, one per line.
///
/// # Panics Panics if the file cannot be read or has no cases.
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
