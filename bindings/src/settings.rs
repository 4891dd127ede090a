//! What a person has chosen, as the settings screen shows it.

use plywise_app::{BoardLook, Brightness, Notation, PieceLook};
use plywise_store::Settings as CoreSettings;

use crate::options::{Level, TimeControl};

/// Everything on the settings screen, and the choices of the new-game screen that are
/// offered again.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
#[allow(clippy::struct_excessive_bools)] // the switches of the settings screen
pub struct Settings {
    /// The look of the board.
    pub board: BoardLook,
    /// The look of the pieces.
    pub pieces: PieceLook,
    /// Letters and numbers at the edge of the board.
    pub coordinates: bool,
    /// Pieces glide instead of jumping.
    pub animation: bool,
    /// Sounds.
    pub sounds: bool,
    /// Vibration.
    pub haptics: bool,
    /// Legal targets of the selected piece are shown.
    pub legal_targets: bool,
    /// How moves are written.
    pub notation: Notation,
    /// Moves wait for a confirmation.
    pub confirm_moves: bool,
    /// The language's tag, as in `de`; empty for the system's.
    pub language: String,
    /// Light or dark.
    pub theme: Brightness,
    /// The frame around the board takes the system's colours, where it has any.
    pub system_colors: bool,
    /// Memory for the engine in MiB.
    pub engine_memory: u32,
    /// Threads for the engine; 0 leaves it to the program.
    pub engine_threads: u32,
    /// The engine takes less of the battery.
    pub battery_saver: bool,
    /// The computer answers at once.
    pub answer_at_once: bool,
    /// The computer may resign.
    pub may_resign: bool,
    /// Takebacks are allowed in new games.
    pub allow_takebacks: bool,
    /// Hints are allowed in new games.
    pub allow_hints: bool,
    /// A move that loses much is asked about in new games.
    pub blunder_warning: bool,
    /// The board turns to the side to move.
    pub auto_flip: bool,
    /// In a game of two, the far side's pieces are turned round.
    pub table_mode: bool,
    /// The level that was played last; a new game offers it again.
    pub last_level: Level,
    /// The clocks that were played with last; none without.
    pub last_time: Option<TimeControl>,
    /// The person's name; empty if not given.
    pub player_name: String,
}

impl From<CoreSettings> for Settings {
    fn from(settings: CoreSettings) -> Self {
        Self {
            board: BoardLook::named(&settings.board),
            pieces: PieceLook::named(&settings.pieces),
            coordinates: settings.coordinates,
            animation: settings.animation,
            sounds: settings.sounds,
            haptics: settings.haptics,
            legal_targets: settings.legal_targets,
            notation: Notation::named(&settings.notation),
            confirm_moves: settings.confirm_moves,
            language: settings.language,
            theme: Brightness::named(&settings.theme),
            system_colors: settings.system_colors,
            engine_memory: settings.engine_memory,
            engine_threads: settings.engine_threads,
            battery_saver: settings.battery_saver,
            answer_at_once: settings.answer_at_once,
            may_resign: settings.may_resign,
            allow_takebacks: settings.allow_takebacks,
            allow_hints: settings.allow_hints,
            blunder_warning: settings.blunder_warning,
            auto_flip: settings.auto_flip,
            table_mode: settings.table_mode,
            last_level: settings.last_level.into(),
            last_time: settings.last_time,
            player_name: settings.player_name,
        }
    }
}

impl Settings {
    /// Takes over what was chosen. What only other versions know stays as it is.
    pub(crate) fn write_to(self, kept: &mut CoreSettings) {
        self.board.name().clone_into(&mut kept.board);
        self.pieces.name().clone_into(&mut kept.pieces);
        kept.coordinates = self.coordinates;
        kept.animation = self.animation;
        kept.sounds = self.sounds;
        kept.haptics = self.haptics;
        kept.legal_targets = self.legal_targets;
        self.notation.name().clone_into(&mut kept.notation);
        kept.confirm_moves = self.confirm_moves;
        kept.language = self.language;
        self.theme.name().clone_into(&mut kept.theme);
        kept.system_colors = self.system_colors;
        kept.engine_memory = self.engine_memory;
        kept.engine_threads = self.engine_threads;
        kept.battery_saver = self.battery_saver;
        kept.answer_at_once = self.answer_at_once;
        kept.may_resign = self.may_resign;
        kept.allow_takebacks = self.allow_takebacks;
        kept.allow_hints = self.allow_hints;
        kept.blunder_warning = self.blunder_warning;
        kept.auto_flip = self.auto_flip;
        kept.table_mode = self.table_mode;
        kept.last_level = self.last_level.into();
        kept.last_time = self.last_time;
        kept.player_name = self.player_name;
    }
}
