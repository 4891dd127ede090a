//! Setup of the terminal, and its restoration on every exit path.

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

/// Whether the terminal is in raw mode.
static ACTIVE: AtomicBool = AtomicBool::new(false);

/// Terminal in raw mode, for drawing. Dropping it restores the terminal.
pub(super) struct Screen {
    pub(super) terminal: Terminal<CrosstermBackend<Stdout>>,
}

/// Reason why the terminal cannot show the game.
#[derive(Debug, thiserror::Error)]
pub(super) enum NoScreen {
    /// Standard output is a file or a pipe.
    #[error(
        "the game needs a terminal, but the output goes elsewhere. Run plywise in a terminal \
         window; chess programs use plywise uci"
    )]
    NotATerminal,
    /// The terminal cannot move its cursor (`TERM=dumb`).
    #[error("the game cannot be shown on a terminal of type \"dumb\": use another one")]
    Dumb,
}

/// Checks that the terminal can show the game, from environment variables and the kind of standard
/// output.
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
    /// Switches the terminal to the alternate screen and raw mode.
    pub(super) fn enter() -> io::Result<Self> {
        restore_on_panic();
        ACTIVE.store(true, Ordering::SeqCst);
        // From here on, every exit path drops the screen.
        enable_raw_mode()?;
        let screen = Terminal::new(CrosstermBackend::new(io::stdout()));
        let mut screen = match screen {
            Ok(terminal) => Self { terminal },
            Err(error) => {
                restore();
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
        restore();
    }
}

/// Restores the terminal. Errors are ignored: the terminal may be gone.
fn restore() {
    if ACTIVE.swap(false, Ordering::SeqCst) {
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

/// Installs a panic hook that restores the terminal, so that the panic message can be read. A panic
/// in an engine thread ends only that search and does not restore the terminal.
fn restore_on_panic() {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let engine = thread::current()
            .name()
            .is_some_and(|name| name.starts_with("plywise-"));
        if engine && ACTIVE.load(Ordering::SeqCst) {
            return;
        }
        restore();
        report(info);
    }));
}
