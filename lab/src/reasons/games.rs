//! Positions and moves of games that people have played.

use std::io::{Read, Write};

use plywise_chess::{Move, Position};
use plywise_coach::main_line;
use plywise_engine::Engine;
use plywise_pgn::Reader;

use super::asked::ask;
use super::in_json;

/// Where the next game is entered: this many plies later than the last one, round and round, so that
/// all parts of a game have their share.
const STEP: usize = 17;

/// The moves of each game of a PGN file with the positions before them. A game begins in the middle,
/// each at another place, and what came before that comes last.
pub(super) fn games(
    input: impl Read,
) -> impl Iterator<Item = anyhow::Result<Vec<(Position, Move)>>> {
    let records = Reader::new(input).games().enumerate();
    records.map(|(number, record)| {
        let game = main_line(&record?);
        let moves = game.moves().iter().enumerate();
        let mut moves: Vec<(Position, Move)> = moves
            .filter_map(|(ply, &mv)| Some((*game.position_at(ply)?, mv)))
            .collect();
        let first = number * STEP % moves.len().max(1);
        moves.rotate_left(first);
        Ok(moves)
    })
}

/// Says why the best move is good in one position of each game, up to this many.
pub(super) fn hints(
    engine: &Engine,
    input: impl Read,
    mut out: impl Write,
    (most, nodes): (u32, u64),
) -> anyhow::Result<String> {
    let (mut found, mut told) = (0, 0);
    for game in games(input) {
        let Some(&(position, _)) = game?.first() else {
            continue;
        };
        let Some(answer) = ask(engine, position, nodes)? else {
            continue;
        };
        found += 1;
        told += u32::from(answer.reason.is_some());
        writeln!(out, "{}", in_json(&answer))?;
        out.flush()?;
        if found == most {
            break;
        }
    }
    Ok(format!("{found} positions, {told} with a word\n"))
}
