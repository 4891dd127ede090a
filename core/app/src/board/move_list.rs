//! The list of moves, in pages.

use std::sync::Arc;

use plywise_chess::Color;
use plywise_game::session::{MoveView, Session};
use plywise_words::spoken_move;

use crate::context::Shared;

/// A move of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MoveItem {
    /// The ply that it makes, from 1.
    pub ply: u32,
    /// The number in front of it.
    pub number: u32,
    /// Whether White made it.
    pub white: bool,
    /// The move as it is written.
    pub text: String,
    /// The move as a voice says it, behind its number.
    pub spoken: String,
}

/// A page of the list of moves; every page but the last has the same number of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MovesPage {
    /// Its number, from 0.
    pub number: u32,
    /// Its moves, taken-back ones included.
    pub moves: Vec<MoveItem>,
}

/// Moves of a page.
pub(super) const PAGE: usize = 40;

/// Writes the pages of the list of moves anew from the first one that may have changed on.
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
