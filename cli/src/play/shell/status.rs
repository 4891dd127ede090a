//! Status line of the terminal frontend.

use plywise_app::{
    BoardEvent, ExerciseMood, ExerciseScreen, GamesSheet, NoticeAction, NoticeKind, Screen,
};

use super::Shell;

/// Kind of a text in the status line, which decides its style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum Tone {
    /// The text is information.
    Plain,
    /// The text is an error.
    Warning,
    /// The text is a question that waits for an answer.
    Question,
    /// The text is the result of a game.
    Result,
}

impl Shell {
    /// Returns the text of the status line and its kind.
    pub(in crate::play) fn status(&self) -> (String, Tone) {
        let asks = self.asks() && self.shown.promotion().is_none();
        if let Some(said) = self.latest_notice().filter(|_| !asks) {
            return said;
        }
        self.standing()
    }

    /// Returns the text of the status line while there is no notice, such as whose turn it is.
    fn standing(&self) -> (String, Tone) {
        if let Some(why) = self.shown.failure() {
            return (why.to_owned(), Tone::Warning);
        }
        if self.shown.screen() == Screen::Analysis {
            let analysis = self.shown.analysis();
            return (
                analysis
                    .and_then(|it| it.retry.as_ref())
                    .map_or_else(String::new, |retry| match &*retry.progress {
                        "" => retry.text.clone(),
                        progress => format!("{} ({progress})", retry.text),
                    }),
                Tone::Plain,
            );
        }
        if self.shown.screen() == Screen::Exercise {
            return match &self.shown.exercise {
                Some(ExerciseScreen::Ready { exercise }) => {
                    let wrong = exercise.mood == ExerciseMood::Wrong;
                    let tone = if wrong { Tone::Warning } else { Tone::Plain };
                    (exercise.text.clone(), tone)
                }
                Some(ExerciseScreen::Finished { title, text, .. }) => {
                    (format!("{title}. {text}"), Tone::Result)
                }
                Some(ExerciseScreen::Loading { text }) => (text.clone(), Tone::Plain),
                None => (String::new(), Tone::Plain),
            };
        }
        let Some(game) = self.shown.game() else {
            return (self.say("app-loading"), Tone::Plain);
        };
        let then = |text: &str, key: &str| format!("{text} {}", self.say(key));
        if let Some(dialog) = &game.dialog {
            return (then(&dialog.text, "terminal-yes-no"), Tone::Question);
        }
        let thinking = self.shown.thinking.as_ref();
        let thinking = |text: &str| match thinking {
            Some(thinking) => format!("{text} {}", thinking.spoken),
            None => text.to_owned(),
        };
        let Some(notice) = &game.notice else {
            let status = if self.paused {
                then(&game.status, "terminal-go-resumes")
            } else {
                thinking(&game.status)
            };
            return (status, Tone::Plain);
        };
        let text = notice.text.replace('\n', " ");
        match notice.kind {
            NoticeKind::Question => (then(&text, "terminal-yes-no"), Tone::Question),
            NoticeKind::DrawOffered => (then(&text, "terminal-draw-answers"), Tone::Question),
            NoticeKind::Result => {
                let mut text = format!("{text} {}.", notice.title);
                // The progress of a review comes last.
                let running = usize::from(notice.progress.is_some());
                let (progress, news) = notice.details.split_at(running.min(notice.details.len()));
                for line in news {
                    text = format!("{text} {line}");
                }
                let offer = |it: &&NoticeAction| it.event == BoardEvent::TakeOffer;
                if let Some(offer) = notice.actions.iter().find(offer) {
                    let offer = self.with("terminal-offer", "offer", &offer.label);
                    text = format!("{text} {offer}");
                }
                text = match progress {
                    [progress, ..] => {
                        format!(
                            "{} {progress}.",
                            then(&text, "terminal-after-end-reviewing")
                        )
                    }
                    [] => then(&text, "terminal-after-end"),
                };
                (text, Tone::Result)
            }
            NoticeKind::Beginning => (game.status.clone(), Tone::Plain),
            NoticeKind::LookingBack => {
                let text = format!("{text}.");
                (then(&text, "terminal-end-returns"), Tone::Plain)
            }
            NoticeKind::Hint if self.offers(&BoardEvent::Hint) => {
                (then(&text, "terminal-hint-more"), Tone::Plain)
            }
            NoticeKind::Hint => (thinking(&text), Tone::Plain),
            NoticeKind::Feedback => {
                let better = BoardEvent::ShowBetter;
                let better = notice.actions.iter().find(|it| it.event == better);
                let better = better.map(|it| format!("better: {}", it.label));
                let rest = better.iter().chain(&notice.details);
                let text = rest.fold(text, |text, line| format!("{text} {line}"));
                (thinking(&text), Tone::Plain)
            }
            NoticeKind::Claim => (format!("{} {text}", game.status), Tone::Plain),
            NoticeKind::SaveFailed => (text, Tone::Warning),
        }
    }

    /// Returns whether the app's notice offers to send an event.
    pub(super) fn offers(&self, event: &BoardEvent) -> bool {
        let notice = self.shown.notice();
        notice.is_some_and(|it| it.actions.iter().any(|it| it.event == *event))
    }

    /// Returns the latest notice of the frontend or message of the app, with the key for the
    /// offered action.
    pub(in crate::play) fn latest_notice(&self) -> Option<(String, Tone)> {
        if self.shown.screen() == Screen::Games
            && let Some(GamesSheet::Importing { progress }) = self.shown.sheet()
        {
            let stops = self.say("terminal-import-stops");
            return Some((format!("{progress} {stops}"), Tone::Plain));
        }
        let message = self.shown.message.as_ref().map(|message| {
            let offer = self.message_offer();
            let offer = offer.map_or_else(String::new, |(_, key, it)| format!(" ({key}: {it})"));
            (format!("{}{offer}", message.text), Tone::Plain)
        });
        self.notice.clone().or(message)
    }
}
