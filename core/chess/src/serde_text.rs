//! Serialization of squares, moves and positions as text.
//!
//! A move is deserialized without its position, so special moves are marked: castling is king takes
//! rook with a trailing `c` (`e1h1c`), and en passant has a trailing `e` (`e5d6e`). A position is
//! serialized as FEN.

use std::fmt;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use super::moves::{Move, MoveKind};
use super::position::Position;
use super::square::Square;
use super::types::Role;

/// Serde visitor that parses a value from a string.
struct Text<T> {
    expected: &'static str,
    read: fn(&str) -> Result<T, String>,
}

impl<T> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        (self.read)(text).map_err(E::custom)
    }
}

fn parse<T: FromStr<Err: fmt::Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| error.to_string())
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text {
            expected: "a square, as in \"e4\"",
            read: parse,
        })
    }
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text {
            expected: "a position as FEN",
            read: parse,
        })
    }
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.kind() {
            MoveKind::Castle => serializer.collect_str(&format_args!("{self}c")),
            MoveKind::EnPassant => serializer.collect_str(&format_args!("{self}e")),
            MoveKind::Normal | MoveKind::Promotion(_) => serializer.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text {
            expected: "a move, as in \"e2e4\"",
            read: |text| marked_move(text).ok_or_else(|| format!("\"{text}\" is not a move")),
        })
    }
}

/// Parses a move that may end with `c` for castling or `e` for en passant.
fn marked_move(text: &str) -> Option<Move> {
    let from: Square = text.get(..2)?.parse().ok()?;
    let to: Square = text.get(2..4)?.parse().ok()?;
    let mut mark = text.get(4..)?.chars();
    let mv = match mark.next() {
        None => Move::normal(from, to),
        Some('c') => Move::castle(from, to),
        Some('e') => Move::en_passant(from, to),
        Some(letter) => {
            let role = Role::from_char(letter)?;
            let promotes = Role::PROMOTIONS.contains(&role);
            promotes.then(|| Move::promotion(from, to, role))?
        }
    };
    mark.next().is_none().then_some(mv)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_of_every_kind_round_trip_through_json() {
        for mv in [
            Move::normal(Square::E2, Square::E4),
            Move::castle(Square::E1, Square::H1),
            Move::en_passant(Square::E5, Square::D6),
            Move::promotion(Square::E7, Square::E8, Role::Knight),
        ] {
            let text = serde_json::to_string(&mv).unwrap();
            assert_eq!(serde_json::from_str::<Move>(&text).unwrap(), mv, "{text}");
        }
        for bad in ["", "e2", "e2e9", "e2e4k", "e2e4qq", "é2e4", "e2e4 "] {
            let text = serde_json::to_string(bad).unwrap();
            assert!(serde_json::from_str::<Move>(&text).is_err(), "{bad}");
        }
    }
}
