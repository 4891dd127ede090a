//! An engine that speaks UCI.

use std::fmt::Write;
use std::time::{Duration, Instant};

use plywise_chess::{CastlingText, Color, FenStyle, Position};

use super::fault::Fault;
use super::info::Info;
use super::process::{Process, Surroundings};
use super::spec::EngineSpec;
use super::{Answer, Engine, Thought, Turn};

/// A running engine.
pub(crate) struct UciEngine {
    process: Process,
    chess960: bool,
    title: Option<String>,
    init: Vec<String>,
    warnings: Vec<String>,
    /// Whether it has a seed that nobody has set.
    takes_seed: bool,
}

const SEED: &str = "Seed";
const STARTING: &str = "starting";
const PREPARING: &str = "preparing for a game";
const THINKING: &str = "thinking";

impl UciEngine {
    /// Starts the program, hears its options and sets those that are asked for.
    pub(crate) fn start(
        spec: &EngineSpec,
        chess960: bool,
        around: &Surroundings,
    ) -> Result<Self, Fault> {
        let mut engine = Self {
            process: Process::start(spec, around)?,
            chess960,
            title: None,
            init: spec.init.clone(),
            warnings: Vec::new(),
            takes_seed: false,
        };
        let offered = engine.shake_hands()?;
        let is_seed = |name: &str| name.eq_ignore_ascii_case(SEED);
        engine.takes_seed = offered.iter().any(|name| is_seed(name))
            && !spec.options.iter().any(|(name, _)| is_seed(name));
        engine.set_options(spec, &offered)?;
        engine.synchronise(STARTING)?;
        Ok(engine)
    }

    /// Sends `uci` and collects the options' names.
    fn shake_hands(&mut self) -> Result<Vec<String>, Fault> {
        self.process.send("uci", STARTING)?;
        let until = Instant::now() + self.process.timeout();
        let mut offered = Vec::new();
        loop {
            let line = self.process.receive(until, STARTING)?.line;
            let line = line.trim();
            if line == "uciok" {
                return Ok(offered);
            }
            if let Some(title) = line.strip_prefix("id name ") {
                self.title = Some(title.trim().to_owned());
            } else if let Some(rest) = line.strip_prefix("option name ") {
                let name = rest.split(" type ").next().unwrap_or(rest);
                offered.push(name.trim().to_owned());
            }
        }
    }

    fn set_options(&mut self, spec: &EngineSpec, offered: &[String]) -> Result<(), Fault> {
        let find = |name: &str| {
            offered
                .iter()
                .find(|known| known.eq_ignore_ascii_case(name))
        };
        for (name, value) in &spec.options {
            match find(name) {
                Some(known) => {
                    let line = format!("setoption name {known} value {value}");
                    self.process.send(&line, STARTING)?;
                }
                None => self.warnings.push(format!(
                    "{} has no option {name}: it is left out",
                    spec.name
                )),
            }
        }
        if self.chess960 {
            let Some(known) = find("UCI_Chess960") else {
                let reason = "it does not offer UCI_Chess960".into();
                return Err(Fault::Unable { reason });
            };
            let line = format!("setoption name {known} value true");
            self.process.send(&line, STARTING)?;
        }
        Ok(())
    }

    /// Waits until all that was sent has been done.
    fn synchronise(&mut self, doing: &'static str) -> Result<(), Fault> {
        self.process.send("isready", doing)?;
        let until = Instant::now() + self.process.timeout();
        while self.process.receive(until, doing)?.line.trim() != "readyok" {}
        Ok(())
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
    let budget = turn.budgets[side];
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
        if let Some(moves) = control.moves {
            let _ = write!(line, " movestogo {}", moves - turn.made[side] % moves);
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
    fn begin(&mut self, _: &Position, seed: u64) -> Result<(), Fault> {
        if self.takes_seed {
            let line = format!("setoption name {SEED} value {seed}");
            self.process.send(&line, PREPARING)?;
        }
        self.process.send("ucinewgame", PREPARING)?;
        for line in self.init.clone() {
            self.process.send(&line, PREPARING)?;
        }
        self.synchronise(PREPARING)
    }

    fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, Fault> {
        let position = self.position(turn);
        self.process.send(&position, THINKING)?;
        self.process.stood_still();
        let asked = Instant::now();
        self.process.send(&go(turn), THINKING)?;
        let until = turn.patience(asked, self.process.timeout());
        let mut info = Info::default();
        loop {
            let heard = self.process.receive(until, THINKING)?;
            let Some(rest) = heard.line.trim().strip_prefix("bestmove") else {
                info.hear_uci(&heard.line);
                continue;
            };
            let text = rest.split_ascii_whitespace().next().unwrap_or("");
            let position = turn.game.position();
            let mv = position.parse_uci(text).map_err(|_| Fault::Illegal {
                text: quote(text),
                fen: position.to_string(),
            })?;
            return Ok(Thought {
                answer: Answer::Move(mv),
                elapsed: elapsed(asked, heard.at),
                stood_still: self.process.stood_still(),
                info,
            });
        }
    }

    fn end(&mut self, _: &str, _: &str) -> bool {
        true
    }

    fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    fn warnings(&self) -> &[String] {
        &self.warnings
    }
}

/// The time between two moments; none if they are the wrong way round.
pub(super) fn elapsed(from: Instant, to: Instant) -> Duration {
    to.saturating_duration_since(from)
}

/// What an engine said, short enough for a report.
pub(super) fn quote(text: &str) -> String {
    let short: String = text.chars().take(40).collect();
    format!("\"{short}\"")
}

#[cfg(test)]
mod tests {
    use super::super::budget::{Budget, ClockControl};
    use super::*;
    use plywise_game::Game;

    #[test]
    fn go_names_the_clocks_and_the_limits() {
        let game = Game::default();
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
            game: &game,
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
}
