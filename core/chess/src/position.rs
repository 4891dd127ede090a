//! Legal chess positions.

use super::attacks::{
    between, bishop_attacks, bishop_rays, king_attacks, knight_attacks, pawn_attacks, rook_attacks,
    rook_rays,
};
use super::bitboard::Bitboard;
use super::castling::CastlingSide;
use super::square::Square;
use super::types::{Color, Piece, Role};
use super::zobrist;

/// A legal position: each side has exactly one king, the side that has just moved is not in check,
/// and castling rights and en passant square match the pieces.
///
/// It takes 168 bytes and is copied freely ("copy-make"): the search keeps the previous position
/// instead of undoing a move.
///
/// ```
/// use plywise_chess::Position;
///
/// let mut position = Position::from_fen("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1")?;
/// let mates = position.legal_moves().into_iter().filter(|&mv| position.after(mv).is_checkmate());
/// assert_eq!(mates.count(), 4);
/// position.play(position.parse_san("Qg7#")?);
/// assert!(!position.has_legal_move());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) roles: [Bitboard; 6],
    pub(super) colors: [Bitboard; 2],
    /// Role of the piece on each square (mailbox).
    pub(super) board: [Option<Role>; 64],
    /// Squares of the rooks with which the sides may still castle.
    pub(super) castling: Bitboard,
    /// Squares of the pieces that give check to the side to move.
    pub(super) checkers: Bitboard,
    /// Squares of the pieces of the side to move that are pinned to their king.
    pub(super) pinned: Bitboard,
    pub(super) hash: u64,
    pub(super) halfmove_clock: u16,
    pub(super) fullmove_number: u16,
    /// Target square of an en passant capture. `None` unless such a capture is legal.
    pub(super) en_passant: Option<Square>,
    pub(super) turn: Color,
}

const _: () = assert!(
    size_of::<Position>() <= 168,
    "copy-make wants a small position"
);

impl Position {
    /// Returns the side to move.
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Returns the squares of all pieces of one side.
    #[inline]
    pub const fn color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// Returns the squares of all pieces of one role, such as knights, of both sides.
    #[inline]
    pub const fn role(&self, role: Role) -> Bitboard {
        self.roles[role.index()]
    }

    /// Returns the squares of all pieces of one side and one role.
    #[inline]
    pub const fn pieces(&self, color: Color, role: Role) -> Bitboard {
        Bitboard(self.colors[color.index()].0 & self.roles[role.index()].0)
    }

    /// Returns all occupied squares.
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.colors[0].0 | self.colors[1].0)
    }

    /// Returns the square of a side's king.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        let king = self.pieces(color, Role::King).first();
        debug_assert!(king.is_some(), "a position has both kings");
        king.unwrap_or(Square::A1)
    }

    /// Returns the piece on a square, or `None` for an empty square.
    #[inline]
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        let role = self.role_on(square)?;
        let color = if self.colors[0].contains(square) {
            Color::White
        } else {
            Color::Black
        };
        Some(Piece { color, role })
    }

    /// Returns the role of the piece on a square, or `None` for an empty square.
    #[inline]
    pub const fn role_on(&self, square: Square) -> Option<Role> {
        self.board[square.index()]
    }

    /// Returns the role of the piece on a square, which must be occupied.
    #[inline]
    pub fn role_at(&self, square: Square) -> Role {
        let role = self.role_on(square);
        debug_assert!(role.is_some(), "{square} is occupied");
        role.unwrap_or(Role::Pawn)
    }

    /// Returns the squares of a side's bishops and queens.
    #[inline]
    pub fn diagonal_sliders(&self, color: Color) -> Bitboard {
        self.color(color) & (self.role(Role::Bishop) | self.role(Role::Queen))
    }

    /// Returns the squares of a side's rooks and queens.
    #[inline]
    pub fn straight_sliders(&self, color: Color) -> Bitboard {
        self.color(color) & (self.role(Role::Rook) | self.role(Role::Queen))
    }

    /// Returns the squares of the pieces that give check to the side to move.
    #[inline]
    pub const fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// Returns `true` if the side to move is in check.
    #[inline]
    pub const fn is_check(&self) -> bool {
        self.checkers.any()
    }

    /// Returns the squares of the pieces of the side to move that are pinned to their king.
    #[inline]
    pub const fn pinned(&self) -> Bitboard {
        self.pinned
    }

    /// Returns the squares of the rooks, of both sides, with which castling is still allowed.
    #[inline]
    pub const fn castling_rooks(&self) -> Bitboard {
        self.castling
    }

    /// Returns the square of the rook with which a side may still castle on a wing, or `None`
    /// without that right.
    pub fn castling_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        let king = self.king(color);
        (self.castling & self.color(color))
            .into_iter()
            .find(|&rook| CastlingSide::of(king, rook) == side)
    }

    /// Returns the target square of a legal en passant capture, or `None` if no en passant capture
    /// is legal, even directly after a double pawn push.
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Returns the number of plies since the last capture or pawn move.
    #[inline]
    pub const fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// Returns the number of the current move, starting from 1.
    #[inline]
    pub const fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    /// Returns the number of plies before this position, computed from the move number and the side
    /// to move. 0 for White's first move.
    #[inline]
    pub fn ply_number(&self) -> u32 {
        (u32::from(self.fullmove_number) - 1) * 2 + self.turn.index() as u32
    }

    /// Returns a hash of the pawns of both sides. Positions with the same pawns have equal keys.
    /// Collisions are rare.
    #[inline]
    pub const fn pawn_key(&self) -> u64 {
        let pawns = self.roles[Role::Pawn as usize].0;
        let white = pawns & self.colors[Color::White as usize].0;
        let black = pawns & self.colors[Color::Black as usize].0;
        let mixed = white.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ black.rotate_left(32);
        (mixed ^ (mixed >> 31)).wrapping_mul(0xD6E8_FEB8_6659_FD93)
    }

    /// Returns the Zobrist key of the position, which uses the random numbers of the Polyglot book
    /// format. Positions that are equal under the repetition rule have equal keys; the move
    /// counters are not included.
    #[inline]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Computes the hash key of the position from scratch. Always equal to [`Position::hash`].
    pub fn recomputed_hash(&self) -> u64 {
        let mut hash = 0;
        for square in self.occupied() {
            if let Some(piece) = self.piece_on(square) {
                hash ^= zobrist::piece_key(piece, square);
            }
        }
        for rook in self.castling {
            hash ^= self.castling_key(rook);
        }
        if let Some(square) = self.en_passant {
            hash ^= zobrist::en_passant_key(square.file());
        }
        if self.turn == Color::White {
            hash ^= zobrist::turn_key();
        }
        hash
    }

    /// Returns the Zobrist number of the right to castle with the given rook.
    pub(super) fn castling_key(&self, rook: Square) -> u64 {
        let color = if self.colors[0].contains(rook) {
            Color::White
        } else {
            Color::Black
        };
        zobrist::castling_key(color, CastlingSide::of(self.king(color), rook))
    }

    /// Returns `true` if this position and `other` are equal under the repetition rule: same
    /// pieces, side to move, castling rights and legal en passant square. The move counters are
    /// ignored.
    pub fn same_as(&self, other: &Self) -> bool {
        self.hash == other.hash
            && self.roles == other.roles
            && self.colors == other.colors
            && self.castling == other.castling
            && self.en_passant == other.en_passant
            && self.turn == other.turn
    }

    /// Returns the squares of all pieces, of both sides, that attack a square. `occupied` are the
    /// squares that block sliding pieces.
    pub fn attackers_with(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let queens = self.role(Role::Queen);
        (pawn_attacks(Color::Black, square) & self.pieces(Color::White, Role::Pawn))
            | (pawn_attacks(Color::White, square) & self.pieces(Color::Black, Role::Pawn))
            | (knight_attacks(square) & self.role(Role::Knight))
            | (king_attacks(square) & self.role(Role::King))
            | (bishop_attacks(square, occupied) & (self.role(Role::Bishop) | queens))
            | (rook_attacks(square, occupied) & (self.role(Role::Rook) | queens))
    }

    /// Returns the squares of a side's pieces that attack a square.
    pub fn attackers(&self, square: Square, by: Color) -> Bitboard {
        self.attackers_with(square, self.occupied()) & self.color(by)
    }

    /// Returns the squares that a side attacks, whether they are empty or occupied by either side.
    pub fn attacked_by(&self, side: Color) -> Bitboard {
        let occupied = self.occupied();
        let ahead = self.pieces(side, Role::Pawn).forward(side);
        let mut attacked = ahead.left() | ahead.right() | king_attacks(self.king(side));
        for knight in self.pieces(side, Role::Knight) {
            attacked |= knight_attacks(knight);
        }
        for slider in self.diagonal_sliders(side) {
            attacked |= bishop_attacks(slider, occupied);
        }
        for slider in self.straight_sliders(side) {
            attacked |= rook_attacks(slider, occupied);
        }
        attacked
    }

    /// Returns `true` if a side attacks a square. `occupied` are the squares that block sliding
    /// pieces.
    #[inline]
    pub(super) fn is_attacked(&self, square: Square, by: Color, occupied: Bitboard) -> bool {
        let diagonal = self.diagonal_sliders(by);
        let straight = self.straight_sliders(by);
        pawn_attacks(!by, square).intersects(self.pieces(by, Role::Pawn))
            || knight_attacks(square).intersects(self.pieces(by, Role::Knight))
            || king_attacks(square).intersects(self.pieces(by, Role::King))
            // The empty-board rays are in the cache and rule out most lookups.
            || (bishop_rays(square).intersects(diagonal)
                && bishop_attacks(square, occupied).intersects(diagonal))
            || (rook_rays(square).intersects(straight)
                && rook_attacks(square, occupied).intersects(straight))
    }

    /// Returns, by [`Role::index`], the squares from which a piece of the side to move would give
    /// check. Empty for the king.
    #[inline]
    pub fn check_squares(&self) -> [Bitboard; 6] {
        let them = !self.turn;
        let king = self.king(them);
        let diagonals = bishop_attacks(king, self.occupied());
        let lines = rook_attacks(king, self.occupied());
        [
            pawn_attacks(them, king),
            knight_attacks(king),
            diagonals,
            lines,
            diagonals | lines,
            Bitboard::EMPTY,
        ]
    }

    /// Recomputes which pieces give check and which are pinned, for the side to move.
    #[inline]
    pub(super) fn update_checks(&mut self) {
        let us = self.turn;
        let them = !us;
        let king = self.king(us);
        let occupied = self.occupied();
        self.checkers = (pawn_attacks(us, king) & self.pieces(them, Role::Pawn))
            | (knight_attacks(king) & self.pieces(them, Role::Knight));
        self.pinned = Bitboard::EMPTY;
        let sliders = (bishop_rays(king) & self.diagonal_sliders(them))
            | (rook_rays(king) & self.straight_sliders(them));
        for slider in sliders {
            let shield = between(king, slider) & occupied;
            if shield.is_empty() {
                self.checkers |= Bitboard::from_square(slider);
            } else if !shield.more_than_one() {
                self.pinned |= shield & self.color(us);
            }
        }
    }

    /// Returns `true` if the side to move has a legal en passant capture to `square`.
    pub(super) fn can_take_en_passant(&self, square: Square) -> bool {
        let pawns = pawn_attacks(!self.turn, square) & self.pieces(self.turn, Role::Pawn);
        pawns
            .into_iter()
            .any(|from| self.en_passant_is_safe(from, square))
    }

    /// Returns `true` if an en passant capture does not leave the own king in check. Looking at
    /// pinned pieces is not enough, because two pawns leave their squares at once.
    pub(super) fn en_passant_is_safe(&self, from: Square, to: Square) -> bool {
        let us = self.turn;
        let taken = Square::new(to.file(), from.rank());
        let king = self.king(us);
        let occupied = self.occupied().without(from).without(taken).with(to);
        let leapers =
            (self.checkers & (self.role(Role::Pawn) | self.role(Role::Knight))).without(taken);
        leapers.is_empty()
            && !bishop_attacks(king, occupied).intersects(self.diagonal_sliders(!us))
            && !rook_attacks(king, occupied).intersects(self.straight_sliders(!us))
    }
}
