//! How a game of a match ends.

use plywise_chess::Color;
use plywise_chess::Outcome;

use crate::engines::{Fault, FaultKind};

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
    /// The loser gave up.
    Resigned,
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
    pub(super) const fn by_fault(loser: Color, fault: Fault) -> Self {
        let winner = Some(other(loser));
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
            Cause::Resigned => format!("{loser} resigns"),
            Cause::Adjudicated => "Both sides' scores agree".to_owned(),
            Cause::Fault(fault) => {
                let kind = fault.kind().map(|kind| kind.to_string());
                format!("{loser} {}: {fault}", kind.as_deref().unwrap_or(""))
            }
        }
    }
}

const fn other(color: Color) -> Color {
    match color {
        Color::White => Color::Black,
        Color::Black => Color::White,
    }
}
