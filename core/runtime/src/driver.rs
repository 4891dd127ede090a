//! Drives the app from input to effects, without threads.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use plywise_app::{App, Effect, Input, Now, Start, ViewUpdate, failed_start};

/// Minimum time until the next timer after a panic, so that a panicking timer cannot keep the thread busy.
const PAUSE: Duration = Duration::from_secs(1);

/// Minimum interval between updates caused by progress reports. All other updates are published immediately.
const INTERVAL: Duration = Duration::from_millis(34);

/// Runs an [`App`] without threads: takes inputs, and returns effects and view updates. A panic only discards the input
/// that caused it, and is reported to the user.
///
/// After each input, carry out the effects, and call [`Driver::publish`] if [`Driver::is_due`]. Send
/// [`Report::Woken`](plywise_app::Report::Woken) at [`Driver::next_timer`].
#[derive(Debug)]
pub struct Driver {
    app: App,
    /// Time of the last input.
    now: Now,
    /// View update with an error message, sent if the app cannot produce its view state.
    failed: ViewUpdate,
    /// Number of the last event reported to the listener.
    told: Option<u64>,
    /// Time before which no timer fires, set after a panic.
    paused_until: Duration,
    /// Time at which view updates were last published.
    published: Option<Duration>,
    /// Time at which changed parts of the view state must be published; `None` if nothing has to be published.
    due: Option<Duration>,
    /// Whether each of the next calls of the app panics, in order.
    #[cfg(test)]
    faults: std::collections::VecDeque<bool>,
}

impl Driver {
    /// Starts the app. If the start panics, starts the app without its saved state, which may be the cause.
    ///
    /// # Errors
    /// If the second start panics, too, returns [`ViewUpdate::Start`] with a message.
    pub fn start(now: Now, start: &Start) -> Result<(Self, Vec<Effect>), Box<ViewUpdate>> {
        let failed = failed_start(&start.languages);
        let begin = |start: Start| {
            let (app, effects) = App::new(now, start);
            let driver = Self {
                app,
                now,
                failed: failed.clone(),
                told: None,
                paused_until: Duration::ZERO,
                published: None,
                due: Some(now.clock),
                #[cfg(test)]
                faults: [].into(),
            };
            (driver, effects)
        };
        let stateless = Start {
            state: String::new(),
            ..start.clone()
        };
        let mut starts = [start.clone(), stateless].into_iter();
        let begun = starts.find_map(|start| catch_unwind(AssertUnwindSafe(|| begin(start))).ok());
        begun.ok_or_else(|| Box::new(failed))
    }

    /// Returns the number of the last event that the app has handled; 0 before the first one.
    pub const fn acknowledged(&self) -> u64 {
        self.app.acknowledged()
    }

    /// Returns whether a move is held back until the game has been saved.
    pub fn waits_for_the_disk(&self) -> bool {
        self.app.waits_for_the_disk()
    }

    /// Handles an input and returns the effects to carry out. If the result of an engine job cannot be handled, the
    /// screen that waits for it receives a failure instead.
    pub fn update(&mut self, now: Now, input: Input) -> Vec<Effect> {
        self.now = now;
        let (failed, is_progress) = match &input {
            Input::Report(report) => (report.failed(), report.is_progress()),
            Input::Event(..) => (None, false),
        };
        let earliest = self.published.filter(|_| is_progress);
        let due = earliest.map_or(now.clock, |published| published + INTERVAL);
        self.due = Some(self.due.map_or(due, |before| before.min(due)));
        if let Some(effects) = self.guard(|app| app.update(now, input)) {
            return effects;
        }
        self.paused_until = now.clock + PAUSE;
        let mut effects = self.recover();
        if let Some(failed) = failed {
            let told = self.guard(|app| app.update(now, Input::Report(failed)));
            effects.extend(told.unwrap_or_default());
        }
        effects
    }

    /// Returns the time on the app's clock at which [`Report::Woken`](plywise_app::Report::Woken) must be sent; `None`
    /// if no timer is set.
    pub fn next_timer(&mut self) -> Option<Duration> {
        let next = self.guard(|app| app.next_timer()).flatten();
        let next = next.map(|next| next.max(self.paused_until));
        next.into_iter().chain(self.due).min()
    }

    /// Returns whether [`Driver::publish`] must be called now.
    pub fn is_due(&self) -> bool {
        self.due.is_some_and(|due| due <= self.now.clock)
    }

    /// Passes the changed parts of the view state to the listener, with the number of the last handled event, unless
    /// neither has changed. If the listener returns `false`, it is called once more with all parts. If the app cannot
    /// produce its view state, the listener receives [`ViewUpdate::Start`], and any later event produces the whole view
    /// state again.
    pub fn publish(
        &mut self,
        mut listener: impl FnMut(u64, Vec<ViewUpdate>) -> bool,
    ) -> Vec<Effect> {
        self.due = None;
        self.published = Some(self.now.clock);
        let mut effects = Vec::new();
        let mut can_be_drawn = true;
        for _ in 0..2 {
            let acknowledged = self.app.acknowledged();
            let updates = self.guard(App::changed);
            can_be_drawn = updates.is_some();
            if let Some(updates) = updates {
                if updates.is_empty() && self.told == Some(acknowledged) {
                    return effects;
                }
                self.told = Some(acknowledged);
                if listener(acknowledged, updates) {
                    return effects;
                }
            }
            effects.extend(self.recover());
        }
        if !can_be_drawn {
            listener(self.app.acknowledged(), vec![self.failed.clone()]);
        }
        effects
    }

    fn recover(&mut self) -> Vec<Effect> {
        self.guard(App::faulted).unwrap_or_default()
    }

    /// Calls `work` with the app. Returns `None` if `work` panics.
    fn guard<T>(&mut self, work: impl FnOnce(&mut App) -> T) -> Option<T> {
        #[cfg(test)]
        let fault = self.faults.pop_front() == Some(true);
        let work = || {
            #[cfg(test)]
            assert!(!fault, "a fault was asked for");
            work(&mut self.app)
        };
        catch_unwind(AssertUnwindSafe(work)).ok()
    }
}

#[cfg(test)]
mod tests {
    use plywise_app::{
        AnalysisEvent, AnalysisScreen, BoardEvent, BoardScreen, Event, Job, Report, ReviewView,
        Screen,
    };
    use plywise_game::session::{GameOptions, OpponentSettings, Player, SavedGame, Session};
    use plywise_game::{Level, SideTime, TimeControl};
    use plywise_library::{Answer, GameId, Request};

    use super::*;

    fn at(seconds: u64) -> Now {
        Now {
            clock: Duration::from_secs(seconds),
            ..Now::default()
        }
    }

    /// Returns a game between two people with ten seconds each.
    fn timed_game() -> SavedGame {
        let options = GameOptions {
            black: Player::human(),
            time: Some(TimeControl::even("10".parse::<SideTime>().unwrap())),
            ..GameOptions::against(Level::FIRST)
        };
        Session::new(options, OpponentSettings::default()).saved_game()
    }

    /// Returns a driver whose app shows a timed game after two moves, each within a second. Everything has been
    /// published.
    fn playing() -> Driver {
        let (mut driver, effects) = Driver::start(at(0), &Start::default()).unwrap();
        let id = effects.iter().find_map(|effect| match effect {
            Effect::Store {
                id,
                request: Request::UnfinishedGame,
            } => Some(*id),
            _ => None,
        });
        let game = Some((GameId::new(1), Box::new(timed_game())));
        let report = Report::Stored {
            id: id.unwrap(),
            answer: Box::new(Ok(Answer::Game(game))),
        };
        driver.update(at(0), Input::Report(report));
        for (number, (from, to)) in [(12, 28), (52, 36)].into_iter().enumerate() {
            let event = BoardEvent::Drag { from, to: Some(to) };
            let input = Input::Event(number as u64 + 1, Event::Board { event });
            let effects = driver.update(at(1), input);
            keep(&mut driver, effects);
        }
        published(&mut driver);
        driver
    }

    /// Reports to the app that the game has been saved.
    fn keep(driver: &mut Driver, effects: Vec<Effect>) {
        for effect in effects {
            if let Effect::Store {
                id,
                request: Request::SaveGame { number, .. },
            } = effect
            {
                let answer = Box::new(Ok(Answer::GameSaved(number, GameId::new(1))));
                let report = Report::Stored { id, answer };
                let effects = driver.update(at(1), Input::Report(report));
                keep(driver, effects);
            }
        }
    }

    fn published(driver: &mut Driver) -> Vec<ViewUpdate> {
        let mut published = Vec::new();
        driver.publish(|_, updates| {
            published.extend(updates);
            true
        });
        published
    }

    fn message(updates: &[ViewUpdate]) -> Option<&str> {
        updates.iter().find_map(|update| match update {
            ViewUpdate::Message {
                message: Some(message),
            } => Some(&*message.text),
            _ => None,
        })
    }

    fn white_score(updates: &[ViewUpdate]) -> Option<&str> {
        updates.iter().rev().find_map(|update| match update {
            ViewUpdate::Board {
                board: BoardScreen::Playing { game },
            } => Some(&*game.white.score),
            _ => None,
        })
    }

    fn is_reviewing(updates: &[ViewUpdate]) -> bool {
        updates.iter().any(|update| match update {
            ViewUpdate::Analysis {
                analysis: AnalysisScreen::Ready { analysis },
                ..
            } => matches!(analysis.review, Some(ReviewView::Reviewing { .. })),
            _ => false,
        })
    }

    const PROBLEM: &str = "Something went wrong. Your games are safe.";

    #[test]
    fn flag_falls_after_a_panic() {
        let mut driver = playing();
        driver.faults = [true].into();
        driver.update(at(2), Input::Event(3, Event::Shown));
        assert_eq!(message(&published(&mut driver)), Some(PROBLEM));
        let end = at(12);
        let mut updates = Vec::new();
        while let Some(timer) = driver.next_timer().filter(|timer| *timer <= end.clock) {
            let now = Now {
                clock: timer,
                ..Now::default()
            };
            driver.update(now, Input::Report(Report::Woken));
            updates.extend(published(&mut driver));
        }
        assert_eq!(white_score(&updates), Some("0"));
    }

    #[test]
    fn unhandled_result_ends_the_waiting_of_its_screen() {
        let mut driver = playing();
        let screen = Screen::Analysis;
        let effects = driver.update(at(2), Input::Event(3, Event::Tab { screen }));
        let asked = effects.iter().find_map(|effect| match effect {
            Effect::Store {
                id,
                request: Request::Value(_),
            } => Some(*id),
            _ => None,
        });
        let report = Report::Stored {
            id: asked.expect("the analysis is read"),
            answer: Box::new(Ok(Answer::Value(None))),
        };
        driver.update(at(2), Input::Report(report));
        let mut effects = Vec::new();
        let (from, to) = (12, 28);
        for event in [
            AnalysisEvent::Drag { from, to: Some(to) },
            AnalysisEvent::StartReview,
        ] {
            effects = driver.update(at(2), Input::Event(4, Event::Analysis { event }));
        }
        let id = effects.iter().find_map(|effect| match effect {
            Effect::Start {
                id,
                job: Job::Review(_),
            } => Some(*id),
            _ => None,
        });
        let id = id.expect("the game is reviewed");
        assert!(is_reviewing(&published(&mut driver)));
        driver.faults = [true].into();
        driver.update(at(3), Input::Report(Report::Reviewed { id, review: None }));
        assert!(!is_reviewing(&published(&mut driver)));
    }

    #[test]
    fn panicking_timer_is_delayed() {
        let mut driver = playing();
        let timer = driver.next_timer().unwrap();
        let now = Now {
            clock: timer,
            ..Now::default()
        };
        driver.faults = [true].into();
        driver.update(now, Input::Report(Report::Woken));
        published(&mut driver);
        assert_eq!(driver.next_timer(), Some(timer + PAUSE));
    }

    #[test]
    fn failed_view_update_is_repeated_with_a_message() {
        let mut driver = playing();
        driver.faults = [true].into();
        let updates = published(&mut driver);
        assert_eq!(message(&updates), Some(PROBLEM));
        assert!(
            updates
                .iter()
                .any(|update| matches!(update, ViewUpdate::Board { .. }))
        );
        assert!(
            !updates
                .iter()
                .any(|update| matches!(update, ViewUpdate::Start { .. }))
        );
    }

    #[test]
    fn repeated_view_failure_shows_the_start_screen_until_retry() {
        let mut driver = playing();
        // Producing the view state fails, recovering does not.
        driver.faults = [true, false, true].into();
        let updates = published(&mut driver);
        let [ViewUpdate::Start { message, retry, .. }] = &*updates else {
            panic!("{updates:?}");
        };
        assert_eq!((&**message, &**retry), (PROBLEM, "Try again"));
        driver.update(at(2), Input::Event(3, Event::Retry));
        let updates = published(&mut driver);
        let drawn = |is: fn(&ViewUpdate) -> bool| updates.iter().any(is);
        assert!(drawn(|update| matches!(
            update,
            ViewUpdate::Navigation { .. }
        )));
        assert!(drawn(|update| matches!(update, ViewUpdate::Board { .. })));
    }
}
