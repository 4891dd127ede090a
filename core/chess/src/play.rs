//! Playing moves in a position.

use super::attacks::pawn_attacks;
use super::bitboard::Bitboard;
use super::moves::{Move, MoveKind};
use super::position::Position;
use super::square::Square;
use super::types::{Color, Piece, Role};
use super::zobrist;

/// Error for a move that is not legal in the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{mv} is not legal in this position")]
#[non_exhaustive]
pub struct IllegalMove {
    /// The move that is not legal.
    pub mv: Move,
}

/// Whether a piece is removed from or added on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DirtyPiece {
    /// The piece is removed from the square.
    Remove,
    /// The piece is added on the square.
    Add,
}

/// The pieces that a move removes and adds. Used to update the position, its hash key, piece-square
/// sums and the hidden layer of a neural network incrementally.
///
/// ```
/// use plywise_chess::{DirtyPiece, Position, Square};
///
/// let position = Position::startpos();
/// let mut squares = Vec::new();
/// position
///     .changes(position.parse_san("Nf3")?)
///     .each(|change, _piece, square| squares.push((change, square)));
/// assert_eq!(squares, [(DirtyPiece::Remove, Square::G1), (DirtyPiece::Add, Square::F3)]);
/// # Ok::<(), plywise_chess::SanError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct DirtyPieces {
    mv: Move,
    us: Color,
    /// Role of the piece that moves, before any promotion.
    mover: Role,
    /// Role of the opposing piece on the target square. `None` if the square is empty, as in en
    /// passant.
    victim: Option<Role>,
}

impl DirtyPieces {
    /// Returns the captured piece and its square, or `None` if the move is no capture.
    #[inline]
    pub fn captured(&self) -> Option<(Piece, Square)> {
        let to = self.mv.to();
        let (role, square) = if self.mv.is_en_passant() {
            (Role::Pawn, Square::new(to.file(), self.mv.from().rank()))
        } else {
            (self.victim?, to)
        };
        Some((Piece::new(!self.us, role), square))
    }

    /// Calls `change` for each removed and added piece. Removals come first, because in Chess960
    /// the king and the rook may swap squares.
    #[inline]
    pub fn each(&self, mut change: impl FnMut(DirtyPiece, Piece, Square)) {
        let (from, to) = (self.mv.from(), self.mv.to());
        let own = |role| Piece::new(self.us, role);
        let theirs = |role| Piece::new(!self.us, role);
        if let Some(victim) = self.victim {
            change(DirtyPiece::Remove, theirs(victim), to);
        }
        match self.mv.kind() {
            MoveKind::Normal => {
                change(DirtyPiece::Remove, own(self.mover), from);
                change(DirtyPiece::Add, own(self.mover), to);
            }
            MoveKind::Promotion(role) => {
                change(DirtyPiece::Remove, own(Role::Pawn), from);
                change(DirtyPiece::Add, own(role), to);
            }
            MoveKind::EnPassant => {
                let passed = Square::new(to.file(), from.rank());
                change(DirtyPiece::Remove, theirs(Role::Pawn), passed);
                change(DirtyPiece::Remove, own(Role::Pawn), from);
                change(DirtyPiece::Add, own(Role::Pawn), to);
            }
            MoveKind::Castle => {
                let (king_to, rook_to) = self.mv.castling_squares();
                change(DirtyPiece::Remove, own(Role::King), from);
                change(DirtyPiece::Remove, own(Role::Rook), to);
                change(DirtyPiece::Add, own(Role::King), king_to);
                change(DirtyPiece::Add, own(Role::Rook), rook_to);
            }
        }
    }
}

impl Position {
    /// Plays a legal move.
    ///
    /// # Panics
    /// Panics if the move is not legal. Use [`Position::try_play`] for untrusted moves.
    pub fn play(&mut self, mv: Move) {
        assert!(self.is_legal(mv), "{mv} is not legal in {self}");
        self.play_unchecked(mv);
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// Returns an error if the move is not legal. The position is then unchanged.
    pub fn try_play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if !self.is_legal(mv) {
            return Err(IllegalMove { mv });
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// Returns the position after a legal move.
    ///
    /// # Panics
    /// Panics if the move is not legal.
    #[must_use]
    pub fn after(&self, mv: Move) -> Self {
        let mut next = *self;
        next.play(mv);
        next
    }

    /// Plays a move that is known to be legal, such as one of [`Position::legal_moves`]. An illegal
    /// move results in an invalid position, but in no undefined behaviour.
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) {
        let us = self.turn;
        let (from, to) = (mv.from(), mv.to());
        let changes = self.changes(mv);
        let mover = changes.mover;
        self.leave_en_passant();
        self.halfmove_clock = if mover == Role::Pawn || changes.victim.is_some() {
            0
        } else {
            self.halfmove_clock.saturating_add(1)
        };
        // Rights first: their keys depend on the king's old square.
        let mut ended = Bitboard::from_square(to).with(from);
        if mover == Role::King {
            ended |= Bitboard::from_rank(us.back_rank());
        }
        self.drop_rights(ended);
        changes.each(|change, piece, square| match change {
            DirtyPiece::Remove => self.lift(piece, square),
            DirtyPiece::Add => self.put(piece, square),
        });
        self.pass_turn();
        if us == Color::Black {
            self.fullmove_number = self.fullmove_number.saturating_add(1);
        }
        if mover == Role::Pawn && from.index() ^ to.index() == 16 {
            self.offer_en_passant(Square::from_index(from.index().midpoint(to.index())));
        }
    }

    /// Returns the pieces that a legal move removes and adds.
    #[inline]
    #[must_use]
    pub fn changes(&self, mv: Move) -> DirtyPieces {
        let (us, to) = (self.turn, mv.to());
        DirtyPieces {
            mv,
            us,
            mover: self.role_at(mv.from()),
            victim: self.role_on(to).filter(|_| self.color(!us).contains(to)),
        }
    }

    /// Returns the position after a move that is known to be legal; see
    /// [`Position::play_unchecked`].
    #[inline]
    #[must_use]
    pub fn after_unchecked(&self, mv: Move) -> Self {
        let mut next = *self;
        next.play_unchecked(mv);
        next
    }

    /// Returns [`Position::hash`] after a legal move, ignoring any loss of castling rights and any
    /// new en passant square. Fast enough to prefetch table entries of moves that may never be
    /// played.
    #[inline]
    #[must_use]
    pub fn approximate_hash_after(&self, mv: Move) -> u64 {
        let mut hash = self.hash ^ zobrist::turn_key();
        (self.changes(mv)).each(|_, piece, square| hash ^= zobrist::piece_key(piece, square));
        if let Some(square) = self.en_passant {
            hash ^= zobrist::en_passant_key(square.file());
        }
        hash
    }

    /// Returns the position after a null move, in which the side to move passes. `None` if it is in
    /// check.
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

    /// Adds a piece on an empty square.
    #[inline]
    pub(super) fn put(&mut self, piece: Piece, square: Square) {
        self.toggle(piece, square);
        self.board[square.index()] = Some(piece.role);
    }

    /// Removes a piece from its square.
    #[inline]
    fn lift(&mut self, piece: Piece, square: Square) {
        self.toggle(piece, square);
        self.board[square.index()] = None;
    }

    #[inline]
    fn toggle(&mut self, piece: Piece, square: Square) {
        let bit = Bitboard::from_square(square);
        self.roles[piece.role.index()] ^= bit;
        self.colors[piece.color.index()] ^= bit;
        self.hash ^= zobrist::piece_key(piece, square);
    }

    #[inline]
    fn leave_en_passant(&mut self) {
        if let Some(square) = self.en_passant.take() {
            self.hash ^= zobrist::en_passant_key(square.file());
        }
    }

    /// Sets the en passant square after a double push if a legal en passant capture exists.
    /// `passed` is the square that the pawn skipped.
    #[inline]
    fn offer_en_passant(&mut self, passed: Square) {
        let pawns = self.pieces(self.turn, Role::Pawn);
        if pawn_attacks(!self.turn, passed).intersects(pawns) && self.can_take_en_passant(passed) {
            self.en_passant = Some(passed);
            self.hash ^= zobrist::en_passant_key(passed.file());
        }
    }

    /// Removes the castling rights of any rooks on the given squares.
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
    fn two_null_moves_restore_the_position() {
        let position = Position::startpos();
        let twice = position
            .null_move()
            .and_then(|next| next.null_move())
            .unwrap();
        assert!(twice.same_as(&position));
        assert_eq!(twice.hash(), twice.recomputed_hash());
    }

    #[test]
    fn changes_produce_the_board_after_the_move() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "4k3/pp4pp/8/3pP3/2N5/8/PP4PP/4K2Q w - d6 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            // King and rook swap squares.
            "4k3/8/8/8/8/8/8/5KR1 w G - 0 1",
        ] {
            let position: Position = fen.parse().unwrap();
            for mv in position.legal_moves() {
                let changes = position.changes(mv);
                assert_eq!(
                    changes.captured().is_some(),
                    position.is_capture(mv),
                    "{mv}"
                );
                let mut board = Square::ALL.map(|square| position.piece_on(square));
                changes.each(|change, piece, square| {
                    let place = &mut board[square.index()];
                    let (before, after) = match change {
                        DirtyPiece::Remove => (Some(piece), None),
                        DirtyPiece::Add => (None, Some(piece)),
                    };
                    assert_eq!(*place, before, "{mv}");
                    *place = after;
                });
                let next = position.after(mv);
                assert_eq!(
                    board,
                    Square::ALL.map(|square| next.piece_on(square)),
                    "{mv}"
                );
            }
        }
    }

    #[test]
    fn rejected_move_leaves_the_position_unchanged() {
        let mut position = Position::startpos();
        let error = position
            .try_play(Move::normal(Square::E2, Square::E5))
            .unwrap_err();
        assert_eq!(position, Position::startpos());
        assert_eq!(error.to_string(), "e2e5 is not legal in this position");
    }
}
