//! Accessibility labels of squares.

use super::catalogue::Catalogue;
use super::moves::spoken_target;
use super::pieces::{spoken_piece, spoken_square_name};
use plywise_chess::{Bitboard, Color, Position, Square};
use plywise_coach::{Study, StudySnapshot};
use plywise_game::session::{Hint, LegalTarget, Premove, Session, Snapshot, Target, TargetKind};

/// Accessibility label of a square of the board, with the moves of the piece on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpokenSquare {
    /// Name of the square, its piece and its markings.
    pub label: String,
    /// Moves of the piece on the square, whether it is selected or not.
    pub moves: Vec<SpokenMove>,
    /// Squares of the pieces that attack the square: the opponent's pieces, or both sides' if the square is empty, as
    /// in [`spoken_attacks`](super::spoken_attacks).
    pub attackers: Vec<Square>,
}

/// A legal move for a screen reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpokenMove {
    /// Target square of the moving piece.
    pub to: Square,
    /// Spoken form of the move.
    pub spoken: String,
}

/// Markings on a board.
struct Marks<'a> {
    position: &'a Position,
    selection: Option<Square>,
    check: Option<Square>,
    targets: &'a [Target],
    hint: Option<&'a Hint>,
    premove: Option<Premove>,
    last_move: Option<(Square, Square)>,
}

impl<'a> From<&'a Snapshot> for Marks<'a> {
    fn from(snapshot: &'a Snapshot) -> Self {
        Self {
            position: &snapshot.position,
            selection: snapshot.selection,
            check: snapshot.check,
            targets: &snapshot.targets,
            hint: snapshot.hint.as_ref(),
            premove: snapshot.premove,
            last_move: snapshot.last_move,
        }
    }
}

impl<'a> From<&'a StudySnapshot> for Marks<'a> {
    fn from(snapshot: &'a StudySnapshot) -> Self {
        Self {
            position: &snapshot.position,
            selection: snapshot.selection,
            check: snapshot.check,
            targets: &snapshot.targets,
            hint: None,
            premove: None,
            last_move: snapshot.last_move,
        }
    }
}

/// Returns the labels of a game's board, indexed by [`Square::index`].
pub fn spoken_board(session: &Session, catalogue: &Catalogue) -> [SpokenSquare; 64] {
    let snapshot = session.snapshot();
    said(
        &(&snapshot).into(),
        |from| session.targets_from(from),
        catalogue,
    )
}

/// Returns the labels of a study's board, indexed by [`Square::index`].
pub fn spoken_study_board(study: &Study, catalogue: &Catalogue) -> [SpokenSquare; 64] {
    let snapshot = study.snapshot();
    said(
        &(&snapshot).into(),
        |from| study.targets_from(from),
        catalogue,
    )
}

fn said(
    marks: &Marks<'_>,
    targets_from: impl Fn(Square) -> Vec<LegalTarget>,
    catalogue: &Catalogue,
) -> [SpokenSquare; 64] {
    Square::ALL.map(|square| SpokenSquare {
        label: label(marks, square, catalogue),
        moves: targets_from(square)
            .into_iter()
            .map(|legal| SpokenMove {
                to: legal.target.square,
                spoken: spoken_target(marks.position, legal, catalogue),
            })
            .collect(),
        attackers: attackers(marks.position, square).into_iter().collect(),
    })
}

fn attackers(position: &Position, square: Square) -> Bitboard {
    let by = |color| position.attackers(square, color);
    match position.piece_on(square) {
        Some(piece) => by(!piece.color),
        None => by(Color::White) | by(Color::Black),
    }
}

fn label(shown: &Marks<'_>, square: Square, catalogue: &Catalogue) -> String {
    let name = spoken_square_name(square, catalogue);
    let occupant = match shown.position.piece_on(square) {
        Some(piece) => spoken_piece(piece, catalogue),
        None => catalogue.word("speech-empty"),
    };
    let marks = marks(shown, square);
    let marks = marks.into_iter().map(|word| catalogue.word(word));
    catalogue.phrases([name, occupant].into_iter().chain(marks))
}

/// Returns the markings of a square, most important first.
fn marks(shown: &Marks<'_>, square: Square) -> Vec<&'static str> {
    let mut marks = Vec::new();
    if shown.selection == Some(square) {
        marks.push("speech-selected");
    }
    if shown.check == Some(square) {
        marks.push("speech-in-check");
    }
    let target = shown.targets.iter().find(|target| target.square == square);
    if let Some(target) = target {
        let occupied = shown.position.piece_on(square).is_some();
        match target.kind {
            TargetKind::Move => marks.push("speech-can-move"),
            TargetKind::Capture => marks.push("speech-can-take"),
            TargetKind::Castle => marks.push("speech-can-castle"),
            TargetKind::Premove => marks.push("speech-can-premove"),
            TargetKind::Promotion if occupied => {
                marks.extend(["speech-can-take", "speech-can-promote"]);
            }
            TargetKind::Promotion => marks.push("speech-can-promote"),
        }
    }
    if let Some(hint) = shown.hint {
        if hint.from == square {
            marks.push("speech-hint-from");
        } else if hint.mv.is_some_and(|mv| mv.destination() == square) {
            marks.push("speech-hint-to");
        }
    }
    if let Some(premove) = shown.premove {
        if premove.from == square {
            marks.push("speech-premove-from");
        } else if premove.to == square {
            marks.push("speech-premove-to");
        }
    }
    match shown.last_move {
        Some((from, _)) if from == square => marks.push("speech-last-move-from"),
        Some((_, to)) if to == square => marks.push("speech-last-move-to"),
        _ => {}
    }
    marks
}
