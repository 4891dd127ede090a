//! The game in the terminal: a text frontend of the app.
//!
//! The app runs on its own threads and decides what every screen shows. The app sends its view
//! state in parts; this frontend draws the parts and sends events to the app.
//!
//! | module | contents |
//! |---|---|
//! | `args` | command line options |
//! | `link` | connection to the app, and the view state received from it |
//! | `shell` | state of the frontend; keys, commands, files |
//! | `input` | actions of keys |
//! | `line`, `complete` | the typed line and its completion |
//! | `layout` | layout of the window |
//! | `theme`, `colors`, `drawings` | styles, colour depth, drawings of the pieces |
//! | `view` | drawing |
//! | `files` | game files |
//! | `terminal` | setup and restoration of the terminal |

mod args;
mod colors;
mod complete;
mod drawings;
mod files;
mod input;
mod layout;
mod line;
mod link;
mod shell;
mod terminal;
mod theme;
mod view;

use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

use anyhow::{Context, anyhow};
use clap::error::ErrorKind;
use etcetera::BaseStrategy;
use plywise_app::{Screen as AppScreen, Start, ZoneOffset};
use plywise_openings::Book;
use plywise_runtime::{AppFiles, AppRuntime};
use plywise_words::Catalogue;
use ratatui::crossterm::event::{self, Event as Input, MouseButton, MouseEventKind};
use ratatui::layout::Rect;

pub(crate) use args::PlayArgs;

use crate::own_book::read_book;
use colors::ColorDepth;
use input::Action;
use link::{Link, Listener, Message};
use shell::{First, Shell};
use terminal::Screen;
use theme::Theme;

/// Interval at which the terminal is redrawn while a chess clock runs.
const CLOCK_TICK: Duration = Duration::from_millis(100);

/// Max wait of the event loop while no chess clock runs.
const LONG: Duration = Duration::from_hours(1);

/// Runs the terminal frontend until the user quits. Exits with code 2 if there is no terminal.
pub(crate) fn run(args: &PlayArgs) -> anyhow::Result<()> {
    if let Err(why) = terminal::check(variable) {
        clap::Error::raw(ErrorKind::Io, format!("{why}\n")).exit();
    }
    let brightness = args.brightness(variable);
    let theme = if args::supports_unicode(variable) {
        Theme::new(ColorDepth::detect(variable), brightness)
    } else {
        // The board in colour needs half blocks.
        Theme::new(ColorDepth::None, brightness).in_ascii()
    };
    // Exported files, and the library if there is no data folder.
    let passing = tempfile::tempdir()?;
    let (mut shell, sender) = open(args, &theme, passing.path())?;
    let mut screen = Screen::enter().context("the terminal cannot be used")?;
    listen(sender);
    play(&mut shell, &mut screen, &theme)?;
    Ok(())
}

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// Starts the app. If a library is named on the command line and cannot be opened, this fails.
/// Without a data folder, games are kept only until the program ends.
fn open(
    args: &PlayArgs,
    theme: &Theme,
    passing: &Path,
) -> anyhow::Result<(Shell, Sender<Message>)> {
    let folders = etcetera::choose_base_strategy().ok();
    let home = folders
        .as_ref()
        .map(|folders| folders.home_dir().to_owned());
    let usual = folders.map(|folders| folders.data_dir().join("plywise").join("games.db"));
    let book = Arc::new(match &args.book {
        Some(path) => read_book(path)?,
        None if args.no_book => Book::empty(),
        None => Book::builtin(),
    });
    let language = args.language.map(|it| it.tag().to_owned());
    let languages: Vec<String> = language
        .or_else(|| args::locale(variable))
        .into_iter()
        .collect();
    let words = Catalogue::for_tag(languages.first().map_or("", String::as_str));
    let load = args.load.as_ref();
    let load = load.map(|path| shell::read_game(path, 1, &words).map_err(anyhow::Error::msg));
    let start = args.start()?;
    // `--load` alone keeps the unfinished game on the board.
    let begins = !args.resumes_unfinished();
    let first = First {
        begin: begins.then(|| (Box::new(start), args.next_game())),
        load: load.transpose()?,
    };
    let pieces = args.piece_style(theme.is_plain(), args::has_figures(variable));
    let begin = |library: &Path| {
        let folder = library.parent().filter(|it| !it.as_os_str().is_empty());
        folder.map_or(Ok(()), fs::create_dir_all).with_context(|| {
            let library = library.display();
            format!("{library} cannot be made: choose another file with --library")
        })?;
        let files = AppFiles {
            library: library.to_owned(),
            files: passing.join("files"),
            ..AppFiles::default()
        };
        let start = Start {
            languages: languages.clone(),
            offsets: vec![zone()],
            processors: thread::available_parallelism().map_or(1, |it| it.get() as u32),
            ..Start::default()
        };
        let (sender, messages) = channel();
        let ear = Box::new(Listener(sender.clone()));
        let runtime = AppRuntime::start_with_book(files, start, Arc::clone(&book), ear)?;
        let link = Link::new(runtime, messages);
        let mut shell = Shell::new(link, pieces, home.clone(), first.clone());
        match shell.wait_for_first_game() {
            Some(error) => Err(anyhow!("{}: {error}", library.display())),
            None => Ok((shell, sender)),
        }
    };
    let wanted = args.library.as_deref().or(usual.as_deref());
    let opened = wanted.map(begin);
    let (mut shell, sender) = match opened {
        Some(Ok(opened)) => opened,
        Some(Err(error)) if args.library.is_some() => return Err(error),
        failed => {
            let none = "the system names no folder for your data: choose a file with --library";
            let why = failed.and_then(Result::err);
            let why = why.map_or_else(|| none.to_owned(), |error| error.to_string());
            let (mut shell, sender) = begin(&passing.join("games.db"))?;
            shell.warn_not_kept(&why);
            (shell, sender)
        }
    };
    if let Some(language) = args.language {
        shell.speak(language);
    }
    Ok((shell, sender))
}

/// Returns the current offset of local time from UTC.
fn zone() -> ZoneOffset {
    ZoneOffset {
        since: 0,
        seconds: jiff::Zoned::now().offset().seconds(),
    }
}

/// Runs the event loop of the terminal frontend until the user quits.
fn play(shell: &mut Shell, screen: &mut Screen, theme: &Theme) -> io::Result<()> {
    while !shell.quitting {
        let frame = screen
            .terminal
            .draw(|frame| view::draw(frame, shell, theme))?;
        let window = frame.area;
        let mut wait = if shell.shown.clock_runs() {
            CLOCK_TICK
        } else {
            LONG
        };
        // All pending messages are handled before the next frame.
        while let Some(message) = shell.link.next(wait) {
            handle(shell, message, window, theme);
            wait = Duration::ZERO;
        }
        shell.refresh();
    }
    Ok(())
}

fn handle(shell: &mut Shell, message: Message, window: Rect, theme: &Theme) {
    let Message::Input(input) = message else {
        return shell.handle(message);
    };
    if let Some(action) = action(shell, input, window, theme) {
        shell.act(action);
    }
    shell.limit_scroll(view::last_scroll(window, shell));
}

fn action(shell: &Shell, input: Input, window: Rect, theme: &Theme) -> Option<Action> {
    let mouse = match input {
        Input::Key(key) => return input::action(key),
        Input::Paste(text) => return Some(Action::Paste(text)),
        Input::Mouse(mouse) => mouse,
        _ => return None,
    };
    let is_list = matches!(
        shell.shown.screen(),
        AppScreen::Games | AppScreen::NewGame | AppScreen::Train
    );
    let layout = view::layout(window, shell, theme)?;
    match mouse.kind {
        MouseEventKind::ScrollUp if is_list => Some(Action::Up),
        MouseEventKind::ScrollDown if is_list => Some(Action::Down),
        MouseEventKind::ScrollUp => Some(Action::PageUp),
        MouseEventKind::ScrollDown => Some(Action::PageDown),
        MouseEventKind::Down(MouseButton::Left) if shell.text.is_some() => Some(Action::Escape),
        MouseEventKind::Down(MouseButton::Left) if !is_list => {
            let (x, y) = (mouse.column, mouse.row);
            match shell.shown.promotion() {
                Some(_) => view::promotion_at(&layout, x, y).map(Action::Choose),
                None => layout.board.square_at(x, y).map(Action::Click),
            }
        }
        _ => None,
    }
}

/// Starts the threads that read keyboard input and signals. They run until the program ends.
fn listen(messages: Sender<Message>) {
    #[cfg(unix)]
    listen_to_signals(messages.clone());
    thread::spawn(move || {
        while let Ok(input) = event::read() {
            if messages.send(Message::Input(input)).is_err() {
                return;
            }
        }
        let _ = messages.send(Message::End);
    });
}

/// Makes the program quit cleanly on SIGHUP, SIGINT and SIGTERM.
#[cfg(unix)]
fn listen_to_signals(messages: Sender<Message>) {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    if let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGTERM]) {
        thread::spawn(move || {
            for _ in &mut signals {
                if messages.send(Message::End).is_err() {
                    return;
                }
            }
        });
    }
}
