//! Facts about good moves.

use super::claim::{Claim, Evasion, PlacedPiece, Standing};
use super::effects::{attack, fork, mate_in_one, patterns};
use super::exchange::{balance, best_capture_gain, exchange, gain, gain_on, material_gain};
use super::explanation::{Aspect, Fact};
use super::gain::{combination, mates, wins};
use super::line::Line;
use super::plan::plans;
use super::quiet;
use super::solve::{Solved, solve};
use super::threat::{self, Threat, parry, threat};
use plywise_chess::{Move, Position, Role};
use plywise_engine::Score;

/// Centipawns per point.
const PAWN: i32 = 100;

/// Depth of the search for what the side threatens, and for the refutation of another move, in plies.
const DEPTH: u32 = 3;

/// Rank of a threat that the move does not parry but answers with another one.
pub(super) const COUNTERED: i32 = 60;

/// Rank of the answer to a threat that the move does not parry. It is only mentioned together with the threat.
pub(super) const REFUTED: i32 = 410;

/// Points of the smallest piece.
const PIECE: i32 = Role::Knight.points();

/// Facts under construction.
struct Facts {
    line: Line,
    found: Vec<Fact>,
}

impl Facts {
    /// Adds a claim about the move at `ply`, proved by the moves up to `plies`.
    fn add(&mut self, rank: i32, aspect: Aspect, (claim, plies): (Claim, usize), ply: usize) {
        let line = self.line.moves[..plies.clamp(1, self.line.moves.len())].to_vec();
        self.found.push(Fact {
            aspect,
            claim,
            line,
            ply,
            rank,
        });
    }

    fn own(&mut self, rank: i32, claim: Claim) {
        self.add(rank, Aspect::Move, (claim, 1), 0);
    }
}

/// Returns the facts about the first move of a line, the most important first. `score` is the search score for the side
/// to move, `previous` the opponent's move before.
pub(super) fn facts(
    position: &Position,
    moves: &[Move],
    score: Score,
    previous: Option<Move>,
) -> Vec<Fact> {
    let line = Line::new(position, moves);
    let Some(&mv) = line.moves.first() else {
        return Vec::new();
    };
    let mut facts = Facts {
        line,
        found: Vec::new(),
    };
    let mate = score.mate_moves().filter(|&moves| moves > 0);
    if let Some(moves) = mate {
        let mates = mates(&facts.line, moves.unsigned_abs());
        // A long mate is less clear than a piece that it wins on the way.
        let rank = if moves > 4 { 899 } else { 1_000 };
        facts.add(rank, Aspect::Move, mates, 0);
        sacrifice(&mut facts, mv, 1_001);
    }
    if mate.is_none_or(|moves| moves > 4) {
        material(&mut facts, score, previous);
        let threat = threat(position);
        if let Some(threat) = threat {
            parries(&mut facts, position, mv, &threat);
        }
        initiative(&mut facts, position, mv);
        quiet_facts(&mut facts, position, mv);
        alternative(&mut facts, position, mv, previous);
    }
    facts.found.sort_by_key(|fact| -fact.rank);
    facts.found
}

/// Returns whether the score confirms half of the gain: the line may end in the middle of an exchange.
pub(super) fn is_borne_out(position: &Position, net: i32, score: Score) -> bool {
    let before = balance(position, position.turn());
    let half = Score::centipawns((2 * before + net) * PAWN / 2);
    score >= half || before < 0 && score >= Score::DRAW
}

/// Returns the claims that explain the material that a line wins.
pub(super) fn winning(position: &Position, moves: &[Move], score: Score) -> Vec<(Claim, usize)> {
    let line = Line::new(position, moves);
    if line.moves.is_empty() {
        return Vec::new();
    }
    if let Some(count @ 1..=4) = score.mate_moves() {
        return vec![mates(&line, count.unsigned_abs())];
    }
    let net = material_gain(position, moves);
    if net > 0 && is_borne_out(position, net, score) {
        return wins(&line, net);
    }
    match score.mate_moves() {
        Some(count @ 1..) => vec![mates(&line, count.unsigned_abs())],
        _ => Vec::new(),
    }
}

/// Returns what a move wins by force in a few plies, if it is the best move for material.
fn solved_gain(position: &Position, mv: Move, score: Score) -> Option<Fact> {
    let mut solved = solve(position, DEPTH + 1)?;
    let line = Line::new(position, &solved.line);
    if solved.points < 2 || line.moves.first() != Some(&mv) {
        return None;
    }
    let (claim, plies) = threat::claim(&line, &solved)?;
    let is_far = matches!(
        claim,
        Claim::WinsMaterial { .. } | Claim::WinsPiece { .. } | Claim::Promotes { .. }
    );
    if is_far && !is_borne_out(position, solved.points, score) {
        return None;
    }
    solved.line.truncate(plies.max(1));
    let rank = match claim {
        Claim::TakesFree { piece } | Claim::WinsExchange { piece, .. }
            if piece.role != Role::Pawn =>
        {
            898
        }
        _ => 735,
    };
    Some(Fact {
        aspect: Aspect::Move,
        claim,
        line: solved.line,
        ply: 0,
        rank,
    })
}

/// Adds what the line wins, takes back or trades.
fn material(facts: &mut Facts, score: Score, previous: Option<Move>) {
    let position = *facts.line.before(0);
    let moves = facts.line.moves.clone();
    let mv = moves[0];
    let found = winning(&position, &moves, score);
    if found.is_empty() {
        facts.found.extend(solved_gain(&position, mv, score));
    }
    let net = material_gain(&position, &moves);
    let is_recapture = recaptures(&position, mv, previous);
    for (index, proved) in found.into_iter().enumerate() {
        let rank = match proved.0 {
            Claim::TakesFree { piece } | Claim::WinsExchange { piece, .. }
                if piece.role == Role::Pawn =>
            {
                760
            }
            Claim::WinsMaterial { .. } => 740,
            Claim::Promotes { moves: 2.., .. } => 750,
            _ => 900,
        };
        if is_recapture
            && matches!(
                proved.0,
                Claim::TakesFree { .. } | Claim::WinsExchange { .. }
            )
        {
            continue;
        }
        let rank = rank + net.min(9) - 10 * index as i32;
        facts.add(rank, Aspect::Move, proved, 0);
    }
    if !position.is_capture(mv) {
        return sacrifice(facts, mv, 905);
    }
    let Some(piece) = PlacedPiece::on(&position, mv.to()) else {
        return;
    };
    let won = exchange(&position, mv);
    if is_recapture && won > 0 {
        return facts.own(895, Claim::Recaptures { piece });
    }
    let after = *facts.line.after(0);
    let with = position.role_on(mv.from());
    if won == 0
        && gain_on(&after, mv.to()) > 0
        && let Some(with) = with
    {
        let standing = standing(&position);
        let trades = Claim::Trades {
            piece,
            with,
            standing,
        };
        return facts.own(500, trades);
    }
    facts.own(
        if piece.role == Role::Pawn { 440 } else { 600 },
        Claim::Takes { piece },
    );
    if won < 0 {
        sacrifice(facts, mv, 905);
    }
}

/// Returns the standing of the side to move.
fn standing(position: &Position) -> Standing {
    match balance(position, position.turn()) {
        2.. => Standing::Ahead,
        ..=-2 => Standing::Behind,
        _ => Standing::Level,
    }
}

/// Returns whether a move captures the piece that has just captured on its square.
fn recaptures(position: &Position, mv: Move, previous: Option<Move>) -> bool {
    let Some(previous) = previous.filter(|it| it.destination() == mv.to()) else {
        return false;
    };
    let is_pawn = position.role_on(mv.to()) == Some(Role::Pawn);
    // A capture resets the counter of moves without capture and pawn move; a pawn captures by changing its file.
    let captured = position.halfmove_clock() == 0
        && (!is_pawn || previous.from().file() != previous.to().file());
    position.is_capture(mv) && captured
}

/// Adds that the move gives up a piece, if the opponent can win it.
fn sacrifice(facts: &mut Facts, mv: Move, rank: i32) {
    let (position, after) = (facts.line.before(0), facts.line.after(0));
    let square = mv.destination();
    let offered = gain_on(after, square) - gain(position, mv);
    let is_piece = |it: &PlacedPiece| it.role != Role::Pawn;
    let is_taken = facts.line.moves.get(1).is_some_and(|it| it.to() == square);
    if offered >= 2
        && is_taken
        && let Some(piece) = PlacedPiece::on(after, square).filter(is_piece)
    {
        let targets = match fork(position, mv, after, piece.role) {
            Some(Claim::Forks { targets, .. }) => targets,
            _ => Vec::new(),
        };
        let claim = Claim::Sacrifices { piece, targets };
        facts.add(rank, Aspect::Move, (claim, 1), 0);
        idea(facts, 904);
    }
}

/// Adds what the next move of the side does, if the line shows it.
fn idea(facts: &mut Facts, rank: i32) {
    let line = &facts.line;
    let (Some(&next), true) = (line.moves.get(2), line.moves.len() > 2) else {
        return;
    };
    let (before, after) = (line.before(2), line.after(2));
    let rest = &line.moves[2..];
    let tail = Line::new(before, rest);
    let net = material_gain(before, rest);
    let mates_now = after.is_checkmate();
    // A recapture is not an idea.
    if recaptures(before, next, Some(line.moves[1])) {
        return;
    }
    let recovers = line.balance(3.min(line.moves.len())) <= line.balance(0);
    let found = if mates_now {
        Some(mates(&tail, 1))
    } else if net > 0 && !recovers {
        wins(&tail, net).into_iter().next()
    } else {
        let patterns = patterns(before, next, after, line.moves.get(3).copied()).into_iter();
        let pattern = patterns.map(|claim| (claim, 1)).next();
        pattern.or_else(|| combination(&tail))
    };
    if let Some((claim, plies)) = found {
        facts.add(rank, Aspect::Idea, (claim, plies + 2), 2);
    }
}

/// Adds the opponent's threat and how the move parries it.
fn parries(facts: &mut Facts, position: &Position, mv: Move, threat: &Threat) {
    let Some(claim) = parry(position, mv, threat) else {
        // A counter-threat is mentioned together with the threat.
        facts.found.extend(refuted(position, mv, threat, REFUTED));
        return facts.found.push(as_fact(threat, COUNTERED));
    };
    let points = threat.points.unwrap_or(20);
    let rank = match claim {
        Claim::StopsMate { .. } => 880,
        Claim::Saves { .. } => 790 + points,
        _ if matches!(threat.claim, Claim::WinsMaterial { .. }) => 560,
        _ if points >= 2 => 780 + points,
        _ => 560,
    };
    if matches!(
        claim,
        Claim::Parries {
            closes: None,
            takes: None,
            ..
        }
    ) {
        facts.found.extend(refuted(position, mv, threat, rank + 1));
    }
    facts.own(rank, claim);
    facts.found.push(as_fact(threat, rank - 1));
}

/// Returns how the side answers the threatened move after its own move.
fn refuted(position: &Position, mv: Move, threat: &Threat, rank: i32) -> Option<Fact> {
    let after = position.after(mv);
    let threatened = threat.mv();
    if !after.is_legal(threatened) {
        return None;
    }
    let next = after.after(threatened);
    let solved = solve(&next, DEPTH)?;
    // Winning back what the threat captured wins nothing.
    let captured = gain(&after, threatened);
    let net = solved.points - captured;
    if solved.mate().is_none() && (net < 0 || captured > 0 && net == 0) {
        return None;
    }
    let line = Line::new(&next, &solved.line);
    let (claim, plies) = threat::claim(&line, &solved)?;
    let rest = solved.line.into_iter().take(plies.max(1));
    Some(Fact {
        aspect: Aspect::Idea,
        claim,
        line: [mv, threatened].into_iter().chain(rest).collect(),
        ply: 2,
        rank,
    })
}

/// Returns a threat as a fact.
pub(super) fn as_fact(threat: &Threat, rank: i32) -> Fact {
    Fact {
        aspect: Aspect::Threat,
        claim: threat.claim.clone(),
        line: threat.line[..threat.plies.clamp(1, threat.line.len())].to_vec(),
        ply: 0,
        rank,
    }
}

/// Adds patterns that win nothing net, and what the side threatens.
fn initiative(facts: &mut Facts, position: &Position, mv: Move) {
    let after = *facts.line.after(0);
    let known = |facts: &Facts, claim: &Claim| facts.found.iter().any(|it| it.claim == *claim);
    if position.is_check() {
        facts.own(485, evasion(position, mv));
        only_move(facts, position, mv);
    }
    // What the line wins later is explained by what the move attacks now.
    let is_later = facts.found.iter().any(|it| it.rank < 760 && it.rank > 700);
    let rank = |rank| if is_later { 770 } else { rank };
    let reply = facts.line.moves.get(1).copied();
    for claim in patterns(position, mv, &after, reply) {
        if !known(facts, &claim) {
            facts.own(rank(650), claim);
        }
    }
    if let Some((claim, plies)) = combination(&facts.line)
        && !known(facts, &claim)
        && facts.line.moves.len() >= plies
        && facts.line.balance(plies.min(facts.line.moves.len())) >= facts.line.balance(0)
    {
        facts.add(640, Aspect::Move, (claim, plies), 0);
    }
    if let Some(passed) = after.null_move() {
        if let Some(threat) = mate_in_one(&passed) {
            facts.own(rank(620), Claim::ThreatensMate { threat });
        } else if let Some(claim) = attack(position, mv, &after) {
            let is_pawn =
                matches!(claim, Claim::Attacks { target, .. } if target.role == Role::Pawn);
            facts.own(if is_pawn { 345 } else { 480 }, claim);
        } else if best_capture_gain(&after) == 0
            && let Some(solved) = solve(&passed, DEPTH)
            && solved.points >= 1
        {
            let line = Line::new(&passed, &solved.line);
            let threat = solved.line[0];
            // Only what the move makes possible counts.
            let was = position.is_legal(threat) && exchange(position, threat) > 0;
            let is_new = !position.is_check() && !was;
            if is_new
                && threat::is_confirmed(&line)
                && let Some((claim, _)) = threat::claim(&line, &solved)
            {
                let claim = Box::new(claim);
                facts.own(470, Claim::Threatens { threat, claim });
            }
        }
    }
    idea(facts, 330);
}

/// Adds that every other evasion loses material, and why one of them does.
fn only_move(facts: &mut Facts, position: &Position, mv: Move) {
    let own = solve(facts.line.after(0), DEPTH + 1);
    let is_safe = own.is_some_and(|own| own.points <= gain(position, mv));
    let mut refuted = None;
    for other in position.legal_moves().into_iter().filter(|&it| it != mv) {
        let after = position.after(other);
        let Some(solved) = solve(&after, DEPTH) else {
            return;
        };
        let end = solved.line.iter().fold(after, |at, &mv| at.after(mv));
        let is_kept = solved.mate().is_none() && solved.points - gain(position, other) < PIECE;
        if is_kept || end.is_stalemate() {
            return;
        }
        refuted = Some((other, solved));
    }
    if !is_safe {
        return;
    }
    facts.own(490, Claim::OnlyMove);
    if let Some((other, solved)) = refuted {
        facts.found.extend(refutation(position, other, solved));
    }
}

/// Returns why another move fails.
fn refutation(position: &Position, other: Move, solved: Solved) -> Option<Fact> {
    let line = Line::new(&position.after(other), &solved.line);
    let (claim, plies) = threat::claim(&line, &solved)?;
    let moves = [other]
        .into_iter()
        .chain(solved.line.into_iter().take(plies));
    Some(Fact {
        aspect: Aspect::Alternative,
        claim,
        line: moves.collect(),
        ply: 1,
        rank: 100,
    })
}

/// Returns that a bad move trades pieces although its side has less material.
pub(super) fn bad_trade(position: &Position, mv: Move, reply: Option<Move>) -> Option<Claim> {
    let piece = PlacedPiece::on(position, mv.to()).filter(|it| it.role != Role::Pawn)?;
    let with = position.role_on(mv.from())?;
    let standing = standing(position);
    let is_trade = position.is_capture(mv)
        && reply.is_some_and(|reply| reply.to() == mv.to())
        && exchange(position, mv) == 0
        && standing == Standing::Behind;
    is_trade.then_some(Claim::Trades {
        piece,
        with,
        standing,
    })
}

/// Returns how a move answers a check.
fn evasion(position: &Position, mv: Move) -> Claim {
    let taken = position.changes(mv).captured();
    let how = if taken.is_some_and(|(_, at)| position.checkers().contains(at)) {
        Evasion::Takes
    } else if mv.from() == position.king(position.turn()) {
        Evasion::Moves
    } else {
        Evasion::Blocks
    };
    Claim::AnswersCheck { how }
}

/// Adds positional facts.
fn quiet_facts(facts: &mut Facts, position: &Position, mv: Move) {
    let after = *facts.line.after(0);
    for (index, claim) in plans(position, mv, &after).into_iter().enumerate() {
        facts.own(400 - 10 * index as i32, claim);
    }
    let line = &facts.line;
    let moves = line.moves.clone();
    let is_quiet = !position.is_capture(mv) && !after.is_check();
    if is_quiet
        && material_gain(position, &moves) <= 0
        && let Some(term) = quiet::gained(position, &moves)
    {
        let plies = moves.len();
        facts.add(300, Aspect::Move, (Claim::Improves { term }, plies), 0);
    }
}

/// Adds why the most natural other capture fails.
fn alternative(facts: &mut Facts, position: &Position, mv: Move, previous: Option<Move>) {
    let net = material_gain(position, &facts.line.moves);
    let captures = position.legal_captures();
    let tempting = captures
        .into_iter()
        .filter(|&it| it != mv && it.to() != mv.to() && it.promotes_to().is_none())
        .map(|it| (exchange(position, it), it))
        .filter(|&(won, _)| won > 0 && won >= gain(position, mv));
    let recaptures = |it: Move| previous.is_some_and(|last| last.destination() == it.to());
    let Some((_, other)) = tempting.max_by_key(|&(won, it)| (recaptures(it), won, it.bits()))
    else {
        return;
    };
    let after = position.after(other);
    let Some(solved) = solve(&after, DEPTH) else {
        return;
    };
    let kept = gain(position, other) - solved.points;
    if solved.mate().is_none() && (kept >= 0 || kept >= net - 1) {
        return;
    }
    facts.found.extend(refutation(position, other, solved));
}
