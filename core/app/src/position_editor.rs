//! Position editor.

use plywise_chess::{
    CastlingSide, Color, FenError, FenStyle, File, IllegalPosition, Piece, Position, Rank, Role,
    Setup, Square,
};

/// Editable position. It may be illegal while it is edited; [`PositionEditor::position`] checks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PositionEditor {
    /// The current setup, legal or not.
    pub(crate) setup: Setup,
}

impl Default for PositionEditor {
    /// Creates an editor with the standard start position.
    fn default() -> Self {
        let setup = Setup::from(&Position::startpos());
        Self { setup }
    }
}

impl PositionEditor {
    /// Places a piece on a square and replaces any piece there. A second king of the same colour
    /// replaces the first.
    pub(crate) fn place(&mut self, square: Square, piece: Piece) {
        if piece.role == Role::King
            && let Some(king) = self.setup.king(piece.color)
        {
            self.setup.set(king, None);
        }
        self.setup.set(square, Some(piece));
        self.setup.sanitize();
    }

    /// Removes the piece on a square.
    pub(crate) fn remove(&mut self, square: Square) {
        self.setup.set(square, None);
        self.setup.sanitize();
    }

    /// Moves a piece regardless of the rules and replaces any piece on the target square. Does
    /// nothing if `from` is empty.
    pub(crate) fn move_piece(&mut self, from: Square, to: Square) {
        if from == to {
            return;
        }
        let piece = self.setup.piece_on(from);
        if piece.is_some() {
            self.setup.set(from, None);
            self.setup.set(to, piece);
            self.setup.sanitize();
        }
    }

    /// Sets the side to move. A change of the side clears the en passant square.
    pub(crate) fn set_turn(&mut self, turn: Color) {
        if self.setup.turn != turn {
            self.setup.turn = turn;
            self.setup.en_passant = None;
        }
    }

    /// Returns `true` if a side has the right to castle on a wing.
    pub(crate) fn castling(&self, color: Color, side: CastlingSide) -> bool {
        self.setup
            .outermost_rook(color, side)
            .is_some_and(|rook| self.setup.castling.contains(rook))
    }

    /// Grants or revokes the right to castle on a wing. Returns `false` if there is no rook for it.
    pub(crate) fn set_castling(&mut self, color: Color, side: CastlingSide, allowed: bool) -> bool {
        let Some(rook) = self.setup.outermost_rook(color, side) else {
            return false;
        };
        self.setup.castling = if allowed {
            self.setup.castling.with(rook)
        } else {
            self.setup.castling.without(rook)
        };
        true
    }

    /// Returns the en passant squares that are possible with the current pieces and side to move.
    pub(crate) fn en_passant_choices(&self) -> Vec<Square> {
        File::ALL
            .into_iter()
            .filter_map(|file| {
                let square = Square::new(file, Rank::Third.relative_to(!self.setup.turn));
                let mut tried = self.setup.clone();
                tried.en_passant = Some(square);
                tried.sanitize();
                tried.en_passant
            })
            .collect()
    }

    /// Sets the en passant square. Returns `false` and changes nothing if the square is not one of
    /// [`PositionEditor::en_passant_choices`].
    pub(crate) fn set_en_passant(&mut self, square: Option<Square>) -> bool {
        let possible = square.is_none_or(|square| self.en_passant_choices().contains(&square));
        if possible {
            self.setup.en_passant = square;
        }
        possible
    }

    /// Empties the board and resets the side to move, castling rights and move counters.
    pub(crate) fn clear(&mut self) {
        self.setup = Setup::empty();
    }

    /// Resets to the standard start position.
    pub(crate) fn reset(&mut self) {
        *self = Self::default();
    }

    /// Swaps the colours and mirrors the board between the two sides.
    pub(crate) fn mirror(&mut self) {
        self.setup = self.setup.mirrored();
    }

    /// Replaces the setup by that of a FEN, legal or not.
    ///
    /// # Errors
    /// Returns an error if the FEN cannot be parsed. The setup does not change then.
    pub(crate) fn read_fen(&mut self, text: &str) -> Result<(), FenError> {
        self.setup = Setup::from_fen(text)?;
        Ok(())
    }

    /// Returns the setup as X-FEN.
    pub(crate) fn fen(&self) -> String {
        self.setup.to_fen(FenStyle::XFen)
    }

    /// Returns the position if it is legal.
    ///
    /// # Errors
    /// Returns the first rule that the setup violates, with the squares involved.
    pub(crate) fn position(&self) -> Result<Position, IllegalPosition> {
        Position::from_setup(&self.setup)
    }
}

#[cfg(test)]
mod tests;
