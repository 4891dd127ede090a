//! Results by level, the rating, and the ladder.

use plywise_game::{Level, Rung};
use plywise_store::{LevelStatistics, PersonRating};
use plywise_words::{Streaks, rated_level_words, streak_words};

use crate::context::{Context, Shared};
use crate::effect::{Answer, Request};
use crate::faces::FaceChoice;
use crate::navigation::Place;

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

/// The rating after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RatingPoint {
    /// Where the game stands between the first one that is drawn, 0, and the last one, 1,000.
    pub across: u32,
    /// The rating between the graph's lower edge, 0, and its upper one, 1,000.
    pub up: u32,
    /// The lower end of its 95 % interval, in the same way.
    pub low: u32,
    /// The upper end.
    pub high: u32,
}

/// A line across a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct GraphLine {
    /// Where it is between the lower edge, 0, and the upper one, 1,000.
    pub up: u32,
    /// What it stands for.
    pub label: String,
}

/// The rating over all games that count.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RatingGraph {
    /// The rating after some of the games, at most 100 of them, and after the last.
    pub points: Vec<RatingPoint>,
    /// Lines at whole hundreds, the lowest first.
    pub lines: Vec<GraphLine>,
    /// From which rating to which it leads, for a voice.
    pub spoken: String,
}

/// What the statistics show.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[allow(clippy::large_enum_variant)] // there is one at a time
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
        /// How the rating has become what it is, once there are two of them.
        graph: Option<RatingGraph>,
        /// All games together.
        all: LevelResults,
        /// How many opponents of the ladder are beaten, in words.
        beaten: String,
        /// The ladder, the weakest first.
        ladder: Vec<FaceChoice>,
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
    pub(crate) fn view(&self) -> StatisticsScreen {
        self.screen.clone()
    }

    /// The screen has come up, or is to be written in other words.
    pub(crate) fn shown(&mut self, cx: &mut Context<'_, ()>) {
        cx.requests.forget(self.asked);
        self.asked = Some(cx.store((), Request::Statistics));
    }

    pub(crate) fn update(event: StatisticsEvent, cx: &mut Shared<'_>) {
        match event {
            StatisticsEvent::NewGame => cx.places.go(Place::NewGame(None)),
        }
    }

    pub(crate) fn answered(&mut self, answer: Answer, cx: &Shared<'_>) {
        let Answer::Statistics { levels, ratings } = answer else {
            return;
        };
        self.asked = None;
        if levels.is_empty() {
            self.screen = StatisticsScreen::Empty;
            return;
        }
        let Some(rating) = ratings.last() else {
            return;
        };
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
        let met = levels.iter().filter(|it| it.won > 0);
        let beaten: Vec<Level> = met.map(|it| it.level).collect();
        let ladder: Vec<FaceChoice> = Rung::all()
            .map(|rung| FaceChoice::of(rung, &beaten, cx))
            .collect();
        let count = ladder.iter().filter(|face| face.beaten).count();
        let beaten = [("beaten", count.into()), ("count", ladder.len().into())];
        self.screen = StatisticsScreen::Results {
            rating: in_words("stats-rating-value"),
            spoken_rating: in_words("stats-rating-value-label"),
            rated,
            graph: graph(&ratings, cx),
            beaten: cx.words.message("stats-ladder-beaten", &beaten),
            ladder,
            all: results(all, won, drawn, lost, cx),
            levels: levels
                .iter()
                .map(|level| level_results(level, cx))
                .collect(),
        };
    }
}

/// No graph has more points: a screen shows no more, and a game more or less makes no difference.
const RATING_POINTS: usize = 100;

/// Elo between two lines of the graph.
const BETWEEN_LINES: [i32; 4] = [100, 200, 500, 1_000];

/// The most lines of the graph.
const LINES: i32 = 5;

fn graph(ratings: &[PersonRating], cx: &Shared<'_>) -> Option<RatingGraph> {
    let told = ratings.iter().filter(|rating| rating.games_missing() == 0);
    let told: Vec<&PersonRating> = told.collect();
    let [first, .., last] = told[..] else {
        return None;
    };
    let margin = |rating: &PersonRating| i32::try_from(rating.margin()).unwrap_or(i32::MAX);
    let low = told.iter().map(|it| it.elo() - margin(it)).min()?;
    let high = told.iter().map(|it| it.elo() + margin(it)).max()?;
    let step = *BETWEEN_LINES
        .iter()
        .find(|step| (high - low) / *step < LINES - 1)
        .unwrap_or(&BETWEEN_LINES[3]);
    let (bottom, top) = (low.div_euclid(step), -(-high).div_euclid(step));
    let up = |elo: i32| ((elo - bottom * step) * 1_000 / ((top - bottom) * step).max(1)) as u32;
    let intervals = told.len() - 1;
    let drawn = intervals.min(RATING_POINTS - 1);
    let points = (0..=drawn).map(|point| {
        let at = point * intervals / drawn;
        let (rating, margin) = (told[at].elo(), margin(told[at]));
        RatingPoint {
            across: (at * 1_000 / intervals) as u32,
            up: up(rating),
            low: up(rating - margin),
            high: up(rating + margin),
        }
    });
    let lines = (bottom..=top).map(|line| GraphLine {
        up: up(line * step),
        label: cx.words.isolated((line * step).to_string()),
    });
    let games = cx.count("app-games-count", last.games);
    let figures = [
        ("first", first.elo().into()),
        ("last", last.elo().into()),
        ("games", (&*games).into()),
    ];
    Some(RatingGraph {
        points: points.collect(),
        lines: lines.collect(),
        spoken: cx.words.message("stats-graph-label", &figures),
    })
}

fn results(title: String, won: u32, drawn: u32, lost: u32, cx: &Shared<'_>) -> LevelResults {
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

fn level_results(level: &LevelStatistics, cx: &Shared<'_>) -> LevelResults {
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
