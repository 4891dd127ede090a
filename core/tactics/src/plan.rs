//! Positional claims about quiet moves, provable on the board.

use super::claim::{Claim, PlacedPiece};
use super::exchange::best_capture_gain;
use plywise_chess::{Bitboard, Color, File, Move, Position, Rank, Role, Square, pawn_attacks};

/// Last move number of the opening.
const OPENING_MOVES: u16 = 15;

/// Max number of knights, bishops, rooks and queens of both sides in an endgame.
const ENDGAME_PIECES: u32 = 6;

/// Returns the positional claims about a move, the best first. Empty for a move that loses material.
pub(super) fn plans(position: &Position, mv: Move, after: &Position) -> Vec<Claim> {
    if mv.is_castle() {
        let king_side = mv.to() > mv.from();
        return vec![Claim::Castles { king_side }];
    }
    let loses = best_capture_gain(after) > 0;
    let (us, to) = (position.turn(), mv.destination());
    let Some(piece) = PlacedPiece::on(after, to).filter(|_| !loses) else {
        return Vec::new();
    };
    let found = [
        passed(position, mv, after, piece),
        blocks(position, piece),
        opening(position, mv, piece),
        outpost(position, mv, after, piece),
        seventh(position, mv, piece),
        file(position, mv, after, piece),
        king(position, mv, us),
    ];
    found.into_iter().flatten().collect()
}

fn opening(position: &Position, mv: Move, piece: PlacedPiece) -> Option<Claim> {
    if position.fullmove_number() > OPENING_MOVES || position.is_capture(mv) {
        return None;
    }
    let us = position.turn();
    let home = Bitboard::from_rank(Rank::First.relative_to(us)).contains(mv.from());
    if matches!(piece.role, Role::Knight | Role::Bishop) && home {
        return Some(Claim::Develops { piece });
    }
    let centre: Bitboard = [Square::D4, Square::E4, Square::D5, Square::E5]
        .into_iter()
        .collect();
    let own_half = mv.to().rank() == Rank::Fourth.relative_to(us);
    let square = mv.to();
    (piece.role == Role::Pawn && centre.contains(square) && own_half)
        .then_some(Claim::TakesCentre { square })
}

/// Returns the squares in front of a pawn, on its file and with `beside` also on the adjacent ones.
fn ahead(color: Color, square: Square, beside: bool) -> Bitboard {
    let mut row = Bitboard::from_square(square);
    if beside {
        row |= row.left() | row.right();
    }
    let mut all = Bitboard::EMPTY;
    while row.any() {
        row = row.forward(color);
        all |= row;
    }
    all
}

/// Returns whether no enemy pawn can stop or capture a pawn on its way.
fn is_passed(position: &Position, color: Color, square: Square) -> bool {
    let own = position.pieces(color, Role::Pawn);
    (ahead(color, square, true) & position.pieces(!color, Role::Pawn)).is_empty()
        && (ahead(color, square, false) & own).is_empty()
}

fn passed(position: &Position, mv: Move, after: &Position, piece: PlacedPiece) -> Option<Claim> {
    let us = piece.color;
    let square = piece.square;
    if piece.role == Role::Pawn && is_passed(after, us, square) {
        let left = ahead(us, square, false).len();
        let was = is_passed(position, us, mv.from());
        return Some(if was {
            Claim::AdvancesPassed { square, left }
        } else {
            Claim::CreatesPassed { square }
        });
    }
    let mut new = after.pieces(us, Role::Pawn).into_iter();
    let square = new.find(|&it| is_passed(after, us, it) && !is_passed(position, us, it))?;
    position
        .is_capture(mv)
        .then_some(Claim::CreatesPassed { square })
}

fn blocks(position: &Position, piece: PlacedPiece) -> Option<Claim> {
    if piece.role == Role::Pawn || piece.role == Role::Queen {
        return None;
    }
    let them = !piece.color;
    let front = Bitboard::from_square(piece.square).forward(piece.color);
    let square = (front & position.pieces(them, Role::Pawn)).first()?;
    is_passed(position, them, square).then_some(Claim::BlocksPassed { square })
}

fn outpost(position: &Position, mv: Move, after: &Position, piece: PlacedPiece) -> Option<Claim> {
    let (us, square) = (piece.color, piece.square);
    let is_minor = matches!(piece.role, Role::Knight | Role::Bishop);
    let rank = square.relative_to(us).rank();
    let is_advanced = matches!(rank, Rank::Fourth | Rank::Fifth | Rank::Sixth);
    let defended = (pawn_attacks(!us, square) & after.pieces(us, Role::Pawn)).any();
    let beside = ahead(us, square, true) - ahead(us, square, false);
    let safe = (beside & after.pieces(!us, Role::Pawn)).is_empty();
    (is_minor && is_advanced && defended && safe && !position.is_capture(mv))
        .then_some(Claim::TakesOutpost { piece })
}

fn seventh(position: &Position, mv: Move, piece: PlacedPiece) -> Option<Claim> {
    let us = piece.color;
    let rank = Rank::Seventh.relative_to(us);
    let is_new = piece.square.rank() == rank && mv.from().rank() != rank;
    let pawns = position.pieces(!us, Role::Pawn) & Bitboard::from_rank(rank);
    let king = position.king(!us).rank() == Rank::Eighth.relative_to(us);
    (piece.role == Role::Rook && is_new && (pawns.any() || king))
        .then_some(Claim::TakesSeventh { piece })
}

fn file(position: &Position, mv: Move, after: &Position, piece: PlacedPiece) -> Option<Claim> {
    let us = piece.color;
    let file = piece.square.file();
    if piece.role != Role::Rook || mv.from().file() == file {
        return None;
    }
    let pawns = |color, file: File| after.pieces(color, Role::Pawn) & Bitboard::from_file(file);
    let was_open = (position.pieces(us, Role::Pawn) & Bitboard::from_file(mv.from().file()))
        .is_empty()
        && pawns(!us, mv.from().file()).is_empty();
    let half = pawns(!us, file).any();
    let square = piece.square;
    (pawns(us, file).is_empty() && !was_open).then_some(Claim::TakesFile { square, half })
}

fn king(position: &Position, mv: Move, us: Color) -> Option<Claim> {
    let pieces = position.occupied() - position.role(Role::King) - position.role(Role::Pawn);
    if pieces.len() > ENDGAME_PIECES
        || position.role(Role::Queen).any()
        || mv.from() != position.king(us)
        || position.is_check()
    {
        return None;
    }
    let square = mv.to();
    let closer = |target: Square| target.distance(square) < target.distance(mv.from());
    let passed = |color: Color| {
        let pawns = position.pieces(color, Role::Pawn).into_iter();
        pawns.filter(move |&it| is_passed(position, color, it))
    };
    // The most advanced passed pawn matters most.
    let left = |color: Color, pawn: Square| ahead(color, pawn, false).len();
    let own = passed(us).filter(|&pawn| closer(pawn));
    if let Some(square) = own.min_by_key(|&pawn| left(us, pawn)) {
        return Some(Claim::SupportsPassed { square });
    }
    let path = |pawn: Square| ahead(!us, pawn, false).into_iter().any(closer);
    let theirs = passed(!us).filter(|&pawn| path(pawn) && closer(pawn));
    if let Some(square) = theirs.min_by_key(|&pawn| left(!us, pawn)) {
        return Some(Claim::ChasesPassed { square });
    }
    let distance = |square: Square| {
        let centre = [Square::D4, Square::E4, Square::D5, Square::E5];
        centre.into_iter().map(|it| it.distance(square)).min()
    };
    (distance(square) < distance(mv.from())).then_some(Claim::ActivatesKing { square })
}
