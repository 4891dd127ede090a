//! Retrograde analysis, which computes an endgame table backwards from mate, ply by ply.
//!
//! An initial pass over all positions records the results of captures and promotions. Then, for
//! each number of plies, the moves that lead to the positions decided last are unmade. Each
//! predecessor of a lost position is won. A predecessor of a won position is lost if it has no move
//! to a position that is not won. The method is Ken Thompson's (ICCA Journal 9:3, 1986). Positions
//! that differ only in the square of one man form a word and are processed together.

use plywise_chess::{Bitboard, Color, Piece, Role, Square, between, king_attacks, piece_attacks};

use super::conversions::Conversions;
use super::index::{Cell, Index};
use super::material::{MAX_MEN, Material, Placement};
use super::mirror::Mirror;
use super::steps::{Way, pawn_steps, reached};
use super::tables::{Table, Tables};
use super::value::{DRAW, ILLEGAL};

/// Number of processed words between two calls of `go_on`.
const ASK: usize = 1 << 10;

/// Flag in the byte of an undecided position that has a capture or promotion (conversion). The
/// other bits are the plies to mate with the best conversion, 0 for a draw. Seven bits are
/// sufficient: rook against knight, for example, takes up to 80 plies.
const CONVERTS: u8 = 0x80;

/// A set of positions in one word: the number of the word and the bits of the positions.
type Part = (u32, Bitboard);

struct Builder<'a> {
    /// The man whose square is stored in [`Cell::first`], as opposed to `last`, whose square is the
    /// number of a bit in a word.
    first: Option<Piece>,
    last: Option<Piece>,
    index: Index,
    conversions: Conversions<'a>,
    bytes: Vec<u8>,
    /// Legal positions of each word that are not decided yet.
    open: Vec<Bitboard>,
    /// Legal positions of each word that are not known to be won.
    kept: Vec<Bitboard>,
    /// Numbers of plies, one bit each, after which a capture or promotion decides a position of the
    /// word. One item per word.
    due: Vec<u128>,
    /// Undecided positions of each word with a move to a position that was decided last.
    marked: Vec<Bitboard>,
    /// The words with positions in `marked`.
    touched: Vec<u32>,
}

/// Computes the table of a material. Calls `go_on` with the progress, from 0 to twice the number of
/// positions. Returns `None` if `go_on` returns `false` or a table of a successor is missing.
pub(crate) fn table(
    material: &Material,
    index: Index,
    tables: &Tables,
    go_on: &mut dyn FnMut(usize) -> bool,
) -> Option<Table> {
    let (men, words, width) = (material.men(), index.words(), index.width());
    let [first, last] = index.order().map(|at| men.get(at).copied());
    let mut builder = Builder {
        first,
        last,
        conversions: Conversions::new(material, tables)?,
        bytes: vec![DRAW; index.len()],
        open: vec![Bitboard::EMPTY; words],
        kept: vec![Bitboard::EMPTY; words],
        due: vec![0; words],
        marked: vec![Bitboard::EMPTY; words],
        touched: Vec::new(),
        index,
    };
    for word in 0..words {
        if word.is_multiple_of(ASK) && !go_on(word * width) {
            return None;
        }
        builder.look(word);
    }
    let mut decided = builder.mates();
    let mut done = words * width;
    let pending = builder.due.iter().fold(0, |all, due| all | due);
    for plies in 1..CONVERTS - 1 {
        for (count, &(word, part)) in decided.iter().enumerate() {
            if count.is_multiple_of(ASK) && !go_on(done) {
                return None;
            }
            done += part.len() as usize;
            builder.take_back(word as usize, part);
        }
        if pending >> plies == 0 && builder.touched.is_empty() {
            break;
        }
        if pending >> plies & 1 == 1 {
            builder.convert(plies);
        }
        decided = builder.decide(plies);
    }
    for byte in &mut builder.bytes {
        if *byte != ILLEGAL && *byte & CONVERTS != 0 {
            *byte = DRAW;
        }
    }
    Some(Table::new(builder.index, builder.bytes))
}

/// Returns the better of two captures or promotions for the side to move. `a` and `b` are the table
/// bytes of the positions after them.
fn better(a: u8, b: u8) -> u8 {
    // The byte is the opponent's plies to mate plus 1, which is the number of plies from here: odd
    // for a win.
    match (a, b) {
        (a, b) if a % 2 == 1 && b % 2 == 1 => a.min(b),
        (win, _) | (_, win) if win % 2 == 1 => win,
        (DRAW, _) | (_, DRAW) => DRAW,
        (a, b) => a.max(b),
    }
}

impl Builder<'_> {
    /// Returns the occupied squares of a cell: those of the kings and of the man in
    /// [`Cell::first`].
    #[inline]
    fn occupied(&self, cell: Cell) -> Bitboard {
        let kings = Bitboard::from_square(cell.kings[0]).with(cell.kings[1]);
        if self.first.is_some() {
            kings.with(cell.first)
        } else {
            kings
        }
    }

    /// Returns the bits used in a word: all 64, or only the lowest if no man is left whose square
    /// is the number of a bit.
    const fn bits(&self) -> Bitboard {
        if self.last.is_some() {
            Bitboard::FULL
        } else {
            Bitboard(1)
        }
    }

    /// Returns the squares of the last man that leave all squares between `a` and `b` empty.
    #[inline]
    fn open_between(&self, a: Square, b: Square) -> Bitboard {
        if self.last.is_some() {
            !between(a, b)
        } else {
            self.bits()
        }
    }

    /// Returns the squares of the last man for which `side` attacks the opponent's king.
    #[inline]
    fn attacked(&self, cell: Cell, side: Color) -> Bitboard {
        let king = cell.kings[(!side).index()];
        let occupied = self.occupied(cell);
        let mut attacked = Bitboard::EMPTY;
        if let Some(man) = self.first.filter(|man| man.color == side)
            && piece_attacks(man, cell.first, occupied).contains(king)
        {
            attacked |= self.open_between(cell.first, king);
        }
        if let Some(man) = self.last.filter(|man| man.color == side) {
            attacked |= piece_attacks(man, king, occupied);
        }
        attacked
    }

    /// Initializes the positions of a word: whether they are legal, and their captures and
    /// promotions.
    fn look(&mut self, word: usize) {
        let cell = self.index.cell(word);
        let occupied = self.occupied(cell);
        let mut can_occur = self.bits() - self.attacked(cell, cell.turn);
        if self.last.is_some() {
            can_occur -= occupied;
        }
        if self.first.is_some() && cell.kings.contains(&cell.first) {
            can_occur = Bitboard::EMPTY;
        }
        self.open[word] = can_occur;
        self.kept[word] = can_occur;
        let mut codes = [DRAW; 64];
        for square in self.bits() - can_occur {
            codes[square.index()] = ILLEGAL;
        }
        if can_occur.any() {
            self.look_at_conversions(cell, can_occur, &mut codes);
        }
        let mut due = 0;
        for code in codes.into_iter().filter(|&code| code != ILLEGAL) {
            due |= 1 << (code & !CONVERTS);
        }
        self.due[word] = due & !1;
        let width = self.index.width();
        self.bytes[word * width..][..width].copy_from_slice(&codes[..width]);
    }

    /// Stores the best capture or promotion of each position of a cell in `codes`.
    fn look_at_conversions(&self, cell: Cell, can_occur: Bitboard, codes: &mut [u8; 64]) {
        let us = cell.turn;
        let king = cell.kings[us.index()];
        let occupied = self.occupied(cell);
        let [first_at, last_at] = self.index.order();
        let of = |man: Option<Piece>, color| man.filter(|man| man.color == color);
        let mut note = |bit: Square, captured, becomes, change: &dyn Fn(&mut Placement)| {
            let mut after = self.index.place(cell, bit);
            after.turn = !us;
            change(&mut after);
            let byte = self.conversions.byte(captured, becomes, after);
            // An illegal position means that the move was illegal.
            if let Some(byte) = byte.filter(|&byte| byte != ILLEGAL) {
                let code = &mut codes[bit.index()];
                *code = CONVERTS
                    | if *code == DRAW {
                        byte
                    } else {
                        better(*code & !CONVERTS, byte)
                    };
            }
        };
        let reach = king_attacks(king) - king_attacks(cell.kings[(!us).index()]);
        if of(self.first, !us).is_some() && reach.contains(cell.first) {
            for bit in can_occur {
                note(bit, first_at, Role::Pawn, &|after| {
                    after.kings[us.index()] = cell.first;
                });
            }
        }
        if of(self.last, !us).is_some() {
            for bit in can_occur & reach {
                note(bit, last_at, Role::Pawn, &|after| {
                    after.kings[us.index()] = bit;
                });
            }
        }
        if let (Some(man), Some(_)) = (of(self.last, us), of(self.first, !us)) {
            for bit in can_occur & piece_attacks(man, cell.first, occupied) {
                note(bit, first_at, Role::Pawn, &|after| {
                    after.men[last_at] = cell.first;
                });
            }
        }
        let Some(man) = of(self.first, us) else {
            return;
        };
        let becomes: &[Role] = if man.role == Role::Pawn
            && Bitboard::from_square(cell.first)
                .forward(us)
                .intersects(Bitboard::BACK_RANKS)
        {
            &Role::PROMOTIONS
        } else {
            &[Role::Pawn]
        };
        for &role in becomes {
            if of(self.last, !us).is_some() {
                for bit in can_occur & piece_attacks(man, cell.first, occupied) {
                    note(bit, last_at, role, &|after| after.men[first_at] = bit);
                }
            }
            if role != Role::Pawn {
                for to in Bitboard::from_square(cell.first).forward(us) - occupied {
                    let to_is_empty = if self.last.is_some() {
                        can_occur.without(to)
                    } else {
                        can_occur
                    };
                    for bit in to_is_empty {
                        note(bit, MAX_MEN, role, &|after| after.men[first_at] = to);
                    }
                }
            }
        }
    }

    /// Calls `each` for each move, forward or backward, of a king or of the man in [`Cell::first`].
    /// Captures and promotions are excluded. The arguments of `each` are the cell after the move
    /// and the squares of the last man that do not block the move.
    #[inline]
    fn steps(&self, cell: Cell, side: Color, way: Way, mut each: impl FnMut(Cell, Bitboard)) {
        let occupied = self.occupied(cell);
        let after = Cell {
            turn: !cell.turn,
            ..cell
        };
        let [ours, theirs] = [side, !side].map(|side| cell.kings[side.index()]);
        for to in king_attacks(ours) - occupied - king_attacks(theirs) {
            let mut after = after;
            after.kings[side.index()] = to;
            each(after, self.bits());
        }
        let Some(man) = self.first.filter(|man| man.color == side) else {
            return;
        };
        if man.role == Role::Pawn {
            for (first, passed) in pawn_steps(side, cell.first, occupied, way) {
                let free = if self.last.is_some() {
                    !passed
                } else {
                    self.bits()
                };
                each(Cell { first, ..after }, free);
            }
        } else {
            for first in piece_attacks(man, cell.first, occupied) - occupied {
                let free = self.open_between(cell.first, first);
                each(Cell { first, ..after }, free);
            }
        }
    }

    /// Returns the positions of a cell in which the side to move can avoid a loss as far as known:
    /// a move other than a capture or promotion leads to a position that is not known to be won for
    /// the opponent.
    fn saved(&self, cell: Cell) -> Bitboard {
        let mut saved = Bitboard::EMPTY;
        self.steps(cell, cell.turn, Way::Forward, |after, free| {
            if let Some(found) = self.index.find(after) {
                saved |= self
                    .index
                    .mirrored_back(found.mirror, self.kept[found.word])
                    & free;
            }
        });
        if let Some(man) = self.last.filter(|man| man.color == cell.turn) {
            let after = Cell {
                turn: !cell.turn,
                ..cell
            };
            if let Some(found) = self.index.find(after) {
                let kept = self
                    .index
                    .mirrored_back(found.mirror, self.kept[found.word]);
                saved |= reached(man.role, kept, !self.occupied(cell));
            }
        }
        saved
    }

    /// Marks the undecided positions with a move to one of the given positions (`part`) of a word.
    fn take_back(&mut self, word: usize, part: Bitboard) {
        let cell = self.index.cell(word);
        let side = !cell.turn;
        let (mut marked, mut touched) = (
            std::mem::take(&mut self.marked),
            std::mem::take(&mut self.touched),
        );
        let mut mark = |before: Cell, set: Bitboard| {
            let Some(found) = self.index.find(before) else {
                return;
            };
            let set = self.index.mirrored(found.mirror, set);
            let mut add = |word: usize, set: Bitboard| {
                let set = set & self.open[word];
                if set.any() {
                    if marked[word].is_empty() {
                        touched.push(word as u32);
                    }
                    marked[word] |= set;
                }
            };
            add(found.word, set);
            if let Some(twin) = found.twin {
                add(twin, self.index.mirrored(Mirror::DIAGONAL, set));
            }
        };
        self.steps(cell, side, Way::Back, |before, free| {
            mark(before, part & free);
        });
        if let Some(man) = self.last.filter(|man| man.color == side) {
            let before = Cell { turn: side, ..cell };
            mark(before, reached(man.role, part, !self.occupied(cell)));
        }
        (self.marked, self.touched) = (marked, touched);
    }

    /// Marks all checkmates as decided and returns them.
    fn mates(&mut self) -> Vec<Part> {
        let mut mates = Vec::new();
        for word in 0..self.open.len() {
            let cell = self.index.cell(word);
            let checked = self.open[word] & self.attacked(cell, !cell.turn);
            if checked.is_empty() {
                continue;
            }
            let mate = self.only(word, checked - self.saved(cell), |code| code == DRAW);
            if mate.any() {
                self.settle(word, mate, 0);
                mates.push((word as u32, mate));
            }
        }
        mates
    }

    /// Marks the undecided positions that a capture or promotion decides after this number of
    /// plies.
    fn convert(&mut self, plies: u8) {
        for word in 0..self.open.len() {
            if self.due[word] >> plies & 1 == 1 {
                let due = self.only(word, self.open[word], |code| code == CONVERTS | plies);
                if due.any() && self.marked[word].is_empty() {
                    self.touched.push(word as u32);
                }
                self.marked[word] |= due;
            }
        }
    }

    /// Decides the marked positions, with `plies` plies to mate, and returns them. If the number is
    /// odd, all are won. If it is even, those without a better move are lost.
    fn decide(&mut self, plies: u8) -> Vec<Part> {
        let mut decided = Vec::new();
        for word in std::mem::take(&mut self.touched) {
            let at = word as usize;
            let mut part = std::mem::take(&mut self.marked[at]);
            if plies.is_multiple_of(2) {
                part -= self.saved(self.index.cell(at));
                part = self.only(at, part, |code| {
                    let converted = code & !CONVERTS;
                    code == DRAW
                        || (converted > 0 && converted.is_multiple_of(2) && converted <= plies)
                });
            }
            if part.any() {
                self.settle(at, part, plies);
                decided.push((word, part));
            }
        }
        decided
    }

    /// Returns the positions of `part` whose table byte satisfies a condition.
    #[inline]
    fn only(&self, word: usize, part: Bitboard, wanted: impl Fn(u8) -> bool) -> Bitboard {
        let bytes = &self.bytes[word * self.index.width()..];
        let squares = part.into_iter();
        squares
            .filter(|square| wanted(bytes[square.index()]))
            .collect()
    }

    /// Stores the result of positions whose mate takes this number of plies.
    fn settle(&mut self, word: usize, part: Bitboard, plies: u8) {
        let bytes = &mut self.bytes[word * self.index.width()..];
        for square in part {
            bytes[square.index()] = plies + 1;
        }
        self.open[word] -= part;
        if !plies.is_multiple_of(2) {
            self.kept[word] -= part;
        }
    }
}
