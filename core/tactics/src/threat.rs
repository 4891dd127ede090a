//! What a side threatens, and how a move parries it.

use super::claim::{Claim, PlacedPiece, Saving};
use super::effects::{mate_in_one, slider_attacks};
use super::exchange::{best_capture_gain, exchange, gain, gain_on};
use super::explanation::{Aspect, Fact, Variation};
use super::gain::{mates, wins};
use super::good::{as_fact, is_borne_out, winning};
use super::line::Line;
use super::solve::{Solved, solve, solve_within};
use plywise_chess::{Move, Position, Role, Square, between};

/// Depth of the search for a threat, in plies.
const DEPTH: u32 = 3;

/// Positions that a deeper search may visit.
const DEEP_NODES: u32 = 200_000;

/// What the opponent of the side to move would win if that side passed.
#[derive(Clone, Debug)]
pub(super) struct Threat {
    /// The opponent's line after the pass.
    pub(super) line: Vec<Move>,
    /// Points it gains; `None` for mate.
    pub(super) points: Option<i32>,
    /// What its first move does.
    pub(super) claim: Claim,
    /// Plies of the line that prove the claim.
    pub(super) plies: usize,
}

impl Threat {
    /// Returns the first move of the threat.
    pub(super) fn mv(&self) -> Move {
        self.line[0]
    }
}

/// Returns the opponent's threat. `None` in check, and without a clear threat.
pub(super) fn threat(position: &Position) -> Option<Threat> {
    let passed = position.null_move()?;
    let solved = solve(&passed, DEPTH)?;
    let line = Line::new(&passed, &solved.line);
    let (claim, plies) = claim(&line, &solved)?;
    let points = solved.mate().is_none().then_some(solved.points);
    let is_pawn = matches!(claim, Claim::WinsPiece { piece, .. } if piece.role == Role::Pawn);
    if points.is_some() && (is_pawn || !is_confirmed(&line)) {
        return None;
    }
    let line = solved.line;
    Some(Threat {
        line,
        points,
        claim,
        plies,
    })
}

/// Rank of the only fact about a threat.
const RANK: i32 = 0;

/// Returns what the opponent would win if the side to move passed, as a fact of [`Aspect::Threat`]. `passed` is the best
/// line after the pass, from the opponent's perspective, or [`Variation::UNKNOWN`]. The gain is proved again on the board,
/// as in [`explain`](super::explain). `None` in check, and if passing loses nothing for certain.
///
/// ```
/// use plywise_chess::Position;
/// use plywise_tactics::{Claim, Variation, opponent_threat};
///
/// let position: Position = "4k3/8/2n5/3p4/4B3/5N2/6K1/8 w - - 0 1".parse()?;
/// let threat = opponent_threat(&position, Variation::UNKNOWN);
/// assert!(threat.is_some_and(|threat| matches!(threat.claim, Claim::TakesFree { .. } | Claim::WinsExchange { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn opponent_threat(position: &Position, passed: Variation<'_>) -> Option<Fact> {
    let next = position.null_move()?;
    let known = threat(position);
    let line = Line::new(&next, passed.moves);
    let Some(&best) = line.moves.first() else {
        return known.map(|threat| as_fact(&threat, RANK));
    };
    // Both agree on the move: the small search has the simpler proof.
    if let Some(threat) = known.as_ref().filter(|threat| threat.mv() == best) {
        return Some(as_fact(threat, RANK));
    }
    let mut won = winning(&next, &line.moves, passed.score).into_iter();
    let won = won.find(|(claim, _)| !matches!(claim, Claim::InBetween { .. }));
    let is_mate = passed.score.mate_moves().is_some_and(|moves| moves > 0);
    if let Some((claim, plies)) = won.filter(|_| is_mate || is_confirmed(&line)) {
        let line = line.moves[..plies.clamp(1, line.moves.len())].to_vec();
        return Some(Fact {
            aspect: Aspect::Threat,
            claim,
            line,
            ply: 0,
            rank: RANK,
        });
    }
    let known = known.filter(|threat| match threat.points {
        Some(points) => is_borne_out(&next, points, passed.score),
        None => is_mate,
    });
    known.map(|threat| as_fact(&threat, RANK))
}

/// Returns whether the first move of a line wins material even if the opponent looks further ahead than the search that
/// found the line.
pub(super) fn is_confirmed(line: &Line) -> bool {
    let won = gain(line.before(0), line.moves[0]);
    solve(line.after(0), DEPTH + 1).is_some_and(|left| won - left.points > 0)
}

/// Returns what the first move of a solved line does.
pub(super) fn claim(line: &Line, solved: &Solved) -> Option<(Claim, usize)> {
    if let Some(moves) = solved.mate() {
        return line.end().is_checkmate().then(|| mates(line, moves));
    }
    if solved.points <= 0 {
        return None;
    }
    // An in-between move explains nothing without the move before it.
    let mut found = wins(line, solved.points).into_iter();
    found.find(|(claim, _)| !matches!(claim, Claim::InBetween { .. }))
}

/// Returns how a move parries a threat, or `None` if the threat or an equal one remains.
pub(super) fn parry(position: &Position, mv: Move, threat: &Threat) -> Option<Claim> {
    let after = position.after(mv);
    let left = solve(&after, DEPTH)?;
    if left.mate().is_some() {
        return None;
    }
    let Some(points) = threat.points else {
        // A check, or a move that only makes the mate longer, stops nothing.
        let delays = after.is_check() && stops_mate(position, &after).is_none()
            || solve_within(&after, DEPTH + 2, DEEP_NODES)
                .is_some_and(|left| left.mate().is_some());
        let threat = threat.mv();
        return (!delays).then_some(Claim::StopsMate { threat });
    };
    // What the move itself captures makes up for a loss.
    if gain(position, mv) - left.points < 0 || points < 1 {
        return None;
    }
    // A counter-threat leaves the threat in place.
    if after.is_legal(threat.mv()) && exchange(&after, threat.mv()) > 0 {
        return None;
    }
    if gain(position, mv) - solve(&after, DEPTH + 1)?.points < 0 {
        return None;
    }
    // A check may only delay the loss.
    if after.is_check() && saves_piece(position, mv, &after).is_none() {
        return None;
    }
    let (by, target) = (threat.mv().from(), threat.mv().to());
    let piece = PlacedPiece::on(position, target)
        .filter(|it| it.color == position.turn())
        .filter(|it| it.role != Role::Pawn && it.role != Role::King);
    // An exchange that saves the piece by losing another one of its kind was excluded above.
    if let Some(piece) = piece.filter(|_| is_direct(&threat.claim)) {
        let how = saving(position, mv, &after, by, target);
        let now = if mv.from() == target {
            mv.destination()
        } else {
            target
        };
        let stands = after
            .piece_on(now)
            .is_some_and(|it| it.color == piece.color);
        let escapes_by_capture = mv.from() == target && how == Saving::Other;
        let is_safe = stands && gain_on(&after, now) == 0 && !escapes_by_capture;
        if how == Saving::Trades || is_safe {
            return Some(Claim::Saves { piece, how });
        }
    }
    let closes = closed(position, mv, &after, target);
    let taken = position.changes(mv).captured();
    let takes = taken.and_then(|(_, at)| PlacedPiece::on(position, at));
    let takes = takes.filter(|it| it.square == by);
    // Without a visible way, only the defence against the loss of a piece is clear.
    if closes.is_none() && takes.is_none() && points < Role::Knight.points() {
        return None;
    }
    let threat = threat.mv();
    Some(Claim::Parries {
        threat,
        closes,
        takes,
    })
}

/// Returns whether a threat simply captures a piece.
const fn is_direct(claim: &Claim) -> bool {
    matches!(claim, Claim::TakesFree { .. } | Claim::WinsExchange { .. })
}

fn saving(position: &Position, mv: Move, after: &Position, by: Square, target: Square) -> Saving {
    let us = position.turn();
    let to = mv.destination();
    let points = |square: Square| position.role_on(square).map_or(0, Role::points);
    let is_trade = position.is_capture(mv) && points(to) == points(target);
    if mv.from() == target && is_trade {
        Saving::Trades
    } else if mv.from() == target && position.is_capture(mv) {
        Saving::Other
    } else if mv.from() == target {
        Saving::Moves
    } else if position
        .changes(mv)
        .captured()
        .is_some_and(|(_, at)| at == by)
    {
        Saving::Takes
    } else if between(by, target).contains(to) {
        Saving::Blocks
    } else if after.attackers(target, us).contains(to)
        && !position.attackers(target, us).contains(mv.from())
    {
        Saving::Defends
    } else {
        Saving::Other
    }
}

/// Returns the line piece of the opponent whose line to a square the move closes.
fn closed(position: &Position, mv: Move, after: &Position, target: Square) -> Option<PlacedPiece> {
    let them = !position.turn();
    let sliders = position.diagonal_sliders(them) | position.straight_sliders(them);
    let by = (sliders & after.color(them)).into_iter().find(|&by| {
        let Some(role) = position.role_on(by) else {
            return false;
        };
        let reaches = |at: &Position| slider_attacks(role, by, at.occupied()).contains(target);
        between(by, target).contains(mv.destination()) && reaches(position) && !reaches(after)
    })?;
    PlacedPiece::on(position, by)
}

/// Returns the positions in which the opponent can execute its threat: the one after the move or, if the move gives
/// check, those after each evasion with the opponent to move again. `None` if an evasion gives check itself; such lines
/// are not analyzed.
fn free_to_act(after: &Position) -> Option<Vec<Position>> {
    if !after.is_check() {
        return Some(vec![*after]);
    }
    let ways_out = after.legal_moves().into_iter().map(|mv| {
        let mut next = *after;
        next.play_unchecked(mv);
        next.null_move()
    });
    ways_out.collect()
}

/// Returns the mate in one that the opponent threatened, if it can no longer mate immediately, even after evading a check.
pub(super) fn stops_mate(position: &Position, after: &Position) -> Option<Move> {
    let threat = mate_in_one(&position.null_move()?)?;
    let stopped = free_to_act(after)?
        .iter()
        .all(|free| mate_in_one(free).is_none());
    stopped.then_some(threat)
}

/// Returns the most valuable own piece that the opponent could have won and can no longer win.
pub(super) fn saves_piece(position: &Position, mv: Move, after: &Position) -> Option<PlacedPiece> {
    let threatened = position.null_move()?;
    let pieces = position.color(position.turn()) - position.role(Role::Pawn);
    let lost = pieces.into_iter().filter_map(|square| {
        let role = position.role_on(square)?;
        (role != Role::King && gain_on(&threatened, square) > 0).then_some((role, square))
    });
    let (role, square) = lost.max_by_key(|&(role, square)| (role.points(), square))?;
    // Current square: the moved piece may be the saved one.
    let now = if mv.from() == square {
        mv.destination()
    } else {
        square
    };
    // Nothing is saved if another piece of equal value is lost instead.
    let is_safe = |free: &Position| {
        let stands = free.piece_on(now) == after.piece_on(now);
        stands && gain_on(free, now) == 0 && best_capture_gain(free) < role.points()
    };
    let saved = free_to_act(after)?.iter().all(is_safe);
    // An evasion may itself capture something.
    let keeps = best_capture_gain(after) < role.points();
    let piece = PlacedPiece::on(position, square);
    piece.filter(|_| saved && keeps)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn check_that_only_delays_a_threat_stops_nothing() {
        for (fen, san, stops) in [
            // Re1 is mate before and after the checks; a rook or a flight square for the king stops it.
            ("6k1/5pp1/7p/8/8/4r3/R4PPP/6K1 w - - 0 1", "Ra8+", false),
            ("6k1/5pp1/7p/8/8/4r3/R4PPP/6K1 w - - 0 1", "Ra1", true),
            ("6k1/5pp1/7p/8/8/4r3/R4PPP/6K1 w - - 0 1", "h3", true),
            // The check also removes the attacker.
            ("4r1k1/5pp1/7p/8/8/8/R3QPPP/6K1 w - - 0 1", "Qxe8+", false),
            ("6k1/5pp1/7p/4r3/8/6B1/R4PPP/6K1 w - - 0 1", "Bxe5", true),
        ] {
            let position: Position = fen.parse().unwrap();
            let after = position.after(position.parse_san(san).unwrap());
            assert_eq!(
                stops_mate(&position, &after).is_some(),
                stops,
                "{fen} {san}"
            );
        }
    }

    #[test]
    fn check_that_leaves_a_piece_attacked_saves_nothing() {
        let position: Position = "6k1/5pp1/7p/3r4/8/3N4/5PPP/1R4K1 w - - 0 1"
            .parse()
            .unwrap();
        for (san, saves) in [("Rb8+", false), ("Ne1", true)] {
            let mv = position.parse_san(san).unwrap();
            let saved = saves_piece(&position, mv, &position.after(mv));
            assert_eq!(saved.is_some(), saves, "{san}");
        }
        // The knight escapes, but the queen that gives check is lost.
        let position: Position = "2r3k1/1bq2rpp/p2b1pN1/1p3P2/3pP3/1P1P1R1Q/P6P/2B3RK w - - 5 31"
            .parse()
            .unwrap();
        let mv = position.parse_san("Qxh7+").unwrap();
        assert_eq!(saves_piece(&position, mv, &position.after(mv)), None);
    }
}
