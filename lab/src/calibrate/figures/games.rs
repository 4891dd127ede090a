//! The games, by level.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use plywise_chess::{Color, Move, Position};
use plywise_pgn::NodeId;
use plywise_pgn::PgnGame;

/// Of each match so many games are looked at.
const GAMES_OF_A_MATCH: usize = 60;

/// A game as one of its players saw it.
#[derive(Debug)]
pub(crate) struct Played {
    /// The player's colour.
    pub(crate) color: Color,
    /// Whether it went on to its end: others ended as soon as both players agreed.
    pub(crate) finished: bool,
    /// Each position and the move that was played in it, by either side.
    pub(crate) moves: Vec<(Position, Move)>,
}

impl Played {
    /// The places of the player's own moves.
    pub(crate) fn own(&self) -> impl Iterator<Item = usize> + '_ {
        let own = |&ply: &usize| self.moves[ply].0.turn() == self.color;
        (0..self.moves.len()).filter(own)
    }
}

/// Reads all games of a folder that levels played with each other; they count for both.
pub(crate) fn read(folder: &Path) -> Result<BTreeMap<u8, Vec<Played>>> {
    let mut levels: BTreeMap<u8, Vec<Played>> = BTreeMap::new();
    let mut files: Vec<_> = fs::read_dir(folder)
        .with_context(|| folder.display().to_string())?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|kind| kind == "pgn"))
        .collect();
    files.sort();
    for path in files {
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        for game in PgnGame::read_all(&text).iter().take(GAMES_OF_A_MATCH) {
            let level = |tag| -> Option<u8> {
                let name = game.tags.get(tag)?;
                name.strip_prefix("level_")?.parse().ok()
            };
            let (Some(white), Some(black)) = (level("White"), level("Black")) else {
                continue;
            };
            for (number, color) in [(white, Color::White), (black, Color::Black)] {
                levels.entry(number).or_default().push(Played {
                    color,
                    finished: game.tags.get("Termination") != Some("adjudication"),
                    moves: moves(game),
                });
            }
        }
    }
    Ok(levels)
}

fn moves(game: &PgnGame) -> Vec<(Position, Move)> {
    let mut position = *game.tree.start();
    let line = game.tree.main_line(NodeId::ROOT);
    line.filter_map(|id| {
        let node = game.tree.node(id)?;
        let before = std::mem::replace(&mut position, *node.position());
        Some((before, node.mv()?))
    })
    .collect()
}

/// So many of the player's own moves, evenly from all games: game and ply. `from` is the
/// ply from which a game's moves are taken, if any are.
pub(crate) fn sample(
    games: &[Played],
    wanted: usize,
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
    let step = (all.len() / wanted.max(1)).max(1);
    all.into_iter().step_by(step).take(wanted).collect()
}
