//! An engine that speaks the Chess Engine Communication Protocol of XBoard (Tim Mann and
//! H.G. Muller, "Chess Engine Communication Protocol", version 2).

use std::time::{Duration, Instant};

use plywise_chess::{CastlingText, Color, FenStyle, Move, Position, Role};
use plywise_game::Game;

use super::budget::Budget;
use super::fault::Fault;
use super::features::Features;
use super::info::Info;
use super::process::{Heard, Process, Surroundings};
use super::spec::EngineSpec;
use super::uci::{elapsed, quote};
use super::{Answer, Engine, Thought, Turn};

/// A running engine.
pub(crate) struct XBoardEngine {
    process: Process,
    features: Features,
    chess960: bool,
    budget: Budget,
    init: Vec<String>,
    /// What is sent before each game: memory, threads, its own options.
    settings: Vec<String>,
    warnings: Vec<String>,
    pings: u32,
    /// How many plies of the game the engine knows.
    known: usize,
    /// Whether it answers each move of the opponent by itself.
    playing: bool,
}

const STARTING: &str = "starting";
const PREPARING: &str = "preparing for a game";
const THINKING: &str = "thinking";
/// How long an engine may take for its first feature. The protocol says 2 seconds, and not
/// every engine has read its book by then on a busy machine.
const FEATURES: Duration = Duration::from_secs(5);
/// How long an engine that cannot tell when it is ready may talk about the game before.
const LAST_WORDS: Duration = Duration::from_millis(200);

impl XBoardEngine {
    /// Starts the program and hears its features.
    pub(crate) fn start(
        spec: &EngineSpec,
        chess960: bool,
        around: &Surroundings,
    ) -> Result<Self, Fault> {
        let mut engine = Self {
            process: Process::start(spec, around)?,
            features: Features::default(),
            chess960,
            budget: spec.budget.clone(),
            init: spec.init.clone(),
            settings: Vec::new(),
            warnings: Vec::new(),
            pings: 0,
            known: 0,
            playing: false,
        };
        engine.shake_hands()?;
        let plays_960 = engine.features.variants.contains("fischerandom");
        if chess960 && !plays_960 {
            let reason = "its variants lack fischerandom".into();
            return Err(Fault::Unable { reason });
        }
        engine.choose_settings(spec);
        Ok(engine)
    }

    /// Sends `protover` and hears the features.
    fn shake_hands(&mut self) -> Result<(), Fault> {
        self.process.send("xboard", STARTING)?;
        self.process.send("protover 2", STARTING)?;
        let asked = Instant::now();
        while self.features.done != Some(true) {
            let wait = match self.features.done {
                Some(_) => self.process.timeout(),
                None => FEATURES.min(self.process.timeout()),
            };
            let line = match self.process.receive(asked + wait, STARTING) {
                Ok(heard) => heard.line,
                // An engine of the first version has no features.
                Err(Fault::Silent { .. }) if self.features.done.is_none() => break,
                Err(fault) => return Err(fault),
            };
            if let Some(text) = line.trim().strip_prefix("feature ") {
                for answer in self.features.hear(text) {
                    self.process.send(&answer, STARTING)?;
                }
            }
        }
        Ok(())
    }

    fn choose_settings(&mut self, spec: &EngineSpec) {
        for (name, value) in &spec.options {
            let known = self.features.options.iter();
            let own = known.clone().find(|known| known.eq_ignore_ascii_case(name));
            let line = match (name.to_ascii_lowercase().as_str(), own) {
                (_, Some(own)) => format!("option {own}={value}"),
                ("hash", None) if self.features.memory => format!("memory {value}"),
                ("threads", None) if self.features.smp => format!("cores {value}"),
                _ => {
                    let warning = format!("{} has no option {name}: it is left out", spec.name);
                    self.warnings.push(warning);
                    continue;
                }
            };
            self.settings.push(line);
        }
        if spec
            .budget
            .move_time
            .is_some_and(|time| time.subsec_nanos() != 0)
        {
            self.warnings.push(format!(
                "{}: XBoard counts the time for a move in whole seconds, and many engines do",
                spec.name
            ));
        }
    }

    /// Waits until all that was sent has been done, and drops what is said until then: a
    /// result that belongs to the game before must not be taken for an answer in the next.
    fn synchronise(&mut self) -> Result<(), Fault> {
        if !self.features.ping {
            return self.hear_out(LAST_WORDS);
        }
        self.pings += 1;
        let (ping, pong) = (
            format!("ping {}", self.pings),
            format!("pong {}", self.pings),
        );
        self.process.send(&ping, PREPARING)?;
        let until = Instant::now() + self.process.timeout();
        while self.process.receive(until, PREPARING)?.line.trim() != pong {}
        Ok(())
    }

    /// Drops what is said within this time.
    fn hear_out(&mut self, time: Duration) -> Result<(), Fault> {
        let until = Instant::now() + time;
        while Instant::now() < until {
            match self.process.receive(until, PREPARING) {
                Ok(_) => {}
                Err(Fault::Silent { .. }) => break,
                Err(fault) => return Err(fault),
            }
        }
        Ok(())
    }

    fn send_limits(&mut self) -> Result<(), Fault> {
        if let Some(clock) = self.budget.clock {
            let seconds = clock.base.as_secs().max(1);
            let line = format!(
                "level {} {}:{:02} {}",
                clock.moves.unwrap_or(0),
                seconds / 60,
                seconds % 60,
                clock.increment.as_secs_f64()
            );
            self.process.send(&line, PREPARING)?;
        }
        if let Some(time) = self.budget.move_time {
            let line = format!("st {}", time.as_secs_f64());
            self.process.send(&line, PREPARING)?;
        }
        if let Some(depth) = self.budget.depth {
            self.process.send(&format!("sd {depth}"), PREPARING)?;
        }
        Ok(())
    }

    /// Sets a position up, by the old command `edit` where the engine has no other.
    fn set_up(&mut self, start: &Position) -> Result<(), Fault> {
        let lines = if self.features.setboard {
            let style = if self.chess960 {
                FenStyle::Shredder
            } else {
                FenStyle::XFen
            };
            vec![format!("setboard {}", start.to_fen(style))]
        } else if self.chess960 {
            let reason = "it has no setboard, and castling rights are lost without it".into();
            return Err(Fault::Unable { reason });
        } else {
            edit(start, self.features.usermove)
        };
        for line in lines {
            self.process.send(&line, PREPARING)?;
        }
        Ok(())
    }

    /// A move as this engine wants it.
    fn move_line(&self, position: &Position, mv: Move) -> String {
        let text = if mv.is_castle() && self.chess960 {
            // In this variant the king's squares alone would not tell.
            position.san(mv).trim_end_matches(['+', '#']).to_owned()
        } else {
            position.uci(mv, CastlingText::Standard)
        };
        if self.features.usermove {
            format!("usermove {text}")
        } else {
            text
        }
    }

    /// Sends the moves that the engine does not know yet.
    fn catch_up(&mut self, game: &Game) -> Result<(), Fault> {
        while let (Some(&mv), Some(position)) =
            (game.moves().get(self.known), game.position_at(self.known))
        {
            let line = self.move_line(position, mv);
            self.process.send(&line, THINKING)?;
            self.known += 1;
        }
        Ok(())
    }

    fn tell_clocks(&mut self, turn: &Turn<'_>) -> Result<(), Fault> {
        let side = turn.color().index();
        let Some(own) = turn.clocks[side].filter(|_| self.features.time) else {
            return Ok(());
        };
        let other = turn.clocks[1 - side].unwrap_or(own);
        for (word, time) in [("time", own), ("otim", other)] {
            let line = format!("{word} {}", (time.as_millis() / 10).max(1));
            self.process.send(&line, THINKING)?;
        }
        Ok(())
    }

    /// What a line means while the engine thinks; `None` if it is no answer.
    fn understand(turn: &Turn<'_>, line: &str) -> Result<Option<Answer>, Fault> {
        let position = turn.game.position();
        let fen = || position.to_string();
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let is_white = turn.color() == Color::White;
        match word {
            "move" => match read_move(position, rest.trim()) {
                Some(mv) => Ok(Some(Answer::Move(mv))),
                None => Err(Fault::Illegal {
                    text: quote(rest.trim()),
                    fen: fen(),
                }),
            },
            "resign" => Ok(Some(Answer::Resigns)),
            "tellics" if rest.trim() == "resign" => Ok(Some(Answer::Resigns)),
            "0-1" if is_white => Ok(Some(Answer::Resigns)),
            "1-0" if !is_white => Ok(Some(Answer::Resigns)),
            // The game would be over if any of these were true.
            "1-0" | "0-1" | "1/2-1/2" | "Illegal" => Err(Fault::Objects {
                line: line.chars().take(80).collect(),
                fen: fen(),
            }),
            _ => Ok(None),
        }
    }

    fn wait_for_move(&mut self, turn: &Turn<'_>, asked: Instant) -> Result<Thought, Fault> {
        let until = turn.patience(asked, self.process.timeout());
        let mut info = Info::default();
        loop {
            let Heard { at, line } = self.process.receive(until, THINKING)?;
            let line = line.trim();
            let Some(answer) = Self::understand(turn, line)? else {
                info.hear_xboard(line);
                continue;
            };
            return Ok(Thought {
                answer,
                elapsed: elapsed(asked, at),
                stood_still: self.process.stood_still(),
                info,
            });
        }
    }
}

/// The lines that set a position up piece by piece. As XBoard does, a move of White before
/// them gives the turn to Black. Castling rights are what the squares suggest.
fn edit(start: &Position, usermove: bool) -> Vec<String> {
    let mut lines = Vec::new();
    if start.turn() == Color::Black {
        lines.push(if usermove { "usermove a2a3" } else { "a2a3" }.to_owned());
    }
    lines.extend(["edit".to_owned(), "#".to_owned()]);
    for color in Color::ALL {
        for square in start.color(color) {
            let role = start.role_on(square).map(Role::to_char);
            let letter = role.unwrap_or('p').to_ascii_uppercase();
            lines.push(format!("{letter}{square}"));
        }
        lines.push(if color == Color::White { "c" } else { "." }.to_owned());
    }
    lines
}

/// A move in coordinates, or castling with letters or zeros.
fn read_move(position: &Position, text: &str) -> Option<Move> {
    let text = text.split_ascii_whitespace().next()?;
    let lower = text.to_ascii_lowercase();
    let coordinates = position.parse_uci(&lower).ok();
    coordinates.or_else(|| position.parse_san(text).ok())
}

impl Engine for XBoardEngine {
    fn begin(&mut self, start: &Position, _: u64) -> Result<(), Fault> {
        self.process.send("new", PREPARING)?;
        if self.chess960 {
            self.process.send("variant fischerandom", PREPARING)?;
        }
        for line in ["force", "post", "easy", "computer"] {
            self.process.send(line, PREPARING)?;
        }
        for line in [self.settings.clone(), self.init.clone()].concat() {
            self.process.send(&line, PREPARING)?;
        }
        self.send_limits()?;
        if *start != Position::startpos() {
            self.set_up(start)?;
        }
        self.known = 0;
        self.playing = false;
        self.synchronise()
    }

    fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, Fault> {
        if !self.playing {
            self.catch_up(turn.game)?;
        }
        self.tell_clocks(turn)?;
        self.process.stood_still();
        let asked = Instant::now();
        if self.playing {
            self.catch_up(turn.game)?;
        } else {
            self.process.send("go", THINKING)?;
            self.playing = true;
        }
        let thought = self.wait_for_move(turn, asked)?;
        // Its own move it knows.
        self.known = turn.game.ply() + 1;
        Ok(thought)
    }

    fn end(&mut self, result: &str, reason: &str) -> bool {
        let told = self
            .process
            .send(&format!("result {result} {{{reason}}}"), PREPARING);
        let forced = self.process.send("force", PREPARING);
        told.is_ok() && forced.is_ok() && self.features.reuse
    }

    fn title(&self) -> Option<&str> {
        self.features.name.as_deref()
    }

    fn warnings(&self) -> &[String] {
        &self.warnings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_edited_where_there_is_no_setboard() {
        let position: Position = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1".parse().unwrap();
        let lines = ["a2a3", "edit", "#", "Ke1", "Pe2", "c", "Ke8", "."];
        assert_eq!(edit(&position, false), lines);
        assert_eq!(edit(&position, true)[0], "usermove a2a3");
    }

    #[test]
    fn answers_are_understood() {
        let mut game = Game::default();
        game.play(game.position().parse_uci("e2e4").unwrap())
            .unwrap();
        let free = Budget::default();
        let turn = Turn {
            game: &game,
            budgets: [&free, &free],
            clocks: [None, None],
            made: [1, 0],
        };
        let understand = |line| XBoardEngine::understand(&turn, line);
        let e5 = game.position().parse_uci("e7e5").unwrap();
        assert_eq!(understand("move e7e5").unwrap(), Some(Answer::Move(e5)));
        assert_eq!(understand("move E7E5").unwrap(), Some(Answer::Move(e5)));
        assert_eq!(understand("move e5").unwrap(), Some(Answer::Move(e5)));
        assert_eq!(understand("resign").unwrap(), Some(Answer::Resigns));
        assert_eq!(understand("1-0 {x}").unwrap(), Some(Answer::Resigns));
        assert_eq!(understand("tellics say hello").unwrap(), None);
        assert_eq!(understand("9 3 1 20 e5").unwrap(), None);
        for line in [
            "move e2e4",
            "move",
            "0-1 {I win}",
            "1/2-1/2 {x}",
            "Illegal move: e2e4",
        ] {
            let fault = understand(line).unwrap_err();
            assert!(fault.kind().is_some(), "{line}");
        }
    }
}
