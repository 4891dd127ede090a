//! The terminal game.
//!
//! Data flows one way: what happens becomes an [`Event`](state::Event), the state turns
//! it into effects, the runner carries them out and draws the state.
//!
//! | file | concept |
//! |---|---|
//! | `args` | the options of the command line |
//! | `state` | the game on screen and how it changes; pure |
//! | `input` | keys as actions |
//! | `line`, `command`, `complete` | what is typed |
//! | `seats` | who plays which side |
//! | `material` | what has been taken |
//! | `layout` | where everything lies; pure |
//! | `theme`, `colors` | colours, pieces, and what terminals make of them |
//! | `view` | draws a state |
//! | `record` | a game as PGN |
//! | `files`, `keeper` | games on disk |
//! | `engine` | runs the searches |
//! | `terminal` | takes the terminal over and gives it back |
//! | `runner` | the event loop |

mod args;
mod colors;
mod command;
mod complete;
mod engine;
mod files;
mod input;
mod keeper;
mod layout;
mod line;
mod material;
mod record;
mod runner;
mod seats;
mod state;
mod terminal;
mod theme;
mod view;

use std::ops::RangeInclusive;
use std::path::PathBuf;

use anyhow::Context;
use clap::error::ErrorKind;
use etcetera::BaseStrategy;

pub(crate) use args::PlayArgs;

use colors::ColorDepth;
use keeper::{Found, Keeper};
use runner::Runner;
use state::{Loaded, State, Surroundings};
use terminal::Screen;
use theme::Theme;

/// The levels of the computer, in plies that it looks ahead.
const LEVELS: RangeInclusive<u32> = 1..=30;

/// Plays until the person leaves. Without a terminal it says so and exits with code 2, as
/// for any other wrong use.
pub(crate) fn run(args: &PlayArgs) -> anyhow::Result<()> {
    if let Err(why) = terminal::check(variable) {
        clap::Error::raw(ErrorKind::Io, format!("{why}\n")).exit();
    }
    let surroundings = Surroundings {
        today: || jiff::Zoned::now().strftime("%Y.%m.%d").to_string(),
        random: |below| rand::random_range(0..below.max(1)),
    };
    let depth = if args::takes_unicode(variable) {
        ColorDepth::detect(variable)
    } else {
        // The board in colour is drawn with half blocks.
        ColorDepth::None
    };
    let theme = Theme::new(depth, args.brightness(variable));
    let setting = args.setting(surroundings, theme.is_plain(), args::has_figures(variable))?;
    let mut state = State::new(&setting, surroundings);
    let places = etcetera::choose_base_strategy().ok();
    let home = places.as_ref().map(|places| places.home_dir().to_owned());
    let folder = places.map(|places| places.data_dir().join("plywise"));
    let (keeper, loaded, warning) = first_game(args, folder)?;
    let begin = state.begin(loaded, warning);
    let mut screen = Screen::take().context("the terminal cannot be used")?;
    Runner::new(theme, keeper, home).run(&mut screen, &mut state, begin)?;
    Ok(())
}

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// The game to begin with, if it is not a new one, and what to warn of.
fn first_game(
    args: &PlayArgs,
    folder: Option<PathBuf>,
) -> anyhow::Result<(Option<Keeper>, Option<Loaded>, Option<String>)> {
    let mut warning = None;
    let opened = folder.map(|folder| Keeper::open(&folder));
    let mut keeper = match opened {
        Some(Ok(keeper)) => Some(keeper),
        Some(Err(error)) => {
            warning = Some(error.to_string());
            None
        }
        None => None,
    };
    let mut loaded = None;
    if let Some(path) = &args.load {
        loaded = Some(runner::load(path, 1).map_err(anyhow::Error::msg)?);
    } else if args.wants_unfinished() {
        match keeper.as_mut().map(Keeper::restore) {
            Some(Found::Game(record)) => {
                loaded = Some(Loaded {
                    record: *record,
                    path: None,
                    notice: "Game restored. Type new for another one.".to_owned(),
                });
            }
            Some(Found::Damaged) => {
                warning = Some(
                    "The unfinished game could not be read; it is kept as a damaged file."
                        .to_owned(),
                );
            }
            Some(Found::Nothing) | None => {}
        }
    }
    if keeper.as_ref().is_some_and(Keeper::has_another) {
        warning.get_or_insert_with(|| {
            "Your unfinished game is set aside: resume brings it back.".to_owned()
        });
    }
    Ok((keeper, loaded, warning))
}
