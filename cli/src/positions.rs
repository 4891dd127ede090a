//! Positions from elsewhere: files of them, one FEN or EPD a line, and what chess programs
//! send.

use anyhow::{Context, bail};
use plywise_core::board::{FenError, FenProblem, Position, Setup};

/// Reads the FEN of a chess program. Its board editor may leave castling rights and an en
/// passant square that the pieces no longer allow: they are dropped, and the second value
/// says so.
pub(crate) fn read_put_right(fen: &str) -> Result<(Position, bool), FenError> {
    let error = match Position::from_fen(fen) {
        Ok(position) => return Ok((position, false)),
        Err(error) => error,
    };
    if matches!(error.problem, FenProblem::Illegal(_))
        && let Ok(mut setup) = Setup::from_fen(fen)
    {
        setup.drop_impossible_rights();
        if let Ok(position) = Position::from_setup(&setup) {
            return Ok((position, true));
        }
    }
    Err(error)
}

/// One FEN or EPD a line; empty lines and those with `#` in front are skipped.
pub(crate) fn read_positions(text: &str) -> anyhow::Result<Vec<Position>> {
    let mut positions = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let position = Position::from_fen(&fen_of_epd(line));
        positions.push(position.with_context(|| format!("line {}", index + 1))?);
    }
    if positions.is_empty() {
        bail!("there is no position");
    }
    Ok(positions)
}

/// The FEN part of an EPD line: four fields, and the two counters if numbers follow.
pub(crate) fn fen_of_epd(line: &str) -> String {
    let fields: Vec<&str> = line.split_ascii_whitespace().collect();
    let is_number = |field: Option<&&str>| {
        field.is_some_and(|field| field.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let length = if is_number(fields.get(4)) && is_number(fields.get(5)) {
        6
    } else {
        4
    };
    fields[..fields.len().min(length)].join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

    #[test]
    fn rights_that_cannot_be_are_dropped_and_nothing_else_is_put_right() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        for (fen, read) in [
            (start, Ok((start, false))),
            (
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w KQkq - 0 1",
                Ok((
                    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1",
                    true,
                )),
            ),
            (
                "4k3/8/8/8/8/4K3/8/R6R w KQkq e6 0 1",
                Ok(("4k3/8/8/8/8/4K3/8/R6R w - - 0 1", true)),
            ),
            ("8/8/8/8/8/8/8/R3K2R w KQkq - 0 1", Err("black has no king")),
            (
                "4k3/8/8/8/8/8/8/4K3 w X - 0 1",
                Err("\"X\" are no castling rights"),
            ),
        ] {
            match (read_put_right(fen), read) {
                (Ok((position, put_right)), Ok(expected)) => {
                    assert_eq!((position.to_string().as_str(), put_right), expected);
                }
                (Err(error), Err(said)) => {
                    assert!(error.problem.to_string().starts_with(said), "{error}");
                }
                other => panic!("{fen}: {other:?}"),
            }
        }
    }

    #[test]
    fn positions_come_from_fen_and_epd() {
        let text = format!("# openings\n{START} 3 9\n\n{START} bm e4; id \"one\";\r\n{START}\n");
        let positions = read_positions(&text).unwrap();
        assert_eq!(positions.len(), 3);
        assert_eq!(positions[0].halfmove_clock(), 3);
        let error = read_positions(&format!("{START}\nnonsense")).unwrap_err();
        assert!(format!("{error:#}").starts_with("line 2: "), "{error:#}");
        assert!(read_positions("# nothing\n").is_err());
    }
}
