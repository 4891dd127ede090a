//! Parsing of UCI commands, independent of the program state.

use std::str::SplitAsciiWhitespace;

use super::error::{UciError, quote};
use super::go::{Go, read_go};

/// Parsed UCI command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UciCommand {
    /// `uci`: identify the engine and list its options.
    Uci,
    /// `isready`: reply once all previous commands are processed.
    IsReady,
    /// `setoption name ... [value ...]`.
    SetOption {
        /// Option name, words separated by single spaces.
        name: String,
        /// Value, if given. Inner spaces are kept.
        value: Option<String>,
    },
    /// `ucinewgame`: the following commands are unrelated to the previous game.
    NewGame,
    /// `position ...`.
    Position {
        /// FEN; `None` for the start position.
        fen: Option<String>,
        /// Moves played from there.
        moves: Vec<String>,
    },
    /// `go ...`.
    Go(Box<Go>),
    /// `stop`: end the search and send `bestmove`.
    Stop,
    /// `ponderhit`: the expected move was played.
    PonderHit,
    /// `d`: print the position.
    Show,
    /// `eval`: print the evaluation of the position by the HCE and the net.
    Evaluate,
    /// `quit`.
    Quit,
    /// Standard command without effect in this engine: `debug`, `register`.
    Nothing,
}

impl UciCommand {
    /// Parses one line, starting at its first known word. `None` for a blank line.
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

    /// Parses a command from its name and the rest of the line. `None` for an unknown name.
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

/// Splits off the first word of a line.
fn split_word(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_ascii();
    let end = line.find(|letter: char| letter.is_ascii_whitespace());
    (!line.is_empty()).then(|| line.split_at(end.unwrap_or(line.len())))
}

/// Parses `name WORDS [value TEXT]`. The first word `value` is the separator.
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

/// Parses `startpos [moves ...]` or `fen FEN [moves ...]`.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> UciCommand {
        UciCommand::parse(line).unwrap().unwrap()
    }

    #[test]
    fn option_names_and_values_may_have_several_words() {
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
    fn position_forms_are_parsed() {
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
    fn errors_name_the_problem() {
        for (line, message) in [
            ("hello", "unknown command \"hello\": known are"),
            ("UCI", "unknown command \"UCI\""),
            ("position", "position must be followed by startpos or fen"),
            ("position e2e4", "\"e2e4\" is unknown after position"),
            (
                "position startpos e2e4",
                "\"e2e4\" is unknown after position startpos",
            ),
            ("position fen", "position fen must be followed by a FEN"),
            ("position fen moves e2e4", "position fen must be followed"),
            ("setoption", "setoption must be followed by name"),
            ("setoption Hash", "\"Hash\" is unknown"),
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
    fn blank_line_is_no_command() {
        assert_eq!(UciCommand::parse(""), Ok(None));
        assert_eq!(UciCommand::parse(" \t\r"), Ok(None));
    }
}
