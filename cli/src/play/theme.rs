//! Colours and piece symbols, for each colour depth.

use plywise_chess::{Color as Side, Piece, Role};
use ratatui::style::{Color, Modifier, Style};

use super::colors::{ColorDepth, Ink};

/// Style of the piece symbols.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum PieceStyle {
    /// Chess figures.
    Unicode,
    /// Letters, uppercase for White.
    Letters,
}

impl PieceStyle {
    pub(super) const fn other(self) -> Self {
        match self {
            Self::Unicode => Self::Letters,
            Self::Letters => Self::Unicode,
        }
    }
}

/// Brightness of the background.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Brightness {
    /// Light text on a dark background.
    Dark,
    /// Dark text on a light background.
    Light,
}

/// Mark of a square. The most important one decides the colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    None,
    LastMove,
    Hint,
    Selected,
    Check,
}

/// Colours around the board. With 16 colours or fewer, the terminal's own foreground and background
/// are kept.
struct Palette {
    background: Ink,
    text: Ink,
    muted: Ink,
    accent: Ink,
    on_accent: Ink,
    warning: Ink,
}

const DARK: Palette = Palette {
    background: Ink(0x15_14_12, 233, Color::Reset),
    text: Ink(0xEC_E7_DF, 254, Color::Reset),
    muted: Ink(0xB0_A9_9E, 248, Color::Reset),
    accent: Ink(0x6F_D8_C4, 80, Color::Cyan),
    on_accent: Ink(0x00_38_2F, 235, Color::Reset),
    warning: Ink(0xE8_A3_8B, 180, Color::Yellow),
};

const LIGHT: Palette = Palette {
    background: Ink(0xFB_F9_F5, 231, Color::Reset),
    text: Ink(0x1E_1C_19, 234, Color::Reset),
    muted: Ink(0x5B_56_4E, 240, Color::Reset),
    accent: Ink(0x0F_6B_5C, 23, Color::Cyan),
    on_accent: Ink(0xFF_FF_FF, 231, Color::Reset),
    warning: Ink(0x9E_3A_1C, 130, Color::Yellow),
};

/// A terminal draws a piece in one colour without an outline, so both colours must stand out from
/// all squares. Among 16 colours the shape distinguishes the sides, as in print.
const WHITE_PIECE: Ink = Ink(0xFF_FD_F7, 231, Color::Black);
const BLACK_PIECE: Ink = Ink(0x26_22_1E, 235, Color::Black);
const TARGET: Ink = Ink(0x06_3D_34, 235, Color::Black);

/// Returns the colour of a square. The nearest neighbours in the 256-colour palette are pink: these
/// values are chosen by eye.
const fn square(mark: Mark, light: bool) -> Ink {
    match (mark, light) {
        (Mark::None, true) => Ink(0xC4_9A_6C, 137, Color::Gray),
        (Mark::None, false) => Ink(0x94_68_3F, 94, Color::Cyan),
        (Mark::LastMove, true) => Ink(0x80_9B_79, 108, Color::LightYellow),
        (Mark::LastMove, false) => Ink(0x68_82_63, 65, Color::Yellow),
        (Mark::Hint, _) => Ink(0x63_85_AC, 68, Color::LightBlue),
        (Mark::Selected, _) => Ink(0x4A_9B_83, 36, Color::LightGreen),
        (Mark::Check, _) => Ink(0xC7_5A_44, 167, Color::LightRed),
    }
}

/// Styles for one terminal.
pub(super) struct Theme {
    depth: ColorDepth,
    palette: &'static Palette,
    is_ascii: bool,
}

impl Theme {
    pub(super) const fn new(depth: ColorDepth, brightness: Brightness) -> Self {
        Self {
            depth,
            palette: match brightness {
                Brightness::Dark => &DARK,
                Brightness::Light => &LIGHT,
            },
            is_ascii: false,
        }
    }

    /// Limits the theme to ASCII.
    pub(super) const fn in_ascii(self) -> Self {
        Self {
            is_ascii: true,
            ..self
        }
    }

    /// Whether the terminal shows only ASCII.
    pub(super) const fn is_ascii(&self) -> bool {
        self.is_ascii
    }

    /// Whether there are no colours.
    pub(super) fn is_plain(&self) -> bool {
        self.depth == ColorDepth::None
    }

    /// Whether there are too few colours to distinguish white pieces from black ones.
    fn is_coarse(&self) -> bool {
        matches!(self.depth, ColorDepth::None | ColorDepth::Sixteen)
    }

    fn ink(&self, text: Ink, background: Ink) -> Style {
        Style::reset()
            .fg(text.on(self.depth))
            .bg(background.on(self.depth))
    }

    /// Adds a modifier to a style if `condition`.
    fn with(style: Style, modifier: Modifier, condition: bool) -> Style {
        if condition {
            style.add_modifier(modifier)
        } else {
            style
        }
    }

    /// Style of the background and normal text.
    pub(super) fn text(&self) -> Style {
        self.ink(self.palette.text, self.palette.background)
    }

    /// Style of secondary text.
    pub(super) fn muted(&self) -> Style {
        let style = self.ink(self.palette.muted, self.palette.background);
        Self::with(style, Modifier::DIM, self.depth == ColorDepth::Sixteen)
    }

    /// Style of emphasized text.
    pub(super) fn accent(&self) -> Style {
        let style = self.ink(self.palette.accent, self.palette.background);
        style.add_modifier(Modifier::BOLD)
    }

    /// Style of text on an accent bar.
    pub(super) fn accent_bar(&self) -> Style {
        if self.is_coarse() {
            return self.text().add_modifier(Modifier::REVERSED);
        }
        let style = self.ink(self.palette.on_accent, self.palette.accent);
        style.add_modifier(Modifier::BOLD)
    }

    /// Style of an item in a list: an accent bar if it is selected.
    pub(super) fn item(&self, is_selected: bool, usual: Style) -> Style {
        if is_selected {
            self.accent_bar()
        } else {
            usual
        }
    }

    /// Style of warnings.
    pub(super) fn warning(&self) -> Style {
        let style = self.ink(self.palette.warning, self.palette.background);
        Self::with(style, Modifier::BOLD, self.is_plain())
    }

    /// Returns the background of a square.
    pub(super) const fn square(&self, light: bool, mark: Mark) -> Color {
        square(mark, light).on(self.depth)
    }

    fn on_square(&self, ink: Ink) -> Style {
        let style = Style::new().fg(ink.on(self.depth));
        Self::with(style, Modifier::BOLD, self.depth != ColorDepth::Sixteen)
    }

    /// Style of a piece on a square.
    pub(super) fn piece(&self, side: Side) -> Style {
        self.on_square(match side {
            Side::White => WHITE_PIECE,
            Side::Black => BLACK_PIECE,
        })
    }

    /// Style of brackets and dots on a square.
    pub(super) fn mark(&self) -> Style {
        self.on_square(WHITE_PIECE)
    }

    /// Style of a legal target. Darker than any piece, so that it is not mistaken for one.
    pub(super) fn target(&self) -> Style {
        self.on_square(TARGET)
    }

    /// Returns the symbol of a piece on the board.
    pub(super) fn symbol(&self, piece: Piece, style: PieceStyle) -> String {
        match style {
            PieceStyle::Letters => piece.to_char().to_string(),
            // Solid figures for both sides: the colour distinguishes them.
            PieceStyle::Unicode if !self.is_coarse() => solid(piece.role),
            PieceStyle::Unicode if piece.color == Side::Black => solid(piece.role),
            PieceStyle::Unicode => piece.figurine().to_string(),
        }
    }

    /// Returns the symbol of a captured piece in text.
    pub(super) fn captured_symbol(role: Role, style: PieceStyle) -> String {
        match style {
            PieceStyle::Letters => role.to_char().to_string(),
            PieceStyle::Unicode => solid(role),
        }
    }
}

/// Returns the solid figure of a role. A variation selector keeps some terminals from showing the
/// pawn as an emoji two columns wide.
fn solid(role: Role) -> String {
    let figure = Piece::new(Side::Black, role).figurine();
    match role {
        Role::Pawn => format!("{figure}\u{fe0e}"),
        _ => figure.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Scenario: a11y-contrast
    #[test]
    fn contrast_is_high_enough() {
        for palette in [&DARK, &LIGHT] {
            for text in [palette.text, palette.muted, palette.accent, palette.warning] {
                assert!(text.contrast(palette.background) >= 4.5, "{text:?}");
            }
            assert!(palette.on_accent.contrast(palette.accent) >= 4.5);
        }
        let marks = [
            Mark::None,
            Mark::LastMove,
            Mark::Hint,
            Mark::Selected,
            Mark::Check,
        ];
        for (mark, light) in marks
            .into_iter()
            .flat_map(|mark| [(mark, true), (mark, false)])
        {
            let background = square(mark, light);
            for piece in [WHITE_PIECE, BLACK_PIECE] {
                assert!(
                    piece.contrast(background) >= 2.4,
                    "{piece:?} on {background:?}"
                );
            }
        }
    }

    #[test]
    fn sides_differ_by_shape_with_few_colours() {
        for depth in [ColorDepth::None, ColorDepth::Sixteen] {
            let theme = Theme::new(depth, Brightness::Dark);
            for style in [PieceStyle::Unicode, PieceStyle::Letters] {
                for role in Role::ALL {
                    let [white, black] =
                        Side::ALL.map(|side| theme.symbol(Piece::new(side, role), style));
                    assert_ne!(white, black);
                }
            }
        }
    }

    #[test]
    fn colour_depth_none_uses_no_colour() {
        let theme = Theme::new(ColorDepth::None, Brightness::Dark);
        for style in [
            theme.text(),
            theme.muted(),
            theme.accent(),
            theme.accent_bar(),
            theme.warning(),
            theme.mark(),
            theme.piece(Side::White),
        ] {
            for color in [style.fg, style.bg] {
                assert!(matches!(color, None | Some(Color::Reset)), "{style:?}");
            }
        }
    }
}
