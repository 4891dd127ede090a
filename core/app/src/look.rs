//! How things are drawn, by the person's choice.

use plywise_store::Settings;

/// Looks that a shell draws, the usual one first, and the names by which the library keeps them.
macro_rules! looks {
    ($($(#[$doc:meta])* $look:ident { $usual:ident = $first:literal $(, $other:ident = $name:literal)* })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            #[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
            #[allow(missing_docs)] // each is its name
            pub enum $look {
                $usual,
                $($other,)*
            }

            impl $look {
                /// All names, that of the usual look first.
                pub(crate) const NAMES: &[&str] = &[$first, $($name,)*];

                /// The look of a name; the usual one for a name that is not known.
                pub fn named(name: &str) -> Self {
                    match name {
                        $($name => Self::$other,)*
                        _ => Self::$usual,
                    }
                }

                /// The name by which the library keeps it.
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
    /// The colours of the board. Paper is white and hatched, for e-ink and high contrast.
    BoardLook { Maple = "maple", Slate = "slate", Sage = "sage", Paper = "paper" }
    /// The drawings of the pieces. Signal has bold shapes in high contrast.
    PieceLook { Classic = "classic", Signal = "signal" }
    /// How moves are written: with the letters of the language, or with small figures.
    Notation { Letters = "letters", Figurine = "figurine" }
    /// The ground of the screens.
    Brightness { System = "system", Light = "light", Dark = "dark" }
}

/// How things are drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Look {
    /// The look of the board.
    pub board: BoardLook,
    /// The look of the pieces.
    pub pieces: PieceLook,
    /// Letters and numbers at the edge of the board.
    pub coordinates: bool,
    /// Pieces glide instead of jumping.
    pub animation: bool,
    /// Light or dark.
    pub theme: Brightness,
    /// The frame around the board takes the system's colours, where it has any.
    pub system_colors: bool,
    /// The tag of the language that the person chose for the app; empty for the system's. It is the
    /// system's own setting of the app, where there is one.
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
