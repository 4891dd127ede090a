//! Results by level, and the rating.

use plywise_store::LevelStatistics;
use plywise_words::{Streaks, rated_level_words, streak_words};

use crate::context::Context;
use crate::effect::{Answer, Request};
use crate::navigation::Place;
use crate::part::{Drawing, Part};
use crate::requests::Asked;

/// Won, drawn and lost games.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LevelResults {
    /// The level in words, or how many games there are in all.
    pub title: String,
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
    /// Each of the three counts in words.
    pub counts: Vec<String>,
    /// All three in one sentence, for a voice.
    pub spoken: String,
    /// The rows of wins and losses that are worth a word.
    pub streaks: Vec<String>,
}

/// What the statistics show.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum StatisticsScreen {
    /// They are being read.
    Loading,
    /// No game has been finished.
    Empty,
    /// The results.
    Results {
        /// The rating, or how many games are missing for one.
        rating: String,
        /// The rating as a voice says it.
        spoken_rating: String,
        /// Whether it is a figure.
        rated: bool,
        /// All games together.
        all: LevelResults,
        /// The levels in the order in which the first games ended.
        levels: Vec<LevelResults>,
    },
}

/// What a person does on the statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum StatisticsEvent {
    /// A new game is wanted.
    NewGame,
}

/// The statistics.
#[derive(Clone, Debug)]
pub(crate) struct Statistics {
    screen: StatisticsScreen,
    asked: Option<u64>,
}

impl Default for Statistics {
    fn default() -> Self {
        Self {
            screen: StatisticsScreen::Loading,
            asked: None,
        }
    }
}

impl Statistics {
    pub(crate) fn draw(&self, to: &mut Drawing<'_>) {
        let statistics = self.screen.clone();
        to.part(Part::Statistics { statistics });
    }

    /// The screen has come up, or is to be written in other words.
    pub(crate) fn shown(&mut self, cx: &mut Context<'_>) {
        cx.requests.forget(self.asked);
        self.asked = Some(cx.store(Asked::Statistics, Request::Statistics));
    }

    pub(crate) fn update(event: StatisticsEvent, cx: &mut Context<'_>) {
        match event {
            StatisticsEvent::NewGame => cx.places.go(Place::NewGame(None)),
        }
    }

    pub(crate) fn answered(&mut self, answer: Answer, cx: &Context<'_>) {
        let Answer::Statistics { levels, rating } = answer else {
            return;
        };
        self.asked = None;
        if levels.is_empty() {
            self.screen = StatisticsScreen::Empty;
            return;
        }
        let missing = rating.games_missing();
        let figures = [
            ("rating", rating.elo().into()),
            ("margin", rating.margin().into()),
        ];
        let soon = cx.count("stats-rating-soon", missing);
        let rated = missing == 0;
        let in_words = |key| {
            if rated {
                cx.words.message(key, &figures)
            } else {
                soon.clone()
            }
        };
        let sum = |part: fn(&LevelStatistics) -> u32| levels.iter().map(part).sum();
        let (won, drawn, lost) = (sum(|it| it.won), sum(|it| it.drawn), sum(|it| it.lost));
        let all = cx.count("stats-games-count", won + drawn + lost);
        self.screen = StatisticsScreen::Results {
            rating: in_words("stats-rating-value"),
            spoken_rating: in_words("stats-rating-value-label"),
            rated,
            all: results(all, won, drawn, lost, cx),
            levels: levels
                .iter()
                .map(|level| level_results(level, cx))
                .collect(),
        };
    }
}

fn results(title: String, won: u32, drawn: u32, lost: u32, cx: &Context<'_>) -> LevelResults {
    let counts = [
        ("stats-won", won),
        ("stats-drawn", drawn),
        ("stats-lost", lost),
    ];
    let args = [
        ("won", won.into()),
        ("drawn", drawn.into()),
        ("lost", lost.into()),
    ];
    LevelResults {
        title,
        won,
        drawn,
        lost,
        counts: counts.map(|(key, count)| cx.count(key, count)).to_vec(),
        spoken: cx.words.message("stats-record", &args),
        streaks: Vec::new(),
    }
}

fn level_results(level: &LevelStatistics, cx: &Context<'_>) -> LevelResults {
    let title = rated_level_words(level.level, cx.words);
    let streaks = Streaks {
        wins: level.streak,
        losses: level.losing_streak,
        best: level.best_streak,
    };
    LevelResults {
        streaks: streak_words(streaks, cx.words),
        ..results(title, level.won, level.drawn, level.lost, cx)
    }
}
