//! Played games from one player's view, samples of their moves, and percentages.

use plywise_chess::{Color, Move, Position};

/// Game from the view of one player.
#[derive(Debug)]
pub(super) struct Played {
    pub(super) color: Color,
    /// Whether the game was played to its end, without adjudication.
    pub(super) finished: bool,
    /// All positions of the game, each with the move that was played.
    pub(super) moves: Vec<(Position, Move)>,
}

impl Played {
    /// Returns the indices in `moves` of the player's own moves.
    pub(super) fn own(&self) -> impl Iterator<Item = usize> + '_ {
        let own = |&ply: &usize| self.moves[ply].0.turn() == self.color;
        (0..self.moves.len()).filter(own)
    }
}

/// Returns `count` of the player's own moves, spread evenly over all games, as pairs of game and
/// ply. `from` returns the first ply of a game that counts, or `None` to skip the game.
pub(super) fn sample(
    games: &[Played],
    count: usize,
    from: impl Fn(&Played) -> Option<usize>,
) -> Vec<(&Played, usize)> {
    let all: Vec<(&Played, usize)> = games
        .iter()
        .filter_map(|game| Some((game, from(game)?)))
        .flat_map(|(game, from)| {
            let late = game.own().filter(move |&ply| ply >= from);
            late.map(move |ply| (game, ply))
        })
        .collect();
    let step = (all.len() / count.max(1)).max(1);
    all.into_iter().step_by(step).take(count).collect()
}

/// Returns `part` as a percentage of `of`, with one decimal place.
pub(super) fn per_cent(part: usize, of: usize) -> String {
    if of == 0 {
        return "–".to_owned();
    }
    let tenths = (1_000 * part + of / 2) / of;
    format!("{}.{}", tenths / 10, tenths % 10)
}

pub(super) fn quantile<T: Copy + Default>(sorted: &[T], thousandths: usize) -> T {
    let last = sorted.len().saturating_sub(1);
    sorted
        .get(last * thousandths / 1_000)
        .copied()
        .unwrap_or_default()
}
