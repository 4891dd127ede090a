//! Fast parser of exact SAN, for databases with millions of moves.
//!
//! It accepts only what [`Position::san`] writes, and the same with more disambiguation than
//! necessary. For anything else, use [`Position::parse_san`], which also returns an error.

use super::attacks::{
    bishop_attacks, king_attacks, knight_attacks, line, pawn_attacks, queen_attacks, rook_attacks,
};
use super::bitboard::Bitboard;
use super::castling::CastlingSide;
use super::moves::Move;
use super::position::Position;
use super::square::Square;
use super::types::{File, Rank, Role};

impl Position {
    /// Parses a legal move in exact SAN, such as `Nbd7`, `exd8=Q+` or `O-O`, without allocating.
    /// Returns `None` for any other text and for illegal moves; call [`Position::parse_san`] then.
    /// If both parsers accept a text, they return the same move.
    pub fn parse_exact_san(&self, text: &[u8]) -> Option<Move> {
        let body = match text {
            [body @ .., b'+' | b'#'] => body,
            _ => text,
        };
        match *body {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => self.push_to(square(file, rank)?, None),
            [origin @ b'a'..=b'h', b'x', file, rank] => {
                self.pawn_takes(origin, square(file, rank)?, None)
            }
            [file @ b'a'..=b'h', rank @ b'1'..=b'8', b'=', role] => {
                self.push_to(square(file, rank)?, Some(promotion(role)?))
            }
            [origin @ b'a'..=b'h', b'x', file, rank, b'=', role] => {
                self.pawn_takes(origin, square(file, rank)?, Some(promotion(role)?))
            }
            [b'O', b'-', b'O'] => self.castles_to(CastlingSide::KingSide),
            [b'O', b'-', b'O', b'-', b'O'] => self.castles_to(CastlingSide::QueenSide),
            [role, ref origin @ .., file, rank] => {
                self.piece_to(piece(role)?, origin, square(file, rank)?)
            }
            _ => None,
        }
    }

    fn castles_to(&self, side: CastlingSide) -> Option<Move> {
        let rook = self.castling_rook(self.turn, side)?;
        let mv = Move::castle(self.king(self.turn), rook);
        self.is_legal(mv).then_some(mv)
    }

    fn piece_to(&self, role: Role, origin: &[u8], to: Square) -> Option<Move> {
        let origin = match origin {
            [rest @ .., b'x'] => rest,
            _ => origin,
        };
        let named = match *origin {
            [] => Bitboard::FULL,
            [file @ b'a'..=b'h'] => Bitboard::from_file(File::from_index((file - b'a') as usize)),
            [rank @ b'1'..=b'8'] => Bitboard::from_rank(Rank::from_index((rank - b'1') as usize)),
            [file, rank] => Bitboard::from_square(square(file, rank)?),
            _ => return None,
        };
        let us = self.turn;
        if self.color(us).contains(to) {
            return None;
        }
        let occupied = self.occupied();
        let reach = match role {
            Role::Knight => knight_attacks(to),
            Role::Bishop => bishop_attacks(to, occupied),
            Role::Rook => rook_attacks(to, occupied),
            Role::Queen => queen_attacks(to, occupied),
            Role::King => king_attacks(to),
            Role::Pawn => return None,
        };
        let candidates = reach & self.pieces(us, role) & named;
        if role == Role::King {
            let from = candidates.first()?;
            let safe = !self.is_attacked(to, !us, occupied.without(from));
            return safe.then(|| Move::normal(from, to));
        }
        if !self.check_mask().contains(to) {
            return None;
        }
        let mut able = candidates
            .into_iter()
            .filter(|&from| !self.is_pinned_off(from, to));
        let from = able.next()?;
        // A second candidate makes the move ambiguous.
        able.next().is_none().then(|| Move::normal(from, to))
    }

    fn push_to(&self, to: Square, role: Option<Role>) -> Option<Move> {
        let us = self.turn;
        let pawns = self.pieces(us, Role::Pawn);
        let target = Bitboard::from_square(to) - self.occupied();
        let once = target.forward(!us);
        let fourth = Bitboard::from_rank(Rank::Fourth.relative_to(us));
        let twice = ((target & fourth).forward(!us) - self.occupied()).forward(!us);
        let from = ((once | twice) & pawns).first()?;
        self.pawn_move(from, to, role)
    }

    fn pawn_takes(&self, origin: u8, to: Square, role: Option<Role>) -> Option<Move> {
        let file = Bitboard::from_file(File::from_index((origin - b'a') as usize));
        let pawns = self.pieces(self.turn, Role::Pawn) & file;
        let from = (pawn_attacks(!self.turn, to) & pawns).first()?;
        if self.color(!self.turn).contains(to) {
            return self.pawn_move(from, to, role);
        }
        let mv = Move::en_passant(from, to);
        (role.is_none() && self.is_legal(mv)).then_some(mv)
    }

    /// Returns the pawn move if checks, pins and the promotion role allow it. The move must already
    /// be pseudo-legal.
    fn pawn_move(&self, from: Square, to: Square, role: Option<Role>) -> Option<Move> {
        if Bitboard::BACK_RANKS.contains(to) != role.is_some()
            || !self.check_mask().contains(to)
            || self.is_pinned_off(from, to)
        {
            return None;
        }
        Some(match role {
            Some(role) => Move::promotion(from, to, role),
            None => Move::normal(from, to),
        })
    }

    /// Returns `true` if the piece on `from` is pinned and `to` is not on the line of the pin.
    #[inline]
    fn is_pinned_off(&self, from: Square, to: Square) -> bool {
        self.pinned.contains(from) && !line(self.king(self.turn), from).contains(to)
    }
}

#[inline]
fn square(file: u8, rank: u8) -> Option<Square> {
    match (file, rank) {
        (b'a'..=b'h', b'1'..=b'8') => Some(Square::from_index(
            ((rank - b'1') * 8 + (file - b'a')) as usize,
        )),
        _ => None,
    }
}

#[inline]
fn piece(letter: u8) -> Option<Role> {
    match letter {
        b'N' => Some(Role::Knight),
        b'B' => Some(Role::Bishop),
        b'R' => Some(Role::Rook),
        b'Q' => Some(Role::Queen),
        b'K' => Some(Role::King),
        _ => None,
    }
}

fn promotion(letter: u8) -> Option<Role> {
    piece(letter).filter(|&role| role != Role::King)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns all texts that may be SAN in its exact form: each piece with each possible
    /// disambiguation and target.
    fn all_texts() -> Vec<String> {
        let mut texts = vec!["O-O".to_owned(), "O-O-O".to_owned()];
        for to in Square::ALL {
            for letter in ["N", "B", "R", "Q", "K"] {
                texts.push(format!("{letter}{to}"));
                texts.push(format!("{letter}x{to}+"));
                for index in 0..8 {
                    let file = File::from_index(index);
                    let rank = Rank::from_index(index);
                    texts.push(format!("{letter}{file}{to}"));
                    texts.push(format!("{letter}{rank}x{to}"));
                }
                for from in Square::ALL {
                    texts.push(format!("{letter}{from}{to}"));
                }
            }
            for suffix in ["", "=Q", "=R", "=B", "=N", "=K"] {
                texts.push(format!("{to}{suffix}"));
                for index in 0..8 {
                    texts.push(format!("{}x{to}{suffix}#", File::from_index(index)));
                }
            }
        }
        texts
    }

    #[test]
    fn exact_parser_agrees_with_the_lenient_parser() {
        let fens = [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
            "rnbqkb1r/pp1p1pPp/8/2p1pP2/1P1P4/3P3P/2P1P3/RNBQKBNR w KQkq e6 0 1",
            // Pins, checks, and several pieces with a common target.
            "4k3/4r3/8/8/1b2N3/8/3P4/3QK2N w - - 0 1",
            "Q6Q/8/8/8/6k1/8/8/Q5K1 w - - 0 1",
            "4k3/8/8/8/4r3/8/3N1P2/R3K2R w KQ - 0 1",
            "6k1/8/8/KPp4r/8/8/8/8 w - c6 0 2",
            "1rk3r1/8/8/8/8/8/8/1RK3R1 w GBgb - 0 1",
        ];
        let texts = all_texts();
        for fen in fens {
            let position: Position = fen.parse().unwrap();
            for text in &texts {
                if let Some(mv) = position.parse_exact_san(text.as_bytes()) {
                    assert_eq!(position.parse_san(text), Ok(mv), "{text} in {fen}");
                }
            }
            for mv in position.legal_moves() {
                let san = position.san(mv);
                assert_eq!(
                    position.parse_exact_san(san.as_bytes()),
                    Some(mv),
                    "{san} in {fen}"
                );
            }
        }
    }

    #[test]
    fn exact_parser_rejects_other_notation() {
        let position = Position::startpos();
        for text in [
            "", "e", "e4!", "e2e4", "E4", "0-0", "e9", "Ne4", "Pe4", "N", "♘f3", "e4++",
        ] {
            assert_eq!(position.parse_exact_san(text.as_bytes()), None, "{text}");
        }
    }
}
