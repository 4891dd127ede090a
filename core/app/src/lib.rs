#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "uniffi"), forbid(unsafe_code))]
// uniffi's macros write the scaffolding, which is unsafe by nature.
#![cfg_attr(feature = "uniffi", allow(unsafe_code))]

mod analysis;
mod app;
mod board;
mod context;
mod dates;
mod effect;
mod event;
mod feedback;
mod fields;
mod flow;
mod games;
mod jobs;
mod licences;
mod look;
mod messages;
mod navigation;
mod new_game;
mod order;
mod part;
mod received;
mod requests;
mod save;
mod settings;
mod setup;
mod shown_line;
mod squares;
mod statistics;
mod study_board;
mod train;
mod trouble;

pub use analysis::{
    AnalysisDialog, AnalysisEvent, AnalysisScreen, AnalysisView, EngineLines, GraphPoint, LineMove,
    LineView, MarkChoice, MoveMark, PracticeChoice, RetryView, ReviewView, ScoreView, SideReview,
    Told, TreeParagraph, TreePart, Verdict,
};
pub use app::{App, Start};
pub use board::{
    ArrowMark, BoardEvent, BoardScreen, BoardView, ClockFace, DialogView, Experience, GameView,
    MarkKind, MoveItem, MovesPage, Notice, NoticeAction, NoticeKind, PlayerView, PromotionChoice,
    PromotionRole, SpokenClocks, TargetMark, ThinkingRecord, VoicedMove, VoicedSquare,
};
pub use dates::{CivilDate, ZoneOffset};
pub use effect::{
    Answer, Answered, Effect, FileKind, GameSearch, Haptic, Request, SearchReport, Sound,
    SystemTask, Training,
};
pub use event::{Event, Input, Now, Report, SystemAnswer};
pub use fields::{Choice, Field};
pub use games::{
    Days, FilterChange, FilterSheet, GameActions, GameRow, GamesEvent, GamesList, GamesPage,
    GamesScreen, GamesSheet, Mood, Selection,
};
pub use licences::{LicenceGroup, LicenceRow, LicencesScreen, LicensedWork};
pub use look::{BoardLook, Brightness, Look, Notation, PieceLook};
pub use messages::{MessageRecord, MessageState};
pub use navigation::{AnalysisRoot, ExerciseRoot, Navigation, Place, PlaceRecord, Screen};
pub use new_game::{
    ClockPanel, FaceChoice, FriendsPanel, LabelledField, LevelPanel, LevelSlider, NewGameEvent,
    NewGameScreen, OwnClock, OwnClockSide, StartPanel,
};
pub use order::{Choices, Order, Sides};
pub use part::{Catalogue, Part, failed_start, put_page, start_trouble};
pub use received::{FileContents, Received};
pub use save::MAX_STATE;
pub use settings::{
    SettingAction, SettingChoice, SettingRow, SettingSwitch, SettingsEvent, SettingsScreen,
    SettingsSection, SettingsSheet, SwitchRow,
};
pub use setup::{CastlingRow, SetupEvent, SetupScreen, SetupSquare, SetupTool};
pub use squares::FromTo;
pub use statistics::{
    GraphLine, LevelResults, RatingGraph, RatingPoint, StatisticsEvent, StatisticsScreen,
};
pub use train::{
    ActionButton, EndingRow, ExerciseAction, ExerciseEvent, ExerciseMood, ExerciseScreen,
    ExerciseView, MotifRow, ProgressGroup, ProgressRow, PuzzlesView, TodayView, TrainEvent,
    TrainScreen, TrainView,
};

#[cfg(feature = "uniffi")]
uniffi::setup_scaffolding!();
