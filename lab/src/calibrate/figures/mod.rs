//! What the levels' games show: how they err, how they resist, what they cost, how much they
//! vary. Of each level some moves of its games are timed; ten times as many are judged of the levels
//! that look no further than 7 plies, fewer of the others, down to a sixth.

mod cost;
mod mistakes;
mod variety;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use plywise_chess::{Color, Move, Position};
use plywise_game::Rung;
use plywise_pgn::{NodeId, PgnGame};

use cost::Cost;
use mistakes::{Judge, Judged};

/// Moves of each level that are timed.
const MOVES: usize = 300;

/// The tables, from the games in PGN of a folder.
pub(super) fn report(folder: &Path) -> Result<String> {
    let levels = read(folder)?;
    let of = |rung: &Rung| levels.get(&rung.number()).map_or(&[][..], Vec::as_slice);
    let each = |what: &dyn Fn(Rung, &[Played]) -> Vec<String>| -> Vec<Vec<String>> {
        Rung::all().map(|rung| what(rung, of(&rung))).collect()
    };
    let judged: Vec<Vec<Judged>> = Rung::all()
        .map(|rung| mistakes::judge(Judge::of(rung), of(&rung), MOVES))
        .collect();
    let of_each = |what: fn(&[Judged]) -> Vec<String>| -> Vec<Vec<String>> {
        judged.iter().map(|judged| what(judged)).collect()
    };
    let overlooked =
        |rung, games: &[Played]| mistakes::overlooked(Judge::of(rung), games, MOVES / 3);
    let costs: Vec<Cost> = Rung::all()
        .map(|rung| cost::measure(rung, of(&rung), MOVES))
        .collect();
    let costs_of_each: Vec<_> = costs.iter().map(Cost::row).collect();
    let verdict = cost::verdict(&costs).unwrap_or_default();
    Ok([
        "### How they err".into(),
        table(&mistakes::HEAD, &of_each(mistakes::row)),
        "### What goes wrong in their blunders".into(),
        table(&mistakes::KINDS, &of_each(mistakes::kinds)),
        "### What they overlook, and how they resist".into(),
        table(&mistakes::OVERLOOKED, &each(&overlooked)),
        "### What a move costs".into(),
        table(&cost::HEAD, &costs_of_each),
        verdict,
        "### How much they vary".into(),
        table(&variety::HEAD, &each(&|rung, _| variety::row(rung))),
    ]
    .join("\n\n"))
}

/// A table in Markdown, one row a level; the first column, the level's number, comes by itself.
fn table(head: &[&str], rows: &[Vec<String>]) -> String {
    let mut lines = vec![
        format!("| level | {} |", head.join(" | ")),
        format!("|---|{}", "---:|".repeat(head.len())),
    ];
    let numbered = rows.iter().zip(1..);
    lines.extend(numbered.map(|(row, number)| format!("| {number} | {} |", row.join(" | "))));
    lines.join("\n")
}

/// A part of a whole in per cent, with one decimal place.
fn per_cent(part: usize, of: usize) -> String {
    if of == 0 {
        return "–".to_owned();
    }
    let tenths = (1_000 * part + of / 2) / of;
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// The value below which this many thousandths of sorted values are.
fn quantile<T: Copy + Default>(sorted: &[T], thousandths: usize) -> T {
    let last = sorted.len().saturating_sub(1);
    sorted
        .get(last * thousandths / 1_000)
        .copied()
        .unwrap_or_default()
}

/// A game as one of its players saw it.
#[derive(Debug)]
struct Played {
    /// The player's colour.
    color: Color,
    /// Whether it went on to its end: others ended as soon as both players agreed.
    finished: bool,
    /// Each position and the move that was played in it, by either side.
    moves: Vec<(Position, Move)>,
}

impl Played {
    /// The places of the player's own moves.
    fn own(&self) -> impl Iterator<Item = usize> + '_ {
        let own = |&ply: &usize| self.moves[ply].0.turn() == self.color;
        (0..self.moves.len()).filter(own)
    }
}

/// Reads all games of a folder that levels played with each other; they count for both.
fn read(folder: &Path) -> Result<BTreeMap<u8, Vec<Played>>> {
    let mut levels: BTreeMap<u8, Vec<Played>> = BTreeMap::new();
    let mut files: Vec<_> = fs::read_dir(folder)
        .with_context(|| folder.display().to_string())?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|kind| kind == "pgn"))
        .collect();
    files.sort();
    for path in files {
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        for game in PgnGame::read_all(&text).iter().take(super::SAMPLE as usize) {
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

/// This many of the player's own moves, evenly from all games: game and ply. `from` is the
/// ply from which a game's moves are taken, if any are.
fn sample(
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
