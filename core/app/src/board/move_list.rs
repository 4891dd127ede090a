//! Move list, in pages.

use std::sync::Arc;

use plywise_chess::Color;
use plywise_game::session::{MoveView, Session};
use plywise_words::spoken_move;

use crate::context::Shared;

/// A move in the move list.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct MoveItem {
    /// Ply of the move, from 1.
    pub ply: u32,
    /// Move number for a move list on a single line, such as `12.`, or `12…` for a first move of
    /// Black; empty where it is omitted.
    pub number: String,
    /// The move in the chosen notation.
    pub text: String,
    /// Accessibility label: move number and move.
    pub spoken: String,
}

/// Row of the move table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct MoveRow {
    /// Move number of the row.
    pub number: u32,
    /// White's move; `None` if the game starts with Black to move.
    pub white: Option<MoveItem>,
    /// Black's move; `None` until it is played.
    pub black: Option<MoveItem>,
}

impl MoveRow {
    /// Iterates over the moves of the row, White's first.
    pub fn moves(&self) -> impl Iterator<Item = &MoveItem> {
        self.white.iter().chain(&self.black)
    }
}

/// Page of the move list. All pages except the last have the same number of rows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct MovesPage {
    /// Moves, including those taken back.
    pub rows: Vec<MoveRow>,
}

/// Number of plies per page of the move list. The first page has one ply less in a game that starts
/// with Black to move.
const PAGE: usize = 40;

/// Recreates the pages of the move list after the first `same_moves` moves, which are unchanged.
pub(super) fn write_pages(
    pages: &mut Vec<Arc<MovesPage>>,
    session: &Session,
    same_moves: usize,
    cx: &Shared<'_>,
) {
    let game = session.game();
    let count = game.ply() + game.undone_moves().len();
    let skipped = usize::from(game.start().turn() == Color::Black);
    pages.truncate((same_moves + skipped) / PAGE);
    for number in pages.len().. {
        let plies = (number * PAGE).saturating_sub(skipped)..(number + 1) * PAGE - skipped;
        if plies.start >= count {
            return;
        }
        let views = plies.take_while(|&ply| ply < count);
        let views = views.filter_map(|ply| session.move_view(ply));
        let items = views.map(|view| (view.number.into(), view.color, item(&view, session, cx)));
        pages.push(Arc::new(MovesPage { rows: rows(items) }));
    }
}

/// Groups moves, given with their numbers and sides, in rows.
fn rows(moves: impl IntoIterator<Item = (u32, Color, MoveItem)>) -> Vec<MoveRow> {
    let mut rows: Vec<MoveRow> = Vec::new();
    for (number, color, mv) in moves {
        let (white, black) = match (color, rows.last_mut()) {
            (Color::Black, Some(row)) if row.number == number => {
                row.black = Some(mv);
                continue;
            }
            (Color::White, _) => (Some(mv), None),
            (Color::Black, _) => (None, Some(mv)),
        };
        rows.push(MoveRow {
            number,
            white,
            black,
        });
    }
    rows
}

fn item(view: &MoveView, session: &Session, cx: &Shared<'_>) -> MoveItem {
    let game = session.game();
    let ply = view.ply.saturating_sub(1);
    let played = game.moves().get(ply);
    let undone = || game.undone_moves().get(ply.checked_sub(game.ply())?);
    let mv = played.or_else(undone);
    let before = game.position_at(ply).unwrap_or(game.start());
    MoveItem {
        ply: view.ply as u32,
        number: match (view.color, ply) {
            (Color::White, _) => format!("{}.", view.number),
            (Color::Black, 0) => format!("{}…", view.number),
            (Color::Black, _) => String::new(),
        },
        text: mv.map_or_else(String::new, |mv| cx.naming().of_move(*mv, before, cx.words)),
        spoken: mv.map_or_else(String::new, |mv| {
            let spoken = spoken_move(before, *mv, cx.words);
            let args = [
                ("number", view.number.into()),
                ("move", spoken.as_str().into()),
            ];
            cx.words.message("board-label-move", &args)
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(ply: u32) -> MoveItem {
        MoveItem {
            ply,
            number: String::new(),
            text: format!("m{ply}"),
            spoken: String::new(),
        }
    }

    fn row(number: u32, white: impl Into<Option<u32>>, black: impl Into<Option<u32>>) -> MoveRow {
        MoveRow {
            number,
            white: white.into().map(item),
            black: black.into().map(item),
        }
    }

    #[test]
    fn moves_are_grouped_in_pairs() {
        use Color::{Black, White};
        let game = [
            (1, White, item(1)),
            (1, Black, item(2)),
            (2, White, item(3)),
        ];
        assert_eq!(rows(game), [row(1, 1, 2), row(2, 3, None)]);
        let black_first = [(7, Black, item(1)), (8, White, item(2))];
        assert_eq!(rows(black_first), [row(7, None, 1), row(8, 2, None)]);
        assert_eq!(rows([]), []);
    }
}
