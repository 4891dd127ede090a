//! The Universal Chess Interface.
//!
//! [`Uci`] is the whole protocol without standard input: lines go in by
//! [`Uci::handle_line`] and come out of an [`Output`], those of a search from the
//! search's own thread. A line that cannot be obeyed is answered by `info string` and
//! changes nothing, but for two that others wait on: after a `position` that is refused
//! there is none, rather than the one before, and a `go` always has a `bestmove`, or the counts of
//! `perft`: what it says that cannot be used is skipped.

mod command;
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
use plywise_engine::{ClockLimits, Engine, Limits, SearchHandle, SearchRoot};

pub use command::{UciCommand, UciError};
pub use go::Go;
pub use options::{Change, UciOptions};

use crate::allowance::Allowance;
use crate::output::Output;
use crate::own_book::OwnBook;
use crate::perft::divide_until;
use command::quote;
use info::UciObserver;
use tempo::Tempo;

/// One conversation in UCI.
pub struct Uci {
    out: Output,
    allowance: Allowance,
    engine: Engine,
    options: UciOptions,
    book: OwnBook,
    /// `None` after a `position` that was refused.
    root: Option<SearchRoot>,
    task: Option<Task>,
    /// Whether the running search waits for `ponderhit`.
    pondering: bool,
    /// Whether a limit ends the running search, or would after `ponderhit`.
    is_finite: bool,
    tempo: Tempo,
}

/// For a move, where nothing that could be read limits it.
const USUAL_MOVE_TIME: Duration = Duration::from_secs(1);

/// Time between two checks of a search that goes on after the end of the input.
const END_PERIOD: Duration = Duration::from_millis(10);

/// What runs beside the conversation.
enum Task {
    Search(SearchHandle),
    Perft(Perft),
    /// Nothing: there is no move to answer, and the answer is not to come before `stop`.
    Unanswered,
}

struct Perft {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl Uci {
    /// A conversation that may use all that the engine offers.
    pub fn new(out: Output) -> Self {
        Self::with_allowance(out, Allowance::default())
    }

    /// A conversation whose peer may ask for no more than this.
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

    /// Obeys one line. Breaks when the conversation is over.
    pub fn handle_line(&mut self, line: &str) -> ControlFlow<()> {
        match UciCommand::parse(line) {
            Ok(Some(command)) => return self.obey(command),
            Ok(None) => {}
            Err(UciError::Position(error)) => self.lose_position(error),
            Err(error) => self.refuse(error),
        }
        ControlFlow::Continue(())
    }

    /// A line came that is too long to be read: almost certainly a position.
    pub fn skip_line(&mut self) {
        self.lose_position("the line is too long");
    }

    /// Says why something is not done.
    pub fn refuse(&self, reason: impl std::fmt::Display) {
        self.out.line(format_args!("info string {reason}"));
    }

    fn obey(&mut self, command: UciCommand) -> ControlFlow<()> {
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

    /// All or nothing: one illegal move, and there is no position.
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

    /// Drops the position after a refused one, so that no move is told for the one before.
    /// A running search was asked for earlier and goes on.
    fn lose_position(&mut self, reason: impl std::fmt::Display) {
        self.root = None;
        self.refuse(reason);
    }

    /// Says why nothing is searched, and gives the answer that a chess program waits for.
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
            // The standard wants no answer before `stop` or `ponderhit` here.
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
            self.refuse(format_args!("go: {unknown} is not understood and skipped"));
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
            let text = position.uci(mv, self.castling());
            self.out.line(format_args!("bestmove {text}"));
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
        self.is_finite = Limits {
            ponder: false,
            ..limits.clone()
        }
        .is_finite();
        let search = self.engine.search(root, limits, observer);
        self.task = Some(Task::Search(search));
        Ok(())
    }

    /// The book's move, where a move of a game is asked for: analysis wants the engine.
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

    /// The moves to look at. Those that are not legal are skipped.
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
        // Analysis sees everything. What a level looks at can be narrowed, but what a clock shows
        // has no say in it.
        let pace = self.tempo.pace(go, position);
        let level = self.options.strength.limits(pace);
        if let Some(limits) = level.filter(|_| !go.infinite) {
            let least = |own: Option<u64>, asked: Option<u64>| own.into_iter().chain(asked).min();
            return Limits {
                depth: limits.depth.into_iter().chain(go.depth).min(),
                nodes: self.allowance.nodes(least(limits.nodes, go.nodes)),
                mate: go.mate,
                ponder: go.ponder,
                search_moves,
                ..limits
            };
        }
        let side = position.turn().index();
        Limits {
            depth: go.depth,
            nodes: self.allowance.nodes(go.nodes),
            move_time: go
                .move_time
                .or_else(|| go.lacks_end(side).then_some(USUAL_MOVE_TIME)),
            clock: go.remaining[side].map(|remaining| ClockLimits {
                remaining,
                increment: go.increment[side].unwrap_or_default(),
                moves_to_go: go.moves_to_go,
            }),
            mate: go.mate,
            infinite: go.infinite,
            ponder: go.ponder,
            search_moves,
            lines: self.options.lines,
            overhead: self.options.overhead,
            ..Limits::default()
        }
    }

    /// Counts on its own thread, so that `stop`, `isready` and `quit` are heard.
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

    /// Stops what runs and waits until it has said its last line: what is answered next
    /// is never mixed with it.
    fn end_task(&mut self) {
        self.pondering = false;
        match self.task.take() {
            Some(Task::Search(search)) => {
                search.stop();
                // The observer has printed the outcome, an error included.
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

    /// Handles the end of the input: what ends by itself may do so, as long as its lines are read.
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

    /// Waits until a search that ends by itself has ended.
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

/// Why neither is searched nor shown.
const NO_POSITION: &str = "there is no position: the last one was refused. Send another one";

/// The position of a `position` command with the keys of those before it, and the start
/// if rights in its FEN had to be dropped.
fn read_root(
    fen: Option<&str>,
    moves: &[String],
) -> Result<(SearchRoot, Option<Position>), String> {
    let (mut position, put_right) = match fen {
        Some(fen) => Position::from_fen_put_right(fen).map_err(|error| error.to_string())?,
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
