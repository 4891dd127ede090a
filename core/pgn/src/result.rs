//! Results of games as PGN writes them.

use std::fmt;
use std::str::FromStr;

use super::text::is_format;
use plywise_chess::{Color, is_dash};

/// Result of a game as PGN writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum PgnResult {
    /// White won the game; written as `1-0`.
    WhiteWins,
    /// Black won the game; written as `0-1`.
    BlackWins,
    /// The game was drawn; written as `1/2-1/2`.
    Draw,
    /// The game is unfinished or its result unknown; written as `*`.
    #[default]
    Unknown,
}

/// Error for text that is not a result as PGN writes it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{input}\" is not a result: use 1-0, 0-1, 1/2-1/2 or *")]
pub struct ParseResultError {
    /// Text that is not a result, truncated to 20 characters.
    pub input: String,
}

impl PgnResult {
    /// Returns the result as written in PGN, such as `1-0`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }

    /// Returns the result of a game that `color` has won.
    pub const fn win(color: Color) -> Self {
        match color {
            Color::White => Self::WhiteWins,
            Color::Black => Self::BlackWins,
        }
    }

    /// Returns the winner, or `None` for a draw or an unknown result.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::WhiteWins => Some(Color::White),
            Self::BlackWins => Some(Color::Black),
            Self::Draw | Self::Unknown => None,
        }
    }

    /// Parses a result leniently: blanks, other dashes and short forms of a draw are accepted.
    pub(super) fn read(text: &str) -> Option<Self> {
        match text {
            "1-0" => return Some(Self::WhiteWins),
            "0-1" => return Some(Self::BlackWins),
            "1/2-1/2" => return Some(Self::Draw),
            "*" => return Some(Self::Unknown),
            _ => {}
        }
        let shown = text
            .chars()
            .filter(|&letter| !letter.is_whitespace() && !is_format(letter))
            .map(|letter| {
                if is_dash(letter) || letter == ':' {
                    '-'
                } else {
                    letter
                }
            });
        match &*shown.take(8).collect::<String>() {
            "1-0" => Some(Self::WhiteWins),
            "0-1" => Some(Self::BlackWins),
            "1/2-1/2" | "1/2" | "\u{bd}-\u{bd}" | "\u{bd}" => Some(Self::Draw),
            "*" => Some(Self::Unknown),
            _ => None,
        }
    }
}

impl fmt::Display for PgnResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for PgnResult {
    type Err = ParseResultError;

    fn from_str(input: &str) -> Result<Self, ParseResultError> {
        Self::read(input.trim()).ok_or_else(|| ParseResultError {
            input: super::text::shorten(input, 20),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_round_trip() {
        for result in [
            PgnResult::WhiteWins,
            PgnResult::BlackWins,
            PgnResult::Draw,
            PgnResult::Unknown,
        ] {
            assert_eq!(result.to_string().parse(), Ok(result));
        }
        assert_eq!("1/2".parse(), Ok(PgnResult::Draw));
        assert_eq!(PgnResult::win(Color::Black).winner(), Some(Color::Black));
        assert_eq!(PgnResult::Draw.winner(), None);
        let error = "2-0".parse::<PgnResult>().unwrap_err();
        assert!(error.to_string().starts_with("\"2-0\" is not a result"));
    }
}
