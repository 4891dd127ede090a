//! Animation between two positions.

use plywise_chess::Square;

/// A piece that moves, appears or disappears between two positions. Squares are numbered from 0 for
/// a1 to 63 for h8.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct PieceMotion {
    /// FEN letter of the piece. A promoting pawn moves as a pawn.
    pub piece: String,
    /// Square of the piece before the animation; `None` if the piece fades in.
    pub from: Option<u8>,
    /// Square of the piece after the animation; `None` if the piece fades out.
    pub to: Option<u8>,
}

/// Maximum number of pieces that move in an animation. With more of them, the positions are taken for unrelated and
/// change without animation.
const MAX_GLIDES: usize = 6;

/// Returns the pieces to animate between two positions. The function compares the squares and knows no rules, so
/// castling, promotion, undo and jumps need no special cases.
///
/// `before` and `after` are 64 FEN letters as in [`BoardView::squares`](crate::BoardView). Without `glides`, for
/// reduced motion, moving pieces fade instead. The result is empty if the squares are equal or invalid, or if too many
/// pieces move.
#[must_use]
#[cfg_attr(feature = "uniffi", uniffi::export)]
pub fn piece_motions(before: &str, after: &str, glides: bool) -> Vec<PieceMotion> {
    let (before, after) = (before.as_bytes(), after.as_bytes());
    if before.len() != 64 || after.len() != 64 {
        return Vec::new();
    }
    let differing = |board: &[u8]| -> Vec<usize> {
        let differs = |&at: &usize| board[at] != b'.' && before[at] != after[at];
        (0..64).filter(differs).collect()
    };
    let (mut gone, mut fresh) = (differing(before), differing(after));
    let mut moved = Vec::new();
    let mut pair = |is_same: fn(u8, u8) -> bool| {
        fresh.retain(|&to| {
            let fitting = (0..gone.len()).filter(|&at| is_same(before[gone[at]], after[to]));
            let target = Square::from_index(to);
            let nearest = fitting.min_by_key(|&at| Square::from_index(gone[at]).distance(target));
            moved.extend(nearest.map(|at| (gone.remove(at), to)));
            nearest.is_none()
        });
    };
    pair(|old, new| old == new);
    // The rest are promotions, played or undone.
    pair(|old, new| {
        let is_pawn = |piece: u8| piece.eq_ignore_ascii_case(&b'p');
        old.is_ascii_uppercase() == new.is_ascii_uppercase() && (is_pawn(old) || is_pawn(new))
    });
    if moved.len() > MAX_GLIDES {
        return Vec::new();
    }
    if !glides {
        gone.extend(moved.iter().map(|(from, _)| from));
        fresh.extend(moved.drain(..).map(|(_, to)| to));
    }
    let motion = |piece: u8, from: Option<usize>, to: Option<usize>| PieceMotion {
        piece: char::from(piece).to_string(),
        from: from.map(|at| at as u8),
        to: to.map(|at| at as u8),
    };
    let gone = gone
        .into_iter()
        .map(|at| motion(before[at], Some(at), None));
    let fresh = fresh
        .into_iter()
        .map(|at| motion(after[at], None, Some(at)));
    let moved = moved.into_iter();
    let moved = moved.map(|(from, to)| motion(before[from], Some(from), Some(to)));
    gone.chain(fresh).chain(moved).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "RNBQKBNRPPPPPPPP................................pppppppprnbqkbnr";

    /// Returns a copy of a board with some squares changed; `.` empties a square.
    fn with(board: &str, changes: &[(usize, u8)]) -> String {
        let mut board = board.as_bytes().to_vec();
        for &(at, piece) in changes {
            board[at] = piece;
        }
        String::from_utf8(board).unwrap()
    }

    fn empty_with(pieces: &[(usize, u8)]) -> String {
        with(&".".repeat(64), pieces)
    }

    fn motion(piece: &str, from: impl Into<Option<u8>>, to: impl Into<Option<u8>>) -> PieceMotion {
        PieceMotion {
            piece: piece.to_owned(),
            from: from.into(),
            to: to.into(),
        }
    }

    #[test]
    fn pieces_glide_by_what_differs() {
        let cases = [
            // A quiet move.
            (
                START.to_owned(),
                with(START, &[(12, b'.'), (28, b'P')]),
                vec![motion("P", 12, 28)],
            ),
            // A capture, and its undo.
            (
                empty_with(&[(27, b'R'), (59, b'q')]),
                empty_with(&[(59, b'R')]),
                vec![motion("q", 59, None), motion("R", 27, 59)],
            ),
            (
                empty_with(&[(59, b'R')]),
                empty_with(&[(27, b'R'), (59, b'q')]),
                vec![motion("q", None, 59), motion("R", 59, 27)],
            ),
            // Castling.
            (
                empty_with(&[(4, b'K'), (7, b'R')]),
                empty_with(&[(6, b'K'), (5, b'R')]),
                vec![motion("R", 7, 5), motion("K", 4, 6)],
            ),
            // A promotion, and its undo.
            (
                empty_with(&[(52, b'P')]),
                empty_with(&[(60, b'Q')]),
                vec![motion("P", 52, 60)],
            ),
            (
                empty_with(&[(60, b'Q')]),
                empty_with(&[(52, b'P')]),
                vec![motion("Q", 60, 52)],
            ),
        ];
        for (before, after, motions) in cases {
            assert_eq!(
                piece_motions(&before, &after, true),
                motions,
                "{before} {after}"
            );
        }
    }

    #[test]
    fn equal_invalid_and_other_positions_are_not_animated() {
        let other: String = START.chars().rev().collect();
        for (before, after) in [
            (START, START),
            ("", START),
            (START, "nonsense"),
            (START, &other),
        ] {
            assert_eq!(piece_motions(before, after, true), []);
        }
    }

    #[test]
    fn reduced_motion_fades_instead_of_gliding() {
        let after = with(START, &[(12, b'.'), (28, b'P')]);
        let fades = [motion("P", 12, None), motion("P", None, 28)];
        assert_eq!(piece_motions(START, &after, false), fades);
    }

    /// For any two boards, each differing piece occurs exactly once in the animation.
    #[test]
    fn every_differing_piece_is_animated_once() {
        let mut state = 3_u64;
        let mut below = |limit: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) as usize % limit
        };
        for _ in 0..2_000 {
            let before: Vec<u8> = (0..64).map(|_| b"......PNBRQKpnbrqk"[below(18)]).collect();
            let mut after = before.clone();
            for _ in 0..below(6) {
                let (from, to) = (below(64), below(64));
                after[to] = after[from];
                after[from] = b'.';
            }
            let differing = |board: &[u8]| -> Vec<u8> {
                let differs = |&at: &usize| board[at] != b'.' && before[at] != after[at];
                (0..64).filter(differs).map(|at| at as u8).collect()
            };
            let text = |board: &[u8]| String::from_utf8(board.to_vec()).unwrap();
            for glides in [false, true] {
                let motions = piece_motions(&text(&before), &text(&after), glides);
                let moved = |it: &&PieceMotion| it.from.is_some() && it.to.is_some();
                let gliding = motions.iter().filter(moved).count();
                assert!(gliding <= if glides { MAX_GLIDES } else { 0 });
                if motions.is_empty() {
                    continue;
                }
                let sorted = |squares: Vec<u8>| {
                    let mut squares = squares;
                    squares.sort_unstable();
                    squares
                };
                let left = motions.iter().filter_map(|it| it.from).collect();
                let came = motions.iter().filter_map(|it| it.to).collect();
                assert_eq!(sorted(left), differing(&before));
                assert_eq!(sorted(came), differing(&after));
            }
        }
    }
}
