//! What has worked before: how often a move has refuted positions like this one.
//!
//! All tables hold small numbers that a success raises and a failure lowers, the less the
//! nearer they are to their limit ("gravity"), so that old successes fade.

use super::params::{HISTORY_BONUS, HISTORY_BONUS_OFFSET, HISTORY_LIMIT, HISTORY_MOST_BONUS};
use plywise_chess::{Bitboard, Color, Move, Piece, Position, Role, Square};

/// A kind of piece on a square: 12 times 64.
const PIECE_SQUARES: usize = 768;

/// First and last squares, and whether each is attacked.
const BUTTERFLIES: usize = 4 * 4_096;

/// A move as continuations know it: which piece went where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PieceTo(u16);

impl PieceTo {
    /// No move: the start of the line, or a null move.
    pub(super) const NONE: Self = Self(PIECE_SQUARES as u16);

    /// The piece on a move's first square, and the move's last.
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

/// A number that gravity keeps within [`HISTORY_LIMIT`].
#[derive(Clone, Copy, Default)]
struct Worth(i16);

impl Worth {
    #[inline]
    fn get(self) -> i32 {
        i32::from(self.0)
    }

    #[inline]
    fn learn(&mut self, bonus: i32) {
        let old = self.get();
        self.0 = (old + bonus - old * bonus.abs() / HISTORY_LIMIT) as i16;
    }
}

/// The histories of one thread.
pub(super) struct Histories {
    /// Quiet moves by colour, first and last square ("butterfly boards", Schaeffer 1989) and
    /// whether these are attacked: to flee is one thing, to walk into a capture another
    /// (Stockfish's threat history, 2022).
    quiet: [Box<[Worth; BUTTERFLIES]>; 2],
    /// The capture history, by piece, square and what was taken.
    capture: Box<[[Worth; 6]; PIECE_SQUARES]>,
    /// Quiet moves after another move, one, two or four plies before: Uiterwijk's idea, with
    /// a history instead of one move (Stockfish 2016).
    continuation: Box<[[Worth; PIECE_SQUARES]]>,
    /// The quiet move that refuted a move the last time (Uiterwijk 1992).
    counter: Box<[Option<Move>; PIECE_SQUARES + 1]>,
}

/// How many plies before a move lie the moves that it continues.
const CONTINUED: [usize; 3] = [1, 2, 4];

impl Histories {
    pub(super) fn new() -> Self {
        Self {
            quiet: [boxed(Worth::default()), boxed(Worth::default())],
            capture: boxed([Worth::default(); 6]),
            continuation: vec![[Worth::default(); PIECE_SQUARES]; PIECE_SQUARES + 1]
                .into_boxed_slice(),
            counter: boxed(None),
        }
    }

    /// What is known of a side's quiet moves in a context.
    #[inline]
    pub(super) fn quiets(&self, color: Color, context: Context) -> QuietHistory<'_> {
        QuietHistory {
            own: &self.quiet[color.index()],
            attacked: context.attacked,
            after: context
                .moves
                .map(|before| &self.continuation[before.index()]),
        }
    }

    /// What is known of a capture.
    #[inline]
    pub(super) fn of_capture(&self, moved: PieceTo, taken: Role) -> i32 {
        self.capture[moved.index()][taken.index()].get()
    }

    /// The quiet move that last refuted the move before.
    #[inline]
    pub(super) fn counter_to(&self, before: PieceTo) -> Option<Move> {
        self.counter[before.index()]
    }

    /// A quiet move has refuted the position, or has failed to.
    pub(super) fn learn_quiet(
        &mut self,
        color: Color,
        mv: Move,
        moved: PieceTo,
        context: Context,
        bonus: i32,
    ) {
        self.learn_butterfly(color, mv, context, bonus);
        for before in context.moves {
            if before != PieceTo::NONE {
                self.continuation[before.index()][moved.index()].learn(bonus);
            }
        }
    }

    /// Lets a quiet move count more or less by its squares alone, whatever moves it follows.
    pub(super) fn learn_butterfly(&mut self, color: Color, mv: Move, context: Context, bonus: i32) {
        self.quiet[color.index()][butterfly(mv, context.attacked)].learn(bonus);
    }

    /// The same of a capture.
    pub(super) fn learn_capture(&mut self, moved: PieceTo, taken: Role, bonus: i32) {
        self.capture[moved.index()][taken.index()].learn(bonus);
    }

    /// A quiet move has refuted another move.
    pub(super) fn learn_counter(&mut self, before: PieceTo, mv: Move) {
        self.counter[before.index()] = Some(mv);
    }
}

/// What is known of one side's quiet moves in one place of the tree.
pub(super) struct QuietHistory<'a> {
    own: &'a [Worth; BUTTERFLIES],
    attacked: Bitboard,
    after: [&'a [Worth; PIECE_SQUARES]; CONTINUED.len()],
}

impl QuietHistory<'_> {
    /// What is known of a move.
    #[inline]
    pub(super) fn of(&self, mv: Move, moved: PieceTo) -> i32 {
        let own = self.own[butterfly(mv, self.attacked)].get();
        let continued = self.after.iter().map(|after| after[moved.index()].get());
        own + continued.sum::<i32>()
    }
}

/// What histories tell places in the tree apart by.
#[derive(Clone, Copy, Debug)]
pub(super) struct Context {
    /// The moves that a move continues, the last one first.
    moves: [PieceTo; CONTINUED.len()],
    /// What the other side attacks.
    attacked: Bitboard,
}

impl Context {
    /// Asks for the move so many plies before.
    #[inline]
    pub(super) fn new(attacked: Bitboard, move_before: impl Fn(usize) -> PieceTo) -> Self {
        Self {
            moves: CONTINUED.map(move_before),
            attacked,
        }
    }

    /// The last move.
    #[inline]
    pub(super) const fn last(self) -> PieceTo {
        self.moves[0]
    }
}

/// What a cutoff at a depth is worth.
#[inline]
pub(super) fn bonus(depth: i32) -> i32 {
    (HISTORY_BONUS * depth - HISTORY_BONUS_OFFSET).min(HISTORY_MOST_BONUS)
}

#[inline]
fn butterfly(mv: Move, attacked: Bitboard) -> usize {
    let (from, to) = (mv.from(), mv.to());
    let flees = usize::from(attacked.has(from));
    let dares = usize::from(attacked.has(to));
    flees << 13 | dares << 12 | from.index() << 6 | to.index()
}

/// A boxed array that never lies on the stack.
fn boxed<T: Clone, const N: usize>(value: T) -> Box<[T; N]> {
    match vec![value; N].into_boxed_slice().try_into() {
        Ok(array) => array,
        Err(_) => unreachable!("it has {N} elements"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gravity_keeps_a_history_within_its_limit() {
        let mut worth = Worth::default();
        for _ in 0..10_000 {
            worth.learn(HISTORY_MOST_BONUS);
        }
        assert!((HISTORY_LIMIT * 9 / 10..=HISTORY_LIMIT).contains(&worth.get()));
        for _ in 0..10_000 {
            worth.learn(-HISTORY_MOST_BONUS);
        }
        assert!((-HISTORY_LIMIT..=-HISTORY_LIMIT * 9 / 10).contains(&worth.get()));
    }

    #[test]
    fn a_move_is_known_by_what_it_continues() {
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
        histories.learn_quiet(Color::White, mv, moved, after(one), 1_000);
        let of = |before| histories.quiets(Color::White, after(before)).of(mv, moved);
        assert!(of(one) > of(other));
        assert!(of(other) > 0);
    }

    #[test]
    fn a_move_out_of_an_attack_is_another_than_the_same_out_of_none() {
        let mut histories = Histories::new();
        let position = Position::startpos();
        let mv = Move::normal(Square::G1, Square::F3);
        let moved = PieceTo::new(&position, mv);
        let with = |attacked| Context::new(attacked, |_| PieceTo::NONE);
        let attacked = with(Bitboard::of(Square::G1));
        histories.learn_quiet(Color::White, mv, moved, attacked, 1_000);
        let of = |context| histories.quiets(Color::White, context).of(mv, moved);
        assert!(of(attacked) > 0);
        assert_eq!(of(with(Bitboard::of(Square::F3))), 0);
        assert_eq!(of(with(Bitboard::EMPTY)), 0);
    }
}
