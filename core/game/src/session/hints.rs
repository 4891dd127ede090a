//! Hints in three steps, and the check of a move before it is played.

use serde::{Deserialize, Serialize};

use super::input::Question;
use super::messages::{Announcement, Effect, Refusal};
use super::opponent::Purpose;
use super::{Effects, Session};
use crate::Mark;
use plywise_chess::{Move, Square};
use plywise_engine::Score;
use plywise_engine::reasons::{Explanation, Reason, explain, explain_mistake};
use plywise_engine::{Limits, SearchError, SearchOutcome};

/// How many positions a hint looks at: full strength, whatever the opponent's level. The search
/// is fresh, so the answer is the same on every device and whenever it is asked for.
pub const HINT_NODES: u64 = 400_000;
/// How many positions each half of a blunder check looks at.
const CHECK_NODES: u64 = 60_000;

/// Whether the person is asked before a move is played: a review would call it a mistake.
fn is_worth_a_warning(best: Score, after: Score) -> bool {
    matches!(
        Mark::of_loss(best, after),
        Some(Mark::Mistake | Mark::Blunder)
    )
}

/// How much of a hint is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HintStep {
    /// Which piece to move.
    Piece,
    /// Which move to make.
    Move,
    /// Why the move is good.
    Reason,
}

/// A hint as far as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// How much is shown.
    pub step: HintStep,
    /// The piece to move.
    pub from: Square,
    /// The move, from the second step on.
    pub mv: Option<Move>,
    /// The score for the person, from the third step on.
    pub score: Option<Score>,
    /// Why, from the third step on; `None` there too if nothing clear can be said.
    pub reason: Option<Explanation>,
}

/// What a hint's search has found.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Found {
    mv: Move,
    score: Score,
    reason: Option<Reason>,
    /// Shows the reason. Older versions did not write it.
    #[serde(default)]
    proof: Vec<Move>,
}

/// A hint that is searched for or found.
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

/// A move of the person that is looked at before it is played.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct MoveCheck {
    pub(super) mv: Move,
    /// The best move's score, once it is known.
    best: Option<Score>,
    /// The line that begins with the best move. Older versions did not write it.
    #[serde(default)]
    line: Vec<Move>,
}

impl Session {
    pub(super) fn hint_limits() -> Limits {
        Limits {
            fresh: true,
            ..Limits::nodes(HINT_NODES)
        }
    }

    /// First the best move is searched, then the person's.
    pub(super) fn check_limits(&self) -> Limits {
        let check = self.check.as_ref();
        let only = check
            .filter(|check| check.best.is_some())
            .map(|check| check.mv);
        Limits {
            search_moves: only.into_iter().collect(),
            fresh: true,
            ..Limits::nodes(CHECK_NODES)
        }
    }

    /// The next step of a hint.
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

    /// The search for a hint has ended; `line` is the best line of its last report.
    pub(super) fn hint_found(
        &mut self,
        outcome: Result<SearchOutcome, SearchError>,
        line: &[Move],
        effects: &mut Effects,
    ) {
        let position = self.game.position();
        let found = outcome.ok().and_then(|outcome| {
            let mv = outcome.best?;
            // The line is the last finished iteration's; the move may be newer.
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

    /// Begins to look at a move before it is played.
    pub(super) fn check_move(&mut self, mv: Move) {
        self.check = Some(MoveCheck {
            mv,
            best: None,
            line: Vec::new(),
        });
    }

    /// A search of the check has ended; `line` is the best line of its last report.
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
                // A line without the move is that of a search that was cut short at once.
                let answer = line.strip_prefix(&[mv]).unwrap_or_default();
                let answer = (answer, -outcome.score);
                let why = explain_mistake(self.game.position(), mv, answer, (&check.line, best));
                self.question = Some(Question::Blunder { mv, why });
                // Help, unless the move is played all the same.
                self.help_used.warnings += 1;
                self.request_save(effects);
            }
            Some(_) => self.play_own(check.mv, effects),
        }
    }

    /// What the person's side wants searched.
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
