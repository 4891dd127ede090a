//! Something that wants an answer, or is good to know: one at a time, the most urgent first.

use plywise_chess::SanStyle;
use plywise_game::session::{HintStep, Question, SaveState, Snapshot};
use plywise_words::{
    hint_words, level_offer_words, local_san, outcome_words, save_failure_words, spoken_hint,
    spoken_move,
};

use super::BoardEvent;
use super::playing::Playing;
use crate::context::Context;
use crate::look::Notation;

/// What a notice is about, for its looks and for tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum NoticeKind {
    /// A move, or the engine's failure, is asked about.
    Question,
    /// The other side has offered a draw.
    DrawOffered,
    /// The game is over.
    Result,
    /// Another level is offered after the game.
    LevelOffer,
    /// A hint, or that one is on its way.
    Hint,
    /// An earlier position is looked at.
    LookingBack,
    /// A draw can be claimed.
    Claim,
    /// The last move could not be written.
    SaveFailed,
}

/// What can be done about a notice.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct NoticeAction {
    /// What it does, in words.
    pub label: String,
    /// What to send.
    pub event: BoardEvent,
}

/// What stands beside the board for a while.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Notice {
    /// What it is about.
    pub kind: NoticeKind,
    /// What is said.
    pub text: String,
    /// The same for a voice, which reads no notation.
    pub spoken: String,
    /// Whether it asks to be answered before all else.
    pub weighty: bool,
    /// What can be done; the first is what most people want.
    pub actions: Vec<NoticeAction>,
}

impl Notice {
    fn new(kind: NoticeKind, text: String, weighty: bool, actions: Vec<NoticeAction>) -> Self {
        Self {
            kind,
            spoken: text.clone(),
            text,
            weighty,
            actions,
        }
    }
}

/// What is to be said of a game now. What was asked for comes before what comes unasked.
pub(super) fn notice(playing: &Playing, snapshot: &Snapshot, cx: &Context<'_>) -> Option<Notice> {
    let notices = Notices {
        playing,
        snapshot,
        cx,
    };
    (notices.question())
        .or_else(|| notices.draw_offered())
        .or_else(|| notices.ended())
        .or_else(|| {
            let standing = (notices.hint())
                .or_else(|| notices.looking_back())
                .or_else(|| notices.claim());
            notices.with_unsaved(standing)
        })
}

struct Notices<'a> {
    playing: &'a Playing,
    snapshot: &'a Snapshot,
    cx: &'a Context<'a>,
}

impl Notices<'_> {
    fn action(&self, key: &str, event: BoardEvent) -> NoticeAction {
        let label = self.cx.word(key);
        NoticeAction { label, event }
    }

    fn question(&self) -> Option<Notice> {
        let game = self.playing.session.game();
        let yes = |key| self.action(key, BoardEvent::Confirm);
        let no = |key| self.action(key, BoardEvent::Cancel);
        let (ply, mv, key, actions) = match self.snapshot.question? {
            Question::Promotion { .. } => return None,
            Question::EngineFailed => {
                let text = self.cx.word("board-engine-failed");
                let again = vec![yes("board-engine-retry")];
                return Some(Notice::new(NoticeKind::Question, text, true, again));
            }
            Question::Confirm { mv } => {
                let actions = vec![yes("board-confirm-play"), no("app-cancel")];
                (game.ply(), mv, "board-confirm-move", actions)
            }
            Question::Branch { ply, mv } => {
                let actions = vec![yes("board-branch-play"), no("app-cancel")];
                (ply, mv, "board-branch", actions)
            }
            Question::Blunder { mv, .. } => {
                let actions = vec![no("board-blunder-back"), yes("board-confirm-play")];
                (game.ply(), mv, "board-blunder", actions)
            }
        };
        let before = game.position_at(ply)?;
        let written = match Notation::named(&self.cx.settings.notation) {
            Notation::Letters => local_san(&before.san(mv), self.cx.words),
            Notation::Figurine => before.san_styled(mv, SanStyle::Figurine),
        };
        let ask = |mv: &str| self.cx.words.message(key, &[("move", mv.into())]);
        let spoken = ask(&spoken_move(before, mv, self.cx.words));
        let asked = Notice::new(NoticeKind::Question, ask(&written), true, actions);
        Some(Notice { spoken, ..asked })
    }

    fn draw_offered(&self) -> Option<Notice> {
        let goes_on = self.snapshot.outcome.is_none();
        (goes_on && self.snapshot.draw_offered).then(|| {
            let text = self.cx.word("board-draw-offered");
            let actions = vec![
                self.action("board-draw-accept", BoardEvent::AcceptDraw),
                self.action("board-draw-decline", BoardEvent::DeclineDraw),
            ];
            Notice::new(NoticeKind::DrawOffered, text, true, actions)
        })
    }

    fn ended(&self) -> Option<Notice> {
        let outcome = self.snapshot.outcome?;
        let mut text = outcome_words(outcome, self.snapshot.person, self.cx.words);
        // A disk that refuses the last move does not keep the person from going on.
        if let Some(unsaved) = self.unsaved() {
            text = format!("{text} {unsaved}");
        }
        if let Some(offer) = self.playing.offer {
            let (rung, harder, games) = (offer.rung, offer.harder, offer.games);
            let offered = level_offer_words(rung, harder, games, self.cx.words);
            let actions = vec![
                self.action("board-level-take", BoardEvent::TakeOffer),
                self.action("board-level-keep", BoardEvent::KeepLevel),
            ];
            let text = format!("{text} {offered}");
            return Some(Notice::new(NoticeKind::LevelOffer, text, true, actions));
        }
        let actions = vec![
            self.action("board-rematch", BoardEvent::Rematch),
            self.action("board-analyse", BoardEvent::Analyse),
            self.action("board-new-game", BoardEvent::NewGame),
        ];
        Some(Notice::new(NoticeKind::Result, text, true, actions))
    }

    fn hint(&self) -> Option<Notice> {
        if self.snapshot.hint_pending {
            let text = self.cx.word("board-thinking-hint");
            return Some(Notice::new(NoticeKind::Hint, text, false, Vec::new()));
        }
        let hint = self.snapshot.hint.as_ref()?;
        let position = self.playing.session.game().position();
        let more = (hint.step != HintStep::Reason)
            .then(|| self.action("board-hint-next", BoardEvent::Hint));
        let hide = self.action("board-hint-hide", BoardEvent::Cancel);
        let actions = more.into_iter().chain([hide]).collect();
        let text = hint_words(hint, position, self.cx.words);
        Some(Notice {
            spoken: spoken_hint(hint, position, self.cx.words),
            ..Notice::new(NoticeKind::Hint, text, false, actions)
        })
    }

    fn looking_back(&self) -> Option<Notice> {
        let (viewed, live) = (self.snapshot.viewed_ply, self.snapshot.live_ply);
        if viewed == live {
            return None;
        }
        let moves = |ply: usize| ply.div_ceil(2).into();
        let text = if viewed == 0 {
            self.cx.word("board-looking-back-start")
        } else {
            let args = [("number", moves(viewed)), ("count", moves(live))];
            self.cx.words.message("board-looking-back", &args)
        };
        let back = vec![self.action("board-live", BoardEvent::GoToLive)];
        Some(Notice::new(NoticeKind::LookingBack, text, false, back))
    }

    fn claim(&self) -> Option<Notice> {
        let claims = self.snapshot.claims;
        let key = match (claims.threefold, claims.fifty_moves) {
            (true, _) => "board-claim-threefold",
            (_, true) => "board-claim-fifty",
            _ => return None,
        };
        let claim = vec![self.action("board-claim-draw", BoardEvent::ClaimDraw)];
        let text = self.cx.word(key);
        Some(Notice::new(NoticeKind::Claim, text, false, claim))
    }

    /// That the last move is not in the library yet, and why.
    fn unsaved(&self) -> Option<String> {
        let SaveState::Failed(failure) = &self.snapshot.save else {
            return None;
        };
        let reason = save_failure_words(failure, self.cx.words);
        let args = [("reason", (&*reason).into())];
        Some(self.cx.words.message("board-save-failed", &args))
    }

    /// A disk that refuses a move takes the words away from nothing else.
    fn with_unsaved(&self, standing: Option<Notice>) -> Option<Notice> {
        let Some(unsaved) = self.unsaved() else {
            return standing;
        };
        let Some(notice) = standing else {
            let kind = NoticeKind::SaveFailed;
            return Some(Notice::new(kind, unsaved, true, Vec::new()));
        };
        Some(Notice {
            text: format!("{unsaved}\n{}", notice.text),
            spoken: self.cx.then(&unsaved, &notice.spoken),
            weighty: true,
            ..notice
        })
    }
}
