//! Notices beside the board: questions and information, one at a time, the most urgent first.

use plywise_chess::{Color, Move};
use plywise_coach::Review;
use plywise_game::Level;
use plywise_game::session::{HintStep, Question, SaveState, Snapshot, Threat};
use plywise_words::{
    Naming, accuracy_words, explanation_words, first_win_words, given_away_words, hint_words,
    level_offer_words, made_words, opponent_name_words, opponent_object_words, outcome_words,
    reason_words, result_words, save_failure_words, threat_words,
};

use super::move_feedback::MoveReview;
use super::playing::Playing;
use super::{BoardEvent, Experience};
use crate::chessboard::feedback::{feedback, line_to_show};
use crate::chessboard::{MoveMark, Sides, side_review};
use crate::context::Shared;
use crate::faces::{FaceMood, face};

/// Subject of a notice, for styling and tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum NoticeKind {
    /// A question about a move, or about an engine failure.
    Question,
    /// The opponent has offered a draw.
    DrawOffered,
    /// The game is over.
    Result,
    /// A first-time user is asked for their experience.
    Beginning,
    /// A hint, or a hint in progress.
    Hint,
    /// What the opponent threatens, or the search for it.
    Threat,
    /// An earlier position is shown.
    LookingBack,
    /// A draw can be claimed.
    Claim,
    /// Feedback on the quality of the user's last move.
    Feedback,
    /// The last move could not be saved.
    SaveFailed,
}

/// A button of a notice.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct NoticeAction {
    pub label: String,
    /// Event that the frontend sends when the button is pressed.
    pub event: BoardEvent,
}

/// What the opponent says at the end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct Reaction {
    /// Name of the opponent's portrait in the design data.
    pub face: String,
    /// Expression of the portrait.
    pub mood: FaceMood,
    pub name: String,
    pub line: String,
}

/// A notice beside the board, such as a question, a hint or the result.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct Notice {
    pub kind: NoticeKind,
    /// Result of a finished game from the user's perspective; empty for other kinds.
    pub title: String,
    /// Whether the notice is good news for the user, such as a win.
    pub good: bool,
    /// Whether the background is highlighted: for a win, and for a question.
    pub highlighted: bool,
    pub text: String,
    /// Additional lines of text below `text`.
    pub details: Vec<String>,
    /// The opponent's last words; `None` for other kinds than a result, and if it is silent.
    pub reaction: Option<Reaction>,
    /// Progress of the review in percent; `None` unless the game is being reviewed.
    pub progress: Option<u32>,
    /// Accessibility label of the notice: all its texts, without chess notation.
    pub spoken: String,
    /// Lines of text that a screen reader announces when the notice appears without a request by
    /// the user. Excludes progress, as well as moves, results and offers that have been announced
    /// already.
    pub unasked: Vec<String>,
    /// Whether the user should answer the notice before anything else.
    pub weighty: bool,
    /// Buttons, the most common choice first.
    pub actions: Vec<NoticeAction>,
}

impl Notice {
    fn new(kind: NoticeKind, text: String, weighty: bool, actions: Vec<NoticeAction>) -> Self {
        Self {
            kind,
            title: String::new(),
            good: false,
            highlighted: weighty,
            spoken: text.clone(),
            text,
            details: Vec::new(),
            reaction: None,
            progress: None,
            unasked: Vec::new(),
            weighty,
            actions,
        }
    }

    fn with_unasked(self) -> Self {
        let unasked = match self.kind {
            NoticeKind::LookingBack | NoticeKind::DrawOffered => Vec::new(),
            NoticeKind::Hint | NoticeKind::Threat if self.actions.is_empty() => Vec::new(),
            NoticeKind::Result => {
                let running = usize::from(self.progress.is_some());
                self.details.iter().skip(running).cloned().collect()
            }
            _ => vec![self.spoken.clone()],
        };
        Self { unasked, ..self }
    }
}

/// Returns the notice to show, if any. Notices requested by the user take precedence over others.
pub(super) fn notice(playing: &Playing, snapshot: &Snapshot, cx: &Shared<'_>) -> Option<Notice> {
    let notices = Notices {
        playing,
        snapshot,
        cx,
    };
    (notices.line())
        .or_else(|| notices.question())
        .or_else(|| notices.draw_offered())
        .or_else(|| notices.ended())
        .or_else(|| {
            let standing = (notices.hint())
                .or_else(|| notices.threat())
                .or_else(|| notices.looking_back())
                .or_else(|| notices.claim())
                .or_else(|| notices.feedback())
                .or_else(|| notices.beginning());
            notices.with_unsaved(standing)
        })
        .map(Notice::with_unasked)
}

struct Notices<'a> {
    playing: &'a Playing,
    snapshot: &'a Snapshot,
    cx: &'a Shared<'a>,
}

impl Notices<'_> {
    fn action(&self, key: &str, event: BoardEvent) -> NoticeAction {
        let label = self.cx.word(key);
        NoticeAction { label, event }
    }

    /// Returns a button that plays a line of moves on the board. `None` for a single move, which
    /// the text of the notice describes.
    fn show_line(&self, ply: usize, line: &[Move]) -> Option<NoticeAction> {
        let moves = line.iter().map(Move::to_string).collect();
        let event = BoardEvent::ShowLine {
            ply: ply as u32,
            moves,
        };
        (line.len() > 1).then(|| self.action("app-show-line", event))
    }

    /// Returns the notice while a line of moves is shown instead of the game's position.
    fn line(&self) -> Option<Notice> {
        let line = self.playing.line.as_ref()?;
        let back = vec![self.action("board-live", BoardEvent::GoToLive)];
        let (text, spoken) = line.words(self.cx);
        Some(Notice {
            spoken,
            ..Notice::new(NoticeKind::LookingBack, text, false, back)
        })
    }

    fn question(&self) -> Option<Notice> {
        let game = self.playing.session.game();
        let yes = |key| self.action(key, BoardEvent::Confirm);
        let no = |key| self.action(key, BoardEvent::Cancel);
        let question = self.snapshot.question.as_ref()?;
        // The user still looks for a better move.
        let why = match question {
            Question::Blunder { mv, warning } => {
                let previous = game.moves().last().copied();
                let why = warning.explanation(game.position(), *mv, previous);
                // A question from an older version has no lines.
                let is_known = why.is_mistake;
                is_known.then(|| why.clone().without_better(&warning.reply))
            }
            _ => None,
        };
        let (ply, mv, key, actions) = match question {
            Question::Promotion { .. } => return None,
            Question::EngineFailed => {
                let text = self.cx.word("board-engine-failed");
                let again = vec![yes("board-engine-retry")];
                return Some(Notice::new(NoticeKind::Question, text, true, again));
            }
            Question::Confirm { mv } => {
                let actions = vec![yes("board-confirm-play"), no("app-cancel")];
                (game.ply(), *mv, "board-confirm-move", actions)
            }
            Question::Branch { ply, mv } => {
                let actions = vec![yes("board-branch-play"), no("app-cancel")];
                (*ply, *mv, "board-branch", actions)
            }
            Question::Blunder { mv, .. } => {
                let shown = why
                    .as_ref()
                    .and_then(|why| self.show_line(game.ply(), line_to_show(why)));
                let actions = [no("board-blunder-back"), yes("board-confirm-play")];
                let actions = actions.into_iter().chain(shown).collect();
                (game.ply(), *mv, "board-blunder", actions)
            }
        };
        let before = game.position_at(ply)?;
        let ask = |naming: Naming| {
            let mv = naming.of_move(mv, before, self.cx.words);
            let text = self.cx.words.message(key, &[("move", (&*mv).into())]);
            if !matches!(question, Question::Blunder { .. }) {
                return text;
            }
            let why = why.as_ref().filter(|why| !why.facts.is_empty());
            let why = why.map(|why| explanation_words(why, before, naming, self.cx.words));
            let ask = self.cx.word("board-blunder-ask");
            self.cx.sentences(&why.unwrap_or(text), &ask)
        };
        let text = ask(self.cx.naming());
        Some(Notice {
            spoken: ask(Naming::Spoken),
            ..Notice::new(NoticeKind::Question, text, true, actions)
        })
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
        let (person, words) = (self.snapshot.person, self.cx.words);
        let aftermath = &self.playing.aftermath;
        let mut text = format!("{}.", reason_words(outcome.reason, words));
        let mut told = outcome_words(outcome, person, words);
        // The game can go on, for example with a rematch, even if the last move cannot be saved.
        if let Some(unsaved) = self.unsaved() {
            text = self.cx.sentences(&text, &unsaved);
            told = self.cx.sentences(&told, &unsaved);
        }
        let mut actions = vec![
            self.action("board-review", BoardEvent::Analyse),
            self.action("board-rematch", BoardEvent::Rematch),
        ];
        if let Some(skill) = aftermath.offer {
            let name = opponent_object_words(Level::Skill(skill), words);
            let label = words.message("board-play-level", &[("name", (&*name).into())]);
            let event = BoardEvent::TakeOffer;
            actions.push(NoticeAction { label, event });
        }
        actions.push(self.action("board-new-game", BoardEvent::NewGame));
        let good = person.is_some() && outcome.winner == person;
        if good {
            actions.push(self.action("board-share-picture", BoardEvent::OpenPicture));
        }
        let details = self.details();
        let speech = self.playing.said_now(self.cx);
        let speech = speech.map(|speech| speech.spoken(words));
        let spoken = speech
            .iter()
            .chain(&details)
            .fold(told, |said, line| self.cx.sentences(&said, line));
        Some(Notice {
            title: result_words(outcome, person, words),
            good,
            highlighted: good,
            spoken,
            details,
            reaction: self.reaction(),
            progress: self.playing.reviewing.map(|it| it.percent),
            ..Notice::new(NoticeKind::Result, text, true, actions)
        })
    }

    fn reaction(&self) -> Option<Reaction> {
        let speech = self.playing.said_now(self.cx)?;
        let level = Level::Skill(speech.skill);
        Some(Reaction {
            face: face(level),
            mood: speech.line.mood(),
            name: opponent_name_words(level, self.cx.words),
            line: speech.words(self.cx.words),
        })
    }

    /// Returns the lines of text below the result: accuracy, achievements and the suggested level.
    fn details(&self) -> Vec<String> {
        let (playing, words) = (self.playing, self.cx.words);
        let options = playing.session.options();
        let level = options.white.level().or(options.black.level());
        let mut lines = Vec::new();
        if let Some(percent) = playing.reviewing.map(|it| it.percent) {
            lines.push(words.message("analysis-review-running", &[("percent", percent.into())]));
        } else if let Some(review) = &playing.review {
            lines.extend(self.played(review));
        }
        let aftermath = &playing.aftermath;
        if let Some(level) = level.filter(|_| aftermath.first_win) {
            lines.push(first_win_words(level, words));
        }
        lines.extend(
            aftermath
                .best_streak
                .map(|wins| self.cx.count("board-new-streak", wins)),
        );
        lines.extend(aftermath.offer.map(|skill| level_offer_words(skill, words)));
        lines
    }

    /// Returns the accuracy of both sides, the user's first, and the user's mistakes.
    fn played(&self, review: &Review) -> Vec<String> {
        let (snapshot, words) = (self.snapshot, self.cx.words);
        let color = snapshot.person.unwrap_or(Color::White);
        let sides = Sides::of_session(snapshot);
        let [own, other] = [color, !color].map(|color| {
            let side = side_review(review, color, &sides, self.cx);
            (side.side.clone(), side)
        });
        let both_moved = [&own, &other]
            .iter()
            .all(|(_, side)| !side.spoken.is_empty());
        // A brief review is too rough for an accuracy: the full one would contradict it.
        let accuracy = (both_moved && !review.quick).then(|| {
            let (own, other) = ([&*own.0, &own.1.accuracy], [&*other.0, &other.1.accuracy]);
            accuracy_words(own, other, words)
        });
        // Most serious first.
        let counts = own.1.counts.into_iter().rev();
        let counts = counts.filter(|it| it.count > 0 && it.mark != MoveMark::Good);
        let counts = counts.map(|mark| mark.text);
        let counts: Vec<String> = counts.collect();
        let made = match (snapshot.person, counts.is_empty()) {
            (None, _) => None,
            (Some(_), true) => Some(self.cx.word("analysis-no-mistakes")),
            (Some(_), false) => Some(made_words(counts, review.quick, words)),
        };
        accuracy.into_iter().chain(made).collect()
    }

    /// Returns the question to a first-time user before the first move.
    fn beginning(&self) -> Option<Notice> {
        let begin = |key, experience| self.action(key, BoardEvent::Begin { experience });
        self.playing.is_first_of_all(self.cx).then(|| {
            let text = self.cx.word("board-begin");
            let actions = vec![
                begin("board-begin-new", Experience::New),
                begin("board-begin-rules", Experience::Rules),
                begin("board-begin-casual", Experience::Casual),
                begin("board-begin-club", Experience::Club),
            ];
            Notice::new(NoticeKind::Beginning, text, false, actions)
        })
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
        let line = hint.reason.as_ref().map(line_to_show);
        let ply = self.playing.session.game().ply();
        let line = line.and_then(|line| self.show_line(ply, line));
        let hide = self.action("board-hint-hide", BoardEvent::Cancel);
        let actions = more.into_iter().chain(line).chain([hide]).collect();
        let words = |naming| hint_words(hint, position, naming, self.cx.words);
        Some(Notice {
            spoken: words(Naming::Spoken),
            ..Notice::new(NoticeKind::Hint, words(self.cx.naming()), false, actions)
        })
    }

    fn threat(&self) -> Option<Notice> {
        if self.snapshot.threat_pending {
            let text = self.cx.word("board-thinking-threat");
            return Some(Notice::new(NoticeKind::Threat, text, false, Vec::new()));
        }
        let threat = self.snapshot.threat.as_ref()?;
        let game = self.playing.session.game();
        let words = |naming| threat_words(threat, game.position(), naming, self.cx.words);
        let line = match threat {
            Threat::Threat { fact } => self.show_line(game.ply(), &fact.line),
            _ => None,
        };
        let hide = self.action("board-threat-hide", BoardEvent::Threat);
        let actions = line.into_iter().chain([hide]).collect();
        Some(Notice {
            spoken: words(Naming::Spoken),
            ..Notice::new(NoticeKind::Threat, words(self.cx.naming()), false, actions)
        })
    }

    fn looking_back(&self) -> Option<Notice> {
        let (viewed, live) = (self.snapshot.viewed_ply, self.snapshot.live_ply);
        if viewed == live {
            return None;
        }
        let game = self.playing.session.game();
        let moves = |ply: usize| {
            let before = ply.checked_sub(1).and_then(|ply| game.position_at(ply));
            before
                .map_or(0, |it| u32::from(it.fullmove_number()))
                .into()
        };
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

    /// Returns the feedback on the user's last move if there is something to correct, or else on the
    /// opponent's last move.
    fn feedback(&self) -> Option<Notice> {
        let feedback = &self.playing.feedback;
        let own = feedback.own.as_ref().and_then(|it| self.own_move(it));
        own.or_else(|| self.opponents_move(feedback.opponent.as_ref()?))
    }

    fn own_move(&self, shown: &MoveReview) -> Option<Notice> {
        let said = feedback(shown.review.as_ref()?, false, self.cx)?;
        if !shown.matters() || shown.only_losses && said.good {
            return None;
        }
        let is_opened = shown.opened && !said.better.is_empty();
        let mut actions = Vec::new();
        if !said.good && self.snapshot.may_undo {
            actions.push(self.action("board-take-back", BoardEvent::Undo));
        }
        if !said.better.is_empty() && !is_opened {
            actions.push(self.action("board-feedback-better", BoardEvent::ShowBetter));
        }
        let line = if is_opened {
            &said.better_line
        } else {
            &said.line
        };
        actions.extend(self.show_line(shown.ply - 1, line));
        if !said.good && !self.playing.session.options().help.blunder_warning {
            actions.push(self.action("board-warn", BoardEvent::WarnOfBlunders));
        }
        let given_away = shown.given_away().filter(|_| shown.only_losses);
        let (text, spoken) = match given_away {
            Some(role) => {
                let text = given_away_words(role, self.cx.words);
                (text.clone(), text)
            }
            None => (said.text, said.spoken),
        };
        let told = Notice::new(NoticeKind::Feedback, text, false, actions);
        let (details, spoken) = if is_opened {
            let spoken = said.spoken_better;
            (vec![said.better], spoken)
        } else {
            (Vec::new(), spoken)
        };
        Some(Notice {
            good: said.good,
            details,
            spoken,
            ..told
        })
    }

    /// Returns what the opponent's move threatens, and that it can be punished.
    fn opponents_move(&self, shown: &MoveReview) -> Option<Notice> {
        let game = self.playing.session.game();
        if !shown.is_known() || shown.ply != game.ply() {
            return None;
        }
        let side = game.position_at(shown.ply - 1)?.turn();
        let mistake = shown.can_be_punished().then(|| {
            let side = self.cx.color(side);
            let words = self.cx.words;
            words.message_with("board-feedback-opponent", "side", side)
        });
        let threat = shown.threat.clone().map(|fact| Threat::Threat { fact });
        let words = |naming| {
            let threat = threat.as_ref();
            let threat = threat.map(|it| threat_words(it, game.position(), naming, self.cx.words));
            match (threat, &mistake) {
                (Some(threat), Some(mistake)) => Some(self.cx.sentences(&threat, mistake)),
                (threat, mistake) => threat.or_else(|| mistake.clone()),
            }
        };
        let line = shown
            .threat
            .as_ref()
            .and_then(|fact| self.show_line(game.ply(), &fact.line));
        let hint = (mistake.is_some() && self.snapshot.may_hint)
            .then(|| self.action("board-hint", BoardEvent::Hint));
        let actions = hint.into_iter().chain(line).collect();
        Some(Notice {
            spoken: words(Naming::Spoken)?,
            ..Notice::new(
                NoticeKind::Feedback,
                words(self.cx.naming())?,
                false,
                actions,
            )
        })
    }

    /// Returns a text about a failed save of the game, with its reason.
    fn unsaved(&self) -> Option<String> {
        let SaveState::Failed(failure) = &self.snapshot.save else {
            return None;
        };
        let reason = save_failure_words(failure, self.cx.words);
        let args = [("reason", (&*reason).into())];
        Some(self.cx.words.message("board-save-failed", &args))
    }

    /// Adds a text about a failed save to another notice, or returns a separate notice.
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
            spoken: self.cx.sentences(&unsaved, &notice.spoken),
            weighty: true,
            ..notice
        })
    }
}
