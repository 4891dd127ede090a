//! Rows of the settings screen.

use plywise_library::Settings;
use plywise_words::{Language, languages};

use super::DeviceTraits;
use crate::appearance::{BoardLook, Brightness, Notation, PieceLook};
use crate::context::Shared;
use crate::fields::{Choice, at};

/// Options for the size of the transposition table, in MiB.
const MEMORY: [u32; 7] = [8, 16, 32, 64, 128, 256, 512];

/// The "letter" of the king in languages that use figurines.
const FIGURINE_KING: &str = "♔";

/// Defines the switches with their field in the settings, and the message keys of their title and
/// description.
macro_rules! switches {
    ($($(#[$doc:meta])* $switch:ident: $field:ident, $title:literal $(, $about:literal)?;)*) => {
        /// A switch in the settings.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
        #[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
        pub enum SettingSwitch {
            $($(#[$doc])* $switch,)*
        }

        impl SettingSwitch {
            /// Returns whether the switch is on in these settings.
            pub(crate) fn is_on(self, settings: &Settings) -> bool {
                match self {
                    $(Self::$switch => settings.$field,)*
                }
            }

            /// Turns the switch on or off in these settings.
            pub(crate) fn turn(self, settings: &mut Settings, on: bool) {
                match self {
                    $(Self::$switch => settings.$field = on,)*
                }
            }

            const fn keys(self) -> (&'static str, Option<&'static str>) {
                match self {
                    $(Self::$switch => ($title, [$(Some($about),)? None][0]),)*
                }
            }
        }
    };
}

switches! {
    /// Coordinates at the edge of the board.
    Coordinates: coordinates, "settings-coordinates";
    /// Marks on the target squares of the selected piece.
    LegalTargets: legal_targets, "settings-legal-dots";
    /// Animated moves.
    Animation: animation, "settings-animation";
    /// Use of the system's dynamic colours.
    SystemColors: system_colors, "settings-system-colors";
    Sounds: sounds, "settings-sound";
    /// Haptic feedback.
    Haptics: haptics, "settings-haptics";
    /// Confirmation before each move.
    ConfirmMoves: confirm_moves, "settings-confirm";
    /// Board turned to the side to move, in games of two people.
    AutoFlip: auto_flip, "newgame-auto-flip";
    /// Pieces of the player sitting opposite upside down, in games of two people.
    TableMode: table_mode, "newgame-table";
    /// Takebacks in new games.
    Takebacks: allow_takebacks, "newgame-help-takebacks";
    /// Hints in new games.
    Hints: allow_hints, "newgame-help-hints";
    /// Warnings before blunders in new games.
    BlunderWarning: blunder_warning, "newgame-help-blunders";
    /// Feedback on the quality of each move.
    MoveFeedback: move_feedback, "settings-feedback", "settings-feedback-about";
    /// Comments on the opponent's threats and mistakes.
    OpponentFeedback: opponent_feedback, "settings-feedback-opponent", "settings-feedback-opponent-about";
    /// Moves of the computer without delay.
    AtOnce: answer_at_once, "settings-at-once", "settings-at-once-about";
    /// Resignation by the computer.
    MayResign: may_resign, "settings-may-resign";
    /// Lines that the opponents say during a game.
    OpponentsSpeak: opponents_speak, "settings-speak", "settings-speak-about";
    /// Reduced energy use of the engine.
    BatterySaver: battery_saver, "settings-battery", "settings-battery-about";
}

/// A setting with several options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum SettingChoice {
    /// Board colours, in the order of [`BoardLook`].
    Board,
    /// Piece set, in the order of [`PieceLook`].
    Pieces,
    /// Light or dark theme, in the order of [`Brightness`].
    Theme,
    /// Notation of moves, in the order of [`Notation`].
    Notation,
    /// Size of the transposition table.
    Memory,
    /// Number of engine threads.
    Threads,
    /// Language, shown in a sheet.
    Language,
}

/// Action that a row of the settings starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum SettingAction {
    /// Opens the language choice.
    Language,
    /// Opens the sheet for the user's name.
    Name,
    /// Writes a backup and asks for a destination.
    BackUp,
    /// Asks for a backup to restore.
    Restore,
    /// Erases everything after two confirmations.
    Erase,
    /// Shares a problem report about the game on the board.
    Report,
    /// Opens the third-party licences.
    Licences,
}

/// A row with a switch.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct SwitchRow {
    pub id: SettingSwitch,
    pub title: String,
    /// Description of what the switch does; `None` if the title says it.
    pub about: Option<String>,
    pub on: bool,
}

/// A row of the settings screen.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum SettingRow {
    Switch {
        row: SwitchRow,
    },
    Options {
        id: SettingChoice,
        options: Choice,
    },
    /// A row that opens a sheet or screen, or starts an action.
    Action {
        id: SettingAction,
        title: String,
        /// Current value of the setting, or description of the action.
        value: Option<String>,
    },
}

/// A group of rows on the settings screen.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct SettingsSection {
    pub title: String,
    pub rows: Vec<SettingRow>,
}

/// Returns the row of a switch for the given settings, which may not be applied yet.
pub(crate) fn switch_row(id: SettingSwitch, settings: &Settings, cx: &Shared<'_>) -> SwitchRow {
    let (title, about) = id.keys();
    SwitchRow {
        id,
        title: cx.word(title),
        about: about.map(|key| cx.word(key)),
        on: id.is_on(settings),
    }
}

fn action_row(id: SettingAction, cx: &Shared<'_>) -> SettingRow {
    let settings = &*cx.settings;
    let language = Language::supported(&settings.language).map(Language::own_name);
    let language = language.map(str::to_owned);
    let name = Some(settings.player_name.clone()).filter(|name| !name.is_empty());
    let said = |key| Some(cx.word(key));
    let (title, value) = match id {
        SettingAction::Language => (
            "settings-language",
            language.or_else(|| said("settings-language-system")),
        ),
        SettingAction::Name => (
            "settings-name",
            name.or_else(|| said("settings-name-about")),
        ),
        SettingAction::BackUp => ("settings-backup", said("settings-data-kept")),
        SettingAction::Restore => ("settings-restore", None),
        SettingAction::Erase => ("settings-erase", None),
        SettingAction::Report => ("settings-report", said("settings-report-about")),
        SettingAction::Licences => ("settings-licences", said("settings-source")),
    };
    SettingRow::Action {
        id,
        title: cx.word(title),
        value,
    }
}

pub(super) fn sections(device: DeviceTraits, cx: &Shared<'_>) -> Vec<SettingsSection> {
    use SettingSwitch as Id;
    let switches = |ids: &[SettingSwitch]| -> Vec<SettingRow> {
        let row = |id| switch_row(id, cx.settings, cx);
        let rows = ids.iter().copied().map(row);
        rows.map(|row| SettingRow::Switch { row }).collect()
    };
    let options = |id| SettingRow::Options {
        id,
        options: choice(id, device.processors, cx),
    };
    let actions = |ids: &[SettingAction]| -> Vec<SettingRow> {
        ids.iter().map(|id| action_row(*id, cx)).collect()
    };
    let mut board = vec![
        options(SettingChoice::Board),
        options(SettingChoice::Pieces),
    ];
    // Languages without letters for the pieces always use figurines.
    if cx.word("notation-king") != FIGURINE_KING {
        board.push(options(SettingChoice::Notation));
    }
    board.extend(switches(&[
        Id::Coordinates,
        Id::LegalTargets,
        Id::Animation,
    ]));
    let mut look = vec![options(SettingChoice::Theme)];
    if device.dynamic_color {
        look.extend(switches(&[Id::SystemColors]));
    }
    look.extend(actions(&[SettingAction::Language]));
    let mut engine = Vec::new();
    if !device.fixed_engine {
        engine = switches(&[Id::BatterySaver]);
        // In power-saving mode the engine always uses one thread.
        if !cx.settings.battery_saver {
            engine.push(options(SettingChoice::Threads));
        }
        engine.push(options(SettingChoice::Memory));
    }
    let mut senses = switches(&[Id::Sounds]);
    if device.haptics {
        senses.extend(switches(&[Id::Haptics]));
    }
    let game = switches(&[
        Id::MoveFeedback,
        Id::OpponentFeedback,
        Id::ConfirmMoves,
        Id::AutoFlip,
        Id::TableMode,
    ]);
    let new_games = switches(&[Id::Takebacks, Id::Hints, Id::BlunderWarning]);
    let data = [
        SettingAction::Name,
        SettingAction::BackUp,
        SettingAction::Restore,
        SettingAction::Erase,
    ];
    let about = [SettingAction::Report, SettingAction::Licences];
    let sections = [
        ("settings-game", game),
        ("settings-new-games", new_games),
        (
            "settings-computer",
            switches(&[Id::OpponentsSpeak, Id::AtOnce, Id::MayResign]),
        ),
        ("settings-board-and-pieces", board),
        ("settings-sound-and-touch", senses),
        ("settings-look", look),
        ("settings-data", actions(&data)),
        ("settings-engine", engine),
        ("settings-about", actions(&about)),
    ];
    let sections = sections.into_iter().filter(|(_, rows)| !rows.is_empty());
    sections
        .map(|(title, rows)| SettingsSection {
            title: cx.word(title),
            rows,
        })
        .collect()
}

pub(super) fn choice(id: SettingChoice, processors: u32, cx: &Shared<'_>) -> Choice {
    let settings = &*cx.settings;
    let named = |title: &str, each: &str, names: &[&'static str], chosen: &'static str| {
        let word = |name: &&'static str| (*name, cx.word(&format!("{each}{name}")));
        Choice::new(cx.word(title), names.iter().map(word), &chosen)
    };
    match id {
        SettingChoice::Board => {
            let chosen = BoardLook::named(&settings.board).name();
            named(
                "settings-board",
                "settings-board-",
                BoardLook::NAMES,
                chosen,
            )
        }
        SettingChoice::Pieces => {
            let chosen = PieceLook::named(&settings.pieces).name();
            named(
                "settings-pieces",
                "settings-pieces-",
                PieceLook::NAMES,
                chosen,
            )
        }
        SettingChoice::Theme => {
            let chosen = Brightness::named(&settings.theme).name();
            named(
                "settings-theme",
                "settings-theme-",
                Brightness::NAMES,
                chosen,
            )
        }
        SettingChoice::Notation => Choice::new(
            cx.word("settings-notation"),
            [
                (Notation::Letters, cx.word("settings-notation-letters")),
                (Notation::Figurine, cx.word("settings-notation-figurines")),
            ],
            &Notation::named(&settings.notation),
        ),
        SettingChoice::Memory => {
            let word = |megabytes: u32| {
                cx.words
                    .message_with("settings-memory-value", "megabytes", megabytes)
            };
            let reached = |step: &u32| *step <= settings.engine_memory;
            let step = MEMORY.iter().rposition(reached).unwrap_or_default();
            let steps = MEMORY.map(word).into_iter().enumerate();
            Choice::new(cx.word("settings-memory"), steps, &step)
        }
        SettingChoice::Threads => {
            let word = |count: u32| match count {
                0 => cx.word("settings-threads-automatic"),
                _ => count.to_string(),
            };
            let counts = (0..=processors).map(|count| (count, word(count)));
            let chosen = settings.engine_threads.min(processors);
            Choice::new(cx.word("settings-threads"), counts, &chosen)
        }
        SettingChoice::Language => {
            let system = ("", cx.word("settings-language-system"));
            let others = languages().map(|it| (it.tag(), it.own_name().to_owned()));
            let all = std::iter::once(system).chain(others);
            Choice::new(cx.word("settings-language"), all, &&*settings.language)
        }
    }
}

/// Changes a setting to the option with the given index.
pub(super) fn choose(id: SettingChoice, option: u32, processors: u32, settings: &mut Settings) {
    let name = |names: &[&str], chosen: &mut String| {
        if let Some(name) = at(names, option) {
            name.clone_into(chosen);
        }
    };
    match id {
        SettingChoice::Board => name(BoardLook::NAMES, &mut settings.board),
        SettingChoice::Pieces => name(PieceLook::NAMES, &mut settings.pieces),
        SettingChoice::Theme => name(Brightness::NAMES, &mut settings.theme),
        SettingChoice::Notation => name(Notation::NAMES, &mut settings.notation),
        SettingChoice::Memory => {
            settings.engine_memory = at(&MEMORY, option).unwrap_or(settings.engine_memory);
        }
        SettingChoice::Threads => settings.engine_threads = option.min(processors),
        SettingChoice::Language => {
            let tags: Vec<&str> = std::iter::once("")
                .chain(languages().map(Language::tag))
                .collect();
            name(&tags, &mut settings.language);
        }
    }
}
