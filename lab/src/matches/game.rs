//! One game between two engines, and how it ends.

use std::time::Duration;

use plywise_chess::Color;
use plywise_game::{Game, Outcome};

use super::MatchArgs;
use super::adjudicate::decide;
use crate::engines::{self, Engine, EngineSpec, Fault, FaultKind, Info, Surroundings, Turn};

/// Options with their values.
pub(crate) type Settings = Vec<(String, String)>;

/// A place for an engine: it is started when it is needed, and anew after a fault.
pub(super) struct Slot<'a> {
    pub(super) spec: &'a EngineSpec,
    /// Options that hold for the next game, beside those of its description.
    pub(super) settings: Settings,
    chess960: bool,
    around: &'a Surroundings,
    engine: Option<Box<dyn Engine>>,
}

/// What is known of a move.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Note {
    /// What the engine told.
    pub(super) info: Info,
    /// The time that it took.
    pub(super) elapsed: Duration,
}

/// A game that was played to its end.
pub(super) struct Played {
    /// Start and moves.
    pub(super) game: Game,
    /// How many of the moves are the opening's.
    pub(super) opening_plies: usize,
    /// A note on each move after the opening.
    pub(super) notes: Vec<Note>,
    /// How it ended.
    pub(super) ending: Ending,
}

/// Who won, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ending {
    /// The winner; `None` for a draw.
    pub(super) winner: Option<Color>,
    /// Why.
    pub(super) cause: Cause,
}

/// Why a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// By the rules of chess.
    Rules(Outcome),
    /// Both engines agreed on the result by their scores.
    Adjudicated,
    /// The loser did something wrong.
    Fault(Fault),
}

impl Ending {
    /// By the rules.
    pub(super) const fn by_rules(outcome: Outcome) -> Self {
        Self {
            winner: outcome.winner,
            cause: Cause::Rules(outcome),
        }
    }

    /// An engine did something wrong.
    pub(super) fn by_fault(loser: Color, fault: Fault) -> Self {
        let winner = Some(!loser);
        let cause = Cause::Fault(fault);
        Self { winner, cause }
    }

    /// `1-0`, `0-1` or `1/2-1/2`.
    pub(super) const fn result(&self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }

    /// The kind of fault that ended the game.
    pub(super) const fn fault(&self) -> Option<FaultKind> {
        match &self.cause {
            Cause::Fault(fault) => fault.kind(),
            _ => None,
        }
    }

    /// The words of the PGN standard for the tag Termination.
    pub(super) const fn termination(&self) -> &'static str {
        match (&self.cause, self.fault()) {
            (Cause::Adjudicated, _) => "adjudication",
            (_, Some(FaultKind::Time)) => "time forfeit",
            (_, Some(FaultKind::Illegal)) => "rules infraction",
            (_, Some(FaultKind::Crash | FaultKind::Hang)) => "abandoned",
            _ => "normal",
        }
    }

    /// Why, in a few words.
    pub(super) fn reason(&self) -> String {
        let loser = match self.winner {
            Some(Color::White) => "Black",
            _ => "White",
        };
        match &self.cause {
            Cause::Rules(outcome) => outcome.reason.to_string(),
            Cause::Adjudicated => "Both sides' scores agree".to_owned(),
            Cause::Fault(fault) => {
                let kind = fault.kind().map(|kind| kind.to_string());
                format!("{loser} {}: {fault}", kind.as_deref().unwrap_or(""))
            }
        }
    }
}

impl<'a> Slot<'a> {
    /// A place without an engine yet.
    pub(super) fn new(spec: &'a EngineSpec, chess960: bool, around: &'a Surroundings) -> Self {
        Self {
            spec,
            settings: Settings::new(),
            chess960,
            around,
            engine: None,
        }
    }

    /// The engine, started if there is none.
    pub(super) fn engine(&mut self) -> Result<&mut dyn Engine, Fault> {
        let engine = match self.engine.take() {
            Some(engine) => engine,
            None => engines::start(self.spec, self.chess960, self.around)?,
        };
        Ok(self.engine.insert(engine).as_mut())
    }

    /// Prepares the engine for a game.
    fn begin(&mut self, seed: u64) -> Result<(), Fault> {
        let settings = self.settings.clone();
        let engine = self.engine()?;
        for (name, value) in &settings {
            engine.set_option(name, value)?;
        }
        engine.begin(seed)
    }

    /// Ends the engine; the next game starts it anew.
    pub(super) fn dismiss(&mut self) {
        self.engine = None;
    }
}

/// A game as it goes on.
struct Table<'a> {
    turn: Turn<'a>,
    notes: Vec<Note>,
}

/// Plays a game, White first. Draws by threefold repetition and by fifty moves are claimed
/// as soon as they can be. Engines that take a seed get the game's. Fails only if no engine is
/// to blame: the match was stopped, or the machine stood still.
pub(super) fn play(
    opening: Game,
    seed: u64,
    slots: &mut [&mut Slot<'_>; 2],
    args: &MatchArgs,
) -> Result<Played, Fault> {
    let specs = [slots[0].spec, slots[1].spec];
    let opening_plies = opening.ply();
    let mut table = Table {
        turn: Turn::new(opening, specs.map(|spec| &spec.budget)),
        notes: Vec::new(),
    };
    let ending = table.run(slots, seed, args)?;
    for (slot, color) in slots.iter_mut().zip(Color::ALL) {
        if ending.fault().is_some() && ending.winner != Some(color) {
            slot.dismiss();
        }
    }
    Ok(Played {
        game: table.turn.game,
        opening_plies,
        notes: table.notes,
        ending,
    })
}

impl Table<'_> {
    fn run(
        &mut self,
        slots: &mut [&mut Slot<'_>; 2],
        seed: u64,
        args: &MatchArgs,
    ) -> Result<Ending, Fault> {
        for (slot, color) in slots.iter_mut().zip(Color::ALL) {
            if let Err(fault) = slot.begin(seed) {
                return Self::blame(color, fault);
            }
        }
        loop {
            if let Some(outcome) = self.outcome() {
                return Ok(Ending::by_rules(outcome));
            }
            if slots[0].around.is_over() {
                return Err(Fault::Stopped);
            }
            let color = self.turn.color();
            match self.next_move(&mut *slots[color.index()], args) {
                Ok(None) => {}
                Ok(Some(ending)) => return Ok(ending),
                Err(fault) => return Self::blame(color, fault),
            }
        }
    }

    /// A fault of an engine ends the game; that the match was stopped ends more.
    fn blame(color: Color, fault: Fault) -> Result<Ending, Fault> {
        match fault.kind() {
            Some(_) => Ok(Ending::by_fault(color, fault)),
            None => Err(fault),
        }
    }

    fn outcome(&mut self) -> Option<Outcome> {
        let game = &mut self.turn.game;
        if game.draw_claims().any() {
            return game.claim_draw().ok();
        }
        game.outcome()
    }

    /// Lets an engine move. An ending if the scores decide.
    fn next_move(
        &mut self,
        slot: &mut Slot<'_>,
        args: &MatchArgs,
    ) -> Result<Option<Ending>, Fault> {
        let (color, allowed) = (self.turn.color(), self.turn.allowed());
        let thought = slot.engine()?.think(&self.turn)?;
        if let Some(allowed) = allowed {
            let latest = allowed + Duration::from_millis(args.time_margin);
            let time = thought.stood_still;
            // The engine's fault if it would have been late on a machine that never stood still.
            if thought.elapsed.saturating_sub(time) > latest {
                let over = thought.elapsed.saturating_sub(allowed);
                return Err(Fault::Late { over });
            }
            if thought.elapsed > latest {
                return Err(Fault::StoodStill { time });
            }
        }
        let fen = self.turn.game.position().to_string();
        let played = self.turn.play(thought.mv, thought.elapsed);
        played.map_err(|_| Fault::Illegal {
            text: thought.mv.to_string(),
            fen,
        })?;
        self.notes.push(Note {
            info: thought.info,
            elapsed: thought.elapsed,
        });
        // What the rules say of the new position comes first.
        let game = &self.turn.game;
        if game.outcome().is_some() || game.draw_claims().any() {
            return Ok(None);
        }
        let scores: Vec<_> = self.notes.iter().map(|note| note.info.score).collect();
        let result = decide(&scores, game.ply(), color, args.draw_after, args.resign);
        Ok(result.map(|result| Ending {
            winner: result.winner(),
            cause: Cause::Adjudicated,
        }))
    }
}

/// The record of a game that has not been played: for tests of what is made of it.
#[cfg(test)]
pub(super) fn example() -> Played {
    use plywise_game::EndReason;

    let mut game = Game::default();
    for text in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        game.play(game.position().parse_uci(text).unwrap()).unwrap();
    }
    let info = Info {
        score: Some(plywise_engine::Score::centipawns(-31)),
        depth: Some(7),
        nodes: Some(900),
    };
    Played {
        game,
        opening_plies: 2,
        notes: vec![
            Note {
                info,
                elapsed: Duration::from_millis(103),
            },
            Note::default(),
        ],
        ending: Ending::by_rules(Outcome::win(Color::Black, EndReason::Checkmate)),
    }
}
