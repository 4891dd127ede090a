//! The words that can be typed beside moves.

use plywise_game::{Level, TimeControl};

use super::choices::{SideChoice, parse_level, parse_time};
use super::theme::PieceStyle;

/// What a typed line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Order {
    Undo,
    Redo,
    Hint,
    Flip,
    Now,
    Pause,
    Go,
    Save { path: Option<String>, replace: bool },
    Load { path: String, number: usize },
    Import(String),
    Export { path: String, replace: bool },
    Resume,
    ShowFen,
    SetFen(String),
    New,
    Rematch,
    Chess960(Option<u16>),
    Level(Level),
    Levels,
    Side(SideChoice),
    Human,
    Watch,
    Clock(Option<TimeControl>),
    Warn(bool),
    Confirm(bool),
    Draw,
    Accept,
    Decline,
    Claim(Option<String>),
    Resign,
    Moves,
    Lines,
    Games(String),
    Statistics,
    Rename(String),
    Review,
    NextMistake,
    PreviousMistake,
    Pieces(Option<PieceStyle>),
    Language(String),
    Help,
    Quit,
}

/// What is wrong behind a word, as a key of the catalogue; its message takes the typed
/// text as `text`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{key}: {text}")]
pub(super) struct OrderError {
    pub(super) key: &'static str,
    pub(super) text: String,
}

/// A word, what may follow it, and the key of what it does.
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
    word("undo", "", "terminal-word-undo"),
    word("redo", "", "terminal-word-redo"),
    word("hint", "", "terminal-word-hint"),
    word("moves", "", "terminal-word-moves"),
    word("now", "", "terminal-word-now"),
    word("lines", "", "terminal-word-lines"),
    word("new", "", "terminal-word-new"),
    word("rematch", "", "terminal-word-rematch"),
    word("chess960", "[0-959]", "terminal-word-chess960"),
    word("level", "1-20|full|2s", "terminal-word-level"),
    word("levels", "", "terminal-word-levels"),
    word("side", "white|black|random", "terminal-word-side"),
    word("human", "", "terminal-word-human"),
    word("watch", "", "terminal-word-watch"),
    word("clock", "5+3|none", "terminal-word-clock"),
    word("pause", "", "terminal-word-pause"),
    word("go", "", "terminal-word-go"),
    word("draw", "", "terminal-word-draw"),
    word("claim", "[MOVE]", "terminal-word-claim"),
    word("resign", "", "terminal-word-resign"),
    word("review", "", "terminal-word-review"),
    word("next", "", "terminal-word-next"),
    word("previous", "", "terminal-word-previous"),
    word("games", "[TEXT]", "terminal-word-games"),
    word("statistics", "", "terminal-word-statistics"),
    word("resume", "", "terminal-word-resume"),
    word("rename", "NAME", "terminal-word-rename"),
    word("save", "FILE", "terminal-word-save"),
    word("load", "FILE [N]", "terminal-word-load"),
    word("import", "FILE", "terminal-word-import"),
    word("export", "FILE", "terminal-word-export"),
    word("fen", "[FEN]", "terminal-word-fen"),
    word("flip", "", "terminal-word-flip"),
    word("pieces", "[unicode|letters]", "terminal-word-pieces"),
    word("warn", "on|off", "terminal-word-warn"),
    word("confirm", "on|off", "terminal-word-confirm"),
    word("language", "en|de|ar", "terminal-word-language"),
    word("help", "", "terminal-word-help"),
    word("quit", "", "terminal-word-quit"),
];

/// Reads a line as an order. `None` if its first word is none: it may be a move.
pub(super) fn parse(text: &str) -> Option<Result<Order, OrderError>> {
    let text = text.trim();
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    let optional = || (!rest.is_empty()).then(|| rest.to_owned());
    let order = match first.to_ascii_lowercase().as_str() {
        "undo" => Order::Undo,
        "redo" => Order::Redo,
        "hint" | "why" => Order::Hint,
        "flip" => Order::Flip,
        "now" => Order::Now,
        "pause" => Order::Pause,
        "go" => Order::Go,
        "save" | "save!" => Order::Save {
            path: optional(),
            replace: first.ends_with('!'),
        },
        "load" => return Some(load(rest)),
        "import" => return Some(file(rest).map(Order::Import)),
        "export" | "export!" => {
            let replace = first.ends_with('!');
            return Some(file(rest).map(|path| Order::Export { path, replace }));
        }
        "resume" => Order::Resume,
        "fen" => optional().map_or(Order::ShowFen, Order::SetFen),
        "new" => Order::New,
        "rematch" => Order::Rematch,
        "chess960" => return Some(chess960(rest)),
        "level" => return Some(level(rest)),
        "levels" => Order::Levels,
        "side" => return Some(side(rest)),
        "human" => Order::Human,
        "watch" => Order::Watch,
        "clock" => return Some(clock(rest)),
        "warn" => return Some(switch(rest).map(Order::Warn)),
        "confirm" => return Some(switch(rest).map(Order::Confirm)),
        "draw" => Order::Draw,
        "accept" => Order::Accept,
        "decline" => Order::Decline,
        "claim" => Order::Claim(optional()),
        "resign" => Order::Resign,
        "moves" => Order::Moves,
        "lines" => Order::Lines,
        "games" => Order::Games(rest.to_owned()),
        "statistics" => Order::Statistics,
        "rename" => Order::Rename(rest.to_owned()),
        "review" => Order::Review,
        "next" => Order::NextMistake,
        "previous" => Order::PreviousMistake,
        "pieces" => return Some(pieces(rest)),
        "language" => return Some(language(rest)),
        "help" | "?" => Order::Help,
        "quit" | "exit" => Order::Quit,
        _ => return None,
    };
    Some(Ok(order))
}

fn error<T>(key: &'static str, text: &str) -> Result<T, OrderError> {
    Err(OrderError {
        key,
        text: text.to_owned(),
    })
}

fn file(rest: &str) -> Result<String, OrderError> {
    if rest.is_empty() {
        return error("terminal-wants-file", rest);
    }
    Ok(rest.to_owned())
}

/// `FILE` or `FILE N`: which game of the file.
fn load(rest: &str) -> Result<Order, OrderError> {
    let rest = file(rest)?;
    let numbered = rest
        .rsplit_once(char::is_whitespace)
        .and_then(|(path, number)| Some((path.trim_end(), number.parse().ok()?)));
    let (path, number) = numbered.unwrap_or((&rest, 1));
    if number == 0 {
        return error("terminal-wants-number", "0");
    }
    Ok(Order::Load {
        path: path.to_owned(),
        number,
    })
}

fn chess960(rest: &str) -> Result<Order, OrderError> {
    if rest.is_empty() {
        return Ok(Order::Chess960(None));
    }
    match rest.parse() {
        Ok(number) if number < 960 => Ok(Order::Chess960(Some(number))),
        _ => error("error-chess960-number", rest),
    }
}

fn level(rest: &str) -> Result<Order, OrderError> {
    match parse_level(rest) {
        Some(level) => Ok(Order::Level(level)),
        None => error("terminal-wants-level", rest),
    }
}

fn clock(rest: &str) -> Result<Order, OrderError> {
    match parse_time(rest) {
        Ok(time) => Ok(Order::Clock(time)),
        Err(_) => error("terminal-wants-clock", rest),
    }
}

fn side(rest: &str) -> Result<Order, OrderError> {
    match rest.to_ascii_lowercase().as_str() {
        "white" | "w" => Ok(Order::Side(SideChoice::White)),
        "black" | "b" => Ok(Order::Side(SideChoice::Black)),
        "random" => Ok(Order::Side(SideChoice::Random)),
        _ => error("terminal-wants-side", rest),
    }
}

fn switch(rest: &str) -> Result<bool, OrderError> {
    match rest.to_ascii_lowercase().as_str() {
        "on" | "" => Ok(true),
        "off" => Ok(false),
        _ => error("terminal-wants-switch", rest),
    }
}

fn pieces(rest: &str) -> Result<Order, OrderError> {
    match rest.to_ascii_lowercase().as_str() {
        "" => Ok(Order::Pieces(None)),
        "unicode" => Ok(Order::Pieces(Some(PieceStyle::Unicode))),
        "letters" => Ok(Order::Pieces(Some(PieceStyle::Letters))),
        _ => error("terminal-wants-pieces", rest),
    }
}

fn language(rest: &str) -> Result<Order, OrderError> {
    if plywise_words::Language::supported(rest).is_some() {
        return Ok(Order::Language(rest.to_owned()));
    }
    error("terminal-wants-language", rest)
}

#[cfg(test)]
mod tests {
    use plywise_game::SideTime;

    use super::*;

    #[test]
    fn every_listed_word_is_understood_and_explained() {
        let words = crate::play::words::Words::for_tag("en");
        for Word { name, meaning, .. } in WORDS {
            assert!(parse(name).is_some(), "{name}");
            assert_ne!(words.say(meaning), *meaning, "{name} is not explained");
        }
        assert_eq!(parse("e4"), None);
        assert_eq!(parse(""), None);
        assert_eq!(parse("undoing"), None);
    }

    #[test]
    fn arguments_are_read() {
        let blitz = TimeControl::even(SideTime::seconds(300, 3));
        let cases = [
            ("  UNDO ", Order::Undo),
            ("level 7", Order::Level(Level::rung(7))),
            ("level full", Order::Level(Level::Full)),
            ("side b", Order::Side(SideChoice::Black)),
            ("clock 5+3", Order::Clock(Some(blitz))),
            ("clock none", Order::Clock(None)),
            ("warn off", Order::Warn(false)),
            ("chess960", Order::Chess960(None)),
            ("chess960 518", Order::Chess960(Some(518))),
            (
                "save! my game.pgn",
                Order::Save {
                    path: Some("my game.pgn".into()),
                    replace: true,
                },
            ),
            (
                "load my games.pgn 12",
                Order::Load {
                    path: "my games.pgn".into(),
                    number: 12,
                },
            ),
            (
                "load my games.pgn",
                Order::Load {
                    path: "my games.pgn".into(),
                    number: 1,
                },
            ),
            ("import all.pgn", Order::Import("all.pgn".into())),
            ("games sicilian", Order::Games("sicilian".into())),
            ("fen 8/8 w", Order::SetFen("8/8 w".into())),
            ("fen", Order::ShowFen),
            ("claim Nf3", Order::Claim(Some("Nf3".into()))),
            ("language de", Order::Language("de".into())),
        ];
        for (text, order) in cases {
            assert_eq!(parse(text), Some(Ok(order)), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        let words = crate::play::words::Words::for_tag("en");
        for text in [
            "level",
            "level 0",
            "level 21",
            "level x",
            "side",
            "side up",
            "clock",
            "clock soon",
            "warn maybe",
            "load",
            "load x 0",
            "import",
            "export",
            "chess960 960",
            "pieces round",
            "language xx",
        ] {
            let error = parse(text).unwrap().unwrap_err();
            let said = words.with(error.key, &[("text", error.text.as_str().into())]);
            assert!(said.len() > 20 && said.len() < 78, "{text}: {said}");
        }
    }
}
