//! Move tree as flowing text.

use std::collections::BTreeMap;
use std::sync::Arc;

use plywise_chess::Color;
use plywise_coach::{Study, StudyMove};
use plywise_pgn::NodeId;
use plywise_words::{Naming, local_san};

use crate::chessboard::MoveMark;
use crate::chessboard::study_view;
use crate::context::Shared;

/// Part of the text of a move tree: a move or a comment.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum TreePart {
    Move {
        /// Id of the tree node.
        node: u32,
        /// Move number; empty where it is omitted.
        number: String,
        /// The move in the chosen notation, without annotation symbols.
        text: String,
        /// Judgment of the move in the game, or else in the review.
        mark: Option<MoveMark>,
        /// Symbol of the judgment in `mark`; empty without one.
        sign: String,
        /// Symbols of the other NAGs, such as `=` for an equal position.
        signs: String,
        /// Accessibility label with move number, move, judgment and depth of the variation.
        spoken: String,
    },
    /// A comment on the moves.
    Note { text: String },
}

/// Paragraph of a move tree.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct TreeParagraph {
    /// Indentation level: 0 for the main line.
    pub depth: u32,
    /// Moves and comments of the paragraph in reading order.
    pub parts: Vec<TreePart>,
}

/// Maximum number of parts in a paragraph of the main line, so that layout stays fast.
const MAX_PARTS: usize = 32;

/// Returns a move with figurines or with the letters of the language, according to the settings.
pub(super) fn name(san: &str, figurine: &str, cx: &Shared<'_>) -> String {
    match cx.naming() {
        Naming::Figurines => figurine.to_owned(),
        _ => local_san(san, cx.words),
    }
}

/// Returns a move with its number.
pub(super) fn numbered(number: u16, color: Color, name: &str, cx: &Shared<'_>) -> String {
    let dots = if color == Color::White { "." } else { "…" };
    cx.words.isolated(format!("{number}{dots} {name}"))
}

/// Lays out the moves of a study in PGN order. `marks` holds the judgments of a review.
pub(super) fn paragraphs(
    study: &Study,
    marks: &BTreeMap<NodeId, MoveMark>,
    cx: &Shared<'_>,
) -> Vec<Arc<TreeParagraph>> {
    let mut layout = Layout::default();
    for mv in study.moves() {
        let depth = mv.depth as u32;
        let is_full = depth == 0 && layout.parts.len() >= MAX_PARTS;
        if depth != layout.depth || mv.begins_line || is_full {
            layout.close();
            layout.depth = depth;
        }
        layout.note(&mv.comment_before);
        let white = mv.color == Color::White;
        let mark = MoveMark::of_move(&mv).or_else(|| marks.get(&mv.node).copied());
        let others = mv
            .nags
            .iter()
            .filter(|nag| MoveMark::of_glyph(nag.0) != mark);
        let signs = others.filter_map(|nag| nag.symbol());
        let signs = signs.collect::<Vec<_>>().concat();
        let number = match (white, layout.numbered) {
            (true, _) => format!("{}.", mv.number),
            (false, false) => format!("{}…", mv.number),
            (false, true) => String::new(),
        };
        layout.parts.push(TreePart::Move {
            node: mv.node.index() as u32,
            number,
            text: name(&mv.san, &mv.figurine, cx),
            mark,
            sign: mark.map_or("", MoveMark::sign).to_owned(),
            signs,
            spoken: spoken_in_tree(study, &mv, mark, cx),
        });
        layout.numbered = true;
        if layout.note(&mv.comment) {
            layout.numbered = false;
        }
    }
    layout.close();
    layout.paragraphs
}

/// Returns the accessibility label of a move, with number, judgment and depth of the variation.
fn spoken_in_tree(
    study: &Study,
    mv: &StudyMove,
    mark: Option<MoveMark>,
    cx: &Shared<'_>,
) -> String {
    let said = study_view::spoken(study, mv.node, cx).unwrap_or_default();
    let args = [("number", mv.number.into()), ("move", said.into())];
    let mut text = cx.words.message("board-label-move", &args);
    if let Some(mark) = mark {
        text = cx.then(&text, &cx.word(mark.key()));
    }
    if mv.depth > 0 {
        let variation = cx
            .words
            .message_with("analysis-label-variation", "depth", mv.depth);
        text = cx.then(&text, &variation);
    }
    text
}

#[derive(Default)]
struct Layout {
    paragraphs: Vec<Arc<TreeParagraph>>,
    parts: Vec<TreePart>,
    depth: u32,
    /// Whether the current paragraph contains a move after which a black move needs no number.
    numbered: bool,
}

impl Layout {
    fn close(&mut self) {
        if !self.parts.is_empty() {
            self.paragraphs.push(Arc::new(TreeParagraph {
                depth: self.depth,
                parts: std::mem::take(&mut self.parts),
            }));
        }
        self.numbered = false;
    }

    /// Adds a comment to the text unless it is blank. Returns whether it was added.
    fn note(&mut self, text: &str) -> bool {
        let is_note = !text.trim().is_empty();
        if is_note {
            let text = text.to_owned();
            self.parts.push(TreePart::Note { text });
        }
        is_note
    }
}
