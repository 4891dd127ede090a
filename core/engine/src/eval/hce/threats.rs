//! Evaluation of threats: pieces that may be lost on the next move.

use super::info::EvalInfo;
use super::layout::{
    CONTESTED, HANGING, KING_THREAT, MINOR_THREAT, PAWN_THREAT, PUSH_THREAT, QUEEN_THREAT,
    RESTRICTED, ROOK_THREAT,
};
use super::trace::Tracer;
use plywise_chess::{Bitboard, Color, Rank, Role, bishop_attacks, knight_attacks, rook_attacks};

/// Passes the counts of one side's threats to the tracer.
pub(super) fn threats(info: &EvalInfo<'_>, color: Color, sign: i32, tracer: &mut impl Tracer) {
    let (us, them) = (info.side(color), info.side(!color));
    let position = info.position;
    let pieces = them.all - them.pawns;
    let role_of = |square| position.role_on(square).map_or(0, Role::index);
    for square in us.pawn_attacks() & pieces {
        tracer.add(PAWN_THREAT, role_of(square), sign);
    }
    // Defended by a pawn, or attacked once and defended twice.
    let well_guarded = them.pawn_attacks() | (them.twice - us.twice);
    let weak = them.all - well_guarded;
    let minors = us.by_role[Role::Knight.index()] | us.by_role[Role::Bishop.index()];
    for square in minors & (weak | pieces) {
        tracer.add(MINOR_THREAT, role_of(square), sign);
    }
    for square in us.by_role[Role::Rook.index()] & weak {
        tracer.add(ROOK_THREAT, role_of(square), sign);
    }
    if us.by_role[Role::King.index()].intersects(weak) {
        tracer.add(KING_THREAT, 0, sign);
    }
    queen_threats(info, color, sign, tracer);
    let loose = us.attacked & (them.all - them.attacked);
    tracer.add(HANGING, 0, sign * loose.len() as i32);
    let contested = us.attacked & weak & them.attacked;
    tracer.add(CONTESTED, 0, sign * contested.len() as i32);
    let restricted = us.attacked & (them.attacked - well_guarded);
    tracer.add(RESTRICTED, 0, sign * restricted.len() as i32);
    // Safe pawn pushes that attack a piece.
    let free = !position.occupied();
    let third = Bitboard::from_rank(Rank::Third.relative_to(color));
    let once = us.pawns.forward(color) & free;
    let steps = (once | (once & third).forward(color) & free)
        & !them.pawn_attacks()
        & (us.attacked | !them.attacked);
    let ahead = steps.forward(color);
    let pushed = (ahead.left() | ahead.right()) & pieces;
    tracer.add(PUSH_THREAT, 0, sign * pushed.len() as i32);
}

/// Counts the squares from which one side's pieces could safely attack the enemy queen.
fn queen_threats(info: &EvalInfo<'_>, color: Color, sign: i32, tracer: &mut impl Tracer) {
    let (us, them) = (info.side(color), info.side(!color));
    let mut queens = info.position.pieces(!color, Role::Queen).into_iter();
    let (Some(queen), None) = (queens.next(), queens.next()) else {
        return;
    };
    let occupied = info.position.occupied();
    let safe = us.mobility_area - us.all - (them.attacked - (us.twice - them.twice));
    let ways = [
        (Role::Knight, knight_attacks(queen)),
        (Role::Bishop, bishop_attacks(queen, occupied)),
        (Role::Rook, rook_attacks(queen, occupied)),
    ];
    for (index, (role, from)) in ways.into_iter().enumerate() {
        let squares = us.by_role[role.index()] & from & safe;
        tracer.add(QUEEN_THREAT, index, sign * squares.len() as i32);
    }
}
