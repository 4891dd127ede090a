//! An open analysis: a move tree with engine analysis and review.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use plywise_coach::{Moment, Review, ReviewedMove, Study, StudyMove};
use plywise_game::Mark;
use plywise_library::Request;
use plywise_pgn::{Nag, Node, NodeId};

use super::Context;
use super::graph::graph;
use super::walk::Walk;
use super::{AnalysisEvent, GraphPoint, MAX_LINES, PendingRequest, TreeParagraph, tree};
use crate::chessboard::feedback::{game_of, with_previous};
use crate::chessboard::line_player::LinePlayer;
use crate::chessboard::study_view;
use crate::chessboard::{MoveMark, Reviewing, Sides, view};
use crate::context::Shared;
use crate::fields::Draft;
use crate::handover::Handover;
use crate::jobs::Job;
use crate::navigation::Route;

/// State of the last attempt to find a better move.
#[derive(Clone, Debug)]
pub(super) enum Answer {
    Awaited,
    /// The attempt is being reviewed by the engine job with this number.
    Judged(u64),
    /// The attempt is the engine's best move.
    Right,
    /// The attempt is another good move.
    Good,
    /// The attempt is a mistake. Carries the review of the attempt, if there is one.
    Wrong(Option<Box<Review>>),
}

/// An exercise in which the user looks for a better move than the one played.
#[derive(Clone, Debug)]
pub(super) struct Retry {
    pub(super) ply: usize,
    pub(super) answer: Answer,
    /// Tree node of the attempt on the board, and whether the attempt added the node to the tree.
    pub(super) tried: Option<(NodeId, bool)>,
}

impl Retry {
    pub(super) const fn is_right(&self) -> bool {
        matches!(self.answer, Answer::Right | Answer::Good)
    }
}

#[derive(Clone, Debug)]
pub(super) enum Dialog {
    Move(NodeId),
    Comment(NodeId, Draft),
}

/// State of an analysis that has been loaded.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools)] // independent flags
pub(super) struct Open {
    pub(super) study: Study,
    pub(super) flipped: bool,
    pub(super) drawn: view::Annotations,
    /// Explanatory line of moves shown on the board instead of the current position.
    pub(super) shown: Option<LinePlayer>,
    pub(super) engine_on: bool,
    /// Number of engine lines to show.
    pub(super) wanted: usize,
    pub(super) typed: Option<Draft>,
    pub(super) dialog: Option<Dialog>,
    pub(super) wants_review: bool,
    pub(super) sides: Sides,
    pub(super) review: Option<Review>,
    /// Moments of the review.
    pub(super) moments: Vec<Moment>,
    pub(super) walk: Walk,
    /// Ply with which the analysis was opened, where its walk starts.
    pub(super) opened_at: Option<usize>,
    pub(super) reviewing: Option<Reviewing>,
    pub(super) retry: Option<Retry>,
    /// Tree nodes of the reviewed moves.
    pub(super) nodes: Vec<NodeId>,
    pub(super) paragraphs: Vec<Arc<TreeParagraph>>,
    pub(super) graph: Arc<Vec<GraphPoint>>,
    /// Revision of the move tree that was saved last.
    pub(super) kept: u64,
    pub(super) write_at: Option<Duration>,
    /// Whether the first save of this analysis replaces the previous free analysis.
    pub(super) replaces: bool,
}

impl Open {
    pub(super) fn new(study: Study, reviews: bool, cx: &Shared<'_>) -> Self {
        let sides = Sides::of_record(study.game());
        let mut open = Self {
            kept: study.snapshot().revision,
            study,
            flipped: false,
            drawn: view::Annotations::default(),
            shown: None,
            engine_on: !cx.settings.battery_saver,
            wanted: 2,
            typed: None,
            dialog: None,
            wants_review: reviews,
            sides,
            review: None,
            moments: Vec::new(),
            walk: Walk::default(),
            opened_at: None,
            reviewing: None,
            retry: None,
            nodes: Vec::new(),
            paragraphs: Vec::new(),
            graph: Arc::default(),
            write_at: None,
            replaces: false,
        };
        open.lay_out(cx);
        open
    }

    /// Returns whether engine analysis is paused, during a review or while the user looks for a
    /// move.
    pub(super) const fn waits(&self) -> bool {
        self.reviewing.is_some() || self.retry.is_some()
    }

    /// Returns whether the engine analyses the position while it is visible.
    pub(super) const fn searches(&self) -> bool {
        self.engine_on && !self.waits()
    }

    /// Returns the engine jobs whose results the analysis still needs.
    pub(super) fn waits_for(&self) -> impl Iterator<Item = u64> {
        let tried = self.retry.as_ref().and_then(|retry| match retry.answer {
            Answer::Judged(id) => Some(id),
            _ => None,
        });
        let reviewed = self.reviewing.map(|it| it.id);
        reviewed.into_iter().chain(tried)
    }

    /// Returns whether there is a move to review.
    pub(super) fn is_reviewable(&self) -> bool {
        !self.study.game().tree.is_empty()
    }

    /// Returns whether the review is shown beside the board.
    pub(super) fn shows_review(&self) -> bool {
        self.wants_review && self.is_reviewable()
    }

    /// Returns the study on the board: the explanatory line if one is shown, otherwise the
    /// analysis.
    pub(super) fn seen(&self) -> &Study {
        self.shown.as_ref().map_or(&self.study, |line| &line.study)
    }

    pub(super) fn find(&self, node: NodeId) -> Option<StudyMove> {
        self.study.moves().into_iter().find(|mv| mv.node == node)
    }

    /// Returns the ply of the current position in the reviewed game. `None` in a variation.
    pub(super) fn reviewed_ply(&self) -> Option<usize> {
        let node = self.study.snapshot().node;
        if node == NodeId::ROOT {
            return Some(0);
        }
        let index = self.nodes.iter().position(|&other| other == node)?;
        Some(index + 1)
    }

    /// Returns the reviewed move that led to the current position.
    pub(super) fn reviewed_move(&self) -> Option<&ReviewedMove> {
        let index = self.reviewed_ply()?.checked_sub(1)?;
        self.review.as_ref()?.moves.get(index)
    }

    fn marks(&self) -> BTreeMap<NodeId, MoveMark> {
        let moves = self.review.iter().flat_map(|review| &review.moves);
        let marked = self.nodes.iter().zip(moves);
        let mark = |(node, mv): (&NodeId, &ReviewedMove)| Some((*node, MoveMark::of(mv.mark?)));
        marked.filter_map(mark).collect()
    }

    pub(super) fn pgn(&self) -> String {
        self.study.game().to_string()
    }

    /// Updates the mapping between reviewed moves and tree nodes, the text of the move tree and the
    /// evaluation graph.
    pub(super) fn lay_out(&mut self, cx: &Shared<'_>) {
        let tree = &self.study.game().tree;
        let mut at = NodeId::ROOT;
        let moves = self.review.iter().flat_map(|review| &review.moves);
        self.nodes = moves
            .map_while(|mv| {
                at = tree.child(at, mv.mv)?;
                Some(at)
            })
            .collect();
        let review = self.review.as_ref();
        let moments = review.map(|review| review.moments(self.sides.person));
        self.moments = moments.unwrap_or_default();
        self.paragraphs = tree::paragraphs(&self.study, &self.marks(), cx);
        self.graph = Arc::new(graph(self.review.as_ref(), cx));
    }
}

impl Open {
    pub(super) fn act(&mut self, event: AnalysisEvent, cx: &mut Context<'_>) {
        let square = view::square;
        let is_touch = matches!(
            event,
            AnalysisEvent::Tap { .. } | AnalysisEvent::Drag { .. }
        );
        if is_touch {
            self.drawn.clear();
        }
        // While a line is shown, the user steps through it or returns to the tree.
        if let Some(line) = &mut self.shown {
            match &event {
                AnalysisEvent::Back => return line.step(Study::back, cx),
                AnalysisEvent::Forward => return line.step(Study::forward, cx),
                AnalysisEvent::Flip | AnalysisEvent::DrawArrow { .. } => {}
                AnalysisEvent::ShowLine { node, moves } if line.is(*node, moves) => {
                    self.shown = None;
                    return;
                }
                _ => self.shown = None,
            }
            if is_touch || matches!(event, AnalysisEvent::Cancel) {
                return;
            }
        }
        match event {
            AnalysisEvent::DrawArrow { from, to } => self.drawn.toggle(from, to),
            AnalysisEvent::Tap { square: at } => {
                self.moving(cx, |study, _| {
                    if let Some(at) = square(at) {
                        study.tap(at);
                    }
                });
            }
            AnalysisEvent::Drag { from, to: Some(to) } => self.moving(cx, |study, _| {
                if let Some((from, to)) = square(from).zip(square(to)) {
                    study.drag(from, to);
                }
            }),
            AnalysisEvent::Promote { role } => self.moving(cx, |study, _| {
                study.promote(role.role());
            }),
            AnalysisEvent::Cancel | AnalysisEvent::Drag { to: None, .. } => self.study.cancel(),
            AnalysisEvent::StartTyping => self.typed = Some(Draft::new(cx.fields, "")),
            AnalysisEvent::StopTyping => self.typed = None,
            AnalysisEvent::DraftMove { field, text } => {
                if let Some(draft) = &mut self.typed {
                    draft.type_in(field, text);
                }
            }
            AnalysisEvent::PlayTyped => self.play_typed(cx),
            AnalysisEvent::ShowLine { node, moves } => {
                let start = self
                    .study
                    .game()
                    .tree
                    .node(NodeId::from_index(node as usize));
                let now = cx.now.clock;
                self.shown =
                    start.and_then(|start| LinePlayer::new(node, start.position(), moves, now));
            }
            AnalysisEvent::PlayLine { node, moves } => {
                if self.study.snapshot().node.index() == node as usize {
                    self.moving(cx, |study, _| {
                        let mut moves = moves.iter();
                        moves.all(|mv| study.type_move(mv).is_ok());
                    });
                }
            }
            AnalysisEvent::First => self.going(cx, Study::first),
            AnalysisEvent::Back => self.going(cx, Study::back),
            AnalysisEvent::Forward => self.going(cx, Study::forward),
            AnalysisEvent::Last => self.going(cx, Study::last),
            AnalysisEvent::GoTo { node } => {
                self.going(cx, |study| {
                    let _ = study.go_to(NodeId::from_index(node as usize));
                });
                self.leave_moment();
            }
            AnalysisEvent::GoToPly { ply } => {
                self.end_retry(cx);
                self.go_to_ply(ply as usize);
                self.leave_moment();
            }
            AnalysisEvent::SwitchEngine { on } => self.engine_on = on,
            AnalysisEvent::Lines { count } => self.wanted = (count as usize).clamp(1, MAX_LINES),
            AnalysisEvent::Flip => self.flipped = !self.flipped,
            event => self.act_in_review(event, cx),
        }
    }

    /// Handles an event of the review: its walk, its mistakes and retries.
    fn act_in_review(&mut self, event: AnalysisEvent, cx: &mut Context<'_>) {
        match event {
            AnalysisEvent::NextMoment => self.next_moment(cx),
            AnalysisEvent::PreviousMoment => self.previous_moment(cx),
            AnalysisEvent::GoToMoment { index } => self.go_to_moment(index as usize, cx),
            AnalysisEvent::ShowSummary => {
                self.end_retry(cx);
                self.walk = Walk::Summary;
            }
            AnalysisEvent::NextMistake => self.step(true, cx),
            AnalysisEvent::PreviousMistake => self.step(false, cx),
            AnalysisEvent::Retry { ply } => {
                self.end_retry(cx);
                let ply = ply as usize;
                self.retry_moment(ply);
                self.go_to_ply(ply.saturating_sub(1));
                self.retry = Some(Retry {
                    ply,
                    answer: Answer::Awaited,
                    tried: None,
                });
            }
            AnalysisEvent::EndRetry => {
                self.end_retry(cx);
                if let Some((_, moment)) = self.moment() {
                    self.go_to_ply(moment.ply);
                }
            }
            AnalysisEvent::ShowReview { on } => {
                self.wants_review = on && self.is_reviewable();
                self.start_walk(cx);
            }
            event => self.edit(event, cx),
        }
    }

    pub(super) fn edit(&mut self, event: AnalysisEvent, cx: &mut Context<'_>) {
        self.take_back(cx);
        let fen = || self.study.position().to_string();
        let at = |node: u32| NodeId::from_index(node as usize);
        match event {
            AnalysisEvent::AskMove { node } => self.dialog = Some(Dialog::Move(at(node))),
            AnalysisEvent::AskComment { node } => {
                let comment = self
                    .find(at(node))
                    .map_or_else(String::new, |mv| mv.comment);
                self.dialog = Some(Dialog::Comment(at(node), Draft::new(cx.fields, comment)));
            }
            AnalysisEvent::DraftComment { field, text } => {
                if let Some(Dialog::Comment(_, draft)) = &mut self.dialog {
                    draft.type_in(field, text);
                }
            }
            AnalysisEvent::ApplyComment => {
                if let Some(Dialog::Comment(node, draft)) = self.dialog.take() {
                    let _ = self.study.set_comment(node, draft.text().trim());
                }
            }
            AnalysisEvent::Mark { node, mark } => {
                self.dialog = None;
                self.mark(at(node), mark);
            }
            AnalysisEvent::PromoteLine { node } => {
                self.dialog = None;
                let _ = self.study.promote_line(at(node));
            }
            AnalysisEvent::Delete { node } => {
                self.dialog = None;
                let _ = self.study.delete(at(node));
            }
            AnalysisEvent::CloseDialog => self.dialog = None,
            AnalysisEvent::PlayOn => cx.back_stack.go(Route::NewGame(Some(fen()))),
            AnalysisEvent::SetUp => cx.back_stack.go(Route::Setup(Some(fen()))),
            AnalysisEvent::GamesWithPosition => {
                cx.hand_over(Handover::GamesWith(Box::new(*self.study.position())));
            }
            AnalysisEvent::Share => cx.share(self.pgn(), "app-name"),
            AnalysisEvent::ShareFen => cx.share(fen(), "app-name"),
            AnalysisEvent::ReadAttacks { square } => {
                view::speak_attacks(self.study.position(), square, cx);
            }
            AnalysisEvent::Keep => {
                cx.store(PendingRequest::Kept, Request::Keep(self.pgn()));
            }
            _ => {}
        }
    }

    /// Sets the judgment of a move, or removes it if it is already set. A move has at most one
    /// judgment.
    pub(super) fn mark(&mut self, node: NodeId, mark: MoveMark) {
        let Some(mv) = self.find(node) else { return };
        let is_set = MoveMark::of_move(&mv) == Some(mark);
        let others = mv
            .nags
            .into_iter()
            .filter(|nag| MoveMark::of_glyph(nag.0).is_none());
        let new = (!is_set).then_some(Nag(mark.glyph()));
        let nags: Vec<Nag> = new.into_iter().chain(others).collect();
        let _ = self.study.set_nags(node, &nags);
    }

    pub(super) fn play_typed(&mut self, cx: &mut Context<'_>) {
        let mut typed = self.typed.take();
        self.moving(cx, |study, cx| {
            study_view::play_typed(study, &mut typed, cx);
        });
        self.typed = typed;
    }

    /// Runs an action that may play a move, with sound and haptics. The move may be an attempt at a
    /// better move.
    pub(super) fn moving(
        &mut self,
        cx: &mut Context<'_>,
        act: impl FnOnce(&mut Study, &mut Context<'_>),
    ) {
        self.take_back(cx);
        let (before, moves) = (self.study.snapshot().node, self.study.game().tree.len());
        act(&mut self.study, cx);
        let Some(now) = study_view::play_effects(&self.study, before, cx) else {
            return;
        };
        if self.retry.as_ref().is_some_and(|retry| !retry.is_right()) {
            let is_new = self.study.game().tree.len() != moves;
            self.judge(now, is_new, cx);
        }
    }

    /// Returns the mistake for which the user looks for a better move.
    pub(super) fn mistake(&self) -> Option<&ReviewedMove> {
        let index = self.retry.as_ref()?.ply.checked_sub(1)?;
        self.review.as_ref()?.moves.get(index)
    }

    /// Judges the user's attempt at a better move. The engine's best move is right; any other move
    /// is reviewed.
    fn judge(&mut self, played: NodeId, is_new: bool, cx: &mut Context<'_>) {
        let better = self.mistake().and_then(|mv| mv.better.first().copied());
        let tree = &self.study.game().tree;
        let node = tree.node(played);
        let mv = node.and_then(Node::mv);
        let before = node.and_then(|node| tree.node(node.parent()?));
        let game = before.zip(mv);
        let game = game.and_then(|(before, mv)| game_of(before.position(), mv));
        let Some(retry) = &mut self.retry else {
            return;
        };
        if better.is_some() && mv == better {
            retry.answer = Answer::Right;
            return;
        }
        retry.tried = Some((played, is_new));
        retry.answer = Answer::Wrong(None);
        if let Some(game) = game {
            let id = cx.start(PendingRequest::Engine, Job::Review(game));
            retry.answer = Answer::Judged(id);
        }
    }

    /// Handles the review of an attempt at a better move. Returns whether the reviewed attempt is
    /// the current one. A good move stays in the game, like the engine's best move.
    pub(super) fn judged(&mut self, id: u64, review: Option<&Review>) -> bool {
        let Some(retry) = &mut self.retry else {
            return false;
        };
        if !matches!(retry.answer, Answer::Judged(judged) if judged == id) {
            return false;
        }
        let mistake = retry.ply.checked_sub(1);
        let mistake = mistake.and_then(|index| self.review.as_ref()?.moves.get(index));
        let previous = mistake.and_then(|mv| mv.previous);
        let is_mistake = |review: &Review| {
            let last = review.moves.last();
            last.is_none_or(|mv| mv.mark.is_some_and(Mark::is_mistake))
        };
        retry.answer = match review {
            Some(review) if !is_mistake(review) => {
                retry.tried = None;
                Answer::Good
            }
            review => {
                let review = review.map(|review| with_previous(review, previous));
                Answer::Wrong(review.map(Box::new))
            }
        };
        true
    }

    /// Returns the current node, or the node before the user's attempt at a better move.
    pub(super) fn settled(&self) -> NodeId {
        match &self.retry {
            Some(Retry {
                ply,
                tried: Some(_),
                ..
            }) => self.node_before(*ply),
            _ => self.study.snapshot().node,
        }
    }

    /// Returns the tree node before a ply of the reviewed game, counted from 1.
    pub(super) fn node_before(&self, ply: usize) -> NodeId {
        let before = ply.checked_sub(2).and_then(|index| self.nodes.get(index));
        before.copied().unwrap_or(NodeId::ROOT)
    }

    /// Takes back the user's attempt at a better move. The move stays in the game only if it was
    /// there before.
    pub(super) fn take_back(&mut self, cx: &Shared<'_>) {
        let Some(retry) = &mut self.retry else {
            return;
        };
        let Some((node, is_new)) = retry.tried.take() else {
            return;
        };
        retry.answer = Answer::Awaited;
        let before = retry.ply.saturating_sub(1);
        if is_new && self.study.delete(node).is_ok() {
            self.lay_out(cx);
        }
        self.go_to_ply(before);
    }

    pub(super) fn end_retry(&mut self, cx: &Shared<'_>) {
        self.take_back(cx);
        self.retry = None;
    }

    /// Ends the user's retry of a mistake and navigates in the move tree.
    pub(super) fn going(&mut self, cx: &mut Context<'_>, act: impl FnOnce(&mut Study)) {
        self.end_retry(cx);
        act(&mut self.study);
    }

    pub(super) fn go_to_ply(&mut self, ply: usize) {
        match ply.checked_sub(1) {
            None => self.study.first(),
            Some(index) => {
                if let Some(&node) = self.nodes.get(index) {
                    let _ = self.study.go_to(node);
                }
            }
        }
    }

    pub(super) fn step(&mut self, forward: bool, cx: &mut Context<'_>) {
        self.end_retry(cx);
        let at = self
            .reviewed_ply()
            .unwrap_or_else(|| self.study.snapshot().ply);
        let review = self.review.as_ref();
        if let Some(ply) = review.and_then(|review| next_mistake(review, at, forward)) {
            self.go_to_ply(ply);
            self.leave_moment();
        }
    }
}

/// Returns the ply of the next or previous mistake of either side.
pub(super) fn next_mistake(review: &Review, from: usize, forward: bool) -> Option<usize> {
    let mut plies = review.mistakes(None);
    if forward {
        plies.find(|&ply| ply > from)
    } else {
        plies.take_while(|&ply| ply < from).last()
    }
}
