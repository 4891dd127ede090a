//! Squares and arrows that illustrate the idea of an ending on the board.

use plywise_chess::{Bitboard, Color, File, Move, Position, Rank, Role, Square, king_attacks};

use super::ending::Ending;
use super::ideas::attacked;

/// Squares and arrows that illustrate the idea of an ending.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    pub squares: Bitboard,
    /// Start and end of each arrow.
    pub arrows: Vec<(Square, Square)>,
}

impl Drawing {
    fn marked(squares: Bitboard) -> Self {
        let arrows = Vec::new();
        Self { squares, arrows }
    }
}

const CORNERS: [Square; 4] = [Square::A1, Square::A8, Square::H1, Square::H8];

/// Returns the squares that satisfy a condition.
fn squares(is_marked: impl Fn(Square) -> bool) -> Bitboard {
    let marked = Square::ALL.into_iter().filter(|&square| is_marked(square));
    marked.fold(Bitboard::EMPTY, Bitboard::with)
}

/// Returns the promotion square of a pawn.
fn promotion(pawn: Square, color: Color) -> Square {
    Square::new(pawn.file(), (!color).back_rank())
}

/// Returns the squares ahead of a pawn up to the promotion square.
fn path(pawn: Square, color: Color) -> Bitboard {
    let rank = |square: Square| square.relative_to(color).rank();
    squares(|square| square.file() == pawn.file() && rank(square) > rank(pawn))
}

/// Returns the square of the promotion and the squares next to it.
fn around(square: Square) -> Bitboard {
    king_attacks(square).with(square)
}

/// Returns the key squares of a pawn: two ranks ahead of a pawn up to the fourth rank, and one or two ranks ahead of a
/// pawn beyond it, on its file and the adjacent files.
fn key_squares(pawn: Square, color: Color) -> Bitboard {
    let rank = |square: Square| square.relative_to(color).rank().index();
    squares(|square| {
        let ahead = rank(square).checked_sub(rank(pawn));
        let is_ahead = match ahead {
            Some(2) => true,
            Some(1) => rank(pawn) > Rank::Fourth.index(),
            _ => false,
        };
        let is_inner = matches!(square.file(), File::C | File::F);
        let is_stalemate = matches!(pawn.file(), File::B | File::G)
            && rank(pawn) == Rank::Sixth.index()
            && is_inner;
        let is_beside = square.file().index().abs_diff(pawn.file().index()) <= 1;
        is_ahead && is_beside && !is_stalemate
    })
}

/// Returns the square of a pawn: the squares from which a king, with its side to move, catches the pawn. Of the two
/// sides of the pawn it has the one with the king. `turn` is the side to move. If that is the pawn's side, the pawn
/// moves first.
fn pawn_square(pawn: Square, color: Color, king: Square, turn: Color) -> Bitboard {
    let rank = |square: Square| square.relative_to(color).rank().index();
    let from = match (rank(pawn), turn == color) {
        (1, false) => 2,
        (1, true) => 3,
        (at, false) => at,
        (at, true) => at + 1,
    };
    let size = Rank::Eighth.index().saturating_sub(from);
    let is_left = king.file() < pawn.file();
    squares(|square| {
        let (left, right) = (
            pawn.file().index().checked_sub(square.file().index()),
            square.file().index().checked_sub(pawn.file().index()),
        );
        let beside = if is_left { left } else { right };
        rank(square) >= from && beside.is_some_and(|files| files <= size)
    })
}

/// Returns the squares that a side's king could walk to while all other pieces stay where they are and none is captured.
fn cell(position: &Position, side: Color) -> Bitboard {
    let closed = attacked(position, !side) | position.occupied();
    let mut cell = Bitboard::from_square(position.king(side));
    loop {
        let steps = cell.into_iter().map(king_attacks);
        let next = steps.fold(cell, |all, steps| all | (steps & !closed));
        if next == cell {
            return cell;
        }
        cell = next;
    }
}

/// Returns the squares on the same side of a line as a square. `line` is a file or rank without that square.
fn side_of(line: Bitboard, square: Square) -> Bitboard {
    let Some(on) = line.first() else {
        return Bitboard::EMPTY;
    };
    if line == Bitboard::from_file(on.file()) {
        squares(|it| it.file().cmp(&on.file()) == square.file().cmp(&on.file()))
    } else {
        squares(|it| it.rank().cmp(&on.rank()) == square.rank().cmp(&on.rank()))
    }
}

/// Returns the move after which a rook confines the enemy king most, with the line that the king cannot cross. The move
/// is `None` if the king is confined like that already.
fn wall(position: &Position) -> Option<(Option<Move>, Bitboard)> {
    let us = position.turn();
    let is_rook = |mv: &Move| position.role_at(mv.from()) == Role::Rook;
    let moves = position.legal_moves().into_iter().filter(is_rook);
    let tries = moves.map(|mv| (Some(mv), mv.to(), position.after(mv)));
    let stays = position.pieces(us, Role::Rook).into_iter();
    let stays = stays.map(|rook| (None, rook, *position));
    let walls = stays.chain(tries).flat_map(|(mv, rook, after)| {
        let lines = [
            Bitboard::from_file(rook.file()),
            Bitboard::from_rank(rook.rank()),
        ];
        lines.map(|line| (mv, rook, line, after))
    });
    let walls = walls.filter_map(|(mv, rook, line, after)| {
        let king = after.king(!us);
        let guarded = attacked(&after, us);
        let is_safe = !king_attacks(king).contains(rook) || guarded.contains(rook);
        let is_wall = !line.contains(king) && (line & !guarded).without(rook).is_empty();
        // The side to move differs between a move and a rook that stays.
        let has_moves = mv.is_none() || after.has_legal_move();
        let size = side_of(line, king).len();
        (is_wall && is_safe && has_moves).then_some((size, mv.is_some(), mv, line))
    });
    let (_, _, mv, line) = walls.min_by_key(|(size, moves, ..)| (*size, *moves))?;
    Some((mv, line))
}

/// Returns the queen's move to a knight's move from the enemy king that confines it most, with the squares that are
/// left to the king. The move is `None` if there is no such move.
fn cage(position: &Position) -> (Option<Move>, Bitboard) {
    let us = position.turn();
    let king = position.king(!us);
    let is_step = |square: Square| {
        let files = square.file().index().abs_diff(king.file().index());
        let ranks = square.rank().index().abs_diff(king.rank().index());
        files.min(ranks) == 1 && files.max(ranks) == 2
    };
    let fits = |mv: &Move| position.role_at(mv.from()) == Role::Queen && is_step(mv.to());
    let moves = position.legal_moves().into_iter().filter(fits);
    let cages = moves.map(|mv| {
        let after = position.after(mv);
        (mv, after.has_legal_move(), cell(&after, !us))
    });
    let cages = cages.filter(|(_, has_moves, _)| *has_moves);
    let smallest = cages.min_by_key(|(.., cell)| cell.len());
    let shown = smallest.map(|(mv, _, cell)| (Some(mv), cell));
    shown.unwrap_or_else(|| (None, cell(position, !us)))
}

impl Ending {
    /// Returns what illustrates the idea of the ending in a position with the user to move. Empty if the pieces of the
    /// idea have left the board.
    pub fn drawing(self, position: &Position) -> Drawing {
        if position.turn() != self.aim().side() {
            return Drawing::default();
        }
        self.drawn(position).unwrap_or_default()
    }

    fn drawn(self, position: &Position) -> Option<Drawing> {
        let (white, black) = (Color::White, Color::Black);
        let only = |color, role| position.pieces(color, role).first();
        let king = |color| position.king(color);
        let of_shade = |square: Square| Bitboard::shade_of(square);
        let corners = squares(|square| CORNERS.contains(&square));
        Some(match self {
            Self::TwoRooks | Self::Rook | Self::Queen => {
                let (mv, squares) = match self {
                    Self::Queen => cage(position),
                    _ => wall(position)?,
                };
                let arrows = mv.map(|mv| (mv.from(), mv.to())).into_iter().collect();
                Drawing { squares, arrows }
            }
            Self::SquareRun | Self::SquareCatch => {
                let pawn = only(white, Role::Pawn)?;
                let turn = position.turn();
                Drawing::marked(pawn_square(pawn, white, king(black), turn))
            }
            Self::KeySquares => Drawing::marked(key_squares(only(white, Role::Pawn)?, white)),
            Self::Opposition => {
                let ahead = only(white, Role::Pawn)?.offset(0, 1)?;
                Drawing::marked(Bitboard::from_square(ahead))
            }
            Self::RookPawn | Self::WrongBishop => {
                Drawing::marked(around(promotion(only(white, Role::Pawn)?, white)))
            }
            Self::RightBishop => {
                let pawn = only(white, Role::Pawn)?;
                Drawing::marked(Bitboard::from_square(promotion(pawn, white)))
            }
            Self::TwoBishops => {
                only(white, Role::Bishop)?;
                Drawing::marked(corners)
            }
            Self::BishopKnight => Drawing::marked(corners & of_shade(only(white, Role::Bishop)?)),
            Self::QueenPawn => {
                let pawn = only(black, Role::Pawn)?;
                Drawing::marked(Bitboard::from_square(promotion(pawn, black)))
            }
            Self::QueenPawnNear => {
                Drawing::marked(mating_zone(only(black, Role::Pawn)?, king(black)))
            }
            Self::PawnQueenHold => {
                let pawn = only(black, Role::Pawn)?;
                let is_left = pawn.file() < File::E;
                let corner = if is_left { Square::A1 } else { Square::H1 };
                Drawing::marked(Bitboard::from_square(corner))
            }
            Self::RookAgainstPawn | Self::PawnRookHold => {
                Drawing::marked(path(only(black, Role::Pawn)?, black))
            }
            Self::BishopPawnHold => Drawing::marked(path(only(white, Role::Pawn)?, white)),
            Self::BishopRookHold => {
                Drawing::marked(corners & !of_shade(only(black, Role::Bishop)?))
            }
            Self::KnightRookHold => {
                only(black, Role::Knight)?;
                Drawing::marked(king_attacks(king(black)))
            }
            Self::QueenBishop => {
                let bishop = only(black, Role::Bishop)?;
                Drawing::marked(king_attacks(king(white)) & !of_shade(bishop))
            }
            Self::QueenKnight => {
                let knight = only(black, Role::Knight)?;
                let steps = [(-2, -2), (-2, 2), (2, -2), (2, 2)];
                let steps = steps.into_iter();
                let far = steps.filter_map(|(files, ranks)| knight.offset(files, ranks));
                Drawing::marked(far.fold(Bitboard::EMPTY, Bitboard::with))
            }
            Self::QueenRook => {
                only(black, Role::Rook)?;
                Drawing::marked(king_attacks(king(black)))
            }
            Self::Lucena => {
                only(white, Role::Pawn)?;
                let rook = only(white, Role::Rook)?;
                let bridge = Square::new(rook.file(), Rank::Fourth);
                Drawing {
                    squares: Bitboard::from_square(bridge),
                    arrows: vec![(rook, bridge)],
                }
            }
            Self::Philidor => {
                only(white, Role::Pawn)?;
                only(black, Role::Rook)?;
                Drawing::marked(Bitboard::from_rank(Rank::Sixth))
            }
        })
    }
}

/// Returns the squares from which White's king, with White to move, is near enough to win against a rook or bishop pawn on
/// Black's seventh rank. The endgame table confirms them.
fn mating_zone(pawn: Square, king: Square) -> Bitboard {
    let is_left = pawn.file() < File::E;
    // Counted from the edge on the pawn's side, and from White's side.
    let file = |square: Square| {
        let file = square.file().index();
        if is_left { file } else { 7 - file }
    };
    let is_short_side = file(king) < 2;
    let last_file = |rank: usize| match (file(pawn), rank) {
        (0, ..=3) => 4,
        (0, 4) => 3,
        (2, ..=2) if is_short_side => 4,
        (2, 3) if is_short_side => 2,
        (2, ..=3) => 5,
        (2, 4) if !is_short_side => 2,
        _ => 0,
    };
    let beside = king_attacks(king).with(king).with(pawn);
    squares(|square| {
        let (last, rank) = (last_file(square.rank().index()), square.rank());
        let is_near = last > 0 && file(square) <= last;
        let is_shut_out = file(pawn) == 2 && rank == Rank::First && matches!(file(square), 1..=3);
        is_near && !is_shut_out && !beside.contains(square)
    })
}
