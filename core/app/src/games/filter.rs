//! Filter of the list of games.

use plywise_chess::Position;
use plywise_game::{Level, SkillLevel};
use plywise_library::{GameFilter, PersonResult};
use plywise_pgn::PgnResult;
use serde::{Deserialize, Serialize};

use plywise_words::{level_name_words, level_search_names, opening_search_names};

use super::Context;
use crate::chessboard::squares::letters;
use crate::context::Shared;
use crate::dates::CivilDate;
use crate::fields::{Choice, Draft, Field, at};

/// Length of the preset period of a week in days, including today.
const WEEK: i64 = 7;
/// Length of the preset period of a month in days, including today.
const MONTH: i64 = 30;

/// Range of days, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(ts_rs::TS))]
pub struct Days {
    pub first: CivilDate,
    /// Last day of the range, not before `first`.
    pub last: CivilDate,
}

/// View model of the filter sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct FilterSheet {
    /// Choice of the game result that the filter requires.
    pub result: Choice,
    /// Choice of the opponent's level.
    pub level: Choice,
    /// Choice of the period in which the game was played.
    pub period: Choice,
    /// First and last day of a custom period; `None` for any other period.
    pub days: Option<Days>,
    /// Choice of the origin: played in the app, imported, or any.
    pub origin: Choice,
    /// Text field for part of the opening's name, or the start of its ECO code.
    pub opening: Field,
    /// Text field for part of a player's name.
    pub player: Field,
    /// Position that occurs in the games, as 64 FEN letters; `None` for any position.
    pub position: Option<String>,
    /// Whether the filter excludes any games.
    pub can_clear: bool,
}

/// A change in the filter sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum FilterChange {
    Result {
        index: u32,
    },
    Level {
        index: u32,
    },
    Period {
        index: u32,
    },
    Origin {
        index: u32,
    },
    /// Sets the first day of the period. The last day is moved if it would be earlier.
    First {
        date: CivilDate,
    },
    /// Sets the last day of the period. The first day is moved if it would be later.
    Last {
        date: CivilDate,
    },
    Opening {
        /// `Field::id` of the field that was edited.
        field: u32,
        text: String,
    },
    Player {
        /// `Field::id` of the field that was edited.
        field: u32,
        text: String,
    },
    /// Removes the position from the filter.
    AnyPosition,
}

/// Result that a game must have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum ResultWanted {
    #[default]
    Any,
    Won,
    Lost,
    Drawn,
    WhiteWins,
    BlackWins,
    Unfinished,
}

impl ResultWanted {
    const ALL: [(Self, &'static str); 7] = [
        (Self::Any, "games-filter-any"),
        (Self::Won, "games-won"),
        (Self::Lost, "games-lost"),
        (Self::Drawn, "games-drawn"),
        (Self::WhiteWins, "result-white-wins"),
        (Self::BlackWins, "result-black-wins"),
        (Self::Unfinished, "games-unfinished"),
    ];
}

/// Period in which a game must have been played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum Period {
    #[default]
    Any,
    Week,
    Month,
    Year,
    Custom,
}

impl Period {
    const ALL: [Self; 5] = [Self::Any, Self::Week, Self::Month, Self::Year, Self::Custom];

    fn words(self, cx: &Shared<'_>) -> String {
        match self {
            Self::Any => cx.word("games-filter-date-any"),
            Self::Week => cx.count("games-filter-date-days", WEEK),
            Self::Month => cx.count("games-filter-date-days", MONTH),
            Self::Year => cx.word("games-filter-date-year"),
            Self::Custom => cx.word("games-filter-date-custom"),
        }
    }
}

/// Options for the origin of games, with message keys: any, played in the app, or imported.
const ORIGINS: [(Option<bool>, &str); 3] = [
    (None, "games-filter-any"),
    (Some(false), "games-filter-here"),
    (Some(true), "games-filter-imported"),
];

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Filter {
    result: ResultWanted,
    level: Option<Level>,
    opening: String,
    player: String,
    imported: Option<bool>,
    period: Period,
    days: Option<Days>,
    position: Option<Box<Position>>,
}

impl Filter {
    /// Returns a filter for the games in which a position occurs, including by transposition.
    pub(super) fn with_position(position: Position) -> Self {
        Self {
            position: Some(Box::new(position)),
            ..Self::default()
        }
    }

    pub(super) fn clear_position(&mut self) {
        self.position = None;
    }

    pub(super) fn position(&self) -> Option<String> {
        self.position.as_deref().map(letters)
    }

    /// Returns the number of active criteria of the filter.
    pub(super) fn parts(&self) -> usize {
        let parts = [
            self.result != ResultWanted::Any,
            self.level.is_some(),
            !self.opening.trim().is_empty(),
            !self.player.trim().is_empty(),
            self.imported.is_some(),
            self.period != Period::Any,
            self.position.is_some(),
        ];
        parts.into_iter().filter(|&holds_back| holds_back).count()
    }

    /// Returns the library's form of this filter, with a search text.
    pub(super) fn query(&self, search: &str, cx: &Shared<'_>) -> GameFilter {
        let part = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        let days = self.days(cx);
        GameFilter {
            text: search.trim().to_owned(),
            level_names: level_search_names(search, cx.words),
            opening_names: opening_search_names(cx.words),
            result: match self.result {
                ResultWanted::Drawn => Some(PgnResult::Draw),
                ResultWanted::WhiteWins => Some(PgnResult::WhiteWins),
                ResultWanted::BlackWins => Some(PgnResult::BlackWins),
                ResultWanted::Unfinished => Some(PgnResult::Unknown),
                ResultWanted::Any | ResultWanted::Won | ResultWanted::Lost => None,
            },
            person: match self.result {
                ResultWanted::Won => Some(PersonResult::Won),
                ResultWanted::Lost => Some(PersonResult::Lost),
                _ => None,
            },
            level: self.level,
            opening: part(&self.opening),
            player: part(&self.player),
            from: days.0.map(|first| cx.zone.beginning(first)),
            until: days.1.map(|last| cx.zone.beginning(last.plus(1))),
            position: self.position.clone(),
            imported: self.imported,
            deleted: false,
        }
    }

    /// Returns the first and last day of the chosen period as of today.
    fn days(&self, cx: &Shared<'_>) -> (Option<CivilDate>, Option<CivilDate>) {
        let today = cx.today();
        match self.period {
            Period::Any => (None, None),
            Period::Week => (Some(today.plus(1 - WEEK)), None),
            Period::Month => (Some(today.plus(1 - MONTH)), None),
            Period::Year => (Some(today.first_of_year()), None),
            Period::Custom => (
                self.days.map(|days| days.first),
                self.days.map(|days| days.last),
            ),
        }
    }
}

/// Filter that is being edited in the filter sheet.
#[derive(Clone, Debug)]
pub(super) struct FilterDraft {
    filter: Filter,
    opening: Draft,
    player: Draft,
    /// Levels of the computer that the filter sheet offers.
    levels: Vec<Level>,
}

impl FilterDraft {
    /// Creates the state of the filter sheet, which offers all skill levels and the other levels in
    /// `met`.
    pub(super) fn new(filter: Filter, met: &[Level], cx: &mut Context<'_>) -> Self {
        let ladder: Vec<Level> = SkillLevel::all().map(Level::Skill).collect();
        let others = met
            .iter()
            .filter(|level| !ladder.contains(level) && **level != Level::Full);
        let others: Vec<Level> = others.copied().collect();
        Self {
            opening: Draft::new(cx.fields, &*filter.opening),
            player: Draft::new(cx.fields, &*filter.player),
            levels: [ladder, others, vec![Level::Full]].concat(),
            filter,
        }
    }

    /// Returns the edited filter.
    pub(super) fn filter(&self) -> Filter {
        Filter {
            opening: self.opening.text().to_owned(),
            player: self.player.text().to_owned(),
            ..self.filter.clone()
        }
    }

    pub(super) fn change(&mut self, change: FilterChange, cx: &Shared<'_>) {
        let filter = &mut self.filter;
        match change {
            FilterChange::Result { index } => {
                filter.result = at(&ResultWanted::ALL, index).map_or(filter.result, |it| it.0);
            }
            FilterChange::Level { index } => {
                // The first option is any level.
                filter.level = index
                    .checked_sub(1)
                    .and_then(|index| at(&self.levels, index));
            }
            FilterChange::Period { index } => {
                filter.period = at(&Period::ALL, index).unwrap_or(filter.period);
                if filter.period == Period::Custom {
                    let today = cx.today();
                    filter.days.get_or_insert(Days {
                        first: today.plus(1 - MONTH),
                        last: today,
                    });
                }
            }
            FilterChange::Origin { index } => {
                filter.imported = at(&ORIGINS, index).map_or(filter.imported, |it| it.0);
            }
            FilterChange::First { date } => {
                if let Some(days) = &mut filter.days {
                    days.first = date;
                    days.last = days.last.max(date);
                }
            }
            FilterChange::Last { date } => {
                if let Some(days) = &mut filter.days {
                    days.last = date;
                    days.first = days.first.min(date);
                }
            }
            FilterChange::Opening { field, text } => {
                self.opening.type_in(field, text);
            }
            FilterChange::Player { field, text } => {
                self.player.type_in(field, text);
            }
            FilterChange::AnyPosition => filter.clear_position(),
        }
    }

    pub(super) fn sheet(&self, cx: &Shared<'_>) -> FilterSheet {
        let filter = self.filter();
        let any_level = (None, cx.word("games-filter-level-any"));
        let levels = self.levels.iter();
        let levels = levels.map(|level| (Some(*level), level_name_words(*level, cx.words)));
        let levels = std::iter::once(any_level).chain(levels);
        let periods = Period::ALL.map(|period| (period, period.words(cx)));
        FilterSheet {
            result: Choice::of_keys("games-filter-result", &ResultWanted::ALL, filter.result, cx),
            level: Choice::new(cx.word("games-filter-level"), levels, &filter.level),
            period: Choice::new(cx.word("games-filter-date"), periods, &filter.period),
            days: filter.days.filter(|_| filter.period == Period::Custom),
            origin: Choice::of_keys("games-filter-origin", &ORIGINS, filter.imported, cx),
            opening: self.opening.field(),
            player: self.player.field(),
            position: filter.position(),
            can_clear: filter.parts() > 0,
        }
    }
}
