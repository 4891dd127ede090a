//! A lesson on the board, step by step.

use std::time::Duration;

use plywise_chess::{Move, Square};
use plywise_coach::Study;
use plywise_coach::lessons::{Judgment, Lesson, LessonProgress, Miss, Task};
use plywise_pgn::NodeId;
use serde::{Deserialize, Serialize};

use super::Context;
use super::board::Board;
use super::event::{ExerciseAction, ExerciseEvent};
use super::exercise::BREATH;
use crate::chessboard::study_view;
use crate::chessboard::view::{self, Annotations};
use crate::context::Shared;
use crate::effect::Haptic;
use crate::fields::Draft;

/// Number of misses in a step after which the right move is shown.
const MISSES: u32 = 2;

/// A lesson and its step on screen, for process death. The summary follows the last step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SavedLesson {
    lesson: String,
    step: usize,
}

/// State of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// The user is to move. Carries the reason why the last attempt to move was impossible.
    Open(Option<Miss>),
    /// The goal is achieved.
    Right,
    /// The last move was wrong.
    Wrong(Miss),
}

/// A lesson that is being played.
#[derive(Clone, Debug)]
pub(super) struct Playing {
    pub(super) lesson: &'static Lesson,
    /// Index of the step; the number of steps while the summary is shown.
    pub(super) number: usize,
    pub(super) task: Task,
    /// Board of the task. Its moves are those since the opponent last passed.
    pub(super) study: Study,
    pub(super) flipped: bool,
    pub(super) drawn: Annotations,
    pub(super) typed: Option<Draft>,
    pub(super) stage: Stage,
    /// Last move on the board.
    pub(super) last_move: Option<(Square, Square)>,
    /// The opponent's move, and the time at which it is played.
    pub(super) coming: Option<(Move, Duration)>,
    misses: u32,
    /// Number of hints shown: 0 for none, 1 for the piece, 2 for the move.
    hints: u8,
    /// Whether the completed step has been stored.
    stored: bool,
}

impl Playing {
    /// Starts a lesson at a step.
    pub(super) fn new(lesson: &'static Lesson, number: usize) -> Self {
        let task = Task::new(&lesson.step(number));
        let position = *task.position();
        // A pawn that can be captured en passant has just moved.
        let last_move = position.en_passant().and_then(|at| {
            let forward = position.turn().forward();
            Some((at.offset(0, forward)?, at.offset(0, -forward)?))
        });
        Self {
            lesson,
            number,
            task,
            study: Study::new(position),
            flipped: false,
            drawn: Annotations::default(),
            typed: None,
            stage: Stage::Open(None),
            last_move,
            coming: None,
            misses: 0,
            hints: 0,
            stored: false,
        }
    }

    pub(super) fn restore(saved: &SavedLesson) -> Option<Self> {
        let lesson = Lesson::by_id(&saved.lesson)?;
        Some(Self::new(lesson, saved.step.min(lesson.steps.len())))
    }

    pub(super) fn save(&self) -> SavedLesson {
        SavedLesson {
            lesson: self.lesson.id.to_owned(),
            step: self.steps_done(),
        }
    }

    /// Returns the number of completed steps.
    pub(super) fn steps_done(&self) -> usize {
        self.number + usize::from(self.stage == Stage::Right)
    }

    /// Returns whether all steps are completed and the summary is shown.
    pub(super) fn is_over(&self) -> bool {
        self.number >= self.lesson.steps.len()
    }

    /// Shows the next step or the summary after a completed step. Returns `false` if the lesson is
    /// over.
    pub(super) fn go_on(&mut self) -> bool {
        if self.is_over() {
            return false;
        }
        if self.stage == Stage::Right {
            let flipped = self.flipped;
            *self = Self {
                flipped,
                ..Self::new(self.lesson, self.number + 1)
            };
        }
        true
    }

    /// Returns the progress to be stored after a completed step, once.
    pub(super) fn new_progress(&mut self, now: i64) -> Option<LessonProgress> {
        if self.stored || self.stage != Stage::Right {
            return None;
        }
        self.stored = true;
        let step = self.steps_done();
        Some(LessonProgress {
            lesson: self.lesson.id.to_owned(),
            step: step as u32,
            finished: (step == self.lesson.steps.len()).then_some(now),
        })
    }

    pub(super) fn next_timer(&self) -> Option<Duration> {
        self.coming.map(|(_, at)| at)
    }

    /// Handles an event that stays within the current step.
    pub(super) fn update(&mut self, event: ExerciseEvent, cx: &mut Context<'_>) {
        if self.is_over() {
            return;
        }
        let board = Board {
            study: &mut self.study,
            flipped: &mut self.flipped,
            drawn: &mut self.drawn,
            typed: &mut self.typed,
        };
        let Some(event) = board.update(event, cx) else {
            return;
        };
        let square = view::square;
        match event {
            ExerciseEvent::Tap { square: at } => {
                let Some(at) = square(at) else { return };
                let from = self.study.snapshot().selection;
                self.gesture(cx, from.zip(Some(at)), |study, _| study.tap(at));
            }
            ExerciseEvent::Drag { from, to: Some(to) } => {
                if let Some((from, to)) = square(from).zip(square(to)) {
                    self.gesture(cx, Some((from, to)), |study, _| study.drag(from, to));
                }
            }
            ExerciseEvent::Promote { role } => {
                self.gesture(cx, None, |study, _| study.promote(role.role()));
            }
            ExerciseEvent::PlayTyped => {
                let mut typed = self.typed.take();
                self.gesture(cx, None, |study, cx| {
                    study_view::play_typed(study, &mut typed, cx);
                });
                self.typed = typed;
            }
            ExerciseEvent::Act { action } => match action {
                ExerciseAction::Again => self.again(),
                ExerciseAction::Hint => self.hint(),
                _ => {}
            },
            _ => {}
        }
    }

    /// Handles a gesture that may play a move. After a wrong move, a gesture starts a new attempt.
    /// `squares` are those of the attempted move, if known before it is played.
    fn gesture(
        &mut self,
        cx: &mut Context<'_>,
        squares: Option<(Square, Square)>,
        act: impl FnOnce(&mut Study, &mut Context<'_>),
    ) {
        self.drawn.clear();
        if matches!(self.stage, Stage::Wrong(_)) {
            self.again();
        }
        if !matches!(self.stage, Stage::Open(_)) || self.coming.is_some() {
            return;
        }
        let before = self.study.snapshot().node;
        let turn = self.task.position().turn();
        let own = self.task.position().color(turn);
        let refusal = squares.and_then(|(from, to)| self.task.refusal(from, to));
        act(&mut self.study, cx);
        if let Some(node) = study_view::play_effects(&self.study, before, cx) {
            study_view::announce(&self.study, before, cx);
            self.answer(node, cx);
        } else if let Some(miss) = refusal
            && squares.is_some_and(|(_, to)| !own.contains(to))
        {
            self.stage = Stage::Open(Some(miss));
            self.missed();
            cx.feel(Haptic::Refused);
        }
    }

    /// Judges a move of the user.
    fn answer(&mut self, node: NodeId, cx: &Shared<'_>) {
        let tree = &self.study.game().tree;
        let Some(mv) = tree.node(node).and_then(plywise_pgn::Node::mv) else {
            return;
        };
        let soon = cx.now.clock + BREATH;
        self.last_move = Some((mv.from(), mv.destination()));
        match self.task.play(mv) {
            Judgment::Done => self.stage = Stage::Right,
            Judgment::GoesOn { reply } => {
                self.stage = Stage::Open(None);
                self.hints = 0;
                self.coming = reply.map(|reply| (reply, soon));
                if reply.is_none() {
                    self.study = Study::new(*self.task.position());
                }
            }
            Judgment::Wrong { miss, reply } => {
                self.stage = Stage::Wrong(miss);
                self.coming = reply.map(|reply| (reply, soon));
                self.missed();
            }
        }
    }

    fn missed(&mut self) {
        self.misses += 1;
        if self.misses >= MISSES {
            self.hints = 2;
        }
    }

    /// Takes a wrong move back.
    fn again(&mut self) {
        if matches!(self.stage, Stage::Wrong(_)) {
            self.stage = Stage::Open(None);
            self.coming = None;
            self.last_move = None;
            self.study = Study::new(*self.task.position());
        }
    }

    fn hint(&mut self) {
        self.again();
        if self.is_asked() {
            self.hints = (self.hints + 1).min(2);
        }
    }

    /// Returns whether the user is to move.
    pub(super) fn is_asked(&self) -> bool {
        matches!(self.stage, Stage::Open(_)) && self.coming.is_none()
    }

    /// Returns the square and the move that hints have revealed.
    pub(super) fn hinted(&self) -> (Option<Square>, Option<Move>) {
        let is_shown = self.hints > 0 && self.is_asked();
        let best = is_shown.then(|| self.task.best()).flatten();
        (best.map(Move::from), best.filter(|_| self.hints > 1))
    }

    /// Plays the opponent's move if it is due.
    pub(super) fn on_timer(&mut self, cx: &mut Context<'_>) {
        let due = self.coming.take_if(|(_, at)| *at <= cx.now.clock);
        let Some((mv, _)) = due else { return };
        let before = self.study.snapshot().node;
        let _ = self.study.type_move(&mv.to_string());
        self.last_move = Some((mv.from(), mv.destination()));
        study_view::play_effects(&self.study, before, cx);
        study_view::announce(&self.study, before, cx);
    }
}
