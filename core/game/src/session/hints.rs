//! Hints, which are revealed in three steps, and the blunder check before a move is played.

use serde::{Deserialize, Serialize};

use super::input::Question;
use super::messages::{Announcement, Effect, Refusal};
use super::opponent::Purpose;
use super::{Effects, Session};
use crate::Mark;
use plywise_chess::{Move, Square};
use plywise_engine::Score;
use plywise_engine::{Limits, Profile, SearchError, SearchOutcome};
use plywise_tactics::{Explanation, Reason, explain, explain_mistake};

/// Number of nodes searched for a hint. The search uses full strength whatever the opponent's level, and an empty
/// table, so that the hint is the same on every device and at any time.
pub const HINT_NODES: u64 = 400_000;
/// Number of nodes for each of the two searches of a blunder check.
const CHECK_NODES: u64 = 60_000;

/// Returns `true` if the user should be warned before a move: a review would call it a mistake or a blunder. `best` is
/// the score of the best move, `after` that of the move.
fn is_worth_a_warning(best: Score, after: Score) -> bool {
    matches!(
        Mark::of_loss(best, after),
        Some(Mark::Mistake | Mark::Blunder)
    )
}

/// How much of a hint is revealed to the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HintStep {
    /// The hint reveals the piece to move.
    Piece,
    /// The hint reveals the piece and its target square.
    Move,
    /// The hint reveals the move and the reason why it is good.
    Reason,
}

/// The part of a hint that is revealed to the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// How much of the hint is revealed.
    pub step: HintStep,
    /// Square of the piece that the hint suggests to move.
    pub from: Square,
    /// The suggested move. `None` while only the piece is revealed.
    pub mv: Option<Move>,
    /// Score of the suggested move from the human player's perspective. `None` until the reason is revealed.
    pub score: Option<Score>,
    /// Reason for the suggested move. `None` until it is revealed, and if there is no clear reason.
    pub reason: Option<Explanation>,
}

/// Result of the search for a hint.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Found {
    mv: Move,
    score: Score,
    reason: Option<Reason>,
    /// Moves that demonstrate the reason for the hint. Missing in files of older versions.
    #[serde(default)]
    proof: Vec<Move>,
}

/// Hint that is being searched for or has been found.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct HintState {
    step: HintStep,
    found: Option<Found>,
}

impl HintState {
    pub(super) const fn is_searching(&self) -> bool {
        self.found.is_none()
    }

    pub(super) fn shown(&self) -> Option<Hint> {
        let found = self.found.as_ref()?;
        let (mv, score) = (found.mv, found.score);
        let explained = self.step >= HintStep::Reason;
        Some(Hint {
            step: self.step,
            from: mv.from(),
            mv: (self.step >= HintStep::Move).then_some(mv),
            score: explained.then_some(score),
            reason: found.reason.clone().filter(|_| explained).map(|reason| {
                let proof = found.proof.clone();
                Explanation { reason, proof }
            }),
        })
    }
}

/// Human player's move that is checked for a blunder before it is played.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct MoveCheck {
    pub(super) mv: Move,
    /// Score of the best move in the position. `None` until the first search of the check has ended.
    best: Option<Score>,
    /// Principal variation that starts with the best move. Missing in files of older versions.
    #[serde(default)]
    line: Vec<Move>,
}

impl Session {
    pub(super) fn hint_limits() -> Limits {
        Limits::nodes(HINT_NODES).with_profile(Profile::Reproducible)
    }

    /// Returns the limits of the next search of a blunder check. The first search finds the best move, the second one
    /// scores the player's move.
    pub(super) fn check_limits(&self) -> Limits {
        let check = self.check.as_ref();
        let only = check
            .filter(|check| check.best.is_some())
            .map(|check| check.mv);
        Limits::nodes(CHECK_NODES)
            .with_search_moves(only)
            .with_profile(Profile::Reproducible)
    }

    /// Requests a hint, or reveals the next step of the hint that was found.
    pub(super) fn ask_hint(&mut self, effects: &mut Effects) {
        if !self.options.help.hints || !self.person_to_move() || self.viewed.is_some() {
            return Self::refuse(Refusal::NotAllowed, effects);
        }
        match &mut self.hint {
            Some(hint) if hint.is_searching() => {}
            Some(hint) => {
                hint.step = match hint.step {
                    HintStep::Piece => HintStep::Move,
                    HintStep::Move | HintStep::Reason => HintStep::Reason,
                };
            }
            None => {
                self.hint = Some(HintState {
                    step: HintStep::Piece,
                    found: None,
                });
                self.help_used.hints += 1;
                self.request_save(effects);
            }
        }
    }

    /// Handles the end of a search for a hint. `line` is the principal variation of the search's last report.
    pub(super) fn hint_found(
        &mut self,
        outcome: Result<SearchOutcome, SearchError>,
        line: &[Move],
        effects: &mut Effects,
    ) {
        let position = self.game.position();
        let found = outcome.ok().and_then(|outcome| {
            let mv = outcome.best?;
            // The line is from the last completed iteration; the move may be newer.
            let line = if line.first() == Some(&mv) {
                line
            } else {
                &[mv]
            };
            let explained = explain(position, line, outcome.score);
            let (reason, proof) = explained.map(|it| (it.reason, it.proof)).unzip();
            Some(Found {
                mv,
                score: outcome.score,
                reason,
                proof: proof.unwrap_or_default(),
            })
        });
        if let (Some(hint), Some(found)) = (&mut self.hint, found) {
            hint.found = Some(found);
            effects.push(Effect::Announce(Announcement::HintReady));
        } else {
            self.hint = None;
            effects.push(Effect::Announce(Announcement::Fault));
        }
    }

    /// Starts the blunder check of a human player's move.
    pub(super) fn check_move(&mut self, mv: Move) {
        self.check = Some(MoveCheck {
            mv,
            best: None,
            line: Vec::new(),
        });
    }

    /// Handles the end of a search of a blunder check. `line` is the principal variation of the search's last report.
    pub(super) fn checked(
        &mut self,
        outcome: Result<SearchOutcome, SearchError>,
        line: Vec<Move>,
        effects: &mut Effects,
    ) {
        let Some(check) = self.check.take() else {
            return;
        };
        let Ok(outcome) = outcome else {
            effects.push(Effect::Announce(Announcement::Fault));
            return self.play_own(check.mv, effects);
        };
        match check.best {
            None if outcome.best == Some(check.mv) => self.play_own(check.mv, effects),
            None => {
                self.check = Some(MoveCheck {
                    best: Some(outcome.score),
                    line,
                    ..check
                });
            }
            Some(best) if is_worth_a_warning(best, outcome.score) => {
                let mv = check.mv;
                // The line lacks the move if the search was stopped immediately.
                let answer = line.strip_prefix(&[mv]).unwrap_or_default();
                let answer = (answer, -outcome.score);
                let why = explain_mistake(self.game.position(), mv, answer, (&check.line, best));
                self.question = Some(Question::Blunder { mv, why });
                // Counted as help, and subtracted again if the move is played anyway.
                self.help_used.warnings += 1;
                self.request_save(effects);
            }
            Some(_) => self.play_own(check.mv, effects),
        }
    }

    /// Returns the purpose of the search that a hint or a blunder check needs now, or `None`.
    pub(super) fn wanted_help(&self) -> Option<Purpose> {
        if let Some(check) = &self.check {
            return Some(if check.best.is_none() {
                Purpose::CheckBest
            } else {
                Purpose::CheckOwn
            });
        }
        self.hint
            .as_ref()
            .filter(|hint| hint.is_searching())
            .map(|_| Purpose::Hint)
    }
}
