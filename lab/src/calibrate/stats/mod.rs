//! Statistics of the skill levels' games: mistakes, resistance, cost and variety. For each level,
//! some moves of its games are timed. Ten times as many moves are judged for levels that search up
//! to 7 plies, and fewer for the others, down to a sixth.

mod cost;
mod mistakes;
mod played;
mod variety;

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::Result;
use plywise_chess::{Color, Move, Position};
use plywise_game::SkillLevel;
use plywise_pgn::{NodeId, PgnGame};

use crate::workspace;
use cost::Cost;
use mistakes::{Judge, Judged};
use played::Played;

/// Number of games of each match between levels that the mistake statistics use.
pub(super) const SAMPLE: u32 = 60;
/// Number of moves of each level that are timed.
const MOVES: usize = 300;

/// Returns the tables of statistics, computed from PGN files of games.
pub(super) fn report(files: &[PathBuf]) -> Result<String> {
    let levels = read(files)?;
    let of = |level: &SkillLevel| levels.get(&level.number()).map_or(&[][..], Vec::as_slice);
    let each = |what: &dyn Fn(SkillLevel, &[Played]) -> Vec<String>| -> Vec<Vec<String>> {
        SkillLevel::all()
            .map(|level| what(level, of(&level)))
            .collect()
    };
    let judged: Vec<Vec<Judged>> = SkillLevel::all()
        .map(|level| mistakes::judge(Judge::of(level), of(&level), MOVES))
        .collect();
    let of_each = |what: fn(&[Judged]) -> Vec<String>| -> Vec<Vec<String>> {
        judged.iter().map(|judged| what(judged)).collect()
    };
    let overlooked =
        |level, games: &[Played]| mistakes::overlooked(Judge::of(level), games, MOVES / 3);
    let costs: Vec<Cost> = SkillLevel::all()
        .map(|level| cost::measure(level, of(&level), MOVES))
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
        table(&variety::HEAD, &each(&|level, _| variety::row(level))),
    ]
    .join("\n\n"))
}

/// Returns a Markdown table with a row for each skill level. The number of the level is added as
/// first column.
fn table(head: &[&str], rows: &[Vec<String>]) -> String {
    let mut lines = vec![
        format!("| level | {} |", head.join(" | ")),
        format!("|---|{}", "---:|".repeat(head.len())),
    ];
    let numbered = rows.iter().zip(1..);
    lines.extend(numbered.map(|(row, number)| format!("| {number} | {} |", row.join(" | "))));
    lines.join("\n")
}

/// Reads the games between skill levels from PGN files. Each game is returned for both players.
fn read(files: &[PathBuf]) -> Result<BTreeMap<u8, Vec<Played>>> {
    let mut levels: BTreeMap<u8, Vec<Played>> = BTreeMap::new();
    for path in files {
        let text = workspace::read(path)?;
        for game in PgnGame::read_all(&text).iter().take(SAMPLE as usize) {
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
