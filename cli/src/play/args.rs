//! The options of `plywise play`.

use std::path::PathBuf;

use plywise_core::board::Position;

use super::LEVELS;
use super::seats::{Seats, SideChoice};
use super::state::{Setting, Surroundings, draw_lots};
use super::theme::{Brightness, PieceStyle};

/// Level of the computer unless told.
const USUAL_LEVEL: u32 = 5;

/// Play chess in the terminal.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(after_help = "Example: plywise play --level 3 --side black")]
pub(crate) struct PlayArgs {
    /// How many plies the computer looks ahead, 1 to 30 [default: 5]
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=30))]
    level: Option<u32>,

    /// The side that you play [default: white]
    #[arg(long, conflicts_with_all = ["human", "watch"])]
    side: Option<SideChoice>,

    /// Two people play, without the computer
    #[arg(long, conflicts_with = "watch")]
    human: bool,

    /// Watch the computer play itself
    #[arg(long)]
    watch: bool,

    /// Start from this position
    #[arg(long, conflicts_with_all = ["chess960", "load"])]
    fen: Option<String>,

    /// Start a Chess960 game, by number from 0 to 959 or by lot
    #[arg(long, value_name = "NUMBER", num_args = 0..=1, conflicts_with = "load",
          default_missing_value = "random", value_parser = chess960_start)]
    chess960: Option<Chess960Start>,

    /// Go on with the first game of a PGN file
    #[arg(long, value_name = "FILE")]
    pub(super) load: Option<PathBuf>,

    /// How pieces are drawn [default: unicode where the terminal has colours]
    #[arg(long)]
    pieces: Option<PieceStyle>,

    /// The ground around the board [default: as the terminal says, else dark]
    #[arg(long)]
    theme: Option<Brightness>,
}

impl PlayArgs {
    /// Whether an unfinished game is what the person wants to see: nothing asked for says
    /// otherwise.
    pub(super) fn wants_unfinished(&self) -> bool {
        self.level.is_none()
            && self.side.is_none()
            && !self.human
            && !self.watch
            && self.fen.is_none()
            && self.chess960.is_none()
            && self.load.is_none()
    }

    /// How the game begins.
    pub(super) fn setting(
        &self,
        surroundings: Surroundings,
        plain: bool,
        figures: bool,
    ) -> anyhow::Result<Setting> {
        let seats = if self.human {
            Seats::People
        } else if self.watch {
            Seats::Watch
        } else {
            let side = self.side.unwrap_or(SideChoice::White);
            Seats::Versus {
                person: draw_lots(side, surroundings.random),
            }
        };
        let start = match (&self.fen, self.chess960) {
            (Some(fen), _) => fen.parse()?,
            (None, Some(Chess960Start(number))) => {
                Position::chess960(number.unwrap_or_else(|| (surroundings.random)(960)))?
            }
            (None, None) => Position::startpos(),
        };
        let usual_pieces = if plain || !figures {
            PieceStyle::Letters
        } else {
            PieceStyle::Unicode
        };
        Ok(Setting {
            seats,
            level: self.level.unwrap_or(USUAL_LEVEL),
            pieces: self.pieces.unwrap_or(usual_pieces),
            start,
        })
    }

    /// The ground: as asked for, or as the terminal tells, or dark.
    pub(super) fn brightness(&self, variable: impl Fn(&str) -> Option<String>) -> Brightness {
        self.theme.unwrap_or_else(|| {
            // "15;0": the numbers of text and ground among the sixteen colours.
            let told = variable("COLORFGBG");
            let ground = told.as_deref().and_then(|told| told.rsplit(';').next());
            match ground {
                Some("7" | "15") => Brightness::Light,
                _ => Brightness::Dark,
            }
        })
    }
}

/// A start position of Chess960, or one by lot.
#[derive(Clone, Copy, Debug)]
struct Chess960Start(Option<u16>);

fn chess960_start(text: &str) -> Result<Chess960Start, String> {
    if text == "random" {
        return Ok(Chess960Start(None));
    }
    match text.parse() {
        Ok(number) if number < 960 => Ok(Chess960Start(Some(number))),
        _ => Err("give a number from 0 to 959, or none to draw lots".to_owned()),
    }
}

/// Whether the terminal can be expected to have chess figures in its font. The console of
/// Linux has none.
pub(super) fn has_figures(variable: impl Fn(&str) -> Option<String>) -> bool {
    variable("TERM").as_deref() != Some("linux")
}

/// Whether the terminal takes more than ASCII: all do unless the locale says otherwise.
pub(super) fn takes_unicode(variable: impl Fn(&str) -> Option<String>) -> bool {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty());
    set("LC_ALL")
        .or_else(|| set("LC_CTYPE"))
        .or_else(|| set("LANG"))
        .is_none_or(|locale| {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        })
}

// The range above is written out because clap wants it so.
const _: () = assert!(*LEVELS.start() == 1 && *LEVELS.end() == 30);

#[cfg(test)]
mod tests {
    use clap::Parser;
    use plywise_core::board::Color;

    use super::*;

    #[derive(Parser)]
    struct Cli {
        #[command(flatten)]
        play: PlayArgs,
    }

    fn parse(line: &str) -> Result<PlayArgs, clap::Error> {
        Cli::try_parse_from(std::iter::once("play").chain(line.split_whitespace()))
            .map(|cli| cli.play)
    }

    const SURROUNDINGS: Surroundings = Surroundings {
        today: || "2030.12.31".to_owned(),
        random: |_| 1,
    };

    #[test]
    fn options_make_the_setting() {
        let setting = |line: &str| {
            parse(line)
                .unwrap()
                .setting(SURROUNDINGS, false, true)
                .unwrap()
        };
        let usual = setting("");
        assert_eq!(usual.level, 5);
        assert_eq!(
            usual.seats,
            Seats::Versus {
                person: Color::White
            }
        );
        assert_eq!(usual.pieces, PieceStyle::Unicode);
        assert_eq!(setting("--level 30 --watch").level, 30);
        assert_eq!(setting("--human").seats, Seats::People);
        assert_eq!(
            setting("--side random").seats,
            Seats::Versus {
                person: Color::Black
            }
        );
        assert_eq!(setting("--chess960 518").start, Position::startpos());
        assert_eq!(setting("--chess960").start, Position::chess960(1).unwrap());
        assert_eq!(setting("--pieces letters").pieces, PieceStyle::Letters);
        assert!(parse("").unwrap().wants_unfinished());
        assert!(parse("--theme light").unwrap().wants_unfinished());
        assert!(!parse("--level 2").unwrap().wants_unfinished());
    }

    #[test]
    fn options_that_make_no_sense_are_refused() {
        for line in [
            "--level 0",
            "--level 31",
            "--human --watch",
            "--human --side white",
            "--chess960 960",
            "--fen x --load y",
        ] {
            assert!(parse(line).is_err(), "{line}");
        }
        let args = parse("--fen 8/8/8/8/8/8/8/8").unwrap();
        assert!(args.setting(SURROUNDINGS, false, true).is_err());
    }

    #[test]
    fn the_terminal_tells_about_itself() {
        let args = PlayArgs::default();
        let told = |value: &'static str| args.brightness(|_| Some(value.to_owned()));
        assert_eq!(told("0;15"), Brightness::Light);
        assert_eq!(told("15;0"), Brightness::Dark);
        assert_eq!(args.brightness(|_| None), Brightness::Dark);
        assert!(takes_unicode(|_| None) && has_figures(|_| None));
        assert!(!has_figures(|_| Some("linux".to_owned())));
        let lang = |value: &'static str| {
            takes_unicode(move |name| (name == "LANG").then(|| value.to_owned()))
        };
        assert!(lang("de_DE.UTF-8"));
        assert!(!lang("C"));
    }
}
