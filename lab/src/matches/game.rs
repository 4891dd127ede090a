//! Playing of a match game between two engines.

use std::time::Duration;

use plywise_chess::Color;
use plywise_game::{Game, Outcome};
use plywise_pgn::PgnResult;

use super::adjudicate::decide;
use super::args::MatchArgs;
use crate::engines::{self, Control, Engine, EngineSpec, Fault, FaultKind, Info, Turn};
use crate::workspace::note;

/// Names and values of engine options.
pub(crate) type Settings = Vec<(String, String)>;

/// Engine of a worker thread. The engine is started when it is first needed, and again after a
/// fault.
pub(super) struct Player<'a> {
    pub(super) spec: &'a EngineSpec,
    /// Engine options for the next game, in addition to those of the engine's description.
    pub(super) settings: Settings,
    chess960: bool,
    control: &'a Control,
    engine: Option<Box<dyn Engine>>,
}

/// Search report and time of a move.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct MoveInfo {
    pub(super) info: Info,
    pub(super) elapsed: Duration,
}

/// Finished game of a match.
pub(super) struct Played {
    pub(super) game: Game,
    /// Number of plies of the opening.
    pub(super) opening_plies: usize,
    /// Search report and time of each move after the opening.
    pub(super) infos: Vec<MoveInfo>,
    pub(super) ending: Ending,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ending {
    pub(super) result: PgnResult,
    pub(super) cause: Cause,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    Rules(Outcome),
    Adjudicated,
    /// The loser's engine had a fault.
    Fault(Fault),
}

impl Ending {
    pub(super) fn by_rules(outcome: Outcome) -> Self {
        Self {
            result: outcome.winner.map_or(PgnResult::Draw, PgnResult::win),
            cause: Cause::Rules(outcome),
        }
    }

    pub(super) const fn fault(&self) -> Option<FaultKind> {
        match &self.cause {
            Cause::Fault(fault) => fault.kind(),
            _ => None,
        }
    }

    /// Returns the value that the PGN tag `Termination` has for this ending.
    pub(super) const fn termination(&self) -> &'static str {
        match (&self.cause, self.fault()) {
            (Cause::Adjudicated, _) => "adjudication",
            (_, Some(FaultKind::Time)) => "time forfeit",
            (_, Some(FaultKind::Illegal)) => "rules infraction",
            (_, Some(FaultKind::Crash | FaultKind::Hang)) => "abandoned",
            _ => "normal",
        }
    }

    /// Returns the cause of the ending as text.
    pub(super) fn reason(&self) -> String {
        let loser = match self.result {
            PgnResult::WhiteWins => "Black",
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

impl<'a> Player<'a> {
    pub(super) fn new(spec: &'a EngineSpec, chess960: bool, control: &'a Control) -> Self {
        Self {
            spec,
            settings: Settings::new(),
            chess960,
            control,
            engine: None,
        }
    }

    fn engine(&mut self) -> Result<&mut dyn Engine, Fault> {
        let engine = match self.engine.take() {
            Some(engine) => engine,
            None => engines::start(self.spec, self.chess960, self.control)?,
        };
        Ok(self.engine.insert(engine).as_mut())
    }

    fn begin(&mut self, seed: u64) -> Result<(), Fault> {
        let settings = self.settings.clone();
        let engine = self.engine()?;
        for (name, value) in &settings {
            engine.set_option(name, value)?;
        }
        engine.begin(seed)
    }
}

/// Plays a match game, and plays it again if the machine was suspended or overloaded. White is the
/// first player. `None` if the match was stopped.
pub(super) fn play(
    opening: &Game,
    seed: u64,
    mut players: [&mut Player<'_>; 2],
    args: &MatchArgs,
) -> Option<Played> {
    loop {
        match GameInProgress::new(opening, &players).play(&mut players, seed, args) {
            Ok(played) => {
                for (player, color) in players.iter_mut().zip(Color::ALL) {
                    if played.ending.fault().is_some()
                        && played.ending.result.winner() != Some(color)
                    {
                        player.engine = None;
                    }
                }
                return Some(played);
            }
            Err(fault @ Fault::Stalled { .. }) => {
                let [white, black] = [&players[0].spec.name, &players[1].spec.name];
                note(&format!(
                    "plywise-lab: {white} - {black}: {fault}; the game is played again"
                ));
                for player in &mut players {
                    player.engine = None;
                }
            }
            Err(_) => return None,
        }
    }
}

struct GameInProgress<'a> {
    turn: Turn<'a>,
    infos: Vec<MoveInfo>,
}

impl<'a> GameInProgress<'a> {
    fn new(opening: &Game, players: &[&mut Player<'a>; 2]) -> Self {
        let budgets = [&players[0].spec.budget, &players[1].spec.budget];
        Self {
            turn: Turn::new(opening.clone(), budgets),
            infos: Vec::new(),
        }
    }

    /// Plays the moves until the game ends. Returns an error only if no engine is to blame.
    fn play(
        mut self,
        players: &mut [&mut Player<'_>; 2],
        seed: u64,
        args: &MatchArgs,
    ) -> Result<Played, Fault> {
        let opening_plies = self.turn.game.ply();
        let ending = self.run(players, seed, args)?;
        Ok(Played {
            game: self.turn.game,
            opening_plies,
            infos: self.infos,
            ending,
        })
    }

    fn run(
        &mut self,
        players: &mut [&mut Player<'_>; 2],
        seed: u64,
        args: &MatchArgs,
    ) -> Result<Ending, Fault> {
        for (player, color) in players.iter_mut().zip(Color::ALL) {
            if let Err(fault) = player.begin(seed) {
                return lost_by(color, fault);
            }
        }
        loop {
            if let Some(outcome) = self.outcome() {
                return Ok(Ending::by_rules(outcome));
            }
            if players[0].control.is_stopped() {
                return Err(Fault::Stopped);
            }
            let color = self.turn.color();
            match self.next_move(&mut *players[color.index()], args) {
                Ok(None) => {}
                Ok(Some(ending)) => return Ok(ending),
                Err(fault) => return lost_by(color, fault),
            }
        }
    }

    /// Returns the outcome of the game by the rules of chess. Draws are claimed as soon as
    /// possible.
    fn outcome(&mut self) -> Option<Outcome> {
        let game = &mut self.turn.game;
        if game.draw_claims().any() {
            return game.claim_draw().ok();
        }
        game.outcome()
    }

    /// Requests a move from a player and plays it. Returns an ending if the scores decide the game.
    fn next_move(
        &mut self,
        player: &mut Player<'_>,
        args: &MatchArgs,
    ) -> Result<Option<Ending>, Fault> {
        let (color, allowed) = (self.turn.color(), self.turn.allowed());
        let thought = player.engine()?.think(&self.turn)?;
        if let Some(allowed) = allowed {
            let latest = allowed + Duration::from_millis(args.time_margin);
            let time = thought.stalled;
            // The engine is to blame if it would have been late without the stall, too.
            if thought.elapsed.saturating_sub(time) > latest {
                let over = thought.elapsed.saturating_sub(allowed);
                return Err(Fault::Late { over });
            }
            if thought.elapsed > latest {
                return Err(Fault::Stalled { time });
            }
        }
        let fen = self.turn.game.position().to_string();
        let played = self.turn.play(thought.mv, thought.elapsed);
        played.map_err(|_| Fault::Illegal {
            text: thought.mv.to_string(),
            fen,
        })?;
        self.infos.push(MoveInfo {
            info: thought.info,
            elapsed: thought.elapsed,
        });
        // The rules take precedence over adjudication.
        let game = &self.turn.game;
        if game.outcome().is_some() || game.draw_claims().any() {
            return Ok(None);
        }
        let scores: Vec<_> = self.infos.iter().map(|info| info.info.score).collect();
        let result = decide(&scores, game.ply(), color, args.draw_after, args.resign);
        Ok(result.map(|result| Ending {
            result,
            cause: Cause::Adjudicated,
        }))
    }
}

/// Returns the ending of a game that `loser` loses because of a fault, or the fault if no engine is
/// to blame.
fn lost_by(loser: Color, fault: Fault) -> Result<Ending, Fault> {
    match fault.kind() {
        Some(_) => Ok(Ending {
            result: PgnResult::win(!loser),
            cause: Cause::Fault(fault),
        }),
        None => Err(fault),
    }
}

/// Returns a finished game for tests.
#[cfg(test)]
pub(super) fn example() -> Played {
    use plywise_game::EndReason;

    let mut game = Game::default();
    for text in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        game.play(game.position().parse_uci(text).unwrap()).unwrap();
    }
    let info = MoveInfo {
        info: Info {
            score: Some(plywise_engine::Score::centipawns(-31)),
            depth: Some(7),
            nodes: Some(900),
        },
        elapsed: Duration::from_millis(103),
    };
    Played {
        game,
        opening_plies: 2,
        infos: vec![info, MoveInfo::default()],
        ending: Ending::by_rules(Outcome::win(Color::Black, EndReason::Checkmate)),
    }
}
