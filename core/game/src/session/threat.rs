//! "What is the threat?": what the opponent would do if the user passed.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::hints::line_of;
use super::messages::{Announcement, Effect, Refusal};
use super::{Effects, Session};
use plywise_chess::{Move, Position, Square};
use plywise_engine::{Score, SearchError, SearchOutcome, SearchRoot};
use plywise_tactics::{Fact, Variation, opponent_threat};

/// Score above the balance of material, in centipawns, from which a move without a provable gain is called strong.
const STRONG: i32 = 200;

/// Answer to the question what the opponent threatens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Threat {
    /// The side to move is in check from these squares, so it cannot pass.
    Check { by: Vec<Square> },
    /// The opponent threatens nothing.
    Nothing,
    /// The opponent wins nothing for certain, but this move would be strong.
    Strong { mv: Move },
    /// The opponent has a threat. The line of the fact starts after a pass.
    Threat { fact: Fact },
}

impl Threat {
    /// Returns the move that the opponent would play.
    pub fn mv(&self) -> Option<Move> {
        match self {
            Self::Check { .. } | Self::Nothing => None,
            Self::Strong { mv } => Some(*mv),
            Self::Threat { fact } => fact.mv(),
        }
    }
}

/// The opponent's best line after a pass.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Passed {
    /// Empty in check, and if the opponent has no legal move.
    line: Vec<Move>,
    /// Score from the opponent's perspective.
    score: Score,
    /// Computed when it is first shown.
    #[serde(skip)]
    threat: OnceLock<Threat>,
}

impl Passed {
    fn threat(&self, position: &Position) -> Threat {
        let threat = || {
            let Some(next) = position.null_move() else {
                let by = position.checkers().into_iter().collect();
                return Threat::Check { by };
            };
            let line = Variation {
                moves: &self.line,
                score: self.score,
            };
            if let Some(fact) = opponent_threat(position, line) {
                return Threat::Threat { fact };
            }
            let first = self.line.first().filter(|&&mv| next.is_legal(mv));
            let is_strong = self.score.raw() - 100 * balance(&next) >= STRONG;
            match first.filter(|_| is_strong) {
                Some(&mv) => Threat::Strong { mv },
                None => Threat::Nothing,
            }
        };
        self.threat.get_or_init(threat).clone()
    }
}

/// Returns the points of the side to move minus those of the other side.
fn balance(position: &Position) -> i32 {
    let side = |color| -> i32 {
        let roles = plywise_chess::Role::ALL.into_iter();
        roles
            .map(|role| role.points() * position.pieces(color, role).len() as i32)
            .sum()
    };
    side(position.turn()) - side(!position.turn())
}

/// Threat that is being searched for or has been found.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct ThreatState {
    passed: Option<Passed>,
}

impl ThreatState {
    pub(super) const fn is_searching(&self) -> bool {
        self.passed.is_none()
    }

    pub(super) fn shown(&self, position: &Position) -> Option<Threat> {
        Some(self.passed.as_ref()?.threat(position))
    }
}

impl Session {
    /// Shows what the opponent threatens, or hides it. It is help like a hint, and replaces a hint.
    pub(super) fn ask_threat(&mut self, effects: &mut Effects) {
        if !self.options.help.hints || !self.person_to_move() || self.viewed.is_some() {
            return Self::refuse(Refusal::NotAllowed, effects);
        }
        self.hint = None;
        if self.threat.take().is_some() {
            return;
        }
        let passed = self.game.position().null_move();
        let is_searched = passed.is_some_and(|it| !it.legal_moves().is_empty());
        self.threat = Some(ThreatState {
            passed: (!is_searched).then(Passed::default),
        });
        self.help_used.hints += 1;
        self.request_save(effects);
    }

    /// Returns the root of the search for a threat.
    pub(super) fn threat_root(&self) -> SearchRoot {
        let position = self.game.position();
        SearchRoot::new(position.null_move().unwrap_or(*position))
    }

    /// Handles the end of a search for a threat. `line` is the principal variation of the search's last report.
    pub(super) fn threat_found(
        &mut self,
        outcome: Result<SearchOutcome, SearchError>,
        line: &[Move],
        effects: &mut Effects,
    ) {
        let found = outcome.ok().and_then(|outcome| {
            let mv = outcome.best?;
            Some(Passed {
                line: line_of(mv, line),
                score: outcome.score,
                threat: OnceLock::new(),
            })
        });
        if let (Some(threat), Some(found)) = (&mut self.threat, found) {
            threat.passed = Some(found);
        } else {
            self.threat = None;
            effects.push(Effect::Announce(Announcement::Fault));
        }
    }
}
