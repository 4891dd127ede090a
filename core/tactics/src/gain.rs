//! Claims about moves that win material or mate.

use super::claim::{Claim, MatePattern, PlacedPiece};
use super::effects::{attacks, confirmed, patterns};
use super::exchange::{balance, best_capture_gain, exchange, gain_on, material_gain};
use super::line::Line;
use super::mates::{back_rank_mate, smothered_mate};
use super::solve::solve;
use super::themes::{
    attraction, capturing_defender, deflection, double_check, interference, intermezzo, pin,
    pinned_to, trapped_piece, x_ray,
};
use plywise_chess::{Bitboard, Color, Move, Position, Role};

/// Claim with the plies of its line that prove it.
pub(super) type Proved = (Claim, usize);

/// Min points a line wins beyond its first capture for that capture to be only the start.
const MORE: i32 = 2;

/// Returns why the first move of a line mates.
pub(super) fn mates(line: &Line, moves: u32) -> Proved {
    let end = line.end();
    let pattern = if back_rank_mate(end) {
        Some(MatePattern::BackRank)
    } else {
        smothered_mate(end).then_some(MatePattern::Smothered)
    };
    (Claim::Mates { moves, pattern }, line.moves.len())
}

/// Returns the claims that explain why a line wins `net` points of material, the best first.
pub(super) fn wins(line: &Line, net: i32) -> Vec<Proved> {
    let Some(&mv) = line.moves.first() else {
        return Vec::new();
    };
    let position = line.before(0);
    let won = exchange(position, mv);
    let mut found = Vec::new();
    if let Some(role) = mv.promotes_to()
        && won > 0
        && gain_on(line.after(0), mv.to()) == 0
    {
        found.push((Claim::Promotes { role, moves: 1 }, 1));
    }
    let takes = (won > 0).then(|| takes(line, won)).flatten();
    // A capture that only starts a larger gain does not explain that gain.
    let is_all = net < won + MORE || won >= Role::Knight.points() && 2 * won >= net;
    // A reply elsewhere may win the piece back.
    let takes = takes.filter(|_| won <= net + MORE);
    let is_pawn = line.captured(0).is_none_or(|role| role == Role::Pawn);
    let pattern = confirmed(position, &line.moves, net);
    found.extend(pattern.clone().filter(|_| is_pawn));
    found.extend(takes.clone().filter(|_| is_all));
    found.extend(pattern.filter(|_| !is_pawn));
    found.extend(combination(line));
    let later = later(line);
    let is_later = later.as_ref().is_some_and(|&(_, plies)| plies > 1);
    if takes.is_none() || is_later {
        found.extend(later);
    }
    found.extend(takes.filter(|_| !is_all));
    found
}

/// Returns how a first move wins `won` points by a capture.
fn takes(line: &Line, won: i32) -> Option<Proved> {
    let (mv, before, after) = (line.moves[0], line.before(0), line.after(0));
    if mv.is_en_passant() || mv.promotes_to().is_some() {
        return None;
    }
    let piece = PlacedPiece::on(before, mv.to()).filter(|_| line.captured(0).is_some())?;
    let replies = after.legal_captures();
    if !replies.iter().any(|reply| reply.to() == mv.to()) {
        return Some((Claim::TakesFree { piece }, 1));
    }
    let taken_back = gain_on(after, mv.to()) > 0;
    let lost = before.role_on(mv.from()).filter(|_| taken_back);
    // After several captures, `WinsMaterial` gives the balance.
    let is_simple = lost.is_none_or(|role| piece.role.points() - role.points() == won);
    is_simple.then_some((Claim::WinsExchange { piece, lost }, 1))
}

/// Detector of a claim for the move at a ply.
type Finds = fn(&Line, usize) -> Option<Claim>;

/// Detectors, clearest motif first, with the number of plies that demonstrate the motif.
const FINDS: [(Finds, usize); 10] = [
    (double_check, 1),
    (attacks_pinned, 1),
    (capturing_defender, 3),
    (trapped_piece, 3),
    (deflection, 3),
    (interference, 3),
    (x_ray, 3),
    (pin, 1),
    (attraction, 3),
    (intermezzo, 3),
];

/// Returns the combination that starts a line, and the plies that demonstrate it.
pub(super) fn combination(line: &Line) -> Option<Proved> {
    let mut found = FINDS.into_iter().filter(|_| !line.moves.is_empty());
    found.find_map(|(finds, plies)| match finds(line, 0)? {
        Claim::UsesPin { by, pinned } => uses_pin(line, by, pinned),
        Claim::InBetween { .. } if exchange(line.before(2), line.moves[2]) <= 0 => None,
        Claim::AttacksPinned { by, pinned } => {
            let passed = line.after(0).null_move();
            let is_won = passed.is_some_and(|it| gain_on(&it, pinned.square) > 0);
            let plies = if is_won { 1 } else { 3 };
            Some((Claim::AttacksPinned { by, pinned }, plies))
        }
        // A capture that wins material, or only comes before a pawn, is not an in-between move, unless it gives check.
        Claim::InBetween { target }
            if line.captured(0).is_some()
                && !line.after(0).is_check()
                && (target.role == Role::Pawn || exchange(line.before(0), line.moves[0]) > 0) =>
        {
            None
        }
        Claim::Deflects { .. } | Claim::Overloads { .. } | Claim::TakesDefender { .. }
            if exchange(line.before(2), line.moves[2]) <= 0 =>
        {
            None
        }
        // Luring a piece away only matters for what follows.
        Claim::Attracts { .. }
            if !has_pattern(line, 2) && line.moves[2].promotes_to().is_none() =>
        {
            None
        }
        claim => Some((claim, plies)),
    })
}

/// Returns whether the move at `ply` forks, pins, skewers or discovers an attack.
fn has_pattern(line: &Line, ply: usize) -> bool {
    let reply = line.moves.get(ply + 1).copied();
    let found = patterns(line.before(ply), line.moves[ply], line.after(ply), reply);
    !found.is_empty()
}

/// Detects a new attacker of a pinned piece, which could be captured with gain if the opponent passed.
fn attacks_pinned(line: &Line, ply: usize) -> Option<Claim> {
    let mv = line.moves[ply];
    let (before, after) = (line.before(ply), line.after(ply));
    let (us, passed) = (line.us, after.null_move());
    let pieces = after.color(!us) - after.role(Role::Pawn) - after.role(Role::King);
    let mut pinned = pieces.into_iter().filter(|&it| {
        let new = after.attackers(it, us) - before.attackers(it, us);
        // Piling up on the pinned piece may only pay as part of the line.
        let is_next = line.next(ply).is_some_and(|next| {
            let rest = &line.moves[ply + 2..];
            let is_capture = next.to() == it && line.captured(ply + 2).is_some();
            let stays = line.moves[ply + 1].to() != it;
            is_capture && stays && material_gain(line.before(ply + 2), rest) > 0
        });
        let is_won = is_next || passed.is_some_and(|passed| gain_on(&passed, it) > 0);
        let is_pinned = pinned_to(before, it).is_some() && pinned_to(after, it).is_some();
        new.any() && is_pinned && is_won
    });
    let target = pinned.next()?;
    let new = after.attackers(target, us) - before.attackers(target, us);
    let castled = Bitboard::from_square(mv.castling_squares().1);
    let moved = if mv.is_castle() {
        castled
    } else {
        Bitboard::from_square(mv.to())
    };
    let by = (new & moved).first()?;
    let (by, pinned) = (PlacedPiece::on(after, by)?, PlacedPiece::on(after, target)?);
    (gain_on(after, mv.destination()) == 0).then_some(Claim::AttacksPinned { by, pinned })
}

/// A pin pays off if the pinned piece cannot take back what the move captures.
fn uses_pin(line: &Line, by: PlacedPiece, pinned: PlacedPiece) -> Option<Proved> {
    let (mv, before) = (line.moves[0], line.before(0));
    line.captured(0).filter(|_| exchange(before, mv) > 0)?;
    let color = pinned.color;
    let attacked = attacks(before, color, pinned.role, pinned.square);
    let is_absolute = before.piece_on(pinned.square) == line.after(0).piece_on(pinned.square)
        && line.after(0).pinned().contains(pinned.square);
    // A piece can still capture along the line of its pin.
    let mut replies = line.after(0).legal_captures().into_iter();
    let takes = replies.any(|reply| reply.from() == pinned.square && reply.to() == mv.to());
    let holds = is_absolute && attacked.contains(mv.to()) && !takes;
    holds.then_some((Claim::UsesPin { by, pinned }, 1))
}

/// Returns the gain that a line secures later, for the side that starts it.
pub(super) fn later(line: &Line) -> Option<Proved> {
    let start = line.balance(0);
    let count = line.moves.len();
    // After each reply, and at the end.
    let end = |ply: usize| (ply + 2).min(count);
    let ahead = |ply: usize| {
        let at = &line.positions[end(ply)];
        // The opponent may take back at once.
        let lost = if at.turn() == line.us {
            0
        } else {
            best_capture_gain(at)
        };
        balance(at, line.us) - start - lost
    };
    let own: Vec<usize> = (0..count).step_by(2).collect();
    let all = ahead(*own.last()?);
    let most = |&ply: &usize| ahead(ply) > 0 && ahead(ply) * 2 >= all;
    let lasting: Vec<usize> = own.into_iter().rev().take_while(most).collect();
    let &ply = lasting.last()?;
    let moves = (ply / 2 + 1) as u32;
    let mv = line.moves[ply];
    if let Some(role) = mv.promotes_to()
        && gain_on(line.after(ply), mv.to()) == 0
    {
        return Some((Claim::Promotes { role, moves }, ply + 1));
    }
    if moves > LATE || !is_forced(line, ply) {
        return None;
    }
    let captured = line.captured(ply).is_some() && ply > 0 && moves <= SOON;
    let piece = PlacedPiece::on(line.before(ply), mv.to());
    if let Some(piece) = piece.filter(|_| captured && stands(line, mv, ply))
        && piece.role.points() * 2 >= ahead(ply)
        && ahead(ply) * 2 >= piece.role.points()
    {
        return Some((Claim::WinsPiece { piece, moves }, ply + 1));
    }
    let quiet = lasting
        .into_iter()
        .filter(|&ply| is_quiet(&line.positions[end(ply)]));
    let least = quiet.min_by_key(|&ply| ahead(ply))?;
    let (won, lost) = difference(line.before(0), &line.positions[end(least)], line.us)?;
    Some((Claim::WinsMaterial { won, lost }, end(least)))
}

/// Depth of the search for a defence, in plies.
const DEPTH: u32 = 3;

/// Returns whether the opponent cannot avoid the gain of the move at `ply` when it last could: before that move, or after
/// the first one.
fn is_forced(line: &Line, ply: usize) -> bool {
    let after = &line.positions[ply.max(2) - 1];
    let so_far = balance(after, line.us) - line.balance(0);
    solve(after, DEPTH).is_some_and(|solved| so_far - solved.points >= 1)
}

/// Max number of own moves after which a captured piece still counts as the purpose of the first move.
const SOON: u32 = 3;

/// Max number of own moves after which a gain is reported at all.
const LATE: u32 = 5;

/// Returns whether the piece that `mv` captures at `ply` has been on its square since the start of the line.
fn stands(line: &Line, mv: Move, ply: usize) -> bool {
    let theirs = line.before(0).color(!line.us);
    let mut before = line.moves[..ply].iter();
    theirs.contains(mv.to()) && before.all(|it| it.destination() != mv.to())
}

/// Returns whether neither side can win material at once.
fn is_quiet(position: &Position) -> bool {
    let still = |at: &Position| solve(at, 1).is_some_and(|solved| solved.points <= 0);
    still(position) && position.null_move().is_some_and(|passed| still(&passed))
}

/// Returns the roles that a side has won and lost between two positions, beyond equal trades; a knight equals a bishop.
/// `None` if a pawn was promoted in between, or the side has gained nothing.
pub(super) fn difference(
    start: &Position,
    end: &Position,
    us: Color,
) -> Option<(Vec<Role>, Vec<Role>)> {
    let gone = |color, role| {
        let (old, new) = (
            start.pieces(color, role).len(),
            end.pieces(color, role).len(),
        );
        old as i32 - new as i32
    };
    let (mut won, mut lost) = (Vec::new(), Vec::new());
    let mut minors = 0;
    for role in [
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
        Role::Pawn,
    ] {
        let (theirs, ours) = (gone(!us, role), gone(us, role));
        if role != Role::Pawn && (theirs < 0 || ours < 0) {
            return None;
        }
        let mut net = theirs - ours;
        if role == Role::Bishop {
            minors = net;
            continue;
        }
        if role == Role::Knight {
            let bishops = minors;
            // Equal numbers of knights and bishops cancel out.
            if bishops.signum() != net.signum() {
                let both = bishops.abs().min(net.abs());
                minors = bishops - bishops.signum() * both;
                net -= net.signum() * both;
            }
            push(&mut won, &mut lost, Role::Bishop, minors);
        }
        push(&mut won, &mut lost, role, net);
    }
    let points = |roles: &[Role]| roles.iter().map(|role| role.points()).sum::<i32>();
    (points(&won) > points(&lost)).then_some((won, lost))
}

fn push(won: &mut Vec<Role>, lost: &mut Vec<Role>, role: Role, net: i32) {
    let list = if net > 0 { won } else { lost };
    list.extend((0..net.abs()).map(|_| role));
}
