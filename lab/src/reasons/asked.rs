//! Asks a session for a hint and plays its engine.

use std::time::Duration;

use anyhow::bail;
use plywise_chess::{Move, Position};
use plywise_engine::Score;
use plywise_engine::reasons::Explanation;
use plywise_engine::{Engine, Limits};
use plywise_game::Level;
use plywise_game::session::{Command, Effect, GameOptions, OpponentSettings, Player, Session};

use crate::engines::{balance, best_line, searched};

/// What a hint says about a position.
pub(super) struct Answer {
    pub(super) position: Position,
    pub(super) line: Vec<Move>,
    pub(super) score: Score,
    pub(super) reason: Option<Explanation>,
}

/// Centipawns that the side to move must have won at the end of the line.
const WON: i32 = 90;

impl Answer {
    /// Whether the line wins material or mates.
    pub(super) fn wins(&self) -> bool {
        if self.score.mate_moves().is_some_and(|moves| moves > 0) {
            return true;
        }
        let us = self.position.turn();
        let balance = |position: &Position| balance(position, us);
        let end = self.line.iter().fold(self.position, |at, &mv| at.after(mv));
        // Two plies before the end must show it too: the line may end between captures.
        let before = self.line.len().saturating_sub(2);
        let middle = self.line[..before]
            .iter()
            .fold(self.position, |at, &mv| at.after(mv));
        let start = balance(&self.position);
        balance(&end) - start >= WON && (before == 0 || balance(&middle) - start >= WON)
    }
}

/// The hint for the side to move, from a search of this many positions; `None` where there
/// is nothing to hint at.
pub(super) fn ask(
    engine: &Engine,
    position: Position,
    nodes: u64,
) -> anyhow::Result<Option<Answer>> {
    let options = GameOptions {
        start: position,
        black: Player::human(),
        ..GameOptions::against(Level::FIRST)
    };
    let mut session = Session::new(options, OpponentSettings::default());
    let effects = session.update(Duration::ZERO, Command::Hint);
    let search = effects.into_iter().find_map(|effect| match effect {
        Effect::StartSearch {
            id, root, limits, ..
        } => Some((id, *root, *limits)),
        _ => None,
    });
    let Some((id, root, limits)) = search else {
        return Ok(None);
    };
    let limits = Limits {
        nodes: Some(nodes),
        ..limits
    };
    engine.clear();
    let (outcome, mut reports) = searched(engine, root, limits)?;
    let (score, line) = (outcome.score, best_line(&outcome, &reports));
    if let Some(report) = reports.pop() {
        session.update(Duration::ZERO, Command::Searched { id, report });
    }
    let outcome = Ok(outcome);
    session.update(Duration::ZERO, Command::SearchEnded { id, outcome });
    session.update(Duration::ZERO, Command::Hint);
    session.update(Duration::ZERO, Command::Hint);
    let Some(hint) = session.snapshot().hint else {
        bail!("no hint in {position}");
    };
    Ok(Some(Answer {
        position,
        line,
        score,
        reason: hint.reason,
    }))
}
