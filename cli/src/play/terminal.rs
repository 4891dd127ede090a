//! Takes the terminal over and gives it back, whatever happens.

use std::io::{self, IsTerminal, Stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, SetTitle, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};

/// Whether the terminal is ours at the moment.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal while it is ours. Dropping it gives it back.
pub(super) struct Screen {
    pub(super) terminal: Terminal<CrosstermBackend<Stdout>>,
}

/// Why there is nothing to play on.
#[derive(Debug, thiserror::Error)]
pub(super) enum NoScreen {
    /// The output goes into a file or a pipe.
    #[error(
        "the game needs a terminal, but the output goes elsewhere. Run plywise in a terminal \
         window; chess programs use plywise uci"
    )]
    NotATerminal,
    /// A terminal that can only print line after line.
    #[error("the game cannot be drawn on a terminal of the kind \"dumb\": use another one")]
    Dumb,
}

/// Whether there is a terminal that can show the game.
pub(super) fn check(variable: impl Fn(&str) -> Option<String>) -> Result<(), NoScreen> {
    if !io::stdout().is_terminal() {
        Err(NoScreen::NotATerminal)
    } else if variable("TERM").as_deref() == Some("dumb") {
        Err(NoScreen::Dumb)
    } else {
        Ok(())
    }
}

impl Screen {
    /// Takes the terminal over.
    pub(super) fn take() -> io::Result<Self> {
        give_back_on_panic();
        TAKEN.store(true, Ordering::SeqCst);
        // From here on every way out passes the drop of the screen.
        enable_raw_mode()?;
        let screen = Terminal::new(CrosstermBackend::new(io::stdout()));
        let mut screen = match screen {
            Ok(terminal) => Self { terminal },
            Err(error) => {
                give_back();
                return Err(error);
            }
        };
        execute!(
            screen.terminal.backend_mut(),
            EnterAlternateScreen,
            SetTitle("Plywise"),
            EnableMouseCapture,
            EnableBracketedPaste
        )?;
        screen.terminal.clear()?;
        Ok(screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Leaves the terminal as it was found. Errors are of no use here: the terminal may be
/// gone.
fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(
            io::stdout(),
            DisableBracketedPaste,
            DisableMouseCapture,
            LeaveAlternateScreen,
            cursor::Show
        );
        let _ = disable_raw_mode();
    }
}

/// Gives the terminal back before a panic is reported, or the report could not be read. A
/// panic of an engine thread ends only that search and must not touch the screen.
fn give_back_on_panic() {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let engine = thread::current()
            .name()
            .is_some_and(|name| name.starts_with("plywise-"));
        if engine && TAKEN.load(Ordering::SeqCst) {
            return;
        }
        give_back();
        report(info);
    }));
}
