//! A tree of moves as flowing text.

use std::collections::BTreeMap;
use std::sync::Arc;

use plywise_chess::Color;
use plywise_coach::{Study, StudyMove};
use plywise_pgn::NodeId;
use plywise_words::{Naming, local_san};

use crate::chessboard::MoveMark;
use crate::chessboard::study_view;
use crate::context::Shared;

/// A piece of the text of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum TreePart {
    /// A move.
    Move {
        /// Its number in the tree.
        node: u32,
        /// The number in front of it; empty where none is shown.
        number: String,
        /// The move as it is written, without its signs.
        text: String,
        /// A mark that judges it, of the record or else of the review.
        mark: Option<MoveMark>,
        /// The sign of the mark; empty without one.
        sign: String,
        /// The other signs of the record, such as that of an even position.
        signs: String,
        /// The move, its number, mark and depth as a voice says them.
        spoken: String,
    },
    /// What is noted.
    Note {
        /// The note.
        text: String,
    },
}

/// What stands together in the text of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct TreeParagraph {
    /// Its number, from 0.
    pub number: u32,
    /// 0 for the main line; others are set in.
    pub depth: u32,
    /// Its parts in the order in which they are read.
    pub parts: Vec<TreePart>,
}

/// How many parts a paragraph of the main line holds at most, so that a long list stays quick.
const MAX_PARTS: usize = 32;

/// How moves are written: with figurines, or with the letters of the person's language.
pub(super) fn name(san: &str, figurine: &str, cx: &Shared<'_>) -> String {
    match cx.naming() {
        Naming::Figurines => figurine.to_owned(),
        _ => local_san(san, cx.words),
    }
}

/// A move with its number in front of it.
pub(super) fn numbered(number: u16, color: Color, name: &str, cx: &Shared<'_>) -> String {
    let dots = if color == Color::White { "." } else { "…" };
    cx.words.isolated(format!("{number}{dots} {name}"))
}

/// Lays out moves in the order in which a record is read; `marks` are those of a review.
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

/// A move of the tree with its number, its mark and how deep its variation lies, for a voice.
fn spoken_in_tree(
    study: &Study,
    mv: &StudyMove,
    mark: Option<MoveMark>,
    cx: &Shared<'_>,
) -> String {
    let said = study_view::spoken(study, mv.node, cx).unwrap_or_default();
    let args = [("number", mv.number.into()), ("move", (&*said).into())];
    let mut text = cx.words.message("board-label-move", &args);
    if let Some(mark) = mark {
        text = cx.then(&text, &cx.word(mark.key()));
    }
    if mv.depth > 0 {
        let depth = [("depth", mv.depth.into())];
        let variation = cx.words.message("analysis-label-variation", &depth);
        text = cx.then(&text, &variation);
    }
    text
}

#[derive(Default)]
struct Layout {
    paragraphs: Vec<Arc<TreeParagraph>>,
    parts: Vec<TreePart>,
    depth: u32,
    /// Whether a move of the paragraph stands in front, with its number.
    numbered: bool,
}

impl Layout {
    fn close(&mut self) {
        if !self.parts.is_empty() {
            self.paragraphs.push(Arc::new(TreeParagraph {
                number: self.paragraphs.len() as u32,
                depth: self.depth,
                parts: std::mem::take(&mut self.parts),
            }));
        }
        self.numbered = false;
    }

    /// Whether there is anything to note.
    fn note(&mut self, text: &str) -> bool {
        let is_note = !text.trim().is_empty();
        if is_note {
            let text = text.to_owned();
            self.parts.push(TreePart::Note { text });
        }
        is_note
    }
}
