//! Functions on a study that the analysis and the exercises share.

use plywise_chess::Color;
use plywise_coach::Study;
use plywise_pgn::NodeId;
use plywise_words::{parse_local_san, spoken_move};

use super::view::{self, Annotations, ArrowMark, BoardView, PromotionChoice, from_to, index};
use crate::context::Shared;
use crate::effect::{Haptic, Sound, SystemTask};
use crate::fields::Draft;

/// Returns the view model for the current position of a study.
pub(crate) fn board_view(
    study: &Study,
    flipped: bool,
    annotations: &Annotations,
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
        drawn: annotations.arrows(),
        promotion: snapshot.promotion.map(|(_, to)| PromotionChoice {
            square: index(to),
            white: snapshot.position.turn() == Color::White,
        }),
        ..BoardView::default()
    }
}

/// Plays the move in the text field. An invalid move is reported and stays in the field for
/// correction.
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

/// Appends moves to a study after its current position, up to the first illegal one. The current
/// position does not change.
pub(crate) fn lay<M: ToString>(study: &mut Study, moves: impl IntoIterator<Item = M>) {
    let here = study.snapshot().node;
    let mut moves = moves.into_iter();
    let _ = moves.try_for_each(|mv| study.type_move(&mv.to_string()));
    let _ = study.go_to(here);
}

/// Plays sound and haptics for the move from the node `before` to the current node. Returns the
/// current node; `None` if it is still `before`.
pub(crate) fn play_effects(study: &Study, before: NodeId, cx: &mut Shared<'_>) -> Option<NodeId> {
    let now = study.snapshot().node;
    let node = study.game().tree.node(now).filter(|_| now != before)?;
    let position = study.game().tree.node(node.parent()?)?.position();
    let mv = node.mv()?;
    cx.feel(Haptic::Tick);
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

/// Returns the text that a screen reader speaks for the move that leads to a node. `None` for the
/// root.
pub(crate) fn spoken(study: &Study, node: NodeId, cx: &Shared<'_>) -> Option<String> {
    let tree = &study.game().tree;
    let node = tree.node(node)?;
    let before = tree.node(node.parent()?)?.position();
    Some(spoken_move(before, node.mv()?, cx.words))
}

/// Announces the move that leads to the current node through the screen reader, unless that node is
/// still `before`.
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
