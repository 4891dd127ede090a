//! The tree above the horizon: principal variation search, an alpha-beta that tries to
//! prove with a window of nothing that the first move was the best (Pearl's Scout, 1980;
//! Marsland and Campbell, "Parallel search of strongly ordered game trees", 1982).

use super::correction::CorrectionKeys;
use super::history::{PieceTo, bonus};
use super::params::{
    EVALUATION_BONUS, EVALUATION_MOST_BONUS, HISTORY_MALUS, INTERNAL_REDUCTION_DEPTH, RAISED_DEPTHS,
};
use super::picker::Picker;
use super::probe::table_key;
use super::pruning::{Skip, skips};
use super::reductions::reduction;
use super::scoring::{is_noisy, taken};
use super::searcher::{Line, Searcher, Stopped};
use super::singular::Extension;
use super::table::{Bound, Entry};
use super::window::Window;
use crate::eval::{MAX_PLY, Score};
use plywise_chess::{Move, MoveList, Position};

/// What a node is asked.
#[derive(Clone, Copy)]
pub(super) struct Node {
    /// How deep to look, in plies; 0 or less ends in the quiescence search.
    pub(super) depth: i32,
    /// Its distance from the root.
    pub(super) ply: usize,
    /// Whether a cutoff is expected: its parent has been taken to be a node without one.
    pub(super) expects_cut: bool,
}

impl Node {
    /// The node once a move has raised alpha: few of the others are better still, so they are
    /// looked at a ply less deeply (Stockfish 2022).
    fn once_raised(self, score: Score) -> Self {
        let less = self.ply > 0 && !score.is_mate() && RAISED_DEPTHS.contains(&self.depth);
        Self {
            depth: self.depth - i32::from(less),
            ..self
        }
    }
}

/// A move that is about to be tried.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) mv: Move,
    /// Whether it takes something or promotes.
    pub(super) noisy: bool,
    /// What the histories say of it.
    pub(super) history: i32,
    /// Whether the piece that moves gives check.
    pub(super) checks: bool,
    /// How many moves have been tried before it.
    pub(super) before: i32,
}

/// How a move is tried.
#[derive(Clone, Copy)]
struct Attempt {
    /// How deep to look after it, in plies,
    depth: i32,
    /// and how much less than that at first.
    reduction: i32,
    /// Whether no move has been tried before it.
    is_first: bool,
}

/// What a node knows of its position before it tries a move.
pub(super) struct Facts {
    pub(super) in_check: bool,
    pub(super) known: Option<Entry>,
    /// The move to try first, if one was best before.
    pub(super) first: Option<Move>,
    /// The static evaluation as it is; none in check, nor in a search without a move, which
    /// knows the corrected one already.
    pub(super) raw: Option<Score>,
    /// The corrected one, and the same brought nearer to the truth by the table.
    pub(super) evaluation: Score,
    pub(super) sharpened: Score,
    /// Whether the side's prospects have risen since its last move.
    pub(super) improving: bool,
}

impl Searcher<'_> {
    /// Searches a position and returns its score for the side to move; `line` receives the
    /// best moves. `PV` is whether the node may lie on the principal variation: elsewhere
    /// the window is empty and only "better or not" is asked.
    pub(super) fn alpha_beta<const PV: bool>(
        &mut self,
        position: &Position,
        mut window: Window,
        mut node: Node,
        line: &mut Line,
    ) -> Result<Score, Stopped> {
        line.clear();
        let ply = node.ply;
        if node.depth <= 0 {
            return self.quiescence(position, window, ply);
        }
        self.count_node()?;
        let is_root = ply == 0;
        if !is_root {
            if self.is_draw(position) {
                return Ok(Score::DRAW);
            }
            if ply + 1 >= MAX_PLY {
                return Ok(self.evaluate(position, ply));
            }
            // Mate-distance pruning: a shorter mate than any still possible here has been found
            // elsewhere.
            window.alpha = window.alpha.max(Score::mated_in(ply));
            window.beta = window.beta.min(Score::mate_in(ply + 1));
            if window.alpha >= window.beta {
                return Ok(window.alpha);
            }
        }
        let excluded = self.stack.at(ply).excluded;
        let known = match excluded {
            None => self.shared.table.get(table_key(position)),
            Some(_) => None,
        };
        if !PV
            && let Some(entry) = known.filter(|entry| entry.depth >= node.depth)
            && let Some(score) = entry.settles(position, window, ply)
        {
            return Ok(score);
        }
        if let Some(mv) = known.and_then(|entry| entry.best) {
            self.fetch_ahead(position, mv);
        }
        let facts = self.facts(position, known, ply, excluded.is_some());
        if facts.raw.is_some() {
            self.learn_from_evaluation(position, facts.evaluation, ply);
        }
        if !PV
            && excluded.is_none()
            && let Some(score) = self.prune(position, window, node, &facts)?
        {
            return Ok(score);
        }
        // Internal iterative reduction: without a move from the table this node is not
        // worth its full depth yet (Schröder, Rebel).
        if (PV || node.expects_cut)
            && node.depth >= INTERNAL_REDUCTION_DEPTH
            && facts.first.is_none()
            && excluded.is_none()
        {
            node.depth -= 1;
        }
        self.try_moves::<PV>(position, window, node, &facts, line)
    }

    /// What is known before a move is tried. The stack is told of the static evaluation.
    fn facts(
        &mut self,
        position: &Position,
        known: Option<Entry>,
        ply: usize,
        is_singular_search: bool,
    ) -> Facts {
        let in_check = position.is_check();
        let (raw, evaluation) = if in_check {
            (None, Score::mated_in(ply))
        } else if let Some(score) = self.stack.at(ply).evaluation.filter(|_| is_singular_search) {
            (None, score)
        } else {
            let (raw, corrected) = self.evaluations(position, known.as_ref(), ply);
            (Some(raw), corrected)
        };
        self.stack.at_mut(ply).evaluation = (!in_check).then_some(evaluation);
        Facts {
            in_check,
            known,
            first: self
                .first_at_root
                .filter(|_| ply == 0)
                .or(known.and_then(|entry| entry.best)),
            raw,
            evaluation,
            sharpened: known
                .filter(|_| !in_check)
                .map_or(evaluation, |entry| entry.sharpen(evaluation, ply)),
            improving: !in_check && self.stack.is_improving(ply),
        }
    }

    /// The move loop.
    fn try_moves<const PV: bool>(
        &mut self,
        position: &Position,
        mut window: Window,
        whole: Node,
        facts: &Facts,
        line: &mut Line,
    ) -> Result<Score, Stopped> {
        let mut node = whole;
        let ply = node.ply;
        let is_root = ply == 0;
        let excluded = self.stack.at(ply).excluded;
        let alpha = window.alpha;
        let mut best = Score::mated_in(ply);
        let mut best_move = None;
        let mut below = Line::new();
        let mut tried = 0;
        let mut quiets = MoveList::new();
        let mut noisies = MoveList::new();
        self.stack.forget_below(ply);
        self.stack.at_mut(ply).attacked = position.attacked_by(!position.turn());
        let mut picker = self.all_moves(position, facts, ply);
        self.enter(position);
        while let Some(mv) = self.next_move(&mut picker, position) {
            if Some(mv) == excluded || !self.considers(position, mv, ply) {
                continue;
            }
            let candidate = self.candidate(position, mv, &picker, tried);
            if !is_root
                && !best.is_mated()
                && let Some(skip) = skips(position, candidate, window, node, facts)
            {
                if skip == Skip::AllQuiets {
                    picker.skip_quiets();
                }
                continue;
            }
            let extension = match self.extension::<PV>(position, mv, window, node, facts)? {
                Extension::Plies(plies) => plies,
                Extension::MultiCut(score) => {
                    self.leave();
                    return Ok(score);
                }
            };
            tried += 1;
            let alike = if candidate.noisy {
                &mut noisies
            } else {
                &mut quiets
            };
            alike.push(mv);
            let nodes = self.nodes;
            let next = position.after_unchecked(mv);
            self.follow(position, candidate, extension, ply);
            let attempt = Attempt {
                depth: node.depth - 1 + extension,
                reduction: reduction::<PV>(&next, candidate, node, facts),
                is_first: tried == 1,
            };
            let score = self.search_move::<PV>(&next, window, attempt, node, &mut below)?;
            if is_root {
                self.count_root_nodes(mv, self.nodes - nodes);
            }
            if score > best {
                best = score;
                if score > window.alpha {
                    best_move = Some(mv);
                    if PV {
                        line.clear();
                        line.push(mv);
                        line.extend(below.iter().copied().take(MAX_PLY - 1));
                    }
                    if score >= window.beta {
                        break;
                    }
                    window.alpha = score;
                    node = node.once_raised(score);
                }
            }
        }
        self.leave();
        if tried == 0 {
            return Ok(match excluded {
                Some(_) => alpha,
                None => self.nothing_seen(position, ply),
            });
        }
        if let Some(mv) = best_move.filter(|_| best >= window.beta) {
            self.learn_from_cutoff(position, mv, &quiets, &noisies, whole);
        }
        if excluded.is_none() {
            let asked = Window { alpha, ..window };
            self.remember::<PV>(position, (best, best_move), asked, whole, facts);
        }
        Ok(best)
    }

    /// Notes the move that is tried next.
    fn follow(&mut self, position: &Position, candidate: Candidate, extension: i32, ply: usize) {
        self.stack.try_move(ply, position, Some(candidate.mv));
        self.stack.at_mut(ply).noisy = candidate.noisy;
        let doubles = self.stack.at(ply).double_extensions;
        self.stack.at_mut(ply + 1).double_extensions = doubles + u8::from(extension >= 2);
    }

    /// Searches the position after a move: the first one with the whole window, later
    /// ones shallower and with an empty window first.
    fn search_move<const PV: bool>(
        &mut self,
        next: &Position,
        window: Window,
        attempt: Attempt,
        node: Node,
        below: &mut Line,
    ) -> Result<Score, Stopped> {
        let Attempt {
            depth,
            reduction,
            is_first,
        } = attempt;
        let child = |depth, expects_cut| Node {
            depth,
            ply: node.ply + 1,
            expects_cut,
        };
        let probe = Window::above(window.alpha).flipped();
        let mut score = Score::INFINITY;
        if reduction > 0 {
            let reduced = child((depth - reduction).max(1), true);
            score = -self.alpha_beta::<false>(next, probe, reduced, below)?;
            if score <= window.alpha {
                return Ok(score);
            }
        }
        if !PV || !is_first {
            let whole = child(depth, !node.expects_cut);
            score = -self.alpha_beta::<false>(next, probe, whole, below)?;
        }
        if PV && (is_first || score > window.alpha) {
            let whole = child(depth, false);
            score = -self.alpha_beta::<true>(next, window.flipped(), whole, below)?;
        }
        Ok(score)
    }

    /// A move has refuted the position: it is worth more from now on, those tried in vain
    /// before it less.
    fn learn_from_cutoff(
        &mut self,
        position: &Position,
        mv: Move,
        quiets: &MoveList,
        noisies: &MoveList,
        node: Node,
    ) {
        let turn = position.turn();
        let bonus = bonus(node.depth);
        let context = self.stack.context(node.ply);
        let histories = &mut self.memory.histories;
        if is_noisy(position, mv) {
            histories.learn_capture(PieceTo::new(position, mv), taken(position, mv), bonus);
        } else {
            self.stack.remember_killer(node.ply, mv);
            histories.learn_counter(context.last(), mv);
            histories.learn_quiet(turn, mv, PieceTo::new(position, mv), context, bonus);
            for &other in quiets.iter().filter(|&&other| other != mv) {
                let moved = PieceTo::new(position, other);
                histories.learn_quiet(turn, other, moved, context, -bonus * HISTORY_MALUS / 100);
            }
        }
        for &other in noisies.iter().filter(|&&other| other != mv) {
            let moved = PieceTo::new(position, other);
            histories.learn_capture(moved, taken(position, other), -bonus);
        }
    }

    /// The static evaluation already says something of the move that led here: how much its
    /// side has gained by it (Stockfish 2020).
    fn learn_from_evaluation(&mut self, position: &Position, evaluation: Score, ply: usize) {
        let Some((mv, before)) = self.stack.quiet_before(ply) else {
            return;
        };
        let gain = -(before.raw() + evaluation.raw());
        let bonus = gain * EVALUATION_BONUS / 10;
        let bonus = bonus.clamp(-EVALUATION_MOST_BONUS, EVALUATION_MOST_BONUS);
        let context = self.stack.context(ply - 1);
        let histories = &mut self.memory.histories;
        histories.learn_butterfly(!position.turn(), mv, context, bonus);
    }

    /// All moves of a position, the one that was best before first.
    fn all_moves(&self, position: &Position, facts: &Facts, ply: usize) -> Picker {
        let histories = &self.memory.histories;
        Picker::new(histories, &self.stack, position, facts.first, ply)
    }

    /// The next of them.
    #[inline]
    pub(super) fn next_move(&self, picker: &mut Picker, position: &Position) -> Option<Move> {
        picker.next(&self.memory.histories, position, |mv| {
            self.fetch_ahead(position, mv);
        })
    }

    /// What is known of a move before it is tried.
    fn candidate(&self, position: &Position, mv: Move, picker: &Picker, before: i32) -> Candidate {
        let noisy = is_noisy(position, mv);
        let moved = PieceTo::new(position, mv);
        let histories = &self.memory.histories;
        Candidate {
            mv,
            noisy,
            history: if noisy {
                histories.of_capture(moved, taken(position, mv))
            } else {
                histories
                    .quiets(position.turn(), picker.context)
                    .of(mv, moved)
            },
            checks: picker.gives_check(position, mv),
            before,
        }
    }

    /// Puts what was found, a score and the best move, into the table, and lets the static
    /// evaluation learn from it.
    fn remember<const PV: bool>(
        &mut self,
        position: &Position,
        (score, best): (Score, Option<Move>),
        window: Window,
        node: Node,
        facts: &Facts,
    ) {
        // With moves left out at the root the score is not the position's.
        let wanted = &self.shared.limits.search_moves;
        if node.ply == 0 && !(self.in_earlier_lines.is_empty() && wanted.is_empty()) {
            return;
        }
        let bound = if score >= window.beta {
            Bound::Lower
        } else if score > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        if best.is_none_or(|mv| !is_noisy(position, mv)) {
            self.learn_correction(position, (score, bound), node.depth, facts);
        }
        let entry = Entry {
            best,
            score: score.to_table(node.ply),
            evaluation: facts.raw,
            depth: node.depth,
            bound,
            principal: PV,
        };
        self.shared.table.put(table_key(position), entry);
    }

    /// A search has found a score, or a bound of it, that the static evaluation was not up to.
    fn learn_correction(
        &mut self,
        position: &Position,
        (score, bound): (Score, Bound),
        depth: i32,
        facts: &Facts,
    ) {
        let Some(raw) = facts.raw.filter(|_| !score.is_mate()) else {
            return;
        };
        let says_more = match bound {
            Bound::Exact => true,
            Bound::Lower => score > facts.evaluation,
            Bound::Upper => score < facts.evaluation,
        };
        if says_more {
            let keys = CorrectionKeys::new(position);
            let corrections = &mut self.memory.corrections;
            corrections.learn(position.turn(), keys, depth, score.raw() - raw.raw());
        }
    }
}
