//! The words that can be typed beside moves.

use super::LEVELS;
use super::seats::SideChoice;
use super::theme::PieceStyle;

/// What a typed line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Undo,
    Redo,
    Hint,
    Flip,
    Now,
    Pause,
    Go,
    Save { path: Option<String>, replace: bool },
    Load { path: String, number: usize },
    Resume,
    ShowFen,
    SetFen(String),
    New,
    Chess960(Option<u16>),
    Level(u32),
    Side(SideChoice),
    Human,
    Watch,
    Draw,
    Claim(Option<String>),
    Resign,
    Moves,
    Lines,
    Pieces(Option<PieceStyle>),
    Help,
    Quit,
}

/// A command that lacks something or has something wrong behind it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what}")]
pub(super) struct CommandError {
    what: String,
}

/// A word, what may follow it, what it does.
pub(super) struct Word {
    pub(super) name: &'static str,
    pub(super) arguments: &'static str,
    pub(super) meaning: &'static str,
}

const fn word(name: &'static str, arguments: &'static str, meaning: &'static str) -> Word {
    Word {
        name,
        arguments,
        meaning,
    }
}

/// All words, in the order in which help lists them.
pub(super) const WORDS: &[Word] = &[
    word("undo", "", "take back to your own move"),
    word("redo", "", "play what was taken back"),
    word("hint", "", "show a good move"),
    word("moves", "", "list the legal moves"),
    word("now", "", "let the computer move at once"),
    word("lines", "", "show score and best line, or hide them"),
    word("new", "", "start another game"),
    word("chess960", "[0-959]", "start a Chess960 game"),
    word("level", "1-30", "how many plies the computer looks ahead"),
    word("side", "white|black|random", "change your side"),
    word("human", "", "two people play"),
    word("watch", "", "the computer plays itself"),
    word("pause", "", "halt the computer's play; go resumes it"),
    word("go", "", "let the computer go on"),
    word("draw", "", "offer or agree a draw"),
    word(
        "claim",
        "[MOVE]",
        "claim a draw by repetition or fifty moves",
    ),
    word("resign", "", "give the game up"),
    word(
        "save",
        "FILE",
        "write the game as PGN; save! replaces a file",
    ),
    word("load", "FILE [N]", "read a game from a PGN file"),
    word("resume", "", "go back to the game that was set aside"),
    word("fen", "[FEN]", "show the position, or start from one"),
    word("flip", "", "turn the board round"),
    word("pieces", "[unicode|letters]", "how pieces are drawn"),
    word("help", "", "show keys and words"),
    word("quit", "", "leave; the game is kept"),
];

/// Reads a line as a command. `None` if its first word is none: it may be a move.
pub(super) fn parse(text: &str) -> Option<Result<Command, CommandError>> {
    let text = text.trim();
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    let optional = || (!rest.is_empty()).then(|| rest.to_owned());
    let command = match first.to_ascii_lowercase().as_str() {
        "undo" => Command::Undo,
        "redo" => Command::Redo,
        "hint" => Command::Hint,
        "flip" => Command::Flip,
        "now" => Command::Now,
        "pause" => Command::Pause,
        "go" => Command::Go,
        "save" | "save!" => Command::Save {
            path: optional(),
            replace: first.ends_with('!'),
        },
        "load" => return Some(load(rest)),
        "resume" => Command::Resume,
        "fen" => optional().map_or(Command::ShowFen, Command::SetFen),
        "new" => Command::New,
        "chess960" => return Some(chess960(rest)),
        "level" => return Some(level(rest)),
        "side" => return Some(side(rest)),
        "human" => Command::Human,
        "watch" => Command::Watch,
        "draw" => Command::Draw,
        "claim" => Command::Claim(optional()),
        "resign" => Command::Resign,
        "moves" => Command::Moves,
        "lines" => Command::Lines,
        "pieces" => return Some(pieces(rest)),
        "help" | "?" => Command::Help,
        "quit" | "exit" => Command::Quit,
        _ => return None,
    };
    Some(Ok(command))
}

fn error<T>(what: impl Into<String>) -> Result<T, CommandError> {
    Err(CommandError { what: what.into() })
}

/// `FILE` or `FILE N`: which game of the file.
fn load(rest: &str) -> Result<Command, CommandError> {
    if rest.is_empty() {
        return error("Name the file to read: load game.pgn");
    }
    let numbered = rest
        .rsplit_once(char::is_whitespace)
        .and_then(|(path, number)| Some((path.trim_end(), number.parse().ok()?)));
    let (path, number) = numbered.unwrap_or((rest, 1));
    if number == 0 {
        return error("Games are counted from 1.");
    }
    Ok(Command::Load {
        path: path.to_owned(),
        number,
    })
}

fn chess960(rest: &str) -> Result<Command, CommandError> {
    if rest.is_empty() {
        return Ok(Command::Chess960(None));
    }
    match rest.parse() {
        Ok(number) if number < 960 => Ok(Command::Chess960(Some(number))),
        _ => error(format!("\"{rest}\" is no Chess960 start: give 0 to 959.")),
    }
}

fn level(rest: &str) -> Result<Command, CommandError> {
    match rest.parse() {
        Ok(level) if LEVELS.contains(&level) => Ok(Command::Level(level)),
        _ => error("A level is a number of plies from 1 to 30: level 5"),
    }
}

fn side(rest: &str) -> Result<Command, CommandError> {
    match rest.to_ascii_lowercase().as_str() {
        "white" | "w" => Ok(Command::Side(SideChoice::White)),
        "black" | "b" => Ok(Command::Side(SideChoice::Black)),
        "random" => Ok(Command::Side(SideChoice::Random)),
        _ => error("Say which side: side white, side black or side random"),
    }
}

fn pieces(rest: &str) -> Result<Command, CommandError> {
    match rest.to_ascii_lowercase().as_str() {
        "" => Ok(Command::Pieces(None)),
        "unicode" => Ok(Command::Pieces(Some(PieceStyle::Unicode))),
        "letters" => Ok(Command::Pieces(Some(PieceStyle::Letters))),
        _ => error("Pieces are drawn as unicode or as letters."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listed_word_is_understood() {
        for Word { name, .. } in WORDS {
            assert!(parse(name).is_some(), "{name}");
        }
        assert_eq!(parse("e4"), None);
        assert_eq!(parse(""), None);
        assert_eq!(parse("undoing"), None);
    }

    #[test]
    fn arguments_are_read() {
        let cases = [
            ("  UNDO ", Command::Undo),
            ("level 7", Command::Level(7)),
            ("side b", Command::Side(SideChoice::Black)),
            ("chess960", Command::Chess960(None)),
            ("chess960 518", Command::Chess960(Some(518))),
            (
                "save! my game.pgn",
                Command::Save {
                    path: Some("my game.pgn".into()),
                    replace: true,
                },
            ),
            (
                "load my games.pgn 12",
                Command::Load {
                    path: "my games.pgn".into(),
                    number: 12,
                },
            ),
            (
                "load my games.pgn",
                Command::Load {
                    path: "my games.pgn".into(),
                    number: 1,
                },
            ),
            ("fen 8/8 w", Command::SetFen("8/8 w".into())),
            ("fen", Command::ShowFen),
            ("claim Nf3", Command::Claim(Some("Nf3".into()))),
        ];
        for (text, command) in cases {
            assert_eq!(parse(text), Some(Ok(command)), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        for text in [
            "level",
            "level 0",
            "level 31",
            "level x",
            "side",
            "side up",
            "load",
            "load x 0",
            "chess960 960",
            "pieces round",
        ] {
            let error = parse(text).unwrap().unwrap_err().to_string();
            assert!(error.len() > 20 && error.len() < 78, "{text}: {error}");
        }
    }
}
