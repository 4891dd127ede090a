//! Parsing and writing of FEN, X-FEN and Shredder-FEN.
//!
//! They differ only in the castling field. X-FEN writes `KQkq` for the outermost rook of a wing and
//! the rook's file otherwise, so that X-FEN of standard chess is plain FEN. Shredder-FEN always
//! writes the file. The parser accepts any mixture.

use std::fmt::{self, Write};
use std::str::FromStr;

use super::bitboard::Bitboard;
use super::castling::CastlingSide;
use super::position::Position;
use super::setup::{IllegalPosition, Setup};
use super::square::Square;
use super::types::{Color, File, Piece, Rank};

/// Notation of castling rights in a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum FenStyle {
    /// `KQkq` for the outermost rook of a wing, otherwise the file of the rook.
    #[default]
    XFen,
    /// Always the file of the rook, as in `HAha`.
    Shredder,
}

/// Error when parsing a FEN or creating a position from it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem} (in the FEN \"{input}\")")]
pub struct FenError {
    /// The text that could not be parsed, cut after 120 characters.
    pub input: String,
    /// The first problem found in the FEN.
    pub problem: FenProblem,
}

/// The reason why a FEN is rejected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenProblem {
    /// A character of the board field of a FEN is not a piece, a digit or a slash.
    #[error("'{found}' is not a piece: use PNBRQK, pnbrqk and the digits 1-8")]
    Piece {
        /// The character that is not allowed in the board field.
        found: char,
    },
    /// A rank in the board field of a FEN does not describe eight squares.
    #[error("rank {rank} does not have 8 squares: pieces and empty squares must add up to 8")]
    RankLength {
        /// The number of the faulty rank, 1 to 8.
        rank: u8,
    },
    /// The board field of a FEN does not have eight ranks.
    #[error("the board has {found} ranks: write 8, separated by slashes")]
    RankCount {
        /// The number of ranks in the board field.
        found: usize,
    },
    /// The field for the side to move in a FEN is neither `w` nor `b`.
    #[error("\"{found}\" is not a side to move: use w or b")]
    Turn {
        /// The field for the side to move as written, cut after 20 characters.
        found: String,
    },
    /// The castling field of a FEN is malformed.
    #[error("\"{found}\" is not a list of castling rights: use -, letters of KQkq, or files")]
    Castling {
        /// The castling field as written, cut after 20 characters.
        found: String,
    },
    /// The en passant field of a FEN is malformed.
    #[error("\"{found}\" is not an en passant square: use - or a square such as e3")]
    EnPassant {
        /// The en passant field as written, cut after 20 characters.
        found: String,
    },
    /// A move counter of a FEN is not a number or exceeds 65535.
    #[error("\"{found}\" is not a move counter: use a number from 0 to 65535")]
    Counter {
        /// The counter as written, cut after 20 characters.
        found: String,
    },
    /// A FEN has more than six fields.
    #[error("\"{found}\" is one field too many: a FEN has six")]
    TooManyFields {
        /// The seventh field of the FEN, cut after 20 characters.
        found: String,
    },
    /// The FEN can be parsed, but the position is illegal.
    #[error(transparent)]
    Illegal(#[from] IllegalPosition),
}

impl Setup {
    /// Parses a FEN. Fields that are missing at the end of the text have default values: White to
    /// move, no castling rights, no en passant square, counters 0 and 1. The setup may be an
    /// illegal position.
    ///
    /// # Errors
    /// Returns an error if a field is malformed.
    pub fn from_fen(text: &str) -> Result<Self, FenError> {
        read(text).map_err(|problem| FenError {
            input: shorten(text, 120),
            problem,
        })
    }

    /// Returns the setup as a FEN, with castling rights in the given style.
    pub fn to_fen(&self, style: FenStyle) -> String {
        let mut text = String::with_capacity(90);
        for rank in Rank::ALL.into_iter().rev() {
            let mut empty = 0;
            for file in File::ALL {
                match self.piece_on(Square::new(file, rank)) {
                    None => empty += 1,
                    Some(piece) => {
                        push_digit(&mut text, empty);
                        empty = 0;
                        text.push(piece.to_char());
                    }
                }
            }
            push_digit(&mut text, empty);
            text.push(if rank == Rank::First { ' ' } else { '/' });
        }
        text.push(self.turn.to_char());
        text.push(' ');
        self.write_castling(&mut text, style);
        let en_passant = self
            .en_passant
            .map_or_else(|| "-".to_owned(), |square| square.to_string());
        format!(
            "{text} {en_passant} {} {}",
            self.halfmove_clock, self.fullmove_number
        )
    }

    fn write_castling(&self, text: &mut String, style: FenStyle) {
        if self.castling.is_empty() {
            text.push('-');
        }
        for color in Color::ALL {
            let rights = self.castling & Bitboard::from_rank(color.back_rank());
            // The king side first, as K precedes Q.
            for rook in rights.into_iter().collect::<Vec<_>>().into_iter().rev() {
                let side = self
                    .king(color)
                    .map_or(CastlingSide::QueenSide, |king| CastlingSide::of(king, rook));
                let is_outermost = self.outermost_rook(color, side) == Some(rook);
                let letter = match (style, side) {
                    (FenStyle::XFen, CastlingSide::KingSide) if is_outermost => 'k',
                    (FenStyle::XFen, CastlingSide::QueenSide) if is_outermost => 'q',
                    _ => rook.file().to_char(),
                };
                text.push(match color {
                    Color::White => letter.to_ascii_uppercase(),
                    Color::Black => letter,
                });
            }
        }
    }
}

impl Position {
    /// Parses the FEN of a legal position.
    ///
    /// # Errors
    /// Returns an error if a field is malformed or the position is illegal.
    pub fn from_fen(text: &str) -> Result<Self, FenError> {
        Self::from_setup(&Setup::from_fen(text)?).map_err(|illegal| FenError {
            input: shorten(text, 120),
            problem: illegal.into(),
        })
    }

    /// Parses a FEN of another program leniently. Impossible castling rights and en passant squares
    /// are dropped, and invalid counters such as `-` or `-1` become 0 and 1. Also returns whether
    /// anything was corrected.
    ///
    /// # Errors
    /// Returns the error of [`Position::from_fen`] if these corrections do not result in a legal
    /// position.
    pub fn from_fen_lenient(text: &str) -> Result<(Self, bool), FenError> {
        let error = match Self::from_fen(text) {
            Ok(position) => return Ok((position, false)),
            Err(error) => error,
        };
        let setup = match error.problem {
            FenProblem::Illegal(_) => Setup::from_fen(text),
            FenProblem::Counter { .. } => Setup::from_fen(&with_readable_counters(text)),
            _ => return Err(error),
        };
        if let Ok(mut setup) = setup {
            setup.sanitize();
            if let Ok(position) = Self::from_setup(&setup) {
                return Ok((position, true));
            }
        }
        Err(error)
    }

    /// Returns the position as a FEN, with castling rights in the given style. The en passant
    /// square is written only if a legal en passant capture exists.
    pub fn to_fen(&self, style: FenStyle) -> String {
        Setup::from(self).to_fen(style)
    }
}

impl FromStr for Position {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        Self::from_fen(text)
    }
}

impl fmt::Display for Position {
    /// Formats the position as X-FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_fen(FenStyle::XFen))
    }
}

fn push_digit(text: &mut String, count: u8) {
    if count > 0 {
        text.push((b'0' + count) as char);
    }
}

/// Returns at most `limit` characters of a text, for error messages.
pub(super) fn shorten(text: &str, limit: usize) -> String {
    let mut chars = text.chars();
    let mut short: String = chars.by_ref().take(limit).collect();
    if chars.next().is_some() {
        let _ = short.write_str("...");
    }
    short
}

fn read(text: &str) -> Result<Setup, FenProblem> {
    let mut fields = text.split_whitespace();
    let mut setup = Setup::empty();
    read_board(&mut setup, fields.next().unwrap_or(""))?;
    if let Some(field) = fields.next() {
        setup.turn = match field {
            "w" | "W" => Color::White,
            "b" | "B" => Color::Black,
            _ => {
                return Err(FenProblem::Turn {
                    found: shorten(field, 20),
                });
            }
        };
    }
    if let Some(field) = fields.next() {
        read_castling(&mut setup, field)?;
    }
    if let Some(field) = fields.next().filter(|&field| field != "-") {
        let square = field.parse().map_err(|_| FenProblem::EnPassant {
            found: shorten(field, 20),
        })?;
        setup.en_passant = Some(square);
    }
    if let Some(field) = fields.next() {
        setup.halfmove_clock = read_counter(field)?;
    }
    if let Some(field) = fields.next() {
        // Some programs count from 0.
        setup.fullmove_number = read_counter(field)?.max(1);
    }
    match fields.next() {
        Some(field) => Err(FenProblem::TooManyFields {
            found: shorten(field, 20),
        }),
        None => Ok(setup),
    }
}

fn read_board(setup: &mut Setup, field: &str) -> Result<(), FenProblem> {
    let ranks = field.split('/').count();
    if ranks != 8 {
        return Err(FenProblem::RankCount { found: ranks });
    }
    for (text, rank) in field.split('/').zip(Rank::ALL.into_iter().rev()) {
        let wrong_length = FenProblem::RankLength {
            rank: rank.index() as u8 + 1,
        };
        let mut file = 0;
        for letter in text.chars() {
            if let Some(empty @ 1..=8) = letter.to_digit(10) {
                file += empty as usize;
                continue;
            }
            let piece = Piece::from_char(letter).ok_or(FenProblem::Piece { found: letter })?;
            if file > 7 {
                return Err(wrong_length);
            }
            setup.set(Square::new(File::from_index(file), rank), Some(piece));
            file += 1;
        }
        if file != 8 {
            return Err(wrong_length);
        }
    }
    Ok(())
}

/// Returns the square of the rook that `K` or `Q` denotes in X-FEN. Without such a rook, returns
/// the corner of the back rank, so that an error can name the square.
fn rook_or_corner(setup: &Setup, color: Color, side: CastlingSide) -> Square {
    let rook = setup.outermost_rook(color, side);
    rook.unwrap_or_else(|| side.corner(color))
}

fn read_castling(setup: &mut Setup, field: &str) -> Result<(), FenProblem> {
    if field == "-" {
        return Ok(());
    }
    for letter in field.chars() {
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        let rook = match letter.to_ascii_lowercase() {
            'k' => rook_or_corner(setup, color, CastlingSide::KingSide),
            'q' => rook_or_corner(setup, color, CastlingSide::QueenSide),
            other => match File::from_char(other) {
                Some(file) => Square::new(file, color.back_rank()),
                None => {
                    return Err(FenProblem::Castling {
                        found: shorten(field, 20),
                    });
                }
            },
        };
        setup.castling |= rook.into();
    }
    Ok(())
}

/// Returns a FEN in which absent or invalid move counters are replaced by 0 and 1. Other words are
/// kept, as they may be EPD operations.
fn with_readable_counters(text: &str) -> String {
    let fields = text.split_whitespace().enumerate();
    let fields = fields.map(|(index, field)| {
        let is_number = matches!(field, "-" | "?") || field.parse::<f64>().is_ok();
        match index {
            4 | 5 if is_number && read_counter(field).is_err() => ["0", "1"][index - 4],
            _ => field,
        }
    });
    fields.collect::<Vec<_>>().join(" ")
}

fn read_counter(field: &str) -> Result<u16, FenProblem> {
    field.parse().map_err(|_| FenProblem::Counter {
        found: shorten(field, 20),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lenient_parsing_corrects_only_rights_and_counters() {
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
            (
                "4k3/8/8/8/8/8/8/4K3 w - - - -",
                Ok(("4k3/8/8/8/8/8/8/4K3 w - - 0 1", true)),
            ),
            (
                "4k3/8/8/8/8/8/8/4K3 b KQ - -1 70000",
                Ok(("4k3/8/8/8/8/8/8/4K3 b - - 0 1", true)),
            ),
            (
                "4k3/8/8/8/8/8/8/4K3 b - - 7.0 ?",
                Ok(("4k3/8/8/8/8/8/8/4K3 b - - 0 1", true)),
            ),
            (
                "4k3/8/8/8/8/8/8/4K3\u{a0}b - - 7 12",
                Ok(("4k3/8/8/8/8/8/8/4K3 b - - 7 12", false)),
            ),
            (
                "4k3/8/8/8/8/8/8/4K3 w - - - - -",
                Err("\"-\" is not a move counter"),
            ),
            (
                "4k3/8/8/8/8/8/8/4K3 w - - bm Kd1;",
                Err("\"bm\" is not a move counter"),
            ),
            ("8/8/8/8/8/8/8/R3K2R w KQkq - 0 1", Err("black has no king")),
            (
                "4k3/8/8/8/8/8/8/4K3 w X - 0 1",
                Err("\"X\" is not a list of castling rights"),
            ),
        ] {
            match (Position::from_fen_lenient(fen), read) {
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
}
