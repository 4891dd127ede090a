//! The text of the `go` command.

use std::str::SplitAsciiWhitespace;
use std::time::Duration;

use super::command::{UciError, milliseconds, quote};

/// What `go` asks for, as it was sent.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Go {
    /// `depth`: plies.
    pub depth: Option<u32>,
    /// `nodes`: positions.
    pub nodes: Option<u64>,
    /// `mate`: moves until mate.
    pub mate: Option<u32>,
    /// `movetime`.
    pub move_time: Option<Duration>,
    /// `wtime` and `btime`.
    pub remaining: [Option<Duration>; 2],
    /// `winc` and `binc`.
    pub increment: [Option<Duration>; 2],
    /// `movestogo`; never 0.
    pub moves_to_go: Option<u32>,
    /// `infinite`.
    pub infinite: bool,
    /// `ponder`.
    pub ponder: bool,
    /// `searchmoves`: consider only these.
    pub search_moves: Vec<String>,
    /// `perft`: count instead of searching.
    pub perft: Option<u32>,
    /// Words that have no meaning here. The standard asks to skip them.
    pub unknown: Vec<String>,
}

const NAMES: [&str; 13] = [
    "depth",
    "nodes",
    "mate",
    "movetime",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "infinite",
    "ponder",
    "searchmoves",
    "perft",
];

pub(super) fn read_go(words: SplitAsciiWhitespace<'_>) -> Result<Go, UciError> {
    let mut go = Go::default();
    let mut words = words.peekable();
    while let Some(word) = words.next() {
        let number = |words: &mut dyn Iterator<Item = &str>| read_number(word, words.next());
        match word {
            "depth" => go.depth = Some(positive(word, number(&mut words)?)?),
            "nodes" => go.nodes = Some(not_negative(word, number(&mut words)?)?),
            "mate" => go.mate = Some(positive(word, number(&mut words)?)?),
            "perft" => go.perft = Some(positive(word, number(&mut words)?)?),
            "movetime" => go.move_time = Some(milliseconds(number(&mut words)?)),
            "wtime" => go.remaining[0] = Some(milliseconds(number(&mut words)?)),
            "btime" => go.remaining[1] = Some(milliseconds(number(&mut words)?)),
            "winc" => go.increment[0] = Some(milliseconds(number(&mut words)?)),
            "binc" => go.increment[1] = Some(milliseconds(number(&mut words)?)),
            "movestogo" => {
                // Some programs send 0 for "the rest of the game".
                let moves = not_negative(word, number(&mut words)?)?;
                go.moves_to_go = u32::try_from(moves).ok().filter(|&moves| moves > 0);
            }
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "searchmoves" => {
                while let Some(mv) = words.next_if(|word| !NAMES.contains(word)) {
                    go.search_moves.push(mv.to_owned());
                }
                if go.search_moves.is_empty() {
                    return Err(UciError::Missing {
                        after: "go searchmoves".into(),
                        wanted: "moves",
                    });
                }
            }
            unknown => go.unknown.push(unknown.to_owned()),
        }
    }
    Ok(go)
}

fn read_number(name: &str, value: Option<&str>) -> Result<i64, UciError> {
    let value = value.ok_or_else(|| UciError::Missing {
        after: format!("go {name}"),
        wanted: "a number",
    })?;
    value.parse().map_err(|_| UciError::BadValue {
        name: format!("go {name}"),
        value: quote(value),
        wanted: "a whole number".into(),
    })
}

fn positive(name: &str, value: i64) -> Result<u32, UciError> {
    u32::try_from(value)
        .ok()
        .filter(|&value| value > 0)
        .ok_or_else(|| UciError::BadValue {
            name: format!("go {name}"),
            value: value.to_string(),
            wanted: format!("a number from 1 to {}", u32::MAX),
        })
}

fn not_negative(name: &str, value: i64) -> Result<u64, UciError> {
    u64::try_from(value).map_err(|_| UciError::BadValue {
        name: format!("go {name}"),
        value: value.to_string(),
        wanted: "0 or more".into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn go(text: &str) -> Result<Go, UciError> {
        read_go(text.split_ascii_whitespace())
    }

    #[test]
    fn every_limit_is_read() {
        let ms = |ms| Some(Duration::from_millis(ms));
        let read = go(
            "depth 5 nodes 900 mate 3 movetime 70 wtime 1000 btime 2000 winc 10 binc 20 movestogo 9 \
             infinite ponder searchmoves e2e4 d2d4 perft 4",
        );
        let expected = Go {
            depth: Some(5),
            nodes: Some(900),
            mate: Some(3),
            move_time: ms(70),
            remaining: [ms(1_000), ms(2_000)],
            increment: [ms(10), ms(20)],
            moves_to_go: Some(9),
            infinite: true,
            ponder: true,
            search_moves: vec!["e2e4".into(), "d2d4".into()],
            perft: Some(4),
            unknown: vec![],
        };
        assert_eq!(read, Ok(expected));
        assert_eq!(go(""), Ok(Go::default()));
    }

    #[test]
    fn search_moves_end_at_the_next_name() {
        let read = go("searchmoves e2e4 e1g1 depth 3").unwrap();
        assert_eq!(read.search_moves, ["e2e4", "e1g1"]);
        assert_eq!(read.depth, Some(3));
    }

    #[test]
    fn a_clock_that_has_run_over_reads_as_empty() {
        let read = go("wtime -35 movestogo 0").unwrap();
        assert_eq!(read.remaining[0], Some(Duration::ZERO));
        assert_eq!(read.moves_to_go, None);
    }

    #[test]
    fn unknown_words_are_kept_apart() {
        let read = go("fast depth 2 please").unwrap();
        assert_eq!(read.depth, Some(2));
        assert_eq!(read.unknown, ["fast", "please"]);
    }

    #[test]
    fn broken_values_are_refused() {
        for (text, message) in [
            ("depth", "go depth must be followed by a number"),
            (
                "depth x",
                "go depth \"x\": the value must be a whole number",
            ),
            ("depth 0", "go depth 0: the value must be a number from 1"),
            ("depth -3", "go depth -3: the value"),
            ("depth 99999999999", "go depth 99999999999: the value"),
            (
                "nodes 99999999999999999999",
                "go nodes \"99999999999999999999\"",
            ),
            ("nodes -1", "go nodes -1: the value must be 0 or more"),
            ("wtime 1.5", "go wtime \"1.5\""),
            ("movestogo -1", "go movestogo -1"),
            ("mate 0", "go mate 0"),
            ("searchmoves", "go searchmoves must be followed by moves"),
            ("searchmoves depth 3", "go searchmoves must be followed"),
        ] {
            let error = go(text).unwrap_err().to_string();
            assert!(error.starts_with(message), "{text}: {error}");
        }
    }
}
