//! A board as it is drawn, of a game or an analysis.

use plywise_chess::{Move, Position, Role, Square};
use plywise_game::session::{Target as SessionTarget, TargetKind};
use plywise_words::SpokenSquare;

use super::squares::{FromTo, letters};

/// What going to a marked square does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum MarkKind {
    /// A plain move.
    Move,
    /// It takes something.
    Capture,
    /// A pawn reaches the last rank.
    Promotion,
    /// The king castles.
    Castle,
    /// It is tried as soon as the computer has moved.
    Premove,
}

/// A square that the selected piece may be sent to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct TargetMark {
    /// The square, 0 for a1 to 63 for h8.
    pub square: u8,
    /// What going there does.
    pub kind: MarkKind,
}

/// An arrow over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ArrowMark {
    /// Its two ends.
    pub squares: FromTo,
    /// How strongly it is drawn, in percent.
    pub strength: u8,
}

/// A pawn that waits to be told what it becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PromotionChoice {
    /// The square on the last rank.
    pub square: u8,
    /// Whether it is White's pawn.
    pub white: bool,
}

/// What a pawn becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[allow(missing_docs)] // each is its name
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

/// A board with its pieces and marks. Squares are counted from 0 for a1 to 63 for h8.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct BoardView {
    /// The pieces, as 64 letters from a1 to h8: `P` a white pawn, `k` the black king, `.` empty.
    pub squares: String,
    /// Whether Black's side is near.
    pub flipped: bool,
    /// The far side's pieces stand upside down, for a person who sits there.
    pub turned: bool,
    /// The selected square.
    pub selection: Option<u8>,
    /// Where the selected piece may go.
    pub targets: Vec<TargetMark>,
    /// Whether the targets are drawn; voices are told of them in any case.
    pub draws_targets: bool,
    /// The move that led to the position.
    pub last_move: Option<FromTo>,
    /// The square of a king in check.
    pub check: Option<u8>,
    /// The premove.
    pub premove: Option<FromTo>,
    /// The piece that a hint is about.
    pub hinted: Option<u8>,
    /// Arrows, the most important first.
    pub arrows: Vec<ArrowMark>,
    /// What the person drew: arrows, and rings where both ends are one square.
    pub drawn: Vec<FromTo>,
    /// A pawn that waits to be told what it becomes.
    pub promotion: Option<PromotionChoice>,
}

/// A move that the person may make, for a voice.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct VoicedMove {
    /// The square to send the piece to.
    pub to: u8,
    /// The move as a voice says it.
    pub spoken: String,
}

/// A square for a voice.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct VoicedSquare {
    /// Its name, what stands there and the marks that it bears.
    pub label: String,
    /// Where the person may send the piece on it, whether it is selected or not.
    pub moves: Vec<VoicedMove>,
    /// Where the pieces stand that attack it.
    pub attackers: Vec<u8>,
}

/// The arrows and rings that the person drew over a position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Drawn(Vec<FromTo>);

impl Drawn {
    /// Draws an arrow, or takes away one that is there already.
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

/// The pieces of a position, with the one that is about to move where it is going to stand.
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

/// The square of an index that a shell gives; none beyond the board.
pub(crate) fn square(index: u8) -> Option<Square> {
    (index < 64).then(|| Square::from_index(index.into()))
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

pub(crate) fn voiced(squares: impl IntoIterator<Item = SpokenSquare>) -> Vec<VoicedSquare> {
    let voiced = |square: SpokenSquare| VoicedSquare {
        label: square.label,
        moves: (square.moves.into_iter())
            .map(|mv| VoicedMove {
                to: index(mv.to),
                spoken: mv.spoken,
            })
            .collect(),
        attackers: square.attackers.into_iter().map(index).collect(),
    };
    squares.into_iter().map(voiced).collect()
}
