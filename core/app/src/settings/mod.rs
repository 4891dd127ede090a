//! Settings screen.

mod data;
mod rows;

use plywise_engine::EngineOptions;
use plywise_game::VERSION;
use plywise_library::Settings;

use crate::context::Shared;
use crate::dates::CivilDate;
use crate::fields::{Choice, Draft, Field};
use crate::handover::Handover;
use crate::navigation::Route;

pub(crate) use data::PendingRequest;

pub(crate) use rows::switch_row;
pub use rows::{
    SettingAction, SettingChoice, SettingRow, SettingSwitch, SettingsSection, SwitchRow,
};

use data::Backup;

type Context<'a> = crate::context::Context<'a, PendingRequest>;

/// View model of the settings screen.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct SettingsScreen {
    pub sections: Vec<SettingsSection>,
    /// Lines of text below the sections.
    pub footer: Vec<String>,
    /// Id of the open sheet. Each opened sheet gets a new id.
    pub sheet_id: u32,
    /// The open sheet, if any.
    pub sheet: Option<SettingsSheet>,
}

/// A sheet over the settings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum SettingsSheet {
    /// Language choice. Languages are listed under their own names.
    Languages {
        /// Choice of the language, starting with the system's language.
        languages: Choice,
    },
    /// Sheet for the user's name.
    Name { name: Field },
    /// Confirmation for restoring a backup.
    Restore {
        /// Text with the date of the backup. Contains the placeholder `{date}` for the formatted
        /// `day`.
        made: String,
        /// Day on which the backup was made.
        day: CivilDate,
        /// Texts about the content of the backup, one sentence each.
        lines: Vec<String>,
        /// Whether the settings in the backup are to be restored, too; `None` if the backup
        /// contains none.
        takes_settings: Option<bool>,
    },
    /// Confirmation for erasing everything.
    Erase {
        question: String,
        /// Whether this is the last confirmation. Otherwise another confirmation follows.
        last: bool,
    },
    /// A file is being written or read.
    Working,
}

/// Events of the settings screen.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum SettingsEvent {
    Turn {
        switch: SettingSwitch,
        on: bool,
    },
    Choose {
        choice: SettingChoice,
        /// Index of the chosen option.
        option: u32,
    },
    /// A row with an action was tapped.
    Act {
        action: SettingAction,
    },
    /// The user's name was edited.
    Draft {
        /// `Field::id` of the field that was edited.
        field: u32,
        text: String,
    },
    /// Stores the edited name of the user.
    ApplyName,
    /// The restoring of the settings in the backup was turned on or off.
    TakeSettings {
        on: bool,
    },
    /// Restores the backup.
    Restore,
    /// Confirms that everything should be erased.
    Erase,
    /// A sheet over the settings was dismissed. Ignored if another sheet is open.
    Dismiss {
        /// Id of the dismissed sheet.
        sheet: u32,
    },
}

#[derive(Clone, Debug)]
enum Sheet {
    Languages,
    Name(Draft),
    Restore(Backup),
    Erase,
    /// Second confirmation before everything is erased, with the number of games.
    EraseForGood(usize),
    Working,
}

/// Traits of the device that decide which settings there are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DeviceTraits {
    /// Number of hardware threads.
    pub(crate) processors: u32,
    /// Whether the system provides a dynamic colour scheme.
    pub(crate) dynamic_color: bool,
    /// Whether the frontend decides how many threads and how much memory the engine uses.
    pub(crate) fixed_engine: bool,
    /// Whether the device can vibrate.
    pub(crate) haptics: bool,
}

/// State of the settings screen.
#[derive(Clone, Debug)]
pub(crate) struct SettingsPage {
    device: DeviceTraits,
    sheet_id: u32,
    sheet: Option<Sheet>,
}

impl SettingsPage {
    pub(crate) const fn new(device: DeviceTraits) -> Self {
        Self {
            device,
            sheet_id: 0,
            sheet: None,
        }
    }

    /// Returns the engine options. By default, the engine uses half of the hardware threads, at
    /// most 4; in power-saving mode, 1.
    pub(crate) fn engine(&self, settings: &Settings, power_saving: bool) -> EngineOptions {
        let processors = self.device.processors.max(1);
        let threads = match settings.engine_threads {
            _ if settings.battery_saver || power_saving => 1,
            0 => (processors / 2).clamp(1, 4),
            chosen => chosen.clamp(1, processors),
        };
        EngineOptions::new()
            .with_hash_mib(settings.engine_memory as usize)
            .with_threads(threads as usize)
    }

    pub(crate) fn view(&self, cx: &Shared<'_>) -> SettingsScreen {
        let version = [("version", VERSION.into())];
        SettingsScreen {
            sections: rows::sections(self.device, cx),
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
                rows::choose(choice, option, self.device.processors, cx.settings);
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
            SettingAction::Licences => cx.back_stack.go(Route::Licences),
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
