//! Hints, which are revealed in three steps, and the blunder check before a move is played.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::input::Question;
use super::messages::{Announcement, Effect, Refusal};
use super::opponent::Purpose;
use super::{Effects, Session};
use crate::Mark;
use plywise_chess::{Move, Position, Square};
use plywise_engine::Score;
use plywise_engine::{Limits, Profile, SearchError, SearchOutcome};
use plywise_tactics::{Analysis, Explanation, Variation, explain};

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
    /// Why the suggested move is good. `None` before the third step.
    pub reason: Option<Explanation>,
}

/// Result of the search for a hint.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Found {
    mv: Move,
    score: Score,
    /// Line that starts with the move. Files of older versions have only its first moves.
    #[serde(default, alias = "proof")]
    line: Vec<Move>,
    /// Computed when it is first shown.
    #[serde(skip)]
    explanation: OnceLock<Explanation>,
}

impl Found {
    fn explanation(&self, position: &Position, previous: Option<Move>) -> Explanation {
        let explained = self.explanation.get_or_init(|| {
            let best = Variation {
                moves: &self.line,
                score: self.score,
            };
            let analysis = Analysis {
                best,
                reply: Variation::UNKNOWN,
                previous,
            };
            explain(position, self.mv, &analysis)
        });
        explained.clone()
    }
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

    /// Returns the revealed part. `previous` is the move that led to the position.
    pub(super) fn shown(&self, position: &Position, previous: Option<Move>) -> Option<Hint> {
        let found = self.found.as_ref()?;
        let (mv, score) = (found.mv, found.score);
        let explained = self.step >= HintStep::Reason;
        Some(Hint {
            step: self.step,
            from: mv.from(),
            mv: (self.step >= HintStep::Move).then_some(mv),
            score: explained.then_some(score),
            reason: explained.then(|| found.explanation(position, previous)),
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

/// What the check of a move found: why it is a blunder.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Warning {
    /// Line that starts with the best move. Empty in files of older versions.
    pub best: Vec<Move>,
    /// Score of `best` from the human player's perspective.
    pub best_score: Score,
    /// Line after the checked move, starting with the opponent's reply.
    pub reply: Vec<Move>,
    /// Score of `reply` from the opponent's perspective.
    pub reply_score: Score,
    /// Computed when it is first needed.
    #[serde(skip)]
    explanation: OnceLock<Explanation>,
}

impl Warning {
    /// Explains why the move is a blunder. `position` is the position before the move, `previous` the move that led to
    /// it.
    pub fn explanation(
        &self,
        position: &Position,
        mv: Move,
        previous: Option<Move>,
    ) -> &Explanation {
        self.explanation
            .get_or_init(|| self.explain(position, mv, previous))
    }

    fn explain(&self, position: &Position, mv: Move, previous: Option<Move>) -> Explanation {
        let best = Variation {
            moves: &self.best,
            score: self.best_score,
        };
        let reply = Variation {
            moves: &self.reply,
            score: self.reply_score,
        };
        let analysis = Analysis {
            best,
            reply,
            previous,
        };
        explain(position, mv, &analysis)
    }
}

/// Returns the line of the best move `mv`. `line` is the principal variation of the last completed iteration; the move
/// may be newer and is then the whole line.
pub(super) fn line_of(mv: Move, line: &[Move]) -> Vec<Move> {
    if line.first() == Some(&mv) {
        line.to_vec()
    } else {
        vec![mv]
    }
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
        self.threat = None;
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
        let found = outcome.ok().and_then(|outcome| {
            let mv = outcome.best?;
            Some(Found {
                mv,
                score: outcome.score,
                line: line_of(mv, line),
                explanation: OnceLock::new(),
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
                let reply = line.strip_prefix(&[mv]).unwrap_or_default().to_vec();
                let warning = Warning {
                    best: check.line,
                    best_score: best,
                    reply,
                    reply_score: -outcome.score,
                    explanation: OnceLock::new(),
                };
                // Copies of the question share the result.
                warning.explanation(self.game.position(), mv, self.game.moves().last().copied());
                self.question = Some(Question::Blunder { mv, warning });
                // It was meant for the position after the move.
                self.typed_ahead = None;
                // Counted as help, and subtracted again if the move is played anyway.
                self.help_used.warnings += 1;
                self.request_save(effects);
            }
            Some(_) => self.play_own(check.mv, effects),
        }
    }

    /// Returns the purpose of the search that a hint, a threat or a blunder check needs now, or `None`.
    pub(super) fn wanted_help(&self) -> Option<Purpose> {
        if let Some(check) = &self.check {
            return Some(if check.best.is_none() {
                Purpose::CheckBest
            } else {
                Purpose::CheckOwn
            });
        }
        let (hint, threat) = (self.hint.as_ref(), self.threat.as_ref());
        if hint.is_some_and(HintState::is_searching) {
            Some(Purpose::Hint)
        } else {
            threat
                .filter(|threat| threat.is_searching())
                .map(|_| Purpose::Threat)
        }
    }

    /// Hides the hint or the threat.
    pub(super) fn hide_help(&mut self) {
        self.hint = None;
        self.threat = None;
    }

    /// Turns on the blunder check for the rest of the game.
    pub(super) fn warn_of_blunders(&mut self, effects: &mut Effects) {
        if !std::mem::replace(&mut self.options.help.blunder_warning, true) {
            self.request_save(effects);
        }
    }
}
