//! Board setups, which may be illegal, and the rules that they are checked against.

use super::attacks::{bishop_attacks, king_attacks, knight_attacks, pawn_attacks, rook_attacks};
use super::bitboard::Bitboard;
use super::castling::CastlingSide;
use super::position::Position;
use super::square::Square;
use super::types::{Color, Piece, Rank, Role};

/// Contents of a FEN: pieces, side to move, castling rights, en passant square and counters. The
/// position may be illegal. Parsers and the position editor work on setups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The piece on each square, indexed by [`Square::index`].
    pub pieces: [Option<Piece>; 64],
    /// The side to move.
    pub turn: Color,
    /// The squares of the rooks that still have the right to castle.
    pub castling: Bitboard,
    /// The square that a pawn has just skipped by a double push. `None` if the last move was no
    /// double push.
    pub en_passant: Option<Square>,
    /// Number of plies since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// Number of the current move, starting from 1.
    pub fullmove_number: u16,
}

/// The reason why a setup is not a legal position, with the squares involved.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalPosition {
    /// A side has no king.
    #[error("{color} has no king: place one")]
    NoKing {
        /// The side without a king.
        color: Color,
    },
    /// A side has two or more kings.
    #[error("{color} has {} kings ({}): leave one", squares.len(), list(*squares))]
    SeveralKings {
        /// The side with too many kings.
        color: Color,
        /// The squares of the kings of the side with too many kings.
        squares: Bitboard,
    },
    /// A pawn is on the first or last rank.
    #[error("a pawn cannot be on the first or last rank: see {}", list(*squares))]
    PawnsOnBackRank {
        /// The squares of the pawns on the first and last rank.
        squares: Bitboard,
    },
    /// A side has more than 16 pieces, pawns included.
    #[error("{color} has {count} pieces: a side has 16 at most")]
    TooManyPieces {
        /// The side with too many pieces.
        color: Color,
        /// The number of that side's pieces, pawns included.
        count: u32,
    },
    /// A side has more than eight pawns.
    #[error("{color} has {count} pawns: a side has 8 at most")]
    TooManyPawns {
        /// The side with too many pawns.
        color: Color,
        /// The number of that side's pawns.
        count: u32,
    },
    /// A side has more extra pieces than missing pawns, so they cannot all be promoted pawns.
    #[error(
        "{color} has {promoted} pieces that only promotion explains, but {pawns} pawns are left: \
         together they can be 8 at most"
    )]
    TooManyPromoted {
        /// The side with too many pieces.
        color: Color,
        /// The number of pieces beyond those of the start position.
        promoted: u32,
        /// The number of pawns that the side has left.
        pawns: u32,
    },
    /// The side that has just moved is in check.
    #[error(
        "{turn} is to move, yet the other king on {king} is in check from {}: \
         change the side to move or the pieces", list(*checkers)
    )]
    OpponentInCheck {
        /// The side to move.
        turn: Color,
        /// The square of the king that could be captured.
        king: Square,
        /// The squares of the pieces that give check.
        checkers: Bitboard,
    },
    /// More than two pieces give check, which no move can cause.
    #[error("the king on {king} is in check from {}: at most two pieces can give check", list(*checkers))]
    TooManyCheckers {
        /// The square of the king in check.
        king: Square,
        /// The squares of the pieces that give check.
        checkers: Bitboard,
    },
    /// A castling right has no rook of its side on the stored square, or the square is not on a
    /// back rank.
    #[error("castling with a rook on {square} needs a rook there: drop the right or place it")]
    CastlingWithoutRook {
        /// The square stored for the castling right.
        square: Square,
    },
    /// A side has a castling right, but its king is not on its back rank.
    #[error("{color} may not castle: its king on {king} is not on its back rank")]
    CastlingKingAway {
        /// The side with the castling right.
        color: Color,
        /// The square of the king of the side with the castling right.
        king: Square,
    },
    /// A side has two castling rights on the same wing.
    #[error("only one rook on each side may castle: see {}", list(*rooks))]
    SeveralCastlingRooks {
        /// The squares of the rooks with castling rights on that wing.
        rooks: Bitboard,
    },
    /// The en passant square does not agree with the pieces on the board.
    #[error(
        "{square} cannot be the en passant square: drop it unless a pawn has just passed it and \
         left two empty squares behind"
    )]
    ImpossibleEnPassant {
        /// The en passant square of the setup.
        square: Square,
    },
}

impl IllegalPosition {
    /// Returns the squares that violate the rule, for example to highlight them. Empty if the
    /// problem is not tied to certain squares.
    pub fn squares(&self) -> Bitboard {
        match *self {
            Self::SeveralKings { squares, .. } | Self::PawnsOnBackRank { squares } => squares,
            Self::OpponentInCheck { king, checkers, .. }
            | Self::TooManyCheckers { king, checkers } => checkers.with(king),
            Self::CastlingWithoutRook { square } | Self::ImpossibleEnPassant { square } => {
                Bitboard::EMPTY.with(square)
            }
            Self::CastlingKingAway { king, .. } => Bitboard::EMPTY.with(king),
            Self::SeveralCastlingRooks { rooks } => rooks,
            Self::NoKing { .. }
            | Self::TooManyPieces { .. }
            | Self::TooManyPawns { .. }
            | Self::TooManyPromoted { .. } => Bitboard::EMPTY,
        }
    }
}

/// Formats squares as a comma-separated list: "a1, b2".
fn list(squares: Bitboard) -> String {
    squares
        .into_iter()
        .map(|square| square.to_string())
        .collect::<Vec<_>>()
        .join(", ")
}

impl Setup {
    /// Returns an empty board with White to move, no castling rights and counters 0 and 1.
    pub const fn empty() -> Self {
        Self {
            pieces: [None; 64],
            turn: Color::White,
            castling: Bitboard::EMPTY,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }

    /// Returns the piece on a square.
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        self.pieces[square.index()]
    }

    /// Places a piece on a square, or empties the square if `piece` is `None`.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.pieces[square.index()] = piece;
    }

    /// Returns the squares of all pieces of this colour and role.
    pub fn squares_of(&self, piece: Piece) -> Bitboard {
        Square::ALL
            .into_iter()
            .filter(|&square| self.piece_on(square) == Some(piece))
            .collect()
    }

    /// Returns the square of a side's king, or `None` without a king. With several kings, returns
    /// the square with the lowest index.
    pub fn king(&self, color: Color) -> Option<Square> {
        self.squares_of(Piece::new(color, Role::King)).first()
    }

    /// Returns the rook with which a side could castle on a wing as the pieces are placed, the
    /// outermost one; `None` if the king or such a rook is not on the back rank.
    pub fn outermost_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        let rank = Bitboard::from_rank(color.back_rank());
        let rooks = self.squares_of(Piece::new(color, Role::Rook)) & rank;
        let king = (self.squares_of(Piece::new(color, Role::King)) & rank).first()?;
        let rook = match side {
            CastlingSide::KingSide => rooks.last(),
            CastlingSide::QueenSide => rooks.first(),
        };
        rook.filter(|&rook| CastlingSide::of(king, rook) == side)
    }

    /// Removes castling rights and an en passant square that the pieces do not permit. To be called
    /// after the pieces have been edited.
    pub fn sanitize(&mut self) {
        let kings = Color::ALL.map(|color| self.king(color));
        self.castling = self
            .castling
            .into_iter()
            .filter(|&rook| {
                Color::ALL.into_iter().any(|color| {
                    rook.rank() == color.back_rank()
                        && self.piece_on(rook) == Some(Piece::new(color, Role::Rook))
                        && kings[color.index()].is_some_and(|king| king.rank() == rook.rank())
                })
            })
            .collect();
        for color in Color::ALL {
            let Some(king) = kings[color.index()] else {
                continue;
            };
            for side in CastlingSide::ALL {
                let wing = self.castling_rooks(color, king, side);
                if wing.more_than_one() {
                    let outermost = self.outermost_rook(color, side);
                    self.castling -= wing - outermost.into_iter().collect();
                }
            }
        }
        if self.check_en_passant().is_err() {
            self.en_passant = None;
        }
    }

    /// Returns the squares of the rooks with which a side has the right to castle on a wing. More
    /// than one is illegal.
    fn castling_rooks(&self, color: Color, king: Square, side: CastlingSide) -> Bitboard {
        let rights = self.castling & Bitboard::from_rank(color.back_rank());
        let on_wing = |rook: &Square| CastlingSide::of(king, *rook) == side;
        rights.into_iter().filter(on_wing).collect()
    }

    /// Returns the setup with the colours of all pieces swapped and the ranks in reverse order.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let mut mirror = Self {
            turn: !self.turn,
            castling: self.castling.flip_ranks(),
            en_passant: self.en_passant.map(Square::flip_rank),
            ..self.clone()
        };
        for square in Square::ALL {
            let piece = self.piece_on(square.flip_rank());
            mirror.set(
                square,
                piece.map(|piece| Piece::new(!piece.color, piece.role)),
            );
        }
        mirror
    }

    /// Checks whether the setup is a legal position.
    ///
    /// # Errors
    /// Returns the first rule that the setup violates.
    pub fn check(&self) -> Result<(), IllegalPosition> {
        let kings = [
            self.check_king(Color::White)?,
            self.check_king(Color::Black)?,
        ];
        self.check_counts()?;
        let opponent = !self.turn;
        let king = kings[opponent.index()];
        let checkers = self.attackers(king, self.turn);
        if checkers.any() {
            return Err(IllegalPosition::OpponentInCheck {
                turn: self.turn,
                king,
                checkers,
            });
        }
        let king = kings[self.turn.index()];
        let checkers = self.attackers(king, opponent);
        if checkers.len() > 2 {
            return Err(IllegalPosition::TooManyCheckers { king, checkers });
        }
        self.check_castling(kings)?;
        self.check_en_passant()
    }

    fn check_king(&self, color: Color) -> Result<Square, IllegalPosition> {
        let squares = self.squares_of(Piece::new(color, Role::King));
        if squares.more_than_one() {
            return Err(IllegalPosition::SeveralKings { color, squares });
        }
        squares.first().ok_or(IllegalPosition::NoKing { color })
    }

    fn check_counts(&self) -> Result<(), IllegalPosition> {
        for color in Color::ALL {
            let count = |role| self.squares_of(Piece::new(color, role)).len();
            let pawns = count(Role::Pawn);
            let total: u32 = Role::ALL.into_iter().map(count).sum();
            let promoted = count(Role::Knight).saturating_sub(2)
                + count(Role::Bishop).saturating_sub(2)
                + count(Role::Rook).saturating_sub(2)
                + count(Role::Queen).saturating_sub(1);
            let stray = self.squares_of(Piece::new(color, Role::Pawn)) & Bitboard::BACK_RANKS;
            if stray.any() {
                return Err(IllegalPosition::PawnsOnBackRank { squares: stray });
            }
            if pawns > 8 {
                return Err(IllegalPosition::TooManyPawns {
                    color,
                    count: pawns,
                });
            }
            if total > 16 {
                return Err(IllegalPosition::TooManyPieces {
                    color,
                    count: total,
                });
            }
            if promoted + pawns > 8 {
                return Err(IllegalPosition::TooManyPromoted {
                    color,
                    promoted,
                    pawns,
                });
            }
        }
        Ok(())
    }

    fn check_castling(&self, kings: [Square; 2]) -> Result<(), IllegalPosition> {
        for rook in self.castling {
            let owner = Color::ALL
                .into_iter()
                .find(|color| rook.rank() == color.back_rank());
            let owned =
                owner.filter(|&color| self.piece_on(rook) == Some(Piece::new(color, Role::Rook)));
            let Some(color) = owned else {
                return Err(IllegalPosition::CastlingWithoutRook { square: rook });
            };
            let king = kings[color.index()];
            if king.rank() != rook.rank() {
                return Err(IllegalPosition::CastlingKingAway { color, king });
            }
        }
        for color in Color::ALL {
            let king = kings[color.index()];
            for side in CastlingSide::ALL {
                let rooks = self.castling_rooks(color, king, side);
                if rooks.more_than_one() {
                    return Err(IllegalPosition::SeveralCastlingRooks { rooks });
                }
            }
        }
        Ok(())
    }

    fn check_en_passant(&self) -> Result<(), IllegalPosition> {
        let Some(square) = self.en_passant else {
            return Ok(());
        };
        let mover = !self.turn;
        let step = mover.forward();
        let possible = square.rank() == Rank::Third.relative_to(mover)
            && self.piece_on(square).is_none()
            && square
                .offset(0, -step)
                .is_some_and(|origin| self.piece_on(origin).is_none())
            && square
                .offset(0, step)
                .is_some_and(|pawn| self.piece_on(pawn) == Some(Piece::new(mover, Role::Pawn)));
        if possible {
            Ok(())
        } else {
            Err(IllegalPosition::ImpossibleEnPassant { square })
        }
    }

    /// Returns the squares of a side's pieces that attack a square.
    fn attackers(&self, square: Square, by: Color) -> Bitboard {
        let of = |role| self.squares_of(Piece::new(by, role));
        let occupied: Bitboard = Square::ALL
            .into_iter()
            .filter(|&square| self.piece_on(square).is_some())
            .collect();
        (pawn_attacks(!by, square) & of(Role::Pawn))
            | (knight_attacks(square) & of(Role::Knight))
            | (king_attacks(square) & of(Role::King))
            | (bishop_attacks(square, occupied) & (of(Role::Bishop) | of(Role::Queen)))
            | (rook_attacks(square, occupied) & (of(Role::Rook) | of(Role::Queen)))
    }
}

impl Position {
    /// Returns the start position of standard chess.
    pub fn startpos() -> Self {
        let mut setup = Setup::empty();
        setup.place_start_rank("RNBQKBNR");
        Self::from_valid(&setup)
    }

    /// Creates a position from a setup.
    ///
    /// # Errors
    /// Returns the first rule that the setup violates.
    pub fn from_setup(setup: &Setup) -> Result<Self, IllegalPosition> {
        setup.check()?;
        Ok(Self::from_valid(setup))
    }

    /// Creates a position from a setup that is known to be legal.
    pub(super) fn from_valid(setup: &Setup) -> Self {
        let mut position = Self {
            roles: [Bitboard::EMPTY; 6],
            colors: [Bitboard::EMPTY; 2],
            board: [None; 64],
            castling: setup.castling,
            checkers: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
            hash: 0,
            halfmove_clock: setup.halfmove_clock,
            fullmove_number: setup.fullmove_number.max(1),
            en_passant: None,
            turn: setup.turn,
        };
        for square in Square::ALL {
            if let Some(piece) = setup.piece_on(square) {
                position.put(piece, square);
            }
        }
        position.update_checks();
        position.en_passant = setup
            .en_passant
            .filter(|&square| position.can_take_en_passant(square));
        position.hash = position.recomputed_hash();
        position
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::startpos()
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        Self {
            pieces: Square::ALL.map(|square| position.piece_on(square)),
            turn: position.turn(),
            castling: position.castling_rooks(),
            en_passant: position.en_passant(),
            halfmove_clock: position.halfmove_clock(),
            fullmove_number: position.fullmove_number(),
        }
    }
}

impl TryFrom<Setup> for Position {
    type Error = IllegalPosition;

    fn try_from(setup: Setup) -> Result<Self, IllegalPosition> {
        Self::from_setup(&setup)
    }
}
