//! Explanations of moves: facts in order of importance.

use serde::Serialize;

use super::claim::Claim;
use super::{fault, good};
use plywise_chess::{Move, Position};
use plywise_engine::Score;

/// Line found by a search, with its score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variation<'a> {
    /// Moves from the searched position. Moves from the first illegal one on are ignored.
    pub moves: &'a [Move],
    /// Score for the side to move in the searched position.
    pub score: Score,
}

impl Variation<'_> {
    /// Variation without moves and with the score of a draw, for a position that was not searched.
    pub const UNKNOWN: Self = Self {
        moves: &[],
        score: Score::DRAW,
    };
}

/// Lines of a search that an explanation is based on.
#[derive(Clone, Copy, Debug)]
pub struct Analysis<'a> {
    /// Best line in the position.
    pub best: Variation<'a>,
    /// Best line after the explained move, starting with the opponent's reply. Ignored if the explained move starts
    /// `best`.
    pub reply: Variation<'a>,
    /// The opponent's move that led to the position, if known.
    pub previous: Option<Move>,
}

/// What a fact is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Aspect {
    /// What the opponent would do if the side to move passed. The line starts after the pass.
    Threat,
    /// What the explained move does.
    Move,
    /// What the opponent's reply does.
    Reply,
    /// What the opponent's reply does, which it threatened already before the move.
    Ignored,
    /// What the next move of the side does, after the opponent's reply.
    Idea,
    /// Why the most natural other move fails: what the opponent's reply to it does.
    Alternative,
    /// What the best move would have done instead.
    Missed,
}

/// A claim with the moves that prove it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fact {
    /// What the fact is about.
    pub aspect: Aspect,
    /// What the move at index `ply` of the line does.
    pub claim: Claim,
    /// Legal moves that prove the claim, from the explained position on.
    pub line: Vec<Move>,
    /// Index in `line` of the move that the claim is about.
    pub ply: usize,
    /// Importance; facts of an explanation are in descending order.
    pub rank: i32,
}

impl Fact {
    /// Returns the position before the move that the claim is about, given the explained position. `None` if the line
    /// does not fit the position.
    pub fn position(&self, explained: &Position) -> Option<Position> {
        let mut at = match self.aspect {
            Aspect::Threat => explained.null_move()?,
            _ => *explained,
        };
        for &mv in self.line.get(..self.ply)? {
            at.try_play(mv).ok()?;
        }
        at.is_legal(self.mv()?).then_some(at)
    }

    /// Returns the move that the claim is about.
    pub fn mv(&self) -> Option<Move> {
        self.line.get(self.ply).copied()
    }
}

/// Why a move is good or bad.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// The explained move.
    pub mv: Move,
    /// Whether the move is a mistake.
    pub is_mistake: bool,
    /// Facts, the most important first. Empty if nothing is certain.
    pub facts: Vec<Fact>,
    /// Moves that show the point: the explained move and the continuation, or the better line if that was missed.
    pub line: Vec<Move>,
    /// Best line instead of a mistake. Empty for other moves.
    pub better: Vec<Move>,
}

impl Explanation {
    /// Returns the facts that an explanation should mention: at most two, in reading order.
    pub fn main_facts(&self) -> Vec<&Fact> {
        let Some(first) = self.facts.first() else {
            return Vec::new();
        };
        let rest = &self.facts[1..];
        let find = |aspect| rest.iter().find(|fact| fact.aspect == aspect);
        let is_own = matches!(first.aspect, Aspect::Move | Aspect::Missed);
        if is_own && first.claim.parries() {
            return find(Aspect::Threat).into_iter().chain([first]).collect();
        }
        let answers = |threat: &&Fact| threat.line.first() == first.line.get(1);
        if first.aspect == Aspect::Idea {
            let answered = find(Aspect::Threat).filter(answers);
            return answered.into_iter().chain([first]).collect();
        }
        let countered = find(Aspect::Threat).filter(|it| it.rank == good::COUNTERED);
        if first.aspect == Aspect::Move && first.claim.attacks() && countered.is_some() {
            return countered.into_iter().chain([first]).collect();
        }
        let gives_up = first.claim.gives_up() || first.aspect == Aspect::Missed;
        let follows = |fact: &&Fact| fact.line.first() == first.line.first();
        let pays = |fact: &&Fact| gives_up || first.aspect == Aspect::Reply && fact.claim.is_gain();
        let idea = find(Aspect::Idea).filter(follows).filter(pays);
        let second = idea.or_else(|| rest.iter().find(|fact| complements(first, fact)));
        [first].into_iter().chain(second).collect()
    }

    /// Returns whether the text about a mistake names the best move: by its claim, or by its line if the only fact is a
    /// threat.
    pub fn tells_better(&self) -> bool {
        let told = self.main_facts();
        let is_missed = told.iter().any(|fact| fact.aspect == Aspect::Missed);
        let is_line = told.iter().all(|fact| fact.aspect == Aspect::Threat);
        !self.better.is_empty() && (is_missed || is_line)
    }

    /// Returns the explanation of a mistake without anything about the best move, for a user who still looks for it.
    /// `reply` is the opponent's best line after the mistake.
    #[must_use]
    pub fn without_better(mut self, reply: &[Move]) -> Self {
        let mv = self.mv;
        let is_shown =
            |fact: &Fact| fact.aspect != Aspect::Missed && fact.line.first() == Some(&mv);
        self.facts.retain(is_shown);
        self.better.clear();
        self.line = match self.facts.first() {
            Some(fact) => fact.line.clone(),
            None => with_first(mv, reply),
        };
        self
    }
}

/// Returns whether a second fact adds something to the first one.
fn complements(first: &Fact, second: &Fact) -> bool {
    match (first.aspect, second.aspect) {
        (_, Aspect::Idea) if second.rank == good::REFUTED => false,
        (Aspect::Move, Aspect::Move) => match &second.claim {
            Claim::WinsMaterial { .. } | Claim::WinsPiece { .. } | Claim::Mates { .. } => {
                first.claim.attacks() || first.claim.gives_up()
            }
            Claim::Attacks { .. } | Claim::Forks { .. } => {
                matches!(first.claim, Claim::AnswersCheck { .. })
            }
            Claim::ThreatensMate { .. } => !first.claim.is_gain(),
            _ => false,
        },
        (Aspect::Move, Aspect::Idea | Aspect::Alternative) => {
            let is_plain = matches!(
                first.claim,
                Claim::Mates { moves: ..=2, .. }
                    | Claim::Recaptures { .. }
                    | Claim::TakesFree { .. }
                    | Claim::WinsExchange { .. }
                    | Claim::WinsPiece { .. }
                    | Claim::WinsMaterial { .. }
            );
            !is_plain && !first.claim.is_positional()
        }
        (Aspect::Missed, Aspect::Reply | Aspect::Ignored) => second.rank >= 700,
        (Aspect::Missed, Aspect::Move) => matches!(second.claim, Claim::Loses { .. }),
        (Aspect::Reply | Aspect::Ignored | Aspect::Move, Aspect::Missed) => {
            !second.claim.is_positional()
        }
        _ => false,
    }
}

/// Loss of winning chances, in percentage points, from which a move is explained as a mistake.
const MISTAKE: f64 = 10.0;

/// Explains a legal move from what a search found. The claims are proved again on the board: by exchanges of legal
/// captures, and by small searches for material, a few hundred thousand positions at most. The result depends on the
/// arguments alone. An illegal move gets an explanation without facts.
///
/// ```
/// use plywise_chess::Position;
/// use plywise_engine::Score;
/// use plywise_tactics::{Analysis, Claim, Variation, explain};
///
/// let position: Position = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1".parse()?;
/// let moves = [position.parse_san("Rd8#")?];
/// let best = Variation { moves: &moves, score: Score::mate_in(1) };
/// let analysis = Analysis { best, reply: Variation::UNKNOWN, previous: None };
/// let explanation = explain(&position, moves[0], &analysis);
/// assert!(matches!(explanation.facts[0].claim, Claim::Mates { moves: 1, .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explain(position: &Position, mv: Move, analysis: &Analysis<'_>) -> Explanation {
    let mut explanation = Explanation {
        mv,
        is_mistake: false,
        facts: Vec::new(),
        line: Vec::new(),
        better: Vec::new(),
    };
    if !position.is_legal(mv) {
        return explanation;
    }
    let Analysis {
        best,
        reply,
        previous,
    } = *analysis;
    explanation.is_mistake = is_mistake(position, mv, analysis);
    if explanation.is_mistake {
        explanation.better = best.moves.to_vec();
        explanation.facts = fault::facts(position, mv, analysis);
        explanation.line = match explanation.facts.first() {
            Some(fact) if fact.aspect != Aspect::Threat => fact.line.clone(),
            _ => with_first(mv, reply.moves),
        };
        return explanation;
    }
    let (line, score) = if best.moves.first() == Some(&mv) {
        (best.moves.to_vec(), best.score)
    } else {
        (with_first(mv, reply.moves), before_reply(reply.score))
    };
    explanation.facts = good::facts(position, &line, score, previous);
    explanation.line = match explanation.facts.first() {
        Some(fact) if fact.aspect == Aspect::Move && fact.line.len() > 1 => fact.line.clone(),
        _ => line,
    };
    explanation
}

/// Returns whether a legal move is a mistake: it loses 10 percentage points of winning chances, or a piece that the best
/// line keeps. Unlike [`explain`], searches nothing.
pub fn is_mistake(position: &Position, mv: Move, analysis: &Analysis<'_>) -> bool {
    let Analysis { best, reply, .. } = *analysis;
    if best.moves.first().is_none_or(|&it| it == mv) {
        return false;
    }
    let lost = best.score.winning_chances() - (-reply.score).winning_chances();
    lost >= MISTAKE || fault::loses_material(position, mv, analysis)
}

/// Returns the score of a move from the score of the reply: a mate is one ply further away.
fn before_reply(reply: Score) -> Score {
    match reply.mate_moves() {
        Some(_) => Score::from_raw(-reply.raw() + reply.raw().signum()),
        None => -reply,
    }
}

fn with_first(mv: Move, rest: &[Move]) -> Vec<Move> {
    [mv].into_iter().chain(rest.iter().copied()).collect()
}
