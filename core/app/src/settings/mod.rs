//! What the person has chosen, and what becomes of the data.

mod data;
mod rows;

use plywise_engine::EngineOptions;
use plywise_game::VERSION;
use plywise_store::Settings;

use crate::context::Shared;
use crate::dates::CivilDate;
use crate::fields::{Choice, Draft, Field};
use crate::handover::Handover;
use crate::navigation::Place;

pub(crate) use data::PendingRequest;

pub(crate) use rows::switch_row;
pub use rows::{
    SettingAction, SettingChoice, SettingRow, SettingSwitch, SettingsSection, SwitchRow,
};

use data::Backup;

type Context<'a> = crate::context::Context<'a, PendingRequest>;

/// What the settings show.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SettingsScreen {
    /// The sections, from the top.
    pub sections: Vec<SettingsSection>,
    /// What stands below them, in lines.
    pub footer: Vec<String>,
    /// The number of the sheet; each one that comes up has another.
    pub sheet_id: u32,
    /// What lies over the settings.
    pub sheet: Option<SettingsSheet>,
}

/// What lies over the settings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SettingsSheet {
    /// The languages, each under its own name.
    Languages {
        /// The languages, the system's first.
        languages: Choice,
    },
    /// The person's name.
    Name {
        /// The name.
        name: Field,
    },
    /// A back-up was looked at; nothing has changed yet.
    Restore {
        /// When it was made: `{date}` in it stands for the day, which the system's formatter
        /// writes.
        made: String,
        /// The day on which it was made.
        day: CivilDate,
        /// What it holds, each thing in a sentence.
        lines: Vec<String>,
        /// Whether its settings are taken over; none if it has none.
        takes_settings: Option<bool>,
    },
    /// Everything is about to be erased.
    Erase {
        /// What is asked.
        question: String,
        /// Whether a yes erases everything; otherwise it is asked about once more.
        last: bool,
    },
    /// A file is being written or read.
    Working,
}

/// What a person does on the settings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SettingsEvent {
    /// Something is turned on or off.
    Turn {
        /// What.
        switch: SettingSwitch,
        /// Whether it is on.
        on: bool,
    },
    /// One of several options is chosen.
    Choose {
        /// Of what.
        choice: SettingChoice,
        /// The index of the option.
        option: u32,
    },
    /// A row that leads somewhere was touched.
    Act {
        /// Which.
        action: SettingAction,
    },
    /// A draft of the name.
    Draft {
        /// The field.
        field: u32,
        /// What stands there.
        text: String,
    },
    /// The name is taken as it stands.
    ApplyName,
    /// The settings of the back-up are taken over, or not.
    TakeSettings {
        /// Whether they are.
        on: bool,
    },
    /// The back-up is taken in.
    Restore,
    /// Yes to what is asked before everything is erased.
    Erase,
    /// A sheet was dismissed; one that is no longer there stays away.
    Dismiss {
        /// The sheet.
        sheet: u32,
    },
}

/// What lies over the settings.
#[derive(Clone, Debug)]
enum Sheet {
    Languages,
    Name(Draft),
    Restore(Backup),
    Erase,
    /// Asked about for the second time, with the number of games.
    EraseForGood(usize),
    Working,
}

/// The settings as a screen.
#[derive(Clone, Debug)]
pub(crate) struct SettingsPage {
    /// How many threads the device runs at once.
    processors: u32,
    /// Whether the system has colours to lend.
    lends_colors: bool,
    sheet_id: u32,
    sheet: Option<Sheet>,
}

impl SettingsPage {
    pub(crate) const fn new(processors: u32, lends_colors: bool) -> Self {
        Self {
            processors,
            lends_colors,
            sheet_id: 0,
            sheet: None,
        }
    }

    /// What the engine may use by the settings: unless the person chose otherwise, half of the
    /// processors, but no more than four. Where the system wants less to be done, one.
    pub(crate) fn engine(&self, settings: &Settings, spares: bool) -> EngineOptions {
        let processors = self.processors.max(1);
        let threads = match settings.engine_threads {
            _ if settings.battery_saver || spares => 1,
            0 => (processors / 2).clamp(1, 4),
            chosen => chosen.clamp(1, processors),
        };
        EngineOptions {
            hash_mib: settings.engine_memory as usize,
            threads: threads as usize,
        }
    }

    pub(crate) fn view(&self, cx: &Shared<'_>) -> SettingsScreen {
        let version = [("version", VERSION.into())];
        SettingsScreen {
            sections: rows::sections(self.processors, self.lends_colors, cx),
            footer: vec![
                cx.words.message("settings-version", &version),
                cx.word("settings-privacy"),
            ],
            sheet_id: self.sheet_id,
            sheet: self.sheet.as_ref().map(|sheet| sheet_record(sheet, cx)),
        }
    }

    pub(crate) fn update(&mut self, event: SettingsEvent, cx: &mut Context<'_>) {
        match event {
            SettingsEvent::Turn { switch, on } => switch.turn(cx.settings, on),
            SettingsEvent::Choose { choice, option } => {
                rows::choose(choice, option, self.processors, cx.settings);
                if choice == SettingChoice::Language {
                    self.sheet = None;
                }
            }
            SettingsEvent::Act { action } => self.act(action, cx),
            SettingsEvent::Draft { field, text } => {
                if let Some(Sheet::Name(name)) = &mut self.sheet {
                    name.type_in(field, text);
                }
            }
            SettingsEvent::ApplyName => {
                if let Some(Sheet::Name(name)) = &self.sheet {
                    name.text().trim().clone_into(&mut cx.settings.player_name);
                    self.sheet = None;
                }
            }
            SettingsEvent::TakeSettings { on } => {
                if let Some(Sheet::Restore(backup)) = &mut self.sheet {
                    backup.takes_settings = on;
                }
            }
            SettingsEvent::Restore => self.restore(cx),
            SettingsEvent::Erase => self.erase(cx),
            SettingsEvent::Dismiss { sheet } => self.dismiss(sheet, cx),
        }
    }

    fn open(&mut self, sheet: Sheet) {
        self.sheet_id += 1;
        self.sheet = Some(sheet);
    }

    fn act(&mut self, action: SettingAction, cx: &mut Context<'_>) {
        match action {
            SettingAction::Language => self.open(Sheet::Languages),
            SettingAction::Name => {
                let name = cx.settings.player_name.clone();
                let name = Draft::new(cx.fields, name);
                self.open(Sheet::Name(name));
            }
            SettingAction::BackUp => self.back_up(cx),
            SettingAction::Restore => Self::choose_backup(cx),
            SettingAction::Erase => self.open(Sheet::Erase),
            SettingAction::Report => cx.hand_over(Handover::Report),
            SettingAction::Licences => cx.places.go(Place::Licences),
        }
    }
}

fn sheet_record(sheet: &Sheet, cx: &Shared<'_>) -> SettingsSheet {
    match sheet {
        Sheet::Languages => SettingsSheet::Languages {
            languages: rows::choice(SettingChoice::Language, 0, cx),
        },
        Sheet::Name(name) => SettingsSheet::Name { name: name.field() },
        Sheet::Restore(backup) => backup.record(cx),
        Sheet::Erase => SettingsSheet::Erase {
            question: cx.word("settings-erase-ask"),
            last: false,
        },
        Sheet::EraseForGood(games) => SettingsSheet::Erase {
            question: cx.count("settings-erase-count", *games),
            last: true,
        },
        Sheet::Working => SettingsSheet::Working,
    }
}
