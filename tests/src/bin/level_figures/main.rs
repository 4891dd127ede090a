//! What the levels' games show: how they err, how they resist, what they cost, how much they
//! vary. `cargo xtask calibrate` runs it on the games that it has played and puts what it
//! prints, tables in Markdown, into docs/levels.md.
//!
//!     cargo run --release -p plywise-tests --bin level_figures -- FOLDER [MOVES]
//!
//! FOLDER holds games in PGN whose players are called `level_07`; of each level so many
//! moves are timed, 300 unless told otherwise. Ten times as many are judged of the levels that
//! look no further than 7 plies, fewer of the others, down to a sixth.

#![allow(clippy::print_stdout)] // a program for the terminal

mod cost;
mod games;
mod mistakes;
mod table;
mod variety;

use std::path::Path;

use anyhow::{Context, Result};
use cost::Cost;
use games::Played;
use mistakes::{Judge, Judged};
use plywise_game::Rung;

const USUAL_MOVES: usize = 300;

fn main() -> Result<()> {
    let mut args = std::env::args().skip(1);
    let folder = args
        .next()
        .context("name the folder that the games are in")?;
    let moves = match args.next() {
        Some(text) => text.parse().with_context(|| format!("{text} moves"))?,
        None => USUAL_MOVES,
    };
    let levels = games::read(Path::new(&folder))?;
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
    println!("### How they err\n");
    table::print(&mistakes::HEAD, &of_each(mistakes::row));
    println!("\n### What goes wrong in their blunders\n");
    table::print(&mistakes::KINDS, &of_each(mistakes::kinds));
    println!("\n### What they overlook, and how they resist\n");
    table::print(
        &mistakes::OVERLOOKED,
        &each(&|rung, games| mistakes::overlooked(Judge::of(rung), games, moves / 3)),
    );
    println!("\n### What a move costs\n");
    let costs: Vec<Cost> = Rung::all()
        .map(|rung| cost::measure(rung, of(&rung), moves))
        .collect();
    table::print(
        &cost::HEAD,
        &costs.iter().map(Cost::row).collect::<Vec<_>>(),
    );
    if let Some(verdict) = cost::verdict(&costs) {
        println!("\n{verdict}");
    }
    println!("\n### How much they vary\n");
    table::print(&variety::HEAD, &each(&|rung, _| variety::row(rung)));
    Ok(())
}
