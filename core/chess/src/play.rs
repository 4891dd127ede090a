//! Playing a move: one position becomes the next.

use super::attacks::pawn_attacks;
use super::bitboard::Bitboard;
use super::moves::{Move, MoveKind};
use super::position::Position;
use super::square::Square;
use super::types::{Color, Piece, Role};
use super::zobrist;

/// A move that the rules do not allow in this position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{mv} is not legal in {fen}")]
pub struct IllegalMove {
    /// The move that was tried.
    pub mv: Move,
    /// The position in which it was tried.
    pub fen: String,
}

impl Position {
    /// Plays a legal move.
    ///
    /// # Panics
    /// If the move is not legal. For moves from outside use [`Position::try_play`].
    pub fn play(&mut self, mv: Move) {
        assert!(self.is_legal(mv), "{mv} is not legal in {self}");
        self.play_unchecked(mv);
    }

    /// Plays a move if it is legal, and leaves the position as it was otherwise.
    pub fn try_play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if !self.is_legal(mv) {
            return Err(IllegalMove {
                mv,
                fen: self.to_string(),
            });
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// The position after a legal move.
    ///
    /// # Panics
    /// As [`Position::play`] does.
    #[must_use]
    pub fn after(&self, mv: Move) -> Self {
        let mut next = *self;
        next.play(mv);
        next
    }

    /// Plays a move that is known to be legal, as one from
    /// [`Position::legal_moves`] is: the search calls this. An illegal move leaves a
    /// position without meaning, but does no other harm.
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) {
        let us = self.turn;
        let (from, to) = (mv.from(), mv.to());
        let mut passed = None;
        self.leave_en_passant();
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        match mv.kind() {
            MoveKind::Normal => {
                let role = self.role_at(from);
                // Rights go first: their keys depend on where the king still stands.
                self.drop_rights(Bitboard::of(to).with(from));
                if role == Role::King {
                    self.drop_rights(Bitboard::rank(us.back_rank()));
                }
                self.take(to);
                self.lift(Piece::new(us, role), from);
                self.put(Piece::new(us, role), to);
                if role == Role::Pawn {
                    self.halfmove_clock = 0;
                    if from.index() ^ to.index() == 16 {
                        passed = Some(Square::from_index(from.index().midpoint(to.index())));
                    }
                }
            }
            MoveKind::Castle => {
                let (king_to, rook_to) = mv.castling_squares();
                self.drop_rights(Bitboard::rank(us.back_rank()));
                // Both leave before either lands: in Chess960 they may swap squares.
                let [king, rook] = [Role::King, Role::Rook].map(|role| Piece::new(us, role));
                self.lift(king, from);
                self.lift(rook, to);
                self.put(king, king_to);
                self.put(rook, rook_to);
            }
            MoveKind::EnPassant => {
                self.halfmove_clock = 0;
                let victim = Square::new(to.file(), from.rank());
                self.lift(Piece::new(us, Role::Pawn), from);
                self.put(Piece::new(us, Role::Pawn), to);
                self.lift(Piece::new(!us, Role::Pawn), victim);
            }
            MoveKind::Promotion(role) => {
                self.halfmove_clock = 0;
                self.drop_rights(Bitboard::of(to));
                self.take(to);
                self.lift(Piece::new(us, Role::Pawn), from);
                self.put(Piece::new(us, role), to);
            }
        }
        self.pass_turn();
        if us == Color::Black {
            self.fullmove_number = self.fullmove_number.saturating_add(1);
        }
        if let Some(square) = passed {
            self.offer_en_passant(square);
        }
    }

    /// The position after a legal move; see [`Position::play_unchecked`].
    #[inline]
    #[must_use]
    pub fn after_unchecked(&self, mv: Move) -> Self {
        let mut next = *self;
        next.play_unchecked(mv);
        next
    }

    /// What [`Position::hash`] will most likely be after a legal move: castling rights that
    /// the move ends, what it takes en passant or offers, and a castling rook are left out.
    /// Quick enough to ask for before it is known whether the move is tried at all.
    #[inline]
    #[must_use]
    pub fn likely_hash_after(&self, mv: Move) -> u64 {
        let (from, to) = (mv.from(), mv.to());
        let us = self.turn;
        let role = self.role_at(from);
        let lands = mv.promotes_to().unwrap_or(role);
        let mut hash = self.hash
            ^ zobrist::turn_key()
            ^ zobrist::piece_key(Piece::new(us, role), from)
            ^ zobrist::piece_key(Piece::new(us, lands), mv.destination());
        if let Some(taken) = self.role_on(to) {
            hash ^= zobrist::piece_key(Piece::new(!us, taken), to);
        }
        if let Some(square) = self.en_passant {
            hash ^= zobrist::en_passant_key(square.file());
        }
        hash
    }

    /// The position after passing the move to the other side, as null-move pruning needs
    /// it. `None` in check, where passing would be illegal in a stronger sense.
    #[inline]
    pub fn null_move(&self) -> Option<Self> {
        if self.is_check() {
            return None;
        }
        let mut next = *self;
        next.leave_en_passant();
        next.halfmove_clock = next.halfmove_clock.saturating_add(1);
        next.pass_turn();
        Some(next)
    }

    /// Puts a piece on an empty square.
    #[inline]
    pub(super) fn put(&mut self, piece: Piece, square: Square) {
        self.toggle(piece, square);
        self.board[square.index()] = Some(piece.role);
    }

    /// Takes a piece off its square.
    #[inline]
    fn lift(&mut self, piece: Piece, square: Square) {
        self.toggle(piece, square);
        self.board[square.index()] = None;
    }

    #[inline]
    fn toggle(&mut self, piece: Piece, square: Square) {
        let bit = Bitboard::of(square);
        self.roles[piece.role.index()] ^= bit;
        self.colors[piece.color.index()] ^= bit;
        self.hash ^= zobrist::piece_key(piece, square);
    }

    /// Takes the opponent's piece off the square, if there is one.
    #[inline]
    fn take(&mut self, square: Square) {
        let them = !self.turn;
        if self.color(them).has(square) {
            self.lift(Piece::new(them, self.role_at(square)), square);
            self.halfmove_clock = 0;
        }
    }

    #[inline]
    fn leave_en_passant(&mut self) {
        if let Some(square) = self.en_passant.take() {
            self.hash ^= zobrist::en_passant_key(square.file());
        }
    }

    /// Notes the passed square after a double step if a legal capture exists there.
    #[inline]
    fn offer_en_passant(&mut self, passed: Square) {
        let pawns = self.pieces(self.turn, Role::Pawn);
        if pawn_attacks(!self.turn, passed).intersects(pawns) && self.can_take_en_passant(passed) {
            self.en_passant = Some(passed);
            self.hash ^= zobrist::en_passant_key(passed.file());
        }
    }

    /// Drops the castling rights of the rooks on the given squares.
    #[inline]
    fn drop_rights(&mut self, squares: Bitboard) {
        let lost = self.castling & squares;
        if lost.any() {
            self.castling -= lost;
            for rook in lost {
                self.hash ^= self.castling_key(rook);
            }
        }
    }

    #[inline]
    fn pass_turn(&mut self) {
        self.turn = !self.turn;
        self.hash ^= zobrist::turn_key();
        self.update_checks();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passing_twice_comes_back_to_the_same_position() {
        let position = Position::startpos();
        let twice = position
            .null_move()
            .and_then(|next| next.null_move())
            .unwrap();
        assert!(twice.same_as(&position));
        assert_eq!(twice.hash(), twice.fresh_hash());
    }

    #[test]
    fn an_illegal_move_changes_nothing_and_names_itself() {
        let mut position = Position::startpos();
        let error = position
            .try_play(Move::normal(Square::E2, Square::E5))
            .unwrap_err();
        assert_eq!(position, Position::startpos());
        assert!(
            error
                .to_string()
                .starts_with("e2e5 is not legal in rnbqkbnr/"),
            "{error}"
        );
    }
}
