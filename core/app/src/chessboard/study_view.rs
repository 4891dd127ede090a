//! A study on a board: what the analysis and the exercises have in common.

use plywise_chess::Color;
use plywise_coach::Study;
use plywise_pgn::NodeId;
use plywise_words::{parse_local_san, spoken_move};

use super::view::{self, ArrowMark, BoardView, Drawn, PromotionChoice, from_to, index};
use crate::context::Shared;
use crate::effect::{Haptic, Sound, SystemTask};
use crate::fields::Draft;

/// The position of a study as it is drawn.
pub(crate) fn board_view(
    study: &Study,
    flipped: bool,
    drawn: &Drawn,
    arrows: Vec<ArrowMark>,
    cx: &Shared<'_>,
) -> BoardView {
    let snapshot = study.snapshot();
    BoardView {
        squares: view::pieces(&snapshot.position, snapshot.promotion),
        flipped,
        selection: snapshot.selection.map(index),
        targets: view::targets(&snapshot.targets),
        draws_targets: cx.settings.legal_targets,
        last_move: snapshot.last_move.map(from_to),
        check: snapshot.check.map(index),
        arrows,
        drawn: drawn.arrows(),
        promotion: snapshot.promotion.map(|(_, to)| PromotionChoice {
            square: index(to),
            white: snapshot.position.turn() == Color::White,
        }),
        ..BoardView::default()
    }
}

/// Plays what stands in the field for moves. What is no move is told, and stays to be mended.
pub(crate) fn play_typed(study: &mut Study, typed: &mut Option<Draft>, cx: &mut Shared<'_>) {
    let Some(draft) = typed else { return };
    let text = draft.text().trim();
    if text.is_empty() {
        return;
    }
    match parse_local_san(study.position(), text, cx.words) {
        Ok(mv) => {
            let _ = study.type_move(&mv.to_string());
            draft.replace(cx.fields, "");
        }
        Err(error) => cx.refuse_typed(&error),
    }
}

/// Lays moves down after the position that is seen, to be gone through, as far as they are legal.
pub(crate) fn lay<M: ToString>(study: &mut Study, moves: impl IntoIterator<Item = M>) {
    let here = study.snapshot().node;
    let mut moves = moves.into_iter();
    let _ = moves.try_for_each(|mv| study.type_move(&mv.to_string()));
    let _ = study.go_to(here);
}

/// Lets the person feel and hear the move that has led from one place to another; gives it back,
/// if there is one.
pub(crate) fn hear(study: &Study, before: NodeId, cx: &mut Shared<'_>) -> Option<NodeId> {
    let now = study.snapshot().node;
    let node = study.game().tree.node(now).filter(|_| now != before)?;
    let position = study.game().tree.node(node.parent()?)?.position();
    let mv = node.mv()?;
    if cx.settings.haptics {
        let haptic = Haptic::Tick;
        cx.perform(SystemTask::Feel { haptic });
    }
    if cx.settings.sounds {
        let sound = if position.is_capture(mv) {
            Sound::Capture
        } else if mv.is_castle() {
            Sound::Castle
        } else {
            Sound::Move
        };
        cx.perform(SystemTask::Play { sound });
    }
    Some(now)
}

/// The move of a place as a voice says it; none for the start.
pub(crate) fn spoken(study: &Study, node: NodeId, cx: &Shared<'_>) -> Option<String> {
    let tree = &study.game().tree;
    let node = tree.node(node)?;
    let before = tree.node(node.parent()?)?.position();
    Some(spoken_move(before, node.mv()?, cx.words))
}

/// The board shows where the person has gone to; a voice is told.
pub(crate) fn announce(study: &Study, before: NodeId, cx: &mut Shared<'_>) {
    let node = study.snapshot().node;
    if node == before {
        return;
    }
    let text = if node == NodeId::ROOT {
        Some(cx.word("speech-now-start"))
    } else {
        spoken(study, node, cx)
    };
    if let Some(text) = text {
        cx.perform(SystemTask::Speak { text });
    }
}
