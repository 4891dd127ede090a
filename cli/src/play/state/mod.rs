//! The state of the terminal game, and how it changes.
//!
//! [`State::update`] is the only way to change it: an event in, effects out. Nothing here
//! draws, reads files, starts threads or asks what time it is.

mod lookback;
mod moving;
mod orders;
mod overlay;
mod searching;
mod status;
mod turns;
mod typing;

#[cfg(test)]
mod tests;

use std::path::PathBuf;

use plywise_core::board::{Color, Move, Position, Square};
use plywise_core::eval::Score;
use plywise_core::game::Game;
use plywise_core::search::{Limits, Report, SearchError, SearchOutcome, SearchRoot};

pub(super) use orders::draw_lots;
pub(super) use overlay::{Overlay, Question};
pub(super) use searching::{Purpose, Search};
pub(super) use status::Tone;

use super::input::Action;
use super::line::Line;
use super::record::Record;
use super::seats::Seats;
use super::theme::PieceStyle;

/// Something that happened.
#[derive(Debug)]
pub(super) enum Event {
    /// A person did something.
    Action(Action),
    /// A search says how it goes.
    Report {
        /// Which search.
        id: u64,
        /// What it says.
        report: Report,
    },
    /// A search has ended.
    Finished {
        /// Which search.
        id: u64,
        /// What came out of it.
        outcome: Result<SearchOutcome, SearchError>,
    },
    /// A game was written, or could not be.
    Saved {
        /// Where.
        path: PathBuf,
        /// What went wrong, in words.
        result: Result<(), String>,
    },
    /// A game was read, or could not be.
    Loaded(Result<Box<Loaded>, String>),
    /// The unfinished game could not be kept on disk.
    NotKept(String),
}

/// A game read from a file.
#[derive(Debug)]
pub(super) struct Loaded {
    pub(super) record: Record,
    /// The file, unless it was the one in which unfinished games are kept.
    pub(super) path: Option<PathBuf>,
    /// What to tell the person.
    pub(super) notice: String,
}

/// Something to be done outside.
#[derive(Debug)]
pub(super) enum Effect {
    /// Start a search; one that is running is dropped.
    Search {
        id: u64,
        purpose: Purpose,
        root: SearchRoot,
        limits: Limits,
    },
    /// Let the running search answer at once.
    MoveNow,
    /// Drop the running search.
    Cancel,
    /// A new game: let the engine forget the last one.
    ForgetSearches,
    /// Keep this unfinished game on disk.
    Keep(Record),
    /// There is no unfinished game.
    Discard,
    /// Set the kept game aside, so that it can be resumed.
    SetAside,
    /// Read the game that was set aside.
    Resume,
    /// Write the game.
    Save {
        record: Record,
        path: String,
        /// Whether a file that is there may be replaced.
        replace: bool,
    },
    /// Read a game.
    Load { path: String, number: usize },
}

/// What the program takes from around it: the day and chance.
#[derive(Clone, Copy, Debug)]
pub(super) struct Surroundings {
    /// Today as PGN writes it: `2030.12.31`.
    pub(super) today: fn() -> String,
    /// A random number below the given one.
    pub(super) random: fn(u16) -> u16,
}

/// How a program run begins.
#[derive(Clone, Debug)]
pub(super) struct Setting {
    pub(super) seats: Seats,
    pub(super) level: u32,
    pub(super) pieces: PieceStyle,
    pub(super) start: Position,
}

/// A move that the engine recommends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Hint {
    pub(super) mv: Move,
    pub(super) san: String,
}

/// A sentence for the status line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Notice {
    pub(super) text: String,
    pub(super) tone: Tone,
}

/// How a person wants to see things.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub(super) pieces: PieceStyle,
    /// Whether score and best line are shown.
    pub(super) lines: bool,
    /// Whether the board is turned round from how the seats have it.
    flipped: bool,
}

/// The square that the arrow keys point at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor {
    pub(super) square: Square,
    /// Shown once the arrow keys have been used.
    pub(super) shown: bool,
}

/// The whole state of the terminal game.
#[derive(Debug)]
pub(super) struct State {
    surroundings: Surroundings,
    pub(super) game: Game,
    /// The day on which the game began, as PGN writes it.
    date: String,
    pub(super) seats: Seats,
    pub(super) level: u32,
    pub(super) look: Look,
    pub(super) cursor: Cursor,
    pub(super) selected: Option<Square>,
    /// The ply looked at, if it is not the current one.
    viewing: Option<usize>,
    pub(super) line: Line,
    /// The completions on offer and the one that stands in the line.
    pub(super) completion: typing::Completion,
    pub(super) overlay: Option<Overlay>,
    pub(super) search: Option<Search>,
    searches: u64,
    /// What the last search for a move said last, and its side.
    pub(super) last_report: Option<(Report, Position)>,
    pub(super) hint: Option<Hint>,
    notice: Option<Notice>,
    /// The computer's scores for itself, with the ply at which it moved.
    scores: Vec<(usize, Score)>,
    /// Whether the computer's play against itself halts.
    paused: bool,
    /// The file that the game was last written to or read from.
    file: Option<PathBuf>,
    pub(super) quitting: bool,
    effects: Vec<Effect>,
}

impl State {
    /// The state in which a program run begins. Call [`State::begin`] next.
    pub(super) fn new(setting: &Setting, surroundings: Surroundings) -> Self {
        Self {
            surroundings,
            game: Game::new(setting.start),
            date: (surroundings.today)(),
            seats: setting.seats,
            level: setting.level,
            look: Look {
                pieces: setting.pieces,
                lines: false,
                flipped: false,
            },
            cursor: Cursor {
                square: home(setting.seats.bottom()),
                shown: false,
            },
            selected: None,
            viewing: None,
            line: Line::default(),
            completion: typing::Completion::default(),
            overlay: None,
            search: None,
            searches: 0,
            last_report: None,
            hint: None,
            notice: None,
            scores: Vec::new(),
            paused: false,
            file: None,
            quitting: false,
            effects: Vec::new(),
        }
    }

    /// Starts the play, with a game that was restored or loaded if there is one. A warning
    /// is shown first.
    pub(super) fn begin(&mut self, loaded: Option<Loaded>, warning: Option<String>) -> Vec<Effect> {
        match loaded {
            Some(loaded) => self.take_over(loaded),
            None => self.position_changed(),
        }
        if let Some(warning) = warning {
            self.warn(warning);
        }
        std::mem::take(&mut self.effects)
    }

    /// Lets something happen. What is to be done about it outside comes back.
    pub(super) fn update(&mut self, event: Event) -> Vec<Effect> {
        match event {
            Event::Action(action) => self.act(action),
            Event::Report { id, report } => self.search_reported(id, report),
            Event::Finished { id, outcome } => self.search_finished(id, outcome),
            Event::Saved { path, result } => self.saved(path, result),
            Event::Loaded(Ok(loaded)) => {
                self.set_aside();
                self.take_over(*loaded);
            }
            Event::Loaded(Err(why)) | Event::NotKept(why) => self.warn(why),
        }
        std::mem::take(&mut self.effects)
    }

    fn act(&mut self, action: Action) {
        if action == Action::Quit {
            self.quitting = true;
        } else if self.overlay.is_some() {
            self.act_on_overlay(&action);
        } else {
            self.act_on_board(action);
        }
    }

    fn act_on_board(&mut self, action: Action) {
        match action {
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::Hint => self.ask_hint(),
            Action::Flip => self.look.flipped = !self.look.flipped,
            Action::MoveNow => self.move_now(),
            Action::Save => self.save_again(),
            Action::Lines => self.look.lines = !self.look.lines,
            Action::Pieces => self.look.pieces = self.look.pieces.other(),
            Action::Help => self.overlay = Some(Overlay::help()),
            Action::PageUp => self.look(-1),
            Action::PageDown => self.look(1),
            Action::Click(square) => {
                self.cursor = Cursor {
                    square,
                    shown: false,
                };
                self.press(square);
            }
            other => self.type_or_point(other),
        }
    }

    /// The position that is shown: the current one, or the one looked back at.
    pub(super) fn shown(&self) -> &Position {
        self.game
            .position_at(self.shown_ply())
            .unwrap_or_else(|| self.game.position())
    }

    /// The side at the lower edge of the board.
    pub(super) fn bottom(&self) -> Color {
        if self.look.flipped {
            !self.seats.bottom()
        } else {
            self.seats.bottom()
        }
    }

    /// The name of a side's player.
    pub(super) fn name(&self, color: Color) -> String {
        self.seats.name(color, self.level)
    }

    /// Whether a person is to move, and looking at the board as it stands.
    pub(super) fn persons_turn(&self) -> bool {
        self.viewing.is_none()
            && self.game.outcome().is_none()
            && self.seats.is_person(self.game.position().turn())
    }

    fn say(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice {
            text: text.into(),
            tone: Tone::Plain,
        });
    }

    fn warn(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice {
            text: text.into(),
            tone: Tone::Warning,
        });
    }
}

/// Where the cursor starts: in front of the king's pawn.
const fn home(bottom: Color) -> Square {
    match bottom {
        Color::White => Square::E2,
        Color::Black => Square::E7,
    }
}
