//! Feedback on events of a game: sounds, haptics, speech, and messages where the board shows
//! nothing.

use plywise_game::session::{Announcement, Refusal};
use plywise_words::{refusal_words, spoken};

use super::Board;
use super::Context;
use crate::effect::{Haptic, Sound, SystemTask};
use crate::navigation::Route;

impl Board {
    pub(super) fn announce(&mut self, announcement: &Announcement, cx: &mut Context<'_>) {
        let Some(playing) = self.playing_mut() else {
            return;
        };
        let (game, person) = (
            playing.session.game(),
            playing.session.options().only_human(),
        );
        // A screen reader reads messages by itself. A refused move is visible on the board, and low
        // time is worth a message only there.
        let is_read = match announcement {
            Announcement::DrawDeclined
            | Announcement::Fault
            | Announcement::TypedAhead(_)
            | Announcement::Refused(Refusal::TypedAhead(_)) => true,
            Announcement::LowTime => *cx.back_stack.top() == Route::Board,
            Announcement::Refused(_) => playing.explains,
            _ => false,
        };
        let text = match announcement {
            Announcement::Refused(refusal) if is_read => {
                refusal_words(refusal, game, person, cx.words)
            }
            other => spoken(other, game, person, cx.words),
        };
        let sound = sound(announcement);
        if matches!(announcement, Announcement::Refused(_)) {
            // The refusal answers the typed move, whose text stays for correction.
            playing.typed_at = None;
        }
        if matches!(announcement, Announcement::TypedAhead(_)) {
            playing.typed_at = None;
            if let Some(draft) = &mut playing.typed {
                draft.replace(cx.fields, "");
            }
        }
        if matches!(announcement, Announcement::Ended(_)) {
            // The result takes precedence.
            cx.messages.drop_passing();
        }
        if let Some(sound) = sound.filter(|_| cx.settings.sounds) {
            cx.perform(SystemTask::Play { sound });
        }
        let felt = match announcement {
            Announcement::Moved { .. } => Some(Haptic::Tick),
            Announcement::Refused(_) => Some(Haptic::Refused),
            _ => None,
        };
        if let Some(haptic) = felt {
            cx.feel(haptic);
        }
        if is_read {
            cx.messages.say(text);
        } else if !text.is_empty() {
            cx.perform(SystemTask::Speak { text });
        }
    }
}

fn sound(announcement: &Announcement) -> Option<Sound> {
    Some(match announcement {
        Announcement::Moved { check: true, .. } => Sound::Check,
        Announcement::Moved { mv, .. } if mv.promotes_to().is_some() => Sound::Promote,
        Announcement::Moved { capture: true, .. } => Sound::Capture,
        Announcement::Moved { mv, .. } if mv.is_castle() => Sound::Castle,
        Announcement::Moved { .. } => Sound::Move,
        Announcement::Ended(_) => Sound::End,
        Announcement::LowTime => Sound::LowTime,
        _ => return None,
    })
}
