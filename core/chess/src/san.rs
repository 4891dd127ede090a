//! Moves in standard algebraic notation (SAN), such as `Nf3`.
//!
//! The writer produces the shortest unambiguous SAN, with `+` and `#`. The parser is lenient: it
//! accepts the variants that people type and that older programs write, as long as they match
//! exactly one legal move.

use super::attacks::{
    bishop_attacks, king_attacks, knight_attacks, pawn_attacks, queen_attacks, rook_attacks,
};
use super::bitboard::Bitboard;
use super::castling::CastlingSide;
use super::fen::shorten;
use super::moves::{Move, MoveKind};
use super::position::Position;
use super::square::Square;
use super::types::{Color, File, Piece, Rank, Role};

/// Notation of the pieces in SAN: letters or symbols.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum SanStyle {
    /// Pieces as English letters: `Nf3`.
    #[default]
    Letters,
    /// Pieces as chess symbols in the colour of the moving side: `♘f3`.
    Figurine,
}

/// Error when parsing a move in SAN.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SanError {
    /// The text does not have the form of a move in SAN.
    #[error("\"{input}\" is not a move: write it as in e4, Nf3, exd5, O-O or e8=Q")]
    Unreadable {
        /// The text that could not be parsed, cut after 20 characters.
        input: String,
    },
    /// No piece can legally make the move that the text describes.
    #[error("{input} is not possible in this position")]
    Illegal {
        /// The text of the illegal move, cut after 20 characters.
        input: String,
    },
    /// A pawn reaches the last rank, but the text does not name the promotion piece.
    #[error("{input} promotes: add the piece, as in e8=Q")]
    PromotionMissing {
        /// The text without a promotion piece, cut after 20 characters.
        input: String,
    },
    /// Several pieces can legally make the move that the text describes.
    #[error("{input} could be {}: write which one", candidates.join(" or "))]
    Ambiguous {
        /// The ambiguous text, cut after 20 characters.
        input: String,
        /// SAN of all legal moves that the text could mean.
        candidates: Vec<String>,
    },
}

/// The components of a move in SAN, before they are matched with a position.
struct Shape {
    role: Role,
    from_file: Option<File>,
    from_rank: Option<Rank>,
    to: Square,
    captures: bool,
    promotion: Option<Role>,
}

impl Position {
    /// Parses a move in SAN. Besides exact SAN, these variants are accepted: missing or extra `x`,
    /// `+`, `#`, `!`, `?`, `=` and `e.p.`; castling with zeros; chess symbols; lower-case piece
    /// letters; `e8Q`; and long forms such as `Ng1-f3` and `e2e4`.
    ///
    /// ```
    /// use plywise_chess::Position;
    ///
    /// let position = Position::startpos();
    /// let mv = position.parse_san("Ng1-f3!")?;
    /// assert_eq!(position.san(mv), "Nf3");
    /// assert!(position.parse_san("Nf4").is_err());
    /// # Ok::<(), plywise_chess::SanError>(())
    /// ```
    pub fn parse_san(&self, text: &str) -> Result<Move, SanError> {
        let trimmed = trim_marks(text);
        if let Some(side) = castling_side(trimmed) {
            return self
                .castling_rook(self.turn, side)
                .map(|rook| Move::castle(self.king(self.turn), rook))
                .filter(|&mv| self.is_legal(mv))
                .ok_or_else(|| SanError::Illegal {
                    input: shorten(text, 20),
                });
        }
        let unreadable = || SanError::Unreadable {
            input: shorten(text, 20),
        };
        let shape = read_shape(trimmed);
        let found = match &shape {
            Some(shape) => self.resolve(text, shape),
            None => Err(unreadable()),
        };
        // A lower-case b can be a bishop if no pawn of the b file fits. Two complete squares, as in
        // b2c3, are unambiguous.
        let two_squares = shape.is_some_and(|shape| shape.from_file.and(shape.from_rank).is_some());
        let no_pawn = matches!(
            found,
            Err(SanError::Illegal { .. } | SanError::Unreadable { .. })
        );
        let bishop = trimmed
            .strip_prefix('b')
            .filter(|_| no_pawn && !two_squares)
            .and_then(read_shape)
            .filter(|shape| shape.role == Role::Pawn);
        match bishop {
            Some(shape) => {
                let role = Role::Bishop;
                self.resolve(text, &Shape { role, ..shape })
            }
            None => found,
        }
    }

    fn resolve(&self, text: &str, shape: &Shape) -> Result<Move, SanError> {
        let input = || shorten(text, 20);
        // A long form such as e2e4 or g1f3 does not name the piece, so any piece matches.
        if let (Role::Pawn, Some(file), Some(rank)) = (shape.role, shape.from_file, shape.from_rank)
        {
            let from = Square::new(file, rank);
            let mv = self.find_move(from, shape.to, shape.promotion);
            return mv.ok_or_else(|| match self.find_move(from, shape.to, Some(Role::Queen)) {
                Some(_) => SanError::PromotionMissing { input: input() },
                None => SanError::Illegal { input: input() },
            });
        }
        let last_rank = shape.role == Role::Pawn && Bitboard::BACK_RANKS.contains(shape.to);
        if shape.promotion.is_some() && !last_rank {
            return Err(SanError::Illegal { input: input() });
        }
        let role = shape.promotion.unwrap_or(Role::Queen);
        let mut found = None;
        let mut several = false;
        for from in self.candidates(shape) {
            let mv = if last_rank {
                Move::promotion(from, shape.to, role)
            } else if shape.role == Role::Pawn
                && self.en_passant == Some(shape.to)
                && from.file() != shape.to.file()
            {
                Move::en_passant(from, shape.to)
            } else {
                Move::normal(from, shape.to)
            };
            if self.is_legal(mv) {
                several |= found.is_some();
                found = Some(mv);
            }
        }
        if several {
            let candidates = self
                .candidates(shape)
                .into_iter()
                .filter_map(|from| self.find_move(from, shape.to, last_rank.then_some(role)))
                .map(|mv| self.san(mv))
                .collect();
            return Err(SanError::Ambiguous {
                input: input(),
                candidates,
            });
        }
        match found {
            Some(_) if last_rank && shape.promotion.is_none() => {
                Err(SanError::PromotionMissing { input: input() })
            }
            Some(mv) => Ok(mv),
            None => {
                // Castling written as a king move, as in Kg1.
                let king = self.king(self.turn);
                self.find_move(king, shape.to, None)
                    .filter(|mv| shape.role == Role::King && mv.is_castle())
                    .ok_or_else(|| SanError::Illegal { input: input() })
            }
        }
    }

    /// Returns the squares of the pieces that can make the described move, regardless of checks and
    /// pins.
    fn candidates(&self, shape: &Shape) -> Bitboard {
        let us = self.turn;
        let to = shape.to;
        let mut from = match shape.role {
            Role::Pawn => self.pawn_candidates(shape),
            role => self.reverse_attacks(role, to) & self.pieces(us, role),
        };
        if let Some(file) = shape.from_file {
            from &= Bitboard::from_file(file);
        }
        if let Some(rank) = shape.from_rank {
            from &= Bitboard::from_rank(rank);
        }
        from
    }

    fn pawn_candidates(&self, shape: &Shape) -> Bitboard {
        let us = self.turn;
        let to = Bitboard::from_square(shape.to);
        let pawns = self.pieces(us, Role::Pawn);
        let takers = pawn_attacks(!us, shape.to) & pawns;
        match shape.from_file {
            Some(file) if file != shape.to.file() => takers,
            None if shape.captures => takers,
            _ => {
                let once = to.forward(!us);
                let twice = (once - self.occupied()).forward(!us);
                (once | twice) & pawns
            }
        }
    }

    fn reverse_attacks(&self, role: Role, to: Square) -> Bitboard {
        match role {
            Role::Pawn => Bitboard::EMPTY,
            Role::Knight => knight_attacks(to),
            Role::Bishop => bishop_attacks(to, self.occupied()),
            Role::Rook => rook_attacks(to, self.occupied()),
            Role::Queen => queen_attacks(to, self.occupied()),
            Role::King => king_attacks(to),
        }
    }

    /// Returns the SAN of a legal move, with English letters. For a move that is not legal in this
    /// position, returns its two squares.
    pub fn san(&self, mv: Move) -> String {
        self.san_styled(mv, SanStyle::Letters)
    }

    /// Returns the SAN of each move of a variation from this position, up to the first illegal
    /// move.
    pub fn san_line(&self, moves: &[Move]) -> Vec<String> {
        let mut position = *self;
        moves
            .iter()
            .map_while(|&mv| {
                let san = position.is_legal(mv).then(|| position.san(mv))?;
                position.try_play(mv).ok()?;
                Some(san)
            })
            .collect()
    }

    /// Returns the SAN of a move like [`Position::san`], in the given style.
    pub fn san_styled(&self, mv: Move, style: SanStyle) -> String {
        let mut text = String::with_capacity(8);
        if !self.is_legal(mv) {
            return mv.to_string();
        }
        self.write_move(&mut text, mv, style);
        let mut next = *self;
        next.play_unchecked(mv);
        if next.is_check() {
            text.push(if next.has_legal_move() { '+' } else { '#' });
        }
        text
    }

    fn write_move(&self, text: &mut String, mv: Move, style: SanStyle) {
        let (from, to) = (mv.from(), mv.to());
        if mv.is_castle() {
            text.push_str(if to > from { "O-O" } else { "O-O-O" });
            return;
        }
        let name = |role: Role| match style {
            SanStyle::Letters => role.to_char(),
            SanStyle::Figurine => Piece::new(self.turn, role).figurine(),
        };
        let role = self.role_at(from);
        let captures = self.is_capture(mv);
        if role == Role::Pawn {
            if captures {
                text.push(from.file().to_char());
            }
        } else {
            text.push(name(role));
            self.write_origin(text, role, from, to);
        }
        if captures {
            text.push('x');
        }
        text.push(to.file().to_char());
        text.push(to.rank().to_char());
        if let MoveKind::Promotion(role) = mv.kind() {
            text.push('=');
            text.push(name(role));
        }
    }

    /// Appends the disambiguation that the SAN of a move needs: the file if it is sufficient,
    /// otherwise the rank, otherwise both.
    fn write_origin(&self, text: &mut String, role: Role, from: Square, to: Square) {
        let rivals: Bitboard = (self.reverse_attacks(role, to) & self.pieces(self.turn, role))
            .without(from)
            .into_iter()
            .filter(|&rival| self.is_legal(Move::normal(rival, to)))
            .collect();
        if rivals.is_empty() {
            return;
        }
        let same_file = rivals.intersects(Bitboard::from_file(from.file()));
        let same_rank = rivals.intersects(Bitboard::from_rank(from.rank()));
        if !same_file || same_rank {
            text.push(from.file().to_char());
        }
        if same_file {
            text.push(from.rank().to_char());
        }
    }
}

/// Removes white space around a move in SAN, and suffixes such as `+`, `#`, `!` and `?`.
fn trim_marks(text: &str) -> &str {
    const MARKS: [char; 4] = ['+', '#', '!', '?'];
    let text = text.trim().trim_end_matches(MARKS).trim_end();
    let text = text
        .strip_suffix("e.p.")
        .or_else(|| text.strip_suffix("ep"))
        .map_or(text, |text| text.trim_end().trim_end_matches('/'));
    text.trim_end().trim_end_matches(MARKS)
}

/// Returns `true` for a hyphen or dash that books and web pages use in moves and castling.
pub const fn is_dash(letter: char) -> bool {
    matches!(letter, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

/// Returns `true` for a letter or digit used in castling: a Latin or Cyrillic O, or a zero.
pub const fn is_castling_letter(letter: char) -> bool {
    matches!(letter, 'O' | 'o' | '0' | '\u{41e}' | '\u{43e}')
}

/// Returns the wing of a castling move such as `O-O`, or `None` for any other text.
fn castling_side(text: &str) -> Option<CastlingSide> {
    if !text.starts_with(is_castling_letter) {
        return None;
    }
    let letters = text.chars().filter(|&letter| !is_dash(letter));
    let count = letters.clone().count();
    let uniform = letters.clone().all(is_castling_letter);
    match (uniform, count) {
        (true, 2) => Some(CastlingSide::KingSide),
        (true, 3) => Some(CastlingSide::QueenSide),
        _ => None,
    }
}

/// Returns the role that a letter or chess symbol at the start of a move denotes. A lower-case b is
/// read as a file.
fn piece_letter(letter: char) -> Option<Role> {
    match letter {
        'b' => None,
        '♔'..='♟' => figurine(letter),
        'p' => Some(Role::Pawn),
        other => Role::from_char(other),
    }
}

fn figurine(letter: char) -> Option<Role> {
    Role::ALL.into_iter().find(|&role| {
        Color::ALL
            .into_iter()
            .any(|color| Piece::new(color, role).figurine() == letter)
    })
}

/// Splits the promotion off a move in SAN, in any of the forms `=Q`, `Q`, `q`, `(Q)` and `/Q`.
/// Returns the text before the promotion and the role.
fn split_promotion(text: &str) -> (&str, Option<Role>) {
    let body = text.strip_suffix(')').unwrap_or(text);
    let mut chars = body.chars();
    let role = chars.next_back().and_then(|letter| match letter {
        'b' => Some(Role::Bishop),
        other => piece_letter(other),
    });
    let before = chars.as_str().trim_end_matches(['=', '(', '/']);
    match role.filter(|role| Role::PROMOTIONS.contains(role)) {
        Some(role) if before.ends_with(['1', '8']) => (before, Some(role)),
        _ => (text, None),
    }
}

/// Splits a move in SAN into an optional piece, the squares and an optional promotion. The text has
/// no suffixes.
fn read_shape(text: &str) -> Option<Shape> {
    let (body, promotion) = split_promotion(text);
    let mut chars = body.chars();
    let role = chars.next().and_then(piece_letter);
    if role.is_none() {
        chars = body.chars();
    }
    let mut captures = false;
    let mut coordinates = [' '; 4];
    let mut count = 0;
    for letter in chars {
        match letter {
            'a'..='h' | '1'..='8' => {
                *coordinates.get_mut(count)? = letter;
                count += 1;
            }
            'x' | ':' | '×' => captures = true,
            // Dashes occur in long forms. Variation selectors follow symbols copied from other
            // programs.
            '-' | '\u{fe0e}' | '\u{fe0f}' => {}
            _ => return None,
        }
    }
    let (origin, target) = coordinates[..count].split_at_checked(count.checked_sub(2)?)?;
    let to = Square::new(File::from_char(target[0])?, Rank::from_char(target[1])?);
    let (from_file, from_rank) = match *origin {
        [] => (None, None),
        [only] => (File::from_char(only), Rank::from_char(only)),
        [file, rank] => (Some(File::from_char(file)?), Some(Rank::from_char(rank)?)),
        _ => return None,
    };
    let role = role.unwrap_or(Role::Pawn);
    Some(Shape {
        role,
        from_file,
        from_rank,
        to,
        captures,
        promotion,
    })
}
