//! Colour depth of the terminal, and the conversion of colours to each depth.

use ratatui::style::Color;

/// Number of colours that a terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ColorDepth {
    /// Terminal with 24-bit colours.
    True,
    /// Terminal with the 256-colour palette.
    Indexed,
    /// Terminal with the 16 ANSI colours, as the user has configured them.
    Sixteen,
    /// Terminal without colours, because of `NO_COLOR` or a monochrome terminal.
    None,
}

impl ColorDepth {
    /// Detects the colour depth of the terminal from environment variables.
    pub(super) fn detect(variable: impl Fn(&str) -> Option<String>) -> Self {
        let value = |name: &str| variable(name).unwrap_or_default().to_ascii_lowercase();
        if !value("NO_COLOR").is_empty() {
            return Self::None;
        }
        let term = value("TERM");
        let names_it = |names: &[&str], text: &str| names.iter().any(|name| text.contains(name));
        if names_it(&["truecolor", "24bit"], &value("COLORTERM"))
            || names_it(&["direct", "kitty", "alacritty", "ghostty", "foot"], &term)
            || names_it(
                &["iterm", "wezterm", "vscode", "ghostty"],
                &value("TERM_PROGRAM"),
            )
            || !value("WT_SESSION").is_empty()
        {
            Self::True
        } else if term.contains("256color") {
            Self::Indexed
        } else if term.starts_with("vt") {
            Self::None
        } else {
            Self::Sixteen
        }
    }
}

/// Colour in three forms: as 0xRRGGBB, in the 256-colour palette, and among the 16 ANSI colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ink(pub(super) u32, pub(super) u8, pub(super) Color);

impl Ink {
    /// Returns the form of the colour for a terminal of the given depth.
    pub(super) const fn on(self, depth: ColorDepth) -> Color {
        let Self(rgb, index, basic) = self;
        match depth {
            ColorDepth::True => Color::Rgb((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8),
            ColorDepth::Indexed => Color::Indexed(index),
            ColorDepth::Sixteen => basic,
            ColorDepth::None => Color::Reset,
        }
    }
}

#[cfg(test)]
impl Ink {
    /// Returns the WCAG contrast ratio between this colour and `other`, 1 to 21.
    pub(super) fn contrast(self, other: Self) -> f64 {
        let (a, b) = (self.luminance() + 0.05, other.luminance() + 0.05);
        a.max(b) / a.min(b)
    }

    fn luminance(self) -> f64 {
        let channels = [16, 8, 0].map(|shift| (self.0 >> shift) as u8);
        let [red, green, blue] = channels.map(|channel| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.040_45 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detect(variables: &[(&str, &str)]) -> ColorDepth {
        ColorDepth::detect(|wanted| {
            let found = variables.iter().find(|(name, _)| *name == wanted);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn color_depth_follows_the_environment() {
        let cases: [(&[(&str, &str)], ColorDepth); 9] = [
            (
                &[("COLORTERM", "truecolor"), ("TERM", "xterm")],
                ColorDepth::True,
            ),
            (&[("TERM", "xterm-kitty")], ColorDepth::True),
            (
                &[("TERM", "xterm-256color"), ("TERM_PROGRAM", "iTerm.app")],
                ColorDepth::True,
            ),
            (&[("TERM", "tmux-256color")], ColorDepth::Indexed),
            (&[("TERM", "linux")], ColorDepth::Sixteen),
            (&[("TERM", "vt220")], ColorDepth::None),
            (&[], ColorDepth::Sixteen),
            (
                &[("COLORTERM", "truecolor"), ("NO_COLOR", "1")],
                ColorDepth::None,
            ),
            (
                &[("COLORTERM", "truecolor"), ("NO_COLOR", "")],
                ColorDepth::True,
            ),
        ];
        for (variables, depth) in cases {
            assert_eq!(detect(variables), depth, "{variables:?}");
        }
    }

    #[test]
    fn contrast_matches_wcag() {
        let [white, black] = [0xFF_FF_FF, 0].map(|rgb| Ink(rgb, 0, Color::Reset));
        assert!((white.contrast(black) - 21.0).abs() < 0.01);
    }
}
