//! Strictly legal move generation.
//!
//! No move is made and unmade to test its legality. In check, moves are restricted to the squares
//! that resolve it. Pinned pieces are restricted to the line of their pin. The king is restricted
//! to squares that are not attacked after it has left its square. Pawn moves are generated setwise,
//! by shifting bitboards.
//!
//! A single generator reports moves to a [`MoveSink`]: a move list, the search, which scores each
//! move as it arrives, or a counter for perft and mate detection, which only adds up the sizes of
//! target sets.

use std::ops::ControlFlow;

use super::attacks::{
    between, bishop_attacks, bishop_rays, diagonals, king_attacks, knight_attacks, line,
    pawn_attacks, rook_attacks, rook_rays,
};
use super::bitboard::Bitboard;
use super::moves::{Move, MoveKind, MoveList};
use super::position::Position;
use super::square::Square;
use super::types::{Color, Rank, Role};

/// Value of `KIND` in [`Position::generate`] for all legal moves.
const ALL: u8 = 0;
/// Value of `KIND` in [`Position::generate`] for captures and promotions.
const CAPTURES: u8 = 1;
/// Value of `KIND` in [`Position::generate`] for all moves that are neither captures nor
/// promotions.
const QUIETS: u8 = 2;

/// A receiver of the moves that a generator finds. Each method returns [`ControlFlow::Break`] to
/// stop the generation.
pub trait MoveSink {
    /// Receives the moves of a piece, not a pawn, from one square to each of the target squares.
    fn piece(&mut self, from: Square, targets: Bitboard) -> ControlFlow<()>;

    /// Receives a single pawn move.
    fn pawn(&mut self, mv: Move) -> ControlFlow<()>;

    /// Receives pawn moves to each of the target squares. All pawns move by the same offset: each
    /// comes from `to - step`. A target on a back rank implies all four promotions.
    #[inline]
    fn pawns(&mut self, targets: Bitboard, step: i8) -> ControlFlow<()> {
        let from =
            |to: Square| Square::from_index(to.index().wrapping_add_signed(-isize::from(step)));
        for to in targets - Bitboard::BACK_RANKS {
            self.pawn(Move::normal(from(to), to))?;
        }
        for to in targets & Bitboard::BACK_RANKS {
            for role in Role::PROMOTIONS {
                self.pawn(Move::promotion(from(to), to, role))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Receives a castling move.
    fn castle(&mut self, mv: Move) -> ControlFlow<()>;
}

struct Count(usize);

impl MoveSink for Count {
    #[inline]
    fn piece(&mut self, _: Square, targets: Bitboard) -> ControlFlow<()> {
        self.0 += targets.len() as usize;
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawn(&mut self, _: Move) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, _: i8) -> ControlFlow<()> {
        let promotions = targets & Bitboard::BACK_RANKS;
        self.0 += targets.len() as usize + 3 * promotions.len() as usize;
        ControlFlow::Continue(())
    }

    #[inline]
    fn castle(&mut self, _: Move) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
}

/// Move sink that stops the generator at the first move, to find out whether there is one.
struct Any;

impl MoveSink for Any {
    #[inline]
    fn piece(&mut self, _: Square, targets: Bitboard) -> ControlFlow<()> {
        break_if(targets.any())
    }

    #[inline]
    fn pawn(&mut self, _: Move) -> ControlFlow<()> {
        ControlFlow::Break(())
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, _: i8) -> ControlFlow<()> {
        break_if(targets.any())
    }

    #[inline]
    fn castle(&mut self, _: Move) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}

#[inline]
const fn break_if(stop: bool) -> ControlFlow<()> {
    if stop {
        ControlFlow::Break(())
    } else {
        ControlFlow::Continue(())
    }
}

impl MoveSink for MoveList {
    #[inline]
    fn piece(&mut self, from: Square, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            self.push(Move::normal(from, to));
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawn(&mut self, mv: Move) -> ControlFlow<()> {
        self.push(mv);
        ControlFlow::Continue(())
    }

    #[inline]
    fn castle(&mut self, mv: Move) -> ControlFlow<()> {
        self.push(mv);
        ControlFlow::Continue(())
    }
}

impl Position {
    /// Returns all legal moves, in unspecified order.
    #[inline]
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        let _ = self.generate::<ALL>(&mut list);
        list
    }

    /// Returns the legal captures and promotions, in unspecified order.
    #[inline]
    pub fn legal_captures(&self) -> MoveList {
        let mut list = MoveList::new();
        let _ = self.generate_captures(&mut list);
        list
    }

    /// Sends all legal moves to `sink`. Returns `Break` if the sink stopped the generation.
    #[inline]
    pub fn generate_moves(&self, sink: &mut impl MoveSink) -> ControlFlow<()> {
        self.generate::<ALL>(sink)
    }

    /// Sends the moves of [`Position::legal_captures`] to `sink`. Returns `Break` if the sink
    /// stopped the generation.
    #[inline]
    pub fn generate_captures(&self, sink: &mut impl MoveSink) -> ControlFlow<()> {
        self.generate::<CAPTURES>(sink)
    }

    /// Sends the legal moves that are neither captures nor promotions to `sink`. Returns `Break` if
    /// the sink stopped the generation.
    #[inline]
    pub fn generate_quiets(&self, sink: &mut impl MoveSink) -> ControlFlow<()> {
        self.generate::<QUIETS>(sink)
    }

    /// Returns the number of legal moves without listing them.
    #[inline]
    pub fn count_legal_moves(&self) -> usize {
        let mut count = Count(0);
        let _ = self.generate::<ALL>(&mut count);
        count.0
    }

    /// Returns `true` if there is at least one legal move.
    pub fn has_legal_move(&self) -> bool {
        self.generate_moves(&mut Any).is_break()
    }

    /// Returns the legal moves of the piece on a square. Castling appears once, with the rook's
    /// square as its target.
    pub fn legal_moves_from(&self, from: Square) -> MoveList {
        let mut list = self.legal_moves();
        list.retain(|mv| mv.from() == from);
        list
    }

    /// Returns `true` if the move captures a piece.
    #[inline]
    pub fn is_capture(&self, mv: Move) -> bool {
        mv.is_en_passant() || self.color(!self.turn).contains(mv.to())
    }

    /// Returns `true` if the move is legal. Fast enough to verify moves from a hash table.
    pub fn is_legal(&self, mv: Move) -> bool {
        let us = self.turn;
        let (from, to) = (mv.from(), mv.to());
        if !self.color(us).contains(from) {
            return false;
        }
        let role = self.role_at(from);
        match mv.kind() {
            MoveKind::Castle => {
                let mut list = MoveList::new();
                let _ = self.castles(&mut list);
                return list.contains(&mv);
            }
            MoveKind::EnPassant => {
                return role == Role::Pawn
                    && self.en_passant == Some(to)
                    && pawn_attacks(us, from).contains(to)
                    && self.en_passant_is_safe(from, to);
            }
            MoveKind::Promotion(Role::King) => return false,
            MoveKind::Promotion(_) if role != Role::Pawn => return false,
            MoveKind::Promotion(_) | MoveKind::Normal => {}
        }
        let promotes = matches!(mv.kind(), MoveKind::Promotion(_));
        if role == Role::Pawn && promotes != Bitboard::BACK_RANKS.contains(to) {
            return false;
        }
        if self.color(us).contains(to) || !self.reaches(us, role, from, to) {
            return false;
        }
        if role == Role::King {
            return !self.is_attacked(to, !us, self.occupied().without(from));
        }
        self.check_mask().contains(to)
            && (!self.pinned.contains(from) || line(self.king(us), from).contains(to))
    }

    /// Returns `true` if the piece of the side to move on `from` can move to `to` when checks and
    /// pins are ignored.
    pub fn is_pseudo_legal(&self, from: Square, to: Square) -> bool {
        let us = self.turn;
        let own = self.color(us);
        own.contains(from) && !own.contains(to) && self.reaches(us, self.role_at(from), from, to)
    }

    /// Returns `true` if a piece of the given role and side can move from `from` to `to` when
    /// checks and pins are ignored.
    #[inline]
    fn reaches(&self, us: Color, role: Role, from: Square, to: Square) -> bool {
        let occupied = self.occupied();
        match role {
            Role::Pawn => self.pawn_reaches(us, from, to),
            Role::Knight => knight_attacks(from).contains(to),
            Role::Bishop => bishop_attacks(from, occupied).contains(to),
            Role::Rook => rook_attacks(from, occupied).contains(to),
            Role::Queen => {
                (bishop_rays(from) | rook_rays(from)).contains(to)
                    && !between(from, to).intersects(occupied)
            }
            Role::King => king_attacks(from).contains(to),
        }
    }

    fn pawn_reaches(&self, us: Color, from: Square, to: Square) -> bool {
        if self.color(!us).contains(to) {
            return pawn_attacks(us, from).contains(to);
        }
        let empty = !self.occupied();
        let once = Bitboard::from_square(from).forward(us) & empty;
        let twice = once.forward(us) & empty & Bitboard::from_rank(Rank::Fourth.relative_to(us));
        (once | twice).contains(to)
    }

    /// Returns the target squares of moves that resolve a check. All squares if there is no check,
    /// no squares in double check.
    #[inline]
    pub(super) fn check_mask(&self) -> Bitboard {
        match self.checkers.first() {
            None => Bitboard::FULL,
            Some(_) if self.checkers.more_than_one() => Bitboard::EMPTY,
            Some(checker) => between(self.king(self.turn), checker) | self.checkers,
        }
    }

    /// Sends the moves of one kind to `sink`: all, captures and promotions, or quiet moves.
    #[inline]
    fn generate<const KIND: u8>(&self, sink: &mut impl MoveSink) -> ControlFlow<()> {
        let us = self.turn;
        let own = self.color(us);
        let wanted = match KIND {
            CAPTURES => self.color(!us),
            QUIETS => !self.occupied(),
            _ => !own,
        };
        self.king_moves(sink, wanted)?;
        if self.checkers.more_than_one() {
            return ControlFlow::Continue(());
        }
        let answers = self.check_mask();
        let targets = answers & wanted;
        let pawn_targets = match KIND {
            CAPTURES => answers & (wanted | Bitboard::BACK_RANKS),
            QUIETS => targets - Bitboard::BACK_RANKS,
            _ => targets,
        };
        let occupied = self.occupied();
        let king = self.king(us);
        let free = own - self.pinned;

        // A pinned knight cannot move.
        for from in free & self.role(Role::Knight) {
            sink.piece(from, knight_attacks(from) & targets)?;
        }
        let diagonal = self.diagonal_sliders(us);
        let straight = self.straight_sliders(us);
        for from in diagonal & free {
            sink.piece(from, bishop_attacks(from, occupied) & targets)?;
        }
        for from in straight & free {
            sink.piece(from, rook_attacks(from, occupied) & targets)?;
        }
        // Pinned sliders move along their pin. In check, this leaves them no target.
        if self.pinned.any() {
            for from in diagonal & self.pinned & bishop_rays(king) {
                let along = bishop_attacks(from, occupied) & line(king, from);
                sink.piece(from, along & targets)?;
            }
            for from in straight & self.pinned & rook_rays(king) {
                let along = rook_attacks(from, occupied) & line(king, from);
                sink.piece(from, along & targets)?;
            }
        }
        match us {
            Color::White => self.pawn_moves::<true>(sink, pawn_targets, king)?,
            Color::Black => self.pawn_moves::<false>(sink, pawn_targets, king)?,
        }
        if KIND != QUIETS
            && let Some(to) = self.en_passant
        {
            for from in pawn_attacks(!us, to) & self.pieces(us, Role::Pawn) {
                if self.en_passant_is_safe(from, to) {
                    sink.pawn(Move::en_passant(from, to))?;
                }
            }
        }
        if KIND != CAPTURES && self.castling.intersects(own) {
            self.castles(sink)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn king_moves(&self, sink: &mut impl MoveSink, wanted: Bitboard) -> ControlFlow<()> {
        let us = self.turn;
        let king = self.king(us);
        let pawns = self.pieces(!us, Role::Pawn);
        let pawn_attacked = pawns.forward(!us).left() | pawns.forward(!us).right();
        let targets = king_attacks(king) & (wanted - pawn_attacked - king_attacks(self.king(!us)));
        if targets.is_empty() {
            return ControlFlow::Continue(());
        }
        // Sliders attack through the square that the king leaves.
        let occupied = self.occupied().without(king);
        let safe = targets
            .into_iter()
            .filter(|&to| !self.is_attacked(to, !us, occupied));
        sink.piece(king, safe.collect())
    }

    /// Sends pawn moves to `sink`, generated setwise. A pinned pawn moves only along its pin:
    /// straight ahead if the king is on its file, diagonally if the king is on that diagonal.
    #[inline]
    fn pawn_moves<const WHITE: bool>(
        &self,
        sink: &mut impl MoveSink,
        targets: Bitboard,
        king: Square,
    ) -> ControlFlow<()> {
        let us = if WHITE { Color::White } else { Color::Black };
        let up: i8 = if WHITE { 8 } else { -8 };
        let pawns = self.pieces(us, Role::Pawn);
        let enemies = self.color(!us);
        let empty = !self.occupied();
        let king_file = Bitboard::from_file(king.file());

        let pushers = pawns - (self.pinned - king_file);
        let once = pushers.forward(us) & empty;
        let third = Bitboard::from_rank(Rank::Third.relative_to(us));
        let twice = (once & third).forward(us) & empty;
        sink.pawns(once & targets, up)?;
        sink.pawns(twice & targets, 2 * up)?;

        // The king's diagonals parallel to a1-h8 and to a8-h1.
        let (rising, falling) = diagonals(king);
        let (to_right, to_left) = if WHITE {
            (rising, falling)
        } else {
            (falling, rising)
        };
        let right = (pawns - (self.pinned - to_right)).forward(us).right();
        let left = (pawns - (self.pinned - to_left)).forward(us).left();
        sink.pawns(right & enemies & targets, up + 1)?;
        sink.pawns(left & enemies & targets, up - 1)
    }

    /// Sends castling moves to `sink`. The king may not castle out of, through or into check.
    fn castles(&self, sink: &mut impl MoveSink) -> ControlFlow<()> {
        let us = self.turn;
        let king = self.king(us);
        if self.is_check() {
            return ControlFlow::Continue(());
        }
        for rook in self.castling & self.color(us) {
            let mv = Move::castle(king, rook);
            let (king_to, rook_to) = mv.castling_squares();
            let bystanders = self.occupied().without(king).without(rook);
            let king_path = between(king, king_to).with(king_to);
            let rook_path = between(rook, rook_to).with(rook_to);
            if (king_path | rook_path).intersects(bystanders) {
                continue;
            }
            // In Chess960 the rook may be the only piece that shields the king on the rank, so the
            // last square is tested with the occupancy after castling.
            let after = bystanders.with(king_to).with(rook_to);
            let safe = king_path.without(king).into_iter().all(|square| {
                let occupied = if square == king_to {
                    after
                } else {
                    self.occupied()
                };
                !self.is_attacked(square, !us, occupied)
            });
            let shielded = !rook_attacks(king_to, after).intersects(self.straight_sliders(!us));
            if safe && shielded {
                sink.castle(mv)?;
            }
        }
        ControlFlow::Continue(())
    }
}
