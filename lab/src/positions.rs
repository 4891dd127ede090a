//! Files of positions, one FEN or EPD a line.

use anyhow::{Context, bail};
use plywise_chess::Position;

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
