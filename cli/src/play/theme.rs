//! Colours: the Maple board, the quiet study around it, and what is left of them on
//! terminals with fewer colours.

use plywise_chess::{Color as Side, Piece, Role};
use ratatui::style::{Color, Modifier, Style};

use super::colors::{ColorDepth, Rgb};

/// How pieces are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum PieceStyle {
    /// Chess figures.
    Unicode,
    /// Letters, upper case for White.
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

/// Whether the room around the board is dark or light.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Brightness {
    /// Light text on a dark ground.
    Dark,
    /// Dark text on a light ground.
    Light,
}

/// What a square is marked as; of several the most important one colours it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    None,
    LastMove,
    Hint,
    Selected,
    Check,
}

/// The colours of the room.
struct Room {
    ground: Rgb,
    text: Rgb,
    muted: Rgb,
    accent: Rgb,
    on_accent: Rgb,
    warning: Rgb,
}

const DARK_ROOM: Room = Room {
    ground: Rgb(0x15_14_12),
    text: Rgb(0xEC_E7_DF),
    muted: Rgb(0xB0_A9_9E),
    accent: Rgb(0x6F_D8_C4),
    on_accent: Rgb(0x00_38_2F),
    warning: Rgb(0xE8_A3_8B),
};

const LIGHT_ROOM: Room = Room {
    ground: Rgb(0xFB_F9_F5),
    text: Rgb(0x1E_1C_19),
    muted: Rgb(0x5B_56_4E),
    accent: Rgb(0x0F_6B_5C),
    on_accent: Rgb(0xFF_FF_FF),
    warning: Rgb(0x9E_3A_1C),
};

/// Maple in the shade. A terminal draws a piece in one colour without an outline, so both
/// white and black must stand out from both squares: the light squares take about the tone
/// of Maple's dark ones.
const LIGHT_SQUARE: Rgb = Rgb(0xC4_9A_6C);
const DARK_SQUARE: Rgb = Rgb(0x94_68_3F);
const WHITE_PIECE: Rgb = Rgb(0xFF_FD_F7);
const BLACK_PIECE: Rgb = Rgb(0x26_22_1E);
/// The tints are as light as the squares, for the same reason.
const ACCENT_TINT: Rgb = Rgb(0x3C_9B_86);
const HINT_TINT: Rgb = Rgb(0x4A_86_C8);
const TARGET: Rgb = Rgb(0x06_3D_34);
const CHECK_TINT: Rgb = Rgb(0xC8_4A_3A);

/// The look of the game on one terminal.
pub(super) struct Theme {
    depth: ColorDepth,
    room: &'static Room,
}

impl Theme {
    pub(super) const fn new(depth: ColorDepth, brightness: Brightness) -> Self {
        Self {
            depth,
            room: match brightness {
                Brightness::Dark => &DARK_ROOM,
                Brightness::Light => &LIGHT_ROOM,
            },
        }
    }

    /// Whether there are no colours at all.
    pub(super) fn is_plain(&self) -> bool {
        self.depth == ColorDepth::None
    }

    /// Whether colours are too few to tell white pieces from black ones by them.
    fn is_coarse(&self) -> bool {
        matches!(self.depth, ColorDepth::None | ColorDepth::Sixteen)
    }

    /// A colour of ours, as near as the terminal has it. With sixteen colours or none the
    /// terminal's own ground and text are left alone.
    fn color(&self, rgb: Rgb) -> Color {
        rgb.on(self.depth).unwrap_or(Color::Reset)
    }

    /// The ground and ordinary text.
    pub(super) fn text(&self) -> Style {
        if self.is_coarse() {
            Style::reset()
        } else {
            Style::new()
                .bg(self.color(self.room.ground))
                .fg(self.color(self.room.text))
        }
    }

    /// Text that steps back.
    pub(super) fn muted(&self) -> Style {
        match self.depth {
            ColorDepth::None => self.text(),
            ColorDepth::Sixteen => self.text().add_modifier(Modifier::DIM),
            _ => self.text().fg(self.color(self.room.muted)),
        }
    }

    /// Text that calls.
    pub(super) fn accent(&self) -> Style {
        let style = self.text().add_modifier(Modifier::BOLD);
        match self.depth {
            ColorDepth::None => style,
            ColorDepth::Sixteen => style.fg(Color::Cyan),
            _ => style.fg(self.color(self.room.accent)),
        }
    }

    /// Text on a bar in the accent.
    pub(super) fn accent_bar(&self) -> Style {
        if self.is_coarse() {
            self.text().add_modifier(Modifier::REVERSED)
        } else {
            Style::new()
                .bg(self.color(self.room.accent))
                .fg(self.color(self.room.on_accent))
                .add_modifier(Modifier::BOLD)
        }
    }

    /// Something did not work.
    pub(super) fn warning(&self) -> Style {
        match self.depth {
            ColorDepth::None => self.text().add_modifier(Modifier::BOLD),
            ColorDepth::Sixteen => self.text().fg(Color::Yellow),
            _ => self.text().fg(self.color(self.room.warning)),
        }
    }

    /// The ground of a square.
    pub(super) fn square(&self, light: bool, mark: Mark) -> Color {
        if self.depth == ColorDepth::Indexed {
            // The nearest neighbours of our colours are pink: these are chosen by eye.
            return Color::Indexed(match (mark, light) {
                (Mark::None, true) => 137,
                (Mark::None, false) => 94,
                (Mark::LastMove, true) => 108,
                (Mark::LastMove, false) => 65,
                (Mark::Hint, _) => 68,
                (Mark::Selected, _) => 36,
                (Mark::Check, _) => 167,
            });
        }
        if self.depth == ColorDepth::Sixteen {
            return match (mark, light) {
                (Mark::None, true) => Color::Gray,
                (Mark::None, false) => Color::Cyan,
                (Mark::LastMove, true) => Color::LightYellow,
                (Mark::LastMove, false) => Color::Yellow,
                (Mark::Hint, _) => Color::LightBlue,
                (Mark::Selected, _) => Color::LightGreen,
                (Mark::Check, _) => Color::LightRed,
            };
        }
        let base = if light { LIGHT_SQUARE } else { DARK_SQUARE };
        self.color(match mark {
            Mark::None => base,
            Mark::LastMove => base.mixed(ACCENT_TINT, 50),
            Mark::Hint => base.mixed(HINT_TINT, 75),
            Mark::Selected => base.mixed(ACCENT_TINT, 90),
            Mark::Check => base.mixed(CHECK_TINT, 80),
        })
    }

    /// A piece on a square.
    pub(super) fn piece(&self, side: Side) -> Style {
        match self.depth {
            ColorDepth::None => Style::new().add_modifier(Modifier::BOLD),
            // Black on every square; the shape tells the sides apart, as in print.
            ColorDepth::Sixteen => Style::new().fg(Color::Black),
            _ => Style::new()
                .fg(self.color(match side {
                    Side::White => WHITE_PIECE,
                    Side::Black => BLACK_PIECE,
                }))
                .add_modifier(Modifier::BOLD),
        }
    }

    /// A mark on a square: brackets, dots.
    pub(super) fn mark(&self) -> Style {
        match self.depth {
            ColorDepth::None => Style::new().add_modifier(Modifier::BOLD),
            ColorDepth::Sixteen => Style::new().fg(Color::Black),
            _ => Style::new()
                .fg(self.color(WHITE_PIECE))
                .add_modifier(Modifier::BOLD),
        }
    }

    /// Where the selected piece can go: darker than any piece, so that it is not taken for
    /// one.
    pub(super) fn target(&self) -> Style {
        match self.depth {
            ColorDepth::None | ColorDepth::Sixteen => self.mark(),
            _ => Style::new()
                .fg(self.color(TARGET))
                .add_modifier(Modifier::BOLD),
        }
    }

    /// The sign of a piece on the board.
    pub(super) fn sign(&self, piece: Piece, style: PieceStyle) -> String {
        match style {
            PieceStyle::Letters => piece.to_char().to_string(),
            // Solid figures for both sides: the colour tells them apart.
            PieceStyle::Unicode if !self.is_coarse() => solid(piece.role),
            PieceStyle::Unicode if piece.color == Side::Black => solid(piece.role),
            PieceStyle::Unicode => piece.figurine().to_string(),
        }
    }

    /// The sign of a taken piece in a line of text.
    pub(super) fn taken_sign(role: Role, style: PieceStyle) -> String {
        match style {
            PieceStyle::Letters => role.to_char().to_string(),
            PieceStyle::Unicode => solid(role),
        }
    }
}

/// The solid figure of a role. Some terminals show the pawn as a coloured picture two
/// columns wide unless a selector behind it asks for text.
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

    /// Every pair of colours that must be told apart is, by the measure of WCAG.
    /// Scenario: a11y-contrast
    #[test]
    fn contrast_is_high_enough() {
        for room in [&DARK_ROOM, &LIGHT_ROOM] {
            for text in [room.text, room.muted, room.accent, room.warning] {
                assert!(text.contrast(room.ground) >= 4.5, "{text:?}");
            }
            assert!(room.on_accent.contrast(room.accent) >= 4.5);
        }
        for square in [LIGHT_SQUARE, DARK_SQUARE] {
            for piece in [WHITE_PIECE, BLACK_PIECE] {
                assert!(piece.contrast(square) >= 2.4, "{piece:?} on {square:?}");
                for tint in [ACCENT_TINT, HINT_TINT, CHECK_TINT] {
                    let marked = square.mixed(tint, 50);
                    assert!(piece.contrast(marked) >= 2.4, "{piece:?} on {marked:?}");
                    assert!(piece.contrast(tint) >= 2.4, "{piece:?} on {tint:?}");
                }
            }
        }
    }

    #[test]
    fn sides_differ_by_shape_where_colours_are_few() {
        for depth in [ColorDepth::None, ColorDepth::Sixteen] {
            let theme = Theme::new(depth, Brightness::Dark);
            for style in [PieceStyle::Unicode, PieceStyle::Letters] {
                for role in Role::ALL {
                    let [white, black] =
                        Side::ALL.map(|side| theme.sign(Piece::new(side, role), style));
                    assert_ne!(white, black);
                }
            }
        }
    }

    #[test]
    fn no_colour_means_none() {
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
