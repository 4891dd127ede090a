//! Options of `plywise play`.

use std::path::PathBuf;

use plywise_app::GameSides;
use plywise_chess::Position;
use plywise_game::{Level, TimeControl};
use plywise_words::Language;

use super::shell::{NextGame, NoClock, SideChoice, clock, level};
use super::theme::{Brightness, PieceStyle};

/// Play chess in the terminal.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(after_help = "Example: plywise play --level 3 --side black --clock 5+3")]
pub(crate) struct PlayArgs {
    /// Strength of the computer: level 1 to 20, `full`, or `2s` for two seconds a move
    /// [default: the last level, at first 3]
    #[arg(long, value_name = "LEVEL", value_parser = level_value)]
    level: Option<Level>,

    /// Your side [default: white]
    #[arg(long, conflicts_with_all = ["human", "watch"])]
    side: Option<SideChoice>,

    /// Two people play, without the computer
    #[arg(long, conflicts_with = "watch")]
    human: bool,

    /// Watch the computer play itself
    #[arg(long)]
    watch: bool,

    /// Clocks: minutes and increment in seconds, as in `5+3`, or `5+3/1+0` for White and Black
    /// [default: no clocks]
    #[arg(long, value_name = "5+3", value_parser = clock_value)]
    clock: Option<ClockChoice>,

    /// Start from this position
    #[arg(long, conflicts_with_all = ["chess960", "load"])]
    fen: Option<String>,

    /// Start from a Chess960 position, 0 to 959 or random
    #[arg(long, value_name = "NUMBER", num_args = 0..=1, conflicts_with = "load",
          default_missing_value = "random", value_parser = chess960_start)]
    chess960: Option<Chess960Start>,

    /// Open the first game of a PGN file; `play` continues it
    #[arg(long, value_name = "FILE")]
    pub(super) load: Option<PathBuf>,

    /// File of the library [default: games.db in your data folder]
    #[arg(long, value_name = "FILE")]
    pub(super) library: Option<PathBuf>,

    /// Polyglot opening book (.bin) of the computer [default: the built-in book]
    #[arg(long, value_name = "FILE", conflicts_with = "no_book")]
    pub(super) book: Option<PathBuf>,

    /// Play without an opening book
    #[arg(long)]
    pub(super) no_book: bool,

    /// Language, stored as a setting: en, de or ar [default: the setting, at first the system's]
    #[arg(long, value_name = "LANGUAGE", value_parser = language_value)]
    pub(super) language: Option<Language>,

    /// Piece symbols [default: unicode if the terminal has colours]
    #[arg(long)]
    pieces: Option<PieceStyle>,

    /// Theme [default: as the terminal reports, or dark]
    #[arg(long)]
    theme: Option<Brightness>,
}

impl PlayArgs {
    /// Returns whether to resume an unfinished game, because no option asks for a new one.
    pub(super) fn resumes_unfinished(&self) -> bool {
        self.level.is_none()
            && self.side.is_none()
            && !self.human
            && !self.watch
            && self.clock.is_none()
            && self.fen.is_none()
            && self.chess960.is_none()
            && self.load.is_none()
    }

    /// Returns the settings of the first new game.
    pub(super) fn next_game(&self) -> NextGame {
        let sides = if self.human {
            GameSides::People
        } else if self.watch {
            GameSides::Watch
        } else {
            self.side.unwrap_or(SideChoice::White).sides()
        };
        NextGame {
            sides,
            level: self.level,
            time: self.clock.and_then(|ClockChoice(time)| time),
            chosen: false,
        }
    }

    /// Returns the start position of the first new game.
    pub(super) fn start(&self) -> anyhow::Result<Position> {
        Ok(match (&self.fen, self.chess960) {
            (Some(fen), _) => fen.parse()?,
            (None, Some(Chess960Start(number))) => {
                Position::chess960(number.unwrap_or_else(|| rand::random_range(0..960)))?
            }
            (None, None) => Position::startpos(),
        })
    }

    /// Returns whether pieces are drawn as chess figures or letters.
    pub(super) fn piece_style(&self, plain: bool, figures: bool) -> PieceStyle {
        let usual = if plain || !figures {
            PieceStyle::Letters
        } else {
            PieceStyle::Unicode
        };
        self.pieces.unwrap_or(usual)
    }

    /// Returns the brightness of the terminal's background: as the option says, as the terminal
    /// reports, or dark.
    pub(super) fn brightness(&self, variable: impl Fn(&str) -> Option<String>) -> Brightness {
        self.theme.unwrap_or_else(|| {
            // "15;0": ANSI numbers of the foreground and the background.
            let told = variable("COLORFGBG");
            let ground = told.as_deref().and_then(|told| told.rsplit(';').next());
            match ground {
                Some("7" | "15") => Brightness::Light,
                _ => Brightness::Dark,
            }
        })
    }
}

/// Value of the clock option: a time control, or `None` for no clocks.
#[derive(Clone, Copy, Debug)]
struct ClockChoice(Option<TimeControl>);

fn clock_value(text: &str) -> Result<ClockChoice, NoClock> {
    clock(text).map(ClockChoice)
}

fn level_value(text: &str) -> Result<Level, String> {
    let wanted = "give a level from 1 to 20, full, or seconds per move, as in 2s";
    level(text).ok_or_else(|| wanted.to_owned())
}

fn language_value(text: &str) -> Result<Language, String> {
    Language::supported(text).ok_or_else(|| "use en, de or ar".to_owned())
}

/// Returns the locale for messages, from the first of several environment variables that is set.
pub(super) fn locale(variable: impl Fn(&str) -> Option<String>) -> Option<String> {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(variable)
        .find(|value| !value.is_empty())
}

/// Value of the Chess960 option: the number of a start position, or `None` for a random one.
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

/// Returns whether the font of the terminal has chess figures. The Linux console has none.
pub(super) fn has_figures(variable: impl Fn(&str) -> Option<String>) -> bool {
    variable("TERM").as_deref() != Some("linux")
}

/// Returns whether the terminal shows more than ASCII, which is assumed unless the locale names
/// another encoding than UTF-8.
pub(super) fn supports_unicode(variable: impl Fn(&str) -> Option<String>) -> bool {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty());
    set("LC_ALL")
        .or_else(|| set("LC_CTYPE"))
        .or_else(|| set("LANG"))
        .is_none_or(|locale| {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Cli {
        #[command(flatten)]
        play: PlayArgs,
    }

    fn parse(line: &str) -> Result<PlayArgs, clap::Error> {
        Cli::try_parse_from(std::iter::once("play").chain(line.split_whitespace()))
            .map(|cli| cli.play)
    }

    fn next_game(line: &str) -> NextGame {
        parse(line).unwrap().next_game()
    }

    /// Scenario: board-first-launch, newgame-color, newgame-friend
    #[test]
    fn options_set_players_level_and_clock() {
        let usual = next_game("");
        assert_eq!(usual.level, None, "the one that was played last");
        assert_eq!(usual.sides, GameSides::Versus { white: true });
        assert_eq!(
            next_game("--level 20 --watch").level,
            Some(Level::skill(20))
        );
        assert_eq!(next_game("--level full").level, Some(Level::Full));
        assert_eq!(next_game("--human").sides, GameSides::People);
        let black = GameSides::Versus { white: false };
        assert_eq!(next_game("--side black").sides, black);
        let by_lot = |_| next_game("--side random").sides == black;
        let drawn: Vec<bool> = (0..99).map(by_lot).collect();
        assert!(drawn.contains(&true) && drawn.contains(&false));
        assert!(next_game("--clock 5+3").time.is_some());
        assert!(next_game("--clock none").time.is_none());
    }

    #[test]
    fn options_set_start_position_and_look() {
        let start = |line: &str| parse(line).unwrap().start().unwrap();
        assert_eq!(start("--chess960 518"), Position::startpos());
        assert!((0..99).any(|_| start("--chess960") != Position::startpos()));
        let pieces = |line: &str, plain, figures| parse(line).unwrap().piece_style(plain, figures);
        assert_eq!(pieces("", false, true), PieceStyle::Unicode);
        assert_eq!(pieces("", true, true), PieceStyle::Letters);
        assert_eq!(pieces("--pieces letters", false, true), PieceStyle::Letters);
        assert!(parse("").unwrap().resumes_unfinished());
        assert!(
            parse("--theme light --library x.db")
                .unwrap()
                .resumes_unfinished()
        );
        assert!(!parse("--level 2").unwrap().resumes_unfinished());
    }

    #[test]
    fn first_locale_variable_that_is_set_counts() {
        let says = |name: &str| (name == "LANG").then(|| "ar_EG".to_owned());
        assert_eq!(locale(says).as_deref(), Some("ar_EG"));
        assert_eq!(locale(|_| None), None);
    }

    #[test]
    fn invalid_options_are_rejected() {
        for line in [
            "--level 0",
            "--level 21",
            "--human --watch",
            "--human --side white",
            "--chess960 960",
            "--fen x --load y",
            "--clock soon",
            "--language xx",
        ] {
            assert!(parse(line).is_err(), "{line}");
        }
        let args = parse("--fen 8/8/8/8/8/8/8/8").unwrap();
        assert!(args.start().is_err());
    }

    #[test]
    fn look_follows_the_environment() {
        let args = PlayArgs::default();
        let told = |value: &'static str| args.brightness(|_| Some(value.to_owned()));
        assert_eq!(told("0;15"), Brightness::Light);
        assert_eq!(told("15;0"), Brightness::Dark);
        assert_eq!(args.brightness(|_| None), Brightness::Dark);
        assert!(supports_unicode(|_| None) && has_figures(|_| None));
        assert!(!has_figures(|_| Some("linux".to_owned())));
        let lang = |value: &'static str| {
            supports_unicode(move |name| (name == "LANG").then(|| value.to_owned()))
        };
        assert!(lang("de_DE.UTF-8"));
        assert!(!lang("C"));
    }
}
