//! A number by which two records of one game are recognised.

use plywise_chess::{FenStyle, Move, Position};

/// Equal for records with the same start, moves, players and date, whatever their
/// comments. Upper and lower case and outer spaces of names do not matter.
pub(super) fn fingerprint(
    start: &Position,
    moves: &[Move],
    white: &str,
    black: &str,
    date: &str,
) -> i64 {
    let mut hash = Fnv::new();
    hash.add(start.to_fen(FenStyle::XFen).as_bytes());
    for mv in moves {
        hash.add(&mv.bits().to_le_bytes());
    }
    for text in [white, black, date] {
        hash.add(b"\n");
        // A PGN tag has one line: what broke a line there is a space here.
        for word in text.split(|letter: char| letter.is_whitespace() || letter.is_control()) {
            if !word.is_empty() {
                hash.add(b" ");
                hash.add(word.to_lowercase().as_bytes());
            }
        }
    }
    hash.0.cast_signed()
}

/// The hash FNV-1a of 64 bits (Fowler, Noll, Vo). It is written in files, so it must be
/// the same in every version of this program.
struct Fnv(u64);

impl Fnv {
    const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plywise_chess::Square;

    #[test]
    fn the_hash_is_the_published_one() {
        for (text, hash) in [
            ("", 0xcbf2_9ce4_8422_2325),
            ("a", 0xaf63_dc4c_8601_ec8c),
            ("foobar", 0x8594_4171_f739_67e8),
        ] {
            let mut fnv = Fnv::new();
            fnv.add(text.as_bytes());
            assert_eq!(fnv.0, hash, "{text}");
        }
    }

    #[test]
    fn only_what_matters_counts() {
        let start = Position::startpos();
        let e4 = [Move::normal(Square::E2, Square::E4)];
        let d4 = [Move::normal(Square::D2, Square::D4)];
        let one = fingerprint(&start, &e4, "Anna", "Ben", "2024.01.01");
        assert_eq!(one, fingerprint(&start, &e4, " ANNA", "ben", "2024.01.01"));
        let two = |name| fingerprint(&start, &e4, name, "Ben", "2024.01.01");
        assert_eq!(two("Anna\n  Bee"), two("anna bee"));
        assert_ne!(two("Anna Bee"), two("AnnaBee"));
        assert_ne!(one, fingerprint(&start, &d4, "Anna", "Ben", "2024.01.01"));
        assert_ne!(one, fingerprint(&start, &e4, "Ann", "aBen", "2024.01.01"));
        assert_ne!(one, fingerprint(&start, &e4, "Anna", "Ben", "2024.01.02"));
    }
}
