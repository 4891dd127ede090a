//! Universal Chess Interface.
//!
//! [`Uci`] implements the protocol independently of standard input: lines are passed to [`Uci::handle_line`], and
//! replies are written to an [`Output`], those of a search from its own thread. A line that cannot be executed is
//! answered with `info string` and changes nothing, with two exceptions that clients depend on. A rejected `position`
//! leaves no position rather than the previous one. A `go` always gets a `bestmove` or the `perft` counts; unusable
//! parameters are skipped.

mod command;
mod error;
mod eval_file;
mod go;
mod info;
mod options;
mod show;
mod tempo;
#[cfg(feature = "tune")]
mod tuning;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use plywise_chess::{CastlingText, Move, Position};
use plywise_engine::{ClockLimits, Engine, Limits, MoveTime, SearchHandle, SearchRoot};

pub use command::UciCommand;
pub use error::UciError;
pub use go::Go;
pub use options::{Change, UciOptions};

use crate::allowance::Allowance;
use crate::output::Output;
use crate::own_book::OwnBook;
use crate::perft::divide_until;
use error::quote;
use info::UciObserver;
use tempo::Tempo;

/// UCI connection.
pub struct Uci {
    out: Output,
    allowance: Allowance,
    engine: Engine,
    options: UciOptions,
    book: OwnBook,
    /// `None` after a rejected `position`.
    root: Option<SearchRoot>,
    task: Option<Task>,
    /// Whether the running search waits for `ponderhit`.
    pondering: bool,
    /// Whether a limit ends the running search, possibly only after `ponderhit`.
    is_finite: bool,
    tempo: Tempo,
}

/// Move time if no valid limit was received.
const DEFAULT_MOVE_TIME: Duration = Duration::from_secs(1);

/// Poll interval for a search that continues after the end of the input.
const END_PERIOD: Duration = Duration::from_millis(10);

/// Task running in the background.
enum Task {
    Search(SearchHandle),
    Perft(Perft),
    /// A `go` without a position, whose `bestmove` must not be sent before `stop`.
    Unanswered,
}

struct Perft {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl Uci {
    /// Creates a connection that may use everything the engine supports.
    pub fn new(out: Output) -> Self {
        Self::with_allowance(out, Allowance::default())
    }

    /// Creates a connection with bounded resources.
    pub fn with_allowance(out: Output, allowance: Allowance) -> Self {
        let options = UciOptions::new(allowance);
        Self {
            out,
            allowance,
            engine: Engine::new(options.engine),
            options,
            book: OwnBook::new(),
            root: Some(SearchRoot::new(Position::startpos())),
            task: None,
            pondering: false,
            is_finite: false,
            tempo: Tempo::default(),
        }
    }

    /// Handles one line. Breaks when the connection is to be closed.
    pub fn handle_line(&mut self, line: &str) -> ControlFlow<()> {
        match UciCommand::parse(line) {
            Ok(Some(command)) => return self.execute(command),
            Ok(None) => {}
            Err(UciError::Position(error)) => self.lose_position(error),
            Err(error) => self.refuse(error),
        }
        ControlFlow::Continue(())
    }

    /// Handles a line too long to be read, which is almost certainly a `position`.
    pub fn skip_line(&mut self) {
        self.lose_position("the line is too long");
    }

    /// Reports why a command was not executed.
    pub fn refuse(&self, reason: impl std::fmt::Display) {
        self.out.line(format_args!("info string {reason}"));
    }

    fn execute(&mut self, command: UciCommand) -> ControlFlow<()> {
        match command {
            UciCommand::Uci => self.introduce(),
            UciCommand::IsReady => self.out.line("readyok"),
            UciCommand::SetOption { name, value } => self.set_option(&name, value.as_deref()),
            UciCommand::NewGame => {
                self.end_task();
                self.engine.clear();
                self.book.new_game();
                self.options.strength.new_game();
                self.tempo = Tempo::default();
                self.root = Some(SearchRoot::new(Position::startpos()));
            }
            UciCommand::Position { fen, moves } => self.set_position(fen.as_deref(), &moves),
            UciCommand::Go(go) => self.go(&go),
            UciCommand::Stop => self.end_task(),
            UciCommand::PonderHit => match &self.task {
                Some(Task::Search(search)) if self.pondering => {
                    search.ponder_hit();
                    self.pondering = false;
                }
                Some(Task::Unanswered) if self.pondering => self.end_task(),
                _ => self.refuse("ponderhit without go ponder"),
            },
            UciCommand::Show => match &self.root {
                Some(root) => show::position(&self.out, &root.position),
                None => self.refuse(NO_POSITION),
            },
            UciCommand::Evaluate => match &self.root {
                Some(root) => {
                    let net = self.engine.evaluator().net();
                    show::evaluation(&self.out, &root.position, net);
                }
                None => self.refuse(NO_POSITION),
            },
            UciCommand::Quit => {
                self.end_task();
                return ControlFlow::Break(());
            }
            UciCommand::Nothing => {}
        }
        ControlFlow::Continue(())
    }

    fn introduce(&self) {
        self.out
            .line(format_args!("id name Plywise {}", plywise_game::VERSION));
        self.out.line("id author the Plywise authors");
        for line in self.options.lines() {
            self.out.line(line);
        }
        self.out.line("uciok");
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) {
        match self.options.set(name, value) {
            Ok(Change::Noted) => {}
            Ok(Change::Engine) => {
                self.end_task();
                if let Err(error) = self.engine.set_options(self.options.engine) {
                    self.refuse(error);
                    self.options.engine = self.engine.options();
                }
            }
            Ok(Change::ClearHash) => {
                self.end_task();
                self.engine.clear();
            }
            Ok(Change::OwnBook(on)) => self.book.on = on,
            Ok(Change::BookFile(path)) => {
                if let Err(error) = self.book.open(&path) {
                    self.refuse(error);
                }
            }
            Ok(Change::EvalFile(path)) => match eval_file::read(&path) {
                Ok(evaluator) => {
                    self.end_task();
                    self.engine.set_evaluator(evaluator);
                }
                Err(error) => self.refuse(error),
            },
            Err(reason) => self.refuse(reason),
        }
    }

    /// Sets the position. If any move is illegal, there is no position.
    fn set_position(&mut self, fen: Option<&str>, moves: &[String]) {
        match read_root(fen, moves) {
            Ok((root, put_right)) => {
                self.end_task();
                if let Some(start) = put_right {
                    self.refuse(format_args!("the FEN was corrected to {start}"));
                }
                self.root = Some(root);
            }
            Err(reason) => self.lose_position(reason),
        }
    }

    /// Drops the position after a rejected one, so that no move is reported for the previous one. A running search,
    /// which was requested earlier, continues.
    fn lose_position(&mut self, reason: impl std::fmt::Display) {
        self.root = None;
        self.refuse(reason);
    }

    /// Reports why nothing is searched, and sends the `bestmove` that the chess program waits for.
    fn refuse_go(&mut self, reason: impl std::fmt::Display, until_stop: bool) {
        self.end_task();
        self.refuse(reason);
        if until_stop {
            self.task = Some(Task::Unanswered);
        } else {
            self.out.line(info::NO_MOVE);
        }
    }

    fn go(&mut self, go: &Go) {
        if let Err(reason) = self.begin(go) {
            // UCI forbids `bestmove` before `stop` or `ponderhit` in these modes.
            self.refuse_go(reason, go.infinite || go.ponder);
            self.pondering = go.ponder;
        }
    }

    fn begin(&mut self, go: &Go) -> Result<(), String> {
        let root = self.root.clone().ok_or(NO_POSITION)?;
        let limits = self.limits(go, &root.position);
        for fault in &go.faults {
            self.refuse(format_args!("{fault}; skipped"));
        }
        if !go.unknown.is_empty() {
            let unknown = quote(&go.unknown.join(" "));
            self.refuse(format_args!("go: {unknown} is unknown and skipped"));
        }
        if self.options.strength.is_full() && go.lacks_end(root.position.turn().index()) {
            self.refuse("go: nothing limits the search for the side to move");
        }
        self.end_task();
        let position = root.position;
        if let Some(depth) = go.perft {
            self.start_perft(position, depth);
            return Ok(());
        }
        if let Some(mv) = self.book_move(go, &position) {
            self.out.line("info string book move");
            let line = info::best_move(&position, Some(mv), None, self.castling());
            self.out.line(line);
            return Ok(());
        }
        let observer = UciObserver {
            out: self.out.clone(),
            root: position,
            castling: self.castling(),
            fallback: limits
                .search_moves
                .first()
                .copied()
                .or_else(|| position.legal_moves().first().copied()),
            shows_wdl: self.options.shows_wdl,
        };
        self.pondering = go.ponder;
        self.is_finite = limits.is_finite();
        let search = self.engine.search(root, limits, observer);
        self.task = Some(Task::Search(search));
        Ok(())
    }

    /// Returns the book move if a game move is requested. Analysis does not use the book.
    fn book_move(&self, go: &Go, position: &Position) -> Option<Move> {
        let analysis = go.infinite
            || go.ponder
            || go.mate.is_some()
            || !go.search_moves.is_empty()
            || self.options.lines > 1;
        let seed = self.options.strength.seed();
        (!analysis)
            .then(|| self.book.choose(position, seed))
            .flatten()
    }

    fn castling(&self) -> CastlingText {
        if self.options.chess960 {
            CastlingText::Chess960
        } else {
            CastlingText::Standard
        }
    }

    /// Returns the root moves to search. Illegal ones are skipped.
    fn search_moves(&self, go: &Go, position: &Position) -> Vec<Move> {
        let mut moves = Vec::new();
        for text in &go.search_moves {
            match position.parse_uci(text) {
                Ok(mv) => moves.push(mv),
                Err(error) => self.refuse(format_args!("go searchmoves: {error}; skipped")),
            }
        }
        moves
    }

    fn limits(&mut self, go: &Go, position: &Position) -> Limits {
        let search_moves = self.search_moves(go, position);
        // Analysis ignores the skill level. A level's limits can be lowered, but do not depend on the remaining time.
        let pace = self.tempo.pace(go, position);
        let level = self.options.strength.limits(pace);
        let level = level.filter(|_| !go.infinite);
        let is_level = level.is_some();
        let mut limits = level.unwrap_or_default();
        limits.depth = limits.depth.into_iter().chain(go.depth).min();
        limits.nodes = self
            .allowance
            .nodes(limits.nodes.into_iter().chain(go.nodes).min());
        limits.mate = go.mate;
        limits.mode = go.mode();
        limits.search_moves = search_moves;
        if is_level {
            return limits;
        }
        let side = position.turn().index();
        let default_time = go.lacks_end(side).then_some(DEFAULT_MOVE_TIME);
        limits.move_time = go.move_time.or(default_time).map(MoveTime::Exact);
        limits.clock = go.remaining[side].map(|remaining| ClockLimits {
            remaining,
            increment: go.increment[side].unwrap_or_default(),
            moves_to_go: go.moves_to_go,
        });
        limits.multipv = self.options.lines;
        limits.overhead = self.options.overhead;
        limits
    }

    /// Runs perft on its own thread, so that `stop`, `isready` and `quit` are handled meanwhile.
    fn start_perft(&mut self, root: Position, depth: u32) {
        let stop = Arc::new(AtomicBool::new(false));
        let (out, castling) = (self.out.clone(), self.castling());
        let stopped = Arc::clone(&stop);
        let started = thread::Builder::new()
            .name("plywise-perft".into())
            .spawn(move || {
                let report = |mv, nodes| {
                    out.line(format_args!("{}: {nodes}", root.uci(mv, castling)));
                };
                match divide_until(&root, depth, &stopped, report) {
                    Some(nodes) => out.line(format_args!("Nodes searched: {nodes}")),
                    None => out.line("info string perft was stopped"),
                }
            });
        match started {
            Ok(thread) => self.task = Some(Task::Perft(Perft { stop, thread })),
            Err(error) => self.refuse(format_args!("perft could not start a thread: {error}")),
        }
    }

    /// Stops the running task and waits until it has written its last line, so that later replies are not interleaved
    /// with it.
    fn end_task(&mut self) {
        self.pondering = false;
        match self.task.take() {
            Some(Task::Search(search)) => {
                search.stop();
                // The observer has already printed the outcome or error.
                let _ = search.wait();
            }
            Some(Task::Perft(perft)) => {
                perft.stop.store(true, Ordering::Relaxed);
                let _ = perft.thread.join();
            }
            Some(Task::Unanswered) => self.out.line(info::NO_MOVE),
            None => {}
        }
    }

    /// Handles the end of the input: a finite search may finish as long as its output is read.
    pub fn finish(&mut self) {
        let may_end = self.is_finite && !self.pondering;
        while let Some(Task::Search(search)) = &self.task
            && may_end
            && !search.is_finished()
            && !self.out.is_closed()
        {
            thread::sleep(END_PERIOD);
        }
        self.end_task();
    }

    /// Waits until a finite search has ended.
    pub fn wait(&mut self) {
        match self.task.take() {
            Some(Task::Search(search)) => drop(search.wait()),
            Some(Task::Perft(perft)) => drop(perft.thread.join()),
            Some(Task::Unanswered) | None => {}
        }
    }
}

impl Drop for Uci {
    fn drop(&mut self) {
        self.end_task();
    }
}

/// Error for commands that need a position.
const NO_POSITION: &str = "there is no position: the last one was refused. Send another one";

/// Parses a `position` command into a root with its history. The second value is the sanitized starting position if
/// invalid rights in the FEN were dropped.
fn read_root(
    fen: Option<&str>,
    moves: &[String],
) -> Result<(SearchRoot, Option<Position>), String> {
    let (mut position, put_right) = match fen {
        Some(fen) => Position::from_fen_lenient(fen).map_err(|error| error.to_string())?,
        None => (Position::startpos(), false),
    };
    let put_right = put_right.then_some(position);
    let mut history = Vec::with_capacity(moves.len());
    let mut last = None;
    for (index, text) in moves.iter().enumerate() {
        let mv = position
            .parse_uci(text)
            .map_err(|error| format!("move {} of the position: {error}", index + 1))?;
        history.push(position.hash());
        last = Some(mv.to());
        position.play_unchecked(mv);
    }
    let root = SearchRoot::new(position)
        .with_history(history)
        .with_last(last);
    Ok((root, put_right))
}
