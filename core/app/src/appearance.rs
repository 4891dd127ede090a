//! Appearance settings.

use plywise_library::Settings;

/// Defines an enum of appearance options with the names under which they are stored, default first.
macro_rules! looks {
    ($($(#[$doc:meta])* $look:ident { $usual:ident = $first:literal $(, $other:ident = $name:literal)* })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
            #[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
            #[allow(missing_docs)] // self-explanatory
            pub enum $look {
                $usual,
                $($other,)*
            }

            impl $look {
                /// Names of all options, default first.
                pub(crate) const NAMES: &[&str] = &[$first, $($name,)*];

                /// Returns the option with the given name; the default if the name is unknown.
                pub fn named(name: &str) -> Self {
                    match name {
                        $($name => Self::$other,)*
                        _ => Self::$usual,
                    }
                }

                /// Returns the name under which the option is stored.
                pub const fn name(self) -> &'static str {
                    match self {
                        Self::$usual => $first,
                        $(Self::$other => $name,)*
                    }
                }
            }
        )*
    };
}

looks! {
    /// Board colours. Paper is white with hatching, for e-ink and high contrast.
    BoardLook { Maple = "maple", Slate = "slate", Sage = "sage", Paper = "paper" }
    /// Piece set. Signal has bold, high-contrast shapes.
    PieceLook { Classic = "classic", Signal = "signal" }
    /// Notation of moves: letters of the language, or figurines.
    Notation { Letters = "letters", Figurine = "figurine" }
    /// Light or dark theme.
    Brightness { System = "system", Light = "light", Dark = "dark" }
}

/// Appearance settings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct Look {
    /// Colours of the board.
    pub board: BoardLook,
    /// Set of drawings for the pieces.
    pub pieces: PieceLook,
    /// Whether coordinates are shown at the edge of the board.
    pub coordinates: bool,
    /// Whether piece moves are animated.
    pub animation: bool,
    /// Whether the app is light, dark or follows the system.
    pub theme: Brightness,
    /// Whether the app uses the system's dynamic colours, where available.
    pub system_colors: bool,
    /// BCP 47 tag of the language chosen for the app; empty for the system's. The frontend applies
    /// it to the system's per-app language setting, where there is one.
    pub language: String,
}

impl Look {
    pub(crate) fn of(settings: &Settings) -> Self {
        Self {
            board: BoardLook::named(&settings.board),
            pieces: PieceLook::named(&settings.pieces),
            coordinates: settings.coordinates,
            animation: settings.animation,
            theme: Brightness::named(&settings.theme),
            system_colors: settings.system_colors,
            language: settings.language.clone(),
        }
    }
}
