//! Parsing of XBoard commands, independent of the program state.

use std::time::Duration;

use super::clock::{TimeControl, seconds};
use crate::text::shortened;

/// Parsed XBoard command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum XBoardCommand {
    /// `protover N`: send the feature list.
    ProtocolVersion,
    /// `new`: start a new game with the engine as Black.
    New,
    /// `variant NAME`.
    Variant(String),
    /// `force`: play neither side.
    Force,
    /// `go`: play the side to move, starting now.
    Go,
    /// `playother`: play the side not to move.
    PlayOther,
    /// `level`: time control of the game.
    Level(TimeControl),
    /// `st`: time per move.
    MoveTime(Duration),
    /// `sd`: depth per move, in plies.
    Depth(u32),
    /// `time`: time left on the engine's clock.
    Time(Duration),
    /// `usermove`, or a bare move.
    Move(String),
    /// `?`: move now.
    MoveNow,
    /// `ping N`.
    Ping(String),
    /// `draw`: the opponent offers a draw.
    Draw,
    /// `result`: the game is over.
    Result,
    /// `setboard FEN`.
    SetBoard(String),
    /// `hint`: suggest a move.
    Hint,
    /// `bk`: list the book moves.
    Book,
    /// `undo`: take back one ply.
    Undo,
    /// `remove`: take back two plies.
    Remove,
    /// `hard` and `easy`: enable or disable pondering.
    Ponder(bool),
    /// `post` and `nopost`: enable or disable thinking output.
    Post(bool),
    /// `analyze`.
    Analyze,
    /// `exit`: leave analysis mode.
    Exit,
    /// `.`: report the status of the analysis.
    Status,
    /// `memory N`: memory of the engine in MiB.
    Memory(usize),
    /// `cores N`: number of engine threads.
    Cores(usize),
    /// `option NAME[=VALUE]`.
    Option {
        /// Name of the option.
        name: String,
        /// Value, if given.
        value: Option<String>,
    },
    /// `quit`.
    Quit,
    /// Standard command without effect in this engine.
    Nothing,
}

/// Parse error of a line, in the form that the protocol requires.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum XBoardError {
    /// Unknown command.
    #[error("Error (unknown command): {0}")]
    Unknown(String),
    /// Command with invalid arguments.
    #[error("Error ({reason}): {line}")]
    Bad {
        /// Expected arguments.
        reason: &'static str,
        /// Received line.
        line: String,
    },
}

impl XBoardCommand {
    /// Parses one line. `None` for a blank line.
    pub fn parse(line: &str) -> Result<Option<Self>, XBoardError> {
        let line = line.trim();
        let (word, rest) = line
            .split_once(|letter: char| letter.is_ascii_whitespace())
            .unwrap_or((line, ""));
        let rest = rest.trim();
        let bad = |reason| XBoardError::Bad {
            reason,
            line: shortened(line),
        };
        let command = match word {
            "" => return Ok(None),
            "protover" => Self::ProtocolVersion,
            "new" => Self::New,
            "variant" => Self::Variant(needed(rest).ok_or_else(|| bad("a name must follow"))?),
            "force" => Self::Force,
            "go" => Self::Go,
            "playother" => Self::PlayOther,
            "level" => Self::Level(
                TimeControl::parse(rest)
                    .ok_or_else(|| bad("write level MOVES MINUTES[:SECONDS] INCREMENT"))?,
            ),
            "st" => Self::MoveTime(
                seconds(rest)
                    .filter(|time| !time.is_zero())
                    .ok_or_else(|| bad("write st SECONDS"))?,
            ),
            "sd" => Self::Depth(
                rest.parse()
                    .ok()
                    .filter(|&plies| plies > 0)
                    .ok_or_else(|| bad("write sd PLIES"))?,
            ),
            "time" => Self::Time(centiseconds(rest).ok_or_else(|| bad("write time HUNDREDTHS"))?),
            "otim" => {
                centiseconds(rest).ok_or_else(|| bad("write otim HUNDREDTHS"))?;
                Self::Nothing
            }
            "usermove" => Self::Move(needed(rest).ok_or_else(|| bad("a move must follow"))?),
            "?" => Self::MoveNow,
            "ping" => Self::Ping(rest.to_owned()),
            "draw" => Self::Draw,
            "result" => Self::Result,
            "setboard" => Self::SetBoard(rest.to_owned()),
            "hint" => Self::Hint,
            "bk" => Self::Book,
            "undo" => Self::Undo,
            "remove" => Self::Remove,
            "hard" => Self::Ponder(true),
            "easy" => Self::Ponder(false),
            "post" => Self::Post(true),
            "nopost" => Self::Post(false),
            "analyze" => Self::Analyze,
            "exit" => Self::Exit,
            "." => Self::Status,
            "memory" => Self::Memory(count(rest).ok_or_else(|| bad("write memory MEGABYTES"))?),
            "cores" => Self::Cores(count(rest).ok_or_else(|| bad("write cores NUMBER"))?),
            "option" => read_option(rest).ok_or_else(|| bad("write option NAME=VALUE"))?,
            "quit" => Self::Quit,
            "xboard" | "accepted" | "rejected" | "random" | "white" | "black" | "name"
            | "rating" | "computer" | "ics" => Self::Nothing,
            _ if looks_like_a_move(line) => Self::Move(line.to_owned()),
            _ => return Err(XBoardError::Unknown(shortened(line))),
        };
        Ok(Some(command))
    }
}

fn needed(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

fn count(text: &str) -> Option<usize> {
    text.parse().ok().filter(|&count| count > 0)
}

/// Parses hundredths of a second. An overrun clock is sent as a negative number.
fn centiseconds(text: &str) -> Option<Duration> {
    let hundredths: i64 = text.parse().ok()?;
    let hundredths = u64::try_from(hundredths).unwrap_or(0);
    Some(Duration::from_millis(hundredths.saturating_mul(10)))
}

fn read_option(text: &str) -> Option<XBoardCommand> {
    let (name, value) = match text.split_once('=') {
        Some((name, value)) => (name, Some(value.trim().to_owned())),
        None => (text, None),
    };
    Some(XBoardCommand::Option {
        name: needed(name.trim())?,
        value,
    })
}

/// Returns whether a line without a command word is meant as a move: coordinates or castling.
fn looks_like_a_move(line: &str) -> bool {
    let bytes = line.as_bytes();
    let is_square = |file: u8, rank: u8| {
        matches!(file, b'a'..=b'h' | b'A'..=b'H') && matches!(rank, b'1'..=b'8')
    };
    let coordinates = match *bytes {
        [a, b, c, d] => is_square(a, b) && is_square(c, d),
        [a, b, c, d, role] => is_square(a, b) && is_square(c, d) && role.is_ascii_alphabetic(),
        _ => false,
    };
    coordinates || matches!(line, "O-O" | "O-O-O" | "0-0" | "0-0-0" | "o-o" | "o-o-o")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> XBoardCommand {
        XBoardCommand::parse(line).unwrap().unwrap()
    }

    #[test]
    fn times_are_parsed_in_their_units() {
        use XBoardCommand as C;
        assert_eq!(parse("st 5"), C::MoveTime(Duration::from_secs(5)));
        assert_eq!(parse("st 0.05"), C::MoveTime(Duration::from_millis(50)));
        assert_eq!(parse("time 1234"), C::Time(Duration::from_millis(12_340)));
        assert_eq!(parse("time -20"), C::Time(Duration::ZERO));
        assert_eq!(parse("otim 100"), C::Nothing);
        assert_eq!(parse("sd 7"), C::Depth(7));
    }

    #[test]
    fn moves_are_parsed_with_and_without_usermove() {
        for (line, text) in [
            ("usermove e2e4", "e2e4"),
            ("e2e4", "e2e4"),
            ("e7e8q", "e7e8q"),
            ("O-O", "O-O"),
            ("usermove Nf3", "Nf3"),
        ] {
            assert_eq!(parse(line), XBoardCommand::Move(text.into()), "{line}");
        }
    }

    #[test]
    fn options_have_a_name_and_an_optional_value() {
        let option = |name: &str, value: Option<&str>| XBoardCommand::Option {
            name: name.into(),
            value: value.map(Into::into),
        };
        assert_eq!(parse("option MultiPV=3"), option("MultiPV", Some("3")));
        assert_eq!(
            parse("option Move Overhead = 20"),
            option("Move Overhead", Some("20"))
        );
        assert_eq!(parse("option Clear Hash"), option("Clear Hash", None));
    }

    #[test]
    fn errors_follow_the_protocol() {
        for (line, message) in [
            ("dance", "Error (unknown command): dance"),
            ("edit", "Error (unknown command): edit"),
            ("e2e9", "Error (unknown command): e2e9"),
            ("nps 100", "Error (unknown command): nps 100"),
            (
                "level",
                "Error (write level MOVES MINUTES[:SECONDS] INCREMENT): level",
            ),
            ("st", "Error (write st SECONDS): st"),
            ("st NaN", "Error (write st SECONDS): st NaN"),
            ("st 1e99", "Error (write st SECONDS): st 1e99"),
            ("st -1", "Error (write st SECONDS): st -1"),
            ("sd 0", "Error (write sd PLIES): sd 0"),
            ("time soon", "Error (write time HUNDREDTHS): time soon"),
            ("memory 0", "Error (write memory MEGABYTES): memory 0"),
            ("usermove", "Error (a move must follow): usermove"),
            ("option =3", "Error (write option NAME=VALUE): option =3"),
        ] {
            let error = XBoardCommand::parse(line).unwrap_err();
            assert_eq!(error.to_string(), message);
        }
        assert_eq!(XBoardCommand::parse("  "), Ok(None));
    }
}
