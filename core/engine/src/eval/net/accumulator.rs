//! Hidden layer of a neural network, updated incrementally along a sequence of moves.
//!
//! A move changes two to four features, so the hidden layer after it is the previous one plus and minus a few rows of
//! weights. Updates are lazy, as in Stockfish: they happen when a position is evaluated, never for unevaluated ones.

use arrayvec::ArrayVec;
use fearless_simd::Level as Instructions;
use plywise_chess::{Bitboard, Color, DirtyPiece, Move, Piece, Position, Role, Square};

use super::features::Perspective;
use super::network::{Net, apply};

/// Piece with its square.
type Placed = (Piece, Square);

/// Pieces that the move before a ply removed and added, and whether the hidden layer at that ply is computed.
#[derive(Clone, Debug)]
struct Frame {
    lifted: ArrayVec<Placed, 2>,
    put: ArrayVec<Placed, 2>,
    /// Orientation of the board for White and for Black.
    perspectives: [Perspective; 2],
    /// Whether the hidden layer at this ply is computed, for White and Black.
    is_ready: [bool; 2],
}

/// Hidden layer for one side in the refresh cache, with the pieces it was last computed for.
#[derive(Clone, Debug)]
struct RefreshEntry {
    pieces: [[Bitboard; 6]; 2],
    values: Vec<i16>,
}

impl RefreshEntry {
    /// Creates the cache entry of an empty board.
    fn new(net: &Net) -> Self {
        Self {
            pieces: [[Bitboard::EMPTY; 6]; 2],
            values: net.weights().biases.clone(),
        }
    }

    /// Updates the cached hidden layer to the pieces of `position`, by the difference to the cached pieces.
    fn update(&mut self, net: &Net, position: &Position, perspective: Perspective) {
        for color in [Color::White, Color::Black] {
            for role in Role::ALL {
                let now = position.pieces(color, role);
                let before = &mut self.pieces[color.index()][role.index()];
                let (lifted, put) = (*before - now, now - *before);
                *before = now;
                let row = |square| net.row(perspective.feature(Piece::new(color, role), square));
                for row in lifted.into_iter().map(row) {
                    apply(&mut self.values, row, i16::wrapping_sub);
                }
                for row in put.into_iter().map(row) {
                    apply(&mut self.values, row, i16::wrapping_add);
                }
            }
        }
    }
}

/// Hidden layers of a neural network for both sides, at each ply of a sequence of moves. Computed incrementally during
/// a search.
#[derive(Clone, Debug)]
pub struct Accumulators {
    frames: Vec<Frame>,
    /// Refresh cache ("Finny tables": Eggers, Koivisto), by colour and mirroring. When the root changes, and when a
    /// king crosses between the d and e files, most pieces are still where they were at the last refresh.
    refreshed: [[RefreshEntry; 2]; 2],
    /// Hidden layers of all plies in order, White's before Black's at each ply.
    values: Vec<i16>,
    hidden_size: usize,
    instructions: Instructions,
}

impl Accumulators {
    /// Creates accumulators for up to `moves` successive moves from the position `root`.
    pub fn new(net: &Net, root: &Position, moves: usize) -> Self {
        let frame = Frame {
            lifted: ArrayVec::new(),
            put: ArrayVec::new(),
            perspectives: perspectives(root),
            is_ready: [false; 2],
        };
        Self {
            frames: vec![frame; moves + 1],
            refreshed: std::array::from_fn(|_| std::array::from_fn(|_| RefreshEntry::new(net))),
            values: vec![0; (moves + 1) * 2 * net.hidden_size()],
            hidden_size: net.hidden_size(),
            instructions: Instructions::new(),
        }
    }

    /// Starts again from a new root position, without moves.
    pub(crate) fn set_root(&mut self, root: &Position) {
        let frame = &mut self.frames[0];
        frame.perspectives = perspectives(root);
        frame.is_ready = [false; 2];
    }

    /// Records the move played at `ply` in `position`; `None` is a null move.
    ///
    /// # Panics
    /// Panics if `ply` is not less than the `moves` passed to [`Accumulators::new`].
    #[inline]
    pub fn make_move(&mut self, ply: usize, position: &Position, mv: Option<Move>) {
        let perspectives = self.frames[ply].perspectives;
        let frame = &mut self.frames[ply + 1];
        frame.is_ready = [false; 2];
        frame.lifted.clear();
        frame.put.clear();
        frame.perspectives = perspectives;
        let Some(mv) = mv else { return };
        position.changes(mv).each(|change, piece, square| {
            // A move removes and adds at most two pieces.
            let _ = match change {
                DirtyPiece::Remove => frame.lifted.try_push((piece, square)),
                DirtyPiece::Add => frame.put.try_push((piece, square)),
            };
            if piece.role == Role::King && change == DirtyPiece::Add {
                frame.perspectives[piece.color.index()] = Perspective::of(piece.color, square);
            }
        });
    }

    /// Evaluates the position at `ply`, in centipawns for the side to move; equal to [`Net::evaluate`]. `net` must be
    /// the one passed to [`Accumulators::new`], and every move up to `ply` must have been recorded.
    ///
    /// # Panics
    /// Panics if `ply` exceeds the `moves` passed to [`Accumulators::new`], or if the net has a larger hidden size.
    pub fn evaluate(&mut self, net: &Net, position: &Position, ply: usize) -> i32 {
        for color in [Color::White, Color::Black] {
            self.compute(net, position, color, ply);
        }
        let at = ply * 2 * self.hidden_size;
        let (white, black) = self.values[at..at + 2 * self.hidden_size].split_at(self.hidden_size);
        let men = position.occupied().len();
        match position.turn() {
            Color::White => net.output(self.instructions, white, black, men),
            Color::Black => net.output(self.instructions, black, white, men),
        }
    }

    /// Computes the hidden layer for one side at `ply`, starting from the last ply at which it is computed.
    fn compute(&mut self, net: &Net, position: &Position, color: Color, ply: usize) {
        let side = color.index();
        let mut known = ply;
        while !self.frames[known].is_ready[side] {
            let before = known.checked_sub(1).map(|before| &self.frames[before]);
            let is_same =
                |before: &Frame| before.perspectives[side] == self.frames[known].perspectives[side];
            if !before.is_some_and(is_same) {
                // Root of the line, or the king changed sides of the board.
                let perspective = self.frames[ply].perspectives[side];
                let entry = &mut self.refreshed[side][usize::from(perspective.mirrored)];
                entry.update(net, position, perspective);
                let at = (ply * 2 + side) * self.hidden_size;
                self.values[at..at + self.hidden_size].copy_from_slice(&entry.values);
                self.frames[ply].is_ready[side] = true;
                return;
            }
            known -= 1;
        }
        for next in known + 1..=ply {
            let frame = &mut self.frames[next];
            frame.is_ready[side] = true;
            let perspective = frame.perspectives[side];
            let row = |&(piece, square): &Placed| net.row(perspective.feature(piece, square));
            let (before, after) = self.values.split_at_mut(next * 2 * self.hidden_size);
            let before = &before[((next - 1) * 2 + side) * self.hidden_size..][..self.hidden_size];
            let after = &mut after[side * self.hidden_size..][..self.hidden_size];
            match (&frame.lifted[..], &frame.put[..]) {
                ([from], [to]) => step(before, after, [row(from)], [row(to)]),
                ([first, second], [to]) => {
                    step(before, after, [row(first), row(second)], [row(to)]);
                }
                ([king, rook], [king_to, rook_to]) => {
                    let put = [row(king_to), row(rook_to)];
                    step(before, after, [row(king), row(rook)], put);
                }
                // Null move.
                _ => after.copy_from_slice(before),
            }
        }
    }
}

/// Returns how the net sees the board for White and for Black.
fn perspectives(position: &Position) -> [Perspective; 2] {
    [Color::White, Color::Black].map(|color| Perspective::new(position, color))
}

/// Computes the hidden layer after a move from the one before it: subtracts the weights of removed pieces and adds
/// those of added pieces.
#[inline]
fn step<const L: usize, const P: usize>(
    before: &[i16],
    after: &mut [i16],
    lifted: [&[i16]; L],
    put: [&[i16]; P],
) {
    let lifted = lifted.map(|row| &row[..after.len()]);
    let put = put.map(|row| &row[..after.len()]);
    for (index, (after, &before)) in after.iter_mut().zip(before).enumerate() {
        let less = lifted
            .iter()
            .fold(before, |sum, row| sum.wrapping_sub(row[index]));
        *after = put
            .iter()
            .fold(less, |sum, row| sum.wrapping_add(row[index]));
    }
}
