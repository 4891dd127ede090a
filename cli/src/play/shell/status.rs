//! Status line of the terminal frontend.

use plywise_app::{
    BoardEvent, ExerciseMood, ExerciseScreen, GameView, GamesSheet, Notice, NoticeAction,
    NoticeKind, Screen,
};

use super::{Shell, Usage};

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
                    let parts = [&*exercise.text, &exercise.rating];
                    (parts.join(" ").trim_end().to_owned(), tone)
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
                self.with_speech(thinking(&game.status), game)
            };
            return (status, Tone::Plain);
        };
        let text = notice.text.replace('\n', " ");
        match notice.kind {
            NoticeKind::Question => (then(&text, "terminal-yes-no"), Tone::Question),
            NoticeKind::DrawOffered => (then(&text, "terminal-draw-answers"), Tone::Question),
            NoticeKind::Result => (self.result(&text, notice), Tone::Result),
            NoticeKind::Beginning => (self.with_speech(game.status.clone(), game), Tone::Plain),
            NoticeKind::LookingBack => {
                let text = format!("{text}.");
                (then(&text, "terminal-end-returns"), Tone::Plain)
            }
            NoticeKind::Hint if self.offers(&BoardEvent::Hint) => {
                (then(&text, "terminal-hint-more"), Tone::Plain)
            }
            NoticeKind::Hint | NoticeKind::Threat => (thinking(&text), Tone::Plain),
            NoticeKind::Feedback => {
                let offers = notice.actions.iter().filter_map(|it| {
                    let word = |command| Usage::of(command, &self.words).name;
                    let key = match it.event {
                        BoardEvent::Undo => "Ctrl-Z".to_owned(),
                        BoardEvent::ShowBetter => word("better"),
                        BoardEvent::WarnOfBlunders => word("warn"),
                        BoardEvent::Hint => "F2".to_owned(),
                        _ => return None,
                    };
                    Some(format!("{key}: {}", it.label))
                });
                let offers: Vec<String> = offers.collect();
                let offers = Some(offers.join(" · ")).filter(|it| !it.is_empty());
                let rest = notice.details.iter().chain(&offers);
                let text = rest.fold(text, |text, line| format!("{text} {line}"));
                (thinking(&text), Tone::Plain)
            }
            NoticeKind::Claim => (format!("{} {text}", game.status), Tone::Plain),
            NoticeKind::SaveFailed => (text, Tone::Warning),
        }
    }

    /// Returns the text about the end of a game.
    fn result(&self, text: &str, notice: &Notice) -> String {
        let mut text = format!("{text} {}.", notice.title);
        // The progress of a review is drawn elsewhere.
        let running = usize::from(notice.progress.is_some());
        for line in notice.details.iter().skip(running) {
            text = format!("{text} {line}");
        }
        let offer = |it: &&NoticeAction| it.event == BoardEvent::TakeOffer;
        if let Some(offer) = notice.actions.iter().find(offer) {
            let offer = self.with("terminal-offer", "offer", &offer.label);
            text = format!("{text} {offer}");
        }
        let key = match notice.progress {
            Some(_) => "terminal-after-end-reviewing",
            None => "terminal-after-end",
        };
        text = format!("{text} {}", self.say(key));
        if let Some(it) = &notice.reaction {
            text = format!("{text} {}", self.speech(&it.name, &it.line));
        }
        text
    }

    /// Adds what the opponent says to a text.
    fn with_speech(&self, text: String, game: &GameView) -> String {
        let speaker = [&game.white, &game.black].into_iter().find(|it| it.speaks);
        match speaker {
            Some(it) => format!("{text} {}", self.speech(&it.name, &it.detail)),
            None => text,
        }
    }

    fn speech(&self, name: &str, line: &str) -> String {
        let args = [("name", name.into()), ("line", line.into())];
        self.words.message("board-speech-label", &args)
    }

    /// Returns the progress of the review of the game that is over.
    pub(in crate::play) fn review_progress(&self) -> Option<&str> {
        let notice = self.shown.game_on_top()?.notice.as_ref()?;
        let progress = notice.details.first();
        progress
            .filter(|_| notice.progress.is_some())
            .map(String::as_str)
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
