//! What a move was worth, and the best answer to it.

use plywise_chess::{Move, Position};
use plywise_tables::{Tables, Value};

use super::ending::Aim;

/// What a move was worth for the side that made it. Moves to mate count the side that mates, the
/// move itself included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The win is kept by a quickest move.
    Kept {
        /// Moves to mate after it; 0 if it mates, none if only the win is known.
        moves: Option<u8>,
    },
    /// The win is kept, but takes longer than it had to.
    Slower {
        /// Moves to mate before, with the best move.
        from: u8,
        /// Moves to mate with this one.
        to: u8,
    },
    /// The draw is held.
    Held,
    /// A win became a draw or a loss, or a draw a loss.
    Gone {
        /// What the position was worth before, for the side that made the move; none if only what
        /// it is worth now is known.
        from: Option<Value>,
        /// What it is worth now, for the same side.
        to: Value,
    },
    /// The position was lost before the move.
    Lost {
        /// Moves until the other side mates.
        moves: u8,
    },
}

impl Verdict {
    /// Whether the move gave away what the position was worth.
    pub const fn is_mistake(self) -> bool {
        matches!(self, Self::Gone { .. })
    }

    /// The verdict on a move after which the position is proved to be worth this for the side that
    /// made it, where nothing is proved of the position before.
    pub(super) const fn proved(aim: Aim, after: Value) -> Self {
        match (aim, after) {
            (_, Value::Win(0)) => Self::Kept { moves: Some(0) },
            (_, Value::Win(_)) => Self::Kept { moves: None },
            (Aim::Hold { .. }, Value::Draw) => Self::Held,
            (_, to) => Self::Gone { from: None, to },
        }
    }

    /// The verdict on a move, by the values before and after it for the side that made it.
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
            // No move makes a position better than it was.
            (_, to) => Self::Gone { from, to },
        }
    }
}

/// What a legal move was worth, by tables; none if there is no table of the position before or after.
pub fn judge(tables: &Tables, position: &Position, mv: Move) -> Option<Verdict> {
    let before = tables.value(position)?;
    let after = tables.value(&position.after(mv))?.for_other_side();
    Some(Verdict::of(before, after))
}

/// The best move by tables: the quickest mate, the longest defence, and in a draw the move after
/// which the fewest answers hold it. A drawing move to a position that was there before (by its
/// key) is the last choice. Among equals the number that is left to chance decides. `None` if no
/// move is legal, or there is no table of a position that a move leads to.
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

/// How many of a thousand answers lose in a position that is drawn for the side to move.
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
    fn each_move_is_told_for_what_it_did() {
        let tables = tables();
        let gone = |from, to| Verdict::Gone {
            from: Some(from),
            to,
        };
        let cases = [
            // Mate, and a step that mates later.
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
            // The rook is given away.
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
            // The opposition holds, any other step loses.
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
