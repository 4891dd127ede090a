//! The terminal game: the core's session on a screen of text.
//!
//! The game is the session's, which runs on the core's threads. What it says and what a
//! person does become [`Event`](state::Event)s; the state turns them into effects, the
//! desk carries these out, the runner draws the state.
//!
//! | file | concept |
//! |---|---|
//! | `args` | the options of the command line |
//! | `choices` | what a new game begins with |
//! | `words` | what is said, from the core's catalogue |
//! | `table` | the running session and what it shows |
//! | `archive` | the library of games |
//! | `reviewer` | a review in the background |
//! | `importer` | an import in the background |
//! | `record` | a PGN record as a game |
//! | `state` | what a person has typed, opened and looked at; pure |
//! | `input` | keys as actions |
//! | `line`, `command`, `complete` | what is typed |
//! | `layout` | where everything lies; pure |
//! | `theme`, `colors` | colours, pieces, and what terminals make of them |
//! | `view` | draws a state |
//! | `files` | reading and writing files |
//! | `desk` | does what the state wants done |
//! | `terminal` | takes the terminal over and gives it back |
//! | `runner` | the event loop |

mod archive;
mod args;
mod choices;
mod colors;
mod command;
mod complete;
mod desk;
mod files;
mod importer;
mod input;
mod layout;
mod line;
mod record;
mod reviewer;
mod runner;
mod state;
mod table;
mod terminal;
mod theme;
mod view;
mod words;

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use clap::error::ErrorKind;
use etcetera::BaseStrategy;
use plywise_engine::Book;
use plywise_game::session::{OpponentSettings, Session};
use plywise_store::{LibraryError, Settings};

pub(crate) use args::PlayArgs;
pub(crate) use record::saved_game;

use crate::own_book::read_book;
use archive::{Archive, ArchiveError, OnTable};
use choices::Choices;
use colors::ColorDepth;
use desk::Desk;
use runner::Runner;
use state::{State, Surroundings};
use terminal::Screen;
use theme::Theme;
use words::Words;

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
    let pieces = args.piece_style(theme.is_plain(), args::has_figures(variable));

    let places = etcetera::choose_base_strategy().ok();
    let home = places.as_ref().map(|places| places.home_dir().to_owned());
    let usual = places.map(|places| places.data_dir().join("plywise").join("games.db"));
    let book = match &args.book {
        Some(path) => read_book(path)?,
        None => Book::builtin(),
    };
    let (mut archive, mut settings, words, warning) = open_archive(args, usual)?;
    let opponent_settings = OpponentSettings {
        at_once: settings.answer_at_once,
        may_resign: settings.may_resign,
        confirm_moves: settings.confirm_moves,
    };
    let choices = args.choices(&settings, surroundings.random);
    if choices.level != settings.last_level {
        settings.last_level = choices.level;
        // A choice that cannot be kept is no reason not to play by it.
        let _ = archive.library_mut().set_settings(&settings);
    }
    let mut first = First {
        args,
        archive: &mut archive,
        words: &words,
        opponent_settings,
    };
    let (game, notice) = first.game(&choices, surroundings)?;
    let notice = warning.unwrap_or(notice);

    let (sender, messages) = runner::messages();
    let (desk, opened) = Desk::open(archive, game, notice, Arc::new(book), home, sender.clone())?;
    let mut state = State::new(
        opened,
        choices,
        opponent_settings,
        words,
        pieces,
        surroundings,
    );
    let mut screen = Screen::take().context("the terminal cannot be used")?;
    Runner::new(theme, desk, sender, messages).run(&mut screen, &mut state)?;
    Ok(())
}

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// The library, what was chosen before, the words for it, and what to warn of. Without a
/// place to keep games they last as long as the program.
fn open_archive(
    args: &PlayArgs,
    usual: Option<PathBuf>,
) -> anyhow::Result<(Archive, Settings, Words, Option<String>)> {
    let path = args.library.clone().or(usual);
    let (archive, recovery, problem) = match Archive::open(path.as_deref()) {
        Ok((archive, recovery)) => (archive, recovery, None),
        // Who names a file wants that file.
        Err(error) if args.library.is_some() => return Err(error.into()),
        Err(error) => (Archive::passing()?, None, Some(error)),
    };
    let settings = archive.library().settings()?;
    let words = Words::for_tag(&args.language_tag(&settings, variable));
    let warning = match (problem, recovery) {
        (Some(error), _) => {
            let reason = match &error {
                ArchiveError::Library(error) => words.library_error(error),
                other => other.to_string(),
            };
            let args = [("reason", reason.as_str().into())];
            Some(words.with("terminal-not-kept", &args))
        }
        (None, Some(recovery)) => Some(words.recovery(&recovery)),
        (None, None) => None,
    };
    Ok((archive, settings, words, warning))
}

/// What the first game of a run is made from.
struct First<'a> {
    args: &'a PlayArgs,
    archive: &'a mut Archive,
    words: &'a Words,
    opponent_settings: OpponentSettings,
}

impl First<'_> {
    /// The game to begin with and what to say of it: one from a file, the unfinished one,
    /// or a new one.
    fn game(
        &mut self,
        choices: &Choices,
        surroundings: Surroundings,
    ) -> anyhow::Result<(OnTable, String)> {
        if let Some(path) = &self.args.load {
            let loaded = desk::load(self.archive, path, 1, self.opponent_settings, self.words);
            return loaded.map_err(anyhow::Error::msg);
        }
        let wanted = self.args.wants_unfinished();
        let mut notice = String::new();
        // One that cannot be read stays in the library, and another one begins.
        match self.archive.unfinished(self.opponent_settings) {
            Ok(Some(table)) if wanted => {
                return Ok((table, self.words.say("board-restored")));
            }
            Ok(Some(_)) => notice = self.words.say("terminal-set-aside"),
            Ok(None) => {}
            Err(LibraryError::DamagedGame { .. }) => {
                notice = self.words.say("terminal-damaged-aside");
            }
            Err(error) => notice = self.words.library_error(&error),
        }
        let start = self.args.start(surroundings.random)?;
        let seed = u64::from((surroundings.random)(u16::MAX));
        let session = Session::new(choices.options(start, seed), self.opponent_settings);
        Ok((self.archive.begin(session)?, notice))
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;
    use plywise_game::Level;
    use plywise_game::session::{GameOptions, SavedGame};
    use plywise_store::GameId;

    use super::*;

    #[derive(Parser)]
    struct Typed {
        #[command(flatten)]
        play: PlayArgs,
    }

    #[test]
    fn a_damaged_unfinished_game_stands_in_the_way_of_no_start() {
        let options = GameOptions::against(Level::FIRST);
        let played = Session::new(options, OpponentSettings::default()).saved_game();
        let intact = SavedGame { ..played.clone() };
        // It says that moves were played and holds none.
        let damaged = SavedGame { ply: 4, ..played };
        let words = Words::for_tag("en");
        let surroundings = Surroundings {
            today: String::new,
            random: |_| 0,
        };
        for (game, typed, notice) in [
            (&intact, vec![], "as you left it"),
            (&intact, vec!["--level", "3"], "resume brings it back"),
            (&damaged, vec![], "is damaged"),
            (&damaged, vec!["--level", "3"], "is damaged"),
            (&damaged, vec!["--human"], "is damaged"),
        ] {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("games.db");
            let (mut archive, _) = Archive::open(Some(&path)).unwrap();
            let id: GameId = archive.library_mut().begin(game, 0).unwrap();
            let Typed { play: args } = Typed::parse_from([vec!["play"], typed.clone()].concat());
            let mut first = First {
                args: &args,
                archive: &mut archive,
                words: &words,
                opponent_settings: OpponentSettings::default(),
            };
            let choices = args.choices(&Settings::default(), surroundings.random);
            let (table, said) = first.game(&choices, surroundings).unwrap();
            assert!(said.contains(notice), "{typed:?}: {said}");
            assert_eq!(table.session.game().ply(), 0);
            assert!(archive.library().summary(id).is_ok(), "it stays");
        }
    }
}
