//! Setting up a position.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use plywise_chess::PositionEditor as CoreEditor;
use plywise_chess::{Color, Piece, Square};
use plywise_words::{Catalogue, illegal_position_words};

use crate::chess::squares;
use crate::error::PlywiseError;
use crate::words::InputKind;

/// Why no game can be played from an arrangement.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct PositionProblem {
    /// The squares to look at.
    pub squares: Vec<Square>,
    /// What is wrong, in words.
    pub words: String,
}

/// Which castling is possible or allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
#[allow(clippy::struct_excessive_bools)] // four ticks of the set-up screen
pub struct CastlingSides {
    /// White on the king's wing.
    pub white_king_side: bool,
    /// White on the queen's wing.
    pub white_queen_side: bool,
    /// Black on the king's wing.
    pub black_king_side: bool,
    /// Black on the queen's wing.
    pub black_queen_side: bool,
}

impl CastlingSides {
    fn of(has: impl Fn(Color, bool) -> bool) -> Self {
        Self {
            white_king_side: has(Color::White, true),
            white_queen_side: has(Color::White, false),
            black_king_side: has(Color::Black, true),
            black_queen_side: has(Color::Black, false),
        }
    }
}

/// An arrangement of pieces to draw.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct EditorSnapshot {
    /// 64 letters from a1 to h8, as in a game's snapshot.
    pub squares: String,
    /// The arrangement as FEN.
    pub fen: String,
    /// Whose move it is.
    pub turn: Color,
    /// Which castling is allowed.
    pub castling: CastlingSides,
    /// Which castling king and rook stand for.
    pub castling_possible: CastlingSides,
    /// The square that a pawn has just passed.
    pub en_passant: Option<Square>,
    /// The squares that a pawn may just have passed.
    pub en_passant_choices: Vec<Square>,
    /// Why no game can be played from here; none if one can.
    pub problem: Option<PositionProblem>,
}

/// A position in the making. Calls return at once and come from any thread.
#[derive(uniffi::Object)]
pub struct PositionEditor(Mutex<CoreEditor>);

impl PositionEditor {
    fn lock(&self) -> MutexGuard<'_, CoreEditor> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[uniffi::export]
impl PositionEditor {
    /// An editor with the usual start.
    #[uniffi::constructor]
    pub fn new() -> Arc<Self> {
        Arc::new(Self(Mutex::default()))
    }

    /// Puts a piece on a square, in place of what stands there. A side keeps one king.
    pub fn place(&self, square: Square, piece: Piece) {
        self.lock().place(square, piece);
    }

    /// Empties a square.
    pub fn remove(&self, square: Square) {
        self.lock().remove(square);
    }

    /// Moves what stands on a square, rules or not.
    pub fn move_piece(&self, from: Square, to: Square) {
        self.lock().move_piece(from, to);
    }

    /// Says whose move it is.
    pub fn set_turn(&self, turn: Color) {
        self.lock().set_turn(turn);
    }

    /// Gives or takes the right to castle on a wing. `false` if no rook stands for it.
    pub fn set_castling(&self, color: Color, king_side: bool, allowed: bool) -> bool {
        self.lock().set_castling(color, king_side, allowed)
    }

    /// Says which square a pawn has just passed. `false` for one that cannot be.
    pub fn set_en_passant(&self, square: Option<Square>) -> bool {
        self.lock().set_en_passant(square)
    }

    /// Takes every piece off the board.
    pub fn clear(&self) {
        self.lock().clear();
    }

    /// Sets up the usual start.
    pub fn reset(&self) {
        self.lock().reset();
    }

    /// Exchanges the sides and turns the board round.
    pub fn mirror(&self) {
        self.lock().mirror();
    }

    /// Takes the arrangement of a FEN, playable or not.
    ///
    /// # Errors
    /// `Input` for what cannot be read; the arrangement stays then.
    pub fn read_fen(&self, fen: String) -> Result<(), PlywiseError> {
        let read = self.lock().read_fen(&fen);
        read.map_err(|error| PlywiseError::input(InputKind::Fen, fen, &error))
    }

    /// The arrangement as it is to be drawn, with its problem in a language.
    pub fn snapshot(&self, language: String) -> EditorSnapshot {
        let editor = self.lock();
        let setup = editor.setup();
        let words = Catalogue::shared(&language);
        EditorSnapshot {
            squares: squares(|square| setup.piece_on(square)),
            fen: editor.fen(),
            turn: setup.turn,
            castling: CastlingSides::of(|color, king| editor.castling(color, king)),
            castling_possible: CastlingSides::of(|color, king| {
                editor.castling_rook(color, king).is_some()
            }),
            en_passant: setup.en_passant,
            en_passant_choices: editor.en_passant_choices(),
            problem: editor.position().err().map(|problem| PositionProblem {
                squares: problem.squares().into_iter().collect(),
                words: illegal_position_words(&problem, &words),
            }),
        }
    }

    /// The position as FEN, if a game can be played from it.
    ///
    /// # Errors
    /// `Position`, with the squares to look at.
    pub fn position(&self) -> Result<String, PlywiseError> {
        let editor = self.lock();
        editor.position()?;
        Ok(editor.fen())
    }
}
