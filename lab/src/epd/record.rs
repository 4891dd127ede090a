//! Line of a test suite (EPD): a position and the expected moves.
//!
//! The format is defined in Steven J. Edwards, "Portable Game Notation Specification and
//! Implementation Guide", section 16.2 (1994). The points in `c0` or in `c8` and `c9` are
//! those of the Strategic Test Suite by Dann Corbit and Swaminathan Natarajan.

use plywise_chess::{FenError, Move, Position};

use crate::matches::fen_of_epd;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EpdRecord {
    pub(crate) position: Position,
    /// Best moves in the position (EPD opcode `bm`).
    pub(crate) best: Vec<Move>,
    /// Moves to avoid in the position (EPD opcode `am`).
    pub(crate) avoid: Vec<Move>,
    /// Moves for which there are points, with their number.
    pub(crate) points: Vec<(Move, u32)>,
    /// Name of the position (EPD opcode `id`).
    pub(crate) id: Option<String>,
    /// Number of moves of the shortest mate (EPD opcode `dm`).
    pub(crate) mate: Option<u32>,
    /// Number of nodes to search (EPD opcode `acn`).
    pub(crate) nodes: Option<u64>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum EpdError {
    #[error(transparent)]
    Position(#[from] FenError),
    #[error("{operation} {text}: {reason}")]
    Move {
        operation: String,
        text: String,
        reason: String,
    },
    #[error("there is nothing to find: add bm, am or dm, or points in c0 or c9")]
    NothingToFind,
}

impl EpdRecord {
    pub(crate) fn parse(line: &str) -> Result<Self, EpdError> {
        let fen = fen_of_epd(line);
        let position = Position::from_fen(&fen)?;
        let operations = operations(line, fen.split(' ').count());
        let operation = |name: &str| {
            let found = operations.iter().find(|(opcode, _)| opcode == name);
            found.map(|(_, operand)| operand.as_str())
        };
        let moves = |name: &str| {
            let words = operation(name).unwrap_or("").split_ascii_whitespace();
            words
                .map(|text| read_move(&position, name, text))
                .collect::<Result<Vec<Move>, EpdError>>()
        };
        let record = Self {
            position,
            best: moves("bm")?,
            avoid: moves("am")?,
            points: points(&position, operation)?,
            id: operation("id").map(str::to_owned),
            mate: operation("dm").and_then(|moves| moves.parse().ok()),
            nodes: operation("acn").and_then(|count| count.parse().ok()),
        };
        let moves = record.best.is_empty() && record.avoid.is_empty();
        if moves && record.points.is_empty() && record.mate.is_none() {
            return Err(EpdError::NothingToFind);
        }
        Ok(record)
    }

    /// Returns whether the played move and the length of the reported mate are right; `None` if the
    /// position has only points.
    pub(crate) fn accepts(&self, played: Option<Move>, mate: Option<i32>) -> Option<bool> {
        if self.best.is_empty() && self.avoid.is_empty() && self.mate.is_none() {
            return None;
        }
        let found = |moves: &[Move]| played.is_some_and(|mv| moves.contains(&mv));
        let finds = self.best.is_empty() || found(&self.best);
        let mates = (self.mate).is_none_or(|length| mate == i32::try_from(length).ok());
        Some(played.is_some() && finds && !found(&self.avoid) && mates)
    }

    pub(crate) fn points_of(&self, played: Move) -> u32 {
        let found = self.points.iter().find(|(mv, _)| *mv == played);
        found.map_or(0, |(_, points)| *points)
    }

    pub(crate) fn max_points(&self) -> u32 {
        let points = self.points.iter().map(|(_, points)| *points);
        points.max().unwrap_or(0)
    }
}

/// Returns the operations after the position of an EPD line, each as opcode and operands without
/// quotation marks.
fn operations(line: &str, fields: usize) -> Vec<(String, String)> {
    let mut rest = line;
    for _ in 0..fields {
        let trimmed = rest.trim_start();
        let end = trimmed.find(char::is_whitespace).unwrap_or(trimmed.len());
        rest = &trimmed[end..];
    }
    let mut texts = vec![String::new()];
    let mut quoted = false;
    for letter in rest.chars() {
        match letter {
            '"' => quoted = !quoted,
            ';' if !quoted => texts.push(String::new()),
            _ => {
                if let Some(text) = texts.last_mut() {
                    text.push(letter);
                }
            }
        }
    }
    let split = |text: &String| {
        let text = text.trim();
        let (opcode, operand) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        (!opcode.is_empty()).then(|| (opcode.to_owned(), operand.trim().to_owned()))
    };
    texts.iter().filter_map(split).collect()
}

/// Returns the points of each move: from `c9` (moves in UCI notation) with `c8`, or from `c0`
/// (`f5=10, Be5+=2`).
fn points<'a>(
    position: &Position,
    operation: impl Fn(&str) -> Option<&'a str>,
) -> Result<Vec<(Move, u32)>, EpdError> {
    if let (Some(moves), Some(points)) = (operation("c9"), operation("c8")) {
        let pairs = moves
            .split_ascii_whitespace()
            .zip(points.split_ascii_whitespace());
        return pairs
            .map(|(mv, points)| with_points(position, "c9", mv, points))
            .collect();
    }
    let pairs = operation("c0").unwrap_or("").split(',');
    // Other comments do not end with "=" and a number.
    let pairs = pairs.filter_map(|pair| pair.trim().rsplit_once('='));
    pairs
        .filter(|(_, points)| points.trim().parse::<u32>().is_ok())
        .map(|(mv, points)| with_points(position, "c0", mv, points))
        .collect()
}

fn with_points(
    position: &Position,
    operation: &str,
    mv: &str,
    points: &str,
) -> Result<(Move, u32), EpdError> {
    let number = points.trim().parse().map_err(|_| EpdError::Move {
        operation: operation.into(),
        text: mv.into(),
        reason: format!("\"{points}\" is not a number of points"),
    })?;
    Ok((read_move(position, operation, mv)?, number))
}

/// Parses a move in UCI notation or SAN from an EPD operation.
fn read_move(position: &Position, operation: &str, text: &str) -> Result<Move, EpdError> {
    let san = || position.parse_san(text);
    let found = position.parse_uci(text).or_else(|_| san());
    found.map_err(|error| EpdError::Move {
        operation: operation.into(),
        text: text.into(),
        reason: error.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const STS: &str = "1kr5/3n4/q3p2p/p2n2p1/PppB1P2/5BP1/1P2Q2P/3R2K1 w - - bm f5; \
        id \"STS(v1.0) Undermine.001\"; c0 \"f5=10, Be5+=2, Bf2=3, Bg4=2\"; \
        c7 \"f5 Be5+ Bf2 Bg4\"; c8 \"10 2 3 2\"; c9 \"f4f5 d4e5 d4f2 f3g4\";";

    #[test]
    fn points_are_read_in_both_formats() {
        let record = EpdRecord::parse(STS).unwrap();
        assert_eq!(record.id.as_deref(), Some("STS(v1.0) Undermine.001"));
        assert_eq!(record.max_points(), 10);
        let only_c0 = STS.replace(" c8 ", " x8 ");
        assert_eq!(EpdRecord::parse(&only_c0).unwrap(), record);
        let mv = |text| record.position.parse_uci(text).unwrap();
        assert_eq!(record.points_of(mv("d4f2")), 3);
        assert_eq!(record.points_of(mv("g1f1")), 0);
        assert_eq!(record.accepts(Some(mv("f4f5")), None), Some(true));
        assert_eq!(record.accepts(Some(mv("d4f2")), None), Some(false));
        assert_eq!(record.accepts(None, None), Some(false));
    }

    #[test]
    fn best_and_avoided_moves_are_read() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let record = EpdRecord::parse(&format!("{start} am f3 g2g4; acn 500;")).unwrap();
        let mv = |text| record.position.parse_uci(text).unwrap();
        assert_eq!(record.nodes, Some(500));
        assert_eq!(record.accepts(Some(mv("e2e4")), None), Some(true));
        assert_eq!(record.accepts(Some(mv("g2g4")), None), Some(false));
        let record = EpdRecord::parse(&format!("{start} c0 \"e4=3\"")).unwrap();
        assert_eq!(record.accepts(Some(mv("e2e4")), None), None);
        // A comment with a semicolon and an equals sign.
        let record = EpdRecord::parse(&format!("{start} bm e4; c0 \"a; b=c, from here\";"));
        assert_eq!(record.unwrap().points, []);
    }

    #[test]
    fn mate_must_have_the_right_length() {
        let record = EpdRecord::parse("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - dm 1;").unwrap();
        let mv = record.position.parse_san("Ra8").unwrap();
        assert_eq!(record.accepts(Some(mv), Some(1)), Some(true));
        assert_eq!(record.accepts(Some(mv), Some(2)), Some(false));
        assert_eq!(record.accepts(Some(mv), None), Some(false));
    }

    #[test]
    fn errors_name_the_problem() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
        for (line, part) in [
            ("nonsense".to_owned(), "nonsense"),
            (format!("{start} bm Qh5;"), "bm Qh5: "),
            (format!("{start} id \"x\";"), "add bm, am or dm"),
            (
                format!("{start} c9 \"e2e4\"; c8 \"x\";"),
                "not a number of points",
            ),
        ] {
            let error = EpdRecord::parse(&line).unwrap_err().to_string();
            assert!(error.contains(part), "{line}: {error}");
        }
    }
}
