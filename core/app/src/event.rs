//! Inputs of the app.

use plywise_coach::Review;
use plywise_coach::endings::EndingAnswer;
use plywise_coach::training::Found;
use plywise_engine::SearchInfo;
use plywise_library::{Answer, Answered};

use crate::analysis::AnalysisEvent;
use crate::board::BoardEvent;
use crate::dates::ZoneOffset;
use crate::effect::{GameSearch, SearchReport, SystemAnswer};
use crate::games::GamesEvent;
use crate::messages::MessageState;
use crate::navigation::Screen;
use crate::new_game::NewGameEvent;
use crate::settings::SettingsEvent;
use crate::setup::SetupEvent;
use crate::statistics::StatisticsEvent;
use crate::train::{ExerciseEvent, TrainEvent};

/// Input of [`App::update`](crate::App::update).
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// An event of the frontend with its number, counting from 1.
    Event(u64, Event),
    Report(Report),
}

/// A user action, or a notification from the system.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum Event {
    /// The user selected a tab.
    Tab {
        /// Root screen of the tab.
        screen: Screen,
    },
    /// The user left a back stack entry and all entries above it. May be sent more than once.
    Left {
        /// Id of the back stack entry.
        entry: u32,
    },
    /// The number of panes that fit side by side changed.
    Panes {
        /// Number of panes, by `pane_count`. A list takes one, a board with its column two.
        count: u8,
    },
    /// A snackbar message was read out, dismissed or acted on.
    Message {
        id: u32,
        state: MessageState,
    },
    /// The system's languages changed.
    Languages {
        /// BCP 47 tags of the languages in order of preference, such as `de-AT`.
        tags: Vec<String>,
    },
    /// A language for this app was chosen in the system settings. It becomes the language setting.
    Language {
        /// BCP 47 tag of the chosen language, such as `de-AT`; empty for the system's languages.
        tag: String,
    },
    /// The time zone changed.
    Zone {
        /// UTC offsets of the time zone, each with the time from which it applies. The first offset
        /// also applies to earlier times.
        offsets: Vec<ZoneOffset>,
    },
    /// The system completed or failed a task.
    Answered {
        /// Number of the system task.
        id: u64,
        answer: SystemAnswer,
    },
    /// The user asked to open the library again after a failed start.
    Retry,
    /// The system entered or left power-saving mode, because of a low battery or high temperature.
    /// The engine then uses one thread.
    PowerSaving {
        enabled: bool,
    },
    /// The app moved to the background. Searches and clocks stop.
    Hidden,
    /// The app returned to the foreground.
    Shown,
    /// A screen reader, or another service that uses accessibility labels, was turned on or off.
    Listening {
        on: bool,
    },
    /// Another app shared content.
    Received {
        what: Received,
    },
    /// Content was dropped on the window. A position dragged from the list of games and dropped on
    /// the list again is ignored.
    Dropped {
        what: Received,
    },
    Board {
        event: BoardEvent,
    },
    /// An event of the visible analysis.
    Analysis {
        event: AnalysisEvent,
    },
    /// An event of the training overview.
    Train {
        event: TrainEvent,
    },
    Exercise {
        event: ExerciseEvent,
    },
    Games {
        event: GamesEvent,
    },
    Statistics {
        event: StatisticsEvent,
    },
    Settings {
        event: SettingsEvent,
    },
    NewGame {
        event: NewGameEvent,
    },
    /// An event of the position editor.
    Setup {
        event: SetupEvent,
    },
}

/// Content received from another app.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum Received {
    File {
        /// Path of a copy of the file, which the app may read until
        /// [`SystemTask::Forget`](crate::SystemTask::Forget).
        path: String,
    },
    Text {
        text: String,
    },
    /// Content that the system could not read.
    Unreadable,
}

/// A notification from the library, the engine or the system. `id` is the number of the
/// [`Effect`](crate::Effect) that it answers.
#[derive(Clone, Debug, PartialEq)]
pub enum Report {
    /// The library answered a request.
    Stored {
        /// Number of the library request.
        id: u64,
        answer: Box<Answered>,
    },
    /// A game search reported progress or its result.
    Searched {
        search: GameSearch,
        report: SearchReport,
    },
    /// The engine analysis reported deeper lines.
    Lines {
        id: u64,
        /// Engine lines, the best first.
        lines: Vec<SearchInfo>,
    },
    /// A review of a game or a search for mistakes made progress.
    Reviewing {
        id: u64,
        /// Progress in percent, from 0 to 100.
        percent: u32,
    },
    /// A review of a game ended.
    Reviewed {
        id: u64,
        /// The finished review; `None` if the engine failed.
        review: Option<Box<Review>>,
    },
    /// A search of a game for mistakes ended.
    CardsFound {
        id: u64,
        /// Result of the search for mistakes; `None` if the search was stopped or the engine
        /// failed.
        found: Option<Box<Found>>,
    },
    /// An endgame request was answered, or the tables that it needs made progress.
    Ending { id: u64, answer: Box<EndingAnswer> },
    /// A system task could not be passed to the frontend.
    Unanswered {
        /// Number of the system task.
        id: u64,
    },
    /// A timer requested by [`App::next_timer`](crate::App::next_timer) expired.
    Woken,
}

impl Report {
    /// Returns the report of failure to handle in place of this report if handling this one panics;
    /// `None` if this report does not end an engine job.
    pub fn failed(&self) -> Option<Self> {
        match *self {
            Self::Reviewed { id, .. } => Some(Self::Reviewed { id, review: None }),
            Self::CardsFound { id, .. } => Some(Self::CardsFound { id, found: None }),
            Self::Ending { id, .. } => Some(Self::Ending {
                id,
                answer: Box::new(EndingAnswer::Failed),
            }),
            _ => None,
        }
    }

    /// Returns whether this report is an intermediate result that may be followed by many others
    /// within a second.
    pub fn is_progress(&self) -> bool {
        match self {
            Self::Stored { answer, .. } => matches!(**answer, Ok(Answer::Importing(_))),
            Self::Searched { report, .. } => matches!(report, SearchReport::Iteration(_)),
            Self::Ending { answer, .. } => matches!(**answer, EndingAnswer::Preparing { .. }),
            Self::Lines { .. } | Self::Reviewing { .. } => true,
            Self::Reviewed { .. }
            | Self::CardsFound { .. }
            | Self::Unanswered { .. }
            | Self::Woken => false,
        }
    }
}
