//! Move list, in pages.

use std::sync::Arc;

use plywise_chess::Color;
use plywise_game::session::{MoveView, Session};
use plywise_words::spoken_move;

use crate::context::Shared;

#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MoveItem {
    /// Ply of the move, from 1.
    pub ply: u32,
    /// Move number.
    pub number: u32,
    pub white: bool,
    /// The move in the chosen notation.
    pub text: String,
    /// Accessibility label: move number and move.
    pub spoken: String,
}

/// Page of the move list. All pages except the last have the same number of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MovesPage {
    /// Index of the page, from 0.
    pub number: u32,
    /// Moves, including those taken back.
    pub moves: Vec<MoveItem>,
}

/// Moves per page.
pub(super) const PAGE: usize = 40;

/// Recreates the pages after the first `same_moves` moves, which are unchanged.
pub(super) fn write_pages(
    pages: &mut Vec<Arc<MovesPage>>,
    session: &Session,
    same_moves: usize,
    cx: &Shared<'_>,
) {
    let game = session.game();
    let count = game.ply() + game.undone_moves().len();
    pages.truncate(same_moves / PAGE);
    for number in pages.len()..count.div_ceil(PAGE) {
        let plies = number * PAGE..count.min((number + 1) * PAGE);
        let items = plies.filter_map(|ply| Some(move_item(&session.move_view(ply)?, session, cx)));
        pages.push(Arc::new(MovesPage {
            number: number as u32,
            moves: items.collect(),
        }));
    }
}

fn move_item(view: &MoveView, session: &Session, cx: &Shared<'_>) -> MoveItem {
    let game = session.game();
    let ply = view.ply.saturating_sub(1);
    let played = game.moves().get(ply);
    let undone = || game.undone_moves().get(ply.checked_sub(game.ply())?);
    let mv = played.or_else(undone);
    let before = game.position_at(ply).unwrap_or(game.start());
    MoveItem {
        ply: view.ply as u32,
        number: view.number.into(),
        white: view.color == Color::White,
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
