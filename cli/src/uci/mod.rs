//! Universal Chess Interface.
//!
//! [`Uci`] implements the protocol independently of standard input: lines are passed to [`Uci::handle_line`], and
//! replies are written to an [`Output`]. The replies of a search are written on the search thread. A line that cannot
//! be executed is answered with `info string` and changes nothing, with two exceptions that clients depend on. A
//! rejected `position` leaves no position rather than the previous one. A `go` always gets a `bestmove` or the `perft`
//! counts; unusable parameters are skipped.

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

use plywise_chess::{CastlingText, FenError, Move, Position, UciMoveError};
use plywise_engine::{ClockLimits, Engine, Limits, MoveTime, SearchHandle, SearchRoot};

use crate::allowance::Allowance;
use crate::output::Output;
use crate::own_book::OwnBook;
use crate::perft::divide_until;
use command::{read_option, read_position, split_word};
use error::{UciError, quote};
use go::{Go, read_go};
use info::UciObserver;
use options::{OptionError, UciOptions};
use tempo::Tempo;

/// Connection to a chess program over UCI.
pub struct Uci {
    out: Output,
    allowance: Allowance,
    engine: Engine,
    options: UciOptions,
    book: OwnBook,
    /// Root of the next search, as set by `position`. `None` after a rejected `position`.
    root: Option<SearchRoot>,
    task: Option<Task>,
    /// Whether the running search waits for `ponderhit`.
    pondering: bool,
    /// Whether a limit ends the running search, possibly only after `ponderhit`.
    is_finite: bool,
    tempo: Tempo,
}

/// Time for a move if `go` had no valid limit.
const DEFAULT_MOVE_TIME: Duration = Duration::from_secs(1);

/// Poll interval while a search continues after the end of the input.
const END_PERIOD: Duration = Duration::from_millis(10);

/// Task of a UCI connection that runs in the background.
enum Task {
    Search(SearchHandle),
    Perft(Perft),
    /// A `go` for which there is no position. Its `bestmove` must not be sent before `stop`.
    Unanswered,
}

struct Perft {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl Uci {
    /// Creates a UCI connection that may use everything the engine supports.
    pub fn new(out: Output) -> Self {
        Self::with_allowance(out, Allowance::default())
    }

    /// Creates a UCI connection with limited resources.
    pub fn with_allowance(out: Output, allowance: Allowance) -> Self {
        Self {
            out,
            allowance,
            engine: Engine::new(allowance.first_options()),
            options: UciOptions::default(),
            book: OwnBook::new(),
            root: Some(SearchRoot::new(Position::startpos())),
            task: None,
            pondering: false,
            is_finite: false,
            tempo: Tempo::default(),
        }
    }

    /// Executes one line received over UCI, starting at its first known word. Returns `Break` when the connection is to
    /// be closed.
    pub fn handle_line(&mut self, line: &str) -> ControlFlow<()> {
        let mut rest = line;
        while let Some((word, after)) = split_word(rest) {
            if let Some(flow) = self.execute(word, after) {
                return flow;
            }
            rest = after;
        }
        if let Some((word, _)) = split_word(line) {
            let word = quote(word);
            self.refuse(UciError::UnknownCommand { word });
        }
        ControlFlow::Continue(())
    }

    /// Reports that a received line was too long to be read. Such a line is almost certainly a `position`, so there is
    /// no position then.
    pub fn skip_line(&mut self) {
        self.lose_position("the line is too long");
    }

    /// Sends the reason why a command was not executed to the chess program.
    pub fn refuse(&self, reason: impl std::fmt::Display) {
        self.out.line(format_args!("info string {reason}"));
    }

    /// Executes a UCI command. Returns `None` if the word is not a command.
    fn execute(&mut self, word: &str, rest: &str) -> Option<ControlFlow<()>> {
        match word {
            "uci" => self.introduce(),
            "isready" => self.out.line("readyok"),
            "setoption" => {
                let read = read_option(rest).map_err(OptionError::from);
                let set = read.and_then(|(name, value)| self.set_option(&name, value));
                set.unwrap_or_else(|error| self.refuse(error));
            }
            "ucinewgame" => {
                self.end_task();
                self.engine.clear();
                self.book.new_game();
                self.options.strength.new_game();
                self.tempo = Tempo::default();
                self.root = Some(SearchRoot::new(Position::startpos()));
            }
            "position" => self.set_position(rest),
            "go" => self.go(&read_go(rest.split_ascii_whitespace())),
            "stop" => self.end_task(),
            "ponderhit" => match &self.task {
                Some(Task::Search(search)) if self.pondering => {
                    search.ponder_hit();
                    self.pondering = false;
                }
                Some(Task::Unanswered) if self.pondering => self.end_task(),
                _ => self.refuse("ponderhit without go ponder"),
            },
            "d" => match &self.root {
                Some(root) => show::position(&self.out, &root.position),
                None => self.refuse(NO_POSITION),
            },
            "eval" => match &self.root {
                Some(root) => {
                    let net = self.engine.evaluator().net();
                    show::evaluation(&self.out, &root.position, net);
                }
                None => self.refuse(NO_POSITION),
            },
            "quit" => {
                self.end_task();
                return Some(ControlFlow::Break(()));
            }
            // Standard commands without effect in this engine.
            "debug" | "register" => {}
            _ => return None,
        }
        Some(ControlFlow::Continue(()))
    }

    fn introduce(&self) {
        self.out
            .line(format_args!("id name Plywise {}", plywise_game::VERSION));
        self.out.line("id author the Plywise authors");
        for line in options::lines(self.allowance) {
            self.out.line(line);
        }
        self.out.line("uciok");
    }

    /// Sets the position to search, as the UCI command `position` does. If any move is illegal, there is no position.
    fn set_position(&mut self, text: &str) {
        match read_root(text) {
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

    /// Drops the position after a rejected `position`, so that no move is reported for the position before. A running
    /// search, which was requested earlier, continues.
    fn lose_position(&mut self, reason: impl std::fmt::Display) {
        self.root = None;
        self.refuse(reason);
    }

    fn go(&mut self, go: &Go) {
        let Some(root) = self.root.clone() else {
            self.end_task();
            self.refuse(NO_POSITION);
            // UCI forbids `bestmove` before `stop` or `ponderhit` in these modes.
            if go.infinite || go.ponder {
                self.task = Some(Task::Unanswered);
            } else {
                self.out.line(info::NO_MOVE);
            }
            self.pondering = go.ponder;
            return;
        };
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
            return self.start_perft(position, depth);
        }
        if let Some(mv) = self.book_move(go, &position) {
            self.out.line("info string book move");
            let line = info::best_move(&position, Some(mv), None, self.castling());
            return self.out.line(line);
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
    }

    /// Returns a book move if `go` requests a move for a game. Analysis does not use the book.
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

    /// Returns the root moves to which `go` restricts the search. Illegal ones are skipped.
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
            moves_to_go: go.moves_left,
        });
        limits.multipv = self.options.lines;
        limits.overhead = self.options.overhead;
        limits
    }

    /// Counts move sequences (perft) on a separate thread, so that `stop`, `isready` and `quit` are handled in the
    /// meantime.
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

    /// Stops the background task and waits until it has written its last line, so that later replies are not
    /// interleaved with it.
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

    /// Handles the end of the input: a search with limits may finish as long as its output is read.
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

    /// Waits until a search with limits has ended.
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

/// Error for UCI commands that need a position.
const NO_POSITION: &str = "there is no position: the last one was refused. Send another one";

/// Reason why a UCI `position` command was rejected.
#[derive(Debug, thiserror::Error)]
enum PositionError {
    #[error(transparent)]
    Command(#[from] UciError),
    #[error(transparent)]
    Fen(#[from] FenError),
    #[error("move {number} of the position: {error}")]
    Move { number: usize, error: UciMoveError },
}

/// Parses the arguments of `position` into a search root with the game history. The second value is the corrected start
/// position if invalid rights in the FEN were dropped, otherwise `None`.
fn read_root(text: &str) -> Result<(SearchRoot, Option<Position>), PositionError> {
    let (fen, moves) = read_position(text)?;
    let (mut position, put_right) = match fen {
        Some(fen) => Position::from_fen_lenient(&fen)?,
        None => (Position::startpos(), false),
    };
    let put_right = put_right.then_some(position);
    let (mut history, mut played) = (Vec::new(), Vec::new());
    for (number, text) in (1..).zip(moves) {
        let mv = position.parse_uci(text);
        let mv = mv.map_err(|error| PositionError::Move { number, error })?;
        history.push(position.hash());
        played.push(mv);
        position.play_unchecked(mv);
    }
    let root = SearchRoot::new(position)
        .with_history(history)
        .with_recent(played.into_iter().rev());
    Ok((root, put_right))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::output::testing::Kept;

    fn uci() -> (Uci, Kept) {
        let kept = Kept::default();
        let output = Output::new(kept.clone());
        (Uci::with_allowance(output, Allowance::SMALL), kept)
    }

    fn moves(uci: &Uci) -> Option<usize> {
        uci.root.as_ref().map(|root| root.history.len())
    }

    #[test]
    fn errors_name_the_problem() {
        let (mut uci, kept) = uci();
        for (line, message) in [
            ("hello", "unknown command \"hello\": known are"),
            ("UCI", "unknown command \"UCI\""),
            ("position", "position must be followed by startpos or fen"),
            ("position e2e4", "\"e2e4\" is unknown after position"),
            (
                "position startpos e2e4",
                "\"e2e4\" is unknown after position startpos",
            ),
            ("position fen", "position fen must be followed by a FEN"),
            ("position fen moves e2e4", "position fen must be followed"),
            ("setoption", "setoption must be followed by name"),
            ("setoption Hash", "\"Hash\" is unknown"),
            ("setoption name", "setoption name must be followed"),
            ("setoption name value 3", "setoption name must be followed"),
        ] {
            assert!(uci.handle_line(line).is_continue());
            let said = kept.take();
            let expected = format!("info string {message}");
            assert!(said.starts_with(&expected), "{line}: {said}");
        }
    }

    #[test]
    fn unknown_words_before_a_command_are_skipped() {
        let (mut uci, kept) = uci();
        let said = |uci: &mut Uci, line: &str| {
            assert!(uci.handle_line(line).is_continue());
            kept.take()
        };
        assert_eq!(said(&mut uci, "joho isready"), "readyok\n");
        assert_eq!(said(&mut uci, "joho debug on"), "");
        assert_eq!(
            said(&mut uci, "please set position startpos moves e2e4"),
            ""
        );
        assert_eq!(moves(&uci), Some(1));
        let error = said(&mut uci, "joho position e2e4");
        assert_eq!(error, "info string \"e2e4\" is unknown after position\n");
        // A rejected position leaves none.
        assert_eq!(moves(&uci), None);
        let error = said(&mut uci, &"x ".repeat(500_000));
        assert!(error.contains("unknown command \"x\""), "{error}");
        assert!(uci.handle_line("joho quit").is_break());
    }

    #[test]
    fn blank_line_is_no_command() {
        let (mut uci, kept) = uci();
        for line in ["", " \t\r"] {
            assert!(uci.handle_line(line).is_continue());
            assert_eq!(kept.take(), "");
        }
    }
}
