//! One game between two engines, and how it ends.

use std::time::Duration;

use plywise_chess::{Color, Outcome};
use plywise_engine::Score;
use plywise_game::Game;

use super::adjudicate::{DrawRule, ResignRule, decide};
use super::openings::Opening;
use crate::engines::{
    self, Budget, Engine, EngineSpec, Fault, FaultKind, Info, Surroundings, Turn,
};

/// A place for an engine: it is started when it is needed, and anew after a fault.
pub(super) struct Slot<'a> {
    pub(super) spec: &'a EngineSpec,
    chess960: bool,
    around: &'a Surroundings,
    engine: Option<Box<dyn Engine>>,
}

/// How games are judged.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Rules {
    /// Draws by agreement of the scores.
    pub(super) draw: Option<DrawRule>,
    /// Losses by agreement of the scores.
    pub(super) resign: Option<ResignRule>,
    /// What an engine may use more than it has.
    pub(super) margin: Duration,
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

    /// Ends the engine; the next game starts it anew.
    pub(super) fn dismiss(&mut self) {
        self.engine = None;
    }
}

/// Clocks, scores and notes while a game runs.
struct Table<'a> {
    game: Game,
    budgets: [&'a Budget; 2],
    clocks: [Option<Duration>; 2],
    made: [u32; 2],
    notes: Vec<Note>,
    scores: Vec<Option<Score>>,
}

/// Plays a game, White first. Draws by threefold repetition and by fifty moves are claimed
/// as soon as they can be. Engines that take a seed get the game's. Fails only if no engine is
/// to blame: the match was stopped, or the machine stood still.
pub(super) fn play(
    opening: &Opening,
    seed: u64,
    slots: &mut [&mut Slot<'_>; 2],
    rules: &Rules,
) -> Result<Played, Fault> {
    let specs = [slots[0].spec, slots[1].spec];
    let budgets = [&specs[0].budget, &specs[1].budget];
    let mut table = Table {
        game: Game::new(opening.start),
        budgets,
        clocks: budgets.map(|budget| budget.clock.map(|clock| clock.base)),
        made: [0, 0],
        notes: Vec::new(),
        scores: Vec::new(),
    };
    for &mv in &opening.moves {
        // The openings have been tried.
        let _ = table.game.play(mv);
    }
    let opening_plies = table.game.ply();
    let ending = table.run(slots, seed, rules)?;
    for (slot, color) in slots.iter_mut().zip(Color::ALL) {
        if ending.fault().is_some() && ending.winner != Some(color) {
            slot.dismiss();
        }
    }
    Ok(Played {
        game: table.game,
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
        rules: &Rules,
    ) -> Result<Ending, Fault> {
        for (slot, color) in slots.iter_mut().zip(Color::ALL) {
            let begun = slot.engine().and_then(|engine| engine.begin(seed));
            if let Err(fault) = begun {
                return Self::blame(color, fault);
            }
        }
        loop {
            if let Some(outcome) = self.outcome() {
                return Ok(Ending::by_rules(outcome));
            }
            let color = self.game.position().turn();
            match self.next_move(&mut *slots[color.index()], rules) {
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
        if self.game.draw_claims().any() {
            return self.game.claim_draw().ok();
        }
        self.game.outcome()
    }

    /// Lets an engine move. An ending if the scores decide.
    fn next_move(&mut self, slot: &mut Slot<'_>, rules: &Rules) -> Result<Option<Ending>, Fault> {
        let turn = Turn {
            game: &self.game,
            budgets: self.budgets,
            clocks: self.clocks,
            made: self.made,
        };
        let (color, allowed) = (turn.color(), turn.allowed());
        let thought = slot.engine()?.think(&turn)?;
        if let Some(allowed) = allowed
            && thought.elapsed > allowed + rules.margin
        {
            let time = thought.stood_still;
            let over = thought.elapsed.saturating_sub(allowed);
            return Err(if time.is_zero() {
                Fault::Late { over }
            } else {
                Fault::StoodStill { time }
            });
        }
        let fen = self.game.position().to_string();
        self.game.play(thought.mv).map_err(|_| Fault::Illegal {
            text: thought.mv.to_string(),
            fen,
        })?;
        self.press(color, thought.elapsed);
        self.scores.push(thought.info.score);
        self.notes.push(Note {
            info: thought.info,
            elapsed: thought.elapsed,
        });
        // What the rules say of the new position comes first.
        if self.game.outcome().is_some() || self.game.draw_claims().any() {
            return Ok(None);
        }
        let ply = self.game.ply();
        let result = decide(&self.scores, ply, color, rules.draw, rules.resign);
        Ok(result.map(|result| Ending {
            winner: result.winner(),
            cause: Cause::Adjudicated,
        }))
    }

    /// Takes the time from a clock and adds what the move has earned.
    fn press(&mut self, color: Color, elapsed: Duration) {
        let side = color.index();
        self.made[side] += 1;
        if let (Some(left), Some(control)) = (&mut self.clocks[side], self.budgets[side].clock) {
            *left = left.saturating_sub(elapsed) + control.increment;
            if control
                .moves
                .is_some_and(|moves| self.made[side].is_multiple_of(moves))
            {
                *left += control.base;
            }
        }
    }
}

/// The record of a game that has not been played: for tests of what is made of it.
#[cfg(test)]
pub(super) fn example() -> Played {
    use plywise_chess::EndReason;

    let mut game = Game::default();
    for text in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        game.play(game.position().parse_uci(text).unwrap()).unwrap();
    }
    let info = Info {
        score: Some(Score::centipawns(-31)),
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
