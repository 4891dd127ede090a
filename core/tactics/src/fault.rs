//! Facts about mistakes.

use std::mem::discriminant;

use super::claim::{Cause, Claim, PlacedPiece};
use super::exchange::{exchange, gain, gain_on, material_gain};
use super::explanation::{Analysis, Aspect, Fact, Variation};
use super::gain::difference;
use super::good::{self, winning};
use super::line::Line;
use super::quiet;
use super::solve::solve;
use super::threat::{self, Threat, parry, threat};
use plywise_chess::{Move, Position, Role, Square, between};
use plywise_engine::Score;

/// Points of material from which a loss counts as a mistake, whatever it costs in winning chances.
const MATERIAL: i32 = 3;

/// Returns whether a move loses a piece that the best line keeps.
pub(super) fn loses_material(position: &Position, mv: Move, analysis: &Analysis<'_>) -> bool {
    let Analysis { best, reply, .. } = *analysis;
    let after = position.after(mv);
    let kept = gain(position, mv) - material_gain(&after, reply.moves);
    material_gain(position, best.moves) - kept >= MATERIAL && best.score > -reply.score
}

/// Returns the facts about a mistake, the most important first.
pub(super) fn facts(position: &Position, mv: Move, analysis: &Analysis<'_>) -> Vec<Fact> {
    let Analysis {
        best,
        reply,
        previous,
    } = *analysis;
    let after = position.after(mv);
    let threat = threat(position);
    let mut found = Vec::new();
    if after.is_stalemate() {
        found.push(fact(1_001, Aspect::Move, Claim::Stalemates, vec![mv], 0));
    }
    replies(&mut found, position, mv, &after, reply, threat.as_ref());
    let shares = threat
        .as_ref()
        .is_some_and(|threat| parry(position, mv, threat).is_some());
    // What the move itself does, too, is no difference between the two.
    let stops = |claim: &Claim| match claim {
        Claim::Recaptures { piece } => piece.square != mv.to(),
        Claim::Parries { .. } => {
            !shares && threat.as_ref().map(Threat::mv) == reply.moves.first().copied()
        }
        claim => !(shares && claim.parries()),
    };
    missed(&mut found, position, best, reply.score, previous, stops);
    if let Some(trade) = good::bad_trade(position, mv, reply.moves.first().copied()) {
        let line = with_first(mv, reply.moves.iter().copied().take(1));
        found.push(fact(425, Aspect::Move, trade, line, 0));
    }
    if let Some(term) = quiet::lost(position, best.moves, &after, reply.moves) {
        let line = with_first(mv, reply.moves.iter().copied());
        found.push(fact(300, Aspect::Move, Claim::Weakens { term }, line, 0));
    }
    // The threat only matters beside the move that would have parried it, or alone.
    let parried = |it: &Fact| it.aspect == Aspect::Missed && it.claim.parries();
    let matters = found.is_empty() || found.iter().any(parried);
    let ignored = threat.filter(|_| !shares && matters);
    found.extend(ignored.map(|threat| good::as_fact(&threat, 50)));
    found.sort_by_key(|fact| -fact.rank);
    found
}

fn fact(rank: i32, aspect: Aspect, claim: Claim, line: Vec<Move>, ply: usize) -> Fact {
    Fact {
        aspect,
        claim,
        line,
        ply,
        rank,
    }
}

fn with_first(mv: Move, rest: impl Iterator<Item = Move>) -> Vec<Move> {
    [mv].into_iter().chain(rest).collect()
}

/// Adds what the opponent's reply does, and why it can.
fn replies(
    found: &mut Vec<Fact>,
    position: &Position,
    mv: Move,
    after: &Position,
    reply: Variation<'_>,
    threat: Option<&Threat>,
) {
    let line = Line::new(after, reply.moves);
    let Some(&answer) = line.moves.first() else {
        return;
    };
    let net = material_gain(after, &line.moves);
    let facts = good::facts(after, &line.moves, reply.score, Some(mv));
    let is_sound = position.is_capture(mv) && exchange(position, mv) >= 0;
    let proof = |plies: usize| with_first(mv, line.moves.iter().copied().take(plies));
    let net_loss = net - gain(position, mv);
    for (index, (claim, plies)) in winning(after, &line.moves, reply.score)
        .into_iter()
        .enumerate()
    {
        let rank = match claim {
            Claim::Mates { moves, .. } => 1_000 - moves.min(50) as i32,
            _ => 700 + 10 * net_loss.clamp(0, 9) - 5 * index as i32,
        };
        // The reply may only win back what the move has captured.
        let Some(claim) = since(position, claim, &line, plies) else {
            continue;
        };
        let taken = match &claim {
            Claim::TakesFree { piece } | Claim::WinsExchange { piece, .. } => Some(*piece),
            _ => None,
        };
        // A trade, and an exchange that wins less than half of the piece, is no loss of that piece.
        let lost = exchange(after, answer) - gain(position, mv);
        if taken.is_some() && answer.to() == mv.to() && lost <= 0 {
            continue;
        }
        let taken = taken.filter(|piece| 2 * lost >= piece.role.points());
        let cause = taken.map(|piece| cause(position, mv, after, answer, piece));
        match (taken, cause) {
            // A sound capture fails because of something elsewhere.
            (Some(piece), Some(cause))
                if !is_sound || piece.square == mv.to() || !is_accidental(cause) =>
            {
                let lost = Claim::Loses { piece, cause };
                found.push(fact(rank, Aspect::Move, lost, proof(1), 0));
            }
            _ => found.push(fact(rank, Aspect::Reply, claim, proof(plies), 1)),
        }
    }
    if found
        .first()
        .is_some_and(|it| matches!(it.claim, Claim::Loses { .. }))
    {
        found.extend(hope(position, mv, answer));
    } else if let Some(idea) = facts.iter().find(|it| it.aspect == Aspect::Idea) {
        let line = with_first(mv, idea.line.iter().copied());
        let (claim, ply) = (idea.claim.clone(), idea.ply + 1);
        found.push(fact(100, Aspect::Idea, claim, line, ply));
    }
    if let Some(threat) = threat.filter(|threat| threat.mv() == answer) {
        for fact in found.iter_mut() {
            let is_same = discriminant(&fact.claim) == discriminant(&threat.claim);
            if fact.aspect == Aspect::Reply && is_same {
                fact.aspect = Aspect::Ignored;
            }
        }
    }
    if found.iter().all(|it| it.aspect == Aspect::Idea) {
        let mut own = facts.iter().filter(|it| it.aspect == Aspect::Move);
        let wins_back = |claim: &Claim| match claim {
            Claim::WinsMaterial { .. } | Claim::TakesFree { .. } | Claim::WinsExchange { .. } => {
                net_loss <= 0
            }
            _ => false,
        };
        if let Some(it) = own.find(|it| is_initiative(&it.claim) && !wins_back(&it.claim)) {
            let rank = if it.claim.is_gain() { 700 } else { 430 };
            let proved = Line::new(after, &it.line);
            let claim = since(position, it.claim.clone(), &proved, it.line.len());
            let line = with_first(mv, it.line.iter().copied());
            found.extend(claim.map(|claim| fact(rank, Aspect::Reply, claim, line, 1)));
        }
        // Without the score's consent, only what the capture itself wins is certain.
        let won = exchange(after, answer);
        if let Some(piece) = PlacedPiece::on(after, answer.to())
            && after.is_capture(answer)
            && won > 0
            && won > gain(position, mv)
        {
            let cause = cause(position, mv, after, answer, piece);
            let lost = Claim::Loses { piece, cause };
            let is_piece = won - gain(position, mv) >= 2;
            let rank = if is_piece { 705 } else { 440 };
            found.push(fact(rank, Aspect::Move, lost, proof(1), 0));
        }
    }
}

/// Counts the material that a reply wins from the position before the mistake. `None` if the reply only wins back what
/// the mistake has captured.
fn since(position: &Position, claim: Claim, line: &Line, plies: usize) -> Option<Claim> {
    match claim {
        Claim::WinsMaterial { .. } => {
            let end = &line.positions[plies.min(line.moves.len())];
            let (won, lost) = difference(position, end, line.us)?;
            Some(Claim::WinsMaterial { won, lost })
        }
        claim => Some(claim),
    }
}

/// Returns why the natural continuation fails: a capture that seems to make up for what the reply took.
fn hope(position: &Position, mv: Move, answer: Move) -> Option<Fact> {
    let at = position.after(mv).after(answer);
    let captures = at.legal_captures().into_iter();
    let tempting = captures
        .filter(|it| it.to() != answer.to() && it.promotes_to().is_none())
        .map(|it| (exchange(&at, it), it));
    let (won, next) = tempting.max_by_key(|&(won, it)| (won, it.bits()))?;
    let after = at.after(next);
    let solved = solve(&after, DEPTH)?;
    if won < Role::Knight.points() || solved.mate().is_none() && solved.points < won {
        return None;
    }
    let line = Line::new(&after, &solved.line);
    let (claim, plies) = threat::claim(&line, &solved)?;
    let rest = solved.line.into_iter().take(plies);
    let line = [mv, answer, next].into_iter().chain(rest).collect();
    Some(fact(695, Aspect::Idea, claim, line, 3))
}

/// Depth of the search for the refutation of a continuation, in plies.
const DEPTH: u32 = 3;

/// Returns whether a reply with this claim is strong even if it wins nothing at once.
const fn is_initiative(claim: &Claim) -> bool {
    let is_small = matches!(claim, Claim::Attacks { target, .. } if target.role.points() < 3);
    let is_other = matches!(
        claim,
        Claim::Recaptures { .. }
            | Claim::Trades { .. }
            | Claim::Takes { .. }
            | Claim::AnswersCheck { .. }
            | Claim::OnlyMove
    );
    !is_small && !is_other && !claim.parries() && !claim.is_positional()
}

/// Returns whether the lost piece has nothing to do with the move.
const fn is_accidental(cause: Cause) -> bool {
    matches!(cause, Cause::Ignored | Cause::Other)
}

/// Returns why the reply can capture a piece.
fn cause(
    position: &Position,
    mv: Move,
    after: &Position,
    reply: Move,
    piece: PlacedPiece,
) -> Cause {
    let target = piece.square;
    if mv.destination() == target || position.piece_on(target) != after.piece_on(target) {
        return Cause::Moved;
    }
    let Some(passed) = position.null_move() else {
        return Cause::Other;
    };
    // It was lost before the move.
    if gain_on(&passed, target) > 0 {
        return Cause::Ignored;
    }
    let way = between(reply.from(), target);
    let is_opened = way.contains(mv.from()) && !way.contains(mv.to());
    if is_opened && let Some(by) = PlacedPiece::on(after, reply.from()) {
        let pinned = PlacedPiece::on(position, mv.from())
            .filter(|it| it.role != Role::Pawn && it.role.points() < piece.role.points());
        return match pinned {
            Some(pinned) => Cause::Pinned { pinned, by },
            None => Cause::Opened { by },
        };
    }
    let defends = |at: &Position, square: Square| {
        let without = at.occupied().without(target);
        at.attackers_with(target, without).contains(square)
    };
    if defends(position, mv.from())
        && !defends(after, mv.destination())
        && let Some(defender) = PlacedPiece::on(position, mv.from())
    {
        return Cause::Undefended { defender };
    }
    Cause::Other
}

/// Adds what the best move would have done. `fits` excludes claims that say nothing in this place.
fn missed(
    found: &mut Vec<Fact>,
    position: &Position,
    best: Variation<'_>,
    answer: Score,
    previous: Option<Move>,
    fits: impl Fn(&Claim) -> bool,
) {
    let facts = good::facts(position, best.moves, best.score, previous);
    let mut own = facts.iter().filter(|it| it.aspect == Aspect::Move);
    let Some(first) = own.find(|it| fits(&it.claim)) else {
        return;
    };
    let won = material_gain(position, best.moves).clamp(0, 9);
    let wins = won > 0 && first.rank >= 700 && !first.claim.parries();
    let rank = match first.claim {
        Claim::Mates { moves, .. } => 1_000 - moves.min(50) as i32,
        _ if wins => 690 + 10 * won,
        _ => first.rank.min(420),
    };
    // A missed win explains more than a small gain of the reply.
    let rank = if -answer >= Score::DRAW && wins {
        rank + 100
    } else {
        rank
    };
    let mut missed = first.clone();
    (missed.aspect, missed.rank) = (Aspect::Missed, rank);
    let gives_up = matches!(first.claim, Claim::Sacrifices { .. });
    let idea = facts.iter().find(|it| it.aspect == Aspect::Idea);
    found.push(missed);
    found.extend(idea.filter(|_| gives_up).map(|idea| Fact {
        rank: rank - 1,
        ..idea.clone()
    }));
}
