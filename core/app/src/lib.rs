#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "uniffi"), forbid(unsafe_code))]
// uniffi's macros generate unsafe scaffolding.
#![cfg_attr(feature = "uniffi", allow(unsafe_code))]

mod analysis;
mod app;
mod appearance;
mod board;
mod chessboard;
mod context;
mod dates;
mod effect;
mod error_text;
mod event;
mod faces;
mod fields;
mod games;
mod handover;
mod jobs;
mod licences;
mod messages;
mod navigation;
mod new_game;
mod now;
mod pending;
mod position_editor;
mod requests;
mod save;
mod settings;
mod setup;
mod statistics;
mod train;
mod view_update;

pub use analysis::{
    AnalysisAction, AnalysisDialog, AnalysisEvent, AnalysisScreen, AnalysisView, EngineLines,
    GraphPoint, LineView, MarkChoice, MomentView, MoveComment, PracticeChoice, RetryView,
    ReviewView, ReviewWalk, ScoreView, TreeParagraph, TreePart, Verdict,
};
pub use app::{App, Start};
pub use appearance::{BoardLook, Brightness, Look, Notation, PieceLook};
pub use board::{
    BoardControl, BoardControlId, BoardEvent, BoardMenu, BoardPlace, BoardScreen, ClockFace,
    ClockText, DialogView, EngineLevel, Experience, GameClock, GameSetup, GameSides, GameView,
    MenuSection, MoveItem, MoveRow, MovesPage, Notice, NoticeAction, NoticeKind, PictureSide,
    PlayerView, Reaction, SharePicture, SideClock, SpokenClocks, ThinkingProgress, clock_text,
};
pub use chessboard::{
    ArrowMark, BoardArrangement, BoardView, BoardWindow, FromTo, JudgedSquare, LineMove, MarkCount,
    MarkKind, MoveMark, PieceMotion, PromotionChoice, PromotionRole, SideReview, SquareLabel,
    SquareMark, TargetMark, VoicedMove, arrange_board, piece_motions,
};
pub use dates::{CivilDate, ZoneOffset};
pub use effect::{
    Effect, FileKind, GameSearch, Haptic, SearchReport, Sound, SystemAnswer, SystemTask,
};
pub use event::{Event, Input, Received, Report};
pub use faces::{FaceChoice, FaceMood};
pub use fields::{Choice, Field};
pub use games::{
    Days, FilterChange, FilterSheet, GameActions, GameRow, GamesEvent, GamesList, GamesPage,
    GamesScreen, GamesSheet, Mood, Selection,
};
pub use jobs::{Job, JobKind};
pub use licences::{LicenceGroup, LicenceRow, LicencesScreen, LicensedWork};
pub use messages::{MessageState, MessageView};
pub use navigation::{
    AnalysisRoot, BackStackEntry, ExerciseRoot, Navigation, Route, Screen, pane_count, tab_screens,
};
pub use new_game::{
    ClockPanel, FriendsPanel, LabelledField, LevelPanel, LevelSlider, NewGameEvent, NewGameScreen,
    OwnClock, OwnClockSide, StartPanel,
};
pub use now::Now;
pub use save::MAX_STATE;
pub use settings::{
    SettingAction, SettingChoice, SettingRow, SettingSwitch, SettingsEvent, SettingsScreen,
    SettingsSection, SettingsSheet, SwitchRow,
};
pub use setup::{CastlingRow, SetupEvent, SetupScreen, SetupTool};
pub use statistics::{
    GraphLine, LevelResults, RatingGraph, RatingPoint, StatisticsEvent, StatisticsScreen,
};
pub use train::{
    ActionButton, BasicsView, EndingRow, ExerciseAction, ExerciseEvent, ExerciseMood,
    ExerciseScreen, ExerciseView, LessonRow, MotifRow, ProgressGroup, ProgressRow, PuzzleStart,
    PuzzlesView, TodayView, TrainEvent, TrainGroup, TrainScreen, TrainSection, TrainView,
};
#[cfg(feature = "web")]
pub use view_update::open_in_other_tab;
pub use view_update::{Catalogue, ViewUpdate, failed_start, put_pages, start_error};

#[cfg(feature = "uniffi")]
uniffi::setup_scaffolding!();
