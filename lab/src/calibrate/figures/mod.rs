//! What the levels' games show: how they err, how they resist, what they cost, how much they
//! vary. Of each level some moves of its games are timed; ten times as many are judged of the levels
//! that look no further than 7 plies, fewer of the others, down to a sixth.

mod cost;
mod games;
mod mistakes;
mod table;
mod variety;

use std::fmt::Write as _;
use std::path::Path;

use anyhow::Result;
use cost::Cost;
use games::Played;
use mistakes::{Judge, Judged};
use plywise_game::Rung;

const USUAL_MOVES: usize = 300;

/// The tables, from the games in PGN of a folder.
pub(super) fn report(folder: &Path) -> Result<String> {
    let moves = USUAL_MOVES;
    let mut out = String::new();
    let levels = games::read(folder)?;
    let of = |rung: &Rung| levels.get(&rung.number()).map_or(&[][..], Vec::as_slice);
    let each = |what: &dyn Fn(Rung, &[Played]) -> Vec<String>| -> Vec<Vec<String>> {
        Rung::all().map(|rung| what(rung, of(&rung))).collect()
    };
    let judged: Vec<Vec<Judged>> = Rung::all()
        .map(|rung| mistakes::judge(Judge::of(rung), of(&rung), moves))
        .collect();
    let of_each = |what: fn(&[Judged]) -> Vec<String>| -> Vec<Vec<String>> {
        judged.iter().map(|judged| what(judged)).collect()
    };
    writeln!(out, "### How they err\n")?;
    table::write(&mut out, &mistakes::HEAD, &of_each(mistakes::row));
    writeln!(out, "\n### What goes wrong in their blunders\n")?;
    table::write(&mut out, &mistakes::KINDS, &of_each(mistakes::kinds));
    writeln!(out, "\n### What they overlook, and how they resist\n")?;
    table::write(
        &mut out,
        &mistakes::OVERLOOKED,
        &each(&|rung, games| mistakes::overlooked(Judge::of(rung), games, moves / 3)),
    );
    writeln!(out, "\n### What a move costs\n")?;
    let costs: Vec<Cost> = Rung::all()
        .map(|rung| cost::measure(rung, of(&rung), moves))
        .collect();
    table::write(
        &mut out,
        &cost::HEAD,
        &costs.iter().map(Cost::row).collect::<Vec<_>>(),
    );
    if let Some(verdict) = cost::verdict(&costs) {
        writeln!(out, "\n{verdict}")?;
    }
    writeln!(out, "\n### How much they vary\n")?;
    table::write(
        &mut out,
        &variety::HEAD,
        &each(&|rung, _| variety::row(rung)),
    );
    Ok(out)
}
