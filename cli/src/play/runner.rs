//! The event loop: waits for something to happen, tells the state, does what the state
//! wants done, draws.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use ratatui::backend::Backend;
use ratatui::crossterm::event::{self, Event as Input, MouseButton, MouseEventKind};
use ratatui::layout::Rect;

use super::engine::EngineRoom;
use super::files;
use super::input::{self, Action};
use super::keeper::Keeper;
use super::record::{Read, Record};
use super::state::{Effect, Event, Loaded, Overlay, State};
use super::terminal::Screen;
use super::theme::Theme;
use super::view;

/// What the event loop waits for.
pub(super) enum Message {
    /// Keys, the pointer, a new window size.
    Input(Input),
    /// The keyboard is gone, or the system asks the program to end.
    End,
    /// A search says something.
    Engine(Event),
}

/// The shortest time between two drawings.
const FRAME: Duration = Duration::from_millis(33);

/// Everything that a running game needs beside its state.
pub(super) struct Runner {
    theme: Theme,
    engines: EngineRoom,
    keeper: Option<Keeper>,
    home: Option<PathBuf>,
    messages: Receiver<Message>,
}

impl Runner {
    pub(super) fn new(theme: Theme, keeper: Option<Keeper>, home: Option<PathBuf>) -> Self {
        let (sender, messages) = channel();
        listen(sender.clone());
        Self {
            theme,
            engines: EngineRoom::new(sender),
            keeper,
            home,
            messages,
        }
    }

    /// Plays until the person leaves.
    pub(super) fn run(
        &mut self,
        screen: &mut Screen,
        state: &mut State,
        begin: Vec<Effect>,
    ) -> io::Result<()> {
        self.carry_out(state, begin);
        let mut drawn: Option<Instant> = None;
        let mut changed = true;
        while !state.quitting {
            let next_frame = drawn.map_or_else(Instant::now, |drawn| drawn + FRAME);
            if changed && Instant::now() >= next_frame {
                screen
                    .terminal
                    .draw(|frame| view::draw(frame, state, &self.theme))?;
                drawn = Some(Instant::now());
                changed = false;
            }
            let frame_due = changed.then_some(next_frame);
            let until = [frame_due, self.engines.due()].into_iter().flatten().min();
            if let Some(message) = self.wait(until) {
                let window = screen.terminal.backend().size()?;
                self.handle(state, message, Rect::new(0, 0, window.width, window.height));
                changed = true;
            }
            if let Some(event) = self.engines.take_due() {
                self.tell(state, event);
                changed = true;
            }
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
            Message::Engine(event) => {
                if let Some(event) = self.engines.pass(event) {
                    self.tell(state, event);
                }
            }
            Message::Input(input) => {
                if let Some(action) = self.action(state, input, window) {
                    self.tell(state, Event::Action(action));
                }
            }
        }
    }

    fn action(&self, state: &State, input: Input, window: Rect) -> Option<Action> {
        match input {
            Input::Key(key) => input::action(key),
            Input::Paste(text) => Some(Action::Paste(text)),
            Input::Mouse(mouse) => {
                let layout = view::layout(window, state, &self.theme)?;
                match mouse.kind {
                    MouseEventKind::ScrollUp => Some(Action::PageUp),
                    MouseEventKind::ScrollDown => Some(Action::PageDown),
                    MouseEventKind::Down(MouseButton::Left) => match state.overlay {
                        Some(Overlay::Promotion { .. }) => {
                            view::promotion_at(&layout, mouse.column, mouse.row).map(Action::Choose)
                        }
                        Some(_) => Some(Action::Escape),
                        None => layout
                            .board
                            .square_at(mouse.column, mouse.row)
                            .map(Action::Click),
                    },
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn tell(&mut self, state: &mut State, event: Event) {
        let effects = state.update(event);
        self.carry_out(state, effects);
    }

    /// Does what the state wants done. What comes of it is told to the state at once, and
    /// may lead to more.
    fn carry_out(&mut self, state: &mut State, effects: Vec<Effect>) {
        for effect in effects {
            if let Some(event) = self.carry_out_one(effect) {
                self.tell(state, event);
            }
        }
    }

    fn carry_out_one(&mut self, effect: Effect) -> Option<Event> {
        match effect {
            Effect::Search {
                id,
                purpose,
                root,
                limits,
            } => self.engines.start(id, purpose, root, limits),
            Effect::MoveNow => self.engines.move_now(),
            Effect::Cancel => self.engines.cancel(),
            Effect::ForgetSearches => self.engines.forget(),
            Effect::Keep(record) => return self.with_keeper(|keeper| keeper.keep(&record)),
            Effect::Discard => return self.with_keeper(Keeper::discard),
            Effect::SetAside => return self.with_keeper(Keeper::set_aside),
            Effect::Resume => return Some(Event::Loaded(self.resume())),
            Effect::Save {
                record,
                path,
                replace,
            } => {
                let path = files::typed_path(&path, self.home.as_deref());
                let result = files::write(&path, &record.to_pgn(), replace)
                    .map_err(|error| files::explain(&path, "write", &error));
                return Some(Event::Saved { path, result });
            }
            Effect::Load { path, number } => {
                let path = files::typed_path(&path, self.home.as_deref());
                return Some(Event::Loaded(load(&path, number).map(Box::new)));
            }
        }
        None
    }

    fn with_keeper(&mut self, act: impl FnOnce(&mut Keeper) -> io::Result<()>) -> Option<Event> {
        let error = act(self.keeper.as_mut()?).err()?;
        Some(Event::NotKept(format!(
            "The game could not be kept on disk: {error}."
        )))
    }

    fn resume(&self) -> Result<Box<Loaded>, String> {
        let keeper = self.keeper.as_ref().ok_or("No game was set aside.")?;
        Ok(Box::new(Loaded {
            record: keeper.aside()?,
            path: None,
            notice: "The game that was set aside.".to_owned(),
        }))
    }
}

/// Reads a game of a PGN file.
pub(super) fn load(path: &Path, number: usize) -> Result<Loaded, String> {
    let text = files::read(path).map_err(|error| files::explain(path, "read", &error))?;
    let Read {
        record,
        count,
        damage,
    } = Record::read(&text, number).map_err(|error| format!("{}: {error}", path.display()))?;
    // Only a file that would be written as it was read counts as the game's own: saving
    // must not lose comments, variations or other games.
    let own = record.to_pgn().trim_end().as_bytes() == text.trim_ascii_end();
    let names = format!("{} – {}", record.white, record.black);
    let notice = match (damage, count) {
        (Some(damage), _) => damage,
        (None, 1) => format!("{names}."),
        (None, _) => format!("{names}, game {number} of {count}."),
    };
    Ok(Loaded {
        record,
        path: own.then(|| path.to_owned()),
        notice,
    })
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
