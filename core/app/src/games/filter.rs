//! What games must be like to be listed.

use plywise_chess::Position;
use plywise_game::{Level, Rung};
use plywise_pgn::PgnResult;
use plywise_store::{GameFilter, PersonResult};
use serde::{Deserialize, Serialize};

use plywise_words::{level_name_words, level_search_names, opening_search_names};

use super::Context;
use crate::chessboard::squares::letters;
use crate::context::Shared;
use crate::dates::CivilDate;
use crate::fields::{Choice, Draft, Field, at, index_of};

/// The days of the shorter two usual periods, today among them.
const WEEK: i64 = 7;
const MONTH: i64 = 30;

/// The days between which games were played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Days {
    /// The first one.
    pub first: CivilDate,
    /// The last one, which is not before it.
    pub last: CivilDate,
}

/// A filter that is put together.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct FilterSheet {
    /// How the games ended.
    pub result: Choice,
    /// The level that they were played against.
    pub level: Choice,
    /// When they were played.
    pub period: Choice,
    /// The days, where the person chooses them.
    pub days: Option<Days>,
    /// Where they come from.
    pub origin: Choice,
    /// A part of the opening's name, or the beginning of its code.
    pub opening: Field,
    /// A part of a player's name.
    pub player: Field,
    /// The position that they come upon, as 64 letters; none if any will do.
    pub position: Option<String>,
    /// Whether anything holds games back.
    pub can_clear: bool,
}

/// A change of the filter that is put together.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum FilterChange {
    /// Another result, by its index.
    Result {
        /// The index.
        index: u32,
    },
    /// Another level, by its index.
    Level {
        /// The index.
        index: u32,
    },
    /// Another period, by its index.
    Period {
        /// The index.
        index: u32,
    },
    /// Another origin, by its index.
    Origin {
        /// The index.
        index: u32,
    },
    /// Another first day; the last one is never before it.
    First {
        /// The day.
        date: CivilDate,
    },
    /// Another last day; the first one is never after it.
    Last {
        /// The day.
        date: CivilDate,
    },
    /// A draft of the opening.
    Opening {
        /// The field.
        field: u32,
        /// What stands there.
        text: String,
    },
    /// A draft of the player.
    Player {
        /// The field.
        field: u32,
        /// What stands there.
        text: String,
    },
    /// Any position will do.
    AnyPosition,
}

/// Which result a game must have.
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

/// When a game must have been played.
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

/// Where a game must come from: anywhere, from here, or from elsewhere.
const ORIGINS: [(Option<bool>, &str); 3] = [
    (None, "games-filter-any"),
    (Some(false), "games-filter-here"),
    (Some(true), "games-filter-imported"),
];

/// What games must be like to be listed.
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
    /// The games that come upon a position, by whatever moves.
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

    /// How many of its parts hold games back.
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

    /// As the library is asked for it, with the words of a search.
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

    /// The first and the last day that the period means today.
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

/// A filter that is put together, and not used yet.
#[derive(Clone, Debug)]
pub(super) struct FilterDraft {
    filter: Filter,
    opening: Draft,
    player: Draft,
    /// The levels that there is a choice of.
    levels: Vec<Level>,
}

impl FilterDraft {
    /// Levels that were met and are not on the ladder can be chosen, too.
    pub(super) fn new(filter: Filter, met: &[Level], cx: &mut Context<'_>) -> Self {
        let ladder: Vec<Level> = Rung::all().map(Level::Rung).collect();
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

    /// The filter as it stands now.
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
                // The first one is any level.
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
        let level = filter
            .level
            .and_then(|level| index_of(&self.levels, &level));
        let names = self
            .levels
            .iter()
            .map(|level| level_name_words(*level, cx.words));
        let result = ResultWanted::ALL.map(|(result, _)| result);
        let origin = ORIGINS.map(|(imported, _)| imported);
        FilterSheet {
            result: Choice {
                title: cx.word("games-filter-result"),
                options: ResultWanted::ALL.map(|(_, key)| cx.word(key)).to_vec(),
                chosen: index_of(&result, &filter.result).unwrap_or_default(),
            },
            level: Choice {
                title: cx.word("games-filter-level"),
                options: std::iter::once(cx.word("games-filter-level-any"))
                    .chain(names)
                    .collect(),
                chosen: level.map_or(0, |index| index + 1),
            },
            period: Choice {
                title: cx.word("games-filter-date"),
                options: Period::ALL.map(|period| period.words(cx)).to_vec(),
                chosen: index_of(&Period::ALL, &filter.period).unwrap_or_default(),
            },
            days: filter.days.filter(|_| filter.period == Period::Custom),
            origin: Choice {
                title: cx.word("games-filter-origin"),
                options: ORIGINS.map(|(_, key)| cx.word(key)).to_vec(),
                chosen: index_of(&origin, &filter.imported).unwrap_or_default(),
            },
            opening: self.opening.field(),
            player: self.player.field(),
            position: filter.position(),
            can_clear: filter.parts() > 0,
        }
    }
}
