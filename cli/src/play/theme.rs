//! Colours and piece symbols of the terminal frontend, for each colour depth.

use plywise_app::BoardLook;
use plywise_chess::{Color as Side, Piece, Role};
use ratatui::style::{Color, Modifier, Style};

use super::colors::{ColorDepth, Ink};

/// Style of the piece symbols: chess figures or letters.
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

/// Brightness of the terminal's background.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Brightness {
    /// Light text on a dark background.
    Dark,
    /// Dark text on a light background.
    Light,
}

/// Highlight of a square, such as the last move. The most important highlight decides the colour of
/// the square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    None,
    LastMove,
    Hint,
    Selected,
    Check,
}

/// Colours of everything except the board. With 16 colours or fewer, the terminal's own foreground
/// and background are kept.
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

/// Colour of White's pieces. Figures have no outline, so the colours of both sides must stand out
/// from all squares. Among 16 colours the shape distinguishes the sides, as in print.
const WHITE_PIECE: Ink = Ink(0xFF_FD_F7, 231, Color::Black);
const BLACK_PIECE: Ink = Ink(0x26_22_1E, 235, Color::Black);
/// Colours of the lines on drawn pieces.
const WHITE_LINE: Ink = Ink(0x9A_8F_7E, 245, Color::Black);
const BLACK_LINE: Ink = Ink(0x8A_80_74, 243, Color::Black);
const TARGET: Ink = Ink(0x06_3D_34, 235, Color::Black);

/// Returns the colour of a square with a highlight. The boards are darker than in the apps, because
/// white pieces have no outline here. The nearest neighbours in the 256-colour palette are pink or
/// gray, so those values are chosen by eye.
const fn square(board: BoardLook, mark: Mark, light: bool) -> Ink {
    use BoardLook::{Maple, Paper, Sage, Slate};
    match (mark, light) {
        (Mark::None, true) => match board {
            Maple => Ink(0xC4_9A_6C, 137, Color::Gray),
            Slate => Ink(0x90_A4_B4, 109, Color::Gray),
            Sage => Ink(0x9C_A8_7E, 144, Color::Gray),
            Paper => Ink(0xA2_A2_A2, 248, Color::Gray),
        },
        (Mark::None, false) => match board {
            Maple => Ink(0x94_68_3F, 94, Color::Cyan),
            Slate => Ink(0x5F_78_8C, 66, Color::Cyan),
            Sage => Ink(0x6B_85_5B, 65, Color::Cyan),
            Paper => Ink(0x76_76_76, 243, Color::Cyan),
        },
        (Mark::LastMove, true) => match board {
            Maple => Ink(0x80_9B_79, 108, Color::LightYellow),
            Slate => Ink(0x6F_AA_A2, 73, Color::LightYellow),
            Sage => Ink(0xC2_9B_34, 178, Color::LightYellow),
            Paper => Ink(0x80_A8_A0, 109, Color::LightYellow),
        },
        (Mark::LastMove, false) => match board {
            Maple => Ink(0x68_82_63, 65, Color::Yellow),
            Slate => Ink(0x3F_82_80, 30, Color::Yellow),
            Sage => Ink(0xA6_84_24, 136, Color::Yellow),
            Paper => Ink(0x5C_86_80, 66, Color::Yellow),
        },
        (Mark::Hint, _) => Ink(0x63_85_AC, 68, Color::LightBlue),
        (Mark::Selected, _) => Ink(0x4A_9B_83, 36, Color::LightGreen),
        (Mark::Check, _) => Ink(0xC7_5A_44, 167, Color::LightRed),
    }
}

/// Text styles of the frontend for the terminal.
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

    /// Returns the theme limited to ASCII characters.
    pub(super) const fn in_ascii(self) -> Self {
        Self {
            is_ascii: true,
            ..self
        }
    }

    /// Returns whether the terminal shows only ASCII characters.
    pub(super) const fn is_ascii(&self) -> bool {
        self.is_ascii
    }

    /// Returns whether the terminal has no colours.
    pub(super) fn is_plain(&self) -> bool {
        self.depth == ColorDepth::None
    }

    /// Returns whether the terminal has too few colours to distinguish white pieces from black
    /// ones.
    fn is_coarse(&self) -> bool {
        matches!(self.depth, ColorDepth::None | ColorDepth::Sixteen)
    }

    fn ink(&self, text: Ink, background: Ink) -> Style {
        Style::reset()
            .fg(text.on(self.depth))
            .bg(background.on(self.depth))
    }

    /// Adds a modifier to a text style if `condition` is `true`.
    fn with(style: Style, modifier: Modifier, condition: bool) -> Style {
        if condition {
            style.add_modifier(modifier)
        } else {
            style
        }
    }

    /// Returns the style of the background and normal text.
    pub(super) fn text(&self) -> Style {
        self.ink(self.palette.text, self.palette.background)
    }

    /// Returns the style of secondary text.
    pub(super) fn muted(&self) -> Style {
        let style = self.ink(self.palette.muted, self.palette.background);
        Self::with(style, Modifier::DIM, self.depth == ColorDepth::Sixteen)
    }

    /// Returns the style of emphasized text.
    pub(super) fn accent(&self) -> Style {
        let style = self.ink(self.palette.accent, self.palette.background);
        style.add_modifier(Modifier::BOLD)
    }

    /// Returns the style of text on an accent bar.
    pub(super) fn accent_bar(&self) -> Style {
        if self.is_coarse() {
            return self.text().add_modifier(Modifier::REVERSED);
        }
        let style = self.ink(self.palette.on_accent, self.palette.accent);
        style.add_modifier(Modifier::BOLD)
    }

    /// Returns the style of an item in a list: an accent bar if the item is selected, otherwise
    /// `usual`.
    pub(super) fn item(&self, is_selected: bool, usual: Style) -> Style {
        if is_selected {
            self.accent_bar()
        } else {
            usual
        }
    }

    /// Returns the style of warnings.
    pub(super) fn warning(&self) -> Style {
        let style = self.ink(self.palette.warning, self.palette.background);
        Self::with(style, Modifier::BOLD, self.is_plain())
    }

    /// Returns the background colour of a square with a highlight.
    pub(super) const fn square(&self, board: BoardLook, light: bool, mark: Mark) -> Color {
        square(board, mark, light).on(self.depth)
    }

    /// Returns whether the pieces are drawn on squares with room for it, rather than shown as one
    /// character.
    pub(super) fn draws_pieces(&self, style: PieceStyle) -> bool {
        style == PieceStyle::Unicode && !self.is_coarse()
    }

    /// Returns the colours of a drawn piece and of the lines on it.
    pub(super) const fn drawn(&self, side: Side) -> [Color; 2] {
        let [fill, line] = match side {
            Side::White => [WHITE_PIECE, WHITE_LINE],
            Side::Black => [BLACK_PIECE, BLACK_LINE],
        };
        [fill.on(self.depth), line.on(self.depth)]
    }

    fn on_square(&self, ink: Ink) -> Style {
        let style = Style::new().fg(ink.on(self.depth));
        Self::with(style, Modifier::BOLD, self.depth != ColorDepth::Sixteen)
    }

    /// Returns the style of a piece of the given side on a square.
    pub(super) fn piece(&self, side: Side) -> Style {
        self.on_square(match side {
            Side::White => WHITE_PIECE,
            Side::Black => BLACK_PIECE,
        })
    }

    /// Returns the style of the brackets and dots on a square.
    pub(super) fn mark(&self) -> Style {
        self.on_square(WHITE_PIECE)
    }

    /// Returns the style of the sign on a square that the selected piece can move to. Darker than
    /// any piece, so that the sign is not mistaken for one.
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

    /// Returns the symbol of a captured piece, for a line of text.
    pub(super) fn captured_symbol(role: Role, style: PieceStyle) -> String {
        match style {
            PieceStyle::Letters => role.to_char().to_string(),
            PieceStyle::Unicode => solid(role),
        }
    }
}

/// Returns the chess figure of a role in its filled form. A variation selector keeps some terminals
/// from showing the pawn as an emoji two columns wide.
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
        let boards = ["maple", "slate", "sage", "paper"];
        for board in boards.map(BoardLook::named) {
            for (mark, light) in marks.into_iter().flat_map(|it| [(it, true), (it, false)]) {
                let background = square(board, mark, light);
                for piece in [WHITE_PIECE, BLACK_PIECE] {
                    let contrast = piece.contrast(background);
                    assert!(
                        contrast >= 2.4,
                        "{piece:?} on {board:?} {background:?}: {contrast}"
                    );
                }
            }
        }
        for (piece, line) in [(WHITE_PIECE, WHITE_LINE), (BLACK_PIECE, BLACK_LINE)] {
            assert!(piece.contrast(line) >= 2.4, "{line:?}");
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
