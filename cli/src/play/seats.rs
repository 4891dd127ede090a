//! Who sits at the board: a person and the computer, two people, or the computer twice.

use plywise_core::board::Color;

/// Who plays which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seats {
    /// A person against the computer.
    Versus {
        /// The person's side.
        person: Color,
    },
    /// Two people at one keyboard.
    People,
    /// The computer against itself.
    Watch,
}

/// The side that a person asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum SideChoice {
    /// You play White.
    White,
    /// You play Black.
    Black,
    /// The program draws lots.
    Random,
}

impl Seats {
    /// Whether a person moves this side.
    pub(super) fn is_person(self, color: Color) -> bool {
        match self {
            Self::Versus { person } => person == color,
            Self::People => true,
            Self::Watch => false,
        }
    }

    /// Whether the computer takes part.
    pub(super) const fn has_computer(self) -> bool {
        !matches!(self, Self::People)
    }

    /// The side at the lower edge of the board, unless it is flipped.
    pub(super) const fn bottom(self) -> Color {
        match self {
            Self::Versus { person } => person,
            Self::People | Self::Watch => Color::White,
        }
    }

    /// The name of a side's player, as shown and as recorded.
    pub(super) fn name(self, color: Color, level: u32) -> String {
        match self {
            Self::People => match color {
                Color::White => "White".to_owned(),
                Color::Black => "Black".to_owned(),
            },
            _ if self.is_person(color) => "You".to_owned(),
            _ => format!("Plywise level {level}"),
        }
    }

    /// The seats and the level that the names of a record tell of, if they are ours.
    pub(super) fn from_names(white: &str, black: &str) -> Option<(Self, Option<u32>)> {
        match (white, black) {
            ("White", "Black") => Some((Self::People, None)),
            ("You", other) => level_of(other).map(|level| {
                (
                    Self::Versus {
                        person: Color::White,
                    },
                    Some(level),
                )
            }),
            (other, "You") => level_of(other).map(|level| {
                (
                    Self::Versus {
                        person: Color::Black,
                    },
                    Some(level),
                )
            }),
            (white, black) => {
                level_of(white)?;
                level_of(black).map(|level| (Self::Watch, Some(level)))
            }
        }
    }
}

/// The level in a name such as "Plywise level 5".
fn level_of(name: &str) -> Option<u32> {
    let level = name.strip_prefix("Plywise level ")?.parse().ok()?;
    super::LEVELS.contains(&level).then_some(level)
}

/// "White" or "Black", as a sentence begins.
pub(super) const fn color_word(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_the_seats() {
        for seats in [
            Seats::Versus {
                person: Color::White,
            },
            Seats::Versus {
                person: Color::Black,
            },
            Seats::Watch,
        ] {
            let names = Color::ALL.map(|color| seats.name(color, 7));
            assert_eq!(
                Seats::from_names(&names[0], &names[1]),
                Some((seats, Some(7)))
            );
        }
        assert_eq!(
            Seats::from_names("White", "Black"),
            Some((Seats::People, None))
        );
        for (white, black) in [
            ("Carlsen", "Nepo"),
            ("You", "Plywise level 99"),
            ("You", "You"),
            ("Plywise level 3", "Someone"),
        ] {
            assert_eq!(Seats::from_names(white, black), None, "{white} {black}");
        }
    }
}
