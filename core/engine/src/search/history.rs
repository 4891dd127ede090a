//! Histories of a search: how often a move caused a cutoff in similar positions, and how far off the static evaluation
//! was.
//!
//! Entries rise with success and fall with failure, more slowly the closer they are to the limit ("gravity"), so that
//! old results fade.

use super::params::{CORRECTION, HISTORY};
use crate::eval::{MOP_UP, Score};
use plywise_chess::{Bitboard, Color, Move, Piece, Position, Role, Square};

/// Number of combinations of a piece, of either colour, and a square.
const PIECE_SQUARES: usize = 12 * 64;

/// Number of combinations of origin square, target square, and whether each of them is attacked.
const BUTTERFLIES: usize = 4 * 64 * 64;

/// Piece and target square of a move, which is how the continuation history identifies moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PieceTo(u16);

impl PieceTo {
    /// Value for an absent move: before the first move, or a null move.
    pub(super) const NONE: Self = Self(PIECE_SQUARES as u16);

    /// Returns the piece that makes a move and its target square.
    #[inline]
    pub(super) fn new(position: &Position, mv: Move) -> Self {
        let role = position.role_at(mv.from());
        Self::of(Piece::new(position.turn(), role), mv.destination())
    }

    #[inline]
    pub(super) fn of(piece: Piece, to: Square) -> Self {
        let piece = piece.color.index() * 6 + piece.role.index();
        Self((piece * 64 + to.index()) as u16)
    }

    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Value in a history table. Updates keep it within the limit of [`HISTORY`], by gravity.
#[derive(Clone, Copy, Default)]
struct HistoryEntry(i16);

impl HistoryEntry {
    #[inline]
    fn get(self) -> i32 {
        i32::from(self.0)
    }

    #[inline]
    fn update(&mut self, bonus: i32) {
        let old = self.get();
        self.0 = (old + bonus - old * bonus.abs() / HISTORY.limit()) as i16;
    }
}

/// Move histories of one search thread.
pub(super) struct Histories {
    /// History of quiet moves by colour, squares and whether these are attacked ("butterfly boards": Schaeffer 1989;
    /// threats: Stockfish 2022).
    butterfly: [Box<[HistoryEntry; BUTTERFLIES]>; 2],
    /// History of captures by piece, target square and captured role.
    capture: Box<[[HistoryEntry; 6]; PIECE_SQUARES]>,
    /// History of quiet moves that follow a given earlier move in the variation (Uiterwijk's idea; as a history
    /// Stockfish 2016).
    continuation: Box<[[HistoryEntry; PIECE_SQUARES]]>,
    /// Counter moves: for each piece and target square of a previous move, the quiet move that last refuted it
    /// (Uiterwijk 1992).
    counter: Box<[Option<Move>; PIECE_SQUARES + 1]>,
}

/// Distances in plies to the earlier moves of the continuation history.
const CONTINUED: [usize; 3] = [1, 2, 4];

impl Histories {
    pub(super) fn new() -> Self {
        let empty = HistoryEntry::default();
        Self {
            butterfly: [boxed(empty), boxed(empty)],
            capture: boxed([empty; 6]),
            continuation: vec![[empty; PIECE_SQUARES]; PIECE_SQUARES + 1].into_boxed_slice(),
            counter: boxed(None),
        }
    }

    /// Returns the histories of a side's quiet moves at a node with the given context.
    #[inline]
    pub(super) fn quiets(&self, color: Color, context: Context) -> QuietHistory<'_> {
        QuietHistory {
            butterfly: &self.butterfly[color.index()],
            threats: context.threats,
            continuation: (context.moves).map(|before| &self.continuation[before.index()]),
        }
    }

    /// Returns the history value of a capture.
    #[inline]
    pub(super) fn capture(&self, moved: PieceTo, victim: Role) -> i32 {
        self.capture[moved.index()][victim.index()].get()
    }

    /// Returns the quiet move that last refuted the previous move.
    #[inline]
    pub(super) fn counter(&self, before: PieceTo) -> Option<Move> {
        self.counter[before.index()]
    }

    /// Updates all histories of a quiet move with a bonus or malus.
    pub(super) fn update_quiet(
        &mut self,
        color: Color,
        mv: Move,
        moved: PieceTo,
        context: Context,
        bonus: i32,
    ) {
        self.update_butterfly(color, mv, context, bonus);
        for before in context.moves {
            if before != PieceTo::NONE {
                self.continuation[before.index()][moved.index()].update(bonus);
            }
        }
    }

    /// Updates the butterfly history of a quiet move with a bonus or malus.
    pub(super) fn update_butterfly(
        &mut self,
        color: Color,
        mv: Move,
        context: Context,
        bonus: i32,
    ) {
        self.butterfly[color.index()][butterfly(mv, context.threats)].update(bonus);
    }

    /// Updates the history of a capture with a bonus or malus.
    pub(super) fn update_capture(&mut self, moved: PieceTo, victim: Role, bonus: i32) {
        self.capture[moved.index()][victim.index()].update(bonus);
    }

    /// Stores the quiet move that refuted the previous move as its counter move.
    pub(super) fn update_counter(&mut self, before: PieceTo, mv: Move) {
        self.counter[before.index()] = Some(mv);
    }
}

/// Histories of one side's quiet moves at one node.
pub(super) struct QuietHistory<'a> {
    butterfly: &'a [HistoryEntry; BUTTERFLIES],
    threats: Bitboard,
    continuation: [&'a [HistoryEntry; PIECE_SQUARES]; CONTINUED.len()],
}

impl QuietHistory<'_> {
    /// Returns the sum of all history values of a quiet move.
    #[inline]
    pub(super) fn of(&self, mv: Move, moved: PieceTo) -> i32 {
        let own = self.butterfly[butterfly(mv, self.threats)].get();
        let continued = (self.continuation.iter()).map(|after| after[moved.index()].get());
        own + continued.sum::<i32>()
    }
}

/// Node properties on which the histories of quiet moves depend.
#[derive(Clone, Copy, Debug)]
pub(super) struct Context {
    /// Moves before the node, at the distances in [`CONTINUED`].
    moves: [PieceTo; CONTINUED.len()],
    /// Squares that the opponent attacks.
    threats: Bitboard,
}

impl Context {
    /// Creates the history context of a node. `move_before` returns the move a given number of plies earlier.
    #[inline]
    pub(super) fn new(threats: Bitboard, move_before: impl Fn(usize) -> PieceTo) -> Self {
        Self {
            moves: CONTINUED.map(move_before),
            threats,
        }
    }

    /// Returns the piece and target square of the move that led to the node.
    #[inline]
    pub(super) const fn last(self) -> PieceTo {
        self.moves[0]
    }
}

/// Returns the history bonus for the move that caused a cutoff at the given depth.
#[inline]
pub(super) fn bonus(depth: i32) -> i32 {
    (HISTORY.bonus() * depth - HISTORY.bonus_offset()).min(HISTORY.max_bonus())
}

#[inline]
fn butterfly(mv: Move, threats: Bitboard) -> usize {
    let (from, to) = (mv.from(), mv.to());
    let from_threatened = usize::from(threats.contains(from));
    let to_threatened = usize::from(threats.contains(to));
    from_threatened << 13 | to_threatened << 12 | from.index() << 6 | to.index()
}

/// Creates a boxed array without placing it on the stack.
fn boxed<T: Clone, const N: usize>(value: T) -> Box<[T; N]> {
    match vec![value; N].into_boxed_slice().try_into() {
        Ok(array) => array,
        Err(_) => unreachable!("it has {N} elements"),
    }
}

const CORRECTION_BITS: u32 = 14;
const CORRECTIONS: usize = 1 << CORRECTION_BITS;
/// Units per centipawn in the stored errors of the correction history.
const GRAIN: i32 = 256;
/// Number of correction keys of a position: pawns, White's pieces, Black's pieces.
const KEYS: usize = 3;

/// Correction history of one thread: the average error of the static evaluation in positions that share a key (Caissa
/// 2023; Chess Programming Wiki, "Static Evaluation Correction History").
pub(super) struct CorrectionHistory {
    /// Stored errors, by side to move and key.
    errors: Box<[[HistoryEntry; KEYS]]>,
}

/// Indices of a position's entries in the correction history, one per key.
#[derive(Clone, Copy)]
pub(super) struct CorrectionKeys([usize; KEYS]);

/// Roles that are hashed into the key of a side's pieces, each with an odd factor that spreads its bits.
const PIECES: [(Role, u64); 5] = [
    (Role::Knight, 0x9E37_79B9_7F4A_7C15),
    (Role::Bishop, 0xC2B2_AE3D_27D4_EB4F),
    (Role::Rook, 0x1656_67B1_9E37_79F9),
    (Role::Queen, 0x85EB_CA77_C2B2_AE63),
    (Role::King, 0x27D4_EB2F_1656_67C5),
];

impl CorrectionKeys {
    pub(super) fn new(position: &Position) -> Self {
        let slot = |key: u64| (key >> (u64::BITS - CORRECTION_BITS)) as usize;
        let pieces = |color: Color| {
            let key = PIECES.into_iter().fold(0_u64, |key, (role, factor)| {
                key ^ position.pieces(color, role).0.wrapping_mul(factor)
            });
            slot((key ^ key >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93))
        };
        Self([
            slot(position.pawn_key()),
            pieces(Color::White),
            pieces(Color::Black),
        ])
    }

    #[inline]
    fn index(&self, turn: Color, key: usize) -> usize {
        turn.index() * CORRECTIONS + self.0[key]
    }
}

impl CorrectionHistory {
    pub(super) fn new() -> Self {
        Self {
            errors: vec![[HistoryEntry::default(); KEYS]; 2 * CORRECTIONS].into_boxed_slice(),
        }
    }

    /// Creates a correction history without entries, on which every access panics, to test panics in a search.
    #[cfg(test)]
    pub(super) fn broken() -> Self {
        Self {
            errors: Box::default(),
        }
    }

    /// Subtracts the expected error from a static evaluation. Draws and mop-up scores, which the endgame rules
    /// determine, are exact and returned unchanged, as is the rare evaluation of 0.
    pub(super) fn correct(&self, turn: Color, keys: CorrectionKeys, raw_eval: Score) -> Score {
        if raw_eval == Score::DRAW || raw_eval.raw().abs() >= MOP_UP {
            return raw_eval;
        }
        let sum: i32 = (0..KEYS)
            .map(|key| self.errors[keys.index(turn, key)][key].get())
            .sum();
        Score::centipawns(raw_eval.raw() + sum / (GRAIN * CORRECTION.divisor()))
    }

    /// Updates the correction history with the error, in centipawns, of a corrected evaluation compared to a search of
    /// the given depth.
    pub(super) fn update(&mut self, turn: Color, keys: CorrectionKeys, depth: i32, error: i32) {
        let max = CORRECTION.max_step();
        let step = (error * depth * CORRECTION.step()).clamp(-max, max);
        for key in 0..KEYS {
            self.errors[keys.index(turn, key)][key].update(step);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gravity_keeps_a_history_within_its_limit() {
        let mut entry = HistoryEntry::default();
        for _ in 0..10_000 {
            entry.update(HISTORY.max_bonus());
        }
        assert!((HISTORY.limit() * 9 / 10..=HISTORY.limit()).contains(&entry.get()));
        for _ in 0..10_000 {
            entry.update(-HISTORY.max_bonus());
        }
        assert!((-HISTORY.limit()..=-HISTORY.limit() * 9 / 10).contains(&entry.get()));
    }

    #[test]
    fn history_depends_on_the_previous_move() {
        let mut histories = Histories::new();
        let position = Position::startpos();
        let mv = Move::normal(Square::E2, Square::E4);
        let moved = PieceTo::new(&position, mv);
        let one = PieceTo::of(Piece::new(Color::Black, Role::Knight), Square::F6);
        let other = PieceTo::of(Piece::new(Color::Black, Role::Knight), Square::C6);
        let after = |before| {
            let move_before = |plies| if plies == 1 { before } else { PieceTo::NONE };
            Context::new(Bitboard::EMPTY, move_before)
        };
        histories.update_quiet(Color::White, mv, moved, after(one), 1_000);
        let of = |before| histories.quiets(Color::White, after(before)).of(mv, moved);
        assert!(of(one) > of(other));
        assert!(of(other) > 0);
    }

    #[test]
    fn history_depends_on_attacked_squares() {
        let mut histories = Histories::new();
        let position = Position::startpos();
        let mv = Move::normal(Square::G1, Square::F3);
        let moved = PieceTo::new(&position, mv);
        let with = |attacked| Context::new(attacked, |_| PieceTo::NONE);
        let attacked = with(Bitboard::from_square(Square::G1));
        histories.update_quiet(Color::White, mv, moved, attacked, 1_000);
        let of = |context| histories.quiets(Color::White, context).of(mv, moved);
        assert!(of(attacked) > 0);
        assert_eq!(of(with(Bitboard::from_square(Square::F3))), 0);
        assert_eq!(of(with(Bitboard::EMPTY)), 0);
    }
}
