//! The event loop: waits for something to happen, tells the state, does what the state
//! wants done, draws.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use plywise_game::session::Question;
use ratatui::backend::Backend;
use ratatui::crossterm::event::{self, Event as Input, MouseButton, MouseEventKind};
use ratatui::layout::Rect;

use super::desk::Desk;
use super::importer::Importing;
use super::input::{self, Action};
use super::reviewer::Reviewed;
use super::state::{Effect, Event, Overlay, State};
use super::table::Heard;
use super::terminal::Screen;
use super::theme::Theme;
use super::view;

/// What the event loop waits for.
pub(super) enum Message {
    /// Keys, the pointer, a new window size.
    Input(Input),
    /// The keyboard is gone, or the system asks the program to end.
    End,
    /// A session says something.
    Table {
        /// Which one.
        number: u64,
        /// What it says.
        heard: Heard,
    },
    /// An import says something.
    Import {
        /// Which one.
        number: u64,
        /// What it says.
        importing: Importing,
    },
    /// A review says something.
    Review {
        /// Which one.
        number: u64,
        /// What it says.
        reviewed: Reviewed,
    },
}

/// The shortest time between two drawings.
const FRAME: Duration = Duration::from_millis(33);
/// Running clocks are drawn this often.
const CLOCK_TICK: Duration = Duration::from_millis(100);

/// The event loop of a running game.
pub(super) struct Runner {
    theme: Theme,
    desk: Desk,
    messages: Receiver<Message>,
    /// When the session told the scene that is drawn.
    told_at: Instant,
}

/// The way to the event loop, and its end.
pub(super) fn messages() -> (Sender<Message>, Receiver<Message>) {
    channel()
}

impl Runner {
    pub(super) fn new(
        theme: Theme,
        desk: Desk,
        sender: Sender<Message>,
        messages: Receiver<Message>,
    ) -> Self {
        listen(sender);
        Self {
            theme,
            desk,
            messages,
            told_at: Instant::now(),
        }
    }

    /// Plays until the person leaves.
    pub(super) fn run(&mut self, screen: &mut Screen, state: &mut State) -> io::Result<()> {
        let mut drawn: Option<Instant> = None;
        let mut changed = true;
        while !state.quitting {
            let next_frame = drawn.map_or_else(Instant::now, |drawn| drawn + FRAME);
            if changed && Instant::now() >= next_frame {
                state.scene_age = self.told_at.elapsed();
                screen
                    .terminal
                    .draw(|frame| view::draw(frame, state, &self.theme))?;
                drawn = Some(Instant::now());
                changed = false;
            }
            let next_tick = runs(state).then(|| Instant::now() + CLOCK_TICK);
            let until = changed.then_some(next_frame).or(next_tick);
            if let Some(message) = self.wait(until) {
                let window = screen.terminal.backend().size()?;
                self.handle(state, message, Rect::new(0, 0, window.width, window.height));
            }
            changed = true;
        }
        Ok(())
    }

    /// The next message, or nothing if none came in time.
    fn wait(&self, until: Option<Instant>) -> Option<Message> {
        let Some(until) = until else {
            return Some(self.messages.recv().unwrap_or(Message::End));
        };
        let timeout = until.saturating_duration_since(Instant::now());
        match self.messages.recv_timeout(timeout) {
            Ok(message) => Some(message),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Message::End),
        }
    }

    fn handle(&mut self, state: &mut State, message: Message, window: Rect) {
        match message {
            Message::End => state.quitting = true,
            // What comes from a table that was left is dropped.
            Message::Table { number, heard } if self.desk.is_table(number) => {
                if matches!(heard, Heard::Changed(_)) {
                    self.told_at = Instant::now();
                }
                self.update(state, Event::Heard(heard));
            }
            Message::Review { number, reviewed } if self.desk.is_review(number) => {
                self.update(state, Event::Reviewed(reviewed));
            }
            Message::Import { number, importing } if self.desk.is_import(number) => {
                let event = self.desk.imported(importing, state);
                self.update(state, event);
            }
            Message::Table { .. } | Message::Review { .. } | Message::Import { .. } => {}
            Message::Input(input) => {
                if let Some(action) = self.action(state, input, window) {
                    self.update(state, Event::Action(action));
                }
                state.limit_scroll(view::last_scroll(window, state));
            }
        }
    }

    fn action(&self, state: &State, input: Input, window: Rect) -> Option<Action> {
        match input {
            Input::Key(key) => input::action(key),
            Input::Paste(text) => Some(Action::Paste(text)),
            Input::Mouse(mouse) => {
                let layout = view::layout(window, state, &self.theme)?;
                match (mouse.kind, &state.overlay) {
                    (MouseEventKind::ScrollUp, Some(Overlay::Games(_))) => Some(Action::Up),
                    (MouseEventKind::ScrollDown, Some(Overlay::Games(_))) => Some(Action::Down),
                    (MouseEventKind::ScrollUp, _) => Some(Action::PageUp),
                    (MouseEventKind::ScrollDown, _) => Some(Action::PageDown),
                    (MouseEventKind::Down(MouseButton::Left), Some(Overlay::Games(_))) => None,
                    (MouseEventKind::Down(MouseButton::Left), Some(_)) => Some(Action::Escape),
                    (MouseEventKind::Down(MouseButton::Left), None) => {
                        match state.scene.snapshot.question {
                            Some(Question::Promotion { .. }) => {
                                view::promotion_at(&layout, mouse.column, mouse.row)
                                    .map(Action::Choose)
                            }
                            _ => layout
                                .board
                                .square_at(mouse.column, mouse.row)
                                .map(Action::Click),
                        }
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Tells the state what happened and does what it wants done; what comes of that is
    /// told at once, and may lead to more.
    fn update(&mut self, state: &mut State, event: Event) {
        if matches!(event, Event::Opened(_) | Event::Replaced(_)) {
            self.told_at = Instant::now();
        }
        let effects: Vec<Effect> = state.update(event);
        for effect in effects {
            if let Some(event) = self.desk.carry_out(effect, state) {
                self.update(state, event);
            }
        }
    }
}

/// Whether a clock runs that is to be seen running.
fn runs(state: &State) -> bool {
    let snapshot = &state.scene.snapshot;
    [&snapshot.white, &snapshot.black]
        .into_iter()
        .any(|side| side.clock.is_some_and(|clock| clock.running))
}

/// Starts the threads that wait for the keyboard and for signals. They end with the
/// program.
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

/// A closed window or a polite kill ends the program as quitting does.
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
