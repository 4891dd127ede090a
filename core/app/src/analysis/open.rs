//! A tree with the engine beside it, and what a person does with it.

use std::sync::Arc;
use std::time::Duration;

use plywise_chess::SanError;
use plywise_coach::{Review, Study, StudyMove};
use plywise_engine::{Report, SearchRoot};
use plywise_pgn::{Nag, NodeId};
use plywise_words::{parse_local_san, spoken_attacks};

use super::{AnalysisEvent, Asked, GraphPoint, MAX_LINES, MoveMark, TreeParagraph, record, tree};
use crate::board::{Reviewing, view};
use crate::context::Context;
use crate::effect::{Haptic, Request, Sound, SystemTask};
use crate::fields::Draft;
use crate::navigation::Place;
use crate::requests::Asked as Waits;

/// How the last try for a better move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    Awaited,
    Right,
    Wrong,
}

/// The person looks for the better move in a position of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Retry {
    pub(super) ply: usize,
    pub(super) answer: Answer,
}

#[derive(Clone, Debug)]
pub(super) enum Dialog {
    Move(NodeId),
    Comment(NodeId, Draft),
}

/// A tree with the engine beside it.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools)] // each is switched on its own
pub(super) struct Open {
    pub(super) study: Study,
    pub(super) flipped: bool,
    pub(super) drawn: view::Drawn,
    pub(super) engine_on: bool,
    /// How many lines are wanted.
    pub(super) wanted: usize,
    /// What is searched: the number of the search, the position and the lines.
    pub(super) searched: Option<(u64, SearchRoot, usize)>,
    pub(super) lines: Vec<Report>,
    pub(super) typed: Option<Draft>,
    pub(super) dialog: Option<Dialog>,
    pub(super) shows_review: bool,
    pub(super) reviewable: bool,
    pub(super) review: Option<Review>,
    pub(super) reviewing: Option<Reviewing>,
    /// A review was stopped by being hidden, and begins again.
    pub(super) resumes: bool,
    pub(super) retry: Option<Retry>,
    /// Where the reviewed game's moves are in the tree.
    pub(super) nodes: Vec<NodeId>,
    pub(super) paragraphs: Vec<Arc<TreeParagraph>>,
    pub(super) graph: Arc<Vec<GraphPoint>>,
    /// The revision of the tree that is written down.
    pub(super) kept: u64,
    pub(super) write_at: Option<Duration>,
    /// The analysis that goes when this one has its first move.
    pub(super) replaces: Option<String>,
}

impl Open {
    pub(super) fn new(study: Study, reviews: bool, cx: &Context<'_>) -> Self {
        let mut open = Self {
            kept: study.snapshot().revision,
            reviewable: !study.game().tree.is_empty(),
            study,
            flipped: false,
            drawn: view::Drawn::default(),
            engine_on: !cx.settings.battery_saver,
            wanted: 2,
            searched: None,
            lines: Vec::new(),
            typed: None,
            dialog: None,
            shows_review: reviews,
            review: None,
            reviewing: None,
            resumes: false,
            retry: None,
            nodes: Vec::new(),
            paragraphs: Vec::new(),
            graph: Arc::default(),
            write_at: None,
            replaces: None,
        };
        open.lay_out(cx);
        open
    }

    /// The engine gives way to a review, and keeps quiet while the person looks for a move.
    pub(super) fn waits(&self) -> bool {
        self.reviewing.is_some() || self.retry.is_some()
    }

    pub(super) fn find(&self, node: NodeId) -> Option<StudyMove> {
        self.study.moves().into_iter().find(|mv| mv.node == node)
    }

    pub(super) fn pgn(&self) -> String {
        self.study.game().to_string()
    }

    /// The tree and the review have changed: where the one's moves are in the other is worked out,
    /// and the text is written anew.
    pub(super) fn lay_out(&mut self, cx: &Context<'_>) {
        let tree = &self.study.game().tree;
        let mut at = NodeId::ROOT;
        let moves = self.review.iter().flat_map(|review| &review.moves);
        self.nodes = moves
            .map_while(|mv| {
                at = tree.child(at, mv.mv)?;
                Some(at)
            })
            .collect();
        self.paragraphs = tree::paragraphs(&self.study, &record::marks(self), cx);
        self.graph = Arc::new(record::graph(self.review.as_ref(), cx));
    }
}

impl Open {
    pub(super) fn act(&mut self, event: AnalysisEvent, cx: &mut Context<'_>) {
        let square = view::square;
        if matches!(
            event,
            AnalysisEvent::Tap { .. } | AnalysisEvent::Drag { .. }
        ) {
            self.drawn.clear();
        }
        match event {
            AnalysisEvent::DrawArrow { from, to } => self.drawn.toggle(from, to),
            AnalysisEvent::Tap { square: at } => {
                self.moving(cx, |study| square(at).map(|at| study.tap(at)).is_some());
            }
            AnalysisEvent::Drag { from, to } => self.moving(cx, |study| {
                let squares = square(from).zip(square(to));
                squares.map(|(from, to)| study.drag(from, to)).is_some()
            }),
            AnalysisEvent::Promote { role } => self.moving(cx, |study| {
                study.promote(role.role());
                true
            }),
            AnalysisEvent::Cancel => self.study.cancel(),
            AnalysisEvent::StartTyping => self.typed = Some(Draft::new(cx.fields, "")),
            AnalysisEvent::StopTyping => self.typed = None,
            AnalysisEvent::DraftMove { field, text } => {
                if let Some(draft) = &mut self.typed {
                    draft.type_in(field, text);
                }
            }
            AnalysisEvent::PlayTyped => self.play_typed(cx),
            AnalysisEvent::PlayLine { node, moves } => {
                if self.study.snapshot().node.index() == node as usize {
                    self.moving(cx, |study| {
                        let mut moves = moves.iter();
                        moves.all(|mv| study.type_move(mv).is_ok())
                    });
                }
            }
            AnalysisEvent::First => self.going(Study::first),
            AnalysisEvent::Back => self.going(Study::back),
            AnalysisEvent::Forward => self.going(Study::forward),
            AnalysisEvent::Last => self.going(Study::last),
            AnalysisEvent::GoTo { node } => self.going(|study| {
                let _ = study.go_to(NodeId::from_index(node as usize));
            }),
            AnalysisEvent::GoToPly { ply } => {
                self.retry = None;
                self.go_to_ply(ply as usize);
            }
            AnalysisEvent::NextMistake => self.step(true),
            AnalysisEvent::PreviousMistake => self.step(false),
            AnalysisEvent::Retry { ply } => {
                let ply = ply as usize;
                self.go_to_ply(ply.saturating_sub(1));
                let answer = Answer::Awaited;
                self.retry = Some(Retry { ply, answer });
            }
            AnalysisEvent::EndRetry => self.retry = None,
            AnalysisEvent::SwitchEngine { on } => self.engine_on = on,
            AnalysisEvent::Lines { count } => self.wanted = (count as usize).clamp(1, MAX_LINES),
            AnalysisEvent::Flip => self.flipped = !self.flipped,
            AnalysisEvent::ShowReview { on } => self.shows_review = on && self.reviewable,
            event => self.edit(event, cx),
        }
    }

    pub(super) fn edit(&mut self, event: AnalysisEvent, cx: &mut Context<'_>) {
        let fen = || self.study.position().to_fen(plywise_chess::FenStyle::XFen);
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
            AnalysisEvent::PlayOn => cx.places.go(Place::NewGame(Some(fen()))),
            AnalysisEvent::SetUp => cx.places.go(Place::Setup(Some(fen()))),
            AnalysisEvent::GamesWithPosition => {
                cx.flow.games_with = Some(Box::new(*self.study.position()));
            }
            AnalysisEvent::Share => cx.share(self.pgn(), "app-name"),
            AnalysisEvent::ShareFen => cx.share(fen(), "app-name"),
            AnalysisEvent::ReadAttacks { square } => {
                if let Some(square) = view::square(square) {
                    let text = spoken_attacks(self.study.position(), square, cx.words);
                    cx.perform(SystemTask::Speak { text });
                }
            }
            AnalysisEvent::Keep => {
                cx.store(Waits::Analysis(Asked::Kept), Request::Keep(self.pgn()));
            }
            _ => {}
        }
    }

    /// A move has one of the marks at most; the one that is set is taken away by another touch.
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
        let text = self
            .typed
            .as_ref()
            .map_or("", |draft| draft.text())
            .trim()
            .to_owned();
        if text.is_empty() {
            return;
        }
        let mut wrong: Option<SanError> = None;
        let words = cx.words;
        self.moving(cx, |study| {
            match parse_local_san(study.position(), &text, words) {
                Ok(mv) => study.type_move(&mv.to_string()).is_ok(),
                Err(error) => {
                    wrong = Some(error);
                    false
                }
            }
        });
        if let Some(error) = wrong {
            cx.refuse_typed(&error);
        } else if let Some(draft) = &mut self.typed {
            draft.replace(cx.fields, "");
        }
    }

    /// Something that may play a move: it is felt and heard, and may answer a retry.
    pub(super) fn moving(&mut self, cx: &mut Context<'_>, act: impl FnOnce(&mut Study) -> bool) {
        let (before, moves) = (self.study.snapshot().node, self.study.game().tree.len());
        act(&mut self.study);
        let now = self.study.snapshot().node;
        let Some(played) = self.find(now).filter(|_| now != before) else {
            return;
        };
        if cx.settings.haptics {
            let haptic = Haptic::Tick;
            cx.perform(SystemTask::Feel { haptic });
        }
        if cx.settings.sounds {
            let sound = match &*played.san {
                san if san.contains('x') => Sound::Capture,
                san if san.starts_with("O-O") => Sound::Castle,
                _ => Sound::Move,
            };
            cx.perform(SystemTask::Play { sound });
        }
        if let Some(retry) = self.retry.filter(|retry| retry.answer != Answer::Right) {
            let is_new = self.study.game().tree.len() != moves;
            self.judge(retry, now, is_new);
        }
    }

    /// A wrong try is taken back; only moves that were there before stay in the record.
    pub(super) fn judge(&mut self, retry: Retry, played: NodeId, is_new: bool) {
        let reviewed = self.review.as_ref();
        let reviewed = reviewed.and_then(|review| review.moves.get(retry.ply.checked_sub(1)?));
        let better = reviewed.and_then(|mv| mv.better.first().copied());
        let node = self.study.game().tree.node(played);
        let is_right = better.is_some() && node.and_then(plywise_pgn::Node::mv) == better;
        let answer = if is_right {
            Answer::Right
        } else {
            Answer::Wrong
        };
        self.retry = Some(Retry { answer, ..retry });
        if is_right {
            return;
        }
        if is_new {
            let _ = self.study.delete(played);
        } else {
            self.study.back();
        }
    }

    /// Looks elsewhere: the search for a better move is over.
    pub(super) fn going(&mut self, act: impl FnOnce(&mut Study)) {
        self.retry = None;
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

    pub(super) fn step(&mut self, forward: bool) {
        self.retry = None;
        let at = record::place(self).unwrap_or_else(|| self.study.snapshot().ply);
        let review = self.review.as_ref();
        if let Some(ply) = review.and_then(|review| record::mistake(review, at, forward)) {
            self.go_to_ply(ply);
        }
    }

    /// The board shows which move it was; a voice is told.
    pub(super) fn announce(&self, before: NodeId, cx: &mut Context<'_>) {
        let node = self.study.snapshot().node;
        if node == before {
            return;
        }
        let text = if node == NodeId::ROOT {
            Some(cx.word("speech-now-start"))
        } else {
            tree::spoken(&self.study, node, cx)
        };
        if let Some(text) = text {
            cx.perform(SystemTask::Speak { text });
        }
    }
}
