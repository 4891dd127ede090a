//! What a new game begins with: who plays, how strong, with what time and help.

use std::time::Duration;

use plywise_chess::{Color, Position};
use plywise_game::session::{GameOptions, HelpAllowed, Player, Snapshot};
use plywise_game::{Level, Rung, SideTime, TimeControl};

/// Who plays which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sides {
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

impl SideChoice {
    /// The side; a random one where that was chosen.
    pub(super) fn draw_lots(self, random: fn(u16) -> u16) -> Color {
        match self {
            Self::White => Color::White,
            Self::Black => Color::Black,
            Self::Random => Color::ALL[usize::from(random(2)) % 2],
        }
    }
}

/// What the next game begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Choices {
    pub(super) sides: Sides,
    pub(super) level: Level,
    pub(super) time: Option<TimeControl>,
    pub(super) help: HelpAllowed,
    /// Whether the computer begins with moves of the opening book.
    pub(super) book: bool,
}

impl Choices {
    /// White and Black.
    pub(super) fn players(&self) -> (Player, Player) {
        let engine = Player::Engine { level: self.level };
        match self.sides {
            Sides::Versus {
                person: Color::White,
            } => (Player::human(), engine),
            Sides::Versus {
                person: Color::Black,
            } => (engine, Player::human()),
            Sides::People => (Player::human(), Player::human()),
            Sides::Watch => (engine.clone(), engine),
        }
    }

    /// A game from a position.
    pub(super) fn options(&self, start: Position, seed: u64) -> GameOptions {
        let (white, black) = self.players();
        GameOptions {
            start,
            white,
            black,
            time: self.time,
            help: self.help,
            seed,
            book: self.book,
        }
    }

    /// Takes the players of a game that goes on as what the next one begins with.
    pub(super) fn learn_players(&mut self, snapshot: &Snapshot) {
        let levels = [&snapshot.white.player, &snapshot.black.player].map(Player::level);
        self.sides = match (levels, snapshot.person) {
            (_, Some(person)) => Sides::Versus { person },
            ([None, None], None) => Sides::People,
            _ => Sides::Watch,
        };
        if let Some(level) = levels.into_iter().flatten().next() {
            self.level = level;
        }
    }
}

/// A level as it is typed: `5`, `full`, or `2s` for two seconds a move.
pub(super) fn parse_level(text: &str) -> Option<Level> {
    let text = text.trim().to_ascii_lowercase();
    if text == "full" {
        return Some(Level::Full);
    }
    if let Some(seconds) = text.strip_suffix('s') {
        let seconds: f64 = seconds.trim().parse().ok()?;
        let sensible = (0.05..=3_600.0).contains(&seconds);
        return sensible.then(|| Level::Time(Duration::from_secs_f64(seconds)));
    }
    Rung::exact(text.parse().ok()?).map(Level::Rung)
}

/// A text that is no time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("give minutes and seconds per move, as in 5+3, or none")]
pub(super) struct NoTime;

/// A time control as it is typed: `5+3` is five minutes and three seconds a move, `5+3/1`
/// gives Black less, `none` plays without clocks.
pub(super) fn parse_time(text: &str) -> Result<Option<TimeControl>, NoTime> {
    let text = text.trim().to_ascii_lowercase();
    if matches!(text.as_str(), "none" | "off" | "-") {
        return Ok(None);
    }
    let (white, black) = text.split_once('/').unwrap_or((&text, &text));
    let side = |text| side_time(text).ok_or(NoTime);
    Ok(Some(TimeControl {
        white: side(white)?,
        black: side(black)?,
    }))
}

fn side_time(text: &str) -> Option<SideTime> {
    let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
    let minutes: f64 = minutes.trim().parse().ok()?;
    let seconds: u64 = seconds.trim().parse().ok()?;
    let sensible = (0.1..=600.0).contains(&minutes) && seconds <= 600;
    sensible.then(|| SideTime {
        base: Duration::from_secs_f64(minutes * 60.0),
        ..SideTime::seconds(0, seconds)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Scenario: newgame-level
    #[test]
    fn levels_are_read_as_people_write_them() {
        for (text, level) in [
            ("5", Some(Level::rung(5))),
            ("20", Some(Level::rung(20))),
            (" FULL ", Some(Level::Full)),
            ("2.5s", Some(Level::Time(Duration::from_millis(2_500)))),
            ("0", None),
            ("21", None),
            ("0s", None),
            ("NaNs", None),
            ("", None),
            ("s", None),
        ] {
            assert_eq!(parse_level(text), level, "{text}");
        }
    }

    /// Scenario: newgame-clock
    #[test]
    fn times_are_read_as_people_write_them() {
        let blitz = SideTime::seconds(300, 3);
        let odds = TimeControl {
            white: blitz,
            black: SideTime::seconds(60, 0),
        };
        for (text, time) in [
            ("5+3", Ok(Some(TimeControl::even(blitz)))),
            ("5+3/1", Ok(Some(odds))),
            ("0.5", Ok(Some(TimeControl::even(SideTime::seconds(30, 0))))),
            ("none", Ok(None)),
            ("", Err(NoTime)),
            ("5+", Err(NoTime)),
            ("0+1", Err(NoTime)),
            ("inf", Err(NoTime)),
            ("5+3/", Err(NoTime)),
        ] {
            assert_eq!(parse_time(text), time, "{text}");
        }
    }

    #[test]
    fn the_players_of_a_game_are_learnt() {
        use plywise_game::session::{OpponentSettings, Session};
        for sides in [
            Sides::Versus {
                person: Color::Black,
            },
            Sides::People,
            Sides::Watch,
        ] {
            let choices = Choices {
                sides,
                level: Level::rung(7),
                time: None,
                help: HelpAllowed::USUAL,
                book: false,
            };
            let options = choices.options(Position::startpos(), 0);
            let snapshot = Session::new(options, OpponentSettings::default()).snapshot();
            let mut learnt = Choices {
                sides: Sides::People,
                ..choices.clone()
            };
            learnt.learn_players(&snapshot);
            assert_eq!(learnt, choices);
        }
    }
}
