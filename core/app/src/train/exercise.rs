//! A single exercise on the board.

use std::time::Duration;

use plywise_chess::{Color, Move, Position, Square};
use plywise_coach::endings::Verdict as EndingVerdict;
use plywise_coach::endings::{
    Aim, Drawing, Ending, EndingAnswer, EndingRequest, Idea, IdeaKind, Judged, Start, Value,
};
use plywise_coach::puzzles::{Judgement, Puzzle};
use plywise_coach::training::{Card, Grade, Item, TOLERANCE, Verdict};
use plywise_coach::{Review, Study};
use plywise_pgn::NodeId;
use plywise_tactics::{Explanation, Motifs};

use super::board::Board;
use super::event::{ExerciseAction, ExerciseEvent};
use super::{Context, PendingRequest};
use crate::chessboard::feedback::{game_of, with_previous};
use crate::chessboard::study_view;
use crate::chessboard::view::{self, Annotations};
use crate::context::Shared;
use crate::fields::Draft;
use crate::jobs::Job;

/// Delay before the computer's move.
pub(super) const BREATH: Duration = Duration::from_millis(450);

/// Delay between two moves of a line that is played automatically.
const PAUSE: Duration = Duration::from_millis(900);

/// Maximum length of a shown refutation, in plies.
const REFUTATION: usize = 8;

/// Kind of exercise.
#[derive(Clone, Debug)]
pub(super) enum Task {
    /// Training card: find a better move than the one played in the game.
    Card(Box<Card>),
    /// Find the moves of a puzzle. The number counts the moves already found.
    Puzzle(Box<Puzzle>, usize),
    /// Play an endgame against the longest defence.
    Ending(Played),
}

/// State of an endgame exercise.
#[derive(Clone, Copy, Debug)]
pub(super) struct Played {
    pub(super) ending: Ending,
    /// Number of the starting position.
    pub(super) number: u32,
    /// Judgment of the last move, if known.
    pub(super) verdict: Option<EndingVerdict>,
    /// Theoretical value of the position in which the user is to move, if known.
    pub(super) value: Option<Value>,
    /// Theoretical value of the starting position, if known.
    first: Option<Value>,
    /// Number of the user's moves so far that preserved the position's theoretical value.
    pub(super) moves: u8,
    /// The best move, once a hint has been requested.
    best: Option<Move>,
    /// Idea of the best move, if it has one.
    idea: Option<IdeaKind>,
    /// Progress of building the tables that an answer needs, in percent.
    pub(super) tables: Option<u8>,
}

/// State of an exercise.
#[derive(Clone, Debug)]
pub(super) enum Stage {
    /// The user is to move.
    Open,
    /// The user's move is being judged by the engine job with this number.
    Judged(u64),
    /// The user found the right moves.
    Right(Best),
    /// The user's move was wrong. Carries the review of the move, if there is one.
    Wrong(Option<Box<Review>>),
    /// The solution of the exercise is shown.
    Shown,
}

/// Quality of a right move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Best {
    Yes,
    AsGood,
}

/// Explanation of a move of the solution.
#[derive(Clone, Debug)]
pub(super) struct Why {
    /// Position before the move.
    pub(super) position: Position,
    pub(super) explanation: Explanation,
}

/// Number of steps of a hint.
const HINTS: u8 = 3;

#[derive(Clone, Debug)]
pub(super) struct Exercise {
    pub(super) task: Task,
    pub(super) study: Study,
    pub(super) person: Color,
    pub(super) flipped: bool,
    pub(super) drawn: Annotations,
    pub(super) typed: Option<Draft>,
    pub(super) stage: Stage,
    /// Tree node of the position in which the user is to move.
    pub(super) asked: NodeId,
    /// Move that is played automatically, and the time at which it is played.
    pub(super) coming: Option<(Move, Duration)>,
    /// Number of hints shown: 0 for none, 1 for the piece, 2 for the move, 3 for the reason.
    pub(super) hints: u8,
    /// Why the best move is good, once a hint or the solution has revealed it.
    pub(super) why: Option<Box<Why>>,
    /// Time of the next move of the line that is played automatically.
    pub(super) playing: Option<Duration>,
    /// Whether the idea of the endgame is shown.
    pub(super) shows_idea: bool,
    /// Total number of hints requested in the exercise.
    told: u32,
    /// Grade of the first answer; `None` before it.
    pub(super) grade: Option<Grade>,
    /// Whether wrong moves are left without a review, to save time.
    hurried: bool,
}

impl Exercise {
    pub(super) fn of_card(card: Card) -> Self {
        let start = card.position;
        Self::new(Task::Card(Box::new(card)), start, start.turn())
    }

    /// Creates the exercise for a puzzle, which starts with a move of the opponent. With `hurried`,
    /// wrong moves are not reviewed.
    pub(super) fn of_puzzle(puzzle: Puzzle, hurried: bool, cx: &Shared<'_>) -> Self {
        let (start, person) = (*puzzle.start(), puzzle.solver());
        let first = puzzle.moves().first().copied();
        let mut exercise = Self::new(Task::Puzzle(Box::new(puzzle), 0), start, person);
        exercise.coming = first.map(|mv| (mv, cx.now.clock + BREATH));
        exercise.hurried = hurried;
        exercise
    }

    pub(super) fn of_ending(ending: Ending, number: u32, start: &Start) -> Self {
        let played = Played {
            ending,
            number,
            verdict: None,
            value: start.value,
            first: start.value,
            moves: 0,
            best: None,
            idea: None,
            tables: None,
        };
        Self::new(Task::Ending(played), start.position, ending.aim().side())
    }

    fn new(task: Task, start: Position, person: Color) -> Self {
        Self {
            shows_idea: matches!(task, Task::Ending(_)),
            task,
            study: Study::new(start),
            person,
            flipped: person == Color::Black,
            drawn: Annotations::default(),
            typed: None,
            stage: Stage::Open,
            asked: NodeId::ROOT,
            coming: None,
            hints: 0,
            why: None,
            playing: None,
            told: 0,
            grade: None,
            hurried: false,
        }
    }

    /// Returns the identifier under which answers to the exercise are stored.
    pub(super) fn item(&self) -> Item {
        match &self.task {
            Task::Card(card) => card.item(),
            Task::Puzzle(puzzle, _) => puzzle.item(),
            Task::Ending(played) => Item::Ending {
                id: played.ending.id().to_owned(),
                start: played.number,
            },
        }
    }

    /// Returns the idea that a hint in an endgame has revealed.
    pub(super) fn shown_idea(&self) -> Option<Idea> {
        let Task::Ending(Played {
            best: Some(mv),
            idea: Some(kind),
            ..
        }) = self.task
        else {
            return None;
        };
        (self.hints >= HINTS).then_some(Idea { mv, kind })
    }

    /// Explains the best move at `step`, which counts the user's moves in a puzzle from 0.
    fn explain(&mut self, step: usize) {
        let found = match &self.task {
            Task::Card(card) => card.reason().map(|why| (card.position, why)),
            Task::Puzzle(puzzle, _) => puzzle
                .explanation(step)
                .map(|why| (puzzle.position(step), why)),
            Task::Ending(_) => None,
        };
        self.why = found.map(|(position, explanation)| {
            Box::new(Why {
                position,
                explanation,
            })
        });
    }

    /// Returns whether a hint has revealed the reason of the best move.
    pub(super) const fn is_explained(&self) -> bool {
        self.hints >= HINTS
    }

    /// Returns the value of the position if a hint has revealed it as the only reason of a move in
    /// an endgame, which has no other idea.
    pub(super) fn plain_reason(&self) -> Option<Value> {
        match self.task {
            Task::Ending(played) if self.is_explained() => played.value,
            _ => None,
        }
    }

    /// Returns the squares and arrows that illustrate the idea of an endgame while it is shown.
    pub(super) fn drawing(&self) -> Drawing {
        match self.task {
            Task::Ending(played) if self.shows_idea && !self.is_answered() => {
                played.ending.drawing(self.study.position())
            }
            _ => Drawing::default(),
        }
    }

    /// Returns the number of moves found in a puzzle.
    const fn step(&self) -> usize {
        match self.task {
            Task::Puzzle(_, found) => found,
            Task::Card(_) | Task::Ending(_) => 0,
        }
    }

    /// Returns whether hints were shown for the exercise.
    pub(super) const fn has_hints(&self) -> bool {
        self.told > 0
    }

    /// Returns the node before the solution or refutation on the board. `None` before the answer.
    fn line_start(&self) -> Option<NodeId> {
        match (&self.stage, &self.task) {
            (_, Task::Ending(_)) => None,
            (Stage::Right(_), Task::Puzzle(..)) => {
                let tree = &self.study.game().tree;
                tree.children(NodeId::ROOT).next()
            }
            (Stage::Right(_) | Stage::Shown | Stage::Wrong(_), _) => Some(self.asked),
            _ => None,
        }
    }

    /// Returns whether there is a line of at least two moves to play on the board.
    pub(super) fn has_line(&self) -> bool {
        let tree = &self.study.game().tree;
        let next = |node: NodeId| tree.children(node).next();
        let second = self.line_start().and_then(next).and_then(next);
        second.is_some() && !self.hurried
    }

    /// Plays the solution or refutation automatically.
    fn play_line(&mut self, cx: &Context<'_>) {
        let Some(start) = self.line_start().filter(|_| self.has_line()) else {
            return;
        };
        self.coming = None;
        let _ = self.study.go_to(start);
        self.playing = Some(cx.now.clock + BREATH);
    }

    /// Returns the first move of the solution while the board shows the position before it.
    pub(super) fn solution(&self) -> Option<Move> {
        if !matches!(self.stage, Stage::Right(_) | Stage::Shown) {
            return None;
        }
        let start = self.line_start()?;
        let tree = &self.study.game().tree;
        let first = tree.node(tree.children(start).next()?)?;
        first.mv().filter(|_| self.study.snapshot().node == start)
    }

    /// Returns the best line from the position in which the user is to move.
    pub(super) fn best(&self) -> &[Move] {
        match &self.task {
            Task::Card(card) => &card.best,
            Task::Puzzle(puzzle, found) => puzzle.moves().get(2 * found + 1..).unwrap_or_default(),
            Task::Ending(played) => played.best.as_slice(),
        }
    }

    /// Returns whether the user has made a move.
    pub(super) fn has_moved(&self) -> bool {
        self.grade.is_some() || matches!(self.task, Task::Puzzle(_, found) if found > 0)
    }

    /// Returns the motifs of a puzzle.
    pub(super) fn motifs(&self) -> Option<Motifs> {
        match &self.task {
            Task::Puzzle(puzzle, _) => Some(puzzle.motifs()),
            Task::Card(_) | Task::Ending(_) => None,
        }
    }

    /// Returns whether the exercise waits for the user to continue.
    pub(super) const fn is_answered(&self) -> bool {
        matches!(self.stage, Stage::Right(_) | Stage::Wrong(_) | Stage::Shown)
    }

    pub(super) fn can_go_back(&self) -> bool {
        self.has_steps() && self.study.snapshot().may_go_back
    }

    pub(super) fn can_go_forward(&self) -> bool {
        self.has_steps() && self.study.snapshot().may_go_forward
    }

    /// Returns whether the user can step through the solution or refutation.
    fn has_steps(&self) -> bool {
        self.is_answered() && self.coming.is_none() && !self.hurried
    }

    /// Handles an event that stays within the current exercise.
    pub(super) fn update(&mut self, event: ExerciseEvent, cx: &mut Context<'_>) {
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
        let before = self.study.snapshot().node;
        match event {
            ExerciseEvent::Tap { square: at } => self.gesture(cx, |study, _| {
                if let Some(at) = square(at) {
                    study.tap(at);
                }
            }),
            ExerciseEvent::Drag { from, to: Some(to) } => self.gesture(cx, |study, _| {
                if let Some((from, to)) = square(from).zip(square(to)) {
                    study.drag(from, to);
                }
            }),
            ExerciseEvent::Promote { role } => {
                self.gesture(cx, |study, _| study.promote(role.role()));
            }
            ExerciseEvent::PlayTyped => {
                let mut typed = self.typed.take();
                self.gesture(cx, |study, cx| {
                    study_view::play_typed(study, &mut typed, cx);
                });
                self.typed = typed;
            }
            ExerciseEvent::Back if self.can_go_back() => self.step_line(Study::back),
            ExerciseEvent::Forward if self.can_go_forward() => self.step_line(Study::forward),
            ExerciseEvent::Act { action } => match action {
                ExerciseAction::Again => self.again(),
                ExerciseAction::Hint => self.hint(cx),
                ExerciseAction::Solution => self.show(cx),
                ExerciseAction::Line => self.play_line(cx),
                ExerciseAction::Idea => self.shows_idea = !self.shows_idea,
                _ => {}
            },
            _ => {}
        }
        if self.study.snapshot().node != before {
            self.drawn.clear();
            study_view::announce(&self.study, before, cx);
        }
    }

    /// Steps through the line and stops its automatic moves.
    fn step_line(&mut self, step: fn(&mut Study)) {
        self.playing = None;
        step(&mut self.study);
    }

    /// Handles a gesture that may play a move. After a wrong move, a gesture starts a new attempt.
    fn gesture(&mut self, cx: &mut Context<'_>, act: impl FnOnce(&mut Study, &mut Context<'_>)) {
        self.drawn.clear();
        if matches!(self.stage, Stage::Wrong(_)) {
            self.again();
        }
        if !matches!(self.stage, Stage::Open) || self.coming.is_some() {
            return;
        }
        act(&mut self.study, cx);
        if let Some(node) = study_view::play_effects(&self.study, self.asked, cx) {
            self.answer(node, cx);
        }
    }

    /// Returns the position in which the user is to move.
    fn asked_in(&self) -> Position {
        let tree = &self.study.game().tree;
        let node = tree.node(self.asked);
        *node.map_or(tree.start(), |node| node.position())
    }

    /// Judges a move of the user.
    fn answer(&mut self, node: NodeId, cx: &mut Context<'_>) {
        let tree = &self.study.game().tree;
        let Some(mv) = tree.node(node).and_then(plywise_pgn::Node::mv) else {
            return;
        };
        let before = self.asked_in();
        let is_best = self.best().first() == Some(&mv);
        match &mut self.task {
            Task::Card(card) => match card.verdict(mv) {
                Verdict::Accepted if is_best => self.right(Best::Yes),
                Verdict::Accepted => self.right(Best::AsGood),
                Verdict::Again(_) | Verdict::Worse => {
                    self.wrong();
                    self.judge(mv, cx);
                }
                Verdict::Unknown => self.judge(mv, cx),
            },
            Task::Puzzle(puzzle, found) => {
                let judgement = puzzle.judge(*found, mv);
                if judgement == Judgement::Wrong {
                    self.wrong();
                    self.judge(mv, cx);
                    return;
                }
                *found += 1;
                self.asked = node;
                match judgement {
                    Judgement::GoesOn(reply) => {
                        self.coming = Some((reply, cx.now.clock + BREATH));
                    }
                    _ => self.right(Best::Yes),
                }
            }
            Task::Ending(played) => {
                self.shows_idea = false;
                (played.best, played.idea) = (None, None);
                let request = EndingRequest::Play {
                    ending: played.ending,
                    position: Box::new(before),
                    mv,
                    seen: self.study.search_root().history,
                    chance: cx.now.chance,
                };
                self.ask(request, cx);
            }
        }
    }

    /// Grades the exercise as failed, unless it is already graded.
    fn wrong(&mut self) {
        self.grade.get_or_insert(Grade::Again);
    }

    fn right(&mut self, best: Best) {
        let line = self.best().to_vec();
        if best == Best::Yes && matches!(self.task, Task::Card(_)) {
            study_view::lay(&mut self.study, line.get(1..).unwrap_or_default());
        }
        let grade = Grade::of_answer(0, self.told);
        self.grade.get_or_insert(grade);
        self.explain(0);
        self.stage = Stage::Right(best);
    }

    /// Starts the review of a move that is not known to be right.
    fn judge(&mut self, mv: Move, cx: &mut Context<'_>) {
        let Some(game) = game_of(&self.asked_in(), mv).filter(|_| !self.hurried) else {
            self.stage = Stage::Wrong(None);
            return;
        };
        let id = cx.start(PendingRequest::Tried, Job::Review(game));
        self.stage = Stage::Judged(id);
    }

    /// Returns the engine job whose result the exercise still needs.
    pub(super) const fn waits_for(&self) -> Option<u64> {
        match self.stage {
            Stage::Judged(id) => Some(id),
            _ => None,
        }
    }

    /// Handles the review of a move in the exercise. Returns the move if it is as good as the best
    /// one. If the review failed and the move is unknown, the move is taken back.
    pub(super) fn judged(&mut self, review: Option<&Review>, cx: &Shared<'_>) -> Option<Move> {
        if !matches!(self.stage, Stage::Judged(_)) {
            return None;
        }
        let moved = review.and_then(|review| review.moves.last());
        let tree = &self.study.game().tree;
        let tried = tree.node(self.study.snapshot().node);
        let tried = tried.and_then(plywise_pgn::Node::mv);
        let open = tried.filter(|&mv| match &self.task {
            Task::Card(card) => card.verdict(mv) == Verdict::Unknown,
            Task::Puzzle(..) | Task::Ending(_) => false,
        });
        match (moved, open) {
            (None, Some(_)) => {
                self.again();
                return None;
            }
            (Some(moved), Some(mv)) if moved.chances_lost <= TOLERANCE => {
                self.right(Best::AsGood);
                return Some(mv);
            }
            _ => self.wrong(),
        }
        let answer = review.map_or(&[][..], |review| &review.answer);
        let refutation: Vec<Move> = answer.iter().take(REFUTATION).copied().collect();
        study_view::lay(&mut self.study, &refutation);
        self.coming = refutation.first().map(|&mv| (mv, cx.now.clock + BREATH));
        let node = self.study.game().tree.node(self.asked);
        let previous = node.and_then(plywise_pgn::Node::mv);
        let review = review.map(|review| with_previous(review, previous));
        self.stage = Stage::Wrong(review.map(Box::new));
        None
    }

    /// Starts an engine job for an endgame request.
    fn ask(&mut self, request: EndingRequest, cx: &mut Context<'_>) {
        if let Task::Ending(played) = &mut self.task {
            played.tables = None;
        }
        let job = Job::Ending(Box::new(request));
        self.stage = Stage::Judged(cx.start(PendingRequest::Ending, job));
    }

    /// Handles the answer to an endgame request.
    pub(super) fn ending_answered(&mut self, answer: &EndingAnswer, cx: &Shared<'_>) {
        let Task::Ending(played) = &mut self.task else {
            return;
        };
        if !matches!(self.stage, Stage::Judged(_)) {
            return;
        }
        match *answer {
            EndingAnswer::Judged(judged) => self.ending_judged(judged, cx),
            EndingAnswer::Shown(hint) => {
                played.best = hint.map(|hint| hint.mv);
                played.idea = hint.and_then(|hint| hint.idea);
                self.stage = Stage::Open;
                self.hints = 1;
                self.told += 1;
            }
            EndingAnswer::Failed => self.again(),
            EndingAnswer::Preparing { percent } => played.tables = Some(percent),
            EndingAnswer::Ready(_) => {}
        }
    }

    fn ending_judged(&mut self, judged: Judged, cx: &Shared<'_>) {
        let Task::Ending(played) = &mut self.task else {
            return;
        };
        played.verdict = judged.verdict;
        self.coming = judged.reply.map(|mv| (mv, cx.now.clock + BREATH));
        let is_mistake = judged.verdict.is_some_and(EndingVerdict::is_mistake);
        if !is_mistake {
            played.value = judged.value;
        }
        played.moves = played.moves.saturating_add(u8::from(!is_mistake));
        let held = matches!(played.ending.aim(), Aim::Hold { moves } if played.moves >= moves);
        let is_over = judged.reply.is_none() || held;
        if is_mistake {
            self.wrong();
            self.stage = Stage::Wrong(None);
        } else if is_over {
            self.right(Best::Yes);
        } else {
            self.asked = self.study.snapshot().node;
            self.stage = Stage::Open;
        }
    }

    /// Restarts an endgame from its starting position. The grade of the first attempt is kept.
    pub(super) fn restart(&mut self) {
        self.asked = NodeId::ROOT;
        self.again();
        self.hints = 0;
        self.shows_idea = true;
        if let Task::Ending(played) = &mut self.task {
            *played = Played {
                value: played.first,
                moves: 0,
                best: None,
                idea: None,
                ..*played
            };
        }
    }

    /// Returns to the position in which the user is to move, and deletes the user's attempt.
    fn again(&mut self) {
        self.coming = None;
        self.playing = None;
        let tree = &self.study.game().tree;
        let tried: Vec<NodeId> = tree.children(self.asked).collect();
        for node in tried {
            let _ = self.study.delete(node);
        }
        let _ = self.study.go_to(self.asked);
        self.stage = Stage::Open;
        if let Task::Ending(played) = &mut self.task {
            played.verdict = None;
        }
    }

    /// Shows the next hint for the exercise, unless a move is being judged or the computer is about
    /// to move.
    fn hint(&mut self, cx: &mut Context<'_>) {
        if !matches!(self.stage, Stage::Open) || self.coming.is_some() {
            return;
        }
        if let Task::Ending(Played {
            ending, best: None, ..
        }) = self.task
        {
            let position = Box::new(*self.study.position());
            self.ask(EndingRequest::Show { ending, position }, cx);
        } else if self.hints < HINTS {
            self.hints += 1;
            self.told += 1;
            if self.hints == HINTS {
                self.explain(self.step());
            }
        }
    }

    /// Returns the square and the move that hints have revealed.
    pub(super) fn hinted(&self) -> (Option<Square>, Option<Move>) {
        let best = self.best().first().copied();
        let asked = matches!(self.stage, Stage::Open) && self.coming.is_none();
        let best = best.filter(|_| asked);
        let piece = best.filter(|_| self.hints > 0).map(Move::from);
        (piece, best.filter(|_| self.hints > 1))
    }

    /// Shows the solution from the position in which the user is to move. A pending computer move
    /// is played first.
    fn show(&mut self, cx: &mut Context<'_>) {
        if matches!(self.stage, Stage::Right(_) | Stage::Shown) {
            return;
        }
        if matches!(self.stage, Stage::Open) {
            self.move_on(cx);
        }
        self.again();
        self.wrong();
        self.explain(self.step());
        let best = self.best().to_vec();
        study_view::lay(&mut self.study, &best);
        self.coming = best.first().map(|&mv| (mv, cx.now.clock + BREATH));
        self.stage = Stage::Shown;
    }

    /// Plays the computer's move if it is due.
    pub(super) fn on_timer(&mut self, cx: &mut Context<'_>) {
        if self.coming.is_some_and(|(_, at)| at <= cx.now.clock) {
            let before = self.study.snapshot().node;
            self.move_on(cx);
            study_view::announce(&self.study, before, cx);
        }
        if self.playing.is_some_and(|at| at <= cx.now.clock) {
            let before = self.study.snapshot().node;
            self.study.forward();
            study_view::play_effects(&self.study, before, cx);
            study_view::announce(&self.study, before, cx);
            let goes_on = self.study.snapshot().may_go_forward;
            self.playing = goes_on.then(|| cx.now.clock + PAUSE);
        }
    }

    /// Plays the pending move of the computer, if there is one.
    fn move_on(&mut self, cx: &mut Context<'_>) {
        let Some((mv, _)) = self.coming.take() else {
            return;
        };
        let before = self.study.snapshot().node;
        let _ = self.study.type_move(&mv.to_string());
        study_view::play_effects(&self.study, before, cx);
        if matches!(self.stage, Stage::Open) {
            self.asked = self.study.snapshot().node;
            self.hints = 0;
            self.end_by_rule();
        }
    }

    /// Completes a drawn endgame exercise if the computer's move led to stalemate or insufficient
    /// material.
    fn end_by_rule(&mut self) {
        let position = self.study.position();
        let is_stalemate = !position.has_legal_move() && !position.is_check();
        let is_drawn = is_stalemate || position.is_insufficient_material();
        if let Task::Ending(played) = &self.task
            && is_drawn
            && played.ending.aim() != Aim::Win
        {
            self.right(Best::Yes);
        }
    }
}
