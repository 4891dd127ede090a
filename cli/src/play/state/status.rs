//! How the game stands, in a sentence.

use plywise_game::session::SaveState;
use plywise_words::{hint_words, outcome_words, reason_words, save_failure_words, status_words};

use super::{Ask, Overlay, State};

/// How a sentence is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum Tone {
    /// As information.
    Plain,
    /// Something did not work.
    Warning,
    /// An answer is awaited.
    Question,
    /// The game is over.
    Result,
}

impl State {
    /// The sentence of the status line.
    pub(in crate::play) fn status(&self) -> (String, Tone) {
        let snapshot = &self.scene.snapshot;
        if let Some(question) = self.question() {
            let answers = self.words.say("terminal-yes-no");
            return (format!("{question} {answers}"), Tone::Question);
        }
        if let Some(notice) = &self.notice {
            return (notice.text.clone(), notice.tone);
        }
        if let Some(question) = self.level_question() {
            return (question, Tone::Question);
        }
        if snapshot.draw_offered {
            let offered = self.words.say("board-draw-offered");
            let answers = self.words.say("terminal-draw-answers");
            return (format!("{offered} {answers}"), Tone::Question);
        }
        if let SaveState::Failed(failure) = &snapshot.save {
            let reason = save_failure_words(failure, self.words.catalogue());
            let args = [("reason", reason.as_str().into())];
            return (self.words.with("board-save-failed", &args), Tone::Warning);
        }
        if self.scene.is_looking_back() {
            let args = [
                ("number", snapshot.viewed_ply.div_ceil(2).into()),
                ("count", snapshot.live_ply.div_ceil(2).into()),
            ];
            let back = match snapshot.viewed_ply {
                0 => self.words.say("board-looking-back-start"),
                _ => self.words.with("board-looking-back", &args),
            };
            let end = self.words.say("terminal-end-returns");
            return (format!("{back}. {end}"), Tone::Plain);
        }
        if let Some(outcome) = snapshot.outcome {
            let how = outcome_words(outcome, snapshot.person, self.words.catalogue());
            let next = self.words.say("terminal-after-end");
            return (format!("{how} {next}"), Tone::Result);
        }
        if let Some(hint) = &snapshot.hint {
            let mut text = hint_words(hint, &snapshot.position, self.words.catalogue());
            if hint.score.is_none() {
                text = format!("{text} {}", self.words.say("terminal-hint-more"));
            }
            return (text, Tone::Plain);
        }
        (self.turn_words(), Tone::Plain)
    }

    /// What is asked, if it is a matter of yes or no.
    fn question(&self) -> Option<String> {
        let snapshot = &self.scene.snapshot;
        if let Some(Overlay::Ask(ask)) = &self.overlay {
            return Some(self.words.say(match ask {
                Ask::Resign => "board-resign-ask",
                Ask::OfferDraw => "board-draw-ask",
            }));
        }
        let question = snapshot.question.as_ref()?;
        self.words.question(question, &snapshot.position)
    }

    fn turn_words(&self) -> String {
        let snapshot = &self.scene.snapshot;
        if snapshot.hint_pending {
            return self.words.say("board-thinking-hint");
        }
        let mut text = status_words(snapshot, self.words.catalogue());
        if snapshot.claims.threefold {
            text = format!("{text} {}", self.words.say("board-claim-threefold"));
        } else if snapshot.claims.fifty_moves {
            text = format!("{text} {}", self.words.say("board-claim-fifty"));
        }
        if snapshot.paused {
            text = format!("{text} {}", self.words.say("terminal-go-resumes"));
        }
        text
    }

    /// What stands beside the name of the program.
    pub(in crate::play) fn subtitle(&self) -> String {
        let snapshot = &self.scene.snapshot;
        let mut parts = vec![self.words.opponents(snapshot)];
        if let Some(outcome) = snapshot.outcome {
            parts.push(outcome.score_text().to_owned());
            parts.push(reason_words(outcome.reason, self.words.catalogue()));
        }
        parts.join(" · ")
    }

    /// The opening's code and name, if the game has one.
    pub(in crate::play) fn opening(&self) -> Option<String> {
        let opening = self.scene.snapshot.opening.as_ref()?;
        let args = [
            ("eco", (&*opening.eco).into()),
            ("name", (&*opening.name).into()),
        ];
        Some(self.words.with("board-opening", &args))
    }
}
