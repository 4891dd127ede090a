//! Piece activity: mobility, good and bad placement of individual pieces, and space.

use super::info::EvalInfo;
use super::layout::{
    BISHOP_MOBILITY, BISHOP_PAWNS, Group, KNIGHT_MOBILITY, LONG_DIAGONAL, MINOR_SHIELDED, OUTPOST,
    QUEEN_MOBILITY, ROOK_AT_KING, ROOK_FILE, ROOK_MOBILITY, ROOK_SEVENTH, ROOK_TRAPPED, SPACE,
};
use super::trace::Tracer;
use plywise_chess::{
    Bitboard, Color, Rank, Role, Square, between, bishop_attacks, knight_attacks, queen_attacks,
    rook_attacks,
};

/// Counts one side's mobility and adds the squares its pieces attack to `info`. Bishops and rooks see through queens of
/// both sides, rooks also through own rooks.
pub(super) fn mobility(info: &mut EvalInfo<'_>, color: Color, sign: i32, tracer: &mut impl Tracer) {
    let position = info.position;
    let occupied = position.occupied();
    let queens = position.role(Role::Queen);
    let rooks = position.pieces(color, Role::Rook);
    let mut mover = Mover { info, color, sign };
    mover.count(Role::Knight, KNIGHT_MOBILITY, tracer, knight_attacks);
    let through = occupied - queens;
    let bishop = |from| bishop_attacks(from, through);
    mover.count(Role::Bishop, BISHOP_MOBILITY, tracer, bishop);
    let through = occupied - (queens | rooks);
    let rook = |from| rook_attacks(from, through);
    mover.count(Role::Rook, ROOK_MOBILITY, tracer, rook);
    let queen = |from| queen_attacks(from, occupied);
    mover.count(Role::Queen, QUEEN_MOBILITY, tracer, queen);
}

/// Side whose mobility is being counted.
struct Mover<'a, 'b> {
    info: &'a mut EvalInfo<'b>,
    color: Color,
    sign: i32,
}

impl Mover<'_, '_> {
    #[inline]
    fn count(
        &mut self,
        role: Role,
        weights: Group,
        tracer: &mut impl Tracer,
        attacks: impl Fn(Square) -> Bitboard,
    ) {
        let area = self.info.side(self.color).mobility_area;
        for from in self.info.position.pieces(self.color, role) {
            let attacks = attacks(from);
            self.info.note(self.color, role, attacks);
            let squares = (attacks & area).len() as usize;
            tracer.add(weights, squares.min(weights.len - 1), self.sign);
        }
    }
}

/// Counts one side's rooks, outposts and bishops.
pub(super) fn pieces(info: &EvalInfo<'_>, color: Color, sign: i32, tracer: &mut impl Tracer) {
    rooks(info, color, sign, tracer);
    minors(info, color, sign, tracer);
    for square in info.position.pieces(color, Role::Bishop) {
        bishop(info, square, color, sign, tracer);
    }
}

fn rooks(info: &EvalInfo<'_>, color: Color, sign: i32, tracer: &mut impl Tracer) {
    let (us, them) = (info.side(color), info.side(!color));
    let king = us.king.relative_to(color);
    let may_castle = info.position.castling_rooks().intersects(us.all);
    for square in info.position.pieces(color, Role::Rook) {
        let file = Bitboard::from_file(square.file());
        if !file.intersects(us.pawns) {
            tracer.add(ROOK_FILE, usize::from(!file.intersects(them.pawns)), sign);
        }
        let place = square.relative_to(color);
        let their_king = them.king.relative_to(color).rank();
        if place.rank() == Rank::Seventh && their_king == Rank::Eighth {
            tracer.add(ROOK_SEVENTH, 0, sign);
        }
        let beside = place.file().index().abs_diff(them.king.file().index());
        if beside <= 1 {
            tracer.add(ROOK_AT_KING, beside, sign);
        }
        // Between the corner and a king that cannot castle any more.
        let (rook, at) = (place.file().index(), king.file().index());
        let shut_in = at > 3 && rook > at || at < 4 && rook < at;
        let first = place.rank() == Rank::First && king.rank() == Rank::First;
        if first && shut_in && file.intersects(us.pawns) && !may_castle {
            tracer.add(ROOK_TRAPPED, 0, sign);
        }
    }
}

/// Counts knights and bishops on outposts or behind a pawn.
fn minors(info: &EvalInfo<'_>, color: Color, sign: i32, tracer: &mut impl Tracer) {
    let (us, them) = (info.side(color), info.side(!color));
    let position = info.position;
    let chased = span(them.pawn_attacks(), !color);
    let outposts = outpost_ranks(color) - chased;
    for (index, role) in [(0, Role::Knight), (2, Role::Bishop)] {
        let pieces = position.pieces(color, role) & outposts;
        let guarded = pieces & us.pawn_attacks();
        tracer.add(OUTPOST, index, sign * (pieces - guarded).len() as i32);
        tracer.add(OUTPOST, index + 1, sign * guarded.len() as i32);
    }
    let minors = position.pieces(color, Role::Knight) | position.pieces(color, Role::Bishop);
    let shielded = minors & position.role(Role::Pawn).forward(!color);
    tracer.add(MINOR_SHIELDED, 0, sign * shielded.len() as i32);
}

/// Returns the squares that a side's pawns attack now or could attack after advancing. `attacks` are the squares they
/// attack now.
fn span(attacks: Bitboard, color: Color) -> Bitboard {
    let one = attacks | attacks.forward(color);
    let three = one | one.forward(color).forward(color);
    three
        | three
            .forward(color)
            .forward(color)
            .forward(color)
            .forward(color)
}

/// Returns the fourth to sixth rank as seen from a side, where outposts can be.
const fn outpost_ranks(color: Color) -> Bitboard {
    match color {
        Color::White => Bitboard(0x0000_FFFF_FF00_0000),
        Color::Black => Bitboard(0x0000_00FF_FFFF_0000),
    }
}

fn bishop(info: &EvalInfo<'_>, square: Square, color: Color, sign: i32, tracer: &mut impl Tracer) {
    let us = info.side(color);
    let same = Bitboard::shade_of(square);
    let blocked = us.pawns & info.position.occupied().forward(!color) & CENTRE_FILES;
    let pawns = (us.pawns & same).len() as i32;
    tracer.add(BISHOP_PAWNS, 0, sign * pawns * (1 + blocked.len() as i32));
    // On the long diagonal with a view of both centre squares; only pawns block it.
    if LONG_DIAGONALS.contains(square) && !CENTRE.contains(square) {
        let beyond = (CENTRE & same)
            .into_iter()
            .max_by_key(|centre| centre.distance(square));
        let pawns = info.position.role(Role::Pawn);
        if beyond.is_some_and(|beyond| !between(square, beyond).intersects(pawns)) {
            tracer.add(LONG_DIAGONAL, 0, sign);
        }
    }
}

/// Squares of the long diagonals a1–h8 and h1–a8.
const LONG_DIAGONALS: Bitboard = Bitboard(0x8142_2418_1824_4281);
/// Centre squares d4, e4, d5 and e5.
const CENTRE: Bitboard = Bitboard(0x0000_0018_1800_0000);
/// Squares of the files c to f.
const CENTRE_FILES: Bitboard = Bitboard(0x3C3C_3C3C_3C3C_3C3C);

/// Returns the squares of files c to f on the second to fourth rank as seen from a side, where space is counted.
const fn zone(color: Color) -> Bitboard {
    match color {
        Color::White => Bitboard(0x0000_0000_3C3C_3C00),
        Color::Black => Bitboard(0x003C_3C3C_0000_0000),
    }
}

/// Counts one side's space: safe squares behind its pawns. Space counts only while many pieces are on the board.
pub(super) fn space(info: &EvalInfo<'_>, color: Color, sign: i32, tracer: &mut impl Tracer) {
    let (us, them) = (info.side(color), info.side(!color));
    let pieces = (us.all - us.pawns).len() as i32;
    if pieces < 5 || info.position.role(Role::Queen).is_empty() {
        return;
    }
    let safe = zone(color) - us.pawns - them.pawn_attacks();
    let behind = us.pawns.forward(!color);
    let behind = behind | behind.forward(!color);
    let squares = safe.len() + (safe & behind).len();
    tracer.add(SPACE, 0, sign * squares as i32 * (pieces - 4) / 4);
}
