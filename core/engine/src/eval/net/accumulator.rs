//! The first layer of a net along a line of moves.
//!
//! A move changes two to four features, so the neurons after it are those before it with a few rows
//! of weights added and taken off. That is done when a position is evaluated, and not for moves
//! after which none is (lazily, as Stockfish does).

use arrayvec::ArrayVec;
use fearless_simd::Level as Instructions;
use plywise_chess::{Bitboard, Change, Color, Move, Piece, Position, Role, Square};

use super::features::Perspective;
use super::network::{Net, apply};

/// A piece on a square.
type Placed = (Piece, Square);

/// What led to a ply.
#[derive(Clone, Debug)]
struct Frame {
    lifted: ArrayVec<Placed, 2>,
    put: ArrayVec<Placed, 2>,
    /// How White and Black look at the board.
    perspectives: [Perspective; 2],
    /// Whether the neurons are computed.
    is_ready: [bool; 2],
}

/// The neurons of a perspective for the pieces that it was last computed for.
#[derive(Clone, Debug)]
struct RefreshEntry {
    pieces: [[Bitboard; 6]; 2],
    values: Vec<i16>,
}

impl RefreshEntry {
    /// The neurons of an empty board.
    fn new(net: &Net) -> Self {
        Self {
            pieces: [[Bitboard::EMPTY; 6]; 2],
            values: net.weights().biases.clone(),
        }
    }

    /// Adds and takes off what has changed since.
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

/// The neurons of both perspectives at each ply of a line.
#[derive(Clone, Debug)]
pub struct Accumulators {
    frames: Vec<Frame>,
    /// The refresh cache ("Finny tables": Eggers, Koivisto), by colour and by whether the perspective
    /// is mirrored: at the root and where the king has crossed the middle, most pieces stand where
    /// they last stood.
    refreshed: [[RefreshEntry; 2]; 2],
    /// The neurons, ply after ply, White's perspective first.
    values: Vec<i16>,
    neurons: usize,
    instructions: Instructions,
}

impl Accumulators {
    /// Room for a line of a number of moves from a position.
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
            values: vec![0; (moves + 1) * 2 * net.neurons()],
            neurons: net.neurons(),
            instructions: Instructions::new(),
        }
    }

    /// Begins a line anew, from another position.
    pub(crate) fn set_root(&mut self, root: &Position) {
        let frame = &mut self.frames[0];
        frame.perspectives = perspectives(root);
        frame.is_ready = [false; 2];
    }

    /// Notes the move after a ply, `None` for a null move. The position is the one before it.
    ///
    /// # Panics
    /// The ply is not below the number of moves that the accumulators were made for.
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
            // A move lifts and puts two pieces at most.
            let _ = match change {
                Change::Lift => frame.lifted.try_push((piece, square)),
                Change::Put => frame.put.try_push((piece, square)),
            };
            if piece.role == Role::King && change == Change::Put {
                frame.perspectives[piece.color.index()] = Perspective::of(piece.color, square);
            }
        });
    }

    /// What the net says of the position at a ply, in centipawns for the side to move: the same as
    /// [`Net::evaluate`]. The net is the one that the accumulators were made for, and each move up
    /// to the ply has been noted.
    ///
    /// # Panics
    /// The ply is above the number of moves that the accumulators were made for, or the net has more neurons.
    pub fn evaluate(&mut self, net: &Net, position: &Position, ply: usize) -> i32 {
        for color in [Color::White, Color::Black] {
            self.compute(net, position, color, ply);
        }
        let at = ply * 2 * self.neurons;
        let (white, black) = self.values[at..at + 2 * self.neurons].split_at(self.neurons);
        let men = position.occupied().len();
        match position.turn() {
            Color::White => net.output(self.instructions, white, black, men),
            Color::Black => net.output(self.instructions, black, white, men),
        }
    }

    /// Computes the neurons of a perspective at a ply, from the last ply where they are.
    fn compute(&mut self, net: &Net, position: &Position, color: Color, ply: usize) {
        let side = color.index();
        let mut known = ply;
        while !self.frames[known].is_ready[side] {
            let before = known.checked_sub(1).map(|before| &self.frames[before]);
            let is_same =
                |before: &Frame| before.perspectives[side] == self.frames[known].perspectives[side];
            if !before.is_some_and(is_same) {
                // There is no line, or the king has crossed the middle.
                let perspective = self.frames[ply].perspectives[side];
                let entry = &mut self.refreshed[side][usize::from(perspective.mirrored)];
                entry.update(net, position, perspective);
                let at = (ply * 2 + side) * self.neurons;
                self.values[at..at + self.neurons].copy_from_slice(&entry.values);
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
            let (before, after) = self.values.split_at_mut(next * 2 * self.neurons);
            let before = &before[((next - 1) * 2 + side) * self.neurons..][..self.neurons];
            let after = &mut after[side * self.neurons..][..self.neurons];
            match (&frame.lifted[..], &frame.put[..]) {
                ([from], [to]) => step(before, after, [row(from)], [row(to)]),
                ([first, second], [to]) => {
                    step(before, after, [row(first), row(second)], [row(to)]);
                }
                ([king, rook], [king_to, rook_to]) => {
                    let put = [row(king_to), row(rook_to)];
                    step(before, after, [row(king), row(rook)], put);
                }
                // A null move.
                _ => after.copy_from_slice(before),
            }
        }
    }
}

/// How White and Black look at a position.
fn perspectives(position: &Position) -> [Perspective; 2] {
    [Color::White, Color::Black].map(|color| Perspective::new(position, color))
}

/// The neurons after a move: less the rows of what was lifted, more those of what was put.
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
