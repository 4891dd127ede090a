//! The text of UCI commands, read without knowing the state of the program.

use std::str::SplitAsciiWhitespace;
use std::time::Duration;

use super::go::{Go, read_go};
use crate::protocol::shortened;

/// A command as it was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UciCommand {
    /// `uci`: say who you are and what can be set.
    Uci,
    /// `isready`: answer when all that came before is done.
    IsReady,
    /// `setoption name ... [value ...]`.
    SetOption {
        /// The name, its words divided by single spaces.
        name: String,
        /// The value, if one was given. Spaces inside it are kept.
        value: Option<String>,
    },
    /// `ucinewgame`: what comes next has nothing to do with what was before.
    NewGame,
    /// `position ...`.
    Position {
        /// The FEN; `None` for the start position.
        fen: Option<String>,
        /// The moves played from there.
        moves: Vec<String>,
    },
    /// `go ...`.
    Go(Box<Go>),
    /// `stop`: answer now.
    Stop,
    /// `ponderhit`: the expected move was played.
    PonderHit,
    /// `d`: show the position.
    Show,
    /// `eval`: show what the terms and the net say of the position.
    Evaluate,
    /// `quit`.
    Quit,
    /// A command of the standard that asks nothing of this program: `debug`, `register`.
    Nothing,
}

/// Why a line is no command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UciError {
    /// No word of the line is the name of a command.
    #[error(
        "unknown command {word}: known are uci, isready, setoption, ucinewgame, position, go, \
         stop, ponderhit, d, eval and quit"
    )]
    UnknownCommand {
        /// The first word.
        word: String,
    },
    /// A `position` that cannot be read.
    #[error(transparent)]
    Position(Box<Self>),
    /// A word that has no place where it stands.
    #[error("{word} is not understood after {after}")]
    Unexpected {
        /// The word.
        word: String,
        /// What stands before it.
        after: &'static str,
    },
    /// Something has to follow.
    #[error("{after} must be followed by {wanted}")]
    Missing {
        /// What was given.
        after: String,
        /// What should follow.
        wanted: &'static str,
    },
    /// A value that is no number, or too large or small.
    #[error("{name} {value}: the value must be {wanted}")]
    BadValue {
        /// The name before the value.
        name: String,
        /// The value.
        value: String,
        /// What the value must be.
        wanted: String,
    },
}

/// What was sent, short enough to be sent back.
pub(super) fn quote(text: &str) -> String {
    format!("\"{}\"", shortened(text))
}

impl UciCommand {
    /// Reads one line, from its first known word on. `None` for a line without words.
    pub fn parse(line: &str) -> Result<Option<Self>, UciError> {
        let mut rest = line;
        while let Some((word, after)) = split_word(rest) {
            if let Some(command) = Self::read(word, after)? {
                return Ok(Some(command));
            }
            rest = after;
        }
        match split_word(line) {
            Some((word, _)) => Err(UciError::UnknownCommand { word: quote(word) }),
            None => Ok(None),
        }
    }

    /// Reads a command by its name and the rest of its line. `None` for an unknown name.
    fn read(name: &str, rest: &str) -> Result<Option<Self>, UciError> {
        let words = rest.split_ascii_whitespace();
        Ok(Some(match name {
            "uci" => Self::Uci,
            "isready" => Self::IsReady,
            "setoption" => read_option(rest)?,
            "ucinewgame" => Self::NewGame,
            "position" => {
                read_position(words).map_err(|error| UciError::Position(Box::new(error)))?
            }
            "go" => Self::Go(Box::new(read_go(words))),
            "stop" => Self::Stop,
            "ponderhit" => Self::PonderHit,
            "d" => Self::Show,
            "eval" => Self::Evaluate,
            "quit" => Self::Quit,
            "debug" | "register" => Self::Nothing,
            _ => return Ok(None),
        }))
    }
}

/// The first word of a line, and what follows it.
fn split_word(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_ascii();
    let end = line.find(|letter: char| letter.is_ascii_whitespace());
    (!line.is_empty()).then(|| line.split_at(end.unwrap_or(line.len())))
}

/// `name WORDS [value TEXT]`. The first word `value` divides.
fn read_option(text: &str) -> Result<UciCommand, UciError> {
    let mut rest = match split_word(text) {
        Some(("name", rest)) => rest,
        Some((word, _)) => {
            return Err(UciError::Unexpected {
                word: quote(word),
                after: "setoption",
            });
        }
        None => {
            return Err(UciError::Missing {
                after: "setoption".into(),
                wanted: "name and the name of an option",
            });
        }
    };
    let (mut name, mut value) = (Vec::new(), "");
    while let Some((word, after)) = split_word(rest) {
        if word == "value" {
            value = after.trim_ascii();
            break;
        }
        name.push(word);
        rest = after;
    }
    if name.is_empty() {
        return Err(UciError::Missing {
            after: "setoption name".into(),
            wanted: "the name of an option",
        });
    }
    Ok(UciCommand::SetOption {
        name: name.join(" "),
        value: (!value.is_empty()).then(|| value.to_owned()),
    })
}

/// `startpos [moves ...]` or `fen FEN [moves ...]`.
fn read_position(mut words: SplitAsciiWhitespace<'_>) -> Result<UciCommand, UciError> {
    let fen = match words.next() {
        Some("startpos") => match words.next() {
            None | Some("moves") => None,
            Some(word) => {
                return Err(UciError::Unexpected {
                    word: quote(word),
                    after: "position startpos",
                });
            }
        },
        Some("fen") => {
            let fields: Vec<&str> = words.by_ref().take_while(|&word| word != "moves").collect();
            Some(fields.join(" "))
        }
        Some(word) => {
            return Err(UciError::Unexpected {
                word: quote(word),
                after: "position",
            });
        }
        None => {
            return Err(UciError::Missing {
                after: "position".into(),
                wanted: "startpos or fen",
            });
        }
    };
    if fen.as_deref() == Some("") {
        return Err(UciError::Missing {
            after: "position fen".into(),
            wanted: "a FEN",
        });
    }
    Ok(UciCommand::Position {
        fen,
        moves: words.map(str::to_owned).collect(),
    })
}

/// A time in milliseconds. A clock that has run over is sent as a negative number.
pub(super) fn milliseconds(value: i64) -> Duration {
    Duration::from_millis(u64::try_from(value).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> UciCommand {
        UciCommand::parse(line).unwrap().unwrap()
    }

    #[test]
    fn options_have_names_and_values_of_several_words() {
        let option = |name: &str, value: Option<&str>| UciCommand::SetOption {
            name: name.into(),
            value: value.map(Into::into),
        };
        assert_eq!(
            parse("setoption name Hash value 32"),
            option("Hash", Some("32"))
        );
        assert_eq!(
            parse(" setoption  name  Move   Overhead value 10 "),
            option("Move Overhead", Some("10"))
        );
        assert_eq!(
            parse("setoption name Clear Hash"),
            option("Clear Hash", None)
        );
        assert_eq!(parse("setoption name X value"), option("X", None));
        assert_eq!(
            parse("setoption name X value  a  b\tc "),
            option("X", Some("a  b\tc"))
        );
    }

    #[test]
    fn positions_come_in_all_forms() {
        let position = |fen: Option<&str>, moves: &[&str]| UciCommand::Position {
            fen: fen.map(Into::into),
            moves: moves.iter().map(|&mv| mv.into()).collect(),
        };
        assert_eq!(parse("position startpos"), position(None, &[]));
        assert_eq!(parse("position startpos moves"), position(None, &[]));
        assert_eq!(
            parse("position startpos moves e2e4 e7e5"),
            position(None, &["e2e4", "e7e5"])
        );
        assert_eq!(
            parse("position fen 8/8 w - - 0 1 moves a2a3"),
            position(Some("8/8 w - - 0 1"), &["a2a3"])
        );
        assert_eq!(parse("position fen 8/8 w"), position(Some("8/8 w"), &[]));
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (line, message) in [
            ("hello", "unknown command \"hello\": known are"),
            ("UCI", "unknown command \"UCI\""),
            ("position", "position must be followed by startpos or fen"),
            ("position e2e4", "\"e2e4\" is not understood after position"),
            (
                "position startpos e2e4",
                "\"e2e4\" is not understood after position startpos",
            ),
            ("position fen", "position fen must be followed by a FEN"),
            ("position fen moves e2e4", "position fen must be followed"),
            ("setoption", "setoption must be followed by name"),
            ("setoption Hash", "\"Hash\" is not understood"),
            ("setoption name", "setoption name must be followed"),
            ("setoption name value 3", "setoption name must be followed"),
        ] {
            let error = UciCommand::parse(line).unwrap_err().to_string();
            assert!(error.starts_with(message), "{line}: {error}");
        }
    }

    #[test]
    fn unknown_words_before_a_command_are_skipped() {
        assert_eq!(parse("joho isready"), UciCommand::IsReady);
        assert_eq!(parse("joho debug on"), UciCommand::Nothing);
        let position = parse("please set position startpos moves e2e4");
        assert_eq!(position, parse("position startpos moves e2e4"));
        let error = UciCommand::parse("joho position e2e4").unwrap_err();
        assert!(matches!(error, UciError::Position(_)), "{error}");
        assert!(UciCommand::parse(&"x ".repeat(500_000)).is_err());
    }

    #[test]
    fn a_line_without_words_is_nothing() {
        assert_eq!(UciCommand::parse(""), Ok(None));
        assert_eq!(UciCommand::parse(" \t\r"), Ok(None));
    }
}
