#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "uniffi"), forbid(unsafe_code))]
// uniffi's macros write the scaffolding, which is unsafe by nature.
#![cfg_attr(feature = "uniffi", allow(unsafe_code))]

mod app;
mod context;
mod dates;
mod effect;
mod event;
mod fields;
mod games;
mod look;
mod messages;
mod navigation;
mod part;
mod requests;
mod squares;
mod statistics;
mod trouble;

pub use app::{App, Start};
pub use dates::{CivilDate, ZoneOffset};
pub use effect::{Answer, Answered, Effect, FileKind, Request, SystemTask};
pub use event::{Event, Input, Now, Report, SystemAnswer};
pub use fields::{Choice, Field};
pub use games::{
    Days, FilterChange, FilterSheet, GameActions, GameRow, GamesEvent, GamesList, GamesPage,
    GamesScreen, GamesSheet, Mood, Selection,
};
pub use look::{BoardLook, Brightness, Look, Notation, PieceLook};
pub use messages::{MessageRecord, MessageState};
pub use navigation::{AnalysisRoot, Navigation, Place, PlaceRecord, Screen};
pub use part::{Catalogue, Part};
pub use squares::FromTo;
pub use statistics::{LevelResults, StatisticsEvent, StatisticsScreen};

#[cfg(feature = "uniffi")]
uniffi::setup_scaffolding!();
