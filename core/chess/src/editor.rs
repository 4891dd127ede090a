//! Setting up a position by hand.

use crate::{
    Color, FenError, FenStyle, File, IllegalPosition, Piece, Position, Rank, Role, Setup, Square,
};

/// A position in the making. Anything may stand anywhere meanwhile;
/// [`PositionEditor::position`] says whether a game can be played from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionEditor {
    setup: Setup,
}

impl Default for PositionEditor {
    /// The usual start.
    fn default() -> Self {
        Self::new(&Position::startpos())
    }
}

impl PositionEditor {
    /// An editor that begins with a position.
    pub fn new(position: &Position) -> Self {
        let fen = position.to_fen(FenStyle::Shredder);
        // What a position writes can be read.
        let setup = Setup::from_fen(&fen).unwrap_or_else(|_| Setup::empty());
        Self { setup }
    }

    /// The arrangement as it stands.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Puts a piece on a square, in place of what stands there.
    pub fn place(&mut self, square: Square, piece: Piece) {
        // A side has one king: the new one takes the old one's place.
        if piece.role == Role::King
            && let Some(king) = self.setup.king(piece.color)
        {
            self.setup.set(king, None);
        }
        self.setup.set(square, Some(piece));
        self.setup.drop_impossible_rights();
    }

    /// Empties a square.
    pub fn remove(&mut self, square: Square) {
        self.setup.set(square, None);
        self.setup.drop_impossible_rights();
    }

    /// Moves what stands on a square, rules or not. What stood on the other is gone.
    pub fn move_piece(&mut self, from: Square, to: Square) {
        if from == to {
            return;
        }
        let piece = self.setup.piece_on(from);
        if piece.is_some() {
            self.setup.set(from, None);
            self.setup.set(to, piece);
            self.setup.drop_impossible_rights();
        }
    }

    /// Says whose move it is.
    pub fn set_turn(&mut self, turn: Color) {
        if self.setup.turn != turn {
            self.setup.turn = turn;
            self.setup.en_passant = None;
        }
    }

    /// The rook that castling on a wing would take, if king and rook stand for it: in
    /// Chess960 the outermost one.
    pub fn castling_rook(&self, color: Color, king_side: bool) -> Option<Square> {
        let king = self.setup.king(color)?;
        let rook = self.setup.outermost_rook(color, king_side);
        let stands = king.rank() == color.back_rank()
            && self.setup.piece_on(rook) == Some(Piece::new(color, Role::Rook))
            && (rook > king) == king_side;
        stands.then_some(rook)
    }

    /// Whether a side may still castle on a wing.
    pub fn castling(&self, color: Color, king_side: bool) -> bool {
        self.castling_rook(color, king_side)
            .is_some_and(|rook| self.setup.castling.has(rook))
    }

    /// Gives or takes the right to castle on a wing. `false` if no rook stands for it.
    pub fn set_castling(&mut self, color: Color, king_side: bool, allowed: bool) -> bool {
        let Some(rook) = self.castling_rook(color, king_side) else {
            return false;
        };
        self.setup.castling = if allowed {
            self.setup.castling.with(rook)
        } else {
            self.setup.castling.without(rook)
        };
        true
    }

    /// The squares that a pawn may just have passed.
    pub fn en_passant_choices(&self) -> Vec<Square> {
        File::ALL
            .into_iter()
            .filter_map(|file| {
                let square = Square::new(file, Rank::Third.relative_to(!self.setup.turn));
                let mut tried = self.setup.clone();
                tried.en_passant = Some(square);
                tried.drop_impossible_rights();
                tried.en_passant
            })
            .collect()
    }

    /// Says which square a pawn has just passed. One that cannot be is not taken.
    pub fn set_en_passant(&mut self, square: Option<Square>) -> bool {
        let possible = square.is_none_or(|square| self.en_passant_choices().contains(&square));
        if possible {
            self.setup.en_passant = square;
        }
        possible
    }

    /// Takes every piece off the board.
    pub fn clear(&mut self) {
        self.setup = Setup::empty();
    }

    /// Sets up the usual start.
    pub fn reset(&mut self) {
        *self = Self::default();
    }

    /// Exchanges the sides and turns the board round.
    pub fn mirror(&mut self) {
        self.setup = self.setup.mirrored();
    }

    /// Takes the arrangement of a FEN, playable or not.
    ///
    /// # Errors
    /// What cannot be read, with the input; the arrangement stays then.
    pub fn read_fen(&mut self, text: &str) -> Result<(), FenError> {
        self.setup = Setup::from_fen(text)?;
        Ok(())
    }

    /// The arrangement as FEN.
    pub fn fen(&self) -> String {
        self.setup.to_fen(FenStyle::XFen)
    }

    /// The position, if a game can be played from it.
    ///
    /// # Errors
    /// The first reason why not, with the squares to look at.
    pub fn position(&self) -> Result<Position, IllegalPosition> {
        Position::from_setup(&self.setup)
    }
}
