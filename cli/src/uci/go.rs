//! Parsing of the UCI command `go`.

use std::iter::Peekable;
use std::str::SplitAsciiWhitespace;
use std::time::Duration;

use plywise_engine::Mode;

use super::error::{UciError, quote};
use crate::limits::MAX_PERFT_PLIES;

/// Parameters of the UCI command `go` as received.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct Go {
    /// Parameter `depth` of `go`: max depth in plies.
    pub(super) depth: Option<u32>,
    /// Parameter `nodes` of `go`: max number of nodes.
    pub(super) nodes: Option<u64>,
    /// Parameter `mate` of `go`: number of moves in which to find a mate.
    pub(super) mate: Option<u32>,
    /// Parameter `movetime` of `go`: exact time for the move.
    pub(super) move_time: Option<Duration>,
    /// Parameters `wtime` and `btime` of `go`: time left on the clocks of White and Black.
    pub(super) remaining: [Option<Duration>; 2],
    /// Parameters `winc` and `binc` of `go`: increments of White and Black.
    pub(super) increment: [Option<Duration>; 2],
    /// Parameter `movestogo` of `go`: moves until the next time control, at least 1.
    pub(super) moves_left: Option<u32>,
    /// Parameter `infinite` of `go`: search until `stop`.
    pub(super) infinite: bool,
    /// Parameter `ponder` of `go`: search on the opponent's time.
    pub(super) ponder: bool,
    /// Parameter `searchmoves` of `go`: root moves to consider.
    pub(super) search_moves: Vec<String>,
    /// Parameter `perft` of `go`: depth at which to count move sequences instead of searching.
    pub(super) perft: Option<u32>,
    /// Unknown words after `go`, which UCI requires to be skipped.
    pub(super) unknown: Vec<String>,
    /// Errors of invalid values after `go`. The values are skipped like unknown words, because a chess program forfeits
    /// an engine that sends no move.
    pub(super) faults: Vec<UciError>,
}

impl Go {
    /// Returns whether the search for side `side` was meant to be limited but is not: a limit was invalid, or only part
    /// of a clock was given. Without any limit, the search runs until `stop`.
    pub(super) fn lacks_end(&self, side: usize) -> bool {
        let clock = [self.remaining, self.increment].concat();
        let was_to_end = !self.faults.is_empty()
            || !self.unknown.is_empty()
            || self.moves_left.is_some()
            || clock.iter().any(Option::is_some);
        was_to_end && !self.infinite && self.perft.is_none() && !self.has_end(side)
    }

    /// Returns the search mode. `infinite` takes precedence over `ponder`, because a ponder hit has no effect on an
    /// infinite search.
    pub(super) fn mode(&self) -> Mode {
        if self.infinite {
            Mode::Infinite
        } else if self.ponder {
            Mode::Ponder
        } else {
            Mode::Normal
        }
    }

    /// Returns whether any limit applies to the search for side `side`.
    fn has_end(&self, side: usize) -> bool {
        self.depth.is_some()
            || self.nodes.is_some()
            || self.mate.is_some()
            || self.move_time.is_some()
            || self.remaining[side].is_some()
    }
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

pub(super) fn read_go(words: SplitAsciiWhitespace<'_>) -> Go {
    let mut go = Go::default();
    let mut words = words.peekable();
    while let Some(word) = words.next() {
        if let Err(fault) = read_word(&mut go, word, &mut words) {
            go.faults.push(fault);
        }
    }
    go
}

fn read_word(
    go: &mut Go,
    word: &str,
    words: &mut Peekable<SplitAsciiWhitespace<'_>>,
) -> Result<(), UciError> {
    // A parameter name is not a value; it is parsed next.
    let mut number = || {
        let value = words.next_if(|next| !NAMES.contains(next));
        read_number(word, value)
    };
    match word {
        "depth" => go.depth = Some(positive(word, number()?)?),
        "nodes" => go.nodes = Some(not_negative(word, number()?)?),
        "mate" => go.mate = Some(positive(word, number()?)?),
        "perft" => go.perft = Some(positive(word, number()?)?.min(MAX_PERFT_PLIES)),
        "movetime" => go.move_time = Some(milliseconds(number()?)),
        "wtime" => go.remaining[0] = Some(milliseconds(number()?)),
        "btime" => go.remaining[1] = Some(milliseconds(number()?)),
        "winc" => go.increment[0] = Some(milliseconds(number()?)),
        "binc" => go.increment[1] = Some(milliseconds(number()?)),
        "movestogo" => {
            // Some programs send 0 for "the rest of the game".
            let moves = not_negative(word, number()?)?;
            go.moves_left = u32::try_from(moves).ok().filter(|&moves| moves > 0);
        }
        "infinite" => go.infinite = true,
        "ponder" => go.ponder = true,
        "searchmoves" => {
            while let Some(mv) = words.next_if(|word| !NAMES.contains(word)) {
                go.search_moves.push(mv.to_owned());
            }
            if go.search_moves.is_empty() {
                return Err(UciError::missing("go searchmoves", "moves"));
            }
        }
        unknown => go.unknown.push(unknown.to_owned()),
    }
    Ok(())
}

/// Returns the duration of a number of milliseconds. A clock whose time has run out is sent as a negative number, which
/// becomes zero.
fn milliseconds(value: i64) -> Duration {
    Duration::from_millis(u64::try_from(value).unwrap_or(0))
}

fn read_number(name: &str, value: Option<&str>) -> Result<i64, UciError> {
    let name = format!("go {name}");
    let Some(value) = value else {
        return Err(UciError::missing(name, "a number"));
    };
    let number = value.parse();
    number.map_err(|_| UciError::bad_value(name, quote(value), "a whole number"))
}

fn positive(name: &str, value: i64) -> Result<u32, UciError> {
    let number = u32::try_from(value).ok().filter(|&value| value > 0);
    number.ok_or_else(|| {
        let wanted = format!("a number from 1 to {}", u32::MAX);
        UciError::bad_value(format!("go {name}"), value.to_string(), wanted)
    })
}

fn not_negative(name: &str, value: i64) -> Result<u64, UciError> {
    u64::try_from(value)
        .map_err(|_| UciError::bad_value(format!("go {name}"), value.to_string(), "0 or more"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn go(text: &str) -> Go {
        read_go(text.split_ascii_whitespace())
    }

    #[test]
    fn all_limits_are_parsed() {
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
            moves_left: Some(9),
            infinite: true,
            ponder: true,
            search_moves: vec!["e2e4".into(), "d2d4".into()],
            perft: Some(4),
            ..Go::default()
        };
        assert_eq!(read, expected);
        assert_eq!(go(""), Go::default());
    }

    #[test]
    fn perft_depth_is_bounded() {
        assert_eq!(go("perft 4000000000").perft, Some(MAX_PERFT_PLIES));
    }

    #[test]
    fn search_moves_end_at_the_next_parameter() {
        let read = go("searchmoves e2e4 e1g1 depth 3");
        assert_eq!(read.search_moves, ["e2e4", "e1g1"]);
        assert_eq!(read.depth, Some(3));
    }

    #[test]
    fn overrun_clock_is_zero() {
        let read = go("wtime -35 movestogo 0");
        assert_eq!(read.remaining[0], Some(Duration::ZERO));
        assert_eq!(read.moves_left, None);
    }

    #[test]
    fn unknown_words_are_collected() {
        let read = go("fast depth 2 please");
        assert_eq!(read.depth, Some(2));
        assert_eq!(read.unknown, ["fast", "please"]);
    }

    #[test]
    fn ineffective_limits_are_detected() {
        for (text, lacks) in [
            ("", [false, false]),
            ("searchmoves e2e4", [false, false]),
            ("ponder", [false, false]),
            ("wtime 100 btime 100", [false, false]),
            ("btime 100", [true, false]),
            ("wtime 100 winc 10", [false, true]),
            ("winc 100 binc 100", [true, true]),
            ("movestogo 40", [true, true]),
            ("movtime 100", [true, true]),
            ("depth x", [true, true]),
            ("btime 100 depth 3", [false, false]),
            ("movtime 100 infinite", [false, false]),
            ("movtime 100 perft 2", [false, false]),
        ] {
            let read = go(text);
            assert_eq!([0, 1].map(|side| read.lacks_end(side)), lacks, "{text}");
        }
    }

    #[test]
    fn invalid_values_are_skipped_and_reported() {
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
            let read = go(&format!("{text} winc 70"));
            assert_eq!(read.increment[0], Some(Duration::from_millis(70)), "{text}");
            let error = read.faults[0].to_string();
            assert!(error.starts_with(message), "{text}: {error}");
        }
    }
}
