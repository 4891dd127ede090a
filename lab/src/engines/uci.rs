//! An engine that speaks UCI.

use std::fmt::Write;
use std::time::Instant;

use plywise_chess::{CastlingText, Color, FenStyle, Position};
use plywise_engine::{MAX_PLY, Score};

use super::process::Process;
use super::{Engine, EngineSpec, Fault, Info, Surroundings, Thought, Turn};

/// A running engine.
pub(super) struct UciEngine {
    process: Process,
    chess960: bool,
    title: String,
    init: Vec<String>,
    /// What follows `option name` in the lines of its options.
    offered: Vec<String>,
    unknown_options: Vec<String>,
    /// Whether it has a seed that its description does not set.
    takes_seed: bool,
}

const SEED: &str = "Seed";
/// How the name begins that our engine gives itself.
const OURS: &str = "Plywise ";
/// What is in the words of an engine that cannot do what an option asks for.
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
    /// Starts the program, hears its options and sets those that are asked for.
    pub(super) fn start(
        spec: &EngineSpec,
        chess960: bool,
        around: &Surroundings,
    ) -> Result<Self, Fault> {
        let mut engine = Self {
            process: Process::start(spec, around)?,
            chess960,
            title: "no name given".into(),
            init: spec.init.clone(),
            offered: Vec::new(),
            unknown_options: Vec::new(),
            takes_seed: false,
        };
        engine.offered = engine.shake_hands()?;
        engine.takes_seed = spec.option(SEED).is_none() && engine.find(SEED).is_some();
        engine.set_options(spec)?;
        engine.synchronise(STARTING)?;
        Ok(engine)
    }

    /// Sends `uci` and collects the options.
    fn shake_hands(&mut self) -> Result<Vec<String>, Fault> {
        self.process.send("uci", STARTING)?;
        let mut until = Instant::now() + self.process.timeout();
        let mut offered = Vec::new();
        loop {
            let line = self.process.receive(&mut until, STARTING)?.line;
            let line = line.trim();
            if line == "uciok" {
                return Ok(offered);
            }
            if let Some(title) = line.strip_prefix("id name ") {
                title.trim().clone_into(&mut self.title);
            } else if let Some(rest) = line.strip_prefix("option name ") {
                offered.push(rest.to_owned());
            }
        }
    }

    /// The name of an option as the program writes it, and the rest of its line.
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

    /// Waits until all that was sent has been done. Returns the first refusal that is told meanwhile.
    fn synchronise(&mut self, doing: &'static str) -> Result<Option<String>, Fault> {
        self.process.send("isready", doing)?;
        let mut until = Instant::now() + self.process.timeout();
        let mut refusal = None;
        loop {
            let line = self.process.receive(&mut until, doing)?.line;
            match line.trim().strip_prefix("info string ") {
                Some(text) if refusal.is_none() && self.is_refusal(text) => {
                    refusal = Some(text.trim().to_owned());
                }
                _ if line.trim() == "readyok" => return Ok(refusal),
                _ => {}
            }
        }
    }

    /// Whether the answer to an option says that nothing comes of it. Ours answers nothing else; other
    /// engines say, too, what they have done.
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

    /// The `position` line.
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

/// The `go` line.
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
        if let Some(moves) = turn.moves_to_go() {
            let _ = write!(line, " movestogo {moves}");
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
        match self.synchronise(PREPARING)? {
            Some(text) => Err(Fault::Refused {
                name: name.to_owned(),
                value: value.to_owned(),
                text,
            }),
            None => Ok(()),
        }
    }

    fn offers(&self, name: &str) -> bool {
        self.find(name).is_some()
    }

    fn number(&self, name: &str) -> Option<[i64; 3]> {
        let words: Vec<&str> = self.find(name)?.1.split_ascii_whitespace().collect();
        let after = |key: &str| {
            let place = words.iter().position(|word| *word == key)?;
            words.get(place + 1)?.parse().ok()
        };
        Some([after("default")?, after("min")?, after("max")?])
    }

    fn begin(&mut self, seed: u64) -> Result<(), Fault> {
        if self.takes_seed {
            let line = format!("setoption name {SEED} value {seed}");
            self.process.send(&line, PREPARING)?;
        }
        self.process.send("ucinewgame", PREPARING)?;
        for line in self.init.clone() {
            self.process.send(&line, PREPARING)?;
        }
        self.synchronise(PREPARING).map(drop)
    }

    fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, Fault> {
        let position = self.position(turn);
        self.process.send(&position, THINKING)?;
        self.process.stood_still();
        self.process.send(&go(turn), THINKING)?;
        let asked = Instant::now();
        let mut until = turn.patience(asked, self.process.timeout());
        let mut info = Info::default();
        loop {
            let heard = self.process.receive(&mut until, THINKING)?;
            let Some(rest) = heard.line.trim().strip_prefix("bestmove") else {
                hear(&mut info, &heard.line);
                continue;
            };
            let text = rest.split_ascii_whitespace().next().unwrap_or("");
            let position = turn.game.position();
            let mv = position.parse_uci(text);
            return Ok(Thought {
                mv: mv.map_err(|_| super::illegal(text, position))?,
                elapsed: heard.at.saturating_duration_since(asked),
                stood_still: self.process.stood_still(),
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

/// Reads an `info` line and keeps what is new in it.
pub(crate) fn hear(info: &mut Info, line: &str) {
    let mut words = line.split_ascii_whitespace().peekable();
    if words.next() != Some("info") {
        return;
    }
    let mut heard = *info;
    while let Some(word) = words.next() {
        match word {
            // What follows is free text or moves.
            "string" => return,
            "pv" | "refutation" | "currline" => break,
            // A second-best line says nothing about the move that will be played.
            "multipv" if words.peek().is_some_and(|&number| number != "1") => return,
            "depth" => heard.depth = words.next().and_then(|it| it.parse().ok()),
            "nodes" => heard.nodes = words.next().and_then(|it| it.parse().ok()),
            "score" => {
                let kind = words.next();
                let value = words.next().and_then(|it| it.parse().ok());
                heard.score = match (kind, value) {
                    (Some("cp"), Some(value)) => Some(Score::centipawns(value)),
                    (Some("mate"), Some(moves)) => Some(mate(moves)),
                    _ => heard.score,
                };
            }
            // It is worth more or less than that, so that no game is decided by it.
            "lowerbound" | "upperbound" => heard.score = info.score,
            _ => {}
        }
    }
    *info = heard;
}

/// The score of a mate in this many moves, below one for being mated.
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

    use super::super::Budget;
    use super::super::spec::ClockControl;
    use super::*;

    #[test]
    fn go_names_the_clocks_and_the_limits() {
        let clocked = Budget {
            clock: Some(ClockControl::parse("40/60+0.5").unwrap()),
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
            made: [43, 42],
        };
        assert_eq!(
            go(&turn),
            "go wtime 1500 winc 500 btime 1500 binc 500 movestogo 37 depth 9"
        );
        assert_eq!(turn.allowed(), Some(Duration::from_millis(1_500)));
        turn.budgets = [&free, &clocked];
        turn.clocks = [None, None];
        assert_eq!(go(&turn), "go nodes 100");
        assert_eq!(turn.allowed(), None);
    }

    #[test]
    fn info_is_understood() {
        let mut info = Info::default();
        let mut told = |line: &str| {
            hear(&mut info, line);
            info
        };
        told("info depth 8 seldepth 12 multipv 1 score cp -31 nodes 900 nps 5 pv e2e4");
        told("info depth 8 multipv 2 score cp -50 nodes 901 pv d2d4");
        told("info string depth 99 score cp 5");
        let first = told("info nodes 950 nps 7");
        assert_eq!(first.score, Some(Score::centipawns(-31)));
        assert_eq!((first.depth, first.nodes), (Some(8), Some(950)));
        let mated = told("info depth 9 score mate -3 pv e2e4 depth 77");
        assert_eq!(mated.score.unwrap().mate_moves(), Some(-3));
        assert_eq!(mated.depth, Some(9));
        for bound in [
            "cp 900 lowerbound",
            "mate -1 upperbound",
            "lowerbound cp 900",
        ] {
            let line = format!("info depth 10 score {bound} nodes 990 pv d2d4");
            let bounded = told(&line);
            assert_eq!(bounded.score, mated.score, "{bound}");
            assert_eq!((bounded.depth, bounded.nodes), (Some(10), Some(990)));
        }
        assert_eq!(told("info depth x score cp").score, mated.score);
        for moves in [1, 5, 0, -1, -7] {
            let mate = told(&format!("info score mate {moves}"));
            assert_eq!(mate.score.unwrap().mate_moves(), Some(moves));
        }
    }
}
