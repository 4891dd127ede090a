//! Walks of a king while all other pieces stay where they are.

use plywise_chess::Role;
use plywise_chess::{
    Bitboard, Color, Position, Square, bishop_attacks, king_attacks, knight_attacks, pawn_attacks,
    rook_attacks,
};

/// Returns the squares attacked by a side if the other side's king were not on the board.
pub(in super::super) fn attacked(position: &Position, by: Color) -> Bitboard {
    let occupied = position.occupied().without(position.king(!by));
    let mut attacked = king_attacks(position.king(by));
    for square in position.color(by) {
        attacked |= reach(position.role_at(square), by, square, occupied);
    }
    attacked
}

/// Returns the squares that a piece attacks.
pub(super) fn reach(role: Role, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn_attacks(color, square),
        Role::Knight => knight_attacks(square),
        Role::Bishop => bishop_attacks(square, occupied),
        Role::Rook => rook_attacks(square, occupied),
        Role::Queen => bishop_attacks(square, occupied) | rook_attacks(square, occupied),
        Role::King => king_attacks(square),
    }
}

/// Returns the squares that a side's king could visit by any number of king moves while all other pieces stay where
/// they are: it enters no attacked square and no square of its own pieces. Includes its own square.
pub(super) fn room(position: &Position, side: Color) -> Bitboard {
    let mut room = Bitboard::from_square(position.king(side));
    let open = open(position, side);
    loop {
        let next = room | (spread(room) & open);
        if next == room {
            return room;
        }
        room = next;
    }
}

/// Returns the number of king moves, as in [`room`], that a side's king needs to reach one of the squares. `None` if it
/// cannot.
pub(super) fn steps(position: &Position, side: Color, targets: Bitboard) -> Option<u8> {
    let mut room = Bitboard::from_square(position.king(side));
    let open = open(position, side);
    let mut steps = 0;
    while !room.intersects(targets) {
        let next = room | (spread(room) & open);
        if next == room {
            return None;
        }
        room = next;
        steps += 1;
    }
    Some(steps)
}

fn open(position: &Position, side: Color) -> Bitboard {
    !(attacked(position, !side) | position.color(side))
}

fn spread(squares: Bitboard) -> Bitboard {
    let wide = squares | squares.left() | squares.right();
    wide | wide.up() | wide.down()
}
