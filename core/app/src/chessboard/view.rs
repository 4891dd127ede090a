//! View models of a board, for games, analyses and exercises.

use plywise_chess::{Move, Position, Role, Square};
use plywise_game::session::{Target as SessionTarget, TargetKind};
use plywise_words::{SpokenSquare, spoken_attacks};

use super::mark::MoveMark;
use super::squares::{FromTo, letters};
use crate::context::Shared;
use crate::effect::SystemTask;

/// Kind of the selected piece's move to a target square, which decides how the square is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum MarkKind {
    /// A quiet move.
    Move,
    Capture,
    /// A pawn move to the last rank.
    Promotion,
    /// Castling.
    Castle,
    /// A premove, to be played after the computer's move.
    Premove,
}

/// Target square of the selected piece, to be marked on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct TargetMark {
    /// Number of the target square, from 0 for a1 to 63 for h8.
    pub square: u8,
    /// What a move to the square does.
    pub kind: MarkKind,
}

/// An arrow on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct ArrowMark {
    /// Squares at which the arrow starts and ends.
    pub squares: FromTo,
    /// Opacity of the arrow in percent.
    pub strength: u8,
}

/// An open promotion picker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct PromotionChoice {
    /// Square of the last rank on which the pawn promotes.
    pub square: u8,
    /// Whether the pawn that promotes is White's.
    pub white: bool,
}

/// Promotion piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
#[allow(missing_docs)] // self-explanatory
pub enum PromotionRole {
    Queen,
    Rook,
    Bishop,
    Knight,
}

impl PromotionRole {
    pub(crate) const fn role(self) -> Role {
        match self {
            Self::Queen => Role::Queen,
            Self::Rook => Role::Rook,
            Self::Bishop => Role::Bishop,
            Self::Knight => Role::Knight,
        }
    }
}

/// Judgment of the last move, shown on the square that the piece moved to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct JudgedSquare {
    pub square: u8,
    pub mark: MoveMark,
    /// Symbol of the judgment.
    pub sign: String,
}

/// View model of a board. Squares are numbered from 0 for a1 to 63 for h8.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct BoardView {
    /// The pieces as 64 FEN letters from a1 to h8; `.` for an empty square.
    pub squares: String,
    /// Whether Black's side is at the bottom.
    pub flipped: bool,
    /// Whether the pieces of the side at the top are upside down, for a player sitting opposite.
    pub turned: bool,
    /// Square of the selected piece.
    pub selection: Option<u8>,
    /// Target squares of the selected piece.
    pub targets: Vec<TargetMark>,
    /// Whether the target squares are marked on the board. Screen readers announce them in any
    /// case.
    pub draws_targets: bool,
    /// Last move before the position on the board; `None` at the start.
    pub last_move: Option<FromTo>,
    /// Square of the king in check.
    pub check: Option<u8>,
    /// Move that is played as soon as the opponent has moved.
    pub premove: Option<FromTo>,
    /// Square of the piece that a hint is about.
    pub hinted: Option<u8>,
    /// Arrows, the most important first.
    pub arrows: Vec<ArrowMark>,
    /// Arrow of the opponent's threat.
    pub threat: Option<FromTo>,
    /// Arrows drawn by the user. A circle has two equal squares.
    pub drawn: Vec<FromTo>,
    /// The open promotion picker, if any.
    pub promotion: Option<PromotionChoice>,
    /// Square of the last move with its judgment, to be shown in the square's corner; `None` outside
    /// of a review and for an ordinary move.
    pub judged: Option<JudgedSquare>,
    /// Squares that a text on the screen refers to, such as the key squares of a pawn.
    #[cfg_attr(feature = "uniffi", uniffi(default = []))]
    pub marked: Vec<SquareMark>,
}

/// A marked square of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct SquareMark {
    pub square: u8,
}

/// A legal move, for screen readers.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct VoicedMove {
    /// Target square of the piece.
    pub to: u8,
    /// Accessibility label of the move.
    pub spoken: String,
}

/// Accessibility information about a square.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct SquareLabel {
    /// Name of the square, its piece and its highlights.
    pub label: String,
    /// Description of what a tap on the square does.
    pub action: String,
    /// Legal moves of the piece on the square, whether or not it is selected.
    pub moves: Vec<VoicedMove>,
    /// Squares of the attacking pieces.
    pub attackers: Vec<u8>,
}

impl BoardView {
    /// Returns the message key of the text that describes what a tap on a square does.
    fn action(&self, square: u8) -> &'static str {
        if self.selection == Some(square) {
            return "board-action-unselect";
        }
        let target = self.targets.iter().find(|target| target.square == square);
        match target.map(|target| target.kind) {
            None => "board-action-select",
            Some(MarkKind::Move) => "board-action-move",
            Some(MarkKind::Capture) => "board-action-take",
            Some(MarkKind::Promotion) => "board-action-promote",
            Some(MarkKind::Castle) => "board-action-castle",
            Some(MarkKind::Premove) => "board-action-premove",
        }
    }
}

/// Arrows and circles drawn by the user.
#[derive(Clone, Debug, Default)]
pub(crate) struct Annotations(Vec<FromTo>);

impl Annotations {
    /// Adds an arrow from one square to another, or removes it if it exists.
    pub(crate) fn toggle(&mut self, from: u8, to: u8) {
        let arrow = FromTo { from, to };
        let there = self.0.len();
        self.0.retain(|other| *other != arrow);
        if self.0.len() == there && from < 64 && to < 64 {
            self.0.push(arrow);
        }
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    pub(crate) fn arrows(&self) -> Vec<FromTo> {
        self.0.clone()
    }
}

/// Returns the pieces of a position as 64 FEN letters, after moving the piece of a pending move.
pub(crate) fn pieces(position: &Position, moving: Option<(Square, Square)>) -> String {
    let mut pieces: Vec<char> = letters(position).chars().collect();
    if let Some((from, to)) = moving {
        pieces[to.index()] = std::mem::replace(&mut pieces[from.index()], '.');
    }
    pieces.into_iter().collect()
}

pub(crate) fn index(square: Square) -> u8 {
    square.index() as u8
}

/// Returns the square for an index received from the frontend. `None` if it is out of range.
pub(crate) fn square(index: u8) -> Option<Square> {
    (index < 64).then(|| Square::from_index(index.into()))
}

/// Announces which pieces attack and defend a square of a position.
pub(crate) fn speak_attacks(position: &Position, at: u8, cx: &mut Shared<'_>) {
    if let Some(square) = square(at) {
        let text = spoken_attacks(position, square, cx.words);
        cx.perform(SystemTask::Speak { text });
    }
}

pub(crate) fn targets(targets: &[SessionTarget]) -> Vec<TargetMark> {
    let mark = |target: &SessionTarget| TargetMark {
        square: index(target.square),
        kind: match target.kind {
            TargetKind::Move => MarkKind::Move,
            TargetKind::Capture => MarkKind::Capture,
            TargetKind::Promotion => MarkKind::Promotion,
            TargetKind::Castle => MarkKind::Castle,
            TargetKind::Premove => MarkKind::Premove,
        },
    };
    targets.iter().map(mark).collect()
}

pub(crate) fn from_to((from, to): (Square, Square)) -> FromTo {
    let (from, to) = (index(from), index(to));
    FromTo { from, to }
}

pub(crate) fn arrow(mv: Move, strength: u8) -> ArrowMark {
    let squares = FromTo::of(mv);
    ArrowMark { squares, strength }
}

/// Returns the accessibility labels of a board's squares, from a1 to h8.
pub(crate) fn voiced(
    squares: impl IntoIterator<Item = SpokenSquare>,
    board: &BoardView,
    cx: &Shared<'_>,
) -> Vec<SquareLabel> {
    let voiced = |(at, square): (u8, SpokenSquare)| SquareLabel {
        label: square.label,
        action: cx.word(board.action(at)),
        moves: (square.moves.into_iter())
            .map(|mv| VoicedMove {
                to: index(mv.to),
                spoken: mv.spoken,
            })
            .collect(),
        attackers: square.attackers.into_iter().map(index).collect(),
    };
    (0..).zip(squares).map(voiced).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tap_selects_unselects_or_moves_to_a_target() {
        let kinds = [
            (MarkKind::Move, "move"),
            (MarkKind::Capture, "take"),
            (MarkKind::Castle, "castle"),
            (MarkKind::Promotion, "promote"),
            (MarkKind::Premove, "premove"),
        ];
        for (kind, action) in kinds {
            // Screen readers announce the targets whether or not they are drawn.
            for draws_targets in [false, true] {
                let board = BoardView {
                    selection: Some(12),
                    targets: vec![TargetMark { square: 28, kind }],
                    draws_targets,
                    ..BoardView::default()
                };
                assert_eq!(board.action(28), format!("board-action-{action}"));
                assert_eq!(board.action(12), "board-action-unselect");
                assert_eq!(board.action(20), "board-action-select");
            }
        }
    }
}
