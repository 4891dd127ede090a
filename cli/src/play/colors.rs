//! How many colours the terminal has, and our colours in as many.

use ratatui::style::Color;

/// The colours that a terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ColorDepth {
    /// Any.
    True,
    /// The palette of 256.
    Indexed,
    /// The sixteen that the person has chosen.
    Sixteen,
    /// No colours, by choice or because the terminal has none.
    None,
}

impl ColorDepth {
    /// What the environment says of the terminal.
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

/// A colour as 0xRRGGBB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rgb(pub(super) u32);

/// The six steps of each channel in the palette of 256.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

impl Rgb {
    const fn channels(self) -> [u8; 3] {
        [(self.0 >> 16) as u8, (self.0 >> 8) as u8, self.0 as u8]
    }

    /// This colour mixed with this many hundredths of another.
    pub(super) fn mixed(self, other: Self, percent: u32) -> Self {
        let (from, to) = (self.channels(), other.channels());
        let mut mixed = 0;
        for (from, to) in from.into_iter().zip(to) {
            let channel = (u32::from(from) * (100 - percent) + u32::from(to) * percent + 50) / 100;
            mixed = mixed << 8 | channel;
        }
        Self(mixed)
    }

    /// This colour on a terminal of a depth; `None` if that has too few to choose from.
    pub(super) fn on(self, depth: ColorDepth) -> Option<Color> {
        let [red, green, blue] = self.channels();
        match depth {
            ColorDepth::True => Some(Color::Rgb(red, green, blue)),
            ColorDepth::Indexed => Some(Color::Indexed(self.nearest_index())),
            ColorDepth::Sixteen | ColorDepth::None => None,
        }
    }

    /// The nearest of the 240 fixed colours of the palette of 256.
    fn nearest_index(self) -> u8 {
        let cube = (0..216u8).map(|index| {
            let steps = [index / 36, index / 6 % 6, index % 6];
            (16 + index, steps.map(|step| STEPS[usize::from(step)]))
        });
        let greys = (0..24u8).map(|index| (232 + index, [8 + 10 * index; 3]));
        cube.chain(greys)
            .min_by_key(|&(_, channels)| self.distance(channels))
            .map_or(0, |(index, _)| index)
    }

    fn distance(self, other: [u8; 3]) -> u32 {
        self.channels()
            .into_iter()
            .zip(other)
            .map(|(a, b)| u32::from(a.abs_diff(b)).pow(2))
            .sum()
    }
}

#[cfg(test)]
impl Rgb {
    /// The contrast of two colours by WCAG, 1 to 21.
    pub(super) fn contrast(self, other: Self) -> f64 {
        let (a, b) = (self.luminance() + 0.05, other.luminance() + 0.05);
        a.max(b) / a.min(b)
    }

    fn luminance(self) -> f64 {
        let [red, green, blue] = self.channels().map(|channel| {
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
    fn the_environment_tells_the_colours() {
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
    fn colours_find_their_neighbours() {
        assert_eq!(Rgb(0xFF_FF_FF).nearest_index(), 231);
        assert_eq!(Rgb(0x00_00_00).nearest_index(), 16);
        assert_eq!(Rgb(0x12_12_12).nearest_index(), 233);
        assert_eq!(Rgb(0x00_00_00).mixed(Rgb(0xFF_80_00), 50), Rgb(0x80_40_00));
        assert_eq!(Rgb(0xFF_80_01).mixed(Rgb(0), 0), Rgb(0xFF_80_01));
        let contrast = Rgb(0xFF_FF_FF).contrast(Rgb(0));
        assert!((contrast - 21.0).abs() < 0.01);
    }
}
