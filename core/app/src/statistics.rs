//! Statistics screen: results by level, and the rating.

use plywise_game::{Level, SkillLevel};
use plywise_library::{Answer, LevelStatistics, PersonRating, Request};
use plywise_words::{Streaks, rated_level_words, streak_words};

use crate::context::{Context, Shared};
use crate::faces::FaceChoice;
use crate::navigation::Route;

/// Numbers of games won, drawn and lost by the user, against one level or in all.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct LevelResults {
    /// Name of the level, or the total number of games.
    pub title: String,
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    /// Numbers of games won, drawn and lost, as text.
    pub counts: Vec<String>,
    /// Accessibility label of the numbers of games won, drawn and lost.
    pub spoken: String,
    /// Notable winning and losing streaks, as text.
    pub streaks: Vec<String>,
}

/// The user's rating after a game, as a point of the rating graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct RatingPoint {
    /// Horizontal position, from 0 for the first game to 1,000 for the last.
    pub across: u32,
    /// Vertical position of the rating, from 0 at the bottom to 1,000 at the top.
    pub up: u32,
    /// Vertical position of the lower end of the rating's 95% confidence interval.
    pub low: u32,
    /// Vertical position of the upper end of the rating's 95% confidence interval.
    pub high: u32,
}

/// A horizontal grid line of the rating graph.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct GraphLine {
    /// Vertical position of the grid line, from 0 at the bottom to 1,000 at the top.
    pub up: u32,
    pub label: String,
}

/// Graph of the user's rating over all rated games.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct RatingGraph {
    /// Ratings after at most 100 of the games, including the first and the last.
    pub points: Vec<RatingPoint>,
    /// Grid lines at round ratings, the lowest first.
    pub lines: Vec<GraphLine>,
    /// Accessibility label of the graph: first and last rating.
    pub spoken: String,
}

/// View model of the statistics screen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
#[allow(clippy::large_enum_variant)] // only one instance at a time
pub enum StatisticsScreen {
    #[default]
    Loading,
    /// No game is finished yet.
    Empty,
    Results {
        /// The user's rating as text, or the number of games missing for a rating.
        rating: String,
        /// Accessibility label of `rating`.
        spoken_rating: String,
        /// Whether `rating` contains a rating.
        rated: bool,
        /// Graph of the rating; `None` with fewer than two ratings.
        graph: Option<RatingGraph>,
        /// Results of all games, against any level.
        all: LevelResults,
        /// Number of beaten opponents, as text.
        beaten: String,
        /// Opponents of the skill levels, the weakest first.
        ladder: Vec<FaceChoice>,
        /// Results by level, in the order of the first finished games.
        levels: Vec<LevelResults>,
    },
}

/// Events of the statistics screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum StatisticsEvent {
    /// Opens the new game screen.
    NewGame,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Statistics {
    screen: StatisticsScreen,
    asked: Option<u64>,
}

impl Statistics {
    pub(crate) fn view(&self) -> StatisticsScreen {
        self.screen.clone()
    }

    /// Loads the statistics when the screen becomes visible or the language has changed.
    pub(crate) fn shown(&mut self, cx: &mut Context<'_, ()>) {
        cx.requests.forget(self.asked);
        self.asked = Some(cx.store((), Request::Statistics));
    }

    pub(crate) fn update(event: StatisticsEvent, cx: &mut Shared<'_>) {
        match event {
            StatisticsEvent::NewGame => cx.back_stack.go(Route::NewGame(None)),
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
        let ladder: Vec<FaceChoice> = SkillLevel::all()
            .map(|skill| FaceChoice::of(skill, &beaten, cx))
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

/// Maximum number of points in the rating graph. More points would not be visible.
const RATING_POINTS: usize = 100;

/// Possible distances between two grid lines of the rating graph, in Elo.
const BETWEEN_LINES: [i32; 4] = [100, 200, 500, 1_000];

/// Maximum number of grid lines in the rating graph.
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
        ("games", games.into()),
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
