//! Small exact search for material, which proves threats and refutations without an evaluation.

use super::exchange::balance;
use plywise_chess::{Move, Position, Role};

/// What a side reaches by force.
#[derive(Clone, Debug)]
pub(super) struct Solved {
    /// Points gained by the side to move, or [`MATE`] minus the plies to mate, with the sign of the winner.
    pub(super) points: i32,
    /// Line that reaches it.
    pub(super) line: Vec<Move>,
}

impl Solved {
    /// Returns the moves to mate of the side to move, if it mates.
    pub(super) const fn mate(&self) -> Option<u32> {
        if self.points > MATE - 100 {
            Some((MATE - self.points) as u32 / 2 + 1)
        } else {
            None
        }
    }
}

/// Points for mate in zero plies.
pub(super) const MATE: i32 = 1_000;

/// Positions that a search may visit.
const NODES: u32 = 40_000;

/// Plies at which captures and evasions end, too.
const MAX_PLY: usize = 16;

/// Searches all moves for `depth` plies, then captures, promotions and evasions. Returns `None` if that takes too long.
pub(super) fn solve(position: &Position, depth: u32) -> Option<Solved> {
    solve_within(position, depth, NODES)
}

/// Searches like [`solve`], but may visit `nodes` positions.
pub(super) fn solve_within(position: &Position, depth: u32, nodes: u32) -> Option<Solved> {
    let mut search = Search { left: nodes };
    let mut line = Vec::new();
    let start = balance(position, position.turn());
    let value = search.value(position, -MATE, MATE, depth, 0, &mut line)?;
    let is_mate = value.abs() > MATE - 100;
    let points = if is_mate { value } else { value - start };
    Some(Solved { points, line })
}

struct Search {
    /// Positions that may still be visited.
    left: u32,
}

impl Search {
    /// Returns the material balance that the side to move reaches. `line` receives the moves.
    fn value(
        &mut self,
        position: &Position,
        mut alpha: i32,
        beta: i32,
        depth: u32,
        ply: usize,
        line: &mut Vec<Move>,
    ) -> Option<i32> {
        line.clear();
        self.left = self.left.checked_sub(1)?;
        let in_check = position.is_check();
        let still = balance(position, position.turn());
        if ply >= MAX_PLY {
            return Some(still);
        }
        let is_wide = depth > 0 || in_check;
        let mut best = -MATE;
        let moves = if is_wide {
            position.legal_moves()
        } else {
            best = still;
            if best >= beta {
                return Some(best);
            }
            alpha = alpha.max(best);
            position.legal_captures()
        };
        if is_wide && moves.is_empty() {
            return Some(if in_check { ply as i32 - MATE } else { 0 });
        }
        let mut ordered: Vec<(i32, Move)> = moves
            .into_iter()
            .filter(|&mv| is_wide || position.see_ge(mv, 0))
            .map(|mv| (Self::order(position, mv), mv))
            .collect();
        ordered.sort_by_key(|&(order, _)| -order);
        let mut rest = Vec::new();
        for (_, mv) in ordered {
            let after = position.after_unchecked(mv);
            let depth = depth.saturating_sub(1);
            let value = -self.value(&after, -beta, -alpha, depth, ply + 1, &mut rest)?;
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    line.clear();
                    line.push(mv);
                    line.append(&mut rest);
                }
                if alpha >= beta {
                    break;
                }
            }
        }
        Some(best)
    }

    /// Captures of valuable pieces by cheap ones come first.
    fn order(position: &Position, mv: Move) -> i32 {
        let captured = position.changes(mv).captured();
        let mover = position.role_on(mv.from()).map_or(0, Role::points);
        let gain = captured.map_or(0, |(piece, _)| 100 * piece.role.points() - mover.min(10));
        gain + mv.promotes_to().map_or(0, |role| 50 * role.points())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forced_gain_is_found_with_its_line() {
        for (fen, depth, points, first) in [
            // A fork of king and rook.
            ("r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", 3, 5, "Nc7+"),
            ("6k1/5ppp/8/8/8/8/8/3RK3 w - - 0 1", 1, MATE - 1, "Rd8#"),
            // A defended pawn is not worth a knight.
            ("4k3/8/3p4/4p3/8/5N2/8/4K3 w - - 0 1", 3, 0, ""),
        ] {
            let position: Position = fen.parse().unwrap();
            let solved = solve(&position, depth).unwrap();
            assert_eq!(solved.points, points, "{fen}");
            if !first.is_empty() {
                assert_eq!(position.san(solved.line[0]), first, "{fen}");
            }
        }
    }
}
