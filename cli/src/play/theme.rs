//! Colours: the Maple board, the quiet study around it, and what is left of them on
//! terminals with fewer colours.

use plywise_chess::{Color as Side, Piece, Role};
use ratatui::style::{Color, Modifier, Style};

use super::colors::{ColorDepth, Ink};

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

/// The colours of the room. With sixteen colours or none the terminal's own ground and text are left
/// alone.
struct Room {
    ground: Ink,
    text: Ink,
    muted: Ink,
    accent: Ink,
    on_accent: Ink,
    warning: Ink,
}

const DARK_ROOM: Room = Room {
    ground: Ink(0x15_14_12, 233, Color::Reset),
    text: Ink(0xEC_E7_DF, 254, Color::Reset),
    muted: Ink(0xB0_A9_9E, 248, Color::Reset),
    accent: Ink(0x6F_D8_C4, 80, Color::Cyan),
    on_accent: Ink(0x00_38_2F, 235, Color::Reset),
    warning: Ink(0xE8_A3_8B, 180, Color::Yellow),
};

const LIGHT_ROOM: Room = Room {
    ground: Ink(0xFB_F9_F5, 231, Color::Reset),
    text: Ink(0x1E_1C_19, 234, Color::Reset),
    muted: Ink(0x5B_56_4E, 240, Color::Reset),
    accent: Ink(0x0F_6B_5C, 23, Color::Cyan),
    on_accent: Ink(0xFF_FF_FF, 231, Color::Reset),
    warning: Ink(0x9E_3A_1C, 130, Color::Yellow),
};

/// A terminal draws a piece in one colour without an outline, so both white and black must stand out
/// from all squares. Among sixteen colours the shape tells the sides apart, as in print.
const WHITE_PIECE: Ink = Ink(0xFF_FD_F7, 231, Color::Black);
const BLACK_PIECE: Ink = Ink(0x26_22_1E, 235, Color::Black);
const TARGET: Ink = Ink(0x06_3D_34, 235, Color::Black);

/// A square with a mark on it: Maple in the shade. In the palette of 256 the nearest neighbours are
/// pink: these are chosen by eye.
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

/// The look of the game on one terminal.
pub(super) struct Theme {
    depth: ColorDepth,
    room: &'static Room,
    is_ascii: bool,
}

impl Theme {
    pub(super) const fn new(depth: ColorDepth, brightness: Brightness) -> Self {
        Self {
            depth,
            room: match brightness {
                Brightness::Dark => &DARK_ROOM,
                Brightness::Light => &LIGHT_ROOM,
            },
            is_ascii: false,
        }
    }

    /// The same look for a terminal that takes nothing but ASCII.
    pub(super) const fn in_ascii(self) -> Self {
        Self {
            is_ascii: true,
            ..self
        }
    }

    /// Whether the terminal takes nothing but ASCII.
    pub(super) const fn is_ascii(&self) -> bool {
        self.is_ascii
    }

    /// Whether there are no colours at all.
    pub(super) fn is_plain(&self) -> bool {
        self.depth == ColorDepth::None
    }

    /// Whether colours are too few to tell white pieces from black ones by them.
    fn is_coarse(&self) -> bool {
        matches!(self.depth, ColorDepth::None | ColorDepth::Sixteen)
    }

    fn ink(&self, text: Ink, ground: Ink) -> Style {
        Style::reset()
            .fg(text.on(self.depth))
            .bg(ground.on(self.depth))
    }

    /// A style with a modifier, if something is so.
    fn with(style: Style, modifier: Modifier, is_so: bool) -> Style {
        if is_so {
            style.add_modifier(modifier)
        } else {
            style
        }
    }

    /// The ground and ordinary text.
    pub(super) fn text(&self) -> Style {
        self.ink(self.room.text, self.room.ground)
    }

    /// Text that steps back.
    pub(super) fn muted(&self) -> Style {
        let style = self.ink(self.room.muted, self.room.ground);
        Self::with(style, Modifier::DIM, self.depth == ColorDepth::Sixteen)
    }

    /// Text that calls.
    pub(super) fn accent(&self) -> Style {
        let style = self.ink(self.room.accent, self.room.ground);
        style.add_modifier(Modifier::BOLD)
    }

    /// Text on a bar in the accent.
    pub(super) fn accent_bar(&self) -> Style {
        if self.is_coarse() {
            return self.text().add_modifier(Modifier::REVERSED);
        }
        let style = self.ink(self.room.on_accent, self.room.accent);
        style.add_modifier(Modifier::BOLD)
    }

    /// Something did not work.
    pub(super) fn warning(&self) -> Style {
        let style = self.ink(self.room.warning, self.room.ground);
        Self::with(style, Modifier::BOLD, self.is_plain())
    }

    /// The ground of a square.
    pub(super) const fn square(&self, light: bool, mark: Mark) -> Color {
        square(mark, light).on(self.depth)
    }

    fn on_square(&self, ink: Ink) -> Style {
        let style = Style::new().fg(ink.on(self.depth));
        Self::with(style, Modifier::BOLD, self.depth != ColorDepth::Sixteen)
    }

    /// A piece on a square.
    pub(super) fn piece(&self, side: Side) -> Style {
        self.on_square(match side {
            Side::White => WHITE_PIECE,
            Side::Black => BLACK_PIECE,
        })
    }

    /// A mark on a square: brackets, dots.
    pub(super) fn mark(&self) -> Style {
        self.on_square(WHITE_PIECE)
    }

    /// Where the selected piece can go: darker than any piece, so that it is not taken for
    /// one.
    pub(super) fn target(&self) -> Style {
        self.on_square(TARGET)
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
            let ground = square(mark, light);
            for piece in [WHITE_PIECE, BLACK_PIECE] {
                assert!(piece.contrast(ground) >= 2.4, "{piece:?} on {ground:?}");
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
