//! Alpha-beta search above the horizon: principal variation search with pruning, extensions and reductions.
//!
//! Null windows test whether any later move is better than the first one (Pearl's Scout, 1980; Marsland and Campbell,
//! "Parallel search of strongly ordered game trees", 1982).

use super::history::{CorrectionKeys, PieceTo, bonus};
use super::ordering::{MovePicker, is_noisy, victim};
use super::params::{
    ALPHA_RAISED, FUTILITY, HISTORY, HISTORY_PRUNING, INTERNAL_REDUCTION, LATE_MOVE_PRUNING,
    LATE_MOVE_REDUCTION, NULL_MOVE, RAZORING, REVERSE_FUTILITY, SEE_PRUNING, SINGULAR,
};
use super::searcher::{Line, Searcher, Stopped};
use super::table::{Bound, Entry, table_key};
use super::window::Window;
use crate::eval::{MAX_PLY, Score};
use plywise_chess::{Bitboard, Move, MoveList, Position, Role};

/// Parameters of a node, set by its parent.
#[derive(Clone, Copy)]
#[allow(clippy::struct_field_names)] // "cut node" is the established term
pub(super) struct Node {
    /// Remaining search depth at the node in plies. At 0 or less, the quiescence search takes over.
    pub(super) depth: i32,
    /// Distance of the node from the root in plies.
    pub(super) ply: usize,
    /// Whether a beta cutoff is expected at the node.
    pub(super) cut_node: bool,
}

impl Node {
    /// Returns the node for searching the moves after one that raised alpha. Few of those moves will be better, so they
    /// are searched a ply less deep (Stockfish 2022).
    fn after_raise(self, score: Score) -> Self {
        let depths = ALPHA_RAISED.min_depth()..=ALPHA_RAISED.max_depth();
        let less = self.ply > 0 && !score.is_mate() && depths.contains(&self.depth);
        Self {
            depth: self.depth - i32::from(less),
            ..self
        }
    }
}

/// Properties of a node's position, computed before moves are tried.
struct NodeInfo {
    in_check: bool,
    tt_entry: Option<Entry>,
    /// Hash move of the position, tried first.
    tt_move: Option<Move>,
    /// Uncorrected static evaluation of the position; `None` in check and in a singular search.
    raw_eval: Option<Score>,
    /// Static evaluation of the position, corrected by the correction history.
    static_eval: Score,
    /// Evaluation of the position: the corrected static evaluation, or a table score that is more accurate.
    eval: Score,
    /// Whether the static evaluation has risen since the previous move of the side to move.
    improving: bool,
}

/// Properties of a move about to be tried.
#[derive(Clone, Copy)]
struct Candidate {
    mv: Move,
    /// Whether the move captures or promotes.
    noisy: bool,
    /// Whether the move picker has found that the move loses material in the exchange.
    loses: bool,
    /// Sum of the history values of the move; 0 for the first move, for which it is not used.
    history: i32,
    /// Whether the moving piece gives direct check.
    gives_check: bool,
    /// Number of moves tried at the node before this move.
    tried: i32,
}

/// Depths at which the position after a move is searched.
#[derive(Clone, Copy)]
struct MoveDepth {
    /// Depth of the full search after the move, in plies.
    full: i32,
    /// Reduction of the first search after the move, in plies; 0 for no reduced search.
    reduction: i32,
    /// Whether the move is the first one tried at its node.
    is_first: bool,
    /// Best score of the moves tried before at the node.
    best: Score,
}

/// Which moves a pruning decision skips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Skip {
    /// Skips only the tested move.
    Move,
    /// Skips the tested move and all later quiet moves.
    AllQuiets,
}

/// Result of a singular search: how to extend the tested move, or a cutoff.
enum Extension {
    /// Plies by which to extend the tested move; negative to reduce it.
    Plies(i32),
    /// Score of a multi-cut: not only the tested move but also other moves reach beta.
    MultiCut(Score),
}

impl Searcher<'_> {
    /// Searches a position and returns its score for the side to move. `line` receives the principal variation. `PV` is
    /// `true` if the node may be on the principal variation; other nodes have a null window.
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
        if ply > 0 {
            if self.is_draw(position) {
                return Ok(Score::DRAW);
            }
            if ply + 1 >= MAX_PLY {
                return Ok(self.evaluate(position, ply));
            }
            // Mate-distance pruning: a mate shorter than any possible here has already been found.
            window.alpha = window.alpha.max(Score::mated_in(ply));
            window.beta = window.beta.min(Score::mate_in(ply + 1));
            if window.alpha >= window.beta {
                return Ok(window.alpha);
            }
        }
        let excluded = self.stack.at(ply).excluded;
        let tt_entry = match excluded {
            None => self.shared.table.probe(table_key(position)),
            Some(_) => None,
        };
        if !PV
            && let Some(entry) = tt_entry.filter(|entry| entry.depth >= node.depth)
            && let Some(score) = entry.tt_cutoff(position, window, ply)
        {
            return Ok(score);
        }
        if let Some(mv) = tt_entry.and_then(|entry| entry.best) {
            self.prefetch(position, mv);
        }
        let info = self.node_info(position, tt_entry, ply, excluded.is_some());
        if info.raw_eval.is_some() {
            self.update_by_static_eval(position, info.static_eval, ply);
        }
        if !PV
            && excluded.is_none()
            && let Some(score) = self.prune_node(position, window, node, &info)?
        {
            return Ok(score);
        }
        // Internal iterative reduction: without a hash move the node does not deserve its full depth yet (Schröder,
        // Rebel).
        if (PV || node.cut_node)
            && node.depth >= INTERNAL_REDUCTION.min_depth()
            && info.tt_move.is_none()
            && excluded.is_none()
        {
            node.depth -= 1;
        }
        self.search_moves::<PV>(position, window, node, &info, line)
    }

    /// Computes the properties of a node's position and stores the static evaluation on the stack.
    fn node_info(
        &mut self,
        position: &Position,
        tt_entry: Option<Entry>,
        ply: usize,
        is_singular_search: bool,
    ) -> NodeInfo {
        let in_check = position.is_check();
        let noted = self.stack.at(ply).static_eval;
        let (raw_eval, static_eval) = if in_check {
            (None, Score::mated_in(ply))
        } else if let Some(score) = noted.filter(|_| is_singular_search) {
            (None, score)
        } else {
            let (raw_eval, static_eval) = self.static_eval(position, tt_entry.as_ref(), ply);
            (Some(raw_eval), static_eval)
        };
        self.stack.at_mut(ply).static_eval = (!in_check).then_some(static_eval);
        NodeInfo {
            in_check,
            tt_entry,
            tt_move: self
                .first_root_move
                .filter(|_| ply == 0)
                .or(tt_entry.and_then(|entry| entry.best)),
            raw_eval,
            static_eval,
            eval: tt_entry
                .filter(|_| !in_check)
                .map_or(static_eval, |entry| entry.adjust_eval(static_eval, ply)),
            improving: !in_check && self.stack.is_improving(ply),
        }
    }

    /// Tries to prune the whole node. Returns the score of the node if no move needs to be tried.
    fn prune_node(
        &mut self,
        position: &Position,
        window: Window,
        node: Node,
        info: &NodeInfo,
    ) -> Result<Option<Score>, Stopped> {
        let Node { depth, ply, .. } = node;
        let Window { alpha, beta } = window;
        if info.in_check || beta.is_mate() || alpha.is_mate() {
            return Ok(None);
        }
        // Reverse futility pruning: far enough above beta that no reply will bring it back (Heinz, "Extended futility
        // pruning", 1998, inverted). Not directly after a root move, where an overlooked threat would lose the game.
        let margin = REVERSE_FUTILITY.margin() * (depth - i32::from(info.improving));
        if depth <= REVERSE_FUTILITY.max_depth() && ply != 1 && info.eval - margin >= beta {
            return Ok(Some(info.eval.midpoint(beta)));
        }
        // Razoring: far enough below alpha that only a capture could help (Birmingham and Kent 1977).
        if depth <= RAZORING.max_depth() && info.eval + RAZORING.margin() * depth <= alpha {
            let score = self.quiescence(position, Window::above(alpha), ply)?;
            if score <= alpha {
                return Ok(Some(score));
            }
        }
        self.null_move(position, beta, node, info)
    }

    /// Tries null move pruning: if the opponent cannot bring the score below beta even with two moves in a row, the
    /// node is cut off (Beal 1989, Donninger 1993).
    fn null_move(
        &mut self,
        position: &Position,
        beta: Score,
        node: Node,
        info: &NodeInfo,
    ) -> Result<Option<Score>, Stopped> {
        let Node { depth, ply, .. } = node;
        let after_null_move = ply > 0 && self.stack.at(ply - 1).mv.is_none();
        if depth < NULL_MOVE.min_depth()
            || after_null_move
            || ply < self.nmp_min_ply
            || info.eval < beta
            || info.static_eval + NULL_MOVE.margin_per_ply() * depth - NULL_MOVE.static_margin() < beta
            // Zugzwang is likely with king and pawns alone. Directly after a root move, where an error is most visible,
            // a single piece is not enough, either.
            || pieces(position).len() <= u32::from(ply == 1)
        {
            return Ok(None);
        }
        let Some(next) = position.null_move() else {
            return Ok(None);
        };
        let by_eval = (info.eval.raw() - beta.raw()) / NULL_MOVE.eval_divisor();
        let reduction = NULL_MOVE.reduction()
            + depth / NULL_MOVE.depth_divisor()
            + by_eval.min(NULL_MOVE.max_eval_reduction());
        let child = Node {
            depth: depth - reduction,
            ply: ply + 1,
            cut_node: !node.cut_node,
        };
        self.make_move(ply, position, None);
        self.stack.at_mut(ply + 1).double_extensions = self.stack.at(ply).double_extensions;
        self.enter(position);
        let mut line = Line::new();
        let probe = Window::reaches(beta).flipped();
        let score = -self.alpha_beta::<false>(&next, probe, child, &mut line)?;
        self.leave();
        if score < beta {
            return Ok(None);
        }
        // A mate found after a null move is not proven.
        let score = if score.is_mate() { beta } else { score };
        if self.nmp_min_ply > 0 || depth < NULL_MOVE.min_verified_depth() {
            return Ok(Some(score));
        }
        // At high depths the cutoff is verified by a search without null moves.
        self.nmp_min_ply =
            ply + ((depth - reduction) * NULL_MOVE.verified_percent() / 100).max(1) as usize;
        let verification = Node {
            depth: depth - reduction,
            ply,
            cut_node: false,
        };
        let window = Window::reaches(beta);
        let verified = self.alpha_beta::<false>(position, window, verification, &mut line);
        self.nmp_min_ply = 0;
        Ok((verified? >= beta).then_some(score))
    }

    /// Tries the moves of a node, stores the result in the transposition table and updates the histories.
    fn search_moves<const PV: bool>(
        &mut self,
        position: &Position,
        mut window: Window,
        whole: Node,
        info: &NodeInfo,
        line: &mut Line,
    ) -> Result<Score, Stopped> {
        let mut node = whole;
        let ply = node.ply;
        let is_root = ply == 0;
        let excluded = self.stack.at(ply).excluded;
        let alpha = window.alpha;
        let mut best = Score::mated_in(ply);
        let mut best_move = None;
        let mut child_line = Line::new();
        let mut tried = 0;
        let mut quiets = MoveList::new();
        let mut noisies = MoveList::new();
        self.stack.clear_grandchildren(ply);
        self.stack.at_mut(ply).threats = position.attacked_by(!position.turn());
        let histories = &self.data.histories;
        let mut picker = MovePicker::new(histories, &self.stack, position, info.tt_move, ply);
        self.enter(position);
        while let Some(mv) = self.next_move(&mut picker, position) {
            if Some(mv) == excluded || !self.considers(position, mv, ply) {
                continue;
            }
            let candidate = self.candidate(position, mv, &picker, tried);
            if !is_root
                && !best.is_mated()
                && let Some(skip) = prune_move(position, candidate, window, node, info)
            {
                if skip == Skip::AllQuiets {
                    picker.skip_quiets();
                }
                continue;
            }
            let extension = match self.extension::<PV>(position, mv, window, node, info)? {
                Extension::Plies(plies) => plies,
                Extension::MultiCut(score) => {
                    self.leave();
                    return Ok(score);
                }
            };
            tried += 1;
            if candidate.noisy {
                noisies.push(mv);
            } else {
                quiets.push(mv);
            }
            if is_root {
                self.report_root_move(mv, tried as usize);
            }
            let nodes = self.nodes;
            let next = position.after_unchecked(mv);
            self.make_move(ply, position, Some(mv));
            self.stack.at_mut(ply).noisy = candidate.noisy;
            self.stack.at_mut(ply + 1).double_extensions =
                self.stack.at(ply).double_extensions + u8::from(extension >= 2);
            let depth = MoveDepth {
                full: node.depth - 1 + extension,
                reduction: reduction::<PV>(&next, candidate, node, info),
                is_first: tried == 1,
                best,
            };
            let score = self.search_move::<PV>(&next, window, depth, node, &mut child_line)?;
            if is_root {
                self.count_root_nodes(mv, self.nodes - nodes);
            }
            if score > best {
                best = score;
                if score > window.alpha {
                    best_move = Some(mv);
                    if is_root {
                        self.root_score = Some(score);
                    }
                    if PV {
                        line.clear();
                        line.push(mv);
                        line.extend(child_line.iter().copied().take(MAX_PLY - 1));
                    }
                    if score >= window.beta {
                        break;
                    }
                    window.alpha = score;
                    node = node.after_raise(score);
                }
            }
        }
        self.leave();
        if tried == 0 {
            return Ok(match excluded {
                Some(_) => alpha,
                None => self.no_move_tried(position, ply),
            });
        }
        if let Some(mv) = best_move.filter(|_| best >= window.beta) {
            self.update_histories(position, mv, &quiets, &noisies, whole);
        }
        if excluded.is_none() {
            if best_move.is_none() {
                self.reward_previous_move(position, whole);
            }
            let window = Window { alpha, ..window };
            self.tt_store::<PV>(position, (best, best_move), window, whole, info);
        }
        Ok(best)
    }

    /// Computes the properties of a move before it is tried.
    fn candidate(
        &self,
        position: &Position,
        mv: Move,
        picker: &MovePicker,
        tried: i32,
    ) -> Candidate {
        let noisy = is_noisy(position, mv);
        let moved = PieceTo::new(position, mv);
        let histories = &self.data.histories;
        Candidate {
            mv,
            noisy,
            loses: picker.in_bad_captures(),
            history: if tried == 0 {
                0
            } else if noisy {
                histories.capture(moved, victim(position, mv))
            } else {
                let quiets = histories.quiets(position.turn(), picker.context);
                quiets.of(mv, moved)
            },
            gives_check: picker.gives_check(position, mv),
            tried,
        }
    }

    /// Returns by how much to extend a move, or a multi-cut. The hash move is singular if all other moves are clearly
    /// worse (Anantharaman, Campbell and Hsu 1988; in this form Stockfish).
    fn extension<const PV: bool>(
        &mut self,
        position: &Position,
        mv: Move,
        window: Window,
        node: Node,
        info: &NodeInfo,
    ) -> Result<Extension, Stopped> {
        let Node { depth, ply, .. } = node;
        let none = Ok(Extension::Plies(0));
        let Some(entry) = info.tt_entry.filter(|entry| entry.best == Some(mv)) else {
            return none;
        };
        let tt_score = entry.score.at_ply(ply);
        if ply == 0
            || depth < SINGULAR.min_depth()
            || ply >= SINGULAR.max_ply_factor() * self.root_depth as usize
            || entry.depth < depth - SINGULAR.tt_depth_margin()
            || entry.bound == Bound::Upper
            || tt_score.is_mate()
        {
            return none;
        }
        let singular_beta = tt_score - SINGULAR.margin() * depth / 16;
        let singular = Node {
            depth: (depth - 1) / SINGULAR.depth_divisor(),
            ..node
        };
        // The position is searched again and must not count as a repetition.
        self.leave();
        self.stack.at_mut(ply).excluded = Some(mv);
        let mut line = Line::new();
        let probe = Window::reaches(singular_beta);
        let score = self.alpha_beta::<false>(position, probe, singular, &mut line);
        self.stack.at_mut(ply).excluded = None;
        self.enter(position);
        let score = score?;
        if score < singular_beta {
            let doubles = self.stack.at(ply).double_extensions;
            let is_double = !PV
                && score < singular_beta - SINGULAR.double_margin()
                && doubles < SINGULAR.max_double_extensions();
            return Ok(Extension::Plies(if is_double { 2 } else { 1 }));
        }
        // Multi-cut: another move refutes the position as well (Björnsson and Marsland 1999).
        if singular_beta >= window.beta {
            return Ok(Extension::MultiCut(singular_beta));
        }
        // Negative extension: not singular, and either a cutoff is likely or other moves are no worse (Stockfish).
        Ok(Extension::Plies(if tt_score >= window.beta {
            -SINGULAR.beta_reduction() - i32::from(!PV)
        } else if node.cut_node {
            -SINGULAR.cut_node_reduction()
        } else {
            -i32::from(tt_score <= score)
        }))
    }

    /// Searches the position after a move. The first move is searched with the full window, later moves with a null
    /// window and at first with a reduced depth.
    fn search_move<const PV: bool>(
        &mut self,
        next: &Position,
        window: Window,
        mut depth: MoveDepth,
        node: Node,
        line: &mut Line,
    ) -> Result<Score, Stopped> {
        let child = |depth, cut_node| Node {
            depth,
            ply: node.ply + 1,
            cut_node,
        };
        let null_window = Window::above(window.alpha).flipped();
        let mut score = Score::INFINITY;
        if depth.reduction > 0 {
            let reduced = child((depth.full - depth.reduction).max(1), true);
            score = -self.alpha_beta::<false>(next, null_window, reduced, line)?;
            if score <= window.alpha {
                return Ok(score);
            }
            // A ply more if the reduced search did much better than expected, one less if it barely did (Stockfish
            // 2021).
            if node.ply > 0 {
                let deeper = depth.best + LATE_MOVE_REDUCTION.deeper_margin() + depth.full;
                let shallower = depth.best + LATE_MOVE_REDUCTION.shallower_margin();
                depth.full += i32::from(score > deeper) - i32::from(score < shallower);
            }
            if !PV && depth.full <= reduced.depth {
                return Ok(score);
            }
        }
        if !PV || !depth.is_first {
            let full = child(depth.full, !node.cut_node);
            score = -self.alpha_beta::<false>(next, null_window, full, line)?;
        }
        if PV && (depth.is_first || score > window.alpha) {
            let full = child(depth.full, false);
            score = -self.alpha_beta::<true>(next, window.flipped(), full, line)?;
        }
        Ok(score)
    }

    /// Updates the histories after a cutoff: a bonus for the move that caused the cutoff, a malus for the moves tried
    /// before that move.
    fn update_histories(
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
        let histories = &mut self.data.histories;
        if is_noisy(position, mv) {
            let moved = PieceTo::new(position, mv);
            histories.update_capture(moved, victim(position, mv), bonus);
        } else {
            self.stack.update_killers(node.ply, mv);
            histories.update_counter(context.last(), mv);
            histories.update_quiet(turn, mv, PieceTo::new(position, mv), context, bonus);
            let malus = bonus * HISTORY.malus_percent() / 100;
            for &other in quiets.iter().filter(|&&other| other != mv) {
                let moved = PieceTo::new(position, other);
                histories.update_quiet(turn, other, moved, context, -malus);
            }
        }
        for &other in noisies.iter().filter(|&&other| other != mv) {
            let moved = PieceTo::new(position, other);
            histories.update_capture(moved, victim(position, other), -bonus);
        }
    }

    /// Adds a history bonus, a share of that for a cutoff, to the quiet move that led to a node where all moves failed
    /// low (Stockfish 2017).
    fn reward_previous_move(&mut self, position: &Position, node: Node) {
        let Some((mv, moved)) = self.stack.quiet_before(node.ply) else {
            return;
        };
        let bonus = bonus(node.depth) * HISTORY.before_percent() / 100;
        let context = self.stack.context(node.ply - 1);
        let histories = &mut self.data.histories;
        histories.update_quiet(!position.turn(), mv, moved, context, bonus);
    }

    /// Updates the butterfly history of the previous quiet move by its effect on the static evaluation (Stockfish
    /// 2020).
    fn update_by_static_eval(&mut self, position: &Position, static_eval: Score, ply: usize) {
        let Some((mv, _)) = self.stack.quiet_before(ply) else {
            return;
        };
        let Some(before) = self.stack.at(ply - 1).static_eval else {
            return;
        };
        let gain = -(before.raw() + static_eval.raw());
        let max = HISTORY.max_eval_bonus();
        let bonus = (gain * HISTORY.eval_bonus() / 10).clamp(-max, max);
        let context = self.stack.context(ply - 1);
        let histories = &mut self.data.histories;
        histories.update_butterfly(!position.turn(), mv, context, bonus);
    }

    /// Stores the score and best move of a node in the transposition table, and updates the correction history.
    fn tt_store<const PV: bool>(
        &mut self,
        position: &Position,
        (score, best): (Score, Option<Move>),
        window: Window,
        node: Node,
        info: &NodeInfo,
    ) {
        // With excluded root moves the score is not that of the position.
        let wanted = &self.shared.limits.search_moves;
        if node.ply == 0 && !(self.excluded_root_moves.is_empty() && wanted.is_empty()) {
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
            self.update_correction(position, score, bound, node.depth, info);
        }
        let entry = Entry {
            best,
            score: score.for_table(node.ply),
            raw_eval: info.raw_eval,
            depth: node.depth,
            bound,
            pv: PV,
        };
        self.shared.table.store(table_key(position), entry);
    }

    /// Updates the correction history if the search contradicts the static evaluation.
    fn update_correction(
        &mut self,
        position: &Position,
        score: Score,
        bound: Bound,
        depth: i32,
        info: &NodeInfo,
    ) {
        let is_known = info.raw_eval.is_some() && !score.is_mate();
        if is_known && bound.contradicts(score, info.static_eval) {
            let keys = CorrectionKeys::new(position);
            let error = score.raw() - info.static_eval.raw();
            let corrections = &mut self.data.corrections;
            corrections.update(position.turn(), keys, depth, error);
        }
    }
}

/// Returns which moves to skip instead of trying a move, once another move has avoided mate.
fn prune_move(
    position: &Position,
    candidate: Candidate,
    window: Window,
    node: Node,
    info: &NodeInfo,
) -> Option<Skip> {
    if pieces(position).is_empty() {
        return None;
    }
    let Candidate { mv, tried, .. } = candidate;
    let depth = node.depth;
    let loses = |margin| (!position.see_ge(mv, margin)).then_some(Skip::Move);
    if candidate.noisy {
        let failed = candidate.history < HISTORY_PRUNING.noisy_margin() * (depth + 1);
        if failed && depth <= HISTORY_PRUNING.max_depth() {
            return Some(Skip::Move);
        }
        let margin = SEE_PRUNING.noisy_margin() * depth;
        return if candidate.loses { loses(margin) } else { None };
    }
    let reduced = (depth - base_reduction(depth, tried) - 1).max(0);
    // A check is not pruned by its history, but skipped along with all other quiet moves.
    if !candidate.gives_check
        && let Some(skip) = prune_quiet(candidate, depth, reduced, window.alpha, info)
    {
        return Some(skip);
    }
    loses(SEE_PRUNING.quiet_margin() * reduced * reduced)
}

/// Returns whether to skip a quiet move because it is too late in the order, cannot reach alpha or has failed too
/// often.
fn prune_quiet(
    candidate: Candidate,
    depth: i32,
    reduced: i32,
    alpha: Score,
    info: &NodeInfo,
) -> Option<Skip> {
    // Late move pruning: enough moves have failed already (Stockfish).
    let mut enough = LATE_MOVE_PRUNING.base() + depth * depth;
    if !info.improving {
        enough /= LATE_MOVE_PRUNING.not_improving_divisor();
    }
    if candidate.tried >= enough {
        return Some(Skip::AllQuiets);
    }
    // Futility pruning: a quiet move will not gain the margin (Schaeffer 1986, Heinz 1998).
    let futility = info.static_eval + FUTILITY.base() + FUTILITY.margin() * reduced;
    if !info.in_check && reduced <= FUTILITY.max_depth() && futility <= alpha {
        return Some(Skip::AllQuiets);
    }
    // History pruning: the move has failed too often in similar lines (Fruit 2005).
    let failed = candidate.history < HISTORY_PRUNING.margin() * depth;
    (reduced <= HISTORY_PRUNING.max_depth() && failed).then_some(Skip::Move)
}

/// Returns the squares of the pieces of the side to move other than king and pawns.
#[inline]
fn pieces(position: &Position) -> Bitboard {
    let us = position.color(position.turn());
    us - position.role(Role::Pawn) - position.role(Role::King)
}

/// Returns the reduction of the first search of a move in plies; 0 for no reduction. Late moves in a good ordering are
/// probably worse, so only those with a surprising score are searched to full depth (late move reductions; the
/// logarithms of depth and move number are from Fruit, 2005).
fn reduction<const PV: bool>(
    next: &Position,
    candidate: Candidate,
    node: Node,
    info: &NodeInfo,
) -> i32 {
    let number = candidate.tried + 1;
    let first = LATE_MOVE_REDUCTION.min_move() + i32::from(PV) + i32::from(node.ply == 0);
    if node.depth < LATE_MOVE_REDUCTION.min_depth() || number < first {
        return 0;
    }
    let mut hundredths = base_hundredths(node.depth, number);
    if candidate.noisy {
        hundredths -= LATE_MOVE_REDUCTION.noisy();
    }
    if PV {
        hundredths -= LATE_MOVE_REDUCTION.pv();
    }
    if !info.improving {
        hundredths += LATE_MOVE_REDUCTION.not_improving();
    }
    if node.cut_node {
        hundredths += LATE_MOVE_REDUCTION.cut_node();
    }
    if next.is_check() {
        hundredths -= LATE_MOVE_REDUCTION.check();
    }
    if info.tt_entry.is_some_and(|entry| entry.pv) {
        hundredths -= LATE_MOVE_REDUCTION.tt_pv();
    }
    hundredths -= candidate.history * 100 / LATE_MOVE_REDUCTION.history_divisor();
    (hundredths / 100).clamp(0, node.depth - 1)
}

/// Returns the reduction by depth and move number alone, in plies. For pruning, `number` is the number of moves tried
/// before, which is one less than in [`reduction`].
#[inline]
fn base_reduction(depth: i32, number: i32) -> i32 {
    base_hundredths(depth, number) / 100
}

#[inline]
fn base_hundredths(depth: i32, number: i32) -> i32 {
    let log = |number: i32| LOGARITHM[number.clamp(1, 127) as usize];
    LATE_MOVE_REDUCTION.base() + log(depth) * log(number) / LATE_MOVE_REDUCTION.divisor()
}

/// Natural logarithms of 1 to 127 in hundredths. Integers, so that every machine computes the same reductions.
static LOGARITHM: [i32; 128] = logarithms();

const fn logarithms() -> [i32; 128] {
    let mut table = [0; 128];
    let mut number = 2;
    while number < 128 {
        // ln n = ln (n - 1) - ln (1 - 1/n), by the first terms of the series, in millionths.
        let inverse = 1_000_000 / number as i64;
        let square = inverse * inverse / 1_000_000;
        let cube = square * inverse / 1_000_000;
        let fourth = cube * inverse / 1_000_000;
        let fifth = fourth * inverse / 1_000_000;
        let rest = fifth * inverse / 1_000_000 / 6 + fifth * square / 1_000_000 / 7;
        let step = inverse + square / 2 + cube / 3 + fourth / 4 + fifth / 5 + rest;
        table[number] = step as i32;
        number += 1;
    }
    let mut sum = 0_i64;
    let mut index = 2;
    while index < 128 {
        sum += table[index] as i64;
        table[index] = (sum / 10_000) as i32;
        index += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_accurate_to_a_hundredth() {
        for (number, expected) in [(1, 0), (2, 69), (3, 109), (10, 230), (64, 415), (127, 484)] {
            assert!((LOGARITHM[number] - expected).abs() <= 1, "{number}");
        }
    }
}
