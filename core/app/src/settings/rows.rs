//! The rows of the settings.

use plywise_store::Settings;
use plywise_words::{Language, languages};

use crate::context::Shared;
use crate::fields::{Choice, at};
use crate::look::{BoardLook, Brightness, Notation, PieceLook};

/// Steps of the engine's memory in MiB.
const MEMORY: [u32; 7] = [8, 16, 32, 64, 128, 256, 512];

/// What stands for the king where a language has no letter for it.
const FIGURINE_KING: &str = "♔";

/// Switches, each with its place in the settings, the key of its name and that of what is said
/// about it.
macro_rules! switches {
    ($($(#[$doc:meta])* $switch:ident: $field:ident, $title:literal $(, $about:literal)?;)*) => {
        /// What is on or off.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
        pub enum SettingSwitch {
            $($(#[$doc])* $switch,)*
        }

        impl SettingSwitch {
            /// Whether it is on.
            pub(crate) fn is_on(self, settings: &Settings) -> bool {
                match self {
                    $(Self::$switch => settings.$field,)*
                }
            }

            /// Turns it on or off.
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
    /// Letters and numbers at the edge of the board.
    Coordinates: coordinates, "settings-coordinates";
    /// Legal targets of the selected piece are shown.
    LegalTargets: legal_targets, "settings-legal-dots";
    /// Pieces glide instead of jumping.
    Animation: animation, "settings-animation";
    /// The frame around the board takes the system's colours.
    SystemColors: system_colors, "settings-system-colors";
    /// Sounds.
    Sounds: sounds, "settings-sound";
    /// Vibration.
    Haptics: haptics, "settings-haptics";
    /// Moves wait for a confirmation.
    ConfirmMoves: confirm_moves, "settings-confirm";
    /// The board turns to the side to move.
    AutoFlip: auto_flip, "newgame-auto-flip";
    /// In a game of two, the far side's pieces are turned round.
    TableMode: table_mode, "newgame-table";
    /// New games allow takebacks.
    Takebacks: allow_takebacks, "newgame-help-takebacks";
    /// New games allow hints.
    Hints: allow_hints, "newgame-help-hints";
    /// New games ask about a move that loses much.
    BlunderWarning: blunder_warning, "newgame-help-blunders";
    /// Each move is told how good it was.
    MoveFeedback: move_feedback, "settings-feedback", "settings-feedback-about";
    /// The computer answers at once.
    AtOnce: answer_at_once, "settings-at-once", "settings-at-once-about";
    /// The computer may resign.
    MayResign: may_resign, "settings-may-resign";
    /// The engine takes less of the battery.
    BatterySaver: battery_saver, "settings-battery", "settings-battery-about";
}

/// What one of several options is chosen for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SettingChoice {
    /// The look of the board, in the order of [`BoardLook`].
    Board,
    /// The look of the pieces, in the order of [`PieceLook`].
    Pieces,
    /// Light or dark, in the order of [`Brightness`].
    Theme,
    /// How moves are written, in the order of [`Notation`].
    Notation,
    /// Memory for the engine.
    Memory,
    /// Threads for the engine.
    Threads,
    /// The language; it has a sheet of its own.
    Language,
}

/// What leads somewhere or does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SettingAction {
    /// The languages.
    Language,
    /// The person's name.
    Name,
    /// Everything is written into one file, which the person keeps.
    BackUp,
    /// A back-up of the person's choice is looked at.
    Restore,
    /// Everything is erased, which is asked about twice.
    Erase,
    /// A problem report goes to another app.
    Report,
    /// The work that the app rests on.
    Licences,
}

/// Something that is on or off.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SwitchRow {
    /// Which it is.
    pub id: SettingSwitch,
    /// Its name.
    pub title: String,
    /// What is said about it.
    pub about: Option<String>,
    /// Whether it is on.
    pub on: bool,
}

/// A row of the settings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SettingRow {
    /// Something that is on or off.
    Switch {
        /// The switch.
        row: SwitchRow,
    },
    /// One of several options.
    Options {
        /// What is chosen.
        id: SettingChoice,
        /// The options.
        options: Choice,
    },
    /// Something that leads somewhere.
    Action {
        /// Where.
        id: SettingAction,
        /// Its name.
        title: String,
        /// What is chosen there, or what is said about it.
        value: Option<String>,
    },
}

/// Rows that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SettingsSection {
    /// What they have in common.
    pub title: String,
    /// The rows.
    pub rows: Vec<SettingRow>,
}

/// The row of a switch by settings, which may not be in force yet.
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

pub(super) fn sections(
    processors: u32,
    lends_colors: bool,
    cx: &Shared<'_>,
) -> Vec<SettingsSection> {
    use SettingSwitch as Id;
    let switches = |ids: &[SettingSwitch]| -> Vec<SettingRow> {
        let row = |id| switch_row(id, cx.settings, cx);
        let rows = ids.iter().copied().map(row);
        rows.map(|row| SettingRow::Switch { row }).collect()
    };
    let options = |id| SettingRow::Options {
        id,
        options: choice(id, processors, cx),
    };
    let actions = |ids: &[SettingAction]| -> Vec<SettingRow> {
        ids.iter().map(|id| action_row(*id, cx)).collect()
    };
    let mut board = vec![
        options(SettingChoice::Board),
        options(SettingChoice::Pieces),
    ];
    // A language without letters for the pieces writes figurines in any case.
    if cx.word("notation-king") != FIGURINE_KING {
        board.push(options(SettingChoice::Notation));
    }
    board.extend(switches(&[
        Id::Coordinates,
        Id::LegalTargets,
        Id::Animation,
    ]));
    let mut look = vec![options(SettingChoice::Theme)];
    if lends_colors {
        look.extend(switches(&[Id::SystemColors]));
    }
    look.extend(actions(&[SettingAction::Language]));
    let mut engine = switches(&[Id::BatterySaver]);
    // One thread is all that there is while the battery is spared.
    if !cx.settings.battery_saver {
        engine.push(options(SettingChoice::Threads));
    }
    engine.push(options(SettingChoice::Memory));
    let game = switches(&[
        Id::MoveFeedback,
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
        ("settings-computer", switches(&[Id::AtOnce, Id::MayResign])),
        ("settings-board-and-pieces", board),
        (
            "settings-sound-and-touch",
            switches(&[Id::Sounds, Id::Haptics]),
        ),
        ("settings-look", look),
        ("settings-data", actions(&data)),
        ("settings-engine", engine),
        ("settings-about", actions(&about)),
    ];
    let sections = sections.into_iter();
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
                let args = [("megabytes", megabytes.into())];
                cx.words.message("settings-memory-value", &args)
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

/// Takes the option of an index.
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
