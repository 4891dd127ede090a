//! What comes in.

use plywise_coach::Review;
use plywise_coach::endings::EndingAnswer;
use plywise_coach::training::Found;
use plywise_engine::Report as SearchLine;

use crate::analysis::AnalysisEvent;
use crate::board::BoardEvent;
use crate::dates::ZoneOffset;
use crate::effect::{Answer, Answered, GameSearch, SearchReport, SystemAnswer};
use crate::games::GamesEvent;
use crate::messages::MessageState;
use crate::navigation::Screen;
use crate::new_game::NewGameEvent;
use crate::order::Order;
use crate::settings::SettingsEvent;
use crate::setup::SetupEvent;
use crate::statistics::StatisticsEvent;
use crate::train::{ExerciseEvent, TrainEvent};

/// What comes in.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// A shell's event with its number, which counts from 1.
    Event(u64, Event),
    /// What a person has asked a shell in Rust for by words; the number counts on with the events.
    Order(u64, Order),
    /// A report of what runs outside.
    Report(Report),
}

/// What a person did, or the system told the shell.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Event {
    /// A tab was touched.
    Tab {
        /// The screen at its root.
        screen: Screen,
    },
    /// The person has left a place; what lay on top of it is left, too. It may be told twice.
    Left {
        /// The place.
        place: u32,
    },
    /// So many places fit beside one another: 1 or 2.
    Panes {
        /// How many.
        count: u8,
    },
    /// Something became of a message.
    Message {
        /// The message.
        id: u32,
        /// What became of it.
        state: MessageState,
    },
    /// The system's languages are these, the most wanted first.
    Languages {
        /// Their tags, as in `de-AT`.
        tags: Vec<String>,
    },
    /// A language was chosen for the app in the system's own settings: it becomes the person's
    /// choice.
    Language {
        /// Its tag, as in `de-AT`; empty for the system's languages.
        tag: String,
    },
    /// The system's clocks are so far ahead of UTC.
    Zone {
        /// From when on; the first holds for all time before it.
        offsets: Vec<ZoneOffset>,
    },
    /// The system has done something that was asked of it, or not.
    Answered {
        /// The number of what was asked.
        id: u64,
        /// What came of it.
        answer: SystemAnswer,
    },
    /// The library is to be opened once more, after it could not be.
    Retry,
    /// The system wants less to be done, for its battery is low or the device is hot, or not so any
    /// more: the engine gets by with one thread.
    Spare {
        /// Whether it does.
        on: bool,
    },
    /// The app is no longer seen: searches and clocks stop.
    Hidden,
    /// The app is seen again.
    Shown,
    /// A screen reader, or something else that goes by what the squares say, is on or off.
    Listening {
        /// Whether it is on.
        on: bool,
    },
    /// Another app has sent something.
    Received {
        /// What.
        what: Received,
    },
    /// Something was dropped on the window. The position of a game of the list that falls back on
    /// the list is nothing new.
    Dropped {
        /// What.
        what: Received,
    },
    /// Something on the board.
    Board {
        /// What.
        event: BoardEvent,
    },
    /// Something in the analysis that is seen.
    Analysis {
        /// What.
        event: AnalysisEvent,
    },
    /// Something on the first screen of training.
    Train {
        /// What.
        event: TrainEvent,
    },
    /// Something in an exercise.
    Exercise {
        /// What.
        event: ExerciseEvent,
    },
    /// Something on the list of games.
    Games {
        /// What.
        event: GamesEvent,
    },
    /// Something on the statistics.
    Statistics {
        /// What.
        event: StatisticsEvent,
    },
    /// Something on the settings.
    Settings {
        /// What.
        event: SettingsEvent,
    },
    /// Something on the screen of a new game.
    NewGame {
        /// What.
        event: NewGameEvent,
    },
    /// Something while a position is set up.
    Setup {
        /// What.
        event: SetupEvent,
    },
}

/// What came in.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Received {
    /// A file.
    File {
        /// A copy that the app may read. It is of no use any more once [`SystemTask::Forget`](crate::SystemTask::Forget) says
        /// so.
        path: String,
    },
    /// A text.
    Text {
        /// The text.
        text: String,
    },
    /// Something that the system cannot read.
    Unreadable,
}

/// What runs outside tells.
#[derive(Clone, Debug, PartialEq)]
pub enum Report {
    /// The library's answer to a request.
    Stored {
        /// The number of the request.
        id: u64,
        /// The answer.
        answer: Box<Answered>,
    },
    /// A search for the game on the board tells something.
    Searched {
        /// Which search.
        search: GameSearch,
        /// What it tells.
        report: SearchReport,
    },
    /// The lines of an analysis have got deeper.
    Lines {
        /// Which analysis.
        id: u64,
        /// The lines, the best first.
        lines: Vec<SearchLine>,
    },
    /// A review has got so far.
    Reviewing {
        /// Which review.
        id: u64,
        /// How far, in percent.
        percent: u32,
    },
    /// A review is complete, or has failed.
    Reviewed {
        /// Which review.
        id: u64,
        /// The review; none if the engine has failed.
        review: Option<Box<Review>>,
    },
    /// A search for mistakes has ended.
    CardsFound {
        /// Which search.
        id: u64,
        /// What it has found; nothing if it was stopped or the engine has failed.
        found: Option<Box<Found>>,
    },
    /// A request about an ending is answered, or its tables have got so far.
    Ending {
        /// Which request.
        id: u64,
        /// The answer.
        answer: Box<EndingAnswer>,
    },
    /// The shell could not be asked for something that the system is to do.
    Unanswered {
        /// The number of what was asked.
        id: u64,
    },
    /// The time that was asked for has come.
    Woken,
}

impl Report {
    /// The failure of the engine job that this report ends. A screen that waits for the job gets it
    /// where the result itself cannot be handled.
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

    /// Whether this tells of something that goes on, and may be followed by another many times a
    /// second.
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
