//! External engines that speak UCI.

use std::fmt::Write;
use std::time::Instant;

use plywise_chess::{CastlingText, Color, FenStyle, Position};
use plywise_engine::{MAX_PLY, Score};

use super::control::Control;
use super::fault::Fault;
use super::player::{Engine, Info, Thought, Turn, illegal};
use super::process::Process;
use super::spec::EngineSpec;

pub(super) struct UciEngine {
    process: Process,
    chess960: bool,
    title: String,
    /// Lines with which the engine announced its options, without `option name`.
    offered: Vec<String>,
    unknown_options: Vec<String>,
    /// Whether the engine has an option [`SEED`] that its description does not set.
    takes_seed: bool,
}

const SEED: &str = "Seed";
/// First word of the name by which this project's own engine is recognized.
const OURS: &str = "Plywise ";
/// Words by which an engine reports that it cannot set an option.
const FAILURES: [&str; 7] = [
    "error",
    "fail",
    "cannot",
    "could not",
    "unable",
    "invalid",
    "not found",
];
const STARTING: &str = "starting";
const PREPARING: &str = "preparing for a game";
const THINKING: &str = "thinking";

impl UciEngine {
    /// Starts the engine's program and sets the options of its description.
    pub(super) fn start(
        spec: &EngineSpec,
        chess960: bool,
        control: &Control,
    ) -> Result<Self, Fault> {
        let mut engine = Self {
            process: Process::start(spec, control)?,
            chess960,
            title: "no name given".into(),
            offered: Vec::new(),
            unknown_options: Vec::new(),
            takes_seed: false,
        };
        engine.offered = engine.shake_hands()?;
        engine.takes_seed = spec.option(SEED).is_none() && engine.find(SEED).is_some();
        engine.set_options(spec)?;
        engine.synchronize(STARTING)?;
        Ok(engine)
    }

    /// Sends `uci` and returns the option lines of the engine.
    fn shake_hands(&mut self) -> Result<Vec<String>, Fault> {
        let mut offered = Vec::new();
        for line in self.ask("uci", "uciok", STARTING)? {
            if let Some(title) = line.strip_prefix("id name ") {
                title.trim().clone_into(&mut self.title);
            } else if let Some(rest) = line.strip_prefix("option name ") {
                offered.push(rest.to_owned());
            }
        }
        Ok(offered)
    }

    /// Sends a command and returns the lines that the engine prints before its answer.
    fn ask(&mut self, line: &str, answer: &str, doing: &'static str) -> Result<Vec<String>, Fault> {
        self.process.send(line, doing)?;
        let mut deadline = Instant::now() + self.process.timeout();
        let mut lines = Vec::new();
        loop {
            let line = self.process.receive(&mut deadline, doing)?.text;
            if line == answer {
                return Ok(lines);
            }
            lines.push(line);
        }
    }

    /// Returns the name of an option as the engine writes it, and the rest of the option line.
    fn find(&self, name: &str) -> Option<(&str, &str)> {
        self.offered.iter().find_map(|offered| {
            let (known, rest) = offered.split_once(" type ").unwrap_or((offered, ""));
            let known = known.trim();
            known.eq_ignore_ascii_case(name).then_some((known, rest))
        })
    }

    fn set_options(&mut self, spec: &EngineSpec) -> Result<(), Fault> {
        for (name, value) in &spec.options {
            if self.find(name).is_some() {
                self.set_option(name, value)?;
            } else {
                self.unknown_options.push(name.clone());
            }
        }
        if self.chess960 {
            self.set_option("UCI_Chess960", "true")?;
        }
        Ok(())
    }

    /// Sends `isready` and waits for `readyok`. Returns the first message that refuses an option.
    fn synchronize(&mut self, doing: &'static str) -> Result<Option<String>, Fault> {
        let lines = self.ask("isready", "readyok", doing)?;
        let mut texts = lines
            .iter()
            .filter_map(|line| line.strip_prefix("info string "));
        let refusal = texts.find(|text| self.is_refusal(text));
        Ok(refusal.map(|text| text.trim().to_owned()))
    }

    /// Returns whether an `info string` after an option refuses it. This project's own engine
    /// prints `info string` after an option only to refuse it; other engines also confirm options.
    fn is_refusal(&self, text: &str) -> bool {
        let text = text.to_ascii_lowercase();
        self.title.starts_with(OURS) || FAILURES.iter().any(|&word| text.contains(word))
    }

    fn castling(&self) -> CastlingText {
        if self.chess960 {
            CastlingText::Chess960
        } else {
            CastlingText::Standard
        }
    }

    /// Returns the UCI `position` command for a game.
    fn position(&self, turn: &Turn<'_>) -> String {
        let start = *turn.game.start();
        let mut line = if start == Position::startpos() && !self.chess960 {
            "position startpos".to_owned()
        } else {
            let style = if self.chess960 {
                FenStyle::Shredder
            } else {
                FenStyle::XFen
            };
            format!("position fen {}", start.to_fen(style))
        };
        let mut position = start;
        for (index, &mv) in turn.game.moves().iter().enumerate() {
            let lead = if index == 0 { " moves" } else { "" };
            let _ = write!(line, "{lead} {}", position.uci(mv, self.castling()));
            position.play_unchecked(mv);
        }
        line
    }
}

/// Returns the UCI `go` command for a game and its clocks.
fn go(turn: &Turn<'_>) -> String {
    let side = turn.color().index();
    let budget = turn.budget();
    let mut line = "go".to_owned();
    if let (Some(own), Some(control)) = (turn.clocks[side], budget.clock) {
        for (color, time, increment) in [
            (Color::White, "wtime", "winc"),
            (Color::Black, "btime", "binc"),
        ] {
            let other = color.index();
            let left = turn.clocks[other].unwrap_or(own).as_millis().max(1);
            let clock = turn.budgets[other].clock.unwrap_or(control);
            let step = clock.increment.as_millis();
            let _ = write!(line, " {time} {left} {increment} {step}");
        }
    }
    if let Some(time) = budget.move_time {
        let _ = write!(line, " movetime {}", time.as_millis());
    }
    if let Some(nodes) = budget.nodes {
        let _ = write!(line, " nodes {nodes}");
    }
    if let Some(depth) = budget.depth {
        let _ = write!(line, " depth {depth}");
    }
    line
}

impl Engine for UciEngine {
    fn set_option(&mut self, name: &str, value: &str) -> Result<(), Fault> {
        let Some((known, _)) = self.find(name) else {
            let reason = format!("it does not offer {name}");
            return Err(Fault::Unable { reason });
        };
        let line = format!("setoption name {known} value {value}");
        self.process.send(&line, PREPARING)?;
        match self.synchronize(PREPARING)? {
            Some(text) => Err(Fault::Refused {
                name: name.to_owned(),
                value: value.to_owned(),
                text,
            }),
            None => Ok(()),
        }
    }

    fn spin_option(&self, name: &str) -> Option<[i64; 3]> {
        let words: Vec<&str> = self.find(name)?.1.split_ascii_whitespace().collect();
        let after = |key: &str| {
            let index = words.iter().position(|word| *word == key)?;
            words.get(index + 1)?.parse().ok()
        };
        Some([after("default")?, after("min")?, after("max")?])
    }

    fn begin(&mut self, seed: u64) -> Result<(), Fault> {
        if self.takes_seed {
            let line = format!("setoption name {SEED} value {seed}");
            self.process.send(&line, PREPARING)?;
        }
        self.process.send("ucinewgame", PREPARING)?;
        self.synchronize(PREPARING).map(drop)
    }

    fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, Fault> {
        let position = self.position(turn);
        self.process.send(&position, THINKING)?;
        self.process.take_stalled();
        self.process.send(&go(turn), THINKING)?;
        let asked = Instant::now();
        let mut deadline = turn.deadline(asked, self.process.timeout());
        let mut info = Info::default();
        loop {
            let line = self.process.receive(&mut deadline, THINKING)?;
            let Some(rest) = line.text.trim().strip_prefix("bestmove") else {
                read_info(&mut info, &line.text);
                continue;
            };
            let text = rest.split_ascii_whitespace().next().unwrap_or("");
            let position = turn.game.position();
            let mv = position.parse_uci(text);
            return Ok(Thought {
                mv: mv.map_err(|_| illegal(text, position))?,
                elapsed: line.at.saturating_duration_since(asked),
                stalled: self.process.take_stalled(),
                info,
            });
        }
    }

    fn title(&self) -> &str {
        &self.title
    }

    fn unknown_options(&self) -> &[String] {
        &self.unknown_options
    }
}

/// Updates `info` from an `info` line of the engine.
fn read_info(info: &mut Info, line: &str) {
    let mut words = line.split_ascii_whitespace().peekable();
    if words.next() != Some("info") {
        return;
    }
    let mut updated = *info;
    while let Some(word) = words.next() {
        match word {
            // Free text or moves follow.
            "string" => return,
            "pv" | "refutation" | "currline" => break,
            // Only the first line is about the move that will be played.
            "multipv" if words.peek().is_some_and(|&number| number != "1") => return,
            "depth" => updated.depth = words.next().and_then(|it| it.parse().ok()),
            "nodes" => updated.nodes = words.next().and_then(|it| it.parse().ok()),
            "score" => {
                let kind = words.next();
                let value = words.next().and_then(|it| it.parse().ok());
                updated.score = match (kind, value) {
                    (Some("cp"), Some(value)) => Some(Score::centipawns(value)),
                    (Some("mate"), Some(moves)) => Some(mate(moves)),
                    _ => updated.score,
                };
            }
            // A bound must not adjudicate a game.
            "lowerbound" | "upperbound" => updated.score = info.score,
            _ => {}
        }
    }
    *info = updated;
}

/// Returns the score for a mate in `moves` moves. If `moves` is 0 or negative, the side to move is
/// mated.
fn mate(moves: i32) -> Score {
    let plies = 2 * moves.unsigned_abs().min(MAX_PLY as u32) as usize;
    if moves > 0 {
        Score::mate_in(plies - 1)
    } else {
        Score::mated_in(plies)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use plywise_game::Game;

    use super::super::spec::Budget;
    use super::*;

    #[test]
    fn go_contains_clocks_and_limits() {
        let clocked = Budget {
            clock: Some("60+0.5".parse().unwrap()),
            depth: Some(9),
            ..Budget::default()
        };
        let free = Budget {
            nodes: Some(100),
            ..Budget::default()
        };
        let mut turn = Turn {
            game: Game::default(),
            budgets: [&clocked, &free],
            clocks: [Some(Duration::from_millis(1_500)), None],
        };
        assert_eq!(
            go(&turn),
            "go wtime 1500 winc 500 btime 1500 binc 500 depth 9"
        );
        assert_eq!(turn.allowed(), Some(Duration::from_millis(1_500)));
        turn.budgets = [&free, &clocked];
        turn.clocks = [None, None];
        assert_eq!(go(&turn), "go nodes 100");
        assert_eq!(turn.allowed(), None);
    }

    #[test]
    fn info_lines_are_read() {
        let mut info = Info::default();
        let mut after = |line: &str| {
            read_info(&mut info, line);
            info
        };
        after("info depth 8 seldepth 12 multipv 1 score cp -31 nodes 900 nps 5 pv e2e4");
        after("info depth 8 multipv 2 score cp -50 nodes 901 pv d2d4");
        after("info string depth 99 score cp 5");
        let first = after("info nodes 950 nps 7");
        assert_eq!(first.score, Some(Score::centipawns(-31)));
        assert_eq!((first.depth, first.nodes), (Some(8), Some(950)));
        let mated = after("info depth 9 score mate -3 pv e2e4 depth 77");
        assert_eq!(mated.score.unwrap().mate_moves(), Some(-3));
        assert_eq!(mated.depth, Some(9));
        for bound in [
            "cp 900 lowerbound",
            "mate -1 upperbound",
            "lowerbound cp 900",
        ] {
            let line = format!("info depth 10 score {bound} nodes 990 pv d2d4");
            let bounded = after(&line);
            assert_eq!(bounded.score, mated.score, "{bound}");
            assert_eq!((bounded.depth, bounded.nodes), (Some(10), Some(990)));
        }
        assert_eq!(after("info depth x score cp").score, mated.score);
        for moves in [1, 5, 0, -1, -7] {
            let mate = after(&format!("info score mate {moves}"));
            assert_eq!(mate.score.unwrap().mate_moves(), Some(moves));
        }
    }
}
