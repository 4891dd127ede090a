//! Retrograde analysis: from the mates backwards, ply by ply.
//!
//! Each position is looked at once to count its moves and to note where a capture or promotion
//! leads. Then, for every number of plies, the moves that lead into the positions decided last are
//! taken back: into a lost one each makes a win, into a won one it takes away an escape, and a
//! position without any is lost. The method is Ken Thompson's (ICCA Journal 9:3, 1986).

use plywise_chess::{
    Bitboard, Color, Piece, Role, Square, bishop_attacks, king_attacks, knight_attacks,
    pawn_attacks, queen_attacks, rook_attacks,
};

use super::index::{Index, kings_touch};
use super::material::{Arrangement, MAX_MEN, Material, Placement};
use super::tables::{Table, Tables};
use super::value::{DRAW, ILLEGAL};

/// Added to the number of escapes of a position that a capture or a stalemate draws: it is never
/// used up, for no side of these endings has so many moves.
const ALWAYS: u8 = 120;

/// How often it is asked whether to go on: once in this many positions.
const ASK: usize = 1 << 15;

/// A capture or promotion, by the men that are left.
struct Conversion<'a> {
    arrangement: Arrangement,
    /// None where nothing can be mated.
    table: Option<&'a Table>,
}

impl Conversion<'_> {
    fn byte(&self, placement: Placement) -> u8 {
        let arranged = self.arrangement.apply(placement);
        self.table.map_or(DRAW, |table| table.byte(arranged))
    }
}

struct Builder<'a> {
    men: &'a [Piece],
    index: Index,
    /// By the man that is captured, if one is, and what another one becomes, if it is promoted.
    conversions: [[Option<Conversion<'a>>; Role::ALL.len()]; MAX_MEN + 1],
    bytes: Vec<u8>,
    /// Moves of each position that do not lose yet.
    escapes: Vec<u8>,
    /// Positions that a conversion decides after this many plies: won with an odd number, one
    /// escape fewer with an even one.
    due: Vec<Vec<u32>>,
}

/// The table of a material. `go_on` is told how much is done, up to twice the number of positions.
/// `None` if it was not to go on, or a table that it needs is missing.
pub(crate) fn table(
    material: &Material,
    index: Index,
    tables: &Tables,
    go_on: &mut dyn FnMut(usize) -> bool,
) -> Option<Table> {
    let len = index.len();
    let mut builder = Builder {
        men: material.men(),
        conversions: conversions(material, tables)?,
        bytes: vec![DRAW; len],
        escapes: vec![0; len],
        due: vec![Vec::new(); usize::from(u8::MAX)],
        index,
    };
    // Counting takes about half of the time.
    let mut lost = Vec::new();
    for number in 0..len {
        if number.is_multiple_of(ASK) && !go_on(number) {
            return None;
        }
        if builder.count(number) {
            lost.push(number as u32);
        }
    }
    let mut decided = 0;
    let mut last = lost;
    let mut next = Vec::new();
    for plies in 0..builder.due.len() - 1 {
        for number in std::mem::take(&mut builder.due[plies]) {
            builder.reach(number as usize, plies, &mut last);
        }
        for &number in &last {
            decided += 1;
            if usize::is_multiple_of(decided, ASK) && !go_on(len + decided) {
                return None;
            }
            builder.take_back(number as usize, plies, &mut next);
        }
        last.clear();
        std::mem::swap(&mut last, &mut next);
    }
    Some(Table {
        index: builder.index,
        bytes: builder.bytes,
    })
}

/// What captures and promotions lead to.
#[allow(clippy::type_complexity)] // one use
fn conversions<'a>(
    material: &Material,
    tables: &'a Tables,
) -> Option<[[Option<Conversion<'a>>; Role::ALL.len()]; MAX_MEN + 1]> {
    let men = material.men();
    let mut all: [[Option<Conversion>; 6]; MAX_MEN + 1] = Default::default();
    for (captured, row) in all.iter_mut().enumerate() {
        for (becomes, slot) in row.iter_mut().enumerate() {
            let promoted = Role::ALL[becomes];
            let mut given: Vec<(usize, Piece)> = men.iter().copied().enumerate().collect();
            if promoted != Role::Pawn {
                let pawn = given
                    .iter_mut()
                    .find(|(at, man)| *at != captured && man.role == Role::Pawn);
                match pawn {
                    Some((_, man)) if Role::PROMOTIONS.contains(&promoted) => man.role = promoted,
                    _ => continue,
                }
            } else if captured >= men.len() {
                continue;
            }
            given.retain(|(at, _)| *at != captured);
            let left: Vec<Piece> = given.iter().map(|(_, man)| *man).collect();
            let (next, mut arrangement) = Material::arranged(&left)?;
            // Squares stay in the slots that they had before the capture.
            for place in &mut arrangement.order {
                *place = given[*place].0;
            }
            let table = tables.get(&next).map(AsRef::as_ref);
            *slot = Some(Conversion {
                arrangement,
                table: Some(table?),
            });
        }
    }
    Some(all)
}

/// The squares that a man other than a king attacks.
#[inline]
fn attacks(man: Piece, from: Square, occupied: Bitboard) -> Bitboard {
    match man.role {
        Role::Pawn => pawn_attacks(man.color, from),
        Role::Knight => knight_attacks(from),
        Role::Bishop => bishop_attacks(from, occupied),
        Role::Rook => rook_attacks(from, occupied),
        Role::Queen => queen_attacks(from, occupied),
        Role::King => king_attacks(from),
    }
}

/// What the moves of a position lead to.
#[derive(Default)]
struct Outlook {
    /// Legal moves that lead to a position of the same table.
    quiet: u8,
    /// Plies of the quickest win by a conversion.
    win: Option<u8>,
    /// Plies of the slowest loss by a conversion.
    loss: Option<u8>,
    draw: bool,
}

impl Outlook {
    /// Takes in what a conversion leads to, the other side to move.
    fn convert(&mut self, byte: u8) {
        // The byte is the plies of the other side and 1, so the plies of this one.
        match byte {
            // The other side cannot be to move there: the move was not legal.
            ILLEGAL => {}
            DRAW => self.draw = true,
            _ if byte % 2 == 1 => self.win = Some(self.win.map_or(byte, |win| win.min(byte))),
            _ => self.loss = Some(self.loss.map_or(byte, |loss| loss.max(byte))),
        }
    }
}

impl Builder<'_> {
    fn occupied(&self, placement: Placement) -> Bitboard {
        let men = placement.men.iter().take(self.men.len());
        let kings = Bitboard::of(placement.kings[0]).with(placement.kings[1]);
        men.fold(kings, |all, &square| all.with(square))
    }

    /// Whether a side's king is attacked, the man with this number left out.
    #[inline]
    fn is_check(
        &self,
        side: Color,
        king: Square,
        placement: Placement,
        occupied: Bitboard,
        without: usize,
    ) -> bool {
        self.men.iter().enumerate().any(|(at, man)| {
            man.color != side
                && at != without
                && attacks(*man, placement.men[at], occupied).has(king)
        })
    }

    /// Counts the moves of a position. Returns whether it is mate.
    fn count(&mut self, number: usize) -> bool {
        let placement = self.index.placement(number);
        let occupied = self.occupied(placement);
        let us = placement.turn;
        let [ours, theirs] = [us, !us].map(|side| placement.kings[side.index()]);
        if occupied.len() as usize != self.men.len() + 2
            || self.is_check(!us, theirs, placement, occupied, MAX_MEN)
        {
            self.bytes[number] = ILLEGAL;
            return false;
        }
        let outlook = self.outlook(placement, occupied);
        let mut escapes = outlook.quiet;
        if let Some(plies) = outlook.win {
            self.due[usize::from(plies)].push(number as u32);
        }
        if let Some(plies) = outlook.loss {
            self.due[usize::from(plies)].push(number as u32);
            escapes += 1;
        }
        let no_move = escapes == 0 && outlook.win.is_none() && !outlook.draw;
        let mate = no_move && self.is_check(us, ours, placement, occupied, MAX_MEN);
        if outlook.draw || outlook.win.is_some() || (no_move && !mate) {
            escapes += ALWAYS;
        }
        self.escapes[number] = escapes;
        if mate {
            self.bytes[number] = 1;
        }
        mate
    }

    fn outlook(&self, placement: Placement, occupied: Bitboard) -> Outlook {
        let mut outlook = Outlook::default();
        let us = placement.turn;
        let [ours, theirs] = [us, !us].map(|side| placement.kings[side.index()]);
        let after = Placement {
            turn: !us,
            ..placement
        };
        let own = self.own(us, placement);
        for to in king_attacks(ours) - own - king_attacks(theirs) {
            let captured = self.man_on(to, placement, occupied);
            let occupied = occupied.without(ours).with(to);
            if self.is_check(us, to, placement, occupied, captured) {
                continue;
            }
            let mut after = after;
            after.kings[us.index()] = to;
            self.arrive(&mut outlook, captured, Role::Pawn, after);
        }
        for (at, man) in self
            .men
            .iter()
            .enumerate()
            .filter(|(_, man)| man.color == us)
        {
            let from = placement.men[at];
            let targets = if man.role == Role::Pawn {
                let ahead = Bitboard::of(from).forward(us) - occupied;
                let second = us.back_rank().index().abs_diff(from.rank().index()) == 1;
                let far = if second {
                    ahead.forward(us) - occupied
                } else {
                    Bitboard::EMPTY
                };
                ahead | far | (pawn_attacks(us, from) & (occupied - own))
            } else {
                attacks(*man, from, occupied) - own
            };
            for to in targets.without(theirs) {
                let captured = self.man_on(to, placement, occupied);
                let occupied = occupied.without(from).with(to);
                if self.is_check(us, ours, placement, occupied, captured) {
                    continue;
                }
                let mut after = after;
                after.men[at] = to;
                if man.role == Role::Pawn && Bitboard::BACK_RANKS.has(to) {
                    for role in Role::PROMOTIONS {
                        self.arrive(&mut outlook, captured, role, after);
                    }
                } else {
                    self.arrive(&mut outlook, captured, Role::Pawn, after);
                }
            }
        }
        outlook
    }

    fn own(&self, side: Color, placement: Placement) -> Bitboard {
        let men = self.men.iter().zip(placement.men);
        men.filter(|(man, _)| man.color == side).fold(
            Bitboard::of(placement.kings[side.index()]),
            |own, (_, square)| own.with(square),
        )
    }

    /// The number of the man on a square; [`MAX_MEN`] if there is none.
    #[inline]
    fn man_on(&self, square: Square, placement: Placement, occupied: Bitboard) -> usize {
        if !occupied.has(square) {
            return MAX_MEN;
        }
        let men = placement.men.iter().take(self.men.len());
        men.clone()
            .position(|&man| man == square)
            .unwrap_or(MAX_MEN)
    }

    /// Takes in a legal move: which man it captures and what a pawn becomes, `Pawn` if none does.
    #[inline]
    fn arrive(&self, outlook: &mut Outlook, captured: usize, becomes: Role, after: Placement) {
        match &self.conversions[captured][becomes.index()] {
            None => outlook.quiet += 1,
            Some(conversion) => outlook.convert(conversion.byte(after)),
        }
    }

    /// A conversion decides something about a position that is to move, now that its plies are
    /// reached.
    fn reach(&mut self, number: usize, plies: usize, decided: &mut Vec<u32>) {
        if self.bytes[number] == DRAW && (plies % 2 == 1 || self.escape_lost(number)) {
            self.bytes[number] = plies as u8 + 1;
            decided.push(number as u32);
        }
    }

    /// One escape fewer; returns whether it was the last.
    #[inline]
    fn escape_lost(&mut self, number: usize) -> bool {
        self.escapes[number] -= 1;
        self.escapes[number] == 0
    }

    /// Takes back the moves that lead into a position that is decided after this many plies.
    fn take_back(&mut self, number: usize, plies: usize, decided: &mut Vec<u32>) {
        let placement = self.index.placement(number);
        let occupied = self.occupied(placement);
        let us = !placement.turn;
        let [ours, theirs] = [us, !us].map(|side| placement.kings[side.index()]);
        let before = Placement {
            turn: us,
            ..placement
        };
        for from in king_attacks(ours) - occupied {
            if !kings_touch(from, theirs) {
                let mut before = before;
                before.kings[us.index()] = from;
                self.precede(before, plies, decided);
            }
        }
        for at in 0..self.men.len() {
            let man = self.men[at];
            if man.color != us {
                continue;
            }
            let to = placement.men[at];
            let origins = if man.role == Role::Pawn {
                let behind = Bitboard::of(to).forward(!us) - occupied - Bitboard::BACK_RANKS;
                let far = us.back_rank().index().abs_diff(to.rank().index()) == 3;
                let start = if far {
                    behind.forward(!us) - occupied
                } else {
                    Bitboard::EMPTY
                };
                behind | start
            } else {
                attacks(man, to, occupied) - occupied
            };
            for from in origins {
                let mut before = before;
                before.men[at] = from;
                self.precede(before, plies, decided);
            }
        }
    }

    /// Takes in a position from which a move leads to one that is decided after this many plies.
    #[inline]
    fn precede(&mut self, before: Placement, plies: usize, decided: &mut Vec<u32>) {
        let Some(number) = self.index.number(before) else {
            return;
        };
        let wins = plies.is_multiple_of(2);
        if self.bytes[number] == DRAW && (wins || self.escape_lost(number)) {
            self.bytes[number] = plies as u8 + 2;
            decided.push(number as u32);
        }
    }
}
