//! Events that every exercise on a board handles alike.

use plywise_coach::Study;

use super::Context;
use super::event::ExerciseEvent;
use crate::chessboard::view::{self, Annotations};
use crate::fields::Draft;

/// Parts of an exercise that these events change.
pub(super) struct Board<'a> {
    pub(super) study: &'a mut Study,
    pub(super) flipped: &'a mut bool,
    pub(super) drawn: &'a mut Annotations,
    pub(super) typed: &'a mut Option<Draft>,
}

impl Board<'_> {
    /// Handles an event that plays no move. Returns any other event.
    pub(super) fn update(
        self,
        event: ExerciseEvent,
        cx: &mut Context<'_>,
    ) -> Option<ExerciseEvent> {
        match event {
            ExerciseEvent::Cancel | ExerciseEvent::Drag { to: None, .. } => self.study.cancel(),
            ExerciseEvent::DrawArrow { from, to } => self.drawn.toggle(from, to),
            ExerciseEvent::ReadAttacks { square } => {
                view::speak_attacks(self.study.position(), square, cx);
            }
            ExerciseEvent::Flip => *self.flipped = !*self.flipped,
            ExerciseEvent::ShareFen => cx.share(self.study.position().to_string(), "app-name"),
            ExerciseEvent::StartTyping => *self.typed = Some(Draft::new(cx.fields, "")),
            ExerciseEvent::StopTyping => *self.typed = None,
            ExerciseEvent::DraftMove { field, text } => {
                if let Some(draft) = self.typed {
                    draft.type_in(field, text);
                }
            }
            event => return Some(event),
        }
        None
    }
}
