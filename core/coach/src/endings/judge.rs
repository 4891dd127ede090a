//! Judgment of moves in an ending, and the best reply.

use plywise_chess::{Move, Position};
use plywise_tables::{Tables, Value};

use super::ending::Aim;

/// Judgment of a move in an ending, from the mover's perspective. Distances to mate are in moves of the winning side,
/// including the judged move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Verdict {
    /// The move keeps the win along a shortest path.
    Kept {
        /// Moves to mate after this move. 0 if it mates, `None` if only the win is known.
        moves: Option<u8>,
    },
    /// The move keeps the win, but makes it longer than necessary.
    Slower {
        /// Moves to mate with the best move.
        from: u8,
        /// Moves to mate with this move.
        to: u8,
    },
    /// The move holds the draw.
    Held,
    /// The move turns a win into a draw or a loss, or a draw into a loss.
    Gone {
        /// Value before the move, for the side that moved. `None` if only the value after it is known.
        from: Option<Value>,
        /// Value after the move, for the same side.
        to: Value,
    },
    /// The position was already lost.
    Lost {
        /// Moves until the opponent mates.
        moves: u8,
    },
}

impl Verdict {
    /// Returns `true` if the move changed the value of the position for the worse.
    pub const fn is_mistake(self) -> bool {
        matches!(self, Self::Gone { .. })
    }

    /// Judges a move by the proven value after it, from the mover's perspective, if the value before it is unknown.
    pub(super) const fn proved(aim: Aim, after: Value) -> Self {
        match (aim, after) {
            (_, Value::Win(0)) => Self::Kept { moves: Some(0) },
            (_, Value::Win(_)) => Self::Kept { moves: None },
            (Aim::Hold { .. }, Value::Draw) => Self::Held,
            (_, to) => Self::Gone { from: None, to },
        }
    }

    /// Judges a move by the values before and after it, from the mover's perspective.
    pub(super) fn of(before: Value, after: Value) -> Self {
        let from = Some(before);
        match (before, after) {
            (Value::Win(best), Value::Win(plies)) if plies < best => Self::Kept {
                moves: Some(plies.div_ceil(2)),
            },
            (Value::Win(best), Value::Win(plies)) => Self::Slower {
                from: best.div_ceil(2),
                to: plies.div_ceil(2) + 1,
            },
            (Value::Draw, Value::Draw) => Self::Held,
            (Value::Loss(_), Value::Loss(plies)) => Self::Lost {
                moves: plies.div_ceil(2),
            },
            // A move cannot improve the value of a position.
            (_, to) => Self::Gone { from, to },
        }
    }
}

/// Judges a legal move by the endgame tables. `None` if a table for the position before or after the move is missing.
pub fn judge(tables: &Tables, position: &Position, mv: Move) -> Option<Verdict> {
    let before = tables.value(position)?;
    let after = tables.value(&position.after(mv))?.for_other_side();
    Some(Verdict::of(before, after))
}

/// Returns the best move by the endgame tables: the fastest mate, the longest defence, or in a drawn position the move
/// with the fewest saving replies. Among drawing moves, those that repeat a position in `seen` (hash keys) come last.
/// `chance` is a random number that selects among equal moves. Returns `None` if there is no legal move or a table is
/// missing.
pub fn reply(tables: &Tables, position: &Position, seen: &[u64], chance: u64) -> Option<Move> {
    let mut best: Vec<Move> = Vec::new();
    let mut best_rank = None;
    for mv in position.legal_moves() {
        let after = position.after(mv);
        let value = tables.value(&after)?.for_other_side();
        let trap = if value == Value::Draw {
            let repeats = seen.contains(&after.hash());
            (!repeats, trap(tables, &after)?)
        } else {
            (true, 0)
        };
        let rank = Some((value.rank(), trap));
        if rank > best_rank {
            best_rank = rank;
            best.clear();
        }
        if rank == best_rank {
            best.push(mv);
        }
    }
    let index = chance % (best.len() as u64).max(1);
    best.get(index as usize).copied()
}

/// Returns the share of losing moves in a position that is drawn for the side to move, in thousandths.
pub(super) fn trap(tables: &Tables, position: &Position) -> Option<u32> {
    let moves = position.legal_moves();
    let mut losing = 0;
    for &mv in &moves {
        let value = tables.value(&position.after(mv))?.for_other_side();
        losing += u32::from(value.rank() < 0);
    }
    Some(losing * 1000 / (moves.len() as u32).max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tables() -> Tables {
        let mut tables = Tables::default();
        for name in ["KRK", "KPK"] {
            assert!(tables.make(&name.parse().unwrap(), &mut |_| true));
        }
        tables
    }

    #[test]
    fn moves_are_judged_by_the_tables() {
        let tables = tables();
        let gone = |from, to| Verdict::Gone {
            from: Some(from),
            to,
        };
        let cases = [
            // Mate, and a step that delays it.
            (
                "k7/8/1K6/8/8/8/8/7R w - - 0 1",
                "Rh8",
                Verdict::Kept { moves: Some(0) },
            ),
            (
                "k7/8/1K6/8/8/8/8/7R w - - 0 1",
                "Rg1",
                Verdict::Slower { from: 1, to: 2 },
            ),
            // The rook is lost.
            (
                "8/8/8/3k4/8/8/8/K6R w - - 0 1",
                "Rh5",
                Verdict::Slower { from: 15, to: 16 },
            ),
            (
                "8/8/8/6k1/8/8/8/K6R w - - 0 1",
                "Rh5",
                gone(Value::Win(25), Value::Draw),
            ),
            // Taking the opposition holds; any other step loses.
            (
                "8/8/8/4k3/8/4K3/4P3/8 b - - 0 1",
                "Kd5",
                Verdict::Lost { moves: 20 },
            ),
            (
                "4k3/8/4K3/4P3/8/8/8/8 b - - 0 1",
                "Kd8",
                Verdict::Lost { moves: 12 },
            ),
        ];
        for (fen, san, expected) in cases {
            let position = Position::from_fen(fen).unwrap();
            let mv = position.parse_san(san).unwrap();
            assert_eq!(judge(&tables, &position, mv), Some(expected), "{fen} {san}");
        }
    }
}
