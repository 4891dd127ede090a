//! Chess Engine Communication Protocol (CECP) of XBoard, version 2.
//!
//! Unlike in UCI, the engine keeps track of the game and moves on its own. Everything that happens is therefore an
//! [`Event`]: a line from the chess program, or the end of a search. [`XBoard`] handles events one at a time, on one
//! thread. Searches are numbered, so that the result of an abandoned search is recognized and dropped.

mod analysis;
mod clock;
mod command;
mod play;
mod settings;
mod thinking;

use std::io;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use plywise_chess::{Color, Position};
use plywise_engine::{Engine, Score, SearchError, SearchOutcome};
use plywise_game::Game;

use crate::allowance::Allowance;
use crate::input::Line;
use crate::output::Output;
use crate::own_book::OwnBook;
use clock::Clock;
use settings::Settings;
use thinking::Thinking;

/// Event of an XBoard connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The chess program sent a text line.
    Said(Line),
    /// The chess program closed the connection.
    Gone,
    /// A search ended.
    Ended {
        /// Number of the search that ended.
        id: u64,
        /// Result of the search that ended.
        outcome: Result<SearchOutcome, SearchError>,
    },
}

/// Connection to a chess program over XBoard.
pub struct XBoard {
    out: Output,
    allowance: Allowance,
    events: Sender<Event>,
    engine: Engine,
    settings: Settings,
    book: OwnBook,
    clock: Clock,
    game: Game,
    /// Whether the last `setboard` was rejected. The engine plays nothing until a valid board is set.
    no_board: bool,
    fischerandom: bool,
    /// Ply of the engine's first move in this game.
    first_ply: Option<usize>,
    /// Side that the engine plays; `None` in force mode.
    side: Option<Color>,
    analyzing: bool,
    thinking: Option<Thinking>,
    searches: u64,
    /// Pings received while the engine searches for its move; answered once the move is made.
    pings: Vec<String>,
    /// Scores of the engine's searches in this game, latest last.
    scores: Vec<Score>,
}

/// Runs an XBoard connection until either side closes it.
pub fn converse(
    lines: impl Iterator<Item = io::Result<Line>> + Send + 'static,
    out: &Output,
) -> io::Result<()> {
    let (sender, events) = channel();
    let mut xboard = XBoard::new(out.clone(), Allowance::default(), sender.clone());
    thread::Builder::new()
        .name("plywise-input".into())
        .spawn(move || {
            let events = lines.map_while(Result::ok).map(Event::Said);
            for event in events.chain([Event::Gone]) {
                if sender.send(event).is_err() {
                    break;
                }
            }
        })?;
    while let Ok(event) = events.recv() {
        if xboard.handle(event).is_break() || out.is_closed() {
            break;
        }
    }
    Ok(())
}

impl XBoard {
    /// Creates an XBoard connection. Searches report their end through `events`; the receiver must pass each event to
    /// [`XBoard::handle`].
    pub fn new(out: Output, allowance: Allowance, events: Sender<Event>) -> Self {
        Self {
            out,
            allowance,
            events,
            engine: Engine::new(allowance.first_options()),
            settings: Settings::default(),
            book: OwnBook::new(),
            clock: Clock::default(),
            game: Game::default(),
            no_board: false,
            first_ply: None,
            fischerandom: false,
            side: Some(Color::Black),
            analyzing: false,
            thinking: None,
            searches: 0,
            pings: Vec::new(),
            scores: Vec::new(),
        }
    }

    /// Handles an event of the connection. Returns `Break` when the connection is to be closed.
    pub fn handle(&mut self, event: Event) -> ControlFlow<()> {
        match event {
            Event::Said(Line::Text(line)) => self.handle_line(&line),
            Event::Said(Line::TooLong) => {
                self.out.line("Error (the line is too long): ...");
                ControlFlow::Continue(())
            }
            Event::Ended { id, outcome } => {
                self.search_ended(id, outcome);
                ControlFlow::Continue(())
            }
            Event::Gone => {
                self.give_up_search();
                ControlFlow::Break(())
            }
        }
    }

    /// Handles one line received over XBoard. Returns `Break` when the connection is to be closed.
    pub fn handle_line(&mut self, line: &str) -> ControlFlow<()> {
        self.execute(line.trim()).unwrap_or_else(|error| {
            self.out.line(error);
            ControlFlow::Continue(())
        })
    }

    /// Handles events, for tests, until the engine has made its move.
    pub fn settle(&mut self, events: &Receiver<Event>) {
        while self.is_moving() {
            match events.recv() {
                Ok(event) => drop(self.handle(event)),
                Err(_) => break,
            }
        }
    }

    fn new_game(&mut self) {
        self.give_up_search();
        self.engine.clear();
        self.book.new_game();
        self.clock.restart();
        self.settings.strength.new_game();
        self.fischerandom = false;
        self.side = Some(Color::Black);
        self.begin_with(Position::startpos());
        self.analyze_anew();
    }

    fn set_variant(&mut self, name: &str) {
        match name {
            "normal" => self.fischerandom = false,
            "fischerandom" => self.fischerandom = true,
            _ => self.refuse("unsupported variant", name),
        }
    }

    fn set_board(&mut self, fen: &str) {
        self.give_up_search();
        match Position::from_fen_lenient(fen) {
            Ok((position, put_right)) => {
                if put_right {
                    self.out
                        .line(format_args!("telluser the FEN was corrected to {position}"));
                }
                self.begin_with(position);
                self.analyze_anew();
            }
            Err(error) => {
                let reason = error.problem;
                self.out
                    .line(format_args!("tellusererror Illegal position: {reason}"));
                self.begin_with(Position::startpos());
                self.no_board = true;
            }
        }
    }

    fn begin_with(&mut self, position: Position) {
        self.game = Game::new(position);
        self.no_board = false;
        self.first_ply = None;
        self.scores.clear();
    }

    fn take_back(&mut self, command: &str, plies: usize) {
        if self.game.ply() < plies {
            return self.refuse("no move to take back", command);
        }
        self.give_up_search();
        for _ in 0..plies {
            self.game.undo();
        }
        self.scores.clear();
        self.analyze_anew();
    }

    /// Replies to a ping once all previous commands are processed, including the engine's own move but not pondering.
    fn ping(&mut self, number: String) {
        if self.is_moving() {
            self.pings.push(number);
        } else {
            self.pong(&number);
        }
    }

    fn pong(&self, number: &str) {
        self.out.line(format!("pong {number}").trim_end());
    }

    fn answer_pings(&mut self) {
        for number in std::mem::take(&mut self.pings) {
            self.pong(&number);
        }
    }
}
