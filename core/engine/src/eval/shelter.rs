//! Shelter: the pawns before a king and those that come at it. It depends on pawns and
//! kings alone, so it is kept with the pawn structure.

use super::field::{neighbours, ranks_ahead};
use super::layout::{KING_FILE, KING_PAWN_DISTANCE, SHELTER, STORM};
use super::tally::Tally;
use plywise_chess::{Bitboard, Color, File, Position, Role, Square};

/// Counts the shelter of one side's king.
pub(super) fn shelter(position: &Position, color: Color, sign: i32, tally: &mut impl Tally) {
    let own = position.pieces(color, Role::Pawn);
    let theirs = position.pieces(!color, Role::Pawn);
    let king = position.king(color);
    let own_file = Bitboard::file(king.file());
    let before = !ranks_ahead(king.rank(), !color);
    for file in files_around(king) {
        let beside = usize::from(!file.intersects(own_file));
        let nearest = |pawns: Bitboard| {
            let pawns = pawns & file & before;
            let nearest = match color {
                Color::White => pawns.first(),
                Color::Black => pawns.last(),
            };
            nearest.map(|square: Square| square.relative_to(color).rank().index())
        };
        let shield = nearest(own);
        tally.add(SHELTER, beside * 8 + shield.unwrap_or(0), sign);
        if let Some(storm) = nearest(theirs) {
            let blocked = usize::from(shield.is_some_and(|shield| shield + 1 == storm));
            tally.add(STORM, blocked * 8 + storm, sign);
        }
        if !file.intersects(own) {
            tally.add(KING_FILE, usize::from(!file.intersects(theirs)), sign);
        }
    }
    let distance = own.into_iter().map(|pawn| pawn.distance(king)).min();
    let distance = distance.map_or(7, usize::from);
    tally.add(KING_PAWN_DISTANCE, distance.min(7), sign);
}

/// The king's file and those beside it.
fn files_around(king: Square) -> impl Iterator<Item = Bitboard> {
    let own = Bitboard::file(king.file());
    let near = own | neighbours(king);
    File::ALL
        .into_iter()
        .map(Bitboard::file)
        .filter(move |file| file.intersects(near))
}
